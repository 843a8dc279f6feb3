"""What cannot be read: one complaint a line, where, what was expected, and the nearest word."""

from __future__ import annotations

import time

import pytest

from lowball_audit.log import Span, Unreadable, parse_line, parse_text
from lowball_audit.log import syntax as s
from lowball_audit.log.diagnose import EXPECTED

from .brief import briefs, only


def complaint(line: str) -> Unreadable:
    (found,) = [statement for statement in parse_line(line) if isinstance(statement, Unreadable)]
    return found


@pytest.mark.parametrize(
    ("line", "seen", "column", "nearest"),
    [
        *(
            ("Ana flods", "flods", 5, "folds"),
            ("hnad 1", "hnad", 1, "hand"),
            ("buton Ana", "buton", 1, "button"),
        ),
        *(
            ("Ana: chekcs", "chekcs", 6, "checks"),
            ("seat 3 flods", "flods", 8, "folds"),
            ("Ana rases to 4", "rases", 5, "raises"),
        ),
        *(
            ("showdwon", "showdwon", 1, "showdown"),
            ("reshufle", "reshufle", 1, "reshuffle"),
            ("Ana wins 18 maim", "maim", 13, "main"),
        ),
        *(
            ("José apusta 2", "apusta", 6, "apuesta"),
            ("mnao 1", "mnao", 1, "mano"),
            ("Ana has 5 crads", "crads", 11, "cards"),
        ),
        *(("Beto flods", "flods", 6, "folds"), ("limts 2/4", "limts", 1, "limits")),
        *(("qwerty uiop asdf", "uiop", 8, None), ("%%% &&& ///", "%%%", 1, None), (",", ",", 1, None)),
    ],
)
def test_what_is_seen_and_what_is_near(line: str, seen: str, column: int, nearest: str | None) -> None:
    found = complaint(line)
    assert (found.seen, found.span, found.nearest) == (seen, Span(column, column + len(seen)), nearest)
    assert found.expected
    assert found.hint is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Ana raises to", ("an amount",)),
        ("Ana shows", ("cards", "a claim")),
        ("button", ("a player", "a number", ":")),
        ("pot", ("an amount", ":")),
        ("ruling foo", ("a finding code",)),
        (
            "Ana zzzz",
            ("a betting action", "a draw", "a show or muck", "an award"),
        ),
        ("%", ("a player", "a heading", "a header line")),
        ("reshuffle stub 2 + 9", ("a pile",)),
        ("burn 5h 6h", (",", "the end of the statement")),
    ],
)
def test_what_was_expected(line: str, expected: tuple[str, ...]) -> None:
    found = complaint(line)
    assert found.expected == expected
    assert set(expected) <= set(EXPECTED)


def test_missing_end_is_behind_the_line() -> None:
    found = complaint("Ana raises to   # nothing")
    assert (found.seen, found.span) == ("", Span(14, 14))


@pytest.mark.parametrize("line", ["raises 8", "folds", "takes the pot", "draws 2", "claims wheel"])
def test_a_verb_without_a_player(line: str) -> None:
    found = complaint(line)
    assert (found.hint, found.seen, found.expected) == ("no-player", line.split()[0], ("a player",))


@pytest.mark.parametrize(
    ("line", "seen", "nearest"),
    [
        ("Ana riases to 4 all-in", "riases", "raises"),
        ("seat 3 riases to 4 all-in", "riases", "raises"),
        ('"Ana B" riases to 4 all in', "riases", "raises"),
        ("Ana stnds pat", "stnds pat", "stands pat"),
        ("Ana sits ouut", "sits ouut", "sits out"),
        ("Ana paag 2", "paag", "paga"),
        ("Ana no vaa", "no vaa", "no va"),
        ("draw 1: Ana 2, Beto drasw 1", "drasw", "draws"),
    ],
)
def test_an_unknown_verb_is_not_part_of_a_name(line: str, seen: str, nearest: str) -> None:
    found = complaint(line)
    assert (found.seen, found.nearest, found.hint) == (seen, nearest, None)


@pytest.mark.parametrize(
    "line", ["Big C folds", "Ana Maria raises to 4", "Big Cal folds", "Big C (host) folds"]
)
def test_a_name_of_two_words_is_still_to_be_quoted(line: str) -> None:
    assert complaint(line).hint == "quote-name"


