"""A log cut into cells: each a hand with what stands behind it, the first what stands before all hands.

A cell is what is replayed again when one of its lines changes. Its lines are counted from 1 at its own
beginning, so a cell that only moves stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from lowball_audit.assistant.record import Mark, mark
from lowball_audit.auditor import Words
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.log.directive import directives
from lowball_audit.lsp.causes import Cause, causes
from lowball_audit.replay.ahead import MATTER
from lowball_audit.replay.blocks import starts_hand
from lowball_audit.replay.session import Stretch
from lowball_audit.replay.setup import Fault, fold_name
from lowball_audit.report.model import Finding, Status
from lowball_audit.suppress import sift

Statements = tuple[s.Statement, ...]


@immutable
class Found:
    """A finding, the fault that it words, and the lines that it comes from where they are known."""

    finding: Finding
    fault: Fault
    causes: tuple[Cause, ...] = ()


@dataclass(slots=True, eq=False)
class Cell:
    """``count`` lines from line ``first`` (from 0) of the document.

    ``before`` and ``after`` are the stored state of the session around it. ``stale`` says that what was
    found must be found anew; ``last`` that it was replayed as the last of the log. ``matters`` says that a
    line of it may have a say in how the whole log is read (:mod:`lowball_audit.replay.ahead`), ``told`` that
    a comment of it speaks to the audit; ``names`` are those of
    :func:`~lowball_audit.replay.ahead.names_at_fault`. ``seen`` are its stretches without their outcomes,
    ``statuses`` say how its hands came out, ``causes`` which lines a fault comes from, ``worded`` are its
    findings.
    """

    first: int
    count: int
    names: frozenset[str] = frozenset()
    matters: bool = False
    told: bool = False
    before: bytes | None = None
    after: bytes | None = None
    last: bool = False
    stale: bool = True
    seen: list[Stretch] = field(default_factory=list)
    statuses: list[Status] = field(default_factory=list)
    causes: dict[Mark, tuple[Cause, ...]] = field(default_factory=dict)
    worded: list[Found] | None = None

    @property
    def end(self) -> int:
        """The line (from 0) behind its last."""
        return self.first + self.count

    def keep(self, stretches: Iterable[Stretch]) -> None:
        """Take in what was found, without what only a report asks for."""
        self.seen, self.statuses, self.causes, self.worded = list(stretches), [], {}, None
        for stretch in self.seen:
            stretch.lines = {}
            for hand in stretch.hands:
                outcome, hand.outcome = hand.outcome, None
                self.statuses.append(outcome.status if outcome is not None else Status.INCOMPLETE)
                if outcome is not None and outcome.walk is not None:
                    self.causes |= {mark(fault): causes(outcome.walk, fault) for fault in hand.faults}

    def found(self, stretches: Iterable[Stretch], words: Words) -> list[Found]:
        """The faults of its stretches in words, in order; lines are counted from 1 in the cell."""
        found = []
        for stretch in stretches:
            outside, hands = stretch.faults, [hand.faults for hand in stretch.hands]
            if stretch.directives:
                sifted = sift(stretch)
                outside, hands = sifted.outside, sifted.hands
            found += [Found(words.finding(fault, None), fault) for fault in outside]
            for hand, faults in zip(stretch.hands, hands, strict=True):
                found += [
                    Found(words.finding(fault, hand.number), fault, self.causes.get(mark(fault), ()))
                    for fault in faults
                ]
        return sorted(found, key=lambda f: (f.finding.line, f.finding.column, f.finding.code))


def pure(statements: Statements) -> Statements:
    """The statements of a line without the directives of its comment, which hang on other lines."""
    return tuple([each for each in statements if not isinstance(each, s.Directive)])


def speaks(line: str) -> bool:
    """Whether a comment of a line speaks to the audit."""
    return "#" in line and next(directives(0, line), None) is not None


def cut(lines: list[str], read: list[Statements], start: int, end: int) -> list[Cell]:
    """The cells of some lines; the first begins with them, whatever stands there."""
    begins = [start]
    waiting = False
    for i in range(start, end):
        if not read[i]:
            waiting = waiting or speaks(lines[i])
            continue
        if begins_cell(read[i]) and (i > start or not start) and not waiting:
            begins.append(i)
        waiting = False
    cells = []
    for first, behind in zip(begins, [*begins[1:], end], strict=True):
        cell = Cell(first, behind - first)
        cell.told = any(map(speaks, lines[first:behind]))
        cell.names = frozenset(
            fold_name(each.seen)
            for statements in read[first:behind]
            for each in statements
            if isinstance(each, s.Unreadable) and each.hint == "quote-name"
        )
        cell.matters = any(type(each) in MATTER for statements in read[first:behind] for each in statements)
        cells.append(cell)
    return cells


def begins_cell(statements: Statements) -> bool:
    """Whether a hand begins with the first statement of a line."""
    return starts_hand(statements[0])
