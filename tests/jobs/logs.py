"""Random logs with faults, short stacks, players who come and go, and lines that nobody expects."""

from __future__ import annotations

import random

from tests.properties.dealer import Style, Unplayable, legal_log
from tests.properties.inject import INJECTORS, Log

#: Lines that change what carries over from hand to hand, or are about it.
STRAY = (
    "1 Ana 50",
    "Ana adds 20",
    "Ana leaves",
    "Beto sits out",
    "Zoe joins 9 50",
    "ante 1",
    "blinds 0.25/0.5",
    "chip 0.5",
    "end session",
    "hands 4",
    "hnad 5",
    "limits 0.5/1; hand 3",
    "limits 3/6",
    "note look at that",
    "profile wsop-live",
    "ruling B007",
    "ruling P005",
    "shuffle",
    "stacks Ana 5",
    "standings Ana 1",
    "xx yy",
)


def random_log(seed: int, hands: int = 12) -> str:
    """A log that is faulty in some ways; the same for the same seed."""
    rng = random.Random(f"log {seed}")
    style = Style(
        players=rng.randint(2, 6),
        hands=hands,
        profile=rng.choice(("home", "home", "served", "wsop-live", "roberts", "pokerstars")),
        known=rng.choice(("none", "some", "all")),
        gets=rng.random() < 0.5,
        bare=rng.random() < 0.5,
        wild=rng.choice((0.1, 0.3, 0.6)),
        loose=rng.choice((0.6, 0.9)),
        many=0.0,
        stacks=rng.choice(((3, 30), (50, 120), (1, 200), (1000, 2000))),
    )
    try:
        lines = legal_log(seed, style).rstrip("\n").split("\n")
    except Unplayable:
        return random_log(seed + 1_000, hands)
    for _ in range(rng.randint(0, 3)):
        injected = rng.choice(list(INJECTORS.values()))(Log(lines), rng)
        lines = injected[0] if injected else lines
    for _ in range(rng.randint(0, 5)):
        lines.insert(rng.randrange(len(lines)), rng.choice(STRAY))
    if rng.random() < 0.15:
        lines = ["; ".join(lines[i : i + 6]) for i in range(0, len(lines), 6)]
    return "\n".join(lines) + "\n"


def deep_log(seed: int, hands: int, **style: object) -> str:
    """A log of a game in which nobody comes near the end of his chips."""
    fields: dict[str, object] = {"players": 4, "hands": hands, "wild": 0.3, "many": 0.0, **style}
    return legal_log(seed, Style(**{"stacks": (5_000, 9_000), **fields}))  # type: ignore[arg-type]
