"""Full Tilt: every way of writing that is known, and faults close by."""

from __future__ import annotations

import io

import pytest

from lowball_audit.auditor import Audit
from lowball_audit.log.source import ByteSource
from lowball_audit.report.model import Status
from tests.importers.hands import audit, change, clean, found, log, one, payouts

HAND = log("""
    Full Tilt Poker Game #31: Table Blue (6 max) - $2/$4 - Limit 2-7 Triple Draw - 20:30:22 ET - 2011/04/07
    Seat 1: Ann ($100)
    Seat 2: Bo ($80.50)
    Seat 4: Cy D ($40)
    Ann posts the small blind of $1
    Bo posts the big blind of $2
    The button is in seat #4
    *** HOLE CARDS ***
    Dealt to Ann [2c 3d 7h Kd Ks]
    Cy D raises to $4
    Ann calls $3
    Bo has 15 seconds left to act
    Bo folds
    *** FIRST DRAW *** (Pot: $10)
    Ann discards 2 cards [Kd Ks]
    Cy D discards 1 card
    Dealt to Ann [2c 3d 7h] [8s 4h]
    Cy D is dealt 1 card
    Ann bets $2
    Cy D calls $2
    *** SECOND DRAW *** (Pot: $14)
    Ann stands pat on [2c 3d 7h 8s 4h]
    Cy D discards 1 card
    Cy D is dealt 1 card
    Ann bets $4
    Cy D raises to $8
    Ann calls $4
    *** THIRD DRAW *** (Pot: $30)
    Ann stands pat on [2c 3d 7h 8s 4h]
    Cy D stands pat
    Ann checks
    Cy D bets $4
    Ann calls $4
    *** SHOW DOWN ***
    Cy D shows [7s 6d 4c 3h 2s] 7,6,4,3,2
    Ann mucks
    Cy D wins the pot ($36) with 7,6,4,3,2
    *** SUMMARY ***
    Total pot $38 | Rake $2
    Seat 1: Ann (small blind) mucked [8s 7h 4h 3d 2c] - 8,7,4,3,2
    Seat 2: Bo (big blind) folded before the Draw
    Seat 4: Cy D (button) collected ($36)
""")


def test_a_whole_hand() -> None:
    report = clean(HAND)
    assert payouts(report) == {"Cy D": 36}
    (hand,) = report.hands
    assert (hand.number, hand.line, hand.status) == (31, 1, Status.SETTLED)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Ann calls $3", "Ann calls $4", "B009"),
        ("Bo folds", "Bo checks", "B003"),
        ("Ann discards 2 cards [Kd Ks]", "Ann discards 2 cards [Kd Kc]", "K002"),
        ("(Pot: $14)", "(Pot: $15)", "P002"),
        ("Total pot $38", "Total pot $37", "P002"),
        ("Cy D wins the pot ($36)", "Cy D wins the pot ($35)", "P005"),
        ("Seat 2: Bo ($80.50)", "Seat 2: Bo (80 or so)", "L001"),
        ("Bo has 15 seconds left to act", "Bo has 15 reasons", "L001"),
    ],
)
def test_one_fault(old: str, new: str, code: str) -> None:
    one(HAND, old, new, code)


