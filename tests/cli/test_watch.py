"""``check --watch``: a process that audits again at every change, until Ctrl-C."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lowball_audit.cli.watching import _PAUSE
from tests.cli.conftest import Cli
from tests.importers.test_pokerstars import HAND

CLEAN = """\
seats; 1 Ana 100; 2 Beto 100; 3 Carla 100
hand 1; button Ana; Beto sb 1; Carla bb 2
Ana folds
Beto folds
"""
BAD = CLEAN.replace("Ana folds", "Ana bets 5")
#: Long enough for a busy machine.
PATIENCE = 60


class Watching:
    """A running ``check --watch``, and what it says line by line."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "LC_ALL": "C"}
        command = [sys.executable, "-m", "lowball_audit", "check", "--watch", *arguments]
        self.process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def audited(self) -> str:
        """What it says until it waits."""
        end = time.monotonic() + PATIENCE
        said: list[str] = []
        while True:
            line = self.lines.get(timeout=max(0.1, end - time.monotonic()))
            assert line is not None, "it ended: " + "\n".join(said)
            if line.startswith(("Waiting", "Esperando")):
                return "\n".join(said)
            said.append(line)

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


Start = Callable[..., Watching]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started = []

    def run(*arguments: str) -> Watching:
        started.append(Watching(tmp_path, "--output-format", "concise", *arguments))
        return started[-1]

    yield run
    for each in started:
        each.process.kill()
        each.process.wait()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "a.lowball"
    path.write_text(CLEAN, encoding="utf-8")
    return path


def replace(path: Path, text: str) -> None:
    """As editors do it: a new file takes the place of the old one."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def test_every_change_is_audited_and_ctrl_c_gives_the_last_exit_code(start: Start, log: Path) -> None:
    run = start("a.lowball")
    assert "B004" not in run.audited()
    log.write_text(BAD, encoding="utf-8")
    said = run.audited()
    assert "a.lowball changed" in said
    assert "a.lowball:3:1: error B004" in said
    replace(log, CLEAN)
    assert "B004" not in run.audited()
    replace(log, BAD)
    assert "B004" in run.audited()
    assert run.stop() == 1


def test_hands_of_others_in_a_folder(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "session.txt"
    path.write_text(HAND, encoding="utf-8")
    run = start(".")
    assert "error" not in run.audited()
    replace(path, HAND.replace("raises $2 to $4", "raises $3 to $5"))
    assert "session.txt:10:1: error B006" in run.audited()


def test_the_end_of_a_clean_log(start: Start, log: Path) -> None:
    run = start("a.lowball")
    run.audited()
    assert run.stop(signal.SIGTERM) == 0


def test_a_log_that_goes_and_comes_back(start: Start, log: Path) -> None:
    run = start("a.lowball", "--lang", "es")
    run.audited()
    log.unlink()
    said = run.audited()
    assert "cambió a.lowball" in said
    assert "no such file or folder" in said
    log.write_text(BAD, encoding="utf-8")
    assert "B004" in run.audited()
    assert run.stop() == 1


def test_a_log_that_is_not_there_yet(start: Start, tmp_path: Path) -> None:
    run = start("later.lowball")
    assert "no such file or folder" in run.audited()
    (tmp_path / "later.lowball").write_text(CLEAN, encoding="utf-8")
    run.audited()
    assert run.stop() == 0


def test_a_new_log_in_a_folder(start: Start, log: Path, tmp_path: Path) -> None:
    run = start(".")
    run.audited()
    below = tmp_path / "week" / "b.lowball"
    below.parent.mkdir()
    below.write_text(BAD, encoding="utf-8")
    assert "week/b.lowball:3:1" in run.audited().replace(os.sep, "/")
    assert run.stop() == 1


def test_settings_and_profiles(start: Start, log: Path, tmp_path: Path) -> None:
    log.write_text(BAD, encoding="utf-8")
    run = start("a.lowball")
    assert "B004" in run.audited()
    settings = tmp_path / "lowball-audit.toml"
    settings.write_text("ignore = ['B']\n", encoding="utf-8")
    assert "B004" not in run.audited()
    settings.write_text("ignore = [", encoding="utf-8")
    assert "lowball-audit.toml" in run.audited()
    rules = tmp_path / "rules" / "own.toml"
    rules.parent.mkdir()
    rules.write_text("extends = 'home'\n", encoding="utf-8")
    settings.write_text("profile = 'rules/own.toml'\n", encoding="utf-8")
    assert "B004" in run.audited()
    rules.write_text("extends = 'nowhere'\n", encoding="utf-8")
    assert "unknown profile 'nowhere'" in run.audited()
    assert run.stop() == 2


def test_a_profile_that_the_log_names(start: Start, log: Path, tmp_path: Path) -> None:
    rules = tmp_path / "rules" / "own.toml"
    rules.parent.mkdir()
    rules.write_text("extends = 'home'\n", encoding="utf-8")
    log.write_text("profile rules/own.toml   # ours\n" + CLEAN, encoding="utf-8")
    run = start("a.lowball")
    assert "L" not in run.audited().partition("\n")[2].replace("a.lowball", "")
    rules.write_text("nonsense = 1\n", encoding="utf-8")
    said = run.audited()
    assert "own.toml changed" in said
    assert "nonsense" in said
    assert run.stop() in (1, 2)


def test_nothing_changed_nothing_said(start: Start, log: Path) -> None:
    run = start("a.lowball")
    run.audited()
    log.touch()
    run.audited()
    time.sleep(4 * _PAUSE)
    assert run.lines.empty()


def test_a_reader_that_leaves_ends_it(log: Path, tmp_path: Path) -> None:
    log.write_text(BAD * 50, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-m", "lowball_audit", "check", "--watch", "a.lowball"]
    process = subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert process.stdout is not None
    process.stdout.close()
    try:
        assert process.wait(PATIENCE) == 1
    finally:
        process.kill()


def test_standard_input_cannot_be_watched(cli: Cli) -> None:
    result = cli("check", "--watch", "-")
    assert result.code == 2
    assert "standard input cannot be watched" in result.err


def test_a_wrong_command_line_is_not_waited_for(cli: Cli, log: Path) -> None:
    result = cli("check", "--watch", str(log), "--select", "nonsense")
    assert result.code == 2
    assert "nonsense" in result.err
