"""Hands replayed before it is known with what stacks they began.

A hand hangs on the one before by the stacks, and by little else. With chips enough for all that was asked,
it takes the same course whatever the stacks are. So a stretch of a log is replayed as if everybody had
very many chips (:class:`Guess`); once the state before it is known, it is replayed again from there, and a
hand that took no notice of the stacks is remembered and not replayed (:class:`Recall`). A hand that might
have is replayed: what comes out is the same in any case.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lowball_audit.chips import SCALE
from lowball_audit.game.betting import Chips
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay import checks
from lowball_audit.replay.hand import AtTable, Outcome, replay_hand, wrong_stacks
from lowball_audit.replay.script import Placed
from lowball_audit.replay.session import Session
from lowball_audit.replay.setup import Dealt, Fault, Header
from lowball_audit.report.model import Status

#: So many chips nobody bets.
DEEP = 10**8 * SCALE


@dataclass(slots=True)
class Made:
    """A hand as it was replayed, with all that it was replayed from."""

    placed: list[Placed]
    dealt: Dealt
    header: Header
    profile: Profile
    at_table: AtTable
    outcome: Outcome


class Guess:
    """Replays hands from a state that may be out of date, and keeps what comes out."""

    def __init__(self, session: Session) -> None:
        """``session`` is a state of the log before; it is used up."""
        self.session = session
        self.made: dict[int, Made] = {}
        for seat in session.seats.values():
            seat.others = {0}
            if seat.stack > 0 and not seat.unknown:
                seat.stack += DEEP
        session.places = None  # where the button was is not known: it is where the hand has it
        session.uncertain = False
        session.replay = self

    def __call__(
        self, placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
    ) -> Outcome:
        """Replay a hand, and keep it."""
        outcome = replay_hand(placed, dealt, header, profile, at_table=at_table)
        self.made[id(self.session.block)] = Made(placed, dealt, header, profile, at_table, outcome)
        return outcome


class Recall:
    """Replays hands, except those that were replayed before and come out the same."""

    def __init__(self, session: Session, made: dict[int, Made]) -> None:
        """``session`` is the true state; ``made`` are the hands of a guess, by identity of their block."""
        self.session, self.made = session, made
        session.replay = self

    def __call__(
        self, placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
    ) -> Outcome:
        """The hand, remembered or replayed."""
        made = self.made.pop(id(self.session.block), None)
        if made is not None and _same_course(
            made, Made(placed, dealt, header, profile, at_table, made.outcome)
        ):
            return _with_stacks(made, dealt, at_table)
        return replay_hand(placed, dealt, header, profile, at_table=at_table)


def _same_course(made: Made, now: Made) -> bool:
    """Whether a hand goes on now as it went then: all but the stacks is equal, and they do not matter."""
    then, dealt = made.dealt, now.dealt
    if replace(then, stacks=dealt.stacks, others=dealt.others) != dealt or dealt.unknown:
        return False
    if (
        made.header != now.header
        or made.profile != now.profile
        or made.at_table.keys() != now.at_table.keys()
    ):
        return False
    if len(made.placed) != len(now.placed) or any(
        a is not b for a, b in zip(made.placed, now.placed, strict=True)
    ):
        return False
    asked = _asked(made)
    return asked is not None and min(*then.stacks, *dealt.stacks) > asked


def _asked(made: Made) -> int | None:
    """More chips than the course of the hand could have asked of anybody; None if stacks had a say in it.

    While a player has more behind than the bet, a raise over it and any amount that is written down, no
    comparison with his stack comes out otherwise.
    """
    walk, header = made.outcome.walk, made.header
    if any("stack" in fault.data for fault in made.outcome.faults):
        return None
    written = 0
    for item in made.placed:
        statement = item.statement
        if isinstance(statement, s.RulingLine):
            return None
        if isinstance(statement, s.Action):
            if statement.all_in or statement.verb is s.Verb.ALL_IN:
                return None
            written = max(written, statement.amount or 0, statement.to or 0)
        elif isinstance(statement, s.Post):
            if statement.all_in:
                return None
            written = max(written, statement.amount or 0)
    spent = max(
        before - after + back
        for chips in (walk.played, walk.ruled)
        for before, after, back in zip(made.dealt.stacks, chips.stacks, chips.returned, strict=True)
    )
    return 2 * (spent + written) + 4 * (header.big_bet + header.big_blind + header.ante)


def _with_stacks(made: Made, dealt: Dealt, at_table: AtTable) -> Outcome:
    """The outcome with the stacks as they are now. What was made is used up."""
    outcome = made.outcome
    walk = outcome.walk
    shift = tuple(now - then for now, then in zip(dealt.stacks, made.dealt.stacks, strict=True))

    wrong = _is_wrong(made, shift, at_table)
    walk.dealt = outcome.dealt = dealt
    walk.played, walk.ruled = _moved(walk.played, shift), _moved(walk.ruled, shift)
    outcome.finals = [_moved_by(shift, stacks) for stacks in outcome.finals]
    outcome.recorded = _moved_by(shift, outcome.recorded)
    if wrong is not None and outcome.status is not Status.CANCELLED:
        outcome.faults = [fault for fault in outcome.faults if fault.reason is not Reason.WRONG_STACKS]
        if wrong:
            walk.chips_at = [(_moved(played, shift), _moved(ruled, shift)) for played, ruled in walk.chips_at]
            outcome.faults = _with_wrong_stacks(outcome, at_table)
    return outcome


def _is_wrong(made: Made, shift: tuple[int, ...], at_table: AtTable) -> bool | None:
    """Whether a ``stacks`` line of the hand is wrong now; None if there is none."""
    if not any(isinstance(item.statement, s.StacksLine) for item in made.placed):
        return None
    outcome = made.outcome
    if outcome.walk.tainted:
        return False
    # An amount fits a stack that has moved where it fits the one that has not, moved as far.
    moves = dict(zip(made.dealt.names, shift, strict=True))
    fits = {
        name: (stack, frozenset(extra + moves.get(name, 0) for extra in others))
        for name, (stack, others) in at_table.items()
    }
    return bool(checks.stacks_lines(outcome.walk, outcome.finals, fits))


def _moved_by(shift: tuple[int, ...], stacks: dict[int, int]) -> dict[int, int]:
    return {player: amount + shift[player] for player, amount in stacks.items()}


def _moved(chips: Chips, shift: tuple[int, ...]) -> Chips:
    return replace(chips, stacks=tuple(a + b for a, b in zip(chips.stacks, shift, strict=True)))


def _with_wrong_stacks(outcome: Outcome, at_table: AtTable) -> list[Fault]:
    """The faults, and those of the ``stacks`` lines."""
    faults = list(outcome.faults)
    for index, wrong in wrong_stacks(outcome.walk, outcome.finals, at_table):
        item = outcome.walk.script.placed[index]
        data: dict[str, object] = {"wrong": wrong}
        faults.append(Fault(Reason.WRONG_STACKS, item.line, item.statement.span, data, index))
    return sorted(faults, key=lambda f: (f.line, f.span.start, f.index))
