"""What the tests of conversions share: a log converted, and two audits held against each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lowball_audit.auditor import Audit, audit
from lowball_audit.convert.conversion import Wanted, converted
from lowball_audit.convert.piece import Refusal
from lowball_audit.log.source import ByteSource, TextSource
from lowball_audit.report.model import FileReport, HandReport
from lowball_audit.simulate import Options, simulate

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
needs_corpus = pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not here")


def corpus(pattern: str = "*") -> Iterator[tuple[str, str]]:
    """The files of the corpus: name and text."""
    for path in sorted(CORPUS.rglob(pattern)):
        if path.is_file() and path.name != "README.md":
            with path.open("rb") as file:
                yield path.name, "\n".join(ByteSource(file).lines()) + "\n"


def session(seed: int, hands: int = 25, **options: str) -> str:
    """A session at random; stacks, cards and language go with the seed."""
    chosen = {
        "stacks": ("short", "mixed", "deep")[seed % 3],
        "known": ("all", "some", "none")[seed % 3],
        "lang": ("en", "es")[seed % 2],
        **options,
    }
    return "".join(simulate(Options(hands=hands, seed=seed, **chosen), "x"))  # type: ignore[arg-type]


def convert(text: str, to: str, *, profile: str | None = None, **wanted: object) -> tuple[str, list[Refusal]]:
    """A log converted, and what was refused."""
    pieces = list(converted(Audit(TextSource(text), profile=profile), Wanted(to, **wanted)))  # type: ignore[arg-type]
    return "".join(piece.text for piece in pieces), [each for piece in pieces for each in piece.refusals]


def facts(hand: HandReport) -> dict[str, object]:
    """What a hand comes to, whatever it is called and wherever it stands."""
    return {
        "status": hand.status,
        "payouts": hand.payouts,
        "as played": hand.payouts_as_played,
        "stacks": hand.stacks,
        "returned": hand.returned,
        "owed": hand.owed,
        "pots": [(pot.amount, pot.winners) for pot in hand.pots],
    }


def codes(hand: HandReport, *, infos: bool = True) -> list[str]:
    """The findings of a hand."""
    return sorted(f.code for f in hand.findings if infos or f.severity.value != "info")


def reports(text: str, **options: str | None) -> FileReport:
    """The audit of a text."""
    return audit(text, **options)  # type: ignore[arg-type]
