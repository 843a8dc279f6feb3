"""XML without a root, cut into elements of which each knows its place in the original.

One hand is parsed at a time, from its first tag on: a document type, and with it entities of its own,
cannot stand there, so nothing expands and nothing is fetched.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from lowball_audit.immutable import immutable
from lowball_audit.importers.rows import Row

#: What may stand between elements and says nothing: tags of a root, comments, processing instructions.
_AROUND: Final = re.compile(r"</?[A-Za-z][^<>]*>|<!--[^<>]*-->|<\?[^<>]*\?>|\ufeff")


@immutable
class Element:
    """An element: its name, its attributes, and the piece of a line that its tag is."""

    name: str
    attributes: dict[str, str]
    row: Row

    def get(self, name: str) -> str:
        """An attribute; empty if it is missing."""
        return self.attributes.get(name, "")


@dataclass(slots=True)
class Parsed:
    """The elements of a piece of XML in the order of their tags.

    ``between`` are the rows that have text between tags, from there on, ``broken`` is where it cannot be read
    on, ``behind`` the first row that is no markup after its end.
    """

    elements: list[Element] = field(default_factory=list)
    between: list[Row] = field(default_factory=list)
    broken: Row | None = None
    behind: Row | None = None


def parse(rows: list[Row], silent: Callable[[str], bool] = lambda text: False) -> Parsed:
    """The elements of the first element of ``rows``, itself too, up to where it ends or breaks.

    Rows that are ``silent`` are not looked at, well-formed or not.
    """
    parsed = Parsed()
    texts = ["" if silent(row.text) else row.text for row in rows]
    parser = expat.ParserCreate("utf-8")
    depth = 0
    end: tuple[int, int] | None = None

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if end is None:
            row, column = rows[parser.CurrentLineNumber - 1], parser.CurrentColumnNumber
            close = row.text.find(">", column) + 1
            parsed.elements.append(Element(name, attributes, row.piece(column, close or None)))

    def stop(name: str) -> None:
        nonlocal depth, end
        depth -= 1
        if depth == 0 and end is None:
            number, column = parser.CurrentLineNumber - 1, parser.CurrentColumnNumber
            end = number, rows[number].text.find(">", column) + 1

    def characters(text: str) -> None:
        row = rows[parser.CurrentLineNumber - 1]
        if end is None and text.strip() and row.number not in [each.number for each in parsed.between[-1:]]:
            column = parser.CurrentColumnNumber
            close = row.text.find("<", column)
            parsed.between.append(row.piece(column, close if close >= 0 else None))

    parser.StartElementHandler = start
    parser.CharacterDataHandler = characters
    parser.EndElementHandler = stop
    try:
        parser.Parse("\n".join(texts).encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        if end is None:
            parsed.broken = _place(rows, error.lineno - 1, error.offset)
    if end is not None:
        number, column = end
        parsed.behind = foreign([rows[number].piece(column or len(rows[number].text)), *rows[number + 1 :]])
    return parsed


def foreign(rows: list[Row]) -> Row | None:
    """The first row that has more than markup around elements; a document type is more."""
    text = "\n".join(row.text for row in rows)
    bare = _AROUND.sub(lambda found: "\n" * found.group().count("\n"), text)
    for row, rest in zip(rows, bare.split("\n"), strict=True):
        if rest.strip():
            return row
    return None


def _place(rows: list[Row], number: int, column: int) -> Row:
    """What stands there, or where nothing does, the last row before it that says something."""
    number = min(number, len(rows) - 1)
    if rows[number].text[column:].strip():
        return rows[number].piece(column)
    return next((row for row in reversed(rows[: number + 1]) if row.text.strip()), rows[0])
