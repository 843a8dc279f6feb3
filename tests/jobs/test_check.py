"""``check`` with long logs, many logs, interruptions: in one process and in many."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lowball_audit import auditor
from lowball_audit.cli import audits, main
from lowball_audit.cli.progress import Progress
from lowball_audit.jobs import chunks, files
from lowball_audit.log import source
from lowball_audit.report import FORMATS
from lowball_audit.report.piece import Piece
from tests.jobs.logs import deep_log, random_log


@pytest.fixture
def long_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs of a kilobyte are long, chunks are small."""
    monkeypatch.setattr(audits, "LONG", 1_000)
    monkeypatch.setattr(chunks, "HANDS", 2)


def check(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main(["check", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Short logs and long ones, one that cannot be read, settings that are broken for one."""
    monkeypatch.chdir(tmp_path)
    logs = Path("logs")
    for number in range(6):
        path = logs / f"{number}.lowball"
        path.parent.mkdir(exist_ok=True)
        path.write_text(random_log(number, 2 + 9 * (number == 3)), encoding="utf-8")
    (logs / "2b.lowball").symlink_to("nowhere")
    broken = logs / "broken" / "lowball-audit.toml"
    broken.parent.mkdir()
    broken.write_text("no-such-key = 1\n")
    (logs / "broken" / "a.lowball").write_text("hand 1\n")
    (logs / "broken" / "b.lowball").write_text("hand 1\n")
    return logs


@pytest.mark.parametrize("output_format", FORMATS)
def test_many_logs(
    output_format: str, folder: Path, long_logs: None, capsys: pytest.CaptureFixture[str]
) -> None:
    options = (folder, "--output-format", output_format)
    one = check(capsys, *options, "--jobs", 1)
    assert one[0] == 2
    assert one[2].count("\n") == 2  # the log that is not there, and the settings, once
    for jobs in ("2", "3", "auto", "0"):
        assert check(capsys, *options, "--jobs", jobs) == one


@pytest.mark.parametrize("jobs", ["", "x", "-1", "1.5", "1000", "²"])
def test_a_wrong_number_of_processes(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = check(capsys, "samples", f"--jobs={jobs}")
    assert (code, out) == (2, "")
    assert err == f"lowball-audit: --jobs: {jobs!r} is neither auto nor a number from 0 to 256\n"


def test_short_work_starts_no_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lowball_audit.jobs.pool.Pool.__enter__", None)
    path = tmp_path / "a.lowball"
    path.write_text(deep_log(1, 2))
    assert check(capsys, path, path.parent)[0] == 0
    assert check(capsys, path, "--jobs", 2)[0] == 0


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_says_what_was_found(
    jobs: int,
    asked: signal.Signals,
    long_logs: None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(files, "LOOK", 1)
    watched = files._watched

    def slowly(*log: Any) -> Iterator[Piece]:
        for piece in watched(*log):
            time.sleep(0.002)  # this process has time to ask
            yield piece

    monkeypatch.setattr(files, "_watched", slowly)
    for name in ("a", "b"):
        (tmp_path / f"{name}.lowball").write_text(deep_log(1, 200))
    pieces = iter(range(1_000))

    def interrupt(self: Progress, done: int) -> None:
        if next(pieces) == 40:
            os.kill(os.getpid(), asked)

    monkeypatch.setattr(Progress, "at", interrupt)
    before = signal.getsignal(asked)
    code, out, err = check(capsys, tmp_path, "--jobs", jobs, "--output-format", "json")
    assert (code, err) == (130, "")
    assert signal.getsignal(asked) is before
    document = json.loads(out)
    assert document["summary"]["interrupted"] is True
    (file,) = document["files"]
    assert file["path"].endswith("a.lowball")
    assert 0 < len(file["hands"]) < 200
    assert len(file["hands"]) == document["summary"]["hands"]
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("stop_at", ["one long log", "the last log"])
def test_ctrl_c_in_a_log_that_is_cut(
    stop_at: str,
    long_logs: None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "a.lowball").write_text(deep_log(1, 40))
    if stop_at == "the last log":
        (tmp_path / "0.lowball").write_text(deep_log(1, 2))
    steps = iter(range(1_000))

    def interrupt(self: Progress, done: int) -> None:
        if next(steps) == 8:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Progress, "at", interrupt)
    code, out, err = check(capsys, tmp_path, "--jobs", 2, "--output-format", "json")
    assert (code, err) == (130, "")
    last = json.loads(out)["files"][-1]
    assert last["path"].endswith("a.lowball")
    assert 0 < len(last["hands"]) < 40
    assert not multiprocessing.active_children()


def test_a_log_that_its_process_cannot_do_is_done_again(
    folder: Path, long_logs: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that fails has sent part of a report, which must not be seen."""
    one = check(capsys, folder, "--jobs", 1)
    here, sent = os.getpid(), 0

    def fail(texts: Iterator[str], least: int) -> Iterator[str]:
        nonlocal sent
        for text in texts:
            yield text
            sent += 1
            if os.getpid() != here and sent % 3 == 2:
                raise ZeroDivisionError

    monkeypatch.setattr(files, "gathered", fail)
    assert check(capsys, folder, "--jobs", 2) == one


def test_progress_of_logs_side_by_side(
    long_logs: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LOOK", 1)
    monkeypatch.setattr(source, "_PIECE", 1_000)
    monkeypatch.setattr(auditor, "_AT_ONCE", 0)
    size = 0
    for name in ("a", "b"):
        (tmp_path / f"{name}.lowball").write_text(text := deep_log(1, 60))
        size += len(text)
    seen: list[int] = []
    at = Progress.at

    def noted(self: Progress, done: int) -> None:
        at(self, done)
        seen.append(self._furthest)

    monkeypatch.setattr(Progress, "at", noted)
    check(capsys, tmp_path, "--jobs", 2)
    assert len(set(seen)) > 2
    assert seen == sorted(seen)
    assert seen[-1] == size


def test_ctrl_c_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.lowball"
    path.write_text(deep_log(1, 3))
    monkeypatch.setattr(Progress, "at", lambda *_: os.kill(os.getpid(), signal.SIGINT))
    code, out, _ = check(capsys, path, "--lang", "es")
    assert code == 130
    assert out.rstrip().endswith("interrumpido")


def test_an_error_in_the_middle_closes_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.lowball"
    path.write_text(deep_log(1, 3))
    pieces = iter(range(1_000))

    def fail(self: Progress, done: int) -> None:
        if next(pieces) == 1:
            raise ZeroDivisionError("by zero")

    monkeypatch.setattr(Progress, "at", fail)
    code, out, err = check(capsys, path, "--output-format", "json")
    assert code == 2
    assert "internal error while auditing" in err
    assert len(json.loads(out)["files"][0]["hands"]) == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_reader_that_goes_away(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "a.lowball"
    path.write_text(deep_log(1, 12))
    code = (
        "import lowball_audit.cli.audits as a, lowball_audit.jobs.chunks as c\n"
        "a.LONG, a._PIECE, c.HANDS = 1, 1, 1\n"
        "from lowball_audit.cli import main\n"
        f"raise SystemExit(main(['check', {str(path)!r}, '--jobs', {jobs!r}, '--stub']))"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr as stderr:
        assert stderr.read() == b""
    assert process.wait(30) in (0, 1)
