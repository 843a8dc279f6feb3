"""The four lowball scales and the value of a hand on them.

A value is one integer; **the smaller value is the better hand**, so hands are compared with ``<``, ``==``
and ``min``.  It packs the category and the five ranks in the order in which they are compared, four bits
each, and so can be read back (:func:`category_of`, :func:`ranks_of`):

    category | repeated ranks first, then the others from the top

The order of the categories (no pair best, straight flush worst) and the order inside a category are those
of WL 281-282 and of Robert's Rules, 2-7; the other scales leave categories out or turn the ace round.
Suits never break a tie.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import prod
from types import MappingProxyType
from typing import Final, NewType

from lowball_audit.cards import SUIT_LETTERS, Card

#: The worth of five cards on one scale; smaller is better.  Values of two scales are not comparable.
HandValue = NewType("HandValue", int)

#: The least and the greatest value a hand can still have: (best, worst).
Bounds = tuple[HandValue, HandValue]

_ACE: Final = 14
_RANKS: Final = range(2, 15)

# A key stands for five ranks: the sum of their weights, which is different for every choice of five ranks
# (a test says so; each weight is the least that keeps it so).  Small weights matter: Python adds numbers
# below 2**30 faster than larger ones.
# The list is indexed by rank; ranks 0 and 1 do not exist.
_WEIGHT: Final = [0, 0, 0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545]
_FIVE_OF_A_RANK: Final = frozenset(5 * _WEIGHT[rank] for rank in _RANKS)
#: The category of a value is what lies above its five ranks.
CATEGORY_SHIFT: Final = 20


_NO_HAND: Final = "no five cards of one deck: five of a rank, or a card twice"
_NOT_KNOWN: Final = "the value of a hand needs five known cards"


class Category(IntEnum):
    """The categories from the best to the worst; on a scale without straights or flushes those are empty."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


# By the sizes of the groups of equal ranks, largest first.
_BY_GROUPS: Final = {
    (1, 1, 1, 1, 1): Category.NO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.TRIPS,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.QUADS,
}


@dataclass(frozen=True, eq=False, slots=True)
class Scale:
    """One way to rank low hands: how the ace counts and whether straights and flushes spoil a hand."""

    name: str
    ace_low: bool
    straights: bool
    flushes: bool
    # The values by key of unsuited and of suited hands.  Plain dictionaries, the fastest there is.  A known
    # hand is entered when it is met, so that a short log costs little; all are when all are asked for.
    _plain: dict[int, HandValue] = field(init=False, repr=False, default_factory=dict)
    _suited: dict[int, HandValue] = field(init=False, repr=False, default_factory=dict)

    def _look_up(self, ranks: Sequence[int], suited: bool) -> HandValue:
        """The value of a hand, met before or not; ``ValueError`` for no hand."""
        found = (self._suited if suited else self._plain).get(sum(_WEIGHT[rank] for rank in ranks))
        return self._enter(ranks, suited) if found is None else found

    def _enter(self, ranks: Iterable[int], suited: bool) -> HandValue:
        """The value of a hand that is met for the first time; ``ValueError`` for no hand."""
        five = tuple(sorted(ranks))
        if five[0] == five[4] or (suited and len(set(five)) < 5):
            raise ValueError(_NO_HAND)
        found = self._work_out(five, suited and self.flushes)
        table = self._suited if suited else self._plain
        table[sum(_WEIGHT[rank] for rank in five)] = found
        return found

    def _fill(self) -> None:
        """Enter every hand."""
        for five in combinations_with_replacement(_RANKS, 5):
            if five[0] != five[4]:
                self._enter(five, False)
        for five in combinations(_RANKS, 5):
            self._enter(five, True)

    def _work_out(self, five: tuple[int, ...], flush: bool) -> HandValue:
        counts = Counter(1 if rank == _ACE and self.ace_low else rank for rank in five)
        groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
        category = _BY_GROUPS[tuple(count for count, _ in groups)]
        ranks = [rank for count, rank in groups for _ in range(count)]
        if category is Category.NO_PAIR:
            straight = self.straights and ranks[0] - ranks[4] == 4
            if flush:
                category = Category.STRAIGHT_FLUSH if straight else Category.FLUSH
            elif straight:
                category = Category.STRAIGHT
        number = int(category)
        for rank in ranks:
            number = number << 4 | rank
        return HandValue(number)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # A copy sent to another process must be the scale of that process: scales compare by identity.
        return scale, (self.name,)


#: Deuce-to-seven: ace high only, straights and flushes count against the hand.  Best 7-5-4-3-2.
TWO_SEVEN: Final = Scale("2-7", ace_low=False, straights=True, flushes=True)
#: Ace-to-five: ace low, straights and flushes ignored.  Best 5-4-3-2-A.
A_FIVE: Final = Scale("a-5", ace_low=True, straights=False, flushes=False)
#: Ace-to-six: ace low, straights and flushes count against the hand.  Best 6-4-3-2-A.
A_SIX: Final = Scale("a-6", ace_low=True, straights=True, flushes=True)
#: Deuce-to-six: ace high, straights and flushes ignored.  Best 6-5-4-3-2.
TWO_SIX: Final = Scale("2-6", ace_low=False, straights=False, flushes=False)

