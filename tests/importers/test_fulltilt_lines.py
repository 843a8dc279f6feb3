"""Full Tilt hands with every quirk the site was known for; what must be found in each, to the cent."""

from __future__ import annotations

import io

import pytest

import lowball_audit
from lowball_audit.auditor import Audit
from lowball_audit.log import syntax as s
from lowball_audit.log.source import ByteSource
from lowball_audit.report.model import Status
from tests.importers.site_hands import cents, clean, found, statements, swapped
from tests.rules.logs import log

TIME = "20:30:22 CET - 2011/04/07 [14:30:22 ET - 2011/04/07]"
GAME = "Limit 2-7 Triple Draw"
HEADER = f"Full Tilt Poker Game #31: Table Blue Sky (6 max) - $2.50/$5 - {GAME} - {TIME}"
SNG = f"Full Tilt Poker Game #32: $10 + $1 Sit & Go (2435), Table 1 - 30/60 - {GAME} - {TIME}"
THREE = {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)"}

WHOLE = log(f"""
    {HEADER}
    Seat 1: Ann ($120.50)
    Seat 2: Bo ($50)
    Seat 3: Cy D ($1,060.25)
    Seat 5: Eve ($40)
    Ann posts the small blind of $1.25
    Bo posts the big blind of $2.50
    The button is in seat #3
    *** HOLE CARDS ***
    Dealt to Ann [2c 3d 7h Kd Ks]
    Cy D folds
    Ann calls $1.25
    Bo checks
    *** FIRST DRAW *** (Pot: $5)
    Ann discards 2 cards [Kd Ks]
    Bo discards 2 cards
    Dealt to Ann [2c 3d 7h] [8s 4h]
    Bo is dealt 2 cards
    Ann bets $2.50
    Bo raises to $5
    Ann calls $2.50
    *** SECOND DRAW *** (Pot: $15)
    Ann stands pat on [2c 3d 7h 8s 4h]
    Bo discards 1 card
    Bo is dealt 1 card
    Ann bets $5
    Bo calls $5
    *** THIRD DRAW *** (Pot: $25)
    Ann stands pat on [2c 3d 7h 8s 4h]
    Bo stands pat
    Ann checks
    Bo bets $5
    Ann calls $5
    *** SHOW DOWN ***
    Bo shows [8h 7d 5h 3c 2d] 8,7,5,3,2
    Ann shows [8s 7h 4h 3d 2c] 8,7,4,3,2
    Ann wins the pot ($33.25) with 8,7,4,3,2
    *** SUMMARY ***
    Duration 24s
    Total pot $35 | Rake $1.75
    Seat 1: Ann (small blind) showed [8s 7h 4h 3d 2c] and won ($33.25) with 8,7,4,3,2
    Seat 2: Bo (big blind) showed [8h 7d 5h 3c 2d] and lost with 8,7,5,3,2
    Seat 3: Cy D (button) didn't bet (folded)
    Seat 5: Eve is sitting out
""")


def dealt(seats: dict[int, str], course: str, total: str, button: int = 3, header: str = HEADER) -> str:
    """A hand from its parts; ``BUTTON`` is where the button is told."""
    lines = [header, *(f"Seat {number}: {seat}" for number, seat in seats.items())]
    lines += log(course).replace("BUTTON", f"The button is in seat #{button}").splitlines()
    return "\n".join([*lines, "*** SUMMARY ***", "Duration 5s", total, ""])


