"""A formatted log has the same findings, payouts and states of hands: a short part of the long proof."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from lowball_audit.log import decode
from lowball_audit.log.formatter import format_text
from tests.properties.proof_fmt import differences
from tests.properties.random_logs import Sample, proof, samples

ROOT = Path(__file__).parents[2]
SHARED = Path("/work/shared")
LOGS = [
    *sorted((ROOT / "samples").glob("*.lowball")),
    *sorted((SHARED / "cases").glob("*.lowball")),
    *sorted((SHARED / "corpus").glob("heads-up-300.lowball")),
]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_logs(path: Path) -> None:
    assert list(differences(decode(path.read_bytes()))) == []


@given(samples())
@proof(40)
def test_simulated(sample: Sample) -> None:
    assert list(differences(sample.text)) == [], sample.text
    assert list(differences(sample.spanish)) == [], sample.spanish


@given(samples())
@proof(20)
def test_the_proof_notices_a_change(sample: Sample) -> None:
    assert format_text(sample.text, "es") != format_text(sample.text, "en")
