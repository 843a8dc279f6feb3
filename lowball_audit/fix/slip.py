"""What a module of slips is given: one finding, and the log around it."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_audit.fix.edits import Edit, Fix
from lowball_audit.immutable import immutable
from lowball_audit.report.model import FileReport, Finding
from lowball_audit.rules.base import Text


@immutable
class Slip:
    """A finding that may be a slip of the pen; ``written`` is its line, ``lines`` are those of the log."""

    finding: Finding
    report: FileReport
    written: str
    lines: Sequence[str]

    @property
    def place(self) -> int:
        """Which hand of the log it stands in, counted from 0; -1 outside of hands."""
        for place, hand in enumerate(self.report.hands):
            if any(each is self.finding for each in hand.findings):
                return place
        return -1

    def text(self, key: str) -> str:
        """A text among the data of the finding; empty where there is none."""
        value = self.finding.data.get(key)
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int | None:
        """A number among the data of the finding."""
        value = self.finding.data.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def edit(self, start: int, end: int, text: str) -> Edit:
        """Another text in the line of the finding; columns are 1-based, the end exclusive."""
        return Edit(self.finding.line, start, end, text)

    def fix(self, title: Text, *edits: Edit) -> Fix:
        """A correction of the finding."""
        return Fix(self.finding.code, self.finding.line, self.finding.column, title, edits)


def instead(old: str, new: str) -> Text:
    """The title of a correction that writes something else."""
    return Text(f"write '{new}' instead of '{old}'", f"escribir '{new}' en vez de '{old}'")
