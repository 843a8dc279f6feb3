"""K: known cards. A card taken from the stub that was left at the end is one that nobody will ever see."""

from __future__ import annotations

from lowball_audit.cards import Card
from lowball_audit.lowball import SCALES, value
from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, few_players, folds_in_round, pick, shows
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_SCALE = SCALES["2-7"]


def _unseen(hand: Hand) -> list[Card]:
    seen = hand.seen_cards()
    return [card for card in hand.left if card not in seen]


def _swapped(cards: tuple[Card, ...], place: int, card: Card) -> tuple[Card, ...]:
    return (*cards[:place], card, *cards[place + 1 :])


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
    return _needs_cards(profile, options) or few_players(profile, options)


FAULTS = [
    Fault("K001", card_twice, wants=Wants(loose=0.6)),
    Fault("K002", not_held, not_under=_needs_cards),
    Fault("K003", dead_card, wants=Wants(many=0.0, loose=0.6), not_under=_needs_cards),
    Fault("K016", own_returned, wants=Wants(many=0.5, loose=0.85, wild=0.3), not_under=_own_may),
    Fault("K017", another_hand, wants=Wants(many=0.0, loose=0.97), not_under=_needs_cards),
    Fault("K018", deck_order, wants=Wants(many=0.0, loose=0.6, deck=True), not_under=_deck_needs),
]