@pytest.mark.parametrize(
    "header",
    [
        "Full Tilt Poker Game #31: Table Blue Sky - $2/$4 - Limit 2-7 Triple Draw",
        "FullTiltPoker Game #31: Table O'Shea - Main (6 max) - $2/$4 - Limit 2-7 Triple Draw",
        "Full Tilt Poker Game #31: Table Blue (6 max) - FL 2-7 Triple Draw - $2/$4",
        "Full Tilt Poker Game #31: Table Blue (New to the Game) - FL 2-7 Triple Draw - $2/$4",
        "Full Tilt Poker Game #31: Table Blue (6 max, deep) - $2/$4 - Limit 2-7 Triple Draw",
        "Full Tilt Poker Game #31: $10 Sit & Go (2435), Table 1 - 2/4 - Limit 2-7 Triple Draw",
    ],
)
def test_headers(header: str) -> None:
    zones = " - 20:30:22 CET - 2011/04/07 [14:30:22 ET - 2011/04/07]"
    report = clean(header + zones + "\n" + HAND.partition("\n")[2])
    assert payouts(report) == {"Cy D": 36}
    assert report.hands[0].number == 31


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("$2/$4 - Limit 2-7 Single Draw", "Limit 2-7 Single Draw"),
        ("$2/$4 - Limit A-5 Triple Draw", "Limit A-5 Triple Draw"),
        ("FL Badugi - $2/$4", "FL Badugi"),
        ("$2/$4 - No Limit 2-7 Triple Draw", "No Limit 2-7 Triple Draw"),
        ("$2/$4 Ante $1 - Pot Limit Omaha Hi", "Pot Limit Omaha Hi"),
    ],
)
def test_other_games_are_passed_over(game: str, name: str) -> None:
    text = change(HAND, "$2/$4 - Limit 2-7 Triple Draw", game)
    (finding,) = audit(text).all_findings()
    assert (finding.code, finding.line) == ("L012", 1)
    assert name in finding.message
    assert not audit(text).hands
    assert len(audit(text + HAND).hands) == 1


@pytest.mark.parametrize(
    "draw", ["", " (Total Pot: 10, 2 Players, 1 All-In)", " (Total Pot: $10, 2 Players)"]
)
def test_headings_of_draws(draw: str) -> None:
    clean(change(HAND, "FIRST DRAW *** (Pot: $10)", f"FIRST DRAW ***{draw}"))


