"""The number of a hand (L010)."""

from __future__ import annotations

import re
from itertools import takewhile

from lowball_audit.fix.edits import Edit, Fix
from lowball_audit.fix.slip import Slip, instead
from lowball_audit.log.fold import fold

_NUMBER = re.compile(r"[0-9]+")
#: Families of findings that say that something happened between two hands which the log does not tell.
_GAP = frozenset("TG")


def meant(slip: Slip) -> list[Fix]:
    """The number that is due, for this hand and, if they were counted on from it, for those behind it.

    Nothing where the table was found otherwise than the hand before left it: then a hand may be missing.
    """
    right, number, place = slip.number("expected_number"), slip.number("number"), slip.place
    if right is None or number is None or place < 0:
        return []
    hands = slip.report.hands
    end = hands[place + 1].line if place + 1 < len(hands) else len(slip.lines) + 1
    around = (
        *hands[place].findings,
        *(f for f in slip.report.findings if hands[place - 1].line < f.line < end),
    )
    if any(finding.code[0] in _GAP for finding in around):
        return []
    counted_on = list(
        takewhile(lambda hand: all(f.code != slip.finding.code for f in hand.findings), hands[place + 1 :])
    )
    title = instead(str(number), str(right))
    alone = [edit] if (edit := _edit(slip, hands[place].line, number, right)) else []
    if not alone:
        return []
    found = [slip.fix(title, *alone)]
    behind = [_edit(slip, hand.line, hand.number, hand.number + right - number) for hand in counted_on]
    if counted_on and all(behind):
        found.append(slip.fix(title, *alone, *(each for each in behind if each is not None)))
    return found


def _edit(slip: Slip, line: int, old: int, new: int) -> Edit | None:
    """Another number in the line that begins a hand."""
    text = slip.lines[line - 1]
    said = fold(text.partition("#")[0])
    found = [each for each in _NUMBER.finditer(said.text) if int(each[0]) == old]
    if not found or new < 0:
        return None
    start, end = said.column(found[0].start()), said.column(found[0].end())
    return Edit(line, start + 1, end + 1, str(new))
