"""The courses that betting rounds take, remembered.

Limit betting has few situations: how many are in, who has acted, how many bets stand. A :class:`Moment` is
one of them, and from each leads a step for every action that has been seen there, so that the same action in
the same situation need not be judged again. Steps are made by :func:`~lowball_audit.game.judge.judge`, the
one judge of actions, and only for actions that are right; for anything else there is no step.

A moment knows only the players who are still in, by their *places*: 0 is the first of them left of the
button. What others have put in matters to the pot, not to what may be done.

How deep a stack is does not matter as long as nothing asked of its owner comes near it. A stack over the
course's depth is therefore counted as that depth; where a bet comes near to it after all, there is no step.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import TypeVar

from lowball_audit.game.betting import BettingRules, Chips, after_posts, start
from lowball_audit.game.judge import Act, Kind, Said, judge, play
from lowball_audit.immutable import replace

T = TypeVar("T")

#: A deep stack counts as so many big bets.
_DEPTH = 12
#: So many bets must be left of a deep stack above what stands.
_MARGIN = 4
#: More moments than these are forgotten.
_MOST = 20_000


class Did(Enum):
    """What an action does besides putting chips in."""

    FOLD = "fold"
    STAY = "stay"
    RAISE = "raise"  # over the level, a bet too


class Moment:
    """A situation in a betting round, and the steps from it.

    ``turn`` is the place of who is to act, None where the round is closed; ``over`` whether one player is
    left. ``behind`` tells of each place whether there are chips left. ``after`` holds the steps by action, as
    the moment after it, the chips put in and what it did; the caller chooses the keys.
    """

    __slots__ = ("after", "behind", "chips", "deep", "over", "turn")

    def __init__(self, chips: Chips, deep: tuple[bool, ...]) -> None:
        self.chips, self.deep = chips, deep
        self.turn = chips.turn()
        self.over = chips.over
        self.behind = tuple([stack > 0 for stack in chips.stacks])
        self.after: dict[Hashable, Step | None] = {}


#: The moment after an action, the chips it put in, and what else it did.
Step = tuple[Moment, int, Did]


class Course:
    """The moments of the rounds played under one set of rules, with one smallest chip and one big bet.

    ``asks`` tells that a raise at the cap needs a setting its authority is silent on; no step is made then.
    """

    def __init__(self, rules: BettingRules, chip: int, big_bet: int, *, asks: bool) -> None:
        self.rules, self.chip, self.asks = rules, chip, asks
        self.depth = _DEPTH * big_bet
        self._starts: dict[Hashable, Moment | None] = {}
        self._moments: dict[tuple[Chips, tuple[bool, ...]], Moment] = {}

    def opening(
        self, stacks: tuple[int, ...], blinds: tuple[tuple[int, int], ...], unit: int, at_table: int
    ) -> Moment | None:
        """The first round, after blinds (player and amount, the big one last) that were posted in full."""
        depth = self.depth
        key = (tuple([stack if stack < depth else depth for stack in stacks]), blinds, unit, at_table)
        try:
            return self._starts[key]
        except KeyError:
            chips = start(key[0], unit, at_table)
            for player, amount in blinds:
                chips = chips.put(player, amount)
            poster, level = blinds[-1]
            chips = after_posts(chips, level, (poster + 1) % len(stacks), self.rules)
            return self._begin(key, chips)

    def later(self, stacks: tuple[int, ...], number: int, unit: int, at_table: int) -> Moment | None:
        """Round ``number`` (0 is the one before the first draw) of the players still in, by their stacks."""
        depth = self.depth
        key = (tuple([stack if stack < depth else depth for stack in stacks]), number, unit, at_table)
        try:
            return self._starts[key]
        except KeyError:
            return self._begin(key, start(key[0], unit, at_table).open_round(number, unit))

    def act(self, moment: Moment, place: int, said: Said) -> Step | None:
        """The step of an action; None if it is not right, or not of the common kind."""
        if place != moment.turn or self._near_the_depth(moment, place, said):
            return None
        chips, rules = moment.chips, self.rules
        verdict = judge(chips, rules, place, said, True, self.chip)
        if verdict.reason is not None or verdict.ambiguous:
            return None
        if verdict.raises:
            if verdict.to < chips.full + chips.unit:  # short: which settings it needs depends on the round
                return None
            if self.asks and chips.count >= rules.cap_raises:
                return None
        after = play(chips, rules, place, verdict)
        added = after.bets[place] - chips.bets[place]
        deep = moment.deep
        if verdict.kind is Kind.FOLD:
            did = Did.FOLD
            deep = deep[:place] + deep[place + 1 :]
            after = _without(after, place)
        else:
            did = Did.RAISE if verdict.raises else Did.STAY
        following = self._moment(after, deep)
        return (following, added, did) if following is not None else None

    def _near_the_depth(self, moment: Moment, place: int, said: Said) -> bool:
        """Whether an action may depend on how many chips a deep stack really has."""
        if not moment.deep[place]:
            return False
        if said.all_in or said.act is Act.ALL_IN:
            return True
        most = moment.chips.stacks[place]
        return any(
            amount is not None and amount >= most for amount in (said.add, said.to, said.by, said.bare)
        )

    def _begin(self, key: tuple[tuple[int, ...], *tuple[object, ...]], chips: Chips) -> Moment | None:
        if len(self._starts) >= _MOST:
            self._starts.clear()
        deep = tuple([stack >= self.depth for stack in key[0]])
        found = self._starts[key] = self._moment(chips, deep)
        return found

    def _moment(self, chips: Chips, deep: tuple[bool, ...]) -> Moment | None:
        # Who raised last and what is in the pot decide nothing about the betting.
        chips = replace(chips, aggressor=None, totals=chips.bets)
        key = (chips, deep)
        found = self._moments.get(key)
        if found is None:
            least = chips.level + _MARGIN * chips.unit
            if any(
                is_deep and bet + stack < least
                for is_deep, bet, stack in zip(deep, chips.bets, chips.stacks, strict=True)
            ):
                return None
            if len(self._moments) >= _MOST:
                self._moments.clear()
            found = self._moments[key] = Moment(chips, deep)
        return found


def _without(chips: Chips, place: int) -> Chips:
    """The chips of those who are left when the player at ``place`` has folded."""

    def left(values: tuple[T, ...]) -> tuple[T, ...]:
        return values[:place] + values[place + 1 :]

    return replace(
        chips,
        stacks=left(chips.stacks),
        bets=left(chips.bets),
        totals=left(chips.totals),
        returned=left(chips.returned),
        live=left(chips.live),
        acted=left(chips.acted),
        reopened=left(chips.reopened),
        done=left(chips.done),
        next=place % (chips.players - 1),
    )
