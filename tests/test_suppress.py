"""Comments that set findings aside: each form beside a near miss."""

from __future__ import annotations

import pytest

from lowball_audit import audit
from lowball_audit.log.directive import directives
from lowball_audit.report.selection import Selection
from lowball_audit.work import Options, audit_bytes

HEAD = "seats\n1 Ana 100\n2 Beto 100\n"
HAND = "hand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna raises 4{}\nBeto folds{}\n"


def found(text: str) -> tuple[list[str], list[tuple[str, str]]]:
    """The codes with their lines, and what is set aside, with the reasons."""
    report = audit(text, lang="en")
    left = [f"{finding.code}:{finding.line}" for finding in report.all_findings()]
    return left, [(each.finding.code, each.reason) for each in report.aside]


@pytest.mark.parametrize(
    ("comment", "reason"),
    [
        ("# audit: ignore[L007] said so", "said so"),
        ("# audit: ignore[L007]", ""),
        ("# audit:ignore[ l007 ]", ""),
        ("#AUDIT : IGNORE [B007x]# audit: ignore[L]", ""),
        ("# audit: ignore[ambiguous-amount] - ok", "ok"),
        ("# audit: ignore all of it", "all of it"),
        ("# audit: ignore", ""),
        ("# a word before # audit: ignore[L007] x", "x"),
        ("# auditoría: ignora[L007] motivo", "motivo"),
        ("# auditoria: ignora[L007] motivo", "motivo"),
        ("# AUDITORI\u0301A: IGNORA[L007] motivo", "motivo"),
        ("# audit: ignore-hand[L007] x", "x"),
        ("# auditoría: ignora-mano[L] x", "x"),
        ("# audit: ignore-hand", ""),
    ],
)
def test_what_is_found_on_the_line_is_set_aside(comment: str, reason: str) -> None:
    left, aside = found(HEAD + HAND.format("  " + comment, ""))
    assert aside == [("L007", reason)]
    assert left in ([], ["L011:7"] if "B007x" in comment else [])


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("# audit: ignore[L008]", "by L008"),
        ("# audit: ignore[B] x", "by B"),
        ("# audit: ignor[L007]", "did you mean 'ignore'"),
        ("# audit: ignre-hand[L007]", "did you mean 'ignore-hand'"),
        ("# audit: ignore[L07]", "did you mean L007"),
        ("# audit: ignore[qqqqqqqq]", "no rule code"),
        ("# audit: ignore[L007", "not closed"),
        ("# audit: ignore[]", "no code"),
        ("# audit: ignore L007", "'ignore[L007]'"),
    ],
)
def test_what_sets_nothing_aside_is_said(comment: str, said: str) -> None:
    report = audit(HEAD + HAND.format(" " + comment, ""), lang="en")
    messages = {finding.code: finding.message for finding in report.all_findings()}
    assert messages.keys() == {"L007", "L011"}
    assert said in messages["L011"]
    assert not report.aside
    assert all(finding.severity == "info" for finding in report.all_findings())


@pytest.mark.parametrize(
    "comment",
    [
        "# ignore[L007]",
        "# audit: the floor looked at it",
        "# audit the ignore",
        "# auditor: ignore[L007]",
        "# L007 audited: ignore",
    ],
)
def test_other_comments_say_nothing(comment: str) -> None:
    assert found(HEAD + HAND.format(" " + comment, "")) == (["L007:7"], [])


def test_no_comment_stands_in_quotes() -> None:
    name = '"# audit: ignore"'
    text = (HEAD + HAND.format("", "")).replace("Ana", name)
    assert found(text) == (["L007:7"], [])
    assert not list(directives(1, f"button {name}"))


def test_a_line_of_its_own_is_about_the_next_line_that_says_something() -> None:
    text = HEAD + HAND.format("", "")
    before = text.replace("Ana raises", "# audit: ignore[L007] why\n\n# a comment\nAna raises")
    assert found(before) == ([], [("L007", "why")])
    later = text.replace("Beto folds", "# audit: ignore[L007] why\nBeto folds")
    assert found(later) == (["L007:7", "L011:8"], [])
    assert found(text + "# audit: ignore[L007]\n") == (["L007:7", "L011:9"], [])


def test_a_hand_is_the_one_that_has_begun() -> None:
    text = HEAD + HAND.format("", "")
    second = text + "hand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto raises 4\nAna folds\n"
    comment = "# audit: ignore-hand[L007] why\n"
    assert found(second.replace("hand 2\n", comment + "hand 2\n")) == (["L007:13"], [("L007", "why")])
    assert found(second + comment) == (["L007:7"], [("L007", "why")])
    assert found(comment + second) == (["L011:1", "L007:8", "L007:13"], [])
    assert found(second.replace("hand 1\n", comment + "hand 1\n")) == (["L011:4", "L007:8", "L007:13"], [])


def test_the_line_that_begins_a_hand_may_have_a_comment_above_it() -> None:
    text = HEAD + HAND.format(" # audit: ignore[L007]", "")
    text += "# audit: ignore[L010] one was lost\nhand 3\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto folds\n"
    assert found(text) == ([], [("L007", ""), ("L010", "one was lost")])


def test_what_is_found_about_the_comment_can_be_set_aside_by_its_code_only() -> None:
    assert found(HEAD + HAND.format("", " # audit: ignore[B007, L011]"))[0] == ["L007:7"]
    assert found(HEAD + HAND.format("", " # audit: ignore[B007, L]"))[0] == ["L007:7", "L011:8"]
    assert found(HEAD + HAND.format("", " # audit: ignore"))[0] == ["L007:7", "L011:8"]


def test_the_ledgers_stay() -> None:
    text = HEAD + HAND.format("", "").replace("raises 4", "raises to 9")
    aside = text.replace("to 9", "to 9 # audit: ignore")
    one, other = audit(text).hands[0], audit(aside).hands[0]
    assert one.findings
    assert not other.findings
    for name in ("payouts", "payouts_as_played", "stacks", "stacks_as_played", "returned", "pots"):
        assert getattr(one, name) == getattr(other, name)


def test_a_comment_is_used_though_its_finding_is_not_asked_for() -> None:
    data = (HEAD + HAND.format(" # audit: ignore[L007]", "")).encode()
    shown = audit_bytes(
        "a", data, Options(selection=Selection(select=frozenset("BL"), ignore=frozenset({"L007"})))
    )
    assert "L011" not in shown.text
    assert shown.totals.findings == shown.totals.aside == 0
    assert audit_bytes("a", data, Options()).totals.aside == 1
