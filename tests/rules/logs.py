"""Logs that say what is wrong with them: ``# B007`` at the end of a line is a finding due there.

>>> report = check_log('''
...     seats
...     1 Ana 100
...     2 Beto 100
...     hand 1
...     button Ana
...     Ana sb 1, Beto bb 2
...     Ana calls 3          # B009
...     Beto folds
... ''')
>>> paid(report)
{'Ana': 4}
"""

from __future__ import annotations

import re
from collections import Counter
from textwrap import dedent
from typing import Any

import lowball_audit
from lowball_audit.chips import SCALE
from lowball_audit.report.model import FileReport, Finding, Severity
from lowball_audit.rules import Rule, catalogue

CODES = re.compile(r"#\s*((?:[LTBDKPSG]\d{3}\b[\s,]*)+)")
PLACEHOLDERS = re.compile(r"\{(\w+)\}")


def log(text: str) -> str:
    """A triple-quoted log without the indentation of the test."""
    return dedent(text).strip("\n") + "\n"


def due(text: str) -> Counter[tuple[int, str]]:
    """The findings written in the comments of a log: (line, code) and how often."""
    found: Counter[tuple[int, str]] = Counter()
    for number, line in enumerate(text.split("\n"), start=1):
        match = CODES.search(line)
        if match:
            found.update((number, code) for code in re.findall(r"[LTBDKPSG]\d{3}", match[1]))
    return found


def check_log(text: str, profile: str | None = None, **options: Any) -> FileReport:
    """Audit a log and hold the findings against its comments: these, there, and nothing else.

    Infos (L007, L009) are compared only where the comment asks for them.
    """
    text = log(text)
    expected = due(text)
    report = lowball_audit.audit(text, profile=profile, **options)
    found = Counter(
        (f.line, f.code)
        for f in report.all_findings()
        if f.severity is not Severity.INFO or (f.line, f.code) in expected
    )
    missed, unexpected = expected - found, found - expected
    if missed or unexpected:
        raise AssertionError(_difference(text, missed, unexpected, report))
    return report


def _difference(
    text: str,
    missed: Counter[tuple[int, str]],
    unexpected: Counter[tuple[int, str]],
    report: FileReport,
) -> str:
    lines = text.split("\n")
    told = ["the audit does not find what the comments of the log say"]
    told += [
        f"  missed      line {line}: {code}: {lines[line - 1]}" for line, code in sorted(missed.elements())
    ]
    for finding in report.all_findings():
        if (finding.line, finding.code) in unexpected:
            told.append(f"  unexpected  line {finding.line}: {finding.code} {finding.message}")
    told += ["", *(f"  {number:3} {line}" for number, line in enumerate(lines, start=1))]
    return "\n".join(told)


def chips(amounts: dict[str, int]) -> dict[str, int | float]:
    """Amounts as plain numbers: whole where they are whole."""
    return {name: plain(amount) for name, amount in amounts.items()}


def plain(amount: int) -> int | float:
    """An amount of a report as a plain number."""
    return amount // SCALE if amount % SCALE == 0 else amount / SCALE


def paid(report: FileReport, hand: int = 0) -> dict[str, int | float]:
    """The correct payouts of a hand (the ledger as ruled)."""
    return chips(report.hands[hand].payouts)


def paid_as_played(report: FileReport, hand: int = 0) -> dict[str, int | float]:
    """The payouts of a hand by the ledger as played."""
    return chips(report.hands[hand].payouts_as_played)


def stacks(report: FileReport, hand: int = 0) -> dict[str, int | float]:
    """What the players have after a hand, as ruled."""
    return chips(report.hands[hand].stacks)


def stacks_as_played(report: FileReport, hand: int = 0) -> dict[str, int | float]:
    """What the players have after a hand, as played."""
    return chips(report.hands[hand].stacks_as_played)


def pots(report: FileReport, hand: int = 0) -> list[int | float]:
    """The pots of a hand as ruled, the main pot first."""
    return [plain(pot.amount) for pot in report.hands[hand].pots]


def only(report: FileReport, code: str) -> Finding:
    """The one finding with a code."""
    found = [f for f in report.all_findings() if f.code == code]
    assert len(found) == 1, f"{code} stands {len(found)} times"
    return found[0]


def rules_of(*families: str) -> list[Rule]:
    """The rules of some families, for a parametrised test."""
    return [rule for rule in catalogue().values() if rule.family in families]


def texts_of(rule: Rule) -> dict[str, tuple[str, str]]:
    """All words of a rule, English and Spanish, by the field that holds them."""
    words = {"message": rule.message, "rule": rule.rule, "ruling": rule.ruling, "why": rule.why}
    words |= {f"variant {name}": text for name, text in rule.variants.items()}
    if rule.fix is not None:
        words["fix"] = rule.fix
    return {name: (text.en, text.es) for name, text in words.items()}


def check_words(rule: Rule) -> None:
    """Nothing empty, both languages with the same placeholders, messages in the style of the house."""
    for name, (en, es) in texts_of(rule).items():
        assert en.strip(), f"{rule.code} {name} has no English"
        assert es.strip(), f"{rule.code} {name} has no Spanish"
        assert set(PLACEHOLDERS.findall(en)) == set(PLACEHOLDERS.findall(es)), f"{rule.code} {name}"
        if name == "message" or name.startswith("variant"):
            for words in (en, es):
                assert not words.endswith("."), f"{rule.code} {name}: no full stop"
                assert words[0] in "{¿" or not words[0].isupper(), f"{rule.code} {name}: lower case"
    assert rule.source
    assert rule.bad.strip(), f"{rule.code} needs a faulty example"
    assert rule.good.strip(), f"{rule.code} needs a near miss"


def check_bad(rule: Rule) -> FileReport:
    """The faulty example: its own code where its comment says, and nothing else."""
    codes = {code for _, code in due(log(rule.bad))}
    assert codes == {rule.code}, f"{rule.code}: the example marks {codes or 'nothing'}"
    return check_log(rule.bad)


def check_good(rule: Rule) -> FileReport:
    """The near miss: no error and no warning."""
    assert not due(log(rule.good)), f"{rule.code}: the near miss marks a finding"
    return check_log(rule.good)
