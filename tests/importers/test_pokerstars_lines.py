"""PokerStars hands with every quirk the site is known for; what must be found in each, to the cent."""

from __future__ import annotations

import pytest

import lowball_audit
from lowball_audit.chips import SCALE
from lowball_audit.log import syntax as s
from lowball_audit.report.model import Status
from tests.importers.site_hands import cents, clean, found, statements, swapped
from tests.rules.logs import log

GAME = "Triple Draw 2-7 Lowball Limit"
DATE = "2011/03/04 5:06:07 WET [2011/03/04 0:06:07 ET]"
HEADER = f"PokerStars Hand #1001:  {GAME} ($1/$2 USD) - {DATE}"
TOURNAMENT = f"PokerStars Game #1002: Tournament #55, $2.00+$0.20 USD {GAME} - Level III (100/200) - {DATE}"
THREE = {1: "Ann ($40 in chips)", 2: "Bo ($50 in chips)", 3: "Cy D ($60.25 in chips)"}
FOUR = {**THREE, 4: "Dee ($10 in chips)"}
SIX = {n: f"P{n} ($40 in chips)" for n in range(1, 7)}
BOUNTY = {
    1: "Ann (15,000 in chips)",
    2: "Bo (14800 in chips, $25 bounty)",
    3: "Cy D (900 in chips) is sitting out",
}


def blanks(text: str) -> str:
    """A hand with the trailing blanks of the site."""
    ends = ("folds", "checks", "pat", "in chips)", "Rake $0.50")
    return "".join(line + " " * line.endswith(ends) + "\n" for line in text.splitlines())


WHOLE = blanks(
    log(f"""
    {HEADER}
    Table 'Aida IV' 6-max Seat #3 is the button
    Seat 1: Ann ($40 in chips)
    Seat 2: Bo ($50 in chips)
    Seat 3: Cy D ($60.25 in chips)
    Ann: posts small blind $0.50
    Bo: posts big blind $1
    *** DEALING HANDS ***
    Dealt to Ann [2c 3d 7h Kd Ks]
    Cy D: folds
    Ann: calls $0.50
    Bo: checks
    *** FIRST DRAW ***
    Ann: discards 2 cards [Kd Ks]
    Dealt to Ann [2c 3d 7h] [8s 4h]
    Bo: discards 2 cards
    Ann: bets $1
    Bo: calls $1
    *** SECOND DRAW ***
    Ann: stands pat on [2c 3d 7h 8s 4h]
    Bo: discards 1 card
    Ann: bets $2
    Bo: calls $2
    *** THIRD DRAW ***
    Ann: stands pat on [2c 3d 7h 8s 4h]
    Bo: stands pat
    Ann: checks
    Bo: bets $2
    Ann: calls $2
    *** SHOW DOWN ***
    Bo: shows [2d 3c 5h 7d 8h] (Lo: 8,7,5,3,2)
    Ann: shows [2c 3d 7h 8s 4h] (Lo: 8,7,4,3,2)
    Ann collected $11.50 from pot
    *** SUMMARY ***
    Total pot $12 | Rake $0.50
    Seat 1: Ann (small blind) showed [2c 3d 7h 8s 4h] and won ($11.50) with Lo: 8,7,4,3,2
    Seat 2: Bo (big blind) showed [2d 3c 5h 7d 8h] and lost with Lo: 8,7,5,3,2
    Seat 3: Cy D (button) folded before the Draw (didn't bet)
""")
)


def renamed(name: str) -> str:
    return WHOLE.replace("Ann", name)


def dealt(seats: dict[int, str], course: str, total: str, button: int = 3, header: str = HEADER) -> str:
    """A hand from its parts."""
    lines = [header, f"Table 'Aida IV' 6-max Seat #{button} is the button"]
    lines += [f"Seat {number}: {seat} " for number, seat in seats.items()]
    return blanks("\n".join([*lines, *log(course).splitlines(), "*** SUMMARY ***", f"{total} "]))


def test_whole_hand() -> None:
    hand = clean(WHOLE)
    assert (hand.number, hand.status) == (1001, Status.SETTLED)
    assert cents(hand.payouts) == {"Ann": 11.5}
    assert cents(hand.stacks) == {"Ann": 45.5, "Bo": 44, "Cy D": 60.25}
    assert hand.stacks == hand.stacks_as_played
    assert lowball_audit.audit(WHOLE).profile == "pokerstars"
    assert [(h.player, h.cards.split()) for h in hand.shown] == [
        ("Bo", ["2d", "3c", "5h", "7d", "8h"]),
        ("Ann", ["2c", "3d", "7h", "8s", "4h"]),
    ]


