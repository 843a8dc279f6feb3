"""The hands of a log side by side: the same bytes as in a row, however the log is cut."""

from __future__ import annotations

import io
import multiprocessing
import pickle
import re
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import pytest

from lowball_audit.chips import SCALE
from lowball_audit.jobs import chunks
from lowball_audit.jobs.pool import Lost, Pool, Stopped
from lowball_audit.log.source import ByteSource
from lowball_audit.replay import forecast, recall
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.setup import Dealt
from lowball_audit.report import FORMATS as ALL_FORMATS
from lowball_audit.report.piece import Piece
from lowball_audit.report.view import View
from lowball_audit.work import Options, Work
from tests.jobs.logs import deep_log, random_log

FORMATS = tuple(ALL_FORMATS)


def work(text: str, output_format: str = "json", **view: object) -> Work:
    options = Options(output_format=output_format, view=View(**view))  # type: ignore[arg-type]
    return Work(ByteSource(io.BytesIO(text.encode())), "a.lowball", options)


def in_a_row(text: str, output_format: str, **view: object) -> tuple[str, object]:
    whole = work(text, output_format, **view)
    return "".join(whole.text(whole.pieces())), whole.totals


@pytest.mark.parametrize("seed", range(24))
def test_same_bytes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = random_log(seed)
    output_format = FORMATS[seed % len(FORMATS)]
    view: dict[str, object] = {"verbose": seed % 2 == 0, "stub": seed % 5 == 0}
    expected = in_a_row(text, output_format, **view)
    for jobs, hands in ((1, 1), (2, 1), (3, 2), (2, 5)):
        monkeypatch.setattr(chunks, "HANDS", hands)
        whole = work(text, output_format, **view)
        if not chunks.can_be_cut(whole):
            continue
        found = "".join(whole.text(chunks.side_by_side(whole, jobs)))
        assert (found, whole.totals) == expected, f"{jobs} jobs, {hands} hands a chunk"


def test_logs_that_are_long_by_nothing_but_other_lines() -> None:
    for text in ("", "\n\n", "seats\n1 Ana 5\n", "xx\n" * 50, "hand 1", "hand 1\n" * 9):
        whole = work(text, "text")
        assert "".join(whole.text(chunks.side_by_side(whole, 2))) == in_a_row(text, "text")[0]


def test_a_log_is_cut_before_lines_that_begin_a_hand() -> None:
    lines = ["seats", "hand 1", "Ana folds", "Ana hand", "hand", " Mano 2; button Ana", "handy", "hand 3"]
    cut = list(chunks.cut(lines, 1))
    assert [chunk.lines for chunk in cut] == [lines[:1], lines[1:4], lines[4:5], lines[5:7], lines[7:]]
    assert [chunk.first for chunk in cut] == [1, 2, 5, 6, 8]
    assert [chunk.goes_on for chunk in cut] == [True, True, True, True, False]
    assert [chunk.lines for chunk in chunks.cut(lines, 3)] == [lines[:1], lines[1:7], lines[7:]]


def replayed(text: str, monkeypatch: pytest.MonkeyPatch, hands: int) -> tuple[list[Dealt], str]:
    """The hands that are replayed once the true state is known, and the report; all in this process."""
    whole = work(text)
    here = chunks._Here(whole.writer, whole.audit.ahead.facts, whole.audit.language)
    again: list[Dealt] = []
    replay_hand = recall.replay_hand

    def replay(*hand: Any, **more: Any) -> Outcome:
        again.append(hand[1])
        return replay_hand(*hand, **more)

    def pieces() -> Iterator[Piece]:
        hand: list[str] = []
        before = guess = chunks.State(pickle.dumps(whole.audit.session), 0)
        for chunk in chunks.cut(whole.audit.source.lines(), hands):
            blocks = here.read(chunk)
            made = here.guess(blocks, hand, guess, lambda: False)
            hand = chunk.lines[chunk.last :]
            guess = before
            with monkeypatch.context() as patch:
                patch.setattr(recall, "replay_hand", replay)
                before, written = here.finish(blocks, made, before, chunk.goes_on)
            yield from written

    return again, "".join(whole.text(pieces()))


