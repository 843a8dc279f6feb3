"""The deck as counts: the stub, the piles beside it, and what a reshuffle may hold.

Counts are :class:`Count` ranges, since a log may leave open what went in. Which piles belong to a new
stub is the profile's business (HOME 5; WL Section X; WT draw games; PS reshuffle page).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lowball_audit.immutable import immutable

#: The cards of a whole deck.
DECK_SIZE = 52


class Count(NamedTuple):
    """A number of cards between two bounds, both possible."""

    least: int
    most: int

    def __add__(self, other: object) -> Count:
        if isinstance(other, Count):
            return Count(self.least + other.least, self.most + other.most)
        if isinstance(other, int):
            return Count(self.least + other, self.most + other)
        return NotImplemented

    def less(self, other: Count) -> Count:
        """The difference, never below zero."""
        return Count(max(0, self.least - other.most), max(0, self.most - other.least))

    @property
    def exact(self) -> bool:
        """Whether only one number is possible."""
        return self.least == self.most


def exactly(number: int) -> Count:
    """A known number of cards."""
    return Count(number, number)


NONE = exactly(0)


class PoolRules(Protocol):
    """The settings of a profile that reshuffles need."""

    @property
    def pool_stub(self) -> str: ...
    @property
    def pool_discards(self) -> str: ...
    @property
    def pool_folded(self) -> str: ...
    @property
    def pool_burns(self) -> str: ...
    @property
    def pool_current(self) -> str: ...
    @property
    def reshuffle_trigger(self) -> str: ...
    @property
    def last_card(self) -> str: ...
    @property
    def draw_order(self) -> str: ...


@dataclass(slots=True)
class Piles:
    """Where the cards lie that are in no live hand.

    ``current`` are this draw's discards by player; ``discards`` those of earlier draws; ``held`` the
    cards in live hands.
    """

    stub: Count
    deck: int = 52
    discards: Count = NONE
    folded: Count = NONE
    burns: Count = NONE
    current: dict[int, Count] = field(default_factory=dict)
    held: dict[int, Count] = field(default_factory=dict)

    @property
    def rest(self) -> Count:
        """Stub, earlier discards and folded hands together: what lies nowhere else.

        Their sum is known even where the log leaves open which card went where.
        """
        elsewhere = self.burns
        for count in (*self.held.values(), *self.current.values()):
            elsewhere = elsewhere + count
        return exactly(self.deck).less(elsewhere)

    def all_but(self, players: Collection[int]) -> Count:
        """Everything that is in no live hand, no burn, and no discard of these players."""
        elsewhere = self.burns + self.of(players)
        for count in self.held.values():
            elsewhere = elsewhere + count
        return exactly(self.deck).less(elsewhere)

    def of(self, players: Collection[int]) -> Count:
        """This draw's discards of some players."""
        total = NONE
        for player in players:
            total = total + self.current.get(player, NONE)
        return total


@immutable
class Pools:
    """The legal pools at one moment: the smallest, and the largest."""

    least: Count
    most: Count


def pools(
    piles: Piles,
    rules: PoolRules,
    served: Collection[int],
    recipient: int | None,
    announced: Collection[int] = (),
) -> Pools:
    """What a reshuffle before ``recipient`` is served holds at least and at most.

    ``announced`` are the players who have thrown already where they draw one by one.

    Remainder of the stub, earlier discards and folded hands always; burns as the profile says; of
    this draw's discards those the profile lets in, never the recipient's own.
    """
    base = piles.rest
    for pile, rule in (
        (piles.stub, rules.pool_stub),
        (piles.discards, rules.pool_discards),
        (piles.folded, rules.pool_folded),
    ):
        if rule == "out":
            base = base.less(pile)
    if rules.pool_burns == "in":
        base = base + piles.burns
    if rules.pool_current == "served-may":
        kept_out = [p for p in piles.current if p not in served]
        whole = rules.pool_burns == "out" and {"in"} == {
            rules.pool_stub,
            rules.pool_discards,
            rules.pool_folded,
        }
        return Pools(base, piles.all_but(kept_out) if whole else base + piles.of(served))
    if rules.pool_current == "others":
        others = others_thrown(piles, rules, {*served, *announced}, recipient)
        full = base + piles.of(others)
        return Pools(full, full)
    return Pools(base, base)


def others_thrown(
    piles: Piles, rules: PoolRules, served: Collection[int], recipient: int | None
) -> list[int]:
    """Whose discards of this draw lie on the table besides the recipient's own.

    Where players draw one by one those still waiting have not thrown any yet.
    """
    if rules.draw_order == "one-by-one":
        return [p for p in served if p != recipient]
    return [p for p in piles.current if p != recipient]


def must_reshuffle(stub: Count, request: Count, more_needed: bool, rules: PoolRules) -> bool | None:
    """Whether the stub must be reshuffled before a request is served; None if the log leaves it open.

    By request: when the stub does not cover it (HOME 5, PS). One card left: also when serving it
    would use the last card while cards are still needed (WL Section X, WT).
    """
    reserve = 1 if rules.reshuffle_trigger == "one-card-left" and more_needed else 0
    if rules.last_card == "never":
        reserve = 1
    if stub.most < request.least + reserve:
        return True
    if stub.least >= request.most + reserve:
        return False
    return None
