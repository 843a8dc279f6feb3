"""B: betting. The faulty action is mostly the last word of its round, so that the ruling ends its effect."""

from __future__ import annotations

from itertools import pairwise

from lowball_audit.chips import format_amount
from lowball_audit.game.betting import Why
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, pick, said
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_PASSIVE = (Do.CHECK, Do.CALL, Do.FOLD)
_DEEP = Wants(deep=True)


def out_of_turn(hand: Hand, chance: Chance) -> bool:
    """B001: two players who neither bet nor raise speak in the wrong order."""
    steps = hand.steps
    places = [
        i
        for i in hand.actions()
        if i + 1 < len(steps)
        and all(step.do in _PASSIVE and not step.empties for step in steps[i : i + 2])
        and steps[i].round == steps[i + 1].round
        and steps[i].who != steps[i + 1].who
    ]
    at = pick(chance, places)
    if at is None:
        return False
    steps[at], steps[at + 1] = steps[at + 1], steps[at]
    steps[at].due = "B001"
    return True


def missing_action(hand: Hand, chance: Chance) -> bool:
    """B002: a check, a call or a fold that is not written down; others act in the round."""
    steps = hand.steps
    places = []
    for i in hand.actions():
        step = steps[i]
        others = [k for k in hand.actions() if k != i and steps[k].round == step.round]
        if step.do not in _PASSIVE or step.empties or hand.acts_again(i) or not others:
            continue
        who = step.who
        assert who is not None
        if step.do is not Do.FOLD and not _seen_again(hand, who, i):
            continue
        if step.do is Do.FOLD and not (hand.ends_round(i) or hand.rest_of_round(i)):
            continue  # the last fold: who is paid says as much
        places.append(i)
    at = pick(chance, places)
    if at is None:
        return False
    following = hand.next_real(at)
    assert following is not None
    steps[following].due = "B002"
    del steps[at]
    hand.drop(Do.POT)
    return True


def _seen_again(hand: Hand, who: int, place: int) -> bool:
    parts = (Do.DRAW, Do.SHOW, Do.WIN)
    return any(step.who == who and step.do in parts for step in hand.steps[place + 1 :])


def check_facing_bet(hand: Hand, chance: Chance) -> bool:
    """B003: a check that owes chips: by who stays in the hand, or gives it up."""
    places = [
        i
        for i in hand.find(Do.CALL)
        if hand.quiet and hand.ends_round(i) and _seen_again(hand, int(hand.steps[i].who or 0), i)
    ]
    places += hand.find(Do.FOLD)
    return said(hand, pick(chance, places), "{who} {checks}", "B003")


def wrong_action(hand: Hand, chance: Chance) -> bool:
    """B004: a bet called a raise, a raise a bet, a check a call."""
    places = [i for i in hand.find(Do.RAISE, Do.BET, Do.CHECK) if not hand.steps[i].empties]
    at = pick(chance, places)
    if at is None:
        return False
    step = hand.steps[at]
    text = {
        Do.RAISE: f"{{who}} {{bets}} {format_amount(step.amount)}",
        Do.BET: f"{{who}} {{raises to}} {format_amount(step.to)}",
        Do.CHECK: "{who} {calls}",
    }[step.do]
    return said(hand, at, text, "B004")


def wrong_bet(hand: Hand, chance: Chance) -> bool:
    """B005: an opening bet of another size; what follows in the round names no amounts."""
    return _wrong_size(hand, chance, Do.BET, "B005")


def wrong_raise(hand: Hand, chance: Chance) -> bool:
    """B006: a raise to another total, or one with the wrong number in its name."""
    if chance.often(0.3):
        places = [i for i in hand.find(Do.RAISE) if not hand.steps[i].empties]
        at = pick(chance, places)
        if at is None:
            return False
        right = hand.steps[at].chips.count + 1
        number = chance.choice([n for n in range(2, 6) if n != right])
        return said(hand, at, f"{{who}} {number}-bets", "B006")
    return _wrong_size(hand, chance, Do.RAISE, "B006")


