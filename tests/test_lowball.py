"""Lowball hands: the four scales, hidden cards, names and claims.

Tests that check a rule carry its paragraph in their name; BARGE, RP, WL and HOME are the sources of
``profiles.md``.  PokerKit serves as an independent oracle, for the order of hands only.
"""

import copy
import doctest
import pickle
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit.cards import DECK, UNKNOWN, Card, parse_card
from lowball_audit.lowball import (
    A_FIVE,
    A_SIX,
    SCALES,
    TWO_SEVEN,
    TWO_SIX,
    Category,
    HandValue,
    Scale,
    bounds,
    category_of,
    claim_holds,
    claims,
    classes,
    compare,
    hands,
    name,
    names,
    parse_hand,
    position,
    ranks_of,
    scale,
    spoken,
    value,
    value_of_ranks,
    values,
)


def worth(text: str, on: Scale = TWO_SEVEN) -> HandValue:
    hand = parse_hand(text)
    if hand.ranks_only:
        return value_of_ranks([card.rank or 0 for card in hand.cards], hand.suited, on)
    return value(hand.cards, on)


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(each) for each in text.split())


@pytest.mark.parametrize("module", [values, names, claims, hands])
def test_doctests(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


# --- the scales -------------------------------------------------------------------------------------------


def test_counts_of_2_7() -> None:
    assert len(classes(TWO_SEVEN)) == 7_462
    low = [number for number in classes(TWO_SEVEN) if category_of(number) is Category.NO_PAIR]
    assert len(low) == 1_278
    assert list(classes(TWO_SEVEN)[:1_278]) == low
    tops = Counter(ranks_of(number)[0] for number in low)
    assert tops == {7: 4, 8: 14, 9: 34, 10: 69, 11: 125, 12: 209, 13: 329, 14: 494}


@pytest.mark.parametrize(
    ("on", "distinct", "unpaired"),
    [(TWO_SEVEN, 7_462, 1_278), (A_FIVE, 6_175, 1_287), (A_SIX, 7_462, 1_278), (TWO_SIX, 6_175, 1_287)],
)
def test_counts_of_each_scale(on: Scale, distinct: int, unpaired: int) -> None:
    assert len(classes(on)) == distinct
    assert sum(category_of(number) is Category.NO_PAIR for number in classes(on)) == unpaired


@pytest.mark.parametrize(
    ("on", "best"),
    [
        (TWO_SEVEN, "7-5-4-3-2 7-6-4-3-2 7-6-5-3-2 7-6-5-4-2 8-5-4-3-2 8-6-4-3-2"),
        (A_FIVE, "5-4-3-2-A 6-4-3-2-A 6-5-3-2-A 6-5-4-2-A 6-5-4-3-A 6-5-4-3-2"),
        (A_SIX, "6-4-3-2-A 6-5-3-2-A 6-5-4-2-A 6-5-4-3-A 7-4-3-2-A"),
        (TWO_SIX, "6-5-4-3-2 7-5-4-3-2 7-6-4-3-2"),
    ],
)
def test_best_hands_of_each_scale(on: Scale, best: str) -> None:
    wanted = best.split()
    assert [name(number) for number in classes(on)[: len(wanted)]] == wanted


@pytest.mark.parametrize(
    ("on", "worst"),
    [
        (TWO_SEVEN, "straight flush A-K-Q-J-T"),
        (A_FIVE, "four kings (K-K-K-K-Q)"),
        (A_SIX, "straight flush K-Q-J-T-9"),
        (TWO_SIX, "four aces (A-A-A-A-K)"),
    ],
)
def test_worst_hand_of_each_scale(on: Scale, worst: str) -> None:
    assert name(classes(on)[-1]) == worst


def test_keys_of_five_ranks_are_all_different() -> None:
    fives = list(combinations_with_replacement(range(2, 15), 5))
    assert len({sum(values._WEIGHT[rank] for rank in five) for five in fives}) == len(fives)


def test_scales_by_name() -> None:
    assert [scale(each) for each in ("2-7", "A-5", " a-6 ", "2-6")] == [TWO_SEVEN, A_FIVE, A_SIX, TWO_SIX]
    with pytest.raises(ValueError, match="2-7, a-5, a-6, 2-6"):
        scale("badugi")


def test_a_scale_stays_itself_in_another_process() -> None:
    for each in SCALES.values():
        assert pickle.loads(pickle.dumps(each)) is each
        assert copy.deepcopy(each) is each


# --- the order of hands -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("75432", "76432"),
        ("98764", "AKQJ9"),
        ("AKQJ9", "22345"),
        ("AAKQJ", "22334"),
        ("AAKK2", "22234"),
        ("AAAKQ", "65432"),
        ("AKQJT", "75432 suited"),
        ("AKQJ9 suited", "22233"),
        ("AAAKK", "22223"),
        ("AAAAK", "65432 suited"),
    ],
)
def test_WL_282_categories_in_order(better: str, worse: str) -> None:
    assert worth(better) < worth(worse)


