"""The fields of a PHH hand but its actions: stakes, players, what is due before the deal."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from math import gcd
from typing import Any, Final

from lowball_audit.chips import SCALE
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import Opening, Seated
from lowball_audit.importers.rows import Row
from lowball_audit.importers.toml import row_of
from lowball_audit.log import syntax as s

#: What the format has no word for: it happened all the same.
OMITTED: Final = ("burns", "reshuffles", "shuffles", "awards")
#: A whole number of more digits is no amount.
MOST_DIGITS: Final = 18


class Fields:
    """A hand as its fields tell it, and the chips before the first action.

    ``left`` is what each has behind, ``bets`` what he put in this round, ``level`` what a call goes to,
    ``bet`` the amounts of all bets.
    """

    def __init__(self, rows: list[Row], row: Row, fields: dict[str, Any]) -> None:
        self.rows, self.fields = rows, fields
        self.opening = Opening(row, omit=OMITTED)
        self.course = Course(self.opening)
        self.names: list[str] = []
        self.left: list[int] = []
        self.bets: list[int] = []
        self.bet: set[int] = set()
        self.level = 0

    def _lost(self, row: Row) -> None:
        """A field without which the hand is not known."""
        self.opening.partial = True
        self.course.say(row, row.unreadable())

    def _row(self, key: str) -> Row:
        return row_of(self.rows, key) or self.opening.row

    def _about(self) -> None:
        fields, opening = self.fields, self.opening
        number = fields.get("hand")
        if isinstance(number, str) and number.isascii() and number.isdigit():
            number = int(number[:MOST_DIGITS])
        opening.number = number if isinstance(number, int) and number >= 0 else None
        opening.session = " - ".join(str(fields[key]) for key in ("event", "table") if key in fields)
        date = [fields.get(key) for key in ("year", "month", "day")]
        if isinstance(date[0], int):
            opening.date = "-".join(f"{part:02d}" for part in date if isinstance(part, int))
        if isinstance(fields.get("seat_count"), int):
            opening.most = fields["seat_count"]

    def _amounts(self, key: str, count: int | None = None, *, signed: bool = False) -> list[int]:
        """The amounts of a field, one a player; none if they cannot be read.

        None may be below nothing unless they are ``signed``, as blinds of players who come in are.
        """
        written = self.fields.get(key)
        amounts = [self._amount(each) for each in written] if isinstance(written, list) else []
        found = [amount for amount in amounts if amount is not None]
        wrong = len(found) != len(amounts) or (count is not None and len(found) != count)
        if not found or wrong or (min(found) < 0 and not signed):
            self._lost(self._row(key))
            return []
        return found

    def _amount(self, written: object) -> int | None:
        """A number as it is written, in units of :data:`~lowball_audit.chips.SCALE`; None if it is none."""
        if isinstance(written, bool) or not isinstance(written, (int, str)):
            return None
        if isinstance(written, str):
            try:
                number = Decimal(written.replace("_", "")[: 2 * MOST_DIGITS])
            except InvalidOperation:
                return None
            if not number.is_finite() or not -MOST_DIGITS < number.adjusted() < MOST_DIGITS:
                return None
            scaled = number * SCALE
            if scaled != int(scaled):
                return None
            return int(scaled)
        return written * SCALE if abs(written) < 10**MOST_DIGITS else None

    def _seats(self, stacks: list[int]) -> None:
        """The players clockwise from the left of the button; the last has the button."""
        count = len(stacks)
        names, seats = self.fields.get("players"), self.fields.get("seats")
        if not isinstance(names, list) or len(names) != count:
            names = []
        for player in range(count):
            name = names[player] if player < len(names) else ""
            if not isinstance(name, str) or not name.strip() or names.count(name) > 1:
                name = f"p{player + 1}"
            self.names.append(name)
        if not (isinstance(seats, list) and len(seats) == count and _clockwise(seats)):
            seats = list(range(1, count + 1))
        row = self._row("players" if names else "starting_stacks")
        at = self._row("starting_stacks")
        self.opening.seats = [
            Seated(at, seat, self._named(player, row), stack)
            for player, (seat, stack) in enumerate(zip(seats, stacks, strict=True))
        ]
        self.opening.button_row, self.opening.button_seat = row, seats[-1]

    def _named(self, player: int, row: Row) -> s.Who:
        return s.Who(self.names[player], row.whole, quoted=True)

    def _stakes(self, stacks: list[int]) -> None:
        opening, count = self.opening, len(stacks)
        for key in ("small_bet", "big_bet"):
            amount = self._amount(self.fields[key])
            if amount is None or amount <= 0:
                self._lost(self._row(key))
            else:
                setattr(opening, key, amount)
        antes = self._amounts("antes", count) if "antes" in self.fields else []
        blinds = self._amounts("blinds_or_straddles", count, signed=True)
        if count == 2:
            antes, blinds = antes[::-1], blinds[::-1]
        dues = [(player, s.PostKind.ANTE, due) for player, due in enumerate(antes)]
        left = self._post("antes", dues, stacks)
        self.left, self.bets = left, [0] * count
        if not blinds:
            return
        small, big = (1, 0) if count == 2 else (0, 1)
        dead = count > 2 and blinds[0] >= opening.small_bet > blinds[1] == 0
        if dead:  # the small blind is dead: the first player has the big one
            small, big = 1, 0
        posts = []
        for player in [small, *(other for other in range(count) if other != small)][:count]:
            due = blinds[player]
            kind = s.PostKind.STRADDLE if due > blinds[big % count] else s.PostKind.LIVE
            kind = s.PostKind.SMALL_BLIND if player == small else kind
            kind = s.PostKind.BIG_BLIND if player == big else kind
            posts.append((player, kind, abs(due)))
            self.level = max(self.level, abs(due))
        self.left = self._post("blinds_or_straddles", posts, left)
        self.bets = [before - now for before, now in zip(left, self.left, strict=True)]
        opening.ante = max(antes, default=0)
        opening.small_blind = None if dead else blinds[small % count]
        opening.big_blind = blinds[big % count] or None  # 0: the ante took his last chip

    def _post(self, key: str, posts: list[tuple[int, s.PostKind, int]], stacks: list[int]) -> list[int]:
        """What is due is posted by everybody who has it; the stacks behind it."""
        row, left = self._row(key), list(stacks)
        for player, kind, due in posts:
            amount = min(due, left[player])
            if amount > 0:
                left[player] -= amount
                said = s.Post(row.whole, self._named(player, row), kind, amount, left[player] == 0)
                self.course.say(row, said)
        return left

    def _chip(self, stacks: list[int]) -> None:
        """The smallest chip is nowhere written: it is the largest that pays every amount of the hand."""
        opening = self.opening
        finishing = self.fields.get("finishing_stacks")
        behind = [self._amount(each) or 0 for each in finishing] if isinstance(finishing, list) else []
        blinds = (opening.small_blind or 0, opening.big_blind or 0, opening.ante)
        amounts = (opening.small_bet, opening.big_bet, *blinds, *stacks, *behind, *self.bet)
        opening.chip = gcd(*amounts) or opening.chip


def _clockwise(seats: list[object]) -> bool:
    """Whether these are seats in the order in which people sit."""
    numbers = [seat for seat in seats if isinstance(seat, int) and 0 <= seat < 1000]
    first = numbers.index(min(numbers)) if numbers else 0
    turned = numbers[first:] + numbers[:first]
    return len(numbers) == len(seats) and turned == sorted(set(turned))
