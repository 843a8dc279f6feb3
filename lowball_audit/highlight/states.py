"""The states of a log as it is coloured, and the rules of each."""

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


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern with the kind of each of its groups (or of the whole), and the state behind it."""

    pattern: str
    kinds: tuple[Kind, ...]
    enters: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Rules in the order they are tried, and what the state ends before."""

    rules: tuple[Rule, ...]
    end: str | None = None


@cache
def states() -> Mapping[str, State]:
    """All states by name."""
    return {
        START: State((*_comments(), *_starts(), *_players("acts"), *_rest())),
        # behind the heading of a draw: counts, or names with what they draw
        "drawn": State((*_counts(), *_comments(), *_starts(), *_players("acts"), *_rest()), _OVER),
        "acts": State(
            (
                Rule(f"({p.words_for('AND')})({p.BLANK}+)({p.NAME})(?={_SHARED})", _AND_NAME),
                *_verbs(),
                *_found(),
                *_rest(),
            ),
            _OVER_AT_COMMA,
        ),
        # behind a seat a word is a verb, or the name of who sits there
        "seated": State((*_verbs(), *_found(), *_players("acts"), *_rest()), _OVER_AT_COMMA),
        "behind": State((Rule(p.LETTER, (Kind.CARD,)), *_followers(), *_found(), *_rest()), _OVER_AT_COMMA),
        "shown": State((Rule(p.RANKS, (Kind.CARD,)), *_followers(), *_found(), *_rest()), _OVER_AT_COMMA),
        "given": State(
            (
                Rule(f"({p.words_for('TO')})({p.BLANK}+)({p.NAME})", _AND_NAME),
                *_players(None, names=False),
                *_followers(),
                *_found(),
                *_rest(),
            ),
            _OVER_AT_COMMA,
        ),
        "claimed": State(
            (
                Rule(
                    f"([,;:]?)({p.BLANK}*)((?:{_JOINS})*)({p.words_for('SHOW')})",
                    (Kind.MARK, Kind.PLAIN, Kind.SMALL, Kind.ACTION),
                    "shown",
                ),
                Rule("[^\\s,;:#]+", (Kind.TEXT,)),
                *_rest(),
            ),
            f"(?=#|$|[,;](?!{p.BLANK}*(?:{_JOINS})*{p.words_for('SHOW')}))",
        ),
        "players": State((*_players(None), *_found(), *_rest()), _OVER),
        "left out": State((Rule(p.NAME, (Kind.CHIPS,)), *_rest()), _OVER),
        "piles": State((*_words(PILES), *_found(), *_rest()), _OVER_AT_COMMA),
    }


_AND_NAME: Final = (Kind.SMALL, Kind.PLAIN, Kind.PLAYER)
#: What follows a name that shares with the one before it.
_SHARED: Final = f"{p.BLANK}*,|{p.BLANK}+(?:{p.words_for('AND', 'SPLIT')})"


def _comments() -> Iterator[Rule]:
    """Comments."""
    yield Rule(
        f"(#{p.BLANK}*)((?i:audit:{p.BLANK}*ignore)(?:\\[[^\\]\n]*\\]?)?)(.*)",
        (Kind.COMMENT, Kind.DIRECTIVE, Kind.COMMENT),
    )
    yield Rule("#.*", (Kind.COMMENT,))


def _texts() -> Iterator[Rule]:
    """Statements that end in free text."""
    blank = f"{p.BLANK}*:?{p.BLANK}*"
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
        f"({p.words_for('BUTTON')})({p.BLANK}*:?{p.BLANK}*)(?!{p.SEAT})({p.NAME})",
        (Kind.EVENT, Kind.MARK, Kind.PLAYER),
    )
    back = p.words_for("RETURNED", "BACK")
    yield Rule(f"({p.AMOUNT})({p.BLANK}+)({back})", (Kind.NUMBER, Kind.PLAIN, Kind.EVENT), "given")
    yield Rule(
        f"({p.AMOUNT})({p.BLANK}*[:.]?{p.BLANK}*)({p.NAME})",
        (Kind.NUMBER, Kind.MARK, Kind.PLAYER),
        "acts",
    )
    yield from _words(STARTS, _ENTERED)


#: The states behind words that begin a statement, where it is not a new one.
_ENTERED: Final = {
    "DRAW_HEAD": "drawn",
    "STACKS": "players",
    "STANDINGS": "players",
    "OMIT": "left out",
    "RESHUFFLE": "piles",
    "BURN": "behind",
    "EXPOSED": "behind",
    "DECK": "behind",
    "DEAL": "behind",
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
    yield Rule(f"[0-9]{{1,2}}(?![\\w.'’])|\\?", (Kind.NUMBER,))


def _verbs() -> Iterator[Rule]:
    yield Rule("(?i:[2-9]|two|three|four|five|six)[ -]?(?i:bets?)" + p.EDGE, (Kind.ACTION,), "behind")
    yield Rule(f"[2-9][bB]{p.EDGE}|[dD][0-9]{{1,3}}{p.EDGE}", (Kind.ACTION,), "behind")
    behind = dict.fromkeys(VERBS, "behind")
    yield from _words({**VERBS, "NUMBER": Kind.NUMBER, "CARD_WORD": Kind.SMALL}, {**behind, **_ENTERED})


def _followers() -> Iterator[Rule]:
    yield Rule("(?i:[2-9]|two|three|four|five|six)[ -]?(?i:bets?)" + p.EDGE, (Kind.ACTION,))
    yield Rule(p.SEAT, (Kind.PLAYER,))
    yield from _words(FOLLOWERS)


def _found() -> Iterator[Rule]:
    """Cards and amounts."""
    yield Rule(p.CARDS, (Kind.CARD,))
    yield Rule("([\\[(])([^\\])\n;#]*)([\\])])", (Kind.MARK, Kind.CARD, Kind.MARK))
    yield Rule(p.AMOUNT, (Kind.NUMBER,))
    yield Rule(p.ARROW, (Kind.MARK,))


def _players(enters: str | None, *, names: bool = True) -> Iterator[Rule]:
    """Whoever is named; ``names`` without quotes too."""
    yield Rule(f"(?:{p.QUOTED})(?={p.BLANK}|[:,;#]|$)", (Kind.QUOTED,), enters)
    yield Rule(p.SEAT, (Kind.PLAYER,), enters and "seated")
    if names:
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
