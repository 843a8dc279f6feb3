"""Invented names for the players of a log: always the same for the same name, and nobody's real one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Final

from lowball_audit.log.fold import fold
from lowball_audit.log.grammar import LANGUAGES, words_of

_POOL: Final = (
    "Aldo", "Brisa", "Ciro", "Delia", "Elio", "Flora", "Gaspar", "Heidi", "Ivo", "Jana", "Kuno", "Livia",
    "Milo", "Nadia", "Oscar", "Petra", "Quirin", "Renata", "Silvio", "Thea", "Urban", "Velia", "Wanda",
    "Xenia", "Yara", "Zeno", "Amparo", "Boris", "Celia", "Dario", "Edda", "Fabio", "Greta", "Hanno", "Ilse",
    "Jonas", "Klara", "Leon", "Mirta", "Nilo", "Otilia", "Pia", "Rufo", "Selma", "Tadeo", "Ulla", "Vito",
)  # fmt: skip
_WORD: Final = re.compile(r"[^\W_]+")


def words_in(text: str) -> set[str]:
    """The words of a text, folded."""
    return set(_WORD.findall(fold(text).text))


class Invented:
    """Gives each name another; ``seen`` are words of the log (folded), which no invented name may be."""

    def __init__(self, seed: int | str, seen: Iterable[str]) -> None:
        taken = set(seen).union(*(words_of(language) for language in LANGUAGES))
        self._pool = [name for name in _POOL if name.lower() not in taken]
        random.Random(seed).shuffle(self._pool)
        self._taken = taken
        self._given: dict[str, str] = {}
        self._count = 0

    def of(self, name: str) -> str:
        """The invented name for a real one."""
        if name not in self._given:
            self._given[name] = self._new()
        return self._given[name]

    def _new(self) -> str:
        if self._pool:
            return self._pool.pop()
        while True:
            self._count += 1
            name = f"Player{self._count}"
            if name.lower() not in self._taken:
                return name


class InText:
    """Finds the names of players in free text: as whole words, in any case, with or without accents.

    A name that is also a word of ``common`` (folded) is found only as it is written.
    """

    def __init__(self, names: Iterable[str], common: Iterable[str]) -> None:
        usual = set(common)
        self._names: dict[str, list[str]] = {}
        for name in names:
            self._names.setdefault(fold(name).text, []).append(name)
        self._exact = {folded for folded in self._names if words_in(folded) <= usual}
        longest = sorted((folded for folded in self._names if folded), key=len, reverse=True)
        pattern = "|".join(map(re.escape, longest))
        self._pattern = re.compile(rf"(?<![^\W_])(?:{pattern})(?![^\W_])") if longest else None

    def masked(self, text: str, invented: Invented) -> str:
        """The text with invented names."""
        if self._pattern is None:
            return text
        folded = fold(text)
        made, end = [], 0
        for found in self._pattern.finditer(folded.text):
            start, stop = folded.column(found.start()), folded.column(found.end())
            written = text[start:stop]
            names = self._names[found.group()]
            if written not in names and found.group() in self._exact:
                continue
            made += [text[end:start], invented.of(written if written in names else names[0])]
            end = stop
        return "".join([*made, text[end:]])
