"""Showdown and payouts of one ledger: pots, who may win each, who does, and what everybody is owed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lowball_audit.game.betting import Chips
from lowball_audit.game.pots import Layer, layers, share
from lowball_audit.immutable import immutable
from lowball_audit.lowball import Bounds, HandValue
from lowball_audit.profiles import Profile


@immutable
class Shown:
    """The showdown: hands shown (their possible values), hands mucked, hands that cannot win."""

    values: Mapping[int, Bounds]
    mucked: frozenset[int]
    fouled: frozenset[int]


@immutable
class Pot:
    """A pot with its outcome; ``winners`` is None where the log does not prove one.

    ``amount`` is gross, the winners' amounts are less the rake.
    """

    amount: int
    eligible: tuple[int, ...]
    winners: dict[int, int] | None
    contested: bool


@immutable
class Settled:
    """A ledger settled: pots, what each takes from them, what came back to whom."""

    pots: tuple[Pot, ...]
    payouts: dict[int, int]
    returned: dict[int, int]
    proved: bool

    @property
    def uneven(self) -> bool:
        """Whether chips could not be divided evenly: a profile may be silent on who gets them."""
        return any(len(set((pot.winners or {}).values())) > 1 for pot in self.pots)


def odd_chip(profile: Profile, blinds: Iterable[int], chip: int) -> int:
    """The unit in which pots are split: the smallest chip, or the smallest blind (WL 148)."""
    posted = [blind for blind in blinds if blind > 0]
    return min(posted) if profile.odd_chip_unit == "blind-unit" and posted else chip


def settle(
    chips: Chips, shown: Shown, chip: int, rake: int = 0, rakes: tuple[int, ...] | None = None
) -> Settled:
    """Settle a finished hand. Odd chips go one each, clockwise from the left of the button, per pot.

    The rake is taken from the main pot first, unless ``rakes`` says how much comes from each.
    """
    players = range(chips.players)
    totals = {p: chips.totals[p] for p in players}
    live = [p for p in players if chips.live[p]]
    all_in = [p for p in live if chips.stacks[p] <= 0]
    pots: list[Pot] = []
    payouts: dict[int, int] = {}
    for number, layer in enumerate(layers(totals, live, all_in, chips.dead)):
        taken = min(rake, layer.amount) if rakes is None else rakes[number]
        rake -= taken
        pot = _decide(layer, shown, chip, taken)
        pots.append(pot)
        for player, amount in (pot.winners or {}).items():
            payouts[player] = payouts.get(player, 0) + amount
    returned = {p: chips.returned[p] for p in players if chips.returned[p]}
    return Settled(tuple(pots), payouts, returned, all(p.winners is not None for p in pots))


def _decide(layer: Layer[int], shown: Shown, chip: int, rake: int) -> Pot:
    eligible = layer.eligible
    amount = layer.amount - rake
    if len(eligible) == 1:
        return Pot(layer.amount, eligible, {eligible[0]: amount}, False)
    able = [p for p in eligible if p not in shown.fouled]
    if len(able) == 1:  # the others' hands are fouled: nothing is left to be compared
        return Pot(layer.amount, eligible, {able[0]: amount}, False)
    hands = {p: shown.values[p] for p in able if p in shown.values and p not in shown.mucked}
    winners = best(hands)
    if winners is None:
        return Pot(layer.amount, eligible, None, True)
    return Pot(layer.amount, eligible, share(amount, winners, chip), True)


def best(hands: Mapping[int, Bounds]) -> list[int] | None:
    """The players with the best of the shown hands, in order; None if that cannot be proved."""
    if not hands:
        return None
    lowest = min(bounds[1] for bounds in hands.values())
    rivals = [p for p in sorted(hands) if hands[p][0] <= lowest]
    if len(rivals) == 1:
        return rivals
    if all(hands[p][0] == hands[p][1] == lowest for p in rivals):
        return rivals
    return None


__all__ = ["HandValue", "Pot", "Settled", "Shown", "best", "settle"]
