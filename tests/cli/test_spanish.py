"""The help in Spanish: all of it, and nothing that is not the help of a command any more."""

from __future__ import annotations

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from typer.main import get_command

from lowball_audit.cli import spanish
from lowball_audit.cli.app import create_app
from tests.cli.conftest import Cli


def commands() -> dict[str, Any]:
    group: Any = get_command(create_app())
    return {"": group, **group.commands}


def said(command: Any) -> set[str]:
    """The texts of a command: its own, and those of its options."""
    texts = {command.help, command.short_help, *(getattr(each, "help", None) for each in command.params)}
    return {text for text in texts if text}


def around(command: Any) -> set[str]:
    """What is said around and behind the examples."""
    found = set()
    for line in (command.epilog or "").split("\n"):
        example = spanish._EXAMPLE.match(line)
        if example is not None:
            found.add(example[3])
        elif line.strip("\b ") and not line.startswith("  "):
            found.add(line)
    return found


def test_every_text_has_its_spanish() -> None:
    texts = {text for command in commands().values() for text in said(command)}
    assert texts - set(spanish.HELP) == set()
    lines = {line for command in commands().values() for line in around(command)}
    assert lines - set(spanish.LINES) == set()


def test_nothing_is_left_of_help_that_is_gone() -> None:
    texts = {text for command in commands().values() for text in said(command)}
    assert set(spanish.HELP) - texts == {"Show this message and exit."}
    lines = {line for command in commands().values() for line in around(command)}
    assert set(spanish.LINES) - lines == set()


@pytest.mark.parametrize("command", ["", "pots", "table"])
def test_help_in_spanish(command: str, cli: Cli, snapshot: SnapshotAssertion, monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert cli(*filter(None, [command]), "--help").out == snapshot


def test_the_language_asked_for_wins_over_the_locale(cli: Cli, monkeypatch: Any) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "Usage:" in cli("pots", "--lang", "en", "--help").out
    assert "principal" in cli("pots", "Ana=6", "Beto=10", "Carla=10").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "Uso:" in cli("pots", "--lang=es", "--help").out
    assert "main" in cli("pots", "Ana=6", "Beto=10", "Carla=10").out


@pytest.mark.parametrize("command", [["check"], ["report", "--format", "text"]])
def test_a_log_that_tells_no_language_is_in_that_of_the_locale(
    command: list[str], cli: Cli, monkeypatch: Any, tmp_path: Any
) -> None:
    log = tmp_path / "a.lowball"
    log.write_text("# nothing\n", encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    spanish_text = cli(*command, log).out
    monkeypatch.setenv("LC_ALL", "C")
    assert cli(*command, log).out != spanish_text
    log.write_text("hand 1\nbutton Ana\n", encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "error" in cli(*command, log).out
