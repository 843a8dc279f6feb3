"""Four times the log is no more than about four times the work, whatever the log is full of.

Work is counted, not timed: the lines of Python that are run, in the package, Lark and the standard library.
"""

from __future__ import annotations

import sys
from types import FrameType

import pytest

import lowball_audit
from tests.fuzz import heavy, heavy_others
from tests.fuzz.judge import nothing_remembered

SMALL = 40
TIMES = 4
#: Linear is 4, a square 16; words and numbers get longer, and something is done once.
MOST = 8
#: These say little by the single one, or very much.
SIZES = {"decks": 10, "long_names": 400, "long_number": 400, "accents": 400}


def work(text: str) -> int:
    """How many lines of Python are run to audit a text."""
    lines = 0

    def trace(frame: FrameType, event: str, argument: object) -> object:
        nonlocal lines
        lines += 1
        return trace

    with nothing_remembered():
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            lowball_audit.audit(text)
        finally:
            sys.settrace(before)
    return lines


@pytest.mark.parametrize("build", heavy.HEAVY + heavy_others.HEAVY, ids=lambda build: build.__name__)
def test_work_grows_with_the_log(build: object) -> None:
    assert callable(build)
    size = SIZES.get(build.__name__, SMALL)
    work(build(2))  # what is set up once
    small, large = work(build(size)), work(build(TIMES * size))
    assert large <= MOST * small, f"{TIMES} times the log is {large / small:.1f} times the work"