def test_WL_281_ace_is_high() -> None:
    assert category_of(worth("A5432")) is Category.NO_PAIR
    assert worth("KQJT8") < worth("A5432") < worth("A6432") < worth("22345")
    assert category_of(worth("AKQJT")) is Category.STRAIGHT


def test_HOME_2_suited_A5432_is_a_flush_and_no_straight_flush() -> None:
    assert category_of(worth("A5432 suited")) is Category.FLUSH
    assert worth("A5432 suited") < worth("A6432 suited") < worth("22233")
    assert category_of(worth("AKQJT suited")) is Category.STRAIGHT_FLUSH


@pytest.mark.parametrize(
    ("better", "worse"),
    [("22543", "AA765"), ("76543", "87654"), ("86543 suited", "95432 suited")],
)
def test_BARGE_inside_a_category(better: str, worse: str) -> None:
    assert worth(better) < worth(worse)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("33224", "33225"),  # two pair: the top pair, the bottom pair, the card left
        ("3322A", "44223"),
        ("5522A", "55332"),
        ("22254", "222A3"),  # trips
        ("222AK", "33345"),
        ("222AA", "33322"),  # full house: trips first
        ("33322", "33344"),
        ("2222A", "33332"),  # quads
        ("85432 suited", "86432 suited"),  # flush: all five cards
        ("22543", "22643"),
    ],
)
def test_RP_2_7_repeated_ranks_first_then_from_the_top(better: str, worse: str) -> None:
    assert worth(better) < worth(worse)


def test_suits_never_break_ties() -> None:
    assert worth("7h5d4c3s2c") == worth("7s5c4d3h2d") == worth("75432")


@pytest.mark.parametrize(("better", "worse"), [("AA765", "22543"), ("AA654", "AA732")])
def test_BARGE_ace_to_five_pairs(better: str, worse: str) -> None:
    assert worth(better, A_FIVE) < worth(worse, A_FIVE)


def test_WL_277_ace_to_five_ignores_straights_and_flushes() -> None:
    assert worth("5h4h3h2hAh", A_FIVE) == worth("5432A", A_FIVE) == classes(A_FIVE)[0]


def test_ace_to_six_has_the_wheel_for_a_straight_but_not_broadway() -> None:
    assert category_of(worth("5432A", A_SIX)) is Category.STRAIGHT
    assert category_of(worth("AKQJT", A_SIX)) is Category.NO_PAIR
    assert category_of(worth("6432A suited", A_SIX)) is Category.FLUSH


def test_deuce_to_six_has_a_high_ace() -> None:
    assert worth("65432 suited", TWO_SIX) == classes(TWO_SIX)[0]
    assert worth("KQJT9", TWO_SIX) < worth("A5432", TWO_SIX) < worth("22345", TWO_SIX)
    assert worth("KK234", TWO_SIX) < worth("AA234", TWO_SIX)


def test_D10_ace_to_five_is_no_straight() -> None:
    hand = worth("Ac2d3h4s5c")
    assert position(hand) == (785, 785)
    assert worth("KQJT8") < hand < worth("A6432") < worth("22789")
    straights = [n for n in classes() if category_of(n) is Category.STRAIGHT]
    assert len(straights) == 9


