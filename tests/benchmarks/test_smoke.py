"""The benchmark runs and says what it should; how fast is never a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.benchmarks.__main__ import main, run
from tests.benchmarks.output import into_page, table
from tests.benchmarks.sessions import KNOWN


@pytest.mark.parametrize("known", KNOWN)
def test_the_parts_of_one_process(known: str) -> None:
    parts = ("audit", "shares", "evaluation")
    few = {"groups": 1, "group_size": 1, "warm": 1, "only_audited": 1, "evaluations": 9, "rounds": 1}
    figures = run(parts, hands=(2, 3), kinds=[known], **few)
    json.dumps(figures)
    (found,) = figures["audit"].values()
    assert found["ratio"] == pytest.approx(found["theirs"] / found["ours"])
    text = table(figures)
    for heading in ("processor", f"audit from text, {known}", "where the time goes", "five cards, a-5"):
        assert heading in text


def test_the_parts_of_fresh_processes() -> None:
    figures = run(("start", "memory"), starts=1, sizes=(3,))
    assert list(figures["memory"]) == ["0", "3"]
    text = table(figures)
    assert "times the imports" in text
    assert "3 hands" in text


def test_the_assistant() -> None:
    figures = run(("table",), table_hands=10)
    assert "last against first" in table(figures)


def test_the_formats_of_others() -> None:
    figures = run(("imports",), import_hands=3, import_rounds=1)
    found = figures["imports"]
    assert found["lowball"]["read ratio"] == 1
    assert found["pokerstars"]["read ratio"] == found["pokerstars"]["read"] / found["lowball"]["read"]
    assert "phhs" in table(figures)


def test_the_language_server() -> None:
    figures = run(("lsp",), lsp_hands=10, lsp_keys=2)
    assert "an audit against a key" in table(figures)


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
