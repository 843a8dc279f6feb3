"""Reading logs: text to lines, lines to statements.

A line is folded, freed of its comment and cut at ``;``; every segment goes through the grammar. What
cannot be read becomes one :class:`~lowball_audit.log.syntax.Unreadable` per line, see
:mod:`lowball_audit.log.recover`. Nothing here raises on any text.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import islice
from typing import Final

from lowball_audit.immutable import replace
from lowball_audit.log import grammar, shapes
from lowball_audit.log import syntax as s
from lowball_audit.log.directive import directives
from lowball_audit.log.fold import Folded, fold, outside_quotes
from lowball_audit.log.source import TextSource, encoding_of

#: Longer lines are not read: no statement needs them, and a binary file must not take minutes.
MAX_LINE: Final = 2_000
#: So much of a line is looked at to see whether it is too long, or long only by its comment.
_MAX_FOLDED: Final = 4 * MAX_LINE
#: Equal lines are read once; this many are remembered.
CACHE_SIZE: Final = 1 << 11
#: The language of a log is told by so many of its lines.
LANGUAGE_LINES: Final = 120

_WORD: Final = re.compile(r"[a-z]{2,}")
_FREE_TEXT: Final = (s.SessionLine, s.DateLine, s.GameLine, s.ProfileLine, s.RulingLine, s.Note, s.Claim)
#: Free texts in which a comma before another statement is a separator, as it is elsewhere.
_ENDED_BY_COMMA: Final = (s.DateLine, s.GameLine, s.ProfileLine, s.Claim)
_MAX_COMMAS: Final = 4


def decode(data: bytes) -> str:
    """The text of a file: UTF-8 or UTF-16 by its mark, else UTF-8, else Windows-1252 or Latin-1.

    Never raises; bytes that no encoding explains become replacement characters.
    """
    return data.decode(encoding_of(iter((data,))), errors="replace")


def parse_text(text: str) -> tuple[s.Line, ...]:
    """Read a whole log: every line that says something, with its number and statements.

    Lines end in LF, CRLF or CR; a byte order mark at the start is no part of the first line. Blank and
    comment lines are left out. Never raises; what cannot be read is an ``Unreadable`` statement.
    """
    source = TextSource(text)
    return tuple(read_lines(source.lines(), Language(source.lines())))


def read_lines(lines: Iterable[str], language: Language, first: int = 1) -> Iterator[s.Line]:
    """Read lines as they come: those that say something, numbered from ``first``.

    What was meant by an unknown word is guessed in ``language``, that of the log. Never raises.

    A directive for a line stands behind the statements of that line, which is the next one where it has a line
    to itself; one for a hand stands before what follows it, so that it is in the hand where it was written.
    """
    waiting: list[s.Directive] = []
    for number, line in enumerate(lines, start=first):
        if not line:
            continue
        statements = _read(line) if len(line) <= MAX_LINE else read_by_grammar(line)
        if "#" in line and (told := tuple(directives(number, line))):
            if not statements:
                waiting += told
                continue
            statements += tuple([replace(each, target=number) for each in told])
        if not statements:
            continue
        if s.Unreadable in map(type, statements) and _guessed(statements) and language.most:
            told = tuple([each for each in statements if isinstance(each, s.Directive)])
            statements = parse_line(line, language.most) + told
        if waiting:
            before = tuple([each for each in waiting if each.whole_hand])
            about = tuple([replace(each, target=number) for each in waiting if not each.whole_hand])
            statements, waiting = before + statements + about, []
        yield s.Line(number, line, statements)
    if waiting:
        yield s.Line(waiting[0].line, waiting[0].written, tuple(waiting))


def _guessed(statements: tuple[s.Statement, ...]) -> bool:
    return any(statement.nearest for statement in statements if isinstance(statement, s.Unreadable))


class Language:
    """The language of a log, by the words of its beginning; found out when somebody asks."""

    def __init__(self, lines: Iterable[str]) -> None:
        """``lines`` are those of the log from its first; so many as are needed are read."""
        self._lines = lines

    @classmethod
    def known(cls, most: str | None) -> Language:
        """A language that was found out before."""
        language = cls(())
        language.__dict__["most"] = most
        return language

    @cached_property
    def most(self) -> str | None:
        """The language that most of the words are in; None where it cannot be told."""
        return _language(self.beginning)

    @cached_property
    def beginning(self) -> tuple[s.Line, ...]:
        """The first lines that say something, :data:`LANGUAGE_LINES` of them."""
        read = ((number, line, parse_line(line)) for number, line in enumerate(self._lines, start=1))
        said = (s.Line(number, line, statements) for number, line, statements in read if statements)
        return tuple(islice(said, LANGUAGE_LINES))


def parse_line(text: str, language: str | None = None) -> tuple[s.Statement, ...]:
    """Read one line; remembered, for equal lines are equal. Never raises.

    ``language`` (``en``, ``es``) only decides between guesses at a word that is not known.
    """
    if len(text) > MAX_LINE:
        return read_by_grammar(text, language)
    return _read(text) if language is None else _read_in(text, language)


def _language(lines: Iterable[s.Line]) -> str | None:
    """The language that most words of a log are in; None where it cannot be told."""
    words: Counter[str] = Counter()
    for line in lines:
        if len(line.text) <= MAX_LINE and not isinstance(line.statements[-1], _FREE_TEXT):
            words.update(_WORD.findall(fold(line.text.partition("#")[0]).text))
    counts = {
        language: sum(words[word] for word in grammar.single_words_of(language))
        for language in grammar.LANGUAGES
    }
    best, other = sorted(counts, key=lambda language: -counts[language])
    return best if counts[best] > counts[other] else None


def comment_of(text: str) -> str:
    """The comment of a line with its ``#``; empty where it has none."""
    if "#" not in text:
        return ""
    line = fold(text)
    mark = next(outside_quotes(line.text, "#"), None)
    return "" if mark is None else text[line.column(mark) :]


