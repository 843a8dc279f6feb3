"""The hands of a log side by side: the same bytes as in a row, however the log is cut."""

from __future__ import annotations

import gc
import io
import multiprocessing
import pickle
import re
import weakref
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import pytest

from lowball_audit.chips import SCALE
from lowball_audit.jobs import chunks, cutting
from lowball_audit.jobs.pool import Lost, Pool, Stopped
from lowball_audit.log.source import ByteSource
from lowball_audit.replay import forecast, recall
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.setup import Dealt
from lowball_audit.report import FORMATS as ALL_FORMATS
from lowball_audit.report.piece import Piece
from lowball_audit.report.view import View
from lowball_audit.simulate import Options as Simulated
from lowball_audit.simulate import simulate
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


def replayed(
    text: str, monkeypatch: pytest.MonkeyPatch, hands: int, taken: list[bool] | None = None
) -> tuple[list[Dealt], str]:
    """The hands that are replayed once the true state is known, and the report; all in this process.

    ``taken`` gets for each chunk whether it was taken over as a whole.
    """
    whole = work(text)
    here = chunks._Here(whole.writer, whole.audit.ahead.facts, whole.audit.language)
    again: list[Dealt] = []
    replay_hand = recall.replay_hand

    def replay(*hand: Any, **more: Any) -> Outcome:
        again.append(hand[1])
        return replay_hand(*hand, **more)

    def pieces() -> Iterator[Piece]:
        passed: list[cutting.Chunk] = []
        before = guess = chunks.State(pickle.dumps(whole.audit.session), 0)
        for chunk in cutting.cut(whole.audit.source.pieces(), hands):
            blocks = here.read(chunk)
            made = here.guess(blocks, cutting.Since.of(passed), guess, chunks.never) if passed else None
            passed = [chunk]
            guess = before
            with monkeypatch.context() as patch:
                patch.setattr(recall, "replay_hand", replay)
                before, written = here.finish(blocks, made, before, chunk.goes_on)
            if taken is not None and made is not None:
                taken.append(made.whole)
            yield from written

    return again, "".join(whole.text(pieces()))


@pytest.fixture
def deep_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the stacks are written down is not looked at."""
    monkeypatch.setattr(forecast, "counts_stacks", lambda block: False)


@pytest.mark.parametrize("known", ["none", "all"])
def test_deep_hands_are_not_replayed(known: str, deep_guesses: None, monkeypatch: pytest.MonkeyPatch) -> None:
    text = deep_log(3, 20, known=known)
    assert "stacks " in text
    again, report = replayed(text, monkeypatch, 2)
    assert len(again) <= 2, "but in the first chunk every hand is remembered"
    assert report == in_a_row(text, "json")[0]


@pytest.mark.parametrize(
    ("change", "whole"),
    [
        (lambda lines: lines, True),
        (lambda lines: [line for line in lines if not line.startswith("button ")], True),
        (lambda lines: [*lines[:12], "hands 1000", *lines[12:]], True),
        (lambda lines: [re.sub("^hand [0-9]+", "hand", line) for line in lines], True),
        (lambda lines: [line.replace("button ", "Ana adds 5\nbutton ") for line in lines], False),
        (lambda lines: [line.replace("1000", "") for line in lines], False),
    ],
    ids=["plain", "no buttons", "agreed hands", "no numbers", "chips added", "short"],
)
def test_a_chunk_is_taken_over_as_a_whole(
    change: Callable[[list[str]], list[str]],
    whole: bool,
    deep_guesses: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = deep_log(1, 16).split("\n")
    text = "\n".join(change(lines))
    taken: list[bool] = []
    again, report = replayed(text, monkeypatch, 3, taken)
    assert report == in_a_row(text, "json")[0]
    later = taken[1:-1]  # the last one comes to the agreed hand
    assert len(later) > 2
    assert all(later) is whole
    assert len(again) < 10 or not whole


@pytest.mark.parametrize(("counted", "change"), [(True, ""), (False, "stacks "), (True, "button ")])
def test_hands_after_written_stacks_are_not_replayed(
    counted: bool, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short stacks, players who come and go: where the stacks are written down, all the rest follows."""
    options = Simulated(hands=60, players=5, seed=3, stacks="short")
    text = "".join(simulate(options))
    if change:
        text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(change))
    again, report = replayed(text, monkeypatch, 4)
    assert report == in_a_row(text, "json")[0]
    assert (len(again) < 30) is counted


def test_short_stacks_are_replayed(deep_guesses: None, monkeypatch: pytest.MonkeyPatch) -> None:
    text = deep_log(3, 20, chips=0)
    again, report = replayed(text, monkeypatch, 2)
    assert any(min(dealt.stacks) < 200 * SCALE for dealt in again[2:])
    assert report == in_a_row(text, "json")[0]


@pytest.mark.parametrize("at", range(0, 100, 7))
def test_a_stack_that_comes_near_the_bets_is_no_deep_one(
    at: int, deep_guesses: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player with just so many chips: wherever the line between deep and short is, nothing changes."""
    text = deep_log(at, 6).replace("1 Ana ", f"1 Ana {at + 1}\n# ")
    assert replayed(text, monkeypatch, 1)[1] == in_a_row(text, "json")[0]


@pytest.mark.parametrize("exact", [False, True])
def test_wrong_stacks_lines_are_found(exact: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not exact:
        monkeypatch.setattr(forecast, "counts_stacks", lambda block: False)
    lines = deep_log(5, 12).split("\n")
    place = max(i for i, line in enumerate(lines) if line.startswith("stacks "))
    lines[place] = lines[place].replace("Ana ", "Ana 1")
    text = "\n".join(lines)
    report = replayed(text, monkeypatch, 1)[1]
    assert '"P009"' in report
    assert report == in_a_row(text, "json")[0]


def test_a_chunk_that_is_done_is_let_go() -> None:
    """A process looks for garbage seldom, so what it has done with must not hold itself."""
    whole = work(deep_log(1, 6))
    here = chunks._Here(whole.writer, whole.audit.ahead.facts, whole.audit.language)
    head, first, second = cutting.cut(whole.audit.source.pieces(), 3)
    state = chunks.State(pickle.dumps(whole.audit.session), 0)
    state, _ = here.finish(here.read(head), None, state, head.goes_on)
    gc.collect()
    gc.disable()
    try:
        for told in (chunks.never, lambda: True):
            blocks = here.read(second)
            made = here.guess(blocks, cutting.Since.of([first]), state, told)
            assert made is not None
            kept = weakref.ref(made.session)
            true, _ = here.finish(here.read(first), None, state, first.goes_on)
            here.finish(blocks, made, true, second.goes_on)
            del made
            assert kept() is None
    finally:
        gc.enable()


def test_pieces_are_joined_where_that_makes_no_difference() -> None:
    joined = 0
    for seed in range(6):
        whole = work(random_log(seed, 20), FORMATS[seed % 3], max_findings=3)
        expected = in_a_row(random_log(seed, 20), FORMATS[seed % 3], max_findings=3)
        pieces = list(whole.pieces())
        fewer = chunks.joined(pieces)
        joined += len(pieces) - len(fewer)
        assert ("".join(whole.text(iter(fewer))), whole.totals) == expected
    assert joined > 20


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
