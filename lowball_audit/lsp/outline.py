"""The shape of a log: hands with their rounds as symbols, what can be folded, the pot beside the lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from lowball_audit.assistant.lines import Scribe
from lowball_audit.chips import format_amount
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.words import say
from lowball_audit.replay.blocks import starts_hand
from lowball_audit.replay.walk import Walk
from lowball_audit.report.labels import label

_SHOWING: Final = (s.ShowdownHeading, s.Show, s.Muck)


@immutable
class Symbol:
    """A part of a log from line ``first`` to line ``last`` (from 0); ``detail`` says how it came out."""

    name: str
    first: int
    last: int
    detail: str = ""
    parts: tuple[Symbol, ...] = ()


@immutable
class Hint:
    """A text to stand at the end of what is written on a line (from 0)."""

    line: int
    column: int
    text: str


# --- symbols and folds ---


def symbols(document: Document) -> list[Symbol]:
    """The header and the hands, with their rounds."""
    scribe = Scribe(document.audited.language.most or document.lang)
    found = [_hand(document, first, last, scribe) for first, last in _hands(document)]
    head = _header(document, found[0].first if found else len(document.audited.lines))
    if head is not None:
        found.insert(0, Symbol(say(document.lang, "opening"), *head))
    statuses = {
        cell.first + hand.line - 1: label(document.lang, f"status.{status.value}")
        for cell, hand, status in document.audited.hands()
    }
    return [
        Symbol(each.name, each.first, each.last, statuses.get(each.first, ""), each.parts) for each in found
    ]


def folds(document: Document) -> list[tuple[int, int]]:
    """What can be folded: the header, each hand, each draw of more than a line."""
    found = []
    for symbol in symbols(document):
        found.append((symbol.first, symbol.last))
        found += [(part.first, part.last) for part in symbol.parts[1:]]
    return [(first, last) for first, last in found if last > first]


def _hands(document: Document) -> Iterator[tuple[int, int]]:
    """The first and last line of each hand; what stands behind it before the next belongs to it."""
    read = document.audited.read
    starts = [i for i, each in enumerate(read) if any(map(starts_hand, each))]
    for first, behind in pairwise([*starts, len(read)]):
        last = max((i for i in range(first, behind) if read[i]), default=first)
        yield first, last


def _header(document: Document, behind: int) -> tuple[int, int] | None:
    said = [i for i in range(behind) if document.read(i)]
    return (said[0], said[-1]) if said else None


def _hand(document: Document, first: int, last: int, scribe: Scribe) -> Symbol:
    """A hand with its rounds: up to the first draw, each draw with its betting, the showdown."""
    begins = [(first, say(document.lang, "round.0"))]
    number = 0
    name = ""
    for line in range(first, last + 1):
        for statement in document.read(line):
            if starts_hand(statement) and not name:
                name = document.text.line(line)[statement.span.start - 1 : statement.span.end - 1].strip()
            elif isinstance(statement, s.DrawHeading):
                number = statement.number or number + 1
                begins.append((line, scribe.draw(number)))
            elif isinstance(statement, _SHOWING) and begins[-1][1] != scribe.word("showdown"):
                begins.append((line, scribe.word("showdown")))
    parts = []
    for at, (line, title) in enumerate(begins):
        until = begins[at + 1][0] - 1 if at + 1 < len(begins) else last
        parts.append(Symbol(title, line, max(line, until)))
    return Symbol(name or scribe.word("hand"), first, last, "", tuple(parts))


# --- hints ---


def hints(document: Document, first: int, last: int) -> list[Hint]:
    """The pot at the end of each betting round and at each draw, for the lines from ``first`` to ``last``."""
    audited = document.audited
    found: dict[int, Hint] = {}
    for index in range(audited.at(first), audited.at(last) + 1):
        top = audited.cells[index].first
        for played in document.walked(index):
            walk = played.outcome.walk if played.outcome is not None else None
            if walk is None or walk.cancelled:
                continue
            for at, amount in _pots(walk):
                line = top + walk.script.placed[at].line - 1
                if first <= line <= last:
                    found[line] = _hint(document, line, amount)
    return [found[line] for line in sorted(found)]


def _pots(walk: Walk) -> Iterator[tuple[int, int]]:
    """The statements where a betting round ends, and the headings of draws, with all chips in the middle."""
    placed = walk.script.placed
    open_before = True
    for at, (chips, _) in enumerate(walk.chips_at):
        statement = placed[at].statement
        closed = chips.closed or chips.over
        acts = isinstance(statement, (s.Action, s.Muck)) and closed and open_before
        if (acts or isinstance(statement, s.DrawHeading)) and chips.pot():
            yield at, (chips.give_back() if closed else chips).pot()
        open_before = not closed


def _hint(document: Document, line: int, amount: int) -> Hint:
    text = say(document.lang, "pot", amount=format_amount(amount, document.audited.ahead.places))
    end = document.read(line)[-1].span.end - 1 + document.shift(line)
    return Hint(line, end, text)
