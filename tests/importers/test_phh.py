"""PHH and PHHS: what each action means, where findings stand, and that a broken hand harms no other."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from lowball_audit.auditor import Audit, audit
from lowball_audit.chips import SCALE
from lowball_audit.convert.phh import NotInPhh, hand_to_phh
from lowball_audit.convert.walked import walked_hands
from lowball_audit.importers import reading
from lowball_audit.importers.detect import detect
from lowball_audit.importers.rows import MOST_LETTERS, MOST_ROWS
from lowball_audit.log import syntax as s
from lowball_audit.log.source import TextSource
from lowball_audit.report.model import FileReport, Status
from lowball_audit.simulate import simulate
from tests.properties.proof import SILENT, varied

SAMPLES = Path(__file__).parents[2] / "samples"

HEAD = """\
variant = 'F2L3D'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100]
"""
DEALS = "'d dh p1 2c3c4c5c7d', 'd dh p2 ??????????', 'd dh p3 KhQh??????'"
FOLDED = f"{HEAD}actions = [{DEALS}, 'p3 cbr 4', 'p1 f', 'p2 f']\n"
PLAYED = """\
    # the deal
    'd dh p1 2c3c4c5c7d', "d dh p2 ??????????", 'd dh p3 KhQh??????',
    'p3 cbr 4 # he "looks" strong', 'p1 cc', '# a pause', 'p2 f',
    'p1 sd', 'p3 sd KhQh', 'd dh p3 2h3h',
    'p1 cbr 2', 'p3 cc', 'p1 sd', 'p3 sd ??', 'd dh p3 4h',
    'p1 cc', 'p3 cc', 'p1 sd', '''p3 sd''', 'p1 cbr 4', 'p3 cc',
    'p1 sm -',
    "p3 sm",
