"""Cards as sites and exports write them: ``2c Td``, ``2c,Td``, ``2cTd``, ``X`` for one not shown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from lowball_audit.cards import UNKNOWN, Card, parse_card

_CARD: Final = re.compile(r"(?:10|[2-9TJQKA?xX])[cdhs♣♦♥♠?xX]?", re.IGNORECASE)


@lru_cache(maxsize=4096)
def read_cards(text: str) -> tuple[Card, ...] | None:
    """The cards of a list, however they are parted; a single ``X`` or ``?`` is a card not shown.

    None where something in it is no card.

    >>> [str(card) for card in read_cards("7h, Td 2cXX")]
    ['7h', 'Td', '2c', '??']
    """
    cards: list[Card] = []
    at = 0
    while at < len(text):
        if text[at] in " ,\u00a0":
            at += 1
            continue
        found = _CARD.match(text, at)
        if found is None:
            return None
        word = found.group()
        try:
            cards.append(UNKNOWN if word in ("?", "x", "X") else parse_card(word))
        except ValueError:
            return None
        at = found.end()
    return tuple(cards)