def test_archives_have_separators_and_blank_lines() -> None:
    first, rest = HAND.split("\n", 1)
    text = f"\ufeff******** # 1 ********\n\n{first}\n\n{rest}\n\n******************** # 2 *********\n\n{HAND}"
    clean(text, hands=2)
    old, new = "the pot ($36)", "the pot ($35)"
    line = text[: text.index(old)].count("\n") + 1
    assert found(text.replace(old, new, 1)) == [(line, "P005")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    data = HAND.replace("Cy D", "Señor D").replace("\n", "\r\n").encode(encoding)
    parts = list(Audit(ByteSource(io.BytesIO(data))).parts())
    (hand,) = (hand for part in parts for hand in part.hands)
    assert not hand.findings
    assert list(hand.payouts) == ["Señor D"]


@pytest.mark.parametrize(
    "name",
    [
        "Mr. D.",
        "$mart $5",
        "D (host)",
        'The "D"',
        "Дима Ж",
        "D discards",
        "Ann D",
        "Ann calls",
        "Ann is dealt",
        "Bo.",
        "7h",
    ],
)
def test_names(name: str) -> None:
    """Names of the table that begin with one another, or say what others do."""
    report = clean(HAND.replace("Cy D", name))
    assert payouts(report) == {name: 36}
    one(HAND.replace("Cy D", name), f"{name} wins the pot ($36)", f"{name} wins the pot ($35)", "P005")


def test_sitters() -> None:
    """Marked at the seat or in the summary only: neither is dealt in."""
    text = change(
        HAND, "Seat 4: Cy D ($40)\n", "Seat 3: Di ($9), is sitting out\nSeat 4: Cy D ($40)\nSeat 6: Ed ($7)\n"
    )
    clean(text + "Seat 3: Di is sitting out\nSeat 6: Ed is sitting out\n")
    played = text + "Seat 3: Di is sitting out\n"
    assert "B002" in [code for _, code in found(played)]  # Ed is dealt in, and is passed over


def test_one_who_sits_out_later_was_in_the_hand() -> None:
    clean(change(HAND, "Seat 2: Bo (big blind) folded before the Draw", "Seat 2: Bo is sitting out"))


ENTRANTS = log("""
    Full Tilt Poker Game #32: Table Blue - $2/$4 Ante $0.50 - Limit 2-7 Triple Draw - 20:30:22 ET - 2011/04/07
    Seat 1: Ann ($100)
    Seat 2: Bo ($80)
    Seat 3: Cy ($40)
    Seat 4: Di ($40)
    Ann antes $0.50
    Bo antes $0.50
    Cy antes $0.50
    Di antes $0.50
    Ann posts the small blind of $1
    Bo posts the big blind of $2
    Cy posts a dead small blind of $1
    Cy posts $2
    The button is in seat #4
    *** HOLE CARDS ***
    Cy checks
    Di raises to $4
    Ann folds
    Bo folds
    Cy folds
    Uncalled bet of $2 returned to Di
    Di mucks
    Di wins the pot ($10)
    *** SUMMARY ***
    Total pot $10 | Rake $0
    Seat 4: Di (button) collected ($10), mucked
""")


def test_posts_and_an_uncontested_winner_who_mucks() -> None:
    assert payouts(clean(ENTRANTS)) == {"Di": 10}
    one(ENTRANTS, "Bo folds", "Bo checks", "B003")
    one(ENTRANTS, "Uncalled bet of $2 returned", "Uncalled bet of $1 returned", "P001")


SIDE = log("""
    Full Tilt Poker Game #33: Table Blue (6 max) - $2/$4 - Limit 2-7 Triple Draw - 20:30:22 ET - 2011/04/07
    Seat 1: Ann ($4)
    Seat 2: Bo ($80)
    Seat 3: Cy ($80)
    Ann posts the small blind of $1
    Bo posts the big blind of $2
    The button is in seat #3
    *** HOLE CARDS ***
    Cy raises to $4
    Ann calls $3, and is all in
    Bo calls $2
    *** FIRST DRAW *** (Total Pot: $12, 3 Players, 1 All-In)
    Ann discards 5 cards
    Bo stands pat
    Cy discards 1 card
    Ann is dealt 5 cards
    Cy is dealt 1 card
    Bo bets $2
    Cy calls $2
    *** SECOND DRAW ***
    Ann stands pat
    Bo stands pat
    Cy stands pat
    Bo checks
    Cy checks
    *** THIRD DRAW ***
    Ann stands pat
    Bo stands pat
    Cy stands pat
    Bo checks
    Cy checks
    *** SHOW DOWN ***
    Bo shows [8d 7s 5s 4s 2h] 8,7,5,4,2
    Cy shows [8h 7c 5c 4c 2d] 8,7,5,4,2
    Bo ties for the side pot ($2) with 8,7,5,4,2
    Cy ties for the side pot ($2) with 8,7,5,4,2
    Ann shows [7d 6s 4d 3s 2c] 7,6,4,3,2
    Ann wins the main pot ($12) with 7,6,4,3,2
    *** SUMMARY ***
    Total pot $16 Main pot $12. Side pot $4. | Rake $0
""")


def test_side_pots_and_ties() -> None:
    assert payouts(clean(SIDE)) == {"Ann": 12, "Bo": 2, "Cy": 2}
    one(SIDE, "Cy ties for the side pot ($2)", "Cy ties for the side pot ($1)", "P005")


def test_a_part_of_a_hand_is_not_settled() -> None:
    first, rest = HAND.split("\n", 1)
    for body in (rest[rest.index("*** SUMMARY") :], rest[: rest.index("*** SECOND")], ""):
        report = audit(f"{first} (partial)\n{body}")
        assert [hand.status for hand in report.hands] == [Status.INCOMPLETE]
        assert not report.all_findings()


def test_what_happens_around_the_table() -> None:
    noise = [
        "Bo: I wins the pot ($5), and you?",
        "Watcher (Observer): nh",
        "Bo has requested TIME",
        "Bo has been disconnected",
        "Bo has reconnected",
        "Di sits down",
        "Di stands up",
        "Di adds $2.50",
        "Ann is feeling happy",
    ]
    text = HAND
    for line in noise:
        text = text.replace("Ann checks\n", f"Ann checks\n{line}\n")
    clean(text)


def test_a_cancelled_hand() -> None:
    text = HAND.split("Cy D raises")[0] + "Hand #31 has been canceled\n"
    assert [hand.status for hand in clean(text).hands] == [Status.CANCELLED]
