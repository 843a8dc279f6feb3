"""Long work: a line that says how far it is, and how it is stopped."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, TextIO

from lowball_audit.report.style import safe, width

#: Work that takes less, in seconds, is done before anybody reads how far it is.
_PATIENCE = 1.0
#: Between two lines, in seconds.
_PAUSE = 0.2
_BAR = 24
_UNITS = ("bytes", "kB", "MB", "GB", "TB")


class Progress:
    """How far the work is, on one line of standard error: only on a terminal, and only for long work."""

    def __init__(
        self,
        size: int | None,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``size`` is all that is to be read, in bytes; None where that is not known."""
        self._stream = stream or sys.stderr
        self._clock = clock
        self._on = self._stream.isatty()
        self._size = size
        self._begun = clock()
        self._next = self._begun + _PATIENCE
        self._before = 0
        self._furthest = 0
        self._what = ""
        self._shown = 0

    def file(self, what: str) -> None:
        """What is being read now, like ``3/20 thursday.lowball``."""
        self._what = what

    def at(self, done: int) -> None:
        """So many bytes of the file are read, and of those that are read beside it."""
        # Of files side by side some are further than the one that is done: the line never goes back.
        self._furthest = max(self._furthest, self._before + done)
        if self._on and self._clock() >= self._next:
            self._next = self._clock() + _PAUSE
            self._show(self._line(self._furthest))

    def finished(self, size: int) -> None:
        """A file of this size is done."""
        self.at(size)
        self._before += size

    def clear(self) -> None:
        """Make room for other output."""
        self._show("")

    def _line(self, done: int) -> str:
        seconds = max(self._clock() - self._begun, 0.001)
        rate = done / seconds
        parts = [_bytes(done) if self._size is None else f"{_bytes(done)} of {_bytes(self._size)}"]
        parts.append(f"{_bytes(rate)}/s")
        if not self._size:
            return f"{', '.join(parts)}  {safe(self._what)}"
        part = min(done / self._size, 1)
        if rate:
            parts.append(f"{_time((self._size - done) / rate)} left")
        full = int(part * _BAR)
        return f"[{'#' * full}{'.' * (_BAR - full)}] {part:4.0%}  {', '.join(parts)}  {safe(self._what)}"

    def _show(self, text: str) -> None:
        if not text and not self._shown:
            return
        import shutil

        text = text[: max(20, shutil.get_terminal_size().columns - 1)]
        print(f"\r{' ' * self._shown}\r{text}", end="", file=self._stream, flush=True)
        self._shown = width(text)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clear()


def _bytes(count: float) -> str:
    """``999 bytes``, ``12.3 MB``."""
    unit = 0
    while count >= 1000 and unit < len(_UNITS) - 1:
        count /= 1000
        unit += 1
    return f"{count:.1f} {_UNITS[unit]}" if unit else f"{count:.0f} {_UNITS[unit]}"


def _time(seconds: float) -> str:
    """``0:09``, ``2:30:00``."""
    minutes, rest = divmod(int(max(seconds, 0)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Stop:
    """Ctrl-C, or the signal to end: the work stops at the next hand, and what was found is said.

    Asked twice, or while nothing has been found yet, it ends at once.
    """

    def __init__(self) -> None:
        self.asked = False
        #: Whether the work looks at ``asked`` every now and then.
        self.gently = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        for wanted in (signal.SIGINT, signal.SIGTERM):
            try:
                self._before[wanted] = signal.signal(wanted, self._ask)
            except ValueError:  # signals belong to the main thread
                break
        return self

    def _ask(self, number: int, frame: FrameType | None) -> None:
        if self.asked or not self.gently:
            raise KeyboardInterrupt
        self.asked = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for each, before in self._before.items():
            signal.signal(each, before)
