"""Logs audited side by side, each by one process, their reports in order.

A report comes in pieces, for no log is ever whole in memory. The one whose turn it is waits with the others,
on disk if it is long, until it is complete: only then is it certain that its process did not fail.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Final

from lowball_audit.jobs.pool import Pool, Stop, Stopped
from lowball_audit.log.source import ByteSource
from lowball_audit.report.piece import Later, Piece
from lowball_audit.report.summary import Totals
from lowball_audit.work import Options, Work, gathered

#: Reports that may wait, for each process, until those before them are done.
_WAITING: Final = 4
#: After so many pieces a process says how far it is, and looks whether it is to stop.
LOOK = 16
#: Text is sent in pieces of at least so many characters.
_SENT: Final = 1 << 16
#: How long a process that is to stop may take to close its report, in seconds.
_LAST_WORDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class Report:
    """A log as it stands in the report, to be read at once, and its counts."""

    texts: Iterator[str]
    totals: Totals


@dataclass(slots=True)
class _Job:
    """A log with a process, and what there is of its report; without totals the process could not do it."""

    worker: Connection
    text: Later = field(default_factory=Later)
    read: int = 0  # bytes of the log
    done: bool = False
    totals: Totals | None = None

    def take(self, answer: object) -> None:
        if isinstance(answer, str):
            self.text.write(answer)
        elif isinstance(answer, int):
            self.read = answer
        else:
            assert answer is None or isinstance(answer, Totals)
            self.done, self.totals = True, answer

    def report(self) -> Report | None:
        return None if self.totals is None else Report(self.text.read(), self.totals)


def audited(
    files: Iterable[tuple[str, Options]],
    jobs: int,
    stop: Stop | None = None,
    at: Callable[[int], None] = lambda read: None,
) -> Iterator[Report | None]:
    """Each of the files audited, in order, by ``jobs`` processes; None where it failed in its process.

    ``at`` is told how many bytes are read of those whose reports are still to come. When somebody asks to
    stop, the next report is closed with what was found.

    Raises:
        Stopped: somebody asked to stop.
        Lost: a process came to an end.
    """
    with Pool(jobs, _serve, stop) as pool:
        waiting = iter(files)
        idle = list(pool.workers)
        given: deque[_Job] = deque()
        while True:
            while idle and len(given) < _WAITING * jobs and (file := next(waiting, None)) is not None:
                given.append(_Job(idle.pop()))
                given[-1].worker.send(file)
            if not given:
                return
            at_work = [job for job in given if not job.done]
            try:
                for worker, answer in pool.answers([job.worker for job in at_work]):
                    job = next(job for job in at_work if job.worker is worker)
                    job.take(answer)
                    if job.done:
                        idle.append(worker)
            except Stopped:
                with given[0].text:
                    yield from _last_words(given[0])
                raise
            at(sum(job.read for job in given))
            while given and given[0].done:
                with given[0].text:
                    yield given.popleft().report()


def _last_words(job: _Job) -> Iterator[Report]:
    """The report of a log as far as it was audited, if its process closes it in time."""
    until = time.monotonic() + _LAST_WORDS
    job.worker.send(None)
    try:
        while not job.done and job.worker.poll(max(0.0, until - time.monotonic())):
            job.take(job.worker.recv())
    except (EOFError, OSError):
        return
    report = job.report()
    if report is not None:
        yield report


def _serve(pipe: Connection) -> None:
    """Audit what comes; None for a log is the wish to stop."""
    while (task := pipe.recv()) is not None:
        path, options = task
        try:
            with open(path, "rb") as file:
                source = ByteSource(file)
                work = Work(source, path, options)
                for text in gathered(work.text(_watched(work, source, pipe)), _SENT):
                    pipe.send(text)
            pipe.send(work.totals)
        except Exception:  # it is tried again, and said, where the run is
            pipe.send(None)


def _watched(work: Work, source: ByteSource, pipe: Connection) -> Iterator[Piece]:
    """The pieces of a log, until it ends or the process is to stop."""
    for number, piece in enumerate(work.pieces(), start=1):
        yield piece
        if number % LOOK == 0:
            pipe.send(source.done)
            if pipe.poll():
                return
