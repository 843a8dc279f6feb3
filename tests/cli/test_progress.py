"""The line that says how far long work is."""

from __future__ import annotations

import io

import pytest

from lowball_audit.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that goes when it is told."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def last(stream: io.StringIO) -> str:
    return stream.getvalue().rpartition("\r")[2]


def test_short_work_says_nothing(clock: Clock) -> None:
    stream = Terminal()
    with Progress(1_000, stream, clock) as progress:
        clock.now = 0.9
        progress.at(900)
    assert stream.getvalue() == ""


def test_no_terminal_no_line(clock: Clock) -> None:
    stream = io.StringIO()
    with Progress(1_000, stream, clock) as progress:
        clock.now = 60
        progress.at(900)
    assert stream.getvalue() == ""


def test_how_far_how_fast_how_long(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    stream = Terminal()
    with Progress(4_000_000, stream, clock) as progress:
        progress.file("2/3 b.lowball")
        progress.finished(500_000)
        clock.now = 10
        progress.at(500_000)
        assert last(stream) == (
            "[######..................]  25%  1.0 MB of 4.0 MB, 100.0 kB/s, 0:30 left  2/3 b.lowball"
        )
        shown = stream.getvalue()
        clock.now = 10.1
        progress.at(600_000)
        assert stream.getvalue() == shown, "not more often than an eye can follow"
        progress.clear()
        assert last(stream) == ""
        clock.now = 7_000
        progress.at(600_000)
        assert "5:07:34 left" in last(stream)
    assert last(stream) == ""


def test_standard_input_has_no_end_that_is_known(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    stream = Terminal()
    with Progress(None, stream, clock) as progress:
        progress.file("<std\x1bin>")
        clock.now = 2
        progress.at(999)
        assert last(stream) == "999 bytes, 500 bytes/s  <std\ufffdin>"


def test_a_narrow_terminal(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    stream = Terminal()
    with Progress(4_000_000, stream, clock) as progress:
        progress.file("a" * 80)
        clock.now = 2
        progress.at(1_000)
        assert len(last(stream)) == 39
