"""Amounts and cards as written."""

from __future__ import annotations

import pytest

from lowball_audit.log import Unreadable
from lowball_audit.log import syntax as s

from .brief import briefs, only


@pytest.mark.parametrize(
    ("written", "value"),
    [
        *(
            ("2", "2"),
            ("0.50", "0.5"),
            (".5", "0.5"),
            ("1,500", "1500"),
            ("1'500", "1500"),
            ("1_500", "1500"),
        ),
        *(("1\u00a0500", "1500"), ("1\u202f500", "1500"), ("1,500,000", "1500000"), ("1’500", "1500")),
        *(
            ("25k", "25000"),
            ("25K", "25000"),
            ("1.5M", "1500000"),
            ("1,500.25", "1500.25"),
            ("1.2345", "1.2345"),
        ),
        *(("$2", "2"), ("2€", "2"), ("€ 2", "2"), ("2 €", "2"), ("£2", "2"), ("$1,500", "1500"), ("₿3", "3")),
    ],
)
def test_amounts(written: str, value: str) -> None:
    assert briefs(f"Ana bets {written}") == [f"Action who=Ana verb=bet amount={value}"]
    assert briefs(f"Ana raises to {written} all-in") == [f"Action who=Ana verb=raise to={value} all_in"]
    assert briefs(f"stacks Ana {written}, Beto {written}") == [f"StacksLine stacks=Ana={value} Beto={value}"]


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        *(("12,50", "decimal-comma"), ("0,5", "decimal-comma"), ("1,5000", "decimal-comma")),
        *(("1.23456", "amount-decimals"), ("1" * 19, "amount-size"), ("9" * 900, "amount-size")),
        *(("-5", None), ("2.5.1", None), ("12x", None), ("1e5", None), ("٣", None)),
    ],
)
def test_what_is_no_amount(written: str, hint: str | None) -> None:
    statement = only(f"Ana bets {written}")
    assert isinstance(statement, Unreadable)
    assert (statement.seen, statement.span.start, statement.hint) == (written, 10, hint)
    assert "an amount" in statement.expected


def test_a_comma_in_a_number_is_no_place_to_cut() -> None:
    first, second = briefs("Ana bets 12,50, Beto folds")
    assert "seen=12,50" in first
    assert second == "Action who=Beto verb=fold"


@pytest.mark.parametrize(
    ("written", "cards"),
    [
        *(("7h 5d 4c 3s 2c", "7h 5d 4c 3s 2c"), ("7h5d4c3s2c", "7h 5d 4c 3s 2c"), ("7H 5D", "7h 5d")),
        *(("[7h 5d]", "7h 5d"), ("[7h, 5d, 4c]", "7h 5d 4c"), ("(7h 5d)", "7h 5d"), ("7h-5d", "7h 5d")),
        *(("7♥ 5♦", "7h 5d"), ("7♥\ufe0f5♦\ufe0f", "7h 5d"), ("7♡ 5♢", "7h 5d"), ("2♣ 3♠", "2c 3s")),
        *(("10h Th th 10♥", "Th Th Th Th"), ("As KD qc jS", "As Kd Qc Js")),
        *(
            ("?", "??"),
            ("??", "??"),
            ("x", "??"),
            ("xx", "??"),
            ("7x", "7?"),
            ("7?", "7?"),
            ("7h ? 5x", "7h ?? 5?"),
        ),
        *(
            ("????", "?? ?? ?? ??"),
            ("? ? ?", "?? ?? ??"),
            ("?????", "?? ?? ?? ?? ??"),
            ("7h5d??", "7h 5d ??"),
        ),
        *(
            ("x x x x x", "?? ?? ?? ?? ??"),
            ("K", "K?"),
            ("8x5x4x3x2x", "8? 5? 4? 3? 2?"),
            ("75432", "7? 5? 4? 3? 2?"),
        ),
    ],
)
def test_cards(written: str, cards: str) -> None:
    count = len(cards.split())
    assert briefs(f"Ana has {written}") == [f"Has who=Ana cards={cards} count={count}"]


def test_unknown_rank_of_a_known_suit() -> None:
    statement = only("Ana gets ?h")
    assert isinstance(statement, s.Gets)
    assert statement.cards == ((None, "h"),)


@pytest.mark.parametrize(
    ("written", "meaning"),
    [
        ("7-5-4-3-2", "cards=7? 5? 4? 3? 2? ranks_only"),
        ("75432", "cards=7? 5? 4? 3? 2? ranks_only"),
        ("7/5/4/3/2", "cards=7? 5? 4? 3? 2? ranks_only"),
        ("T-8-6-4-2", "cards=T? 8? 6? 4? 2? ranks_only"),
        ("10-8-6-4-2", "cards=T? 8? 6? 4? 2? ranks_only"),
        ("108642", "cards=T? 8? 6? 4? 2? ranks_only"),
        ("KQJT2", "cards=K? Q? J? T? 2? ranks_only"),
        ("75432 suited", "cards=7? 5? 4? 3? 2? ranks_only suited"),
        ("7-5-4-3-2 suited", "cards=7? 5? 4? 3? 2? ranks_only suited"),
        ("8-6", "claim=8-6"),
        ("86", "claim=86"),
        ("8-7-5", "claim=8-7-5"),
        ("wheel", "claim=wheel"),
        ("8-6 8c 6d 4d 3h 2s", "cards=8c 6d 4d 3h 2s claim=8-6"),
        ("8-6 [8c 6d 4d 3h 2s]", "cards=8c 6d 4d 3h 2s claim=8-6"),
        ("8-6 86432", "cards=8? 6? 4? 3? 2? ranks_only claim=8-6"),
        ("7-5-4-3-2 7c 5d 4d 3h 2s", "cards=7c 5d 4d 3h 2s claim=7-5-4-3-2"),
        ("wheel 7c 5d 4d 3h 2s", "cards=7c 5d 4d 3h 2s claim=wheel"),
    ],
)
def test_shown_hands(written: str, meaning: str) -> None:
    assert briefs(f"Ana shows {written}") == [f"Show who=Ana {meaning}"]


@pytest.mark.parametrize("written", ["7z", "1h", "11c", "7h5", "7-5-4-3-2-2", "754322", "[7h 5d", "7h, 5d"])
def test_what_is_no_hand(written: str) -> None:
    assert any("Unreadable" in brief for brief in briefs(f"Ana shows {written}"))


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        *(
            ("draw 1: 2, pat, 1", "2 0 1"),
            ("draw 1: 2,1", "2 1"),
            ("draw 1: 2/pat/1", "2 0 1"),
            ("D1: 1, 1", "1 1"),
        ),
        *(
            ("draw 1: two, ?, servido", "2 None 0"),
            ("cambio 1: dos, una, pat", "2 1 0"),
        ),
    ],
)
def test_counts_on_the_heading(line: str, counts: str) -> None:
    assert briefs(line) == [f"DrawHeading number=1 counts={counts}"]


@pytest.mark.parametrize("line", ["Ana draws 150", "Ana gets 100", "Ana draws 999999999", "burn 5h6h"])
def test_counts_that_cannot_be(line: str) -> None:
    assert isinstance(only(line), Unreadable)
