"""S: the showdown."""

from __future__ import annotations

from lowball_audit.cards import parse_card
from lowball_audit.lowball import SCALES, value
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, only_award, pick, shows
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_SHOWDOWN = Wants(loose=0.97)
_WHEEL = value([parse_card(card) for card in ("7h", "5d", "4c", "3s", "2c")], SCALES["2-7"])


def wrong_order(hand: Hand, chance: Chance) -> bool:
    """S001: the second to show shows first."""
    places = shows(hand)
    if len(places) < 2 or places[1] != places[0] + 1:
        return False
    first, second = places[:2]
    hand.steps[first], hand.steps[second] = hand.steps[second], hand.steps[first]
    hand.steps[first].due = "S001"
    return True


def unshown_winner(hand: Hand, chance: Chance) -> bool:
    """S002: the pot goes to a player who has thrown his hand away."""
    places, step = shows(hand), only_award(hand)
    if step is None or len(places) < 2:
        return False
    mine = next(i for i in places if hand.steps[i].who == step.who)
    hand.steps[mine] = Step(Do.MUCK, step.who)
    step.bare, step.due = False, "S002"
    return True


def no_showdown(hand: Hand, chance: Chance) -> bool:
    """S003: nobody shows, and the pot is paid."""
    if not shows(hand) or not hand.find(Do.WIN, Do.SPLIT):
        return False
    hand.drop(Do.SHOW, Do.MUCK, Do.SHOWDOWN)
    hand.steps[hand.find(Do.WIN, Do.SPLIT)[0]].due = "S003"
    return True


def misread(hand: Hand, chance: Chance) -> bool:
    """S004: somebody says that he has the best hand of all."""
    places = [i for i in shows(hand) if hand.values[hand.steps[i].who or 0] != _WHEEL]
    at = pick(chance, places)
    if at is None:
        return False
    hand.steps[at].due = "S004"
    hand.insert(at, Step(Do.CLAIM, hand.steps[at].who))
    return True


FAULTS = [
    Fault("S001", wrong_order, wants=_SHOWDOWN),
    Fault("S002", unshown_winner, wants=Wants(loose=0.97, deep=True)),
    Fault("S003", no_showdown, wants=_SHOWDOWN),
    Fault("S004", misread, wants=_SHOWDOWN),
]
