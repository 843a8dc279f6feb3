"""One line a finding, for editors and grep: ``path:line:col: error B007 message``.

The word of the severity is English in every language: it belongs to the shape that tools read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import Head, Part
from lowball_audit.report.piece import Limit, Piece
from lowball_audit.report.style import painter, safe, severity_style
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

BETWEEN = ""


def opening(view: View) -> str:
    """Nothing."""
    return ""


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The lines of the findings."""
    paint = painter(view.colour)
    path = safe(head.path)
    lines = []
    for finding in part.findings():
        severity = paint(severity_style(finding.severity), finding.severity.value)
        ruled = f" ({label(head.lang, 'ruled.short')})" if finding.ruled_at_table else ""
        place = f"{path}:{finding.line}:{finding.column}"
        lines.append(f"{place}: {severity} {finding.code} {safe(finding.message)}{ruled}\n")
    return Piece(tuple(lines))


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """The lines in order."""
    limit = Limit(view.max_findings)
    for each in pieces:
        if shown := limit.of(each.findings):
            yield "".join(shown)
    if limit.left_out:
        yield f"{safe(head.path)}: {counted(head.lang, 'more.findings', limit.left_out)}\n"


def closing(totals: Totals, view: View) -> str:
    """Nothing."""
    return ""
