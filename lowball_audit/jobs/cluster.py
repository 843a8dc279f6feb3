"""Logs audited on a Dask cluster, their reports in order. Needs the extra ``cluster``."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from lowball_audit.jobs.pool import Stop, Stopped, cores
from lowball_audit.work import AuditedFile, Options, audit_bytes

#: The address that means: start a cluster on this machine, for this run.
LOCAL: Final = "local"
#: Logs that are sent at the same time, for each thread of the cluster.
_AT_ONCE: Final = 4
#: How long to wait for the cluster to answer at all, in seconds.
_PATIENCE: Final = 10
#: How long to wait for a log before looking whether anybody wants to stop, in seconds.
_LOOK: Final = 0.2


class ClusterError(Exception):
    """The cluster cannot be used: a sentence for the user."""


def audited(
    files: Iterable[tuple[str, Options]], address: str, stop: Stop | None = None
) -> Iterator[AuditedFile | None]:
    """Each of the files audited, in order, on the cluster at ``address``; None where it must be done here.

    The bytes of a log are read here and sent. A log that names a profile file is left for here, where that
    file is.

    Raises:
        ClusterError: no ``distributed``, nobody at the address, or no lowball-audit there.
        Stopped: somebody asked to stop.
    """
    with _client(address) as client:
        waiting = iter(files)
        most = _AT_ONCE * max(1, sum(client.nthreads().values()))
        given: deque[Any] = deque()
        while True:
            while len(given) < most and (file := next(waiting, None)) is not None:
                given.append(_submit(client, *file))
            if not given:
                return
            yield _result(given.popleft(), stop)


def _submit(client: Any, path: str, options: Options) -> Any:
    """The future of a log; None for one that is left for here."""
    try:
        data = Path(path).read_bytes()
    except OSError:
        return None  # is said where the run is
    if b".toml" in data:
        return None
    return client.submit(audit_bytes, path, data, options, pure=False)


def _result(future: Any, stop: Stop | None) -> AuditedFile | None:
    if future is None:
        return None
    while True:
        if stop is not None and stop.asked:
            raise Stopped
        try:
            report: AuditedFile = future.result(timeout=_LOOK)
        except TimeoutError:
            continue
        except ImportError as error:
            raise ClusterError(f"the workers of the cluster cannot load lowball-audit: {error}") from error
        except Exception:  # it is tried again, and said, where the run is
            return None
        return report


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise ClusterError("--cluster needs Dask: install lowball-audit[cluster]") from error
    quiet = logging.CRITICAL
    logging.getLogger("distributed").setLevel(quiet)
    if address == LOCAL:
        machine = distributed.LocalCluster(
            n_workers=cores(), threads_per_worker=1, dashboard_address=":0", silence_logs=quiet
        )
        with machine, distributed.Client(machine) as client:
            yield client
        return
    try:
        client = distributed.Client(address, timeout=_PATIENCE)
    except (OSError, TimeoutError, ValueError, AssertionError) as error:
        raise ClusterError(f"no cluster answers at {address}") from error
    with client:
        yield client
