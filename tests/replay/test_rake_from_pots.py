"""With several pots the rake comes from those that are short of it, where the awards name their pot."""

from __future__ import annotations

from lowball_audit.chips import SCALE
from tests.rules.logs import check_log

HAND = """
    profile pokerstars
    seats
    1 Ana 4
    2 Beto 50
    3 Carla 50
    hand 1
    button Carla
    Ana sb 1, Beto bb 2
    Carla raises to 4, Ana calls 3 all-in, Beto calls 2
    draw 1: pat, pat, pat
    Beto bets 2, Carla calls 2
    draw 2: pat, pat, pat
    Beto checks, Carla checks
    draw 3: pat, pat, pat
    Beto checks, Carla checks
    Beto shows 2c 3d 4h 5s 7c
    Carla mucks, Ana mucks
    rake 3
"""


def test_the_rake_as_the_awards_have_it() -> None:
    report = check_log(HAND + "    Beto wins 10 main, Beto wins 3 side\n")
    main, side = report.hands[0].pots
    assert (main.winners, side.winners) == ({"Beto": 10 * SCALE}, {"Beto": 3 * SCALE})


def test_the_main_pot_first_where_they_do_not_tell() -> None:
    report = check_log(HAND + "    Beto wins 13\n")
    main, side = report.hands[0].pots
    assert (main.winners, side.winners) == ({"Beto": 9 * SCALE}, {"Beto": 4 * SCALE})


def test_too_little_is_still_a_fault() -> None:
    check_log(HAND + "    Beto wins 10 main  # P005\n    Beto wins 2 side  # P005\n")


def test_no_rake_explains_a_return_of_what_was_matched() -> None:
    check_log(HAND + "    2 returned to Beto  # P001\n    Beto wins 10 main, Beto wins 3 side\n")
