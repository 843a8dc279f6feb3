"""PokerStars: every way of writing that is known, and faults close by."""

from __future__ import annotations

import pytest

from lowball_audit.report.model import Status
from tests.importers.hands import audit, change, clean, found, log, one, payouts

HAND = log("""
    PokerStars Hand #1001:  Triple Draw 2-7 Lowball Limit ($2/$4 USD) - 2011/03/04 5:06:07 WET
    Table 'Aida IV' 6-max Seat #4 is the button
    Seat 1: Ann ($100 in chips)
    Seat 2: Bo ($80.50 in chips)
    Seat 4: Cy D ($40 in chips)
    Ann: posts small blind $1
    Bo: posts big blind $2
    *** DEALING HANDS ***
    Dealt to Ann [2c 3d 7h Kd Ks]
    Cy D: raises $2 to $4
    Ann: calls $3
    Bo: folds
    *** FIRST DRAW ***
    Ann: discards 2 cards [Kd Ks]
    Dealt to Ann [2c 3d 7h] [8s 4h]
    Cy D: discards 1 card
    Ann: bets $2
    Cy D: calls $2
    *** SECOND DRAW ***
    Ann: stands pat on [2c 3d 7h 8s 4h]
    Cy D: discards 1 card
    Ann: bets $4
    Cy D: raises $4 to $8
    Ann: calls $4
    *** THIRD DRAW ***
    Ann: stands pat on [2c 3d 7h 8s 4h]
    Cy D: stands pat
    Ann: checks
    Cy D: bets $4
    Ann: calls $4
    *** SHOW DOWN ***
    Cy D: shows [7s 6d 4c 3h 2s] (Lo: 7,6,4,3,2)
    Ann: mucks hand
    Cy D collected $36 from pot
    *** SUMMARY ***
    Total pot $38 | Rake $2
    Seat 1: Ann (small blind) mucked [8s 7h 4h 3d 2c]
    Seat 2: Bo (big blind) folded before the Draw
    Seat 4: Cy D (button) showed [7s 6d 4c 3h 2s] and won ($36) with Lo: 7,6,4,3,2
""")


def test_a_whole_hand() -> None:
    report = clean(HAND)
    assert payouts(report) == {"Cy D": 36}
    assert report.hands[0].number == 1001


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Ann: calls $3", "Ann: calls $4", "B009"),
        ("Bo: folds", "Bo: checks", "B003"),
        ("Ann: discards 2 cards [Kd Ks]", "Ann: discards 2 cards [Kd Kc]", "K002"),
        ("Cy D collected $36", "Cy D collected $35", "P005"),
        ("Total pot $38", "Total pot $37", "P002"),
        ("Seat 2: Bo ($80.50 in chips)", "Seat 2: Bo ($80.50 in beer)", "L001"),
        ("Ann: checks", "Ann: ponders", "L001"),
    ],
)
def test_one_fault(old: str, new: str, code: str) -> None:
    one(HAND, old, new, code)


CASH = "PokerStars Hand #1001:  Triple Draw 2-7 Lowball Limit ($2/$4 USD) - 2011/03/04 5:06:07 WET"


@pytest.mark.parametrize(
    "header",
    [
        f"{CASH} [2011/03/04 0:06:07 ET]",
        "PokerStars Game #1001: Triple Draw 2-7 Lowball Limit ($2/$4) - 2008/03/04 - 05:06:07 (ET)",
        "PokerStars Hand #1001: 8-Game (Triple Draw 2-7 Lowball Limit, $2/$4 USD) - 2011/03/04 5:06:07 ET",
        "PokerStars Zoom Hand #1001:  Triple Draw 2-7 Lowball Limit ($2/$4) - 2011/03/04 5:06:07 ET",
        "PokerStars Home Game Hand #1001: {(No Limit)} Triple Draw 2-7 Lowball Limit ($2/$4) - 2011",
        "\ufeff" + CASH,
    ],
)
def test_cash_headers(header: str) -> None:
    report = clean(header + "\n" + HAND.partition("\n")[2])
    assert payouts(report) == {"Cy D": 36}
    assert report.hands[0].number == 1001


