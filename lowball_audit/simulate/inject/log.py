"""L: the log itself."""

from __future__ import annotations

from lowball_audit.chips import format_amount
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, pick, said
from lowball_audit.simulate.inject.betting import wins_now
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import ACTIONS, Do, Hand, Step
from lowball_audit.simulate.style import Wants

_GARBAGE = ("%%% &&&", "the dealer spilled his coffee", "=====", "?!", "12 12 12")
_SLIPS = (
    (Do.CHECK, "{who} chekcs"),
    (Do.FOLD, "{who} fodls"),
    (Do.CALL, "{who} clals"),
    (Do.BET, "{who} btes"),
    (Do.RAISE, "{who} rasies"),
)
_SETTINGS = (
    "{omit} lunch",
    "{hands} 0",
    "{chip} 0",
    "{blinds} 0/0",
    "{limits} 0/0",
    "{profile} hoem",
    "{game} canasta",
)
_HEADER = ("{limits} 40/80", "{blinds} 20/40", "{chip} 5", "{omit} burns", "{hands} 99")


def unreadable(hand: Hand, chance: Chance) -> bool:
    """L001: a line that says nothing, a slip of the pen, or a line of which only the name is left."""
    hand.doubtful = True
    way = chance.below(3)
    if way == 0:
        at = chance.between(2, len(hand.steps) - 1)
        hand.insert(at, Step(Do.RAW, text=chance.choice(_GARBAGE), due="L001"))
        return True
    if way == 1:
        slips = dict(_SLIPS)
        places = [i for i in hand.actions() if hand.steps[i].do in slips and not hand.steps[i].empties]
        at_ = pick(chance, places)
        return said(hand, at_, slips[hand.steps[at_].do] if at_ is not None else "", "L001")
    places = [i for i in hand.actions() if hand.steps[i].do in (Do.CHECK, Do.FOLD, Do.CALL)]
    return said(hand, pick(chance, places), "~~ {who}", "L001")


def misspelt(hand: Hand, chance: Chance) -> bool:
    """L002: a name with a letter too many."""
    places = [i for i in hand.find(Do.CHECK, Do.FOLD, Do.CALL) if not hand.steps[i].empties]
    at = pick(chance, places)
    if at is None:
        return False
    word = {Do.CHECK: "checks", Do.FOLD: "folds", Do.CALL: "calls"}[hand.steps[at].do]
    hand.doubtful = True
    return said(hand, at, f"{{who}}x {{{word}}}", "L002")


def seat_twice(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """L003: somebody is written into a seat that is taken."""
    taken = chance.choice(sorted(room.seats))
    name = room.new_name()
    amount = room.stakes.big_bet * chance.between(5, 20)
    return [Step(Do.SEAT, name=name, number=taken, amount=amount, due="L003")]


def unknown_setting(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """L004: a header line with a value that nobody knows."""
    return [Step(Do.RAW, text=chance.choice(_SETTINGS), due="L004")]


def misplaced(hand: Hand, chance: Chance) -> bool:
    """L005: a header line, or the button again, in the middle of a hand."""
    actions = hand.actions()
    if len(actions) < 2:
        return False
    at = chance.choice(actions[1:])
    if chance.often(0.3):
        button = hand.steps[1]
        again = Step(Do.BUTTON, name=button.name, number=button.number, due="L005")
        hand.insert(at, again)
    else:
        hand.insert(at, Step(Do.RAW, text=chance.choice(_HEADER), due="L005"))
    return True


def cut_short(hand: Hand, chance: Chance) -> bool:
    """L006: the hand breaks off in a betting round."""
    places = [
        i
        for i in hand.actions()
        if i + 1 < len(hand.steps)
        and hand.steps[i + 1].do in ACTIONS
        and hand.steps[i + 1].round == hand.steps[i].round
    ]
    at = pick(chance, places)
    if at is None:
        return False
    del hand.steps[at + 1 :]
    hand.steps[at].due = "L006"
    hand.final = list(hand.stacks)
    hand.doubtful = True
    return True


def ambiguous(hand: Hand, chance: Chance) -> bool:
    """L007: ``raises 8``, which may mean to 8 or by 8."""
    places = [i for i in hand.find(Do.RAISE) if not hand.steps[i].empties]
    at = pick(chance, places)
    if at is None:
        return False
    return said(hand, at, f"{{who}} {{raises}} {format_amount(hand.steps[at].to)}", "L007")


def half_a_chip(hand: Hand, chance: Chance) -> bool:
    """L008: a bet with half a chip, to which everybody folds; it goes back unwritten."""
    places = [
        i
        for i in hand.find(Do.BET, Do.RAISE)
        if hand.quiet and wins_now(hand, i) and hand.find(Do.RETURN) and not hand.find(Do.RAKE)
    ]
    at = pick(chance, places)
    if at is None or hand.stakes.chip % 2:
        return False
    step, half = hand.steps[at], hand.stakes.chip // 2
    verb, amount = ("bets", step.amount) if step.do is Do.BET else ("raises to", step.to)
    hand.drop(Do.RETURN)
    return said(hand, at, f"{{who}} {{{verb}}} {format_amount(amount + half)}", "L008")


def wrong_number(hand: Hand, chance: Chance) -> bool:
    """L010: hands are numbered with a gap, or one number comes twice."""
    if hand.first:
        return False
    off = chance.choice((-1, 1, 2, 5))
    hand.steps[0].number += off
    hand.steps[0].due = "L010"
    hand.renumber = off
    return True


FAULTS = [
    Fault("L001", unreadable, wants=Wants(many=0.0)),
    Fault("L002", misspelt, wants=Wants(many=0.0)),
    Fault("L003", before=seat_twice),
    Fault("L004", before=unknown_setting),
    Fault("L005", misplaced),
    Fault("L006", cut_short),
    Fault("L007", ambiguous, wants=Wants(wild=0.6)),
    Fault("L008", half_a_chip, wants=Wants(loose=0.6, wild=0.6, deep=True)),
    Fault("L010", wrong_number),
]
