"""A hand as people type it: cards, or ranks only."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from lowball_audit.cards import RANK_LETTERS, UNKNOWN, Card, parse_card

_RANK: Final = r"(?:10|[2-9TJQKA])"
_CARD: Final = rf"{_RANK}[cdhs♣♦♥♠♧♢♡♤x?]|\?\?|xx"
_CARDS: Final = re.compile(rf"(?:{_CARD})+", re.IGNORECASE)
_ONE_CARD: Final = re.compile(_CARD, re.IGNORECASE)
_RANKS: Final = re.compile(rf"{_RANK}+", re.IGNORECASE)
_ONE_RANK: Final = re.compile(_RANK, re.IGNORECASE)
_SEPARATORS: Final = re.compile(r"[\s,;/·\-–—]+")
# The word of the log format, and what it is in Spanish.
_SUITED: Final = re.compile(r"\b(?:suited|(?:del\s+)?mismo\s+palo)\s*$", re.IGNORECASE)
_VARIATION: Final = re.compile("[\ufe0e\ufe0f]")  # makes a suit symbol a coloured picture


class ParsedHand(NamedTuple):
    """Five cards as typed.

    ``ranks_only`` hands have cards without suits and are no flush unless ``suited``; of other hands
    ``suited`` is always false and the cards tell.
    """

    cards: tuple[Card, ...]
    ranks_only: bool
    suited: bool


def parse_hand(text: str) -> ParsedHand:
    """Read a hand: ``7h5d4c3s2c``, ``7h 5d 4c 3s 2c``, ``[7h 5d …]``, ``7-5-4-3-2``, ``75432 suited``.

    The ten is ``T`` or ``10``; hidden cards are ``?``, ``??``, ``x`` and, with a rank, ``7?`` or ``7x``.

    >>> parse_hand("10-8-6-4-2").ranks_only, str(parse_hand("7h5d4c3s2c").cards[0])
    (True, '7h')

    Raises:
        ValueError: something that is no card, not five cards, a card twice, five cards of a rank, suits for
            some cards only, or ``suited`` with suits or with a repeated rank; the message says which.
    """
    body = _VARIATION.sub("", text).strip()
    suited = False
    if match := _SUITED.search(body):
        suited = True
        body = body[: match.start()].strip()
    pieces = [piece for piece in _SEPARATORS.split(body.strip("[](){} ")) if piece]

    cards: list[Card] = []
    with_suit = without_suit = ""  # the first piece of each kind
    for piece in pieces:
        if piece in ("?", "x", "X"):
            cards.append(UNKNOWN)
        elif _CARDS.fullmatch(piece):
            found = [parse_card(each) for each in _ONE_CARD.findall(piece)]
            # '??' says nothing about how the other cards are written.
            if any(card.rank is not None for card in found):
                with_suit = with_suit or piece
            cards += found
        elif _RANKS.fullmatch(piece):
            without_suit = without_suit or piece
            cards += (Card(_rank(each), None) for each in _ONE_RANK.findall(piece))
        else:
            raise ValueError(
                f"cannot read {piece!r} in {text!r}: write cards as 7h 5d 4c 3s 2c, or ranks as 7-5-4-3-2"
            )
    if with_suit and without_suit:
        raise ValueError(
            f"{text!r} gives suits for some cards only ({with_suit!r}, but {without_suit!r}): "
            "give every suit, none, or 7? for a card whose suit is not known"
        )
    if len(cards) != 5:
        raise ValueError(f"a hand has five cards, not {len(cards)}: {text!r}")
    known = [card for card in cards if card.known]
    for card in known:
        if known.count(card) > 1:
            raise ValueError(f"the card {card} is there twice: {text!r}")
    ranks = [card.rank for card in cards if card.rank is not None]
    for rank in ranks:
        if ranks.count(rank) > 4:
            raise ValueError(f"a deck has four cards of a rank, not five: {text!r}")
    if suited and with_suit:
        raise ValueError(f"'suited' goes with ranks only; here the suits are given: {text!r}")
    if suited and len(set(ranks)) < len(ranks):
        raise ValueError(f"five cards of one suit cannot hold a rank twice: {text!r}")
    return ParsedHand(tuple(cards), bool(without_suit), suited)


def _rank(text: str) -> int:
    return 10 if text == "10" else RANK_LETTERS.index(text.upper()) + 2
