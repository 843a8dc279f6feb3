"""PHH, the poker hand history format, and PHHS, many hands in one file: variant F2L3D, limit 2-7 triple draw.

TOML: the stakes, the starting stacks and a list of actions. Player p1 sits first left of the button;
heads-up the antes and blinds are written the other way round. ``cc`` is a check or a call, and no amount is
written: the level of the bets tells which. There is no word for burns and reshuffles, but comments may
tell them.
Source: the PHH standard, as read by PokerKit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from math import gcd
from typing import Any, Final

from lowball_audit.cards import UNKNOWN, Card
from lowball_audit.chips import SCALE
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import Opening, Seated
from lowball_audit.importers.rows import MOST_LETTERS, MOST_ROWS, Chunk, Row, Told
from lowball_audit.importers.toml import NotToml, load, row_of, strings
from lowball_audit.log import syntax as s

PROFILE: Final = "wsop-tournament"

_VARIANT: Final = "F2L3D"
_TABLE: Final = re.compile(r"\[(?!_)([^\[\].]+)\]\s*(?:#.*)?$")
_FIELD: Final = re.compile(r"([\w-]+)\s*=")
_NEEDED: Final = ("blinds_or_straddles", "small_bet", "big_bet", "starting_stacks", "actions")
_PLAYER: Final = re.compile(r"p([1-9]\d?)")
_BURN: Final = re.compile(r"burn(?: (\S+))?", re.IGNORECASE)
#: What the format has no word for: it happened all the same.
_OMITTED: Final = ("burns", "reshuffles", "shuffles", "awards")
_MOST_DIGITS: Final = 18


def cut(rows: Iterator[Row]) -> Iterator[Chunk]:
    """Each table of a PHHS file, or the hand of a PHH file.

    Where the first field of a hand comes again without a table before it, another file was put behind.
    """
    piece: list[Row] = []
    first: str | None = None
    for row in rows:
        if len(row.text) > MOST_LETTERS:
            row = row.piece(0, MOST_LETTERS)
        field = _FIELD.match(row.text)
        again = field is not None and field[1] == first
        if (again or _TABLE.match(row.text)) and _opening_row(piece) is not None:
            yield Chunk("phh", piece)
            piece, first = [], None
        if field is not None and first is None:
            first = field[1]
        if len(piece) < MOST_ROWS:
            piece.append(row)
    if _opening_row(piece) is not None:
        yield Chunk("phh", piece)


def _opening_row(rows: list[Row]) -> Row | None:
    return next((row for row in rows if row.text.strip() and not row.text.lstrip().startswith("#")), None)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    row = _opening_row(rows) or rows[0]
    try:
        fields = load(rows)
    except NotToml as broken:
        return _unread(row, broken.row)
    table = _TABLE.match(row.text)
    if table is not None:
        fields = next((value for value in fields.values() if isinstance(value, dict)), {})
    variant = fields.get("variant")
    if isinstance(variant, str) and variant != _VARIANT:
        return Told(passed=variant)
    if variant is None and not any(name in fields for name in _NEEDED):
        return _unread(row, row)
    return _Hand(rows, row, {"hand": table[1] if table is not None else None, **fields}).read()


def _unread(row: Row, broken: Row) -> Told:
    """A hand of which nothing is known but where it cannot be read."""
    course = Course(Opening(row, partial=True))
    course.say(broken, broken.unreadable())
    return course.told()


class _Hand:
    def __init__(self, rows: list[Row], row: Row, fields: dict[str, Any]) -> None:
        self.rows, self.fields = rows, fields
        self.opening = Opening(row, omit=_OMITTED)
        self.course = Course(self.opening)
        self.names: list[str] = []
        self.dealt: dict[int, tuple[Row, list[Card]]] = {}
        self.held: list[list[Card]] = []
        self.left: list[int] = []  # of the stacks
        self.bets: list[int] = []  # put in this round
        self.bet: set[int] = set()  # the amounts of bets
        self.level = 0
        self.draws = 0
        self.drew: set[int] = set()  # in the draw under way
        self.showing = False

    def read(self) -> Told:
        missing = [name for name in _NEEDED if name not in self.fields]
        if missing:
            self._lost(self.opening.row)
            return self.course.told()
        self._about()
        stacks = self._amounts("starting_stacks")
        if stacks:
            self._seats(stacks)
            self._stakes(stacks)
            self._actions()
            self._deal()
            self._chip(stacks)
            self._end()
        return self.course.told()

    def _lost(self, row: Row) -> None:
        """A field without which the hand is not known."""
        self.opening.partial = True
        self.course.say(row, row.unreadable())

    def _row(self, key: str) -> Row:
        return row_of(self.rows, key) or self.opening.row

    # --- the fields ---

    def _about(self) -> None:
        fields, opening = self.fields, self.opening
        number = fields.get("hand")
        if isinstance(number, str) and number.isascii() and number.isdigit():
            number = int(number[:_MOST_DIGITS])
        opening.number = number if isinstance(number, int) and number >= 0 else None
        opening.session = " - ".join(str(fields[key]) for key in ("event", "table") if key in fields)
        date = [fields.get(key) for key in ("year", "month", "day")]
        if isinstance(date[0], int):
            opening.date = "-".join(f"{part:02d}" for part in date if isinstance(part, int))
        if isinstance(fields.get("seat_count"), int):
            opening.most = fields["seat_count"]

    def _amounts(self, key: str, count: int | None = None) -> list[int]:
        """The amounts of a field, one a player; none if they cannot be read."""
        written = self.fields.get(key)
        amounts = [self._amount(each) for each in written] if isinstance(written, list) else []
        found = [amount for amount in amounts if amount is not None]
        if not found or len(found) != len(amounts) or (count is not None and len(found) != count):
            self._lost(self._row(key))
            return []
        return found

    def _amount(self, written: object) -> int | None:
        """A number as it is written, in units of :data:`~lowball_audit.chips.SCALE`; None if it is none."""
        if isinstance(written, bool) or not isinstance(written, (int, str)):
            return None
        if isinstance(written, str):
            try:
                number = Decimal(written.replace("_", "")[: 2 * _MOST_DIGITS])
            except InvalidOperation:
                return None
            if not number.is_finite() or not -_MOST_DIGITS < number.adjusted() < _MOST_DIGITS:
                return None
            scaled = number * SCALE
            if scaled != int(scaled):
                return None
            return int(scaled)
        return written * SCALE if abs(written) < 10**_MOST_DIGITS else None

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
        self.held = [[] for _ in stacks]

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
        blinds = self._amounts("blinds_or_straddles", count)
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

    # --- the actions ---

    def _actions(self) -> None:
        written = self.fields["actions"]
        actions = [each for each in written if isinstance(each, str)] if isinstance(written, list) else []
        if not isinstance(written, list) or len(actions) != len(written):
            self._lost(self._row("actions"))
        for action, row in zip(actions, strings(self.rows, "actions", actions), strict=True):
            done, mark, comment = action.partition("#")
            words = done.split()
            if words and not self._action(row, words):
                self._deal()
                self.course.say(row, row.unreadable())
            if mark:
                self._comment(row, comment.strip(), alone=not words)

    def _comment(self, row: Row, comment: str, alone: bool) -> None:
        burn = _BURN.fullmatch(comment) if alone else None
        card = read_cards(burn[1]) if burn is not None and burn[1] else ()
        if burn is not None and card is not None and len(card) < 2:
            self.course.say(row, s.Burn(row.whole, card[0] if card and card[0].known else None))
        elif alone and comment.lower() == "reshuffle":
            self.opening.omit = tuple(each for each in _OMITTED if each != "reshuffles")
            self.course.say(row, s.Reshuffle(row.whole))
        elif comment:
            self.course.say(row, s.Note(row.whole, comment))

    def _action(self, row: Row, words: list[str]) -> bool:
        if words[:2] == ["d", "dh"] and len(words) == 4:
            player, cards = self._player(words[2]), read_cards(words[3])
            if player is None or not cards:
                return False
            self._dealt(row, player, list(cards))
            return True
        player = self._player(words[0])
        if player is None or len(words) < 2:
            return False
        self._deal()
        who = self._named(player, row)
        tell = {"sd": self._draw, "sm": self._show}.get(words[1])
        if tell is not None:
            return len(words) < 4 and tell(row, who, player, words[2] if len(words) == 3 else None)
        return self._bet(row, who, player, words[1:])

    def _player(self, word: str) -> int | None:
        found = _PLAYER.fullmatch(word)
        player = int(found[1]) - 1 if found is not None else None
        return player if player is not None and player < len(self.names) else None

    def _bet(self, row: Row, who: s.Who, player: int, words: list[str]) -> bool:
        self.drew.clear()
        match words:
            case ["f"]:
                self.course.say(row, s.Action(row.whole, who, s.Verb.FOLD))
            case ["cc"]:
                verb = s.Verb.CALL if self.bets[player] < self.level else s.Verb.CHECK
                all_in = self._puts_to(player, self.level)
                self.course.say(row, s.Action(row.whole, who, verb, all_in=all_in))
            case ["cbr", written]:
                amount = self._amount(written)
                if amount is None:
                    self.level += self.opening.small_bet  # somebody bets, nobody knows how much
                    return False
                self.bet.add(amount)
                first, all_in = self.level == 0, self._puts_to(player, amount)
                verb, to = (s.Verb.BET, None) if first else (s.Verb.RAISE, amount)
                self.course.say(row, s.Action(row.whole, who, verb, amount if first else None, to, all_in))
                self.level = max(self.level, amount)
            case _:
                return False
        return True

    def _puts_to(self, player: int, total: int) -> bool:
        """A player brings his bet to a total, or to all that he has: whether this is his last chip."""
        added = min(max(total - self.bets[player], 0), self.left[player])
        self.bets[player] += added
        self.left[player] -= added
        return added > 0 and self.left[player] == 0

    def _dealt(self, row: Row, player: int, cards: list[Card]) -> None:
        self.held[player] += cards
        if self.draws:
            named = _named_cards(cards)
            self.course.say(row, s.Gets(row.whole, self._named(player, row), len(cards), named))
        elif player in self.dealt:
            self.dealt[player][1].extend(cards)
        else:
            self.dealt[player] = row, list(cards)

    def _deal(self) -> None:
        """Say what was dealt, once all of it is known."""
        for player, (row, cards) in self.dealt.items():
            named = _named_cards(cards)
            self.course.say(row, s.Has(row.whole, self._named(player, row), named, len(cards)))
        self.dealt.clear()

    def _draw(self, row: Row, who: s.Who, player: int, written: str | None) -> bool:
        cards = read_cards(written or "")
        if cards is None:
            return False
        if player in self.drew or not self.drew:
            self.draws += 1
            self.drew.clear()
            self.course.say(row, s.DrawHeading(row.whole, self.draws))
            self.level, self.bets = 0, [0] * len(self.names)
        self.drew.add(player)
        held = self.held[player]
        for card in cards:
            if card in held or UNKNOWN in held:
                held.remove(card if card in held else UNKNOWN)
        self.course.say(row, s.Draw(row.whole, who, len(cards), _named_cards(list(cards))))
        return True

    def _show(self, row: Row, who: s.Who, player: int, written: str | None) -> bool:
        cards = list(self.held[player]) if written == "-" else read_cards(written or "")
        if cards is None:
            return False
        if not self.showing:
            self.showing = True
            self.course.say(row, s.ShowdownHeading(row.whole))
        named = _named_cards(list(cards))
        if named:
            self.course.say(row, s.Show(row.whole, who, named))
        else:
            self.course.say(row, s.Muck(row.whole, who))
        return True

    # --- the end ---

    def _end(self) -> None:
        """Awards and stacks, where the file has them."""
        count = len(self.names)
        if "winnings" in self.fields:
            row = self._row("winnings")
            self.opening.omit = tuple(each for each in self.opening.omit if each != "awards")
            for player, amount in enumerate(self._amounts("winnings", count)):
                if amount > 0:
                    self.course.say(row, s.Win(row.whole, self._named(player, row), amount, None))
        if "finishing_stacks" in self.fields:
            row = self._row("finishing_stacks")
            stacks = self._amounts("finishing_stacks", count)
            if stacks:
                named = tuple((self._named(player, row), stack) for player, stack in enumerate(stacks))
                self.course.say(row, s.StacksLine(row.whole, named))


def _named_cards(cards: list[Card]) -> tuple[Card, ...]:
    """The cards, if any of them is known."""
    return tuple(cards) if any(card.known for card in cards) else ()


def _clockwise(seats: list[object]) -> bool:
    """Whether these are seats in the order in which people sit."""
    numbers = [seat for seat in seats if isinstance(seat, int) and 0 <= seat < 1000]
    first = numbers.index(min(numbers)) if numbers else 0
    turned = numbers[first:] + numbers[:first]
    return len(numbers) == len(seats) and turned == sorted(set(turned))