def _wrong_size(hand: Hand, chance: Chance, do: Do, code: str) -> bool:
    at = pick(chance, hand.find(do) if hand.quiet else [])
    if at is None:
        return False
    step, chip = hand.steps[at], hand.stakes.chip
    chips = step.chips
    off = chance.choice((-chip, chip, chips.unit))
    to, reach = step.to + off, chips.bets[step.who or 0] + chips.stacks[step.who or 0]
    if to <= chips.level or to >= reach:
        return False
    hand.bare_after(at)
    verb, amount = ("bets", step.amount + off) if do is Do.BET else ("raises to", to)
    return said(hand, at, f"{{who}} {{{verb}}} {format_amount(amount)}", code)


def over_cap(hand: Hand, chance: Chance) -> bool:
    """B007: a raise in a capped round."""
    return _forbidden_raise(hand, chance, Why.CAPPED, "B007") if hand.quiet else False


def not_reopened(hand: Hand, chance: Chance) -> bool:
    """B008: a raise over a short all-in by a player who has acted."""
    return _forbidden_raise(hand, chance, Why.NOT_REOPENED, "B008")


def _forbidden_raise(hand: Hand, chance: Chance, why: Why, code: str) -> bool:
    places = []
    for i in hand.find(Do.CALL):
        step = hand.steps[i]
        chips, who = step.chips, step.who or 0
        to = chips.full + chips.unit
        if step.allowed.why_not_raise is not why or not hand.ends_round(i) or hand.all_in_after(i - 1):
            continue
        if to - step.to < hand.spare(who):
            places.append(i)
    at = pick(chance, places)
    if at is None:
        return False
    chips = hand.steps[at].chips
    return said(hand, at, f"{{who}} {{raises to}} {format_amount(chips.full + chips.unit)}", code)


def wrong_call(hand: Hand, chance: Chance) -> bool:
    """B009: a chip too much or too little, as the last word of a round."""
    places = [i for i in hand.find(Do.CALL) if hand.quiet and hand.ends_round(i)]
    at = pick(chance, places)
    if at is None:
        return False
    step = hand.steps[at]
    amount = step.amount + chance.choice((-1, 1)) * hand.stakes.chip
    if not 0 < amount < step.chips.stacks[step.who or 0]:
        return False
    return said(hand, at, f"{{who}} {{calls}} {format_amount(amount)}", "B009")


def dead_player_acts(hand: Hand, chance: Chance) -> bool:
    """B010: a word from somebody who has folded, or who is all-in."""
    places = []
    for i in hand.actions():
        rest = hand.rest_of_round(i)
        if not rest or rest[0] != i + 1:
            continue
        chips = hand.steps[i + 1].chips
        dead = [p for p in range(chips.players) if not chips.live[p] or chips.stacks[p] <= 0]
        if chips.with_chips() > 1:
            places += [(i + 1, p) for p in dead]
    if not places:
        return False
    at, who = chance.choice(places)
    hand.insert(at, Step(Do.RAW, who, text="{who} {checks}", due="B010"))
    return True


def over_stack(hand: Hand, chance: Chance) -> bool:
    """B011: an all-in for more chips than there are."""
    places = [i for i in hand.find(Do.CALL, Do.RAISE, Do.BET) if hand.steps[i].empties]
    at = pick(chance, places)
    if at is None:
        return False
    step, more = hand.steps[at], hand.stakes.chip * chance.between(1, 3)
    verb = {Do.CALL: "calls", Do.RAISE: "raises to", Do.BET: "bets"}[step.do]
    amount = (step.to if step.do is Do.RAISE else step.amount) + more
    return said(hand, at, f"{{who}} {{{verb}}} {format_amount(amount)} {{and all-in}}", "B011")


