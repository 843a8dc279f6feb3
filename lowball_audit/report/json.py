"""The machine output of ``check``: one JSON document, its shape a contract (``"schema": 1``)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lowball_audit.chips import format_amount
from lowball_audit.report.model import FileReport, Finding, HandReport, PotReport, StubReport
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

SCHEMA = 1


def render(reports: Iterable[FileReport], view: View) -> Iterator[str]:
    """Yield the document in one piece."""
    totals = Totals()
    files = []
    for report in reports:
        totals.add(report)
        files.append(file_value(report))
    document = {
        "schema": SCHEMA,
        "files": files,
        "summary": {
            "hands": totals.hands,
            "settled": totals.settled,
            "errors": totals.errors,
            "warnings": totals.warnings,
            "infos": totals.infos,
        },
    }
    yield json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def file_value(report: FileReport) -> dict[str, Any]:
    """A log as JSON values."""
    return {
        "path": report.path,
        "profile": report.profile,
        "findings": [finding_value(finding) for finding in report.findings],
        "hands": [hand_value(hand, report.places) for hand in report.hands],
    }


def hand_value(hand: HandReport, places: int) -> dict[str, Any]:
    """A hand as JSON values."""
    return {
        "number": hand.number,
        "line": hand.line,
        "end_line": hand.end_line,
        "status": hand.status.value,
        "findings": [finding_value(finding) for finding in hand.findings],
        "pots": [_pot(pot, places) for pot in hand.pots],
        "returned": _amounts(hand.returned, places),
        "payouts": _amounts(hand.payouts, places),
        "payouts_as_played": _amounts(hand.payouts_as_played, places),
        "stacks": _amounts(hand.stacks, places),
        "stub": [_stub(stub) for stub in hand.stub],
    }


def finding_value(finding: Finding) -> dict[str, Any]:
    """A finding as JSON values."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "line": finding.line,
        "column": finding.column,
        "end_line": finding.end_line,
        "end_column": finding.end_column,
        "hand": finding.hand,
        "message": finding.message,
        "rule": finding.rule,
        "source": finding.source,
        "ruling": finding.ruling,
        "fix": finding.fix,
        "ruled_at_table": finding.ruled_at_table,
    }


def _pot(pot: PotReport, places: int) -> dict[str, Any]:
    return {
        "name": pot.name,
        "amount": format_amount(pot.amount, places),
        "eligible": list(pot.eligible),
        "winners": _amounts(pot.winners, places),
    }


def _stub(stub: StubReport) -> dict[str, Any]:
    """The deck through a draw; a range ``(least, most)`` is written as a list of two."""
    return {
        "draw": stub.draw,
        "before": stub.before,
        "burned": stub.burned,
        "replaced": stub.replaced,
        "reshuffled": stub.reshuffled,
        "after": stub.after,
        "served": stub.served,
        "reshuffles": [
            {
                "before": reshuffle.player,
                "recorded": reshuffle.recorded,
                "piles": reshuffle.piles,
                "cards": reshuffle.cards,
            }
            for reshuffle in stub.reshuffles
        ],
    }


def _amounts(amounts: Mapping[str, int], places: int) -> dict[str, str]:
    return {player: format_amount(amount, places) for player, amount in amounts.items()}