@pytest.mark.parametrize("known", ["none", "all"])
def test_deep_hands_are_not_replayed(known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = deep_log(3, 20, known=known)
    assert "stacks " in text
    again, report = replayed(text, monkeypatch, 2)
    assert len(again) <= 2, "after the first chunk, whose guess knows no seats, every hand is remembered"
    assert report == in_a_row(text, "json")[0]


@pytest.mark.parametrize(
    ("change", "whole"),
    [
        (lambda lines: lines, True),
        (lambda lines: [line for line in lines if not line.startswith("button ")], True),
        (lambda lines: [*lines[:12], "hands 1000", *lines[12:]], True),
        (lambda lines: [re.sub("^hand [0-9]+", "hand", line) for line in lines], False),
        (lambda lines: [line.replace("button ", "Ana adds 5\nbutton ") for line in lines], False),
        (lambda lines: [line.replace("1000", "") for line in lines], False),
    ],
    ids=["plain", "no buttons", "agreed hands", "no numbers", "chips added", "short"],
)
def test_a_chunk_is_taken_over_as_a_whole(
    change: Callable[[list[str]], list[str]], whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = deep_log(1, 16).split("\n")
    text = "\n".join(change(lines))
    taken: list[bool] = []
    holds = forecast._holds

    def noted(*run: Any) -> bool:
        taken.append(holds(*run))
        return taken[-1]

    monkeypatch.setattr(forecast, "_holds", noted)
    again, report = replayed(text, monkeypatch, 3)
    assert report == in_a_row(text, "json")[0]
    later = taken[3:-1]  # the first guesses know no seats, the last one comes to the agreed hand
    assert len(later) > 2
    assert all(later) if whole else not any(later)
    assert len(again) < 10 or not whole


def test_short_stacks_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = deep_log(3, 20, chips=0)
    again, report = replayed(text, monkeypatch, 2)
    assert any(min(dealt.stacks) < 200 * SCALE for dealt in again[2:])
    assert report == in_a_row(text, "json")[0]


@pytest.mark.parametrize("at", range(0, 100, 7))
def test_a_stack_that_comes_near_the_bets_is_no_deep_one(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player with just so many chips: wherever the line between deep and short is, nothing changes."""
    text = deep_log(at, 6).replace("1 Ana ", f"1 Ana {at + 1}\n# ")
    assert replayed(text, monkeypatch, 1)[1] == in_a_row(text, "json")[0]


def test_wrong_stacks_lines_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = deep_log(5, 12).split("\n")
    place = max(i for i, line in enumerate(lines) if line.startswith("stacks "))
    lines[place] = lines[place].replace("Ana ", "Ana 1")
    text = "\n".join(lines)
    report = replayed(text, monkeypatch, 1)[1]
    assert '"P009"' in report
    assert report == in_a_row(text, "json")[0]


def test_what_a_process_cannot_do_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat line with a word for a name asks for a look at the whole log."""
    text = deep_log(1, 4) + "5 Hand 100\nhand 5\n" + deep_log(2, 1).partition("hand 1\n")[2] + "Hand folds\n"
    monkeypatch.setattr(chunks, "HANDS", 1)
    whole = work(text)
    asked = []
    look = whole.audit.ahead.facts.names_at_fault
    whole.audit.ahead.facts.names_at_fault = lambda: asked.append(1) or look()
    assert "".join(whole.text(chunks.side_by_side(whole, 2))) == in_a_row(text, "json")[0]
    assert asked == [1]


def test_rulings_far_from_their_faults_keep_a_log_together() -> None:
    assert chunks.can_be_cut(work("hand 1\nruling B007\n"))
    assert not chunks.can_be_cut(work("hand 1\nruling T002\n"))


class Ask:
    """A wish to stop."""

    asked = True


def test_stopping_ends_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "HANDS", 1)
    whole = work(deep_log(1, 8))
    with pytest.raises(Stopped):
        list(chunks.side_by_side(whole, 2, Ask()))
    assert not multiprocessing.active_children()


def _leave(pipe: Connection) -> None:
    pipe.recv()
    raise SystemExit(3)


def test_a_process_that_ends_is_missed() -> None:
    with Pool(1, _leave) as pool:
        pool.workers[0].send(1)
        with pytest.raises(Lost, match="--jobs"):
            list(pool.answers(pool.workers))
    assert not multiprocessing.active_children()
