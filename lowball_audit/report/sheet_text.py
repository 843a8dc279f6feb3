"""The rules-check report as plain text: for a message, a ticket, a printer of long ago."""

from __future__ import annotations

from collections.abc import Iterator

from lowball_audit.immutable import replace
from lowball_audit.report import table
from lowball_audit.report.excerpt import excerpt
from lowball_audit.report.grids import Grid, Tables
from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import Status
from lowball_audit.report.money import HandText
from lowball_audit.report.sheet import Entry, HandSheet, LogLine, LogSheet, Sheet
from lowball_audit.report.sheet_labels import said
from lowball_audit.report.style import plain, safe, width
from lowball_audit.report.summary import Totals
from lowball_audit.report.table import Column

_TAB = "    "


def text(sheet: Sheet) -> Iterator[str]:
    """The report, in pieces."""
    title = safe(sheet.title)
    yield f"{title}\n{'=' * max(width(title), 3)}\n"
    if len(sheet.logs) > 1:
        yield f"\n{counts_of(sheet.totals, sheet.lang)}\n"
    for log in sheet.logs:
        yield from _log(log)


def counts_of(totals: Totals, lang: str) -> str:
    """``5 hands, 5 settled, 13 errors``."""
    found = [counted(lang, "count.files", totals.files)] if totals.files > 1 else []
    found.append(counted(lang, "count.hands", totals.hands))
    found += [
        counted(lang, f"count.{status.value}", totals.statuses[status])
        for status in Status
        if totals.statuses[status]
    ]
    for key, number in (("errors", totals.errors), ("warnings", totals.warnings), ("infos", totals.infos)):
        found += [counted(lang, f"count.{key}", number)] if number else []
    found += [said(lang, "ruled", count=totals.ruled)] if totals.ruled else []
    found += [counted(lang, "count.aside", totals.aside)] if totals.aside else []
    return ", ".join(
        found if not totals.clean or totals.hidden or totals.aside else [*found, label(lang, "none.found")]
    )


def head_of(log: LogSheet) -> list[tuple[str, str]]:
    """What the log is: its name, the session, the date, the profile."""
    facts = (
        ("log", log.head.path),
        ("session", log.session),
        ("date", log.date),
        ("profile", log.head.profile),
    )
    return [(said(log.head.lang, key), safe(value)) for key, value in facts if value]


def _log(log: LogSheet) -> Iterator[str]:
    lang = log.head.lang
    tables = Tables(log.head.places, lang)
    lines = ["", *(f"{key}: {value}" for key, value in head_of(log)), "", counts_of(log.totals, lang)]
    lines += ["", *_heading(said(lang, "debts"))]
    if log.payments:
        lines += [said(lang, "debts.lead"), *(f"  * {tables.payment(payment)}" for payment in log.payments)]
    else:
        lines.append(said(lang, "debts.none"))
    changes = tables.changes(log)
    if changes is not None:
        lines += ["", *_grid(changes), "", said(lang, "debts.how")]
    lines += [tables.open_hands(log)] if tables.open_hands(log) else []
    lines += ["", *_heading(said(lang, "by.rule"))]
    if log.rules:
        rows = [
            Column("", [rule.code for rule in log.rules]),
            Column("", [rule.name for rule in log.rules]),
            Column("", [label(lang, f"severity.{rule.severity.value}") for rule in log.rules]),
            Column("", [str(rule.count) for rule in log.rules], True),
            Column("", [", ".join(where(log, entry) for entry in rule.first) for rule in log.rules]),
        ]
        lines += table.lines(rows, "  ", plain)
    else:
        lines.append(said(lang, "no.findings"))
    if log.findings_left_out:
        lines.append(said(lang, "left.out", count=log.findings_left_out))
    if log.totals.hidden:
        lines.append(said(lang, "hidden", count=log.totals.hidden))
    if log.aside:
        lines += ["", *_heading(said(lang, "aside")), *(f"  * {each}" for each in aside_of(log))]
    yield "\n".join(lines) + "\n"
    if log.opening:
        lines = ["", *_heading(said(lang, "the.opening")), *_lines(log, log.opening)]
        yield "\n".join([*lines, *more_lines(lang, log.opening_left_out)]) + "\n"
    if not log.hands:
        yield f"\n{said(lang, 'no.hands')}\n"
    for hand in log.hands:
        yield "\n".join(_hand(log, hand, tables)) + "\n"


