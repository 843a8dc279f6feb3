"""The states of a log as it is coloured, and the rules of each.

A log is gone through from left to right. The first rule of the state that matches where we stand gives the
kinds, and may enter another state, which is left where its ``end`` matches. So what a word is depends on what
stands before it: ``Pat stands pat`` is a player and what he does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from lowball_audit.highlight import patterns as p
from lowball_audit.highlight.kinds import FOLLOWERS, PILES, POSITIONS, STARTS, VERBS, Kind
from lowball_audit.log.grammar import words

#: Where a log starts, and every line of it.
START: Final = "start"

_OVER: Final = "(?=[;#]|$)"
_OVER_AT_COMMA: Final = "(?=[,;#]|$)"
_JOINS: Final = f"(?i:and|but|then|y|e|pero|luego){p.BLANK}+"
_SHOWN_OR_OVER: Final = f"(?=#|$|[,;](?!{p.BLANK}*(?:{_JOINS}){{0,3}}{p.words_for('SHOW')}))"
_AND_NAME: Final = (Kind.SMALL, Kind.PLAIN, Kind.PLAYER)


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern with the kind of each of its groups (or of the whole), and the state behind it."""

    pattern: str
    kinds: tuple[Kind, ...]
    enters: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The groups of rules in the order they are tried, and what the state ends before."""

    groups: tuple[str, ...]
    end: str | None = None


STATES: Final = {
    START: State(("comments", "starts", "players", "rest")),
    # behind the heading of a draw: counts, or names with what they draw
    "drawn": State(("counts", "comments", "starts", "players", "rest"), _OVER),
    # behind a player
    "acts": State(("partners", "verbs", "found", "rest"), _OVER_AT_COMMA),
    # behind a seat a word is a verb, or the name of who sits there
    "seated": State(("verbs", "found", "players", "rest"), _OVER_AT_COMMA),
    "behind a verb": State(("letters", "followers", "found", "rest"), _OVER_AT_COMMA),
    "shown": State(("ranks", "followers", "found", "rest"), _OVER_AT_COMMA),
    "given": State(("receivers", "followers", "found", "rest"), _OVER_AT_COMMA),
    "claimed": State(("claims", "rest"), _SHOWN_OR_OVER),
    "listed": State(("names", "found", "rest"), _OVER),
    "left out": State(("things", "rest"), _OVER),
    "gathered": State(("piles", "found", "rest"), _OVER_AT_COMMA),
}


@cache
def groups() -> Mapping[str, tuple[Rule, ...]]:
    """The groups of rules by name."""
    made: dict[str, Iterator[Rule]] = {
        "comments": _comments(),
        "starts": _starts(),
        "counts": _counts(),
        "players": _players("acts"),
        "names": _players(None),
        "partners": _partners(),
        "verbs": _verbs(),
        "followers": _followers(),
        "receivers": _receivers(),
        "letters": iter((Rule(p.LETTER, (Kind.CARD,)),)),
        "ranks": iter((Rule(p.RANKS, (Kind.CARD,)),)),
        "claims": _claims(),
        "things": iter((Rule(p.NAME, (Kind.CHIPS,)),)),
        "piles": _words(PILES),
        "found": _found(),
        "rest": _rest(),
    }
    return {name: tuple(rules) for name, rules in made.items()}


def _partners() -> Iterator[Rule]:
    """Who shares with the player before."""
    shared = f"{p.BLANK}*,|{p.BLANK}+(?:{p.words_for('AND', 'SPLIT')})"
    yield Rule(f"({p.words_for('AND')})({p.BLANK}+)({p.NAME})(?={shared})", _AND_NAME)


def _receivers() -> Iterator[Rule]:
    """Who gets chips back."""
    yield Rule(f"({p.words_for('TO')})({p.BLANK}+)({p.NAME})", _AND_NAME)
    yield Rule(p.QUOTED, (Kind.QUOTED,))


def _claims() -> Iterator[Rule]:
    """What is said of a hand, until the cards are shown."""
    yield Rule(
        f"([,;:]?)({p.BLANK}*)((?:{_JOINS}){{0,3}})({p.words_for('SHOW')})",
        (Kind.MARK, Kind.PLAIN, Kind.SMALL, Kind.ACTION),
        "shown",
    )
    yield Rule("[^\\s,;:#]+", (Kind.TEXT,))


def _comments() -> Iterator[Rule]:
    """Comments."""
    yield Rule(
        f"(#{p.BLANK}*)((?i:audit:{p.BLANK}*ignore)(?:\\[[^\\]\n]*\\]?|(?!\\w)))(.*)",
        (Kind.COMMENT, Kind.DIRECTIVE, Kind.COMMENT),
    )
    yield Rule("#.*", (Kind.COMMENT,))


def _texts() -> Iterator[Rule]:
    """Statements that end in free text."""
    blank = f"{p.BLANK}*(?::{p.BLANK}*)?"
    inside = f"(?:{p.QUOTED}|[^;#\n]|;(?!{p.BLANK}*(?:{_statement()})))*"
    heads = f"({p.words_for('SESSION', 'NOTE')})({blank})({inside})"
    yield Rule(heads, (Kind.SETTING, Kind.MARK, Kind.TEXT))
    code = f"({p.words_for('RULING')})({p.BLANK}+)({p.CODE})({blank})({inside})"
    yield Rule(code, (Kind.SETTING, Kind.PLAIN, Kind.CODE, Kind.MARK, Kind.TEXT))
    short = f"(?:{p.QUOTED}|[^,;#\n]|,(?!{p.BLANK}*{p.words_for(*STARTS)}))*"
    heads = f"({p.words_for('DATE', 'GAME', 'PROFILE')})({blank})({short})"
    yield Rule(heads, (Kind.SETTING, Kind.MARK, Kind.TEXT))


def _statement() -> str:
    """How a statement begins that is no free text: with its own word, or a player and a verb."""
    return f"{p.words_for(*STARTS)}|(?:{p.NAME}|{p.QUOTED}|{p.SEAT}):?{p.BLANK}+{p.words_for(*VERBS)}"


def _starts() -> Iterator[Rule]:
    """The words that begin a statement."""
    yield from _texts()
    nth, number = p.words_for("NTH"), p.words_for("NUMBER")
    draw = p.words_for("DRAW_HEAD")
    yield Rule(f"({nth})({p.BLANK}+)({draw})", (Kind.HEADING, Kind.PLAIN, Kind.HEADING), "drawn")
    yield Rule(f"[dD][0-9]{{1,3}}(?={p.BLANK}*(?:[:,;#]|$))", (Kind.HEADING,), "drawn")
    yield Rule(f"({draw})({p.BLANK}+)({number})", (Kind.HEADING, Kind.PLAIN, Kind.NUMBER), "drawn")
    yield Rule(f"({nth})({p.BLANK}+)({p.words_for('ROUND')})", (Kind.HEADING, Kind.PLAIN, Kind.HEADING))
    numbered = p.words_for("HAND", "ROUND")
    yield Rule(f"({numbered})({p.BLANK}+)({number})", (Kind.HEADING, Kind.PLAIN, Kind.NUMBER))
    yield Rule(
        f"({p.words_for('BUTTON')})({p.BLANK}*(?::{p.BLANK}*)?)(?!{p.SEAT})({p.NAME})",
        (Kind.EVENT, Kind.MARK, Kind.PLAYER),
    )
    back = p.words_for("RETURNED", "BACK")
    yield Rule(f"({p.AMOUNT})({p.BLANK}+)({back})", (Kind.NUMBER, Kind.PLAIN, Kind.EVENT), "given")
    yield Rule(
        f"({p.AMOUNT})({p.BLANK}*(?:[:.]{p.BLANK}*)?)({p.NAME})",
        (Kind.NUMBER, Kind.MARK, Kind.PLAYER),
        "acts",
    )
    yield from _words(STARTS, _ENTERED)


#: The states behind words that begin a statement, where it is not a new one.
_ENTERED: Final = {
    "DRAW_HEAD": "drawn",
    "STACKS": "listed",
    "STANDINGS": "listed",
    "OMIT": "left out",
    "RESHUFFLE": "gathered",
    "BURN": "behind a verb",
    "EXPOSED": "behind a verb",
    "DECK": "behind a verb",
    "DEAL": "behind a verb",
    "RETURN": "given",
    "CLAIM": "claimed",
    "SHOW": "shown",
    "HAS": "shown",
}


def _counts() -> Iterator[Rule]:
    """How many cards each player draws, without the names."""
    over = f"(?={p.BLANK}*(?:[,/;#]|$))"
    yield Rule(f"(?:{p.words_for('PAT')}){over}", (Kind.ACTION,))
    yield Rule(f"(?:{p.words_for('NUMBER')}){over}", (Kind.NUMBER,))
    yield Rule("[0-9]{1,2}(?![\\w.'’])|\\?", (Kind.NUMBER,))


def _verbs() -> Iterator[Rule]:
    yield Rule("(?i:[2-9]|two|three|four|five|six)[ -]?(?i:bets?)" + p.EDGE, (Kind.ACTION,), "behind a verb")
    yield Rule(f"[2-9][bB]{p.EDGE}|[dD][0-9]{{1,3}}{p.EDGE}", (Kind.ACTION,), "behind a verb")
    behind = dict.fromkeys(VERBS, "behind a verb")
    yield from _words({**VERBS, "NUMBER": Kind.NUMBER, "CARD_WORD": Kind.SMALL}, {**behind, **_ENTERED})


def _followers() -> Iterator[Rule]:
    yield Rule("(?i:[2-9]|two|three|four|five|six)[ -]?(?i:bets?)" + p.EDGE, (Kind.ACTION,))
    yield Rule(p.SEAT, (Kind.PLAYER,))
    yield from _words(FOLLOWERS)


def _found() -> Iterator[Rule]:
    """Cards and amounts."""
    yield Rule(p.CARDS, (Kind.CARD,))
    yield Rule("([\\[(])([^\\])\n;#]{0,200})([\\])])", (Kind.MARK, Kind.CARD, Kind.MARK))
    yield Rule(p.AMOUNT, (Kind.NUMBER,))
    yield Rule(p.ARROW, (Kind.MARK,))


def _players(enters: str | None) -> Iterator[Rule]:
    """Whoever is named."""
    yield Rule(f"(?:{p.QUOTED})(?={p.BLANK}|[:,;#]|$)", (Kind.QUOTED,), enters)
    yield Rule(p.SEAT, (Kind.PLAYER,), enters and "seated")
    yield Rule(f"(?:{'|'.join(POSITIONS)}){p.EDGE}", (Kind.POSITION,), enters)
    yield Rule(p.NAME, (Kind.PLAYER,), enters)


def _rest() -> Iterator[Rule]:
    """Amounts and marks, and what is neither."""
    yield Rule(f"{p.BLANK}+", (Kind.PLAIN,))
    yield Rule(p.AMOUNT, (Kind.NUMBER,))
    yield Rule("[,;:/+=]", (Kind.MARK,))
    yield Rule("\\w[\\w\u0300-\u036f.'’-]*", (Kind.PLAIN,))
    yield Rule("[^\\w\n,;:#/+=]", (Kind.PLAIN,))


def _words(kinds: Mapping[str, Kind], enters: Mapping[str, str] | None = None) -> Iterator[Rule]:
    """Rules for the words of these meanings, those of several words first: the longest is found."""
    found, behind = words(), enters or {}
    for several in (True, False):
        together: dict[tuple[Kind, str | None], list[str]] = {}
        for meaning, kind in kinds.items():
            known = [word for word in found[meaning] if (" " in word) is several]
            together.setdefault((kind, behind.get(meaning)), []).extend(known)
        for (kind, state), known in together.items():
            if known:
                yield Rule(p.any_of(known), (kind,), state)