@pytest.mark.parametrize(
    ("seats", "course", "total", "button", "header", "payouts", "returned"),
    [
        pytest.param(
            {
                1: "Ann ($40 in chips)",
                2: "Bo ($50 in chips)",
                3: "Cy D ($60.25 in chips)",
                4: "Dee ($10 in chips) is sitting out",
            },
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: folds
            Ann: folds
            Uncalled bet ($0.50) returned to Bo
            Bo collected $1 from pot
            Bo: doesn't show hand
        """,
            "Total pot $1 | Rake $0",
            3,
            HEADER,
            {"Bo": 1.0},
            {"Bo": 0.5},
            id="sitter cash seat 4 between",
        ),
        pytest.param(
            {
                1: "Ann ($40 in chips)",
                2: "Bo ($50 in chips)",
                3: "Cy D ($60.25 in chips)",
                4: "Dee ($10 in chips)",
            },
            """
            Dee: sits out
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: folds
            Ann: folds
            Uncalled bet ($0.50) returned to Bo
            Bo collected $1 from pot
            Bo: doesn't show hand
        """,
            "Total pot $1 | Rake $0",
            3,
            HEADER,
            {"Bo": 1.0},
            {"Bo": 0.5},
            id="sitter says sits out",
        ),
        pytest.param(
            {
                1: "Ann ($40 in chips)",
                2: "Bo ($50 in chips)",
                3: "Cy D ($60.25 in chips)",
                4: "Dee ($10 in chips)",
            },
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            Cy D: posts big blind $1
            *** DEALING HANDS ***
            Cy D: checks
            Dee: folds
            Ann: folds
            Bo: checks
            *** FIRST DRAW ***
            Bo: discards 1 card
            Cy D: discards 3 cards
            Bo: bets $1
            Cy D: folds
            Uncalled bet ($1) returned to Bo
            Bo collected $2.40 from pot
            Bo: doesn't show hand
        """,
            "Total pot $2.50 | Rake $0.10",
            4,
            HEADER,
            {"Bo": 2.4},
            {"Bo": 1.0},
            id="live second bb",
        ),
        pytest.param(
            {
                1: "Ann ($40 in chips)",
                2: "Bo ($50 in chips)",
                3: "Cy D ($60.25 in chips)",
                4: "Dee ($10 in chips)",
            },
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            Cy D: posts small & big blinds $1.50
            *** DEALING HANDS ***
            Cy D: checks
            Dee: folds
            Ann: folds
            Bo: checks
            *** FIRST DRAW ***
            Bo: discards 1 card
            Cy D: discards 3 cards
            Bo: bets $1
            Cy D: folds
            Uncalled bet ($1) returned to Bo
            Bo collected $2.90 from pot
            Bo: doesn't show hand
        """,
            "Total pot $3 | Rake $0.10",
            4,
            HEADER,
            {"Bo": 2.9},
            {"Bo": 1.0},
            id="small & big",
        ),
        pytest.param(
            {2: "Bo ($50 in chips)", 3: "Cy D ($60.25 in chips)", 4: "Dee ($10 in chips)"},
            """
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: folds
            Dee: folds
            Bo collected $1 from pot
        """,
            "Total pot $1 | Rake $0",
            1,
            HEADER,
            {},
            {"Bo": 1.0},
            id="no small blind (dead button)",
        ),
        pytest.param(
            THREE,
            """
            Ann: posts small blind $0.02
            Bo: posts big blind $0.05
            *** DEALING HANDS ***
            Cy D: raises $0.05 to $0.10
            Ann: folds
            Bo: folds
            Uncalled bet ($0.05) returned to Cy D
            Cy D collected $0.12 from pot
        """,
            "Total pot $0.12 | Rake $0",
            3,
            HEADER.replace("$1/$2", "$0.05/$0.10"),
            {"Cy D": 0.12},
            {"Cy D": 0.05},
            id="small blinds 0.02",
        ),
        pytest.param(
            THREE,
            """
            Ann: posts small blind $0.10
            Bo: posts big blind $0.25
            *** DEALING HANDS ***
            Cy D: raises $0.25 to $0.50
            Ann: folds
            Bo: folds
            Uncalled bet ($0.25) returned to Cy D
            Cy D collected $0.60 from pot
        """,
            "Total pot $0.60 | Rake $0",
            3,
            HEADER.replace("$1/$2", "$0.25/$0.50"),
            {"Cy D": 0.6},
            {"Cy D": 0.25},
            id="small blinds 0.10",
        ),
        pytest.param(
            {1: "Ann ($40 in chips)", 2: "Bo ($50 in chips)"},
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Dealt to Bo [2c 3c 4c 5c 7d]
            Ann: raises $1 to $2
            Bo: raises $1 to $3
            Ann: raises $1 to $4
            Betting is capped
            Bo: calls $1
            *** FIRST DRAW ***
            Bo: stands pat on [2c 3c 4c 5c 7d]
            Ann: discards 1 card
            Bo: bets $1
            Ann: folds
            Uncalled bet ($1) returned to Bo
            Bo collected $7.75 from pot
            Bo: shows [2c 3c 4c 5c 7d] (Lo: 7,5,4,3,2)
        """,
            "Total pot $8 | Rake $0.25",
            1,
            HEADER,
            {"Bo": 7.75},
            {"Bo": 1.0},
            id="heads-up",
        ),
        pytest.param(
            {1: "Ann ($3 in chips)", 2: "Bo ($6.50 in chips)", 3: "Cy D ($60 in chips)"},
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: raises $1 to $2
            Ann: raises $1 to $3 and is all-in
            Bo: calls $2
            Cy D: calls $1
            *** FIRST DRAW ***
            Ann: stands pat
            Bo: discards 1 card
            Cy D: discards 1 card
            Bo: bets $1
            Cy D: raises $1 to $2
            Bo: calls $1
            *** SECOND DRAW ***
            Ann: stands pat
            Bo: stands pat
            Cy D: stands pat
            Bo: bets $1.50 and is all-in
            Cy D: calls $1.50
            *** THIRD DRAW ***
            Ann: stands pat
            Bo: stands pat
            Cy D: stands pat
            *** SHOW DOWN ***
            Bo: shows [2c 3c 4c 6d 8d] (Lo: 8,6,4,3,2)
            Cy D: shows [2d 3d 4d 6c 9d] (Lo: 9,6,4,3,2)
            Bo collected $6.75 from side pot
            Ann: shows [2h 3h 4h 5c 7d] (Lo: 7,5,4,3,2)
            Ann collected $8.75 from main pot
        """,
            "Total pot $16 Main pot $8.75. Side pot $6.75. | Rake $0.50",
            3,
            HEADER,
            {"Ann": 8.75, "Bo": 6.75},
            {},
            id="side pots rake, call",
        ),
        pytest.param(
            {
                1: "Ann ($1.30 in chips)",
                2: "Bo ($2.20 in chips)",
                3: "Cy D ($60 in chips)",
                4: "Dee ($60 in chips)",
            },
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: calls $1
            Dee: raises $1 to $2
            Ann: calls $0.80 and is all-in
            Bo: calls $1
            Cy D: calls $1
            *** FIRST DRAW ***
            Ann: stands pat
            Bo: discards 1 card
            Cy D: discards 1 card
            Dee: discards 1 card
            Bo: bets $0.20 and is all-in
            Cy D: raises $0.80 to $1
            Dee: calls $1
            *** SECOND DRAW ***
            Ann: stands pat
            Bo: discards 1 card
            Cy D: discards 1 card
            Dee: discards 1 card
            Cy D: checks
            Dee: checks
            *** THIRD DRAW ***
            Ann: stands pat
            Bo: stands pat
            Cy D: stands pat
            Dee: stands pat
            Cy D: checks
            Dee: checks
            *** SHOW DOWN ***
            Cy D: shows [2d 3d 4d 6c 9d] (Lo: 9,6,4,3,2)
            Dee: mucks hand
            Cy D collected $1.55 from side pot-2
            Bo: shows [2c 3c 4c 6d 8d] (Lo: 8,6,4,3,2)
            Bo collected $2.60 from side pot-1
            Ann: shows [2h 3h 4h 5c 7d] (Lo: 7,5,4,3,2)
            Ann collected $5 from main pot
        """,
            "Total pot $9.50 Main pot $5. Side pot-1 $2.60. Side pot-2 $1.55. | Rake $0.35",
            4,
            HEADER,
            {"Ann": 5.0, "Bo": 2.6, "Cy D": 1.55},
            {},
            id="three pots",
        ),
        pytest.param(
            {
                1: "Ann (1500 in chips)",
                2: "Bo (1480 in chips, $25 bounty)",
                3: "Cy D (2000 in chips) is sitting out",
            },
            """
            Ann: posts the ante 25
            Bo: posts the ante 25
            Cy D: posts the ante 25
            Ann: posts small blind 50
            Bo: posts big blind 100
            *** DEALING HANDS ***
            Dealt to Ann [2c 3d 7h Kd Ks]
            Cy D: folds
            Ann: raises 100 to 200
            Bo: folds
            Uncalled bet (100) returned to Ann
            Ann collected 275 from pot
            Ann: doesn't show hand
        """,
            "Total pot 275 | Rake 0",
            3,
            TOURNAMENT,
            {"Ann": 275.0},
            {"Ann": 100.0},
            id="antes",
        ),
        pytest.param(
            {1: "Ann (1500 in chips)", 2: "Bo (1480 in chips, $25 bounty)", 3: "Cy D (20 in chips)"},
            """
            Ann: posts the ante 25
            Bo: posts the ante 25
            Cy D: posts the ante 20 and is all-in
            Ann: posts small blind 50
            Bo: posts big blind 100
            *** DEALING HANDS ***
            Ann: folds
            Uncalled bet (50) returned to Bo
            *** FIRST DRAW ***
            Bo: discards 1 card
            Cy D: stands pat
            *** SECOND DRAW ***
            Bo: discards 1 card
            Cy D: stands pat
            *** THIRD DRAW ***
            Bo: stands pat
            Cy D: stands pat
            *** SHOW DOWN ***
            Bo: shows [2d 3c 5h 7d 8h] (Lo: 8,7,5,3,2)
            Bo collected 110 from side pot
            Cy D: shows [2h 3h 4h 5c 7s] (Lo: 7,5,4,3,2)
            Cy D collected 60 from main pot
        """,
            "Total pot 170 Main pot 60. Side pot 110. | Rake 0",
            3,
            TOURNAMENT,
            {"Bo": 110.0, "Cy D": 60.0},
            {"Bo": 50.0},
            id="ante all-in",
        ),
        pytest.param(
            {1: "Ann (1500 in chips)", 2: "Bo (60 in chips)"},
            """
            Ann: posts the ante 25
            Bo: posts the ante 25
            Ann: posts small blind 50
            Bo: posts big blind 35 and is all-in
            *** DEALING HANDS ***
            Uncalled bet (15) returned to Ann
            *** FIRST DRAW ***
            Bo: discards 1 card
            Ann: stands pat
            *** SECOND DRAW ***
            Bo: discards 1 card
            Ann: stands pat
            *** THIRD DRAW ***
            Bo: stands pat
            Ann: stands pat
            *** SHOW DOWN ***
            Bo: shows [2d 3c 5h 7d 8h] (Lo: 8,7,5,3,2)
            Ann: shows [2h 3h 4h 5c 7s] (Lo: 7,5,4,3,2)
            Ann collected 120 from pot
            Bo finished the tournament in 2nd place and received $3.00.
            Ann wins the tournament and receives $7.00 - congratulations!
        """,
            "Total pot 120 | Rake 0",
            1,
            TOURNAMENT,
            {"Ann": 120.0},
            {"Ann": 15.0},
            id="BB all in by ante + short, bundled return",
        ),
        pytest.param(
            {1: "Ann ($0.30 in chips)", 2: "Bo ($50 in chips)", 3: "Cy D ($60.25 in chips)"},
            """
            Ann: posts small blind $0.30 and is all-in
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: folds
            Uncalled bet ($0.70) returned to Bo
            *** FIRST DRAW ***
            Ann: discards 1 card
            Bo: stands pat
            *** SECOND DRAW ***
            Ann: discards 1 card
            Bo: stands pat
            *** THIRD DRAW ***
            Ann: discards 1 card
            Bo: stands pat
            *** SHOW DOWN ***
            Ann: shows [2d 3c 5h 7d 8h] (Lo: 8,7,5,3,2)
            Bo: mucks hand
            Ann collected $0.60 from pot
        """,
            "Total pot $0.60 | Rake $0",
            3,
            HEADER,
            {"Ann": 0.6},
            {"Bo": 0.7},
            id="sb all in dead",
        ),
        pytest.param(
            THREE,
            """
            Ann: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: folds
            Ann: calls $0.50
            Bo: checks
            *** FIRST DRAW ***
            Ann: stands pat
            Bo: stands pat
            Ann: checks
            Bo: checks
            *** SECOND DRAW ***
            Ann: stands pat
            Bo: stands pat
            Ann: checks
            Bo: checks
            *** THIRD DRAW ***
            Ann: stands pat
            Bo: stands pat
            Ann: checks
            Bo: checks
            *** SHOW DOWN ***
            Ann: shows [2d 3c 5h 7d 8h] (Lo: 8,7,5,3,2)
            Bo: shows [2c 3d 5c 7c 8c] (Lo: 8,7,5,3,2)
            Ann collected $0.98 from pot
            Bo collected $0.97 from pot
        """,
            "Total pot $2 | Rake $0.05",
            3,
            HEADER,
            {"Ann": 0.98, "Bo": 0.97},
            {},
            id="split odd cent",
        ),
        pytest.param(
            {
                1: "P1 ($40 in chips)",
                2: "P2 ($40 in chips)",
                3: "P3 ($40 in chips)",
                4: "P4 ($40 in chips)",
                5: "P5 ($40 in chips)",
                6: "P6 ($40 in chips)",
            },
            """
            P1: posts small blind $0.50
            P2: posts big blind $1
            *** DEALING HANDS ***
            P3: calls $1
            P4: calls $1
            P5: calls $1
            P6: calls $1
            P1: calls $0.50
            P2: checks
            *** FIRST DRAW ***
            P1: discards 5 cards
            P2: discards 5 cards
            P3: discards 3 cards
            P4: discards 3 cards
            P5: discards 3 cards
            The deck is reshuffled
            P6: discards 4 cards
            P1: bets $1
            P2: folds
            P3: folds
            P4: folds
            P5: folds
            P6: folds
            Uncalled bet ($1) returned to P1
            P1 collected $5.70 from pot
        """,
            "Total pot $6 | Rake $0.30",
            6,
            HEADER,
            {"P1": 5.7},
            {"P1": 1.0},
            id="reshuffle",
        ),
        pytest.param(
            {
                1: "P1 ($40 in chips)",
                2: "P2 ($40 in chips)",
                3: "P3 ($40 in chips)",
                4: "P4 ($40 in chips)",
                5: "P5 ($40 in chips)",
                6: "P6 ($40 in chips)",
            },
            """
            P1: posts small blind $0.50
            P2: posts big blind $1
            *** DEALING HANDS ***
            Dealt to P3 [2c 3c 4c Kd Kh]
            P3: calls $1
            P4: calls $1
            P5: calls $1
            P6: calls $1
            P1: calls $0.50
            P2: checks
            *** FIRST DRAW ***
            P1: discards 5 cards
            P2: discards 5 cards
            P3: discards 2 cards [Kd Kh]
            Dealt to P3 [2c 3c 4c] [7d 9h]
            P4: discards 5 cards
            P5: discards 4 cards
            The deck is reshuffled
            P6: discards 4 cards
            P1: bets $1
            P2: folds
            P3: raises $1 to $2
            P4: raises $1 to $3
            P5: raises $1 to $4
            Betting is capped
            P6: folds
            P1: folds
            P3: folds
            P4: folds
            Uncalled bet ($1) returned to P5
            P5 collected $14.70 from pot
        """,
            "Total pot $15 | Rake $0.30",
            6,
            HEADER,
            {"P5": 14.7},
            {"P5": 1.0},
            id="reshuffle2",
        ),
        pytest.param(
            FOUR,
            """
            Ann: posts small blind $0.50
            Cy D: posts small blind $0.50
            Bo: posts big blind $1
            *** DEALING HANDS ***
            Cy D: calls $1
            Dee: folds
            Ann: folds
            Bo: checks
            *** FIRST DRAW ***
            Bo: discards 1 card
            Cy D: discards 3 cards
            Bo: bets $1
            Cy D: folds
            Uncalled bet ($1) returned to Bo
            Bo collected $3 from pot
        """,
            "Total pot $3 | Rake $0",
            4,
            HEADER,
            {"Bo": 3},
            {"Bo": 1},
            id="a missed small blind is dead",
        ),
    ],
)
def test_money(
    seats: dict[int, str],
    course: str,
    total: str,
    button: int,
    header: str,
    payouts: dict[str, float],
    returned: dict[str, float],
) -> None:
    hand = clean(dealt(seats, course, total, button, header))
    assert hand.status is Status.SETTLED
    assert cents(hand.payouts) == payouts
    assert cents(hand.returned) == returned
    assert hand.payouts == hand.payouts_as_played
    assert hand.stacks == hand.stacks_as_played == hand.stacks_recorded


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Ann: calls $0.50", "Ann: calls $0.40", "Ann: calls $0.40", "B009"),
        ("Bo: checks", "Bo: xxx", "Bo: xxx", "L001"),
        ("Bo: discards 2 cards", "Bo: discards two cards", "Bo: discards two cards", "L001"),
        ("*** SECOND DRAW ***", "*** FOURTH DRAW ***", "*** FOURTH DRAW ***", "L001"),
        ("Cy D: folds \n", "", "Ann: calls $0.50", "B002"),
        ("Dealt to Ann [2c", "Dealt to Ann [2q", "Dealt to Ann [2q 3d 7h Kd Ks]", "L001"),
        ("Ann: posts small blind $0.50\n", "", "Cy D: folds", "T006"),
        ("Bo: stands pat", "Bo: discards 6 cards", "Bo: discards 6 cards", "D003"),
        ("[Kd Ks]\nDealt", "[Kd Qs]\nDealt", "Ann: discards 2 cards [Kd Qs]", "K002"),
        ("[8s 4h]", "[8s 7h]", "Ann: discards 2 cards [Kd Ks]", "K001"),
        ("7d 8h]", "7d 8s]", "Bo: shows [2d 3c 5h 7d 8s] (Lo: 8,7,5,3,2)", "K001"),
        ("$11.50 from", "$11.25 from", "Ann collected $11.25 from pot", "P005"),
        ("Ann collected", "Bo collected", "Bo collected $11.50 from pot", "P004"),
        ("Rake $0.50", "Rake $1.50", "Ann collected $11.50 from pot", "P005"),
        ("Total pot $12", "Total pot $13", "Total pot $13 | Rake $0.50", "P002"),
        (
            "*** SHOW",
            "Uncalled bet ($2) returned to Bo\n*** SHOW",
            "Uncalled bet ($2) returned to Bo",
            "P001",
        ),
    ],
)
def test_one_fault(old: str, new: str, line: str, code: str) -> None:
    assert found(swapped(WHOLE, old, new)) == [(line, code)]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("trailing", ["", " ", "   "])
