"""PokerStars hands with every quirk the site is known for; what must be found in each, to the cent."""

from __future__ import annotations

import pytest

from lowball_audit.report.model import Status
from tests.importers.hands import cents, clean, found, statements, swapped
from tests.rules.logs import log
from lowball_audit.log import syntax as s
import lowball_audit

HEADER = "PokerStars Hand #1001:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2011/03/04 5:06:07 WET [2011/03/04 0:06:07 ET]"

WHOLE = log(f"""
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


def renamed(name: str) -> str:
    return WHOLE.replace("Ann", name)


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
    print(hand)


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Ann: calls $0.50", "Ann: calls $0.40", None, "B009"),
        ("Ann: bets $1", "Ann: bets $2", None, "B005"),
        ("Bo: discards 1 card", "Bo: folds", None, "D001"),
        ("Bo: stands pat ", "Bo: discards 6 cards", None, "D004"),
        ("Ann: checks ", "Bo: checks ", None, "B001"),
        ("Ann collected $11.50", "Ann collected $11.25", None, "P003"),
        ("Ann collected $11.50", "Bo collected $11.50", None, "P001"),
        ("Total pot $12 |", "Total pot $13 |", "Total pot $13 | Rake $0.50", "P005"),
        ("Dealt to Ann [2c 3d 7h] [8s 4h]", "Dealt to Ann [2c 3d 7h] [8s 7h]", None, "K003"),
        ("[2d 3c 5h 7d 8h]", "[2d 3c 5h 7d 8s]", None, "K003"),
        ("Bo: checks \n", "Bo: xxx\n", None, "L001"),
        ("Rake $0.50", "Rake $1.50", None, "P"),
    ],
)
def test_one_fault(old: str, new: str, line: str | None, code: str) -> None:
    text = swapped(WHOLE, old, new)
    assert found(text) == [((line or new).strip(), code)]
