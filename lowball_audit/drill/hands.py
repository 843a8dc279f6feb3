"""``hands``: which of two or three hands wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lowball_audit.cards import DECK, SUIT_LETTERS, Card
from lowball_audit.drill.question import Choice, Question
from lowball_audit.drill.words import say, sentence
from lowball_audit.game.reasons import Reason
from lowball_audit.lowball import Category, category_of, classes, name, position, value
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.names import USUAL

NAME: Final = "hands"
ABOUT: Final = Text("which of two or three hands wins", "cuál de dos o tres manos gana")

_QUESTION = Text("Who wins?", "¿Quién gana?")
_TIE = Text("nobody: it is a tie", "nadie: es un empate")
_TIE_OF = Text("{players} tie", "{players} empatan")
_NUMBER = Text("{player}: {hand}, number {number} of {of}", "{player}: {hand}, número {number} de {of}")
_NOTES: Final = {
    "ace": Text(
        "The ace is always high: A-5-4-3-2 is no straight, but an ace-high hand.",
        "El as siempre es alto: A-5-4-3-2 no es escalera, sino una mano de as alto.",
    ),
    "straight": Text(
        "A straight counts against the hand: it loses to any pair.",
        "La escalera perjudica: pierde con cualquier pareja.",
    ),
    "flush": Text(
        "Five cards of one suit are a flush, which loses to any pair.",
        "Cinco cartas del mismo palo son color, que pierde con cualquier pareja.",
    ),
    "pair": Text(
        "Any hand without a pair, straight or flush beats every pair.",
        "Cualquier mano sin pareja, escalera ni color gana a toda pareja.",
    ),
    "kinds": Text(
        "From the best kind down: no pair, pair, two pair, three of a kind, straight, flush.",
        "De la mejor clase a la peor: sin pareja, pareja, doble pareja, trío, escalera, color.",
    ),
    "pairs": Text(
        "The lower pair wins; if they are equal, the other cards from the highest down.",
        "Gana la pareja más baja; si son iguales, las demás cartas desde la más alta.",
    ),
    "tie": Text("Suits never break a tie.", "Los palos nunca desempatan."),
    "top": Text(
        "Hands are compared from the highest card down; the lower one wins at the first difference.",
        "Las manos se comparan desde la carta más alta; gana la más baja en la primera diferencia.",
    ),
}

_Deal = Callable[[Chance, list[Card]], list[Card] | None]


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about hands that are easily misread. It is the same under every profile."""
    while True:
        deck = list(DECK)
        chance.shuffle(deck)
        hands = _dealt(chance, deck)
        if hands is not None:
            return _question(hands, chance, lang)


def _dealt(chance: Chance, deck: list[Card]) -> list[list[Card]] | None:
    """Two or three hands from one deck: a tricky one, and others that are near it."""
    count = 2 if chance.often(0.6) else 3
    first = chance.choice((_low, _low, _straight, _flush, _pair, _wheel, _aces, _two_pair))
    hands: list[list[Card]] = []
    for turn in range(count):
        deal: _Deal = first if turn == 0 else chance.choice(_COMPANY[first])
        hand = deal(chance, deck)
        if hand is None:
            return None
        for card in hand:
            deck.remove(card)
        hands.append(hand)
    chance.shuffle(hands)
    return hands


# --- kinds of hands


def _of(ranks: Sequence[int], chance: Chance, deck: list[Card], suited: bool = False) -> list[Card] | None:
    """A hand of these ranks from the deck, all of one suit or not; None where the cards are not there."""
    if suited:
        hand = [Card(rank, chance.choice(SUIT_LETTERS)) for rank in ranks[:1]]
        hand += [Card(rank, hand[0].suit) for rank in ranks[1:]]
        return hand if all(card in deck for card in hand) else None
    hand = []
    for rank in ranks:
        card = next((card for card in deck if card.rank == rank and card not in hand), None)
        if card is None:
            return None
        hand.append(card)
    return hand if len({card.suit for card in hand}) > 1 else None


def _some_ranks(chance: Chance, low: int, high: int) -> list[int]:
    """Five different ranks that are no straight."""
    while True:
        ranks = chance.some(range(low, high + 1), 5)
        if max(ranks) - min(ranks) > 4:
            return ranks


def _low(chance: Chance, deck: list[Card]) -> list[Card] | None:
    return _of(_some_ranks(chance, 2, chance.choice((8, 8, 9, 10))), chance, deck)


def _high(chance: Chance, deck: list[Card]) -> list[Card] | None:
    return _of([chance.choice((11, 12, 13)), *_some_ranks(chance, 2, 10)[:4]], chance, deck)


def _straight(chance: Chance, deck: list[Card]) -> list[Card] | None:
    low = chance.choice((2, 2, 3, 3, 4, 5, 6))
    return _of(range(low, low + 5), chance, deck)