def test_line_ends_and_blanks(end: str, mark: str, trailing: str) -> None:
    text = mark + "".join(line.rstrip() + trailing + end for line in WHOLE.splitlines())
    assert cents(clean(text).payouts) == {"Ann": 11.5}


@pytest.mark.parametrize(
    "start",
    [
        f"Game #1001:  {GAME} ($1/$2)",
        f"Game #1001: {GAME} ($1/$2)",
        f"Hand #1001: {GAME} (1/2)",
        f"Zoom Hand #1001:  {GAME} ($1/$2 USD)",
        f"Hand #1001:  8-Game ({GAME}, $1/$2 USD)",
        f"Hand #1001:  {GAME} ($1/$2 USD, $3 Cap)",
        f"Hand #1001:  8-Game ({GAME}) ($1/$2 USD)",
        f"Home Game Hand #1001: {{Badugi Limit ($5/$10)}} {GAME} ($1/$2 USD)",
        f"Hand #1001:  {GAME} (€1/€2 EUR)",
    ],
)
@pytest.mark.parametrize("date", [DATE, "2008/03/04 5:06:07 ET", "2008/03/04 - 05:06:07 (ET)"])
def test_headers(start: str, date: str) -> None:
    text = WHOLE.replace(HEADER, f"PokerStars {start} - {date}")
    hand = clean(text)
    assert (hand.number, cents(hand.payouts)) == (1001, {"Ann": 11.5})
    (limits,) = statements(text, s.LimitsLine)
    assert (limits.small / SCALE, limits.big / SCALE) == (1, 2)
    assert len(statements(text, s.DateLine)) == 1


