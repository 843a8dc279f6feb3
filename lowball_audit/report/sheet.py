"""The rules-check report as values: what each of its formats writes."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Final

from lowball_audit.immutable import immutable, replace
from lowball_audit.report.debts import Payment, net, settle
from lowball_audit.report.film import Film
from lowball_audit.report.model import FileReport, Finding, HandReport, Head, SetAside, Severity
from lowball_audit.report.summary import Totals, corrections

#: So many findings of a log are written out; more are rubbish, not a game. The others are counted.
MOST_FINDINGS: Final = 1000
#: So many lines of a hand, or before the first, are shown whether or not anything is found on them.
MOST_LINES: Final = 500
#: So many places of a rule are linked in the summary.
LINKED: Final = 6


@immutable
class Filmed:
    """A log as audited, the films of its hands, what it calls the session, and its date as written."""

    report: FileReport
    films: tuple[Film | None, ...]
    session: str = ""
    date: str = ""


@immutable
class Entry:
    """A finding with the name by which a link finds it; ``players`` are those it is about."""

    finding: Finding
    anchor: str
    players: tuple[str, ...] = ()


@immutable
class LogLine:
    """A line of the log, with the findings that stand on it."""

    number: int
    text: str
    entries: tuple[Entry, ...] = ()


@immutable
class RuleCount:
    """How often a rule was broken, and where first."""

    code: str
    name: str
    severity: Severity
    count: int
    ruled: int
    first: tuple[Entry, ...]


@immutable
class HandSheet:
    """A hand: its report, the lines from its first to the next hand, its film.

    ``changes`` is what each player still has to get or, below zero, to give; ``done`` says that the table
    put it right before the next hand.
    """

    anchor: str
    report: HandReport
    lines: tuple[LogLine, ...]
    lines_left_out: int
    film: Film | None
    players: tuple[str, ...]
    changes: dict[str, int]
    done: bool = False

    @property
    def entries(self) -> list[Entry]:
        """Its findings in the order of the lines."""
        return [entry for line in self.lines for entry in line.entries]


@immutable
class LogSheet:
    """A log: its counts, what is to be put right, the lines before the first hand, the hands.

    ``aside`` are the findings that comments of the log set aside.
    """

    number: int
    head: Head
    session: str
    date: str
    totals: Totals
    rules: tuple[RuleCount, ...]
    payments: tuple[Payment, ...]
    opening: tuple[LogLine, ...]
    opening_left_out: int
    hands: tuple[HandSheet, ...]
    players: tuple[str, ...]
    findings_left_out: int = 0
    aside: tuple[SetAside, ...] = ()

    @property
    def outside(self) -> list[Entry]:
        """The findings before the first hand."""
        return [entry for line in self.opening for entry in line.entries]


@immutable
class Sheet:
    """The whole report; ``lang`` is the language of what belongs to no single log."""

    title: str
    lang: str
    logs: tuple[LogSheet, ...]

    @property
    def totals(self) -> Totals:
        """The counts of all logs."""
        totals = Totals()
        for log in self.logs:
            totals.add(log.totals)
        return totals


def sheet_of(logs: Sequence[Filmed], title: str, lang: str) -> Sheet:
    """The report on some logs."""
    return Sheet(
        title, lang, tuple(_log(log, number, len(logs) > 1) for number, log in enumerate(logs, start=1))
    )


def _log(filmed: Filmed, number: int, several: bool) -> LogSheet:
    report, left_out = _limited(filmed.report)
    totals = Totals()
    totals.begin(report.head())
    totals.part(filmed.report.whole(), report.path)
    prefix = f"log-{number}-" if several else ""
    starts = [hand.line for hand in report.hands]
    outside: list[list[Finding]] = [[] for _ in range(len(starts) + 1)]
    for finding in report.findings:
        outside[bisect_right(starts, finding.line)].append(finding)
    players = tuple(dict.fromkeys(name for film in filmed.films if film for name in film.names))
    about = _About(players)
    anchors: Counter[str] = Counter()
    hands = []
    for place, hand in enumerate(report.hands):
        anchor = f"{prefix}hand-{hand.number}"
        anchors[anchor] += 1
        if anchors[anchor] > 1:
            anchor += f"-{anchors[anchor]}"
        following = starts[place + 1] if place + 1 < len(starts) else len(report.source) + 1
        first, last = hand.line, max(hand.end_line, following - 1)
        findings = [*hand.findings, *outside[place + 1]]
        lines, unshown = _lines(report.source, first, last, findings, anchor, about)
        film = filmed.films[place] if place < len(filmed.films) else None
        changes = corrections(hand)
        hands.append(
            HandSheet(
                anchor,
                hand,
                lines,
                unshown,
                film,
                film.names if film is not None else (),
                changes,
                bool(changes) and _put_right(hand, changes, filmed.films, place + 1),
            )
        )
    until = (starts[0] if starts else len(report.source) + 1) - 1
    opening, unshown = (
        _lines(report.source, 1, until, outside[0], f"{prefix}session", about) if until else ((), 0)
    )
    entries = [
        *(entry for line in opening for entry in line.entries),
        *(entry for each in hands for entry in each.entries),
    ]
    return LogSheet(
        number,
        report.head(),
        filmed.session,
        filmed.date,
        totals,
        _rules(entries),
        settle(net(hand.changes for hand in hands if not hand.done)),
        opening,
        unshown,
        tuple(hands),
        players,
        left_out,
        report.aside[:MOST_FINDINGS],
    )


def _limited(report: FileReport) -> tuple[FileReport, int]:
    """The report with its first findings only, and how many were left out."""
    every = report.all_findings()
    if len(every) <= MOST_FINDINGS:
        return report, 0
    kept = {id(finding) for finding in every[:MOST_FINDINGS]}
    hands = tuple(
        replace(hand, findings=tuple(f for f in hand.findings if id(f) in kept)) for hand in report.hands
    )
    outside = tuple(f for f in report.findings if id(f) in kept)
    return replace(report, findings=outside, hands=hands), len(every) - MOST_FINDINGS


def _lines(
    source: Sequence[str],
    first: int,
    last: int,
    findings: Sequence[Finding],
    anchor: str,
    about: _About,
) -> tuple[tuple[LogLine, ...], int]:
    """The lines from ``first`` to ``last`` with their findings, and how many are left out.

    A finding always has a line.
    """
    by_line: dict[int, list[Finding]] = {}
    for finding in sorted(findings, key=lambda f: (f.line, f.column, f.code)):
        by_line.setdefault(min(max(finding.line, first), max(first, last)), []).append(finding)
    lines = []
    number = left_out = 0
    for line in range(first, max(first, last) + 1):
        text = source[line - 1] if line <= len(source) else ""
        entries = []
        for finding in by_line.get(line, ()):
            number += 1
            entries.append(Entry(finding, f"{anchor}-finding-{number}", about.players(finding, text)))
        if entries or line - first < MOST_LINES:
            lines.append(LogLine(line, text, tuple(entries)))
        else:
            left_out += 1
    while len(lines) > 1 and not lines[-1].text.strip() and not lines[-1].entries:
        lines.pop()
    return tuple(lines), left_out


class _About:
    """Says which players a finding is about: those that its message or its place in the log names."""

    def __init__(self, players: Sequence[str]) -> None:
        self._names = {name.casefold(): name for name in players}
        words = "|".join(re.escape(name) for name in sorted(self._names, key=len, reverse=True))
        self._pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)") if words else None

    def players(self, finding: Finding, text: str) -> tuple[str, ...]:
        if self._pattern is None:
            return ()
        said = f"{finding.message}\n{text[finding.column - 1 : finding.end_column - 1]}".casefold()
        return tuple(dict.fromkeys(self._names[name] for name in self._pattern.findall(said)))


def _put_right(hand: HandReport, changes: dict[str, int], films: Sequence[Film | None], after: int) -> bool:
    """Whether the players began the next hand with the stacks as ruled, though they were paid otherwise.

    Only a count can have said so; a hand without payments goes on as ruled by itself.
    """
    following = next((films[n] for n in range(after, len(films)) if films[n] is not None), None)
    if following is None or not hand.stacks_recorded:
        return False
    began = dict(zip(following.names, following.frames[0].stacks, strict=True))
    return all(began.get(player) == hand.stacks.get(player, -1) for player in changes)


def _rules(entries: Sequence[Entry]) -> tuple[RuleCount, ...]:
    """The findings by rule, the worst and the most frequent first."""
    by_code: dict[str, list[Entry]] = {}
    for entry in entries:
        by_code.setdefault(entry.finding.code, []).append(entry)
    counts = [
        RuleCount(
            code,
            found[0].finding.name,
            found[0].finding.severity,
            len(found),
            sum(entry.finding.ruled_at_table for entry in found),
            tuple(found[:LINKED]),
        )
        for code, found in by_code.items()
    ]
    order = list(Severity)
    return tuple(sorted(counts, key=lambda rule: (order.index(rule.severity), -rule.count, rule.code)))
