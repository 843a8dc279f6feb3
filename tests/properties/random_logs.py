"""Random logs for the properties: legal ones, and ones with something wrong, under every profile.

All that the properties know of the simulation and of its faults is here.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from unittest.mock import patch

from hypothesis import settings
from hypothesis import strategies as st

from lowball_audit.profiles import profile_names
from lowball_audit.simulate import Options, SimulationError, Wants, session, simulate
from lowball_audit.simulate.inject import codes
from lowball_audit.simulate.names import USUAL
from lowball_audit.simulate.steps import Hand
from lowball_audit.simulate.writing import Writer

PROFILES = profile_names()
#: Everybody who ever plays in these logs.
NAMES = USUAL[:6]
FULL = os.environ.get("LOWBALL_PROOF") == "full"
#: Lines between hands: a slip in a seat line is about seats.
_BETWEEN = re.compile(r"|seats|hand .*|\d+ \w+ \d+")
#: The faults that are put in: those of play. What is wrong with names and seats is about these very names.
FAULTS = tuple(code for code in codes() if code[0] in "BDKPS")


def proof(examples: int) -> settings:
    """How often a property is tried: on the same logs, with ``LOWBALL_PROOF=full`` on many and new ones."""
    return settings(
        max_examples=examples * 50 if FULL else examples,
        deadline=None,
        derandomize=not FULL,
        database=None,
    )


@dataclass(frozen=True)
class Sample:
    """A log, whether it is legal, its profile, and the same log in Spanish; the seed makes it again."""

    seed: int
    profile: str
    legal: bool
    text: str
    spanish: str = ""

    def __repr__(self) -> str:
        numbered = "\n".join(f"{i:3} {line}" for i, line in enumerate(self.text.split("\n"), start=1))
        return f"Sample(seed={self.seed}, legal={self.legal})\n{numbered}"


def samples(legal: bool | None = None) -> st.SearchStrategy[Sample]:
    """Random logs; legal ones, faulty ones, or (None) both."""
    kinds = st.booleans() if legal is None else st.just(legal)
    return st.builds(sample, st.integers(0, 10**9), kinds)


def sample(seed: int, legal: bool) -> Sample:
    """One log of two or three hands; a faulty one has a fault a hand, or slips of the pen, or both."""
    rng = random.Random(f"sample {seed}")
    profile = rng.choice(PROFILES)
    inject = "" if legal or rng.random() < 0.5 else rng.choice(FAULTS)
    texts = _played(rng, profile, many=rng.choice((0.0, 0.3, 0.5)), inject=inject)
    if not legal:
        least = 0 if inject else 1
        for _ in range(rng.choice((least, 1, 2))):
            texts = _spoiled(texts, rng)
    return Sample(seed, profile, legal, *texts)


def counted(seed: int) -> tuple[str, list[list[tuple[int, int]]]]:
    """A legal log of many draws, and for each hand the real stub before and after each draw."""
    rng = random.Random(f"counted {seed}")
    stubs: list[list[tuple[int, int]]] = []

    class Noting(Writer):
        def hand(self, hand: Hand) -> str:
            stubs.append(hand.stubs)
            return super().hand(hand)

    with patch.object(session, "Writer", Noting):
        text, spanish = _played(rng, rng.choice(PROFILES), many=rng.choice((0.3, 0.6)))
    written = len(stubs) // 2
    hands = text.count("\nhand ")
    assert spanish.count("\nmano ") == hands
    return text, stubs[-2 * hands :][:hands] if written else []


def spoiled(log: Sample, count: int) -> list[Sample]:
    """Logs made of a legal one: with something wrong in it, or with other stacks on the table."""
    rng = random.Random(f"spoiled {log.seed}")
    made = []
    for _ in range(count):
        if rng.random() < 0.3:
            text = "\n".join(_other_stack(line, rng) for line in log.text.split("\n"))
        else:
            text, _ = _spoiled((log.text, log.spanish), rng)
        made.append(Sample(log.seed, log.profile, False, text))
    return made


def _other_stack(line: str, rng: random.Random) -> str:
    found = re.fullmatch(r"(\d+ \w+) (\d+)", line)
    if found is None or rng.random() < 0.5:
        return line
    return f"{found[1]} {max(1, int(found[2]) + rng.choice((-9, -2, -1, 1, 2, 40)))}"


def _played(rng: random.Random, profile: str, *, many: float, inject: str = "") -> tuple[str, str]:
    """A session of two or three hands in English and in Spanish, between players who stay the same."""
    while True:
        options = {
            "hands": rng.choice((2, 3)),
            "players": rng.randint(2, len(NAMES)),
            "seed": rng.randrange(10**9),
            "profile": profile,
            "known": rng.choice(("none", "some", "all")),
            "inject": inject,
        }
        wants = Wants(
            plain=True,
            wild=rng.choice((0.1, 0.3, 0.6)),
            loose=rng.choice((0.6, 0.9, 0.98)),
            many=many,
            buy_in=rng.choice(((1, 15), (25, 60), (1, 100))),
        )
        try:
            english, spanish = (
                "".join(simulate(Options(lang=lang, **options), wants=wants)) for lang in ("en", "es")
            )
        except SimulationError:  # no place for the fault under this profile
            inject = rng.choice(FAULTS)
            continue
        if " joins " not in english:
            return english, spanish


Texts = tuple[str, str]
Lines = list[str]


def _spoiled(texts: Texts, rng: random.Random) -> Texts:
    """One slip of the pen inside a hand, the same in both languages."""
    lines = texts[0].rstrip("\n").split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith("hand "))
    places = [i for i in range(start + 1, len(lines)) if not _BETWEEN.fullmatch(lines[i])]
    at = rng.choice(places)
    slip = rng.choice((_left_out, _twice, _exchanged, _other_number, _other_player, _other_card))
    change = slip(lines, at, rng)
    english, spanish = (change(text.rstrip("\n").split("\n")) for text in texts)
    if slip in (_other_number, _other_player, _other_card) and spanish[at] == texts[1].split("\n")[at]:
        return texts  # other words: "draws 0" is "servido"
    return "\n".join(english) + "\n", "\n".join(spanish) + "\n"


Change = Callable[[Lines], Lines]


def _left_out(lines: Lines, at: int, rng: random.Random) -> Change:
    return lambda lines: lines[:at] + lines[at + 1 :]


def _twice(lines: Lines, at: int, rng: random.Random) -> Change:
    return lambda lines: lines[: at + 1] + lines[at:]


def _exchanged(lines: Lines, at: int, rng: random.Random) -> Change:
    after = at + 1 if at + 1 < len(lines) and not _BETWEEN.fullmatch(lines[at + 1]) else at
    return lambda lines: [*lines[:at], *lines[at : after + 1][::-1], *lines[after + 1 :]]


def _replaced(pattern: str, by: str, at: int) -> Change:
    return lambda lines: [*lines[:at], re.sub(pattern, by, lines[at]), *lines[at + 1 :]]


def _other_number(lines: Lines, at: int, rng: random.Random) -> Change:
    found = re.search(r"\b\d+$", lines[at])
    number = max(0, int(found[0]) + rng.choice((-2, -1, 1, 2))) if found else 0
    return _replaced(r"\b\d+$", str(number), at)


def _other_player(lines: Lines, at: int, rng: random.Random) -> Change:
    seated = [name for name in NAMES if any(re.match(rf"\d+ {name} ", line) for line in lines)]
    return _replaced(rf"^({'|'.join(NAMES)})\b", rng.choice(seated), at)


def _other_card(lines: Lines, at: int, rng: random.Random) -> Change:
    return _replaced(r"\b[2-9TJQKA][cdhs]$", rng.choice("23456789TJQKA") + rng.choice("cdhs"), at)
