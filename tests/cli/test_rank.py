"""``rank``: reading, naming and ordering hands."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Cli


def test_best_first_with_ties(cli: Cli) -> None:
    result = cli("rank", "A5432", "75432", "7h5d4c3s2c", "8-6-4-3-2")
    assert result.code == 0
    assert result.out.splitlines() == [
        "1=  7-5-4-3-2       the wheel, number 1 of 7,462",
        "1=  7h 5d 4c 3s 2c  the wheel, number 1 of 7,462",
        "3   8-6-4-3-2       eight-six, number 6 of 7,462",
        "4   A-5-4-3-2       ace-five, number 785 of 7,462",
    ]


@pytest.mark.parametrize(
    ("game", "best"),
    [("2-7", "75432"), ("a-5", "5432A"), ("a-6", "6432A"), ("2-6", "65432"), ("A-5", "5432A")],
)
def test_games(cli: Cli, game: str, best: str) -> None:
    hands = json.loads(cli("rank", "--game", game, "--json", "75432", "5432A", "6432A", "65432").out)["hands"]
    assert hands[0]["cards"].replace("-", "") == best
    assert (hands[0]["place"], hands[0]["position"]) == (1, 1)


def test_json(cli: Cli) -> None:
    assert json.loads(cli("rank", "--json", "A5432 suited").out) == {
        "schema": 1,
        "game": "2-7",
        "hands": [
            {
                "place": 1,
                "tied": False,
                "cards": "A-5-4-3-2 suited",
                "name": "ace-high flush (A-5-4-3-2)",
                "spoken": "ace-high flush",
                "position": 6648,
                "of": 7462,
                "unpaired_position": None,
            }
        ],
    }


def test_hands_torn_apart_by_the_shell(cli: Cli) -> None:
    whole = cli("rank", "7h 5d 4c 3s 2c", "75432 suited").out
    assert cli("rank", *["7h", "5d", "4c", "3s", "2c", "75432", "suited"]).out == whole


def test_spanish_names(cli: Cli) -> None:
    result = cli("rank", "22543", "75432", "A5432 suited", "--lang", "es")
    assert result.out.splitlines() == [
        "1   7-5-4-3-2                 la rueda, número 1 de 7462",
        "2   2-2-5-4-3                 pareja de doses, número 1279 de 7462",
        "3   A-5-4-3-2 del mismo palo  color al as, número 6648 de 7462",
    ]


def test_cards_stand_in_the_order_in_which_they_are_compared(cli: Cli) -> None:
    assert (
        cli("rank", "3c2d5h3s2h").out
        == "1   3c 3s 2d 2h 5h  two pair, threes and twos, number 4,140 of 7,462\n"
    )
    assert cli("rank", "--game", "a-5", "A2345").out == "1   5-4-3-2-A  the wheel, number 1 of 6,175\n"
    assert cli("rank", "A2345").out.startswith("1   A-5-4-3-2  ace-five, ")


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("7543",),
        ("7h", "5d"),
        ("7h", "75432"),
        ("7h5d4c3s2?",),
        ("7h7h4c3s2c",),
        ("99999",),
        ("fish",),
        ("--game", "a5", "75432"),
        ("--lang", "fr", "75432"),
    ],
)
def test_what_is_no_hand_is_said(cli: Cli, words: tuple[str, ...]) -> None:
    result = cli("rank", *words)
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("lowball-audit: ")
    assert result.err.count("\n") == 1
