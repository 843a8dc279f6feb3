"""What is asked for little must load little."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

PROBE = """
import io, json, sys
from contextlib import redirect_stdout
with redirect_stdout(io.StringIO()):
    {code}
print(json.dumps(sorted({{name.partition(".")[0] for name in sys.modules}})))
"""


def loaded(code: str) -> set[str]:
    """The top-level modules in memory after the code has run in a fresh interpreter."""
    command = [sys.executable, "-c", PROBE.format(code=code)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    return set(json.loads(done.stdout))


def main(*arguments: str) -> str:
    return f"from lowball_audit.cli import main; assert main({list(arguments)!r}) == 0"


@pytest.mark.parametrize(
    ("code", "unwanted"),
    [
        ("import lowball_audit", {"typer", "rich", "click", "pydantic"}),
        ("import lowball_audit.report", {"typer", "rich", "click", "pydantic", "lark"}),
        (main("--version"), {"typer", "rich", "click", "pydantic", "lark"}),
        (main("--help"), {"rich", "lark", "tomllib", "jinja2"}),
        (main("rank", "75432", "76432"), {"rich", "lark", "tomllib"}),
        (main("pots", "Ana=6", "Beto=10", "Carla=10"), {"rich", "lark", "tomllib"}),
        (main("check", "--help"), {"rich", "lark", "tomllib", "jinja2"}),
        (main("check", "samples/one-hand.lowball"), {"jinja2", "markupsafe"}),
        (main("report", "--help"), {"rich", "lark", "tomllib", "jinja2"}),
        (main("report", "samples/one-hand.lowball", "--format", "md"), {"jinja2"}),
        (main("fmt", "--help"), {"rich", "lark", "tomllib"}),
        (main("drill", "--help"), {"rich", "lark", "tomllib"}),
        (main("drill", "--show", "--count", "30", "--seed", "1"), {"rich", "lark"}),
        (main("rules", "raise"), {"rich", "lark", "tomllib"}),
        (main("explain", "B"), {"rich", "lark", "tomllib"}),
        (main("explain", "B007", "--output-format", "json"), {"rich"}),
    ],
)
def test_not_imported(code: str, unwanted: set[str]) -> None:
    assert not loaded(code) & unwanted
