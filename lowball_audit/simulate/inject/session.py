"""G: the session as a whole."""

from __future__ import annotations

from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import Do, Hand, Step


def overrun(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """G001: a hand more than was agreed; the agreement is changed for it, and changed back.

    ``number`` counts the hands of the session with this one, without those cancelled.
    """
    return [Step(Do.HANDS, number=chance.between(1, number - 1))] if number > 1 else None


def agreed_again(room: Room, hand: Hand) -> list[Step]:
    """The hand is one too many; from here on there may be more."""
    hand.steps[0].due = "G001"
    return [Step(Do.HANDS, number=max(room.options.hands, hand.number) + 1)]


def nothing(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """Nothing is wrong before the hand."""
    return []


def wrong_standings(room: Room, hand: Hand) -> list[Step]:
    """G002: a player with chips is given the place behind his own."""
    step = room.standings(hand)
    stacks = room.stacks_after(hand)
    names = [seat.name for number, seat in room.seats.items() if stacks[number] > 0]
    name = room.chance.choice(names)
    step.amounts = tuple((who, place + (who == name)) for who, place in step.amounts)
    step.due = "G002"
    return [step]


def last_hand(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """Only after the last hand all chips are counted together."""
    return [] if room.closing else None


def chips_missing(room: Room, hand: Hand) -> list[Step]:
    """G003: the last count has chips that nobody brought."""
    steps = room.counted(hand)
    seat = room.chance.choice(steps[1:])
    seat.amount += 3 * room.stakes.big_bet + room.stakes.chip
    steps[-1].due = "G003"
    return steps


def not_shuffled(hand: Hand, chance: Chance) -> bool:
    """G004: no shuffle, in a log that has one before every other hand."""
    kept = [step for step in hand.before if step.do is not Do.SHUFFLE]
    if hand.first or len(kept) == len(hand.before):
        return False
    hand.before = kept
    hand.steps[0].due = "G004"
    return True


FAULTS = [
    Fault("G001", before=overrun, after=agreed_again),
    Fault("G002", before=nothing, after=wrong_standings),
    Fault("G003", before=last_hand, after=chips_missing),
    Fault("G004", not_shuffled),
]
