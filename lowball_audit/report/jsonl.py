"""The machine output of ``check`` line by line: each line a JSON object with a ``type``.

For logs that are too long to wait for, or to hold: a line is written as soon as its hand is audited, and
each can be understood without the others. The values are those of :mod:`lowball_audit.report.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from lowball_audit.report.json import SCHEMA, counts_value, finding_value, hand_value, one_line
from lowball_audit.report.model import Head, Part
from lowball_audit.report.piece import HandPiece, Limit, Piece
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

BETWEEN = ""
#: The list that the findings of a hand are put into; nothing before it in the hand is text of the log.
_NO_FINDINGS: Final = '"findings": []'


def opening(view: View) -> str:
    """Nothing."""
    return ""


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The hands, and the findings outside of them, in order of their lines.

    A finding outside of hands is a piece of a hand without a text.
    """
    placed: list[tuple[int, HandPiece]] = []
    for finding in part.outside:
        line = _line("finding", path=head.path, **finding_value(finding))
        placed.append((finding.line, HandPiece("", findings=(line,))))
    for hand in part.hands:
        value = hand_value(hand, head.places)
        # The path, which may hold anything, stands behind the findings, which are put in later.
        line = _line("hand", **value, path=head.path)
        findings = tuple(one_line(finding_value(finding)) for finding in hand.findings)
        placed.append((hand.line, HandPiece(line, findings=findings)))
    placed.sort(key=lambda each: each[0])
    return Piece(hands=tuple(each for _, each in placed))


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """A line that names the log, its findings and hands, a line with its counts."""
    yield _line("file", schema=SCHEMA, path=head.path, profile=head.profile, language=head.lang)
    limit = Limit(view.max_findings)
    counts = Totals()
    for each in pieces:
        counts.add(each.counts)
        for entry in each.hands:
            findings = limit.of(entry.findings)
            if not entry.text:
                yield from findings
            elif findings:
                before, _, after = entry.text.partition(_NO_FINDINGS)
                yield f'{before}"findings": [{", ".join(findings)}]{after}'
            else:
                yield entry.text
    left_out = {"findings_not_shown": limit.left_out} if limit.left_out else {}
    yield _line("file_end", path=head.path, **counts_value(counts), **left_out)


def closing(totals: Totals, view: View) -> str:
    """What kept the run from its work, and the counts of all logs."""
    problems = [_line("problem", message=problem) for problem in totals.problems]
    return "".join(problems) + _line("summary", schema=SCHEMA, files=totals.files, **counts_value(totals))


def _line(kind: str, **values: object) -> str:
    return one_line({"type": kind, **values}) + "\n"