@pytest.mark.parametrize(
    ("buy_in", "level"),
    [
        ("$2.00+$0.20 USD", "Level III"),
        ("$2+$2+$0.40 USD", "Level III"),
        ("€2.00+€0.20 EUR", "Level XXIV"),
        ("100+9", "Level I"),
        ("Freeroll ", "Level III"),
        ("$2.00+$0.20 USD", "Match Round I, Level V"),
    ],
)
@pytest.mark.parametrize("game", [GAME, f"8-Game ({GAME})"])
@pytest.mark.parametrize("kind", ["Hand #9:", "Home Game Hand #9: {Bo's: Club (a/b)}"])
def test_tournament_headers(buy_in: str, level: str, game: str, kind: str) -> None:
    header = f"PokerStars {kind} Tournament #55, {buy_in} {game} - {level} (1000/2000) - {DATE}"
    seats = {
        1: "Ann (15,000 in chips)",
        2: "Bo (14800 in chips, $25 bounty)",
        3: "Cy D (900 in chips) is sitting out",
    }
    course = """
        Ann: posts small blind 500
        Bo: posts big blind 1000
        *** DEALING HANDS ***
        Cy D: folds
        Ann: raises 1000 to 2000
        Bo: folds
        Uncalled bet (1000) returned to Ann
        Ann collected 2000 from pot
    """
    hand = clean(dealt(seats, course, "Total pot 2000 | Rake 0", header=header))
    assert cents(hand.stacks) == {"Ann": 16_000, "Bo": 13_800, "Cy D": 900}
    # He is dealt in although he sits out: without his fold the next is out of turn.
    course = course.replace("Cy D: folds\n", "")
    assert found(dealt(seats, course, "Total pot 2000 | Rake 0", header=header)) == [
        ("Ann: raises 1000 to 2000", "B002")
    ]


