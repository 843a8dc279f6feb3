"""The hands of one long log, audited side by side.

The log is cut at ``hand`` lines into chunks. A process that gets a chunk replays it on a guess (see
:mod:`lowball_audit.replay.recall`), until it is told the state of the log before the chunk. From there it
replays the chunk in earnest, which takes little time where the guess was good, says in which state it leaves
the log, and then writes its part of the report.
"""

from __future__ import annotations

import gc
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count
from multiprocessing.connection import Connection
from typing import Final

from lowball_audit.jobs.cutting import Chunk, Since, cut
from lowball_audit.jobs.pool import Pool, Stop
from lowball_audit.log.parser import Language, read_lines
from lowball_audit.replay.blocks import Block, blocks
from lowball_audit.replay.forecast import Forecast, come_true, forecast
from lowball_audit.replay.session import Session, Stretch
from lowball_audit.replay.table import Facts
from lowball_audit.report.piece import Piece
from lowball_audit.work import Work, Writer

#: Hands in a chunk: enough that the messages do not count, few enough that the last chunks do not either.
HANDS = 64
#: So many chunks for each process may be given out and not yet be written.
_AHEAD: Final = 4
#: After so many chunks a process looks for garbage.
_CLEAN_UP: Final = 8
#: Families of findings whose rulings are honoured within the hand.
_OF_A_HAND: Final = frozenset("BDKS")


@dataclass(frozen=True, slots=True)
class State:
    """The state of a log between two chunks: its session, stored, and how many hands were before."""

    session: bytes
    hands: int


@dataclass(frozen=True, slots=True)
class Task:
    """A chunk for a process, with the true state before it, or else an earlier one and what came since."""

    chunk: Chunk
    state: State
    since: Since | None


@dataclass(frozen=True, slots=True)
class Failure:
    """The process could not do it. It is done where all of the log is known, or fails there."""


def can_be_cut(work: Work) -> bool:
    """Whether chunks of a log can be audited apart.

    A ruling may be about a fault far before it, and an entry of a baseline hides the first findings that are
    like it.
    """
    from lowball_audit.rules import rule_for

    if work.writer.known.left:
        return False
    return all(rule_for(reason).family in _OF_A_HAND for reason in work.audit.ahead.rulings)


def side_by_side(work: Work, jobs: int, stop: Stop | None = None) -> Iterator[Piece]:
    """The pieces of :meth:`~lowball_audit.work.Work.pieces`, by ``jobs`` processes in chunks.

    Raises:
        Stopped: somebody asked to stop.
        Lost: a process came to an end.
    """
    audit = work.audit
    facts = audit.ahead.facts
    here = _Here(work.writer, facts, audit.language)
    chunks = cut(audit.source.pieces(), HANDS)
    state = State(pickle.dumps(audit.session), 0)
    head = next(chunks)
    state, pieces = here.finish(here.read(head), None, state, head.goes_on)
    yield from pieces
    first = next(chunks, None)
    if first is None:
        return
    serve = _Serve(work.writer, facts.shuffles, facts.limits, audit.language.most)
    with Pool(jobs, serve, stop) as pool:
        yield from _Schedule(pool, here, chain([first], chunks), state).pieces()


class _Here:
    """What is done with a chunk, wherever it is done."""

    def __init__(self, writer: Writer, facts: Facts, language: Language) -> None:
        self.writer, self.facts, self.language = writer, facts, language

    def read(self, chunk: Chunk) -> list[Block]:
        """The hands of a chunk."""
        return list(blocks(read_lines(chunk.text.split("\n"), self.language, chunk.first)))

    def guess(
        self, run: list[Block], since: Since, state: State, told: Callable[[], bool]
    ) -> Forecast | None:
        """What comes out from an earlier state, until the true one is told; None if nothing does."""
        with suppress(Exception):  # a guess that fails is no guess
            passed = blocks(read_lines(since.lines, self.language))
            hand = list(blocks(read_lines(since.hand.split("\n"), self.language)))
            return forecast(self._session(state), passed, hand, run, told)
        return None

    def finish(
        self, run: list[Block], guessed: Forecast | None, state: State, goes_on: bool
    ) -> tuple[State, Iterator[Piece]]:
        """The state of the log after a chunk, and its pieces as they are written."""
        session, stretches = come_true(self._session(state), run, guessed, goes_on=goes_on)
        hands = sum(len(stretch.hands) for stretch in stretches)
        return State(pickle.dumps(session), state.hands + hands), self._pieces(stretches, state.hands)

    def _session(self, state: State) -> Session:
        session: Session = pickle.loads(state.session)
        return session.restored(self.facts)

    def _pieces(self, stretches: list[Stretch], before: int) -> Iterator[Piece]:
        for stretch in stretches:
            yield self.writer.piece(stretch, before)
            before += len(stretch.hands)


