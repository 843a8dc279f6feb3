"""Which findings are shown and count for the exit code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lowball_audit.immutable import replace
from lowball_audit.report.model import Finding, Part


@dataclass(frozen=True, slots=True)
class Selection:
    """Codes and families, checked. A code is stronger than a family; ``ignore`` wins a draw."""

    select: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()

    def keeps(self, code: str) -> bool:
        """Whether findings of this code are wanted."""
        wanted = _strength(code, self.select) if self.select else 0
        unwanted = _strength(code, self.ignore)
        return wanted is not None and (unwanted is None or wanted > unwanted)

    def of(self, part: Part) -> Part:
        """The part with the wanted findings only, the others counted; hands and money stay."""
        if not self.select and not self.ignore:
            return part
        hands = tuple(replace(hand, findings=self._kept(hand.findings)) for hand in part.hands)
        aside = tuple(each for each in part.aside if self.keeps(each.finding.code))
        kept = replace(part, outside=self._kept(part.outside), hands=hands, aside=aside)
        return replace(kept, hidden=part.hidden + len(part.findings()) - len(kept.findings()))

    def _kept(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        return tuple(finding for finding in findings if self.keeps(finding.code))


def _strength(code: str, selectors: frozenset[str]) -> int | None:
    """2 if the code itself is named, 1 if its family is, None if neither."""
    if code in selectors:
        return 2
    return 1 if code[:1] in selectors else None
