"""Random hands for the oracle: simulated, all cards known, ties and all-ins frequent."""

from __future__ import annotations

import random
from pathlib import Path

from lowball_audit.simulate import Options, Wants, simulate

PROFILE = Path(__file__).with_name("common.toml")


def random_hand(seed: int) -> str:
    """The log of one legal hand; in every third one two or three players are dealt the same ranks."""
    rng = random.Random(f"oracle {seed}")
    options = Options(hands=1, players=rng.randint(2, 6), seed=seed, profile=str(PROFILE), known="all")
    wants = Wants(
        plain=True,
        wild=rng.choice((0.05, 0.2, 0.5)),
        loose=rng.choice((0.8, 0.95, 0.99)),
        many=rng.choice((0.0, 0.2)),
        tie=rng.random() < 1 / 3,
        buy_in=rng.choice(((0, 6), (1, 15), (1, 30), (30, 60))),
    )
    return "".join(simulate(options, wants=wants))
