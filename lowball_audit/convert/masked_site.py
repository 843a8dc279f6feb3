"""Logs in the formats of others under invented names: the text as it is, with other names, ids and dates.

A name is replaced wherever it stands as a whole word, in lines that are not read too; one that is made of
words of the format itself (a player called Pot) only where a line names players. A line that says nothing to
the audit and names nobody who is known is kept only if the format always has it: others may name somebody who
watched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape, unescape
from typing import Final

from lowball_audit.convert.days import moved
from lowball_audit.convert.invented import Invented, words_in
from lowball_audit.convert.masked_phh import mask_phh
from lowball_audit.convert.naming import players_of
from lowball_audit.importers.detect import LINE_BY_LINE, beginnings
from lowball_audit.importers.reading import Reading
from lowball_audit.log import syntax as s
from lowball_audit.log.source import Source

_FORMAT: Final = """
a all and ante antes at ahead been before big bet bets betting blind blinds button calls capped card
cards cashgame checks chips collected dead dealing dealt deck didn discard discards doesn draw draws
duration finished first fixed flop folded folds for from fulltilt full game games hand hands has
have high hole home id in is joins leaves level limit lo lost lowball main max mucked mucks money no
of on out pair pat place play pokerstars poker position post posts pot rake raises real received
requested reshuffled returned round run s seat second seconds show showed shows side sits sitting
small stands stood straight summary t table the third tie ties tilt time timed to total tournament
triple uncalled usd variant was will winamax winner wins with won actions true false event type
amount player players sequence text nickname balance dealer d dh f cc cbr sd sm p
"""
#: Words that the formats are made of, folded.
SITE_WORDS: Final = frozenset(_FORMAT.split())
_CHAT: Final = re.compile(r'.+ said, ".*|\[?.*\bchat\b.*|Dealer: .*', re.IGNORECASE)
#: Lines that name nobody.
_PLAIN: Final = re.compile(
    r"""\s*$|\*\*\*|\#\d|\*+[ ]\#|Table\b|Total\ pot|Rake\b|Betting\ is|Hand\ cancelled|The\ (?:deck|button)
       |Duration|Board|\d{4}[-/]|Seat\ \d+:\ (?:is\ )?(?:empty|sitting)""",
    re.VERBOSE,
)
_SUMMARY_SEAT: Final = re.compile(
    r"Seat (?P<seat>\d+): (?P<name>.+?)(?= \(|: | folded| showed| mucked| collected| didn't"
    r"| is sitting| won\b|$)"
)
#: What stands before a name, and behind it, where a line names a player.
_BEFORE: Final = r"(?:^\s*(?:Run \d+: )?|Seat \d+: |Dealt to |returned to |return to )"
_AFTER: Final = (
    r"(?=[:,] |:?\s*$| (?:\(|\[|folds|checks|calls|bets|raises|posts|antes|stands|discards?|draws|shows|mucks"
    r"|showed|mucked|folded|collected|wins|won|ties|is |has |said|joins|leaves|sits|finished|doesn't|didn't"
    r"|re-buys|was |will |requested|stood|adds))"
)
_ID: Final = re.compile(r"#(\d+(?:-\d+)*)")
_CLUB: Final = re.compile(r"\{.*?\}")
_NICKNAME: Final = re.compile(r'(?<=nickname=")[^"]*(?=")')
_MARKED: Final = (
    (re.compile(r'(?<=\bdata=")[^"]*(?=")'), "000|Table 1"),
    (re.compile(r'(?<=\btimestamp=")[^"]*(?=")'), "0"),
)
_SAID: Final = re.compile(r'(?P<head><event\b[^>]*\btype="CHAT"[^>]*?\btext=")[^"]*(?=")', re.IGNORECASE)
_COMMENTED: Final = re.compile(r"<!--.*?-->")


def mask_site(
    source: Source, reading: Reading, invented: Invented, days: int, *, keep_notes: bool
) -> Iterator[str]:
    """The lines of such a log, masked."""
    told = _Told(reading)
    names = _Names(told, source, invented)
    ids = _Ids()
    if reading.name in LINE_BY_LINE:
        yield from _lines(source, told, names, ids, days, keep_notes)
    elif reading.name == "phh":
        yield from mask_phh(source.lines(), invented, names.masked, keep_notes=keep_notes)
    else:
        for line in source.lines():
            yield _markup(line, names, invented, ids, days, keep_notes)


class _Told:
    """What the importer makes of the lines: who is named, which tables, and which lines say something."""

    def __init__(self, reading: Reading) -> None:
        self.names: dict[str, None] = {}
        self.tables: dict[str, None] = {}
        self.said: set[int] = set()
        self.unreadable: set[int] = set()
        for line in reading.lines():
            for statement in line.statements:
                if isinstance(statement, s.Unreadable):
                    self.unreadable.add(line.number)
                    continue
                self.said.add(line.number)
                if isinstance(statement, s.SessionLine) and statement.text:
                    self.tables.setdefault(statement.text)
                for who in players_of(statement):
                    if who.seat is None:
                        self.names.setdefault(who.text)


class _Names:
    """All names of the file, and where a line has them."""

    def __init__(self, told: _Told, source: Source, invented: Invented) -> None:
        self._invented = invented
        names = dict(told.names)
        if told.said:
            for line in source.lines():
                found = _SUMMARY_SEAT.match(line)
                if found is not None and not any(_begins(found["name"], name) for name in told.names):
                    names.setdefault(found["name"])
        for name in names:
            invented.of(name)
        longest = sorted(names, key=len, reverse=True)
        usual = [name for name in longest if words_in(name) <= SITE_WORDS]
        others = [name for name in longest if name not in usual]
        ends = r"(?<![\w]){}(?![\w])"
        self._others = re.compile(ends.format(_any(others))) if others else None
        self._usual = re.compile(f"({_BEFORE})({_any(usual)}){_AFTER}") if usual else None

    def masked(self, line: str) -> str:
        """The line with invented names."""
        if self._usual is not None:
            line = self._usual.sub(lambda found: found[1] + self._invented.of(found[2]), line)
        if self._others is not None:
            line = self._others.sub(lambda found: self._invented.of(found.group()), line)
        return line


def _lines(
    source: Source, told: _Told, names: _Names, ids: _Ids, days: int, keep_notes: bool
) -> Iterator[str]:
    begins = beginnings(LINE_BY_LINE)
    tables = {name: f"Table {number}" for number, name in enumerate(told.tables, start=1)}
    for number, line in enumerate(source.lines(), start=1):
        if number in told.unreadable:
            yield "(not to be read)" if not keep_notes else names.masked(line)
            continue
        if begins.match(line):
            yield names.masked(_table(moved(ids.masked(_CLUB.sub("{Club}", line)), days), tables))
            continue
        masked = names.masked(line)
        if number not in told.said:
            if _CHAT.match(line) and not keep_notes:
                yield ""
                continue
            if masked == line and not _PLAIN.match(line) and not keep_notes:
                yield ""
                continue
        yield _table(moved(masked, days), tables)


def _table(line: str, tables: dict[str, str]) -> str:
    """The line with another name for its table, if it names one."""
    at = line.find("Table")
    if at < 0:
        return line
    for name in sorted(tables, key=len, reverse=True):
        place = line.find(name, at + len("Table"))
        if place >= 0:
            return line[:place] + tables[name] + line[place + len(name) :]
    return line


def _markup(line: str, names: _Names, invented: Invented, ids: _Ids, days: int, keep_notes: bool) -> str:
    """A line of XML: names are attributes, and what is said is taken out."""
    line = _NICKNAME.sub(lambda found: escape(invented.of(unescape(found.group()))), line)
    if not keep_notes:
        line = _COMMENTED.sub("", _SAID.sub(lambda found: found["head"], line))
    for pattern, new in _MARKED:
        line = pattern.sub(new, line)
    line = re.sub(r'(?<=<game id=")[^"]*(?=")', lambda found: ids.of(found.group()), line)
    return moved(names.masked(line), days, compact=True)


class _Ids:
    """Ids of hands and tournaments, counted instead; the same id is the same again."""

    def __init__(self) -> None:
        self._given: dict[str, str] = {}

    def of(self, written: str) -> str:
        """The id in its place; of an id in parts the last counts the hand."""
        parts = written.split("-")
        number = self._given.setdefault(written, str(1_000_001 + len(self._given)))
        return "-".join([*("1" * (len(parts) - 1)), number])

    def masked(self, line: str) -> str:
        """The line with other ids."""
        return _ID.sub(lambda found: f"#{self.of(found[1])}", line)


def _begins(text: str, name: str) -> bool:
    return text == name or text.startswith(name + " ")


def _any(names: Iterable[str]) -> str:
    return "(?:" + "|".join(map(re.escape, names)) + ")"
