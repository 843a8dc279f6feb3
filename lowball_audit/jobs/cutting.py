"""A long log cut into chunks at its ``hand`` lines, and what a chunk must know of those before it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lowball_audit.log import grammar
from lowball_audit.log.directive import directives
from lowball_audit.log.find import lines_of, lines_with, shortest
from lowball_audit.log.parser import parse_line
from lowball_audit.log.syntax import HandStart

#: Where stacks are written down a chunk begins well: it may be longer by this part of its hands for that.
_LONGER: Final = 4
#: The meanings of the words by which players come and go, and of those that change what is played.
_OF_THE_TABLE: Final = ("JOIN", "LEAVE", "ADD", "SIT_OUT", "SIT_IN", "LIMITS", "BLINDS", "CHIP", "SHUFFLE")


@dataclass(frozen=True, slots=True)
class Chunk:
    """Whole hands of a log: their lines, the number of the first, and whether more comes after them.

    ``last`` is where the last hand begins in ``text``.
    """

    first: int
    text: str
    goes_on: bool
    last: int = 0


@dataclass(frozen=True, slots=True)
class Since:
    """What came after a state of the log: lines from which most of a later one follows, and the last hand."""

    lines: list[str]
    hand: str

    @classmethod
    def of(cls, passed: Sequence[Chunk]) -> Since:
        """What came with these chunks."""
        *others, last = passed
        lines = [line for chunk in others for line in _lines_of_the_table(chunk.text)]
        return cls([*lines, *_lines_of_the_table(last.text[: last.last])], last.text[last.last :])


def cut(pieces: Iterable[list[str]], hands: int) -> Iterator[Chunk]:
    """The lines before the first ``hand`` line (there may be none), then those of so many hands each.

    A chunk may have some hands more if the stacks stand right before the next.
    """
    most = hands + hands // _LONGER
    held: list[str] = []
    size = last = 0
    line = first = 1
    begun, counted = most, False
    for lines in pieces:
        text = "\n".join([*lines, ""])
        done = seen = 0
        for mark in _marks().finditer(text):
            if mark["hand"] is None:
                counted = True
                continue
            place = mark.start()
            if (
                (begun >= most or (begun >= hands and counted))
                and _begins_hand(text, place)
                and not _told_before("".join((*held[-1:], text[done:place])))
            ):
                held.append(text[done:place])
                line += text.count("\n", seen, place)
                yield Chunk(first, "".join(held), True, last)
                held, size, first, begun, done, seen = [], 0, line, 0, place, place
            begun += 1
            last, counted = size + place - done, False
        held.append(text[done:])
        size += len(text) - done
        line += text.count("\n", seen)
    yield Chunk(first, "".join(held), False, last)


@cache
def _marks() -> re.Pattern[str]:
    """Lines that may begin a hand, and those that may say what somebody has."""
    hand, stacks = ("|".join(map(re.escape, grammar.words()[meaning])) for meaning in ("HAND", "STACKS"))
    return re.compile(rf"^[^\S\n]*(?:(?P<hand>{hand})\b|(?:{stacks})\b|[0-9])", re.IGNORECASE | re.MULTILINE)


@cache
def _words() -> frozenset[str]:
    return shortest(word for meaning in _OF_THE_TABLE for word in grammar.words()[meaning])


def _begins_hand(text: str, place: int) -> bool:
    statements = parse_line(text[place : text.index("\n", place)])
    return bool(statements) and isinstance(statements[0], HandStart)


def _told_before(text: str) -> bool:
    """Whether a comment at the end of a text is about the line behind it: there nothing is cut."""
    for line in reversed(text.split("\n")):
        if line.strip() and not line.lstrip().startswith("#"):
            return False
        if next(directives(0, line), None) is not None:
            return True
    return False


def _lines_of_the_table(text: str) -> list[str]:
    """The lines that may say who sits at the table, with how much, and what is played."""
    marked = lines_of(text, (mark.start() for mark in _marks().finditer(text)))
    lines = text.split("\n")
    return [lines[place] for place in sorted({*marked, *lines_with(_words(), text)})]
