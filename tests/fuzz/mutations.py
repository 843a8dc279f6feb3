"""What is done to a log: bytes, characters, words and lines changed, and how it is encoded."""

from __future__ import annotations

import codecs
import random
import re
from collections.abc import Callable
from functools import cache

from lowball_audit.log import grammar
from tests.fuzz import sources

_NUMBER = re.compile(r"[0-9]+")
_WORD = re.compile(r"[^\W\d_]+")
_LINE_ENDS = ("\n", "\r", "\r\n", "\n\r", "\x85", "\u2028", "\x0b", "\x0c", "\0")

Mutation = Callable[[random.Random, str], str]


def swap_lines(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def repeat_lines(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    block = lines[at : at + rng.randint(1, 5)]
    return "\n".join(lines[:at] + block * rng.choice((2, 2, 3, 8)) + lines[at + len(block) :])


def delete_lines(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        del lines[at : at + rng.choice((1, 1, 1, 3, 10))]
        lines = lines or [""]
    return "\n".join(lines)


def splice(rng: random.Random, text: str) -> str:
    """The head of one log and the tail of another, not always at the ends of lines."""
    other = rng.choice(sources.logs())
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def mix(rng: random.Random, text: str) -> str:
    """Lines of another log among those of this one."""
    lines, others = text.split("\n"), rng.choice(sources.logs()).split("\n")
    for _ in range(rng.randint(1, 6)):
        lines.insert(rng.randint(0, len(lines)), rng.choice(others))
    return "\n".join(lines)


@cache
def _same_meaning() -> dict[str, tuple[str, ...]]:
    return {word: known for known in grammar.words().values() for word in known}


def translate(rng: random.Random, text: str) -> str:
    """Words for other words of the same meaning, mostly of the other language."""
    same = _same_meaning()

    def other(match: re.Match[str]) -> str:
        known = same.get(match[0].lower())
        return rng.choice(known) if known and rng.random() < 0.3 else match[0]

    return _WORD.sub(other, text)


def replace_words(rng: random.Random, text: str) -> str:
    """Words for any others of the language."""
    known, rate = sources.words(), rng.choice((0.01, 0.05, 0.2))
    return _WORD.sub(lambda match: rng.choice(known) if rng.random() < rate else match[0], text)


def change_numbers(rng: random.Random, text: str) -> str:
    """Other amounts, counts and seats: near, nought, negative, huge, broken."""
    rate = rng.choice((0.02, 0.1, 0.4))

    def other(match: re.Match[str]) -> str:
        if rng.random() >= rate:
            return match[0]
        return rng.choice(
            (
                str(max(int(match[0]) + rng.choice((-2, -1, 1, 2)), 0)),
                "0",
                "-1",
                match[0] + "0" * rng.choice((1, 3, 12, 40)),
                match[0] * rng.choice((2, 9, 60)),
                match[0] + rng.choice((".5", ".005", ",5", "k", "M", "kM", "e9", "½", "٣")),
                "9" * rng.choice((9, 10, 18, 19, 20, 400)),
                str(rng.randint(0, 60)),
            )
        )

    return _NUMBER.sub(other, text)


def change_characters(rng: random.Random, text: str) -> str:
    """A few characters out, in, or changed; and long stretches of one."""
    for _ in range(rng.randint(1, 6)):
        at = rng.randint(0, len(text))
        new = rng.choice(
            ("", "", rng.choice('\0\t ,;:#"“»()[].-?\x1b\ufeff\ue000'), sources.unicode_text(rng)[:3])
        )
        if rng.random() < 0.05:
            new *= rng.choice((50, 500, 2500))
        text = text[:at] + new + text[at + rng.randint(0, 2) :]
    return text


def join_lines(rng: random.Random, text: str) -> str:
    """Many statements on a line."""
    return rng.choice((";", ",", "; ", ", ", " ")).join(
        line.partition("#")[0].strip() if rng.random() < 0.9 else line for line in text.split("\n")
    )[: rng.choice((200, 1990, 4000))]


def change_line_ends(rng: random.Random, text: str) -> str:
    ends = rng.sample(_LINE_ENDS, rng.randint(1, 4))
    return "".join(line + rng.choice(ends) for line in text.split("\n"))


def nest(rng: random.Random, text: str) -> str:
    """Quotes and brackets in one another, closed or not."""
    lines = text.split("\n")
    opened = "".join(rng.choice('("[«“') for _ in range(rng.choice((2, 9, 300))))
    closed = opened[::-1].translate(str.maketrans('("[«“', ')"]»”')) if rng.random() < 0.5 else ""
    at = rng.randrange(len(lines))
    lines[at] = rng.choice((opened + lines[at] + closed, lines[at] + opened + closed))
    return "\n".join(lines)


def cut(rng: random.Random, text: str) -> str:
    start = rng.randint(0, len(text)) if rng.random() < 0.3 else 0
    return text[start : rng.randint(start, len(text))]


MUTATIONS: tuple[Mutation, ...] = (
    swap_lines,
    repeat_lines,
    delete_lines,
    splice,
    mix,
    translate,
    replace_words,
    change_numbers,
    change_characters,
    join_lines,
    change_line_ends,
    nest,
    cut,
)


def flip_bytes(rng: random.Random, data: bytes) -> bytes:
    """A few bits turned, in place."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 8) if changed else 0):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def encode(rng: random.Random, text: str) -> bytes:
    """Mostly UTF-8; else another encoding, a wrong mark, or two encodings in one file."""
    if rng.random() < 0.85:
        return text.encode("utf-8", "replace")
    how = rng.choice(
        ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252", "utf-32", "marks", "two")
    )
    if how == "marks":
        marks = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF8 * 2)
        return rng.choice(marks) + text.encode("utf-8", "replace")
    if how == "two":
        at = rng.randint(0, len(text))
        return text[:at].encode("utf-8", "replace") + text[at:].encode("latin-1", "replace")
    return text.encode(how, "replace")
