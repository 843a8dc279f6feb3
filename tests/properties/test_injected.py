"""One fault put into a legal log gives one finding, at its line."""

from __future__ import annotations

import random

import pytest

import lowball_audit
from tests.properties.dealer import Style, legal_log
from tests.properties.inject import DECK_INJECTORS, INJECTORS, Log


@pytest.mark.parametrize("name", INJECTORS)
def test_one_fault_one_finding(name: str) -> None:
    tried = 0
    for seed in range(40):
        rng = random.Random(f"{name} {seed}")
        style = Style(
            players=rng.randint(2, 6),
            hands=2,
            known=rng.choice(("none", "some", "all")),
            gets=rng.random() < 0.5,
            bare=rng.random() < 0.5,
            wild=rng.choice((0.1, 0.3, 0.6)),
            loose=rng.choice((0.6, 0.9, 0.98)),
            many=0.0,
            stacks=rng.choice(((3, 30), (50, 120), (1, 200))),
        )
        log = Log(legal_log(seed, style).rstrip("\n").split("\n"))
        injected = INJECTORS[name](log, rng)
        if injected is None:
            continue
        tried += 1
        lines, due = injected
        text = "\n".join(lines) + "\n"
        report = lowball_audit.audit(text)
        found = [(f.code, f.line) for f in report.all_findings() if f.severity != "info"]
        assert found == due, f"seed {seed}\n" + "\n".join(f"{i} {t}" for i, t in enumerate(lines, 1))
    assert tried


@pytest.mark.parametrize("name", DECK_INJECTORS)
def test_one_fault_of_the_deck_one_finding(name: str) -> None:
    """Five and six players drawing many cards, with cards hidden, some known, all known."""
    tried = 0
    for seed in range(45):
        rng = random.Random(f"{name} {seed}")
        style = Style(
            players=rng.randint(5, 6),
            hands=2,
            known=rng.choice(("none", "some", "all")),
            gets=rng.random() < 0.5,
            bare=True,
            wild=rng.choice((0.1, 0.3)),
            loose=rng.choice((0.9, 0.98)),
            many=rng.choice((0.0, 0.3, 0.5)),
            stacks=(80, 200),
        )
        log = Log(legal_log(seed, style).rstrip("\n").split("\n"))
        injected = DECK_INJECTORS[name](log, rng)
        if injected is None:
            continue
        tried += 1
        lines, due = injected
        report = lowball_audit.audit("\n".join(lines) + "\n")
        found = [(f.code, f.line) for f in report.all_findings() if f.severity != "info"]
        assert found == due, f"seed {seed}\n" + "\n".join(f"{i} {t}" for i, t in enumerate(lines, 1))
    assert tried
