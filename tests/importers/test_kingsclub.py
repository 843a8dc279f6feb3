"""KingsClub: totals in calls, net amounts, dead blinds that nobody wrote, and faults close by."""

from __future__ import annotations

import pytest

from lowball_audit.importers import reading
from lowball_audit.log import syntax as s
from lowball_audit.log.source import TextSource
from tests.importers.hands import audit, change, clean, log, one, payouts

HAND = log("""
    #4001: Limit 2-7 Triple Draw - 40/80
    2021-01-02 15:42:06
    Table 'Mix 3' Seat 1 is the button
    Seat 1: Ann (1,755.50)
    Seat 3: Bo (78.50)
    Seat 6: Cy D (1,000.25)
    Seat 7: Di (500)
    *** 1ST BETTING ROUND ***
    Ann: posts ante 10
    Bo: posts ante 10
    Cy D: posts ante 10
    Di: posts ante 10
    Bo: posts the small blind 20
    Cy D: posts the big blind 40
    Di: posts blind 40
    Dealt to Ann: [X X X X X]
    Dealt to Bo: [X X X X X]
    Dealt to Cy D: [2c 3d 7h Kd Ks]
    Dealt to Di: [X X X X X]
    Di checks
    Ann raises to 80
    Bo calls 68.50, and is all in
    Cy D calls 80
    Di folds
    *** 1ST DRAW ***
    Bo draws 3
    Cy D discards [Kd Ks] draws [4h 9s]
    Ann stands pat
    *** 2ND BETTING ROUND ***
    Cy D checks
    Ann bets 40
    Cy D calls 40
    *** 2ND DRAW ***
    Bo draws 2
    Cy D discards [9s] draws [5c]
    Ann stands pat
    *** 3RD BETTING ROUND ***
    Cy D bets 80
    Ann raises to 160
    Cy D calls 160
    *** 3RD DRAW ***
    Bo stands pat
    Cy D stands pat
    Ann stands pat
    *** 4TH BETTING ROUND ***
    Cy D checks
    Ann checks
    Bo shows [2d 3s 4s 6h 8d]
    Cy D shows [2c 3d 4h 5c 7h]
    Ann shows [2s 3h 4d 5s 8c]
    *** SUMMARY ***
    Seat 1: Ann (1,465.50) -290
    Seat 3: Bo (0) -78.50
    Seat 6: Cy D (1,437.00) +436.75
    Seat 7: Di (430) -70
    Rake 1.75
    Cy D wins (303.75) from pot
    Cy D wins (423) from side pot 1
""")


def posts(text: str) -> list[tuple[str, s.PostKind, int, int]]:
    """The posts that are told: who, what, the line, and the amount in hundredths."""
    read = reading(TextSource(text))
    assert read is not None
    return [
        (x.who.text, x.kind, line.number, (x.amount or 0) // 100)
        for line in read.lines()
        for x in line
        if isinstance(x, s.Post) and x.kind in (s.PostKind.DEAD, s.PostKind.LIVE)
    ]


def test_a_whole_hand() -> None:
    report = clean(HAND)
    assert payouts(report) == {"Cy D": 726.75}
    assert report.hands[0].number == 4001


def test_the_dead_blind_is_said_where_the_player_comes_in() -> None:
    assert posts(HAND) == [("Di", s.PostKind.LIVE, 15, 4000), ("Di", s.PostKind.DEAD, 15, 2000)]
    for net in ("-50", "-60", "-90", ""):
        text = change(HAND, "Seat 7: Di (430) -70", f"Seat 7: Di (430) {net}".strip())
        assert [kind for _, kind, _, _ in posts(text)] == [s.PostKind.LIVE]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Cy D calls 160", "Cy D calls 120", "B009"),
        ("Bo calls 68.50, and", "Bo calls 58.50, and", "B009"),
        ("Di folds", "Di checks", "B003"),
        ("Cy D wins (423) from", "Cy D wins (422) from", "P005"),
        ("Seat 1: Ann (1,465.50)", "Seat 1: Ann (1,465.25)", "P009"),
        ("Cy D discards [9s]", "Cy D discards [9h]", "K002"),
        ("2021-01-02 15:42:06", "2021-01-02 no time", "L001"),
        ("Ann checks", "Ann stares", "L001"),
        ("Seat 3: Bo (78.50)", "Seat 3: Bo (78.50", "L001"),
        ("Table 'Mix 3' Seat 1 is the button", "Table Mix 3", "L001"),
    ],
)
def test_one_fault(old: str, new: str, code: str) -> None:
    one(HAND, old, new, code)


