"""``lowball-audit table``: the line mode at the command line, and what goes wrong."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from lowball_audit.assistant.journal import Journal
from lowball_audit.cli import main

THREE = "profile home\nseats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    return Run(monkeypatch, capsys)


class Run:
    """Runs the command in a folder of its own, with lines typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *arguments: str, typed: str | io.StringIO = "") -> tuple[int, str, str]:
        stdin = io.StringIO(typed) if isinstance(typed, str) else typed
        self._monkeypatch.setattr(sys, "stdin", stdin)
        code = main(["table", *arguments])
        out, err = self._capsys.readouterr()
        return code, out, err


def test_a_new_log_asks_who_plays(run: Run) -> None:
    code, out, _ = run("a.lowball", "--plain", typed="Ana 100, Beto\n")
    assert code == 0
    assert "Who plays?" in out
    assert "NEXT: Hand 1: the button is Beto" in out
    assert Path("a.lowball").read_text() == "profile home\nseats\n1 Ana 100\n2 Beto 100\n"


def test_a_header_may_be_typed_line_by_line(run: Run) -> None:
    header = "profile wsop-live\nlimits 4/8\nseats\n1 Ana 100\n2 Beto 100\n"
    _, out, _ = run("a.lowball", "--plain", typed=header + "\n")
    assert "Ana posts the big blind 4" in out
    assert Path("a.lowball").read_text().startswith(header)


def test_options_begin_a_log(run: Run) -> None:
    arguments = ("--limits", "4/8", "--blinds", "2/4", "--hands", "5", "--players", "Ana, Beto 30, Carla")
    code, out, _ = run("a.lowball", "--plain", *arguments)
    assert code == 0
    assert Path("a.lowball").read_text() == (
        "profile home\nlimits 4/8\nblinds 2/4\nhands 5\nseats\n1 Ana 200\n2 Beto 30\n3 Carla 200\n"
    )
    assert "Ana posts the small blind 2" in out


def test_a_log_that_has_begun_is_not_begun_again(run: Run) -> None:
    Path("a.lowball").write_text(THREE)
    code, _, err = run("a.lowball", "--plain", "--players", "Dora, Eva")
    assert code == 2
    assert "leave --players out" in err
    assert Path("a.lowball").read_text() == THREE


def test_without_a_name_it_is_today(run: Run) -> None:
    run("--plain", typed="Ana, Beto\n")
    run("--plain", typed="Ana, Beto\n")
    names = sorted(path.name for path in Path().iterdir())
    assert len(names) == 2
    assert names[0] == f"{names[1].removesuffix('.lowball')}-2.lowball"


def test_it_goes_on_where_it_was(run: Run) -> None:
    Path("a.lowball").write_text(THREE)
    run("a.lowball", "--plain", typed="\nr\n")
    _, out, _ = run("a.lowball", "--plain")
    assert out.splitlines()[2] == "NEXT: Ana to act: 3 to call"


def test_a_second_session_is_refused(run: Run, tmp_path: Path) -> None:
    with Journal(tmp_path / "a.lowball"):
        code, _, err = run("a.lowball", "--plain")
    assert code == 2
    assert err == "lowball-audit: a.lowball is open in another session of the assistant.\n"


def test_a_file_changed_by_somebody_else(run: Run) -> None:
    Path("a.lowball").write_text(THREE)

    class Typing(io.StringIO):
        def readline(self, size: int = -1) -> str:
            line = super().readline(size)
            if line == "r\n":
                Path("a.lowball").write_text(THREE + "note by hand\n")
            return line

    code, _, err = run("a.lowball", "--plain", typed=Typing("\nr\n"))
    assert code == 2
    assert "changed by another program" in err
    assert Path("a.lowball").read_text() == THREE + "note by hand\n"


def test_a_torn_line_is_said(run: Run) -> None:
    Path("a.lowball").write_text(THREE + "hand 1\nbutton Ca")
    Path("a.lowball.lock").touch()
    code, out, err = run("a.lowball", "--plain")
    assert code == 0
    assert "kept as a comment: button Ca" in err
    assert "NEXT: Blinds: Ana posts the small blind 1" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["folder"], "folder is a folder"),
        (["a.lowball", "--plain", "--serve"], "one of them, not both"),
        (["a.lowball", "--plain", "--limits", "2"], "--limits: '2' is not two amounts, such as 2/4"),
        (["a.lowball", "--plain", "--hands", "0"], "--hands"),
        (["a.lowball", "--plain", "--lang", "fr"], "--lang: 'fr' is not one of en, es"),
        (["a.lowball", "--plain", "--profile", "hom"], "hom"),
        (["no/where.lowball", "--plain"], "no/where.lowball"),
    ],
)
def test_wrong_arguments(run: Run, arguments: list[str], said: str) -> None:
    Path("folder").mkdir()
    code, _, err = run(*arguments)
    assert code == 2
    assert said in err
    assert err.count("\n") == 1


def test_control_characters_do_not_reach_the_terminal(run: Run) -> None:
    Path("a.lowball").write_text(THREE)
    _, out, _ = run("a.lowball", "--plain", typed="note \x1b[31mred\nfoo\x1b[0m bar\n")
    assert "\x1b" not in out


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_a_dealer_reads(run: Run, lang: str, snapshot: SnapshotAssertion) -> None:
    typed = "\nr\nr\nr\nr\nc\nc\n?\n1\n6\n2\n0\n\np\ns\nAna raises\n!\nu\nl\nfoo\n7\n"
    Path("a.lowball").write_text(THREE)
    _, out, _ = run("a.lowball", "--plain", "--lang", lang, typed=typed)
    assert out == snapshot


def test_ctrl_c_ends_it(tmp_path: Path) -> None:
    import signal

    log = tmp_path / "a.lowball"
    log.write_text(THREE)
    process = subprocess.Popen(
        [sys.executable, "-m", "lowball_audit", "table", str(log), "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C"},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    while "wrote: deal" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert err == ""
    # An interrupt that comes while Python makes a class ends it by the signal, however it was handled.
    assert process.returncode in (0, -signal.SIGINT)
    assert log.read_text().endswith("deal\n")
    assert not (tmp_path / "a.lowball.lock").exists()


def test_without_the_screen_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib.util

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    code, _, err = run("a.lowball", "--serve")
    assert code == 2
    assert "pip install 'lowball-audit[table]'" in err


def test_a_page_of_serve_gets_the_screen(tmp_path: Path) -> None:
    """The process behind the page has no terminal: what it draws goes to the page."""
    pytest.importorskip("textual")
    log = tmp_path / "a.lowball"
    log.write_text(THREE)
    process = subprocess.Popen(
        [sys.executable, "-m", "lowball_audit", "table", str(log)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={
            **os.environ,
            "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
            "COLUMNS": "46",
            "ROWS": "40",
        },
    )
    assert process.stdout is not None
    try:
        assert process.stdout.read(13) == b"__GANGLION__\n"
    finally:
        process.kill()
        process.communicate()
