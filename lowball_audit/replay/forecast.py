"""A run of hands replayed before it is known with what stacks it began, and taken over as a whole.

Where the table stands, but for the stacks, as the guess had it (the same seats, button, stakes and number of
the hand), nothing happens between the hands, and all stacks are deep in every one of them, then the run comes
out as it did. Only the stacks are moved. Where that does not hold, its hands are recalled one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field

from lowball_audit.log import syntax as s
from lowball_audit.replay.blocks import Block
from lowball_audit.replay.hand import replay_hand
from lowball_audit.replay.passing import counts_stacks, pass_by
from lowball_audit.replay.recall import Guess, Made, Recall, holds, move
from lowball_audit.replay.session import Session, Stretch

#: What carries over and need not be equal: it is compared in its own way, or begins anew with each hand.
_APART = frozenset(
    {"adds_in_hand", "block", "brought", "closing", "counted_hands", "faults", "fresh", "gone", "hands"}
    | {"pending_counts", "rake", "replay", "seats", "facts", "_chip_lines", "_rankings"}
)
#: A guess is good if at least one of so many hands came true: then it is worth going on with the next one.
_GOOD = 2


@dataclass(slots=True)
class Forecast:
    """What came out of a run on a guess. ``complete`` says that it was replayed to its end.

    Once the truth is known, ``whole`` says whether all of it came true, ``good`` whether much of it did.
    """

    session: Session
    guess: Guess
    began: dict[str, object]
    stacks: dict[str, object]
    counted: int
    rake: int
    brought: int
    stretches: list[Stretch] = field(default_factory=list)
    complete: bool = False
    whole: bool = False
    good: bool = False

    @property
    def made(self) -> dict[int, Made]:
        """The hands that were replayed, by the identity of the items of their block."""
        return self.guess.made


def forecast(
    session: Session,
    passed: Iterable[Block],
    before: list[Block],
    run: list[Block],
    told: Callable[[], bool],
) -> Forecast:
    """Replay a run from an earlier state of its log, which is used up, until the true one is ``told``.

    ``passed`` are the hands since that state, of which only some lines need be there, and ``before`` is the
    hand before the run: it brings the button and the number to where they are. Where it ends with what
    everybody has, the guess is all but certain; else it is one of very deep stacks.
    """
    pass_by(session, passed)
    guess = Guess(session, exact=any(map(counts_stacks, before)))
    for _ in session.stretches(before, goes_on=True):
        pass
    guess.begin()
    found = Forecast(
        session,
        guess,
        _standing(session),
        _stacks(session),
        session.counted_hands,
        session.rake,
        session.brought,
    )
    for stretch in session.stretches(run, goes_on=True):
        found.stretches.append(stretch)
        if told():
            break
    else:
        found.complete = True
    session.replay = replay_hand  # the guess and its session hold each other no longer
    return found


def come_true(
    session: Session, run: list[Block], guessed: Forecast | None, *, goes_on: bool
) -> tuple[Session, list[Stretch]]:
    """A run from its true state, which is used up: the state after it, and its stretches."""
    if guessed is None:
        return session, list(session.stretches(run, goes_on=goes_on))
    if guessed.complete:
        guessed.whole = guessed.good = True
        if goes_on and _is_true(guessed, session):
            return _as_it_is(guessed, session), guessed.stretches
        if _holds(guessed, session, run):
            return _taken_over(guessed, session, run), guessed.stretches
        guessed.whole = False
    made = len(guessed.made)
    recall = Recall(session, guessed.made)
    stretches = list(session.stretches(run, goes_on=goes_on))
    session.replay = replay_hand
    guessed.good = recall.kept * _GOOD >= made
    return session, stretches


def _standing(session: Session) -> dict[str, object]:
    """How a table stands between two hands, but for the stacks."""
    standing = {name: copy(value) for name, value in vars(session).items() if name not in _APART}
    standing["seats"] = [
        (seat.number, seat.name, seat.stack > 0, seat.out, frozenset(seat.others), seat.unknown)
        for seat in session.seats.values()
    ]
    standing["gone"] = [(name, seat.number) for name, seat in session.gone.items()]
    return standing


def _stacks(session: Session) -> dict[str, object]:
    """The stacks of everybody who is at the table or was."""
    return {
        seat.name: (seat.stack, seat.out)
        for seats in (session.seats, session.gone)
        for seat in seats.values()
    }


def _is_true(guessed: Forecast, session: Session) -> bool:
    """Whether the run began just as it was guessed: then it came out so, whatever it is."""
    return (
        guessed.guess.exact
        and _stacks(session) == guessed.stacks
        and _standing(session) == guessed.began
        and _as_many_agreed(guessed, session)
    )


def _as_it_is(guessed: Forecast, session: Session) -> Session:
    """The state after a run that began as it was guessed."""
    after = guessed.session
    after.counted_hands += session.counted_hands - guessed.counted
    after.rake += session.rake - guessed.rake
    after.brought += session.brought - guessed.brought
    return after


def _holds(guessed: Forecast, session: Session, run: list[Block]) -> bool:
    if guessed.guess.exact or not all(id(block.items) in guessed.made for block in run):
        return False
    if _standing(session) != guessed.began or not _as_many_agreed(guessed, session):
        return False
    shift = _shift(guessed, session, run)
    return all(_hand_holds(guessed.made[id(block.items)], block, shift) for block in run)


def _as_many_agreed(guessed: Forecast, session: Session) -> bool:
    """Whether the hands that were agreed on are played (G001) by the same hand of the run."""
    agreed = session.agreed or session.profile.session_hands
    if agreed is None or session.counted_hands == guessed.counted:
        return True
    played = guessed.session.counted_hands - guessed.counted
    first, last = sorted((session.counted_hands, guessed.counted))
    return agreed <= first or last + played < agreed


def _shift(guessed: Forecast, session: Session, run: list[Block]) -> dict[str, int]:
    """How far the stack of each player at the table is from the guess, when the run begins."""
    at_table = guessed.made[id(run[0].items)].at_table if run else {}
    return {name: session.seats[name].stack - stack for name, (stack, _) in at_table.items()}


def _hand_holds(made: Made, block: Block, shift: dict[str, int]) -> bool:
    if made.dealt.unknown:
        return False
    if any(not isinstance(item.statement, s.Shuffle) for item in block.cut.tail):
        return False
    outcome = made.outcome
    if outcome.tainted or len(outcome.finals) != 1:
        return False
    if not shift.keys() >= set(made.dealt.names):
        return False
    return holds(made, tuple([shift[name] for name in made.dealt.names]))


def _taken_over(guessed: Forecast, session: Session, run: list[Block]) -> Session:
    """The guess made true: its stacks moved, and what it could not know filled in."""
    shift = _shift(guessed, session, run)
    for block in run:
        made = guessed.made[id(block.items)]
        move(made, tuple([shift[name] for name in made.dealt.names]))
    after = guessed.session
    after.counted_hands += session.counted_hands - guessed.counted
    after.rake += session.rake - guessed.rake
    after.brought, after.gone = session.brought, session.gone
    for seat in after.seats.values():
        seat.stack += shift.get(seat.name, 0)
    return after
