"""Invented hands in the formats of others, and what must be found in them."""

from __future__ import annotations

import lowball_audit
from lowball_audit.report.model import FileReport, Severity
from tests.rules.logs import log, plain

__all__ = ["audit", "change", "clean", "found", "log", "one", "payouts"]


def audit(text: str) -> FileReport:
    """The report of a text in whatever format."""
    return lowball_audit.audit(text)


def found(text: str) -> list[tuple[int, str]]:
    """Line and code of all that is more than an information."""
    return [(f.line, f.code) for f in audit(text).all_findings() if f.severity is not Severity.INFO]


def change(text: str, old: str, new: str) -> str:
    """The text with one piece, which must stand in it once, put otherwise."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


def clean(text: str, hands: int = 1) -> FileReport:
    """Nothing may be found, and so many hands must be."""
    report = audit(text)
    unexpected = [(f.line, f.code, f.message) for f in report.all_findings()]
    assert not unexpected, unexpected
    assert len(report.hands) == hands
    return report


def one(text: str, old: str, new: str, code: str) -> None:
    """With a piece put otherwise, exactly one thing is found: this, at the line of the piece."""
    changed = change(text, old, new)
    line = text[: text.index(old)].count("\n") + 1
    said = [(f.line, f.code, f.message) for f in audit(changed).all_findings()]
    assert found(changed) == [(line, code)], f"{(line, code)} is due, not {said}"


def payouts(report: FileReport, hand: int = 0) -> dict[str, int | float]:
    """What is paid in a hand, as plain numbers."""
    return {name: plain(amount) for name, amount in report.hands[hand].payouts.items()}
