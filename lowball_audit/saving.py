"""A file written anew, at once or not at all: there is a whole file at every moment."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def put_in_place(path: Path, data: bytes) -> None:
    """Put these bytes in the place of a file; its mode stays. They are on the disk when this returns.

    Raises:
        OSError: it cannot be written; then the file is as it was.
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
    """Write all of it to an open file, however little it takes at a time."""
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
