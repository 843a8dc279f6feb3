"""Logs audited side by side, their reports in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from lowball_audit.jobs.pool import Pool, Stop
from lowball_audit.work import AuditedFile, Options, audit_file

#: Reports that may wait, for each process, until those before them are done.
_WAITING: Final = 4


@dataclass(slots=True)
class _Job:
    """A log with a process, and its report once it is there; None where the process could not do it."""

    path: str
    worker: Connection
    done: bool = False
    report: AuditedFile | None = None


def audited(
    files: Iterable[tuple[str, Options]], jobs: int, stop: Stop | None = None
) -> Iterator[AuditedFile | None]:
    """Each of the files audited, in order, by ``jobs`` processes; None where it failed in its process.

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
                given.append(_Job(file[0], idle.pop()))
                given[-1].worker.send(file)
            if not given:
                return
            for worker, answer in pool.answers([job.worker for job in given if not job.done]):
                job = next(job for job in given if job.worker is worker and not job.done)
                job.done, job.report = True, answer
                idle.append(worker)
            while given and given[0].done:
                yield given.popleft().report


def _serve(pipe: Connection) -> None:
    while True:
        path, options = pipe.recv()
        try:
            pipe.send(audit_file(path, options))
        except Exception:  # it is tried again, and said, where the run is
            pipe.send(None)