def test_whole_hand() -> None:
    hand = clean(WHOLE)
    assert (hand.number, hand.status) == (31, Status.SETTLED)
    assert cents(hand.payouts) == {"Ann": 33.25}
    assert cents(hand.stacks) == {"Ann": 136.25, "Bo": 32.5, "Cy D": 1060.25}
    assert hand.stacks == hand.stacks_as_played == hand.stacks_recorded
    assert [h.player for h in hand.shown] == ["Bo", "Ann"]
    assert lowball_audit.audit(WHOLE).profile == "pokerstars"
    (has,) = statements(WHOLE, s.Has)
    assert [str(card) for card in has.cards] == ["2c", "3d", "7h", "Kd", "Ks"]
    first = next(draw for draw in statements(WHOLE, s.Draw) if draw.cards)
    got = next(gets for gets in statements(WHOLE, s.Gets) if gets.cards)
    assert [list(map(str, cards)) for cards in (first.cards, got.cards)] == [["Kd", "Ks"], ["8s", "4h"]]


@pytest.mark.parametrize(
    ("seats", "course", "total", "button", "header", "payouts"),
    [
        pytest.param(
            THREE,
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($2.50)
        """,
            "Total pot $2.50 | Rake $0",
            3,
            HEADER,
            {"Bo": 2.5},
            id="walk mucks",
        ),
        pytest.param(
            THREE,
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($2.50)
        """,
            "Total pot $2.50 | Rake $0",
            5,
            HEADER,
            {"Bo": 2.5},
            id="button empty",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($10), is sitting out"},
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($2.50)
        """,
            "Total pot $2.50 | Rake $0\nSeat 4: Dee is sitting out",
            3,
            HEADER,
            {"Bo": 2.5},
            id="sitter seat",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($10)"},
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($2.50)
        """,
            "Total pot $2.50 | Rake $0\nSeat 4: Dee is sitting out",
            3,
            HEADER,
            {"Bo": 2.5},
            id="sitter summary",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($10)"},
            """
            Dee sits out
            Dee stands up
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($2.50)
        """,
            "Total pot $2.50 | Rake $0",
            3,
            HEADER,
            {"Bo": 2.5},
            id="sitter line",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($10), is sitting out"},
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($2.50)
        """,
            "Total pot $2.50 | Rake $0",
            4,
            HEADER,
            {"Bo": 2.5},
            id="sitter seat button",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($60)"},
            """
            Cy D posts a dead small blind of $1.25
            Cy D posts $2.50

            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D checks
            Dee folds
            Ann folds
            Bo checks
            *** FIRST DRAW ***
            Bo discards 1 card
            Cy D stands pat
            Bo is dealt 1 card
            Bo bets $2.50
            Cy D folds
            Uncalled bet of $2.50 returned to Bo
            Bo mucks
            Bo wins the pot ($7.10)
        """,
            "Total pot $7.50 | Rake $0.40",
            4,
            HEADER,
            {"Bo": 7.1},
            id="dead+live",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($60)"},
            """
            Cy D posts $2.50

            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D checks
            Dee folds
            Ann folds
            Bo checks
            *** FIRST DRAW ***
            Bo discards 1 card
            Cy D stands pat
            Bo is dealt 1 card
            Bo bets $2.50
            Cy D folds
            Uncalled bet of $2.50 returned to Bo
            Bo mucks
            Bo wins the pot ($5.95)
        """,
            "Total pot $6.25 | Rake $0.30",
            4,
            HEADER,
            {"Bo": 5.95},
            id="live",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)", 3: "Cy D ($60)", 4: "Dee ($60)"},
            """
            Ann antes $0.25
            Bo antes $0.25
            Cy D antes $0.25
            Dee antes $0.25

            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Cy D folds
            Dee folds

            Ann folds
            Uncalled bet of $1.25 returned to Bo
            Bo mucks
            Bo wins the pot ($3.50)
        """,
            "Total pot $3.50 | Rake $0",
            4,
            HEADER.replace("$5 -", "$5 Ante $0.25 -"),
            {"Bo": 3.5},
            id="antes",
        ),
        pytest.param(
            {1: "Ann (30)", 2: "Bo (130)", 3: "Cy D (2,000), is sitting out"},
            """
            Ann posts the small blind of 15
            Bo posts the big blind of 30
            BUTTON
            *** HOLE CARDS ***
            Cy D folds
            Ann calls 15, and is all in
            Bo checks
            *** FIRST DRAW *** (Total Pot: 60, 2 Players, 1 All-In)
            Ann discards 2 cards
            Bo discards 2 cards
            Ann is dealt 2 cards
            Bo is dealt 2 cards
            *** SECOND DRAW *** (Total Pot: 60, 2 Players, 1 All-In)
            Ann discards 1 card
            Bo stands pat
            Ann is dealt 1 card
            *** THIRD DRAW ***
            Ann stands pat
            Bo stands pat
            *** SHOW DOWN ***
            Ann shows [8h 7d 5h 3c 2d] 8,7,5,3,2
            Bo shows [8s 7h 5c 3d 2c] 8,7,5,3,2
            Ann ties for the pot (30) with 8,7,5,3,2
            Bo ties for the pot (30) with 8,7,5,3,2
        """,
            "Total pot 60 | Rake 0",
            3,
            SNG,
            {"Ann": 30.0, "Bo": 30.0},
            id="sng tie sitter folds",
        ),
        pytest.param(
            {1: "Ann (30)", 2: "Bo (130)", 3: "Cy D (2,000)"},
            """
            Ann posts the small blind of 15
            Bo posts the big blind of 30
            BUTTON
            *** HOLE CARDS ***
            Cy D calls 30
            Ann calls 15, and is all in
            Bo checks
            *** FIRST DRAW ***
            Ann discards 2 cards
            Bo discards 2 cards
            Cy D stands pat
            Ann is dealt 2 cards
            Bo is dealt 2 cards
            Bo bets 30
            Cy D raises to 60
            Bo calls 30
            *** SECOND DRAW ***
            Ann stands pat
            Bo stands pat
            Cy D stands pat
            Bo bets 40, and is all in
            Cy D calls 40
            *** THIRD DRAW ***
            Ann stands pat
            Bo stands pat
            Cy D stands pat
            *** SHOW DOWN ***
            Bo shows [8h 7d 5h 3c 2d] 8,7,5,3,2
            Cy D mucks
            Bo wins the side pot (200) with 8,7,5,3,2
            Ann shows [7h 6d 5c 4c 2h] 7,6,5,4,2
            Ann wins the main pot (90) with 7,6,5,4,2
            Cy D stands in 1st place
        """,
            "Total pot 290 Main pot 90. Side pot 200. | Rake 0",
            3,
            SNG,
            {"Bo": 200.0, "Ann": 90.0},
            id="side pot side pot",
        ),
        pytest.param(
            {1: "Ann (30)", 2: "Bo (130)", 3: "Cy D (2,000)"},
            """
            Ann posts the small blind of 15
            Bo posts the big blind of 30
            BUTTON
            *** HOLE CARDS ***
            Cy D calls 30
            Ann calls 15, and is all in
            Bo checks
            *** FIRST DRAW ***
            Ann discards 2 cards
            Bo discards 2 cards
            Cy D stands pat
            Ann is dealt 2 cards
            Bo is dealt 2 cards
            Bo bets 30
            Cy D raises to 60
            Bo calls 30
            *** SECOND DRAW ***
            Ann stands pat
            Bo stands pat
            Cy D stands pat
            Bo bets 40, and is all in
            Cy D calls 40
            *** THIRD DRAW ***
            Ann stands pat
            Bo stands pat
            Cy D stands pat
            *** SHOW DOWN ***
            Bo shows [8h 7d 5h 3c 2d] 8,7,5,3,2
            Cy D mucks
            Bo wins the side pot #1 (200) with 8,7,5,3,2
            Ann shows [7h 6d 5c 4c 2h] 7,6,5,4,2
            Ann wins the main pot (90) with 7,6,5,4,2
            Cy D stands in 1st place
        """,
            "Total pot 290 Main pot 90. Side pot 200. | Rake 0",
            3,
            SNG,
            {"Bo": 200.0, "Ann": 90.0},
            id="side pot side pot #1",
        ),
        pytest.param(
            {1: "Ann ($120.50)", 2: "Bo ($50)"},
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Ann raises to $5
            Bo folds
            Uncalled bet of $2.50 returned to Ann
            Ann mucks
            Ann wins the pot ($5)
        """,
            "Total pot $5 | Rake $0",
            1,
            HEADER.replace("(6 max)", "(heads up)"),
            {"Ann": 5.0},
            id="heads up",
        ),
        pytest.param(
            {1: "Ann ($9)", 2: "Bo ($50)"},
            """
            Ann posts the small blind of $1.25
            Bo posts the big blind of $2.50
            BUTTON
            *** HOLE CARDS ***
            Ann raises to $5
            Bo raises to $7.50
            Ann raises to $9, and is all in
            Bo calls $1.50
            *** FIRST DRAW ***
            Bo stands pat
            Ann stands pat
            *** SECOND DRAW ***
            Bo stands pat
            Ann stands pat
            *** THIRD DRAW ***
            Bo stands pat
            Ann stands pat
            *** SHOW DOWN ***
            Bo shows [8h 7d 5h 3c 2d] 8,7,5,3,2
            Ann shows [2c 3s 4c 5c 8c] 8,5,4,3,2
            Ann wins the pot ($17.50) with 8,5,4,3,2
        """,
            "Total pot $18 | Rake $0.50",
            1,
            HEADER.replace("(6 max)", "(heads up)"),
            {"Ann": 17.5},
            id="wheel all in raise",
        ),
    ],
)
def test_money(
    seats: dict[int, str], course: str, total: str, button: int, header: str, payouts: dict[str, float]
) -> None:
    hand = clean(dealt(seats, course, total, button, header))
    assert hand.status is Status.SETTLED
    assert cents(hand.payouts) == payouts
    assert hand.stacks == hand.stacks_as_played == hand.stacks_recorded


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Ann calls $1.25", "Ann calls $1", "Ann calls $1", "B009"),
        ("Bo checks\n", "Bo xxx\n", "Bo xxx", "L001"),
        ("Bo stands pat", "Bo discards 6 cards", "Bo discards 6 cards", "D003"),
        ("*** SECOND DRAW ***", "*** FOURTH DRAW ***", "*** FOURTH DRAW *** (Pot: $15)", "L001"),
        ("Eve ($40)", "Eve ($4O)", "Seat 5: Eve ($4O)", "L001"),
        ("Cy D folds\n", "", "Ann calls $1.25", "B002"),
        ("Ann posts the small blind of $1.25\n", "", "Cy D folds", "T006"),
        ("[Kd Ks]\nBo", "[Kd Qs]\nBo", "Ann discards 2 cards [Kd Qs]", "K002"),
        ("[8s 4h]", "[8s 7h]", "Dealt to Ann [2c 3d 7h] [8s 7h]", "K001"),
        ("[8h 7d 5h", "[8s 7d 5h", "Bo shows [8s 7d 5h 3c 2d] 8,7,5,3,2", "K001"),
        ("($33.25) with", "($33) with", "Ann wins the pot ($33) with 8,7,4,3,2", "P005"),
        ("Ann wins", "Bo wins", "Bo wins the pot ($33.25) with 8,7,4,3,2", "P004"),
        ("Rake $1.75", "Rake $2.75", "Ann wins the pot ($33.25) with 8,7,4,3,2", "P005"),
        ("Total pot $35", "Total pot $36", "Total pot $36 | Rake $1.75", "P002"),
        ("*** SH", "Uncalled bet of $5 returned to Bo\n*** SH", "Uncalled bet of $5 returned to Bo", "P001"),
    ],
)
def test_one_fault(old: str, new: str, line: str, code: str) -> None:
    assert found(swapped(WHOLE, old, new)) == [(line, code)]


