"""``--baseline`` and ``--write-baseline``: the file of what was found before."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from lowball_audit.cli.console import Problem
from lowball_audit.cli.files import Target
from lowball_audit.report import baseline as form
from lowball_audit.report.baseline import Key


def called(target: Target, baseline: str) -> str:
    """How a log is called in a baseline: its path from the folder of the file, with slashes."""
    if target.stdin:
        return target.path
    folder = os.path.dirname(os.path.abspath(baseline))
    try:
        return Path(os.path.relpath(os.path.abspath(target.path), folder)).as_posix()
    except ValueError:  # another drive
        return Path(os.path.abspath(target.path)).as_posix()


@lru_cache(maxsize=16)
def entries(path: str) -> Counter[Key]:
    """The entries of a baseline."""
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        raise Problem(f"no such baseline: {path}; --write-baseline {path} writes one") from error
    except OSError as error:
        raise Problem(f"cannot read {path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Problem(f"{path} is no baseline: it is no UTF-8") from error
    try:
        return form.read(text)
    except form.BaselineError as error:
        raise Problem(f"{path} {error}") from error


def entries_of(target: Target, path: str) -> Mapping[Key, int]:
    """The entries of a baseline that are about a log."""
    name = called(target, path)
    return {key: count for key, count in entries(path).items() if key[0] == name}


def write(path: str, found: Mapping[Key, int]) -> None:
    """Write a baseline, at once or not at all."""
    from lowball_audit.atomic import write_whole

    try:
        write_whole(Path(path), form.written(found).encode())
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror or error}") from error
    entries.cache_clear()
