"""Command lines read without typer are read as typer reads them."""

from __future__ import annotations

from typing import Any

import pytest
import typer
from typer.main import get_command

from lowball_audit.cli import check, quick

PLAIN: tuple[tuple[str, ...], ...] = (
    ("a.lowball",),
    ("a.lowball", "b.lowball", "-"),
    ("--profile", "home", "a.lowball"),
    ("a.lowball", "--profile=home", "--quiet", "-v"),
    ("--select", "B", "--select", "P,T", "a.lowball", "--ignore", "B007"),
    ("a.lowball", "--output-format", "json", "--fail-on=never", "--lang", "es", "--color", "never", "--stub"),
    ("-q", "a.lowball", "--jobs", "2", "-j", "3"),
)
NOT_PLAIN: tuple[tuple[str, ...], ...] = (
    (),
    ("--help",),
    ("-h", "a.lowball"),
    ("a.lowball", "--profile"),
    ("a.lowball", "--nonsense"),
    ("a.lowball", "-qv"),
    ("a.lowball", "--quiet=yes"),
    ("a.lowball", "--max-findings", "5"),
    ("--", "-a.lowball"),
    ("--profile", "--quiet", "a.lowball"),
    ("--profile=", "a.lowball"),
)


@pytest.mark.parametrize("words", PLAIN, ids=" ".join)
def test_the_same_arguments_as_by_typer(words: tuple[str, ...]) -> None:
    got: list[dict[str, Any]] = []
    app = typer.Typer(add_completion=False)
    signature = check.command

    def stand_in(**values: Any) -> None:
        got.append(values)

    stand_in.__signature__ = __import__("inspect").signature(signature, eval_str=True)  # type: ignore[attr-defined]
    stand_in.__annotations__ = __import__("typing").get_type_hints(signature, include_extras=True)
    app.command()(stand_in)
    get_command(app).main(args=list(words), standalone_mode=False)
    assert quick.arguments_of(signature, words) == got[0]


@pytest.mark.parametrize("words", NOT_PLAIN, ids=" ".join)
def test_the_rest_is_for_typer(words: tuple[str, ...]) -> None:
    with pytest.raises(quick.NotPlain):
        quick.arguments_of(check.command, words)
