"""The patterns, in the part of regular expressions that Python and Oniguruma (TextMate) share.

No pattern goes over the end of a line, and none looks back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from lowball_audit.log.grammar import words, words_of

#: Blanks within a line.
BLANK: Final = "[ \t\xa0\u2007\u2009\u202f]"
_DASH: Final = "[-‐‑‒–—−]"
_APOSTROPHE: Final = "['‘’´]"
_INNER: Final = "[\\w\u0300-\u036f.'‘’´‐‑‒–—−-]"
_SUIT: Final = "[cdhs♣♧♦♢♥♡❤♠♤]\ufe0f?"

#: What may not follow a word: more of it.
EDGE: Final = "(?![\\w\u0300-\u036f]|[.'‘’´‐‑‒–—−-]\\w)"
NAME: Final = f"[^\\W\\d_]{_INNER}*"
#: A name between quotes; longer ones are not looked for, so that many open quotes cost little.
QUOTED: Final = '["„‟][^"„‟\n]{1,80}["„‟]|“[^”\n]{1,80}”|«[^»\n]{1,80}»'
SEAT: Final = f"(?i:seat|asiento){BLANK}*[0-9]{{1,4}}{EDGE}"
AMOUNT: Final = (
    "(?:[$€£] ?)?(?:[0-9]{1,3}(?:[,'_\xa0][0-9]{3})+(?:\\.[0-9]+)?|[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)"
    "[kKmM]?(?: ?[$€£])?(?!\\w|[,.'_\xa0][0-9]|-\\w)"
)
_CARD: Final = f"(?:(?:10|[2-9tjqkaTJQKA])(?i:[x?]|{_SUIT})|[?xX](?i:{_SUIT}))"
_CARD_EDGE: Final = "(?![\\w?♣♦♥♠]|['./-]\\w)"
CARDS: Final = f"(?:{_CARD}[-/]?)*(?:{_CARD}|[?xX]{{1,52}}){_CARD_EDGE}"
_RANK: Final = "(?:10|[2-9tjqkaTJQKA])"
RANKS: Final = f"(?:{_RANK}{{2,5}}|{_RANK}(?:[-/](?:{_RANK}|[xX?])){{1,4}})(?:[ -](?i:low))?{_CARD_EDGE}"
#: A letter alone may be a rank; "a" is one only where no other word follows.
LETTER: Final = f"(?:[tjqkTJQK]|[aA](?={BLANK}*(?:$|[,;#\\])]|->|→|{_CARD}))){_CARD_EDGE}"
CODE: Final = f"[a-zA-Z]{{1,3}}[0-9]{{1,4}}{EDGE}"
ARROW: Final = "->|=>|→"


#: The letters that bear accents in Spanish, in one character or two.
_ACCENTED: Final = {
    letter: f"[{letter}{accented}]\u0301?" for letter, accented in zip("aeio", "áéíó", strict=True)
} | {
    "u": "[uúü][\u0301\u0308]?",
    "n": "[nñ]\u0303?",
}
_MARKS: Final = {" ": f"{BLANK}+", "-": _DASH, "'": _APOSTROPHE}


def _written(word: str) -> str:
    """A word as it may be written: the accents of a Spanish one may be there or not."""
    letters = _MARKS | _ACCENTED if word in words_of("es") else _MARKS
    return "".join(letters.get(letter) or re.escape(letter) for letter in word)


def any_of(known: Iterable[str]) -> str:
    """One of the words, whole, in capitals or not."""
    ways = sorted(set(known), key=lambda word: (-len(word), word))
    return f"(?i:{'|'.join(map(_written, ways))}){EDGE}"


def words_for(*meanings: str) -> str:
    """One of the words of these meanings."""
    found = words()
    return any_of(word for meaning in meanings for word in found[meaning])
