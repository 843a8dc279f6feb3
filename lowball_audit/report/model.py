"""What an audit found, as values: the one thing every report is written from.

Amounts are integers in :data:`lowball_audit.chips.SCALE` units; ``places`` of the file says how many
decimals its chips need.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from lowball_audit.immutable import immutable


class Severity(StrEnum):
    """How bad a finding is; see the catalogue."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Status(StrEnum):
    """How a hand came out."""

    SETTLED = "settled"
    UNDETERMINED = "undetermined"
    INCOMPLETE = "incomplete"
    CANCELLED = "cancelled"


@immutable
class Finding:
    """One fault, at one place, with what the rule says. Columns are 1-based, the end exclusive.

    ``data`` is what its words speak of: names, numbers, amounts in chip units.
    """

    code: str
    name: str
    severity: Severity
    line: int
    column: int
    end_line: int
    end_column: int
    hand: int | None
    message: str
    rule: str
    source: str
    ruling: str
    fix: str | None = None
    ruled_at_table: bool = False
    data: Mapping[str, object] = field(default_factory=dict)


@immutable
class SetAside:
    """A finding that a comment of the log sets aside, and why, if it says so."""

    finding: Finding
    reason: str = ""


@immutable
class PotReport:
    """A pot as ruled: who may win it, who does."""

    name: str
    amount: int
    eligible: tuple[str, ...]
    winners: dict[str, int]


Cards = int | tuple[int, int]


@immutable
class ReshuffleReport:
    """One reshuffle: before whom, whether the log records it, the piles that went in, the new stub."""

    player: str | None
    recorded: bool
    piles: dict[str, Cards]
    cards: Cards


@immutable
class StubReport:
    """The deck through one draw. None where the log leaves a number open.

    ``reshuffled`` is None, the new stub's cards, ``(least, most)``, or a list of these; ``reshuffles``
    tells them whole, ``served`` how many cards each player took.
    """

    draw: int
    before: int | tuple[int, int] | None
    burned: int
    replaced: int | None
    reshuffled: int | tuple[int, int] | list[int | tuple[int, int]] | None
    after: int | tuple[int, int] | None
    served: dict[str, Cards] = field(default_factory=dict)
    reshuffles: tuple[ReshuffleReport, ...] = ()


@immutable
class ShownHand:
    """A hand at the showdown: the cards as text, and its name ('7-5-4-3-2', 'pair of twos')."""

    player: str
    cards: str
    name: str


@immutable
class HandReport:
    """One hand: findings, and the money as ruled and as played."""

    number: int
    line: int
    end_line: int
    status: Status
    findings: tuple[Finding, ...]
    pots: tuple[PotReport, ...] = ()
    returned: dict[str, int] = field(default_factory=dict)
    payouts: dict[str, int] = field(default_factory=dict)
    payouts_as_played: dict[str, int] = field(default_factory=dict)
    stacks: dict[str, int] = field(default_factory=dict)
    stacks_as_played: dict[str, int] = field(default_factory=dict)
    stacks_recorded: dict[str, int] = field(default_factory=dict)  # after the payments as written
    owed: dict[str, int] = field(default_factory=dict)  # under-calls: who still owes the pot what
    stub: tuple[StubReport, ...] = ()
    shown: tuple[ShownHand, ...] = ()
    notes: tuple[tuple[int, str], ...] = ()


@immutable
class Head:
    """What is known of a log before its hands: how it is called, its profile and language.

    ``places`` says how many decimals its chips need.
    """

    path: str
    profile: str
    places: int = 0
    lang: str = "en"


@immutable
class Part:
    """What was found in a stretch of a log: outside of hands, and its hands in order.

    ``source`` holds the written lines of the findings by number; ``hidden`` counts the findings that were
    taken out because nobody wanted to see them. ``aside`` are those that comments of the log set aside,
    ``known`` counts those that a baseline has.
    """

    outside: tuple[Finding, ...] = ()
    hands: tuple[HandReport, ...] = ()
    source: Mapping[int, str] = field(default_factory=dict)
    hidden: int = 0
    aside: tuple[SetAside, ...] = ()
    known: int = 0

    def findings(self) -> list[Finding]:
        """Every finding in order of position."""
        found = list(self.outside)
        for hand in self.hands:
            found.extend(hand.findings)
        return sorted(found, key=lambda f: (f.line, f.column, f.code)) if len(found) > 1 else found


@immutable
class FileReport:
    """One log: header and session findings, and its hands in order.

    ``source`` holds the log's lines (without line ends) for excerpts; ``hidden`` counts the findings
    that were taken out because nobody wanted to see them. ``aside`` are those that comments set aside.
    """

    path: str
    profile: str
    findings: tuple[Finding, ...]
    hands: tuple[HandReport, ...]
    places: int = 0
    source: tuple[str, ...] = ()
    lang: str = "en"
    hidden: int = 0
    aside: tuple[SetAside, ...] = ()

    def all_findings(self) -> tuple[Finding, ...]:
        """Every finding of the file in order of position."""
        return tuple(self.whole().findings())

    def head(self) -> Head:
        """What is known before the hands."""
        return Head(self.path, self.profile, self.places, self.lang)

    def whole(self) -> Part:
        """All of the log as one part."""
        return Part(self.findings, self.hands, dict(enumerate(self.source, start=1)), self.hidden, self.aside)
