"""What is shown when the pointer rests on a line: its findings with their rules, and the table before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.say import Speaker
from lowball_audit.assistant.table import Place as Seat
from lowball_audit.assistant.table import Table
from lowball_audit.log import syntax as s
from lowball_audit.lsp.cells import Found
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.moment import Moment
from lowball_audit.lsp.text import Place
from lowball_audit.lsp.words import say
from lowball_audit.report.labels import label, pot_name
from lowball_audit.report.sheet_labels import said
from lowball_audit.rules import rule_for
from lowball_audit.rules.families import sentence

_MARKUP: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_{}[]<>()#+!|~&"})


def hover(document: Document, place: Place) -> str | None:
    """Markdown for a place of a document; None where there is nothing to say."""
    parts = [_finding(document, found) for found in document.findings_at(place)]
    table = _table(document, place)
    parts += [table] if table else []
    return "\n\n---\n\n".join(parts) or None


# --- findings ---


def _finding(document: Document, found: Found) -> str:
    lang, finding = document.lang, found.finding
    rule = rule_for(found.fault.reason)
    head = f"**{finding.code} {finding.name}** · {label(lang, f'severity.{finding.severity.value}')}"
    if finding.ruled_at_table:
        head += f" · {say(lang, 'ruled')}"
    rows = [
        (label(lang, "rule"), sentence(finding.rule)),
        (label(lang, "ruling"), sentence(finding.ruling)),
        (label(lang, "fix"), sentence(finding.fix) if finding.fix else ""),
        (label(lang, "source"), finding.source),
        (say(lang, "why"), rule.why.in_(lang)),
    ]
    said = "\n".join(f"- *{name}*: {_indented(plain(text))}" for name, text in rows if text)
    example = f"{say(lang, 'example')}:\n\n```lowball\n{rule.bad.strip()}\n```"
    return f"{head}\n\n{plain(finding.message)}\n\n{said}\n\n{example}"


def _indented(text: str) -> str:
    """Paragraphs of one item of a list."""
    return text.replace("\n", "\n  ")


def plain(text: str) -> str:
    """A text that Markdown leaves as it is."""
    return text.translate(_MARKUP)


# --- the table ---


def _table(document: Document, place: Place) -> str | None:
    """The table before the statement at a place; before the line where the place is on none."""
    statements = document.read(place.line)
    if not statements or isinstance(statements[0], (*s.HEADER, s.SeatsHeading, s.SeatLine)):
        return None
    moment = document.moment(place.line, _before(document, place))
    if moment is None or isinstance(moment.now, todo.TakeSeats):
        return None
    if any(isinstance(each, s.Action) for each in statements):
        moment = moment.served() or moment
    return shown(moment, document.lang, document.audited.ahead.places)


def _before(document: Document, place: Place) -> str:
    """What of the line stands before the statement at a place."""
    line = document.text.line(place.line)[document.shift(place.line) :]
    column = place.column - document.shift(place.line) + 1
    start = 1
    for statement in document.read(place.line):
        if statement.span.start <= column:
            start = max(start, statement.span.start)
    return line[: start - 1].rstrip(" ,;") if start > 1 else ""


def shown(moment: Moment, lang: str, places: int) -> str:
    """The table in Markdown: where the hand is, who has what, whose turn, what is legal."""
    table, speaker = moment.table, Speaker(lang, places)
    instruction = speaker.say(moment.now)
    parts = [
        _heading(table, lang, speaker),
        _seats(moment, lang, speaker),
        f"**{plain(instruction.headline)}**",
    ]
    legal = ", ".join(key.text for key in instruction.keys if key.legal)
    if isinstance(moment.now, todo.Act):
        parts.append(f"{say(lang, 'legal')}: {plain(legal)}")
    refused = [key.text for key in instruction.keys if not key.legal]
    parts += [plain(text) for text in (*instruction.details, *refused)]
    return "\n\n".join(part for part in parts if part)


def _heading(table: Table, lang: str, speaker: Speaker) -> str:
    if not table.under_way:
        return ""
    where = said(lang, f"draw.{table.draw}") if table.draw else said(lang, f"round.{table.round}")
    parts = [
        said(lang, "hand.title", number=table.hand),
        where,
        say(lang, "pot", amount=speaker.chips(table.pot)),
    ]
    if len(table.pots) > 1:
        pots = ", ".join(f"{pot_name(lang, pot.name)} {speaker.chips(pot.amount)}" for pot in table.pots)
        parts[-1] += f" ({pots})"
    if not table.draw and table.raises:
        name = "bets" if table.cap is not None else "bets.unlimited"
        parts.append(say(lang, name, count=table.raises, cap=table.cap))
    if table.stub is not None:
        least, most = table.stub
        parts.append(say(lang, "stub", count=least if least == most else f"{least}–{most}"))
    return plain(" · ".join(parts))


def _seats(moment: Moment, lang: str, speaker: Speaker) -> str:
    cards = moment.cards() if moment.table.under_way else {}
    rows = []
    for seat in moment.table.places:
        hand = cards.get(seat.name, ())
        known = " ".join(hand) if any(card != "??" for card in hand) else ""
        rows.append(
            (
                f"**{plain(seat.name)}**" if seat.turn else plain(seat.name),
                _standing(seat, lang),
                speaker.chips(seat.stack),
                speaker.chips(seat.bet) if seat.bet else "",
                " ".join("?" if count is None else str(count) for count in seat.drawn),
                plain(known),
            )
        )
    heads = [say(lang, name) for name in ("player", "stack", "bet", "drawn", "cards")]
    heads.insert(1, "")
    kept = [k for k in range(len(heads)) if k in (0, 2) or any(row[k] for row in rows)]
    return _grid([heads[k] for k in kept], [[row[k] for k in kept] for row in rows])


def _standing(seat: Seat, lang: str) -> str:
    parts = [said(lang, "button")] if seat.button else []
    parts += [seat.blind.upper()] if seat.blind else []
    if seat.out:
        parts.append(say(lang, "out"))
    elif seat.dealt and not seat.live:
        parts.append(say(lang, "folded"))
    elif seat.all_in:
        parts.append(say(lang, "all-in"))
    return ", ".join(parts)


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