@pytest.mark.parametrize(
    "kind",
    [
        "Tournament #55, $2.00+$0.20 USD Triple Draw 2-7 Lowball Limit - Level III (2/4)",
        "Tournament #55, $2.00+$1.00+$0.20 USD Triple Draw 2-7 Lowball Limit - Level I (2/4)",
        "Tournament #55, $5+$0.25 USD Triple Draw 2-7 Lowball Limit - Match Round I, Level V (2/4)",
        "Tournament #55, Freeroll  8-Game (Triple Draw 2-7 Lowball Limit) - Level I (2/4)",
        "Tournament #55, 100+9 Triple Draw 2-7 Lowball Limit - Level XII (2/4)",
        "{Club Name} Tournament #55, 100+9 Triple Draw 2-7 Lowball Limit - Level I (2/4)",
    ],
)
def test_tournaments(kind: str) -> None:
    text = HAND.replace("$", "").replace("80.50 in", "80 in")
    home = "Home Game " if kind.startswith("{") else ""
    header = f"PokerStars {home}Hand #1001: {kind} - 2011/03/04 5:06:07 ET"
    text = header + "\n" + text.partition("\n")[2]
    clean(text)
    text = change(text, "Ann (100 in chips)", "Ann (100 in chips, $25 bounty)")
    clean(change(text, "Bo (80 in chips)", "Bo (80 in chips) is sitting out"))


def test_who_sits_out_of_a_cash_game_is_not_dealt_in() -> None:
    text = change(HAND, "Seat 4: Cy D ($40", "Seat 3: Di ($5 in chips) is sitting out\nSeat 4: Cy D ($40")
    clean(change(text, "Bo: posts big blind $2", "Bo: posts big blind $2\nDi: sits out"))


POSTS = log("""
    PokerStars Hand #1002: Triple Draw 2-7 Lowball Limit ($2/$4 USD) - 2011/03/04 5:06:07 ET
    Table 'Aida IV' 6-max Seat #6 is the button
    Seat 1: Ann ($100 in chips)
    Seat 2: Bo ($80 in chips)
    Seat 3: Cy ($90 in chips)
    Seat 5: Di ($50 in chips)
    Seat 6: Ed ($50 in chips)
    Ann: posts the ante $0.50
    Bo: posts the ante $0.50
    Cy: posts the ante $0.50
    Di: posts the ante $0.50
    Ed: posts the ante $0.50
    Ann: posts small blind $1
    Bo: posts big blind $2
    Cy: posts big blind $2
    Di: posts small & big blinds $3
    *** DEALING HANDS ***
    Cy: checks
    Di: checks
    Ed: raises $2 to $4
    Ann: folds
    Bo: folds
    Cy: folds
    Di: folds
    Uncalled bet ($2) returned to Ed
    Ed collected $12.50 from pot
    Ed: doesn't show hand
    *** SUMMARY ***
    Total pot $12.50 | Rake $0
""")


def test_posts() -> None:
    assert payouts(clean(POSTS)) == {"Ed": 12.5}
    one(POSTS, "Ed collected $12.50", "Ed collected $13.50", "P005")
    one(POSTS, "Uncalled bet ($2)", "Uncalled bet ($1)", "P001")


def test_heads_up_with_a_blind_that_is_all_in() -> None:
    """The blind that nobody can call comes back before the first draw."""
    text = log("""
        PokerStars Hand #1003:  Triple Draw 2-7 Lowball Limit ($2/$4 USD) - 2011/03/04 5:06:07 ET
        Table 'Aida IV' 2-max Seat #1 is the button
        Seat 1: Ann ($1 in chips)
        Seat 2: Bo ($80 in chips)
        Ann: posts small blind $1 and is all-in
        Bo: posts big blind $2
        *** DEALING HANDS ***
        Uncalled bet ($1) returned to Bo
        *** FIRST DRAW ***
        Bo: discards 1 card
        Ann: discards 5 cards
        *** SECOND DRAW ***
        Bo: stands pat
        Ann: stands pat
        *** THIRD DRAW ***
        Bo: stands pat
        Ann: stands pat
        *** SHOW DOWN ***
        Bo: shows [8d 7s 5s 4s 2h] (Lo: 8,7,5,4,2)
        Ann: shows [8c 7d 5c 4c 2d] (Lo: 8,7,5,4,2)
        Bo collected $1 from pot
        Ann collected $1 from pot
        *** SUMMARY ***
        Total pot $2 | Rake $0
    """)
    assert payouts(clean(text)) == {"Bo": 1, "Ann": 1}
    one(text, "Ann collected $1", "Ann collected $2", "P005")


NAMES = [
    "Mr: D",
    "D [x]",
    'D said, "x"',
    "Ann: calls",
    "D (y)",
    "Дима Ж",
    "folds",
    "Bo: D",
    "D $5",
    "D from pot",
]


@pytest.mark.parametrize("name", NAMES)
def test_names(name: str) -> None:
    text = HAND.replace("Cy D", name)
    assert payouts(clean(text)) == {name: 36}
    one(text, f"{name} collected $36", f"{name} collected $35", "P005")


