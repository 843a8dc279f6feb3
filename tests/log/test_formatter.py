"""The form changes, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lowball_audit.log import parse_text
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import meaning, parts, written
from lowball_audit.log.formatter import format_text, formatted

from .statements import STATEMENTS
from .test_properties import LINE

LANG = st.sampled_from((None, "en", "es"))
ANY_STATEMENT = st.one_of(*(each for kind, each in STATEMENTS.items() if kind is not s.Unreadable))

SOME_STATEMENTS = st.lists(ANY_STATEMENT, min_size=1, max_size=3)


def said(text: str) -> list[tuple[int, object]]:
    """What the lines of a log say."""
    return [(line.number, meaning(line.statements)) for line in parse_text(text)]


def check(text: str, lang: str | None) -> None:
    formatted = format_text(text, lang)
    assert said(formatted) == said(text)
    assert format_text(formatted, lang) == formatted
    assert formatted == "" or (formatted.endswith("\n") and not formatted.endswith("\n\n"))
    assert format_text(format_text(text, "es"), "en") == format_text(text, "en")


@settings(max_examples=300, deadline=None)
@given(st.lists(LINE, max_size=5).map("\n".join), LANG)
@example("Ana jams\nAna jams\nse retira pide\n", None)
@example("\ufeff\ufeff# two marks\n", None)
@example("Ana folds" + " " * 9_000, None)
@example("Ana folds # " + "c" * 9_000, None)
@example('Ana says "a # b" # c', "es")
def test_lines_of_words(text: str, lang: str | None) -> None:
    check(text, lang)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60), LANG)
def test_any_text(text: str, lang: str | None) -> None:
    check(text, lang)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.lists(ANY_STATEMENT, min_size=1, max_size=3), max_size=4), st.sampled_from(["en", "es"]), LANG
)
def test_statements_together(lines: list[list[s.Statement]], written_in: str, lang: str | None) -> None:
    check("\n".join("; ".join(written(each, written_in) for each in line) for line in lines), lang)


@pytest.mark.parametrize(
    ("line", "formatted"),
    [
        ("\tAna  FOLDS \t", "Ana folds"),
        ("  # a comment, as it is:  b  ", "# a comment, as it is:  b"),
        ("Ana bets 2# why", "Ana bets 2  # why"),
        ("Ana raises to 10 # audit: ignore[B007] agreed", "Ana raises to 10  # audit: ignore[B007] agreed"),
        ("hand 1; button Ana; Beto sb 1", "hand 1: button Ana, Beto posts sb 1"),
        ("draw 1: Ana 2, Beto pat", "draw 1: Ana draws 2, Beto pat"),
        ("draw 1 : 2,pat ; Ana bets", "draw 1: 2, pat; Ana bets"),
        ("stacks Ana 5,Beto 9; Ana leaves.", "stacks Ana 5, Beto 9; Ana leaves"),
        ("Ana fols   ; Beto calls  ", "Ana fols   ; Beto calls"),
        ("Ana raises 8", "Ana raises 8"),
        ("2 Draw 100", "2 Draw 100"),
        ('"Ana" folds', '"Ana" folds'),
        ("note   Spoken: “that's it”  ", "note Spoken: “that's it”"),
        ("Ana calls $1'500", "Ana calls 1500"),
    ],
)
def test_a_line(line: str, formatted: str) -> None:
    assert format_text(line) == f"{formatted}\n"
    assert format_text(formatted) == f"{formatted}\n"


def test_columns_stand_below_each_other() -> None:
    text = """\
session: Thursday   # all night
# the usual stakes
limits 2/4
omit burns,gets
seats
1: Ana 100.50
12 "Big Al" 90 # new
ante 1
"""
    assert (
        format_text(text)
        == """\
session Thursday  # all night
# the usual stakes
limits  2/4
omit    burns, gets
seats
 1 Ana      100.5
12 "Big Al"    90  # new
ante 1
"""
    )


def test_decimals_are_alike_in_a_log() -> None:
    assert format_text("limits .5/1\nchip 0.25\npot 2.50\npot 3.00\n") == (
        "limits 0.50/1\nchip   0.25\npot 2.50\npot 3\n"
    )


def test_lines_keep_their_numbers() -> None:
    assert format_text("\r\n\r\nhand 1\r\n\r\n\rpot 2\r\n\r\n  \n") == "\n\nhand 1\n\n\npot 2\n"
    assert format_text("\n  \n") == ""


def test_one_language_a_log() -> None:
    mixed = "mano 1\nbotón Ana\nAna se retira\nBeto calls 2\n"
    assert format_text(mixed) == "mano 1\nbotón Ana\nAna se retira\nBeto paga 2\n"
    assert format_text("Ana se retira\n") == "Ana se retira\n"
    assert format_text("Ana all-in\n") == "Ana all-in\n"


@pytest.mark.parametrize(
    ("line", "spanish"),
    [
        ("session burn the draw  # folds", "sesión burn the draw  # folds"),
        ("note Ana folds", "nota Ana folds"),
        ("ruling B007: stands", "decisión B007: stands"),
        ('"Burn" folds', '"Burn" se retira'),
        ("Ana claims wheel", "Ana canta wheel"),
    ],
)
def test_what_is_free_is_not_translated(line: str, spanish: str) -> None:
    assert format_text(line, "es") == f"{spanish}\n"


def test_a_log_with_a_line_that_would_be_guessed_otherwise_is_not_translated() -> None:
    """``bats`` is taken for ``bets`` in an English log, and for nothing in a Spanish one."""
    log = "hand 1\nbutton   Ana\nAna checks\nBeto bats 2\n"
    made = formatted(log, "es")
    assert (made.lang, made.text) == ("en", log.replace("   ", " "))
    assert formatted(log.replace("bats", "sings"), "es").lang == "es"
    assert formatted(log.replace("bats", "bets"), "es").lang == "es"


def test_equal_lines_are_formatted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[s.Statement] = []

    def counted(statement: s.Statement, lang: str, places: int) -> list[str]:
        asked.append(statement)
        return parts(statement, lang, places)

    monkeypatch.setattr("lowball_audit.log.formatter.parts", counted)
    format_text("Ana x\nBeto x\n" * 500, "en")
    assert len(asked) == 2
