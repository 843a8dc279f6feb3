"""Who owes whom: balances netted over a session, and settled in as few payments as possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from lowball_audit.immutable import immutable

#: Up to so many players with a balance the number of payments is the least there is; beyond, it is small.
EXACT_PLAYERS: Final = 12


@immutable
class Payment:
    """``giver`` hands ``amount`` to ``getter``; None is the table: chips that lie with no player."""

    giver: str | None
    getter: str | None
    amount: int


def net(changes: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """The sum of many changes for each player, above zero what he gets; who is even is left out."""
    total: dict[str, int] = {}
    for each in changes:
        for player, amount in each.items():
            total[player] = total.get(player, 0) + amount
    return {player: amount for player, amount in total.items() if amount}


def settle(balances: Mapping[str, int]) -> tuple[Payment, ...]:
    """The payments after which everybody is even.

    Above zero is what a player gets, below zero what he gives. Where the sum is not zero, the table (None)
    gives or takes the rest: chips that were paid to nobody, or twice.
    """
    parties: list[tuple[str | None, int]] = [(name, amount) for name, amount in balances.items() if amount]
    rest = -sum(amount for _, amount in parties)
    if rest:
        parties.append((None, rest))
    amounts = [amount for _, amount in parties]
    groups = _groups(amounts) if len(parties) <= EXACT_PLAYERS else _pairs_first(amounts)
    payments = [
        Payment(parties[giver][0], parties[getter][0], amount)
        for group in groups
        for giver, getter, amount in _within(group, amounts)
    ]
    return tuple(payments)


def _groups(amounts: list[int]) -> list[list[int]]:
    """The players in as many groups as possible that are even among themselves.

    A group of n that cannot be divided is settled in n - 1 payments and in no fewer, so the most groups make
    the fewest payments. ``best[set]`` is the number of even groups into which a set can be divided when its
    players are taken away one by one; each time the rest is even, a group is complete.
    """
    count = len(amounts)
    total, best, last = [0] * (1 << count), [0] * (1 << count), [0] * (1 << count)
    for chosen in range(1, 1 << count):
        lowest = (chosen & -chosen).bit_length() - 1
        total[chosen] = total[chosen & (chosen - 1)] + amounts[lowest]
        most = -1
        for player in range(count):
            if chosen >> player & 1 and best[chosen ^ (1 << player)] > most:
                most, last[chosen] = best[chosen ^ (1 << player)], player
        best[chosen] = most + (total[chosen] == 0)
    groups: list[list[int]] = []
    left = (1 << count) - 1
    while left:
        if total[left] == 0:
            groups.append([])
        groups[-1].append(last[left])
        left ^= 1 << last[left]
    return [sorted(group) for group in reversed(groups)]


def _pairs_first(amounts: list[int]) -> list[list[int]]:
    """Who owes exactly what another gets pays him; all the others are one group."""
    waiting: dict[int, list[int]] = {}
    pairs, paired = [], set()
    for player, amount in enumerate(amounts):
        if waiting.get(-amount):
            other = waiting[-amount].pop(0)
            pairs.append([other, player])
            paired |= {other, player}
        else:
            waiting.setdefault(amount, []).append(player)
    rest = [player for player in range(len(amounts)) if player not in paired]
    return [*pairs, rest] if rest else pairs


def _within(group: list[int], amounts: list[int]) -> list[tuple[int, int, int]]:
    """The payments of a group: the largest giver to the largest getter, until all are even."""
    left = {player: amounts[player] for player in group}
    payments = []
    while left:
        giver = min(left, key=lambda player: (left[player], player))
        getter = max(left, key=lambda player: (left[player], -player))
        amount = min(-left[giver], left[getter])
        payments.append((giver, getter, amount))
        left[giver] += amount
        left[getter] -= amount
        left = {player: balance for player, balance in left.items() if balance}
    return payments
