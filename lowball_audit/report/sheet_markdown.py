"""The rules-check report as Markdown (GitHub's): for a wiki, a ticket, a mail.

No text of a log can mean anything in it: what would is escaped, and the lines of the log stand in fenced
blocks whose fence is longer than any in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from lowball_audit.report.excerpt import excerpt
from lowball_audit.report.grids import Grid, Tables
from lowball_audit.report.labels import label
from lowball_audit.report.model import Status
from lowball_audit.report.sheet import Entry, HandSheet, LogLine, LogSheet, Sheet
from lowball_audit.report.sheet_labels import said
from lowball_audit.report.sheet_text import aside_of, counts_of, facts_of, head_of, more_lines, where
from lowball_audit.report.style import plain, safe

#: What means something anywhere; the mark of a list, a heading or a rule where a line begins; what would be
#: made a link or a picture of a face without any mark.
_MEANING: Final = re.compile(
    r"[\\`*_\[\]<>|~&$@^]|^\s*(?:[-+#=:]|\d+[.)])|:(?=//|\w+:)|(?<=www)\.|(?<=mailto):", re.I
)
_FENCES: Final = re.compile("`{3,}")


def escaped(text: str) -> str:
    """A text that stands for itself, in one line, in cells of tables too."""
    return _MEANING.sub(lambda match: f"{match[0][:-1]}\\{match[0][-1]}", safe(text))


def markdown(sheet: Sheet) -> Iterator[str]:
    """The report, in pieces."""
    yield f"# {escaped(sheet.title)}\n"
    if len(sheet.logs) > 1:
        yield f"\n{escaped(counts_of(sheet.totals, sheet.lang))}\n"
    for log in sheet.logs:
        yield from _log(log, len(sheet.logs) > 1)


def _log(log: LogSheet, several: bool) -> Iterator[str]:
    lang = log.head.lang
    tables = Tables(log.head.places, lang)
    lines = ["", f"## {escaped(log.head.path)}"] if several else []
    lines += ["", *(f"- {escaped(key)}: **{escaped(value)}**" for key, value in head_of(log))]
    lines += ["", escaped(counts_of(log.totals, lang)), "", f"### {said(lang, 'debts')}", ""]
    if log.payments:
        lines += [escaped(said(lang, "debts.lead")), ""]
        lines += [f"- **{escaped(tables.payment(payment))}**" for payment in log.payments]
    else:
        lines.append(escaped(said(lang, "debts.none")))
    changes = tables.changes(log)
    if changes is not None:
        lines += ["", *_grid(changes), "", escaped(said(lang, "debts.how"))]
    lines += ["", escaped(tables.open_hands(log))] if tables.open_hands(log) else []
    lines += ["", f"### {said(lang, 'by.rule')}", ""]
    if log.rules:
        headings = (said(lang, "code"), "", said(lang, "severity"), said(lang, "count"), said(lang, "where"))
        rows = tuple(
            (
                rule.code,
                rule.name,
                label(lang, f"severity.{rule.severity.value}"),
                str(rule.count),
                ", ".join(where(log, entry) for entry in rule.first),
            )
            for rule in log.rules
        )
        lines += _grid(Grid(headings, rows, (False, False, False, True, False)))
    else:
        lines.append(escaped(said(lang, "no.findings")))
    if log.findings_left_out:
        lines += ["", escaped(said(lang, "left.out", count=log.findings_left_out))]
    if log.totals.hidden:
        lines += ["", escaped(said(lang, "hidden", count=log.totals.hidden))]
    if log.aside:
        lines += ["", f"### {said(lang, 'aside')}", "", *(f"- {escaped(each)}" for each in aside_of(log))]
    yield "\n".join(lines) + "\n"
    if log.opening:
        lines = ["", f"### {said(lang, 'the.opening')}", *_lines(log, log.opening)]
        yield "\n".join([*lines, "", *more_lines(lang, log.opening_left_out)]).rstrip() + "\n"
    if not log.hands:
        yield f"\n{escaped(said(lang, 'no.hands'))}\n"
    for hand in log.hands:
        yield "\n".join(_hand(log, hand, tables)) + "\n"


def _grid(grid: Grid) -> list[str]:
    def row(cells: Sequence[str]) -> str:
        return f"| {' | '.join(escaped(cell) for cell in cells)} |"

    rule = "".join("---:|" if number else "---|" for number in grid.numbers)
    return [row(grid.headings), f"|{rule}", *(row(cells) for cells in grid.rows)]


def _lines(log: LogSheet, lines: Sequence[LogLine]) -> list[str]:
    """The lines, in fenced blocks with their findings between them."""
    digits = len(str(lines[-1].number))
    found: list[str] = []
    block: list[str] = []
    for line in lines:
        text = line.text.replace("\t", " ")
        block.append(f"{line.number:>{digits}} | {safe(text)}".rstrip())
        if line.entries:
            for entry in line.entries:
                carets = excerpt(entry.finding, text, plain)[-1].partition("|")[2]
                block.append(f"{' ' * digits} |{carets}")
            found += _fenced(block)
            found += [part for entry in line.entries for part in _finding(log, entry)]
            block = []
    return [*found, *_fenced(block)] if block else found


def _fenced(block: Sequence[str]) -> list[str]:
    longest = max((len(match) for line in block for match in _FENCES.findall(line)), default=2)
    fence = "`" * max(3, longest + 1)
    return ["", f"{fence}text", *block, fence]


def _finding(log: LogSheet, entry: Entry) -> list[str]:
    finding, lang = entry.finding, log.head.lang
    severity = label(lang, f"severity.{finding.severity.value}")
    lines = ["", f"> **{severity} {finding.code}** {escaped(finding.name)}: **{escaped(finding.message)}**"]
    for key, value in facts_of(entry, lang):
        lines += [">", f"> {key}: {escaped(value)}"]
    return [*lines, ">", f"> {escaped(label(lang, 'ruled'))}"] if finding.ruled_at_table else lines


def _hand(log: LogSheet, hand: HandSheet, tables: Tables) -> list[str]:
    lang, report = log.head.lang, hand.report
    status = label(lang, f"status.{report.status.value}")
    lines_words = said(lang, "lines", first=report.line, last=report.end_line)
    lines = ["", f"## {said(lang, 'hand.title', number=report.number)}", ""]
    lines += [f"{escaped(lines_words)}: **{status}**", *_lines(log, hand.lines)]
    lines += ["", *more_lines(lang, hand.lines_left_out)] if hand.lines_left_out else []
    money, pots = tables.money(hand), tables.pots(report)
    if money.rows:
        lines += ["", f"### {said(lang, 'the.money')}", ""]
        lines += [f"**{escaped(tables.verdict(hand))}**", ""] if tables.verdict(hand) else []
        lines += _grid(money)
    loose = tables.loose(report)
    if report.pots or loose:
        lines += ["", f"### {said(lang, 'the.pots')}", "", *(_grid(pots) if report.pots else ())]
        lines += [part for text in loose for part in ("", escaped(text))]
    if report.shown:
        lines += ["", f"### {said(lang, 'the.showdown')}", "", *_grid(tables.showdown(report))]
    if report.stub and report.status is not Status.CANCELLED:
        lines += ["", f"### {said(lang, 'the.stub')}", "", *_grid(tables.stub(report))]
        lines += [part for text in tables.reshuffles(report) for part in ("", escaped(text))]
    notes = tables.notes(hand)
    if notes:
        lines += ["", f"### {said(lang, 'the.notes')}", "", *(f"- {escaped(note)}" for note in notes)]
    return lines
