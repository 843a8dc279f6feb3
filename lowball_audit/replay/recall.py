"""Hands replayed before it is known with what stacks they began.

A hand hangs on the one before by the stacks, and by little else. With chips enough for all that was asked,
it takes the same course whatever the stacks are. So a stretch of a log is replayed as if everybody had
very many chips (:class:`Guess`); once the state before it is known, it is replayed again from there, and a
hand that took no notice of the stacks is remembered and not replayed (:class:`Recall`). A hand that might
have is replayed: what comes out is the same in any case.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add, sub

from lowball_audit.chips import SCALE
from lowball_audit.immutable import replace
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.hand import replay_hand
from lowball_audit.replay.outcome import AtTable, Outcome
from lowball_audit.replay.script import Placed
from lowball_audit.replay.session import Session
from lowball_audit.replay.setup import EXACT, Dealt, Header, resolve
from lowball_audit.report.model import Status

#: So many chips nobody bets.
DEEP = 10**8 * SCALE
#: Behind one of these, a ``stacks`` line says what the hand ends with.
_AT_THE_END = (s.Win, s.Split, s.Return, s.Show, s.Muck)


@dataclass(slots=True)
class Made:
    """A hand as it was replayed, with all that it was replayed from.

    ``stacks`` are its ``stacks`` lines, where these are its end: they are left out of the replay, which has
    other stacks, and are held against the true ones later.
    """

    placed: list[Placed]
    dealt: Dealt
    header: Header
    profile: Profile
    at_table: AtTable
    stacks: list[s.StacksLine]
    outcome: Outcome
    asked: int | None  # see _asked
    exact: bool = False  # with the stacks as they likely are


class Guess:
    """Replays hands from a state that may be out of date, and keeps what comes out."""

    def __init__(self, session: Session, *, exact: bool = False) -> None:
        """``session`` is a state of the log before; it is used up. ``exact`` says that its stacks, or those
        after the first hand, are likely the true ones: then nobody is taken to have more."""
        self.session, self.exact = session, exact
        self.made: dict[int, Made] = {}
        self.begun = False
        for seat in session.seats.values():
            seat.others = EXACT
            if not exact and seat.stack > 0 and not seat.unknown:
                seat.stack += DEEP
        session.places = None  # where the button was is not known: it is where the hand has it
        session.uncertain = False
        session.replay = self

    def begin(self) -> None:
        """The hands that count begin: those before only led up to them."""
        self.begun = True
        self.made.clear()
        if self.exact:
            self.session.uncertain = False

    def __call__(
        self, placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
    ) -> Outcome:
        """Replay a hand, and keep it."""
        if self.exact:
            outcome = replay_hand(placed, dealt, header, profile, at_table=at_table)
            if not self.begun:
                _believe_stacks(placed, dealt, outcome)
            made = Made(placed, dealt, header, profile, at_table, [], outcome, None, exact=True)
        else:
            rest, stacks = _without_stacks(placed)
            outcome = replay_hand(rest, dealt, header, profile, at_table=at_table)
            asked = _asked(placed, dealt, header, stacks, outcome)
            made = Made(placed, dealt, header, profile, at_table, stacks, outcome, asked)
        self.made[id(self.session.block)] = made
        return outcome


def _believe_stacks(placed: list[Placed], dealt: Dealt, outcome: Outcome) -> None:
    """The hand ends with the stacks that are written down, if they are."""
    written = {
        resolve(who, dealt): stack
        for item in placed
        if isinstance(item.statement, s.StacksLine)
        for who, stack in item.statement.stacks
    }
    if written:
        outcome.finals = [{player: written.get(player, 0) for player in range(len(dealt))}]
        outcome.tainted = False


class Recall:
    """Replays hands, except those that were replayed before and come out the same."""

    def __init__(self, session: Session, made: dict[int, Made]) -> None:
        """``session`` is the true state; ``made`` are the hands of a guess, by identity of their block."""
        self.session, self.made = session, made
        self.kept = 0
        session.replay = self

    def __call__(
        self, placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
    ) -> Outcome:
        """The hand, remembered or replayed."""
        made = self.made.pop(id(self.session.block), None)
        if (
            made is not None
            and _same_beginning(made, dealt, at_table)
            and made.placed == placed
            and (made.header, made.profile) == (header, profile)
        ):
            by = tuple(map(sub, dealt.stacks, made.dealt.stacks))
            if made.exact and made.dealt == dealt and made.at_table == at_table:
                self.kept += 1
                return made.outcome
            if holds(made, by):
                self.kept += 1
                move(made, by)
                made.outcome.dealt = dealt
                return made.outcome
        return replay_hand(placed, dealt, header, profile, at_table=at_table)


def _without_stacks(placed: list[Placed]) -> tuple[list[Placed], list[s.StacksLine]]:
    """A hand without the ``stacks`` lines behind its showdown or payments, and these."""
    end = len(placed)
    stacks: list[s.StacksLine] = []
    while end and isinstance(statement := placed[end - 1].statement, (s.StacksLine, s.Note)):
        if isinstance(statement, s.StacksLine):
            stacks.append(statement)
        end -= 1
    if not stacks or not isinstance(placed[end - 1].statement, _AT_THE_END):
        return placed, []
    notes = [item for item in placed[end:] if isinstance(item.statement, s.Note)]
    return [*placed[:end], *notes], stacks


def holds(made: Made, by: tuple[int, ...]) -> bool:
    """Whether a hand comes out the same with stacks that are ``by`` so much more for each player dealt in."""
    if made.asked is None or min(*made.dealt.stacks, *map(add, made.dealt.stacks, by)) <= made.asked:
        return False
    return _stacks_fit(made.stacks, made.outcome, by)


def _stacks_fit(stacks: list[s.StacksLine], outcome: Outcome, by: tuple[int, ...]) -> bool:
    """Whether these are the stacks that a hand ends with, moved ``by`` so much for each player dealt in.

    Then nothing is to be said of such lines.
    """
    if not stacks:
        return True
    if outcome.status is not Status.SETTLED or not outcome.finals:
        return False
    right = outcome.finals[0]
    for line in stacks:
        for who, amount in line.stacks:
            player = resolve(who, outcome.dealt)
            if player is None or right[player] + by[player] != amount:
                return False
    return True


def _same_beginning(made: Made, dealt: Dealt, at_table: AtTable) -> bool:
    """Whether a hand begins as it did then, but for the stacks."""
    then = made.dealt
    return (
        then.names == dealt.names
        and then.seats == dealt.seats
        and then.button_seat == dealt.button_seat
        and then.dead_button == dealt.dead_button
        and then.dead_small == dealt.dead_small
        and then.at_table == dealt.at_table
        and then.ignored == dealt.ignored
        and not then.unknown
        and not dealt.unknown
        and made.at_table.keys() == at_table.keys()
    )


def _asked(
    placed: list[Placed], dealt: Dealt, header: Header, stacks: list[s.StacksLine], outcome: Outcome
) -> int | None:
    """More chips than the course of the hand could have asked of anybody; None if stacks had a say in it.

    While a player has more behind than the bet, a raise over it and any amount that is written down, no
    comparison with his stack comes out otherwise.
    """
    if any("stack" in fault.data for fault in outcome.faults):
        return None
    written = 0
    for item in placed:
        statement = item.statement
        if isinstance(statement, s.Action):
            if statement.all_in or statement.verb is s.Verb.ALL_IN:
                return None
            written = max(written, statement.amount or 0, statement.to or 0)
        elif isinstance(statement, s.Post):
            if statement.all_in:
                return None
            written = max(written, statement.amount or 0)
        elif isinstance(statement, s.RulingLine) or (isinstance(statement, s.StacksLine) and not stacks):
            return None
    spent = max(
        before - after + settled.returned.get(player, 0)
        for behind, settled in (
            (outcome.stacks_played, outcome.played),
            (outcome.stacks_ruled, outcome.ruled),
        )
        for player, (before, after) in enumerate(zip(dealt.stacks, behind, strict=True))
    )
    return 2 * (spent + written) + 4 * (header.big_bet + header.big_blind + header.ante)


def move(made: Made, by: tuple[int, ...]) -> None:
    """Move the stacks of a hand, before it and after it, by so much for each player dealt in."""
    outcome = made.outcome

    def moved(stacks: dict[int, int]) -> dict[int, int]:
        return {player: amount + by[player] for player, amount in stacks.items()}

    outcome.dealt = replace(made.dealt, stacks=tuple(map(add, made.dealt.stacks, by)))
    outcome.walk = None
    outcome.stacks_played = tuple(map(add, outcome.stacks_played, by))
    outcome.stacks_ruled = tuple(map(add, outcome.stacks_ruled, by))
    outcome.finals = [moved(stacks) for stacks in outcome.finals]
    outcome.recorded = moved(outcome.recorded)
