"""Where results go: standard output, or files that are whole or not there."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from lowball_audit.cli.console import Problem, write
from lowball_audit.cli.files import STDIN, Target


def places(targets: Sequence[Target], output: str | None, ending: str | None) -> list[str | None]:
    """The file for each log; None is standard output. ``ending`` None keeps that of the log.

    Several logs need a folder; an existing folder takes a single log too.
    """
    folder = output is not None and (os.path.isdir(output) or output.endswith(("/", os.sep)))
    if len(targets) == 1 and not folder:
        return [None if output in (None, STDIN) else output]
    if output is None or output == STDIN:
        raise Problem(f"{len(targets)} logs go to a folder: -o FOLDER")
    if os.path.exists(output) and not os.path.isdir(output):
        raise Problem(f"{output} is a file; {len(targets)} logs go to a folder")
    taken: set[str] = set()
    found: list[str | None] = []
    for target in targets:
        name = Path("stdin" if target.stdin else target.path)
        stem, suffix = name.stem, name.suffix if ending is None else ending
        path, number = os.path.join(output, stem + suffix), 1
        while path in taken:
            number += 1
            path = os.path.join(output, f"{stem}-{number}{suffix}")
        taken.add(path)
        found.append(path)
    return found


def check_free(path: str, targets: Sequence[Target], *, force: bool) -> None:
    """Raise a problem if a file must not be written: it is one of the logs, or it is there already."""
    place = os.path.realpath(path)
    for target in targets:
        if not target.stdin and not target.problem and os.path.realpath(target.path) == place:
            raise Problem(f"{path} is one of the logs; what is written needs another name")
    if os.path.isdir(path):
        raise Problem(f"{path} is a folder")
    if os.path.exists(path) and not force:
        raise Problem(f"{path} is there already; --force writes over it")


def deliver(pieces: Iterable[str], path: str | None) -> bool:
    """Write the pieces to a file, which is there only when it is whole, or to standard output (None).

    A file without anything to write is not made. Gives whether anything was written.
    """
    some = False
    if path is None:
        for piece in pieces:
            if piece:
                some = True
                if not write(piece):
                    break
        return some
    with _whole(path) as file:
        for piece in pieces:
            if piece:
                some = True
                file.append(piece)
    return some


class _Pieces:
    def __init__(self, number: int) -> None:
        self._file = os.fdopen(number, "w", encoding="utf-8", errors="replace", newline="\n")
        self.empty = True

    def append(self, piece: str) -> None:
        self._file.write(piece)
        self.empty = False

    def close(self) -> None:
        self._file.close()


@contextlib.contextmanager
def _whole(path: str) -> Iterator[_Pieces]:
    folder = os.path.dirname(os.path.abspath(path))
    try:
        os.makedirs(folder, exist_ok=True)
        number, temporary = tempfile.mkstemp(prefix=".lowball-", dir=folder)
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror or error}") from error
    file = _Pieces(number)
    try:
        yield file
        file.close()
        if not file.empty:
            os.chmod(temporary, 0o666 & ~_mask())
            os.replace(temporary, path)
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        file.close()
        with contextlib.suppress(OSError):
            os.unlink(temporary)


def _mask() -> int:
    """The bits that new files of this process do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
