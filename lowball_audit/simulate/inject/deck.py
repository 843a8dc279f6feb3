"""K: burns and reshuffles."""

from __future__ import annotations

from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, few_players, pick
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_MANY = Wants(many=0.5, loose=0.97, wild=0.1)
_SERVED = (Do.GETS, Do.DRAW)


# --- burns ---


def burn_left_out(hand: Hand, chance: Chance) -> bool:
    """K004: a draw without its burn."""
    at = pick(chance, _single_burns(hand))
    if at is None:
        return False
    start, end = hand.draw_block(at)
    gets = [i for i in range(start, end) if hand.steps[i].do is Do.GETS]
    hand.steps[gets[0] if gets else hand.leaves_draw(at)].due = "K004"
    del hand.steps[at]
    return True


def burn_twice(hand: Hand, chance: Chance) -> bool:
    """K005: a burn too many."""
    if hand.profile.burn == "one":
        at = pick(chance, _single_burns(hand))
    else:
        heads = [i for i in hand.find(Do.DRAW_HEAD) if not hand.steps[i].counts and not _fives(hand, i)]
        at = pick(chance, heads) if hand.roomy and not hand.find(Do.DECK) else None
    if at is None:
        return False
    hand.insert(at + 1, Step(Do.BURN, due="K005"))
    return True


def late_burn(hand: Hand, chance: Chance) -> bool:
    """K006: the burn after the first player was served."""
    places = [i for i in _single_burns(hand) if hand.steps[i + 1].do is Do.GETS]
    at = pick(chance, places)
    if at is None:
        return False
    steps = hand.steps
    steps[at], steps[at + 1] = steps[at + 1], steps[at]
    steps[at + 1].due = "K006"
    return True


def _single_burns(hand: Hand) -> list[int]:
    """Burns of draws that have one, in hands where a card more or less does not matter."""
    if not hand.roomy or hand.find(Do.DECK):
        return []
    places = []
    for i in hand.find(Do.BURN):
        start, end = hand.draw_block(i)
        alone = sum(step.do is Do.BURN for step in hand.steps[start:end]) == 1
        if alone and not _fives(hand, start):
            places.append(i)
    return places


def _fives(hand: Hand, head: int) -> bool:
    """Whether somebody draws five, and the fifth comes last with a burn of its own."""
    start, end = hand.draw_block(head)
    drawn = [step.number for step in hand.steps[start:end] if step.do is Do.DRAW]
    return hand.profile.draw_five == "fifth-last" and 5 in (*drawn, *hand.steps[start].counts)


# --- reshuffles ---


def _last_written(hand: Hand, alone: bool = False) -> Step | None:
    """The hand's last reshuffle, if its piles are written down."""
    places = hand.find(Do.RESHUFFLE)
    if not places or (alone and len(places) > 1):
        return None
    step = hand.steps[places[-1]]
    return step if step.piles else None


def _add(step: Step, pile: str, count: int, code: str) -> bool:
    step.piles = (*step.piles, (pile, count))
    step.number += count if step.number else 0
    step.due = code
    return True


def _leave_out(hand: Hand, step: Step, pile: str, code: str) -> bool:
    count = dict(step.piles)[pile]
    rest = tuple(item for item in step.piles if item[0] != pile)
    if count > len(hand.left) - 3 or not rest:
        return False
    step.piles = rest
    step.number -= count if step.number else 0
    step.due = code
    return True


def no_reshuffle(hand: Hand, chance: Chance) -> bool:
    """K007: a reshuffle that nobody recorded, without which there were not cards enough."""
    step = _last_written(hand, alone=True)
    if step is None or hand.find(Do.DECK):
        return False
    at = hand.find(Do.RESHUFFLE)[0]
    total = sum(count for _, count in step.piles)
    served = "served" in dict(step.piles) and hand.profile.pool_current == "served-may"
    if hand.steps[at + 1].do not in _SERVED or total < 20 or served:
        return False
    if hand.steps[at + 1].who != step.who or step.amount >= hand.steps[at + 1].number:
        return False
    hand.steps[at + 1].due = "K007"
    del hand.steps[at]
    return True


def early_reshuffle(hand: Hand, chance: Chance) -> bool:
    """K008: a reshuffle before the first card of the first draw."""
    if hand.find(Do.RESHUFFLE, Do.DECK) or not hand.roomy:
        return False
    block = hand.of_draw(1)
    gets = [i for i in block if hand.steps[i].do is Do.GETS]
    draws = [i for i in block if hand.steps[i].do is Do.DRAW and hand.steps[i].number]
    places = gets or draws
    if not places:
        return False
    hand.insert(places[0], Step(Do.RESHUFFLE, due="K008"))
    return True


def burns_in(hand: Hand, chance: Chance) -> bool:
    """K009: burns shuffled in where they stay out, or left out where they go in."""
    step = _last_written(hand)
    if step is None:
        return False
    if hand.profile.pool_burns == "in":
        return _leave_out(hand, step, "burns", "K009") if "burns" in dict(step.piles) else False
    at = hand.steps.index(step)
    start, _ = hand.draw_block(at)
    burned = sum(other.do is Do.BURN for other in hand.steps[:start])
    return _add(step, "burns", burned, "K009") if burned else False


