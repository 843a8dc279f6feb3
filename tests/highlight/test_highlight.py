"""Logs are coloured as the grammar of the log language reads them, the same in every editor."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import lark
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename, guess_lexer
from pygments.token import Error

from lowball_audit import make_highlighting
from lowball_audit.highlight import textmate
from lowball_audit.highlight.kinds import FOLLOWERS, PILES, POSITIONS, STARTS, VERBS, Kind
from lowball_audit.highlight.lexer import LowballLexer
from lowball_audit.highlight.states import STATES, groups
from lowball_audit.log import Unreadable, grammar, parse_line
from lowball_audit.log.fold import fold
from lowball_audit.replay.setup import Dealt
from lowball_audit.simulate import Options, simulate
from tests.highlight.colours import ROOT, by_pygments, by_textmate, lexer, words
from tests.log.test_words import TABLE

SAMPLES = sorted((ROOT / "samples").glob("*.lowball"))
LINES = sorted({way for ways in TABLE.values() for way in ways.split("|")})
#: Parts of a draw and a return, whose words stand nowhere else.
ELSEWHERE = {"NTH": Kind.HEADING, "RETURNED": Kind.EVENT, "BACK": Kind.EVENT}


def test_the_file_is_fresh() -> None:
    assert make_highlighting.FILE.read_text(encoding="utf-8") == textmate.text(), "run make_highlighting"


# --- every word


def places() -> list[object]:
    """Every word of every meaning, in a line where it stands, and what it may be there."""
    lines = (
        (STARTS, "{}"),
        (VERBS, "Ana {}"),
        (FOLLOWERS, "Ana raises {} anyway"),
        (PILES, "rebaraja {}"),
        ({"NTH": Kind.HEADING}, "{} draw"),
        ({"RETURNED": Kind.EVENT, "BACK": Kind.EVENT}, "4 {} to Ana"),
    )
    found: dict[tuple[str, str], set[Kind]] = {}
    for table, line in lines:
        for meaning, kind in table.items():
            for word in grammar.words()[meaning]:
                found.setdefault((line, word), set()).add(kind)
    return [pytest.param(*place, kinds, id=place[0].format(place[1])) for place, kinds in found.items()]


@pytest.mark.parametrize(("line", "word", "kinds"), places())
def test_every_word_is_coloured_as_its_kind(line: str, word: str, kinds: set[Kind]) -> None:
    start = line.index("{}")
    for written in (word, word.upper(), word.replace(" ", "  ")):
        text = line.format(written)
        for by in (by_pygments, by_textmate):
            (got,) = set(by(text)[start : start + len(written)])
            assert got in kinds, text


def test_no_meaning_is_without_a_kind() -> None:
    assert set(grammar.words()) == {*STARTS, *VERBS, *FOLLOWERS, *PILES, *ELSEWHERE}


@pytest.mark.parametrize(
    ("tokens", "table"), [((), STARTS), ((("NAME", "ana"),), VERBS)], ids=["line", "player"]
)
def test_the_words_of_a_place_are_those_of_the_grammar(
    tokens: tuple[tuple[str, str], ...], table: dict[str, Kind]
) -> None:
    state = grammar.parser().parse_interactive("", start="start")
    for kind, text in tokens:
        state.feed_token(lark.Token(kind, text))
    shared = {"AND", "SPLIT"}  # a player is shared with: what splits is a verb too
    assert (state.accepts() & set(grammar.words())) - shared == set(table) - shared


# --- as the grammar reads


#: What the other terminals may be; of marks nothing is asked.
TERMINALS: dict[str, set[Kind]] = {
    "NAME": {Kind.PLAYER, Kind.POSITION},
    "QUOTED": {Kind.QUOTED},
    "SEAT_NO": {Kind.PLAYER},
    **{key: {Kind.CARD} for key in ("CARDS", "RANKS5", "RANKS_CLAIM")},
    **{key: {Kind.NUMBER} for key in ("AMOUNT", "INT", "DRAW_COUNT", "UNKNOWN")},
    **{key: {Kind.ACTION} for key in ("N_BETS", "D_N")},
    **{key: {Kind.HEADING, Kind.PLAIN} for key in ("DRAW_NTH", "ROUND_NTH", "D_HEAD")},
    "COUNT_CARDS": {Kind.NUMBER, Kind.SMALL, Kind.PLAIN},
    "CODE": {Kind.CODE},
    "TEXT": {Kind.TEXT, Kind.MARK},
    **{key: set() for key in ("COMMA", "COLON", "DOT", "SLASH", "PLUS", "EQUALS", "LEFT", "RIGHT", "ARROW")},
}


@cache
def expected(terminal: str) -> set[Kind]:
    tables = (STARTS, VERBS, FOLLOWERS, PILES, ELSEWHERE)
    return TERMINALS[terminal] if terminal in TERMINALS else {t[terminal] for t in tables if terminal in t}


def misread(text: str) -> list[str]:
    """The tokens of the grammar in a piece that are coloured as something else."""
    folded = fold(text)
    if folded.offsets is not None:
        return []
    try:
        tree = grammar.parse(folded.text)
    except lark.exceptions.UnexpectedInput:
        return []
    kinds = by_pygments(text)
    found = []
    for token in tree.scan_values(lambda each: isinstance(each, lark.Token)):
        place = slice(token.start_pos, token.end_pos)
        allowed = expected(token.type)
        if tree.data == "start" and allowed and text.lower().startswith("omi") and token.type == "NAME":
            allowed = {Kind.CHIPS}
        if allowed and not {k for k, c in zip(kinds[place], token, strict=True) if c.strip()} <= allowed:
            found.append(f"{token.type} {token!s} in {text!r}: {[kind.name for kind in kinds[place]]}")
    return found


@pytest.mark.parametrize("line", LINES)
def test_the_lines_of_the_contract(line: str) -> None:
    assert by_textmate(line) == by_pygments(line)
    assert not misread(line)


def pieces(text: str) -> set[str]:
    return {piece.strip() for line in text.splitlines() for piece in line.partition("#")[0].split(";")} - {""}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_samples(sample: Path) -> None:
    text = sample.read_text(encoding="utf-8")
    for line in text.splitlines():
        assert by_textmate(line) == by_pygments(line), line
        if not any(isinstance(each, Unreadable) for each in parse_line(line)):
            kinds = {kind for kind, char in zip(by_pygments(line), line, strict=True) if char.strip()}
            assert Kind.PLAIN not in kinds, line
    assert [fault for piece in pieces(text) for fault in misread(piece)] == []


@pytest.mark.parametrize("lang", grammar.LANGUAGES)
@pytest.mark.parametrize("known", ["all", "none"])
def test_simulated_sessions(lang: str, known: str) -> None:
    text = "\n".join(simulate(Options(hands=20, players=5, seed=3, known=known, lang=lang)))
    for line in set(text.splitlines()):
        assert by_textmate(line) == by_pygments(line), line
    assert [fault for piece in pieces(text) for fault in misread(piece)] == []


# --- names, texts, comments


@pytest.mark.parametrize(
    ("line", "coloured"),
    [
        ("Pat stands pat", "PLAYER Pat|ACTION stands pat"),
        ("Pat pat", "PLAYER Pat|ACTION pat"),
        ("Bet: bets 2", "HEADING Bet|MARK :|PLAYER bets|NUMBER 2"),
        (
            "draw 1: Pat pat, Bea 2",
            "HEADING draw|NUMBER 1|MARK :|PLAYER Pat|ACTION pat|MARK ,|PLAYER Bea|NUMBER 2",
        ),
        ("draw 1: 2, pat, 1", "HEADING draw|NUMBER 1|MARK :|NUMBER 2|MARK ,|ACTION pat|MARK ,|NUMBER 1"),
        ("button Hand", "EVENT button|PLAYER Hand"),
        ("4 returned to Fold", "NUMBER 4|EVENT returned|SMALL to|PLAYER Fold"),
        ("1 Deal 100", "NUMBER 1|PLAYER Deal|NUMBER 100"),
        ("seat 1: Deal 100", "PLAYER seat 1|MARK :|PLAYER Deal|NUMBER 100"),
        ("stacks Pot 112, Ana 9", "CHIPS stacks|PLAYER Pot|NUMBER 112|MARK ,|PLAYER Ana|NUMBER 9"),
        ("Ana y Pat reparten 18", "PLAYER Ana|SMALL y|PLAYER Pat|ACTION reparten|NUMBER 18"),
        ('"all-in Al" folds', 'QUOTED "all-in Al"|ACTION folds'),
        ("BTN folds", "POSITION BTN|ACTION folds"),
        ("Pat's mom folds", "PLAYER Pat's|PLAIN mom|ACTION folds"),
        ("Botón José", "EVENT Botón|PLAYER José"),
        ("boton Jose\u0301", "EVENT boton|PLAYER Jose\u0301"),
        ("boto\u0301n Ana", "EVENT boto\u0301n|PLAYER Ana"),
        ("Ana folds2", "PLAYER Ana|PLAIN folds2"),
        ("Ana folds-early", "PLAYER Ana|PLAIN folds-early"),
        ("Ana bets $1,000.50", "PLAYER Ana|ACTION bets|NUMBER $1,000.50"),
        ("Ana shows 7-5 75432", "PLAYER Ana|ACTION shows|CARD 7-5|CARD 75432"),
        ("Ana draws A", "PLAYER Ana|ACTION draws|CARD A"),
        ("Ana sube a 8", "PLAYER Ana|ACTION sube|SMALL a|NUMBER 8"),
        ("note fold the deck; see 3 # x", "SETTING note|TEXT fold the deck; see 3|COMMENT # x"),
        ("note late; Ana folds", "SETTING note|TEXT late|MARK ;|PLAYER Ana|ACTION folds"),
        ('note "#1" is hand 2', 'SETTING note|TEXT "#1" is hand 2'),
        ("ruling B007: it stands", "SETTING ruling|CODE B007|MARK :|TEXT it stands"),
        ("date 2026-11-26, hand 1", "SETTING date|TEXT 2026-11-26|MARK ,|HEADING hand|NUMBER 1"),
        (
            "Ana says wheel, shows 7s 5d",
            "PLAYER Ana|ACTION says|TEXT wheel|MARK ,|ACTION shows|CARD 7s|CARD 5d",
        ),
        (
            "Ana folds # audit: ignore[B007] why",
            "PLAYER Ana|ACTION folds|COMMENT #|DIRECTIVE audit: ignore[B007]|COMMENT why",
        ),
        ("# audit: ignored", "COMMENT # audit: ignored"),
    ],
)
def test_by_place(line: str, coloured: str) -> None:
    assert "|".join(f"{name} {text}" for text, name in words(line)) == coloured


@pytest.mark.parametrize("word", POSITIONS)
def test_positions_are_those_of_the_replay(word: str) -> None:
    dealt = Dealt(names=("A", "B", "C", "D", "E", "F"), seats=(1, 2, 3, 4, 5, 6), stacks=(100,) * 6)
    assert dealt.position(word) is not None


# --- any text


TEXT = st.text(st.sampled_from(list("Ana folds note # ; , : \"“” 7h\n\t$.1-'[](é)?")) | st.characters())


@given(TEXT)
def test_the_tokens_are_the_text(text: str) -> None:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    tokens = list(lexer().get_tokens(text))
    assert "".join(value for _, value in tokens) == text.removeprefix("\ufeff")
    assert Error not in {token for token, _ in tokens}


@given(st.lists(st.sampled_from(LINES), min_size=2, max_size=4), st.sampled_from([", ", "; ", " ", ": "]))
def test_both_agree_on_lines_put_together(lines: list[str], mark: str) -> None:
    line = mark.join(lines)
    assert by_textmate(line) == by_pygments(line)


# --- the patterns


def test_groups_have_kinds_and_what_is_entered_is_there() -> None:
    for rules in groups().values():
        for rule in rules:
            count = re.compile(rule.pattern).groups
            assert len(rule.kinds) == max(count, 1), rule.pattern
            assert rule.enters is None or STATES[rule.enters].end is not None
    assert {name for state in STATES.values() for name in state.groups} == set(groups())


def test_pygments_finds_the_lexer(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the entry points that the package declares, installed or not."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["entry-points"]["pygments.lexers"]
    points = [EntryPoint(name, value, "pygments.lexers") for name, value in declared.items()]
    monkeypatch.setattr("pygments.plugin.iter_entry_points", lambda group: points)
    for found in (get_lexer_by_name("lowball"), get_lexer_for_filename("a.lowball")):
        assert type(found) is LowballLexer
    for sample in SAMPLES:
        assert type(guess_lexer(sample.read_text(encoding="utf-8"))) is LowballLexer


@pytest.mark.parametrize("text", ["", "hand 1 of many\nshake the button\n", "mano 1\n", "button Ana\n"])
def test_what_may_be_anything_is_no_log(text: str) -> None:
    assert LowballLexer.analyse_text(text) == 0
