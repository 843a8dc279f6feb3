"""K: the deck. Cards are taken from the stub that was left at the end: nobody will ever see them."""

from __future__ import annotations

from lowball_audit.cards import Card
from lowball_audit.lowball import SCALES, value
from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, folds_in_round, pick, shows
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_SCALE = SCALES["2-7"]
_MANY = Wants(many=0.5, loose=0.97, wild=0.1)
_SERVED = (Do.GETS, Do.DRAW)


def _unseen(hand: Hand) -> list[Card]:
    seen = hand.seen_cards()
    return [card for card in hand.left if card not in seen]


def _swapped(cards: tuple[Card, ...], place: int, card: Card) -> tuple[Card, ...]:
    return (*cards[:place], card, *cards[place + 1 :])


# --- known cards ---


def card_twice(hand: Hand, chance: Chance) -> bool:
    """K001: a card in two hands: as dealt, in a hand that is folded at once, or as shown by a loser."""
    has = hand.find(Do.HAS)
    folding = [i for i in has[1:] if folds_in_round(hand, hand.steps[i].who or 0, 0)]
    at = pick(chance, folding)
    if at is not None:
        first = hand.steps[has[0]]
        step = hand.steps[at]
        step.cards = _swapped(step.cards, chance.below(5), chance.choice(first.cards))
        step.due = "K001"
        return True
    if any(step.cards for step in hand.steps if step.do in (Do.HAS, Do.DRAW, Do.GETS, Do.BURN, Do.DECK)):
        return False
    return _shown_twice(hand, chance)


def _shown_twice(hand: Hand, chance: Chance) -> bool:
    places = shows(hand)
    if len(places) < 2 or not hand.quiet:
        return False
    winner = min(hand.values.values())
    step = hand.steps[places[-1]]
    other = chance.choice(hand.steps[places[0]].cards)
    cards = _swapped(step.cards, chance.below(5), other)
    losing = hand.values[step.who or 0] > winner and len(set(cards)) == 5 and value(cards, _SCALE) > winner
    if not losing:
        return False
    step.cards, step.due = cards, "K001"
    return True


def not_held(hand: Hand, chance: Chance) -> bool:
    """K002: a discard that is not in the hand."""
    places = [i for i in hand.find(Do.DRAW) if hand.steps[i].cards]
    at = pick(chance, places)
    unseen = _unseen(hand)
    if at is None or not unseen or hand.find(Do.RESHUFFLE, Do.DECK):
        return False
    step = hand.steps[at]
    step.cards = _swapped(step.cards, chance.below(len(step.cards)), chance.choice(unseen))
    step.due = "K002"
    return True


def _received(hand: Hand) -> list[int]:
    """Lines with named new cards of players who fold before anybody sees them again."""
    return [
        i
        for i in hand.find(Do.GETS, Do.DRAW)
        if _new(hand.steps[i])
        and folds_in_round(hand, hand.steps[i].who or 0, hand.steps[hand.draw_block(i)[0]].number)
    ]


def _new(step: Step) -> tuple[Card, ...]:
    return step.cards if step.do is Do.GETS else step.got


def _receive(step: Step, card: Card, chance: Chance, code: str) -> bool:
    cards = _new(step)
    cards = _swapped(cards, chance.below(len(cards)), card)
    if step.do is Do.GETS:
        step.cards = cards
    else:
        step.got = cards
    step.due = code
    return True


def dead_card(hand: Hand, chance: Chance) -> bool:
    """K003: a card that lies among the discards of an earlier draw."""
    if hand.find(Do.RESHUFFLE, Do.DECK):
        return False
    at = pick(chance, _received(hand))
    if at is None:
        return False
    start, _ = hand.draw_block(at)
    step = hand.steps[at]
    dead = [
        card
        for other in hand.steps[:start]
        if other.do is Do.DRAW and other.who != step.who
        for card in other.cards
    ]
    return _receive(step, chance.choice(dead), chance, "K003") if dead else False


def own_returned(hand: Hand, chance: Chance) -> bool:
    """K016: the player's own discard of an earlier draw comes back to him from a new stub."""
    if len(hand.find(Do.RESHUFFLE)) != 1:
        return False
    shuffled = hand.find(Do.RESHUFFLE)[0]
    start, end = hand.draw_block(shuffled)
    places = []
    for i in _received(hand):
        if not shuffled < i < end:
            continue
        own = {
            card
            for step in hand.steps[:start]
            if step.do is Do.DRAW and step.who == hand.steps[i].who
            for card in step.cards
        }
        places += [(i, card) for card in hand.left if card in own]
    if not places:
        return False
    at, card = chance.choice(places)
    return _receive(hand.steps[at], card, chance, "K016")


