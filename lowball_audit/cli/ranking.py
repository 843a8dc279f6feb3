"""Hands from the command line, named and in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lowball_audit.cards import parse_card
from lowball_audit.cli.console import Problem, one_of
from lowball_audit.lowball import (
    SCALES,
    HandValue,
    ParsedHand,
    Scale,
    classes,
    name,
    parse_hand,
    position,
    ranks_of,
    spoken,
    value,
    value_of_ranks,
)
from lowball_audit.lowball.names import ranks_text


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hand and where it stands: among the hands given, and among all there are."""

    place: int
    tied: bool
    cards: str
    name: str
    spoken: str
    position: int
    of: int
    unpaired_position: int | None


def game_scale(game: str) -> Scale:
    """The scale of a ``--game`` option."""
    return SCALES[one_of(game.lower(), SCALES, "--game")]


def read_hand(text: str) -> ParsedHand:
    """A hand of five known cards."""
    try:
        hand = parse_hand(text)
    except ValueError as error:
        raise Problem(str(error)) from error
    if any(card.rank is None or (card.suit is None and not hand.ranks_only) for card in hand.cards):
        raise Problem(f"a hand with hidden cards has no rank yet: {text!r}")
    return hand


def hand_value(hand: ParsedHand, scale: Scale) -> HandValue:
    """What the hand is worth; smaller is better."""
    if hand.ranks_only:
        return value_of_ranks([card.rank or 0 for card in hand.cards], hand.suited, scale)
    return value(hand.cards, scale)


def hand_text(hand: ParsedHand, worth: HandValue) -> str:
    """``7h 5d 4c 3s 2c``, or ``7-5-4-3-2 suited``: the cards in the order in which they are compared."""
    ranks = ranks_of(worth)
    if not hand.ranks_only:
        return " ".join(map(str, sorted(hand.cards, key=lambda card: ranks.index(card.rank or 0))))
    return f"{ranks_text(ranks)} suited" if hand.suited else ranks_text(ranks)


def _spoken(worth: HandValue, scale: Scale, lang: str) -> str:
    said = spoken(worth, scale, lang)
    return {"wheel": "the wheel", "rueda": "la rueda"}.get(said, said)


def ranked(words: Sequence[str], game: str, lang: str) -> list[Ranked]:
    """The hands of the words, best first; hands that tie keep their order."""
    scale = game_scale(game)
    hands = [read_hand(text) for text in joined(words)]
    found = sorted(((hand_value(hand, scale), hand) for hand in hands), key=lambda pair: pair[0])
    values = [worth for worth, _ in found]
    times = Counter(values)
    result = []
    for worth, hand in found:
        number, unpaired = position(worth, scale)
        result.append(
            Ranked(
                place=values.index(worth) + 1,
                tied=times[worth] > 1,
                cards=hand_text(hand, worth),
                name=name(worth, lang),
                spoken=_spoken(worth, scale, lang),
                position=number,
                of=len(classes(scale)),
                unpaired_position=unpaired,
            )
        )
    return result


def joined(words: Sequence[str]) -> list[str]:
    """The hands that a shell has torn apart: ``7h 5d 4c 3s 2c`` and ``75432 suited`` without quotes."""
    hands: list[str] = []
    loose: list[str] = []
    for word in words:
        if word.lower() == "suited" and hands and not loose:
            hands[-1] += " suited"
        elif _is_card(word):
            loose.append(word)
            if len(loose) == 5:
                hands.append(" ".join(loose))
                loose = []
        elif loose:
            break
        else:
            hands.append(word)
    if loose:
        raise Problem(f"a hand has five cards, not {len(loose)}: {' '.join(loose)}")
    return hands


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except ValueError:
        return False
    return True
