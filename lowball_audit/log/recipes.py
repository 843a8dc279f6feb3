"""Drawing up recipes: how the statements of all lines of one shape are made of their words.

See :mod:`.shapes` for what a shape is. A recipe is found by reading a few sample lines of the shape by the
grammar, and seeing which part of the statements came from which word. It is good only if it makes exactly
what the grammar makes of a dozen more samples.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import count, islice
from typing import Any, Final, NamedTuple

from lowball_audit.cards import DECK, Card
from lowball_audit.chips import parse_amount
from lowball_audit.immutable import field_names, is_value
from lowball_audit.log import syntax as s
from lowball_audit.log.shapes import (
    CARD,
    DECIMAL,
    ENDS,
    NAME,
    NUMBER,
    PAIR,
    TEXT,
    Parse,
    Shape,
    class_of,
    compiled,
    is_slot,
    kind_of_number,
    reserved,
)

#: The kinds of numbers: by length, and whether they could be ranks.
_KINDS: Final = ("1", "2", "2r", "3", "3r", "4", "4r", "5", "5r", "6", "7", "8", "9")
#: Texts that may follow a word like ``session``: other words of the language mean nothing there.
_TEXTS: Final = (
    "Qwvar",
    "home",
    "2-7 triple draw",
    "2026-11-26",
    "draws 2",
    "Ana folds",
    "the 4th/5th of May (late) - pat",
    "é 12.50 $ %",
    "x",
    "1",
    "rules/house.toml",
    "7h 5d wins",
    "raises to 8!",
    "todo",
    "seat 3",
    "?",
)
#: A recipe is tried on so many more samples: each place of a shape then has had every kind of word.
_TRIALS: Final = len(_KINDS)
_TO_RANKS: Final = str.maketrans("01", "87")


def draw_up(shape: Shape, parse: Parse) -> str | None:
    """The recipe of a shape as the text of a function, tried on lines that it was not made from.

    None if the grammar does not read all lines of the shape in one way.
    """
    varies = any(map(is_slot, shape))
    try:
        first, second, *others = islice(_samples(shape), 2 + (_TRIALS if varies else 0))
        text = _Drawing(first, second, parse(" ".join(first)), parse(" ".join(second)), shape).text()
        made = compiled(text)
        fits = all(made(words, 1) == parse(" ".join(words)) for words in (first, second, *others))
    except (NoRecipe, ValueError, LookupError):
        return None
    return text if fits else None


def _samples(shape: Shape) -> Iterator[list[str]]:
    """Lines of a shape, no two words alike within one line; in each place words of every kind in turn."""
    numbers, letters = count(1), _letters()
    for turn in count():
        used: set[str] = set()
        words = []
        for place, kind in enumerate(shape):
            end = kind[-1:] if kind.endswith(ENDS) else ""
            body = kind.removesuffix(end) if end else kind
            if not is_slot(body):
                words.append(kind)
                continue
            word = _fitting(body, turn + place, numbers, letters, used)
            used.add(word)
            words.append(word + end)
        yield words


def _fitting(body: str, turn: int, numbers: Iterator[int], letters: Iterator[str], used: set[str]) -> str:
    """A word of a class that is not used yet; ``turn`` chooses among the kinds of words of the class."""
    if body == TEXT:
        return _TEXTS[turn % len(_TEXTS)]
    kind = _KINDS[turn % len(_KINDS)] if body == NUMBER else body[1:-1]
    for number in islice(numbers, 2_000):
        if body == NAME:
            word = next(letters)
        elif body == CARD:
            word = str(DECK[number * 7 % 52]).lower()
            if word[0].isdigit() is not (turn % 2 == 0) or word in reserved():
                continue
        elif body in (PAIR, DECIMAL):
            whole, part = f"{number * 37 % 900 + 1}", f"{number * 7919 % 99 + 1:02d}"
            word = f"{whole}.{part}"
            if body == PAIR:
                word = (f"{whole}/{number + 1000}", f"{word}/{number + 1000}", f".{part}/{number + 1}.5")[
                    turn % 3
                ]
        else:
            low = 10 ** (int(kind[0]) - 1)
            word = str(low + number * 7919 % (9 * low))
            if kind.endswith("r"):
                word = word.translate(_TO_RANKS)
            if kind_of_number(word) != kind:
                continue
        if word not in used and class_of(word, body != NUMBER) == body:
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


class NoRecipe(Exception):
    """The statements depend on more than what the shape leaves open."""


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
        self.starts = tuple(self._starts(words) for words in self.words)
        self.used_starts: set[int] = set()

    def text(self) -> str:
        """The recipe as a function of the words and of the column where the first of them starts."""
        made = self._value(*self.made).code
        return "\n".join(["def recipe(w, c):", *self._columns(), f"    return {made}"]) + "\n"

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
        before, constant = "c + ", 0
        for place in range(max(self.used_starts, default=-1) + 1):
            if place in self.used_starts:
                lines.append(f"    c{place} = {before}{constant}")
                before, constant = f"c{place} + ", 0
            if is_slot(self.shape[place]):
                before += f"len(w[{place}]) + "
                constant += 1
            else:
                constant += len(self.words[0][place]) + 1
        return lines

    def _value(self, a: Any, b: Any) -> _Source:
        """Where a value comes from that is ``a`` in the first sample and ``b`` in the second."""
        if type(a) is not type(b):
            raise NoRecipe
        if isinstance(a, s.Span):
            start, end = self._column(a.start, b.start), self._column(a.end, b.end)
            return _Source(f"span({start}, {end})", True)
        if isinstance(a, Card):
            return self._card(a, b)
        if isinstance(a, tuple):
            return self._tuple(a, b)
        if isinstance(a, s.Who):
            return self._who(a, b)
        if is_value(a):
            return self._fields(a, b)
        if isinstance(a, str) and not isinstance(a, Enum):
            return self._text(a, b)
        if isinstance(a, int) and not isinstance(a, bool):
            return self._number(a, b)
        if a is not b and a != b:
            raise NoRecipe
        return _Source(_constant(a), False)

    def _fields(self, a: Any, b: Any) -> _Source:
        if isinstance(a, s.Unreadable):
            raise NoRecipe
        parts = [self._value(getattr(a, name), getattr(b, name)).code for name in field_names(type(a))]
        return _Source(f"{type(a).__name__}({', '.join(parts)})", True)

    def _tuple(self, a: tuple[Any, ...], b: tuple[Any, ...]) -> _Source:
        if len(a) != len(b):
            raise NoRecipe
        parts = [self._value(x, y) for x, y in zip(a, b, strict=True)]
        if not any(part.varies for part in parts):
            return _Source(_constant(a), False)
        return _Source("(" + "".join(part.code + ", " for part in parts) + ")", True)

    def _who(self, a: s.Who, b: s.Who) -> _Source:
        place, cut = self._word(a.text, b.text)
        text = f"w[{place}]" + (f"[:-{cut}]" if cut else "")
        if a.seat is not None or a.quoted != b.quoted:
            raise NoRecipe
        return _Source(f"who({text}, {self._value(a.span, b.span).code}, None, {a.quoted})", True)

    def _text(self, a: str, b: str) -> _Source:
        for place, kind in enumerate(self.shape):
            if kind == TEXT and (self.words[0][place], self.words[1][place]) == (a, b):
                return _Source(f"w[{place}]", True)
        raise NoRecipe  # any other text keeps capitals, which a shape does not know

    def _word(self, a: str, b: str) -> tuple[int, int]:
        """The word that a text is in both samples, and how many characters behind it are left out."""
        for place, (x, y) in enumerate(zip(*self.words, strict=True)):
            cut = 1 if x.endswith(ENDS) else 0
            if is_slot(self.shape[place]) and (x[: len(x) - cut], y[: len(y) - cut]) == (a, b):
                return place, cut
        raise NoRecipe

    def _card(self, a: Card, b: Card) -> _Source:
        if not (a.known and b.known):
            if a == b:
                return _Source(_constant(a), False)
            raise NoRecipe
        place, cut = self._word(str(a).lower(), str(b).lower())  # as the samples have them
        return _Source(f"card(w[{place}]" + (f"[:-{cut}])" if cut else ")"), True)

    def _number(self, a: int, b: int) -> _Source:
        for place, kind in enumerate(self.shape):
            if not is_slot(kind) or kind.startswith((NAME, CARD, TEXT)):
                continue
            cut = "[:-1]" if kind.endswith(ENDS) else ""
            mine = [words[place][:-1] if cut else words[place] for words in self.words]
            if kind.startswith(PAIR):
                for part in (0, 2):
                    if [parse_amount(word.partition("/")[part]) for word in mine] == [a, b]:
                        return _Source(f'amounts[w[{place}]{cut}.partition("/")[{part}]]', True)
            elif mine == [str(a), str(b)]:
                return _Source(f"int(w[{place}]{cut})", True)
            elif [parse_amount(word) for word in mine] == [a, b]:
                return _Source(f"amounts[w[{place}]{cut}]", True)
        if a != b:
            raise NoRecipe
        return _Source(_constant(a), False)

    def _column(self, a: int, b: int) -> str:
        """A column as an expression: so far behind the start of a word, or before its end."""
        for place, kind in enumerate(self.shape):
            x, y = self.starts[0][place], self.starts[1][place]
            p, q = len(self.words[0][place]), len(self.words[1][place])
            if x <= a <= x + p:
                if a - x == b - y and (a == x or not is_slot(kind)):
                    return self._at(place, f" + {a - x}" if a > x else "")
                if x + p - a == y + q - b:
                    back = x + p - a
                    return self._at(place, f" + len(w[{place}])" + (f" - {back}" if back else ""))
        raise NoRecipe

    def _at(self, place: int, rest: str) -> str:
        self.used_starts.add(place)
        return f"c{place}{rest}"


def _constant(value: object) -> str:
    """A value as an expression."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, Card):
        return f"Card({value.rank!r}, {value.suit!r})"
    if isinstance(value, tuple):
        return "(" + "".join(f"{_constant(part)}, " for part in value) + ")"
    if value is None or isinstance(value, (bool, int)):
        return repr(value)
    raise NoRecipe
