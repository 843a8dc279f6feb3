"""The patterns, in the part of regular expressions that Python and Oniguruma (TextMate) share.

A log is gone through from left to right in a *state*: the first of its rules that matches where we stand gives
the kinds, and may enter another state, which is left where its ``end`` matches. No pattern goes over the end of
a line. Every group of a rule has a kind, and the groups hold all that is matched.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from lowball_audit.log.grammar import words

#: Blanks within a line.
BLANK: Final = "[ \t\xa0\u2007\u2009\u202f]"
_DASH: Final = "[-‐‑‒–—−]"
_APOSTROPHE: Final = "['‘’´]"
_INNER: Final = "[\\w\u0300-\u036f.'‘’´‐‑‒–—−-]"
_SUIT: Final = "[cdhs♣♧♦♢♥♡❤♠♤]\ufe0f?"

#: What may not follow a word: more of it.
EDGE: Final = f"(?![\\w\u0300-\u036f]|[.'‘’´‐‑‒–—−-]\\w)"
NAME: Final = f"[^\\W\\d_]{_INNER}*"
QUOTED: Final = '["„‟][^"„‟\n]+["„‟]|“[^”\n]+”|«[^»\n]+»'
SEAT: Final = f"(?i:seat|asiento){BLANK}*[0-9]{{1,4}}{EDGE}"
AMOUNT: Final = (
    "(?:[$€£] ?)?(?:[0-9]{1,3}(?:[,'_\xa0][0-9]{3})+(?:\\.[0-9]+)?|[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)"
    "[kKmM]?(?: ?[$€£])?(?!\\w|[,.'_\xa0][0-9]|-\\w)"
)
_CARD: Final = f"(?:(?:10|[2-9tjqkaTJQKA])(?i:[x?]|{_SUIT})|[?xX](?i:{_SUIT}))"
_CARD_EDGE: Final = "(?![\\w?♣♦♥♠]|['./-]\\w)"
CARDS: Final = f"(?:{_CARD}[-/]?)*(?:{_CARD}|[?xX]+){_CARD_EDGE}"
_RANK: Final = "(?:10|[2-9tjqkaTJQKA])"
RANKS: Final = (
    f"(?:{_RANK}{{2,5}}|{_RANK}(?:[-/](?:{_RANK}|[xX?])){{1,4}})(?:[ -](?i:low))?{_CARD_EDGE}"
)
#: A letter alone may be a rank; "a" is one only where no other word follows.
LETTER: Final = f"(?:[tjqkTJQK]|[aA](?={BLANK}*(?:$|[,;#\\])]|->|→|{_CARD}))){_CARD_EDGE}"
CODE: Final = f"[a-zA-Z]{{1,3}}[0-9]{{1,4}}{EDGE}"
ARROW: Final = "->|=>|→"


def _letter(letter: str) -> str:
    """A letter of a word, with or without the accents that it may have."""
    if letter == " ":
        return f"{BLANK}+"
    if letter == "-":
        return _DASH
    if letter == "'":
        return _APOSTROPHE
    if letter in "aeioun":
        return f"[{letter}{_accented(letter)}][\u0301\u0303]?"
    return re.escape(letter)


def _accented(letter: str) -> str:
    """The letter with an accent, one character each."""
    marks = "\u0303" if letter == "n" else "\u0301\u0308" if letter == "u" else "\u0301"
    return "".join(unicodedata.normalize("NFC", letter + mark) for mark in marks)


def any_of(known: Iterable[str]) -> str:
    """One of the words, whole, in capitals or not."""
    ways = sorted(set(known), key=lambda word: (-len(word), word))
    return f"(?i:{'|'.join(''.join(map(_letter, word)) for word in ways)}){EDGE}"


def words_for(*meanings: str) -> str:
    """One of the words of these meanings."""
    found = words()
    return any_of(word for meaning in meanings for word in found[meaning])
