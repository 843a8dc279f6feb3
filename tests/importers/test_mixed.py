"""Hands of all sites in one file, cut, garbled and shuffled: each is read as if it stood alone."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit.report.model import HandReport, Status
from tests.fuzz.judge import judge
from tests.importers import test_fulltilt, test_kingsclub, test_pokerstars, test_winamax
from tests.importers.hands import audit, clean

HANDS = {
    "pokerstars": test_pokerstars.HAND,
    "fulltilt": test_fulltilt.HAND,
    "winamax": test_winamax.HAND,
    "kingsclub": test_kingsclub.HAND,
}
ORDERS = [list(HANDS), list(HANDS)[::-1], ["kingsclub", "pokerstars", "winamax", "fulltilt", "kingsclub"]]


def facts(hand: HandReport) -> tuple[object, ...]:
    """What is said of a hand, but for the place in the file."""
    findings = [(f.code, f.message, f.line - hand.line, f.column) for f in hand.findings]
    return hand.number, hand.status, hand.payouts, hand.stacks, findings


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("between", ["", "\n\n\n", "***** # 2 *****\n\n"])
def test_sites_behind_each_other(order: list[str], between: str) -> None:
    report = clean(between.join(HANDS[name] for name in order), hands=len(order))
    alone = [facts(audit(HANDS[name]).hands[0]) for name in order]
    assert [facts(hand) for hand in report.hands] == alone


@pytest.mark.parametrize("name", HANDS)
def test_cut_at_every_line(name: str) -> None:
    """What is left of a hand never touches the hands behind it, and nothing raises."""
    lines = HANDS[name].splitlines(keepends=True)
    other = HANDS["fulltilt" if name != "fulltilt" else "winamax"]
    alone = facts(audit(other).hands[0])
    for at in range(1, len(lines)):
        head = audit("".join(lines[:at]) + other)
        assert facts(head.hands[-1]) == alone
        assert len(head.hands) == 2
        tail = audit("".join(lines[at:]) + other)
        assert [facts(hand) for hand in tail.hands] == [alone]
        assert [f.code for f in tail.findings] == ["L001"]


@pytest.mark.parametrize("name", HANDS)
def test_a_garbled_line_is_found_at_its_place(name: str) -> None:
    """Any line of the opening is one finding; any other at least has its own, and no line before it."""
    lines = HANDS[name].splitlines()
    summary = next(at for at, line in enumerate(lines) if "SUMMARY" in line)
    rng = random.Random(name)
    for at in range(1, summary):
        if lines[at].startswith(("Dealt", "***")) or "has 15" in lines[at]:
            continue
        noise = "".join(rng.choice(string.ascii_lowercase) for _ in range(9))
        seat = lines[at].startswith("Seat ")
        garbled = [*lines[:at], f"Seat 9: {noise} (" if seat else noise, *lines[at + 1 :]]
        report = audit("\n".join(garbled))
        found = [(f.line, f.code) for f in report.all_findings()]
        assert (at + 1, "L001") in found
        assert min(found) == (at + 1, "L001")
        if seat:
            assert found == [(at + 1, "L001")]
            assert report.hands[0].status is not Status.SETTLED


POSTS = {
    "pokerstars": test_pokerstars.POSTS,
    "fulltilt": test_fulltilt.ENTRANTS,
    "winamax": test_winamax.BLINDS,
    "kingsclub": test_kingsclub.HAND,
}


@pytest.mark.parametrize("name", POSTS)
def test_a_garbled_post_is_one_finding(name: str) -> None:
    """Whichever it is, of whatever kind: the rest of the hand is not blamed for it."""
    lines = POSTS[name].splitlines()
    posts = [at for at, line in enumerate(lines) if " post" in line]
    assert len(posts) > 1
    for at in posts:
        for garbled in (lines[at].replace(" post", " pot"), "xyzzy"):
            report = audit("\n".join([*lines[:at], garbled, *lines[at + 1 :]]))
            assert [(f.line, f.code) for f in report.all_findings()] == [(at + 1, "L001")], garbled


@pytest.mark.parametrize("first", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("second", ["utf-8", "cp1252", "utf-16"])
def test_two_encodings_in_a_file(first: str, second: str) -> None:
    text = HANDS["fulltilt"].replace("Cy D", "Señor €")
    judge(text.encode(first) + text.encode(second))


WORDS = sorted({word for hand in HANDS.values() for word in hand.split(" ")})


def mutated(rng: random.Random) -> str:
    """Lines and words of real hands out of place, of one site among those of another."""
    lines = rng.choice(list(HANDS.values())).splitlines()
    others = rng.choice(list(HANDS.values())).splitlines()
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[at : at + rng.randint(1, 3)]
                lines = lines or [""]
            case 1:
                lines.insert(at, rng.choice(others))
            case 2:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 3:
                words = lines[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                lines[at] = " ".join(words)
            case 4:
                cut = rng.randint(0, len(lines[at]))
                lines[at] = lines[at][:cut] + rng.choice("\0[]()$€:#,.9 \u2028\ufeff") + lines[at][cut + 1 :]
            case 5:
                digits = "9" * rng.choice((1, 9, 19, 40, 5000))
                lines[at] = "".join(digits if c.isdigit() and rng.random() < 0.3 else c for c in lines[at])
            case _:
                lines[at] += rng.choice((" and is all-in", ", and is all in", " out of position", " [X X]"))
    return "\n".join(lines)


@given(st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_hands_of_sites_at_fault(seed: int) -> None:
    judge(mutated(random.Random(seed)).encode("utf-8", "replace"), formats=("json", "concise"))


@given(st.sampled_from(sorted(HANDS)), st.binary(max_size=200))
@settings(max_examples=60, deadline=None)
def test_any_bytes_behind_a_header(name: str, data: bytes) -> None:
    head = HANDS[name].partition("\n")[0].encode()
    judge(head + b"\n" + data, formats=("json", "concise"))


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("piece", ["1 ", "1.", "Ann ", "[2c ", "(5", " wins", "#1:", "a: ", "*", " ("])
def test_long_lines_end_soon(name: str, piece: str) -> None:
    head, body = HANDS[name].split("SUMMARY", 1)
    for text in (
        f"{head}{piece * 40_000}\n",
        f"{piece * 40_000}\n{head}",
        f"{head}SUMMARY ***\n{piece * 40_000}\n",
    ):
        judge((text + body).encode(), formats=("concise",))