def test_draws_out_of_turn() -> None:
    pat, draw = "Ann stands pat on [2c 3d 7h 8s 4h]\n", "Bo discards 1 card\n"
    assert found(swapped(WHOLE, pat + draw, draw + pat)) == [("Bo discards 1 card", "D001")]


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("Table Blue Sky (6 max)", "Blue Sky"),
        ("Table O'Neil's", "O'Neil's"),
        ("Table Blue - Sky - B (6 max)", "Blue - Sky - B"),
        ("Table Blue Sky (heads up)", "Blue Sky"),
        ("Table Blue Sky (New to the Game)", "Blue Sky"),
        ("Table Blue Sky (6 max, deep)", "Blue Sky"),
        ("Table Limit Badugi (6 max)", "Limit Badugi"),
        ("$10 + $1 Sit & Go - Turbo (2435), Table 1", "$10 + $1 Sit & Go - Turbo (2435), Table 1"),
    ],
)
@pytest.mark.parametrize("order", [f"$2.50/$5 - {GAME}", "FL 2-7 Triple Draw - $2.50/$5", f"2.50/5 - {GAME}"])
@pytest.mark.parametrize("site", ["Full Tilt Poker", "FullTiltPoker"])
@pytest.mark.parametrize("time", [TIME, "20:30:22 ET - 2011/04/07"])
def test_headers(table: str, name: str, order: str, site: str, time: str) -> None:
    text = WHOLE.replace(HEADER, f"{site} Game #31: {table} - {order} - {time}")
    if "Sit & Go" in table:  # where those who sit out are dealt in
        text = "".join(line for line in text.splitlines(keepends=True) if "Eve" not in line)
    assert cents(clean(text).payouts) == {"Ann": 33.25}
    assert [line.text for line in statements(text, s.SessionLine)] == [name]
    assert [line.text for line in statements(text, s.DateLine)] == [f"2011/04/07 {time.split(' - ')[0]}"]


