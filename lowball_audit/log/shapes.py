"""Lines of one shape are read once.

``Ana raises to 8`` and ``Beto raises to 12`` differ in a name and a number: they have one shape. The first
lines of a shape go through the grammar; from what it makes of lines of that shape a *recipe* is drawn up
(:mod:`.recipes`) that makes the statements of any other, a hundred times as fast. Nothing about the language
is said here again; a shape for which there is no recipe is always read by the grammar. The recipes of common
shapes are drawn up beforehand (:mod:`.tables`), so that a short log needs no grammar at all.

What may differ within a shape is what no word of the language can depend on:

* a name: letters that are no word of the grammar, in no case a rank or a suit, maybe with digits behind;
* a whole number without leading zeros, a decimal number, or two numbers with a slash between. Where not every
  whole number is read alike, a shape has those of one length only, and ``75``, which could be two ranks, is
  apart from ``71``;
* what follows ``session`` or another word that any text may follow, if no mark in it could end it;
* a card. The samples have cards by digit and by letter in each place: ``kc`` may be a name where ``7c`` is
  not, and then there is no recipe.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from lowball_audit.cards import Card, parse_card
from lowball_audit.chips import parse_amount
from lowball_audit.immutable import field_names, is_value
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import fold

#: What makes the statements of a line of its words, and of the column where the first of them starts.
Recipe = Callable[[list[str], int], tuple[s.Statement, ...]]
#: Reads a line by the grammar.
Parse = Callable[[str], tuple[s.Statement, ...]]
#: A shape: the class of each word.
Shape = tuple[str, ...]

#: Longer lines are lists, which differ in more than names and numbers.
_MAX_WORDS: Final = 16
#: So many shapes and words are remembered; a log needs some hundreds.
_MAX_SHAPES: Final = 4_096
_MAX_CLASSES: Final = 65_536

NAME: Final = "<name>"
CARD: Final = "<card>"
NUMBER: Final = "<number>"
DECIMAL: Final = "<decimal>"
PAIR: Final = "<pair>"
TEXT: Final = "<text>"
#: Marks that may stand right behind a word.
ENDS: Final = (":", ",")

_NAME_FORM: Final = re.compile(r"[a-z\uE000]{2,}|[a-z\uE000]{4,}[0-9]+")
_NUMBER_FORM: Final = re.compile(r"[1-9][0-9]{0,8}")
_DECIMAL_FORM: Final = re.compile(r"([1-9][0-9]{0,8}|0?)\.[0-9]{1,4}")
_PAIR_FORM: Final = re.compile("/".join([r"([1-9][0-9]{0,8}|[0-9]{0,6}\.[0-9]{1,4})"] * 2))
#: Words whose parts may stand apart by one blank, not by more.
_CLOSE: Final = frozenset({"low", "bet", "bets", "$"})
_MARKS: Final = re.compile(r"[,:]| $|  |\0")
#: The terminals that any text may follow.
_TEXT_WORDS: Final = frozenset({"SESSION", "DATE", "GAME", "PROFILE", "NOTE"})
_CARD_FORM: Final = re.compile(r"[2-9tjqka][cdhs]")
_RANKS_FORM: Final = re.compile(r"(10|[2-9]){2,5}")
_ONLY_CARDS: Final = re.compile(r"[tjqkacdhsx]+")
_SEAT_FORM: Final = re.compile(r"(seat|asiento)[0-9]+")
_QUOTES: Final = re.compile('["“”«»„‟]')


class _Amounts(dict[str, int]):
    """Numbers as amounts."""

    def __missing__(self, word: str) -> int:
        return parse_amount(word)


#: What the text of a recipe may name.
NAMES: Final[dict[str, Any]] = {
    **{name: value for name, value in vars(s).items() if isinstance(value, type)},
    "Card": Card,
    "amounts": _Amounts(),
    "card": parse_card,
    "span": s.Span,
    "who": s.Who,
}


class _Classes(dict[str, str]):
    """The class of every word seen so far: a placeholder, or the folded word itself."""

    def __init__(self, fine: bool) -> None:
        self.fine = fine

    def __missing__(self, word: str) -> str:
        found = class_of(word, self.fine)
        if len(self) >= _MAX_CLASSES:
            self.clear()
        self[word] = found
        return found


@cache
def reserved() -> frozenset[str]:
    """Every word that is part of a terminal of the grammar."""
    from lowball_audit.log.tables import RESERVED

    return RESERVED


@cache
def before_text() -> frozenset[str]:
    """The words that any text may follow."""
    from lowball_audit.log.tables import WORDS

    known = (pair for pairs in WORDS.values() for pair in pairs)
    return frozenset(word for terminal, word in known if terminal in _TEXT_WORDS)


def class_of(word: str, fine: bool) -> str:
    """The class of a word; ``fine`` tells numbers of different kinds apart."""
    end = word[-1:] if word.endswith(ENDS) else ""
    body = word.removesuffix(end) if end else word
    folded = fold(body)
    if folded.offsets is not None or unicodedata.normalize("NFC", body) != body:
        return "\0" + word  # columns or letters do not stay: never two lines of one shape
    text = folded.text
    if not body.isascii() and (_NUMBER_FORM.fullmatch(text) or _CARD_FORM.fullmatch(text)):
        return "\0" + word  # an accent on a card: a recipe takes the word as it is written
    if _NUMBER_FORM.fullmatch(text):
        return f"<{kind_of_number(text)}>{end}" if fine else NUMBER + end
    if _DECIMAL_FORM.fullmatch(text):
        return DECIMAL + end
    if _PAIR_FORM.fullmatch(text):
        return PAIR + end
    if text in reserved():
        return text + end
    if _CARD_FORM.fullmatch(text):
        return CARD + end
    plain = _NAME_FORM.fullmatch(text) and not _ONLY_CARDS.fullmatch(text) and not _SEAT_FORM.fullmatch(text)
    return (NAME if plain else text) + end


def kind_of_number(text: str) -> str:
    """The length of a number, and whether it could be ranks."""
    return f"{len(text)}r" if _RANKS_FORM.fullmatch(text) else str(len(text))


def is_slot(kind: str) -> bool:
    """Whether the words of a class differ."""
    return kind[0:1] == "<"


_coarse: Final = _Classes(fine=False)
_fine: Final = _Classes(fine=True)
#: The recipes; None for a shape that has none.
_recipes: Final[dict[Shape, Recipe | None]] = {}
#: Shapes met once: for one line a recipe is not worth its while.
_once: Final[set[Shape]] = set()


def shape_of(words: list[str], *, fine: bool = False) -> Shape:
    """The shape of a line, cut at each blank, if it holds no free text."""
    return tuple(map((_fine if fine else _coarse).__getitem__, words))


def read(text: str, parse: Parse) -> tuple[s.Statement, ...] | None:
    """The statements of a line by the recipes of its shape; None if they are for the grammar to make.

    ``parse`` reads a line by the grammar.
    """
    if ";" in text or "#" in text or "  " in text:
        return _pieces(text, parse)
    words = text.split(" ")
    recipe = _recipe(words, parse)
    return recipe(words, 1) if recipe is not None else None


def _pieces(text: str, parse: Parse) -> tuple[s.Statement, ...] | None:
    """A line with a comment, with wide gaps, or cut at ``;``: each piece by itself. Quotes may hold marks."""
    if _QUOTES.search(text):
        return None
    made: tuple[s.Statement, ...] = ()
    column = 1
    for piece in text.partition("#")[0].split(";"):
        start = piece.lstrip(" ")
        if start:
            first = column + len(piece) - len(start)
            found = _piece(start.rstrip(" "), first, parse)
            if found is None:
                return None
            made += found
        column += len(piece) + 1
    return made


def _piece(text: str, column: int, parse: Parse) -> tuple[s.Statement, ...] | None:
    """What stands between two marks, from a column on."""
    words = text.split(" ")
    if "" not in words:
        recipe = _recipe(words, parse)
        return recipe(words, column) if recipe is not None else None
    words = list(filter(None, words))
    if _coarse[words[0]] in before_text() or not _CLOSE.isdisjoint(map(_coarse.__getitem__, words)):
        return None
    recipe = _recipe(words, parse)
    return _spread(recipe(words, 1), words, text, column) if recipe is not None else None


def _spread(
    made: tuple[s.Statement, ...], words: list[str], text: str, column: int
) -> tuple[s.Statement, ...]:
    """Statements made as if one blank stood between two words, with the columns of the words in the text."""
    moves: dict[int, int] = {}
    close, place = 1, 0
    for word in words:
        place = text.index(word, place)
        for offset in range(len(word) + 1):
            moves[close + offset] = column + place + offset
        close += len(word) + 1
        place += len(word)

    def moved(value: Any) -> Any:
        if isinstance(value, s.Span):
            return s.Span(moves[value.start], moves[value.end])
        if isinstance(value, Card):
            return value
        if isinstance(value, tuple):
            return tuple(map(moved, value))
        if is_value(value):
            return type(value)(*(moved(getattr(value, name)) for name in field_names(type(value))))
        return value

    return tuple(map(moved, made))


def _recipe(words: list[str], parse: Parse) -> Recipe | None:
    if _coarse[words[0]] in before_text() and len(words) > 1:
        text = " ".join(words[1:])
        if (
            not text
            or text.strip() != text  # blanks of any kind, as U+0085
            or _MARKS.search(text)
            or _QUOTES.search(text)
            or unicodedata.normalize("NFC", text) != text
            or fold(text).offsets
        ):
            return None
        words[1:] = [text]
        shape: Shape = (_coarse[words[0]], TEXT)
    elif len(words) > _MAX_WORDS:
        return None
    else:
        shape = tuple(map(_coarse.__getitem__, words))
    try:
        recipe = _recipes[shape]
    except KeyError:
        recipe = _known(shape)
        if recipe is None:
            fine = tuple(map(_fine.__getitem__, words))
            recipe = _known(fine) if fine != shape else None
            if recipe is None:
                return _learn(shape, parse)
            _keep(shape, None)
        return recipe
    if recipe is None and any(kind.startswith(NUMBER) for kind in shape):
        shape = tuple(map(_fine.__getitem__, words))
        recipe = _recipes[shape] if shape in _recipes else _known(shape) or _learn(shape, parse)
    return recipe


def _known(shape: Shape) -> Recipe | None:
    """The recipe of a common shape."""
    from lowball_audit.log.tables import RECIPES

    return _keep(shape, RECIPES[shape]) if shape in RECIPES else None


def _learn(shape: Shape, parse: Parse) -> Recipe | None:
    """The recipe of a shape that is not known yet: drawn up when the shape comes a second time."""
    if shape not in _once:
        if len(_once) >= _MAX_SHAPES:
            _once.clear()
        _once.add(shape)
        return None
    if any("\0" in kind for kind in shape):
        return _keep(shape, None)
    from lowball_audit.log.recipes import draw_up

    return _keep(shape, draw_up(shape, parse))


def _keep(shape: Shape, text: str | None) -> Recipe | None:
    if len(_recipes) >= _MAX_SHAPES:
        _recipes.clear()
    recipe = _recipes[shape] = None if text is None else compiled(text)
    return recipe


def compiled(text: str) -> Recipe:
    """A recipe from its text."""
    space = dict(NAMES)
    exec(text, space)  # as dataclasses and named tuples do; no text of a log is in it
    recipe: Recipe = space["recipe"]
    return recipe
