"""The whole corpus of real hands in one run: in each file what is known of it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from lowball_audit.auditor import Audit
from lowball_audit.log.source import ByteSource
from lowball_audit.report.model import HandReport, Status

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
#: The hands of each file that are not simply settled, or have findings.
KNOWN: dict[str, tuple[int, dict[Status, int], list[str]]] = {
    "heads-up-300.lowball": (300, {}, []),
    "pokerstars/27td-010-020-session.txt": (17, {}, []),
    "pokerstars/27td-broken-cards.txt": (1, {}, ["21 K003", "21 K003", "43 K003"]),
    "pokerstars/27td-cancelled.txt": (1, {Status.CANCELLED: 1}, []),
    "fulltilt/27td-010-020-utf16.txt": (1, {}, []),
    "fulltilt/27td-150-300-utf16.txt": (1, {}, []),
    "fulltilt/27td-1500-3000-archive.txt": (1, {}, []),
    "fulltilt/27td-250-500-sitting-out.txt": (1, {}, []),
    "fulltilt/27td-partial.txt": (1, {Status.INCOMPLETE: 1}, []),
    "merge/27td-1-2-session.xml": (15, {}, []),
    "winamax/27td-play-money.txt": (1, {}, []),
    "kingsclub/27td-44-88.txt": (1, {}, []),
    "phh/final-table-55.phh": (1, {}, []),
    "phh/final-table-56.phh": (1, {}, []),
    "phh/final-table-58.phh": (1, {}, []),
    "phh/final-table-60.phh": (1, {}, []),
}


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not here")
def test_the_whole_corpus() -> None:
    files = {str(path.relative_to(CORPUS)) for path in CORPUS.rglob("*") if path.is_file()} - {"README.md"}
    assert files == set(KNOWN)
    said = {name: _said(CORPUS / name) for name in sorted(files)}
    assert said == {name: KNOWN[name] for name in sorted(files)}


def _said(path: Path) -> tuple[int, dict[Status, int], list[str]]:
    """The number of hands, those that are not settled, and the findings of a file."""
    with path.open("rb") as file:
        parts = list(Audit(ByteSource(file)).parts())
    hands = [hand for part in parts for hand in part.hands]
    findings = [
        f for part in parts for f in (*part.outside, *(f for hand in part.hands for f in hand.findings))
    ]
    open_hands = [hand.status for hand in hands if hand.status is not Status.SETTLED]
    for hand in hands:
        _conserved(hand)
    return (
        len(hands),
        {status: open_hands.count(status) for status in open_hands},
        [f"{f.line} {f.code}" for f in findings],
    )


def _conserved(hand: HandReport) -> None:
    """What is paid is what was recorded, where anything was."""
    assert hand.payouts == hand.payouts_as_played
    assert hand.stacks == hand.stacks_as_played
    assert not hand.owed
