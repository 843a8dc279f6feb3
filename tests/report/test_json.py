"""The JSON of ``check``: the shape that the contract shows, key by key."""

from __future__ import annotations

import json
from typing import Any

from lowball_audit.report import renderer
from lowball_audit.report.model import FileReport, HandReport, ReshuffleReport, Severity, Status, StubReport
from lowball_audit.report.view import View
from tests.report.reports import chips, finding, report, settled


def document(*reports: FileReport) -> Any:
    return json.loads("".join(renderer("json").render(reports, View())))


def test_the_example_of_the_contract() -> None:
    found = finding(line=20, end_line=20, end_column=16, message="…", rule="…", ruling="…")
    hand = settled(findings=(found,), stub=(StubReport(1, 37, 1, 3, None, 33),))
    assert document(report(hand)) == {
        "schema": 1,
        "files": [
            {
                "path": "thursday.lowball",
                "profile": "home",
                "findings": [],
                "hands": [
                    {
                        "number": 1,
                        "line": 12,
                        "end_line": 41,
                        "status": "settled",
                        "findings": [
                            {
                                "code": "B007",
                                "name": "over-cap",
                                "severity": "error",
                                "line": 20,
                                "column": 1,
                                "end_line": 20,
                                "end_column": 16,
                                "hand": 1,
                                "message": "…",
                                "rule": "…",
                                "source": "HOME 4",
                                "ruling": "…",
                                "fix": None,
                                "ruled_at_table": False,
                            }
                        ],
                        "pots": [
                            {
                                "name": "main",
                                "amount": "18",
                                "eligible": ["Ana", "Beto", "Carla"],
                                "winners": {"Ana": "18"},
                            },
                            {
                                "name": "side",
                                "amount": "8",
                                "eligible": ["Beto", "Carla"],
                                "winners": {"Beto": "8"},
                            },
                        ],
                        "returned": {"Carla": "4"},
                        "payouts": {"Ana": "18", "Beto": "8"},
                        "payouts_as_played": {"Ana": "18", "Beto": "8"},
                        "stacks": {"Ana": "18", "Beto": "98", "Carla": "90"},
                        "stub": [
                            {
                                "draw": 1,
                                "before": 37,
                                "burned": 1,
                                "replaced": 3,
                                "reshuffled": None,
                                "after": 33,
                                "served": {},
                                "reshuffles": [],
                            }
                        ],
                    }
                ],
            }
        ],
        "summary": {"hands": 1, "settled": 1, "errors": 1, "warnings": 0, "infos": 0},
    }


def test_keys_stand_in_the_order_of_the_contract() -> None:
    hand = document(report(settled(findings=(finding(),))))["files"][0]["hands"][0]
    keys = (
        "number, line, end_line, status, findings, pots, returned, payouts, payouts_as_played, stacks, stub"
    )
    assert ", ".join(hand) == keys


def test_ranges_and_lists_of_the_stub() -> None:
    stub = (
        StubReport(1, 37, 1, 12, (24, 33), (12, 21)),
        StubReport(2, (12, 21), 1, None, [20, (22, 23)], None),
    )
    values = document(report(settled(stub=stub)))["files"][0]["hands"][0]["stub"]
    told = [{key: draw[key] for key in draw if key not in ("served", "reshuffles")} for draw in values]
    assert told == [
        {"draw": 1, "before": 37, "burned": 1, "replaced": 12, "reshuffled": [24, 33], "after": [12, 21]},
        {
            "draw": 2,
            "before": [12, 21],
            "burned": 1,
            "replaced": None,
            "reshuffled": [20, [22, 23]],
            "after": None,
        },
    ]


def test_amounts_have_the_decimals_of_the_log() -> None:
    log = report(settled(returned=chips(Carla=4.5), payouts=chips(Ana=18)), places=2)
    hand = document(log)["files"][0]["hands"][0]
    assert hand["returned"] == {"Carla": "4.50"}
    assert hand["payouts"] == {"Ana": "18.00"}


def test_names_are_written_as_they_are_and_the_document_ends_its_line() -> None:
    text = "".join(renderer("json").render([report(settled(stacks=chips(Íñigo=1)))], View()))
    assert '"Íñigo": "1"' in text
    assert text.endswith("}\n")


def test_summary_counts_all_files() -> None:
    warning = finding("B012", severity=Severity.WARNING)
    info = finding("L007", severity=Severity.INFO)
    summary = document(
        report(settled(findings=(finding(), warning, info))),
        report(HandReport(1, 1, 2, Status.INCOMPLETE, ()), findings=(warning,)),
    )["summary"]
    assert summary == {"hands": 2, "settled": 1, "errors": 1, "warnings": 2, "infos": 1}


def test_nothing_at_all() -> None:
    assert document() == {
        "schema": 1,
        "files": [],
        "summary": {"hands": 0, "settled": 0, "errors": 0, "warnings": 0, "infos": 0},
    }


def test_a_reshuffle_is_told_by_piles() -> None:
    shuffle = ReshuffleReport("Carla", True, {"discards": 15, "folded": (5, 10)}, (20, 25))
    stub = StubReport(2, 6, 1, 8, (20, 25), (17, 22), {"Beto": 2, "Carla": 1}, (shuffle,))
    (draw,) = document(report(settled(stub=(stub,))))["files"][0]["hands"][0]["stub"]
    assert draw["served"] == {"Beto": 2, "Carla": 1}
    assert draw["reshuffles"] == [
        {"before": "Carla", "recorded": True, "piles": {"discards": 15, "folded": [5, 10]}, "cards": [20, 25]}
    ]