@pytest.mark.parametrize(
    ("start", "game"),
    [
        ("Hand #1:  Badugi Limit ($1/$2 USD)", "Badugi Limit"),
        ("Hand #1:  5 Card Draw No Limit ($1/$2 USD)", "5 Card Draw No Limit"),
        ("Hand #1:  Single Draw 2-7 Lowball No Limit ($1/$2)", "Single Draw 2-7 Lowball No Limit"),
        ("Hand #1:  Triple Draw 2-7 Lowball Pot Limit ($1/$2)", "Triple Draw 2-7 Lowball Pot Limit"),
        ("Hand #1:  8-Game (Badugi Limit, $1/$2 USD)", "Badugi Limit"),
        ("Hand #1:  Omaha Hi/Lo Limit ($1/$2 USD)", "Omaha Hi/Lo Limit"),
        ("Hand #1: Tournament #5, $2+$0.20 USD Hold'em No Limit - Level I (1/2)", "Hold'em No Limit"),
        ("Hand #1: Tournament #5, $2+$2+$0.20 USD Hold'em No Limit - Level I (1/2)", "Hold'em No Limit"),
        ("Hand #1: Tournament #5, €2.00+€0.20 EUR Omaha Pot Limit - Level I (1/2)", "Omaha Pot Limit"),
        ("Hand #1: Tournament #5, 100+9 5 Card Draw Limit - Level I (1/2)", "5 Card Draw Limit"),
        ("Hand #1: Tournament #5, $2+$0.20 USD 8-Game (Razz Limit) - Level I (1/2)", "Razz Limit"),
        ("Home Game Hand #1: {2-7 Triple Draw Limit} Badugi Limit (1/2)", "Badugi Limit"),
    ],
)
def test_other_games(start: str, game: str) -> None:
    report = lowball_audit.audit(WHOLE.replace(HEADER, f"PokerStars {start} - {DATE}"))
    assert not report.hands
    (finding,) = report.all_findings()
    assert (finding.code, finding.line) == ("L012", 1)
    assert finding.message.endswith(f": {game} (1)")


