"""Who owes whom: right, and in as few payments as can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from lowball_audit.report.debts import EXACT_PLAYERS, Payment, net, settle

NAMES = [f"P{number:02}" for number in range(20)]
AMOUNTS = st.integers(-6, 6)


def balances(most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.lists(AMOUNTS, max_size=most).map(lambda amounts: dict(zip(NAMES, amounts, strict=False)))


def moved(payments: tuple[Payment, ...]) -> Counter[str | None]:
    total: Counter[str | None] = Counter()
    for payment in payments:
        total[payment.giver] -= payment.amount
        total[payment.getter] += payment.amount
    return total


def fewest(amounts: list[int]) -> int:
    """The least number of payments, by trying: every even subset settled apart, in every way."""
    amounts = [amount for amount in amounts if amount]
    if not amounts:
        return 0
    best = len(amounts) - 1
    first, *rest = range(len(amounts))
    for size in range(1, len(rest)):
        for others in combinations(rest, size):
            group = {first, *others}
            if sum(amounts[i] for i in group) == 0:
                left = [amount for i, amount in enumerate(amounts) if i not in group]
                best = min(best, len(group) - 1 + fewest(left))
    return best


@given(balances(20))
def test_everybody_is_even_afterwards(owed: dict[str, int]) -> None:
    payments = settle(owed)
    assert all(payment.amount > 0 and payment.giver != payment.getter for payment in payments)
    after = moved(payments)
    assert {name: after[name] for name in owed} == owed
    assert after[None] == -sum(owed.values())
    assert len(payments) <= max(0, sum(1 for amount in owed.values() if amount))


@given(balances(7))
def test_as_few_payments_as_possible(owed: dict[str, int]) -> None:
    amounts = [*owed.values(), -sum(owed.values())]
    assert len(settle(owed)) == fewest(amounts)


@given(st.permutations(NAMES[:6]), st.lists(AMOUNTS, min_size=6, max_size=6))
def test_the_number_does_not_depend_on_the_order(names: list[str], amounts: list[int]) -> None:
    owed = dict(zip(NAMES, amounts, strict=False))
    assert len(settle({name: owed[name] for name in names})) == len(settle(owed))


def test_ten_players_in_five_pairs() -> None:
    owed = {name: (n // 2 + 1) * (-1) ** n for n, name in enumerate(NAMES[:10])}
    assert len(settle(owed)) == 5


def test_many_players_are_settled_too() -> None:
    owed = {name: n + 1 if n < 10 else -(n - 9) for n, name in enumerate(NAMES)}
    assert len(owed) > EXACT_PLAYERS
    assert len(settle(owed)) == 10


def test_chips_that_nobody_has_lie_on_the_table() -> None:
    assert settle({"Ana": 3}) == (Payment(None, "Ana", 3),)
    assert settle({"Ana": -3, "Beto": 2}) == (Payment("Ana", "Beto", 2), Payment("Ana", None, 1))


def test_net() -> None:
    assert net([{"Ana": 2, "Beto": -2}, {"Beto": 2, "Carla": -2}]) == {"Ana": 2, "Carla": -2}
    assert settle(net([])) == ()
