"""Counting: what a run found, in numbers, and the hands whose money must be put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from lowball_audit.report.baseline import Key
from lowball_audit.report.model import HandReport, Head, Part, Severity, Status


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


#: So many hands whose money must be put right are named in a summary.
NAMED = 8


@dataclass(slots=True)
class Totals:
    """The counts of a run, or of a piece of it.

    ``ruled`` are findings that the table ruled on, counted in the others too; ``hidden`` those that were
    left out of the report, counted in none, as are those that comments set aside (``aside``) and those that a
    baseline has (``known``). ``stale`` counts the entries of a baseline that no longer occur, ``fixed`` the
    corrections made before the audit, ``remembered`` the findings for a new baseline, where one is written. ``to_correct`` names the first hands whose money must be put
    right, with their logs; ``corrected`` counts all of them. ``failing`` counts what makes a run fail.
    ``lang`` is the language of the first log; ``interrupted`` says that not everything was audited.
    ``paths`` are the logs; ``left_out`` counts the findings that were too many to be written, ``problems``
    says what kept the run from its work.
    """

    files: int = 0
    errors: int = 0
    warnings: int = 0
    infos: int = 0
    ruled: int = 0
    hidden: int = 0
    aside: int = 0
    known: int = 0
    stale: int = 0
    fixed: int = 0
    remembered: Counter[Key] = field(default_factory=Counter)
    statuses: Counter[Status] = field(default_factory=Counter)
    to_correct: list[tuple[str, int]] = field(default_factory=list)
    corrected: int = 0
    failing: int = 0
    lang: str | None = None
    interrupted: bool = False
    paths: list[str] = field(default_factory=list)
    left_out: int = 0
    problems: list[str] = field(default_factory=list)

    @property
    def findings(self) -> int:
        """All findings, those that were too many to be written too."""
        return self.errors + self.warnings + self.infos

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
        return not self.findings

    def begin(self, head: Head) -> None:
        """Count a log; its parts follow."""
        self.files += 1
        self.lang = self.lang or head.lang
        self.paths.append(head.path)

    def part(self, part: Part, path: str, failing: Collection[Severity] = ()) -> None:
        """Count a part of the log at ``path``; findings as bad as ``failing`` make the run fail."""
        self.hidden += part.hidden
        self.aside += len(part.aside)
        self.known += part.known
        for finding in (*part.outside, *(finding for hand in part.hands for finding in hand.findings)):
            self.errors += finding.severity is Severity.ERROR
            self.warnings += finding.severity is Severity.WARNING
            self.infos += finding.severity is Severity.INFO
            self.ruled += finding.ruled_at_table
            self.failing += finding.severity in failing and not finding.ruled_at_table
        for hand in part.hands:
            self.statuses[hand.status] += 1
            if corrections(hand):
                self._correct([(path, hand.number)], 1)

    def end(self, most: int) -> None:
        """A log is written, ``most`` of its findings (0: all)."""
        self.left_out = max(0, self.findings - most) if most > 0 else 0

    def add(self, other: Totals) -> None:
        """Count what others have counted."""
        self.lang = self.lang or other.lang
        self.files += other.files
        self.errors += other.errors
        self.warnings += other.warnings
        self.infos += other.infos
        self.ruled += other.ruled
        self.hidden += other.hidden
        self.aside += other.aside
        self.known += other.known
        self.stale += other.stale
        self.fixed += other.fixed
        if other.remembered:
            self.remembered.update(other.remembered)
        self.failing += other.failing
        self.left_out += other.left_out
        self.paths += other.paths
        self.problems += other.problems
        self.statuses.update(other.statuses)
        self._correct(other.to_correct, other.corrected)

    def _correct(self, hands: list[tuple[str, int]], count: int) -> None:
        self.corrected += count
        if len(self.to_correct) < NAMED:
            self.to_correct += hands[: NAMED - len(self.to_correct)]