def test_stakes_that_nobody_knows() -> None:
    """One finding for the header, none for what would follow from it."""
    text = WHOLE.replace("($1/$2 USD)", "(one/two)")
    assert found(text) == [(text.split("\n")[0], "L001")]


@pytest.mark.parametrize(
    "name",
    [
        "Ann B",
        "a.b.",
        "$ann$",
        "Ann (host)",
        '"Ann"',
        "An:n",
        "[Ann]",
        "Änñ 你",
        "B",
        "Cy",
        "Ann: folds",
        "Bo: checks",
        "Cy D: bets $2",
        "Dealt to X",
        "Seat 2",
        "*** FIRST DRAW ***",
        "Table 'x'",
        "Hand cancelled",
        "The deck is reshuffled",
        "Uncalled bet ($1) returned to Bo",
        "x collected $5 from pot",
        "Bo collected",
        "$5 from pot",
        'said, "x',
        "is disconnected",
        "Ann leaves the table",
        "Ann ($5 in chips)",
        "posts small blind $0.50",
        "and is all-in",
        "(button)",
        "Total pot $1 | Rake $2",
        "1",
    ],
)
def test_names(name: str) -> None:
    hand = clean(renamed(name))
    assert cents(hand.stacks) == {name: 45.5, "Bo": 44, "Cy D": 60.25}
    assert found(swapped(renamed(name), "bets $1\n", "bets $3\n"))[0] == (f"{name}: bets $3", "B005")