def test_D11_four_to_eight_is_a_straight() -> None:
    straight, eight = worth("5d4h8h7d6h"), worth("3h6d7h5h8d")
    assert category_of(straight) == 4
    assert position(eight) == (18, 18)
    assert eight < straight


def test_D12_jacks_beat_a_straight() -> None:
    assert worth("JJ432") < worth("23456")


# --- values -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "7h 5d 4c 3s",
        "7h 5d 4c 3s 2c 2d",
        "7h 5h 4h 3h 2?",
        "7? 5? 4? 3? 2?",
        "7h 5? 4h 3h 2h",
        "7? 5h 4h 3h 2h",
        "7h 5d 4c 3s ??",
        "7h 7d 7c 7s 7h",
    ],
)
def test_what_has_no_value(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        value(cards_of(text))


@given(st.permutations(DECK).map(lambda deck: tuple(deck[:5])), st.sampled_from(list(SCALES.values())))
def test_a_value_is_that_of_its_ranks_in_any_order(hand: tuple[Card, ...], on: Scale) -> None:
    number = value(hand, on)
    suited = len({card.suit for card in hand}) == 1
    assert number == value(hand[::-1], on)
    assert number == value_of_ranks([card.rank or 0 for card in hand], suited, on)
    assert sorted(ranks_of(number)) == sorted(card.rank or 0 for card in hand)


@pytest.mark.parametrize(
    ("ranks", "suited"),
    [([7, 5, 4, 3], False), ([7, 7, 7, 7, 7], False), ([7, 7, 4, 3, 2], True), ([1, 2, 3, 4, 5], False)],
)
def test_ranks_that_make_no_hand(ranks: list[int], suited: bool) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        value_of_ranks(ranks, suited)


def test_positions() -> None:
    assert position(worth("75432")) == (1, 1)
    assert position(worth("22345")) == (1_279, None)
    assert position(worth("AKQJT suited")) == (7_462, None)
    assert position(worth("5432A", A_FIVE), A_FIVE) == (1, 1)


def test_pokerkit_agrees_on_the_order_of_2_7() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    # One hand of each class: the four suits in turn, and one suit for flushes.
    hands_of_each: list[tuple[Card, ...]] = []
    for five in combinations_with_replacement(range(2, 15), 5):
        if five[0] != five[4]:
            hands_of_each.append(tuple(Card(rank, "cdhs"[place % 4]) for place, rank in enumerate(five)))
    for five in combinations(range(2, 15), 5):
        hands_of_each.append(tuple(Card(rank, "h") for rank in five))
    assert len({value(hand) for hand in hands_of_each}) == len(hands_of_each) == 7_462
    hands_of_each.sort(key=value)
    oracle = [pokerkit.StandardLowHand("".join(map(str, hand))) for hand in hands_of_each]
    # PokerKit calls the better low hand the greater one.
    assert all(better > worse for better, worse in pairwise(oracle))


@pytest.mark.slow
def test_all_2598960_hands_fall_into_the_classes_as_often_as_they_should() -> None:
    # How often each class occurs follows from counting suits; the deck is then dealt out in full.
    ways = {1: 4, 2: 6, 3: 4, 4: 1}
    expected: dict[int, int] = {}
    for five in combinations_with_replacement(range(2, 15), 5):
        if five[0] == five[4]:
            continue
        number = 1
        for count in Counter(five).values():
            number *= ways[count]
        if len(set(five)) == 5:
            number -= 4
            expected[value_of_ranks(five, suited=True)] = 4
        expected[value_of_ranks(five)] = number
    assert Counter(map(value, combinations(DECK, 5))) == expected
    by_category = Counter[Category]()
    for each, number in expected.items():
        by_category[category_of(HandValue(each))] += number
    # The well-known numbers, but that A-5-4-3-2 is no straight (1,020 more no pairs, 4 more flushes).
    assert by_category == {
        Category.NO_PAIR: 1_302_540 + 1_020,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.TRIPS: 54_912,
        Category.STRAIGHT: 10_200 - 1_020,
        Category.FLUSH: 5_108 + 4,
        Category.FULL_HOUSE: 3_744,
        Category.QUADS: 624,
        Category.STRAIGHT_FLUSH: 40 - 4,
    }


# --- hands that are not fully known -----------------------------------------------------------------------


def completions(hand: tuple[Card, ...], dead: frozenset[Card]) -> list[tuple[Card, ...]]:
    """Every way to fill a hand, the slow way."""
    known = {card for card in hand if card.known}
    choices = [
        [card]
        if card.known
        else [
            each
            for each in DECK
            if each not in known
            and each not in dead
            and card.rank in (None, each.rank)
            and card.suit in (None, each.suit)
        ]
        for card in hand
    ]
    return [filled for filled in product(*choices) if len(set(filled)) == 5]


def hide(card: Card, how: str) -> Card:
    return {"": card, "suit": Card(card.rank, None), "all": UNKNOWN}[how]


@settings(deadline=None, max_examples=60)
@given(
    st.permutations(DECK),
    st.lists(st.sampled_from(["", "", "suit", "suit", "all"]), min_size=5, max_size=5).filter(
        lambda how: how.count("all") <= 2 and how.count("all") * 2 + how.count("suit") <= 5
    ),
    st.integers(0, 47),
    st.sampled_from(list(SCALES.values())),
)
def test_bounds_are_those_of_all_completions(deck: list[Card], how: list[str], gone: int, on: Scale) -> None:
    hand = tuple(hide(card, each) for card, each in zip(deck[:5], how, strict=True))
    dead = frozenset(deck[5 : 5 + gone])
    found = [value(each, on) for each in completions(hand, dead)]
    assert bounds(hand, on, dead) == (min(found), max(found))


@settings(deadline=None)
@given(st.permutations(DECK), st.integers(0, 5), st.integers(0, 5), st.sampled_from(list(SCALES.values())))
def test_bounds_contain_the_hand_whatever_is_hidden(deck: list[Card], a: int, b: int, on: Scale) -> None:
    whole = tuple(deck[:5])
    hidden = tuple(
        UNKNOWN if place < a else Card(card.rank, None) if place < b else card
        for place, card in enumerate(whole)
    )
    best, worst = bounds(hidden, on, frozenset(deck[5:25]))
    assert best <= value(whole, on) <= worst


@pytest.mark.parametrize(
    ("text", "best", "worst"),
    [
        ("7h 5d 4c 3s ??", "7-5-4-3-2", "straight 7-6-5-4-3"),
        ("7? 5? 4? 3? 2?", "7-5-4-3-2", "seven-high flush (7-5-4-3-2)"),
        ("7h 5h 4h 3h 2?", "7-5-4-3-2", "seven-high flush (7-5-4-3-2)"),
        ("7h 5d 4? 3? 2?", "7-5-4-3-2", "7-5-4-3-2"),
        ("7h 7d ?? ?? ??", "pair of sevens (7-7-4-3-2)", "four sevens (7-7-7-7-A)"),
        ("?? ?? ?? ?? ??", "7-5-4-3-2", "straight flush A-K-Q-J-T"),
    ],
)
def test_bounds(text: str, best: str, worst: str) -> None:
    found = bounds(cards_of(text))
    assert (name(found[0]), name(found[1])) == (best, worst)


def test_dead_cards_narrow_the_bounds() -> None:
    deuces = frozenset(Card(2, suit) for suit in "cdhs")
    best, _ = bounds(cards_of("7h 5d 4c 3s ??"), dead=deuces)
    assert name(best) == "8-7-5-4-3"
    best, worst = bounds(cards_of("7h 5h 4h 3h 2?"), dead=frozenset(cards_of("2h 2d")))
    assert best == worst == worth("75432")


def test_a_hand_known_to_be_suited_or_not() -> None:
    ranks = cards_of("7? 5? 4? 3? 2?")
    assert bounds(ranks, suited=False) == (worth("75432"),) * 2
    assert bounds(ranks, suited=True) == (worth("75432 suited"),) * 2
    best, _ = bounds(cards_of("2? 3? 4? 7? ??"), suited=False)
    assert best == worth("75432")


def test_only_the_suit_known_is_wider_never_narrower() -> None:
    hand = (*cards_of("7h 5h 4h 3h"), Card(None, "h"))
    best, worst = bounds(hand)
    found = [value(each) for each in completions(hand, frozenset())]
    assert best <= min(found) <= max(found) <= worst


@pytest.mark.parametrize("text", ["7h 7h 4c 3s ??", "7? 7? 7? 7? 7?", "7h 7d 7c 7s 7h"])
def test_a_hand_that_cannot_be_proves_nothing(text: str) -> None:
    assert bounds(cards_of(text)) == (classes()[0], classes()[-1])


def test_dead_cards_that_leave_nothing_are_not_believed() -> None:
    assert bounds(cards_of("7h 5d 4c 3s ??"), dead=frozenset(DECK)) == bounds(cards_of("7h 5d 4c 3s ??"))


def test_bounds_want_five_cards() -> None:
    with pytest.raises(ValueError, match="five cards, not 4"):
        bounds(cards_of("7h 5d 4c 3s"))


def test_comparing_what_is_proved() -> None:
    wheel, eight, ten = (bounds(cards_of(t)) for t in ("7h 5d 4c 3s 2c", "8? 5d 4c 3s 2h", "Th 8d ?? ?? ??"))
    assert compare(wheel, eight) == -1
    assert compare(ten, wheel) == 1
    assert compare(wheel, wheel) == 0
    assert compare(ten, ten) is None
    assert compare(bounds(cards_of("7? 5? 4? 3? 2?")), wheel) is None


# --- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ("75432", "7-5-4-3-2", "7-5-4-3-2"),
        ("10-8-6-4-2", "T-8-6-4-2", "T-8-6-4-2"),
        ("22543", "pair of twos (2-2-5-4-3)", "pareja de doses (2-2-5-4-3)"),
        ("66543", "pair of sixes (6-6-5-4-3)", "pareja de seises (6-6-5-4-3)"),
        ("KKQQ2", "two pair, kings and queens (K-K-Q-Q-2)", "doble pareja, reyes y damas (K-K-Q-Q-2)"),
        ("22254", "three twos (2-2-2-5-4)", "trío de doses (2-2-2-5-4)"),
        ("87654", "straight 8-7-6-5-4", "escalera 8-7-6-5-4"),
        ("A8432 suited", "ace-high flush (A-8-4-3-2)", "color al as (A-8-4-3-2)"),
        ("Q8432 suited", "queen-high flush (Q-8-4-3-2)", "color a la dama (Q-8-4-3-2)"),
        ("77755", "full house, sevens over fives (7-7-7-5-5)", "full de sietes y cincos (7-7-7-5-5)"),
        ("77775", "four sevens (7-7-7-7-5)", "póker de sietes (7-7-7-7-5)"),
        ("65432 suited", "straight flush 6-5-4-3-2", "escalera de color 6-5-4-3-2"),
    ],
)
def test_written_names(text: str, english: str, spanish: str) -> None:
    assert name(worth(text)) == english
    assert name(worth(text), "es") == spanish


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ("75432", "wheel", "rueda"),
        ("76432", "seven-six", "siete-seis"),
        ("86432", "eight-six", "ocho-seis"),
        ("AA765", "pair of aces", "pareja de ases"),
        ("87654", "eight-high straight", "escalera al ocho"),
        ("J8432 suited", "jack-high flush", "color a la jota"),
    ],
)
def test_spoken_names(text: str, english: str, spanish: str) -> None:
    assert spoken(worth(text)) == english
    assert spoken(worth(text), lang="es") == spanish


