"""A log cut into its hands, each with all that it starts from: the stakes, the seats, who sits out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from lowball_audit.convert.walked import Walked
from lowball_audit.importers.detect import LINE_BY_LINE, beginnings
from lowball_audit.log import syntax as s

_NOWHERE: Final = s.Span(1, 1)
_DAY: Final = re.compile(r"(\d{4})[-/](\d\d?)[-/](\d\d?)")
_TITLES: Final = {
    "pokerstars": "PokerStars",
    "fulltilt": "Full Tilt",
    "winamax": "Winamax",
    "kingsclub": "KingsClub",
    "merge": "Merge",
    "phh": "PHH",
}


@dataclass(slots=True)
class Group:
    """A hand: what it starts from, and its statements with their lines.

    ``start`` is None for lines that belong to no hand. ``title`` and ``moment`` say what the hand is
    called at its source, and when it was played.
    """

    line: int
    opening: list[s.Statement] = field(default_factory=list)
    start: s.HandStart | None = None
    course: list[tuple[int, s.Statement]] = field(default_factory=list)
    title: str = ""
    moment: str = ""

    @property
    def comment(self) -> str:
        """The hand as its source has it."""
        return ", ".join(filter(None, (self.title, self.moment)))


def groups_told(lines: Iterable[s.Line], form: str) -> Iterator[Group]:
    """The hands of a log in the format of others, which says all that a hand starts from before it."""
    group: Group | None = None
    for line in lines:
        for statement in line.statements:
            if isinstance(statement, s.EndSession):
                if group is not None:
                    yield group
                group = Group(line.number, title=_title(line.text, form))
                continue
            if isinstance(statement, s.OtherGames):
                if group is not None:
                    yield group
                group = Group(line.number, course=[(line.number, statement)])
                continue
            group = group or Group(line.number)
            if isinstance(statement, s.HandStart):
                group.start = statement
                group.title += f" {statement.number}" if statement.number is not None else ""
            elif group.start is None and not isinstance(statement, s.Unreadable):
                group.opening.append(_day(group, statement))
            else:
                group.course.append((line.number, statement))
    if group is not None:
        yield group


def _day(group: Group, statement: s.Statement) -> s.Statement:
    """The day of a date line; the moment stands in the comment."""
    if not isinstance(statement, s.DateLine):
        return statement
    found = _DAY.search(statement.text)
    if found is None:
        return statement
    group.moment = statement.text if found.group() != statement.text else ""
    year, month, day = map(int, found.groups())
    return s.DateLine(statement.span, f"{year}-{month:02}-{day:02}")


def _title(text: str, form: str) -> str:
    """What the format is called that a hand begins in."""
    found = beginnings(LINE_BY_LINE).match(text)
    form = str(found.lastgroup) if found is not None else form
    return _TITLES.get(form, form)


def group_of(hand: Walked) -> Group | None:
    """A walked hand with what it starts from; None if nobody could be dealt into it."""
    played, header = hand.played, hand.header
    if header is None or played.outcome is None or played.outcome.walk is None:
        return None
    opening: list[s.Statement] = [s.SessionLine(_NOWHERE, hand.session)]
    if hand.date:
        opening.append(s.DateLine(_NOWHERE, hand.date))
    opening += [
        s.ChipLine(_NOWHERE, header.chip),
        s.LimitsLine(_NOWHERE, header.small_bet, header.big_bet),
        s.BlindsLine(_NOWHERE, header.small_blind, header.big_blind),
    ]
    if header.ante:
        opening.append(s.AnteLine(_NOWHERE, header.ante))
    if header.omit:
        opening.append(s.OmitLine(_NOWHERE, tuple(sorted(header.omit))))
    opening.append(s.SeatsHeading(_NOWHERE))
    for sitting in hand.sitting:
        opening.append(
            s.SeatLine(_NOWHERE, sitting.seat, s.Who(sitting.name, _NOWHERE, quoted=True), sitting.stack)
        )
    for sitting in hand.sitting:
        if sitting.out:
            opening.append(s.SitOut(_NOWHERE, s.Who(sitting.name, _NOWHERE, quoted=True)))
    placed = played.outcome.walk.script.placed
    return Group(
        played.line,
        opening,
        s.HandStart(_NOWHERE, played.number),
        [(item.line, item.statement) for item in placed],
    )
