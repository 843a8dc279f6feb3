"""Fixed-limit betting: the chips of a hand as a value, and what a player may do with them.

:func:`expect` is the only statement of legality: whose turn it is, the legal actions with exact
amounts, and for every other action the reason why not. The auditor compares with it, the dealer's
assistant shows it, the simulator chooses from it.

Players are numbered clockwise from the left of the button, so the button is the last one; heads-up
that makes the big blind 0 and the button 1. All amounts are integers in chip units.

Sources: HOME 4-6, WL 126-129, 150, RP 3 (betting and raising); the profile says which applies.
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from lowball_audit.immutable import immutable, replace


class BettingRules(Protocol):
    """The settings of a profile that betting needs."""

    @property
    def cap_raises(self) -> int: ...
    @property
    def cap_heads_up(self) -> str: ...
    @property
    def cap_big_blind_is_bet(self) -> bool: ...
    @property
    def short_threshold(self) -> str: ...
    @property
    def short_next_raise(self) -> str: ...
    @property
    def short_accumulate(self) -> bool: ...
    @property
    def blind_short_price(self) -> str: ...


class Why(Enum):
    """Why an action is not legal."""

    HAND_OVER = "hand over"
    ROUND_CLOSED = "round closed"
    FOLDED = "folded"
    ALL_IN = "all-in"
    NOT_YOUR_TURN = "not your turn"
    FACING_A_BET = "facing a bet"
    NOTHING_TO_CALL = "nothing to call"
    A_BET_STANDS = "a bet stands"
    NO_BET_STANDS = "no bet stands"
    CAPPED = "capped"
    NOT_REOPENED = "not reopened"
    NOBODY_CAN_CALL = "nobody else has chips"
    NO_CHIPS_OVER = "not enough chips to go over the bet"


@immutable
class Legal:
    """What a player may do. ``None`` amounts are not legal; ``why`` says why.

    ``call`` is what he adds, ``bet_to`` and ``raise_to`` his total of the round afterwards; each is
    cut to his stack, and then he is all-in.
    """

    player: int
    fold: bool
    check: bool
    call: int | None
    bet_to: int | None
    raise_to: int | None
    why_not_check: Why | None
    why_not_call: Why | None
    why_not_bet: Why | None
    why_not_raise: Why | None


@immutable
class Chips:
    """The chips of one hand at one moment.

    ``bets`` are the totals of this betting round, ``totals`` those of the hand without dead money,
    ``level`` what is to be matched, ``full`` the last level at which a full bet stood, ``count`` the
    bets made in this round (the big blind is the first), ``began_with`` the players with chips when
    the round began, after the posts. ``done`` marks players who put in less than they owed without
    being all-in: they have spoken, and are asked again only after another raise.
    """

    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    totals: tuple[int, ...]
    live: tuple[bool, ...]
    acted: tuple[bool, ...]
    reopened: tuple[bool, ...]
    returned: tuple[int, ...]
    unit: int
    round: int = 0
    level: int = 0
    full: int = 0
    count: int = 0
    capped: bool = False
    unlimited: bool = False
    began_with: int = 0
    next: int = 0
    aggressor: int | None = None
    dead: int = 0
    done: tuple[bool, ...] = ()
    at_table: int = 0

    # --- looking ---

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self.stacks)

    @property
    def over(self) -> bool:
        """Only one player is left: he takes everything (HOME 4; WL 15)."""
        return self.live.count(True) <= 1

    def with_chips(self) -> int:
        """Players neither folded nor all-in."""
        return sum(1 for alive, stack in zip(self.live, self.stacks, strict=True) if alive and stack > 0)

    def others_have_chips(self, player: int) -> bool:
        """Somebody else could still call a bet."""
        for other, alive in enumerate(self.live):  # written out: it is asked for every player at every action
            if alive and other != player and self.stacks[other] > 0:
                return True
        return False

    def all_in(self, player: int) -> bool:
        """Live without chips behind."""
        return self.live[player] and self.stacks[player] <= 0

    def price(self, player: int) -> int:
        """What ``player`` owes, before looking at his stack.

        Nobody owes chips that no opponent can match.
        """
        own, level = self.bets[player], self.level
        if level <= own:
            return 0
        reach = own
        for other, alive in enumerate(self.live):
            if alive and other != player:
                reach = max(reach, self.bets[other] + max(self.stacks[other], 0))
                if reach >= level:
                    return level - own
        return reach - own

    def must_act(self, player: int) -> bool:
        """Whether the round waits for ``player``."""
        if not self.live[player] or self.stacks[player] <= 0:
            return False
        if self.done and self.done[player]:
            return False
        if self.price(player) > 0:
            return True
        return not self.acted[player] and self.others_have_chips(player)

    def turn(self) -> int | None:
        """Who is to act; None if the round is closed or the hand over."""
        if self.over:
            return None
        order: list[int] = [*range(self.next, self.players), *range(self.next)]
        for player in order:
            if self.live[player] and self.must_act(player):
                return player
        return None

    @property
    def closed(self) -> bool:
        """Everybody has acted and matched, or nobody can bet."""
        return self.turn() is None

    def pot(self) -> int:
        """All chips in the middle, this round's included."""
        return sum(self.totals) + self.dead

    def short(self) -> dict[int, int]:
        """Live players below the level with chips behind, and what they owe."""
        return {
            i: self.price(i)
            for i in range(self.players)
            if self.live[i] and self.stacks[i] > 0 and self.price(i) > 0
        }

    # --- moving ---

    def put(self, player: int, amount: int) -> Chips:
        """``amount`` chips of ``player`` into this round's bets; nothing else changes."""
        return replace(
            self,
            stacks=_add(self.stacks, player, -amount),
            bets=_add(self.bets, player, amount),
            totals=_add(self.totals, player, amount),
        )

    def put_dead(self, player: int, amount: int) -> Chips:
        """Dead money: it belongs to the main pot and to nobody's bet (WL 156)."""
        return replace(self, stacks=_add(self.stacks, player, -amount), dead=self.dead + amount)

    def put_ante(self, player: int, amount: int) -> Chips:
        """An ante: in the pot, not a bet of the round."""
        return replace(
            self, stacks=_add(self.stacks, player, -amount), totals=_add(self.totals, player, amount)
        )

    def fold(self, player: int) -> Chips:
        """``player`` gives up his hand."""
        return replace(
            self,
            live=_set(self.live, player, False),
            acted=_set(self.acted, player, True),
            next=(player + 1) % self.players,
        )

    def passed(self, player: int) -> Chips:
        """``player`` has acted without going over the level (check, call)."""
        return replace(
            self,
            acted=_set(self.acted, player, True),
            reopened=_set(self.reopened, player, False),
            next=(player + 1) % self.players,
        )

    def waive(self, player: int) -> Chips:
        """``player`` is not asked again before another raise, whatever he owes."""
        none = (False,) * self.players
        return replace(self.passed(player), done=_set(self.done or none, player, True))

    def call(self, player: int, amount: int | None = None) -> Chips:
        """A call, for the price cut to the stack unless another amount is given; 0 is a check."""
        price = self.price(player)
        add = min(price, max(self.stacks[player], 0)) if amount is None else amount
        after = self.put(player, add)
        return after.waive(player) if amount is not None and add < price else after.passed(player)

    def wager(self, player: int, to: int, rules: BettingRules) -> Chips:
        """``player`` brings his bets of the round to ``to``, legal or not.

        At or below the level it is a call. Above it the level follows; a full bet or raise, and a
        short all-in of at least half the unit, is counted (WL 129, RP 3.5).
        """
        if to <= self.level:
            return self.call(player, to - self.bets[player])
        before = self.with_chips()
        after = self.put(player, to - self.bets[player])
        is_all_in = after.stacks[player] <= 0
        counted, full, opens = _size(self, to, is_all_in, rules)
        reopened = tuple(opens or flag for flag in self.reopened) if opens else self.reopened
        count = self.count + (1 if counted else 0)
        capped, unlimited = self.capped, self.unlimited
        if counted and count >= rules.cap_raises + 1 and not capped and not unlimited:
            unlimited = _no_limit(self, before, rules)
            capped = not unlimited
        return replace(
            after,
            acted=_set(self.acted, player, True),
            reopened=_set(reopened, player, False),
            next=(player + 1) % self.players,
            level=to,
            full=full,
            count=count,
            capped=capped,
            unlimited=unlimited,
            aggressor=player,
            done=(),
        )

    def open_round(self, index: int, unit: int) -> Chips:
        """The next betting round: bets cleared, first left of the button to act (HOME 3)."""
        none = (False,) * self.players
        return replace(
            self,
            bets=(0,) * self.players,
            acted=none,
            reopened=none,
            unit=unit,
            round=index,
            level=0,
            full=0,
            count=0,
            capped=False,
            unlimited=False,
            began_with=self.with_chips(),
            next=0,
            aggressor=None,
            done=(),
        )

    def give_back(self) -> Chips:
        """The unmatched top of this round's highest bet goes back (HOME 7).

        A live player with chips who is short owes the difference: then nothing goes back.
        """
        top = max(self.bets)
        best = self.bets.index(top)
        second = max((b for i, b in enumerate(self.bets) if i != best), default=0)
        excess = top - second
        if excess <= 0 or any(
            self.live[i] and self.stacks[i] > 0 and self.bets[i] < min(top, self.level)
            for i in range(self.players)
            if i != best
        ):
            return self
        return replace(
            self,
            stacks=_add(self.stacks, best, excess),
            bets=_add(self.bets, best, -excess),
            totals=_add(self.totals, best, -excess),
            returned=_add(self.returned, best, excess),
        )


