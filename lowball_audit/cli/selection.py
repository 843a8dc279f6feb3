"""``--select`` and ``--ignore``: which findings are shown and count for the exit code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from lowball_audit.cli.console import Problem, suggestion
from lowball_audit.report.model import FileReport, Finding


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

    def filtered(self, report: FileReport) -> FileReport:
        """The report with the wanted findings only, the others counted; hands and money stay."""
        if not self.select and not self.ignore:
            return report
        hands = tuple(replace(hand, findings=self._kept(hand.findings)) for hand in report.hands)
        kept = replace(report, findings=self._kept(report.findings), hands=hands)
        return replace(kept, hidden=len(report.all_findings()) - len(kept.all_findings()))

    def _kept(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        return tuple(finding for finding in findings if self.keeps(finding.code))


def _strength(code: str, selectors: frozenset[str]) -> int | None:
    """2 if the code itself is named, 1 if its family is, None if neither."""
    if code in selectors:
        return 2
    return 1 if code[:1] in selectors else None


def selection(select: Iterable[str], ignore: Iterable[str]) -> Selection:
    """Check the selectors: codes, families or names of rules, in any case, in lists with commas."""
    return Selection(_checked(select, "select"), _checked(ignore, "ignore"))


def _checked(selectors: Iterable[str], option: str) -> frozenset[str]:
    words = [word.strip() for each in selectors for word in each.split(",") if word.strip()]
    if not words:
        return frozenset()
    from lowball_audit.rules import catalogue

    rules = catalogue()
    known = {rule.name.casefold(): code for code, rule in rules.items()}
    for code, rule in rules.items():
        known[code.casefold()] = code
        known[rule.family.casefold()] = rule.family
    found = set()
    for word in words:
        if word.casefold() not in known:
            near = suggestion(word, [*rules, *(rule.name for rule in rules.values())])
            raise Problem(f"--{option}: {word!r} is no rule code, family or name{near}")
        found.add(known[word.casefold()])
    return frozenset(found)
