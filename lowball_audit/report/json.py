"""The machine output of ``check``: one JSON document, its shape a contract (``"schema": 1``)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lowball_audit.chips import format_amount
from lowball_audit.report.model import Finding, HandReport, Head, Part, PotReport, StubReport
from lowball_audit.report.piece import HandPiece, Later, Limit, Piece
from lowball_audit.report.style import escaped
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

SCHEMA = 1


BETWEEN = ","


def opening(view: View) -> str:
    """The document up to the first log."""
    return f'{{\n  "schema": {SCHEMA},\n  "files": ['


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The findings outside of hands, and the hands, each as a value."""
    outside = tuple(_written(finding_value(finding), 8) for finding in part.outside)
    hands = tuple(
        HandPiece(
            _written(hand_value(hand, head.places), 8),
            findings=tuple(_written(finding_value(finding), 12) for finding in hand.findings),
        )
        for hand in part.hands
    )
    return Piece(outside, hands)


#: The list that the findings of a hand are put into; nothing before it in the hand is text.
_NO_FINDINGS = '"findings": []'


def _with_findings(hand: str, findings: tuple[str, ...]) -> str:
    if not findings:
        return hand
    before, _, after = hand.partition(_NO_FINDINGS)
    written = ",".join("\n            " + finding for finding in findings)
    return f'{before}"findings": [{written}\n          ]{after}'


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """The object of a log. The findings come first in it: the hands wait until the last one is known."""
    yield "\n    {\n" + "".join(
        f'      "{key}": {_written(value, 6)},\n'
        for key, value in (("path", head.path), ("profile", head.profile))
    )
    yield '      "findings": ['
    limit = Limit(view.max_findings)
    with Later() as hands:
        found = False
        for each in pieces:
            for finding in limit.of(each.findings):
                yield f"{',' if found else ''}\n        {finding}"
                found = True
            for hand in each.hands:
                written = _with_findings(hand.text, limit.of(hand.findings))
                hands.write(f"{'' if hands.empty else ','}\n        {written}")
        yield "\n      ],\n" if found else "],\n"
        yield '      "hands": ['
        yield from hands.read()
        yield "]" if hands.empty else "\n      ]"
    if limit.left_out:
        yield f',\n      "findings_not_shown": {limit.left_out}'
    yield "\n    }"


def closing(totals: Totals, view: View) -> str:
    """The end of the document, with the counts."""
    summary = counts_value(totals)
    return ("\n  " if totals.files else "") + f'],\n  "summary": {_written(summary, 2)}\n}}\n'


def document(value: object) -> str:
    """A value as a JSON document."""
    return _written(value, 0) + "\n"


def counts_value(totals: Totals) -> dict[str, object]:
    """The counts of a run or of a log as JSON values."""
    counts: dict[str, object] = {
        "hands": totals.hands,
        "settled": totals.settled,
        "errors": totals.errors,
        "warnings": totals.warnings,
        "infos": totals.infos,
    }
    extra = {"suppressed": totals.aside, "in_baseline": totals.known, "fixed": totals.fixed}
    counts |= {name: count for name, count in extra.items() if count}
    if totals.interrupted:
        counts["interrupted"] = True
    return counts


def one_line(value: object) -> str:
    """A value as JSON in a line, without characters that could drive a terminal."""
    return escaped(json.dumps(value, ensure_ascii=False))


def _written(value: object, indent: int) -> str:
    """A value as JSON, its later lines set in by ``indent``."""
    text = escaped(json.dumps(value, ensure_ascii=False, indent=2))
    return text.replace("\n", "\n" + " " * indent)


def hand_value(hand: HandReport, places: int) -> dict[str, Any]:
    """A hand as JSON values."""
    return {
        "number": hand.number,
        "line": hand.line,
        "end_line": hand.end_line,
        "status": hand.status.value,
        "findings": [],  # they are put in last, one by one
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