def test_what_happens_around_the_table() -> None:
    noise = """
Watcher said, "Ann: folds"
Di joins the table at seat #5
Di leaves the table
Bo has timed out
Bo is sitting out
Bo has returned
Bo is disconnected
Bo is connected
Di will be allowed to play after the button
Bo finished the tournament in 7th place
Bo finished the tournament in 3rd place and received $5.40.
Cy D wins the tournament and receives $9.00 - congratulations!
"""
    clean(change(HAND, "Ann: checks\n", f"Ann: checks{noise}"))


def test_a_reshuffle_and_trailing_blanks() -> None:
    text = change(
        HAND,
        "Cy D: discards 1 card\nAnn: bets $2",
        "The deck is reshuffled\nCy D: discards 1 card\nAnn: bets $2",
    )
    line = text[: text.index("The deck")].count("\n") + 1
    assert found(text) == [(line, "K008")]  # read, and held against the stub, which is not used up
    clean("\n".join(line + " " for line in HAND.splitlines()))


def test_a_cancelled_hand() -> None:
    text = HAND.split("Cy D: raises")[0] + "Hand cancelled\n*** SUMMARY ***\nSeat 1: Ann collected ($0)\n"
    assert [hand.status for hand in clean(text).hands] == [Status.CANCELLED]


def test_an_award_to_a_name_that_nobody_has() -> None:
    """The seat that the summary pays is meant."""
    assert payouts(clean(change(HAND, "Cy D collected $36", "Zoe collected $36"))) == {"Cy D": 36}
    assert found(change(HAND, "Cy D collected $36", "Zoe collected $35"))


@pytest.mark.parametrize(
    "game", ["Badugi Limit", "Single Draw 2-7 Lowball No Limit", "8-Game (Omaha Pot Limit)"]
)
def test_other_games(game: str) -> None:
    (finding,) = audit(change(HAND, "Triple Draw 2-7 Lowball Limit", game)).all_findings()
    assert finding.code == "L012"


def test_no_count_of_cards_fills_the_memory() -> None:
    one(HAND, "Ann: discards 2 cards [Kd Ks]", "Ann: discards 999999999 cards [Kd Ks]", "L001")


@pytest.mark.parametrize("small", ["7.50", "10", "5"])
def test_a_small_blind_that_is_all_that_somebody_has(small: str) -> None:
    """More than half the small bet is what the blind is here; less is what he has."""
    text = log(f"""
        PokerStars Hand #1003: Triple Draw 2-7 Lowball Limit (15/30) - 2011/03/04 5:06:07 ET
        Table 'Aida IV' 6-max (Play Money) Seat #1 is the button
        Seat 1: Ann (340 in chips)
        Seat 2: Bo ({small} in chips)
        Seat 3: Cy (315 in chips)
        Bo: posts small blind {small} and is all-in
        Cy: posts big blind 15
        *** DEALING HANDS ***
        Ann: folds
    """)
    assert [code for _, code in found(text)] == ["L006"]


def test_what_an_all_in_player_cannot_match_of_the_ante_goes_back_with_the_bet() -> None:
    text = log("""
    PokerStars Hand #1002: Tournament #55, $2+$0.20 USD Triple Draw 2-7 Lowball Limit - Level III (100/200)
    Table '55 1' 6-max Seat #1 is the button
    Seat 1: Ann (20 in chips)
    Seat 2: Bo (1500 in chips)
    Ann: posts the ante 20 and is all-in
    Bo: posts the ante 25
    Bo: posts big blind 100
    *** DEALING HANDS ***
    Dealt to Ann [2c 3d 4h 5s 7c]
    Uncalled bet (105) returned to Bo
    *** FIRST DRAW ***
    Bo: discards 2 cards
    Ann: stands pat on [2c 3d 4h 5s 7c]
    *** SECOND DRAW ***
    Bo: discards 2 cards
    Ann: stands pat on [2c 3d 4h 5s 7c]
    *** THIRD DRAW ***
    Bo: discards 2 cards
    Ann: stands pat on [2c 3d 4h 5s 7c]
    *** SHOW DOWN ***
    Bo: shows [2d 3h 4c 8s 9d] (Lo: 9,8,4,3,2)
    Ann: shows [2c 3d 4h 5s 7c] (Lo: 7,5,4,3,2)
    Ann collected 40 from pot
    *** SUMMARY ***
    Total pot 40 | Rake 0
    Seat 1: Ann (button) (small blind) showed [2c 3d 4h 5s 7c] and won (40) with Lo: 7,5,4,3,2
    Seat 2: Bo (big blind) showed [2d 3h 4c 8s 9d] and lost with Lo: 9,8,4,3,2
    """)
    report = clean(text)
    assert payouts(report) == {"Ann": 40, "Bo": 5}
    assert (10, "P001") in found(change(text, "(105)", "(106)"))
