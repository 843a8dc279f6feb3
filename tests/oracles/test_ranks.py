"""Every five-card hand is ranked as PokerKit ranks it, in deuce-to-seven and in ace-to-five.

All 2,598,960 hands are compared, each by our :func:`~lowball_audit.lowball.value` of its cards. On the other
side stands PokerKit's own table: it knows a hand by the product of a prime for each rank and by whether
it is suited, and that is what is looked up here, as its ``get_entry`` does. Making its hand objects
instead would take minutes and ends in the same table; some thousand of them are made to prove that.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from pokerkit import Card as PokerKitCard
from pokerkit import Rank, RegularLowHand, StandardLowHand
from pokerkit.lookups import Lookup

from lowball_audit.cards import DECK, RANK_LETTERS
from lowball_audit.lowball import SCALES, value

GAMES = [("2-7", StandardLowHand, 7462), ("a-5", RegularLowHand, 6175)]
PRIMES = {n: Lookup._Lookup__multipliers[Rank(letter)] for n, letter in enumerate(RANK_LETTERS, start=2)}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("scale_name", "hand_type", "classes"), GAMES)
def test_all_hands_are_in_the_same_order(scale_name: str, hand_type: Any, classes: int) -> None:
    scale = SCALES[scale_name]
    table = {key: entry.index for key, entry in hand_type.lookup._Lookup__entries.items()}
    seen = set()
    hands = 0
    for four in combinations(range(52), 4):
        a, b, c, d = (DECK[i] for i in four)
        product = PRIMES[a.rank] * PRIMES[b.rank] * PRIMES[c.rank] * PRIMES[d.rank]
        suit = a.suit if a.suit == b.suit == c.suit == d.suit else None
        for e in DECK[four[3] + 1 :]:
            ours = value((a, b, c, d, e), scale)
            seen.add((ours, table[product * PRIMES[e.rank], e.suit == suit]))
            hands += 1
    assert hands == 2_598_960
    # One value for one place and one place for one value, in the same order: ties are the same too.
    assert len({ours for ours, _ in seen}) == len({theirs for _, theirs in seen}) == len(seen) == classes
    assert [theirs for _, theirs in sorted(seen)] == sorted(theirs for _, theirs in seen)


@pytest.mark.parametrize(("scale_name", "hand_type", "classes"), GAMES)
def test_their_hands_come_from_that_table(scale_name: str, hand_type: Any, classes: int) -> None:
    """PokerKit's hand objects, made the way it makes them, compare as ours do."""
    scale = SCALES[scale_name]
    rng = random.Random(scale_name)
    for _ in range(1500):
        first, second = rng.sample(DECK, 5), rng.sample(DECK, 5)
        if rng.random() < 0.3:  # a close one: one card changed
            second = [*first[1:], rng.choice([card for card in DECK if card not in first])]
        theirs = [hand_type("".join(map(str, cards))) for cards in (first, second)]
        ours = [value(cards, scale) for cards in (first, second)]
        assert (theirs[0] > theirs[1]) == (ours[0] < ours[1])
        assert (theirs[0] == theirs[1]) == (ours[0] == ours[1])
        entry = hand_type.lookup.get_entry(PokerKitCard.clean("".join(map(str, first))))
        product = 1
        for card in first:
            product *= PRIMES[card.rank or 0]
        key = (product, len({card.suit for card in first}) == 1)
        assert hand_type.lookup._Lookup__entries[key] == entry
