"""What became of one hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_audit.log import syntax as s
from lowball_audit.lowball import Bounds
from lowball_audit.replay.awards import Award
from lowball_audit.replay.pooling import DrawCount
from lowball_audit.replay.settle import Settled
from lowball_audit.replay.setup import Dealt, Fault
from lowball_audit.replay.walk import Walk
from lowball_audit.report.model import Status

#: Stack before the hand by name, with the differences from it that are right too.
AtTable = dict[str, tuple[int, frozenset[int]]]


@dataclass(slots=True)
class Outcome:
    """What became of a hand, by player index of ``dealt``.

    ``stacks_played`` and ``stacks_ruled`` are the chips behind before anybody is paid, ``posted`` who first
    made each post, ``shows`` the hands turned up at the end. ``tainted`` says that an amount or an action
    had to be guessed at. ``finals`` are the stacks the next hand may start from, the first being the one to
    go on with: from the awards as recorded where there are any, else from the correct payouts. ``walk`` is
    the walk, where there was one; of a walked hand ``awards`` and ``returns`` are the payments as written.
    """

    dealt: Dealt
    status: Status
    faults: list[Fault]
    played: Settled
    ruled: Settled
    draws: list[DrawCount]
    hands: dict[int, Bounds]
    owed: dict[int, int]
    stacks_played: tuple[int, ...]
    stacks_ruled: tuple[int, ...]
    shows: list[tuple[int, s.Show]]
    posted: dict[s.PostKind, int]
    tainted: bool = False
    finals: list[dict[int, int]] = field(default_factory=list)
    rake: int = 0
    recorded: dict[int, int] = field(default_factory=dict)  # stacks after the payments as written
    walk: Walk | None = field(default=None, compare=False, repr=False)
    awards: list[Award] = field(default_factory=list, compare=False)
    returns: list[Award] = field(default_factory=list, compare=False)
