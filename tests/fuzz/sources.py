"""Where inputs come from: logs that are all right, the words of the grammar, and rubbish."""

from __future__ import annotations

import random
import string
from functools import cache
from pathlib import Path

from lowball_audit.log import grammar
from lowball_audit.simulate import simulate
from tests.jobs.logs import random_options
from tests.properties.test_any_text import WORDS as PLAY_WORDS

ROOT = Path(__file__).resolve().parents[2]
PROFILES = ("home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")
#: So many played sessions are mutated; more would only fill the memory of lines.
_SESSIONS = 150
_MARKS = (
    ",",
    ";",
    ":",
    ".",
    "#",
    '"',
    "“",
    "”",
    "«",
    "»",
    "(",
    ")",
    "[",
    "]",
    "/",
    "->",
    "→",
    "+",
    "=",
    "?",
    "-",
)
_NUMBERS = (
    "0",
    "1",
    "2",
    "4",
    "100",
    "1,500",
    "2.5",
    "25k",
    "1.5M",
    "12,50",
    "-1",
    "$4",
    "007",
    "99",
    "100000",
)
_CARDS = ("7h", "5d", "4c", "3s", "2c", "10h", "7♥", "[7h 5d]", "75432", "8-6-4-3-2", "?", "x", "7x", "Kc Qd")
_NAMES = (
    "Ana",
    "Beto",
    "Carla",
    "Dora",
    "Pat",
    '"Ana María"',
    "seat 3",
    "s2",
    "asiento 1",
    "BTN",
    "UTG",
    "CG",
    "Ñ",
)
_CODES = ("B007:", "L001", "D2", "d1", "K007 the floor said so")
#: Statements that carry the replay a long way in; the words of a soup are put among them.
_STARTS = (
    "",
    "seats\n1 Ana 100\n2 Beto 50\n3 Carla 7\nhand 1\nbutton Ana\n",
    "seats; 1 Ana 9; 2 Beto 9; 3 Carla 9; 4 Dora 9\nhand 1; button Ana; Beto sb 1; Carla bb 2\n",
    "asientos\n1 Ana 100\n2 Beto 100\nmano 1\nbotón Ana\nAna cp 1\nBeto cg 2\nAna paga\nBeto pasa\n",
    "profile pokerstars\nseats\n1 Ana 40\n2 Beto 40\nhand 1\nbutton Ana\n"
    "Ana sb 1\nBeto bb 2\nAna calls\nBeto checks\ndraw 1: 5, 5; burn\nBeto checks\nAna checks\n"
    "draw 2: 5, 5; burn\nBeto checks\nAna checks\n",
)


def binary(rng: random.Random) -> bytes:
    """Random bytes; some of them line ends, so that there are lines."""
    size = rng.choice((3, 20, 80, 300))
    return bytes(10 if rng.random() < 0.04 else rng.randrange(256) for _ in range(rng.randint(0, size)))


def unicode_text(rng: random.Random) -> str:
    """Characters of many scripts, with those that mean something to a terminal or to Unicode."""
    ranges = ((32, 126), (0xA0, 0x24F), (0x300, 0x36F), (0x2000, 0x206F), (0x1F300, 0x1F6FF), (0x600, 0x6FF))
    special = "\0\x1b\x7f\x85\u2028\u2029\ufeff\u200b\u202e\ue000\ue001\r\n\t\x0b\x0c\u00bd\u0663"
    found = []
    for _ in range(rng.randint(0, rng.choice((5, 40, 200)))):
        if rng.random() < 0.1:
            found.append(rng.choice(special))
        else:
            found.append(chr(rng.randint(*rng.choice(ranges))))
    return "".join(found)


@cache
def words() -> tuple[str, ...]:
    """Every word of the grammar, of both languages, and what stands between words."""
    known = [word for each in grammar.words().values() for word in each]
    return (
        *known,
        *PLAY_WORDS,
        *_MARKS * 3,
        *_NUMBERS * 3,
        *_CARDS * 2,
        *_NAMES * 4,
        *_CODES,
        "home",
        "ruling",
    )


def soup(rng: random.Random) -> str:
    """Words of the language in no order, behind a start that is all right."""
    known = words()
    lines = [
        rng.choice((" ", " ", " ", "")).join(rng.choice(known) for _ in range(rng.randint(1, 7)))
        for _ in range(rng.randint(1, rng.choice((1, 2, 4, 16))))
    ]
    return rng.choice(_STARTS) + "\n".join(lines)


def letters(rng: random.Random) -> str:
    """Words that no language has."""
    return "\n".join(
        " ".join(
            "".join(rng.choice(string.ascii_letters) for _ in range(rng.randint(1, 9)))
            for _ in range(rng.randint(1, 6))
        )
        for _ in range(rng.randint(1, 4))
    )


@cache
def logs() -> tuple[str, ...]:
    """Logs to mutate: the samples, the worked cases where they are, and played sessions."""
    found = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("samples/*.lowball"))]
    cases = ROOT.parent / "shared" / "cases"
    found += [path.read_text(encoding="utf-8") for path in sorted(cases.glob("*.lowball"))]
    for seed in range(_SESSIONS):
        rng = random.Random(seed)
        options = random_options(rng, seed, rng.choice((1, 1, 2)), PROFILES)
        found.append("".join(simulate(options)))
    return tuple(found)
