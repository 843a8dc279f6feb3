"""Hands as a card room writes them down, for each profile: no false alarm, and nothing missed.

Every log is audited as it stands, and then with one thing done wrong: that one finding comes, and no other.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.profiles import load_profile
from lowball_audit.report.model import FileReport, Status
from tests.rules.logs import check_log, log, only, paid, pots, stacks


def clean(text: str, profile: str, *silent: str) -> FileReport:
    """No error and no warning, and L009 for these settings only."""
    report = check_log(text, profile=profile)
    said = [each.message for each in report.all_findings() if each.code == "L009"]
    assert len(said) == len(silent), said
    for key, message in zip(silent, said, strict=True):
        assert key in message
    assert report.profile == load_profile(profile).name
    return report


def wrong(text: str, profile: str, old: str, new: str) -> FileReport:
    """One thing done wrong; the comment in ``new`` says what is found."""
    text = log(text)
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return check_log(text.replace(old, new), profile=profile)


# --- WSOP live action -------------------------------------------------------------------------------------

#: A 10/20 game with an ante, a straddle and rake from the pot.
WL_TABLE = """
    session   triple draw, table 12
    profile   wsop-live
    limits    10/20
    blinds    5/10
    ante      1
    chip      1
    seats
    1 Ana     300
    2 Beto    420
    3 Carla   200
    4 Dora    500
    5 Emil    250

    hand 1
    button Ana
    Ana ante 1
    Beto ante 1
    Carla ante 1
    Dora ante 1
    Emil ante 1
    Beto posts sb 5
    Carla posts bb 10
    Dora posts straddle 20
    deal
    Emil raises to 30
    Ana folds
    Beto folds
    Carla calls 20
    Dora raises to 40
    Emil raises to 50
    Carla calls 20
    Dora calls 10
    draw 1
    Carla draws 2
    Dora draws 2
    Emil draws 1
    burn
    Carla gets 2
    Dora gets 2
    Emil gets 1
    Carla checks
    Dora checks
    Emil bets 10
    Carla calls 10
    Dora calls 10
    draw 2
    Carla draws 1
    Dora draws 1
    Emil stands pat
    burn
    Carla gets 1
    Dora gets 1
    Carla checks
    Dora checks
    Emil bets 20
    Carla folds
    Dora calls 20
    draw 3
    Dora draws 1
    Emil stands pat
    burn
    Dora gets 1
    Dora checks
    Emil bets 20
    Dora calls 20
    showdown
    Emil shows 8h 6d 4c 3s 2c
    Dora shows 8s 7d 5c 4h 2d
    pot 270
    rake 6
    Emil wins 264
