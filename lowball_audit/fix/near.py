"""Words that differ by a slip of the pen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from lowball_audit.log.find import plain

#: A word of so many letters may have two slips, a shorter one has one.
_LONG: Final = 7
#: In a shorter word a slip makes another word too easily.
_SHORT: Final = 3
_MOST: Final = 40


def near(word: str, known: Iterable[str]) -> list[str]:
    """The known words that ``word`` is with a slip of the pen.

    A slip is a letter too many, missing, wrong, or two that are swapped. Case and accents do not count.
    """
    if not _SHORT <= len(word) <= _MOST:
        return []
    most = 2 if len(word) >= _LONG else 1
    folded = plain(word.casefold())
    return [each for each in dict.fromkeys(known) if _slips(folded, plain(each.casefold()), most) <= most]


@lru_cache(maxsize=4096)
def _slips(one: str, other: str, most: int) -> int:
    """How many slips apart two words are; more than ``most`` are not counted further."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [i]
        for j, its in enumerate(other, start=1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                least = min(least, earlier[j - 2] + 1)
            row.append(least)
        if min(row) > most:
            return most + 1
    return row[-1]
