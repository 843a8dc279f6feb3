"""Which hand wins, as PokerKit ranks them."""

from __future__ import annotations

from collections import Counter

from pokerkit import StandardLowHand

from lowball_audit.cards import DECK
from lowball_audit.drill import Choice
from lowball_audit.simulate.names import USUAL
from tests.drill.tables import asked


def test_hands() -> None:
    seen: Counter[str] = Counter()
    for question in asked("hands", 300):
        hands = question.spot
        assert isinstance(hands, tuple)
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(DECK)
        theirs = [StandardLowHand("".join(map(str, hand))) for hand in hands]
        best = max(theirs)
        winners = [USUAL[k] for k, hand in enumerate(theirs) if hand == best]
        assert isinstance(question.answer, Choice)
        right = question.answer.options[question.answer.right]
        if len(winners) == 1:
            assert right == winners[0], question.text
            seen["one"] += 1
        elif len(hands) == 2:
            assert right == "nobody: it is a tie", question.text
            seen["tie"] += 1
        else:
            assert right == " + ".join(winners) + " tie", question.text
            seen["tie of three"] += 1
        for name, hand in zip(USUAL, hands, strict=False):
            assert all(str(card) in question.text for card in hand), name
        seen[best.entry.label.name] += 1
    assert seen["tie"] > 3
    assert seen["tie of three"] > 3
    assert seen["HIGH_CARD"] > 100
    assert seen["ONE_PAIR"] > 10