"""


def test_WL_11_126_161_263_a_straddle_is_no_bet_four_raises_more() -> None:
    """The straddle of 20 is not counted (WL 126): 30, 40, 50 are three raises, 60 would be the fourth."""
    report = clean(WL_TABLE, "wsop-live")
    assert paid(report) == {"Emil": 264}
    assert stacks(report) == {"Ana": 299, "Beto": 414, "Carla": 139, "Dora": 399, "Emil": 413}
    assert sum(stacks(report).values()) == 300 + 420 + 200 + 500 + 250 - 6


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Emil ante 1\n", ""),
        (
            "Emil raises to 50\nCarla calls 20\nDora calls 10",
            "Emil raises to 60  # B006\nCarla calls 30\nDora calls 20",
        ),
        (
            "Emil bets 10\nCarla calls 10\nDora calls 10",
            "Emil bets 20  # B005\nCarla calls 20\nDora calls 20",
        ),
        ("Emil wins 264", "Emil wins 270  # P005"),
        (
            "Emil shows 8h 6d 4c 3s 2c\nDora shows 8s 7d 5c 4h 2d",
            "Dora shows 8s 7d 5c 4h 2d  # S001\nEmil shows 8h 6d 4c 3s 2c",
        ),
        ("pot 270", "pot 264  # P002"),
    ],
)
def test_WL_what_goes_wrong_in_that_hand(old: str, new: str) -> None:
    text = log(WL_TABLE)
    assert text.count(old) == 1
    text = text.replace(old, new)
    if "ante" in old:
        text = (
            text.replace("deal\n", "deal  # T006\n")
            .replace("pot 270", "pot 269")
            .replace("wins 264", "wins 263")
        )
    if "B00" in new:  # the chips went in all the same
        text = text.replace("pot 270", "pot 300").replace("Emil wins 264", "note he takes what is there")
    check_log(text, profile="wsop-live")


STRADDLE = "profile wsop-live\nseats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n4 Dora 100\nhand 1\nbutton Ana\n"
STRADDLE += "Beto sb 1, Carla bb 2\n"


@pytest.mark.parametrize(
    "posts", ["Dora straddle 6  # T005\n", "Dora posts 3  # T005\n", "Dora posts 2\nDora dead 3  # T005\n"]
)
def test_WL_161_156_the_size_of_a_straddle_and_of_the_posts_of_a_returning_player(posts: str) -> None:
    check_log(STRADDLE + posts + "Ana folds, Beto folds, Carla folds\n" if "straddle" in posts else
              STRADDLE + posts + "Dora checks, Ana folds, Beto folds, Carla folds\n")  # fmt: skip


def test_WL_161_a_straddle_of_twice_the_big_blind() -> None:
    check_log(STRADDLE + "Dora straddle 4\nAna folds, Beto folds, Carla folds\n")


def test_WL_11_no_straddle_on_the_button_at_limit() -> None:
    check_log(STRADDLE + "Ana straddle 4  # T011\nBeto folds, Carla folds, Dora folds\n")


def test_WL_126_the_straddle_is_not_counted() -> None:
    """Big blind 2, straddle 4: 6, 8, 10, 12 are the four raises."""
    text = (
        STRADDLE
        + "Dora straddle 4\nAna raises to 6, Beto raises to 8, Carla raises to 10, Dora raises to 12\n"
    )
    check_log(text + "Ana raises to 14  # B007\nBeto folds, Carla folds, Dora folds\n")
    check_log(text + "Ana folds, Beto folds, Carla folds\n")


def test_WL_11_the_straddler_has_the_last_word() -> None:
    text = "profile wsop-live\nseats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n4 Dora 100\nhand 1\nbutton Ana\n"
    text += "Beto sb 1, Carla bb 2\nDora straddle 4\n"
    text += "Ana calls 4, Beto folds, Carla folds, Dora raises to 6, Ana folds\n"
    assert paid(check_log(text)) == {"Dora": 4 + 4 + 1 + 2}


WL_RETURN = """
    profile wsop-live
    limits 4/8
    blinds 2/4
    seats
    1 Ana 200
    2 Beto 200
    3 Carla 200
    4 Dora 200
    5 Emil 200
    hand 7
    button Ana
    Beto sb 2
    Carla bb 4
    Emil posts 4
    Emil dead 2
    Dora folds
    Emil raises to 8
    Ana folds
    Beto folds
    Carla calls 4
    draw 1: 2, 1
    burn
    Carla checks
    Emil bets 4
    Carla folds
    Emil wins 20
