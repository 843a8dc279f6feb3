"""The line under a finding and its carets."""

from __future__ import annotations

import pytest

from lowball_audit.report.excerpt import excerpt
from lowball_audit.report.style import plain
from tests.report.reports import finding


def under(line: str, column: int, end: int, end_line: int = 1) -> list[str]:
    found = finding(line=1, column=column, end_column=end, end_line=end_line)
    return excerpt(found, line, plain)


@pytest.mark.parametrize(
    ("line", "column", "end", "shown", "carets"),
    [
        ("Ana bets 2", 5, 9, "Ana bets 2", "    ^^^^"),
        ("Ana\tbets 2", 5, 9, "Ana bets 2", "    ^^^^"),
        ("\tAna bets 2", 2, 5, "    Ana bets 2", "    ^^^"),
        ("a\tb\tc", 3, 6, "a   b   c", "    ^^^^^"),
        ("牛 bets", 3, 7, "牛 bets", "   ^^^^"),
        ("牛牛", 1, 3, "牛牛", "^^^^"),
        ("Ana bets", 9, 9, "Ana bets", "        ^"),
        ("Ana bets", 40, 50, "Ana bets", "        ^"),
        ("Ana bets", 5, 2, "Ana bets", "    ^"),
        ("Ana\x1b bets", 6, 10, "Ana\ufffd bets", "     ^^^^"),
        ("", 1, 1, "", "^"),
    ],
)
def test_carets_stand_under_the_span(line: str, column: int, end: int, shown: str, carets: str) -> None:
    assert under(line, column, end) == ["  |", f"1 | {shown}", f"  | {carets}"]


def test_a_span_over_lines_is_marked_to_the_end_of_its_first() -> None:
    assert under("Ana bets", 5, 3, end_line=2)[-1] == "  |     ^^^^"


def test_a_line_that_is_not_there() -> None:
    assert excerpt(finding(line=3), None, plain) == []


@pytest.mark.parametrize(("column", "end"), [(1, 4), (500, 504), (997, 1001), (100, 900)])
def test_long_lines_are_cut_around_the_span(column: int, end: int) -> None:
    line = "abcdefghij" * 100
    _, shown, carets = under(line, column, end)
    assert len(shown) < 140
    start = carets.index("^")
    assert shown[start : start + 3] == line[column - 1 : column + 2]
    assert "…" in shown


@pytest.mark.parametrize("cells", [50, 80, 100])
@pytest.mark.parametrize(("column", "end"), [(1, 4), (60, 64), (150, 154), (10, 140)])
def test_an_excerpt_fits_the_terminal(cells: int, column: int, end: int) -> None:
    line = ("Ana raises to 4 " * 12).rstrip()
    found = finding(line=1, column=column, end_column=end)
    _, shown, carets = excerpt(found, line, plain, cells)
    assert cells // 2 < len(shown) <= cells
    assert len(carets) <= cells
    start = carets.index("^")
    assert shown[start : start + 3] == line[column - 1 : column + 2]
