"""Cards that may be typed: those a player holds, and those that nobody has seen in the hand."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from typing import Final

from lowball_audit.cards import DECK, Card
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import fold
from lowball_audit.log.words import LANGUAGE
from lowball_audit.lsp.moment import Moment
from lowball_audit.replay.setup import match_name

#: Words behind which cards stand; behind the first the player's own.
_OWN: Final = ("discards", "shows", "has")
_ANY: Final = ("gets", "with", "exposed", "deck", "burn")
_CARD: Final = r"(?:10|[2-9tjqka?x])(?:[cdhs?x♣♦♥♠])?"


@immutable
class CardAsked:
    """A card is asked for: at which column of the segment it begins, of which player, and which of his own.

    ``thrown`` are the cards written before it.
    """

    column: int
    player: str | None
    own: bool
    thrown: tuple[str, ...]


def asked_for_cards(segment: str) -> CardAsked | None:
    """Whether a card comes next in a statement under way; None if not."""
    found = _asking().search(fold(segment).text)
    if found is None:
        return None
    who = segment[: found.start("word")].strip().strip('"“”«»') or None
    written = tuple(found["cards"].split())
    return CardAsked(found.start("rest"), who, bool(found["own"]), written)


@cache
def _asking() -> re.Pattern[str]:
    def words(keys: tuple[str, ...]) -> str:
        found = {fold(each).text for words in LANGUAGE.values() for key in keys for each in words[key]}
        return "|".join(map(re.escape, sorted(found, key=len, reverse=True)))

    word = rf"(?P<word>(?P<own>{words(_OWN)})|{words(_ANY)})"
    return re.compile(rf"(?:^|\s){word}\s+(?P<cards>(?:{_CARD}\s+)*)(?P<rest>[0-9tjqka]?[cdhs]?)$")


def cards(moment: Moment | None, asked: CardAsked) -> tuple[list[str], list[str]]:
    """The cards that the player holds as far as is known, and those not seen in the hand."""
    deck = list(map(str, DECK))
    if moment is None:
        return [], [card for card in deck if card not in asked.thrown]
    hands = moment.cards()
    names = tuple(hands)
    place = match_name(asked.player, names) if asked.player is not None else None
    own = [card for card in hands[names[place]] if "?" not in card] if place is not None and asked.own else []
    gone = {*asked.thrown, *_seen(moment), *chain.from_iterable(hands.values())}
    return [card for card in own if card not in asked.thrown], [card for card in deck if card not in gone]


def _seen(moment: Moment) -> set[str]:
    """The cards written down in the hand, from the last reshuffle on."""
    placed = moment.look.placed
    start = max((i for i, item in enumerate(placed) if isinstance(item.statement, s.Reshuffle)), default=0)
    return {str(card) for item in placed[start:] for card in _written(item.statement)}


def _written(statement: s.Statement) -> tuple[Card, ...]:
    cards = (*(getattr(statement, "cards", None) or ()), *(getattr(statement, "gets", None) or ()))
    card = getattr(statement, "card", None)
    return cards if card is None else (*cards, card)
