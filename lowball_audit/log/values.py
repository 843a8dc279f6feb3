"""What tokens mean: counts, cards, pots, piles."""

from __future__ import annotations

import re
from typing import Final

from lowball_audit.cards import RANK_LETTERS, UNKNOWN, Card, parse_card
from lowball_audit.log.syntax import PileName

_NUMBER_WORDS: Final = (
    "zero none cero ninguna ninguno",
    "one un una uno first primer primera",
    "two dos second segundo segunda",
    "three tres third tercer tercera",
    "four cuatro fourth cuarto cuarta",
    "five cinco fifth quinto quinta",
    "six",
)
#: Number words, folded.
NUMBERS: Final = {
    "a card": 1,
    **{word: number for number, words in enumerate(_NUMBER_WORDS) for word in words.split()},
}

#: What the words after ``omit`` are in canonical English.
OMIT_WORDS: Final = {
    **dict.fromkeys(("burns", "burn", "quemas", "quema"), "burns"),
    **dict.fromkeys(("gets", "get", "recibe", "reciben", "robos", "roba", "recibidas"), "gets"),
    **dict.fromkeys(("reshuffles", "reshuffle", "rebarajas", "rebaraja", "rebarajes"), "reshuffles"),
    **dict.fromkeys(("shuffles", "shuffle", "barajas", "baraja", "barajes"), "shuffles"),
    **dict.fromkeys(("awards", "award", "wins", "premios", "cobros", "gana", "pagos"), "awards"),
}

#: The terminal of a pile and the pile.
PILES: Final = {
    "STUB": PileName.STUB,
    "DISCARDS": PileName.DISCARDS,
    "FOLDED": PileName.FOLDED,
    "SERVED": PileName.SERVED,
    "OWN": PileName.OWN,
    "WAITING": PileName.WAITING,
    "BURNS": PileName.BURNS,
    "LIVE": PileName.LIVE,
}

_DIGITS: Final = re.compile(r"[0-9]+")
_CARD: Final = re.compile(r"(10|[2-9tjqka?x])([cdhs♣♦♥♠?x])|([?x]+)|([tjqka])")
_MARKS: Final = re.compile(r"[?x]*")
_RANK: Final = re.compile(r"10|[2-9tjqka?x]")
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


def number(text: str) -> int:
    """The number in a folded word: ``2``, ``two``, ``1st``, ``d2``, ``3-bets``, ``two cards``.

    Raises:
        ValueError: there is none.
    """
    digits = _DIGITS.search(text)
    if digits is not None:
        return int(digits[0])
    words = text.replace("-", " ").split()
    for candidate in (" ".join(words[:2]), words[0].removesuffix("bets").removesuffix("bet")):
        if candidate in NUMBERS:
            return NUMBERS[candidate]
    raise ValueError(f"no number: {text!r}")


def _rank(text: str) -> int | None:
    if text in "?x":
        return None
    return 10 if text == "10" else RANK_LETTERS.index(text.upper()) + 2


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a folded ``CARDS`` token: ``7h5d``, ``10h``, ``7x``, ``????``, ``k``.

    A run of unknown marks is as many cards, but ``??`` is one.
    """
    if len(text) == 2 and text[1] in "cdhs" and text[0] not in "?x":
        return (parse_card(text),)
    found: list[Card] = []
    pieces = re.split(r"[-/]", text)
    for piece in pieces:
        if _MARKS.fullmatch(piece):
            found.extend([UNKNOWN] * (1 if len(piece) == 2 else len(piece)))
            continue
        for match in _CARD.finditer(piece):
            rank, suit, marks, letter = match.groups()
            if rank is not None:
                found.append(_one(rank, suit))
            elif marks is not None:
                found.extend([UNKNOWN] * (1 if len(marks) == 2 else len(marks)))
            else:
                found.append(Card(_rank(letter), None))
    return tuple(found)


def _one(rank: str, suit: str) -> Card:
    number_, letter = _rank(rank), _SUITS.get(suit, suit)
    if letter in "?x":
        return UNKNOWN if number_ is None else Card(number_, None)
    return Card(None, letter) if number_ is None else parse_card(rank + letter)


def ranks(text: str) -> tuple[Card, ...]:
    """The cards without suits of a folded ``RANKS5`` token: ``7-5-4-3-2``, ``75432``, ``10-8-6-4-2``."""
    return tuple(Card(_rank(rank), None) for rank in _RANK.findall(text))
