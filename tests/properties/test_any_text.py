"""Any bytes at all give findings, never a traceback; a cut log gives a prefix of the findings."""

from __future__ import annotations

import random
from itertools import takewhile

from hypothesis import given, settings
from hypothesis import strategies as st

import lowball_audit
from lowball_audit.log import decode
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import parse_line
from lowball_audit.simulate import Options, simulate

# fmt: off
WORDS = [
    "Ana", "Beto", "Carla", "Dora", "bets", "calls", "raises", "to", "folds", "checks", "all-in",
    "pat", "draws", "discards", "gets", "burn", "reshuffle", "stub", "folded", "served", "burns",
    "2", "4", "8", "1/2", "0", "hand", "1", "button", "seats", "draw", ":", ",", ";", "+", "=",
    "sb", "bb", "posts", "dead", "straddle", "ante", "shows", "mucks", "wins", "main", "side",
    "split", "returned", "stacks", "pot", "7h", "5d", "4c", "3s", "2c", "Kd", "75432", "?",
    "exposed", "misdeal", "ruling", "B007:", "B005", "claims", "wheel", "joins", "leaves", "adds",
    "sits", "out", "in", "end", "session", "standings", "rake", "3", "limits", "0.5/1", "chip",
    "profile", "home", "pokerstars", "wsop-live", "omit", "gets", "shuffle", "showdown", "changes",
    "deal", "5", "deck", "has", "cards", "4",
]
# fmt: on


@given(st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_bytes(data: bytes) -> None:
    report = lowball_audit.audit(decode(data))
    assert report.path == "<text>"


@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=7), max_size=40))
@settings(max_examples=150, deadline=None)
def test_any_words_of_the_language(lines: list[list[str]]) -> None:
    head = "seats\n1 Ana 100\n2 Beto 50\n3 Carla 7\nhand 1\nbutton Ana\n"
    lowball_audit.audit(head + "\n".join(" ".join(line) for line in lines))


@given(st.integers(0, 10**6), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_shuffled_lines_of_a_legal_log(seed: int, order: int) -> None:
    rng = random.Random(order)
    options = Options(hands=2, players=rng.randint(2, 6), seed=seed)
    lines = "".join(simulate(options)).split("\n")
    for _ in range(rng.randint(1, 30)):
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
    lowball_audit.audit("\n".join(lines))


def _pays(line: str) -> bool:
    return any(isinstance(statement, (s.Win, s.Split)) for statement in parse_line(line))


@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_a_cut_log_has_a_prefix_of_the_findings(seed: int) -> None:
    rng = random.Random(seed)
    options = Options(hands=2, players=rng.randint(2, 5), seed=seed, known="none")
    lines = "".join(simulate(options)).rstrip("\n").split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("hand 1"))
    cut = rng.randrange(first, len(lines))
    report = lowball_audit.audit("\n".join(lines[:cut]))
    codes = [f.code for f in report.all_findings() if f.severity != "info"]
    inside_payments = _pays(lines[cut - 1]) and any(map(_pays, takewhile(str.strip, lines[cut:])))
    assert codes in ([], ["L006"]) or (inside_payments and codes in (["P007"], ["P008"])), (cut, codes)
