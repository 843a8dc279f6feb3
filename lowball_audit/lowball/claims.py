"""What players say about a hand, and whether the cards make it.

A claim is a few words, often half a description: "wheel", "eight-six", "rough nine", "pair of aces",
"number two", "ocho-seis".  It is wrong when the hand is anything else, better or worse: both are misread.
A text with a single word that is not understood is no claim at all, so there is never a false alarm.

The words become symbols of one letter (:data:`_WORDS`), words that add nothing are dropped, and the row of
letters is matched with the few shapes that a claim can have (:data:`_SHAPES`).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from lowball_audit.cards import RANK_LETTERS
from lowball_audit.lowball.hands import parse_hand
from lowball_audit.lowball.names import RANK_WORDS, WHEEL_SCALES
from lowball_audit.lowball.values import (
    CATEGORY_SHIFT,
    TWO_SEVEN,
    Category,
    HandValue,
    Scale,
    category_of,
    classes,
    ranks_of,
    value,
    value_of_ranks,
)


class _Claim(NamedTuple):
    """What is claimed: one value, or a category whose first groups of equal ranks are ``groups``."""

    exact: HandValue | None
    category: Category | None = None
    groups: tuple[int, ...] = ()

    def holds(self, number: HandValue) -> bool:
        if self.exact is not None:
            return number == self.exact
        if number >> CATEGORY_SHIFT != self.category:  # cheap, and decides nearly always
            return False
        groups = tuple(dict.fromkeys(ranks_of(number)))
        return groups[: len(self.groups)] == self.groups


class _Word(NamedTuple):
    """One word: its symbol, the ranks it names, and how it was written."""

    symbol: str
    ranks: tuple[int, ...] = ()
    text: str = ""


# Symbols: R one rank, P a rank in the plural, L several ranks, N "number", I another number.
_WORDS: Final[dict[str, str]] = {
    word: symbol
    for symbol, words in {
        "W": "wheel rueda roda bicycle bike",
        "N": "number numero",
        "n": "nut nuts",
        "x": "perfect perfecto perfecta",
        "p": "pair pairs pareja parejas par pares",
        "d": "double doble dobles",
        "t": "trips trip trio set tercia",
        "s": "straight escalera",
        "f": "flush color suited",
        "h": "full fullhouse boat",
        "H": "house",
        "q": "quads quad poker poquer",
        "k": "kind",
        "u": "up",
        "o": "over",
        "y": "royal real",
        "z": "no sin",
        "I": "one uno",
    }.items()
    for word in words.split()
}
# Words that do not change what is claimed.  "smooth" and "rough" are opinions: only the top card counts.
_FILLERS: Final = frozenset(
    word
    for words in (
        "an the of and i have got my with low lo high hand pat smooth rough just",
        "un una el la las los de del y al con tengo mi mano bajo baja alto alta suave aspero servido servida",
    )
    for word in words.split()
)
_SINGULAR: Final = {
    **{word: rank for words in RANK_WORDS.values() for rank, (word, _) in words.items()},
    "deuce": 2, "trey": 3, "reina": 12, "valet": 11, "sota": 11,
}  # fmt: skip
_PLURAL: Final = {
    **{word: rank for words in RANK_WORDS.values() for rank, (_, word) in words.items()},
    "deuces": 2, "treys": 3, "reinas": 12, "valets": 11, "sotas": 11,
}  # fmt: skip

_RANK: Final = "(?:10|[2-9tjqka])"
# Ranks in one word, with x for the cards left open: 86, 8-6, 8-6-x-x-x, 86xxx, 7/5/4/3/2.
_RANKS: Final = re.compile(rf"({_RANK}(?:[-/.,]?{_RANK})*)(?:(?:[-/.,]x)+|xx+)?")
_ONE_RANK: Final = re.compile(_RANK)
_PLURAL_RANK: Final = re.compile(rf"({_RANK})'?s")
_NUMBER_SIGN: Final = re.compile(r"(?:#|\b(?:no|num|nro|n)\s*[.°]?)\s*(?=[0-9])")
# The names of this package give the ranks in brackets: 'pair of twos (2-2-5-4-3)'; the words are enough.
_BRACKETED_RANKS: Final = re.compile(r"(?<=\w)\s*\([-0-9AKQJT]+\)\s*$")
_PUNCTUATION: Final = " .,;:!?¡¿()[]{}\"'“”‘’«»"

# Shapes by category, tried in this order; a shape is matched with the whole row of symbols.
# 2, 3 and 4 stand for the rank words of that number where they may be counts.
_ONE: Final = "[RP234]"
_SHAPES: Final[tuple[tuple[Category, re.Pattern[str]], ...]] = tuple(
    (category, re.compile(pattern))
    for category, pattern in (
        (Category.PAIR, rf"I?p({_ONE}?)|([PR])p|(P)|2(P)"),
        (Category.TWO_PAIR, rf"(?:d|2)p({_ONE}?)({_ONE}?)|(P)u|(P)(P)"),
        (Category.TRIPS, rf"t({_ONE}?)|(P)t|3k({_ONE}?)|3(P)"),
        (Category.QUADS, rf"q({_ONE}?)|(P)q|4k({_ONE}?)|4(P)"),
        (Category.FULL_HOUSE, rf"hH?({_ONE}?)[oh]?({_ONE}?)|(P)h({_ONE}?)"),
        (Category.STRAIGHT, rf"s([L]|{_ONE}?)|([L]|{_ONE})s"),
        (Category.FLUSH, rf"f([L]|{_ONE}?)|([L]|{_ONE})f"),
        (Category.STRAIGHT_FLUSH, rf"sf([L]|{_ONE}?)|([L]|{_ONE})sf|(yf|sy)"),
    )
)
_PERFECT: Final = re.compile(rf"[nx]([L]|{_ONE}+)|([L]|{_ONE}+)x")


def claim_holds(claim_text: str, value: HandValue, scale: Scale = TWO_SEVEN) -> bool | None:
    """Whether a hand of this value is what the words say; ``None`` when the words are not understood.

    Understood, in English and Spanish: the top ranks of an unpaired hand ("8-6", "86", "eight-six", "ocho
    bajo"), all five, the best hand ("wheel", "rueda", "nuts"), the best hand with a top ("perfect eight",
    "nut eight", "8-7 perfect"), the n-th best unpaired hand ("number 2", "#2", "no. 2"), and the categories
    with or without their ranks ("pair of aces", "dos pares", "flush", "color al as").  Categories that the
    scale does not have are not understood.

    >>> wheel = value_of_ranks([7, 5, 4, 3, 2])
    >>> claim_holds("wheel", wheel), claim_holds("eight-six", wheel), claim_holds("a monster", wheel)
    (True, False, None)
    """
    claim = _claim(claim_text, scale)
    return None if claim is None else claim.holds(value)


@lru_cache(maxsize=1024)
def _claim(text: str, scale: Scale) -> _Claim | None:
    words = _words(_BRACKETED_RANKS.sub("", text))
    if not words:
        return _cards(text, scale)
    symbols = "".join(_counting(word) for word in words)
    claim = _named(symbols, words, scale) or _category(symbols, words, scale) or _low(symbols, words, scale)
    return claim if claim is None or _possible(claim, scale) else None


def _words(text: str) -> list[_Word]:
    """The words that matter; none if any word is not understood."""
    # Compatibility forms turn 'nº' into 'no'; the marks of accents are left out.
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    lower = re.sub("[‐–—]", "-", _NUMBER_SIGN.sub(" number ", plain.casefold()))
    pieces = [piece for each in lower.split() if (piece := each.strip(_PUNCTUATION))]
    # A single 'a' is an ace only in a hand of five single ranks, or alone.
    ace = len(pieces) in (1, 5) and all(_ONE_RANK.fullmatch(piece) for piece in pieces)
    words: list[_Word] = []
    for index, piece in enumerate(pieces):
        if piece == "a" and not ace:
            rest = pieces[:index] + pieces[index + 1 :]
            if "A" in plain.split() and all(_RANKS.fullmatch(other) for other in rest):
                return []  # 'A 6 4': an ace or an article?
            continue
        parts = [piece] if _word(piece) else re.split("[-/]", piece)
        for part in parts:
            if part in _FILLERS:
                continue
            word = _word(part)
            if word is None:
                return []
            words.append(word)
    if len(pieces) == 1 and _PLURAL_RANK.fullmatch(pieces[0]) and pieces[0] not in _SINGULAR:
        return []  # '7s' alone may be the seven of spades
    return words


def _word(text: str) -> _Word | None:
    if symbol := _WORDS.get(text):
        return _Word(symbol, (), text)
    if rank := _SINGULAR.get(text):
        return _Word("R", (rank,), text)
    if rank := _PLURAL.get(text):
        return _Word("P", (rank,), text)
    if match := _PLURAL_RANK.fullmatch(text):
        return _Word("P", (_rank(match[1]),), text)
    if match := _RANKS.fullmatch(text):
        ranks = tuple(_rank(each) for each in _ONE_RANK.findall(match[1]))
        return _Word("R" if len(ranks) == 1 else "L", ranks, text)
    if text.isdecimal() and text.isascii() and len(text) <= 4:
        return _Word("I", (), text)
    return None


def _rank(text: str) -> int:
    return 10 if text == "10" else RANK_LETTERS.index(text.upper()) + 2


def _counting(word: _Word) -> str:
    """The symbol, or 2, 3, 4 for a rank in the singular that may as well be a count."""
    return str(word.ranks[0]) if word.symbol == "R" and word.ranks[0] in (2, 3, 4) else word.symbol


def _cards(text: str, scale: Scale) -> _Claim | None:
    """A claim made of five known cards."""
    try:
        hand = parse_hand(text)
        return _Claim(value(hand.cards, scale))
    except ValueError:
        return None


def _named(symbols: str, words: list[_Word], scale: Scale) -> _Claim | None:
    """Hands with a name of their own: wheel, nuts, number 2, perfect eight."""
    if symbols == "n" or (symbols == "W" and scale in WHEEL_SCALES):
        return _Claim(classes(scale)[0])
    if len(words) == 2 and symbols[0] == "N":
        number = _count(words[1])
        ranked = classes(scale)
        if number and number <= len(ranked) and category_of(ranked[number - 1]) is Category.NO_PAIR:
            return _Claim(ranked[number - 1])
        return None
    if _PERFECT.fullmatch(symbols):
        top = _descending([rank for word in words for rank in word.ranks], scale)
        for number in classes(scale):  # the best come first
            if category_of(number) is not Category.NO_PAIR:
                break
            if ranks_of(number)[: len(top)] == top:
                return _Claim(number)
    return None


def _count(word: _Word) -> int | None:
    if word.text.isdecimal():
        return int(word.text)
    if word.symbol == "I":
        return 1
    if word.symbol == "R" and word.ranks[0] <= 10:
        return word.ranks[0]
    return None


def _category(symbols: str, words: list[_Word], scale: Scale) -> _Claim | None:
    """Claims that say what kind of hand it is."""
    if symbols == "zp":
        return _Claim(None, Category.NO_PAIR)
    for category, shape in _SHAPES:
        match = shape.fullmatch(symbols)
        if match is None:
            continue
        if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH) and not scale.straights:
            return None
        if category in (Category.FLUSH, Category.STRAIGHT_FLUSH) and not scale.flushes:
            return None
        # Each group of the shape is the place of a word that names ranks.
        spans = [match.span(group) for group in range(1, shape.groups + 1) if match[group]]
        ranks = [rank for start, end in spans for word in words[start:end] for rank in word.ranks]
        if match[0] in ("yf", "sy"):
            ranks = [14]
        if category is Category.FULL_HOUSE:
            return _Claim(None, category, tuple(ranks))
        if len(ranks) == 5 and category is not Category.STRAIGHT_FLUSH:
            # '75432 suited', 'straight 8-7-6-5-4'; suited ranks in a row are a straight flush.
            return _exact(ranks, scale, suited=category is Category.FLUSH)
        return _Claim(None, category, _descending(ranks, scale))
    return None


def _low(symbols: str, words: list[_Word], scale: Scale) -> _Claim | None:
    """Ranks alone: the top ranks of an unpaired hand, repeated ranks, or all five."""
    if not symbols or set(symbols) - set("RL234"):
        return None
    ranks = [rank for word in words for rank in word.ranks]
    if len(ranks) == 5:
        return _exact(ranks, scale)
    if len(ranks) > 5 or (len(ranks) == 1 and ranks[0] < 5):
        return None  # a single small number is rather a count of something
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], _order(rank, scale)), reverse=True)
    sizes = sorted(counts.values(), reverse=True)
    category = {
        (1,): Category.NO_PAIR,
        (2, 1): Category.PAIR,
        (2, 2): Category.TWO_PAIR,
        (3, 1): Category.TRIPS,
        (4,): Category.QUADS,
        (4, 1): Category.QUADS,
    }.get(tuple(sizes[:2]) if sizes[0] > 1 else (1,))
    if category is None:
        category = {2: Category.PAIR, 3: Category.TRIPS}.get(sizes[0])
    return None if category is None else _Claim(None, category, tuple(groups))


def _exact(ranks: list[int], scale: Scale, suited: bool = False) -> _Claim | None:
    try:
        return _Claim(value_of_ranks(ranks, suited, scale))
    except ValueError:
        return None


def _order(rank: int, scale: Scale) -> int:
    return 1 if rank == 14 and scale.ace_low else rank


def _descending(ranks: list[int], scale: Scale) -> tuple[int, ...]:
    """Ranks from the top, as they stand in a value, however they were said."""
    return tuple(sorted(ranks, key=lambda rank: _order(rank, scale), reverse=True))


def _possible(claim: _Claim, scale: Scale) -> bool:
    """Whether the claim can be meant: a kind of hand that no cards make was not understood.

    Tops of low hands are let through: "six low" cannot be true in 2-7, and a straight may be called that.
    """
    if claim.exact is not None or claim.category is Category.NO_PAIR:
        return True
    return any(claim.holds(number) for number in classes(scale))
