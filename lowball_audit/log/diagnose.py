"""What to say about a piece of a line that cannot be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Final

from lark.exceptions import UnexpectedInput

from lowball_audit.log import grammar
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import LETTER, Folded
from lowball_audit.log.pieces import MisreadError

_BETTING = ("FOLD", "CHECK", "BET", "OPEN", "CALL", "COMPLETE", "RAISE", "MAKES_IT", "N_BETS", "CAPS")
_LABELS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("a player", ("NAME", "QUOTED", "SEAT_NO")),
    ("an amount", ("AMOUNT",)),
    ("a number", ("INT", "NUMBER", "DRAW_COUNT")),
    ("cards", ("CARDS", "RANKS5", "LEFT")),
    ("a betting action", _BETTING),
    ("all-in", ("ALL_IN",)),
    ("a draw", ("DRAW", "TIRA", "CHANGES", "PAT", "D_N")),
    ("a post", ("POST", "SB", "BB", "ANTE", "STRADDLE", "DEAD")),
    ("a show or muck", ("SHOW", "MUCK", "CLAIM")),
    ("a claim", ("RANKS_CLAIM", "WHEEL")),
    ("an award", ("WIN", "WIN_POT", "SPLIT", "RETURNED")),
    ("a pot", ("POT", "MAIN", "SIDE")),
    ("joins or leaves", ("JOIN", "LEAVE", "ADD", "SIT_OUT", "SIT_IN")),
    ("a heading", ("HAND", "SEATS", "ROUND", "BETTING", "PREDRAW", "DRAW_HEAD", "SHOWDOWN")),
    ("a header line", ("SESSION", "DATE", "GAME", "PROFILE", "LIMITS", "BLINDS", "CHIP", "OMIT")),
    ("a pile", ("STUB", "DISCARDS", "FOLDED", "SERVED", "OWN", "WAITING", "BURNS", "LIVE")),
    ("a finding code", ("CODE",)),
    ("text", ("TEXT",)),
    ("gets", ("GETS", "ARROW")),
    ("to", ("TO",)),
    (":", ("COLON",)),
    (",", ("COMMA",)),
    ("/", ("SLASH",)),
    ("=", ("EQUALS",)),
    ("]", ("RIGHT",)),
    ("the end of the statement", ("$END",)),
)
#: Where many things could stand, the few that a reader would think of.
_AT_START: Final = ("a player", "a heading", "a header line")
_AFTER_PLAYER: Final = ("a betting action", "a draw", "a show or muck", "an award")
#: More than this many are no help; the likeliest come first.
_MOST: Final = 4
_VERB_LABELS: Final = (*_AFTER_PLAYER, "a post", "joins or leaves")
#: The keys that ``Unreadable.expected`` may hold, in the order they come.
EXPECTED: Final = tuple(label for label, _ in _LABELS)

_SEEN: Final = re.compile(
    rf"""
    "[^"]*" | “[^”]*” | «[^»]*»
    | [$]? -? [0-9] (?: [0-9a-z_.,'{LETTER}-]* [0-9a-z_{LETTER}] )?
    | [a-z{LETTER}] (?: [a-z0-9_.'{LETTER}-]* [a-z0-9_{LETTER}] )?
    | [^a-z0-9\s{LETTER}]+
    """,
    re.VERBOSE,
)
_DECIMAL_COMMA: Final = re.compile(r"\$?[0-9][0-9.]*,[0-9]+")
_BARE_NAME: Final = re.compile(rf"[a-z{LETTER}][a-z0-9{LETTER}_.'-]*")
_SEAT_AND_WORD: Final = re.compile(
    rf"(?:seat|asiento)[ \xa0]*[0-9]+[ \xa0]*:?[ \xa0]*([a-z{LETTER}][a-z0-9{LETTER}_.'-]*)"
)
_CHUNK: Final = re.compile(r"[^ \xa0]+")
_ACTOR: Final = re.compile(
    rf"""
    (?: "[^"]*" | “[^”]*” | «[^»]*» | (?:seat|asiento)[ \xa0]*[0-9]+ | [a-z{LETTER}][a-z0-9{LETTER}_.'-]* )
    [ \xa0]* :?
    """,
    re.VERBOSE,
)
#: How much alike two words must be, from 0 to 1.
_CUTOFF: Final = 0.7
#: Swapped letters are the commonest slip; a word of the other language is the rarest.
_SWAPPED: Final = 0.15
_FOREIGN: Final = 0.1


@dataclass(frozen=True, slots=True)
class _Guess:
    """What is wrong: the place in the piece, what could stand there, the nearest word, a hint."""

    start: int
    end: int
    expected: tuple[str, ...]
    nearest: str | None = None
    hint: str | None = None


def unreadable(
    line: Folded, start: int, end: int, at: int, misread: MisreadError | None, language: str | None
) -> s.Unreadable:
    """The complaint about the piece ``start`` to ``end`` of a line, read up to ``at`` (folded columns).

    Words of the ``language`` are guessed before the others.
    """
    while end > start and line.text[end - 1] in " \xa0":
        end -= 1
    if misread is not None:
        expected = ("a number",) if misread.hint is None else ("an amount",)
        guess = _Guess(misread.start - start, misread.end - start, expected, None, misread.hint)
    else:
        guess = _guess(line.text[start:end], min(max(at, start), end) - start, language)
    first, last, begin = (line.column(start + i) for i in (guess.start, guess.end, 0))
    return s.Unreadable(
        span=s.Span(first + 1, last + 1),
        seen=line.written[first:last],
        text=line.written[begin : line.column(end)],
        start=begin + 1,
        expected=guess.expected,
        nearest=guess.nearest,
        hint=guess.hint,
    )


def _guess(piece: str, at: int, language: str | None) -> _Guess:
    """The likeliest mistake in a piece that could be read up to ``at``."""
    terminals = _accepted(piece, at)
    start, end = _seen(piece, at)
    if _DECIMAL_COMMA.fullmatch(piece, start, end):
        return _Guess(start, end, _labels(terminals), None, "decimal-comma")
    first = _BARE_NAME.match(piece)
    quoted = _needs_quotes(piece, at)
    if quoted:
        guess = _misspelt_verb(piece, language) if first is None or quoted > first.end() else None
        return guess or _Guess(0, quoted, _labels(_accepted("", 0)), None, "quote-name")
    if first is not None and first[0] in _verbs() and _readable("q ", piece):
        return _Guess(0, first.end(), ("a player",), None, "no-player")
    if first is not None and first.end() <= at and not piece[first.end() : at].strip(" \xa0:"):
        # A first word that no statement begins with was taken for a player; it may be a heading misspelt.
        opening = _accepted("", 0)
        for heading in _close(first[0], opening, language):
            if heading != first[0] and _readable(heading, piece[first.end() :]):
                return _Guess(0, first.end(), _labels(opening), heading)
    misspelt = _misspelt_verb(piece, language)
    nearest = None if misspelt is not None else _nearest(piece[start:end], terminals, language)
    if nearest is None:
        misspelt = misspelt or _misspelt_after_seat(piece, at, language)
    if misspelt is not None:
        return misspelt
    return _Guess(start, end, _labels(terminals), nearest, "unfinished" if start == end else None)


def _misspelt_verb(piece: str, language: str | None) -> _Guess | None:
    """The one or two words after a player, where a verb much like them makes the piece readable."""
    actor = _ACTOR.match(piece)
    if actor is None:
        return None
    chunks = list(_CHUNK.finditer(piece, actor.end()))[:2]
    verbs = _accepted(piece, chunks[0].start()) if chunks else frozenset[str]()
    if "FOLD" not in verbs or any(chunks[0][0] in grammar.words().get(name, ()) for name in verbs):
        return None
    for count in range(1, len(chunks) + 1):
        start, end = chunks[0].start(), chunks[count - 1].end()
        for verb in _close(piece[start:end], verbs, language):
            if verb.count(" ") == count - 1 and _readable("q ", verb, piece[end:]):
                return _Guess(start, end, _labels(verbs), verb)
    return None


def _misspelt_after_seat(piece: str, at: int, language: str | None) -> _Guess | None:
    """A word after a seat number was taken for the name of a seat line; it may be a verb misspelt."""
    seat = _SEAT_AND_WORD.match(piece)
    if seat is None or at < seat.end():
        return None
    verbs = _accepted(piece, seat.start(1))
    nearest = _nearest(seat[1], verbs, language)
    return None if nearest is None else _Guess(*seat.span(1), _labels(verbs), nearest)


def _seen(piece: str, at: int) -> tuple[int, int]:
    """The smallest stretch at a place that means something to a reader; empty at the end."""
    while at < len(piece) and piece[at] in " \xa0":
        at += 1
    match = _SEEN.match(piece, at)
    return (at, match.end()) if match is not None else (at, min(at + 1, len(piece)))


def _labels(terminals: frozenset[str]) -> tuple[str, ...]:
    if "SESSION" in terminals:
        return _AT_START
    if "FOLD" in terminals and "SHOW" in terminals:
        return _AFTER_PLAYER
    return tuple(label for label, members in _LABELS if not terminals.isdisjoint(members))[:_MOST]


def _accepted(piece: str, at: int) -> frozenset[str]:
    """The terminals that could have followed what was read of a piece before ``at``."""
    state = grammar.parser().parse_interactive(piece, start="start")
    try:
        for token in state.lexer_thread.lex(state.parser_state):  # type: ignore[no-untyped-call]
            if (token.start_pos or 0) >= at:
                break
            state.feed_token(token)
    except UnexpectedInput:
        pass
    return _possible(tuple(state.parser_state.state_stack))


@lru_cache(maxsize=1024)
def _possible(stack: tuple[int, ...]) -> frozenset[str]:
    """The terminals that a parser with this stack of states would shift, not only look at."""
    table: Any = grammar.parser().parser.parser._parse_table
    return frozenset(
        name for name in table.states[stack[-1]] if name.isupper() and _shifts(table, stack, name)
    )


def _shifts(table: Any, stack: tuple[int, ...], terminal: str) -> bool:
    states = list(stack)
    ends = set(table.end_states.values())
    while states[-1] not in ends:
        step = table.states[states[-1]].get(terminal)
        if step is None:
            return False
        action, argument = step
        if action.name == "Shift":
            return True
        size = len(argument.expansion)
        if size:
            del states[-size:]
        states.append(table.states[states[-1]][argument.origin.name][1])
    return terminal == "$END"


def _nearest(seen: str, terminals: frozenset[str], language: str | None) -> str | None:
    """The word of these terminals that comes closest to what was written."""
    close = _close(seen, terminals, language)
    return close[0] if close else None


@lru_cache(maxsize=4096)
def _close(seen: str, terminals: frozenset[str], language: str | None) -> tuple[str, ...]:
    """The few words of these terminals that are much like what was written, the likest first.

    Comparing letter by letter is slow and nearly always in vain: two words cannot be more alike than the
    letters they share, in any order, so that those are counted first.
    """
    if not 3 <= len(seen) <= 24:
        return ()
    foreign = _foreign(language)
    letters = _letters(seen)
    matcher = SequenceMatcher(b=seen, autojunk=False)
    scored: dict[str, float] = {}
    for word, its_letters, least in _candidates(terminals, len(seen)):
        if (letters & its_letters).bit_count() < least:
            continue
        matcher.set_seq1(word)
        bonus = _SWAPPED if letters == its_letters and sorted(word) == sorted(seen) else 0.0
        score = matcher.ratio() + bonus - (_FOREIGN if word in foreign else 0.0)
        if score >= _CUTOFF:
            scored[word] = score
    return tuple(sorted(scored, key=lambda word: (-scored[word], word)))[:4]


def _letters(word: str) -> int:
    """The letters of a word in any order, as a set of bits: what two words share are their common bits.

    The first, second, third … of equal letters have bits of their own; letters that no word has share some.
    """
    found = 0
    for letter in word:
        place = ord(letter) - 97
        bit = 1 << (place if 0 <= place < 26 else 26 + ord(letter) % 13)
        while found & bit:
            bit <<= 39
        found |= bit
    return found


@lru_cache(maxsize=1024)
def _candidates(terminals: frozenset[str], length: int) -> tuple[tuple[str, int, float], ...]:
    """The words of these terminals that may be like one of this length.

    Each once, with its letters and how many of them the two must share.
    """
    known = grammar.words()
    found = dict.fromkeys(word for terminal in sorted(terminals) for word in known.get(terminal, ()))
    return tuple(
        (word, _letters(word), _CUTOFF * (len(word) + length) / 2)
        for word in found
        if abs(len(word) - length) <= 3
    )


@cache
def _foreign(language: str | None) -> frozenset[str]:
    """The words that only other languages have; none where the language is not known."""
    return frozenset[str]().union(*(grammar.words_of(other) for other in _others(language)))


def _others(language: str | None) -> tuple[str, ...]:
    return tuple(other for other in grammar.LANGUAGES if language is not None and other != language)


@cache
def _verbs() -> frozenset[str]:
    """All words that only a player can come before."""
    known = grammar.words()
    names = {name for label, members in _LABELS if label in _VERB_LABELS for name in members}
    return frozenset(word for name in names for word in known.get(name, ()))


def _readable(*parts: str) -> bool:
    """Whether the grammar reads a piece put together from parts."""
    try:
        grammar.parse("".join(parts))
    except UnexpectedInput:
        return False
    return True


def _needs_quotes(piece: str, at: int) -> int:
    """How many characters of the piece would make it readable as a name in quotes; 0 for none.

    That is a first word which starts a statement (``Pot checks``), or a name that has to be quoted for
    its blanks or marks (``Big C (host) folds``).
    """
    if piece[:1].isdecimal():
        return 0
    chunks = list(_CHUNK.finditer(piece))[:6]
    for index, (chunk, following) in enumerate(pairwise(chunks)):
        word = chunk[0]
        if index and ((len(word) > 1 and word in _verbs()) or chunks[0][0].endswith(":")):
            break
        length = chunk.end() - word.endswith(":")
        if '"' in piece[:length] or not length or at >= following.end():
            continue
        if _readable("q" * length, piece[length:]):
            return length
    return 0
