"""Players: bare names, quoted names, seats, positions, names that are words elsewhere."""

from __future__ import annotations

import pytest

from lowball_audit.log import Span, Unreadable
from lowball_audit.log import syntax as s

from .brief import briefs, only


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "O'N", "O’N", "St.J", "Mary-Ann", "big_al", "X2", "José", "María", "Ñoño", "Łukasz", "Юрий"),
        *("Burnett", "Passy", "Potter", "Drawn", "Handy", "bet-maker", "s3", "UTG", "BTN", "SB", "bb", "D1"),
        *("Pat", "Fold", "Call", "Raises", "Check", "All", "Stands", "Jose\u0301"),
    ],
)
def test_bare_names(name: str) -> None:
    composed = name.replace("e\u0301", "é")
    assert briefs(f"{name} folds") == [f"Action who={composed} verb=fold"]
    assert briefs(f"button {name}") == [f"ButtonLine who={composed}"]
    assert briefs(f"1 {name} 100") == [f"SeatLine seat=1 who={composed} stack=100"]
    if name != "D1":  # with a colon it is the heading
        assert briefs(f"{name}: raises to 4") == [f"Action who={composed} verb=raise to=4"]


@pytest.mark.parametrize(
    "name",
    ["A$AP", "St. J", "Big C (host)", "all-in Al", "#1", "a;b", "a, b", "Pot", "Draw", "Ana María", "7"],
)
def test_quoted_names(name: str) -> None:
    for opening, closing in ('""', "“”", "«»"):
        statement = only(f"{opening}{name}{closing} folds  # a comment")
        assert isinstance(statement, s.Action)
        assert statement.who == s.Who(name, Span(1, len(name) + 3), quoted=True)


@pytest.mark.parametrize("line", ["A$AP folds", "Big C (host) folds", "St. J folds", "Ana María folds"])
def test_names_that_need_quotes_say_so(line: str) -> None:
    statement = only(line)
    assert isinstance(statement, Unreadable)
    assert statement.hint == "quote-name"
    assert statement.seen == line.removesuffix(" folds")


@pytest.mark.parametrize(
    "name", ["Draw", "Pot", "Burn", "Side", "Main", "Hand", "Bet", "Chip", "Note", "Mano", "Bote"]
)
def test_a_word_that_starts_a_line_needs_quotes(name: str) -> None:
    if name != "Note":
        statement = only(f"{name} folds")
        assert isinstance(statement, Unreadable)
        assert (statement.hint, statement.seen, statement.span) == (
            "quote-name",
            name,
            Span(1, len(name) + 1),
        )
    assert briefs(f'"{name}" folds') == [f"Action who={name} verb=fold"]
    assert briefs(f"stacks Ana 5, {name} 3") == [f"StacksLine stacks=Ana=5 {name}=3"]
    assert briefs(f"button {name}") == [f"ButtonLine who={name}"]


def test_words_as_names_in_every_place() -> None:
    assert briefs("Pat stands pat") == ["Draw who=Pat count=0"]
    assert briefs("Pat pat") == ["Draw who=Pat count=0"]
    assert briefs("Fold folds, Call calls 2") == [
        "Action who=Fold verb=fold",
        "Action who=Call verb=call amount=2",
    ]
    assert briefs("stacks Fold 5, Call 3") == ["StacksLine stacks=Fold=5 Call=3"]
    assert briefs("standings Pat 1, Fold 2") == ["Standings places=Pat=1 Fold=2"]
    assert briefs("Pat, Call split 18 main") == ["Split players=Pat Call amount=18 pot=0"]
    assert briefs("4 returned to Fold") == ["Return who=Fold amount=4"]


def test_seats() -> None:
    statement = only("seat 3 folds")
    assert isinstance(statement, s.Action)
    assert statement.who == s.Who("seat 3", Span(1, 7), seat=3)
    assert briefs("asiento 3 paga") == ["Action who=#3 verb=call"]
    assert briefs("Seat3: checks") == ["Action who=#3 verb=check"]
    assert briefs("stacks seat 2 99, Ana 5") == ["StacksLine stacks=#2=99 Ana=5"]
    assert briefs("seat 1, seat 2 split 18") == ["Split players=#1 #2 amount=18"]
    assert briefs("4 returned to seat 2") == ["Return who=#2 amount=4"]
    assert briefs("seat 1 Pat 100") != []
    assert briefs("seat 1: Ana 100") == ["SeatLine seat=1 who=Ana stack=100"]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("D1", "DrawHeading number=1"),
        ("d2:", "DrawHeading number=2"),
        ("D1: 2, pat", "DrawHeading number=1 counts=2 0"),
        ("Ana D1", "Draw who=Ana count=1"),
        ("D1 d1", "Draw who=D1 count=1"),
        ("d3 folds", "Action who=d3 verb=fold"),
    ],
)
def test_d1_is_a_heading_or_a_draw(line: str, meaning: str) -> None:
    assert briefs(line) == [meaning]
