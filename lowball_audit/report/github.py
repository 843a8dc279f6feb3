"""Annotations for GitHub: a workflow command for each finding.

``::error file=…,line=…,col=…,endLine=…,endColumn=…,title=…::message``. The runner takes a line that begins
with two colons for a command; whatever could end a property or the line is therefore escaped, as the
toolkit of GitHub's own actions does it (``packages/core/src/command.ts``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import Finding, Head, Part, Severity
from lowball_audit.report.piece import Limit, Piece
from lowball_audit.report.style import safe
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

BETWEEN = ""
_COMMANDS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_IN_DATA: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def opening(view: View) -> str:
    """Nothing."""
    return ""


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The commands of the findings."""
    return Piece(tuple(_annotation(finding, head) for finding in part.findings()))


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """The commands in order."""
    limit = Limit(view.max_findings)
    for each in pieces:
        if shown := limit.of(each.findings):
            yield "".join(shown)
    if limit.left_out:
        more = counted(head.lang, "more.findings", limit.left_out)
        yield _command("notice", {"file": head.path}, more)


def closing(totals: Totals, view: View) -> str:
    """What kept the run from its work, and that it was interrupted."""
    lang = view.lang or totals.lang
    said = [_command("error", {}, problem) for problem in totals.problems]
    if totals.interrupted:
        said.append(_command("warning", {}, label(lang, "count.interrupted")))
    return "".join(said)


def _annotation(finding: Finding, head: Head) -> str:
    """What the table has ruled on fails nothing, so it is only a notice."""
    place: dict[str, object] = {
        "file": head.path,
        "line": finding.line,
        "col": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
        "title": f"{finding.code} {finding.name}",
    }
    if finding.hand is not None:
        place["title"] = f"{place['title']} ({label(head.lang, 'in.hand', number=finding.hand)})"
    facts = [("rule", finding.rule), ("source", finding.source), ("ruling", finding.ruling)]
    facts.append(("fix", finding.fix or ""))
    lines = [safe(finding.message)]
    lines += [f"{label(head.lang, key)}: {safe(text)}" for key, text in facts if text]
    if finding.ruled_at_table:
        lines.append(label(head.lang, "ruled"))
    return _command("notice" if finding.ruled_at_table else _COMMANDS[finding.severity], place, *lines)


def _command(name: str, properties: dict[str, object], *lines: str) -> str:
    given = ",".join(f"{key}={safe(str(value)).translate(_IN_PROPERTY)}" for key, value in properties.items())
    data = "\n".join(safe(line) for line in lines).translate(_IN_DATA)
    return f"::{name}{' ' + given if given else ''}::{data}\n"
