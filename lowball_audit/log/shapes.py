"""Lines of one shape are read once.

``Ana raises to 8`` and ``Beto raises to 12`` differ in a name and a number: they have one shape. The first
lines of a shape go through the grammar; from what it made of them a *recipe* is drawn up that makes the
statements of any other line of that shape, a hundred times as fast. Nothing about the language is said
here again: a recipe is found by reading a few sample lines of the shape and seeing which part of the
statements came from which word. It is used only if it makes exactly what the grammar makes of a dozen
more samples; a shape for which none is found is always read by the grammar.

What may differ within a shape is what no word of the language can depend on:

* a name: letters that are no word of the grammar, in no case a rank or a suit, maybe with digits behind;
* a whole number without leading zeros. Where not every number is read alike, a shape has numbers of one
  length only, and ``75``, which could be two ranks, is apart from ``71``;
* a card. The samples have cards by digit and by letter in each place: ``kc`` may be a name where ``7c`` is
  not, and then there is no recipe.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import count, islice
from typing import Any, Final, NamedTuple

from lowball_audit.cards import DECK, Card, parse_card
from lowball_audit.chips import SCALE
from lowball_audit.log import grammar
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import fold

#: What makes the statements of a line of its words.
Recipe = Callable[[list[str]], tuple[s.Statement, ...]]
#: A shape: the class of each word.
Shape = tuple[str, ...]

_TO_RANKS: Final = str.maketrans("01", "87")
#: Longer lines are lists, which differ in more than names and numbers.
_MAX_WORDS: Final = 16
#: So many shapes and words are remembered; a log needs some hundreds.
_MAX_SHAPES: Final = 4_096
_MAX_CLASSES: Final = 65_536

_NAME: Final = "<name>"
_CARD: Final = "<card>"
_NUMBER: Final = "<number>"
#: The kinds of numbers: by length, and whether they could be ranks.
_KINDS: Final = ("1", "2", "2r", "3", "3r", "4", "4r", "5", "5r", "6", "7", "8", "9")
#: A recipe is tried on so many more samples: each place of a shape then has had every kind of word.
_TRIALS: Final = len(_KINDS)
_NAME_FORM: Final = re.compile(r"[a-z\uE000]{2,}|[a-z\uE000]{4,}[0-9]+")
_NUMBER_FORM: Final = re.compile(r"[1-9][0-9]{0,8}")
_CARD_FORM: Final = re.compile(r"[2-9tjqka][cdhs]")
_RANKS_FORM: Final = re.compile(r"(10|[2-9]){2,5}")
_ONLY_CARDS: Final = re.compile(r"[tjqkacdhsx]+")
_SEAT_FORM: Final = re.compile(r"(seat|asiento)[0-9]+")
_ENDS: Final = (":", ",")
_TERMINAL_PARTS: Final = re.compile(r'"([^"\n]*)"|/((?:\\.|[^/\n])+)/')


class _Classes(dict[str, str]):
    """The class of every word seen so far: a placeholder, or the folded word itself."""

    def __init__(self, fine: bool) -> None:
        self.fine = fine

    def __missing__(self, word: str) -> str:
        found = _class_of(word, self.fine)
        if len(self) >= _MAX_CLASSES:
            self.clear()
        self[word] = found
        return found


class _Amounts(dict[str, int]):
    """Whole numbers as amounts."""

    def __missing__(self, word: str) -> int:
        return int(word) * SCALE


@cache
def _reserved() -> frozenset[str]:
    """Every word that is part of a terminal of the grammar."""
    parts: set[str] = set()
    for file in grammar.grammar_dir().glob("*.lark"):
        for text, pattern in _TERMINAL_PARTS.findall(file.read_text(encoding="utf-8")):
            parts.update(re.split(r"[^a-z0-9]+", text), re.findall(r"[a-z]{2,}", pattern))
    return frozenset(parts)


def _class_of(word: str, fine: bool) -> str:
    """The class of a word; ``fine`` tells numbers of different kinds apart."""
    end = word[-1:] if word.endswith(_ENDS) else ""
    body = word.removesuffix(end) if end else word
    folded = fold(body)
    if folded.offsets is not None or unicodedata.normalize("NFC", body) != body:
        return "\0" + word  # columns or letters do not stay: never two lines of one shape
    text = folded.text
    if _NUMBER_FORM.fullmatch(text):
        return f"<{_kind_of_number(text)}>{end}" if fine else _NUMBER + end
    if text in _reserved():
        return text + end
    if _CARD_FORM.fullmatch(text):
        return _CARD + end
    plain = _NAME_FORM.fullmatch(text) and not _ONLY_CARDS.fullmatch(text) and not _SEAT_FORM.fullmatch(text)
    return (_NAME if plain else text) + end


def _kind_of_number(text: str) -> str:
    return f"{len(text)}r" if _RANKS_FORM.fullmatch(text) else str(len(text))


def _is_slot(kind: str) -> bool:
    return kind[0:1] == "<"


_coarse: Final = _Classes(fine=False)
_fine: Final = _Classes(fine=True)
_recipes: Final[dict[Shape, Recipe | None]] = {}
_met: Final[set[Shape]] = set()


def shape_of(words: list[str], *, fine: bool = False) -> Shape:
    """The shape of a line, cut at each blank."""
    return tuple(map((_fine if fine else _coarse).__getitem__, words))


def read(text: str, parse: Callable[[str], tuple[s.Statement, ...]]) -> tuple[s.Statement, ...] | None:
    """The statements of a line by the recipe of its shape; None where there is none.

    ``parse`` reads a line by the grammar.
    """
    words = text.split(" ")
    if len(words) > _MAX_WORDS:
        return None
    shape = tuple(map(_coarse.__getitem__, words))
    try:
        recipe = _recipes[shape]
    except KeyError:
        if _new(shape):
            return None
        recipe = _remember(shape, parse)
    if recipe is not None:
        return recipe(words)
    if _NUMBER not in shape and not any(kind.startswith(_NUMBER) for kind in shape):
        return None
    shape = tuple(map(_fine.__getitem__, words))
    if shape not in _recipes and _new(shape):
        return None
    recipe = _recipes[shape] if shape in _recipes else _remember(shape, parse)
    return recipe(words) if recipe is not None else None


def _new(shape: Shape) -> bool:
    """Whether a shape is met for the first time: a recipe costs more than it saves until it comes again."""
    if shape in _met:
        return False
    if len(_met) >= _MAX_SHAPES:
        _met.clear()
    _met.add(shape)
    return True


def _remember(shape: Shape, parse: Callable[[str], tuple[s.Statement, ...]]) -> Recipe | None:
    if len(_recipes) >= _MAX_SHAPES:
        _recipes.clear()
    recipe = _recipes[shape] = _draw_up(shape, parse)
    return recipe


# --- samples ----------------------------------------------------------------------------------------


def _samples(shape: Shape) -> Iterator[list[str]]:
    """Lines of a shape, no two words alike within one line; in each place words of every kind in turn."""
    numbers, letters = count(1), _letters()
    for turn in count():
        used: set[str] = set()
        words = []
        for place, kind in enumerate(shape):
            end = kind[-1:] if kind.endswith(_ENDS) else ""
            body = kind.removesuffix(end) if end else kind
            if not _is_slot(body):
                words.append(kind)
                continue
            word = _fitting(body, turn + place, numbers, letters, used)
            used.add(word)
            words.append(word + end)
        yield words


def _fitting(body: str, turn: int, numbers: Iterator[int], letters: Iterator[str], used: set[str]) -> str:
    """A word of a class that is not used yet; ``turn`` chooses among the kinds of words of the class."""
    kind = _KINDS[turn % len(_KINDS)] if body == _NUMBER else body[1:-1]
    for number in islice(numbers, 2_000):
        if body == _NAME:
            word = next(letters)
        elif body == _CARD:
            word = str(DECK[number * 7 % 52]).lower()
            if word[0].isdigit() is not (turn % 2 == 0) or word in _reserved():
                continue
        else:
            low = 10 ** (int(kind[0]) - 1)
            word = str(low + number * 7919 % (9 * low))
            if kind.endswith("r"):
                word = word.translate(_TO_RANKS)
            if _kind_of_number(word) != kind:
                continue
        if word not in used and _class_of(word, body != _NUMBER) == body:
            return word
    raise ValueError(f"no more words like {body}")


def _letters() -> Iterator[str]:
    """Names that are no words: ``Qwvib``, ``qwvoc`` …, of different lengths."""
    for number in count():
        tail = "".join("bfgilmnopruvwyz"[number // 15**k % 15] for k in range(3))
        yield ("Qw" if number % 2 else "éw") + tail + "zy" * (number % 3)


# --- recipes ----------------------------------------------------------------------------------------


class _Source(NamedTuple):
    """Where a value comes from: an expression, and whether it differs from line to line."""

    code: str
    varies: bool


class _NoRecipe(Exception):
    """The statements depend on more than what the shape leaves open."""


def _draw_up(shape: Shape, parse: Callable[[str], tuple[s.Statement, ...]]) -> Recipe | None:
    """The recipe of a shape, tried on lines that it was not made from; None if there is none."""
    if not any(map(_is_slot, shape)) or any("\0" in kind or "#" in kind or ";" in kind for kind in shape):
        return None
    lines = islice(_samples(shape), 2 + _TRIALS)
    try:
        first, second, *others = lines
        recipe = _Drawing(first, second, parse(" ".join(first)), parse(" ".join(second)), shape).recipe()
        fits = all(recipe(words) == parse(" ".join(words)) for words in (first, second, *others))
    except (_NoRecipe, ValueError, LookupError):
        return None
    return recipe if fits else None


class _Drawing:
    """Finds out which part of the statements of two samples came from which word, and writes it down."""

    def __init__(
        self,
        first: list[str],
        second: list[str],
        of_first: tuple[s.Statement, ...],
        of_second: tuple[s.Statement, ...],
        shape: Shape,
    ) -> None:
        self.words = (first, second)
        self.made = (of_first, of_second)
        self.shape = shape
        self.names: dict[str, Any] = {"amounts": _Amounts(), "card": parse_card, "span": s.Span, "who": s.Who}
        self.starts = tuple(self._starts(words) for words in self.words)
        self.used_starts: set[int] = set()

    def recipe(self) -> Recipe:
        body = self._value(*self.made).code
        lines = ["def recipe(w):"]
        lines += self._columns()
        lines.append(f"    return {body}")
        space = self.names
        exec("\n".join(lines), space)  # as dataclasses and named tuples do; no text of a log is in it
        made: Recipe = space["recipe"]
        return made

    @staticmethod
    def _starts(words: list[str]) -> list[int]:
        """The column of the start of each word (from 1)."""
        starts, column = [], 1
        for word in words:
            starts.append(column)
            column += len(word) + 1
        return starts

    def _columns(self) -> list[str]:
        """The lines that work out the starts of words, up to the last one needed."""
        lines = []
        before, constant = "", 1
        for place in range(max(self.used_starts, default=-1) + 1):
            if place in self.used_starts:
                lines.append(f"    c{place} = {before}{constant}")
                before, constant = f"c{place} + ", 0
            if _is_slot(self.shape[place]):
                before += f"len(w[{place}]) + "
                constant += 1
            else:
                constant += len(self.words[0][place]) + 1
        return lines

    def _constant(self, value: object) -> str:
        name = f"k{len(self.names)}"
        self.names[name] = value
        return name

    def _value(self, a: Any, b: Any) -> _Source:
        """Where a value comes from that is ``a`` in the first sample and ``b`` in the second."""
        if type(a) is not type(b):
            raise _NoRecipe
        if isinstance(a, s.Span):
            start, end = self._column(a.start, b.start), self._column(a.end, b.end)
            return _Source(f"span({start}, {end})", True)
        if isinstance(a, Card):
            return self._card(a, b)
        if isinstance(a, tuple):
            return self._tuple(a, b)
        if isinstance(a, s.Who):
            return self._who(a, b)
        if is_dataclass(a):
            return self._fields(a, b)
        if isinstance(a, str) and not isinstance(a, Enum):
            raise _NoRecipe  # a text keeps capitals, which a shape does not know
        if isinstance(a, int) and not isinstance(a, bool):
            return self._number(a, b)
        if a is not b and a != b:
            raise _NoRecipe
        return _Source(self._constant(a), False)

    def _fields(self, a: Any, b: Any) -> _Source:
        if isinstance(a, s.Unreadable):
            raise _NoRecipe
        parts = [self._value(getattr(a, f.name), getattr(b, f.name)).code for f in fields(a)]
        return _Source(f"{self._constant(type(a))}({', '.join(parts)})", True)

    def _tuple(self, a: tuple[Any, ...], b: tuple[Any, ...]) -> _Source:
        if len(a) != len(b):
            raise _NoRecipe
        parts = [self._value(x, y) for x, y in zip(a, b, strict=True)]
        if not any(part.varies for part in parts):
            return _Source(self._constant(a), False)
        return _Source("(" + "".join(part.code + ", " for part in parts) + ")", True)

    def _who(self, a: s.Who, b: s.Who) -> _Source:
        place, cut = self._word(a.text, b.text)
        text = f"w[{place}]" + (f"[:-{cut}]" if cut else "")
        if a.seat is not None or a.quoted != b.quoted:
            raise _NoRecipe
        return _Source(f"who({text}, {self._value(a.span, b.span).code}, None, {a.quoted})", True)

    def _word(self, a: str, b: str) -> tuple[int, int]:
        """The word that a text is in both samples, and how many characters behind it are left out."""
        for place, (x, y) in enumerate(zip(*self.words, strict=True)):
            cut = 1 if x.endswith(_ENDS) else 0
            if _is_slot(self.shape[place]) and (x[: len(x) - cut], y[: len(y) - cut]) == (a, b):
                return place, cut
        raise _NoRecipe

    def _card(self, a: Card, b: Card) -> _Source:
        if not (a.known and b.known):
            if a == b:
                return _Source(self._constant(a), False)
            raise _NoRecipe
        place, cut = self._word(str(a).lower(), str(b).lower())  # as the samples have them
        return _Source(f"card(w[{place}]" + (f"[:-{cut}])" if cut else ")"), True)

    def _number(self, a: int, b: int) -> _Source:
        for unit, form in ((1, "int(w[{}]{})"), (SCALE, "amounts[w[{}]{}]")):
            if a % unit == b % unit == 0:
                try:
                    place, cut = self._word(str(a // unit), str(b // unit))
                except _NoRecipe:
                    continue
                return _Source(form.format(place, f"[:-{cut}]" if cut else ""), True)
        if a != b:
            raise _NoRecipe
        return _Source(self._constant(a), False)

    def _column(self, a: int, b: int) -> str:
        """A column as an expression: so far behind the start of a word, or before its end."""
        for place, kind in enumerate(self.shape):
            x, y = self.starts[0][place], self.starts[1][place]
            p, q = len(self.words[0][place]), len(self.words[1][place])
            if x <= a <= x + p:
                if a - x == b - y and (a == x or not _is_slot(kind)):
                    return self._at(place, f" + {a - x}" if a > x else "")
                if x + p - a == y + q - b:
                    back = x + p - a
                    return self._at(place, f" + len(w[{place}])" + (f" - {back}" if back else ""))
        raise _NoRecipe

    def _at(self, place: int, rest: str) -> str:
        self.used_starts.add(place)
        return f"c{place}{rest}"
