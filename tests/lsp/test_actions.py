"""What an editor offers to do: corrections, comments, the canonical form."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lowball_audit.auditor import audit
from lowball_audit.log.formatter import format_text
from lowball_audit.lsp import actions as acting
from lowball_audit.lsp.actions import Action, actions, every_fix
from lowball_audit.lsp.formatting import formatting
from lowball_audit.lsp.text import Edit
from lowball_audit.simulate import Options, simulate
from tests.lsp.logs import LOG, opened


def made(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made, each where it is meant."""
    document = opened(text)
    for edit in sorted(edits, key=lambda each: (each.start.line, each.start.column), reverse=True):
        document.replace(edit.start, edit.end, edit.text.replace("\n", document.text.end))
    return document.text.whole


def titles(found: list[Action]) -> list[str]:
    return [each.title for each in found]


SLIPS = LOG.replace("Carla calls 2", "Crala calls 2").replace("Beto folds", "Beto flods")


@pytest.mark.parametrize("long", [False, True], ids=["proved in the log", "proved in the hand"])
def test_a_misspelt_word_and_name_are_corrected(long: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if long:
        monkeypatch.setattr(acting, "_WHOLE", 3)
    text = SLIPS
    for line, title in ((10, "write 'folds' instead of 'flods'"), (11, "write 'Carla' instead of 'Crala'")):
        found = actions(opened(text), line, line)
        assert titles(found)[0] == title
        assert found[0].preferred
        assert [each.finding.line for each in found[0].findings] == [line + 1]
        text = made(text, found[0].edits)
    assert text == LOG


def test_all_at_once() -> None:
    everything = every_fix(opened(SLIPS))
    assert everything is not None
    assert made(SLIPS, everything.edits) == LOG
    assert every_fix(opened(LOG)) is None


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_comment_sets_a_finding_aside(end: str, mark: str) -> None:
    text = mark + LOG.replace("hand 1", "hand 1\nhand 7 # two", 1).replace("\n", end)
    while found := opened(text).findings():
        line = found[0].finding.line - 1
        aside = [each for each in actions(opened(text), line, line) if each.title.startswith("set ")]
        assert aside[0].findings[0].finding == found[0].finding
        text = made(text, aside[0].edits)
    assert "  # audit: ignore[" in text
    assert audit(text).all_findings() == ()
    assert text.count("\n") == text.count(end)


def test_where_nothing_is_wrong_nothing_is_offered() -> None:
    assert actions(opened(LOG), 0, 99) == []


def test_a_correction_that_another_hand_depends_on_is_not_proved_by_one_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "".join(simulate(Options(hands=2, seed=5))).replace("hand 2", "hand 5")
    numbers = [each.finding.line - 1 for each in opened(text).findings() if each.finding.code == "L010"]
    assert titles(actions(opened(text), numbers[0], numbers[0]))[0].startswith("write '2' instead of '5'")
    monkeypatch.setattr(acting, "_WHOLE", 3)
    assert titles(actions(opened(text), numbers[0], numbers[0])) == ["set L010 aside on this line"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "   ",
        "hand 1",
        "Hand 1\n  button  ana  \n\n\n",
        "\ufeffHand 1\r\nbutton Ana\r\n\r\n",
        "hand 1\n\n  ",
        LOG.upper(),
        LOG.replace("\n", "   \n\n"),
        "seats\n1 Ana 5\n12 Beto 1000\n",
    ],
)
def test_the_canonical_form(text: str) -> None:
    formatted = made(text, formatting(opened(text)))
    assert formatted.removeprefix("\ufeff").replace("\r\n", "\n") == format_text(text)
    assert formatting(opened(formatted)) == []


def test_only_the_lines_selected_are_formatted() -> None:
    text = "HAND 1\nBUTTON   Ana\nDEAL\n\n\n"
    assert made(text, formatting(opened(text), 1, 1)) == "HAND 1\nbutton Ana\nDEAL\n\n\n"