def test_wheel_on_other_scales() -> None:
    assert spoken(worth("5432A", A_FIVE), A_FIVE) == "wheel"
    assert spoken(worth("6432A", A_SIX), A_SIX) == "six-four"


# --- claims -----------------------------------------------------------------------------------------------

CLAIMS = """
    wheel                       | 75432         | 76432
    rueda                       | 75432         | 75432 suited
    the nuts                    | 75432         | 76432
    nut low                     | 75432         | 76432
    8-6                         | 86432         | 85432
    86                          | 86543         | 87432
    8-6                         | 86542         | 88642
    8-6-x-x-x                   | 86432         | 85432
    8 6                         | 86432         | 76432
    6-8                         | 86432         | 87654
    eight-six                   | 86432         | 85432
    eight six                   | 86542         | 97432
    Eight-Six low               | 86542         | 97432
    ocho-seis                   | 86542         | 85432
    siete bajo                  | 76542         | 85432
    eight low                   | 87432         | 97432
    8 low                       | 87432         | 97432
    eight-high                  | 87432         | 87654
    eight                       | 86543         | 76432
    rough nine                  | 98742         | 87432
    smooth nine                 | 95432         | T5432
    pat 9                       | 98742         | 87432
    10-8                        | T8432         | T7432
    T8                          | T8432         | 98432
    jack-ten                    | JT432         | J9432
    diez bajo                   | T8432         | 98432
    as alto                     | A8432         | K8432
    A-5                         | A5432         | A6432
    7-5-4-3-2                   | 75432         | 75432 suited
    75432                       | 7h5d4c3s2c    | 7h5h4h3h2h
    2-3-4-5-7                   | 75432         | 76432
    seven five four three deuce | 75432         | 76432
    Lo: 8,7,6,5,3               | 87653         | 87643
    75432 suited                | 75432 suited  | 75432
    7h 5d 4c 3s 2c              | 75432         | 76432
    number one                  | 75432         | 76432
    número uno                  | 75432         | 76432
    number 1                    | 75432         | 76432
    #1                          | 75432         | 76432
    no. 2                       | 76432         | 75432
    No 2                        | 76432         | 75432
    nº 2                        | 76432         | 75432
    number two                  | 76432         | 75432
    #785                        | A5432         | A6432
    #18                         | 87653         | 87643
    perfect eight               | 85432         | 86432
    eight perfect               | 85432         | 86432
    ocho perfecto               | 85432         | 86432
    nut eight                   | 85432         | 86432
    eight-seven perfect         | 87432         | 87532
    8-7 perfect                 | 87432         | 87532
    no pair                     | A8432         | 22345
    pair of aces                | AA765         | KK765
    aces                        | AA765         | AAKK2
    pareja de ases              | AA765         | AAA65
    a pair                      | AA765         | AAKK2
    A pair                      | 22543         | 75432
    77                          | 77543         | 88543
    pair of 7s                  | 77543         | 88543
    two sevens                  | 77543         | 77743
    dos sietes                  | 77543         | 77743
    two pair                    | AAKK2         | AA765
    dos pares                   | AAKK2         | AA765
    doble pareja                | AAKK2         | AAAK2
    kings and queens            | KKQQ2         | KKJJ2
    aces up                     | AA223         | KK223
    trips                       | 22254         | 22554
    three of a kind             | 22254         | 22554
    three sevens                | 77754         | 22254
    trío de reyes               | KKK23         | AAA23
    straight                    | 65432         | 75432
    eight-high straight         | 87654         | 76543
    escalera al ocho            | 87654         | 98765
    straight 8-7-6-5-4          | 87654         | 98765
    flush                       | 75432 suited  | 65432 suited
    ace-high flush              | A5432 suited  | K5432 suited
    color al as                 | A5432 suited  | A5432
    full house                  | 22233         | 22234
    sevens full of fives        | 77755         | 55577
    full de sietes y cincos     | 77755         | 77766
    quads                       | 77775         | 77755
    four sevens                 | 77775         | 88885
    póker de sietes             | 77775         | 88885
    straight flush              | 65432 suited  | 65432
    escalera de color           | 65432 suited  | 75432 suited
    royal flush                 | AKQJT suited  | KQJT9 suited
    I have a wheel!             | 75432         | 76432
"""


