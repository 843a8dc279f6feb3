"""Winamax: the new form and the old, and faults close by."""

from __future__ import annotations

import pytest

from tests.importers.hands import audit, change, clean, log, one, payouts

HAND = log("""
    Winamax Poker - CashGame - HandId: #9-3-14 - 2-7 Triple Draw fixed limit (25€/50€) - 2016/11/12 22:24 UTC
    Table: 'Nice' 6-max (real money) Seat #4 is the button
    Seat 1: Ann (2047.50€)
    Seat 3: Bo (800€)
    Seat 4: Cy D (900€)
    *** ANTE/BLINDS ***
    Ann posts small blind 12.50€
    Bo posts big blind 25€
    Dealt to Bo [X X X X X]
    *** FIRST-BET ***
    Cy D raises 25€ to 50€
    Ann calls 37.50€
    Bo folds
    *** FIRST-DRAW ***
    Ann discards 2 cards [X X]
    Cy D stands pat [X X X X X]
    *** SECOND-BET ***
    Ann checks
    Cy D bets 25€
    Ann calls 25€
    *** SECOND-DRAW ***
    Ann discards 1 card [X]
    Cy D stands pat [X X X X X]
    *** THIRD-BET ***
    Ann bets 50€
    Cy D calls 50€
    *** THIRD-DRAW ***
    Ann stands pat [2c 3d 4h 5s 7c]
    Cy D stands pat [X X X X X]
    *** FOURTH-BET ***
    Ann checks
    Cy D checks
    *** SHOW DOWN ***
    Ann shows [2c 3d 4h 5s 7c] (High card : 7)
    Cy D shows [8c 6d 4s 3s 2d] (High card : 8)
    Ann collected 273€ from pot
    *** SUMMARY ***
    Total pot 273€ | Rake 2€
    Seat 1: Ann (small blind) showed [2c 3d 4h 5s 7c] and won 273€ with High card : 7
    Seat 4: Cy D (button) showed [8c 6d 4s 3s 2d] and lost with High card : 8
""")


def test_the_new_form() -> None:
    report = clean(HAND)
    assert payouts(report) == {"Ann": 273}
    assert report.hands[0].number == 3


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Ann calls 37.50€", "Ann calls 50€", "B009"),
        ("Bo folds", "Bo checks", "B003"),
        ("Ann collected 273€", "Ann collected 272€", "P005"),
        ("Total pot 273€", "Total pot 275€", "P002"),
        ("Bo folds", "Bo waits", "L001"),
        ("Table: 'Nice'", "Tisch: 'Nice'", "L001"),
    ],
)
def test_one_fault(old: str, new: str, code: str) -> None:
    one(HAND, old, new, code)


def test_the_old_form() -> None:
    text = HAND.replace("2-7 Triple Draw fixed", "Lowball27 fixed").replace("€", "")
    text = text.replace("discards 2 cards [X X]", "discard 2 cards").replace(
        "discards 1 card [X]", "discard 1 card"
    )
    text = text.replace("stands pat [X X X X X]", "discard 0 card").replace(
        "stands pat [2c 3d 4h 5s 7c]", "discard 0 card"
    )
    text = (
        text.replace("Dealt to Bo [X X X X X]\n", "")
        .replace("BET ***", "BET *** ")
        .replace("DRAW ***", "DRAW *** ")
    )
    assert payouts(clean(text)) == {"Ann": 273}
    one(text, "Ann discard 2 cards", "Ann discard 6 cards", "D003")


def test_cards_that_are_shown_in_draws() -> None:
    text = change(HAND, "Dealt to Bo [X X X X X]", "Dealt to Ann [2c 3d 4h Kc Kd]")
    text = change(
        text, "Ann discards 2 cards [X X]", "Ann discards 2 cards [Kc Kd]\nDealt to Ann [2c 3d 4h] [5s Qc]"
    )
    text = change(
        text, "Ann discards 1 card [X]", "Ann discards 1 card [Qc]\nDealt to Ann [2c 3d 4h 5s] [7c]"
    )
    clean(text)
    one(text, "Cy D shows [8c 6d 4s 3s 2d]", "Cy D shows [8c 6d 4s 3s 2c]", "K001")