@pytest.mark.parametrize(
    "game",
    [
        "Limit Badugi",
        "FL Badugi",
        "Limit A-5 Triple Draw",
        "No Limit 2-7 Single Draw",
        "Pot Limit 2-7 Triple Draw",
    ],
)
def test_other_games(game: str) -> None:
    report = lowball_audit.audit(WHOLE.replace(GAME, game))
    assert not report.hands
    (finding,) = report.all_findings()
    assert (finding.code, finding.line) == ("L012", 1)
    assert finding.message.endswith(f": {game} (1)")


def test_stakes_that_nobody_knows() -> None:
    text = WHOLE.replace("$2.50/$5 -", "$x/$y -")
    assert found(text) == [(text.split("\n")[0], "L001")]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8", "cp1252"])
def test_encodings(encoding: str) -> None:
    data = WHOLE.replace("Cy D", "Señor D").replace("\n", "\r\n").encode(encoding)
    parts = list(Audit(ByteSource(io.BytesIO(data))).parts())
    (hand,) = [hand for part in parts for hand in part.hands]
    assert not [finding for part in parts for finding in part.findings()]
    assert "Señor D" in hand.stacks


def test_archives() -> None:
    """A separator before each hand, blank lines inside, no pots in the headings."""
    hand = WHOLE.replace(" (Pot: $5)", "").replace("\n***", "\n\n***").replace("Seat 1", "\nSeat 1", 1)
    text = "\ufeff" + "\n\n".join(
        f"{'*' * 20} # {n} {'*' * 25}\n\n{hand.replace('#31', f'#{n}')}" for n in (1, 2)
    )
    assert not found(text)
    assert [hand.number for hand in lowball_audit.audit(text).hands] == [1, 2]