#: The scales by name.
SCALES: Final = MappingProxyType({each.name: each for each in (TWO_SEVEN, A_FIVE, A_SIX, TWO_SIX)})


def scale(name: str) -> Scale:
    """The scale of that name, in any case: ``2-7``, ``a-5``, ``a-6``, ``2-6``.

    Raises:
        ValueError: no such scale; the message lists those there are.
    """
    found = SCALES.get(name.strip().lower())
    if found is None:
        raise ValueError(f"unknown scale {name!r}: one of {', '.join(SCALES)}")
    return found


def value(cards: Iterable[Card], scale: Scale = TWO_SEVEN) -> HandValue:
    """The value of five known cards; smaller is better.

    The cards are taken to be five different ones of a deck; duplicates are for the caller to find.

    >>> from lowball_audit.cards import parse_card
    >>> wheel = [parse_card(text) for text in ("7h", "5d", "4c", "3s", "2c")]
    >>> rough = [parse_card(text) for text in ("9h", "8d", "7c", "6s", "4c")]
    >>> value(wheel) < value(rough)
    True

    Raises:
        ValueError: not five cards, a hidden rank, a hidden suit that could make a flush, or five of one rank.
    """
    # Written out: this is the innermost loop of every simulation.  Attributes are faster here than
    # unpacking, which goes through an iterator for a named tuple.
    a, b, c, d, e = cards
    s = a.suit
    t = b.suit
    table = scale._plain
    # Two known suits that differ settle that it is no flush; else the others are looked at.
    if (s == t or s is None or t is None) and (s is None or s == c.suit or c.suit is None):
        suits = {s, t, c.suit, d.suit, e.suit}
        if len(suits - {None}) < 2:
            if None in suits:
                raise ValueError(_NOT_KNOWN)
            table = scale._suited
    w = _WEIGHT
    try:
        return table[w[a.rank] + w[b.rank] + w[c.rank] + w[d.rank] + w[e.rank]]  # type: ignore[index]
    except TypeError:
        raise ValueError(_NOT_KNOWN) from None
    except KeyError:
        ranks = [card.rank for card in (a, b, c, d, e) if card.rank is not None]
        return scale._enter(ranks, table is scale._suited)


def value_of_ranks(ranks: Iterable[int], suited: bool = False, scale: Scale = TWO_SEVEN) -> HandValue:
    """The value of a hand written by its ranks (2 to 14); a flush only if ``suited``.

    >>> value_of_ranks([7, 5, 4, 3, 2]) < value_of_ranks([7, 5, 4, 3, 2], suited=True)
    True

    Raises:
        ValueError: not five ranks, five of one rank, or a suited hand with a repeated rank.
    """
    five = list(ranks)
    if len(five) != 5:
        raise ValueError(f"a hand has five cards, not {len(five)}")
    if not all(rank in _RANKS for rank in five):
        raise ValueError(f"ranks go from 2 to 14: {five}")
    if suited and len(set(five)) < 5:
        raise ValueError("five cards of one suit cannot hold a rank twice")
    return scale._look_up(five, suited)


def category_of(value: HandValue) -> Category:
    """The category that a value belongs to."""
    return Category(value >> CATEGORY_SHIFT)


def ranks_of(value: HandValue) -> tuple[int, int, int, int, int]:
    """The five ranks (2 to 14) in the order in which they are compared.

    >>> ranks_of(value_of_ranks([2, 5, 13, 2, 5]))
    (5, 5, 2, 2, 13)
    """
    a, b, c, d, e = ((value >> shift & 15) for shift in (16, 12, 8, 4, 0))
    return _high(a), _high(b), _high(c), _high(d), _high(e)


def _high(rank: int) -> int:
    # Inside a value a low ace is 1; outside an ace is always 14.
    return _ACE if rank == 1 else rank


@lru_cache(maxsize=len(SCALES))
def classes(scale: Scale = TWO_SEVEN) -> tuple[HandValue, ...]:
    """Every distinct value of the scale, best first (7,462 of them in 2-7)."""
    scale._fill()
    return tuple(sorted({*scale._plain.values(), *scale._suited.values()}))


def position(value: HandValue, scale: Scale = TWO_SEVEN) -> tuple[int, int | None]:
    """The number of a value among all distinct ones, and among the unpaired ones; 1 is the best.

    "Unpaired" leaves straights and flushes out too where they count (1 to 1,278 in 2-7); the second number
    is ``None`` for every other hand.  Unpaired hands come first, so where both numbers exist they agree.

    >>> position(value_of_ranks([14, 5, 4, 3, 2]))
    (785, 785)
    """
    number = bisect_left(classes(scale), value) + 1
    return number, number if category_of(value) is Category.NO_PAIR else None


