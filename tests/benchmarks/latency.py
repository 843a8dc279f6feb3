"""How long the assistant takes for an entry, at the beginning of a game and hundreds of hands later."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from time import perf_counter

from lowball_audit.assistant.desk import Desk, Written
from lowball_audit.assistant.journal import Journal
from lowball_audit.assistant.record import Record

_SEATS = (
    "profile home\nlimits 2/4\nhands 100000\nseats\n1 Ana 90000\n2 Beto 90000\n3 Carla 90000\n4 Dora 90000\n"
)
#: What is typed in each hand: everybody in, two draws served, a showdown.
_HAND = ". c c c x 1 2 0 1 . x b c c c 1 0 0 1 . x x x x 0 0 0 0 . x x b c f f 86432 m ."
#: Hands that are compared: so many at the beginning, after a first one, and at the end.
_COMPARED = 8


def latency(hands: int) -> dict[str, float]:
    """Seconds an entry, until the next instruction is there: early, late; and seconds to start again."""
    spent: list[list[float]] = []
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "game.lowball"
        log.write_text(_SEATS, encoding="utf-8")
        with Journal(log) as journal:
            desk = Desk(Record(journal.text), journal)
            for _ in range(hands):
                spent.append([_entry(desk, typed) for typed in _HAND.split()])
        began = perf_counter()
        with Journal(log) as journal:
            again = Desk(Record(journal.text), journal)
            assert again.instruction == desk.instruction
        started = perf_counter() - began
    early, late = spent[1 : 1 + _COMPARED], spent[-_COMPARED:]
    return {
        "hands": hands,
        "early": statistics.median(time for hand in early for time in hand),
        "late": statistics.median(time for hand in late for time in hand),
        "slowest": max(time for hand in late for time in hand),
        "ratio": statistics.median(map(sum, late)) / statistics.median(map(sum, early)),
        "start": started,
    }


def _entry(desk: Desk, typed: str) -> float:
    began = perf_counter()
    answer = desk.press("" if typed == "." else typed) if len(typed) == 1 else desk.enter(typed)
    assert isinstance(answer, Written), (typed, answer)
    assert desk.instruction is not None
    assert desk.table is not None
    return perf_counter() - began
