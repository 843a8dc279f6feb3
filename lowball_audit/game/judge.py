"""An action held against what is legal: what it did, what stands, and why it was wrong.

:func:`judge` is the only place where a written action meets :func:`~.betting.expect`. It decides
nothing about turns: the replay knows the order of the log. :func:`stand` applies what stands to a
ledger, whose chips may differ from those the action was judged by.
"""

from __future__ import annotations

from enum import Enum

from lowball_audit.game.betting import BettingRules, Chips, Legal, Why, expect
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable, replace


class Act(Enum):
    """The verb of an action."""

    FOLD = "fold"
    CHECK = "check"
    BET = "bet"
    OPEN = "open"
    CALL = "call"
    COMPLETE = "complete"
    RAISE = "raise"
    ALL_IN = "all-in"


class Kind(Enum):
    """What stands of an action as ruled."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"  # the legal bet, raise or completion
    ALL_IN = "all-in"  # all the chips, as far as the limit lets him
    LITERAL = "literal"  # the very total that was written
    NOTHING = "nothing"


@immutable
class Said:
    """An action as written, without words: amounts in chip units.

    ``add`` chips added now, ``to`` the round total, ``by`` an amount over the level; ``bare`` a
    number after a raise that may mean either; ``nth`` the number of a count word, ``caps`` the word
    'caps'; ``all_in`` whether the log says so.
    """

    act: Act
    add: int | None = None
    to: int | None = None
    by: int | None = None
    bare: int | None = None
    all_in: bool = False
    nth: int | None = None
    caps: bool = False


@immutable
class Verdict:
    """The outcome: the fault if any, the total as played, and what stands as ruled.

    ``right`` is the total (bets, raises) or the amount to add (calls) that would have been right;
    ``raises`` whether the written action goes over the level, ``ambiguous`` whether a bare number
    had to be read.
    """

    reason: Reason | None
    kind: Kind
    to: int
    legal: Legal
    right: int | None = None
    ambiguous: bool = False
    raises: bool = False


def judge(chips: Chips, rules: BettingRules, player: int, said: Said, stays: bool, chip: int) -> Verdict:
    """What ``player`` did with ``said``, as if it were his turn.

    ``stays`` tells whether he takes part in the hand later: a check that owes chips is then a call,
    else a fold. ``chip`` is the smallest chip.
    """
    legal = expect(chips, rules, player)
    own = chips.bets[player]
    act = said.act
    if act is Act.OPEN:
        act = Act.RAISE if chips.level else Act.BET
    if act is Act.COMPLETE:
        act, said = _completion(chips, said)
    if act is Act.FOLD:
        return Verdict(None, Kind.FOLD, own, legal)
    if act is Act.CHECK:
        if legal.why_not_check is Why.FACING_A_BET:
            return Verdict(Reason.CHECK_FACING_BET, Kind.CALL if stays else Kind.FOLD, own, legal, legal.call)
        return Verdict(None, Kind.CHECK, own, legal)
    if act is Act.CALL:
        return _call(chips, player, said, legal, chip)
    if act is Act.ALL_IN:
        return _all_in(chips, rules, player, said, legal, chip)
    to, ambiguous = _total(chips, player, said)
    if act is Act.BET and chips.level:
        if to is not None and to == chips.level:  # chips of a call under the wrong word
            return Verdict(Reason.WRONG_ACTION, Kind.CALL, to, legal, legal.call)
        verdict = _raise(chips, rules, player, said, to, legal, chip)
        if verdict.reason in (None, Reason.WRONG_RAISE_SIZE, Reason.ALL_IN_MISMATCH):
            return replace(verdict, reason=Reason.WRONG_ACTION)
        return verdict
    if act is Act.RAISE and not chips.level:
        verdict = _bet(chips, player, said, to, legal, chip)
        if verdict.reason is Reason.ACTION_AFTER_CLOSE:
            return verdict
        return replace(verdict, reason=Reason.WRONG_ACTION, ambiguous=ambiguous)
    if act is Act.BET:
        return _bet(chips, player, said, to, legal, chip)
    return replace(_raise(chips, rules, player, said, to, legal, chip), ambiguous=ambiguous)


def play(chips: Chips, rules: BettingRules, player: int, verdict: Verdict) -> Chips:
    """``chips`` after the action exactly as the log says it moved them."""
    if verdict.kind is Kind.FOLD:  # a check that owed chips, by a player who is not seen again, too
        return chips.fold(player)
    if verdict.raises:
        return chips.wager(player, verdict.to, rules)
    return chips.call(player, verdict.to - chips.bets[player])


def as_written(chips: Chips, rules: BettingRules, player: int, verdict: Verdict) -> Chips:
    """``chips`` after an action that was judged on the other ledger, cut to what the player has here."""
    reach = chips.bets[player] + max(chips.stacks[player], 0)
    if verdict.to > reach:
        verdict = replace(verdict, to=reach, raises=verdict.raises and reach > chips.level)
    return play(chips, rules, player, verdict)


def stand(chips: Chips, rules: BettingRules, player: int, verdict: Verdict, stays: bool) -> Chips:
    """``chips`` after what stands of an action; never raises, whatever the ledger looks like.

    A later call follows the level of this ledger; a raise goes to this ledger's legal total, and is
    a call where it may not be made here.
    """
    kind = verdict.kind
    if kind is Kind.NOTHING or not chips.live[player] or chips.over:
        return chips
    if kind is Kind.FOLD:
        return chips.fold(player)
    if kind is Kind.LITERAL:
        return as_written(chips, rules, player, verdict)
    if kind is Kind.CHECK:
        if chips.price(player) > 0 and chips.stacks[player] > 0:
            return chips.call(player) if stays else chips.fold(player)
        return chips.passed(player)
    if kind is Kind.CALL:
        return chips.call(player)
    legal = expect(chips, rules, player)
    target = legal.raise_to if legal.raise_to is not None else legal.bet_to
    if kind is Kind.ALL_IN:
        reach = chips.bets[player] + max(chips.stacks[player], 0)
        if target is None or reach <= chips.level:
            return chips.call(player)
        return chips.wager(player, min(reach, target), rules)
    return chips.call(player) if target is None else chips.wager(player, target, rules)


def _completion(chips: Chips, said: Said) -> tuple[Act, Said]:
    """'completes' is the small blind's call, or a raise over a short all-in."""
    if said.to == chips.level == chips.full:
        return Act.CALL, Said(Act.CALL, all_in=said.all_in)
    if said.to is not None or chips.level > chips.full:
        return Act.RAISE, Said(Act.RAISE, to=said.to, bare=said.add or said.bare, all_in=said.all_in)
    return Act.CALL, Said(Act.CALL, add=said.add if said.add is not None else said.bare, all_in=said.all_in)


