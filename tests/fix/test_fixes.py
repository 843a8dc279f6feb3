"""Clerical corrections: each slip beside a near miss, and the proof."""

from __future__ import annotations

from itertools import product

import pytest

from lowball_audit import audit
from lowball_audit.fix import NotKept, bytes_of, changed, corrected, fixes, log_of
from lowball_audit.fix.edits import Edit, lines_of
from lowball_audit.fix.near import near
from lowball_audit.profiles import profile_names
from lowball_audit.simulate import Options, SimulationError, simulate
from lowball_audit.simulate.inject import codes

LOG = """\
session Thursday
limits 2/4
seats
1 Ana 100
2 Beto 100
3 Carla 100
hand 1
button Ana
Beto sb 1, Carla bb 2
Ana raises to 4
Beto calls
Carla folds
draw 1
burn
Beto draws 2
Ana draws 1
Beto checks
Ana bets 2
Beto calls
draw 2
burn
Beto draws 2
Ana draws 1
Beto checks
Ana bets 4
Beto calls
draw 3
burn
Beto draws 2
Ana pat
Beto checks
Ana bets 4
Beto folds
hand 2
button Beto
Carla sb 1, Ana bb 2
Beto folds
Carla folds
"""


def put_right(text: str) -> tuple[str, int]:
    return corrected(text, audit)


def test_the_log_is_clean() -> None:
    assert not audit(LOG).all_findings()


@pytest.mark.parametrize(
    ("right", "slip"),
    [
        ("Beto calls\nCarla", "Beot calls\nCarla"),
        ("Carla folds\ndraw", "Carlla folds\ndraw"),
        ("Beto draws 2", "Betto draws 2"),
        ("Ana bets 4\nBeto folds", "Anna bets 4\nBeto folds"),
        ("hand 2", "hand 3"),
        ("hand 2", "hand 1"),
        ("raises to 4", "raises 4"),
        ("Beto calls\nCarla", "Beto cals\nCarla"),
        ("Beto checks", "Beto cheks"),
        ("draw 2", "drwa 2"),
        ("button Beto", "buton Beto"),
        ("draw 2", "draw 3"),
    ],
)
def test_a_slip_is_corrected(right: str, slip: str) -> None:
    text = LOG.replace(right, slip, 1)
    assert audit(text).all_findings()
    assert put_right(text) == (LOG, 1)


def test_a_raise_by_an_amount_says_the_total_it_was_read_as() -> None:
    text = LOG.replace("raises to 4", "raises 2")
    assert put_right(text) == (LOG, 1)
    spanish = text.replace("Ana raises 2", "Ana sube 2")
    assert put_right(spanish) == (LOG.replace("Ana raises to 4", "Ana sube a 4"), 1)


@pytest.mark.parametrize(
    ("right", "fault"),
    [
        ("Beto calls\nCarla", "Dora calls\nCarla"),  # near nobody
        ("Beto calls\nCarla", "Beto waits\nCarla"),  # near no word
        ("raises to 4", "raises to 5"),
        ("Ana bets 2", "Ana bets 3"),
        ("button Beto", "button Carla"),
        ("burn\nBeto draws 2\nAna pat", "Beto draws 2\nAna pat"),
        ("hand 2\nbutton Beto", "hand 3\nbutton Carla"),  # a hand may be missing
    ],
)
def test_what_was_done_is_left_alone(right: str, fault: str) -> None:
    text = LOG.replace(right, fault, 1)
    assert text != LOG
    assert put_right(text) == (text, 0)


def test_two_players_who_are_near_are_nobody() -> None:
    text = LOG.replace("Carla", "Betro").replace("Betro folds", "Bero folds", 1)
    assert any(finding.code == "L002" for finding in audit(text).all_findings())
    assert put_right(text) == (text, 0)


def test_findings_that_are_not_wanted_are_left_alone() -> None:
    text = LOG.replace("hand 2", "hand 3").replace("raises to 4", "raises 4")
    found = fixes(audit(text), text, wanted=lambda finding: finding.code == "L007")
    assert [fix.code for fix in found] == ["L007"]
    assert {found[0].title.en, found[0].title.es} == {
        "write 'to 4' instead of '4'",
        "escribir 'to 4' en vez de '4'",
    }


