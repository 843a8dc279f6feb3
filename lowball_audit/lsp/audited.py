"""The audit of a log that is being written: after a change only what it touches is done anew.

The log is kept in cells (:mod:`.cells`), each with the state of the session before it. A change is read, the
cells it touches are replayed, and then those behind them for as long as the state differs from the one that
they were replayed from. What comes out is always what :func:`lowball_audit.auditor.audit` finds in the text.
"""

from __future__ import annotations

import dataclasses
import pickle
import sys
from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Final

from lowball_audit.auditor import Words, audit, guess_language
from lowball_audit.immutable import immutable, replace
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import LANGUAGE_LINES, Language, read_lines
from lowball_audit.lsp.causes import AFTER_A_HAND, Cause
from lowball_audit.lsp.cells import Cell, Found, Statements, cut, pure, speaks
from lowball_audit.lsp.states import same_state
from lowball_audit.profiles import load_profile
from lowball_audit.replay.ahead import look_through
from lowball_audit.replay.blocks import Block, blocks
from lowball_audit.replay.hand import walk_hand
from lowball_audit.replay.rulings import with_rulings
from lowball_audit.replay.session import Played, Session, Stretch
from lowball_audit.report.model import FileReport, Head, Status

#: A log is gone through in slices of so many seconds, so that a key never waits long.
SLICE: Final = 0.02
#: More changed hands than these are no typing: they have to wait for their turn.
_FIRST: Final = 8


@immutable
class Asked:
    """How a log is to be audited; see :func:`lowball_audit.auditor.audit`."""

    profile: str | None = None
    default_profile: str | None = None
    base_dir: Path | None = None
    lang: str | None = None
    otherwise: str = "en"