def _total(chips: Chips, player: int, said: Said) -> tuple[int | None, bool]:
    """The round total that a bet or raise names, and whether a bare number had to be read."""
    own, stack = chips.bets[player], chips.stacks[player]
    if said.to is not None:
        return said.to, False
    if said.by is not None:
        return chips.level + said.by, False
    if said.add is not None:
        return own + said.add, False
    if said.bare is not None:
        if not chips.level:
            return own + said.bare, False
        return (said.bare if said.bare > chips.level else chips.level + said.bare), True
    if said.all_in:
        return own + stack, False
    return None, False


def _chip_fault(amount: int, chip: int) -> bool:
    return amount == 0 or amount % chip != 0


def _call(chips: Chips, player: int, said: Said, legal: Legal, chip: int) -> Verdict:
    own, stack = chips.bets[player], chips.stacks[player]
    add = said.add if said.add is not None else said.bare
    if legal.call is None:
        closed = not chips.must_act(player)
        reason = Reason.ACTION_AFTER_CLOSE if closed else Reason.WRONG_ACTION
        return Verdict(reason, Kind.CHECK, own + (add or 0), legal, 0)
    owed = legal.call
    if add is None:
        mismatch = said.all_in and owed != stack
        return Verdict(Reason.ALL_IN_MISMATCH if mismatch else None, Kind.CALL, own + owed, legal, owed)
    if add > stack:
        return Verdict(Reason.OVER_STACK, Kind.CALL, own + add, legal, owed)
    full_price = min(chips.level - own, stack)
    if (add not in (owed, full_price) and add != stack) or (add == stack and add > full_price):
        if _chip_fault(add, chip):
            return Verdict(Reason.NOT_A_CHIP, Kind.LITERAL, own + add, legal, owed)
        return Verdict(Reason.WRONG_CALL_AMOUNT, Kind.CALL, own + add, legal, owed)
    mismatch = said.all_in != (add == stack)
    return Verdict(Reason.ALL_IN_MISMATCH if mismatch else None, Kind.CALL, own + add, legal, owed)


