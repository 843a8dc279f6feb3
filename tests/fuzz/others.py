"""Inputs in the formats of others: hands damaged, rubbish behind a first line, good hands beside bad ones."""

from __future__ import annotations

import random
import re
import string
from functools import cache
from itertools import pairwise

import lowball_audit
from lowball_audit.importers import FORMATS
from lowball_audit.importers.detect import LINE_BY_LINE, beginnings
from lowball_audit.log import decode
from tests.fuzz import mutations, sources
from tests.importers import (
    test_fulltilt,
    test_kingsclub,
    test_merge,
    test_phh,
    test_pokerstars,
    test_winamax,
)

#: Hands that were invented for the tests of the importers, by their format.
_INVENTED = {
    "pokerstars": (test_pokerstars.HAND, test_pokerstars.POSTS),
    "fulltilt": (test_fulltilt.HAND, test_fulltilt.ENTRANTS, test_fulltilt.SIDE),
    "winamax": (test_winamax.HAND, test_winamax.BLINDS, test_winamax.SIDE),
    "kingsclub": (test_kingsclub.HAND, test_kingsclub.UNCALLED),
    "merge": (test_merge.game(test_merge.FOLDED), test_merge.game(test_merge.DRAWN)),
    "phh": (test_phh.FOLDED, test_phh.played()),
}
#: Real ones: those that are here, and those of the corpus where it is.
_REAL = (sources.ROOT / "tests" / "importers" / "corpus", sources.ROOT.parent / "shared" / "corpus")
_CUTS = {
    "merge": re.compile(r"(?m)^(?=<(?:description|game)\b)"),
    "phh": re.compile(r"(?!)"),
    **dict.fromkeys(LINE_BY_LINE, re.compile(rf"(?m)^(?={beginnings(LINE_BY_LINE).pattern})", re.VERBOSE)),
}
_ENDINGS = {"merge": "*.xml", "phh": "*.phh"}
_WORD = re.compile(r"[^\s\"'<>=,()\[\]]+")
_DIGITS = re.compile(r"\d+")
_PIECES = (
    "1 ",
    "1.",
    "Ann ",
    "[2c ",
    "(5",
    " wins",
    "#1:",
    "a: ",
    "*",
    " (",
    "<a ",
    "'",
    '"',
    "[[",
    "a.",
    "\\",
)
_BEHIND = (
    " and is all-in",
    ", and is all in",
    " out of position",
    " [X X]",
    " ]]>",
    " -->",
    " # note",
    '"""',
    "/>",
)


@cache
def hands(name: str) -> tuple[str, ...]:
    """Hands of a format, each by itself; those of Merge without their description."""
    found = list(_INVENTED[name])
    for folder in _REAL:
        for path in sorted(folder.rglob(_ENDINGS.get(name, f"{name}/*.txt"))):
            text = decode(path.read_bytes()).removeprefix("\ufeff").replace("\r\n", "\n")
            places = [0, *[cut.start() for cut in _CUTS[name].finditer(text)], len(text)]
            pieces = [text[start:end] for start, end in pairwise(places) if text[start:end].strip()]
            found += [piece for piece in pieces if not piece.startswith("<description")]
    return tuple(hand if hand.endswith("\n") else f"{hand}\n" for hand in found)


def _file(name: str, texts: list[str]) -> list[str]:
    """The hands as they stand in one file: what belongs before each, or before the first, is put there."""
    if name == "merge":
        return [f"{test_merge.DESCRIPTION if at == 0 else ''}{text}" for at, text in enumerate(texts)]
    if name == "phh":
        return [f"[{at}]\n{text}" for at, text in enumerate(texts, start=1)]
    return texts


@cache
def whole_hands(name: str) -> tuple[str, ...]:
    """Those of them that are one hand from the first line on."""
    found = []
    for hand in hands(name):
        report = lowball_audit.audit("".join(_file(name, [hand])))
        if len(report.hands) == 1 and not report.findings:
            found.append(hand)
    return tuple(found)


@cache
def _words() -> tuple[str, ...]:
    return tuple(sorted({word for name in FORMATS for hand in hands(name) for word in _WORD.findall(hand)}))