class Audited:
    """A log and what is wrong with it, kept up to date as its lines change."""

    def __init__(self, lines: list[str], asked: Asked) -> None:
        """``lines`` are without their ends. Nothing is replayed yet: see :meth:`work`.

        Raises:
            ProfileError: a profile asked for is none.
        """
        self._asked = asked
        self._forced = load_profile(asked.profile, asked.base_dir) if asked.profile is not None else None
        default = asked.default_profile
        self._default = load_profile(default, asked.base_dir) if default is not None else None
        self.lines = list(lines)
        self._begin()

    def _begin(self) -> None:
        """Read all of the log."""
        self.language = Language(iter(self.lines))
        self._beginning = self._end_of_beginning()
        self.read: list[Statements] = [()] * len(self.lines)
        for line in read_lines(self.lines, self.language):
            self.read[line.number - 1] = pure(line.statements)
        self.cells = cut(self.lines, self.read, 0, len(self.lines))
        #: Cells that somebody is typing in: they come first.
        self._urgent: list[Cell] = []
        self._names: frozenset[str] | None = None
        self._look_ahead()
        session = Session(self.ahead.facts, self._forced, self._default, self._asked.base_dir)
        #: The state before the first cell.
        self._start = pickle.dumps(session)

    def _end_of_beginning(self) -> int:
        """The line behind those by which the language is told."""
        beginning = self.language.beginning
        self.lang = self._asked.lang or guess_language(beginning, self._asked.otherwise)
        return beginning[-1].number if len(beginning) == LANGUAGE_LINES else sys.maxsize

    # --- what must be known before ---

    def _look_ahead(self) -> None:
        self.ahead = look_through(self._telling(), self._forced, self._default, self._asked.base_dir)
        self.ahead.facts.names_at_fault = self._names_at_fault

    def _telling(self) -> Iterator[s.Line]:
        """The lines that the whole log is told by: the header, and cells that have something to tell.

        With each cell comes the first line of the next, which ends its hand.
        """
        following = True
        for cell in self.cells:
            if cell.first == 0 or cell.matters:
                yield from self._lines(cell.first, cell.end)
            elif following:
                yield from self._lines(cell.first, cell.first + 1)
            following = cell.first == 0 or cell.matters

    def _names_at_fault(self) -> frozenset[str]:
        self._names = self._all_names()
        return self._names

    def _all_names(self) -> frozenset[str]:
        return frozenset(chain.from_iterable(cell.names for cell in self.cells))

    # --- changes ---

    def change(self, start: int, end: int, lines: list[str]) -> None:
        """The lines from ``start`` to before ``end`` have become ``lines``. What they touch is left to
        :meth:`work`."""
        old = self.language.most
        self.lines[start:end] = lines
        if start <= self._beginning:
            self.language = Language(iter(self.lines))
            if self.language.most != old:
                self._begin()
                return
            before = self.lang
            self._beginning = self._end_of_beginning()
            if self.lang != before:
                self._reword()
        read: list[Statements] = [()] * len(lines)
        for line in read_lines(lines, self.language):
            read[line.number - 1] = pure(line.statements)
        self.read[start:end] = read
        self._recut(start, end, len(lines))

    def _recut(self, start: int, end: int, count: int) -> None:
        """Cut the cells anew around a change."""
        cells = self.cells
        first = self.at(start)
        if first > 0 and start == cells[first].first:
            first -= 1  # its beginning may be gone
        last = max(first, self.at(max(end - 1, start)))
        moved = count - (end - start)
        while last < len(cells) - 1 and self._told_before(cells[last + 1].first + moved):
            last += 1  # what a comment there is about is the hand behind it: nothing is cut
        old = cells[first : last + 1]
        new = cut(self.lines, self.read, old[0].first, old[-1].end + moved)
        new[0].before = old[0].before
        cells[first : last + 1] = new
        if moved:
            for cell in cells[first + len(new) :]:
                cell.first += moved
        if first == 0 or any(cell.matters for cell in chain(old, new)):
            self._facts_changed()
        if self._names is not None and self._names != self._all_names():
            self._names = None
            self._all_stale()
        for index, cell in enumerate(cells):
            if cell.last != (index == len(cells) - 1):
                cell.stale = True
        self._urgent += new

    def _told_before(self, line: int) -> bool:
        """Whether a comment right before a line (from 0) may be about it."""
        for before in range(line - 1, -1, -1):
            if self.read[before]:
                return False
            if speaks(self.lines[before]):
                return True
        return False

    def _facts_changed(self) -> None:
        old = self.ahead
        self._look_ahead()
        new = self.ahead
        if (old.facts.shuffles, old.facts.limits) != (new.facts.shuffles, new.facts.limits):
            self._all_stale()
        if (old.profile, old.places) != (new.profile, new.places):
            self._reword()

    def _all_stale(self) -> None:
        for cell in self.cells:
            cell.stale = True

    def _reword(self) -> None:
        for cell in self.cells:
            cell.worded = None

    # --- replaying ---

    @property
    def done(self) -> bool:
        """Whether everything that is wrong has been found."""
        return not any(cell.stale for cell in self.cells)

    def work(self, seconds: float | None = None) -> bool:
        """Go on replaying, for about so long, or to the end; whether that was all there is to do.

        The hands that were changed come first, then all in order.
        """
        until = None if seconds is None else perf_counter() + seconds
        urgent, self._urgent = self._urgent, []
        for cell in urgent if len(urgent) <= _FIRST else ():
            index = self.at(cell.first)
            while index < len(self.cells) - 1 and self.cells[index] is not cell:
                index += 1
            if self.cells[index] is cell and self.state_before(index) is not None:
                self._replay(index)
        index = next((i for i, cell in enumerate(self.cells) if cell.stale), len(self.cells))
        while index < len(self.cells):
            if self.cells[index].stale:
                self._replay(index)
                if until is not None and perf_counter() > until:
                    return self.done
            index += 1
        return True

    def _replay(self, index: int) -> None:
        cell = self.cells[index]
        session = self._session(index)
        cell.last = index == len(self.cells) - 1
        stretches = session.stretches(self._blocks(cell), goes_on=not cell.last)
        cell.keep(stretches)
        cell.before, cell.after, cell.stale = self._before(index), pickle.dumps(session), False
        if not cell.last:
            following = self.cells[index + 1]
            if following.before is None or not same_state(following.before, cell.after):
                following.stale = True
            following.before = cell.after

    def _before(self, index: int) -> bytes:
        before = self.cells[index - 1].after if index else self._start
        assert before is not None
        return before

    def _session(self, index: int) -> Session:
        session: Session = pickle.loads(self._before(index))
        return session.restored(self.ahead.facts)

    def _blocks(self, cell: Cell) -> list[Block]:
        if cell.told:
            return list(blocks(read_lines(self.lines[cell.first : cell.end], self.language)))
        return list(blocks(self._lines(cell.first, cell.end, cell.first)))

    def _lines(self, start: int, end: int, before: int = 0) -> Iterator[s.Line]:
        """Lines that say something, numbered from the one behind ``before``."""
        for number in range(start, end):
            if self.read[number]:
                yield s.Line(number + 1 - before, self.lines[number], self.read[number])

    # --- what comes out ---

    def at(self, line: int) -> int:
        """The cell that a line (from 0) belongs to."""
        return max(bisect_right(self.cells, line, key=_first) - 1, 0)

    def state_before(self, index: int) -> bytes | None:
        """The stored session before a cell; None while it is not known."""
        return self._start if index == 0 else self.cells[index - 1].after

    def walked(self, index: int) -> list[Played]:
        """The hands of a cell, each walked; empty while the state before it is not known.

        Lines are counted from 1 at the beginning of the cell.
        """
        if self.state_before(index) is None:
            return []
        session = self._session(index)
        session.replay = walk_hand
        last = index == len(self.cells) - 1
        stretches = session.stretches(self._blocks(self.cells[index]), goes_on=not last)
        return [played for stretch in stretches for played in stretch.hands]

    def report(self, index: int, lines: list[str]) -> FileReport:
        """What an audit says of a cell if these were its lines; they are counted from 1."""
        session, last = self._session(index), index == len(self.cells) - 1
        words = self._words()
        run = blocks(read_lines(lines, self.language))
        parts = [words.part(stretch) for stretch in session.stretches(run, goes_on=not last)]
        return FileReport(
            path="",
            profile=words.profile.name,
            findings=tuple(chain.from_iterable(part.outside for part in parts)),
            hands=tuple(chain.from_iterable(part.hands for part in parts)),
            places=words.places,
            lang=words.lang,
        )

    def whole_report(self, lines: list[str]) -> FileReport:
        """What an audit says of another log that is audited as this one."""
        asked = self._asked
        return audit(
            "\n".join(lines),
            profile=asked.profile if self._forced is not None else None,
            default_profile=asked.default_profile,
            base_dir=asked.base_dir,
            lang=self.lang,
        )

    def hands(self) -> Iterator[tuple[Cell, Played, Status]]:
        """All hands as far as they are known: each with its cell, and how it came out."""
        for cell in self.cells:
            played = chain.from_iterable(stretch.hands for stretch in cell.seen)
            for hand, status in zip(played, cell.statuses, strict=True):
                yield cell, hand, status

    def findings(self) -> list[Found]:
        """Every finding in order of position, with the lines of the document (from 1)."""
        words = self._words()
        ruled = self._ruled() if self.ahead.rulings else None
        found = []
        for index, cell in enumerate(self.cells):
            if ruled is not None:
                worded = cell.found(ruled[index], words)
            else:
                if cell.worded is None:
                    cell.worded = cell.found(cell.seen, words)
                worded = cell.worded
            found += [_moved(each, cell.first, words) for each in worded]
        starts = [cell.first + hand.line for cell, hand, _ in self.hands()]
        return [self._with_hand(each, starts) for each in found]

    def _words(self) -> Words:
        return Words(self.ahead.profile, Head("", self.ahead.profile.name, self.ahead.places, self.lang))

    def _with_hand(self, found: Found, starts: list[int]) -> Found:
        """A finding with the hand before that it comes from, if it does; ``starts`` are the lines of all."""
        back = AFTER_A_HAND.get(found.fault.reason)
        at = -1 if back is None else bisect_right(starts, found.fault.line) - 1 - back
        if at < 0:
            return found
        line = starts[at]
        span = s.Span(1, len(self.lines[line - 1]) + 1)
        return replace(found, causes=(Cause(line, span, "hand"), *found.causes))

    def _ruled(self) -> list[list[Stretch]]:
        """What was seen, with the rulings honoured that are about faults outside of hands."""
        copies = [[_copy(stretch) for stretch in cell.seen] for cell in self.cells]
        for _ in with_rulings(chain.from_iterable(copies), self.ahead.rulings):
            pass
        return copies


def _first(cell: Cell) -> int:
    return cell.first


def _moved(found: Found, by: int, words: Words) -> Found:
    """A finding of a cell that begins so many lines further down."""
    if not by:
        return found
    finding, fault = found.finding, found.fault
    line = fault.data.get("line")
    data = {**fault.data, "line": line + by} if isinstance(line, int) else fault.data
    fault = replace(fault, line=fault.line + by, data=data)
    if isinstance(line, int):  # the words name it
        finding = words.finding(fault, finding.hand)
    else:
        finding = replace(finding, line=finding.line + by, end_line=finding.end_line + by)
    return Found(finding, fault, tuple(replace(cause, line=cause.line + by) for cause in found.causes))


def _copy(stretch: Stretch) -> Stretch:
    hands = [dataclasses.replace(hand, faults=list(hand.faults)) for hand in stretch.hands]
    return Stretch(list(stretch.faults), hands, {}, stretch.rulings, stretch.directives)
