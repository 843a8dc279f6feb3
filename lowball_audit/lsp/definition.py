"""Where something comes from: the lines behind a finding, else the seat of the player under the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from lowball_audit.log import syntax as s
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.text import Place
from lowball_audit.replay.setup import fold_name


def definition(document: Document, place: Place) -> list[tuple[int, s.Span]]:
    """Lines (from 1) and columns that a place leads to."""
    found = [(cause.line, cause.span) for finding in document.findings_at(place) for cause in finding.causes]
    return found or _seat(document, place)


def _seat(document: Document, place: Place) -> list[tuple[int, s.Span]]:
    """Where the player under the cursor took his seat, by the nearest line before."""
    column = place.column - document.shift(place.line) + 1
    named = [who for who in _players(document, place.line) if who.span.start <= column <= who.span.end]
    if not named:
        return []
    who = named[0]
    for line in range(place.line - 1, -1, -1):
        for statement in document.read(line):
            if not isinstance(statement, (s.SeatLine, s.Join)):
                continue
            same = statement.seat == who.seat if who.seat is not None else _alike(statement.who, who)
            if same:
                return [(line + 1, statement.span)]
    return []


def _alike(one: s.Who, other: s.Who) -> bool:
    return fold_name(one.text) == fold_name(other.text)


def _players(document: Document, line: int) -> Iterator[s.Who]:
    for statement in document.read(line):
        who = getattr(statement, "who", None)
        if isinstance(who, s.Who):
            yield who
        for each in getattr(statement, "players", None) or ():
            if isinstance(each, s.Who):
                yield each
        for each, _ in getattr(statement, "stacks", None) or getattr(statement, "places", None) or ():
            if isinstance(each, s.Who):
                yield each
