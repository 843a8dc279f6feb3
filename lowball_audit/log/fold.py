"""Folding: a line as the grammar sees it.

The grammar knows lower-case ASCII words only. A line is folded character by character, so that a column
of the folded line is a column of the written one: ``Botón José`` becomes ``boton jose``. Only characters
without a width of their own (combining accents, joiners, picture selectors) are dropped; then
:attr:`Folded.offsets` tells where the others stood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from lowball_audit.immutable import immutable

#: Stands for a letter or digit that is not ASCII even without its accent: it may be in a name.
LETTER: Final = "\ue000"
#: Stands for a character that no statement has outside quotes and free text.
OTHER: Final = "\ue001"

_ASCII: Final = {code: " " if code < 32 or code == 127 else chr(code).lower() for code in range(128)}
_SPECIAL: Final = {
    **dict.fromkeys("\u00a0\u2007\u2009\u202f", "\u00a0"),
    **dict.fromkeys("‘’ʼ‛′´", "'"),
    **dict.fromkeys("‐‑‒–—−", "-"),
    **dict.fromkeys("→⇒➔⟶", "→"),
    **{mark: mark for mark in "“”«»"},
    **dict.fromkeys("„‟", '"'),
    **dict.fromkeys("♣♧", "♣"),
    **dict.fromkeys("♦♢", "♦"),
    **dict.fromkeys("♥♡❤", "♥"),
    **dict.fromkeys("♠♤", "♠"),
    "¿": OTHER,
    "\u0085": " ",
    "\u2028": " ",
    "\u2029": " ",
}
_OPEN_QUOTES: Final = {'"': '"', "“": "”", "«": "»"}


@immutable
class Folded:
    """A written line, its folded form, and for every folded column the written one (None: the same)."""

    written: str
    text: str
    offsets: tuple[int, ...] | None = None

    def column(self, index: int) -> int:
        """The index in the written line of the folded character at ``index`` (or of the end)."""
        return index if self.offsets is None else self.offsets[index]

    def slice(self, start: int, end: int) -> str:
        """The written text of a stretch of the folded line, accents composed."""
        text = self.written[self.column(start) : self.column(end)]
        return text if text.isascii() else unicodedata.normalize("NFC", text)


@lru_cache(maxsize=4096)
def _fold_char(char: str) -> str:
    """The one folded character of a written one; empty for a character without a width."""
    special = _SPECIAL.get(char)
    if special is not None:
        return special
    category = unicodedata.category(char)
    if category in ("Mn", "Me", "Cf"):
        return ""
    if category == "Sc":
        return "$"
    if category == "Zs":
        return " "
    base = "".join(c for c in unicodedata.normalize("NFD", char.lower()) if not unicodedata.combining(c))
    if len(base) == 1 and base.isascii() and base.isalnum():
        return base
    if category[0] in "LM" or category == "Nd":
        return LETTER
    return OTHER


def fold(line: str) -> Folded:
    """Fold a line. The folded text is as long as the line unless a character has no width; never raises."""
    if line.isascii():
        return Folded(line, line.translate(_ASCII))
    chars: list[str] = []
    offsets: list[int] = []
    for index, char in enumerate(line):
        folded = _ASCII[ord(char)] if char.isascii() else _fold_char(char)
        if folded:
            chars.append(folded)
            offsets.append(index)
    if len(chars) == len(line):
        return Folded(line, "".join(chars))
    return Folded(line, "".join(chars), (*offsets, len(line)))


def outside_quotes(text: str, mark: str, start: int = 0) -> Iterator[int]:
    """The places of a ``mark`` from ``start`` on that do not stand between quotes, in order.

    ``start`` stands outside quotes itself. A quote that is never closed is no quote. Linear in the length
    of the text.
    """
    stops = _stops(mark)
    unclosed: set[str] = set()
    found = stops.search(text, start)
    while found is not None:
        index = found.start()
        close = _OPEN_QUOTES.get(text[index])
        if close is None:
            yield index
        elif text[index] not in unclosed:
            end = text.find(close, index + 1)
            if end > 0:
                index = end
            else:
                unclosed.add(text[index])
        found = stops.search(text, index + 1)


@cache
def _stops(mark: str) -> re.Pattern[str]:
    """A mark, or what opens a quote."""
    return re.compile("[" + re.escape(mark + "".join(_OPEN_QUOTES)) + "]")
