"""Logs under invented names: nobody is left in them, and the audit says the same on the same lines."""

from __future__ import annotations

import re

import pytest

from lowball_audit.auditor import Audit
from lowball_audit.convert.anonymize import anonymized
from lowball_audit.log.fold import fold
from lowball_audit.log.source import TextSource
from lowball_audit.simulate import Options, simulate
from tests.convert.ways import corpus, needs_corpus, reports

STARS = """\
PokerStars Home Game Hand #77001: {Ann's Club}  Triple Draw 2-7 Lowball Limit ($2/$4) - 2012/03/01 20:00:00 ET
Table 'Ann and Bo' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Pot ($50 in chips)
Seat 3: Cy D ($80 in chips)
Pot: posts small blind $1
Cy D: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [2c 3d 4h 5s 7d]
Ann: folds
Zed said, "Ann you fish"
Watcher joins the table at seat #4
Pot: folds
Uncalled bet ($1) returned to Cy D
Cy D collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake 0
Seat 1: Ann (button) folded before the Draw (didn't bet)
Seat 2: Pot (small blind) folded before the Draw
Seat 3: Cy D (big blind) collected ($2)
"""


def masked(text: str, seed: str = "1", *, keep_notes: bool = False) -> str:
    """The log under invented names."""
    return "\n".join(anonymized(Audit(TextSource(text)), seed, keep_notes=keep_notes)) + "\n"


def audits_the_same(text: str, *, keep_notes: bool = False) -> str:
    """The masked log, after a look at both audits."""
    other_text = masked(text, keep_notes=keep_notes)
    one, other = reports(text), reports(other_text)
    assert [(f.code, f.line) for f in one.all_findings()] == [(f.code, f.line) for f in other.all_findings()]
    called: dict[str, str] = {}
    for before, after in zip(one.hands, other.hands, strict=True):
        assert (before.line, before.end_line, before.status) == (after.line, after.end_line, after.status)
        for real, invented in zip(before.stacks, after.stacks, strict=True):
            assert called.setdefault(real, invented) == invented
        for what in ("stacks", "payouts", "payouts_as_played", "returned", "owed"):
            real_amounts = {called[name]: amount for name, amount in getattr(before, what).items()}
            assert real_amounts == getattr(after, what)
    assert len(set(called.values())) == len(called)
    seats = {f"p{number}" for number in range(1, 9)}  # what players of PHH are called where nobody names them
    assert not set(called) & set(called.values()) - seats
    return other_text


def left(names: set[str], text: str) -> set[str]:
    """The names that are still in a text, as whole words in any case and accents."""
    folded = fold(text).text
    return {name for name in names if re.search(rf"(?<!\w){re.escape(fold(name).text)}(?!\w)", folded)}


@needs_corpus
def test_real_hands() -> None:
    for name, text in corpus():
        report = reports(text)
        names = {player for hand in report.hands for player in hand.stacks}
        assert not left(names - {"p1", "p2", "p3", "p4", "p5"}, audits_the_same(text)), name
        ids = set(re.findall(r"#(\d{6,})", text))
        assert not [number for number in ids if number in masked(text)], name


@pytest.mark.parametrize("seed", range(8))
def test_simulated_sessions_with_faults(seed: int) -> None:
    options = Options(
        hands=12,
        seed=seed,
        lang=("en", "es")[seed % 2],
        inject=("", "any")[seed // 2 % 2],
        names=("usual", "random")[seed // 4],
    )
    text = "".join(simulate(options, "x"))
    names = {player for hand in reports(text).hands for player in hand.stacks}
    for keep_notes in (False, True):
        assert not left(names, audits_the_same(text, keep_notes=keep_notes))


def test_names_in_their_places_and_nowhere_else() -> None:
    text = """\
session Ana's kitchen
date 2026-11-26
seats; 1 Ana 100; 2 "Pat" 100; 3 "José María" 100; 4 Banana 50
hand 1: button Ana; PAT posts sb 1; "José María" bb 2  # Ana was drunk
note Jose Maria spoke to Ana
Banana raises, Ana calls, Pat folds, BB calls
draw 1; "José María" draws 2; Banana pat; ana pat; burn
seat 3 checks, UTG bets, ana folds, "José María" folds
ruling B001: Pat let it stand
Banana wins 15
Banna flods
"""
    other = audits_the_same(text)
    assert left({"Ana", "José María", "Banana"}, other) == set()
    lines = other.splitlines()
    assert "pat; burn" in lines[6]
    assert " BB calls" in lines[5]
    assert lines[7].startswith("seat 3 checks, UTG bets, ")
    assert "drunk" not in other
    assert lines[4] == "note (removed)"
    assert lines[8] == "ruling B001: (removed)"
    assert "kitchen" not in other
    assert "2026-11-26" not in other
    kept = masked(text, keep_notes=True).splitlines()
    assert kept[3].endswith("was drunk")
    assert not left({"Ana", "José María", "Pat"}, "\n".join([kept[3], kept[4], kept[8]]))


def test_a_site_text_is_masked_in_lines_that_are_passed_over_too() -> None:
    other = audits_the_same(STARS)
    assert not left({"Ann", "Cy D", "Zed", "Watcher", "fish", "Club 1"}, other)
    assert "77001" not in other
    assert "2012/03/01" not in other
    assert "{Club}" in other
    assert "Total pot $2 | Rake 0" in other
    assert " from pot\n" in other
    assert not re.search(r"(?m)^Pot: |: Pot \(", other)
    assert len(other.splitlines()) == len(STARS.splitlines())


def test_the_seed_decides() -> None:
    assert masked(STARS, "7") == masked(STARS, "7")
    assert len({masked(STARS, str(seed)) for seed in range(6)}) > 3


def test_phh_names_comments_and_free_fields() -> None:
    text = """\
variant = 'F2L3D'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 50]
actions = ['d dh p1 ??????????', 'd dh p2 ??????????', 'p2 f # Ann slept']
players = ['Bo', "Ann \\"x\\""]
event = 'Game at Bo'
"""
    other = audits_the_same(text)
    assert not left({"Bo", "Ann", "slept"}, other)
    assert "'p2 f'" in other


def test_line_ends_and_bom_do_not_matter() -> None:
    other = masked("\ufeff" + STARS.replace("\n", "\r\n"))
    assert other == masked(STARS)