"""


def test_WL_156_157_268_a_returning_player_posts_both_blinds_the_small_one_dead() -> None:
    """2 of Beto, 2 dead, 8 and 8: the dead part belongs to the pot, the live 4 to his bet."""
    report = clean(WL_RETURN, "wsop-live")
    assert paid(report) == {"Emil": 20}
    assert stacks(report) == {"Ana": 200, "Beto": 198, "Carla": 192, "Dora": 200, "Emil": 210}
    twelve = wrong(
        log(WL_RETURN).replace("Carla calls 4", "Carla calls 8").replace("Emil wins 20\n", ""),
        "wsop-live",
        "Emil raises to 8",
        "Emil raises to 12  # B006",
    )
    assert paid(twelve) == {"Emil": 20}
    wrong(WL_RETURN, "wsop-live", "Carla calls 4", "Carla calls 6  # B009")


def test_WL_156_he_may_check_his_live_blind() -> None:
    text = log(WL_RETURN).replace("Emil raises to 8", "Emil checks").replace("Carla calls 4", "Carla checks")
    assert paid(clean(text.replace("wins 20", "wins 12"), "wsop-live")) == {"Emil": 12}


def test_RP_4_9_the_same_in_a_private_game() -> None:
    assert paid(clean(log(WL_RETURN).replace("wsop-live", "roberts"), "roberts")) == {"Emil": 20}


def test_WT_86_nobody_posts_to_come_back() -> None:
    text = log(WL_RETURN).replace("profile wsop-live", "profile wsop-tournament")
    text = text.replace("Emil posts 4", "Emil posts 4  # T011").replace("Emil dead 2", "Emil dead 2  # T011")
    check_log(text)


def test_WL_127_no_limit_only_where_the_round_began_with_two() -> None:
    """Emil folds to the raise before the draw, so the second round begins with two: six bets go in."""
    text = """
        profile wsop-live
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        hand 1
        button Ana
        Beto sb 1, Carla bb 2
        Ana raises to 4, Beto folds, Carla calls 2
        draw 1: 1, 2
        burn
        Carla bets 2, Ana raises to 4, Carla raises to 6, Ana raises to 8
        Carla raises to 10, Ana raises to 12, Carla raises to 14, Ana calls 2
        draw 2: 1, 1
        burn
        Carla checks, Ana bets 4, Carla folds
    """
    clean(text, "wsop-live")
    capped = log(text).replace("wsop-live", "wsop-tournament")
    check_log(
        capped.replace(
            ", Ana raises to 12, Carla raises to 14, Ana calls 2", "\nAna raises to 12  # B007\nCarla calls 2"
        )
    )


# --- the exposed card -------------------------------------------------------------------------------------

EXPOSED = """
    profile wsop-live
    seats
    1 Ana 100
    2 Beto 100
    3 Carla 100
    hand 1
    button Ana
    Beto sb 1, Carla bb 2
    Ana calls, Beto calls, Carla checks
    draw 1
    Beto draws 3
    Carla draws 2
    Ana draws 1
    burn
    Beto gets 2
    exposed Kh
    Carla gets 2
    Ana gets 1
    Beto gets 1
    Beto checks, Carla bets, Ana calls, Beto folds
    draw 2
    Carla draws 1
    Ana pat
    burn Kh
    Carla gets 1
    Carla bets, Ana folds
"""


def test_WL_X_an_exposed_card_is_replaced_after_the_draw_and_is_the_next_burn() -> None:
    report = clean(EXPOSED, "wsop-live")
    first, second = report.hands[0].stub
    assert (first.before, first.after) == (37, 37 - 1 - 6 - 1)
    assert (second.before, second.after) == (29, 28)
    wrong(EXPOSED, "wsop-live", "burn Kh", "burn 9d  # D010")


def test_WL_X_the_exposed_card_is_dead_for_everybody() -> None:
    wrong(
        EXPOSED,
        "wsop-live",
        "    Carla gets 1\n    Carla bets".replace("    ", ""),
        "Carla gets Kh  # K003\nCarla bets",
    )


def test_RP_11_8_it_is_never_taken_and_another_card_is_burned() -> None:
    text = log(EXPOSED).replace("wsop-live", "roberts")
    text = text.replace("burn Kh", "burn 9d")
    report = clean(text, "roberts")
    assert report.hands[0].stub[1].after == 27
    check_log(text.replace("exposed Kh\nCarla gets 2", "exposed Kh\nBeto gets Kh  # D010\nCarla gets 2")
              .replace("Ana gets 1\nBeto gets 1\n", "Ana gets 1\n"))  # fmt: skip


def test_WT_draw_games_it_is_replaced() -> None:
    report = clean(
        log(EXPOSED).replace("wsop-live", "wsop-tournament").replace("burn Kh", "burn 9d"), "wsop-tournament"
    )
    assert report.hands[0].stub[1].after == 27


def test_HOME_is_silent_on_it() -> None:
    text = log(EXPOSED).replace("wsop-live", "home").replace("burn Kh", "burn 9d")
    clean(text, "home", "exposed")


# --- the dead button --------------------------------------------------------------------------------------

#: Beto (small blind) is eliminated in hand 1; the button is dead at his seat in hand 2, then Carla has it.
DEAD = """
    profile wsop-tournament
    seats
    1 Ana 60
    2 Beto 8
    3 Carla 60
    4 Dora 60
    hand 1
    button Ana
    Beto sb 1, Carla bb 2
    Dora folds, Ana folds, Beto raises to 4, Carla raises to 6, Beto raises to 8 all-in, Carla calls 2
    draw 1: 1, 2
    burn
    draw 2: pat, 1
    burn
    draw 3: pat, 1
    burn
    Beto shows 9h 7d 5c 4s 2d
    Carla shows 8h 7c 5h 3s 2c
    Carla wins 16
    hand 2
    button seat 2
    Carla sb 1, Dora bb 2
    Ana folds, Carla calls 1, Dora checks
    draw 1: 1, 1
    burn
    Carla bets, Dora folds
    hand 3
    button Carla
    Dora sb 1, Ana bb 2
    Carla folds, Dora folds