def start(stacks: tuple[int, ...], unit: int, at_table: int = 0) -> Chips:
    """The chips before any post; ``at_table`` are the players with chips, dealt in or not."""
    n = len(stacks)
    zero, none = (0,) * n, (False,) * n
    return Chips(stacks, zero, zero, (True,) * n, none, none, zero, unit, at_table=max(n, at_table))


def after_posts(chips: Chips, level: int, first: int, rules: BettingRules) -> Chips:
    """The first round, open for betting.

    ``level`` is the big blind of the header, whatever was posted (WL 150), or the straddle over it,
    which is not counted as a bet (WL 126); ``first`` is the player left of the last blind.
    """
    if rules.blind_short_price == "short":
        level = min(level, max(chips.bets))
    return replace(
        chips,
        level=level,
        full=level,
        count=1 if rules.cap_big_blind_is_bet else 0,
        began_with=chips.with_chips(),
        next=first,
    )


def expect(chips: Chips, rules: BettingRules, player: int | None = None) -> Legal:
    """What the player to act may do (or ``player``, as if it were his turn).

    Whoever may not act at all gets the reason in each field.
    """
    turn = chips.turn()
    who = turn if player is None else player
    if who is None:
        why = Why.HAND_OVER if chips.over else Why.ROUND_CLOSED
        return _nothing(0, why)
    if not chips.live[who]:
        return _nothing(who, Why.FOLDED)
    if chips.over:
        return _nothing(who, Why.HAND_OVER)
    if chips.stacks[who] <= 0:
        return _nothing(who, Why.ALL_IN)
    stack, own, price = chips.stacks[who], chips.bets[who], chips.price(who)
    check = price == 0
    call = min(price, stack) if price else None
    reach = own + stack
    full_to = chips.full + chips.unit
    why_bet: Why | None
    why_raise: Why | None
    if chips.level == 0:
        why_bet = None if chips.others_have_chips(who) else Why.NOBODY_CAN_CALL
        bet_to = min(full_to, reach) if why_bet is None else None
        raise_to, why_raise = None, Why.NO_BET_STANDS
    else:
        bet_to, why_bet = None, Why.A_BET_STANDS
        why_raise = why_no_raise(chips, rules, who)
        raise_to = min(full_to, reach) if why_raise is None else None
    return Legal(
        player=who,
        fold=True,
        check=check,
        call=call,
        bet_to=bet_to,
        raise_to=raise_to,
        why_not_check=None if check else Why.FACING_A_BET,
        why_not_call=None if price else Why.NOTHING_TO_CALL,
        why_not_bet=why_bet,
        why_not_raise=why_raise,
    )