def _bet(chips: Chips, player: int, said: Said, to: int | None, legal: Legal, chip: int) -> Verdict:
    own, stack = chips.bets[player], chips.stacks[player]
    if legal.bet_to is None:
        return Verdict(
            Reason.ACTION_AFTER_CLOSE, Kind.CHECK, own if to is None else to, legal, raises=to is not None
        )
    return _wager(chips, player, said, to, legal.bet_to, Reason.WRONG_BET_SIZE, legal, own + stack, chip)


def _raise(
    chips: Chips,
    rules: BettingRules,
    player: int,
    said: Said,
    to: int | None,
    legal: Legal,
    chip: int,
) -> Verdict:
    own, stack = chips.bets[player], chips.stacks[player]
    full_to = chips.full + chips.unit
    written = full_to if to is None else to
    refusals = {
        Why.CAPPED: Reason.OVER_CAP,
        Why.NOT_REOPENED: Reason.NOT_REOPENED,
        Why.NOBODY_CAN_CALL: Reason.ACTION_AFTER_CLOSE,
    }
    refusal = refusals.get(legal.why_not_raise) if legal.why_not_raise else None
    if refusal is not None:
        total = min(written, own + stack) if to is None else written
        return Verdict(refusal, Kind.CALL, total, legal, legal.call, raises=True)
    if legal.raise_to is None:  # he cannot even match the bet: an all-in call under the wrong word
        reason = Reason.OVER_STACK if to is not None and to > own + stack else Reason.WRONG_ACTION
        total = own + stack if to is None else to
        return Verdict(reason, Kind.ALL_IN, total, legal, own + stack, raises=total > chips.level)
    verdict = _wager(
        chips, player, said, to, legal.raise_to, Reason.WRONG_RAISE_SIZE, legal, own + stack, chip
    )
    if verdict.reason is None and not _count_fits(chips, rules, said):
        return replace(verdict, reason=Reason.WRONG_RAISE_SIZE)
    return verdict


def _count_fits(chips: Chips, rules: BettingRules, said: Said) -> bool:
    count = chips.count + 1
    if said.nth is not None and said.nth != count:
        return False
    return not said.caps or count == rules.cap_raises + 1


def _wager(
    chips: Chips,
    player: int,
    said: Said,
    to: int | None,
    right: int,
    wrong_size: Reason,
    legal: Legal,
    reach: int,
    chip: int,
) -> Verdict:
    """A bet or raise that may be made: its size, and the word all-in."""

    def verdict(reason: Reason | None, kind: Kind, total: int) -> Verdict:
        return Verdict(reason, kind, total, legal, right, raises=True)

    mismatch = Reason.ALL_IN_MISMATCH
    if to is None:
        return verdict(mismatch if said.all_in and right != reach else None, Kind.RAISE, right)
    if to > reach:
        return verdict(Reason.OVER_STACK, Kind.ALL_IN, to)
    if to == right or (to == reach and chips.level < to < right):
        kind = Kind.ALL_IN if to == reach else Kind.RAISE
        return verdict(mismatch if said.all_in != (to == reach) else None, kind, to)
    if to == reach and to > right:
        return verdict(Reason.ALL_IN_OVER_LIMIT, Kind.ALL_IN, to)
    if _chip_fault(to - chips.bets[player], chip):
        return verdict(Reason.NOT_A_CHIP, Kind.LITERAL, to)
    return verdict(wrong_size, Kind.RAISE, to)


def _all_in(chips: Chips, rules: BettingRules, player: int, said: Said, legal: Legal, chip: int) -> Verdict:
    """'all-in', 'all-in 3', 'all-in to 6': a call, a bet or a raise by its chips."""
    own, stack = chips.bets[player], chips.stacks[player]
    to = own + stack
    if said.to is not None:
        to = said.to
    elif said.add is not None or said.bare is not None:
        to = own + (said.add if said.add is not None else said.bare or 0)
    if chips.level and to <= chips.level:
        return _call(chips, player, Said(Act.CALL, add=to - own, all_in=True), legal, chip)
    named = Said(Act.RAISE, to=to, all_in=True)
    if chips.level:
        return _raise(chips, rules, player, named, to, legal, chip)
    return _bet(chips, player, named, to, legal, chip)
