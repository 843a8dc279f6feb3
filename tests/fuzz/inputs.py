"""The mix of inputs: each is the work of a seed and its number alone, so that any can be made again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from lowball_audit.importers import FORMATS
from tests.fuzz import heavy, mutations, others, sources


@dataclass(frozen=True, slots=True)
class Input:
    """One input, and the kind it is of.

    ``sound`` are the hands in it that must come out as if they stood alone: the line where each begins, and
    the text of it alone.
    """

    kind: str
    data: bytes
    sound: tuple[tuple[int, str], ...] = ()


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


#: In the formats of others; each has its turn.
_OTHERS: tuple[tuple[str, int], ...] = (("mutated", 60), ("rubbish", 15), ("beside good ones", 25))
#: What a run may be made of.
MIXES = ("own", "others")


def make(seed: int, number: int, mix: str = "own") -> Input:
    """Input ``number`` of a run with this seed."""
    if mix == "others":
        return _of_others(seed, number)
    rng = random.Random(f"{seed} {number}")
    kind, _, build = rng.choices(_KINDS, [weight for _, weight, _ in _KINDS])[0]
    return Input(kind, build(rng))


def _of_others(seed: int, number: int) -> Input:
    rng = random.Random(f"{seed} {number} others")
    name = FORMATS[number % len(FORMATS)]
    ((kind, _),) = rng.choices(_OTHERS, [weight for _, weight in _OTHERS])
    called = f"{name}, {kind}"
    if kind == "beside good ones":
        return Input(called, *others.beside(rng, name))
    return Input(called, others.mutated(rng, name) if kind == "mutated" else others.rubbish(rng, name))