def aside_of(log: LogSheet) -> list[str]:
    """The findings that comments set aside: where, what, and why, if that is said."""
    lang, found = log.head.lang, []
    for each in log.aside:
        finding = each.finding
        why = f" ({said(lang, 'aside.why', reason=each.reason)})" if each.reason else ""
        place = said(lang, "line", line=finding.line)
        found.append(safe(f"{place}: {finding.code} {finding.name}: {finding.message}{why}"))
    return found


def where(log: LogSheet, entry: Entry) -> str:
    """``hand 3``, or the line where the finding is outside of hands."""
    lang, finding = log.head.lang, entry.finding
    if finding.hand is not None:
        return label(lang, "in.hand", number=finding.hand)
    return said(lang, "line", line=finding.line)


def facts_of(entry: Entry, lang: str) -> list[tuple[str, str]]:
    """What a finding says besides its message."""
    finding = entry.finding
    texts = (("rule", finding.rule), ("source", finding.source), ("ruling", finding.ruling))
    found = [(label(lang, key), safe(value)) for key, value in texts if value]
    if finding.fix:
        found.append((label(lang, "fix"), safe(finding.fix)))
    return found


def more_lines(lang: str, number: int) -> list[str]:
    """What stands for lines that are not shown."""
    return [said(lang, "lines.more", count=number)] if number else []


def _heading(words: str) -> list[str]:
    return [words, "-" * width(words)]


def _grid(grid: Grid) -> list[str]:
    columns = [
        Column(heading, [row[number] for row in grid.rows], grid.numbers[number])
        for number, heading in enumerate(grid.headings)
    ]
    return table.lines(columns, "  ", plain)


def _lines(log: LogSheet, lines: tuple[LogLine, ...]) -> list[str]:
    digits = len(str(lines[-1].number))
    found = []
    for line in lines:
        shown = safe(line.text.replace("\t", _TAB)).rstrip()
        found.append(f"{line.number:>{digits}} | {shown}".rstrip())
        for entry in line.entries:
            found += _finding(log, entry, line, digits)
    return found


def _finding(log: LogSheet, entry: Entry, line: LogLine, digits: int) -> list[str]:
    finding, lang = entry.finding, log.head.lang
    gap = " " * digits
    carets = excerpt(finding, line.text.replace("\t", " "), plain)[-1].partition("|")[2]
    severity = label(lang, f"severity.{finding.severity.value}")
    lines = [
        f"{gap} |{carets}",
        f"{gap} = {severity}[{finding.code}] {finding.name}: {safe(finding.message)}",
    ]
    lines += [f"{gap}   {key}: {value}" for key, value in facts_of(entry, lang)]
    return [*lines, f"{gap}   {label(lang, 'ruled')}"] if finding.ruled_at_table else lines


def _hand(log: LogSheet, hand: HandSheet, tables: Tables) -> list[str]:
    lang = log.head.lang
    report = replace(hand.report, notes=())  # they come last, with the rulings
    title, *money = HandText(log.head.places, lang, plain).block(report, stub=True)
    lines = ["", *_heading(title), *_lines(log, hand.lines), *more_lines(lang, hand.lines_left_out), ""]
    lines += [line for line in (tables.verdict(hand),) if line]
    lines += money
    shows = [f"{safe(show.player)}: {safe(show.cards)} ({safe(show.name)})" for show in hand.report.shown]
    if shows:
        lines += ["", f"  {said(lang, 'the.showdown')}", *(f"  {show}" for show in shows)]
    notes = tables.notes(hand)
    return [*lines, "", *(f"  {note}" for note in notes)] if notes else lines
