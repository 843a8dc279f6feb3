"""A log in the format of others, read one hand at a time into statements of the log language.

The lines are cut where a hand begins, in whichever format: files of several sites may stand behind each
other. Formats that are markup cut themselves. What stands before the first hand and is no hand, or in a
hand and says nothing known, is one finding with its place; the other hands are read all the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final, Protocol, cast

from lowball_audit.importers.course import unread
from lowball_audit.importers.detect import LINE_BY_LINE, beginnings
from lowball_audit.importers.rows import Chunk, Gathering, Row, Told
from lowball_audit.log import syntax as s
from lowball_audit.log.source import Source

#: So many lines tell what is wanted of a long log before it is read.
_BEGINNING: Final = 2_000
#: A longer line is no line of a hand: no more of it is read.
_MOST_IN_LINE: Final = 2_000
#: What stands between hands: rules and numbers, as exports write them.
_SEPARATOR: Final = re.compile(r"[\ufeff\s\0*=_-]*+(?:# ?\d+[\s*=_-]*+)?")


class Format(Protocol):
    """A format of hand histories; each is a module of this package."""

    #: The profile its hands are audited by if nobody names one.
    PROFILE: str

    def read(self, rows: list[Row]) -> Told:
        """What a hand says; ``rows`` are its lines from the one where it begins. Never raises."""


class Markup(Format, Protocol):
    """A format whose hands do not begin with a line of their own."""

    def cut(self, rows: Iterator[Row]) -> Iterator[Chunk]:
        """The lines cut into hands; each has with it what was said for it before."""


class Reading:
    """The statements of a log in the format of others, as often as they are asked for."""

    def __init__(self, source: Source, name: str, form_of: Callable[[str], Format]) -> None:
        """``name`` is the format of the log; hands of those that it may be mixed with are read too."""
        self.source = source
        self.form_of = form_of
        self.name = name

    @property
    def profile(self) -> str:
        """The profile that its hands are audited by if nobody names one."""
        return self.form_of(self.name).PROFILE

    def beginning(self) -> Iterator[s.Line]:
        """The first lines: what they say of stakes and decimals goes for the log."""
        return islice(self.lines(), _BEGINNING)

    def lines(self) -> Iterator[s.Line]:
        """All lines that say something. Hands of other games are counted, and said at the end."""
        passed: Counter[str] = Counter()
        first: Row | None = None
        for chunk in self.chunks():
            if chunk.form is None:
                yield from _stray(chunk.rows)
                continue
            told = self.form_of(chunk.form).read(chunk.rows)
            if told.passed is not None:
                first = first or chunk.rows[0]
                passed[told.passed] += 1
                continue
            if chunk.lost and self.name not in LINE_BY_LINE:  # where markup is cut, it says nothing
                told = unread(chunk.rows[0], chunk.lost[0])
            told.lose(chunk.lost)
            yield from told.lines()
        if first is not None:
            games = tuple(passed.most_common())
            yield first.saying(s.OtherGames(first.whole, games))

    def chunks(self) -> Iterator[Chunk]:
        """The log cut into its hands."""
        lines = enumerate(self.source.lines(), start=1)
        if self.name not in LINE_BY_LINE:
            form = cast(Markup, self.form_of(self.name))
            return form.cut(Row(number, line) for number, line in lines)
        return _by_lines(Row(number, line) for number, line in lines)


def _by_lines(lines: Iterable[Row]) -> Iterator[Chunk]:
    begins = beginnings(LINE_BY_LINE)
    form: str | None = None
    hand = Gathering(_MOST_IN_LINE)
    for row in lines:
        begun = begins.match(row.text, 0, _MOST_IN_LINE)
        if begun is not None:
            if hand.rows:
                yield hand.chunk(form)
            form, hand = begun.lastgroup, Gathering(_MOST_IN_LINE)
        if not _SEPARATOR.fullmatch(row.text):
            hand.add(row)
    if hand.rows:
        yield hand.chunk(form)


def _stray(rows: list[Row]) -> Iterator[s.Line]:
    """One finding for what stands before the first hand."""
    for row in rows:
        if _SEPARATOR.fullmatch(row.text) is None:
            yield row.saying(row.unreadable())
            return
