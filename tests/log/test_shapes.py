"""Lines read by their shape are read as the grammar reads them."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit import make_tables
from lowball_audit.log import parser, shapes, tables
from lowball_audit.log import syntax as s
from lowball_audit.simulate import Options, simulate

#: Names that a word, a card, a number or a place could be taken for.
NASTY = (
    "Ana",
    "José",
    "Pat",
    "Call",
    "Fold",
    "Ace",
    "Jack",
    "Kc",
    "As",
    "Td",
    "T8",
    "Tata",
    "AKQ",
    "x",
    "Xx",
    "d2",
    "D1",
    "B007",
    "UTG",
    "BTN",
    "s3",
    "seat3",
    "seat",
    "Six",
    "Low",
    "To",
    "All",
    "Ann.",
    "O'Brien",
    "Mary-Lou",
    "player1",
    "k",
    "7h",
    "75432",
    "Ñandú",
    "Zoë",
    "Zoe\u0308",
    "李",
    "Ana🂡",
    "draw",
    "Burn",
    "Mano",
    "Uno",
)
LINES = (
    "{a} folds",
    "{a} raises to {n}",
    "{a}: calls {n}",
    "{a} bets {n}, {b} calls",
    "{a} draws {c}",
    "{a} gets {c}",
    "{a} discards {k} {l}",
    "{a} shows {k} {l} 4c 3s 2h",
    "{a} has {k} {l} 4c 3s 2h",
    "{n} {a} {m}",
    "{a} wins {n}",
    "draw {c}: {c}, pat",
    "draw 1",
    "hand {m}",
    "limits {n}/{m}",
    "blinds {n}/{m}",
    "{n} returned to {a}",
    "{a}, {b} split {n}",
    "stacks {a} {n}, {b} {m}",
    "{a} posts sb {n}",
    "{a} bb {n} all-in",
    "button {a}",
    "profile {a}",
    "session {a} {b}",
    "note {a} folds",
    "{a} claims {c} {n}",
    "{a} shows {n}",
    "{a} 3-bets",
    "{a} joins {c} {n}",
    "reshuffle stub {c} + discards {n} = {m}",
    "{a} se retira",
    "{a} sube a {n}",
    "pot {n}",
    "seats; {n} {a} {m}; {m} {b} {n}",
    "  {a}   calls  {n}  # a comment",
    "{a} {b} {n}",
    "burn",
    "burn {k}",
)
NUMBERS = (
    "1",
    "2",
    "9",
    "10",
    "75",
    "71",
    "753",
    "100",
    "75432",
    "12345",
    "0",
    "007",
    "1.50",
    ".5",
    "1,500",
    "2k",
)
CARDS = ("7h", "Kc", "10d", "T♠", "as", "7x", "??", "k", "td")


def _read(line: str) -> tuple[s.Statement, ...] | None:
    for _ in range(3):  # known from the third time on, if there is a recipe
        read = shapes.read(line, parser.read_by_grammar)
    return read


@settings(deadline=None)
@given(
    st.sampled_from(LINES),
    st.sampled_from(NASTY),
    st.sampled_from(NASTY),
    st.tuples(*[st.sampled_from(NUMBERS)] * 3),
    st.tuples(*[st.sampled_from(CARDS)] * 2),
)
def test_any_words_in_any_shape(
    line: str, a: str, b: str, numbers: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    n, m, c = numbers
    text = line.format(a=a, b=b, n=n, m=m, c=c, k=cards[0], l=cards[1])
    read = _read(text)
    assert read is None or read == parser.read_by_grammar(text)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_ordinary_lines_have_recipes(lang: str) -> None:
    log = "\n".join(simulate(Options(hands=12, seed=5, known="all", lang=lang, names="random")))
    lines = [line for line in log.splitlines() if line and not line.startswith("#")]
    read = {line: _read(line) for line in lines}
    assert all(found == parser.read_by_grammar(line) for line, found in read.items() if found is not None)
    missed = [line for line, found in read.items() if found is None]
    assert len(missed) < 0.02 * len(lines), missed


def test_what_depends_on_the_word_has_no_recipe() -> None:
    for line in (
        "Kc folds",
        "Ana shows 75",
        "Ana claims wheel",
        "Ana draws 100",
        "ruling B007: so it stands",
    ):
        assert _read(line) is None, line


def test_a_line_that_cannot_be_read_has_none() -> None:
    assert _read("Ana chekcs") is None
    assert isinstance(parser.parse_line("Ana chekcs")[0], s.Unreadable)


def test_columns_behind_wide_gaps_and_comments() -> None:
    line = "seats;  1  Ana   100 ;2 Beto 50   # two of them"
    read = shapes.read(line, parser.read_by_grammar)
    assert read == parser.read_by_grammar(line)
    assert read is not None
    seat = read[1]
    assert isinstance(seat, s.SeatLine)
    assert line[seat.who.span.start - 1 : seat.who.span.end - 1] == "Ana"


def test_shapes_are_remembered_up_to_a_number() -> None:
    rng = random.Random(1)
    for _ in range(6_000):
        shapes.read(f"Ana {rng.random()} bets {rng.random()}", parser.read_by_grammar)
    assert len(shapes._once) <= shapes._MAX_SHAPES
    assert len(shapes._recipes) <= shapes._MAX_SHAPES


def test_the_tables_are_those_of_the_grammar() -> None:
    assert make_tables.reserved() == tables.RESERVED, "run python -m lowball_audit.make_tables"
    assert make_tables.words() == tables.WORDS, "run python -m lowball_audit.make_tables"
    assert make_tables.FILE.read_text(encoding="utf-8") == make_tables.tables(), (
        "run python -m lowball_audit.make_tables"
    )


def test_the_texts_of_recipes_hold_nothing_of_a_log() -> None:
    known = {"def", "recipe", "w", "c", "return", "len", "int", "partition", "True", "False", "None"}
    known |= set(shapes.NAMES) | {member.name for kind in (s.Verb, s.PostKind, s.PileName) for member in kind}
    for text in tables.RECIPES.values():
        names = set(re.findall(r"[A-Za-z_]+[0-9]*", text))
        assert {name for name in names if not re.fullmatch(r"c[0-9]+", name)} <= known, text