@pytest.mark.parametrize(
    "line",
    [
        'Ann said, "hi"',
        'Ann said, "Bo: folds"',
        'X said, "*** SUMMARY ***"',
        'Cy D [observer] said, "Ann collected $5 from pot"',
        "X joins the table at seat #4 ",
        "X leaves the table",
        "Bo has timed out",
        "Bo has timed out while disconnected",
        "Bo has timed out while being disconnected",
        "Cy D is sitting out",
        "Cy D: sits out ",
        "Cy D has returned",
        "X is disconnected ",
        "X is connected ",
        "X was removed from the table for failing to post",
        "X will be allowed to play after the button",
        "X finished the tournament in 7th place",
        "X finished the tournament in 3rd place and received $5.40.",
        "X wins the tournament and receives $9.00 - congratulations!",
        "X wins the $5 bounty for eliminating Y",
        "X re-buys and receives 1500 chips for $2.00",
        "X takes the add-on and receives 2000 chips for $2.00",
        "X has 30 seconds left to act",
        "Betting is capped",
    ],
)
def test_noise(line: str) -> None:
    """It says nothing wherever it stands behind the first action."""
    lines = WHOLE.split("\n")
    for at in (10, 14, 17, 29, 33):
        assert cents(clean("\n".join([*lines[:at], line, *lines[at:]])).payouts) == {"Ann": 11.5}


