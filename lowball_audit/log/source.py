"""The text of a log, line by line, as often as it is asked for; never all of it in memory.

A log is read twice: once for what must be known before its first hand, once for the audit. So a source
can be read again; what can be read only once (a pipe) is kept in a temporary file.
"""

from __future__ import annotations

import codecs
import io
import tempfile
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, BinaryIO, Final, Protocol

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer as Buffer

#: Bytes read at a time.
_PIECE: Final = 1 << 16
#: A pipe that brings more than this many bytes is kept on disk.
_IN_MEMORY: Final = 1 << 22
#: The bytes that stand for nothing in Windows-1252.
_NOT_CP1252: Final = bytes((0x81, 0x8D, 0x8F, 0x90, 0x9D))
_BOM: Final = "\ufeff"


class Source(Protocol):
    """The text of a log."""

    @property
    def size(self) -> int:
        """How much there is to read, in the unit of :attr:`done`."""

    @property
    def done(self) -> int:
        """How far the last reading has come."""

    def pieces(self) -> Iterator[list[str]]:
        """The lines from the first on, so many at a time, without their ends, however these are written."""

    def lines(self) -> Iterator[str]:
        """The lines of all pieces."""


class TextSource:
    """A log that is in memory as text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.size = len(text)
        self.done = 0

    def pieces(self) -> Iterator[list[str]]:
        """The lines from the first on; LF, CRLF and CR end one."""
        text = io.StringIO(self._text, newline=None)
        for piece in _without_ends(text):
            self.done = text.tell()
            yield piece

    def lines(self) -> Iterator[str]:
        """The lines of all pieces."""
        return chain.from_iterable(self.pieces())


class ByteSource:
    """A log in a binary file that can be wound back; the encoding is found out by a look at all of it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.size = file.seek(0, io.SEEK_END)
        self._reader = _Reader(file)
        self._encoding: str | None = None

    @property
    def done(self) -> int:
        """How many bytes the last reading has taken."""
        return self._reader.place

    def pieces(self) -> Iterator[list[str]]:
        """The lines from the first on; LF, CRLF and CR end one. Several readings may go on side by side."""
        if self._encoding is None:
            whole = _Reader(self._file)
            self._encoding = encoding_of(iter(lambda: whole.read(_PIECE) or b"", b""))
        self._reader = _Reader(self._file)
        text = io.TextIOWrapper(
            io.BufferedReader(self._reader, _PIECE), self._encoding, errors="replace", newline=None
        )
        yield from _without_ends(text)

    def lines(self) -> Iterator[str]:
        """The lines of all pieces."""
        return chain.from_iterable(self.pieces())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class _Reader(io.RawIOBase):
    """A reading of a file with a place of its own."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.place = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Buffer) -> int:
        room = memoryview(buffer).cast("B")
        self._file.seek(self.place)
        piece = self._file.read(len(room))
        room[: len(piece)] = piece
        self.place += len(piece)
        return len(piece)


def rewindable(file: BinaryIO) -> BinaryIO:
    """The file, or where it cannot be wound back (a pipe), a copy of all that it brings."""
    if file.seekable():
        return file
    copy = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 - the caller closes it
    while piece := file.read(_PIECE):
        copy.write(piece)
    return copy  # type: ignore[return-value]


def encoding_of(pieces: Iterator[bytes]) -> str:
    """How a file is written: UTF-8 or UTF-16 by its mark, else UTF-8, else Windows-1252 or Latin-1.

    ``pieces`` is the whole file, cut anywhere. The text is to be decoded with ``errors="replace"``.
    """
    first = b""
    while len(first) < len(codecs.BOM_UTF8) and (piece := next(pieces, b"")):
        first += piece
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    decoder = codecs.getincrementaldecoder("utf-8")()
    is_utf8, is_cp1252 = True, True
    for piece in chain((first,), pieces):
        if is_utf8:
            try:
                decoder.decode(piece)
            except UnicodeDecodeError:
                is_utf8 = False
        if is_cp1252 and piece.translate(None, _NOT_CP1252) != piece:
            is_cp1252 = False
        if not is_utf8 and not is_cp1252:
            break
    if is_utf8:
        try:
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            is_utf8 = False
    if is_utf8 or first.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    return "cp1252" if is_cp1252 else "latin-1"


def _without_ends(text: io.TextIOBase) -> Iterator[list[str]]:
    """The lines of a text file that is read with all line ends taken as LF, and without a mark before them.

    Of a text that ends in a line end, nothing comes after it.
    """
    first = True
    rest: list[str] = []  # of a line that has not ended
    while piece := text.read(_PIECE):
        if first:
            piece, first = piece.removeprefix(_BOM), False
        if "\n" not in piece:
            rest.append(piece)
            continue
        lines = piece.split("\n")
        if rest:
            lines[0] = "".join((*rest, lines[0]))
        rest = [lines.pop()]
        yield lines
    last = "".join(rest)
    if last:
        yield [last]
