"""Files written at once or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put these bytes in the place of a file, at once or not at all; its permissions stay.

    Raises:
        OSError: it cannot be written; then it is as it was.
    """
    folder = path.parent
    file, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    try:
        try:
            write_all(file, data)
            os.fsync(file)
        finally:
            os.close(file)
        with contextlib.suppress(OSError):
            os.chmod(name, os.stat(path).st_mode & 0o7777)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    sync_folder(folder)


def write_all(file: int, data: bytes) -> None:
    """Write all of the bytes, however many the system takes at a time."""
    while data:
        data = data[os.write(file, data) :]


def sync_folder(folder: Path) -> None:
    """A new name is on the disk only when its folder is."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
