"""The lines of a hand as others wrote it, and the statements that they come to.

An importer reads rows and says statements of the log language about them. A statement may be said before
its row's turn (the button that stands behind the posts, the rake in the summary): what counts is the order
in which they are said, and each keeps the place of its row in the original.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s

#: A hand of more lines is not read to its end: a binary file must not fill the memory.
MOST_ROWS: Final = 5_000
#: Longer lines are cut, as far as they are read.
MOST_LETTERS: Final = 100_000


@immutable
class Row:
    """A line of the original: its number from 1, and its text without the line end.

    It may be a piece of a line, where a format does not say one thing a line: then ``before`` is the number
    of characters before it, and ``line`` the text of the whole line.
    """

    number: int
    text: str
    before: int = 0
    line: str | None = None

    def piece(self, start: int, end: int | None = None) -> Row:
        """A piece of it, given as indexes of a slice."""
        line = self.text if self.line is None else self.line
        return Row(self.number, self.text[start:end], self.before + start, line)

    def span(self, start: int = 0, end: int | None = None) -> s.Span:
        """The columns of a piece of it, given as indexes of a slice."""
        end = len(self.text) if end is None else end
        return s.Span(self.before + start + 1, self.before + end + 1)

    @property
    def whole(self) -> s.Span:
        """The columns from the first to the last character that is no blank."""
        text = self.text
        return self.span(len(text) - len(text.lstrip()), max(len(text.rstrip()), 1))

    def find(self, piece: str) -> s.Span:
        """The columns of the first place where a piece stands; of the whole row if it does not."""
        at = self.text.find(piece)
        return self.whole if at < 0 else self.span(at, at + len(piece))

    def who(self, name: str, at: int | None = None) -> s.Who:
        """A player called ``name``, where his name stands; ``at`` is its index."""
        span = self.find(name) if at is None else self.span(at, at + len(name))
        return s.Who(name, span, quoted=True)

    def saying(self, *statements: s.Statement) -> s.Line:
        """The line it stands on, with what it says."""
        return s.Line(self.number, self.text if self.line is None else self.line, statements)

    def unreadable(self, seen: str | None = None) -> s.Unreadable:
        """The row, which says nothing that is known; ``seen`` is the piece at fault."""
        text = self.text.strip()
        span = self.whole if seen is None else self.find(seen)
        return s.Unreadable(span, seen or text, text, self.whole.start, hint="foreign")


@immutable
class Chunk:
    """The rows from the beginning of a hand to the next, in a format; None for what belongs to no hand.

    ``lost`` are the rows that are not read to their end, and the first of those that are not read at all.
    """

    form: str | None
    rows: list[Row]
    lost: tuple[Row, ...] = ()


class Gathering:
    """The rows of a hand while they are gathered: no more of them than may be read.

    ``longest`` is how many letters of a row are read, ``room`` how many of the hand.
    """

    def __init__(self, longest: int, room: int = MOST_ROWS * MOST_LETTERS) -> None:
        self.rows: list[Row] = []
        self.lost: list[Row] = []
        self._longest, self._room = longest, room
        self._full = False

    def add(self, row: Row) -> None:
        """One more row, as far as there is room."""
        read = Row(row.number, row.text[: self._longest], row.before, row.line)
        full = self._room <= 0 or len(self.rows) == MOST_ROWS
        if not full:
            self.rows.append(read)
            self._room -= len(read.text)
        if (full and not self._full and row.text.strip()) or (not full and len(row.text) > len(read.text)):
            self.lost.append(read)
            self._full = full

    def chunk(self, form: str | None) -> Chunk:
        """What was gathered, in a format."""
        return Chunk(form, self.rows, tuple(self.lost))


@dataclass(slots=True)
class Told:
    """What a hand says: statements in the order in which they happened, each with its row.

    ``passed`` is the name of the game if the hand is not limit 2-7 triple draw: then nothing of it is told.
    """

    said: list[tuple[Row, s.Statement]] = field(default_factory=list)
    passed: str | None = None

    def say(self, row: Row, statement: s.Statement) -> None:
        """One more statement."""
        self.said.append((row, statement))

    def lose(self, rows: Iterable[Row]) -> None:
        """Rows that were not read, or not to their end: each is unreadable, if it is not already."""
        unread = {row.number for row, said in self.said if isinstance(said, s.Unreadable)}
        for row in rows:
            if row.number not in unread:
                self.say(row, row.unreadable())

    def lines(self) -> Iterator[s.Line]:
        """The statements, those of a row that follow each other together."""
        at: Row | None = None
        together: list[s.Statement] = []
        for row, statement in self.said:
            if row is not at and at is not None:
                yield at.saying(*together)
                together = []
            at = row
            together.append(statement)
        if at is not None:
            yield at.saying(*together)


def parts(rows: list[Row]) -> tuple[list[Row], list[Row]]:
    """The rows of a hand of a site, and those of its summary."""
    for at, row in enumerate(rows):
        if row.text.startswith("*** SUMMARY ***"):
            return rows[:at], rows[at + 1 :]
    return rows, []