UNCALLED = log("""
    #4002: Limit 2-7 Triple Draw - 40/80
    2021-01-02 15:42:06
    Table 'Mix 3' Seat 1 is the button
    Seat 1: Ann (1,755.50)
    Seat 3: Bo (178.50)
    Seat 6: Cy (1,000)
    Seat 7: Di (500)
    *** 1ST BETTING ROUND ***
    Bo: posts the small blind 20
    Cy: posts the big blind 40
    Di: posts blind 40
    Di raises to 80
    Ann folds
    Bo folds
    Cy folds
    *** SUMMARY ***
    Seat 1: Ann (1,755.50) +0
    Seat 3: Bo (158.50) -20
    Seat 6: Cy (960) -40
    Seat 7: Di (560) +60
    Di wins pot (120)
""")


def test_an_uncalled_raise_of_one_who_came_in() -> None:
    """120 are won for 40 that were called and a dead blind of 20; the raise went back without a word."""
    assert [kind for _, kind, _, _ in posts(UNCALLED)] == [s.PostKind.LIVE, s.PostKind.DEAD]
    clean(UNCALLED)
    one(UNCALLED, "Di wins pot (120)", "Di wins pot (121)", "P005")


def test_split_pots() -> None:
    """Of the main pot the odd cent goes to the left of the button."""
    text = change(HAND, "Ann shows [2s 3h 4d 5s 8c]", "Ann shows [2s 3h 4d 5s 7c]")
    text = change(
        text,
        "Cy D wins (303.75) from pot\nCy D wins (423) from side pot 1\n",
        "Ann wins (151.87) from pot\nCy D wins (151.88) from pot\n"
        "Ann wins (211.50) from side pot 1\nCy D wins (211.50) from side pot 1\n",
    )
    text = change(text, "Seat 1: Ann (1,465.50) -290", "Seat 1: Ann (1,828.87) +73.37")
    text = change(text, "Seat 6: Cy D (1,437.00) +436.75", "Seat 6: Cy D (1,073.63) +73.38")
    report = audit(text)
    assert sum(payouts(report).values()) == 726.75
    one(text, "Ann wins (151.87) from pot", "Ann wins (150.87) from pot", "P005")
    clean(text)


@pytest.mark.parametrize(
    "header",
    [
        "#4001: Pot Limit 2-7 Triple Draw - 40/80",
        "#4001: Limit A-5 Single Draw - 40/80",
        "#4001: No Limit Badugi - 1/2",
    ],
)
def test_other_games(header: str) -> None:
    text = header + "\n" + HAND.partition("\n")[2]
    (finding,) = audit(text).all_findings()
    assert finding.code == "L012"
    assert header.split(": ")[1].split(" - ")[0] in finding.message


def test_hands_that_are_run_twice_are_passed_over() -> None:
    text = change(HAND, "Cy D shows [", "Run 1: Cy D shows [")
    (finding,) = audit(text).all_findings()
    assert (finding.code, finding.line) == ("L012", 1)
    assert "run twice" in finding.message


@pytest.mark.parametrize("name", ["Mr. D.", "Ann calls", "Ann D", "C: D", "Дима (x)", "wins pot (5)"])
def test_names(name: str) -> None:
    clean(HAND.replace("Cy D", name))


def test_line_ends() -> None:
    clean("\ufeff" + HAND.replace("\n", "\r\n"))
