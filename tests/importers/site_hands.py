"""Hands of sites in tests: a whole hand audited, its money as written, its findings by their lines."""

from __future__ import annotations

from typing import TypeVar

import lowball_audit
from lowball_audit.chips import SCALE
from lowball_audit.importers import reading
from lowball_audit.log.source import TextSource
from lowball_audit.report.model import FileReport, HandReport
from tests.importers import hands

Kind = TypeVar("Kind")


def clean(text: str) -> HandReport:
    """The only hand of a text; nothing may be found in it."""
    (hand,) = hands.clean(text).hands
    return hand


def found(text: str) -> list[tuple[str, str]]:
    """What is found: the line of the original, and the code."""
    report: FileReport = lowball_audit.audit(text)
    lines = text.split("\n")
    return [(lines[f.line - 1].strip("\r \ufeff"), f.code) for f in report.all_findings()]


def swapped(text: str, old: str, new: str) -> str:
    """The hand with one thing in it made another; it must be there."""
    assert old in text, old
    return text.replace(old, new, 1)


def cents(amounts: dict[str, int]) -> dict[str, float]:
    """Amounts as they are written; without those who get nothing."""
    return {name: amount / SCALE for name, amount in amounts.items() if amount}


def statements(text: str, kind: type[Kind]) -> list[Kind]:
    """What is read of a kind."""
    read = reading(TextSource(text))
    assert read is not None
    return [said for line in read.lines() for said in line if isinstance(said, kind)]