"""


def played(lines: str = PLAYED) -> str:
    return f"{HEAD}actions = [\n{lines}]\n"


def told(text: str) -> list[s.Statement]:
    """All statements of a file."""
    found = reading(TextSource(text))
    assert found is not None
    assert found.name == "phh"
    return [statement for line in found.lines() for statement in line]


def test_a_hand_too_long_to_be_read_is_one_finding() -> None:
    head, deals = FOLDED.split("actions = [")
    for text in (f"{head}actions = [{'# a pause' + chr(10)}", f"{head}"):
        comments = "# a pause\n" * 2 * MOST_ROWS
        long = f"[1]\n{text}{comments}" + (deals if "actions" in text else f"actions = [{deals}")
        report = audit(f"{long}\n[2]\n{FOLDED}")
        assert codes(report) == [(MOST_ROWS + 1, 1, "L001")]
        assert [hand.status for hand in report.hands] == [Status.INCOMPLETE, Status.SETTLED]
    assert codes(audit(FOLDED + f"# {'x' * 2 * MOST_LETTERS}\n")) == [(8, 1, "L001")]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("starting_stacks = [100, 100", "starting_stacks = [100, -100", 6),
        ("antes = [0, 0", "antes = [0, -1", 2),
        ("actions", "finishing_stacks = [99, -2, 103]\nactions", 7),
        ("actions", "winnings = [0, -2, 3]\nactions", 7),
    ],
)
def test_amounts_below_nothing_cannot_be_read(old: str, new: str, line: int) -> None:
    assert codes(audit(FOLDED.replace(old, new))) == [(line, 1, "L001")]


def codes(report: FileReport) -> list[tuple[int, int, str]]:
    return [(f.line, f.column, f.code) for f in report.all_findings() if f.code != SILENT]


def test_a_hand() -> None:
    report = audit(played())
    assert codes(report) == []
    assert report.profile == "wsop-tournament"
    (hand,) = report.hands
    assert hand.status is Status.SETTLED
    assert hand.payouts == {"p1": 22 * SCALE}
    assert hand.stacks == {"p1": 112 * SCALE, "p2": 98 * SCALE, "p3": 90 * SCALE}
    assert [text for _, text in hand.notes] == ['he "looks" strong', "a pause"]
    assert [shown.cards for shown in hand.shown] == ["2c 3c 4c 5c 7d"]


def test_what_the_actions_mean() -> None:
    statements = told(played())
    actions = [(a.who.text, a.verb, a.amount, a.to) for a in statements if isinstance(a, s.Action)]
    assert actions == [
        ("p3", s.Verb.RAISE, None, 4 * SCALE),
        ("p1", s.Verb.CALL, None, None),
        ("p2", s.Verb.FOLD, None, None),
        ("p1", s.Verb.BET, 2 * SCALE, None),
        ("p3", s.Verb.CALL, None, None),
        ("p1", s.Verb.CHECK, None, None),
        ("p3", s.Verb.CHECK, None, None),
        ("p1", s.Verb.BET, 4 * SCALE, None),
        ("p3", s.Verb.CALL, None, None),
    ]
    draws = [(d.who.text, d.count, len(d.cards)) for d in statements if isinstance(d, s.Draw)]
    assert draws == [("p1", 0, 0), ("p3", 2, 2), ("p1", 0, 0), ("p3", 1, 0), ("p1", 0, 0), ("p3", 0, 0)]
    assert [h.number for h in statements if isinstance(h, s.DrawHeading)] == [1, 2, 3]


def test_an_action_is_found_in_its_line() -> None:
    text = played(PLAYED.replace("'p1 cbr 2'", "'p1 cbr 3'"))
    (found,) = codes(audit(text))
    line = text.split("\n")[found[0] - 1]
    assert line[found[1] - 1 :].startswith("p1 cbr 3")


@pytest.mark.parametrize(
    "action",
    ["'p1 cbr 3'", '"p1 cbr 3"', '"""p1 cbr 3"""', "'''p1 cbr 3'''", '"p1 \\u0063br 3"', "'''\n p1 cbr 3'''"],
)
def test_strings_of_all_kinds_have_their_place(action: str) -> None:
    text = played(PLAYED.replace("'p1 cbr 2'", action))
    (found,) = codes(audit(text))
    assert text.split("\n")[found[0] - 1][found[1] - 1 :].startswith("p1 ")


def test_heads_up_the_arrays_are_written_the_other_way_round() -> None:
    text = (
        FOLDED.replace("[0, 0, 0]", "[0, 0]")
        .replace("[1, 2, 0]", "[1, 2]")
        .replace("[100, 100, 100]", "[50, 60]")
    )
    text = text.replace("'d dh p3 KhQh??????', 'p3 cbr 4', 'p1 f', 'p2 f'", "'p2 cbr 4', 'p1 f'")
    posts = [(p.who.text, p.kind, p.amount) for p in told(text) if isinstance(p, s.Post)]
    assert posts == [("p2", s.PostKind.SMALL_BLIND, SCALE), ("p1", s.PostKind.BIG_BLIND, 2 * SCALE)]
    assert codes(audit(text)) == []


def test_names_seats_and_what_else_a_file_tells() -> None:
    fields = "players = ['Ann', \"Bo \\\"x\\\"\", '']\nseats = [5, 6, 2]\n"
    fields += "hand = 12\nseat_count = 9\nyear = 2024\nmonth = 5\n"
    fields += "day = 6\nevent = 'Event #1'\ntable = 7\n_own = {x = [1]}\nfinishing_stacks = [99, 98, 103]\n"
    statements = told(FOLDED + fields)
    seats = [(seat.seat, seat.who.text) for seat in statements if isinstance(seat, s.SeatLine)]
    assert seats == [(2, "p3"), (5, "Ann"), (6, 'Bo "x"')]
    assert [b.who.text for b in statements if isinstance(b, s.ButtonLine)] == ["p3"]
    assert [d.text for d in statements if isinstance(d, s.DateLine)] == ["2024-05-06"]
    assert [d.text for d in statements if isinstance(d, s.SessionLine)] == ["Event #1 - 7"]
    report = audit(FOLDED + fields)
    assert codes(report) == []
    assert report.hands[0].number == 12
    wrong = audit(FOLDED + fields.replace("[99, 98, 103]", "[99, 98, 104]"))
    assert [code for _, _, code in codes(wrong)] == ["P009"]


def test_winnings_are_awards() -> None:
    assert codes(audit(FOLDED + "winnings = [0, 0, 5]\n")) == []
    assert [code for _, _, code in codes(audit(FOLDED + "winnings = [0, 5, 0]\n"))] != []


@pytest.mark.parametrize("number", ["0.1", "1_0.50", "1e1", "12345678.05"])
def test_numbers_stay_exact(number: str) -> None:
    text = FOLDED.replace("[100, 100, 100]", f"[100, 100.5, {number}]")
    stacks = [seat.stack for seat in told(text) if isinstance(seat, s.SeatLine)]
    assert stacks == [100 * SCALE, 1005 * SCALE // 10, int(Decimal(number) * SCALE)]


@pytest.mark.parametrize("number", ["nan", "inf", "true", "1e999999999", "0.00001", "'x'", "9" * 5000, "[1]"])
def test_numbers_that_are_no_chips(number: str) -> None:
    report = audit(FOLDED.replace("[100, 100, 100]", f"[100, 100, {number}]"))
    assert [code for _, _, code in codes(report)] == ["L001"]


def test_many_hands_in_one_file() -> None:
    other = HEAD.replace("F2L3D", "N2L1D")
    text = f"# hands\n\n[1]\n{FOLDED}\n[2]\n{other}actions = []\n\n[3] # more\n{played()}[3._x]\ny = 1\n"
    report = audit(text)
    assert [(f.line, f.code) for f in report.all_findings()] == [(f.line, f.code) for f in report.findings]
    assert [hand.number for hand in report.hands] == [1, 3]
    assert [o.games for o in told(text) if isinstance(o, s.OtherGames)] == [(("N2L1D", 1),)]


def test_files_behind_each_other() -> None:
    assert len(audit(FOLDED + FOLDED + played()).hands) == 3


BROKEN = FOLDED.replace("'p1 f'", "'p1 f")


@pytest.mark.parametrize(
    "broken", [BROKEN, FOLDED.replace("]\n", "\n", 1), FOLDED + "x = = 1\n", HEAD, FOLDED + "?\n"]
)
def test_a_broken_hand_is_one_finding_and_the_others_are_audited(broken: str) -> None:
    report = audit(f"[1]\n{FOLDED}[2]\n{broken}[3]\n{played()}")
    ((line, _, code),) = codes(report)
    assert code == "L001"
    start = FOLDED.count("\n") + 2
    assert start <= line <= start + broken.count("\n")
    assert [hand.status for hand in report.hands][::2] == [Status.SETTLED] * 2


def test_the_line_where_toml_breaks() -> None:
    assert codes(audit(BROKEN))[0][0] == BROKEN.count("\n")


@pytest.mark.parametrize(
    "action", ["'p3 zz'", "'p9 f'", "'d db 2h'", "'p3 cbr x'", "'d dh p1 2x9'", "'p1 pb'", "'hello'"]
)
def test_an_unknown_action_is_one_finding(action: str) -> None:
    text = played(PLAYED.replace("'# a pause'", action))
    text = text.replace("'p1 cc', " + action + ", 'p2 f'", "'p1 cc', 'p2 f', " + action)
    found = [place for place in codes(audit(text)) if place[2] == "L001"]
    assert len(found) == 1
    assert text.split("\n")[found[0][0] - 1][found[0][1] - 1 :].startswith(action.strip("'"))


def test_a_card_that_comes_twice() -> None:
    text = played(PLAYED.replace("'d dh p3 4h'", "'d dh p3 4c'"))
    assert "K001" in [code for _, _, code in codes(audit(text))]


def test_comments_for_burns_and_reshuffles() -> None:
    lines = PLAYED.replace("'d dh p3 2h3h'", "'# burn 9s', '# reshuffle', 'd dh p3 2h3h'")
    statements = told(played(lines))
    assert [str(b.card) for b in statements if isinstance(b, s.Burn)] == ["9s"]
    assert [type(r) for r in statements if isinstance(r, s.Reshuffle)] == [s.Reshuffle]
    omit = next(o.words for o in statements if isinstance(o, s.OmitLine))
    assert "reshuffles" not in omit
    assert "burns" in omit


@pytest.mark.parametrize("name", sorted(path.name for path in SAMPLES.glob("*.lowball")))
def test_our_own_logs_are_never_taken_for_it(name: str) -> None:
    text = (SAMPLES / name).read_text("utf-8")
    assert detect(TextSource(text)) is None
    assert detect(TextSource("# variant = 'F2L3D'\nnote actions = [x]\n[1]\n[7h]\n" + text)) is None


@pytest.mark.parametrize("first", ["", "# a comment\n\n", "[1]\n", "author = 'x'\n_x = 1\n"])
def test_it_is_told_by_any_field(first: str) -> None:
    for skip in range(7):
        assert detect(TextSource(first + "\n".join(played().split("\n")[skip:]))) in ("phh", None)
    assert detect(TextSource(first + played())) == "phh"


@pytest.mark.parametrize("profile", ["home", "wsop-tournament", "wsop-live"])
@pytest.mark.parametrize("seed", range(12))
def test_our_own_files_read_back(profile: str, seed: int) -> None:
    """A legal log, written and read, has no findings, and the payouts and stacks of the log's own audit."""
    log = "".join(simulate(varied(seed, profile=profile, hands=5)))
    for hand, own in zip(walked_hands(Audit(TextSource(log))), audit(log).hands, strict=True):
        try:
            text = hand_to_phh(hand.played)
        except NotInPhh:
            continue
        report = audit(text, profile=profile)
        assert codes(report) == [], text
        (back,) = report.hands
        assert (back.number, back.status) == (own.number, own.status)
        assert (back.payouts, back.stacks) == (own.payouts, own.stacks)
        assert {name: cards for name, cards, _ in map(_shown, back.shown)} == {
            name: cards for name, cards, _ in map(_shown, own.shown) if "?" not in cards
        }


def _shown(shown: object) -> tuple[str, str, str]:
    return shown.player, shown.cards, shown.name  # type: ignore[attr-defined]
