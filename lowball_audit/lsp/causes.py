"""Which line a finding comes from, where the walk of its hand knows: the bet that stands, the fold.

Nothing is judged here. What a fault is about stands in the walk; this only says where to look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.setup import Fault
from lowball_audit.replay.walk import Walk

#: More lines than these do not help anybody.
_MOST: Final = 8


@immutable
class Cause:
    """A line (from 1) that a fault comes from, its columns, and what stands there: a key of the words."""

    line: int
    span: s.Span
    what: str


def causes(walk: Walk, fault: Fault) -> tuple[Cause, ...]:
    """The lines that a fault of a walked hand comes from, the nearest first; empty where none is known."""
    find = _FINDERS.get(fault.reason)
    if find is None or fault.index < 0:
        return ()
    found = []
    for index, what in find(walk, fault):
        item = walk.script.placed[index]
        cause = Cause(item.line, item.statement.span, what)
        if index != fault.index and cause not in found:
            found.append(cause)
    return tuple(found[:_MOST])


#: Faults that come from the hand before theirs, and those that come from the hand they stand behind.
AFTER_A_HAND: Final = {
    Reason.WRONG_BUTTON: 1,
    Reason.BAD_HAND_NUMBER: 1,
    Reason.WRONG_STARTING_STACK: 0,
    Reason.CHIPS_MISSING: 0,
}

Finder = Callable[[Walk, Fault], Iterator[tuple[int, str]]]


def _bets(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    """The bets of the round so far, the one that stands first."""
    for index in _raised(walk, fault):
        yield index, "bet"


def _standing(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    """The bet that stands."""
    for index in _raised(walk, fault):
        yield index, "bet"
        return


def _raised(walk: Walk, fault: Fault) -> Iterator[int]:
    """The statements of the round before a fault that raised what is to be matched, the last first."""
    here = next((step.before.round for step in walk.steps if step.index == fault.index), None)
    for step in reversed(walk.steps):
        if step.index < fault.index and step.before.round == here and step.played.level > step.before.level:
            yield step.index
    if here == 0:
        blinds = walk.posted.get(s.PostKind.BIG_BLIND, [])
        for index, item in enumerate(walk.script.placed[: fault.index]):
            is_blind = isinstance(item.statement, s.Post) and item.statement.kind is s.PostKind.BIG_BLIND
            if is_blind and walk.script.who[index] in blinds:
                yield index


def _last_action(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    for index in range(fault.index - 1, -1, -1):
        if isinstance(walk.script.placed[index].statement, (s.Action, s.Post)):
            yield index, "before"
            return


def _folded(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    player = walk.script.who[fault.index]
    if player is not None and player in walk.folded_at:
        yield walk.folded_at[player], "folded"


def _decided(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    if walk.decided_at is not None and walk.decided_at < fault.index:
        yield walk.decided_at, "decided"


def _draw(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    """Where the draw begins."""
    for block in reversed(walk.blocks):
        if block.start <= fault.index:
            yield (block.heading if block.heading is not None else block.start), "draw"
            return


def _burned(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    for block in reversed(walk.blocks):
        if block.start <= fault.index:
            yield from ((index, "burn") for kind, index in block.events if kind == "burn")
            return


def _served(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    for block in reversed(walk.blocks):
        if block.start <= fault.index:
            yield from ((index, "gets") for kind, index in block.events if kind == "gets")
            return


def _cards(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    """Where a card was seen before: the fault says on which line, else where the player's cards were told."""
    line = fault.data.get("line")
    if isinstance(line, int):
        card = str(fault.data.get("card"))
        on_line = [i for i, item in enumerate(walk.script.placed) if item.line == line and i != fault.index]
        on_line.sort(
            key=lambda i: not any(str(each) == card for each in _told(walk.script.placed[i].statement))
        )
        yield from ((index, "card") for index in on_line[:1])
        return
    player = walk.script.who[fault.index]
    for index in range(fault.index - 1, -1, -1):
        if walk.script.who[index] == player and _told(walk.script.placed[index].statement):
            yield index, "cards"


def _told(statement: s.Statement) -> tuple[object, ...]:
    cards = getattr(statement, "cards", None) or ()
    return tuple(cards) if isinstance(cards, (tuple, list)) else ()


def _shown(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    for index, _, shown in walk.showing:
        if index < fault.index:
            yield index, "shown" if shown else "mucked"


def _button(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    for index, item in enumerate(walk.script.placed):
        if isinstance(item.statement, s.ButtonLine):
            yield index, "button"
            return


def _paid(walk: Walk, fault: Fault) -> Iterator[tuple[int, str]]:
    """The payments, else the last action: what made the stacks or the pot."""
    paid = [index for index in walk.awards if index < fault.index]
    if paid:
        yield from ((index, "paid") for index in reversed(paid))
    else:
        yield from _last_action(walk, fault)


_FINDERS: Final[dict[Reason, Finder]] = {
    **dict.fromkeys(
        (
            Reason.CHECK_FACING_BET,
            Reason.WRONG_ACTION,
            Reason.WRONG_BET_SIZE,
            Reason.WRONG_RAISE_SIZE,
            Reason.WRONG_CALL_AMOUNT,
            Reason.AMBIGUOUS_AMOUNT,
            Reason.ALL_IN_MISMATCH,
            Reason.ALL_IN_OVER_LIMIT,
            Reason.UNCALLED_BET,
        ),
        _standing,
    ),
    Reason.OVER_CAP: _bets,
    Reason.NOT_REOPENED: _bets,
    Reason.OUT_OF_TURN: _last_action,
    Reason.MISSING_ACTION: _last_action,
    Reason.ACTION_AFTER_CLOSE: _last_action,
    Reason.WRONG_POT: _last_action,
    Reason.DEAD_PLAYER_ACTS: _folded,
    Reason.DEAD_PLAYER_DRAWS: _folded,
    Reason.HAND_OVER: _decided,
    **dict.fromkeys(
        (
            Reason.DRAW_OUT_OF_ORDER,
            Reason.MISSING_DRAW,
            Reason.BAD_DRAW_COUNT,
            Reason.CHANGED_COUNT,
            Reason.INTERLEAVED_DRAW,
            Reason.DRAW_OUT_OF_PLACE,
            Reason.MISSING_BURN,
            Reason.MISSING_RESHUFFLE,
            Reason.EARLY_RESHUFFLE,
        ),
        _draw,
    ),
    Reason.EXTRA_BURN: _burned,
    Reason.LATE_BURN: _served,
    **dict.fromkeys(
        (
            Reason.DUPLICATE_CARD,
            Reason.IMPOSSIBLE_CARD,
            Reason.DISCARD_NOT_HELD,
            Reason.HAND_MISMATCH,
            Reason.OWN_DISCARD_RETURNED,
        ),
        _cards,
    ),
    **dict.fromkeys(
        (
            Reason.WRONG_WINNER,
            Reason.WRONG_AMOUNT,
            Reason.WRONG_SPLIT,
            Reason.ODD_CHIP,
            Reason.UNSHOWN_WINNER,
            Reason.WRONG_SHOW_ORDER,
        ),
        _shown,
    ),
    **dict.fromkeys((Reason.WRONG_SMALL_BLIND, Reason.WRONG_BIG_BLIND), _button),
    Reason.WRONG_STACKS: _paid,
}