@pytest.mark.parametrize("pot", ["", " (Pot: $15)", " (Total Pot: $15, 2 Players, 1 All-In)"])
def test_draw_headings(pot: str) -> None:
    clean(WHOLE.replace(" (Pot: $15)", pot))


@pytest.mark.parametrize(
    "name",
    [
        "Ann B",
        "a.b.",
        "$ann$",
        "Ann (host)",
        '"Ann"',
        "An:n",
        "Ann: x",
        "[Ann]",
        "Änñ 你",
        "B",
        "Bo folds",
        "Cy",
        "Cy D bets $2",
        "Dealt to X",
        "Seat 2",
        "*** FIRST DRAW ***",
        "The button is in seat #5",
        "Uncalled bet of $1 returned to Bo",
        "x wins the pot ($5)",
        "wins",
        "Bo wins",
        "folds",
        "posts",
        "is dealt",
        "antes $5",
        "Bo ties for the pot ($10)",
        "Hand cancelled",
        "has timed out",
        "Ann has 15 seconds left to act",
        "Bo has timed out",
        "******** # 1 ********",
        "Ann ($5)",
        "x (button)",
        "and is all in",
        "Duration 5s",
        "Time has expired",
        "Ann stands pat",
        "Bo's",
        "Bo shows [2c 3c 4c 5c 7d]",
        "Ann, is sitting out",
        "raises to $5",
        "Bo mucks",
        "Ann is sitting out",
        "Bo: chat",
    ],
)
def test_names(name: str) -> None:
    text = WHOLE.replace("Ann", name)
    assert cents(clean(text).payouts) == {name: 33.25}
    assert found(swapped(text, "calls $1.25", "calls $1")) == [(f"{name} calls $1", "B009")]