def live_in(hand: Hand, chance: Chance) -> bool:
    """K010: a live hand shuffled in."""
    step = _last_written(hand)
    return _add(step, "live", 5, "K010") if step is not None else False


def current_in(hand: Hand, chance: Chance) -> bool:
    """K011: what the player who is served has just thrown is shuffled in."""
    step = _last_written(hand, alone=True)
    if step is None:
        return False
    at = hand.steps.index(step)
    start, end = hand.draw_block(at)
    drawn = [
        other.number
        for other in hand.steps[start:end]
        if other.do is Do.DRAW and other.who == step.who and other.number
    ]
    return _add(step, "own", drawn[0], "K011") if drawn else False


def pile_left_out(hand: Hand, chance: Chance) -> bool:
    """K012: a pile that belongs into the new stub stays out."""
    step = _last_written(hand)
    if step is None:
        return False
    wanted = ["stub", "discards", "folded"]
    if hand.profile.pool_current == "others":
        wanted += ["served", "waiting"]
    there = [name for name, count in step.piles if name in wanted and (count > 1 or name != "stub")]
    return _leave_out(hand, step, chance.choice(there), "K012") if there else False


def wrong_count(hand: Hand, chance: Chance) -> bool:
    """K013: a count of the new stub, or of a pile, that is wrong by a card or two."""
    step = _last_written(hand, alone=True)
    if step is None:
        return False
    off = chance.between(1, 2)
    if step.number and chance.often(0.5):
        step.number += off
    else:
        # A burn may stand anywhere in the draw: one card of the stub more or less may be the burn.
        places = [i for i, (name, _) in enumerate(step.piles) if name != "stub"]
        if not places:
            return False
        place = chance.choice(places)
        name, count = step.piles[place]
        step.piles = (*step.piles[:place], (name, count + off), *step.piles[place + 1 :])
        step.number = 0
    step.due = "K013"
    return True


def exhausted(room: Room, chance: Chance, plan: Plan) -> bool:
    """K014: a draw that no legal pool can serve."""
    plan.exhaust = True
    return True


def last_card(hand: Hand, chance: Chance) -> bool:
    """K015: the last card dealt while others still want some, and only then a reshuffle."""
    steps = hand.steps
    named = any(step.cards for step in steps if step.do in (Do.HAS, Do.DRAW, Do.GETS, Do.BURN))
    shuffles = hand.find(Do.RESHUFFLE)
    if named or len(shuffles) != 1:
        return False
    at = shuffles[0]
    step = steps[at]
    _, end = hand.draw_block(at)
    later = [
        i
        for i in range(at + 2, end)
        if steps[i].do is (Do.GETS if steps[at + 1].do is Do.GETS else Do.DRAW) and steps[i].number
    ]
    exact = (
        step.amount == step.to == steps[at + 1].number
        and steps[at + 1].who == step.who
        and steps[at + 1].do in _SERVED
    )
    if not exact or not later or len(hand.left) < step.amount + 3:
        return False
    steps[at + 1].due = "K015"
    step.piles, step.number = (), 0
    steps[at], steps[at + 1] = steps[at + 1], steps[at]
    return True


def _no_burns(profile: Profile, options: Options) -> str | None:
    return None if profile.burn == "one" else "the profile does not have one burn a draw"


def _burns_at_all(profile: Profile, options: Options) -> str | None:
    return None if profile.burn == "one" else "the profile has no burns that could go in"


def _pool_covers(profile: Profile, options: Options) -> str | None:
    if profile.pool_current != "out":
        return "the legal pools of the profile serve every draw"
    if options.players < 6:
        return "only six players can use up all the cards; take --players 6"
    return None


def _last_card_used(profile: Profile, options: Options) -> str | None:
    if not profile.last_card.startswith("if-completes"):
        return "the profile lets the last card be used"
    if options.known != "none":
        return "the cards dealt after it would give another fault away; take --known none"
    return few_players(profile, options)


def _burn_pool(profile: Profile, options: Options) -> str | None:
    return _burns_at_all(profile, options) or few_players(profile, options)


FAULTS = [
    Fault("K004", burn_left_out, wants=Wants(many=0.0), not_under=_no_burns),
    Fault("K005", burn_twice, wants=Wants(many=0.0)),
    Fault("K006", late_burn, wants=Wants(many=0.0, gets=True), not_under=_no_burns),
    Fault("K007", no_reshuffle, wants=_MANY, not_under=few_players),
    Fault("K008", early_reshuffle, wants=Wants(many=0.0)),
    Fault("K009", burns_in, wants=_MANY, not_under=_burn_pool),
    Fault("K010", live_in, wants=_MANY, not_under=few_players),
    Fault("K011", current_in, wants=_MANY, not_under=few_players),
    Fault("K012", pile_left_out, wants=Wants(many=0.5, loose=0.85, wild=0.1), not_under=few_players),
    Fault("K013", wrong_count, wants=_MANY, not_under=few_players),
    Fault(
        "K014",
        plan=exhausted,
        wants=Wants(many=1.0, loose=0.97, wild=0.1, gets=False, deep=True),
        not_under=_pool_covers,
    ),
    Fault("K015", last_card, wants=_MANY, not_under=_last_card_used),
]