"""


@pytest.mark.parametrize("profile", ["wsop-tournament", "wsop-live", "roberts"])
@pytest.mark.parametrize("written", ["button seat 2", "button Beto"])
def test_WL_151_WT_85_RP_4_1_a_dead_button_after_an_elimination(profile: str, written: str) -> None:
    text = log(DEAD).replace("wsop-tournament", profile).replace("button seat 2", written)
    report = clean(text, profile)
    assert paid(report, 1) == {"Carla": 4}
    assert stacks(report, 2) == {"Ana": 61, "Carla": 70, "Dora": 57}


def test_WL_151_first_to_act_after_a_dead_button_is_left_of_the_big_blind() -> None:
    """Ana before the draw, Carla afterwards: she is the first left of the empty seat."""
    text = log(DEAD).replace("Carla bets, Dora folds", "Dora bets  # B001\nCarla folds")
    check_log(text)


@pytest.mark.parametrize("profile", ["wsop-tournament", "wsop-live"])
def test_WL_151_a_dead_button_at_the_seat_of_a_player_who_left(profile: str) -> None:
    text = f"profile {profile}\nseats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n4 Dora 100\nhand 1\nbutton Ana\n"
    text += "Beto sb 1, Carla bb 2\nDora folds, Ana folds, Beto folds\nBeto leaves\nhand 2\nbutton seat 2\n"
    clean(text + "Carla sb 1, Dora bb 2\nAna folds, Carla folds\n", profile)


@pytest.mark.parametrize("profile", ["wsop-tournament", "wsop-live"])
def test_WT_87_WL_151_three_become_two_and_nobody_has_the_big_blind_twice(profile: str) -> None:
    """Ana, on the button, is eliminated. Carla had the big blind: she gets the button and the small one."""
    text = f"""
        profile {profile}
        seats
        1 Ana 4
        2 Beto 100
        3 Carla 100
        hand 1
        button Ana
        Beto sb 1, Carla bb 2
        Ana raises to 4 all-in, Beto folds, Carla calls 2
        draw 1: 1, 1
        burn
        draw 2: 1, 1
        burn
        draw 3: 1, 1
        burn
        Carla shows 7h 5d 4c 3s 2c
        Ana shows 8h 6d 4s 3d 2h
        Carla wins 9
        hand 2
        button Carla
        Carla sb 1, Beto bb 2
        Carla folds
    """
    clean(text, profile)


def test_HOME_3_A21_three_become_two_by_the_letter() -> None:
    """The button goes to the next with chips: Beto; so Carla has the big blind twice."""
    text = """
        seats
        1 Ana 4
        2 Beto 100
        3 Carla 100
        hand 1
        button Ana
        Beto sb 1, Carla bb 2
        Ana raises to 4 all-in, Beto folds, Carla calls 2
        draw 1: 1, 1
        burn
        draw 2: 1, 1
        burn
        draw 3: 1, 1
        burn
        Carla shows 7h 5d 4c 3s 2c
        Ana shows 8h 6d 4s 3d 2h
        Carla wins 9
        hand 2
        button Beto
        Beto sb 1, Carla bb 2
        Beto folds
    """
    clean(text, "home")


@pytest.mark.parametrize("profile", ["home", "roberts", "pokerstars"])
def test_HOME_3_RP_4_1_a_moving_button_passes_the_eliminated(profile: str) -> None:
    text = log(DEAD).replace("wsop-tournament", profile)
    text = (
        text[: text.index("hand 2")] + "hand 2\nbutton Carla\nDora sb 1, Ana bb 2\nCarla folds, Dora folds\n"
    )
    clean(text.replace("burn\n", "") if profile == "pokerstars" else text, profile)


# --- the reshuffle ----------------------------------------------------------------------------------------

#: D01: 22 - 1 - 11 = 10; - 1 - 8 = 1: one card left, six needed.
LIVE_D01 = """
    profile {profile}
    seats
    1 Ana 100
    2 Beto 100
    3 Carla 100
    4 Dora 100
    5 Emil 100
    6 Fina 100
    hand 1
    button Ana
    Beto sb 1, Carla bb 2
    Dora calls, Emil calls, Fina calls, Ana folds, Beto calls, Carla checks
    draw 1: 3, 2, 2, 2, 2
    burn
    Beto checks, Carla checks, Dora checks, Emil checks, Fina checks
    draw 2: 3, 0, 2, 1, 2
    burn
    Beto checks, Carla checks, Dora checks, Emil checks, Fina checks
    draw 3
    Beto draws 2
    Carla pat
    Dora draws 1
    Emil draws 1
    Fina draws 2
    reshuffle {pool}
    burn
    Beto gets 2
    Dora gets 1
    Emil gets 1
    Fina gets 2
    Beto checks, Carla bets, Dora folds, Emil folds, Fina folds, Beto folds
