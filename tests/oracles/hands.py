"""Random hands for the oracle: played by the test dealer, all cards known, ties and all-ins frequent.

All that is known of the dealer is in :func:`_dealt`.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from lowball_audit.cards import DECK, SUIT_LETTERS, Card
from tests.properties.dealer import Style, Unplayable, legal_log

PROFILE = Path(__file__).with_name("common.toml")

_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_BY_TEXT = {str(card): card for card in DECK}


def random_hand(seed: int) -> str:
    """The log of one legal hand; every third one that is shown down is a tie of two to four players."""
    rng = random.Random(f"oracle {seed}")
    text = _dealt(seed, rng)
    return _tied(text, rng) if rng.random() < 1 / 3 else text


def _dealt(seed: int, rng: random.Random) -> str:
    for attempt in range(100):
        style = Style(
            players=rng.randint(2, 6),
            hands=1,
            profile=str(PROFILE),
            known="all",
            bare=rng.random() < 0.2,
            wild=rng.choice((0.05, 0.2, 0.5)),
            loose=rng.choice((0.8, 0.95, 0.99)),
            many=rng.choice((0.0, 0.2)),
            stacks=rng.choice(((1, 12), (2, 30), (3, 60), (60, 120))),
        )
        try:
            return legal_log(seed * 100 + attempt, style)
        except Unplayable:
            continue
    raise AssertionError("no hand can be dealt")


def _tied(text: str, rng: random.Random) -> str:
    """The same hand with its 52 cards exchanged so that some of the hands shown tie.

    Any exchange of the cards leaves a legal hand; only what is paid changes, so the payments go.
    """
    lines = text.rstrip("\n").split("\n")
    shown = [_CARD.findall(line) for line in lines if " shows " in line]
    if len(shown) < 2:
        return text
    ranks = sorted(rng.sample(range(2, 11), 5))
    tied = rng.sample(shown, min(len(shown), rng.choice((2, 2, 2, 3, 4))))
    moved: dict[Card, Card] = {}
    for number, hand in enumerate(tied):
        for place, (rank, card) in enumerate(zip(ranks, hand, strict=True)):
            moved[_BY_TEXT[card]] = Card(rank, SUIT_LETTERS[(number + place) % 4])
    taken = set(moved.values())
    rest = [card for card in DECK if card not in taken]
    rng.shuffle(rest)
    moved |= dict(zip((card for card in DECK if card not in moved), rest, strict=True))
    kept = [line for line in lines if not re.search(r" wins | returned to |^stacks ", line)]
    return "\n".join(_CARD.sub(lambda m: str(moved[_BY_TEXT[m[0]]]), line) for line in kept) + "\n"
