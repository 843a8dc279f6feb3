"""The proof of a correction: an audit of the corrected text, held against that of the text as it is."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from lowball_audit.fix.edits import Fix, changed, lines_of, meet
from lowball_audit.report.model import FileReport, HandReport, Status

#: A finding as it is known again: the place of its hand (-1: outside), its line, its code.
_Key = tuple[int, int, str]
#: A hand whose end is not known may lack just the line that is put right.
_OPEN = (Status.INCOMPLETE, Status.UNDETERMINED)


class Proof:
    """Tries corrections of one log."""

    def __init__(self, report: FileReport, text: str, again: Callable[[str], FileReport]) -> None:
        self.report, self.text, self.again = report, text, again
        self.lines = lines_of(text)
        self._found = _keys(report, lambda line: line)

    def kept(self, sure: list[Fix], more: list[Fix]) -> list[Fix]:
        """``sure`` and those of ``more`` that hold together with them; few audits where most of them do."""
        if not more:
            return sure
        if self.holds([*sure, *more]):
            return [*sure, *more]
        if len(more) == 1:
            return sure
        half = len(more) // 2
        return self.kept(self.kept(sure, more[:half]), more[half:])

    def holds(self, fixes: Sequence[Fix]) -> bool:
        """Whether the corrected text has lost their findings and gained none, with the same money.

        As played every hand has the same money, unless it was open and has lost a finding: the line that
        could not be counted is counted now, and the stacks behind it are others. As ruled it has the same
        money too, but for a hand that has lost a finding, where nothing is left to be ruled on: there it may
        now be that of the ledger as played.
        """
        edits = [edit for fix in fixes for edit in fix.edits]
        ordered = sorted(edits, key=lambda edit: (edit.line, edit.start))
        if any(meet(one, other) for one, other in pairwise(ordered)):
            return False
        report = self.again(changed(self.text, edits))
        if len(report.hands) != len(self.report.hands):
            return False
        if not _same_course(self.report.hands, report.hands):
            return False
        put_in = sorted(edit.line for edit in edits for _ in range(edit.text.count("\n")))
        found = _keys(report, lambda line: line - bisect_left(_ends(put_in), line))
        wanted = Counter((fix.line, fix.code) for fix in fixes)
        gone = Counter((line, code) for _, line, code in (self._found - found).elements())
        return found <= self._found and wanted <= gone


def _ends(put_in: list[int]) -> list[int]:
    """The lines that were put in, as numbered behind the change."""
    return [line + before for before, line in enumerate(put_in)]


def _keys(report: FileReport, line: Callable[[int], int]) -> Counter[_Key]:
    places = [(-1, finding) for finding in report.findings]
    places += [(place, finding) for place, hand in enumerate(report.hands) for finding in hand.findings]
    return Counter((place, line(finding.line), finding.code) for place, finding in places)


def _same_course(before: Sequence[HandReport], after: Sequence[HandReport]) -> bool:
    """Whether all hands have the same money, as far as no open hand before them has moved the stacks."""
    moved = False
    for one, other in zip(before, after, strict=True):
        was_open = one.status in _OPEN and len(other.findings) < len(one.findings)
        if not (was_open or (moved and _payouts(one) == _payouts(other)) or _same_money(one, other)):
            return False
        moved = moved or (was_open and one.stacks_as_played != other.stacks_as_played)
    return True


def _payouts(hand: HandReport) -> tuple[object, ...]:
    return hand.status, hand.payouts_as_played, hand.payouts, hand.owed


def _same_money(before: HandReport, after: HandReport) -> bool:
    if _as_played(before) != _as_played(after):
        return False
    if _as_ruled(before) == _as_ruled(after):
        return True
    settled = after.payouts == after.payouts_as_played and after.stacks == after.stacks_as_played
    return settled and len(after.findings) < len(before.findings)


def _as_played(hand: HandReport) -> tuple[object, ...]:
    return hand.status, hand.payouts_as_played, hand.stacks_as_played


def _as_ruled(hand: HandReport) -> tuple[object, ...]:
    return hand.pots, hand.returned, hand.payouts, hand.stacks, hand.owed