@dataclass(slots=True)
class _Segment:
    """A stretch of a line between two ``;`` with what it says."""

    start: int
    end: int
    statements: list[s.Statement]

    @property
    def clean(self) -> bool:
        return not any(isinstance(statement, s.Unreadable) for statement in self.statements)

    @property
    def free(self) -> bool:
        return bool(self.statements) and isinstance(self.statements[-1], _FREE_TEXT)


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch without blanks around it."""
    while start < end and text[start] in " \xa0":
        start += 1
    while end > start and text[end - 1] in " \xa0":
        end -= 1
    return start, end


def read_by_grammar(text: str, language: str | None = None) -> tuple[s.Statement, ...]:
    """Read one line by the grammar, whatever its shape."""
    from lowball_audit.log import recover

    line = fold(text[:_MAX_FOLDED])
    end = next(outside_quotes(line.text, "#"), None)
    whole = end is not None or len(text) <= _MAX_FOLDED
    start, end = _trim(line.text, 0, len(line.text) if end is None else end)
    if start == end and whole:
        return ()
    if end - start > MAX_LINE or not whole:
        return (recover.too_long(line, start, line.column(end) if whole else len(text)),)
    cuts = list(outside_quotes(line.text[:end], ";", start)) if ";" in line.text else []
    segments = []
    for left, right in zip([start, *(cut + 1 for cut in cuts)], [*cuts, end], strict=True):
        left, right = _trim(line.text, left, right)
        if left < right:
            statements = _shown_behind_claims(line, recover.read(line, left, right, language))
            segments.append(_Segment(left, right, _end_text_at_comma(line, right, statements)))
    return tuple(_one_unreadable(_shown_behind_claims(line, _join(line, segments))))


@lru_cache(maxsize=CACHE_SIZE)
def _read(text: str) -> tuple[s.Statement, ...]:
    """A line read as one of its shape, else by the grammar."""
    found = shapes.read(text, read_by_grammar)
    return read_by_grammar(text) if found is None else found


@lru_cache(maxsize=CACHE_SIZE)
def _read_in(text: str, language: str) -> tuple[s.Statement, ...]:
    """A line that cannot be read, with a guess in the language of its log."""
    return read_by_grammar(text, language)


def _join(line: Folded, segments: list[_Segment]) -> list[s.Statement]:
    """The statements of the segments; a free text goes on over ``;`` until the rest of the line is clean."""
    ends_text = [True] * (len(segments) + 1)  # everything from here on can be read
    for index in reversed(range(len(segments))):
        segment = segments[index]
        ends_text[index] = segment.clean and (ends_text[index + 1] or segment.free)
    statements: list[s.Statement] = []
    index = 0
    while index < len(segments):
        segment = segments[index]
        statements += segment.statements
        index += 1
        if segment.free and not ends_text[index]:
            while not ends_text[index]:
                index += 1
            statements[-1] = _extend(line, statements[-1], segments[index - 1].end)
    return statements


def _extend(line: Folded, statement: s.Statement, end: int) -> s.Statement:
    """A free text statement made to end at a folded column of the line."""
    assert isinstance(statement, _FREE_TEXT)
    column = line.column(end)
    start = statement.span.end - 1
    more = line.written[start:column]
    joined = (statement.text + more) if statement.text else more.strip(" ;")
    return replace(statement, span=s.Span(statement.span.start, column + 1), text=joined)


def _end_text_at_comma(line: Folded, end: int, statements: list[s.Statement]) -> list[s.Statement]:
    """Where a comma in a short free text is followed by statements, let the text end there."""
    from lowball_audit.log import recover

    last = statements[-1]
    if not isinstance(last, _ENDED_BY_COMMA) or "," not in last.text:
        return statements
    stretch = line.text[:end]
    begin = _index(line, last.span.start)
    for comma in islice(outside_quotes(stretch, ",", begin), _MAX_COMMAS):
        rest = recover.read(line, *_trim(stretch, comma + 1, end))
        if rest and not any(isinstance(statement, s.Unreadable) for statement in rest):
            head = recover.read(line, *_trim(stretch, begin, comma))
            if len(head) == 1 and isinstance(head[0], type(last)):
                return [*statements[:-1], head[0], *rest]
    return statements


def _shown_behind_claims(line: Folded, statements: list[s.Statement]) -> list[s.Statement]:
    """``Ana says wheel, shows 7c 5d 4h 3h 2s`` shows cards, with the claim before them."""
    read: list[s.Statement] = []
    for statement in statements:
        read += (_shown(line, statement) if isinstance(statement, s.Claim) else None) or [statement]
    return read


def _shown(line: Folded, claim: s.Claim) -> list[s.Statement] | None:
    """A claim that goes on to the cards as what it says, and what follows it; None for any other claim."""
    from lowball_audit.log import recover

    begin, named, end = (_index(line, at) for at in (claim.span.start, claim.who.span.end, claim.span.end))
    shows = _going_on_to_show().search(line.text, named, end)
    head = [] if shows is None else recover.read(line, begin, shows.start())
    if shows is None or len(head) != 1 or not isinstance(head[0], s.Claim):
        return None
    # The same columns, with nothing between the player and the verb.
    verb = shows.start("verb")
    blank = replace(line, text=line.text[:named] + " " * (verb - named) + line.text[verb:])
    show, *rest = recover.read(blank, begin, end)
    if not isinstance(show, s.Show) or not show.cards or any(isinstance(each, s.Unreadable) for each in rest):
        return None
    return [replace(show, claim=head[0].text), *rest]


def _index(line: Folded, column: int) -> int:
    """The folded index of a column (counted from 1) of the written line."""
    return column - 1 if line.offsets is None else bisect_left(line.offsets, column - 1)


@cache
def _going_on_to_show() -> re.Pattern[str]:
    """What stands between the words of a claim and the cards that are shown next."""
    verbs = "|".join(sorted(map(re.escape, grammar.words()["SHOW"]), key=len, reverse=True))
    joins = "and|but|then|y|e|pero|luego"
    return re.compile(
        rf"(?: *[,;:]|(?= +(?:{joins}) )) *(?:(?:{joins}) +)*(?P<verb>{verbs}) ".replace(" ", "[ \xa0]")
    )


def _one_unreadable(statements: list[s.Statement]) -> list[s.Statement]:
    """Only the first complaint of a line; the others are most often its echo."""
    kept: list[s.Statement] = []
    complained = False
    for statement in statements:
        if isinstance(statement, s.Unreadable):
            if complained:
                continue
            complained = True
        kept.append(statement)
    return kept
