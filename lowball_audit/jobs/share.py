"""Which logs are worth a process each, and which are better cut so that all work on one."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Final

#: Whole logs may keep the processes busy so many times as long as work in even shares: cutting costs as much.
_UNEVEN: Final = 1.25


def whole(sizes: Sequence[int], jobs: int, long: int) -> int:
    """How many logs, from the first on, are given to ``jobs`` processes whole, by their sizes.

    The others begin with a log of at least ``long`` bytes that would keep one process at work while the rest
    have nothing to do.
    """
    end = len(sizes)
    while end and _time(sizes[:end], jobs) * jobs > _UNEVEN * sum(sizes[:end]):
        size, largest = max((size, place) for place, size in enumerate(sizes[:end]))
        if size < long:
            break
        end = largest
    return end


def _time(sizes: Sequence[int], jobs: int) -> int:
    """How long ``jobs`` processes take, each beginning the next log as soon as it has done one."""
    busy = [0] * jobs
    for size in sizes:
        heapq.heapreplace(busy, busy[0] + size)
    return max(busy)
