"""A log cut into its hands, one after the other as it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.script import Placed
from lowball_audit.replay.table import BETWEEN_HANDS, IN_HAND


@immutable
class Cut:
    """The statements of a block apart: those of the hand, and those between it and the next.

    ``start`` is the start of the hand, which is in ``body`` too and not in ``played``. ``misplaced`` are
    lines of the header or seats with more of the hand behind them, ``adds`` chips added within the hand.
    ``end_line`` is the last line of the hand that is no note.
    """

    start: Placed
    body: list[Placed]
    played: list[Placed]
    tail: list[Placed]
    misplaced: list[Placed]
    adds: tuple[Placed, ...]
    notes: tuple[tuple[int, str], ...]
    end_line: int


@dataclass
class Block:
    """The statements from one start of a hand to the next, or those before the first hand.

    ``lines`` are the lines they stand on, by number; ``directives`` are those of its comments.
    """

    items: list[Placed] = field(default_factory=list)
    lines: dict[int, str] = field(default_factory=dict)
    is_hand: bool = True
    implicit: bool = False  # the hand has no ``hand`` line
    directives: list[s.Directive] = field(default_factory=list)

    @cached_property
    def cut(self) -> Cut:
        """The parts of a hand's block."""
        return _cut(self.items)

    @property
    def first(self) -> int:
        """The line where it begins."""
        return self.items[0].line

    @property
    def last(self) -> int:
        """The line where it ends."""
        return self.items[-1].line


def blocks(lines: Iterable[s.Line]) -> Iterator[Block]:
    """The statements before the first hand, if there are any, then those of each hand."""
    block = Block(is_hand=False)
    for line in lines:
        number = line.number
        for statement in line.statements:
            if type(statement) in _APART:
                if isinstance(statement, s.Directive):
                    block.directives.append(statement)
                    continue
                if starts_hand(statement):
                    yield from _implicit_first(block)
                    # What is said before there is anything is said of what comes.
                    block = Block(directives=[] if block.items else block.directives)
            block.lines[number] = line.text
            block.items.append(Placed(number, statement))
            if isinstance(statement, s.Unreadable) and starts_hand(statement):
                block.items.append(Placed(number, s.HandStart(statement.span, None)))
    yield from _implicit_first(block)


_APART = frozenset({s.HandStart, s.Unreadable, s.Directive})


def starts_hand(statement: s.Statement) -> bool:
    """Whether a hand begins here: a ``hand`` line, or one that was meant to be."""
    if isinstance(statement, s.HandStart):
        return True
    if not isinstance(statement, s.Unreadable):
        return False
    words = statement.text.split()
    return (
        statement.nearest in ("hand", "mano")
        and len(words) == 2
        and words[1].strip(":").isdigit()
        and statement.seen == words[0]
    )


def _implicit_first(block: Block) -> list[Block]:
    """A hand written without its ``hand`` line stands behind the header; else the block as it is."""
    if block.is_hand or not block.items:
        return [block] if block.items else []
    places = [i for i, item in enumerate(block.items) if isinstance(item.statement, IN_HAND)]
    kinds = {type(block.items[i].statement) for i in places}
    if len(places) < 3 or not kinds & {s.ButtonLine, s.Post}:
        return [block]
    first = places[0]
    item = block.items[first]
    start = Placed(item.line, s.HandStart(item.statement.span, None))
    before = [each for each in block.directives if first and (each.target or each.line) < item.line]
    within = [each for each in block.directives if each not in before]
    head = Block(block.items[:first], block.lines, is_hand=False, directives=before)
    hand = Block([start, *block.items[first:]], block.lines, implicit=True, directives=within)
    return [*([head] if first else []), hand]


def _cut(block: list[Placed]) -> Cut:
    kinds = [type(item.statement) for item in block]
    start = block[kinds.index(s.HandStart)]
    parts: _Parts = (block, [], [], [])
    if not BETWEEN_HANDS.isdisjoint(kinds):
        parts = _apart(block)
    body, tail, misplaced, adds = parts
    end_line = next((item.line for item in reversed(body) if type(item.statement) is not s.Note), start.line)
    notes = [(item.line, item.statement.text) for item in block if isinstance(item.statement, s.Note)]
    played = body[1:] if body[0] is start else [item for item in body if item is not start]
    return Cut(start, body, played, tail, misplaced, tuple(adds), tuple(notes), end_line)


_BEFORE_OR_BEHIND = (*s.HEADER, s.SeatLine, s.SeatsHeading, s.Standings, s.EndSession, s.OtherGames)
_Parts = tuple[list[Placed], list[Placed], list[Placed], list[Placed]]


def _apart(block: list[Placed]) -> _Parts:
    """The statements of the hand, those behind it, those misplaced, and chips added within it."""
    body: list[Placed] = []
    tail: list[Placed] = []
    misplaced: list[Placed] = []
    adds: list[Placed] = []
    last = max((i for i, item in enumerate(block) if isinstance(item.statement, IN_HAND)), default=0)
    finished = max(
        (i for i, item in enumerate(block) if isinstance(item.statement, (s.Win, s.Split, s.Misdeal))),
        default=last,
    )
    for index, item in enumerate(block):
        statement = item.statement
        if isinstance(statement, _BEFORE_OR_BEHIND):
            (misplaced if index < last else tail).append(item)
        elif isinstance(statement, (s.Join, s.Leave, s.Add, s.SitOut, s.SitIn)):
            if isinstance(statement, s.Add) and index < finished:
                adds.append(item)
            tail.append(item)
        elif isinstance(statement, s.Shuffle):
            (tail if index > last else body).append(item)
        else:
            body.append(item)
    return body, tail, misplaced, adds
