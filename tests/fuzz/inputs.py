"""The mix of inputs: each is the work of a seed and its number alone, so that any can be made again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.fuzz import heavy, mutations, sources


@dataclass(frozen=True, slots=True)
class Input:
    """One input, and the kind it is of."""

    kind: str
    data: bytes


def _mutated(rng: random.Random) -> bytes:
    text = rng.choice(sources.logs())
    if rng.random() < 0.9:  # a hand or less of it: small inputs are quick, and faults show as well
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        head = [line for line in lines[:12] if not line.startswith(("hand", "mano"))] if at > 12 else []
        text = "\n".join(head + lines[at : at + rng.choice((2, 4, 8, 20))])
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice(mutations.MUTATIONS)(rng, text)
    data = mutations.encode(rng, text[:6000])
    return mutations.flip_bytes(rng, data) if rng.random() < 0.15 else data


def _heavy(rng: random.Random) -> bytes:
    make = rng.choice(heavy.HEAVY)
    text = make(rng.choice((1, 2, 10, 30)))
    for _ in range(rng.choice((0, 0, 1, 2))):
        text = rng.choice(mutations.MUTATIONS)(rng, text)
    return mutations.encode(rng, text[:20_000])


_KINDS: tuple[tuple[str, int, Callable[[random.Random], bytes]], ...] = (
    ("bytes", 28, sources.binary),
    ("unicode", 24, lambda rng: mutations.encode(rng, sources.unicode_text(rng))),
    ("letters", 3, lambda rng: mutations.encode(rng, sources.letters(rng))),
    ("soup", 23, lambda rng: mutations.encode(rng, sources.soup(rng))),
    ("mutated log", 20, _mutated),
    ("much of one thing", 2, _heavy),
)


def make(seed: int, number: int) -> Input:
    """Input ``number`` of a run with this seed."""
    rng = random.Random(f"{seed} {number}")
    kind, _, build = rng.choices(_KINDS, [weight for _, weight, _ in _KINDS])[0]
    return Input(kind, build(rng))
