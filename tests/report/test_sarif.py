"""SARIF: the rules, the places, the fingerprints that survive, what the table has ruled on."""

from __future__ import annotations

from typing import Any

import pytest

from lowball_audit import sarif
from lowball_audit.report.model import FileReport, Severity
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View
from lowball_audit.rules import catalogue
from lowball_audit.sarif.text import message, uri
from tests.report.machine import audited, valid_sarif, written
from tests.report.reports import faulty, finding, report

LOG = """\
seats
1 Ana 100
2 Beto 100

hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
Ana raises to 5      # B006
Beto raises to 5     # B006
xx
xx
"""


def results(*reports: FileReport, **view: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = valid_sarif(written("sarif", *reports, **view))["results"]
    return found


def fingerprints(text: str) -> list[str]:
    return [each["partialFingerprints"][sarif.FINGERPRINT] for each in results(audited(text))]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_tool_has_all_rules(lang: str) -> None:
    driver = valid_sarif(written("sarif", lang=lang))["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == list(catalogue())
    levels = {rule["id"]: rule["defaultConfiguration"]["level"] for rule in driver["rules"]}
    assert [levels[code] for code in ("B007", "B012", "L009")] == ["error", "warning", "note"]
    for rule in driver["rules"]:
        known = catalogue()[rule["id"]]
        assert rule["fullDescription"]["text"] == known.why.in_(lang)
        assert known.bad.strip() in rule["help"]["markdown"]
        assert known.good.strip() in rule["help"]["text"]
        assert "\ufffd" not in str(rule)
        assert "{" not in rule["shortDescription"]["text"]


def test_a_result(snapshot: Any) -> None:
    warning = finding("B012", severity=Severity.WARNING, fix="write all-in", ruled_at_table=True)
    assert results(report(faulty(findings=(finding(), warning)))) == snapshot


def test_fingerprints_survive_moved_lines() -> None:
    before = fingerprints(LOG)
    assert len(set(before)) == len(before) == 4
    moved = LOG.replace("hand 1", "note late\n\n\n# a comment\nhand 1").replace(
        "Ana raises to", "  Ana  raises TO"
    )
    assert fingerprints(moved) == before


def test_fingerprints_tell_equal_lines_apart() -> None:
    *_, first, second = fingerprints(LOG)
    same, _, number = first.partition(":")
    assert number == "1"
    assert second == f"{same}:2"


def test_fingerprints_differ_by_rule_hand_and_line() -> None:
    base = sarif.fingerprint(finding(), "Ana raises to 10")
    assert sarif.fingerprint(finding(line=99), "Ana raises to 10") == base
    assert sarif.fingerprint(finding(code="B006"), "Ana raises to 10") != base
    assert sarif.fingerprint(finding(hand=2), "Ana raises to 10") != base
    assert sarif.fingerprint(finding(), "Ana raises to 12") != base


def test_columns_are_code_points() -> None:
    log = 'seats; 1 "\U0001f0a1" 100; 2 Beto 100; xx 3'
    run = valid_sarif(written("sarif", audited(log)))
    assert run["columnKind"] == "unicodeCodePoints"
    (result,) = run["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 1, "startColumn": 34, "endLine": 1, "endColumn": 35}
    assert log[33:34] == "3"


def test_the_logs_are_artifacts_and_the_run_went_well() -> None:
    run = valid_sarif(written("sarif", report(path="a.lowball"), report(path="b c.lowball")))
    assert [each["location"]["uri"] for each in run["artifacts"]] == ["a.lowball", "b%20c.lowball"]
    assert run["invocations"] == [{"executionSuccessful": True}]


def test_what_kept_the_run_from_its_work_and_what_is_not_shown() -> None:
    totals = Totals(interrupted=True, problems=["no such file: x"], left_out=3, hidden=1)
    run = valid_sarif(sarif.opening(View()) + sarif.closing(totals, View()))
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    said = [(each["level"], each["message"]["text"]) for each in invocation["toolExecutionNotifications"]]
    assert said == [
        ("error", "no such file: x"),
        ("error", "interrupted"),
        ("note", "and 3 more findings not shown (--max-findings)"),
        ("note", "1 finding not shown (--select/--ignore)"),
    ]
    many = valid_sarif(written("sarif", report(faulty(), faulty(2), faulty(3)), max_findings=1))
    (note,) = many["invocations"][0]["toolExecutionNotifications"]
    assert note["message"]["text"] == "and 2 more findings not shown (--max-findings)"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("logs/thursday.lowball", "logs/thursday.lowball"),
        ("./logs/x.lowball", "logs/x.lowball"),
        ("a b#c?d%e.lowball", "a%20b%23c%3Fd%25e.lowball"),
        ("c:thing.lowball", "c%3Athing.lowball"),
        ("niño.lowball", "ni%C3%B1o.lowball"),
        ("bad\udcff.lowball", "bad%FF.lowball"),
        ("a\nb\u202e.lowball", "a%0Ab%E2%80%AE.lowball"),
        ("<stdin>", "%3Cstdin%3E"),
        ("/home/ana/x y.lowball", "file:///home/ana/x%20y.lowball"),
        ("../x.lowball", "../x.lowball"),
    ],
)
def test_uris(path: str, expected: str) -> None:
    assert uri(path) == expected


def test_messages_hold_no_placeholders_and_no_links() -> None:
    assert message("{0} [x](http://y) \x1b") == "{{0}} [x] (http://y) \ufffd"
    assert message("two\nlines") == "two\nlines"
