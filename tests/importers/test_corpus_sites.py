"""The real hands of the sites: every amount as the file itself says it, read here without the importers."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.chips import SCALE
from lowball_audit.log import decode
from lowball_audit.report.model import FileReport, HandReport

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
pytestmark = pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not here")

BEGINS = re.compile(
    r"(?m)^\ufeff?(?=PokerStars (?:Hand|Game) #|Full ?Tilt ?Poker Game #|Winamax Poker - |#\d+: )"
)
AMOUNT = r"\$?([\d,]+(?:\.\d+)?)"
AWARDS = {
    "pokerstars": re.compile(rf"(?m)^.*? {AMOUNT} from (?:\w+ )?pot"),
    "fulltilt": re.compile(rf"(?m)^.* wins the (?:\w+ )?pot \({AMOUNT}\)"),
    "winamax": re.compile(rf"(?m)^.* collected {AMOUNT} from"),
    "kingsclub": re.compile(rf"(?m)^.* wins pot \({AMOUNT}\)"),
}
FILES = sorted(path for site in AWARDS for path in (CORPUS / site).glob("*.txt"))
WHOLE = [path for path in FILES if "partial" not in path.name and "cancelled" not in path.name]


def texts(path: Path) -> list[str]:
    """The text of each hand of a file."""
    return [
        piece for piece in BEGINS.split(decode(path.read_bytes()).replace("\r\n", "\n")) if "Seat " in piece
    ]


def report_of(path: Path) -> FileReport:
    return lowball_audit.audit(decode(path.read_bytes()))


def amount(text: str) -> int:
    return int(Decimal(text.replace(",", "")) * SCALE)


def hands(path: Path) -> list[tuple[str, HandReport]]:
    return list(zip(texts(path), report_of(path).hands, strict=True))


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_what_is_paid_is_what_the_file_pays(path: Path) -> None:
    for text, hand in hands(path):
        paid = [amount(found) for found in AWARDS[path.parent.name].findall(text)]
        assert paid, text
        assert sum(hand.payouts.values()) == sum(paid)
        if len(paid) > 1:
            assert sorted(hand.payouts.values()) == sorted(paid) or len(hand.payouts) < len(paid)


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_what_is_not_paid_is_the_rake(path: Path) -> None:
    for text, hand in hands(path):
        rake = re.search(rf"(?:\| |^)Rake {AMOUNT}", text, re.MULTILINE)
        before = re.findall(rf"(?m)^Seat \d+: .*? \({AMOUNT}(?: in chips)?\)", text.partition("SUMMARY")[0])
        seats = [amount(found) for found in before]
        assert rake is not None
        left = sum(hand.stacks.values())
        out = sum(seats) - left - amount(rake[1])
        assert out >= 0  # those who sit out have their chips, and no stack in the report
        assert len(hand.stacks) == len(seats) or out
        assert len(hand.stacks) < len(seats) or not out


def test_stacks_carry_over_from_hand_to_hand() -> None:
    """A player who is in two hands behind each other starts the second with what he had after the first."""
    path = CORPUS / "pokerstars" / "27td-010-020-session.txt"
    followed = 0
    read = hands(path)
    for (_, hand), (text, _) in pairwise(read):
        starts = re.findall(rf"(?m)^Seat \d+: (.*) \({AMOUNT} in chips\)", text)
        for name, written in starts:
            if name in hand.stacks and hand.stacks[name] != amount(written):
                assert amount(written) > hand.stacks[name]  # he bought chips
            elif name in hand.stacks:
                followed += 1
    assert followed > 70


def test_the_final_stacks_of_kingsclub() -> None:
    ((text, hand),) = hands(CORPUS / "kingsclub" / "27td-44-88.txt")
    left = re.findall(rf"(?m)^Seat \d+: (.*) \({AMOUNT}\) [+-]", text)
    assert {name: amount(written) for name, written in left} == hand.stacks
    assert len(left) == 7
