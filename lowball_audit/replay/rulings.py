"""Rulings on findings of the table and the session, which no hand knows of.

Each is about the nearest earlier line with its finding; those of the play itself are honoured in their
hand (:func:`~lowball_audit.replay.hand.replay_hand`).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator

from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import replace
from lowball_audit.replay.session import Stretch
from lowball_audit.replay.setup import Fault

_Place = tuple[int, int]
#: A fault: where it stands, the stretch it belongs to, the list that holds it, and its index there.
_Met = tuple[_Place, Stretch, list[Fault], int]


def with_rulings(stretches: Iterable[Stretch], ahead: Counter[Reason]) -> Iterator[Stretch]:
    """The stretches, their faults marked where a ruling let them stand.

    ``ahead`` counts the rulings of the whole log by what they are about. A stretch is held back only while
    a ruling that is still to come may be about one of its faults.
    """
    left = Counter(ahead)
    held: deque[Stretch] = deque()
    met: dict[Reason, _Met] = {}
    for stretch in stretches:
        held.append(stretch)
        if left.total():
            _judge(stretch, met, left)
        while held and not any(left[reason] and each[1] is held[0] for reason, each in met.items()):
            yield held.popleft()
    yield from held


def _judge(stretch: Stretch, met: dict[Reason, _Met], left: Counter[Reason]) -> None:
    """Take in the faults of a stretch, and honour its rulings."""
    faults = [
        ((fault.line, fault.span.start), stretch, group, k)
        for group in (stretch.faults, *(hand.faults for hand in stretch.hands))
        for k, fault in enumerate(group)
        if left[fault.reason]
    ]
    faults.sort(key=lambda each: each[0])
    for place, reason in stretch.rulings:
        if reason is None:
            continue
        left[reason] -= 1
        earlier = [each for each in faults if each[2][each[3]].reason is reason and each[0] < place]
        found = earlier[-1] if earlier else met.get(reason)
        if found is not None:
            _, _, group, k = found
            if group[k].index < 0:
                group[k] = replace(group[k], ruled=True)
    for each in faults:
        met[each[2][each[3]].reason] = each