@pytest.mark.parametrize(
    ("log", "nearest"),
    [
        ("hand 1\nAna bets 2\nAna none", None),
        ("mano 1\nAna apuesta 2\nAna none", "pone"),
        ("hand 1\nAna bets 2\nAna sbue a 4", "sube"),
        ("mano 1\nAna apuesta 2\nAna riases to 4", "raises"),
    ],
)
def test_the_language_of_the_log_decides_between_near_words(log: str, nearest: str | None) -> None:
    (found,) = [s for line in parse_text(log) for s in line if isinstance(s, Unreadable)]
    assert found.nearest == nearest


def test_good_pieces_survive() -> None:
    line = "Ana raises to 4, Beto flods, Carla calls; zz top; burn"
    assert briefs(line)[0] == "Action who=Ana verb=raise to=4"
    assert briefs(line)[2:] == ["Action who=Carla verb=call", "Burn"]
    found = complaint(line)
    assert (found.start, found.text, found.span) == (18, "Beto flods", Span(23, 28))


def test_columns_of_the_written_line() -> None:
    found = complaint("\tJose\u0301 flods")
    assert (found.start, found.span, found.seen) == (2, Span(8, 13), "flods")


@pytest.mark.parametrize(
    ("line", "counts", "seen"),
    [
        ("draw 1: 2, pst, 1", (2, None, 1), "pst"),
        ("draw 1: pst, 1", (None, 1), "pst"),
        ("draw 1: 2, pst", (2, None), "pst"),
        ("hand 1: draw 1: 2, x5, 1", (2, None, 1), "x5"),
    ],
)
def test_a_bad_count_leaves_the_others_in_their_places(
    line: str, counts: tuple[int | None, ...], seen: str
) -> None:
    (heading,) = [statement for statement in parse_line(line) if isinstance(statement, s.DrawHeading)]
    assert heading.counts == counts
    assert complaint(line).seen == seen


def test_a_heading_survives_what_follows_it() -> None:
    assert briefs("draw 1: Beto drwas 2, Ana pat")[0] == "DrawHeading number=1"
    assert briefs("draw 1: Beto drwas 2, Ana pat")[2] == "Draw who=Ana count=0"
    assert complaint("draw 1: Beto drwas 2, Ana pat").nearest == "draws"
    assert briefs("bet: Ana chekcs")[0] == "RoundHeading"
    assert briefs("seats: 1 Ana x, 2 Beto 100")[2] == "SeatLine seat=2 who=Beto stack=100"


def test_only_one_complaint_a_line() -> None:
    for line in ("zz top, zz top, zz top", "zz top; zz top", "a b; Ana folds; c d, e f"):
        assert sum(isinstance(statement, Unreadable) for statement in parse_line(line)) == 1


def test_long_lines_are_refused_at_once() -> None:
    for char in ("a", "“", '"', ";", ",", "7", "?", "😀", "ana folds, ", "draw 1: "):
        start = time.perf_counter()
        (found,) = parse_line(char * 1_000_000)
        assert time.perf_counter() - start < 0.5
        assert isinstance(found, Unreadable)
        assert found.hint == "line-too-long"
        assert found.span == Span(1, len((char * 1_000_000).rstrip()) + 1) or char.endswith(" ")


@pytest.mark.parametrize(
    "piece",
    [
        *(
            "ana, ",
            "ana zz, ",
            "ana zz; ",
            "note a; b; ",
            ",",
            "ana, beto foo, ",
            "hand: ",
            "draw 1: zz, ",
            "7h",
            "“",
        ),
        *("draw 1: 2, zz, ", "ana claims a, b", "1,111", "x-", "ana has [7h, ", "claims ", "ana: ", ": "),
    ],
)
def test_no_line_takes_long(piece: str) -> None:
    parse_line("hand 1")
    line = (piece * 2_000)[:1_990] + " zz"
    start = time.perf_counter()
    parse_line(line)
    assert time.perf_counter() - start < 2


def test_a_log_of_garbage() -> None:
    text = "\n".join(f"q{i} w{i % 7} e" for i in range(300))
    lines = parse_text(text)
    assert len(lines) == 300
    assert all(isinstance(only(line.text), Unreadable) for line in lines)
