"""Hand-built reports: what the audit would give, without the audit."""

from __future__ import annotations

from lowball_audit.chips import SCALE
from lowball_audit.report.model import (
    FileReport,
    Finding,
    HandReport,
    PotReport,
    Severity,
    ShownHand,
    Status,
    StubReport,
)


def chips(**amounts: int | float) -> dict[str, int]:
    """Whole (or half) chips as units."""
    return {player: int(amount * SCALE) for player, amount in amounts.items()}


def finding(code: str = "B007", line: int = 3, column: int = 1, **changes: object) -> Finding:
    """A finding; what is not given is that of a raise over the cap."""
    fields: dict[str, object] = {
        "code": code,
        "name": "over-cap",
        "severity": Severity.ERROR,
        "line": line,
        "column": column,
        "end_line": line,
        "end_column": column + 16,
        "hand": 1,
        "message": "Ana raises to 10, but the bet and 3 raises were made",
        "rule": "a bet and three raises a round, while three or more have chips",
        "source": "HOME 4",
        "ruling": "the raise is a call of 8",
    }
    return Finding(**{**fields, **changes})  # type: ignore[arg-type]


def settled(number: int = 1, **changes: object) -> HandReport:
    """A clean hand with a side pot: chips 6, 10, 10 and an uncalled 4."""
    fields: dict[str, object] = {
        "number": number,
        "line": 12,
        "end_line": 41,
        "status": Status.SETTLED,
        "findings": (),
        "pots": (
            PotReport("main", 18 * SCALE, ("Ana", "Beto", "Carla"), chips(Ana=18)),
            PotReport("side", 8 * SCALE, ("Beto", "Carla"), chips(Beto=8)),
        ),
        "returned": chips(Carla=4),
        "payouts": chips(Ana=18, Beto=8),
        "payouts_as_played": chips(Ana=18, Beto=8),
        "stacks": chips(Ana=18, Beto=98, Carla=90),
        "stacks_as_played": chips(Ana=18, Beto=98, Carla=90),
        "stub": (StubReport(1, 37, 1, 3, None, 33), StubReport(2, 33, 1, None, (20, 24), (19, 23))),
        "shown": (
            ShownHand("Ana", "7s 5d 4h 3d 2c", "7-5-4-3-2"),
            ShownHand("Beto", "8c 5s 4d 3h 2h", "8-5-4-3-2"),
        ),
    }
    return HandReport(**{**fields, **changes})  # type: ignore[arg-type]


def faulty(number: int = 1, **changes: object) -> HandReport:
    """A hand with a fault that moved chips."""
    return settled(
        number,
        **{
            "findings": (finding(hand=number),),
            "payouts_as_played": chips(Ana=21, Beto=8),
            "stacks_as_played": chips(Ana=21, Beto=96, Carla=89),
            **changes,
        },
    )


SOURCE = ("hand 1", "button Ana", "Ana raises to 10")


def report(*hands: HandReport, **changes: object) -> FileReport:
    """A log with these hands."""
    fields: dict[str, object] = {
        "path": "thursday.lowball",
        "profile": "home",
        "findings": (),
        "hands": hands,
        "source": SOURCE,
    }
    return FileReport(**{**fields, **changes})  # type: ignore[arg-type]
