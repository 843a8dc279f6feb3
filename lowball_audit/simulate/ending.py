"""The end of a hand: who shows, who takes which pot, and what the scribe notes of it."""

from __future__ import annotations

from lowball_audit.chips import format_amount
from lowball_audit.game.betting import Chips
from lowball_audit.lowball import SCALES, Bounds, value
from lowball_audit.replay.settle import Settled, Shown, odd_chip, settle
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.drawing import Cards
from lowball_audit.simulate.steps import Do, Hand, Step

_SCALE = SCALES["2-7"]


def end_hand(hand: Hand, chips: Chips, cards: Cards, chance: Chance, aggressor: int | None) -> None:
    """Showdown and payments into the hand's steps, and the stacks after it into ``final``."""
    live = [p for p in range(chips.players) if chips.live[p]]
    hand.left = list(cards.stub)
    shown: dict[int, Bounds] = {}
    mucked: frozenset[int] = frozenset()
    if len(live) > 1:
        hand.values = {p: value(cards.hands[p], _SCALE) for p in live}
        shown = {p: (number, number) for p, number in hand.values.items()}
        mucked = _showdown(hand, chips, cards, chance, live, aggressor)
    rake = _rake(hand, chips, chance)
    stakes = hand.stakes
    unit = odd_chip(hand.profile, (stakes.small_blind, stakes.big_blind), stakes.chip)
    done = settle(chips, Shown(shown, mucked, frozenset()), unit, rake)
    assert done.proved, "whoever wins has shown"
    if rake:
        hand.steps.append(Step(Do.RAKE, amount=rake))
    _payments(hand, done, chance)
    hand.final = [chips.stacks[p] + done.payouts.get(p, 0) for p in range(chips.players)]
    assert sum(hand.final) + rake == sum(hand.stacks), "chips are conserved"
    if chance.often(0.3):
        hand.steps.append(Step(Do.STACKS, amounts=tuple(zip(hand.names, hand.final, strict=True))))


def _showdown(
    hand: Hand, chips: Chips, cards: Cards, chance: Chance, live: list[int], aggressor: int | None
) -> frozenset[int]:
    """Hands shown in order; whoever is beaten in all his pots by hands shown before may muck."""
    if chance.often(0.3):
        hand.steps.append(Step(Do.SHOWDOWN))
    first = aggressor if aggressor in live else live[0]
    place = live.index(first)
    order = live[place:] + live[:place]
    if hand.profile.show_side_first:
        most = max(chips.totals[p] for p in live)
        last = [p for p in order if chips.stacks[p] <= 0 and chips.totals[p] < most]
        order = [p for p in order if p not in last] + last
    shy = chance.often(0.5)
    mucked = []
    for turn, player in enumerate(order):
        beaten = any(
            hand.values[p] < hand.values[player] and chips.totals[p] >= chips.totals[player]
            for p in order[:turn]
            if p not in mucked
        )
        if shy and beaten and chance.often(0.7):
            mucked.append(player)
            hand.steps.append(Step(Do.MUCK, player))
        else:
            hand.steps.append(Step(Do.SHOW, player, cards=tuple(cards.hands[player])))
    return frozenset(mucked)


def _rake(hand: Hand, chips: Chips, chance: Chance) -> int:
    if not hand.raked or hand.profile.rake_allowed == "none" or not chance.often(0.15):
        return 0
    most = min(3 * hand.stakes.chip, chips.pot() // 4 // hand.stakes.chip * hand.stakes.chip)
    return chance.between(1, most // hand.stakes.chip) * hand.stakes.chip if most else 0


def _payments(hand: Hand, done: Settled, chance: Chance) -> None:
    """Returns and awards. An uncalled bet has a line, is inside the award, or is left out."""
    steps = hand.steps
    inside: dict[int, int] = {}
    way = chance.choice(("line", "line", "line", "inside", "nothing"))
    named = len(done.pots) > 1 and chance.often(0.5)
    if way == "inside" and not named:
        inside = {p: amount for p, amount in done.returned.items() if done.payouts.get(p)}
    for player, amount in done.returned.items():
        if way == "line":
            steps.append(Step(Do.RETURN, player, amount))
    if len(done.pots) > 1 and not done.returned and chance.often(0.2):
        amounts = tuple((format_amount(pot.amount), pot.amount) for pot in done.pots)
        steps.append(Step(Do.POTS, amounts=amounts))
    if named or len(done.pots) == 1:
        for number, pot in enumerate(done.pots, start=1):
            winners = {p: amount for p, amount in (pot.winners or {}).items() if amount}
            label = number if named else 0
            if len(winners) > 1 and chance.often(0.4) and not inside:
                whole = sum(winners.values())
                steps.append(Step(Do.SPLIT, amount=whole, players=tuple(winners), number=label))
                continue
            for player, amount in winners.items():
                amount += inside.get(player, 0)
                alone = len(winners) == 1 and not label and not inside
                step = Step(Do.WIN, player, amount, number=label, bare=alone and chance.often(0.08))
                steps.append(step)
        return
    for player, amount in done.payouts.items():
        if amount:
            steps.append(Step(Do.WIN, player, amount + inside.get(player, 0)))