def test_the_missing_heading_of_a_draw_is_put_in() -> None:
    text = (
        "seats\n1 Ana 2\n2 Beto 2\nhand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna calls 1\n"
        "draw 1\nBeto draws 2\nAna draws 1\nburn\nBeto gets 2\nAna gets 1\n"
        "draw 2\nBeto pat\nAna draws 1\nburn\nAna gets 1\n"
        "draw 3\nBeto pat\nAna draws 1\nburn\nAna gets 1\n"
        "Beto shows 7c 5d 4h 3h 2s\nAna mucks\nBeto wins 4\n"
    )
    for number in (2, 3):
        slip = text.replace(f"draw {number}\n", "")
        if any(finding.code == "D004" for finding in audit(slip).all_findings()):
            continue  # served twice: as ruled a fouled hand cannot win
        assert put_right(slip) == (text, 1)


@pytest.mark.parametrize("code", ["L002", "L007", "L010"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_simulated_slips_are_corrected(code: str, lang: str) -> None:
    for seed in range(3):
        text = "".join(simulate(Options(hands=4, seed=seed, players=4, inject=code, lang=lang)))
        before = audit(text).all_findings()
        right, count = put_right(text)
        left = [finding.code for finding in audit(right).all_findings()]
        assert count >= sum(finding.code == code for finding in before) > 0
        assert not {code, "B002"} & set(left), left


@pytest.mark.parametrize(
    "code", [code for code in codes() if code not in ("L001", "L002", "L007", "L010", "D006")]
)
def test_other_faults_leave_the_text_alone(code: str) -> None:
    for profile, known in product(profile_names(), ("all", "none")):
        try:
            options = Options(hands=2, seed=3, players=6, inject=code, profile=profile, known=known)
            text = "".join(simulate(options))
        except SimulationError:  # no place for it
            continue
        assert put_right(text) == (text, 0)
        return
    pytest.fail("no place for it under any profile")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_the_file_keeps_all_that_is_not_corrected(end: str, encoding: str) -> None:
    right = LOG.replace("Carla", "Noé").replace("\n", end) + f"note café  {end}{end}  "
    data = right.replace("Beto checks", "Beto cheks").encode(encoding)
    log = log_of(data)
    text, count = put_right(log.text)
    assert count == 3
    assert bytes_of(log, text) == right.encode(encoding)


def test_bytes_that_are_no_text_are_not_written_again() -> None:
    with pytest.raises(NotKept):
        log_of(b"\xff\xfeh\x00a\x00\x00\xd8x")


def test_edits_keep_every_other_character() -> None:
    text = "\ufeffa b\r\nc\rd"
    edits = [Edit(1, 3, 4, "x"), Edit(2, 1, 1, "new\n"), Edit(3, 2, 2, "!")]
    assert changed(text, edits) == "\ufeffa x\r\nnew\rc\rd!"
    assert lines_of(text) == ["a b", "c", "d"]
    assert changed(text, []) == text


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("Beot", ["Beto"]),
        ("BETO", ["Beto"]),
        ("Bet", ["Beto"]),
        ("Beeto", ["Beto"]),
        ("Be", []),
        ("Bo", []),
        ("Btoe", []),
        ("Carlita", []),
        ("Maximilino", ["Maximiliano"]),
        ("Maxmilino", ["Maximiliano"]),
    ],
)
def test_a_slip_of_the_pen(word: str, found: list[str]) -> None:
    assert near(word, ("Beto", "Carla", "Maximiliano")) == found


def test_the_line_that_an_open_hand_lacks() -> None:
    """The fold of a misspelt name was not counted: put right, the hand is over."""
    head = "seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\nAna sb 1, Beto bb 2\n"
    rest = "hand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto folds\n"
    text = head + "Ana raises to 4\nBteo folds\n" + rest
    fixed, count = corrected(text, audit)
    assert (fixed, count) == (text.replace("Bteo", "Beto"), 1)
    two = (
        head.replace("2 Beto", "2 Berto 100\n3 Beto").replace("Beto bb", "Berto bb")
        + "Beto calls\nBreto folds\n"
    )
    assert corrected(two, audit) == (two, 0)