"""


def test_WL_X_one_card_left_D01_the_new_stub_is_27() -> None:
    text = LIVE_D01.format(profile="wsop-live", pool="stub 1 + discards 19 + folded 5 + burns 2 = 27")
    report = clean(text, "wsop-live")
    assert (report.hands[0].stub[2].reshuffled, report.hands[0].stub[2].after) == (27, 20)
    wrong(text, "wsop-live", " + burns 2 = 27", " = 25  # K009")
    wrong(text, "wsop-live", "= 27", "= 28  # K013")


def test_WT_one_card_left_D01_the_new_stub_is_25() -> None:
    text = LIVE_D01.format(profile="wsop-tournament", pool="stub 1 + discards 19 + folded 5 = 25")
    report = check_log(text)
    assert (report.hands[0].stub[2].reshuffled, report.hands[0].stub[2].after) == (25, 18)
    wrong(text, "wsop-tournament", " = 25", " + burns 2 = 27  # K009")
    wrong(text, "wsop-tournament", " = 25", " + waiting 6 = 31  # K011")


def test_WL_X_WT_without_the_reshuffle() -> None:
    """The burn takes the last card; nothing is left for Beto."""
    for profile in ("wsop-live", "wsop-tournament"):
        text = log(LIVE_D01.format(profile=profile, pool="")).replace("reshuffle \n", "")
        check_log(text.replace("burn\nBeto gets 2", "burn\nBeto gets 2  # K007"))


def test_WL_X_the_reshuffle_stands_between_two_players() -> None:
    """One card less thrown in draw 2: 2 left, the burn, 1 left and six needed."""
    text = log(LIVE_D01.format(profile="wsop-live", pool="stub 1 + discards 18 + folded 5 + burns 3 = 27"))
    text = text.replace("draw 2: 3, 0, 2, 1, 2", "draw 2: 3, 0, 2, 1, 1")
    text = text.replace("burn\nBeto gets 2", "Beto gets 2").replace(
        "Fina draws 2\nreshuffle", "Fina draws 2\nburn\nreshuffle"
    )
    report = clean(text, "wsop-live")
    assert report.hands[0].stub[2].after == 27 - 6


# --- Robert's and the published introduction --------------------------------------------------------------

FIVE_LAST = """
    profile roberts
    seats
    1 Ana 100
    2 Beto 100
    3 Carla 100
    hand 1
    button Ana
    Beto sb 1, Carla bb 2
    Ana calls, Beto calls, Carla checks
    draw 1
    Beto draws 2
    Carla draws 1
    Ana draws 5
    burn
    Beto gets 2
    Carla gets 1
    Ana gets 4
    burn
    Ana gets 1
    Beto checks, Carla bets, Ana folds, Beto folds