def damaged(rng: random.Random, name: str, hand: str) -> str:
    """A hand with some of its lines, words and numbers out of place, or those of others among them."""
    lines = hand.split("\n")
    others = rng.choice(hands(name if rng.random() < 0.7 else rng.choice(FORMATS))).split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        at = rng.randrange(len(lines))
        match rng.randrange(10):
            case 0:
                del lines[at : at + rng.randint(1, 3)]
                lines = lines or [""]
            case 1:
                lines.insert(at, rng.choice(others))
            case 2:
                lines[at:at] = [lines[rng.randrange(len(lines))]] * rng.choice((1, 1, 2, 30))
            case 3:
                words, rate = _words(), rng.choice((0.1, 0.5))
                lines[at] = _WORD.sub(lambda m: rng.choice(words) if rng.random() < rate else m[0], lines[at])  # noqa: B023
            case 4:
                place = rng.randint(0, len(lines[at]))
                noise = rng.choice("\0[]()$€:#,.9 \u2028\ufeff<>\"'=&-\t\x1b")
                lines[at] = lines[at][:place] + noise + lines[at][place + rng.randint(0, 1) :]
            case 5:
                digits = rng.choice(("0", "1", "7", "9" * rng.choice((9, 19, 40, 5000)), "-1", "1.5", "1,5"))
                lines[at] = _DIGITS.sub(lambda m: digits if rng.random() < 0.4 else m[0], lines[at])  # noqa: B023
            case 6:
                lines[at] += rng.choice(_BEHIND)
            case 7:
                lines[at] = "".join(
                    rng.choice(string.ascii_letters + " :[]") for _ in range(rng.randint(0, 30))
                )
            case 8:
                lines[at] = rng.choice(_PIECES) * rng.choice((3, 60, 1500))
            case _:
                lines[at], lines[at - 1] = lines[at - 1], lines[at]
    return "\n".join(lines)


def mutated(rng: random.Random, name: str) -> bytes:
    """One or two hands, damaged; also as a log of our own would be."""
    texts = _file(name, [damaged(rng, name, rng.choice(hands(name))) for _ in range(rng.choice((1, 1, 2)))])
    text = "".join(texts)
    if rng.random() < 0.3:
        text = rng.choice(mutations.MUTATIONS)(rng, text)
    data = mutations.encode(rng, text[:40_000])
    return mutations.flip_bytes(rng, data) if rng.random() < 0.15 else data


def rubbish(rng: random.Random, name: str) -> bytes:
    """The first lines of a hand, and bytes or characters that are none of it."""
    lines = rng.choice(hands(name)).split("\n")
    head = "".join(_file(name, ["\n".join(lines[: rng.choice((1, 1, 2, 8))]) + "\n"]))
    tail = sources.binary(rng) if rng.random() < 0.5 else mutations.encode(rng, sources.unicode_text(rng))
    return head.encode("utf-8", "replace") + tail


def beside(rng: random.Random, name: str) -> tuple[bytes, tuple[tuple[int, str], ...]]:
    """A bad hand between good ones; for each good one the line where it begins, and its text alone."""
    good = [rng.choice(whole_hands(name)) for _ in range(rng.choice((1, 2, 3)))]
    bad = rng.randint(0, len(good))
    texts = good.copy()
    texts.insert(bad, _bad(rng, name))
    sound, line = [], 1
    pieces = _file(name, texts)
    for at, text in enumerate(pieces):
        if at != bad:
            alone = text if name == "phh" else _file(name, [texts[at]])[0]
            sound.append((line + text.count("\n") - alone.count("\n"), alone))
        line += text.count("\n")
    return "".join(pieces).encode("utf-8", "replace"), tuple(sound)


def _bad(rng: random.Random, name: str) -> str:
    """A hand that is damaged behind its first line, and has no beginning of another in it."""
    first, _, rest = rng.choice(whole_hands(name)).partition("\n")
    lines = damaged(rng, name, rest).replace("\r", " ").split("\n")
    kept = [line for line in lines if not _begins(name, line)]
    return "\n".join([first, *kept, ""])


def _begins(name: str, line: str) -> bool:
    if name == "phh":
        return line.startswith("[")
    return "<game" in line or "<description" in line or beginnings(LINE_BY_LINE).match(line) is not None
