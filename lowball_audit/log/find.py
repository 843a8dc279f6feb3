"""Looking for lines that hold a word, without reading the others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator


def plain(text: str) -> str:
    """Without accents, and without what is no ASCII."""
    return text if text.isascii() else unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode()


def shortest(words: Iterable[str]) -> frozenset[str]:
    """Those of the words that hold none of the others: a line that has one of the words has one of these."""
    every = frozenset(words)
    return frozenset(word for word in every if not any(other in word for other in every - {word}))


def lines_with(words: Iterable[str], text: str) -> list[int]:
    """The places of the lines that hold one of the words, in part of another word too."""
    text = plain(text).lower()
    return lines_of(text, (begin for word in words for begin in _found(word, text)))


def lines_of(text: str, characters: Iterable[int]) -> list[int]:
    """The places of the lines in which these characters stand, each once."""
    lines: list[int] = []
    line = before = 0
    for character in sorted(characters):
        line += text.count("\n", before, character)
        before = character
        if not lines or lines[-1] != line:
            lines.append(line)
    return lines


def _found(word: str, text: str) -> Iterator[int]:
    """Where the word stands: once for each line."""
    found = text.find(word)
    while found >= 0:
        yield found
        end = text.find("\n", found)
        found = text.find(word, end) if end >= 0 else -1
