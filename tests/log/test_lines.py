"""Shape: many statements on a line, lists, free texts, comments, line ends, encodings."""

from __future__ import annotations

import pytest

from lowball_audit.log import Span, decode, parse_line, parse_text

from .brief import briefs


def test_many_on_a_line() -> None:
    assert briefs("hand 1; button Ana; Beto sb 1, Carla bb 2") == [
        "HandStart number=1",
        "ButtonLine who=Ana",
        "Post who=Beto kind=sb amount=1",
        "Post who=Carla kind=bb amount=2",
    ]
    assert briefs("Ana raises, Beto folds, Carla calls") == [
        "Action who=Ana verb=raise",
        "Action who=Beto verb=fold",
        "Action who=Carla verb=call",
    ]
    assert briefs("draw 1: 2, 1; burn; ; Carla bets,") == [
        "DrawHeading number=1 counts=2 1",
        "Burn",
        "Action who=Carla verb=bet",
    ]


def test_spans_of_statements() -> None:
    statements = parse_line("\thand 1:;  button Ana , Beto: sb 1   # c")
    assert [statement.span for statement in statements] == [Span(2, 8), Span(12, 22), Span(25, 35)]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("seats: 1 Ana 100, 2 Beto 100", ["SeatsHeading", "SeatLine seat=1 who=Ana stack=100"]),
        ("seats 1 Ana 100, 2 Beto 100", ["SeatsHeading", "SeatLine seat=1 who=Ana stack=100"]),
        ("draw 1: Beto draws 2, Ana pat", ["DrawHeading number=1", "Draw who=Beto count=2"]),
        ("draw 1, Beto draws 2", ["DrawHeading number=1", "Draw who=Beto count=2"]),
        ("showdown: Ana mucks", ["ShowdownHeading", "Muck who=Ana"]),
        ("hand 1: button Ana", ["HandStart number=1", "ButtonLine who=Ana"]),
    ],
)
def test_statements_behind_a_heading(line: str, meaning: list[str]) -> None:
    assert briefs(line)[: len(meaning)] == meaning
    assert not any("Unreadable" in brief for brief in briefs(line))


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("draw 1: 2, 1, Carla checks", ["DrawHeading number=1 counts=2 1", "Action who=Carla verb=check"]),
        ("main 18, Ana wins 18", ["PotsLine pots=0=18", "Win who=Ana amount=18"]),
        ("stacks Ana 5, Beto 9, burn", ["StacksLine stacks=Ana=5 Beto=9", "Burn"]),
        ("Ana wins 18 main, Ana wins 8 side", ["Win who=Ana amount=18 pot=0", "Win who=Ana amount=8 pot=1"]),
    ],
)
def test_a_statement_may_follow_a_list(line: str, meaning: list[str]) -> None:
    assert briefs(line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("note hi; there", ["Note text=hi; there"]),
        ("note hi, Ana folds", ["Note text=hi, Ana folds"]),
        ("note hi; Ana folds", ["Note text=hi", "Action who=Ana verb=fold"]),
        ("note a; b; Ana folds; burn", ["Note text=a; b", "Action who=Ana verb=fold", "Burn"]),
        ("note a; Ana folds; b", ["Note text=a; Ana folds; b"]),
        ("note a; note b; c", ["Note text=a", "Note text=b; c"]),
        ("hand 1; note a; b", ["HandStart number=1", "Note text=a; b"]),
        ("session a, b; profile home", ["SessionLine text=a, b", "ProfileLine text=home"]),
        ("ruling B007: let it; stand", ["RulingLine code=B007 text=let it; stand"]),
        ("game 2-7, profile home", ["GameLine text=2-7", "ProfileLine text=home"]),
        ("date 26 Nov, 2026", ["DateLine text=26 Nov, 2026"]),
        ("Ana claims wheel, Beto mucks", ["Claim who=Ana text=wheel", "Muck who=Beto"]),
        ("Beto mucks, Ana claims 8-6, rough", ["Muck who=Beto", "Claim who=Ana text=8-6, rough"]),
        (
            "Ana claims wheel, Beto mucks, Carla mucks",
            ["Claim who=Ana text=wheel", "Muck who=Beto", "Muck who=Carla"],
        ),
        ('note he said "5; burn" twice', ['Note text=he said "5; burn" twice']),
    ],
)
def test_where_free_texts_end(line: str, meaning: list[str]) -> None:
    assert briefs(line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("draw 1: Carla 2, Ana 1", ["number=1", "Carla count=2", "Ana count=1"]),
        ("cambio 1: Carla 2, Ana servida", ["number=1", "Carla count=2", "Ana count=0"]),
        ("D2: Carla: 2, Ana: 1", ["number=2", "Carla count=2", "Ana count=1"]),
        ("draw: seat 3 two, BTN pat,", ["", "#3 count=2", "BTN count=0"]),
        ("draw 1: Ana Kc Qd, Beto 1", ["number=1", "Ana count=2 cards=Kc Qd", "Beto count=1"]),
        ("hand 1: draw 1: Ana 2, Beto draws 1", ["number=1", "Ana count=2", "Beto count=1"]),
    ],
)
def test_named_counts_behind_a_draw_heading(line: str, meaning: list[str]) -> None:
    first, *others = [f"Draw who={each}" for each in meaning]
    heading = first.replace("Draw who=", "DrawHeading ").rstrip()
    assert [each for each in briefs(line) if not each.startswith("HandStart")] == [heading, *others]


