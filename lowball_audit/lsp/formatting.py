"""The log in its canonical form, as the edits that lead to it."""

from __future__ import annotations

from lowball_audit.log.formatter import format_text
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.text import Edit, Place


def formatting(document: Document, first: int | None = None, last: int | None = None) -> list[Edit]:
    """Edits that bring the log, or its lines from ``first`` to ``last`` (from 0), into its canonical form.

    Every line keeps its number; blank lines at the end go.
    """
    text = document.text
    old = text.lines()
    new = format_text("\n".join(old)).split("\n")
    found = []
    for line, (was, becomes) in enumerate(zip(old, new, strict=False)):
        inside = (first is None or first <= line) and (last is None or line <= last)
        if inside and was != becomes:
            shift = document.shift(line)
            found.append(Edit(Place(line, shift), Place(line, shift + len(was)), becomes))
    if first is not None or last is not None:
        return found
    end = Place(len(old) - 1, len(text.line(len(old) - 1)))
    if len(new) < len(old):
        found = [each for each in found if each.start.line < len(new)]
        at = len(new) - 1
        found = [each for each in found if each.start.line != at]
        found.append(Edit(Place(at, 0), end, ""))
    elif len(new) > len(old):
        found.append(Edit(end, end, "\n"))
    return found
