"""Whatever the text: no exception, columns inside the line, at most one complaint a line."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lowball_audit.immutable import field_names
from lowball_audit.log import Span, Statement, Unreadable, decode, grammar, parse_line, parse_text

WORDS = sorted({word for known in grammar.words().values() for word in known})
PIECE = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from(
        ["Ana", "Beto", '"Ana María"', "seat 3", "José", "Jose\u0301", "D1", "?", "7h", "7♥\ufe0f5d"]
    ),
    st.sampled_from(
        [",", ";", ":", "#", '"', "“", "[", "]", "->", "+", "=", "/", ".", "-", "$", "\u00a0", "\t"]
    ),
    st.sampled_from(["2", "10", "0.5", "1,500", "12,50", "25k", "1 2", "99999999999999999999", "7-5-4-3-2"]),
    st.text(max_size=4),
)
LINE = st.lists(PIECE, max_size=14).map(" ".join)


def check(line: str) -> None:
    statements = parse_line(line)
    assert sum(isinstance(statement, Unreadable) for statement in statements) <= 1
    last = 1
    for statement in statements:
        check_spans(statement, len(line))
        start = statement.start if isinstance(statement, Unreadable) else statement.span.start
        assert start >= last
        last = start
        if isinstance(statement, Unreadable) and statement.hint != "line-too-long":
            assert statement.seen == line[statement.span.start - 1 : statement.span.end - 1]
            assert line[statement.start - 1 :].startswith(statement.text)


def check_spans(statement: Statement, length: int) -> None:
    for field in field_names(type(statement)):
        value = getattr(statement, field)
        if isinstance(value, Span):
            assert 1 <= value.start <= value.end <= length + 1
        who = getattr(value, "span", None)
        if isinstance(who, Span):
            assert 1 <= who.start < who.end <= length + 1


@settings(max_examples=400, deadline=None)
@given(LINE)
@example("draw 1: 2,, pst, 1")
@example("draw 1: ٣, 1")
@example("note; \u0301; a b")
@example("Ana claims a\u0301, Beto folds")
@example("\u0301Ana folds")
@example("hand 1: , zz")
@example("Ana a card card")
def test_lines_of_words(line: str) -> None:
    check("".join(line.splitlines()))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    for line in parse_text(text):
        assert line.statements
        check(line.text)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    parse_text(decode(data))