"""


def test_RP_11_9_the_last_player_draws_five_the_burn_before_his_fifth() -> None:
    report = clean(FIVE_LAST, "roberts")
    assert (report.hands[0].stub[0].burned, report.hands[0].stub[0].after) == (2, 37 - 2 - 8)
    wrong(FIVE_LAST, "roberts", "Ana gets 4\nburn\nAna gets 1", "Ana gets 4  # D007\nAna gets 1")
    wrong(FIVE_LAST, "roberts", "Ana gets 4\nburn\nAna gets 1", "Ana gets 5  # D007")


def test_RP_11_9_the_burn_of_the_draw_is_still_due() -> None:
    text = log(FIVE_LAST).replace("Ana draws 5\nburn\nBeto gets 2", "Ana draws 5\nBeto gets 2  # K004")
    check_log(text)


def test_RP_11_9_two_players_draw_five() -> None:
    """A29: the fifths clockwise, each after everyone; no extra burn, since others are served between."""
    text = log(FIVE_LAST).replace("Beto draws 2", "Beto draws 5").replace("Beto gets 2", "Beto gets 4")
    text = text.replace("Ana gets 4\nburn\nAna gets 1", "Ana gets 4\nBeto gets 1\nburn\nAna gets 1")
    clean(text, "roberts")
    clean(text.replace("Beto gets 1\nburn\nAna", "Beto gets 1\nAna"), "roberts")


def test_RP_11_8_served_in_turn_or_after_all() -> None:
    text = """
        profile roberts
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        hand 1
        button Ana
        Beto sb 1, Carla bb 2
        Ana calls, Beto calls, Carla checks
        draw 1
        burn
        Beto draws 2
        Beto gets 2
        Carla draws 5
        Carla gets 4
        Ana draws 1
        Ana gets 1
        Carla gets 1
        Beto checks, Carla bets, Ana folds, Beto folds
    """
    clean(text, "roberts")


SERVED = """
    profile served
    limits 2/4
    seats
    1 Ana 100
    2 Beto 100
    3 Carla 100
    hand 1
    button Ana
    Beto sb 1, Carla bb 2
    Ana calls, Beto calls, Carla checks
    draw 1
    Beto draws 2
    Beto gets 2
    Carla draws 5
    Carla gets 4
    Ana draws 1
    Ana gets 1
    Carla gets 1
    Beto checks, Carla checks, Ana bets, Beto folds, Carla calls
    draw 2
    Carla pat
    Ana draws 5
    Ana gets 4
    burn
    Ana gets 1
    Carla bets 4, Ana folds
    Carla wins 10
    hand 2
    button Beto
    Carla sb 1, Ana bb 2
    Beto folds, Carla folds
"""


def test_SERVED_one_after_the_other_the_fifth_last_and_the_only_burn_before_it() -> None:
    report = clean(SERVED, "served")
    assert [(each.burned, each.after) for each in report.hands[0].stub] == [(0, 29), (1, 23)]
    assert paid(report) == {"Carla": 10}
    wrong(
        SERVED,
        "served",
        "Carla gets 4\nAna draws 1\nAna gets 1\nCarla gets 1",
        "Carla gets 5  # D007\nAna draws 1\nAna gets 1",
    )
    wrong(
        SERVED,
        "served",
        "Beto draws 2\nBeto gets 2\nCarla draws 5",
        "Beto draws 2\nCarla draws 5  # D009\nBeto gets 2",
    )
    wrong(SERVED, "served", "draw 2\n", "draw 2\nburn  # K005\n")
    wrong(SERVED, "served", "Ana gets 4\nburn\nAna gets 1", "Ana gets 4  # D007\nAna gets 1")
    wrong(SERVED, "served", "button Beto\nCarla sb 1, Ana bb 2\nBeto folds, Carla folds",
          "button Carla  # T002\nAna sb 1, Beto bb 2\nCarla folds, Ana folds")  # fmt: skip


# --- PokerStars -------------------------------------------------------------------------------------------

STARS = """
    profile pokerstars
    limits 0.50/1
    blinds 0.25/0.50
    chip 0.01
    seats
    1 fishy 20.13
    2 Nit27 11.40
    3 "Big Al" 9.02
    4 zoe 25

    hand 241
    button fishy
    Nit27 posts small blind 0.25
    "Big Al" posts big blind 0.50
    zoe folds
    fishy raises to 1
    Nit27 folds
    "Big Al" calls 0.50
    draw 1
    "Big Al" discards 3
    "Big Al" gets 3
    fishy discards 2
    fishy gets 2
    "Big Al" checks
    fishy bets 0.50
    "Big Al" raises to 1
    fishy raises to 1.50
    "Big Al" raises to 2
    fishy calls 0.50
    draw 2
    "Big Al" stands pat
    fishy draws 1
    fishy gets 1
    "Big Al" bets 1
    fishy calls 1
    draw 3
    "Big Al" stands pat
    fishy draws 5
    fishy gets 5
    "Big Al" bets 1
    fishy calls 1
    "Big Al" shows 9h 8d 5c 4s 2d
    fishy shows Th 7c 6d 4h 2c
    pot 10.25
    rake 0.44
    "Big Al" wins 9.81
