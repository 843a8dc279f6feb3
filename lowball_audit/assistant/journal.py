"""The file of a game: nothing that was said to be written is ever lost.

Lines are appended and synced before anybody is told that they are written. Taking lines back writes the file
anew beside the old one and puts it in its place, so that there is a whole file at every moment. A lock file
beside the log keeps a second writer out; if it is still there when nobody holds it, the last session was
killed, and a last line without its end was cut off while it was written.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final

from lowball_audit.atomic import sync_folder, write_all, write_whole
from lowball_audit.log.parser import decode

_ENCODING: Final = "utf-8"


class Busy(Exception):
    """Another program writes this log."""


class Changed(Exception):
    """The file has been changed by somebody else since it was read."""


class Journal:
    """A log file that is written line by line; a ``with`` block holds its lock.

    ``text`` is what it holds when it is opened; ``torn`` the last line where the last session was cut off in
    the middle of it, which is kept as a comment.

    Raises, on entering:
        Busy: another session writes it.
        OSError: it cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock_path = path.with_name(path.name + ".lock")
        self.text = ""
        self.torn: str | None = None
        self._lock: int | None = None
        self._size = 0
        #: The file as it was left: its device, its number, its time; None if there is none.
        self._identity: tuple[int, int, int] | None = None

    def __enter__(self) -> Journal:
        killed = self._take_lock()
        try:
            self._read(killed)
        except BaseException:
            self._release()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._release()

    # --- the lock ---

    def _take_lock(self) -> bool:
        """Take the lock; whether a session that held it was killed."""
        while True:
            killed = self.lock_path.exists()
            lock = os.open(self.lock_path, os.O_RDWR | os.O_CREAT, 0o644)
            if not _lock_file(lock):
                os.close(lock)
                raise Busy(f"{self.path} is being written by another session")
            # Its holder may have taken the file away between our opening and locking it.
            with contextlib.suppress(FileNotFoundError):
                there = os.stat(self.lock_path)
                if (there.st_dev, there.st_ino) == _identity(lock):
                    self._lock = lock
                    return killed
            os.close(lock)

    def _release(self) -> None:
        if self._lock is None:
            return
        if sys.platform == "win32":  # a file that is open cannot be taken away there
            os.close(self._lock)
            self._lock = None
            self._remove_lock()
            return
        self._remove_lock()
        os.close(self._lock)
        self._lock = None

    def _remove_lock(self) -> None:
        with contextlib.suppress(OSError):
            os.unlink(self.lock_path)

    # --- reading ---

    def _read(self, killed: bool) -> None:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            data = b""
        text = decode(data)
        whole = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        if whole and not whole.endswith("\n"):
            head, _, last = whole.rpartition("\n")
            if killed and last.strip():
                self.torn = last
                whole = f"{head}\n# {last}\n" if head else f"# {last}\n"
            else:
                whole += "\n"
        self.text = whole
        if whole.encode(_ENCODING, "replace") != data:
            self._write_anew(whole)
        else:
            self._note_state()

    def _note_state(self) -> None:
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            self._size, self._identity = 0, None
            return
        self._size, self._identity = found.st_size, (found.st_dev, found.st_ino, found.st_mtime_ns)

    def _check(self) -> None:
        before = self._size, self._identity
        self._note_state()
        if (self._size, self._identity) != before:
            self._size, self._identity = before
            raise Changed(f"{self.path} was changed by another program")

    # --- writing ---

    def append(self, lines: Sequence[str]) -> None:
        """Write lines at the end; they are on the disk when this returns.

        Raises:
            Changed: the file is not as it was left.
            OSError: it cannot be written.
        """
        self._check()
        data = "".join(f"{line}\n" for line in lines).encode(_ENCODING)
        fresh = self._identity is None
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            write_all(file, data)
            os.fsync(file)
        except OSError:
            with contextlib.suppress(OSError):  # half a line would be read as another one
                os.ftruncate(file, self._size)
                self._note_state()
            raise
        finally:
            os.close(file)
        if fresh:
            sync_folder(self.path.parent)
        self._note_state()

    def rewrite(self, lines: Sequence[str]) -> None:
        """Put these lines in the place of the whole file, at once or not at all.

        Raises as :meth:`append` does.
        """
        self._check()
        self._write_anew("".join(f"{line}\n" for line in lines))

    def _write_anew(self, text: str) -> None:
        write_whole(self.path, text.encode(_ENCODING, "replace"))
        self._note_state()


def _identity(file: int) -> tuple[int, int]:
    found = os.fstat(file)
    return found.st_dev, found.st_ino


if sys.platform == "win32":  # pragma: no cover - another system

    def _lock_file(file: int) -> bool:
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock_file(file: int) -> bool:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
