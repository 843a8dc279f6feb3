"""Pots against another way of counting: chip by chip."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lowball_audit.game.pots import layers


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[str, int], list[str], list[str]]:
    names = ["Ana", "Beto", "Carla", "Dora", "Emilio"][: draw(st.integers(2, 5))]
    totals = {name: draw(st.integers(0, 12)) for name in names}
    live = [name for name in names if draw(st.booleans())] or [names[0]]
    top = max(totals[name] for name in live)
    all_in = [name for name in live if totals[name] < top or draw(st.booleans())]
    return totals, live, all_in


@given(tables())
def test_layers_chip_by_chip(table: tuple[dict[str, int], list[str], list[str]]) -> None:
    totals, live, all_in = table
    expected: dict[tuple[str, ...], int] = {}
    last: tuple[str, ...] = tuple(name for name in totals if name in live)
    for level in range(1, max(totals.values()) + 1):
        chips = sum(1 for total in totals.values() if total >= level)
        able = tuple(n for n in totals if n in live and (n not in all_in or totals[n] >= level))
        last = able or last
        expected[last] = expected.get(last, 0) + chips
    found: dict[tuple[str, ...], int] = {}
    for layer in layers(totals, live, all_in):
        found[layer.eligible] = found.get(layer.eligible, 0) + layer.amount
    assert found == {who: amount for who, amount in expected.items() if amount}
    assert sum(found.values()) == sum(totals.values())