"""


def test_PS_a_hand_of_the_software() -> None:
    report = clean(STARS, "pokerstars")
    assert paid(report) == {"Big Al": 9.81}
    assert stacks(report) == {"Nit27": 11.15, "Big Al": 13.83, "zoe": 25, "fishy": 15.13}
    assert [each.after for each in report.hands[0].stub] == [27, 26, 21]
    assert report.hands[0].status is Status.SETTLED


def test_PS_heads_up_is_capped_too() -> None:
    text = log(STARS).replace(
        "fishy calls 0.50\ndraw 2", 'fishy raises to 2.50  # B007\n"Big Al" folds\ndraw 2'
    )
    text = text[: text.index("draw 2")]
    report = check_log(text)
    assert paid(report) == {"fishy": 6.25}


def test_PS_what_goes_wrong() -> None:
    wrong(STARS, "pokerstars", "draw 2\n", "draw 2\nburn  # K005\n")
    wrong(STARS, "pokerstars", '"Big Al" wins 9.81', '"Big Al" wins 10.25  # P005')
    wrong(
        STARS,
        "pokerstars",
        "fishy draws 5\nfishy gets 5",
        "fishy draws 5\nfishy gets 4\nfishy gets 1",
    )


def test_PS_a_changed_count_that_is_served_is_one_fault() -> None:
    wrong(
        STARS,
        "pokerstars",
        "fishy draws 1\nfishy gets 1",
        "fishy draws 2\nfishy changes to 1  # D008\nfishy gets 1",
    )


STARS_RESHUFFLE = """
    profile pokerstars
    seats
    1 A 100
    2 B 100
    3 C 100
    4 D 100
    5 E 100
    6 F 100
    hand 1
    button A
    B sb 1, C bb 2
    D calls, E calls, F calls, A folds, B calls, C checks
    draw 1: 3, 3, 3, 3, 3
    B checks, C checks, D checks, E checks, F checks
    draw 2
    B draws 3
    B gets 3
    C draws 3
    C gets 3
    D draws 2
    reshuffle stub 1 + discards 15 + folded 5 + served 6 = 27
    D gets 2
    E draws 1
    E gets 1
    F pat
    B checks, C bets, D folds, E folds, F folds, B folds
"""


def test_PS_reshuffle_the_stub_and_what_others_threw() -> None:
    report = clean(STARS_RESHUFFLE, "pokerstars")
    assert (report.hands[0].stub[1].reshuffled, report.hands[0].stub[1].after) == (27, 24)
    wrong(STARS_RESHUFFLE, "pokerstars", " + served 6 = 27", " = 21  # K012")
    wrong(STARS_RESHUFFLE, "pokerstars", " + served 6 = 27", " + served 6 + own 2 = 29  # K011")
    wrong(
        STARS_RESHUFFLE,
        "pokerstars",
        "reshuffle stub 1 + discards 15 + folded 5 + served 6 = 27\nD gets 2",
        "D gets 2  # K007",
    )
    bare = log(STARS_RESHUFFLE).replace(
        "reshuffle stub 1 + discards 15 + folded 5 + served 6 = 27", "reshuffle"
    )
    assert clean(bare, "pokerstars").hands[0].stub[1].reshuffled == 27


# --- the same room through an evening ---------------------------------------------------------------------


def test_WL_a_session_with_comings_and_goings() -> None:
    text = """
        profile wsop-live
        limits 4/8
        blinds 2/4
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100

        hand 1
        button Ana
        Beto sb 2, Carla bb 4
        Ana raises to 8, Beto folds, Carla folds
        Ana wins 14
        Dora joins 4 200
        Ana adds 50

        hand 2
        button Beto
        Carla sb 2, Dora bb 4
        Ana folds, Beto folds, Carla calls 2, Dora checks
        draw 1: 2, 3
        burn
        Carla bets, Dora folds
        Carla wins 8
        Beto leaves
        seats
        1 Ana 156
        3 Carla 100
        4 Dora 196
        hand 3
        button Carla
        Dora sb 2, Ana bb 4
        Carla folds, Dora folds
        end session
        seats
        1 Ana 158
        3 Carla 100
        4 Dora 194
    """
    clean(text, "wsop-live")


def test_WT_100b_the_cap_of_a_tournament_falls_when_two_are_left() -> None:
    text = """
        profile wsop-tournament
        limits 100/200
        blinds 50/100
        chip 25
        seats
        1 Ana 3000
        2 Beto 0
        3 Carla 4000
        hand 88
        button Ana
        Ana sb 50, Carla bb 100
        Ana raises to 200, Carla raises to 300, Ana raises to 400, Carla raises to 500, Ana raises to 600
        Carla raises to 700, Ana calls 100
        draw 1: 1, pat
        burn
        Carla bets 100, Ana folds
    """
    report = clean(text, "wsop-tournament")
    assert paid(report) == {"Carla": 1400}


def test_WT_100b_a_third_player_who_sits_out_is_still_in_the_game() -> None:
    text = """
        profile wsop-tournament
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        Carla sits out
        hand 1
        button Ana
        Ana sb 1, Beto bb 2
        Ana raises to 4, Beto raises to 6, Ana raises to 8, Beto raises to 10
        Ana raises to 12  # B007
        Beto folds
    """
    check_log(text)


ANTE_ALL_IN = """
    profile wsop-tournament
    ante 1
    seats
    1 Ana 100
    2 Beto 100
    3 Carla 1
    hand 1
    button Ana
    Ana ante 1, Beto ante 1, Carla ante 1
    Beto sb 1
    Ana raises to 4, Beto calls 3
    draw 1: 1, 1, 1
    burn
    Beto checks, Ana checks
    draw 2: 1, 1, 1
    burn
    Beto checks, Ana checks
    draw 3: 1, 1, 1
    burn
    Beto checks, Ana checks
    Beto shows 76432
    Ana shows 86432
    Carla shows 75432
