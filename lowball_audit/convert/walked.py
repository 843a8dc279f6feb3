"""The hands of a log, walked, each with what stands around it: the session, the date, who is at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lowball_audit.auditor import Audit
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.blocks import blocks
from lowball_audit.replay.hand import walk_hand
from lowball_audit.replay.outcome import AtTable, Outcome
from lowball_audit.replay.rulings import with_rulings
from lowball_audit.replay.script import Placed
from lowball_audit.replay.session import Played
from lowball_audit.replay.setup import Dealt, Header


@immutable
class Sitting:
    """A player at the table before a hand: his seat, name and stack, and whether he sits out."""

    seat: int
    name: str
    stack: int
    out: bool


@dataclass(frozen=True, slots=True)
class Walked:
    """A hand with what stands around it; of one that nobody could be dealt into, ``sitting`` is empty.

    ``session`` and ``date`` are as the log has them, empty where it does not say; ``header`` is the stakes in
    force, None without an outcome. ``partial`` says that only a part of it was written down.
    """

    played: Played
    session: str
    date: str
    sitting: tuple[Sitting, ...]
    header: Header | None
    partial: bool = False


def walked_hands(audit: Audit) -> Iterator[Walked]:
    """Every hand of a log, in order; can be gone through once."""
    names = _Names()
    tables: dict[int, tuple[tuple[Sitting, ...], Header]] = {}
    session = audit.session

    def replay(
        placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
    ) -> Outcome:
        outcome = walk_hand(placed, dealt, header, profile, at_table=at_table)
        seats = sorted(session.seats.values(), key=lambda seat: seat.number)
        sitting = tuple([Sitting(seat.number, seat.name, seat.stack, seat.out) for seat in seats])
        tables[id(outcome)] = sitting, header  # the outcome lives until it is asked for
        return outcome

    session.replay = replay
    stretches = with_rulings(session.stretches(blocks(names.noted(audit.lines()))), audit.ahead.rulings)
    for stretch in stretches:
        for played in stretch.hands:
            sitting, header = tables.pop(id(played.outcome), ((), None))
            yield Walked(played, *names.at(played.line), sitting, header, names.is_partial(played.line))


class _Names:
    """What the session is called and which day it is, by line: statements are read ahead of the hands."""

    def __init__(self) -> None:
        self._from: list[tuple[int, str, str]] = [(0, "", "")]
        self._partial: set[int] = set()

    def noted(self, lines: Iterable[s.Line]) -> Iterator[s.Line]:
        """The lines as they come."""
        for line in lines:
            for statement in line.statements:
                session = self._from[-1][1]
                if isinstance(statement, s.SessionLine):
                    self._from.append((line.number, statement.text, ""))
                elif isinstance(statement, s.DateLine):
                    self._from.append((line.number, session, statement.text))
                elif isinstance(statement, s.HandStart) and statement.partial:
                    self._partial.add(line.number)
            yield line

    def at(self, line: int) -> tuple[str, str]:
        """The session and the date that hold at a line; those before it are forgotten."""
        while len(self._from) > 1 and self._from[1][0] <= line:
            del self._from[0]
        return self._from[0][1:]

    def is_partial(self, line: int) -> bool:
        """Whether only a part of the hand that begins on a line was written down."""
        return line in self._partial
