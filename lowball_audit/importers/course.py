"""The course of a hand as it is collected: posts, actions, draws, awards, the sums of a summary.

It is told in the order of our log language whatever the order in the original: the opening, the course, the
total pot and the rake before the first award.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lowball_audit.cards import UNKNOWN, Card
from lowball_audit.immutable import replace
from lowball_audit.importers.amounts import read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.opening import Opening
from lowball_audit.importers.rows import Row, Told
from lowball_audit.log import syntax as s

#: What a line of the opening has, and hardly another before the posts: without it nothing can be judged.
_OPENING: Final = re.compile(r"\s*(?:Seat|Table)\b|.*\([^()]*\)")
_BLINDS = (s.PostKind.SMALL_BLIND, s.PostKind.BIG_BLIND)


class Course:
    """What happens in a hand, and what it starts from (``opening``, to be filled in any order)."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self._said: list[tuple[Row, s.Statement]] = []
        self._sums: list[tuple[Row, s.Statement]] = []
        self._names: list[str] = []
        self._paid: dict[int, list[int]] = {}
        self._lost = False  # a seat or the button
        self._sitters: set[str] = set()

    def say(self, row: Row, statement: s.Statement) -> int:
        """One more statement of the course; its place, for :meth:`gets`."""
        self._said.append((row, statement))
        return len(self._said) - 1

    def unknown(self, row: Row) -> None:
        """A line that cannot be read. If it was one of the opening, no more is said of the hand."""
        if self._lost:
            return
        self._lost = not self._said and _OPENING.match(row.text) is not None
        self.opening.partial = self.opening.partial or self._lost
        self.say(row, row.unreadable())

    def players_before(self, row: Row, text: str, mark: str = "") -> Iterator[tuple[s.Who, str]]:
        """The players with whose name a line may begin, the longest name first, each with the rest of it.

        Behind the name comes ``mark`` and a blank. One name may begin with another: which player it is, the
        rest tells.
        """
        if len(self._names) != len(self.opening.seats):
            self._names = sorted((seat.who.text for seat in self.opening.seats), key=len, reverse=True)
        for name in self._names:
            if text.startswith(name) and text.startswith(f"{mark} ", len(name)):
                yield row.who(name), text[len(name) + len(mark) + 1 :].strip()

    def pays(self, seat: int, amount: int | None) -> None:
        """By the summary, a seat is paid an amount."""
        if amount:
            self._paid.setdefault(amount, []).append(seat)

    def winner(self, row: Row, name: str, amount: int) -> s.Who:
        """Who is paid. A name that nobody at the table has is that of the seat that the summary pays."""
        who = row.who(name)
        seats = self._paid.get(amount, []) if name not in self.opening.names else []
        seat = self.opening.at(seats[0]) if len(seats) == 1 else None
        return who if seat is None else s.Who(seat.who.text, who.span, quoted=True)

    def acts(self, row: Row, who: s.Who, verb: s.Verb, amount: str = "", *, all_in: bool = False) -> bool:
        """A betting action; the amount of a raise is the total of the round. False if it is no amount."""
        chips = read_amount(amount) if amount else None
        if amount and chips is None:
            return False
        added, to = (None, chips) if verb is s.Verb.RAISE else (chips, None)
        self.say(row, s.Action(row.whole, who, verb, added, to, all_in))
        return True

    def shows(self, row: Row, who: s.Who, written: str) -> bool:
        """Cards shown; False if they are none."""
        cards = read_cards(written)
        if cards:
            self.say(row, s.Show(row.whole, who, cards))
        return bool(cards)

    def returns(self, row: Row, name: str, amount: str) -> bool:
        """An uncalled bet that goes back; False if it is no amount."""
        chips = read_amount(amount)
        if chips is not None:
            self.say(row, s.Return(row.whole, row.who(name), chips))
        return chips is not None

    def wins(self, row: Row, who: s.Who, amount: int, pot: str, side: str | None) -> None:
        """An award from a pot as it is called: ``pot``, ``main pot``, ``side pot`` with its number."""
        number = {"pot": None, "main pot": 0}.get(pot, int(side or 1))
        self.say(row, s.Win(row.whole, who, amount, number))

    def awarded(self, row: Row, name: str, amount: str, pot: str, side: str | None) -> bool:
        """An award to whoever is called so, as :meth:`winner` tells; False if it is no amount."""
        chips = read_amount(amount)
        if chips is not None:
            self.wins(row, self.winner(row, name, chips), chips, pot, side)
        return chips is not None

    def post(self, row: Row, who: s.Who, kind: s.PostKind, amount: int, all_in: bool = False) -> None:
        """A post.

        The first blind of a kind measures the blinds, unless it is all that somebody has and no more than is
        usual. A second big blind is live, from a player who comes in, a second small one dead, from one who
        missed it.
        """
        if kind in _BLINDS:
            if any(isinstance(said, s.Post) and said.kind is kind for _, said in self._said):
                kind = s.PostKind.LIVE if kind is s.PostKind.BIG_BLIND else s.PostKind.DEAD
            else:
                self._measure(who, kind, amount, all_in)
        elif kind is s.PostKind.ANTE:
            self.opening.ante = max(self.opening.ante, amount)
        self.say(row, s.Post(row.whole, who, kind, amount, all_in))

    def say_behind(self, before: Row, row: Row, statement: s.Statement) -> None:
        """A statement that belongs behind what another row says, wherever its own row stands."""
        last = max(at for at, (said, _) in enumerate(self._said) if said is before)
        self._said.insert(last + 1, (row, statement))

    def _measure(self, who: s.Who, kind: s.PostKind, amount: int, all_in: bool) -> None:
        seat = self.opening.names.get(who.text)
        last = all_in or (seat is not None and amount >= seat.stack)
        if last and (kind is s.PostKind.BIG_BLIND or amount <= self.opening.half()):
            return
        if kind is s.PostKind.SMALL_BLIND:
            self.opening.small_blind = amount
        else:
            self.opening.big_blind = amount

    def gets(self, place: int, cards: tuple[Card, ...]) -> None:
        """The cards that came for those of a draw said before.

        A site deals as many as were thrown, whatever it writes: of more cards the first are taken, of fewer
        the others are not known.
        """
        row, draw = self._said[place]
        assert isinstance(draw, s.Draw)
        cards = (*cards[: draw.count], *[UNKNOWN] * (draw.count - len(cards)))
        self._said[place] = row, replace(draw, gets=cards, gets_count=draw.count)

    def sits_out(self, name: str) -> None:
        """A player who says before the cards that he sits out; if he has a line in the hand he is in it."""
        self._sitters.add(name)

    def total(self, row: Row, pot: int | None, rake: int | None) -> None:
        """What the summary says: all that was paid out with the rake, and the rake."""
        if pot:
            self._sums.append((row, s.PotLine(row.whole, pot)))
        if rake:
            self._sums.append((row, s.Rake(row.whole, rake)))

    def told(self, *, cut: bool = False) -> Told:
        """The hand, told. One that is ``cut`` before its summary has an unknown rake, so that nothing can be
        held against what was paid: it is left out."""
        if cut:
            self._said = [(row, said) for row, said in self._said if not isinstance(said, (s.Win, s.Split))]
        told = Told()
        if self._lost:
            self._sums, self.opening.button_seat = [], None
            self._said = [item for item in self._said if isinstance(item[1], s.Unreadable)]
        if self.opening.button_seat is None and any(isinstance(x, s.Unreadable) for _, x in self._said):
            self.opening.partial = True
        if self._sitters:
            for _, said in self._said:
                self._sitters.discard(getattr(getattr(said, "who", None), "text", ""))
            self.opening.seats = [
                replace(seat, out=seat.out or seat.who.text in self._sitters) for seat in self.opening.seats
            ]
        self.opening.tell(told)
        award = next(
            (at for at, (_, said) in enumerate(self._said) if isinstance(said, (s.Win, s.Split))), None
        )
        told.said += self._said[:award] if award is not None else self._said
        told.said += self._sums
        told.said += self._said[award:] if award is not None else []
        return told


def unread(row: Row, broken: Row) -> Told:
    """A hand, which begins at a row, of which nothing is known but where it cannot be read."""
    course = Course(Opening(row, partial=True))
    course.say(broken, broken.unreadable())
    return course.told()
