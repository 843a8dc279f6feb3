"""Behind the end of a session a ``session`` line begins another: nothing carries over."""

from __future__ import annotations

from tests.rules.logs import check_log

FIRST = """
    session Thursday
    limits 4/8
    seats
    1 Ana 100
    2 Beto 100
    hand 7
    button Ana
    Ana sb 2, Beto bb 4
    Ana folds
"""
SECOND = """
    seats
    1 Beto 30
    2 Ana 20
    hand 1
    button Ana
    Ana sb 1, Beto bb 2
    Ana folds
"""


def test_another_session_has_its_own_seats_stakes_and_numbers() -> None:
    report = check_log(FIRST + "    end session\n    session Friday" + SECOND)
    assert report.hands[1].stacks == {"Beto": 31 * 10_000, "Ana": 19 * 10_000}


def test_without_the_end_it_is_the_same_session() -> None:
    report = check_log(
        FIRST
        + "    session Friday\n"
        + SECOND.replace("1 Beto 30", "2 Beto 30  # T008").replace("2 Ana 20", "1 Ana 20  # T008").replace(
            "hand 1", "hand 1  # L010"
        ).replace("button Ana", "button Ana  # T002").replace("Ana sb 1, Beto bb 2", "Ana sb 2, Beto bb 4")
    )  # fmt: skip
    assert len(report.hands) == 2


def test_a_hand_behind_the_end_is_still_one_too_many() -> None:
    hand = "    hand 8  # G001\n    button Beto\n    Beto sb 2, Ana bb 4\n    Beto folds\n"
    check_log(FIRST + "    end session\n" + hand)
