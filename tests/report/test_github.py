"""Annotations: the commands as the runner reads them."""

from __future__ import annotations

from lowball_audit.report import github
from lowball_audit.report.model import FileReport, Severity
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View
from tests.report.machine import valid_github, written
from tests.report.reports import faulty, finding, report


def commands(*reports: FileReport, most: int = 0) -> list[tuple[str, dict[str, str], str]]:
    return valid_github(written("github", *reports, max_findings=most))


def test_a_command() -> None:
    text = written(
        "github", report(faulty(findings=(finding(fix="make it 8: a call, 100%"),)), path="a,b:c.log")
    )
    assert text == (
        "::error file=a%2Cb%3Ac.log,line=3,col=1,endLine=3,endColumn=17,title=B007 over-cap (hand 1)"
        "::Ana raises to 10, but the bet and 3 raises were made"
        "%0Arule: a bet and three raises a round, while three or more have chips"
        "%0Asource: HOME 4%0Aruling: the raise is a call of 8%0Afix: make it 8: a call, 100%25\n"
    )


def test_severities_and_what_the_table_has_ruled() -> None:
    warning = finding("B012", line=4, severity=Severity.WARNING)
    info = finding("L007", line=5, severity=Severity.INFO)
    ruled = finding("P004", line=6, ruled_at_table=True)
    outside = finding("L004", line=1, hand=None)
    found = commands(report(faulty(findings=(finding(), warning, info, ruled)), findings=(outside,)))
    assert [(name, given["title"][:4]) for name, given, _ in found] == [
        ("error", "L004"),
        ("error", "B007"),
        ("warning", "B012"),
        ("notice", "L007"),
        ("notice", "P004"),
    ]
    assert found[0][1]["title"] == "L004 over-cap"
    assert "ruled on at the table" in found[-1][2]


def test_nothing_to_say() -> None:
    assert written("github", report(), report()) == ""


def test_more_findings_and_what_kept_the_run_from_its_work() -> None:
    *_, (name, given, said) = commands(report(faulty(), faulty(2), faulty(3)), most=1)
    assert (name, given, said) == (
        "notice",
        {"file": "thursday.lowball"},
        "and 2 more findings not shown (--max-findings)",
    )
    totals = Totals(interrupted=True, problems=["cannot read a\nb: 5%"])
    assert valid_github(github.closing(totals, View())) == [
        ("error", {}, "cannot read a\ufffdb: 5%"),
        ("warning", {}, "interrupted"),
    ]
