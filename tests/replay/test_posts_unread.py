"""A line that cannot be read and may have been a post is one finding: nothing is blamed for it later."""

from __future__ import annotations

import pytest

import lowball_audit

LOG = """\
profile pokerstars
limits 2/4
omit burns
seats
1 Ana 100
2 Beto 100
3 Carla 100
4 Dora 100
hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Dora posts 2
Dora checks
Ana folds
Beto folds
Carla raises to 4
Dora folds
2 returned to Carla
pot 5
Carla wins 5
stacks Ana 100, Beto 99, Carla 103, Dora 98
"""


def found(text: str) -> list[tuple[int, str]]:
    return [(f.line, f.code) for f in lowball_audit.audit(text).all_findings()]


def put(**changes: str) -> str:
    """The log with the lines of these numbers put otherwise (``l13="..."``)."""
    lines = LOG.splitlines()
    for number, line in changes.items():
        lines[int(number[1:]) - 1] = line
    return "\n".join(lines) + "\n"


def test_the_log_is_right() -> None:
    assert not found(LOG)


@pytest.mark.parametrize("line", ["Dora pots 2", "Dora 2 xyz", "xyzzy", "Dora posts xyz"])
@pytest.mark.parametrize("answer", ["Dora calls 2", "Dora folds"])
def test_an_unread_post_of_an_entrant(line: str, answer: str) -> None:
    assert found(put(l13=line)) == [(13, "L001")]
    if answer == "Dora calls 2":
        text = put(l13=line, l18=answer).partition("2 returned")[0]
        assert [each for each in found(text) if each[1] != "L006"] == [(13, "L001")]


def test_an_unread_post_of_an_entrant_who_faces_a_raise() -> None:
    text = put(l14="Dora raises to 4", l15="Ana folds", l16="Beto folds", l17="Carla folds", l18="note")
    text = text.replace("2 returned to Carla\n", "2 returned to Dora\n").replace(
        "Carla wins 5", "Dora wins 5"
    )
    text = text.replace("Carla 103, Dora 98", "Carla 98, Dora 103")
    assert not found(text)
    assert found(text.replace("Dora posts 2", "Dora pots 2")) == [(13, "L001")]


def test_an_unread_big_blind_before_the_post_of_an_entrant() -> None:
    lines = put(l12="Carla pots xyz 2", l13="Dora posts bb 2")
    assert found(lines) == [(12, "L001")]


def test_another_blind_that_can_be_read_is_judged() -> None:
    """Where nothing is unread, the big blind of another player is what it always was."""
    text = put(l12="Dora posts bb 2", l13="note")
    assert (12, "T004") in found(text)


@pytest.mark.parametrize("line", ["note xyz", "buton Ana", "Dora cheks"])
def test_what_was_no_post_hides_no_wrong_payment(line: str) -> None:
    """Lines that were read, or that were plainly something else."""
    text = put(l10="button Ana", l13=f"Dora posts 2\n{line}", l20="pot 6", l21="Carla wins 6")
    codes = [code for _, code in found(text.replace("Dora cheks\nDora checks", "Dora cheks"))]
    assert "P002" in codes
    assert "P005" in codes or "P001" in codes


def test_actions_are_still_judged() -> None:
    assert (17, "B006") in found(put(l13="Dora pots 2", l17="Carla raises to 5"))
