"""Amounts: exact reading, writing and splitting."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball_audit import chips
from lowball_audit.chips import SCALE, format_amount, parse_amount, places_of, shares


def test_doctests() -> None:
    assert doctest.testmod(chips).failed == 0


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("2", 20_000),
        ("0", 0),
        ("007", 70_000),
        ("0.50", 5_000),
        (".50", 5_000),
        ("0.0001", 1),
        ("1,500", 15_000_000),
        ("1'500", 15_000_000),
        ("1’500", 15_000_000),
        ("1_500", 15_000_000),
        ("1\u00a0500", 15_000_000),
        ("1\u202f500", 15_000_000),
        ("1,500,000.25", 15_000_002_500),
        ("25k", 250_000_000),
        ("25K", 250_000_000),
        ("1.5M", 15_000_000_000),
        ("1.2345678k", 12_345_678),
        ("$5", 50_000),
        ("5€", 50_000),
        ("£ 5", 50_000),
        ("5 €", 50_000),
        ("$1.5k", 15_000_000),
        ("123456789012345678", 123_456_789_012_345_678 * SCALE),
    ],
)
def test_amounts(text: str, units: int) -> None:
    assert parse_amount(text) == units


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ".", "$", "-1", "+1", "1.", "12,50", "1,5", "1,50,000", "1,5000", "15,00", ",500",
        "1500,000", "1,500'000", "1 500", "1.2.3", "1e3", "0x10", "five", "1kk", "$5$", "k", "٣", "½",
        "nan", "inf",
    ],
)  # fmt: skip
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match="not an amount"):
        parse_amount(text)


def test_a_decimal_comma_gets_a_hint() -> None:
    with pytest.raises(ValueError, match=r"12\.50"):
        parse_amount("12,50")


@pytest.mark.parametrize("text", ["0.00001", "1.23456", "1.23456789k"])
def test_too_many_decimals(text: str) -> None:
    with pytest.raises(ValueError, match="4 decimals"):
        parse_amount(text)


def test_too_many_digits() -> None:
    with pytest.raises(ValueError, match="18 digits"):
        parse_amount("1234567890123456789")


@pytest.mark.parametrize(
    ("units", "places", "text"),
    [
        (180_000, 0, "18"),
        (5_000, 2, "0.50"),
        (5_000, 0, "0.5"),
        (-30_000, 0, "-3"),
        (-5_000, 1, "-0.5"),
        (0, 0, "0"),
        (0, 2, "0.00"),
        (12_345, 1, "1.2345"),
        (15_000_000, 0, "1500"),
        (1, 0, "0.0001"),
    ],
)
def test_writing(units: int, places: int, text: str) -> None:
    assert format_amount(units, places) == text


@given(st.integers(0, 10**17), st.integers(0, 4))
def test_what_is_written_reads_back(units: int, places: int) -> None:
    text = format_amount(units, places)
    assert parse_amount(text) == units
    assert len(text.partition(".")[2]) >= places


@given(st.lists(st.integers(-(10**9), 10**9), max_size=5))
def test_places_are_enough_and_needed(amounts: list[int]) -> None:
    places = places_of(*amounts)
    lengths = [len(format_amount(amount).partition(".")[2]) for amount in amounts]
    assert places == max(lengths, default=0)


def test_HOME_8_odd_chips_go_one_each_to_the_first() -> None:
    assert shares(5 * SCALE, 3, SCALE) == [2 * SCALE, 2 * SCALE, SCALE]


def test_a_rest_smaller_than_a_chip_goes_to_the_first() -> None:
    assert shares(25_000, 2, SCALE) == [15_000, 10_000]


@given(st.integers(0, 10**12), st.integers(1, 10), st.integers(1, 10**6))
def test_shares_are_exact_and_fair(amount: int, n: int, chip: int) -> None:
    parts = shares(amount, n, chip)
    assert sum(parts) == amount
    assert len(parts) == n
    whole = [parts[0] - amount % chip, *parts[1:]]
    assert all(part % chip == 0 for part in whole)
    assert whole == sorted(whole, reverse=True)
    assert whole[0] - whole[-1] <= chip


@pytest.mark.parametrize("arguments", [(-1, 2, 1), (10, 0, 1), (10, 2, 0)])
def test_shares_that_make_no_sense(arguments: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="cannot split"):
        shares(*arguments)
