"""Whether two stored states of a session are the same for what comes after them."""

from __future__ import annotations

import pickle

from lowball_audit.replay.session import Session
from lowball_audit.replay.table import Seats

#: What a hand that begins sets anew before it looks at it.
_SET_ANEW = frozenset({"in_seats", "fresh", "pending_counts", "block", "adds_in_hand", "closing"})


def same_state(one: bytes, other: bytes) -> bool:
    """Whether a hand that begins after the one state takes the same course after the other."""
    return one == other or _carried(one) == _carried(other)


def _carried(stored: bytes) -> dict[str, object]:
    session: Session = pickle.loads(stored)
    state = {name: value for name, value in session.__dict__.items() if name not in _SET_ANEW}
    for name, value in state.items():
        if isinstance(value, Seats):
            state[name] = [
                (seat.number, seat.name, seat.stack, seat.out, seat.others, seat.unknown)
                for seat in value.values()
            ]
    return state
