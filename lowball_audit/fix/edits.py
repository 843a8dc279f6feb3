"""Corrections as values, and a text with them made."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from lowball_audit.immutable import immutable
from lowball_audit.rules.base import Text

_LINE: Final = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_BOM: Final = "\ufeff"


@immutable
class Edit:
    """A stretch of a line, and what is to stand there instead.

    Columns are 1-based, the end exclusive; ``start == end`` puts something in. A line end in ``text`` is
    ``\\n``, whatever ends the lines of the log.
    """

    line: int
    start: int
    end: int
    text: str


@immutable
class Fix:
    """A correction: the code and place of the finding that it is for, what is done, and the edits."""

    code: str
    line: int
    column: int
    title: Text
    edits: tuple[Edit, ...]


def lines_of(text: str) -> list[str]:
    """The lines of a log, without their ends and without a mark before the first."""
    return [line for line, _ in _cut(text.removeprefix(_BOM))]


def changed(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made; no two of them may meet. All that is in no edit stays as it is."""
    mark = _BOM if text.startswith(_BOM) else ""
    lines = _cut(text.removeprefix(_BOM))
    usual = next((end for _, end in lines if end), "\n")
    for edit in sorted(edits, key=lambda each: (each.line, each.start), reverse=True):
        line, end = lines[edit.line - 1]
        new = edit.text.replace("\n", end or usual)
        lines[edit.line - 1] = line[: edit.start - 1] + new + line[edit.end - 1 :], end
    return mark + "".join(line + end for line, end in lines)


def meet(one: Edit, other: Edit) -> bool:
    """Whether two edits change the same characters, or put something in at the same place."""
    if one.line != other.line:
        return False
    return one.start < other.end and other.start < one.end or one.start == other.start


def _cut(text: str) -> list[tuple[str, str]]:
    """The lines of a text, each with its end."""
    found = [(match[1], match[2]) for match in _LINE.finditer(text)]
    return found[:-1] if len(found) > 1 and found[-1] == ("", "") else found
