"""A log is let go as it is read."""

from __future__ import annotations

import gc
from collections.abc import Iterator

from lowball_audit.auditor import Audit
from lowball_audit.log.source import TextSource
from lowball_audit.replay.blocks import Block
from lowball_audit.replay.session import Played
from lowball_audit.report.model import HandReport

NAMES = ("Ana", "Beto", "Carla")
HEADER = "hands 1000000\nseats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"


class Endless(TextSource):
    """A log of short hands, made as it is read; chips go round and come back."""

    def __init__(self, hands: int) -> None:
        super().__init__("")
        self.hands, self.asked = hands, 0

    def pieces(self) -> Iterator[list[str]]:
        yield HEADER.splitlines()
        for number in range(self.hands):
            button, small, big = (NAMES[(number + place) % 3] for place in range(3))
            self.asked = number + 1
            yield [
                "hand",
                f"button {button}; {small} sb 1; {big} bb 2",
                f"{button} folds, {small} calls 3  # B009",
                f"{big} checks",
                f"draw 1: 0, 0; burn; {small} checks, {big} bets 2, {small} folds",
                f"2 returned to {big}",
                f"{big} wins 5",
            ]


def test_a_part_comes_when_its_hand_is_read() -> None:
    source = Endless(500)
    parts = Audit(source).parts()
    source.asked = 0
    for number in range(5):
        next(parts)
        assert source.asked <= number + 2, "the header, then each hand with the start of the next"


def alive() -> int:
    """How many hands there are in memory, at any stage."""
    gc.collect()
    return sum(isinstance(each, Played | Block | HandReport) for each in gc.get_objects())


def test_what_was_found_is_let_go() -> None:
    before = alive()
    counts = [alive() - before for number, _ in enumerate(Audit(Endless(60)).parts()) if number % 20 == 19]
    assert len(counts) == 3
    assert 0 < max(counts) <= 6