def test_mucked_hands_stand_in_the_summary_only() -> None:
    text = swapped(WHOLE, "Bo: shows [2d 3c 5h 7d 8h] (Lo: 8,7,5,3,2)", "Bo: mucks hand ")
    text = swapped(text, "showed [2d 3c 5h 7d 8h] and lost with Lo: 8,7,5,3,2", "mucked [2d 3c 5h 7d 8h]")
    # The last aggressor mucks when he has seen the hand of the other.
    hand = clean(text)
    assert [h.player for h in hand.shown] == ["Ann"]
    assert cents(hand.payouts) == {"Ann": 11.5}


def test_a_cancelled_hand() -> None:
    text = log(f"""
        {HEADER}
        Table 'Aida IV' 6-max Seat #3 is the button
        Seat 1: Ann ($40 in chips)
        Ann: posts small blind $0.50
        Bo: is sitting out
        Hand cancelled
        *** SUMMARY ***
        Seat 1: Ann collected ($0)
    """)
    assert clean(text).status is Status.CANCELLED


def test_a_hand_cut_before_its_end() -> None:
    """Whatever is missing, there is one finding at most, and the next hand is whole."""
    lines = WHOLE.splitlines(keepends=True)
    for end in range(6, 30):
        text = "".join(lines[:end]) + "\n\n" + WHOLE
        report = lowball_audit.audit(text)
        assert [f.code for f in report.all_findings()] == ["L006"], end
        assert [hand.status for hand in report.hands] == [Status.INCOMPLETE, Status.SETTLED]
    for end in range(31, len(lines)):  # what was taken as rake is not known: nothing is held against it
        assert not found("".join(lines[:end])), end


def test_play_money() -> None:
    text = WHOLE.replace("6-max", "6-max (Play Money)").replace("$1/$2 USD", "100/200")
    for old, new in (("$0.50", "50"), ("$60.25", "6025"), ("$11.50", "1150"), ("$12", "1200")):
        text = text.replace(old, new)
    for old, new in (("$40", "4,000"), ("$50", "5000"), ("$1", "100"), ("$2", "200")):
        text = text.replace(old, new)
    assert "$" not in text
    hand = clean(text)
    assert cents(hand.stacks) == {"Ann": 4550, "Bo": 4400, "Cy D": 6025}
    assert statements(text, s.ChipLine)[0].amount == SCALE


def test_the_start_hand_written_again() -> None:
    """A glitch of 2012: no thrown cards, and the start hand in place of kept and new ones.

    The cards cannot be, the money can.
    """
    text = WHOLE.replace("discards 2 cards [Kd Ks]", "discards 2 cards []")
    text = text.replace("[2c 3d 7h] [8s 4h]", "[2c 3d 7h Kd Ks] [2c 3d 7h Kd Ks]")
    assert {(line, code) for line, code in found(text)} >= {("Ann: discards 2 cards []", "K003")}
    (hand,) = lowball_audit.audit(text).hands
    assert cents(hand.payouts_as_played) == {"Ann": 11.5}


def test_a_player_who_sits_out_has_no_part() -> None:
    seats = dict(FOUR)
    course = """
        Dee: sits out
        Ann: posts small blind $0.50
        Bo: posts big blind $1
        *** DEALING HANDS ***
        Cy D: folds
        Ann: folds
        Uncalled bet ($0.50) returned to Bo
        Bo collected $1 from pot
    """
    assert cents(clean(dealt(seats, course, "Total pot $1 | Rake $0")).stacks)["Bo"] == 50.5
    seats[4] += " is sitting out"
    assert not found(dealt(seats, course.replace("Dee: sits out\n", ""), "Total pot $1 | Rake $0"))
    # The button may be at his seat, and at one that nobody has.
    for button in (4, 5):
        assert not found(dealt(seats, course, "Total pot $1 | Rake $0", button))
