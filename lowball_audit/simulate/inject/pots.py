"""P: pots and payments; mostly in hands with one pot, so that only one reading of the payment is left."""

from __future__ import annotations

from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, only_award, pick, shows
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_SHOWDOWN = Wants(loose=0.97, deep=True)


def _pay(hand: Hand, step: Step, code: str) -> bool:
    """A wrong payment stands: no other line tells of the chips."""
    step.bare = False
    step.due = code
    hand.drop(Do.STACKS)
    return True


def wrong_return(hand: Hand, chance: Chance) -> bool:
    """P001: a bet that nobody called goes back with a chip too many."""
    at = pick(chance, hand.find(Do.RETURN))
    if at is None or hand.find(Do.RAKE):
        return False
    step = hand.steps[at]
    step.amount += hand.stakes.chip
    return _pay(hand, step, "P001")


def wrong_pot(hand: Hand, chance: Chance) -> bool:
    """P002: a count of the pot with chips that are not there."""
    at = pick(chance, [i for i in hand.actions() if hand.ends_round(i)])
    if at is None:
        return False
    step = hand.steps[at]
    pot = step.chips.pot() + step.amount + hand.stakes.chip * chance.between(1, 3)
    hand.insert(at + 1, Step(Do.POT, amount=pot, due="P002"))
    return True


def paid_to_folder(hand: Hand, chance: Chance) -> bool:
    """P003: the pot goes to a player who has folded."""
    step = only_award(hand)
    folded = hand.folded_by(len(hand.steps))
    if step is None or not folded:
        return False
    step.who = chance.choice(folded)
    return _pay(hand, step, "P003")


def paid_to_loser(hand: Hand, chance: Chance) -> bool:
    """P004: the pot goes to a hand that is beaten."""
    step = only_award(hand)
    losers = [hand.steps[i].who for i in shows(hand) if step is None or hand.steps[i].who != step.who]
    if step is None or not losers:
        return False
    step.who = chance.choice(losers)
    return _pay(hand, step, "P004")


def wrong_amount(hand: Hand, chance: Chance) -> bool:
    """P005: the right winner, a chip too much or too little."""
    step = only_award(hand)
    if step is None:
        return False
    step.amount += chance.choice((-2, -1, 1, 2)) * hand.stakes.chip
    return _pay(hand, step, "P005")


def odd_chip(hand: Hand, chance: Chance) -> bool:
    """P006: the odd chip of a tie goes to the wrong seat."""
    wins = hand.find(Do.WIN)
    amounts = {hand.steps[i].amount for i in wins}
    if not hand.quiet or not shows(hand) or len(amounts) < 2 or hand.find(Do.SPLIT, Do.RAKE):
        return False
    pairs = [(i, k) for i in wins for k in wins if i < k and hand.steps[i].amount != hand.steps[k].amount]
    first, second = (hand.steps[place] for place in chance.choice(pairs))
    first.amount, second.amount = second.amount, first.amount
    return _pay(hand, second, "P006")


def not_conserved(hand: Hand, chance: Chance) -> bool:
    """P007: a pot paid twice, or one of several left unpaid."""
    step = only_award(hand)
    if step is not None:
        step.bare = False
        again = Step(Do.WIN, step.who, step.amount)
        hand.insert(hand.steps.index(step) + 1, again)
        return _pay(hand, again, "P007")
    named = [i for i in hand.find(Do.WIN, Do.SPLIT) if hand.steps[i].number]
    pots = {hand.steps[i].number for i in named}
    if len(pots) < 2 or hand.find(Do.RAKE):
        return False
    unpaid = chance.choice(sorted(pots))
    hand.steps[:] = [
        other for other in hand.steps if not (other.do in (Do.WIN, Do.SPLIT) and other.number == unpaid)
    ]
    return _pay(hand, hand.steps[hand.find(Do.WIN, Do.SPLIT)[-1]], "P007")


def wrong_split(hand: Hand, chance: Chance) -> bool:
    """P008: a pot split with a loser, or a tie of which one takes it all."""
    step = only_award(hand)
    if step is not None:
        losers = [hand.steps[i].who for i in shows(hand) if hand.steps[i].who != step.who]
        if not losers or step.amount < 2 * hand.stakes.chip:
            return False
        players = sorted((step.who or 0, chance.choice(losers) or 0))
        split = Step(Do.SPLIT, amount=step.amount, players=tuple(players))
        hand.steps[hand.steps.index(step)] = split
        return _pay(hand, split, "P008")
    wins = hand.find(Do.WIN)
    if not hand.quiet or not shows(hand) or len(wins) < 2 or hand.find(Do.SPLIT, Do.RAKE):
        return False
    whole = sum(hand.steps[i].amount for i in wins)
    taken = Step(Do.WIN, hand.steps[chance.choice(wins)].who, whole)
    hand.steps[wins[0] : wins[-1] + 1] = [taken]
    return _pay(hand, taken, "P008")


def wrong_stacks(hand: Hand, chance: Chance) -> bool:
    """P009: stacks written down with a chip that is not there."""
    place = chance.below(len(hand.names))
    amounts = [*zip(hand.names, hand.final, strict=True)]
    name, amount = amounts[place]
    amounts[place] = (name, amount + hand.stakes.chip * chance.between(1, 3))
    hand.drop(Do.STACKS)
    hand.steps.append(Step(Do.STACKS, amounts=tuple(amounts), due="P009"))
    return True


def rake_taken(hand: Hand, chance: Chance) -> bool:
    """P010: a rake where the house has none."""
    step = only_award(hand)
    chip = hand.stakes.chip
    if step is None or step.amount <= chip:
        return False
    hand.drop(Do.STACKS)
    step.bare = False
    step.amount -= chip
    hand.final[step.who or 0] -= chip
    hand.insert(hand.steps.index(step), Step(Do.RAKE, amount=chip, due="P010"))
    return True


def _rake_allowed(profile: Profile, options: Options) -> str | None:
    if profile.rake_allowed != "none":
        return "the profile takes a rake as the house has it"
    return None


FAULTS = [
    Fault("P001", wrong_return, wants=Wants(loose=0.6)),
    Fault("P002", wrong_pot),
    Fault("P003", paid_to_folder, wants=Wants(loose=0.85, deep=True)),
    Fault("P004", paid_to_loser, wants=_SHOWDOWN),
    Fault("P005", wrong_amount, wants=_SHOWDOWN),
    Fault("P006", odd_chip, wants=Wants(loose=0.85, tie=True, deep=True)),
    Fault("P007", not_conserved, wants=Wants(loose=0.97)),
    Fault("P008", wrong_split, wants=_SHOWDOWN),
    Fault("P009", wrong_stacks),
    Fault("P010", rake_taken, wants=_SHOWDOWN, not_under=_rake_allowed),
]