def test_named_counts_have_their_columns_and_end_at_a_semicolon() -> None:
    statements = parse_line("draw 1: Carla 2, Ana 1; burn")
    assert [statement.span for statement in statements] == [
        Span(1, 7),
        Span(9, 16),
        Span(18, 23),
        Span(25, 29),
    ]
    assert briefs("draw 1: Carla 2; Ana 1")[1:2] == ["Draw who=Carla count=2"]
    assert "Unreadable" in briefs("draw 1: Carla 2; Ana 1")[2]


def test_named_counts_survive_a_bad_one() -> None:
    found = briefs("draw 1: Carla 2, Beto zz, Ana 1")
    assert found[:2] == ["DrawHeading number=1", "Draw who=Carla count=2"]
    assert "Unreadable seen=zz" in found[2]
    assert found[3:] == ["Draw who=Ana count=1"]


def test_a_name_and_a_number_are_a_draw_only_behind_a_draw_heading() -> None:
    assert "Unreadable" in briefs("Carla 2")[0]
    assert "Unreadable" in briefs("bet: Carla 2")[1]


def test_cards_shown_behind_a_claim() -> None:
    (shown, mucked) = parse_line('  Ana says "wheel", shows 7c 5d 4h 3h 2s, Beto mucks')
    assert (shown.span, mucked.span) == (Span(3, 41), Span(43, 53))
    assert briefs("Ana says wheel; shows [7c, 5d, 4h, 3h, 2s]; Beto mucks") == [
        "Show who=Ana cards=7c 5d 4h 3h 2s claim=wheel",
        "Muck who=Beto",
    ]
    assert briefs("José dice rueda, enseña 7c 5d 4h 3h 2s") == [
        "Show who=José cards=7c 5d 4h 3h 2s claim=rueda"
    ]
    assert briefs("Ana claims 8-6, Beto shows 8c 6d 4h 3h 2s") == [
        "Claim who=Ana text=8-6",
        "Show who=Beto cards=8c 6d 4h 3h 2s",
    ]


def test_comments() -> None:
    assert briefs("# a comment") == []
    assert briefs("   ") == []
    assert briefs("Ana folds # so; Beto calls") == ["Action who=Ana verb=fold"]
    assert briefs('"#1" folds # x') == ["Action who=#1 verb=fold"]
    assert briefs('note 6" tall # x') == ['Note text=6" tall']
    assert briefs("hand #1") == ["HandStart"]
    assert briefs("Ana folds #" + "x" * 5_000) == ["Action who=Ana verb=fold"]


def test_line_ends_and_marks() -> None:
    text = "\ufeffhand 1\r\nbutton Ana\rburn\n\n# c\nAna folds"
    lines = parse_text(text)
    assert [(line.number, line.text) for line in lines] == [
        (1, "hand 1"),
        (2, "button Ana"),
        (3, "burn"),
        (6, "Ana folds"),
    ]
    assert lines[0].statements[0].span == Span(1, 7)
    assert [len(list(line)) for line in lines] == [1, 1, 1, 1]


def test_equal_lines_are_read_once() -> None:
    assert parse_line("Ana raises to 4") is parse_line("Ana raises to 4")


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1"]
)
def test_decode(encoding: str) -> None:
    data = "sesión José €".replace("€", "" if encoding == "latin-1" else "€").encode(encoding)
    marks = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}
    assert decode(marks.get(encoding, b"") + data).startswith("sesión José")


@pytest.mark.parametrize(
    "data", [b"", b"\x81\x8d\xff", b"\xef\xbb\xbf\xff", b"\xff\xfe\x00", b"\xfe\xff\xd8"]
)
def test_decode_never_raises(data: bytes) -> None:
    assert isinstance(decode(data), str)
