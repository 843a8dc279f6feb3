"""The canonical form: any statement as one line, with the first word of each meaning.

What is written here reads back as the same statement, apart from columns. Three things cannot be written so,
because no line says them: a name with a closing quote of every kind, or with the end of a line in it (such
characters are replaced: by ``'``, by a blank); values that the grammar has no words for (an empty name, the
second side pot without an amount); and an :class:`~lowball_audit.log.syntax.Unreadable`, which is given back
as the text it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from lowball_audit.cards import Card
from lowball_audit.immutable import field_names, is_value
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import parse_line
from lowball_audit.log.pen import Pen, quoted

#: The fields that hold an amount, and those that hold pairs of something and its amount.
_AMOUNTS: Final = frozenset({"small", "big", "amount", "to", "stack"})
_PAIRS: Final = frozenset({"stacks", "pots"})
_LINE_END: Final = re.compile(r"[\r\n]+")


def written(statement: s.Statement, lang: str = "en", places: int = 0) -> str:
    """A statement in its canonical form in a language (``en``, ``es``); never raises.

    An amount that is not whole has at least ``places`` decimals. Names are quoted where they say that they
    are, and where they could not be read otherwise.
    """
    return " ".join(parts(statement, lang, places))


def parts(statement: s.Statement, lang: str = "en", places: int = 0) -> list[str]:
    """The canonical form in its parts: a key and what follows it, or the columns of a seat line."""
    for pen, as_named in _pens(lang, places):
        made = _one_line(pen.parts(statement))
        read = parse_line(" ".join(made))
        if meaning(read, quotes=as_named) == meaning((statement,), quotes=as_named):
            return made
    return _one_line(Pen(lang, places, naming=called).parts(statement))


def _one_line(made: list[str]) -> list[str]:
    return [_LINE_END.sub(" ", part) for part in made]


def meaning(statements: Sequence[s.Statement], *, quotes: bool = True) -> tuple[object, ...]:
    """What statements say, wherever they stand and in whatever words: equal where they say the same.

    ``quotes`` tells names in quotes, which are never a seat or a position, from bare ones.
    """
    return tuple(_meant(statement, quotes) for statement in statements)


def _meant(value: Any, quotes: bool) -> object:
    if value is None or isinstance(value, (str, int, Card)):
        return value
    if isinstance(value, tuple):
        return tuple(_meant(each, quotes) for each in value)
    if isinstance(value, s.Span):
        return None
    if isinstance(value, s.Who):
        return (value.text, value.quoted and quotes) if value.seat is None else value.seat
    if is_value(value):
        fields = (_meant(getattr(value, name), quotes) for name in field_names(type(value)))
        return (type(value), *fields)
    return value


def amounts(statement: s.Statement) -> Iterator[int]:
    """The amounts that a statement names, in units."""
    for name in field_names(type(statement)):
        value = getattr(statement, name)
        if name in _AMOUNTS and value is not None:
            yield value
        elif name in _PAIRS:
            yield from (units for _, units in value)


@lru_cache(maxsize=1024)
def called(name: str) -> str:
    """A player as a line names him: in quotes where the bare name would be read as something else."""
    read = parse_line(f"{name} folds")
    who = read[0].who if len(read) == 1 and isinstance(read[0], s.Action) else None
    return name if who is not None and who.text == name and not who.quoted else quoted(name)


@cache
def _pens(lang: str, places: int) -> tuple[tuple[Pen, bool], ...]:
    """The ways to write, the best first, and whether names stay as they are, bare or in quotes."""
    return tuple(
        (Pen(lang, places, naming=naming, spoken=spoken), naming is str)
        for naming in (str, called, quoted)
        for spoken in (False, True)
    )
