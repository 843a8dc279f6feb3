"""Playing cards, known, half known or hidden.

A written log does not always show a card: it may give the rank only (``7?``) or just say that
there was a card (``??``).  All three are a :class:`Card`, so that one type runs through the
whole audit.  Cards are plain tuples: cheap to make, hashable, sortable when fully known.
"""

from __future__ import annotations

from typing import Final, NamedTuple

#: The letters of the ranks, deuce first; the position plus two is the rank number.
RANK_LETTERS: Final = "23456789TJQKA"
#: The letters of the suits: clubs, diamonds, hearts, spades.
SUIT_LETTERS: Final = "cdhs"

_RANKS: Final = {letter: number for number, letter in enumerate(RANK_LETTERS, start=2)}
# The second symbol of each pair is the outlined one that some fonts and sites use.
_SUITS: Final = {
    "c": "c", "d": "d", "h": "h", "s": "s",
    "♣": "c", "♦": "d", "♥": "h", "♠": "s",
    "♧": "c", "♢": "d", "♡": "h", "♤": "s",
}  # fmt: skip
_HIDDEN: Final = frozenset("?xX")


class Card(NamedTuple):
    """One card.

    ``rank`` is 2 to 14 (14 is the ace, whatever the scale makes of it), ``suit`` one of
    ``c d h s``.  ``None`` stands for what the log does not tell.

    >>> Card(10, "h").known, Card(7, None).known
    (True, False)
    >>> print(Card(10, "h"), Card(7, None), Card(None, None))
    Th 7? ??
    """

    rank: int | None
    suit: str | None

    @property
    def known(self) -> bool:
        """True when both the rank and the suit are known."""
        return self.rank is not None and self.suit is not None

    def __str__(self) -> str:
        known = _TEXTS.get(self)
        if known is not None:
            return known
        rank = "?" if self.rank is None else RANK_LETTERS[self.rank - 2]
        return rank + (self.suit or "?")


#: A card of which nothing is known.
UNKNOWN: Final = Card(None, None)

_TEXTS: Final[dict[Card, str]] = {}

#: The 52 cards, by rank and then by suit (2c 2d 2h 2s 3c … As).
DECK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for rank in range(2, 15) for suit in SUIT_LETTERS)

_TEXTS.update({card: str(card) for card in DECK})


def _table() -> dict[str, Card]:
    """Every usual spelling of a known card, so that the common case is one lookup."""
    table = {}
    for card in DECK:
        assert card.rank is not None
        ranks = (RANK_LETTERS[card.rank - 2], "10") if card.rank == 10 else (RANK_LETTERS[card.rank - 2],)
        suits = [text for text, suit in _SUITS.items() if suit == card.suit]
        for rank in ranks:
            for suit in suits:
                for spelling in (rank + suit, rank + suit.upper()):
                    table[spelling] = table[spelling[0].lower() + spelling[1:]] = card
    return table


_SPELLINGS: Final = _table()


def parse_card(text: str) -> Card:
    """Read one card: ``7h``, ``Th``, ``10h``, ``7♥`` in any case; ``7?``, ``7x``, ``?``, ``??``, ``x``.

    The card is one of the objects of :data:`DECK` when it is fully known.

    >>> parse_card("10H"), parse_card("7♥")
    (Card(rank=10, suit='h'), Card(rank=7, suit='h'))
    >>> print(parse_card("7x"), parse_card("?"))
    7? ??

    Raises:
        ValueError: the text is no card (also a bare rank, and a suit without a rank).
    """
    card = _SPELLINGS.get(text)
    if card is not None:
        return card
    # A variation selector may follow a suit symbol to make it a coloured picture.
    body = text.strip().rstrip("\ufe0e\ufe0f")
    card = _SPELLINGS.get(body)
    if card is not None:
        return card
    if body and len(body) <= 2 and all(mark in _HIDDEN for mark in body):
        return UNKNOWN
    if body[-1:] in _HIDDEN and len(body) in (2, 3):
        head = body[:-1].upper()
        rank = 10 if head == "10" else _RANKS.get(head)
        if rank is not None:
            return Card(rank, None)
    raise ValueError(f"not a card: {text!r} (a card is a rank and a suit, as in 7h, Td, 10c, As, 7? or ??)")
