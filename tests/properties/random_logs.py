"""Random logs for the properties: legal ones, and ones with something wrong, under every profile.

All that the properties know of the dealer and of the faults is here.
"""

from __future__ import annotations

import os
import random
import re
from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st

from tests.properties.dealer import NAMES, Dealer, Style, Unplayable
from tests.properties.inject import DECK_INJECTORS, INJECTORS, Log

PROFILES = ("home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")
FULL = os.environ.get("LOWBALL_PROOF") == "full"
_ALL = {**INJECTORS, **DECK_INJECTORS}


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
    """A log, whether it is legal, and its profile; the seed makes it again."""

    seed: int
    profile: str
    legal: bool
    text: str

    def __repr__(self) -> str:
        numbered = "\n".join(f"{i:3} {line}" for i, line in enumerate(self.text.split("\n"), start=1))
        return f"Sample(seed={self.seed}, legal={self.legal})\n{numbered}"


def samples(legal: bool | None = None) -> st.SearchStrategy[Sample]:
    """Random logs; legal ones, faulty ones, or (None) both."""
    kinds = st.booleans() if legal is None else st.just(legal)
    return st.builds(sample, st.integers(0, 10**9), kinds)


def sample(seed: int, legal: bool) -> Sample:
    """One log of two or three hands; a faulty one has one or two things wrong, or what looks like it."""
    rng = random.Random(f"sample {seed}")
    profile = rng.choice(PROFILES)
    text = _legal(rng, profile)
    if not legal:
        lines = text.rstrip("\n").split("\n")
        for _ in range(rng.choice((1, 1, 2))):
            lines = _spoiled(lines, rng)
        text = "\n".join(lines) + "\n"
    return Sample(seed, profile, legal, text)


class _Counting(Dealer):
    """A dealer who notes how many cards he holds before and after each draw of each hand."""

    def __init__(self, seed: int, style: Style) -> None:
        super().__init__(seed, style)
        self.stubs: list[list[tuple[int, int]]] = []

    def _hand(self, number: int) -> None:
        self.stubs.append([])
        super()._hand(number)

    def _draw(self, number: int) -> None:
        before = len(self.hand.stub)
        super()._draw(number)
        self.stubs[-1].append((before, len(self.hand.stub)))


def counted(seed: int) -> tuple[str, list[list[tuple[int, int]]]]:
    """A legal log of many draws, and for each hand the real stub before and after each draw."""
    rng = random.Random(f"counted {seed}")
    dealer, text = _dealt(rng, rng.choice(PROFILES), many=rng.choice((0.3, 0.6)))
    return text, dealer.stubs


def spoiled(log: Sample, count: int) -> list[Sample]:
    """Logs made of a legal one: with something wrong in it, or with other stacks on the table."""
    rng = random.Random(f"spoiled {log.seed}")
    made = []
    for _ in range(count):
        lines = log.text.rstrip("\n").split("\n")
        stacks = rng.random() < 0.3
        lines = [_other_stack(line, rng) for line in lines] if stacks else _spoiled(lines, rng)
        made.append(Sample(log.seed, log.profile, False, "\n".join(lines) + "\n"))
    return made


def _other_stack(line: str, rng: random.Random) -> str:
    found = re.fullmatch(r"(\d+ \w+) (\d+)", line)
    if found is None or rng.random() < 0.5:
        return line
    return f"{found[1]} {max(1, int(found[2]) + rng.choice((-9, -2, -1, 1, 2, 40)))}"


def _legal(rng: random.Random, profile: str) -> str:
    return _dealt(rng, profile, many=rng.choice((0.0, 0.3, 0.5)))[1]


def _dealt(rng: random.Random, profile: str, many: float) -> tuple[_Counting, str]:
    while True:
        style = Style(
            players=rng.randint(2, 6),
            hands=rng.choice((2, 3)),
            profile=profile,
            known=rng.choice(("none", "some", "all")),
            gets=rng.random() < 0.5,
            bare=rng.random() < 0.5,
            wild=rng.choice((0.1, 0.3, 0.6)),
            loose=rng.choice((0.6, 0.9, 0.98)),
            many=many,
            stacks=rng.choice(((3, 30), (50, 120), (1, 200))),
        )
        dealer = _Counting(rng.randrange(10**9), style)
        try:
            return dealer, dealer.write()
        except Unplayable:
            continue


def _spoiled(lines: list[str], rng: random.Random) -> list[str]:
    """One thing made wrong inside a hand: a fault as it is injected elsewhere, or a slip of the pen."""
    if rng.random() < 0.5:
        injected = _ALL[rng.choice(list(_ALL))](Log(lines), rng)
        if injected is not None:
            return injected[0]
    start = next(i for i, line in enumerate(lines) if line.startswith("hand "))
    places = [i for i in range(start + 1, len(lines)) if lines[i] and not lines[i].startswith("hand ")]
    at = rng.choice(places)
    slip = rng.choice((_left_out, _twice, _exchanged, _other_number, _other_player, _other_card))
    return slip(lines, at, rng)


def _left_out(lines: list[str], at: int, rng: random.Random) -> list[str]:
    return lines[:at] + lines[at + 1 :]


def _twice(lines: list[str], at: int, rng: random.Random) -> list[str]:
    return lines[: at + 1] + lines[at:]


def _exchanged(lines: list[str], at: int, rng: random.Random) -> list[str]:
    after = at + 1 if at + 1 < len(lines) and lines[at + 1] and not lines[at + 1].startswith("hand") else at
    changed = list(lines)
    changed[at], changed[after] = lines[after], lines[at]
    return changed


def _other_number(lines: list[str], at: int, rng: random.Random) -> list[str]:
    def other(found: re.Match[str]) -> str:
        return str(max(0, int(found[0]) + rng.choice((-2, -1, 1, 2))))

    changed = re.sub(r"\b\d+$", other, lines[at])
    return [*lines[:at], changed, *lines[at + 1 :]]


def _other_player(lines: list[str], at: int, rng: random.Random) -> list[str]:
    seated = [name for name in NAMES if any(re.match(rf"\d {name} ", line) for line in lines)]
    changed = re.sub(rf"^({'|'.join(NAMES)})\b", rng.choice(seated), lines[at])
    return [*lines[:at], changed, *lines[at + 1 :]]


def _other_card(lines: list[str], at: int, rng: random.Random) -> list[str]:
    card = rng.choice("23456789TJQKA") + rng.choice("cdhs")
    changed = re.sub(r"\b[2-9TJQKA][cdhs]$", card, lines[at])
    return [*lines[:at], changed, *lines[at + 1 :]]