def all_in_mismatch(hand: Hand, chance: Chance) -> bool:
    """B012: the word all-in with chips left, or the last chip without it."""
    at = pick(chance, hand.find(Do.CALL, Do.RAISE, Do.BET))
    if at is None:
        return False
    step = hand.steps[at]
    step.bare = False
    step.all_in = not step.empties
    step.due = "B012"
    return True


def all_in_over_limit(hand: Hand, chance: Chance) -> bool:
    """B013: an all-in above the limit, to which everybody folds."""
    places = [i for i in hand.find(Do.BET, Do.RAISE) if not hand.steps[i].empties and wins_now(hand, i)]
    at = pick(chance, places)
    if at is None:
        return False
    step = hand.steps[at]
    chips, who = step.chips, step.who or 0
    reach = chips.bets[who] + chips.stacks[who]
    texts = ("{who} {all-in}", f"{{who}} {{all-in to}} {format_amount(reach)}")
    return said(hand, at, chance.choice(texts), "B013")


def wins_now(hand: Hand, place: int) -> bool:
    """Whether everybody folds to an action, and that is the end of the hand."""
    rest = hand.rest_of_round(place)
    return (
        bool(rest)
        and all(hand.steps[i].do is Do.FOLD for i in rest)
        and not hand.find(Do.SHOW)
        and rest[-1] == hand.actions()[-1]
        and not any(step.do is Do.DRAW_HEAD for step in hand.steps[place:])
    )


def after_close(hand: Hand, chance: Chance) -> bool:
    """B014: a word after the round is over."""
    places = []
    actions = hand.actions()
    for i, following in pairwise(actions):
        if not hand.ends_round(i):
            continue
        chips = hand.steps[following].chips
        able = [p for p in range(chips.players) if chips.live[p] and chips.stacks[p] > 0]
        if len(able) > 1:
            places += [(i, p) for p in able]
    if not places:
        return False
    at, who = chance.choice(places)
    now = hand.steps[at].chips
    level = max(now.level, hand.steps[at].to)
    texts = ["{who} {checks}"]
    to = level + now.unit
    if now.stacks[who] > 3 * to:
        texts.append(f"{{who}} {{raises to}} {format_amount(to)}" if level else "{who} {bets}")
    hand.insert(at + 1, Step(Do.RAW, who, text=chance.choice(texts), due="B014"))
    return True


def hand_over(hand: Hand, chance: Chance) -> bool:
    """B015: play goes on after everybody but one has folded."""
    folds = hand.find(Do.FOLD)
    if (
        not folds
        or hand.find(Do.SHOW)
        or folds[-1] != hand.actions()[-1]
        or hand.next_real(folds[-1]) is None
    ):
        return False
    if any(step.do is Do.DRAW_HEAD for step in hand.steps[folds[-1] :]):
        return False
    who = chance.below(len(hand.names))
    text = chance.choice(("{who} {checks}", "{burn}", "{who} {draws} 1"))
    hand.insert(folds[-1] + 1, Step(Do.RAW, who, text=text, due="B015"))
    return True


FAULTS = [
    Fault("B001", out_of_turn),
    Fault("B002", missing_action),
    Fault("B003", check_facing_bet, wants=_DEEP),
    Fault("B004", wrong_action),
    Fault("B005", wrong_bet, wants=_DEEP),
    Fault("B006", wrong_raise, wants=_DEEP),
    Fault("B007", over_cap, wants=Wants(wild=0.85, loose=0.97, deep=True)),
    Fault("B008", not_reopened, wants=Wants(wild=0.4, loose=0.97, fine=True)),
    Fault("B009", wrong_call, wants=_DEEP),
    Fault("B010", dead_player_acts),
    Fault("B011", over_stack),
    Fault("B012", all_in_mismatch),
    Fault("B013", all_in_over_limit, wants=Wants(loose=0.6)),
    Fault("B014", after_close),
    Fault("B015", hand_over, wants=Wants(loose=0.6)),
]
