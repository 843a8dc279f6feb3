"""What is written reads back as what was to be written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit.log import parse_line, parse_text
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import meaning, written
from lowball_audit.log.words import LANGUAGE

from .statements import SPAN, STATEMENTS

ROOT = Path(__file__).parents[2]


#: What no line of ours says: comments, and what is told of files of others.
WORDLESS = (s.Statement, s.Directive, s.OtherGames)


def every_class() -> Iterator[type[s.Statement]]:
    for value in vars(s).values():
        if isinstance(value, type) and issubclass(value, s.Statement) and value not in WORDLESS:
            yield value


def test_the_strategies_know_every_class() -> None:
    assert set(every_class()) == set(STATEMENTS)


@pytest.mark.parametrize("name", sorted(kind.__name__ for kind in every_class()))
def test_reads_back(name: str) -> None:
    @settings(max_examples=100, deadline=None)
    @given(STATEMENTS[getattr(s, name)], st.sampled_from(sorted(LANGUAGE)), st.integers(0, 2))
    def reads_back(statement: s.Statement, lang: str, places: int) -> None:
        line = written(statement, lang, places)
        if isinstance(statement, s.Unreadable):
            assert line == statement.text
        else:
            assert meaning(parse_line(line)) == meaning((statement,)), line
            assert written(parse_line(line)[0], lang, places) == line

    reads_back()


@pytest.mark.parametrize("lang", LANGUAGE)
@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.lowball")), ids=lambda path: path.stem)
def test_every_line_of_the_samples(path: Path, lang: str) -> None:
    statements = [each for line in parse_text(path.read_text(encoding="utf-8")) for each in line]
    assert statements
    for statement in statements:
        line = written(statement, lang)
        assert meaning(parse_line(line)) == meaning((statement,)), line


def test_both_languages_have_all_words() -> None:
    assert len({frozenset(words) for words in LANGUAGE.values()}) == 1


@pytest.mark.parametrize(
    ("line", "canonical", "spanish"),
    [
        ("ANA: Makes it 8, all in", "ANA raises to 8", "ANA sube a 8"),
        ("ANA: Makes it 8 all in", "ANA raises to 8 all-in", "ANA sube a 8 all-in"),
        ("beto small blind of $.50", "beto posts sb 0.5", "beto pone ciega pequeña 0.5"),
        ("Ana [10h,k♦] → 2♣3c", "Ana discards Th Kd gets 2c 3c", "Ana descarta Th Kd recibe 2c 3c"),
        ("Ana gets back 1,500", "1500 returned to Ana", "1500 devuelto a Ana"),
        ("asiento 3 servida", "seat 3 pat", "asiento 3 servido"),
        ("main pot: 18, side pot 2: 4", "main 18, side 2: 4", "principal 18, lateral 2: 4"),
        ("omite quemas, robos", "omit burns, gets", "omite quemas, robos"),
        ("Ana shows T8642 flush", "Ana shows T-8-6-4-2 suited", "Ana muestra T-8-6-4-2 color"),
        (
            "Ana says nine low; shows 9c 6d 4d 3h 2s",
            "Ana claims nine low, shows 9c 6d 4d 3h 2s",
            "Ana canta nine low, muestra 9c 6d 4d 3h 2s",
        ),
        ("predraw", "round 1", "ronda 1"),
        ("Ana raises 8", "Ana raises 8", "Ana sube 8"),
        ("Ana three-bets", "Ana 3-bets", "Ana 3-bets"),
        ("«Ana María» folds", '"Ana María" folds', '"Ana María" se retira'),
        ("Carta exposed 9c", "Carta exposed 9c", '"Carta" expuesta 9c'),
        ("D1 and Ana split 2", '"D1", "Ana" split 2', '"D1", "Ana" reparten 2'),
        ("ruling b007 let it stand", "ruling B007: let it stand", "decisión B007: let it stand"),
    ],
)
def test_canonical(line: str, canonical: str, spanish: str) -> None:
    statement = parse_line(line)[0]
    assert (written(statement), written(statement, "es")) == (canonical, spanish)


@pytest.mark.parametrize(
    ("name", "as_written"),
    [
        ("Ana", "Ana"),
        ("Ana María", '"Ana María"'),
        ("Pot", '"Pot"'),
        ('the "kid"', '“the "kid"”'),
        ('a"b”c', '«a"b”c»'),
        ('a"b”c»d', '"a\'b”c»d"'),
        ("two\nlines", '"two lines"'),
    ],
)
def test_names_get_the_quotes_they_need(name: str, as_written: str) -> None:
    line = written(s.Action(SPAN, s.Who(name, SPAN), s.Verb.FOLD))
    assert line == f"{as_written} folds"
    (read,) = parse_line(line)
    assert isinstance(read, s.Action)


def test_only_names_in_need_get_quotes() -> None:
    players = (s.Who("Ana", SPAN), s.Who("Big Al", SPAN))
    assert written(s.Split(SPAN, players, 50_000, None)) == 'Ana, "Big Al" split 5'


def test_decimals_of_a_log() -> None:
    assert written(s.PotLine(SPAN, 5_000)) == "pot 0.5"
    assert written(s.PotLine(SPAN, 5_000), places=2) == "pot 0.50"
    assert written(s.PotLine(SPAN, 20_000), places=2) == "pot 2"


def test_what_no_line_says_is_written_all_the_same() -> None:
    assert written(s.Win(SPAN, s.Who("Ana", SPAN), None, 2)) == "Ana wins side 2"
    assert written(s.Leave(SPAN, s.Who("", SPAN)))
