"""Amounts as others write them."""

from __future__ import annotations

import re

import pytest

from lowball_audit.chips import SCALE
from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("$4", 400),
        ("$0.05", 5),
        ("1,740", 174_000),
        ("12.50€", 1250),
        ("12,50 €", 1250),
        ("€1.234,50", 123_450),
        ("1,234.50", 123_450),
        ("1 234.50", 123_450),
        ("1\u00a0234,50", 123_450),
        ("1\u202f234", 123_400),
        ("1'234.5", 123_450),
        ("1,234,567", 123_456_700),
        ("1.234.567", 123_456_700),
        ("£2", 200),
        ("5 USD", 500),
        (".50", 50),
        ("2,996.38", 299_638),
        ("0", 0),
    ],
)
def test_amounts(text: str, cents: int) -> None:
    assert read_amount(text) == cents * SCALE // 100
    assert re.fullmatch(AMOUNT, text)


@pytest.mark.parametrize("text", ["", "x", "$", "1..2", "1,2,3.4.5", "1,23,456", "٣", "1.23456", "9" * 30])
def test_no_amounts(text: str) -> None:
    assert read_amount(text) is None


def test_cards() -> None:
    assert [str(card) for card in read_cards("7h, Td 2cXX10s ?") or ()] == [
        "7h",
        "Td",
        "2c",
        "??",
        "Ts",
        "??",
    ]
    assert read_cards("7h Zz") is None
    assert read_cards("") == ()
