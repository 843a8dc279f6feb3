"""Names of hands in English and Spanish: as written in a report, and as spoken at the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lowball_audit.cards import RANK_LETTERS
from lowball_audit.lowball.values import (
    A_FIVE,
    TWO_SEVEN,
    Category,
    HandValue,
    Scale,
    category_of,
    classes,
    ranks_of,
)

#: The name of each rank, singular and plural, by language and rank (2 to 14).
RANK_WORDS: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "en": {
        2: ("two", "twos"),
        3: ("three", "threes"),
        4: ("four", "fours"),
        5: ("five", "fives"),
        6: ("six", "sixes"),
        7: ("seven", "sevens"),
        8: ("eight", "eights"),
        9: ("nine", "nines"),
        10: ("ten", "tens"),
        11: ("jack", "jacks"),
        12: ("queen", "queens"),
        13: ("king", "kings"),
        14: ("ace", "aces"),
    },
    "es": {
        2: ("dos", "doses"),
        3: ("tres", "treses"),
        4: ("cuatro", "cuatros"),
        5: ("cinco", "cincos"),
        6: ("seis", "seises"),
        7: ("siete", "sietes"),
        8: ("ocho", "ochos"),
        9: ("nueve", "nueves"),
        10: ("diez", "dieces"),
        11: ("jota", "jotas"),
        12: ("dama", "damas"),
        13: ("rey", "reyes"),
        14: ("as", "ases"),
    },
}

# {one}, {two}: the first and second group of ranks, plural; {top}: the top rank; {ranks}: all five.
_FORMS: Final[dict[str, dict[Category, str]]] = {
    "en": {
        Category.NO_PAIR: "{ranks}",
        Category.PAIR: "pair of {one} ({ranks})",
        Category.TWO_PAIR: "two pair, {one} and {two} ({ranks})",
        Category.TRIPS: "three {one} ({ranks})",
        Category.STRAIGHT: "straight {ranks}",
        Category.FLUSH: "{top}-high flush ({ranks})",
        Category.FULL_HOUSE: "full house, {one} over {two} ({ranks})",
        Category.QUADS: "four {one} ({ranks})",
        Category.STRAIGHT_FLUSH: "straight flush {ranks}",
    },
    "es": {
        Category.NO_PAIR: "{ranks}",
        Category.PAIR: "pareja de {one} ({ranks})",
        Category.TWO_PAIR: "doble pareja, {one} y {two} ({ranks})",
        Category.TRIPS: "trío de {one} ({ranks})",
        Category.STRAIGHT: "escalera {ranks}",
        Category.FLUSH: "color {to} {top} ({ranks})",
        Category.FULL_HOUSE: "full de {one} y {two} ({ranks})",
        Category.QUADS: "póker de {one} ({ranks})",
        Category.STRAIGHT_FLUSH: "escalera de color {ranks}",
    },
}
_SPOKEN: Final[dict[str, dict[Category, str]]] = {
    "en": {
        Category.PAIR: "pair of {one}",
        Category.TWO_PAIR: "two pair, {one} and {two}",
        Category.TRIPS: "three {one}",
        Category.STRAIGHT: "{top}-high straight",
        Category.FLUSH: "{top}-high flush",
        Category.FULL_HOUSE: "full house, {one} over {two}",
        Category.QUADS: "four {one}",
        Category.STRAIGHT_FLUSH: "{top}-high straight flush",
    },
    "es": {
        Category.PAIR: "pareja de {one}",
        Category.TWO_PAIR: "doble pareja, {one} y {two}",
        Category.TRIPS: "trío de {one}",
        Category.STRAIGHT: "escalera {to} {top}",
        Category.FLUSH: "color {to} {top}",
        Category.FULL_HOUSE: "full de {one} y {two}",
        Category.QUADS: "póker de {one}",
        Category.STRAIGHT_FLUSH: "escalera de color {to} {top}",
    },
}

_WHEEL: Final = {"en": "wheel", "es": "rueda"}

#: The scales on which everybody means the best hand by "wheel".  In ace-to-six the word is used for
#: 5-4-3-2-A, a straight there, and for the best hand; so it says nothing.
WHEEL_SCALES: Final = (TWO_SEVEN, A_FIVE)


def ranks_text(ranks: tuple[int, ...]) -> str:
    """Ranks with hyphens: ``7-5-4-3-2``; the ten is ``T``."""
    return "-".join(RANK_LETTERS[rank - 2] for rank in ranks)


@lru_cache(maxsize=1 << 13)
def name(value: HandValue, lang: str = "en") -> str:
    """The written name of a hand: ``7-5-4-3-2``, ``pair of twos (2-2-5-4-3)``, ``straight 8-7-6-5-4``.

    ``lang`` is ``en`` or ``es`` (any other counts as ``en``).  The ranks stand in the order in which they
    are compared, so a low ace comes last.
    """
    return _fill(_FORMS, value, lang)


def spoken(value: HandValue, scale: Scale = TWO_SEVEN, lang: str = "en") -> str:
    """The name a player would say: ``wheel``, ``eight-six``, ``pair of twos``, ``ocho-seis``.

    It is always a true claim: :func:`~lowball_audit.lowball.claims.claim_holds` agrees.
    """
    if category_of(value) is not Category.NO_PAIR:
        return _fill(_SPOKEN, value, lang)
    language = lang if lang in RANK_WORDS else "en"
    if scale in WHEEL_SCALES and value == classes(scale)[0]:
        return _WHEEL[language]
    first, second, *_ = ranks_of(value)
    words = RANK_WORDS[language]
    return f"{words[first][0]}-{words[second][0]}"


def _fill(forms: dict[str, dict[Category, str]], value: HandValue, lang: str) -> str:
    language = lang if lang in forms else "en"
    words = RANK_WORDS[language]
    ranks = ranks_of(value)
    groups = list(dict.fromkeys(ranks))
    return forms[language][category_of(value)].format(
        ranks=ranks_text(ranks),
        one=words[groups[0]][1],
        two=words[groups[1]][1],
        top=words[groups[0]][0],
        # The article joins the preposition before a masculine noun; jota and dama are feminine.
        to="a la" if groups[0] in (11, 12) else "al",
    )