@pytest.mark.parametrize("row", [row.strip() for row in CLAIMS.strip().splitlines()])
def test_claims(row: str) -> None:
    claim, true, false = (part.strip() for part in row.split("|"))
    assert claim_holds(claim, worth(true)) is True
    assert claim_holds(claim, worth(false)) is False


@pytest.mark.parametrize(
    "text",
    ["", "a monster", "8 or better", "not a wheel", "good", "you win", "second nuts", "2", "4", "100",
     "16", "A 6 4", "7s", "low", "number 5000", "#0", "7-7-7-7-7", "9-8-7-6-5-4", "wheel or eight", "¿?", "x",
     "pat"],
)  # fmt: skip
def test_words_that_are_no_claim_never_raise_an_alarm(text: str) -> None:
    assert claim_holds(text, worth("86432")) is None


def test_claims_on_other_scales() -> None:
    assert claim_holds("wheel", worth("5432A", A_FIVE), A_FIVE) is True
    assert claim_holds("6-4", worth("6432A", A_FIVE), A_FIVE) is True
    assert claim_holds("two pair, kings and aces", worth("AAKK2", A_FIVE), A_FIVE) is True
    assert claim_holds("flush", worth("5432A", A_FIVE), A_FIVE) is None
    assert claim_holds("straight", worth("65432", TWO_SIX), TWO_SIX) is None
    assert claim_holds("wheel", worth("6432A", A_SIX), A_SIX) is None
    assert claim_holds("straight", worth("5432A", A_SIX), A_SIX) is True


