"""Lines of a log and cards, cut for the page into pieces with a meaning each."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from lowball_audit.report.model import Severity
from lowball_audit.report.sheet import LogLine
from lowball_audit.report.style import safe

#: Longer lines are cut: a page is to be read.
_MOST: Final = 2000
_ORDER: Final = list(Severity)
_SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_CARD: Final = re.compile(r"[2-9TJQKA?][cdhs?]?")


def pieces(line: LogLine) -> list[tuple[str, str]]:
    """The line in pieces: the text, and how bad what is found there is (nothing: empty).

    Every character keeps its column: the replay finds a statement by it.
    """
    text = line.text[:_MOST]
    spans = []
    for entry in line.entries:
        finding = entry.finding
        start = min(max(finding.column - 1, 0), len(text))
        end = finding.end_column - 1 if finding.end_line == finding.line else len(text)
        spans.append((start, min(max(end, start + 1), len(text)), finding.severity))
    edges = sorted({0, len(text), *(edge for start, end, _ in spans for edge in (start, end))})
    found = []
    for start, end in pairwise(edges):
        marks = [severity for first, last, severity in spans if first <= start and end <= last]
        worst = min(marks, key=_ORDER.index).value if marks else ""
        found.append(("\t".join(map(safe, text[start:end].split("\t"))), worst))
    return [*found, ("…", "")] if len(line.text) > _MOST else found


def cards(text: str) -> list[tuple[str, str, str]]:
    """Cards as written in a report (``7s 5d``, ``7-5``): rank, symbol, and the letter of the suit."""
    return [(card[0], _SYMBOLS.get(card[1:], ""), card[1:] or "x") for card in _CARD.findall(text)]
