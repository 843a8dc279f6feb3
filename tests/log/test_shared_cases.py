"""The worked cases and the long log that come with the contract, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lowball_audit.log import Unreadable, decode, parse_text

SHARED = Path("/work/shared")
CASES = sorted((SHARED / "cases").glob("*.lowball"))
LONG = SHARED / "corpus" / "heads-up-300.lowball"


def complaints(path: Path) -> list[int]:
    lines = parse_text(decode(path.read_bytes()))
    return [line.number for line in lines for statement in line if isinstance(statement, Unreadable)]


@pytest.mark.skipif(not CASES, reason="the shared cases are not here")
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    expected = [line for code, line in wanted.get("expect", []) if code == "L001"]
    assert complaints(path) == expected


@pytest.mark.skipif(not LONG.exists(), reason="the shared corpus is not here")
def test_long_log() -> None:
    assert complaints(LONG) == []