class Unforeseen(Exception):
    """A chunk asks for what only a look at the whole log can tell."""


def never() -> bool:
    """Nobody tells anything."""
    return False


def joined(pieces: Iterable[Piece]) -> list[Piece]:
    """The same pieces in fewer: those without findings of their own join the one before them."""
    found: list[Piece] = []
    for piece in pieces:
        if piece.findings or not found:
            found.append(piece)
            continue
        before = found[-1]
        before.counts.add(piece.counts)
        found[-1] = Piece(before.findings, (*before.hands, *piece.hands), before.counts)
    return found


def _unforeseen() -> frozenset[str]:
    raise Unforeseen


@dataclass(frozen=True, slots=True)
class _Serve:
    """What a process must know of a log, and what it does: answers tasks with a state and pieces."""

    writer: Writer
    shuffles: bool
    limits: bool
    language: str | None

    def __call__(self, pipe: Connection) -> None:
        facts = Facts(self.shuffles, self.limits, _unforeseen)
        here = _Here(self.writer, facts, Language.known(self.language))
        # A chunk holds much at a time: looking for garbage in between takes long and finds little.
        gc.freeze()
        gc.disable()
        trusted = True
        for number in count(1):
            trusted = self._answer(pipe, here, trusted=trusted)
            if number % _CLEAN_UP == 0:
                gc.collect()
                gc.freeze()  # what is remembered grows: it is looked through once

    def _answer(self, pipe: Connection, here: _Here, *, trusted: bool) -> bool:
        """Do the next chunk; whether to go on with the next guess though the truth is told before its end."""
        task: Task = pipe.recv()
        run = here.read(task.chunk)
        guessed, state = None, task.state
        if task.since is not None:
            guessed = here.guess(run, task.since, task.state, never if trusted else pipe.poll)
            state = pipe.recv()
        try:
            after, pieces = here.finish(run, guessed, state, task.chunk.goes_on)
            pipe.send(after)
            pipe.send(joined(pieces))
        except Exception:
            pipe.send(Failure())
        return guessed.good if guessed is not None else trusted


@dataclass(slots=True)
class _Busy:
    """A process at work on a chunk; the true state before it and after it, where they are known."""

    worker: Connection
    chunk: Chunk
    before: State | None = None
    after: State | None = None
    pieces: Iterable[Piece] | None = None


class _Schedule:
    """Who works on which chunk."""

    def __init__(self, pool: Pool, here: _Here, chunks: Iterator[Chunk], state: State) -> None:
        self.pool, self.here, self.chunks = pool, here, chunks
        self.state = state  # the last one that is known
        self.idle = list(pool.workers)
        self.busy: deque[_Busy] = deque()  # in the order of the log

    def pieces(self) -> Iterator[Piece]:
        """All pieces in the order of the log."""
        while True:
            self._give_out()
            if not self.busy:
                return
            at_work = [each for each in self.busy if each.pieces is None]
            for worker, answer in self.pool.answers([each.worker for each in at_work]):
                busy = next(each for each in at_work if each.worker is worker)
                self._take(busy, answer)
                if busy.pieces is not None:  # written down when its turn comes: the process need not wait
                    self.idle.append(worker)
            while self.busy and self.busy[0].pieces is not None:
                yield from self.busy.popleft().pieces or ()

    def _give_out(self) -> None:
        while self.idle and len(self.busy) < _AHEAD * len(self.pool.workers):
            chunk = next(self.chunks, None)
            if chunk is None:
                return
            passed = [each.chunk for each in self.busy if each.after is None]
            busy = _Busy(self.idle.pop(), chunk, None if passed else self.state)
            self.busy.append(busy)
            busy.worker.send(Task(chunk, self.state, Since.of(passed) if passed else None))

    def _take(self, busy: _Busy, answer: object) -> None:
        if isinstance(answer, Failure):
            assert busy.before is not None
            chunk = busy.chunk
            after, busy.pieces = self.here.finish(self.here.read(chunk), None, busy.before, chunk.goes_on)
            if busy.after is None:
                self._known(busy, after)
        elif isinstance(answer, State):
            self._known(busy, answer)
        else:
            assert isinstance(answer, list)
            busy.pieces = answer

    def _known(self, busy: _Busy, after: State) -> None:
        """The state after a chunk is known: whoever has the next one is told."""
        busy.after = self.state = after
        following = next((each for each in self.busy if each.after is None), None)
        if following is not None and following.before is None:
            following.before = after
            following.worker.send(after)