BLINDS = log("""
    Winamax Poker - CashGame - HandId: #9-4-14 - 2-7 Triple Draw fixed limit (10/20) - 2016/11/12 22:24 UTC
    Table: 'Nice' 6-max (play money) Seat #5 is the button
    Seat 1: Ann (200)
    Seat 2: Bo (80)
    Seat 3: Cy (90)
    Seat 5: Di (40)
    *** ANTE/BLINDS ***
    Ann posts small blind 5
    Bo posts big blind 10
    Cy posts small blind 5 out of position
    Cy posts big blind 10 out of position
    Di posts dead blind (5)
    *** FIRST-BET ***
    Cy checks
    Di raises 10 to 20
    Ann folds
    Bo folds
    Cy folds
    Di collected 55 from pot
    *** SUMMARY ***
    Total pot 55 | No rake
    Seat 5: Di (button) won 55
""")


def test_blinds_out_of_position_and_an_uncalled_bet_without_a_line() -> None:
    """The big blind is live, the small one dead; the uncalled ten are in the pot and in what is collected."""
    assert payouts(clean(BLINDS)) == {"Di": 45}
    one(BLINDS, "Di collected 55", "Di collected 60", "P005")
    one(BLINDS, "Bo folds", "Bo checks", "B003")
    one(BLINDS, "Total pot 55", "Total pot 54", "P002")


SIDE = log("""
    Winamax Poker - CashGame - HandId: #9-5-14 - 2-7 Triple Draw fixed limit (10/20) - 2016/11/12 22:24 UTC
    Table: 'Nice' 6-max (play money) Seat #3 is the button
    Seat 1: Ann (20)
    Seat 2: Bo (80)
    Seat 3: Cy (90)
    *** ANTE/BLINDS ***
    Ann posts small blind 5
    Bo posts big blind 10
    *** FIRST-BET ***
    Cy raises 10 to 20
    Ann calls 15 and is all-in
    Bo calls 10
    *** FIRST-DRAW ***
    Ann discard 0 card
    Bo discard 0 card
    Cy discard 0 card
    *** SECOND-BET ***
    Bo bets 10
    Cy calls 10
    *** SECOND-DRAW ***
    Ann discard 0 card
    Bo discard 0 card
    Cy discard 0 card
    *** THIRD-BET ***
    Bo checks
    Cy checks
    *** THIRD-DRAW ***
    Ann discard 0 card
    Bo discard 0 card
    Cy discard 0 card
    *** FOURTH-BET ***
    Bo checks
    Cy checks
    *** SHOW DOWN ***
    Bo shows [8d 7s 5s 4s 2h] (High card : 8)
    Cy shows [9h 7c 5c 4c 2d] (High card : 9)
    Ann shows [7d 6s 4d 3s 2c] (High card : 7)
    Bo collected 19 from side pot 1
    Ann collected 57 from main pot
    *** SUMMARY ***
    Total pot 76 | Rake 4
""")


def test_side_pots_with_rake() -> None:
    assert payouts(clean(SIDE)) == {"Ann": 57, "Bo": 19}
    one(SIDE, "Ann calls 15 and is all-in", "Ann calls 15 or so", "L001")


@pytest.mark.parametrize("game", ["Holdem no limit", "5 Card Draw fixed limit", "2-7 Triple Draw no limit"])
def test_other_games(game: str) -> None:
    (finding,) = audit(change(HAND, "2-7 Triple Draw fixed limit", game)).all_findings()
    assert finding.code == "L012"
    assert game in finding.message


@pytest.mark.parametrize("name", ["Mr. D.", "Ann calls", "Ann D", "collected 5 from pot", "Dé (x)"])
def test_names(name: str) -> None:
    clean(HAND.replace("Cy D", name))


def test_tournaments() -> None:
    text = HAND.replace("€", "").replace(
        "CashGame - HandId: #9-3-14", 'Tournament "Bob" buyIn: 4€ + 1€ level: 1 - HandId: #9-3-14'
    )
    clean(text)
