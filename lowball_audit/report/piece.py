"""A report in the making: pieces that can be written apart from each other, and put together in order.

A log may be longer than the memory, and its parts may be audited side by side. So a part is written into
a :class:`Piece` by itself, and the piece is let go as soon as it stands in its place.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final

from lowball_audit.report.summary import Totals

#: What has to wait for the end of its log is kept in memory up to so many characters, then on disk.
_IN_MEMORY: Final = 1 << 20
_COPIED: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class HandPiece:
    """A hand as written: in full (``look``: because it needs a look), and in short for long logs.

    ``findings`` are its own where a format writes them inside the hand.
    """

    text: str
    line: str = ""
    look: bool = True
    findings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a log as written: what was found, what is said about each hand, and the counts."""

    findings: tuple[str, ...] = ()
    hands: tuple[HandPiece, ...] = ()
    counts: Totals = field(default_factory=Totals)


class Limit:
    """How many findings of a log may still be written; ``left_out`` counts the others."""

    def __init__(self, most: int) -> None:
        """``most`` is how many may be written, 0 for all."""
        self._left = most if most > 0 else None
        self.left_out = 0

    def of(self, findings: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the next findings, in order, that are written."""
        if self._left is None:
            return findings
        shown = findings[: self._left]
        self._left -= len(shown)
        self.left_out += len(findings) - len(shown)
        return shown


class Later:
    """Text that has to wait until all that comes before it is written."""

    def __init__(self) -> None:
        # Line ends are kept as they are, and any text can be kept.
        self._file = tempfile.SpooledTemporaryFile(  # noqa: SIM115 - closed by __exit__
            _IN_MEMORY, mode="w+", encoding="utf-8", errors="surrogatepass", newline=""
        )
        self.empty = True

    def write(self, text: str) -> None:
        """Keep a text."""
        if text:
            self.empty = False
            self._file.write(text)

    def read(self) -> Iterator[str]:
        """All that was kept."""
        self._file.seek(0)
        while piece := self._file.read(_COPIED):
            yield piece

    def __enter__(self) -> Later:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
