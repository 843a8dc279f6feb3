"""A log that ends in the middle of a draw is not blamed for what would have followed (L006 alone).

What is wrong already is said all the same.
"""

from __future__ import annotations

import pytest

from tests.rules.logs import check_log

SIX = """\
seats; 1 Ana 100; 2 Beto 100; 3 Carla 100; 4 Dora 100; 5 Emilio 100; 6 Fede 100
hand 1; button Fede; Ana sb 1; Beto bb 2
Carla calls; Dora calls; Emilio calls; Fede calls; Ana calls; Beto checks
"""
FIRST = """\
draw 1; Ana draws 4; Beto draws 3; Carla draws 2; Dora draws 1; Emilio pat; Fede pat; burn
Ana bets; Beto calls; Carla calls; Dora calls; Emilio folds; Fede folds
"""  # stub 22 - 1 - 10 = 11


def ends(profile: str, draw: str, before: str = SIX + FIRST) -> None:
    check_log(f"profile {profile}\n{before}{draw}")


@pytest.mark.parametrize(
    ("profile", "draw"),
    [
        # The fifth card is still to come, and the burn before the last player's.
        ("roberts", "draw 2; Ana draws 5; Beto pat; Carla pat; Dora pat; burn\nAna gets 4  # L006"),
        ("roberts", "draw 2; Ana pat; Beto pat; Carla pat; Dora draws 5; burn\nDora gets 4; burn  # L006"),
        # A player who has not been served yet has taken nothing from the stub.
        (
            "home",
            "draw 2; Ana draws 5; Beto draws 5; Carla draws 5; Dora pat; burn\nAna gets 5  # L006",
        ),
        ("home", "draw 2; Ana draws 5; Beto draws 5; Carla draws 5; Dora pat\nburn  # L006"),
        # For whom it is shuffled comes in the next line; so may the burn.
        (
            "home",
            "draw 2; Ana draws 5; Beto draws 5\nreshuffle stub 0 + discards 10 + folded 10 = 20  # L006",
        ),
        (
            "roberts",
            "draw 2; Ana draws 3; Beto draws 3; Carla draws 5; Dora pat; burn\nAna gets 3; Beto gets 3\n"
            "reshuffle stub 4 + discards 10 + folded 10 = 24\nCarla gets 4  # L006",
        ),
        ("wsop-live", "draw 2\nreshuffle stub 1 + discards 10 + folded 10 + burns 2 = 23  # L006"),
    ],
)
def test_what_may_still_follow_is_no_fault(profile: str, draw: str) -> None:
    ends(profile, draw)


@pytest.mark.parametrize(
    ("profile", "draw"),
    [
        (
            "roberts",
            "draw 2; Ana draws 5; Beto pat; Carla pat; Dora pat; burn\nAna gets 5  # D007, L006",
        ),
        ("home", "draw 2; Ana draws 1; Beto pat; Carla pat; Dora pat; burn\nburn # K005, L006"),
        (
            "home",
            "draw 2; Ana draws 5; Beto draws 5; Carla draws 5; Dora pat; burn\nAna gets 5\nBeto gets 5\n"
            "Carla gets 5  # K007, L006",
        ),
        (
            "home",
            "draw 2; Ana draws 2; Beto draws 5; Carla pat; Dora pat; burn\n"
            "reshuffle stub 10 + discards 10 + folded 10 = 30 # K008\nAna gets 2   # L006",
        ),
    ],
)
def test_what_is_wrong_already_is_said(profile: str, draw: str) -> None:
    ends(profile, draw)


def test_for_whom_it_is_shuffled_is_open_while_nobody_has_his_cards() -> None:
    """Lines that say what all draw may be all there is, or the cards may follow the burn."""
    check_log(
        """\
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        4 Dora 100

        hand 1
        button Dora
        Ana sb 1
        Beto bb 2
        Carla calls
        Dora calls
        Ana calls
        Beto checks
        draw 1: 5, pat, 5, 1
        burn
        Ana checks
        Beto checks
        Carla checks
        Dora checks
        draw 2: 4, 5, 4, 5
        burn
        Ana checks
        Beto checks
        Carla checks
        Dora checks
        draw 3
        reshuffle discards 29 = 29
        Ana draws 5
        Beto draws 4
        Carla draws 4
        Dora draws 4
        burn  # L006
        """
    )


@pytest.mark.parametrize("more", ["", "Emilio draws 2\n", "Emilio draws 2\nEmilio gets 2\n"])
def test_one_by_one_who_has_not_spoken_has_taken_nothing(more: str) -> None:
    """The stub gives out for Beto, whoever draws after him."""
    log = (
        f"profile pokerstars\n{SIX}"
        "draw 1\nAna draws 5\nAna gets 5\nBeto draws 5\nBeto gets 5\nCarla draws 5\nCarla gets 5\n"
        "Dora pat\nEmilio pat\nFede pat\n"
        "Ana bets; Beto calls; Carla folds; Dora folds; Emilio calls; Fede folds\n"
        f"draw 2\nAna draws 5\nAna gets 5\nBeto draws 3\nBeto gets 3 # K007{'' if more else ', L006'}\n{more}"
    )
    check_log(log.rstrip("\n") + (" # L006\n" if more else "\n"))


def test_the_burn_may_still_come_where_the_deck_is_known() -> None:
    deck = "5h Kh Th 5s 5c 7d Ks 7h Kd 9c 4s Qs 5d 3s 7s 3d Ah Qd"
    head = f"seats; 1 Ana 100; 2 Beto 100\nhand 1; button Beto; Beto sb 1; Ana bb 2\ndeck {deck}\n"
    draw = "Beto calls; Ana checks\ndraw 1\nAna discards Th gets Qs"
    check_log(f"{head}{draw} # L006\n")
    check_log(f"{head}{draw.replace('Qs', '4s')} # K018\nBeto pat; burn # L006\n")


def test_a_reshuffle_that_is_never_written_may_have_been_for_those_who_have_not_spoken() -> None:
    """One card left with cards still needed: the log ends before it says who needs them."""
    check_log(
        "profile wsop-tournament\nomit reshuffles\n"
        "seats; 1 Ana 100; 2 Beto 100; 3 Carla 100; 4 Dora 100; 5 Eva 100\n"
        "hand 1; button Eva; Ana sb 1; Beto bb 2; Ana has 2c 3c 4c 5c 7d\n"
        "Carla calls; Dora calls; Eva calls; Ana calls; Beto checks\n"
        "draw 1; Ana discards 7d gets 9c; Beto draws 5; Carla draws 5; Dora draws 5; Eva draws 5; burn\n"
        "Ana checks; Beto checks; Carla checks; Dora checks; Eva checks\n"
        "draw 2; burn; Ana pat; Beto pat; Carla discards 2s 3s 4s 5s gets 7d 8d 8h 8c; Dora pat # L006\n"
    )