@pytest.mark.parametrize("on", SCALES.values(), ids=list(SCALES))
def test_our_own_names_are_true_claims(on: Scale) -> None:
    for number in {*classes(on)[:40], *classes(on)[::37]}:
        for lang in ("en", "es"):
            assert claim_holds(spoken(number, on, lang), number, on) is True
            assert claim_holds(name(number, lang), number, on) is True


@given(st.text())
def test_any_text_is_a_claim_or_none(text: str) -> None:
    assert claim_holds(text, worth("86432")) in (True, False, None)


# --- hands as typed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "7h5d4c3s2c",
        "7h 5d 4c 3s 2c",
        "[7h 5d 4c 3s 2c]",
        "7♥ 5♦ 4♣ 3♠ 2♣",
        "7H,5D,4C,3S,2C",
        "7h-5d-4c-3s-2c",
    ],
)
def test_cards_as_typed(text: str) -> None:
    assert parse_hand(text) == (cards_of("7h 5d 4c 3s 2c"), False, False)


@pytest.mark.parametrize("text", ["7-5-4-3-2", "75432", "7 5 4 3 2", "7/5/4/3/2", "7,5,4,3,2", "[7-5-4-3-2]"])
def test_ranks_as_typed(text: str) -> None:
    assert parse_hand(text) == (cards_of("7? 5? 4? 3? 2?"), True, False)


