"""Corrections of what is only clerical: what was written wrongly, never what was done at the table.

- :func:`fixes` (a report and its text) gives the proved :class:`Fix` values: each has the code and the place of
  its finding, a title in both languages, and its :class:`Edit` values (line, columns, new text).
- :func:`changed` makes the edits in a text; every other character stays.
- :func:`corrected` makes all of them, again and again until none is left.
- :func:`log_of` and :func:`bytes_of` (:mod:`.files`) read and write a file in the encoding that it has.

A module for each kind of slip (:data:`KINDS`) says what may have been meant. Which of these is right is not
decided there: a correction is one only if the audit of the corrected text has lost that finding and gained
none, with the same chips for everybody in every hand (:mod:`.proof`), and if it is the only one.
"""

from __future__ import annotations

from collections.abc import Callable

from lowball_audit.fix import draws, names, numbers, raises, words
from lowball_audit.fix.edits import Edit, Fix, changed
from lowball_audit.fix.files import Log, NotKept, bytes_of, log_of
from lowball_audit.fix.proof import Proof
from lowball_audit.fix.slip import Slip
from lowball_audit.report.model import FileReport, Finding

__all__ = ["KINDS", "Edit", "Fix", "Log", "NotKept", "bytes_of", "changed", "corrected", "fixes", "log_of"]

#: What may have been meant, by the code of the finding; a new kind is a module and an entry here.
KINDS: dict[str, Callable[[Slip], list[Fix]]] = {
    "L001": words.meant,
    "L002": names.meant,
    "L007": raises.meant,
    "L010": numbers.meant,
    "D006": draws.meant,
}

#: Of a log with more slips than this the first are corrected: it is no log, or one to be looked at by somebody.
MOST = 200


def fixes(
    report: FileReport,
    text: str,
    again: Callable[[str], FileReport] | None = None,
    wanted: Callable[[Finding], bool] = lambda finding: True,
) -> tuple[Fix, ...]:
    """The clerical corrections of a log, each proved, all of which may be made together; in order of their lines.

    ``report`` is the audit of ``text``; ``again`` audits a changed text in the same way (the same profile,
    the same folder). Findings that are not ``wanted`` are left alone.
    """
    proof = Proof(report, text, again or _again(report))
    found = [finding for finding in report.all_findings() if finding.code in KINDS and wanted(finding)]
    lines = proof.lines
    single: list[Fix] = []
    several: list[list[Fix]] = []
    for finding in found[:MOST]:
        meant = KINDS[finding.code](Slip(finding, report, lines[finding.line - 1], lines))
        if len(meant) == 1:
            single += meant
        elif meant:
            several.append(meant)
    proved = proof.kept([], single)
    for choice in several:
        right = [fix for fix in choice if proof.holds([*proved, fix])]
        if len(right) == 1:
            proved += right
    return tuple(sorted(proved, key=lambda fix: (fix.line, fix.column)))


def _again(report: FileReport) -> Callable[[str], FileReport]:
    """Audits by the profile of a report."""
    from lowball_audit.auditor import audit

    return lambda text: audit(text, path=report.path, lang=report.lang)


def corrected(
    text: str,
    again: Callable[[str], FileReport],
    wanted: Callable[[Finding], bool] = lambda finding: True,
) -> tuple[str, int]:
    """A log with all its clerical corrections, and how many there are.

    A correction may uncover another: the number of a hand is due by that of the hand before.
    """
    count = 0
    for _ in range(MOST):
        found = fixes(again(text), text, again, wanted)
        if not found:
            break
        text = changed(text, (edit for fix in found for edit in fix.edits))
        count += len(found)
    return text, count
