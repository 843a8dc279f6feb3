"""Reading a segment of a line, and going on after what cannot be read."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from lark import Token
from lark.exceptions import UnexpectedInput, UnexpectedToken

from lowball_audit.immutable import replace
from lowball_audit.log import diagnose, grammar
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import Folded, outside_quotes
from lowball_audit.log.pieces import MisreadError
from lowball_audit.log.transform import Reader

_HEADINGS = (s.HandStart, s.SeatsHeading, s.RoundHeading, s.DrawHeading, s.ShowdownHeading)


@dataclass(frozen=True, slots=True)
class Failure:
    """Where and why a piece of a line could not be read (folded columns of the line)."""

    start: int
    end: int
    at: int
    misread: MisreadError | None = None


def read(line: Folded, start: int, end: int, language: str | None = None) -> list[s.Statement]:
    """The statements of a stretch of a line; the first bad piece of it gives an ``Unreadable``.

    ``language`` is that of the log, where known: words of it are guessed first.

    The stretch is read as a whole. Where that fails, what stands before the last comma that was passed is
    read for itself and the reading goes on behind that comma; a piece that says nothing even so is bad.
    Every character is read a small, fixed number of times.
    """
    statements: list[s.Statement] = []
    commas: list[int] | None = None
    complained = drawn = False
    while start < end:
        result = _attempt(line, start, end, drawn)
        if not isinstance(result, Failure):
            return statements + result
        if commas is None:
            commas = [i for i in outside_quotes(line.text[:end], ",", start) if not _in_number(line.text, i)]
        headed = _heading_before(line, start, result.at)
        if headed is not None:  # "draw 1: pst, 1": the heading stands, whatever follows it
            statements += headed[0]
            start = headed[1]
            last = statements[-1]
            drawn = isinstance(last, s.DrawHeading)
            if isinstance(last, s.DrawHeading) and _counts_follow(line, commas, start, end):
                statements[-1], bad_count, start = _go_on_counting(line, last, commas, start, end)
                if bad_count is not None and not complained:
                    statements.append(bad_count)
                    complained = True
            continue
        first = bisect_left(commas, start)
        after = bisect_left(commas, max(result.at, start))
        bad = result
        if after > first:  # a comma was passed: the piece before it may be good
            cut = commas[after - 1]
            result = _attempt(line, start, cut, drawn)
            if not isinstance(result, Failure):
                statements += result
                start = _skip(line.text, cut + 1, end)
                if isinstance(result[-1], s.DrawHeading) and result[-1].counts:
                    statements[-1], bad_count, start = _go_on_counting(line, result[-1], commas, start, end)
                    if bad_count is not None and not complained:
                        statements.append(bad_count)
                        complained = True
                continue
            bad = result
        else:
            cut = commas[after] if after < len(commas) else end
            bad = Failure(start, max(cut, start + 1), bad.at, bad.misread)
        if not complained:
            statements.append(diagnose.unreadable(line, bad.start, bad.end, bad.at, bad.misread, language))
            complained = True
        start = _skip(line.text, cut + 1, end)
    return statements


def _heading_before(line: Folded, start: int, at: int) -> tuple[list[s.Statement], int] | None:
    """What ends in a heading with a colon before ``at``, and the column behind that colon.

    One of the last two colons: the very last may belong to a player (``draw 1: Beto: …``).
    """
    colon = at
    for _ in range(2):
        colon = line.text.rfind(":", start, colon)
        if colon < 0:
            return None
        result = _attempt(line, start, colon)
        if not isinstance(result, Failure) and isinstance(result[-1], _HEADINGS):
            return result, _skip(line.text, colon + 1, at)
    return None


def _counts_follow(line: Folded, commas: list[int], start: int, end: int) -> bool:
    """Whether one of the first two items of a list is a count, so that the other should have been."""
    for _ in range(2):
        index = bisect_left(commas, start)
        cut = commas[index] if index < len(commas) else end
        if _counts_of(line.text[start:cut]) is not None:
            return True
        start = min(cut + 1, end)
    return False


def _go_on_counting(
    line: Folded, heading: s.DrawHeading, commas: list[int], start: int, end: int
) -> tuple[s.DrawHeading, s.Unreadable | None, int]:
    """Read on in the counts of a draw heading, of which the one at ``start`` is no count.

    A count that cannot be read becomes None, so that the others keep their places. Gives the heading, the
    complaint about the first bad count, and the column to go on from: the end, or where statements follow.
    """
    counts = list(heading.counts or ())
    stop = heading.span.end - 1
    complaint: s.Unreadable | None = None
    while start < end:
        index = bisect_left(commas, start)
        cut = commas[index] if index < len(commas) else end
        item = _counts_of(line.text[start:cut])
        if item is None and not isinstance(_attempt(line, start, cut), Failure):
            break
        if item is None and complaint is None:
            bad = s.Span(line.column(start) + 1, line.column(cut) + 1)
            text = line.written[bad.start - 1 : bad.end - 1].rstrip()
            bad = s.Span(bad.start, bad.start + len(text))
            complaint = s.Unreadable(bad, text, text, bad.start, ("a number", "a draw"))
        counts += (None,) if item is None else item
        stop = line.column(cut)
        start = _skip(line.text, cut + 1, end)
    span = s.Span(heading.span.start, max(stop + 1, heading.span.end))
    return replace(heading, counts=tuple(counts), span=span), complaint, start


def _counts_of(text: str) -> tuple[int | None, ...] | None:
    """The counts that a folded text says, as after ``draw:``."""
    line = Folded("draw:" + text, "draw:" + text)
    result = _attempt(line, 0, len(line.text))
    if isinstance(result, Failure) or len(result) != 1 or not isinstance(result[0], s.DrawHeading):
        return None
    return result[0].counts


def too_long(line: Folded, start: int, end: int) -> s.Unreadable:
    """The complaint about a line that is too long to be read; ``end`` is a column of the written line."""
    first = line.column(start)
    text = line.written[first : first + 80]
    seen = text[:40].split(maxsplit=1)
    span = s.Span(first + 1, end + 1)
    return s.Unreadable(span, seen[0] if seen else "", text, first + 1, (), None, "line-too-long")


def _in_number(text: str, comma: int) -> bool:
    """Whether a comma has a digit on both sides: no place to cut a line."""
    return text[comma - 1 : comma].isdecimal() and text[comma + 1 : comma + 2].isdecimal()


def _skip(text: str, start: int, end: int) -> int:
    while start < end and text[start] in " \xa0,":
        start += 1
    return start


def _attempt(line: Folded, start: int, end: int, drawn: bool = False) -> list[s.Statement] | Failure:
    """Read a piece as a whole; a full stop at its end is overlooked."""
    while end > start and line.text[end - 1] in " \xa0":
        end -= 1
    result = _parse(line, start, end, drawn)
    if isinstance(result, Failure) and line.text[end - 1 : end] == "." and end - start > 1:
        retried = _parse(line, start, end - 1, drawn)
        if not isinstance(retried, Failure):
            return retried
    return result


def _parse(line: Folded, start: int, end: int, drawn: bool) -> list[s.Statement] | Failure:
    try:
        tree = grammar.parse(line.text[start:end], drawn=drawn)
    except UnexpectedToken as error:
        token: Token = error.token
        at = end - start if token.type == "$END" else (token.start_pos or 0)
        return Failure(start, end, start + at)
    except UnexpectedInput as error:
        return Failure(start, end, start + (error.pos_in_stream or 0))
    try:
        return Reader(line, start).statements(tree)
    except MisreadError as misread:
        return Failure(start, end, misread.start, misread)