@pytest.mark.parametrize("text", ["T-8-6-4-2", "10-8-6-4-2", "T8642", "108642", "t8642"])
def test_the_ten(text: str) -> None:
    assert parse_hand(text).cards[0] == Card(10, None)


@pytest.mark.parametrize("text", ["75432 suited", "7-5-4-3-2 Suited", "75432 del mismo palo"])
def test_suited(text: str) -> None:
    assert parse_hand(text) == (cards_of("7? 5? 4? 3? 2?"), True, True)


@pytest.mark.parametrize(
    ("text", "cards", "ranks_only"),
    [
        ("7h 5d ?? 3s x", "7h 5d ?? 3s ??", False),
        ("7h5d??3s2c", "7h 5d ?? 3s 2c", False),
        ("8x5x4x3x2x", "8? 5? 4? 3? 2?", False),
        ("7? 5? 4? 3? 2?", "7? 5? 4? 3? 2?", False),
        ("2-3-4-7-x", "2? 3? 4? 7? ??", True),
    ],
)
def test_hidden_cards_as_typed(text: str, cards: str, ranks_only: bool) -> None:
    assert parse_hand(text) == (cards_of(cards), ranks_only, False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7h 7h 4c 3s 2c", "the card 7h is there twice"),
        ("7h 5d 4c 3s 2c 9h", "five cards, not 6"),
        ("7543", "five cards, not 4"),
        ("", "five cards, not 0"),
        ("77777", "four cards of a rank"),
        ("7h 5 4 3 2", "suits for some cards only"),
        ("7h 5d 4c 3s 2c suited", "suits are given"),
        ("77432 suited", "a rank twice"),
        ("7h 5d 4c 3s 1c", "cannot read '1c'"),
        ("wheel", "cannot read 'wheel'"),
    ],
)
def test_what_is_no_hand(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_hand(text)
