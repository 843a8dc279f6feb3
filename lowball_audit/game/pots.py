"""Pots in layers, the uncalled top, and who takes what (HOME 7, 8; WL 148-149; WT 73-74; RP 3 Ties).

Players are any hashable names; amounts are integers in chip units.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from lowball_audit.chips import shares
from lowball_audit.immutable import immutable

P = TypeVar("P", bound=Hashable)


@immutable
class Layer(Generic[P]):
    """A main or side pot: its chips, and the live players who cover it, in the order given."""

    amount: int
    eligible: tuple[P, ...]


def unmatched(bets: Mapping[P, int], waiting: Collection[P] = ()) -> tuple[P, int] | None:
    """The part of the highest bet of a round that nobody matched: who gets it back, and how much.

    ``waiting`` are live players who are short without being all-in (an under-call): they owe the
    difference, so nothing goes back while one of them is below the top. None if all is matched.
    """
    if not bets:
        return None
    top = max(bets, key=lambda p: bets[p])
    others = [amount for player, amount in bets.items() if player != top]
    excess = bets[top] - max(others, default=0)
    if excess <= 0 or any(player != top and bets[player] < bets[top] for player in waiting):
        return None
    return top, excess


def layers(
    totals: Mapping[P, int], live: Collection[P], all_in: Collection[P], dead: int = 0
) -> list[Layer[P]]:
    """The pots, main first.

    ``totals`` is what each player has in the pot over the whole hand, folded players too; ``dead``
    are chips that belong to the main pot whoever put them in (dead blinds). A layer ends at each
    distinct total of a live all-in player. A live player who is short without being all-in stays
    eligible for all of it and owes the difference. Chips above the last layer that no live player
    reaches join that layer: chips never vanish.
    """
    contenders = [player for player in totals if player in live]
    if not contenders:
        return []
    if not all_in:
        amount = sum(totals.values()) + dead
        return [Layer(amount, tuple(contenders))] if amount else []
    steps = sorted({totals[player] for player in contenders if player in all_in})
    open_ended = [player for player in contenders if player not in all_in]
    result: list[Layer[P]] = []
    low = 0
    for index, high in enumerate(steps):
        last = index == len(steps) - 1 and not open_ended
        amount = sum(_slice(total, low, None if last else high) for total in totals.values())
        eligible = tuple(p for p in contenders if p not in all_in or totals[p] >= high)
        result.append(Layer(amount, eligible))
        low = high
    if open_ended:
        amount = sum(_slice(total, low, None) for total in totals.values())
        result.append(Layer(amount, tuple(open_ended)))
    if dead and result:
        result[0] = Layer(result[0].amount + dead, result[0].eligible)
    return [layer for layer in result if layer.amount]


def _slice(total: int, low: int, high: int | None) -> int:
    return max(0, (total if high is None else min(total, high)) - low)


def share(amount: int, winners: Sequence[P], chip: int) -> dict[P, int]:
    """A pot divided among the tied, given in order from the left of the button.

    Indivisible chips go one each to the first of them (HOME 8; WL 149; RP 3 Ties 4-5).
    """
    return dict(zip(winners, shares(amount, len(winners), chip), strict=True))
