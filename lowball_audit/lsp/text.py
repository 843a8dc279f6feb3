"""The text of a document as an editor sees it: lines, and positions in the units of the editor.

An editor counts columns in UTF-16 units, in bytes of UTF-8 or in characters, as was agreed. Everything
behind this module counts characters.
"""

from __future__ import annotations

import re
from typing import Final

from lowball_audit.immutable import immutable

_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_BOM: Final = "\ufeff"
#: The bytes of a unit, by the name of the encoding of positions.
UNITS: Final = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


@immutable
class Place:
    """A line and a column in characters, both counted from 0."""

    line: int
    column: int


@immutable
class Edit:
    """A text to be written over what stands between two places."""

    start: Place
    end: Place
    text: str


@immutable
class Change:
    """Lines from ``start`` to before ``end`` have become ``lines``, without their ends."""

    start: int
    end: int
    lines: list[str]


class Text:
    """The lines of a document; the last has no end, and may be empty."""

    def __init__(self, text: str, units: str = "utf-16") -> None:
        """``units`` is the encoding in whose units columns are counted."""
        self._encoding, self._bytes = UNITS[units]
        self._written = _cut(text)

    def __len__(self) -> int:
        """How many lines there are, at least one."""
        return len(self._written)

    @property
    def whole(self) -> str:
        """All of the text."""
        return "".join(self._written)

    @property
    def end(self) -> str:
        """How lines end: as the first one does."""
        first = self._written[0]
        return first[len(_bare(first)) :] or "\n"

    def line(self, number: int) -> str:
        """A line (from 0) without its end; empty behind the last one."""
        return _bare(self._written[number]) if 0 <= number < len(self._written) else ""

    def lines(self) -> list[str]:
        """All lines as an audit reads them: without their ends, and without a byte order mark."""
        found = [_bare(line) for line in self._written]
        found[0] = found[0].removeprefix(_BOM)
        return found

    @property
    def marked(self) -> bool:
        """Whether a byte order mark stands before the first line: it is no column of an audit."""
        return self._written[0].startswith(_BOM)

    # --- positions ---

    def place(self, line: int, units: int) -> Place:
        """A position of the editor; what lies behind the end of a line or of the text is its end."""
        if line >= len(self._written):
            last = len(self._written) - 1
            return Place(last, len(self.line(last)))
        text = self.line(line)
        if text.isascii():
            return Place(line, min(units, len(text)))
        data = text.encode(self._encoding, "surrogatepass")[: units * self._bytes]
        halves = "ignore" if self._bytes == 1 else "surrogatepass"  # what a character is cut into
        return Place(line, len(data.decode(self._encoding, halves)))

    def units(self, place: Place) -> int:
        """The column of a place in the units of the editor."""
        text = self.line(place.line)[: place.column]
        if text.isascii():
            return len(text)
        return len(text.encode(self._encoding, "surrogatepass")) // self._bytes

    # --- changes ---

    def replace(self, start: Place, end: Place, text: str) -> Change:
        """Write ``text`` over what stands between two places."""
        first = max(start.line - 1, 0)  # a line end may come to be of two: CR before, LF behind
        last = min(end.line + 1, len(self._written) - 1)
        written = self._written
        before = "".join(written[first : start.line]) + written[start.line][: start.column]
        after = written[end.line][end.column :] + "".join(written[end.line + 1 : last + 1])
        return self._put(first, last + 1, before + text + after)

    def become(self, text: str) -> Change:
        """Take another text in place of all of it."""
        return self._put(0, len(self._written), text)

    def _put(self, start: int, end: int, text: str) -> Change:
        length, marked = len(self._written), self.marked
        old = self._written[start:end]
        new = _cut(text, last=end == len(self._written))
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        tail = 0
        while tail < min(len(old), len(new)) - same and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        self._written[start:end] = new
        if marked or self.marked:  # another line may be the first now
            return Change(0, length, self.lines())
        return Change(start + same, end - tail, [_bare(line) for line in new[same : len(new) - tail]])


def _cut(text: str, *, last: bool = True) -> list[str]:
    """The lines of a text with their ends; behind the last end of all stands one more, empty line."""
    lines = _LINE.findall(text)
    if last and (not lines or lines[-1][-1] in "\r\n"):
        lines.append("")
    return lines


def _bare(line: str) -> str:
    return line.rstrip("\r\n")
