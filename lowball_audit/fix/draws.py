"""The heading of a draw: its number, or that it is missing (D006)."""

from __future__ import annotations

import re

from lowball_audit.fix.edits import Edit, Fix
from lowball_audit.fix.slip import Slip, instead
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import fold
from lowball_audit.log.parser import parse_line
from lowball_audit.log.words import LANGUAGE
from lowball_audit.rules.base import Text

_NUMBER = re.compile(r"[0-9]+")


def meant(slip: Slip) -> list[Fix]:
    """A heading before the line where somebody draws again, or else the number that the draw has by what is
    written before it."""
    number, expected = slip.number("number"), slip.number("expected")
    missing = number if slip.text("what") == "draws-missing" else expected
    if number is None or missing is None:
        return []
    line = _drawn_again(slip)
    if line is not None and missing <= number:
        heading = f"{LANGUAGE[slip.report.lang]['draw'][0]} {missing}"
        title = Text(f"put in '{heading}'", f"añadir '{heading}'")
        return [slip.fix(title, Edit(line, 1, 1, f"{heading}\n"))]
    if expected is None:
        return []
    finding = slip.finding
    said = fold(slip.written[finding.column - 1 : finding.end_column - 1])
    place = _NUMBER.search(said.text)
    if place is None or int(place[0]) != number:
        return []
    start, end = finding.column + said.column(place.start()), finding.column + said.column(place.end())
    return [slip.fix(instead(str(number), str(expected)), slip.edit(start, end, str(expected)))]


def _drawn_again(slip: Slip) -> int | None:
    """The first line behind the last heading, and before the finding, where a player draws a second time."""
    first = slip.report.hands[slip.place].line if slip.place >= 0 else 1
    drawn: set[str] = set()
    found: int | None = None
    for number in range(first, slip.finding.line):
        for statement in parse_line(slip.lines[number - 1]):
            if isinstance(statement, (s.DrawHeading, s.Action)):
                drawn.clear()
                found = None
            elif isinstance(statement, s.Draw):
                who = statement.who.text.casefold()
                if who in drawn and found is None:
                    found = number
                drawn.add(who)
    return found
