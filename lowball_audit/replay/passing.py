"""Hands that are passed by without a replay: of their lines only those are read that say who has how much."""

from __future__ import annotations

from collections.abc import Iterable

from lowball_audit.log import syntax as s
from lowball_audit.replay.blocks import Block
from lowball_audit.replay.session import Session
from lowball_audit.replay.table import BETWEEN_HANDS


def pass_by(session: Session, passed: Iterable[Block]) -> None:
    """Bring a session past hands as far as their lines say what came of them; a guess, no audit."""
    for block in passed:
        for item in block.items:
            statement = item.statement
            if isinstance(statement, s.HandStart):
                session.fresh = set()
                session.pending_counts = []
                session.started = True
                session.counted_hands += 1
                session._number(item)
            elif isinstance(statement, s.StacksLine):
                _count(session, statement)
            elif type(statement) in BETWEEN_HANDS:
                session._between(item, before_hands=False)
    session.faults.clear()


def _count(session: Session, line: s.StacksLine) -> None:
    """A line with the stacks after a hand: who played and is not in it has nothing left."""
    written = {seat.name: stack for who, stack in line.stacks if (seat := session._find(who)) is not None}
    for seat in session.seats.values():
        if seat.name in written or not seat.out:
            seat.count(written.get(seat.name, 0))


def counts_stacks(block: Block) -> bool:
    """Whether the lines of a hand, or those behind it, say what everybody has."""
    kinds = [type(item.statement) for item in block.items]
    return s.StacksLine in kinds or kinds.count(s.SeatLine) > 1
