"""Random logs: with faults, with players who come and go, and with stacks that never matter."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from lowball_audit.simulate import Options, SimulationError, Wants, simulate

#: Lines that change what carries over from hand to hand, or are about it.
STRAY = (
    "# audit: ignore",
    "# audit: ignore-hand[B, P] let it be",
    "# audit: ignore[L010, G, T]",
    "# audit: ignor[B007]",
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
_PROFILES = ("home", "home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")


def random_options(rng: random.Random, seed: int, hands: int, profiles: Sequence[str]) -> Options:
    """What a session is like, by chance."""
    return Options(
        hands=hands,
        players=rng.randint(2, 6),
        seed=seed,
        profile=rng.choice(profiles),
        known=rng.choice(("none", "some", "all")),
        lang=rng.choice(("en", "en", "es")),
        stacks=rng.choice(("short", "mixed", "deep")),
        inject=rng.choice(("", "", "any")),
    )


def random_log(seed: int, hands: int = 12) -> str:
    """A log that is faulty in some ways; the same for the same seed."""
    rng = random.Random(f"log {seed}")
    options = random_options(rng, seed, hands, _PROFILES)
    try:
        lines = "".join(simulate(options)).rstrip("\n").split("\n")
    except SimulationError:
        return random_log(seed + 1_000, hands)
    for _ in range(rng.randint(0, 5)):
        lines.insert(rng.randrange(len(lines)), rng.choice(STRAY))
    if rng.random() < 0.15:
        lines = ["; ".join(lines[i : i + 6]) for i in range(0, len(lines), 6)]
    return "\n".join(lines) + "\n"


def deep_hands(seed: int, hands: int, *, known: str = "none", chips: int = 1_000_000) -> Iterator[str]:
    """The pieces of a legal log in which everybody begins with so many chips and some more."""
    options = Options(hands=hands, players=4, seed=seed, known=known)
    small_bets = chips // 2
    return simulate(options, wants=Wants(plain=True, buy_in=(small_bets + 60, small_bets + 120)))


def deep_log(seed: int, hands: int, *, known: str = "none", chips: int = 1_000_000) -> str:
    """A log of a game in which nobody comes near the end of his chips."""
    return "".join(deep_hands(seed, hands, known=known, chips=chips))
