"""Chance that is the same everywhere: all choices are made from ``random()`` alone.

Of the generators of the standard library only the sequence of ``random()`` is promised to stay as it is; how
``choice`` or ``shuffle`` use it may change with a version of Python.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A source of choices; the same ``seed`` gives the same choices on every version of Python."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def often(self, part: float) -> bool:
        """True in ``part`` of the cases, 0 to 1."""
        return self._random() < part

    def below(self, number: int) -> int:
        """A whole number from 0 to ``number`` - 1."""
        return int(self._random() * number)

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both possible."""
        return low + int(self._random() * (high - low + 1))

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; there must be one."""
        return items[int(self._random() * len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def some(self, items: Sequence[T], number: int) -> list[T]:
        """``number`` of the items, in the order in which they stand."""
        places = list(range(len(items)))
        self.shuffle(places)
        return [items[place] for place in sorted(places[:number])]
