"""A player's name that is misspelt (L002)."""

from __future__ import annotations

from lowball_audit.fix.edits import Fix
from lowball_audit.fix.near import near
from lowball_audit.fix.slip import Slip, instead

_QUOTES = '"“«”»'


def meant(slip: Slip) -> list[Fix]:
    """The one player of the hand who is called nearly so."""
    finding = slip.finding
    place = slip.place
    if place < 0:
        return []
    close = near(slip.text("written"), slip.report.hands[place].stacks)
    start, end = finding.column, finding.end_column
    old = slip.written[start - 1 : end - 1]
    if len(close) != 1 or not old:
        return []
    name = close[0]
    if old[0] in _QUOTES and old[-1] in _QUOTES and len(old) > 2:
        start, end, old = start + 1, end - 1, old[1:-1]
    elif " " in name:
        name = f'"{name}"'
    return [slip.fix(instead(old, name), slip.edit(start, end, name))] if old != name else []