"""


def test_WT_a_big_blind_who_is_all_in_by_his_ante_owes_no_blind() -> None:
    report = check_log(ANTE_ALL_IN)
    assert paid(report) == {"Carla": 3, "Beto": 8}


def test_WL_27_a_rake_of_more_than_the_pot() -> None:
    text = STRADDLE + "Dora folds, Ana raises to 4, Beto folds, Carla folds\nrake 50  # P010\n"
    check_log(text)


def test_RP_11_9_the_burn_before_the_fifth_needs_a_card() -> None:
    """22 - 1 - 16 - 1 - 4 = 0: the burn comes after the reshuffle, else from nothing."""
    text = (
        "profile roberts\nseats\n1 Ana 100\n2 Beto 100\n"
        "3 Carla 100\n4 Dora 100\n5 Emil 100\n6 Fina 100\n"
        + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        + "Dora calls, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks\n"
        + "draw 1: 3, 3, 3, 3, 2, 2\nburn\n"
        + "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks, Ana checks\n"
        + "draw 2\nBeto draws 5\nCarla pat\nDora pat\nEmil pat\nFina pat\nAna pat\nburn\nBeto gets 4\n"
        + "{}Beto gets 1\nBeto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds\n"
    )  # fmt: skip
    report = check_log(text.format("reshuffle discards 16 = 16\nburn\n"))
    assert report.hands[0].stub[1].after == 14
    check_log(text.format("burn  # K007\nreshuffle\n"))


def test_WT_72_145_the_side_pot_shows_first_and_the_odd_chip_left_of_the_button() -> None:
    text = """
        profile wsop-tournament
        limits 100/200
        blinds 50/100
        chip 25
        seats
        1 Ana 1000
        2 Beto 325
        3 Carla 1000
        hand 12
        button Ana
        Beto sb 50, Carla bb 100
        Ana calls 100, Beto calls 50, Carla checks
        draw 1: 1, 1, 1
        burn
        Beto bets 100, Carla calls 100, Ana calls 100
        draw 2: 1, 1, pat
        burn
        Beto all-in 125
        Carla raises to 325
        Ana calls 325
        draw 3: pat, 1, pat
        burn
        Carla bets 200, Ana calls 200
        Carla shows 8h 6d 5c 3s 2d
        Ana shows 8s 6h 5d 3c 2h
        Beto shows 8d 6c 5s 3d 2c
        Carla wins 400 side
        Ana wins 400 side
        Beto wins 325 main
        Carla wins 325 main
        Ana wins 325 main
    """
    report = check_log(text)
    assert pots(report)[0] == 975
    assert paid(report) == {"Beto": 325, "Carla": 725, "Ana": 725}


def test_every_profile_has_a_hand_here() -> None:
    source = re.findall(r"profile ([a-z-]+)$", Path(__file__).read_text(encoding="utf-8"), re.M)
    assert {"wsop-live", "wsop-tournament", "roberts", "served", "pokerstars"} <= set(source)
    assert not re.search(r"if [F]alse", Path(__file__).read_text(encoding="utf-8"))
    assert lowball_audit.audit(log(STARS)).profile == "pokerstars"
    assert only(lowball_audit.audit("profile wsop\n"), "L004").line == 1
