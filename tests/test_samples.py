"""The shipped samples: the clean ones are clean, the faulty one has the faults that it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.chips import parse_amount as chips_of
from lowball_audit.report.model import Severity, Status
from tests.rules.logs import check_log, chips, due, paid, pots, stacks

SAMPLES = Path(__file__).parent.parent / "samples"
CLEAN = ("one-hand", "thursday-home", "jueves-casa", "side-pots")
SESSIONS = {"thursday-home": 260, "jueves-casa": 182}
STACKS = re.compile(r"^(?:stacks|fichas)\s+(.*?)\s*(?:#.*)?$")


def sample(name: str) -> str:
    return (SAMPLES / f"{name}.lowball").read_text(encoding="utf-8")


def recorded(text: str) -> dict[int, dict[str, int]]:
    """The ``stacks`` lines of a log: line number to amounts."""
    found = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if match := STACKS.match(line):
            pairs = (part.rsplit(" ", 1) for part in match[1].split(","))
            found[number] = {name.strip(): int(amount) for name, amount in pairs}
    return found


def test_all_samples_are_tested_and_described() -> None:
    names = {path.stem for path in SAMPLES.glob("*.lowball")}
    assert names == {*CLEAN, "many-faults"}
    text = (SAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"{name}.lowball" in text for name in names)


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_sample_is_clean(name: str) -> None:
    text = sample(name)
    assert not due(text)
    report = lowball_audit.audit(text)
    assert [f for f in report.all_findings() if f.severity is not Severity.INFO] == []
    for hand in report.hands:
        assert hand.status in (Status.SETTLED, Status.CANCELLED)
        assert hand.payouts == hand.payouts_as_played


def test_the_hand_of_a_site_is_clean() -> None:
    report = lowball_audit.audit((SAMPLES / "site-hand.txt").read_text(encoding="utf-8"))
    assert not report.all_findings()
    (hand,) = report.hands
    assert hand.payouts == {"Bo": chips_of("10.45")}
    assert "site-hand.txt" in (SAMPLES / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["thursday-home", "jueves-casa", "side-pots"])
def test_a_clean_sample_pays_what_its_stacks_say(name: str) -> None:
    text = sample(name)
    lines = recorded(text)
    assert len(lines) >= 3
    report = lowball_audit.audit(text)
    for line, written in lines.items():
        hand = next(hand for hand in report.hands if hand.line <= line <= hand.end_line)
        found = chips(hand.stacks)
        assert found.items() <= written.items()  # who sits out is in the line, not in the hand


@pytest.mark.parametrize(("name", "all_chips"), SESSIONS.items())
def test_a_session_has_ten_hands_and_loses_no_chip(name: str, all_chips: int) -> None:
    text = sample(name)
    report = lowball_audit.audit(text)
    assert [hand.number for hand in report.hands if hand.status is Status.SETTLED] == list(range(1, 11))
    assert [hand.status for hand in report.hands].count(Status.CANCELLED) == 1
    for written in recorded(text).values():
        assert sum(written.values()) == all_chips


def test_a_session_is_in_one_language() -> None:
    assert lowball_audit.audit(sample("thursday-home")).lang == "en"
    assert lowball_audit.audit(sample("jueves-casa")).lang == "es"


def test_the_side_pots() -> None:
    report = lowball_audit.audit(sample("side-pots"))
    assert [pots(report, hand) for hand in range(3)] == [[18, 8], [32, 30, 16], [29, 6]]
    assert paid(report, 0) == {"Beto": 18, "Carla": 8}
    assert paid(report, 1) == {"Carla": 32, "Beto": 30, "Dora": 16}
    assert paid(report, 2) == {"Emilio": 21, "Fede": 14}
    assert stacks(report, 2) == {"Beto": 30, "Carla": 20, "Dora": 48, "Emilio": 43, "Fede": 14}


def test_the_faults_are_those_of_the_comments() -> None:
    text = sample("many-faults")
    assert sum(due(text).values()) == 15  # the README says fifteen
    assert len({code for _, code in due(text)}) == sum(due(text).values())
    assert {code[0] for _, code in due(text)} >= set("LTBDKPS")
    report = check_log(text)
    assert [hand.number for hand in report.hands] == [1, 2, 3, 4, 5]
