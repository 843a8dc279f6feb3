"""The text of a document: positions in the units of an editor, changes as lines."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit.lsp.text import Place, Text

_LETTERS = st.text(alphabet="ab é\U0001f0a1\u2028\x0c\r\n", max_size=12)


@pytest.mark.parametrize(("units", "column"), [("utf-8", 9), ("utf-16", 7), ("utf-32", 6)])
def test_a_name_outside_of_the_basic_plane_is_as_wide_as_the_editor_counts(units: str, column: int) -> None:
    text = Text('"\U0001f0a1Al" folds', units)
    assert text.line(0)[6:] == "folds"
    assert text.place(0, column) == Place(0, 6)
    assert text.units(Place(0, 6)) == column


def test_a_place_behind_the_end_is_the_end() -> None:
    text = Text("ab\ncd")
    assert text.place(0, 99) == Place(0, 2)
    assert text.place(9, 0) == Place(1, 2)


def test_only_the_line_ends_of_the_protocol_end_lines() -> None:
    assert Text("a\u2028b\x0cc\r\nd\re").lines() == ["a\u2028b\x0cc", "d", "e"]


def test_the_mark_before_a_text_is_no_part_of_its_first_line() -> None:
    text = Text("\ufeffhand 1\n")
    assert text.marked
    assert text.lines() == ["hand 1", ""]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_changes_are_those_of_a_text_that_is_one_string(data: st.DataObject) -> None:
    whole = data.draw(_LETTERS)
    text = Text(whole)
    lines = text.lines()
    for _ in range(data.draw(st.integers(1, 4))):
        start, end = sorted(data.draw(st.integers(0, len(whole))) for _ in range(2))
        if _inside_an_end(whole, start) or _inside_an_end(whole, end):
            continue
        new = data.draw(_LETTERS)
        change = text.replace(_place(text, whole, start), _place(text, whole, end), new)
        whole = whole[:start] + new + whole[end:]
        lines[change.start : change.end] = change.lines
        assert text.whole == whole
        assert lines == text.lines() == re.split("\r\n|\r|\n", whole)


def _inside_an_end(whole: str, offset: int) -> bool:
    return whole[offset - 1 : offset + 1] == "\r\n" if offset else False


def _place(text: Text, whole: str, offset: int) -> Place:
    """A position as an editor sends it, in UTF-16 units."""
    before = re.split("\r\n|\r|\n", whole[:offset])
    return text.place(len(before) - 1, len(before[-1].encode("utf-16-le")) // 2)
