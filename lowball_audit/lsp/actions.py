"""What may be done about a finding: corrections that are proved, and a comment that sets it aside."""

from __future__ import annotations

from typing import Final

from lowball_audit.fix import KINDS, Fix, fixes
from lowball_audit.fix.edits import lines_of
from lowball_audit.immutable import immutable
from lowball_audit.lsp.cells import Found
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.text import Edit, Place
from lowball_audit.lsp.words import say
from lowball_audit.replay.ahead import MATTER
from lowball_audit.report.model import Finding

#: A correction is proved by an audit of the whole log, if that is no longer; else by one of its hand.
_WHOLE: Final = 2000
#: Numbers of hands hang together: they are not corrected hand by hand.
_OF_THE_LOG: Final = frozenset({"L010"})
_IGNORE: Final = {"en": "ignore", "es": "ignora"}


@immutable
class Action:
    """Something an editor offers to do: the edits that do it, and the findings that go by it.

    ``preferred`` says that it is what was meant.
    """

    title: str
    edits: tuple[Edit, ...]
    findings: tuple[Found, ...] = ()
    preferred: bool = False


def actions(document: Document, first: int, last: int) -> list[Action]:
    """What may be done about the findings of some lines (from 0)."""
    here = [found for found in document.findings() if first <= found.finding.line - 1 <= last]
    found = [_correction(document, fix, here) for fix in _fixes(document, here)]
    return found + [_aside(document, each) for each in here]


def every_fix(document: Document) -> Action | None:
    """All corrections of the log at once; None if there is none, or the log is long."""
    audited = document.audited
    if len(audited.lines) > _WHOLE:
        return None
    text = "\n".join(audited.lines)
    wanted = document.selection.keeps
    proved = fixes(
        audited.whole_report(audited.lines),
        text,
        lambda changed: audited.whole_report(lines_of(changed)),
        lambda finding: wanted(finding.code),
    )
    edits = tuple(edit for fix in proved for edit in _edits(document, fix))
    return Action(say(document.lang, "fix.all"), edits) if edits else None


def _correction(document: Document, fix: Fix, here: list[Found]) -> Action:
    about = tuple(
        each
        for each in here
        if (each.finding.code, each.finding.line, each.finding.column) == (fix.code, fix.line, fix.column)
    )
    return Action(fix.title.in_(document.lang), _edits(document, fix), about, preferred=True)


def _edits(document: Document, fix: Fix) -> tuple[Edit, ...]:
    return tuple(
        Edit(
            Place(each.line - 1, each.start - 1 + document.shift(each.line - 1)),
            Place(each.line - 1, each.end - 1 + document.shift(each.line - 1)),
            each.text,
        )
        for each in fix.edits
    )


def _fixes(document: Document, here: list[Found]) -> list[Fix]:
    """The proved corrections of some findings; lines are those of the document."""
    audited = document.audited
    slips = [found.finding for found in here if found.finding.code in KINDS]
    if not slips:
        return []
    if len(audited.lines) <= _WHOLE:
        lines = {finding.line for finding in slips}
        return list(
            fixes(
                audited.whole_report(audited.lines),
                "\n".join(audited.lines),
                lambda changed: audited.whole_report(lines_of(changed)),
                lambda finding: finding.line in lines,
            )
        )
    proved = []
    for index in sorted({audited.at(finding.line - 1) for finding in slips}):
        if audited.state_before(index) is not None:
            proved += _of_cell(document, index, slips)
    return proved


def _of_cell(document: Document, index: int, slips: list[Finding]) -> list[Fix]:
    """The corrections of one hand of a long log, proved by an audit of that hand."""
    audited = document.audited
    cell = audited.cells[index]
    own = audited.lines[cell.first : cell.end]
    lines = {finding.line - cell.first for finding in slips if finding.code not in _OF_THE_LOG}
    proved = fixes(
        audited.report(index, own),
        "\n".join(own),
        lambda changed: audited.report(index, lines_of(changed)),
        lambda finding: finding.line in lines and finding.code not in _OF_THE_LOG,
    )
    return [_moved(fix, cell.first) for fix in proved if not _matters(document, fix, own)]


def _matters(document: Document, fix: Fix, lines: list[str]) -> bool:
    """Whether a correction may change how other hands are read."""
    for edit in fix.edits:
        line = lines[edit.line - 1]
        written = line[: edit.start - 1] + edit.text + line[edit.end - 1 :]
        if any(type(each) in MATTER for each in document.statements(written)):
            return True
    return False


def _moved(fix: Fix, by: int) -> Fix:
    edits = tuple(type(each)(each.line + by, each.start, each.end, each.text) for each in fix.edits)
    return Fix(fix.code, fix.line + by, fix.column, fix.title, edits)


def _aside(document: Document, found: Found) -> Action:
    """A comment at the end of the line sets the finding aside."""
    line, code = found.finding.line - 1, found.finding.code
    end = Place(line, len(document.text.line(line)))
    comment = f"  # audit: {_IGNORE[document.audited.lang]}[{code}]"
    return Action(say(document.lang, "aside", code=code), (Edit(end, end, comment),), (found,))