@pytest.mark.parametrize(
    "line",
    [
        "Bo: hi there",
        "Bo: folds",
        "Ann: Bo raises to $5",
        "X: gg",
        "Railbird Z: Ann wins the pot ($5)",
        "Bo has 15 seconds left to act",
        "Bo has requested TIME",
        "Bo has been disconnected",
        "Bo has been reconnected",
        "Bo has reconnected",
        "Bo has timed out",
        "Bo stands up",
        "Bo sits down",
        "X sits down",
        "X stands up",
        "X adds $2.50",
        "Ann adds $2.50",
        "Bo is feeling happy",
        "X is feeling angry",
        "Bo has returned",
        "Bo has left the table",
        "X has left the table",
        "X is sitting out",
        "Bo is sitting out",
        "Time has expired",
        "Bo stands in 2nd place",
        "X finished in 3rd place and wins $5",
        "X is dealt 2 cards",
        "Bo has 5 seconds left to act",
        "Dealer: Hand #5",
        "Eve has returned",
        "Ann has requested TIME",
        "Bo: *** SUMMARY ***",
        "Bo (Observer): hi",
    ],
)
def test_noise(line: str) -> None:
    lines = WHOLE.split("\n")
    for at in (10, 13, 20, 29, 36):
        assert cents(clean("\n".join([*lines[:at], line, *lines[at:]])).payouts) == {"Ann": 33.25}


def test_a_partial_hand_is_not_settled() -> None:
    text = (
        f"{HEADER} (partial)\n*** SUMMARY ***\nTotal pot $100 | Rake $2\nSeat 1: Ann (button) ($98), mucked\n"
    )
    assert clean(text).status is Status.INCOMPLETE
    text = WHOLE.replace(HEADER, f"{HEADER} (partial)")
    assert not found(text.replace("Bo checks\n", ""))
    assert found(text.replace("Bo checks", "Bo xxx")) == [("Bo xxx", "L001")]


def test_a_cancelled_hand() -> None:
    text = f"{HEADER}\nSeat 1: Ann ($5)\nAnn posts the small blind of $1.25\nHand cancelled\n"
    assert clean(text).status is Status.CANCELLED


def test_a_hand_cut_before_its_summary() -> None:
    """Who sits out and what was taken as rake may stand there only: nothing is held against the hand."""
    lines = WHOLE.splitlines(keepends=True)
    for end in range(2, 38):
        text = "".join(lines[:end]) + "\n\n" + WHOLE
        assert not found(text), end
        assert lowball_audit.audit(text).hands[-1].status is Status.SETTLED
