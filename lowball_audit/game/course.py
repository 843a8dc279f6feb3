"""The courses that betting rounds take, remembered.

Limit betting has few situations: who is in, who has acted, how many bets stand. A :class:`Moment` is one of
them, and from each leads a step for every action that has been seen there, so that the same action in the
same situation need not be judged again. Steps are made by :func:`~lowball_audit.game.judge.judge`, the one
judge of actions, and only for actions that are right; for anything else there is no step.

How deep a stack is does not matter as long as nothing asked of its owner comes near it. A stack over the
course's depth is therefore counted as that depth; where a bet comes near to it after all, there is no step.
"""

from __future__ import annotations

from collections.abc import Hashable

from lowball_audit.game.betting import BettingRules, Chips, after_posts, start
from lowball_audit.game.judge import Act, Said, judge, play

#: A deep stack counts as so many big bets.
_DEPTH = 40
#: So many bets must be left of a deep stack above what stands.
_MARGIN = 4
#: More moments than these are forgotten.
_MOST = 20_000


class Moment:
    """A situation in a betting round, and the steps from it.

    ``chips`` has this round's bets, and stacks cut to the depth of the course. ``turn`` is who is to act,
    None where the round is closed. ``places`` are the live players' places counted from the left of the
    button. ``after`` holds the next moment by action; the caller chooses the keys.
    """

    __slots__ = ("after", "bets", "chips", "deep", "live", "over", "places", "returned", "turn")

    def __init__(self, chips: Chips, deep: tuple[bool, ...]) -> None:
        self.chips, self.deep = chips, deep
        self.turn = chips.turn()
        self.over = chips.over
        self.live = chips.live
        self.places = {
            player: place for place, player in enumerate(p for p, alive in enumerate(chips.live) if alive)
        }
        self.after: dict[Hashable, Moment | None] = {}
        self.bets: tuple[int, ...] | None = None
        self.returned: tuple[int, ...] = ()

    def settled(self) -> tuple[int, ...]:
        """What each player has put in, when the round is over; ``returned`` is what came back to him."""
        if self.bets is None:
            back = self.chips.give_back()
            self.bets, self.returned = back.bets, back.returned
        return self.bets


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
            return self._begin(key, chips, key[0])

    def later(
        self, stacks: tuple[int, ...], live: tuple[bool, ...], number: int, unit: int, at_table: int
    ) -> Moment | None:
        """Round ``number`` (0 is the one before the first draw), before anybody has acted."""
        depth = self.depth
        behind = [
            stack if alive and stack < depth else depth for stack, alive in zip(stacks, live, strict=True)
        ]
        key = (tuple(behind), live, number, unit, at_table)
        try:
            return self._starts[key]
        except KeyError:
            chips = start(key[0], unit, at_table)
            for player, alive in enumerate(live):
                if not alive:
                    chips = chips.fold(player)
            return self._begin(key, chips.open_round(number, unit), key[0])

    def act(self, moment: Moment, player: int, said: Said) -> Moment | None:
        """The moment after an action; None if it is not right, or not of the common kind."""
        if player != moment.turn or self._near_the_depth(moment, player, said):
            return None
        chips, rules = moment.chips, self.rules
        verdict = judge(chips, rules, player, said, True, self.chip)
        if verdict.reason is not None or verdict.ambiguous:
            return None
        if verdict.raises:
            if verdict.to < chips.full + chips.unit:  # short: which settings it needs depends on the round
                return None
            if self.asks and chips.count >= rules.cap_raises:
                return None
        return self._moment(play(chips, rules, player, verdict), moment.deep)

    def _near_the_depth(self, moment: Moment, player: int, said: Said) -> bool:
        """Whether an action may depend on how many chips a deep stack really has."""
        if not moment.deep[player]:
            return False
        if said.all_in or said.act is Act.ALL_IN:
            return True
        most = moment.chips.stacks[player]
        return any(
            amount is not None and amount >= most for amount in (said.add, said.to, said.by, said.bare)
        )

    def _begin(self, key: Hashable, chips: Chips, stacks: tuple[int, ...]) -> Moment | None:
        if len(self._starts) >= _MOST:
            self._starts.clear()
        deep = tuple(stack >= self.depth for stack in stacks)
        found = self._starts[key] = self._moment(chips, deep)
        return found

    def _moment(self, chips: Chips, deep: tuple[bool, ...]) -> Moment | None:
        key = (chips, deep)
        found = self._moments.get(key)
        if found is None:
            least = chips.level + _MARGIN * chips.unit
            for player, is_deep in enumerate(deep):
                if is_deep and chips.live[player] and chips.bets[player] + chips.stacks[player] < least:
                    return None
            if len(self._moments) >= _MOST:
                self._moments.clear()
            found = self._moments[key] = Moment(chips, deep)
        return found
