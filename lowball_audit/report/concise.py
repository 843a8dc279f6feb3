"""One line a finding, for editors and grep: ``path:line:col: error B007 message``.

The word of the severity is English in every language: it belongs to the shape that tools read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lowball_audit.report.labels import label
from lowball_audit.report.model import FileReport
from lowball_audit.report.style import painter, safe, severity_style
from lowball_audit.report.view import View


def render(reports: Iterable[FileReport], view: View) -> Iterator[str]:
    """Yield the lines of one file at a time."""
    paint = painter(view.colour)
    for report in reports:
        path = safe(report.path)
        lines = []
        for finding in report.all_findings():
            severity = paint(severity_style(finding.severity), finding.severity.value)
            ruled = f" ({label(report.lang, 'ruled.short')})" if finding.ruled_at_table else ""
            place = f"{path}:{finding.line}:{finding.column}"
            lines.append(f"{place}: {severity} {finding.code} {safe(finding.message)}{ruled}\n")
        if lines:
            yield "".join(lines)