def why_no_raise(chips: Chips, rules: BettingRules, player: int) -> Why | None:
    """Why ``player`` may not raise over the standing bet; None if he may.

    The cap comes first, then the right to raise: who has acted may raise again exactly when he
    faces at least half a unit (WL 129; where the profile does not add short all-ins up, when one
    of them was that large).
    """
    if not chips.others_have_chips(player):
        return Why.NOBODY_CAN_CALL
    if chips.capped:
        return Why.CAPPED
    if chips.acted[player]:
        if rules.short_accumulate:
            facing = chips.level - chips.bets[player]
            open_again = _enough(facing, chips.unit, rules)
        else:
            open_again = chips.reopened[player]
        if not open_again:
            return Why.NOT_REOPENED
    if chips.bets[player] + chips.stacks[player] <= chips.level:
        return Why.NO_CHIPS_OVER
    return None


def _enough(over: int, unit: int, rules: BettingRules) -> bool:
    return over >= unit if rules.short_threshold == "full" else 2 * over >= unit


def _size(chips: Chips, to: int, is_all_in: bool, rules: BettingRules) -> tuple[bool, int, bool]:
    """Whether a wager above the level counts, the new full level, and whether it reopens raising."""
    if to >= chips.full + chips.unit or not is_all_in:
        return True, to, True
    over = to - chips.full if rules.short_accumulate else to - chips.level
    opens = _enough(over, chips.unit, rules)
    if rules.short_next_raise == "next-level":
        return False, chips.full, opens
    return opens, to if opens else chips.full, opens


def _no_limit(chips: Chips, with_chips: int, rules: BettingRules) -> bool:
    """Whether the heads-up exception lifts the cap at the raise that would reach it."""
    if rules.cap_heads_up == "before-cap":
        return with_chips <= 2
    if rules.cap_heads_up == "round-begins":
        return chips.began_with <= 2
    if rules.cap_heads_up == "never-but-two-left":
        return chips.at_table == 2
    return False


def _nothing(player: int, why: Why) -> Legal:
    return Legal(player, False, False, None, None, None, why, why, why, why)


def _add(values: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    return (*values[:index], values[index] + amount, *values[index + 1 :])


def _set(values: tuple[bool, ...], index: int, value: bool) -> tuple[bool, ...]:
    return (*values[:index], value, *values[index + 1 :])
