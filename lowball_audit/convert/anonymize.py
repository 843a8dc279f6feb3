"""The same log, in its own format and line by line, under invented names.

The audit of what is written finds the same on the same lines, and pays the same under the other names. Free
text (comments, notes, chat) is taken out unless it is to be kept; then the names of players in it are
replaced. Dates are moved by one number of days for the whole log.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from lowball_audit.auditor import Audit
from lowball_audit.convert.days import has_day, moved
from lowball_audit.convert.invented import InText, Invented, words_in
from lowball_audit.convert.masked_site import mask_site
from lowball_audit.convert.naming import is_place, players_of
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import called
from lowball_audit.log.grammar import LANGUAGES, words_of
from lowball_audit.log.parser import comment_of
from lowball_audit.replay.setup import fold_name

#: Dates are moved back, by a whole number of weeks: the day of the week stays.
_WEEKS: Final = range(20, 400)


def anonymized(audit: Audit, seed: int | str, *, keep_notes: bool = False) -> Iterator[str]:
    """The lines of a log under invented names, without their ends; the audit is used up.

    The same log and seed give the same text.
    """
    seen: set[str] = set()
    for line in audit.source.lines():
        seen |= words_in(line)
    invented = Invented(seed, seen)
    days = -7 * random.Random(f"days {seed}").choice(_WEEKS)
    if audit.reading is not None:
        yield from mask_site(audit.source, audit.reading, invented, days, keep_notes=keep_notes)
    else:
        yield from _Log(audit, invented, days, keep_notes).lines()


class _Log:
    """A log of our own."""

    def __init__(self, audit: Audit, invented: Invented, days: int, keep_notes: bool) -> None:
        self._audit, self._invented, self._days, self._keep = audit, invented, days, keep_notes
        self._real: dict[str, str] = {}  # a name as it is written somewhere: the player's own spelling
        seated: dict[str, None] = {}
        others: dict[str, None] = {}
        for line in audit.lines():
            for statement in line.statements:
                at_seat = isinstance(statement, (s.SeatLine, s.Join))
                for who in players_of(statement):
                    if who.seat is None:
                        (seated if at_seat else others).setdefault(who.text)
        alike: dict[str, str] = {}
        for name in seated:
            self._real[name] = (
                alike.setdefault(fold_name(name), name) if not at_variance(name, seated) else name
            )
        for name in others:
            if name not in self._real and not is_place(name):
                self._real[name] = alike.setdefault(fold_name(name), name)
        for name in self._real.values():
            invented.of(name)
        common = set().union(*(words_of(language) for language in LANGUAGES))
        self._text = InText(self._real, common)
        self._sessions: dict[str, str] = {}

    def lines(self) -> Iterator[str]:
        """All lines."""
        read = iter(self._audit.lines())
        line = next(read, None)
        for number, text in enumerate(self._audit.source.lines(), start=1):
            statements: tuple[s.Statement, ...] = ()
            if line is not None and line.number == number:
                statements, line = line.statements, next(read, None)
            yield self._line(text, statements)

    def _line(self, text: str, statements: Iterable[s.Statement]) -> str:
        comment = comment_of(text)
        body = text.removesuffix(comment) if comment else text
        changes: list[tuple[int, int, str]] = []
        for statement in statements:
            changes += self._changes(statement, body)
        for start, end, new in sorted(changes, reverse=True):
            body = body[:start] + new + body[end:]
        if not comment or not self._keep:
            return body.rstrip() if comment else body
        return body + moved(self._text.masked(comment, self._invented), self._days)

    def _changes(self, statement: s.Statement, body: str) -> Iterator[tuple[int, int, str]]:
        """What of a statement is written otherwise: start and end in the line, and the new text."""
        for who in players_of(statement):
            if who.seat is None and who.text in self._real:
                new = self._invented.of(self._real[who.text])
                quoted = f'"{new}"' if who.quoted else called(new)
                yield who.span.start - 1, who.span.end - 1, quoted
        begin, end = statement.span.start - 1, statement.span.end - 1
        if isinstance(statement, s.Unreadable):
            whole = body[statement.start - 1 :]
            yield statement.start - 1, len(body), self._text.masked(whole, self._invented)
        elif isinstance(statement, s.SessionLine):
            number = len(self._sessions) + 1
            yield self._free(
                body, begin, end, statement.text, self._sessions.setdefault(statement.text, f"Table {number}")
            )
        elif isinstance(statement, s.DateLine):
            text = moved(statement.text, self._days) if has_day(statement.text) else "2000-01-01"
            yield self._free(body, begin, end, statement.text, text)
        elif isinstance(statement, (s.Note, s.RulingLine)) and statement.text:
            text = self._text.masked(statement.text, self._invented) if self._keep else "(removed)"
            yield self._free(body, begin, end, statement.text, text)
        elif isinstance(statement, s.Claim):  # a hand said in words, and who knows what else
            yield self._free(
                body, begin, end, statement.text, self._text.masked(statement.text, self._invented)
            )

    @staticmethod
    def _free(body: str, begin: int, end: int, old: str, new: str) -> tuple[int, int, str]:
        """The place of a free text at the end of its statement."""
        at = body.rfind(old, begin, end)
        return (at, at + len(old), new) if at >= 0 else (end, end, "")


def at_variance(name: str, seated: Iterable[str]) -> bool:
    """Whether another player at the table is called the same but for case and accents."""
    return any(other != name and fold_name(other) == fold_name(name) for other in seated)