def _flush(chance: Chance, deck: list[Card]) -> list[Card] | None:
    return _of(_some_ranks(chance, 2, 9), chance, deck, suited=True)


def _pair(chance: Chance, deck: list[Card]) -> list[Card] | None:
    rank = chance.choice((2, 2, 3, 4, 8, 13, 14))
    others = [other for other in _some_ranks(chance, 2, 9) if other != rank]
    return _of([rank, rank, *others[:3]], chance, deck)


def _two_pair(chance: Chance, deck: list[Card]) -> list[Card] | None:
    high, low, other = reversed(chance.some(range(2, 12), 3))
    return _of([high, high, low, low, other], chance, deck)


def _wheel(chance: Chance, deck: list[Card]) -> list[Card] | None:
    return _of([7, 5, 4, 3, 2], chance, deck)


def _aces(chance: Chance, deck: list[Card]) -> list[Card] | None:
    ranks = [14, 5, 4, 3, 2] if chance.often(0.6) else [14, *_some_ranks(chance, 2, 8)[:4]]
    return _of(ranks, chance, deck)


#: What a kind of hand is compared with, so that knowing the rule is needed.
_COMPANY: Final[dict[_Deal, tuple[_Deal, ...]]] = {
    _low: (_low, _low, _straight, _flush),
    _straight: (_pair, _high, _aces, _two_pair),
    _flush: (_pair, _high, _straight, _low),
    _pair: (_pair, _high, _straight, _two_pair, _aces),
    _wheel: (_wheel, _aces, _low),
    _aces: (_high, _aces, _pair, _straight),
    _two_pair: (_two_pair, _pair, _straight),
}


# --- the question


def _question(hands: list[list[Card]], chance: Chance, lang: str) -> Question:
    players = USUAL[: len(hands)]
    values = [value(hand) for hand in hands]
    best = min(values)
    winners = [player for player, worth in zip(players, values, strict=True) if worth == best]
    lines = []
    for player, hand in zip(players, hands, strict=True):
        cards = sorted(hand, key=lambda card: (-(card.rank or 0), card.suit or ""))
        lines.append(f"{player}: {' '.join(map(str, cards))}")
    options = [*players]
    if len(hands) == 2:
        options.append(_TIE.in_(lang))
    else:
        pairs = ((0, 1), (0, 2), (1, 2))
        options += [say(_TIE_OF, lang, players=f"{players[a]} + {players[b]}") for a, b in pairs]
        options.append(say(_TIE_OF, lang, players=" + ".join(players)))
    if len(winners) == 1:
        right = options.index(winners[0])
    elif len(hands) == 2:
        right = 2
    else:
        right = options.index(say(_TIE_OF, lang, players=" + ".join(winners)))
    rules = (rule_for(Reason.WRONG_WINNER), rule_for(Reason.WRONG_SPLIT))
    return Question(
        NAME,
        "\n".join([*lines, _QUESTION.in_(lang)]),
        Choice(tuple(options), right),
        " ".join(sentence(rule.rule.in_(lang)) for rule in rules),
        _explained(players, hands, lang),
        rules[0].source if len(winners) == 1 else rules[1].source,
        tuple(tuple(hand) for hand in hands),
    )


def _explained(players: Sequence[str], hands: list[list[Card]], lang: str) -> str:
    """The hands from the best down with their numbers, and the rule that people forget here."""
    ranked = sorted(zip(map(value, hands), players, strict=True))
    of = f"{len(classes()):,}" if lang != "es" else str(len(classes()))
    told = []
    for worth, player in ranked:
        number = position(worth)[0]
        shown = f"{number:,}" if lang != "es" else str(number)
        told.append(say(_NUMBER, lang, player=player, hand=name(worth, lang), number=shown, of=of))
    values = [worth for worth, _ in ranked]
    kinds = [category_of(worth) for worth in values]
    if values.count(values[0]) > 1:
        note = "tie"
    elif any(sorted(card.rank or 0 for card in hand) == [2, 3, 4, 5, 14] for hand in hands):
        note = "ace"
    elif Category.FLUSH in kinds and kinds[0] is not Category.FLUSH:
        note = "flush"
    elif Category.STRAIGHT in kinds and kinds[0] is not Category.STRAIGHT:
        note = "straight"
    elif Category.NO_PAIR in kinds and kinds[-1] is not Category.NO_PAIR:
        note = "pair"
    elif kinds[0] is not kinds[1]:
        note = "kinds"
    else:
        note = "pairs" if kinds[0] in (Category.PAIR, Category.TWO_PAIR) else "top"
    return f"{'; '.join(told)}. {_NOTES[note].in_(lang)}"
