"""TOML with places: the strings of an array, each as the piece of a line that it is.

The values are those that ``tomllib`` reads; what is looked for here is only where they stand.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Final

from lowball_audit.importers.rows import Row

#: More letters are no hand.
_MOST_LETTERS: Final = 300_000
_TOKEN: Final = re.compile(
    r"""
    (?P<skip>[\s,]+ | \#[^\n]*)
    | (?P<long>'''(?:[^']|'(?!''))*'''{1,3} | \"""(?:[^"\\]|\\[\s\S]|"(?!""))*\"""{1,3})
    | (?P<short>'[^'\n]*' | "(?:[^"\\\n]|\\[^\n])*")
    | (?P<other>[^\s,\#'"\]]+)
    | (?P<end>\])
    """,
    re.VERBOSE,
)
#: A name of so many parts is no field of a hand, and takes very long to read.
_LONG_NAME: Final = re.compile(r"""(?:\.[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*){30}""")
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


class NotToml(ValueError):
    """A text that is no TOML; ``row`` is the piece of a line where it breaks."""

    def __init__(self, row: Row) -> None:
        super().__init__(row.text)
        self.row = row


def load(rows: list[Row]) -> dict[str, Any]:
    """The values. Decimal numbers are their text, so that they stay exact.

    Raises:
        NotToml: it cannot be read.
    """
    text = "\n".join(row.text for row in rows)
    if len(text) > _MOST_LETTERS:
        raise NotToml(rows[0])
    endless = next((row for row in rows if _LONG_NAME.search(row.text)), None)
    if endless is not None:
        raise NotToml(endless)
    try:
        return tomllib.loads(text, parse_float=str)
    except RecursionError:
        raise NotToml(max(rows, key=lambda row: len(row.text))) from None
    except ValueError as error:  # also for a whole number of thousands of digits
        raise NotToml(_place(rows, str(error))) from None


def _place(rows: list[Row], message: str) -> Row:
    found = _PLACE.search(message)
    number, column = (int(found[1]) - 1, int(found[2]) - 1) if found is not None else (len(rows) - 1, 0)
    number = min(number, len(rows) - 1)
    piece = rows[number].piece(min(column, len(rows[number].text)))
    if piece.text.strip():
        return piece
    return next((row for row in reversed(rows[: number + 1]) if row.text.strip()), rows[0])


def row_of(rows: list[Row], key: str) -> Row | None:
    """The row with which a field begins."""
    begins = re.compile(rf"\s*(?:{key}|\"{key}\"|'{key}')\s*=")
    return next((row for row in rows if begins.match(row.text)), None)


def strings(rows: list[Row], key: str, values: list[str]) -> list[Row]:
    """Where each string of an array of strings stands: its piece of a line, without the quotes.

    A string of several lines is its first line. Where the places cannot be told, each is the row of the
    field.
    """
    text = "\n".join(row.text for row in rows)
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row.text) + 1)
    begins = re.compile(rf"^[ \t]*(?:{key}|\"{key}\"|'{key}')[ \t]*=[ \t]*\[", re.MULTILINE)
    for found in begins.finditer(text):
        pieces = list(_strings(text, found.end()))
        if [_value(text[start:end]) for start, end in pieces] == values:
            return [_piece(rows, starts, text, *place) for place in pieces]
    return [row_of(rows, key) or rows[0]] * len(values)


def _strings(text: str, at: int) -> Iterator[tuple[int, int]]:
    """The strings from there to the end of the array, each with its quotes."""
    while found := _TOKEN.match(text, at):
        if found["end"]:
            return
        if found["long"] or found["short"]:
            yield found.span()
        at = found.end()


def _value(token: str) -> str | None:
    if token[0] == "'" and not token.startswith("'''"):
        return token[1:-1]
    try:
        value = tomllib.loads(f"value = {token}")["value"]
    except ValueError:
        return None
    return value if isinstance(value, str) else None


def _piece(rows: list[Row], starts: list[int], text: str, start: int, end: int) -> Row:
    quotes = 3 if text.startswith(("'''", '"""'), start) and end - start >= 6 else 1
    start, end = start + quotes, end - quotes
    while start < end and text[start].isspace():
        start += 1
    number = bisect_right(starts, start) - 1
    row = rows[min(number, len(rows) - 1)]
    column = start - starts[number]
    return row.piece(column, min(end - starts[number], len(row.text)))
