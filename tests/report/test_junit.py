"""JUnit: what fails, what is skipped, what is only said."""

from __future__ import annotations

from typing import Any

from lowball_audit.report import junit
from lowball_audit.report.model import FileReport, HandReport, Severity, Status
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View
from tests.report.machine import valid_junit, written
from tests.report.reports import faulty, finding, report, settled

WARNING = finding("B012", severity=Severity.WARNING, message="Ana has no chips & no <word>")
INFO = finding("L007", severity=Severity.INFO)
OUTSIDE = finding("L004", line=1, hand=None)


def cases(log: FileReport, **view: Any) -> list[tuple[str, list[str]]]:
    """The cases with what is in them."""
    (suite,) = valid_junit(written("junit", log, **view))
    return [(case.get("name"), [each.tag for each in case]) for case in suite.findall("testcase")]


def test_the_report(snapshot: Any) -> None:
    open_hand = HandReport(3, 50, 60, Status.UNDETERMINED, ())
    ruled = finding("P004", ruled_at_table=True, fix="pay Ana")
    log = report(faulty(findings=(finding(), WARNING, INFO)), settled(2, findings=(ruled,)), open_hand)
    assert written("junit", log, report(path="b.lowball")) == snapshot


def test_a_case_a_hand_and_one_for_the_log() -> None:
    assert cases(report(settled(), settled(2))) == [("hand 1", []), ("hand 2", []), ("outside of hands", [])]
    assert cases(report(settled(), lang="es")) == [("mano 1", []), ("fuera de las manos", [])]


def test_what_fails_depends_on_the_run() -> None:
    log = report(settled(findings=(WARNING, INFO)), findings=(OUTSIDE,))
    both = frozenset({Severity.ERROR, Severity.WARNING})
    assert cases(log, failing=both) == [
        ("hand 1", ["failure", "system-out"]),
        ("outside of hands", ["failure"]),
    ]
    assert cases(log, failing=frozenset({Severity.ERROR})) == [
        ("hand 1", ["system-out"]),
        ("outside of hands", ["failure"]),
    ]
    assert cases(log, failing=frozenset()) == [
        ("hand 1", ["system-out"]),
        ("outside of hands", ["system-out"]),
    ]


def test_hands_that_are_open_are_skipped_unless_they_fail() -> None:
    undetermined = HandReport(1, 1, 2, Status.UNDETERMINED, ())
    incomplete = HandReport(2, 3, 4, Status.INCOMPLETE, (WARNING,))
    cancelled = HandReport(3, 5, 6, Status.CANCELLED, ())
    assert [tags for _, tags in cases(report(undetermined, incomplete, cancelled))] == [
        ["skipped"],
        ["failure"],
        [],
        [],
    ]
    errors = frozenset({Severity.ERROR})
    assert cases(report(incomplete), failing=errors)[0] == ("hand 2", ["skipped", "system-out"])


def test_a_hand_fails_even_if_its_findings_are_too_many_to_show() -> None:
    log = report(faulty(), faulty(2), findings=(OUTSIDE,))
    (suite,) = valid_junit(written("junit", log, max_findings=1))
    assert [case.find("failure").get("message") for case in suite.findall("testcase")] == [
        "its findings are not shown (--max-findings)",
        "its findings are not shown (--max-findings)",
        f"L004 {OUTSIDE.message}",
    ]
    assert suite.findtext("system-out") == "and 2 more findings not shown (--max-findings)"


def test_what_kept_the_run_from_its_work_is_an_error() -> None:
    totals = Totals(interrupted=True, problems=["cannot read <x>: \x00"], lang="es")
    (suite,) = valid_junit(junit.opening(View()) + junit.closing(totals, View()))
    messages = [error.get("message") for error in suite.iter("error")]
    assert messages == ["cannot read <x>: \ufffd", "interrumpido"]
