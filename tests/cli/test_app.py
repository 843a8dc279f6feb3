"""The command as a whole: help, version, pipes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cli.conftest import Cli

COMMAND = [sys.executable, "-m", "lowball_audit"]


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_teaches_by_example(cli: Cli, option: str) -> None:
    result = cli(option)
    assert result.code == 0
    assert "lowball-audit check thursday.lowball" in result.out
    assert "Exit codes: 0 nothing found, 1 findings, 2 the run itself failed." in result.out


@pytest.mark.parametrize("command", ["check", "drill", "pots", "rank"])
def test_each_command_has_examples(cli: Cli, command: str) -> None:
    result = cli(command, "-h")
    assert result.code == 0
    assert f"Examples:\n    lowball-audit {command} " in result.out


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(cli: Cli, option: str) -> None:
    result = cli(option)
    assert result.code == 0
    assert result.out.startswith("lowball-audit ")


def test_no_command_shows_the_help(cli: Cli) -> None:
    result = cli()
    assert result.code == 2
    assert "Commands:" in result.out + result.err


def test_nearest_command(cli: Cli) -> None:
    result = cli("chekc")
    assert result.code == 2
    assert "Did you mean 'check'?" in result.err


def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run([*COMMAND, "rank", "75432"], stdout=write, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(write)
    assert done.stderr == b""
    assert done.returncode == 0


def test_output_is_utf_8_in_a_pipe() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    command = [*COMMAND, "pots", "Ñata=6", "Beto=6", "--hand", "Ñata=75432", "--hand", "Beto=76432"]
    done = subprocess.run(command, capture_output=True, check=True, env=environment)
    assert "→ Ñata 12" in done.stdout.decode("utf-8")