def another_hand(hand: Hand, chance: Chance) -> bool:
    """K017: a hand shown with a card that its player cannot have."""
    steps = hand.steps
    places = []
    for i in shows(hand):
        who = steps[i].who
        known = any(step.do is Do.HAS and step.who == who for step in steps[:i])
        hidden = any(
            (step.do is Do.DRAW and step.who == who and step.number and not step.cards) or step.counts
            for step in steps[:i]
        )
        if known and not hidden:
            places.append(i)
    at, unseen = pick(chance, places), _unseen(hand)
    if at is None or not unseen or hand.find(Do.DECK):
        return False
    steps[at].cards = _swapped(steps[at].cards, chance.below(5), chance.choice(unseen))
    steps[at].due = "K017"
    return True


def deck_order(hand: Hand, chance: Chance) -> bool:
    """K018: the order of the deck is written down, and another card is dealt."""
    unseen = hand.left
    at = pick(chance, _received(hand))
    if at is None or not unseen or not hand.find(Do.DECK) or hand.find(Do.RESHUFFLE):
        return False
    return _receive(hand.steps[at], chance.choice(unseen), chance, "K018")


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
    if hand.steps[at + 1].who != step.who or step.amount >= step.to:
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
    exact = step.amount == step.to == steps[at + 1].number and steps[at + 1].who == step.who and steps[at + 1].do in _SERVED
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


def _few(profile: Profile, options: Options) -> str | None:
    if options.players < 4:
        return "so few players never use up the stub; take --players 5 or 6"
    return None


def _needs_cards(profile: Profile, options: Options) -> str | None:
    if options.known == "none":
        return "the log names no cards; take --known all or some"
    return None


def _deck_needs(profile: Profile, options: Options) -> str | None:
    if options.known != "all":
        return "the order of the deck is given only in logs that name every card; take --known all"
    return None


def _own_may(profile: Profile, options: Options) -> str | None:
    if profile.own_discards != "never":
        return "the profile lets discards come back to their player"
    return _needs_cards(profile, options) or _few(profile, options)


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
    return _few(profile, options)


def _burn_pool(profile: Profile, options: Options) -> str | None:
    return _burns_at_all(profile, options) or _few(profile, options)


FAULTS = [
    Fault("K001", card_twice, wants=Wants(loose=0.6)),
    Fault("K002", not_held, not_under=_needs_cards),
    Fault("K003", dead_card, wants=Wants(many=0.0, loose=0.6), not_under=_needs_cards),
    Fault("K004", burn_left_out, wants=Wants(many=0.0), not_under=_no_burns),
    Fault("K005", burn_twice, wants=Wants(many=0.0)),
    Fault("K006", late_burn, wants=Wants(many=0.0, gets=True), not_under=_no_burns),
    Fault("K007", no_reshuffle, wants=_MANY, not_under=_few),
    Fault("K008", early_reshuffle, wants=Wants(many=0.0)),
    Fault("K009", burns_in, wants=_MANY, not_under=_burn_pool),
    Fault("K010", live_in, wants=_MANY, not_under=_few),
    Fault("K011", current_in, wants=_MANY, not_under=_few),
    Fault("K012", pile_left_out, wants=Wants(many=0.5, loose=0.85, wild=0.1), not_under=_few),
    Fault("K013", wrong_count, wants=_MANY, not_under=_few),
    Fault(
        "K014",
        plan=exhausted,
        wants=Wants(many=1.0, loose=0.97, wild=0.1, gets=False, deep=True),
        not_under=_pool_covers,
    ),
    Fault("K015", last_card, wants=_MANY, not_under=_last_card_used),
    Fault("K016", own_returned, wants=Wants(many=0.5, loose=0.85, wild=0.3), not_under=_own_may),
    Fault("K017", another_hand, wants=Wants(many=0.0, loose=0.97), not_under=_needs_cards),
    Fault("K018", deck_order, wants=Wants(many=0.0, loose=0.6, deck=True), not_under=_deck_needs),
]
