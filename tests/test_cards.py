"""Cards: spellings, hidden cards, the deck."""

import doctest

import pytest

from lowball_audit import cards
from lowball_audit.cards import DECK, UNKNOWN, Card, parse_card


def test_doctests() -> None:
    assert doctest.testmod(cards).failed == 0


def test_the_deck_is_52_different_known_cards() -> None:
    assert len(set(DECK)) == 52
    assert all(card.known for card in DECK)
    assert str(DECK[0]) == "2c"
    assert str(DECK[-1]) == "As"


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_reads_back(card: Card) -> None:
    text = str(card)
    for spelling in (text, text.lower(), text.upper(), f" {text} "):
        assert parse_card(spelling) is card


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("10h", "Th"),
        ("10H", "Th"),
        ("7♥", "7h"),
        ("t♦", "Td"),
        ("10♠", "Ts"),
        ("A♣️", "Ac"),
        ("q♡", "Qh"),
        ("7?", "7?"),
        ("7x", "7?"),
        ("kX", "K?"),
        ("10?", "T?"),
        ("?", "??"),
        ("??", "??"),
        ("x", "??"),
        ("Xx", "??"),
    ],
)
def test_spellings(text: str, name: str) -> None:
    assert str(parse_card(text)) == name


@pytest.mark.parametrize(
    "text", ["", " ", "7", "h", "h7", "1h", "0h", "11h", "7hh", "???", "?h", "7 h", "joker", "７h"]
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_known() -> None:
    assert Card(7, "h").known
    assert not Card(7, None).known
    assert not UNKNOWN.known
