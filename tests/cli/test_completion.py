"""What the shell offers when somebody presses the key."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from lowball_audit.cli import completing
from lowball_audit.cli.app import create_app
from lowball_audit.cli.version import PROGRAM
from lowball_audit.profiles import profile_names
from lowball_audit.report import FORMATS
from lowball_audit.rules import catalogue
from lowball_audit.simulate import inject

ROOT = Path(__file__).parents[2]
COMMANDS = set(get_command(create_app()).commands)  # type: ignore[attr-defined]


def asked(environment: dict[str, str], lang: str = "C") -> list[str]:
    """The lines that the program answers to a shell."""
    done = subprocess.run(
        [sys.executable, "-m", "lowball_audit"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": lang, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.rstrip("\n").split("\n") if done.stdout.strip() else []


def fish(line: str, lang: str = "C") -> dict[str, str]:
    """The offers for a line that is being typed, with what is said of each."""
    environment = {
        completing.VARIABLE: "complete_fish",
        "_TYPER_COMPLETE_ARGS": f"{PROGRAM} {line}",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    return {value: about for value, _, about in (each.partition("\t") for each in asked(environment, lang))}


def bash(line: str) -> list[str]:
    words = [PROGRAM, *line.split(" ")]
    environment = {
        completing.VARIABLE: "complete_bash",
        "COMP_WORDS": "\n".join(words),
        "COMP_CWORD": str(len(words) - 1),
    }
    return asked(environment)


def test_commands() -> None:
    assert set(bash("")) == set(fish("")) == COMMANDS
    assert bash("pro") == ["profiles"]
    assert fish("rep")["report"] == "The rules-check report: HTML with replays, Markdown or text."
    assert fish("rep", "es_ES.UTF-8")["report"].startswith("El informe")


def test_options() -> None:
    assert {"--profile", "--output-format", "--watch", "--help"} <= set(fish("check --"))
    assert fish("check --wat", "es_ES.UTF-8")["--watch"].startswith("Revisa otra vez")


def test_every_option_of_known_values_offers_them() -> None:
    command: Any = get_command(create_app())
    completing.offer_values(command, "en")
    seen = 0
    for each in command.commands.values():
        for parameter in each.params:
            metavar = getattr(parameter, "metavar", None) or ""
            offered = [offer.value for offer in parameter.shell_complete(None, "")]
            words = [word for word in metavar.split("|") if "|" in metavar and word == word.lower()]
            assert [word for word in offered if word in words] == words, f"{each.name} {parameter.name}"
            if words or metavar in ("NAME|FILE", "CODES", "CODE|NAME", "LETTER", "TOPIC", "A B"):
                assert offered, f"{each.name} {parameter.name}"
                seen += 1
    assert seen > 20


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("check --profile ", profile_names()),
        ("check --profile ws", ["wsop-live", "wsop-tournament"]),
        ("check --output-format ", list(FORMATS)),
        ("check --lang ", ["en", "es"]),
        ("check --color a", ["auto", "always"]),
        ("check --jobs ", ["auto"]),
        ("check --select B007", ["B007"]),
        ("check --select b007", ["B007"]),
        ("check --ignore B,P001,S00", [f"B,P001,{code}" for code in catalogue() if code.startswith("S00")]),
        ("check --ignore over-c", ["over-cap"]),
        ("explain over-c", ["over-cap"]),
        ("explain Z", []),
        ("profiles --diff home rob", ["roberts"]),
        ("profiles pok", ["pokerstars"]),
        ("rules --family L,", [f"L,{letter}" for letter in "LTBDKPSG"]),
        ("simulate --inject ", [*inject.codes(), "any"]),
        ("drill --topic re", ["reopened", "reshuffle"]),
        ("rank --game a", ["a-5", "a-6"]),
    ],
)
def test_values(line: str, values: list[str]) -> None:
    assert bash(line) == list(values)
    assert list(fish(line)) == list(values)


def test_codes_say_what_they_are() -> None:
    assert fish("explain B007") == {"B007": "over-cap"}
    assert fish("check --select K")["K"] == "the deck"
    assert fish("check --select K", "es_ES.UTF-8")["K"] == "la baraja"


def test_logs_are_for_the_shell_to_offer() -> None:
    assert bash("check samp") == []
    assert bash("check --profile rules/") == []


def test_zsh() -> None:
    environment = {completing.VARIABLE: "complete_zsh", "_TYPER_COMPLETE_ARGS": f"{PROGRAM} check --lang "}
    assert asked(environment) == ['_arguments \'*: :(("en"', '"es"))\'']
    environment["_TYPER_COMPLETE_ARGS"] = f"{PROGRAM} check samp"
    assert asked(environment) == ["_files"]


def script(shell: str) -> str:
    return "\n".join(asked({completing.VARIABLE: f"source_{shell}"}))


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A search path with the program."""
    program = tmp_path / "bin" / PROGRAM
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m lowball_audit "$@"\n', encoding="utf-8"
    )
    program.chmod(0o755)
    return f"{program.parent}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_in_bash(path: str) -> None:
    """The script in the shell itself."""
    commands = f"""{script("bash")}
COMP_WORDS=({PROGRAM} check --profile ws)
COMP_CWORD=3
COMP_LINE="${{COMP_WORDS[*]}}"
$(complete -p {PROGRAM} | sed 's/.*-F \\([^ ]*\\).*/\\1/') {PROGRAM}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        ["bash", "--norc", "-c", commands], env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["wsop-live", "wsop-tournament"]


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish")
def test_in_fish(path: str) -> None:
    commands = f"{script('fish')}\ncomplete -C '{PROGRAM} check --profile ws'"
    done = subprocess.run(
        ["fish", "--no-config", "-c", commands],
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["wsop-live", "wsop-tournament"]