def bounds(
    cards: Iterable[Card],
    scale: Scale = TWO_SEVEN,
    dead: frozenset[Card] = frozenset(),
    *,
    suited: bool | None = None,
) -> Bounds:
    """The best and the worst value that five cards, some of them hidden, can still have.

    ``dead`` holds cards that cannot be in the hand (half known ones among them are ignored).  ``suited``
    says that the hand is known to be of one suit, or (``False``) known not to be, as for hands written by
    their ranks; ``None`` leaves it open.

    The interval is exact: both ends are values of some completion.  It is only wider than need be in two
    cases: a card of which just the suit is known counts as hidden, and a hand that no deck can complete
    (a card written twice, every candidate dead) gets first the interval without ``dead`` and, if even that
    is empty, the whole scale, since nothing can be proved from it.

    >>> from lowball_audit.cards import parse_card
    >>> best, worst = bounds([parse_card(t) for t in ("7h", "5d", "4c", "3s", "??")])
    >>> ranks_of(best), ranks_of(worst)
    ((7, 5, 4, 3, 2), (7, 6, 5, 4, 3))

    Raises:
        ValueError: not five cards.
    """
    hand = tuple(cards)
    if len(hand) != 5:
        raise ValueError(f"a hand has five cards, not {len(hand)}")
    return _bounds(hand, scale, frozenset(dead), suited)


@lru_cache(maxsize=4096)
def _bounds(hand: tuple[Card, ...], scale: Scale, dead: frozenset[Card], suited: bool | None) -> Bounds:
    if suited is None and all(card.known for card in hand):
        try:
            only = value(hand, scale)
        except ValueError:  # five of a rank: see the docstring
            return classes(scale)[0], classes(scale)[-1]
        return only, only
    found = _search(hand, scale, dead, suited)
    if found is None and dead:
        found = _search(hand, scale, frozenset(), suited)
    return found or (classes(scale)[0], classes(scale)[-1])


def _search(
    hand: tuple[Card, ...], scale: Scale, dead: frozenset[Card], suited: bool | None
) -> Bounds | None:
    """The interval over all completions, or ``None`` if there is no completion.

    Completions are taken by ranks (at most 6,188 multisets); whether suits can be found for the ranks is
    then only counting, so suits are never enumerated.
    """
    free = [0] * 15  # by rank: the suits still possible, one bit each
    for rank in _RANKS:
        for bit, suit in enumerate(SUIT_LETTERS):
            card = Card(rank, suit)
            if card not in dead and card not in hand:
                free[rank] |= 1 << bit
    fixed = [card for card in hand if card.known]
    if len(set(fixed)) < len(fixed):
        return None
    # The suits in which a flush is still possible.
    common = 15
    for card in fixed:
        assert card.suit is not None
        common &= 1 << SUIT_LETTERS.index(card.suit)
    loose = [card.rank for card in hand if card.rank is not None and card.suit is None]
    hidden = sum(card.rank is None for card in hand)
    held = [card.rank for card in fixed if card.rank is not None]

    base = sum(_WEIGHT[rank] for rank in (*held, *loose))
    best: HandValue | None = None
    worst: HandValue | None = None
    for more in combinations_with_replacement(_RANKS, hidden):
        key = base + sum(_WEIGHT[rank] for rank in more)
        if key in _FIVE_OF_A_RANK:
            continue
        wanted = (*loose, *more)
        distinct = len({*held, *wanted}) == 5
        for flush in (False, True):
            if suited not in (None, flush) or (flush and not distinct):
                continue
            number = scale._look_up((*held, *wanted), flush)
            # Suits are looked for only where the value would widen the interval.
            if best is not None and worst is not None and best <= number <= worst:
                continue
            if _dealable(wanted, free, common, flush, distinct):
                best = number if best is None or number < best else best
                worst = number if worst is None or number > worst else worst
    return None if best is None or worst is None else (best, worst)


def _dealable(wanted: tuple[int, ...], free: list[int], common: int, flush: bool, distinct: bool) -> bool:
    """Whether suits can be found for the wanted ranks so that the hand is (or is not) a flush."""
    if any(wanted.count(rank) > free[rank].bit_count() for rank in wanted):
        return False
    flushes = common
    for rank in wanted:
        flushes &= free[rank]
    if flush:
        return flushes != 0
    # With five different ranks each way to choose the suits is a hand of its own; some are flushes.
    return not distinct or prod(free[rank].bit_count() for rank in wanted) > flushes.bit_count()


def compare(a: Bounds, b: Bounds) -> int | None:
    """Which hand is better for certain: -1 the first, 1 the second, 0 they tie, ``None`` not decided.

    The two hands are looked at one by one: that both cannot hold the same hidden card is not used, so
    ``None`` may come where a closer look would decide.  It is never the other way round.

    >>> compare((HandValue(1), HandValue(2)), (HandValue(3), HandValue(9)))
    -1
    """
    if a[1] < b[0]:
        return -1
    if b[1] < a[0]:
        return 1
    if a[0] == a[1] == b[0] == b[1]:
        return 0
    return None
