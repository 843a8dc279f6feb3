"""The lines of ``jsonl``: what each says, in what order, and that none waits for a later one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from lowball_audit.report import jsonl, renderer
from lowball_audit.report.model import Part
from lowball_audit.report.piece import Piece
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View
from tests.report.machine import written
from tests.report.reports import faulty, finding, report, settled


def lines(*reports: Any, **view: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written("jsonl", *reports, **view).splitlines()]


def test_the_lines() -> None:
    header = finding("L004", line=1, hand=None)
    session = finding("G002", line=90, hand=None)
    log = report(faulty(), settled(2, line=42, end_line=80), findings=(session, header))
    found = lines(log, report(path="b.lowball"))
    assert [line["type"] for line in found] == [
        "file",
        "finding",
        "hand",
        "hand",
        "finding",
        "file_end",
        "file",
        "file_end",
        "summary",
    ]
    assert [line["path"] for line in found[:-1]] == ["thursday.lowball"] * 6 + ["b.lowball"] * 2
    assert found[0] == {
        "type": "file",
        "schema": 1,
        "path": "thursday.lowball",
        "profile": "home",
        "language": "en",
    }
    assert (found[1]["code"], found[4]["code"]) == ("L004", "G002")
    counts = {"hands": 2, "settled": 2, "errors": 3, "warnings": 0, "infos": 0}
    assert found[5] == {"type": "file_end", "path": "thursday.lowball", **counts}
    assert found[-1] == {"type": "summary", "schema": 1, "files": 2, **counts}


def test_a_hand_and_a_finding_are_those_of_the_json() -> None:
    log = report(faulty(), findings=(finding("L004", line=1, hand=None),))
    (file,) = json.loads(written("json", log))["files"]
    _, outside, hand, *_ = lines(log)
    assert outside == {"type": "finding", "path": "thursday.lowball", **file["findings"][0]}
    assert hand == {"type": "hand", **file["hands"][0], "path": "thursday.lowball"}


def test_a_limit_counts_the_others() -> None:
    log = report(faulty(), faulty(2), faulty(3), findings=(finding("L004", line=1, hand=None),))
    found = lines(log, max_findings=2)
    assert [len(line.get("findings", ())) for line in found if line["type"] == "hand"] == [1, 0, 0]
    (end,) = (line for line in found if line["type"] == "file_end")
    assert (end["errors"], end["findings_not_shown"]) == (4, 2)


def test_what_kept_the_run_from_its_work() -> None:
    totals = Totals(interrupted=True, problems=["no such file: x"])
    problem, summary = map(json.loads, jsonl.closing(totals, View()).splitlines())
    assert problem == {"type": "problem", "message": "no such file: x"}
    assert summary["interrupted"] is True


def test_a_line_is_written_before_the_next_hand_is_read() -> None:
    log = report(faulty())
    head, form = log.head(), renderer("jsonl").form
    asked = []

    def pieces() -> Iterator[Piece]:
        for number in range(3):
            asked.append(number)
            yield form.piece(Part(hands=(settled(number),)), head, View(), number)

    texts = form.whole(head, pieces(), View())
    assert '"file"' in next(texts)
    for number in range(3):
        assert f'"number": {number}' in next(texts)
        assert asked == list(range(number + 1))
