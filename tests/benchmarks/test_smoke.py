"""The benchmark runs and says what it should; how fast is never a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.benchmarks.__main__ import main, run
from tests.benchmarks.output import into_page, table


def test_all_parts_in_small() -> None:
    figures = run(groups=1, group_size=1, warm=1, hands=(2, 3), evaluations=20, starts=1, sizes=(3,))
    json.dumps(figures)
    assert (
        set(figures["audit"]) == set(figures["shares"]) == {"all cards known", "cards known at the showdown"}
    )
    for found in figures["audit"].values():
        assert found["ratio"] == pytest.approx(found["theirs"] / found["ours"])
    text = table(figures)
    for heading in ("processor", "audit from text", "where the time goes", "five cards", "start:", "memory:"):
        assert heading in text


def test_the_page_takes_the_newest_run(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- newest run -->\nold\n<!-- end of the run -->\nb\n", encoding="utf-8")
    into_page("1 ms\n", page)
    expected = "a\n<!-- newest run -->\n```text\n1 ms\n```\n<!-- end of the run -->\nb\n"
    assert page.read_text(encoding="utf-8") == expected


def test_unknown_parts_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert "no such part: speed" in capsys.readouterr().err
