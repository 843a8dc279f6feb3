"""``pots``: the side pots of the chips on the felt."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Cli


def pots(cli: Cli, *words: str) -> Any:
    result = cli("pots", *words, "--json")
    assert result.code == 0, result.err
    return json.loads(result.out)


def shape(value: Any) -> list[tuple[str, str, str]]:
    return [(pot["name"], pot["amount"], " ".join(pot["eligible"])) for pot in value["pots"]]


def test_what_a_dealer_reads(cli: Cli) -> None:
    result = cli("pots", "Ana=6", "Beto=10", "Carla=12", "--folded", "Dora=4")
    assert result.out.splitlines() == [
        "back   2  Carla             uncalled",
        "main  22  Ana, Beto, Carla",
        "side   8  Beto, Carla",
    ]


def test_paid_with_hands(cli: Cli) -> None:
    hands = ("--hand", "Ana=75432", "--hand", "Beto=8h6d4c3s2c", "--hand", "Carla=86432")
    result = cli("pots", "Ana=6", "Beto=10", "Carla=10", "--folded", "Dora=3", *hands)
    assert result.out.splitlines() == [
        "main  21  Ana, Beto, Carla         → Ana 21 (7-5-4-3-2)",
        "side   8  Beto, Carla              → Beto 4, Carla 4 (8-6-4-3-2, tie)",
        "pay   29  Ana 21, Beto 4, Carla 4",
    ]


def test_spanish(cli: Cli) -> None:
    out = cli("pots", "Ana=6", "Beto=10", "Carla=12", "--lang", "es").out
    assert out.startswith("vuelve      2  Carla             no igualado\nprincipal  18")


def test_odd_chip_goes_left_of_the_button(cli: Cli) -> None:
    words = (
        "Ana=5",
        "Beto=5",
        "Carla=5",
        "--hand",
        "Ana=75432",
        "--hand",
        "Beto=75432",
        "--hand",
        "Carla=98432",
    )
    assert pots(cli, *words)["payouts"] == {"Ana": "8", "Beto": "7"}
    assert pots(cli, *words, "--button", "Ana")["payouts"] == {"Beto": "8", "Ana": "7"}
    assert pots(cli, *words, "--button", "Beto")["payouts"] == {"Ana": "8", "Beto": "7"}
    assert "odd chip to Beto" in cli("pots", *words, "--button", "Ana").out


def test_chip(cli: Cli) -> None:
    words = (
        "Ana=25",
        "Beto=25",
        "Carla=25",
        "--hand",
        "Ana=75432",
        "--hand",
        "Beto=75432",
        "--hand",
        "Carla=98432",
    )
    assert pots(cli, *words, "--chip", "25")["payouts"] == {"Ana": "50", "Beto": "25"}
    assert pots(cli, "Ana=0.50", "Beto=1", "Carla=1")["pots"][0]["amount"] == "1.5"


def test_short_without_all_in_owes_and_can_win_everything(cli: Cli) -> None:
    value = pots(cli, "Ana=6", "Beto=8", "Carla=10", "Dora=10", "--all-in", "Ana")
    assert value["owed"] == {"Beto": "2"}
    assert shape(value) == [("main", "24", "Ana Beto Carla Dora"), ("side", "10", "Beto Carla Dora")]


def test_under_call_keeps_the_bet_in(cli: Cli) -> None:
    value = pots(cli, "Ana=6", "Beto=8", "Carla=10", "--all-in", "Ana")
    assert value["returned"] == {}
    assert value["owed"] == {"Beto": "2"}


def test_side_pots_are_numbered(cli: Cli) -> None:
    value = pots(cli, "Ana=2", "Beto=4", "Carla=6", "Dora=8", "Eva=8")
    assert [name for name, _, _ in shape(value)] == ["main", "side", "side 2", "side 3"]


def test_a_pot_with_one_player_needs_no_hand(cli: Cli) -> None:
    value = pots(cli, "Ana=6", "Beto=10", "--folded", "Carla=10")
    assert shape(value) == [("main", "18", "Ana Beto"), ("side", "8", "Beto")]
    assert value["payouts"] == {"Beto": "8"}


def test_folded_player_with_the_button_has_a_seat(cli: Cli) -> None:
    words = ("Ana=5", "Dora=3", "Beto=5", "--folded", "Dora", "--button", "Dora")
    hands = ("--hand", "Ana=75432", "--hand", "Beto=75432")
    assert pots(cli, *words, *hands)["payouts"] == {"Beto": "7", "Ana": "6"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "whose chips?"),
        (("Ana",), "'Ana' is not a name and an amount"),
        (("=5",), "'=5' is not a name"),
        (("Ana=x",), "Ana: not an amount: 'x'"),
        (("Ana=12,50",), "decimals take a point: 12.50"),
        (("Ana=5", "Ana=6"), "Ana is named twice"),
        (("Ana=5", "--folded", "Ana=6"), "Ana is named twice"),
        (("Ana=5", "--folded", "Anna"), "--folded: nobody is called 'Anna'; did you mean 'Ana'?"),
        (("Ana=5", "--folded", "Ana"), "everybody has folded"),
        (("Ana=5", "Beto=5", "--all-in", "Bto"), "--all-in: nobody is called 'Bto'; did you mean 'Beto'?"),
        (("Ana=5", "Beto=5", "--all-in", "Ana", "--folded", "Ana"), "Ana cannot be all-in and folded"),
        (("Ana=5", "Beto=5", "--button", "Dora"), "--button: nobody is called 'Dora'"),
        (("Ana=5", "--folded", "Dora=2", "--button", "Dora"), "List Dora=2 among the players"),
        (("Ana=5", "--chip", "0"), "--chip must be above 0"),
        (("Ana=5", "--chip", "2"), "Ana: 5 cannot be made of chips of 2"),
        (("Ana=5", "--game", "razz"), "--game: 'razz' is not one of"),
        (("Ana=5", "--hand", "75432"), "--hand: '75432' is not a name and a hand"),
        (("Ana=5", "--hand", "Ana=7543"), "a hand has five cards, not 4"),
        (("Ana=5", "--hand", "Ana=7h5d4c3s2?"), "a hand with hidden cards"),
        (("Ana=5", "--hand", "Ana=75432", "--hand", "Ana=75432"), "--hand: Ana is named twice"),
        (("Ana=5", "Beto=5", "--folded", "Beto", "--hand", "Beto=75432"), "Beto has folded"),
        (
            ("Ana=5", "Beto=5", "--hand", "Ana=7h5d4c3s2c", "--hand", "Beto=8h6d4c3d2h"),
            "Ana and Beto cannot both hold 4c",
        ),
        (
            ("Ana=5", "Beto=5", "--hand", "Ana=22234", "--hand", "Beto=22567"),
            "5 cards of rank 2; a deck has four",
        ),
    ],
)
def test_what_does_not_fit_is_said(cli: Cli, words: tuple[str, ...], message: str) -> None:
    result = cli("pots", *words)
    assert result.code == 2
    assert result.out == ""
    assert message in result.err
    assert result.err.count("\n") == 1
