"""Real hands of Merge and PHH: nothing is found in them, and whatever is done to them harms one hand only."""

from __future__ import annotations

import random
import re
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from lowball_audit.auditor import audit
from lowball_audit.chips import SCALE
from lowball_audit.importers import reading
from lowball_audit.log.source import TextSource
from lowball_audit.report.model import Status

CORPUS = Path(__file__).parent / "corpus"
MERGE = (CORPUS / "27td-1-2-session.xml").read_bytes().decode("utf-8")
PHH = {path.name: path.read_text("utf-8") for path in sorted(CORPUS.glob("*.phh"))}
PHHS = "\n".join(f"[{number}]\n{text}" for number, text in enumerate(PHH.values(), start=1))


def test_a_session_of_merge() -> None:
    report = audit(MERGE)
    assert list(report.all_findings()) == []
    assert [hand.number for hand in report.hands] == list(range(1, 16))
    assert {hand.status for hand in report.hands} == {Status.SETTLED}
    for hand, following in zip(report.hands[2:4], report.hands[3:5], strict=True):
        assert hand.stacks == {seat: following_stack(following.line, seat) for seat in hand.stacks}


def following_stack(line: int, name: str) -> int:
    """What a player has when the game on a line begins."""
    behind = "\n".join(MERGE.split("\n")[line - 1 :])
    found = re.search(rf'nickname="{name}" balance="\$([\d.]+)"', behind)
    assert found is not None
    return round(float(found[1]) * 100) * (SCALE // 100)


@pytest.mark.parametrize("name", PHH)
def test_hands_of_a_final_table(name: str) -> None:
    report = audit(PHH[name])
    assert report.profile == "wsop-tournament"
    assert list(report.all_findings()) == []
    (hand,) = report.hands
    assert hand.status is Status.SETTLED
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = HandHistory.loads(PHH[name])
    by_player = sorted(hand.stacks.items(), key=lambda item: int(item[0].removeprefix("p")))
    assert [stack for _, stack in by_player] == [stack * SCALE for stack in last.stacks]


def test_the_hands_of_a_final_table_in_one_file() -> None:
    report = audit(PHHS)
    assert list(report.all_findings()) == []
    assert [hand.number for hand in report.hands] == [1, 2, 3, 4]


def test_it_is_read_one_hand_at_a_time() -> None:
    for text, form, size in ((MERGE, "merge", 100), (PHHS, "phh", 12)):
        found = reading(TextSource(text * 3), form)
        assert found is not None
        assert max(len(chunk.rows) for chunk in found.chunks()) < size


def mutated(text: str, chance: random.Random) -> str:
    """A file with something cut out, doubled, or changed."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice((1, 2, 10, 100, 1000)))
        piece = text[start:end]
        new = chance.choice(
            ("", piece + piece, piece[::-1], chance.choice("<>&\"'[]#=,\\\0\n9x-"), piece.swapcase())
        )
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("form", ["merge", "phh"])
def test_a_mutated_hand_among_others(form: str, seed: int) -> None:
    chance = random.Random(seed)
    if form == "merge":
        games = re.split(r"(?=<game )", MERGE)
        games[3] = re.sub(r"<(?=game|description)", "", mutated(games[3][5:], chance))
        games[3] = "<game" + games[3]
        text, others = "".join(games), [1, 2, 4, 15]
    else:
        hands = list(PHH.values())
        hands[1] = re.sub(r"(?m)^\[", "", mutated(hands[1], chance))
        text = "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, start=1))
        others = [1, 3, 4]
    report = audit(text, source_format=form)
    clean = {
        hand.number: hand for hand in report.hands if not hand.findings and hand.status is Status.SETTLED
    }
    assert set(others) <= set(clean)


@given(st.integers(0, 10**6), st.sampled_from(["merge", "phh", "phhs"]))
@settings(max_examples=80, deadline=None)
def test_mutated_files_are_read(seed: int, form: str) -> None:
    text = {"merge": MERGE, "phh": next(iter(PHH.values())), "phhs": PHHS}[form]
    audit(mutated(text, random.Random(seed)), source_format=form.removesuffix("s"))


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")), st.sampled_from(["merge", "phh"]))
@settings(max_examples=60, deadline=None)
def test_any_text_is_read(text: str, form: str) -> None:
    audit(text, source_format=form)
    audit(f"[1]\n{text}\n[2]\n" if form == "phh" else f"<game>{text}</game>", source_format=form)


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 90_000,
        "x = " + "{a=" * 30_000,
        "a" + ".a" * 45_000 + " = 1",
        "x = " + "9" * 90_000,
        "actions = [" + "'p1 f'," * 12_000 + "]",
        "actions = ['" + "#" * 90_000 + "']",
        "[1]\n" * 3_000,
        "variant = 1\n" * 2_000,
        'x = """' + "\\\n" * 60_000,
        "'" * 90_000,
    ],
)
def test_toml_made_to_hurt(text: str) -> None:
    report = audit(text + "\n[7]\n" + next(iter(PHH.values())), source_format="phh")
    assert report.hands[-1].number == 7
    assert report.hands[-1].status is Status.SETTLED
    assert not report.hands[-1].findings
