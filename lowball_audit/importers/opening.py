"""What a hand starts from, as every format says it in its own place: stakes, seats, the button."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from lowball_audit.chips import SCALE
from lowball_audit.immutable import immutable
from lowball_audit.importers.rows import Row, Told
from lowball_audit.log import syntax as s

#: The smallest amount where money is played for.
CENT: Final = SCALE // 100
_MONEY: Final = re.compile(r"[.][0-9]|[^0-9.,'’\s]")
#: What no site writes down: it happened all the same.
OMITTED: Final = ("burns", "gets", "reshuffles", "shuffles")
#: Small blinds that are not half the small bet, nor that less what cannot be written in cents.
_SMALL_BLINDS: Final = {25 * CENT: 10 * CENT}


@immutable
class Seated:
    """A player at the table before the hand, where he is written."""

    row: Row
    number: int
    who: s.Who
    stack: int
    out: bool = False


@dataclass(slots=True)
class Opening:
    """All that stands before the posts, collected from anywhere in the hand.

    ``most`` is the number of seats of the table, where the source says it or a higher seat is taken;
    ``partial`` is True if a part only of the hand is known.
    """

    row: Row
    number: int | None = None
    session: str = ""
    date: str = ""
    small_bet: int = 0
    big_bet: int = 0
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int = 0
    chip: int = SCALE
    omit: tuple[str, ...] = OMITTED
    most: int | None = None
    partial: bool = False
    seats: list[Seated] = field(default_factory=list)
    button_row: Row | None = None
    button_seat: int | None = None

    @property
    def names(self) -> dict[str, Seated]:
        """The players by name."""
        return {seat.who.text: seat for seat in self.seats}

    def at(self, number: int) -> Seated | None:
        """Who sits in a seat."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def tell(self, told: Told) -> None:
        """Say it: a table of its own, its stakes, who sits there, and the start of the hand."""
        row, span = self.row, self.row.whole
        told.say(row, s.EndSession(span))
        told.say(row, s.SessionLine(span, self.session))
        if self.date:
            told.say(row, s.DateLine(span, self.date))
        told.say(row, s.ChipLine(span, self.chip))
        if self.big_bet:
            told.say(row, s.LimitsLine(span, self.small_bet, self.big_bet))
            big = self.small_bet if self.big_blind is None else self.big_blind
            small = self.half() if self.small_blind is None else self.small_blind
            told.say(row, s.BlindsLine(span, min(small, big), big))
        if self.ante:
            told.say(row, s.AnteLine(span, self.ante))
        told.say(row, s.OmitLine(span, self.omit))
        told.say(row, s.SeatsHeading(span, self._most()))
        for seat in sorted(self.seats, key=lambda seat: seat.number):
            told.say(seat.row, s.SeatLine(seat.row.whole, seat.number, seat.who, seat.stack))
        for seat in self.seats:
            if seat.out:
                told.say(seat.row, s.SitOut(seat.row.whole, seat.who))
        told.say(row, s.HandStart(span, self.number, self.partial))
        if self.button_seat is not None:
            row = self.button_row or self.row
            taken = self.at(self.button_seat)
            who = s.Who(str(self.button_seat), row.whole, seat=self.button_seat)
            if taken is not None and not taken.out:
                who = s.Who(taken.who.text, row.whole, quoted=True)
            told.say(row, s.ButtonLine(row.whole, who))

    def _most(self) -> int | None:
        """The seats of the table; the button may be at one that nobody has."""
        if self.button_seat is None or self.at(self.button_seat) is not None:
            return self.most
        return max(self.most or 0, self.button_seat, *(seat.number for seat in self.seats))

    def half(self) -> int:
        """The small blind that goes with the small bet, where nobody posts it."""
        return _SMALL_BLINDS.get(self.small_bet, self.small_bet // 2 // self.chip * self.chip)


def smallest_chip(*written: str) -> int:
    """The smallest chip where amounts are written so: a cent where there are cents or a currency, else 1."""
    return CENT if any(_MONEY.search(text) for text in written) else SCALE
