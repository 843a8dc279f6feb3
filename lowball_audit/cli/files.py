"""Which logs to read: the paths as given, folders walked."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from lowball_audit.cli.console import Problem
from lowball_audit.log.source import ByteSource, rewindable

SUFFIX = ".lowball"
#: Logs in the format of others, by their ending, and the endings of files that may be one.
_OF_OTHERS = (".phh", ".phhs")
_MAY_BE = (".txt", ".xml")
#: So many bytes of such a file tell whether it is.
_TELLING = 1 << 16
STDIN = "-"


@dataclass(frozen=True, slots=True)
class Target:
    """One thing to audit: a file, or standard input.

    ``path`` is how it is called in reports. ``problem`` says why there is nothing to read.
    """

    path: str
    stdin: bool = False
    problem: str | None = None

    @property
    def folder(self) -> Path:
        """Where relative paths of the log start, and where the search for settings starts."""
        return Path() if self.stdin else Path(self.path).parent

    @property
    def size(self) -> int | None:
        """How many bytes there are to read; None where that cannot be told before."""
        if self.stdin or self.problem:
            return None
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_size if stat.S_ISREG(found.st_mode) else None

    def open(self) -> BinaryIO:
        """The log as a file that can be wound back."""
        if self.problem:
            raise Problem(self.problem)
        try:
            if self.stdin:
                return rewindable(sys.stdin.buffer)
            return rewindable(open(self.path, "rb"))
        except OSError as error:
            raise Problem(f"cannot read {self.path}: {error.strerror or error}") from error


def targets(paths: Iterable[str], *, ours: bool = False) -> list[Target]:
    """The logs behind the paths, in order, each once; of folders only those of our own with ``ours``."""
    seen = set()
    found = []
    for target in _expanded(paths, ours):
        key = STDIN if target.stdin else os.path.realpath(target.path)
        if key not in seen:
            seen.add(key)
            found.append(target)
    return found


def refuse_others(target: Target, text: str) -> None:
    """Only a log of our own language may be rewritten.

    Raises:
        Problem: the log is in the format of others.
    """
    from lowball_audit.importers.detect import detect
    from lowball_audit.log.source import TextSource

    name = detect(TextSource(text))
    if name is not None:
        raise Problem(
            f"{target.path} is a log of another format ({name}): it is left as it is; "
            "lowball-audit convert --to lowball makes one of ours"
        )


def _expanded(paths: Iterable[str], ours: bool) -> Iterator[Target]:
    for path in paths:
        if path == STDIN:
            yield Target("<stdin>", stdin=True)
        elif os.path.isdir(path):
            logs = sorted(_walk(path, ours))
            yield from (Target(log) for log in logs)
            if not logs:
                others = "" if ours else ", and no hands of sites"
                yield Target(path, problem=f"no logs in {path}: no {SUFFIX} files{others}")
        elif os.path.exists(path):
            yield Target(path)
        else:
            yield Target(path, problem=f"no such file or folder: {path}")


def _walk(folder: str, ours: bool) -> Iterator[str]:
    """The logs below a folder; hidden folders are left out."""
    for where, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = os.path.join(where, name)
            ending = os.path.splitext(name)[1].lower()
            others = ending in _OF_OTHERS or (ending in _MAY_BE and _is_log(path))
            if name.endswith(SUFFIX) or (not ours and others):
                yield path


def _is_log(path: str) -> bool:
    """Whether a text or an XML file is a log in a format that is known by its beginning."""
    from lowball_audit.importers.detect import detect

    if not os.path.isfile(path):  # a pipe would never end
        return False
    try:
        with open(path, "rb") as file:
            return detect(ByteSource(io.BytesIO(file.read(_TELLING)))) is not None
    except OSError:
        return False
