"""What must be known of a whole log before its first hand is judged.

A log is audited as it is read. A few things at its end have a say in how its first hand is judged or
written down; they are found by a first reading, which looks only at the lines that can hold them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from lowball_audit.chips import places_of
from lowball_audit.game.reasons import Reason
from lowball_audit.log import grammar
from lowball_audit.log import syntax as s
from lowball_audit.log.find import lines_with, plain, shortest
from lowball_audit.log.parser import Language, read_lines
from lowball_audit.profiles import Profile
from lowball_audit.replay.blocks import Block, blocks, starts_hand
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import fold_name
from lowball_audit.replay.table import IN_HAND, Facts, Table
from lowball_audit.rules import reason_of

_STAKES: Final = (s.ProfileLine, s.LimitsLine, s.BlindsLine, s.AnteLine, s.ChipLine)
#: Statements of which the first reading takes notice behind the header.
MATTER: Final = frozenset({*_STAKES, s.Shuffle, s.RulingLine})
#: The meanings of the words that such lines start with.
_OPENING: Final = ("PROFILE", "LIMITS", "BLINDS", "ANTE", "CHIP", "SHUFFLE", "RULING")


@dataclass(frozen=True, slots=True)
class Ahead:
    """What the first reading found.

    ``profile`` is the one in force at the end, ``places`` the decimals that the stakes at the end need,
    ``rulings`` how many there are on each kind of fault.
    """

    facts: Facts
    profile: Profile
    places: int
    rulings: Counter[Reason] = field(default_factory=Counter)


def look_ahead(
    pieces: Iterable[list[str]],
    language: Language,
    profile: Profile | None = None,
    default: Profile | None = None,
    base_dir: Path | None = None,
) -> Ahead:
    """Read a log for what must be known before: see :class:`Ahead`. ``pieces`` are the lines of all of it."""
    look = _Look(profile, default, base_dir)
    for piece in pieces:
        for line in read_lines(look.wanted(piece), language):
            look.read(line)
    return look.result()


def look_through(
    lines: Iterable[s.Line],
    profile: Profile | None = None,
    default: Profile | None = None,
    base_dir: Path | None = None,
) -> Ahead:
    """The same of a log that has been read whole."""
    look = _Look(profile, default, base_dir)
    for line in lines:
        if look.head is not None or look.open or not MATTER.isdisjoint(map(type, line.statements)):
            look.read(line)
    return look.result()


def names_at_fault(lines: Iterable[str], language: Language) -> frozenset[str]:
    """Names, folded, that a log uses though no line can begin with them unless they are quoted."""
    return frozenset(
        fold_name(statement.seen)
        for line in read_lines(lines, language)
        for statement in line.statements
        if isinstance(statement, s.Unreadable) and statement.hint == "quote-name"
    )


class _Look:
    def __init__(self, profile: Profile | None, default: Profile | None, base_dir: Path | None) -> None:
        self.head: list[s.Line] | None = []
        self.shuffles = self.limits = False
        self.rulings: Counter[Reason] = Counter()
        #: Stakes that count only if the hand they stand in has ended before them.
        self.open: list[Placed] = []
        #: The stakes as they come to be, for a log with a ``limits`` line somewhere and for one without.
        self.tables = {
            limits: Table(Facts(limits=limits), profile, default, base_dir) for limits in (False, True)
        }

    def wanted(self, lines: list[str]) -> Iterator[str]:
        """The lines that are to be read: at the beginning each, later only those that can be of use.

        Each is read before the next is asked for.
        """
        candidates: set[int] | None = None
        for index, line in enumerate(lines):
            if self.head is not None or self.open:
                yield line
                continue
            if candidates is None:
                candidates = {index + place for place in lines_with(_stems(), "\n".join(lines[index:]))}
            if not candidates:
                return
            if index in candidates and _opening().search(plain(line)) is not None:
                yield line

    def read(self, line: s.Line) -> None:
        """Take in a line."""
        if self.head is not None:
            self.head.append(line)
            if any(map(starts_hand, line.statements)):
                self._read_head()
            return
        for statement in line.statements:
            self._statement(Placed(line.number, statement))

    def _read_head(self) -> None:
        """The lines up to the first ``hand``: the header, and what of a hand stands on the same line."""
        head, self.head = self.head or [], None
        for block in blocks(head):
            self._block(block)

    def _block(self, block: Block) -> None:
        for item in block.items:
            self._statement(item)
            if not block.is_hand:
                self._count()
        if block.implicit:
            self._count()

    def _statement(self, item: Placed) -> None:
        statement = item.statement
        if isinstance(statement, _STAKES):
            self.open.append(item)
            self.limits = self.limits or isinstance(statement, s.LimitsLine)
        elif isinstance(statement, s.Shuffle):
            self.shuffles = True
        elif isinstance(statement, s.RulingLine):
            reason = reason_of(statement.code)
            if reason is not None:
                self.rulings[reason] += 1
        elif isinstance(statement, IN_HAND):
            self.open.clear()
        elif starts_hand(statement):
            self._count()

    def _count(self) -> None:
        for item in self.open:
            for table in self.tables.values():
                table.header(item, item.statement)
                table.faults.clear()
        self.open.clear()

    def result(self) -> Ahead:
        """What was found; the log has been read."""
        if self.head is not None:
            self._read_head()
        self._count()
        table = self.tables[self.limits]
        facts = Facts(shuffles=self.shuffles, limits=self.limits)
        return Ahead(facts, table.profile, places_of(table.chip, *table.stakes()), self.rulings)


@cache
def _words() -> tuple[str, ...]:
    return tuple(word for meaning in _OPENING for word in grammar.words()[meaning])


@cache
def _stems() -> frozenset[str]:
    return shortest(max(word.split(" "), key=len) for word in _words())


@cache
def _opening() -> re.Pattern[str]:
    """Where one of these lines may begin, in a line without accents."""
    known = "|".join(
        re.escape(word).replace(r"\ ", r"\s*") for word in sorted(_words(), key=len, reverse=True)
    )
    return re.compile(rf"(?:^|[,;:])\s*(?:{known})", re.IGNORECASE)
