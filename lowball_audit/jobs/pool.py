"""Processes that answer messages over pipes."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Protocol

#: How long to wait for an answer before looking whether anybody wants to stop, in seconds.
_PATIENCE = 0.2

#: Takes the worker's end of the pipe and serves it until it is closed.
Serve = Callable[[Connection], None]


class Lost(Exception):
    """A process ended without an answer."""


class Stop(Protocol):
    """Whether the work is to end."""

    asked: bool


class Stopped(Exception):
    """The work was asked to end."""


class Pool:
    """A fixed number of processes that all serve in the same way; ended with the ``with`` block."""

    def __init__(self, size: int, serve: Serve, stop: Stop | None = None) -> None:
        # A fork keeps what is loaded; elsewhere the processes load it again.
        kind = "fork" if sys.platform == "linux" else "spawn"
        self._context = multiprocessing.get_context(kind)
        self._serve, self._stop = serve, stop
        self._processes: list[Any] = []
        self.size = size
        self.workers: list[Connection] = []

    def __enter__(self) -> Pool:
        for _ in range(self.size):
            here, there = self._context.Pipe()
            # A forked process has our ends of the pipes too: it must not keep those of the others open.
            inherited = [*self.workers, here] if self._context.get_start_method() == "fork" else []
            process = self._context.Process(  # type: ignore[attr-defined]
                target=_run, args=(self._serve, there, inherited), daemon=True
            )
            process.start()
            there.close()
            self.workers.append(here)
            self._processes.append(process)
        return self

    def answers(self, workers: list[Connection]) -> Iterator[tuple[Connection, Any]]:
        """Wait until some of the workers have answered, and give their answers.

        Raises:
            Stopped: somebody asked to stop.
            Lost: a process ended without an answer.
        """
        while True:
            if self._stop is not None and self._stop.asked:
                raise Stopped
            ready = wait(workers, _PATIENCE)
            if ready:
                break
        for worker in ready:
            assert isinstance(worker, Connection)
            try:
                yield worker, worker.recv()
            except (EOFError, OSError):
                raise Lost("a process of --jobs came to an end") from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.workers:
            worker.close()
        for process in self._processes:
            if kind is not None:
                process.terminate()
            process.join(timeout=2)
            if process.is_alive():
                process.kill()
                process.join()


def cores() -> int:
    """How many processes can run at the same time here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _run(serve: Serve, worker: Connection, inherited: list[Connection]) -> None:
    """The life of a process: Ctrl-C is for the one that started it, which then closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for end in inherited:
        end.close()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        serve(worker)
    worker.close()
