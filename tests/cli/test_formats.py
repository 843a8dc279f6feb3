"""The machine formats on the command line: many logs, broken ones, standard input, an interrupted run."""

from __future__ import annotations

import io
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from lowball_audit.cli.progress import Progress
from tests.cli.conftest import Cli
from tests.report.machine import HOSTILE, MACHINE, ROOT, VALID

SAMPLES = ROOT / "samples"


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with samples, a hostile log and a link to nowhere."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my logs")
    folder.mkdir()
    for name in ("many-faults", "one-hand", "side-pots"):
        shutil.copy(SAMPLES / f"{name}.lowball", folder)
    (folder / "hostile.lowball").write_text(HOSTILE, encoding="utf-8")
    (folder / "nowhere.lowball").symlink_to("gone")
    return folder


@pytest.mark.parametrize("name", MACHINE)
def test_many_logs_and_one_that_cannot_be_read(name: str, logs: Path, cli: Cli) -> None:
    result = cli("check", logs, "--output-format", name)
    assert result.code == 2
    assert "cannot read my logs/nowhere.lowball" in result.err
    VALID[name](result.out)
    assert cli("check", logs, "--output-format", name, "--jobs", "2") == result
    assert cli("check", logs, "--output-format", name, "--quiet", "--stub", "--verbose") == result
    if name != "json":  # whose shape is fixed
        assert "cannot read my logs/nowhere.lowball" in result.out


@pytest.mark.parametrize("name", MACHINE)
@pytest.mark.parametrize(("fail_on", "code"), [("error", 1), ("warning", 1), ("never", 0)])
def test_exit_codes_are_the_same(name: str, fail_on: str, code: int, logs: Path, cli: Cli) -> None:
    result = cli("check", logs / "many-faults.lowball", "--output-format", name, "--fail-on", fail_on)
    assert (result.code, result.err) == (code, "")
    VALID[name](result.out)
    assert cli("check", logs / "one-hand.lowball", "--output-format", name).code == 0


def test_junit_fails_what_makes_the_run_fail(logs: Path, cli: Cli) -> None:
    def failures(*options: str) -> int:
        result = cli("check", logs / "many-faults.lowball", "--output-format", "junit", *options)
        return len(list(VALID["junit"](result.out).iter("failure")))

    assert failures() == 5
    assert failures("--fail-on", "never") == 0
    assert failures("--select", "B012", "--fail-on", "error") == 0
    assert failures("--select", "B012") == 1


@pytest.mark.parametrize("name", MACHINE)
def test_standard_input(name: str, logs: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    data = (logs / "many-faults.lowball").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    result = cli("check", "-", logs / "many-faults.lowball", "--output-format", name, "--max-findings", "2")
    assert result.code == 1
    VALID[name](result.out)
    assert {"sarif": "%3Cstdin%3E", "junit": "&lt;stdin&gt;"}.get(name, "<stdin>") in result.out


@pytest.mark.parametrize("name", MACHINE)
@pytest.mark.parametrize("after", [0, 2])
def test_ctrl_c_closes_the_report(
    name: str, after: int, logs: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = iter(range(1_000))

    def interrupt(self: Progress, done: int) -> None:
        if next(pieces) == after:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Progress, "at", interrupt)
    result = cli("check", logs / "many-faults.lowball", logs / "one-hand.lowball", "--output-format", name)
    assert (result.code, result.err) == (130, "")
    document: Any = VALID[name](result.out)
    assert "interrupted" in result.out
    if name == "sarif":
        assert document["invocations"][0]["executionSuccessful"] is False


@pytest.mark.parametrize("name", MACHINE)
def test_an_error_of_ours_closes_the_report(
    name: str, logs: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = iter(range(1_000))

    def fail(self: Progress, done: int) -> None:
        if next(pieces) == 1:
            raise ZeroDivisionError("by zero")

    monkeypatch.setattr(Progress, "at", fail)
    result = cli("check", logs / "many-faults.lowball", "--output-format", name)
    assert result.code == 2
    VALID[name](result.out)
    if name != "json":
        assert "internal error while auditing my logs/many-faults.lowball: ZeroDivisionError" in result.out


def test_the_format_may_stand_in_the_settings(logs: Path, cli: Cli) -> None:
    (logs / "lowball-audit.toml").write_text('output-format = "github"\nmax-findings = 1\n')
    result = cli("check", logs / "many-faults.lowball")
    assert [line.partition(" ")[0] for line in result.out.splitlines()] == ["::error", "::notice"]
