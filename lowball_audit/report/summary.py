"""Counting: what a run found, in numbers, and the hands whose money must be put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from lowball_audit.report.model import FileReport, HandReport, Severity, Status


def corrections(hand: HandReport) -> dict[str, int]:
    """What each player must still get (or, below zero, give) to end with the stack as ruled.

    Where the log records payments, the stacks after them are what the players have; else the stacks as
    played are. Of a hand whose outcome is open nothing can be said.
    """
    if not hand.stacks_recorded or not hand.stacks or hand.status not in _DECIDED:
        return differences(hand)
    have = {**hand.stacks_as_played, **hand.stacks_recorded}
    return _changes(hand.stacks, {player: have[player] for player in hand.stacks if player in have})


def differences(hand: HandReport) -> dict[str, int]:
    """What each player has more (or less) as ruled than as played.

    Stacks decide where both ledgers have them: an unmatched bet that was paid inside an award moves
    no chips. Otherwise the payouts do.
    """
    if hand.status not in _DECIDED:
        return {}
    if hand.stacks and hand.stacks_as_played:
        return _changes(hand.stacks, hand.stacks_as_played)
    return _changes(hand.payouts, hand.payouts_as_played) if hand.payouts_as_played else {}


_DECIDED = (Status.SETTLED, Status.CANCELLED)


def _changes(ruled: Mapping[str, int], have: Mapping[str, int]) -> dict[str, int]:
    players = dict.fromkeys((*ruled, *have))
    changes = {player: ruled.get(player, 0) - have.get(player, 0) for player in players}
    return {player: change for player, change in changes.items() if change}


@dataclass(slots=True)
class Totals:
    """The counts of a run.

    ``ruled`` are findings that the table ruled on, counted in the others too; ``hidden`` those that were
    left out of the report, counted in none.
    """

    files: int = 0
    errors: int = 0
    warnings: int = 0
    infos: int = 0
    ruled: int = 0
    hidden: int = 0
    statuses: Counter[Status] = field(default_factory=Counter)
    to_correct: list[tuple[str, int]] = field(default_factory=list)

    @property
    def hands(self) -> int:
        """All hands."""
        return self.statuses.total()

    @property
    def settled(self) -> int:
        """The hands whose money is known."""
        return self.statuses[Status.SETTLED]

    @property
    def clean(self) -> bool:
        """Whether there is no finding to show."""
        return not (self.errors or self.warnings or self.infos)

    def add(self, report: FileReport) -> None:
        """Count a log."""
        self.files += 1
        self.hidden += report.hidden
        found = report.all_findings()
        severities = Counter(finding.severity for finding in found)
        self.errors += severities[Severity.ERROR]
        self.warnings += severities[Severity.WARNING]
        self.infos += severities[Severity.INFO]
        self.ruled += sum(finding.ruled_at_table for finding in found)
        for hand in report.hands:
            self.statuses[hand.status] += 1
            if corrections(hand):
                self.to_correct.append((report.path, hand.number))
