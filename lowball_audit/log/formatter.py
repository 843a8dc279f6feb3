"""The canonical form of a whole log: the same statements, line by line, written alike.

Every line is read again as it is written here and compared with what it said before; a line that would say
anything else stays as it was. So the form changes, and nothing else: not what happened, not a finding.
Every line keeps its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from lowball_audit.chips import places_of
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import amounts, meaning, parts
from lowball_audit.log.parser import Language, comment_of, parse_line
from lowball_audit.log.source import TextSource

#: The language of a log whose language cannot be told.
DEFAULT_LANGUAGE: Final = "en"

_HEADINGS: Final = (s.HandStart, s.SeatsHeading, s.RoundHeading, s.DrawHeading, s.ShowdownHeading)
#: A comma behind these would belong to them.
_LISTS: Final = (
    *(s.SessionLine, s.DateLine, s.GameLine, s.ProfileLine, s.OmitLine, s.Standings, s.StacksLine),
    *(s.PotsLine, s.Claim, s.RulingLine, s.Note),
)
_COMMENT_GAP: Final = "  "


@dataclass(frozen=True, slots=True)
class _Form:
    """A line in its canonical form.

    ``block`` are lines of one kind whose ``columns`` stand below each other; empty where the line stands for
    itself. A line that is nothing but a comment belongs to any block.
    """

    text: str
    block: str = ""
    columns: tuple[str, ...] = ()
    comment: str = ""
    statements: tuple[s.Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Formatted:
    """A log in its canonical form, and the language that it is in; None for a log left as it was."""

    text: str
    lang: str | None


def format_text(text: str, lang: str | None = None) -> str:
    """The text of :func:`formatted`."""
    return formatted(text, lang).text


def formatted(text: str, lang: str | None = None) -> Formatted:
    """The log in its canonical form, in the language that most of its words are in, or in ``lang``.

    It ends in a line end, unless it is empty. Names, free texts and comments are never translated. What is
    written is the canonical form of itself. Never raises.

    What was meant by a line that cannot be read is guessed in the language of its log. Where another one
    would change a guess, the log is not translated.
    """
    lines = list(TextSource(text).lines())
    if lines:
        lines[0] = lines[0].lstrip("\ufeff")  # more than one mark at the start: the next would become it
    while lines and not lines[-1].strip():
        lines.pop()
    said = Language(lines).most
    own = said or DEFAULT_LANGUAGE
    for wanted in dict.fromkeys((lang or own, own)):
        made = _Formatter(lines, wanted).lines()
        in_the_end = Language(made).most
        if wanted != lang and (in_the_end or DEFAULT_LANGUAGE) != own:
            break  # what cannot be changed outweighs the rest: the next time another language is found
        if in_the_end == said or _guessed_alike(lines, said, in_the_end):
            return Formatted(_joined_lines(made), wanted)
    return Formatted(_joined_lines(lines), None)


def piece_formatted(text: str, lang: str, places: int) -> str:
    """A piece of a log in its canonical form; amounts that are not whole have so many ``places``."""
    return _joined_lines(_Formatter(list(TextSource(text).lines()), lang, places).lines())


def _joined_lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _guessed_alike(lines: Iterable[str], one: str | None, other: str | None) -> bool:
    """Whether lines that cannot be read are taken for the same in both languages."""
    return all(
        meaning(parse_line(line, one)) == meaning(parse_line(line, other))
        for line in set(lines)
        if any(isinstance(statement, s.Unreadable) for statement in parse_line(line))
    )


class _Formatter:
    """Formats the lines of one log; equal lines once."""

    def __init__(self, lines: Sequence[str], lang: str, places: int | None = None) -> None:
        """``places`` are the decimals of amounts; those that all of the lines need if it is None."""
        self._lines, self._lang = lines, lang
        self._read = {line: parse_line(line) for line in lines}
        self._places = places if places is not None else self._needed()

    def _needed(self) -> int:
        return places_of(
            *(units for read in self._read.values() for statement in read for units in amounts(statement))
        )

    def lines(self) -> list[str]:
        """The lines in their canonical form."""
        formed = {line: self._form(line, read) for line, read in self._read.items()}
        made: list[str] = []
        for _, block in groupby(_numbered(formed[line] for line in self._lines), key=lambda pair: pair[0]):
            made += _laid_out([form for _, form in block])
        return made

    def _form(self, line: str, statements: tuple[s.Statement, ...]) -> _Form:
        comment = comment_of(line).rstrip()
        if not statements:
            return _Form(line.strip(), "comment" if comment else "")
        if any(isinstance(statement, s.Unreadable) for statement in statements):
            return _Form(_first_alike(line, statements, line.rstrip()) or line)
        pieces = [parts(statement, self._lang, self._places) for statement in statements]
        words = [" ".join(piece) for piece in pieces]
        tail = _COMMENT_GAP + comment if comment else ""
        tries = [_joined(words, statements), "; ".join(words)]
        text = _first_alike(line, statements, *(each + tail for each in tries))
        if text is None:
            return _Form(_first_alike(line, statements, line.strip(), line.rstrip()) or line)
        if len(statements) > 1 or not isinstance(statements[0], (s.SeatLine, *s.HEADER)):
            return _Form(text)
        block = "seats" if isinstance(statements[0], s.SeatLine) else "header"
        columns = pieces[0] if block == "seats" else [pieces[0][0], " ".join(pieces[0][1:])]
        return _Form(text, block, tuple(columns), tail, statements)


def _joined(words: Sequence[str], statements: Sequence[s.Statement]) -> str:
    """Statements on one line: behind a heading a colon, behind a list or a free text a semicolon."""
    text = words[0]
    for word, before in zip(words[1:], statements, strict=False):
        if isinstance(before, _LISTS) or (isinstance(before, s.DrawHeading) and before.counts is not None):
            text += "; "
        else:
            text += ": " if isinstance(before, _HEADINGS) else ", "
        text += word
    return text


def _first_alike(line: str, statements: tuple[s.Statement, ...], *tries: str) -> str | None:
    """The first try that says what the line says; None if none does."""
    for each in tries:
        if each == line or meaning(parse_line(each)) == meaning(statements):
            return each
    return None


def _numbered(forms: Iterable[_Form]) -> Iterator[tuple[int, _Form]]:
    """Every line with the number of its block."""
    number, block = 0, ""
    for form in forms:
        if form.block != "comment" and form.block != block:
            number, block = number + 1, form.block
        yield number, form


def _laid_out(block: Sequence[_Form]) -> list[str]:
    """The lines of a block, their columns below each other: words to the left, numbers to the right."""
    rows = [form.columns for form in block if form.columns]
    if not rows:
        return [form.text for form in block]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    made = []
    for form in block:
        text = form.text
        if form.columns:
            first, second, *third = form.columns
            if third:
                cells = [first.rjust(widths[0]), second.ljust(widths[1]), third[0].rjust(widths[2])]
            else:
                cells = [first.ljust(widths[0]), second]
            text = _first_alike(text, form.statements, " ".join(cells) + form.comment) or text
        made.append(text)
    return made
