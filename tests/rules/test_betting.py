"""B: the rules of betting, paragraph by paragraph."""

from __future__ import annotations

import pytest

from tests.rules.logs import (
    check_bad,
    check_good,
    check_log,
    check_words,
    log,
    only,
    paid,
    paid_as_played,
    pots,
    rules_of,
    stacks,
)
from tests.rules.tables import (
    CHECKED,
    TO_ROUND_2,
    TO_ROUND_3,
    TO_ROUND_4,
    cases,
    run_out,
    showdown,
    three,
    two,
)


def second(play: str, **chips: int) -> str:
    """The second round, unit 2: six chips in the pot, Beto, Carla, Ana to act in this order."""
    return three(f"{TO_ROUND_2}\n{play}", **chips)


def third(play: str, **chips: int) -> str:
    """The third round, unit 4. Everybody has put in 2 before."""
    return three(f"{TO_ROUND_3}\n{play}", **chips)


def fourth(play: str, **chips: int) -> str:
    """The fourth round, unit 4."""
    return three(f"{TO_ROUND_4}\n{play}", **chips)


def quiet(*names: str, players: int, first: int = 1) -> str:
    """Draws and checks from ``first`` on, by those of ``players`` who have chips: ``names``."""
    counts = ", ".join(["1"] * players)
    checks = ", ".join(f"{name} checks" for name in names)
    return "\n".join(f"draw {n}: {counts}\nburn\n{checks}" for n in range(first, 4))


def unburned(text: str) -> str:
    """The same log for a profile without burns."""
    return text.replace("\nburn", "")


@pytest.mark.parametrize("rule", rules_of("B"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule):
        check_words(rule)

    def test_bad_example(self, rule):
        check_bad(rule)

    def test_good_example(self, rule):
        check_good(rule)


# HOME 4: the ladder


@cases(
    small_unit_first_round=three(
        "Ana raises to 4\nBeto raises to 6\nCarla raises to 8\nAna calls 4\nBeto folds\n"
        "draw 1: 1, 1\nburn\nCarla bets 2\nAna folds"
    ),
    small_unit_second_round=second(
        "Beto bets 2\nCarla raises to 4\nAna raises to 6\nBeto raises to 8\nCarla folds, Ana folds"
    ),
    big_unit_third_round=third(
        "Beto bets 4\nCarla raises to 8\nAna raises to 12\nBeto raises to 16\nCarla folds, Ana folds"
    ),
    big_unit_fourth_round=fourth(
        "Beto bets 4\nCarla raises to 8\nAna raises to 12\nBeto raises to 16\nCarla folds, Ana folds"
    ),
    amounts_left_out=third("Beto bets\nCarla raises\nAna raises\nBeto raises\nCarla folds, Ana folds"),
    check_raise=second("Beto checks\nCarla bets\nAna folds\nBeto raises\nCarla folds"),
)
def test_HOME_4_levels_2_4_6_8_and_4_8_12_16(text):
    check_log(text)


@cases(
    first=three("Ana raises to 6   # B006\nBeto folds\nCarla folds"),
    first_by_one=three("Ana raises to 3   # B006\nBeto folds\nCarla folds"),
    first_to_the_level=three("Ana raises to 2   # B006\nBeto folds\nCarla folds"),
    second=second("Beto bets 2\nCarla raises to 6   # B006\nAna folds\nBeto folds"),
    third=third("Beto bets 4\nCarla raises to 6   # B006\nAna folds\nBeto folds"),
    fourth=fourth("Beto bets 4\nCarla raises to 12   # B006\nAna folds\nBeto folds"),
    by=third("Beto bets 4\nCarla raises 2 to 6   # B006\nAna folds\nBeto folds"),
    all_in_said_with_chips_left=three("Ana raises to 3 all-in   # B006\nBeto folds\nCarla folds", ana=4),
)
def test_HOME_4_B006_raise_to_another_rung(text):
    check_log(text)


def test_B006_says_over_what_and_to_what():
    report = check_log(third("Beto bets 4\nCarla raises to 9   # B006\nAna folds\nBeto folds"))
    assert only(report, "B006").message == "Carla raises to 9; the legal raise over 4 in this round is to 8"


@cases(
    big_bet_in_the_second_round=second("Beto bets 4   # B005\nCarla folds\nAna folds"),
    small_bet_in_the_third=third("Beto bets 2   # B005\nCarla folds\nAna folds"),
    small_bet_in_the_fourth=fourth("Beto bets 2   # B005\nCarla folds\nAna folds"),
    less_than_the_stack=second("Beto bets 1   # B005\nCarla folds\nAna folds"),
)
def test_HOME_4_B005_the_bet_is_the_unit(text):
    check_log(text)


@cases(
    unit_in_the_second=second("Beto bets 2\nCarla folds\nAna folds"),
    unit_in_the_third=third("Beto bets 4\nCarla folds\nAna folds"),
    all_in_for_less=third(
        f"Beto bets 3 all-in\nCarla folds\nAna calls 3\n{run_out('Beto', 'Ana', first=3)}", beto=5
    ),
    exactly_the_stack=third(
        f"Beto bets 4 all-in\nCarla folds\nAna calls 4\n{run_out('Beto', 'Ana', first=3)}", beto=6
    ),
)
def test_HOME_4_B005_near_miss(text):
    check_log(text)


def test_B005_ledgers_everybody_pays_the_right_bet():
    report = check_log(
        second("Beto bets 4   # B005\nCarla calls 4\nAna folds\ndraw 2: 1, 1\nburn\nBeto bets 4\nCarla folds")
    )
    assert paid(report) == {"Beto": 10}
    assert paid_as_played(report) == {"Beto": 14}
    report = check_log(
        third("Beto bets 2   # B005\nCarla calls 2\nAna folds\ndraw 3: 1, 1\nburn\nBeto bets 4\nCarla folds")
    )
    assert paid(report) == {"Beto": 14}
    assert paid_as_played(report) == {"Beto": 10}


def test_a_raise_over_a_bet_of_a_wrong_size_is_judged_on_the_size_as_played():
    report = check_log(
        second(
            "Beto bets 3   # B005\nCarla raises to 5\nAna folds\nBeto calls 2\n"
            "draw 2: 1, 1\nburn\nBeto bets 4\nCarla folds"
        )
    )
    assert paid(report) == {"Beto": 14}
    assert paid_as_played(report) == {"Beto": 16}


def test_a_raise_that_fits_only_the_ruled_size_is_wrong():
    check_log(second("Beto bets 3   # B005\nCarla raises to 4   # B006\nAna folds\nBeto folds"))


def test_later_calls_follow_the_ruled_level():
    """A raise to 180 put right to 210: a recorded call of 30 is a call of the ruled amount."""
    text = """
        limits 60/120
        blinds 30/60
        chip 10
        seats
        1 Ana 1000
        2 Beto 1000
        3 Carla 150
        hand 1
        button Ana
        Beto sb 30, Carla bb 60
        Ana raises to 120
        Beto calls 90
        Carla raises to 150 all-in
        Ana raises to 180         # B006
        Beto calls 60
        draw 1: 1, 1, 1
        burn
        Beto bets 60
        Ana folds
        draw 2: 1, 1
        burn
        draw 3: 1, 1
        burn
        Beto shows 8s 6d 4h 3d 2c
        Carla shows 9s 6h 4c 3s 2d
    """
    report = check_log(text)
    assert pots(report) == [450, 120]
    assert paid(report) == {"Beto": 570}
    assert paid_as_played(report) == {"Beto": 510}


# the big blind is the bet


@cases(
    bet_before_the_first_draw=three("Ana bets 4   # B004\nBeto folds\nCarla folds"),
    bet_of_a_call=three(
        "Ana bets 2   # B004\nBeto folds\nCarla checks\ndraw 1: 1, 1\nburn\nCarla bets 2\nAna folds"
    ),
    check_before_the_first_draw=three("Ana checks   # B003\nBeto folds\nCarla raises to 4\nAna folds"),
    small_blind_checks=three(
        "Ana folds\nBeto checks   # B003\nCarla checks\ndraw 1: 1, 1\nburn\nBeto bets 2\nCarla folds"
    ),
    big_blind_calls_nothing=three(
        "Ana calls\nBeto calls\nCarla calls   # B004\n"
        "draw 1: 1, 1, 1\nburn\nBeto bets 2\nCarla folds, Ana folds"
    ),
    big_blind_bets_after_limps=three("Ana calls\nBeto calls\nCarla bets 2   # B004\nAna folds\nBeto folds"),
)
def test_WL_155_the_big_blind_is_the_opening_bet(text):
    check_log(text)


@cases(
    opens=three("Ana opens\nBeto folds\nCarla folds"),
    opens_to=three("Ana opens to 4\nBeto folds\nCarla folds"),
    limps_and_option_checked=three(
        "Ana calls\nBeto completes\nCarla checks\ndraw 1: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    limps_and_option_raised=three("Ana calls\nBeto calls\nCarla raises to 4\nAna folds\nBeto folds"),
    completa=three("Ana se retira\nBeto completa\nCarla sube\nBeto no va"),
    completes_to=three("Ana folds\nBeto completes to 2\nCarla raises\nBeto folds"),
)
def test_WL_155_near_miss(text):
    check_log(text)


def test_D35_big_blind_option_not_recorded():
    text = """
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        4 Dora 100
        hand 1
        button Ana
        Beto sb 1, Carla bb 2
        Dora folds, Ana folds
        Beto completes
        draw 1: 1, 1        # B002
        burn
        Beto bets 2
        Carla folds
    """
    assert "check" in only(check_log(text), "B002").message


def test_D35_no_option_without_chips():
    check_log(three(f"Ana folds\nBeto completes\n{run_out('Beto', 'Carla')}", carla=2))


# HOME 4; WL 126, 127; WT 100; RP 3.3, 3.4: the cap

HEADS_UP_FIVE = "Ana raises to 4\nBeto raises to 6\nAna raises to 8\nBeto raises to 10{}\nAna folds"
TWO_LEFT_FIVE = (
    "Ana folds\nBeto raises to 4\nCarla raises to 6\nBeto raises to 8\nCarla raises to 10{}\nBeto folds"
)
TWO_LEFT_SIX = (
    "Ana folds\nBeto raises to 4\nCarla raises to 6\nBeto raises to 8\n"
    "Carla raises to 10\nBeto raises to 12{}\nCarla folds"
)


@cases(
    first_round=three(
        "Ana raises\nBeto raises\nCarla raises\nAna raises to 10   # B007\nBeto folds, Carla folds"
    ),
    second_round=second(
        "Beto bets\nCarla raises\nAna raises\nBeto raises\nCarla raises to 10   # B007\nAna folds, Beto folds"
    ),
    third_round=third(
        "Beto bets\nCarla raises\nAna raises\nBeto raises\nCarla raises to 20   # B007\nAna folds, Beto folds"
    ),
    stays_capped_whoever_folds=third(
        "Beto bets\nCarla raises\nAna raises\nBeto raises\nCarla folds\nAna raises to 20   # B007\nBeto folds"
    ),
    all_in_over_the_cap=three(
        "Ana raises\nBeto raises\nCarla raises\nAna raises to 9 all-in   # B007\nBeto folds\n"
        + run_out("Carla", "Ana"),
        ana=9,
    ),
    amount_left_out=three(
        "Ana raises\nBeto raises\nCarla raises\nAna raises   # B007\nBeto folds, Carla folds"
    ),
    count_word=three("Ana raises\nBeto raises\nCarla caps\nAna 5-bets   # B007\nBeto folds, Carla folds"),
)
def test_HOME_4_three_raises_among_three_with_chips(text):
    check_log(text)


@cases(
    two_players=two(HEADS_UP_FIVE.format("")),
    third_folds_before_the_last_raise=third(
        "Beto bets 4\nCarla raises to 8\nAna raises to 12\n"
        "Beto folds\nCarla raises to 16\nAna raises to 20\nCarla folds"
    ),
    third_is_all_in=three(
        "Ana raises to 4\nBeto calls 3 all-in\nCarla raises to 6\n"
        "Ana raises to 8\nCarla raises to 10\nAna calls 2\n"
        + quiet("Carla", "Ana", players=3)
        + "\n"
        + showdown("Beto", "Carla", "Ana"),
        beto=4,
    ),
    new_round_new_count=second(
        "Beto bets\nCarla raises\nAna raises\nBeto raises\nCarla calls\nAna calls\n"
        "draw 2: 1, 1, 1\nburn\nBeto bets\nCarla raises\nAna raises\nBeto raises\nCarla folds, Ana folds"
    ),
)
def test_HOME_4_near_miss_cap(text):
    check_log(text)


def test_B007_says_how_many_bets_stand():
    text = three("Ana raises\nBeto raises\nCarla raises\nAna raises to 10   # B007\nBeto folds, Carla folds")
    message = only(check_log(text), "B007").message
    assert "4 bets" in message
    assert "8" in message


def test_B007_is_a_call():
    report = check_log(
        three(
            "Ana raises\nBeto raises\nCarla raises\nAna raises to 10   # B007\nBeto folds\nCarla calls 2\n"
            "draw 1: 1, 1\nburn\nCarla bets 2\nAna folds"
        )
    )
    assert paid(report) == {"Carla": 22}
    assert paid_as_played(report) == {"Carla": 26}


@pytest.mark.parametrize(
    ("profile", "heads_up", "two_left_five", "two_left_six"),
    [
        ("home", "", "", ""),
        ("roberts", "", "", ""),
        ("pokerstars", "   # B007", "   # B007", None),
        ("wsop-live", "", "", "   # B007"),
        ("wsop-tournament", "", "", "   # B007"),
    ],
)
def test_cap_heads_up_by_profile(profile, heads_up, two_left_five, two_left_six):
    check_log(two(HEADS_UP_FIVE.format(heads_up)), profile)
    check_log(three(TWO_LEFT_FIVE.format(two_left_five)), profile)
    if two_left_six is not None:
        check_log(three(TWO_LEFT_SIX.format(two_left_six)), profile)


def test_WL_127_no_limit_if_the_round_began_with_two():
    play = (
        "Ana raises to 4\nBeto raises to 6\nAna raises to 8\nBeto raises to 10\nAna raises to 12\nBeto folds"
    )
    check_log(two(play), "wsop-live")
    check_log(two(play), "wsop-tournament")  # a game down to two (WT 100b)


def test_WL_126_four_raises():
    play = (
        "Ana raises\nBeto raises\nCarla raises\nAna raises to 10\n"
        "Beto raises to 12   # B007\nCarla folds, Ana folds"
    )
    for profile in ("wsop-live", "wsop-tournament"):
        check_log(three(play), profile)


def test_D33_WL_126_a_straddle_is_not_counted():
    seats = (
        "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n4 Dora 100\nhand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    )
    play = (
        "Dora straddle 4\nAna raises to 6\nBeto raises to 8\n"
        "Carla raises to 10\nDora folds\nAna raises to 12\n"
    )
    check_log(seats + play + "Beto folds, Carla folds", "wsop-live")
    check_log(seats + play + "Beto raises to 14   # B007\nCarla folds, Ana folds", "wsop-live")


# count words


@cases(
    three_bet_that_is_the_second=three("Ana 3-bets   # B006\nBeto folds\nCarla folds"),
    four_bet_that_is_the_third=three("Ana raises\nBeto 4-bets   # B006\nCarla folds\nAna folds"),
    caps_too_early=three("Ana raises\nBeto caps   # B006\nCarla folds\nAna folds"),
    second_round=second("Beto bets\nCarla 3-bets   # B006\nAna folds\nBeto folds"),
)
def test_B006_count_words_that_do_not_fit(text):
    check_log(text)


@cases(
    ladder=three("Ana raises\nBeto 3-bets\nCarla 4-bets\nAna folds, Beto folds"),
    caps=three("Ana raises\nBeto raises\nCarla caps\nAna folds, Beto folds"),
    caps_to=three("Ana raises\nBeto raises\nCarla caps to 8\nAna folds, Beto folds"),
    five_bet_heads_up=two("Ana raises\nBeto 3-bets\nAna 4-bets\nBeto 5-bets\nAna folds"),
    second_round=second("Beto bets\nCarla raises\nAna 3-bets\nBeto folds, Carla folds"),
    makes_it=three("Ana makes it 4\nBeto makes it 6\nCarla folds, Ana folds"),
    re_raises=three("Ana raises\nBeto re-raises\nCarla folds, Ana folds"),
)
def test_B006_near_miss_count_words(text):
    check_log(text)


# HOME 6; WL 129; RP 3.5: short all-ins of half a unit or more


@cases(
    next_raise_to_ten=third(
        f"Beto bets 4\nCarla all-in 6\nAna raises to 10\nBeto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=8,
    ),
    not_to_eight=third(
        "Beto bets 4\nCarla all-in 6\nAna raises to 8   # B006\n"
        f"Beto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=8,
    ),
    not_to_twelve=third(
        "Beto bets 4\nCarla all-in 6\nAna raises to 12   # B006\n"
        f"Beto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=8,
    ),
    bettor_is_reopened=third(
        "Beto bets 4\nCarla all-in 6\nAna calls 6\nBeto raises to 10\n"
        f"Ana folds\n{run_out('Beto', 'Carla', first=3)}",
        carla=8,
    ),
    uses_up_a_raise=third(
        "Beto bets 4\nCarla all-in 6\nAna raises to 10\nBeto raises to 14\nAna raises to 18\nBeto folds\n"
        + run_out("Carla", "Ana", first=3),
        carla=8,
    ),
    later_raises_stay_off_the_multiples=third(
        "Beto bets 4\nCarla all-in 6\nAna raises to 10\n"
        f"Beto raises to 14\nAna folds\n{run_out('Beto', 'Carla', first=3)}",
        carla=8,
    ),
    small_rounds_one_is_half=three(
        f"Ana raises to 3 all-in\nBeto raises to 5\nCarla folds\n{run_out('Beto', 'Ana')}", ana=3
    ),
    small_rounds_the_caller_is_reopened=three(
        "Ana calls 2\nBeto raises to 3 all-in\nCarla calls 1\n"
        f"Ana raises to 5\nCarla folds\n{run_out('Beto', 'Ana')}",
        beto=3,
    ),
)
def test_HOME_6_half_a_unit_or_more_counts_as_a_full_raise(text):
    check_log(text)


@cases(
    bettor_may_not_raise=third(
        "Beto bets 4\nCarla all-in 5\nAna calls 5\nBeto raises to 8   # B008\n"
        f"Ana folds\n{run_out('Beto', 'Carla', first=3)}",
        carla=7,
    ),
    caller_may_not_raise=third(
        "Beto bets 4\nCarla calls 4\nAna all-in 5\nBeto calls 1\nCarla raises to 8   # B008\nBeto folds\n"
        + run_out("Carla", "Ana", first=3),
        ana=7,
    ),
    complete_to_eight=third(
        f"Beto bets 4\nCarla all-in 5\nAna raises to 8\nBeto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=7,
    ),
    complete_in_words=third(
        f"Beto bets 4\nCarla all-in 5\nAna completes\nBeto folds\n{run_out('Carla', 'Ana', first=3)}", carla=7
    ),
    complete_to_in_words=third(
        f"Beto bets 4\nCarla all-in 5\nAna completes to 8\nBeto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=7,
    ),
    not_to_nine=third(
        "Beto bets 4\nCarla all-in 5\nAna raises to 9   # B006\n"
        f"Beto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=7,
    ),
    no_complete_and_raise=third(
        "Beto bets 4\nCarla all-in 5\nAna raises to 12   # B006\n"
        f"Beto folds\n{run_out('Carla', 'Ana', first=3)}",
        carla=7,
    ),
    the_completion_reopens=third(
        "Beto bets 4\nCarla all-in 5\nAna raises to 8\n"
        f"Beto raises to 12\nAna folds\n{run_out('Beto', 'Carla', first=3)}",
        carla=7,
    ),
    uses_up_no_raise=third(
        "Beto bets 4\nCarla all-in 5\nAna raises to 8\nBeto raises to 12\nAna raises to 16\nBeto folds\n"
        + run_out("Carla", "Ana", first=3),
        carla=7,
    ),
    call_of_the_short_level=third(
        "Beto bets 4\nCarla all-in 5\nAna calls 5\nBeto calls 1\ndraw 3: 1, 1, 1\n"
        f"burn\nBeto checks, Ana checks\n{showdown('Beto', 'Carla', 'Ana')}",
        carla=7,
    ),
    call_of_the_old_level=third(
        "Beto bets 4\nCarla all-in 5\nAna calls 4   # B009\nBeto calls 1\n"
        f"draw 3: 1, 1, 1\nburn\nBeto checks, Ana checks\n{showdown('Beto', 'Carla', 'Ana')}",
        carla=7,
    ),
)
def test_HOME_6_less_than_half_a_unit_changes_only_the_price(text):
    check_log(text)


def test_B008_says_what_he_faces():
    text = third(
        "Beto bets 4\nCarla all-in 5\nAna calls 5\nBeto raises to 8   # B008\n"
        f"Ana folds\n{run_out('Beto', 'Carla', first=3)}",
        carla=7,
    )
    message = only(check_log(text), "B008").message
    assert "facing 1" in message
    assert "under half" in message


# A8: short opening bets


@cases(
    one_complete_to_four=third(
        f"Beto bets 1 all-in\nCarla raises to 4\nAna folds\n{run_out('Beto', 'Carla', first=3)}", beto=3
    ),
    one_not_to_five=third(
        f"Beto bets 1 all-in\nCarla raises to 5   # B006\nAna folds\n{run_out('Beto', 'Carla', first=3)}",
        beto=3,
    ),
    the_completion_is_the_bet=third(
        "Beto bets 1 all-in\nCarla raises to 4\nAna raises to 8\n"
        "Carla raises to 12\nAna raises to 16\nCarla folds\n" + run_out("Beto", "Ana", first=3),
        beto=3,
    ),
    who_checked_may_only_call=third(
        "Beto checks\nCarla checks\nAna bets 1 all-in\n"
        f"Beto raises to 4   # B008\nCarla folds\n{run_out('Beto', 'Ana', first=3)}",
        ana=3,
    ),
    two_is_a_bet=third(
        f"Beto bets 2 all-in\nCarla raises to 6\nAna folds\n{run_out('Beto', 'Carla', first=3)}", beto=4
    ),
    three_is_a_bet=third(
        f"Beto bets 3 all-in\nCarla raises to 7\nAna folds\n{run_out('Beto', 'Carla', first=3)}", beto=5
    ),
    two_reopens_checkers=third(
        "Beto checks\nCarla checks\nAna bets 2 all-in\n"
        f"Beto raises to 6\nCarla folds\n{run_out('Beto', 'Ana', first=3)}",
        ana=4,
    ),
)
def test_RP_3_5_short_all_in_bets(text):
    check_log(text)


# adding short all-ins up

FOUR = """seats
1 Ana 100
2 Beto 100
3 Carla {carla}
4 Dora {dora}
hand 1
button Ana
Beto sb 1, Carla bb 2
Dora calls 2, Ana calls 2, Beto calls 1, Carla checks
draw 1: 2, 2, 2, 2
burn
Beto checks, Carla checks, Dora checks, Ana checks
draw 2: 1, 1, 1, 1
burn
"""
ENDING = """
draw 3: {counts}
burn
{names}
"""
SHOWN = {
    "Beto": "Beto shows 8s 6d 4h 3d 2c",
    "Carla": "Carla shows 9s 6h 4c 3s 2d",
    "Dora": "Dora shows Js 6c 4d 3h 2h",
}


def four(play: str, *names: str, carla: int = 100, dora: int = 100) -> str:
    """Four players in the third round; order Beto, Carla, Dora, Ana; ``names`` show in the end."""
    ending = ENDING.format(counts=", ".join("1" * len(names)), names="\n".join(SHOWN[name] for name in names))
    return FOUR.format(carla=carla, dora=dora) + play + ending


FIVE_AND_SIX = "Beto bets 4\nCarla all-in 5\nDora all-in 6\nAna calls 6\nBeto raises to {}\nAna folds"


def test_WL_129_short_all_ins_add_up():
    check_log(four(FIVE_AND_SIX.format("10"), "Beto", "Carla", "Dora", carla=7, dora=8))
    check_log(four(FIVE_AND_SIX.format("8   # B006"), "Beto", "Carla", "Dora", carla=7, dora=8))
    text = four(FIVE_AND_SIX.format("10"), "Beto", "Dora", "Carla", carla=7, dora=8)  # side pot first: WL 145
    check_log(text, "wsop-live")


def test_PS_short_all_ins_do_not_add_up():
    text = unburned(four(FIVE_AND_SIX.format("8   # B008"), "Beto", "Carla", "Dora", carla=7, dora=8))
    check_log(text, "pokerstars")


@cases(
    bettor_facing_five_may_complete=four(
        "Beto bets 4\nCarla raises to 8\nDora all-in 9\n"
"Ana folds\nBeto raises to 12\nCarla folds", "Beto", "Dora", dora=11
    ),
    raiser_facing_one_may_only_call=four(
        "Beto bets 4\nCarla raises to 8\nDora all-in 9\nAna folds\n"
"Beto calls 5\nCarla raises to 12   # B008\nBeto folds",
        "Carla", "Dora", dora=11,
    ),
    raiser_may_raise_over_the_completion=four(
        "Beto bets 4\nCarla raises to 8\nDora all-in 9\nAna folds\n"
"Beto raises to 12\nCarla raises to 16\nBeto folds",
        "Carla", "Dora", dora=11,
    ),
)  # fmt: skip
def test_HOME_6_bet_4_raise_8_all_in_9(text):
    check_log(text)


def test_short_next_raise_by_profile():
    play = "Beto bets 4\nCarla all-in 6\nAna raises to {}\nBeto folds\n" + run_out("Carla", "Ana", first=3)
    check_log(third(play.format("10"), carla=8), "home")
    check_log(third(play.format("8   # B006"), carla=8), "home")
    check_log(unburned(third(play.format("8"), carla=8)), "pokerstars")
    check_log(unburned(third(play.format("10   # B006"), carla=8)), "pokerstars")


# HOME 4; WL 139: when a round is over


@cases(
    caller_again=two(
        "Ana calls 1\nBeto checks\nAna checks   # B014\ndraw 1: 1, 1\nburn\nBeto bets 2\nAna folds"
    ),
    fold_behind=two(
        "Ana calls 1\nBeto checks\nAna folds   # B014\ndraw 1: 1, 1\nburn\nBeto bets 2\nAna folds"
    ),
    raise_behind=two("Ana calls 1\nBeto checks\nAna raises to 4   # B014\nBeto folds"),
    at_the_showdown=fourth(f"{CHECKED}\n{showdown('Beto', 'Carla', 'Ana')}\nAna bets 4   # B014"),
    raise_over_an_all_in=two(
        f"Ana raises to 4\nBeto raises to 5 all-in\nAna raises to 7   # B014\n{run_out('Beto', 'Ana')}",
        beto=5,
    ),
    bet_against_an_all_in=three(
        "Ana folds\nBeto calls 1\nCarla raises to 4\nBeto calls 1 all-in\ndraw 1: 1, 1\nburn\n"
        f"Carla bets 2   # B014\n{run_out('Beto', 'Carla', first=2)}",
        beto=3,
    ),
)
def test_WL_139_betting_after_the_round_is_closed(text):
    check_log(text)


@cases(
    check_where_nobody_can_bet=three(
        "Ana folds\nBeto calls 1\nCarla raises to 4\nBeto calls 1 all-in\ndraw 1: 1, 1\nburn\nCarla checks\n"
        f"draw 2: 1, 1\nburn\nBeto checks, Carla checks\ndraw 3: 1, 1\nburn\n{showdown('Beto', 'Carla')}",
        beto=3,
    ),
    no_line_where_nobody_can_bet=three(
        f"Ana folds\nBeto calls 1\nCarla raises to 4\nBeto calls 1 all-in\n{run_out('Beto', 'Carla')}", beto=3
    ),
    all_checked=second(f"{CHECKED}\ndraw 2: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"),
)
def test_HOME_6_A25_near_miss(text):
    check_log(text)


def test_B014_facing_chips_it_is_a_call():
    report = check_log(
        two(
            f"Ana raises to 4\nBeto raises to 5 all-in\nAna raises to 7   # B014\n{run_out('Beto', 'Ana')}",
            beto=5,
        )
    )
    assert paid(report) == paid_as_played(report) == {"Beto": 10}


# HOME 4; WL 15: one player left


@cases(
    acts=two("Ana folds\nBeto checks   # B015"),
    folded_player=three("Ana folds\nBeto folds\nAna calls 2   # B015"),
    draws=three("Ana folds\nBeto folds\ndraw 1   # B015\nCarla draws 1\nburn"),
    burn=three("Ana folds\nBeto folds\nburn   # B015"),
    later_round=second("Beto bets\nCarla folds\nAna folds\ndraw 2: 1   # B015"),
)
def test_WL_15_nothing_is_played_after_one_is_left(text):
    check_log(text)


@cases(
    wins=three("Ana folds\nBeto folds\nCarla wins 2"),
    return_and_win=three("Ana folds\nBeto folds\n1 returned to Carla\nCarla wins 2"),
    shows_for_free=three("Ana folds\nBeto folds\nCarla shows 7s 5d 4h 3d 2c\nCarla wins 2"),
    mucks=three("Ana folds\nBeto folds\nCarla mucks\nCarla wins 2"),
    checkpoints=three("Ana folds\nBeto folds\nCarla wins 2\nstacks Ana 100, Beto 99, Carla 101\nnote next"),
)
def test_WL_15_near_miss(text):
    check_log(text)


# B010: the folded and the all-in


@cases(
    folded=three("Ana folds\nBeto raises to 4\nAna calls 4   # B010\nCarla folds"),
    folded_in_a_later_round=second(
        "Beto bets\nCarla folds\nAna calls\ndraw 2: 1, 1\nburn\nCarla bets 4   # B010\nBeto bets 4\nAna folds"
    ),
    folded_after_the_close=second(
        "Beto bets\nCarla folds\nAna calls\nCarla raises to 4   # B010\n"
        "draw 2: 1, 1\nburn\nBeto bets\nAna folds"
    ),
    all_in_checks=three(
        "Ana raises to 4\nBeto calls 3 all-in\nCarla calls 2\ndraw 1: 1, 1, 1\nburn\nBeto checks   # B010\n"
        f"Carla checks, Ana checks\n{quiet('Carla', 'Ana', players=3, first=2)}\n"
        f"{showdown('Beto', 'Carla', 'Ana')}",
        beto=4,
    ),
    all_in_bets=three(
        "Ana raises to 4\nBeto calls 3 all-in\nCarla calls 2\ndraw 1: 1, 1, 1\nburn\nBeto bets 2   # B010\n"
        f"Carla checks, Ana checks\n{quiet('Carla', 'Ana', players=3, first=2)}\n"
        f"{showdown('Beto', 'Carla', 'Ana')}",
        beto=4,
    ),
)
def test_WL_58_the_dead_do_not_act(text):
    check_log(text)


def test_B010_is_ignored():
    report = check_log(three("Ana folds\nBeto raises to 4\nAna calls 4   # B010\nCarla folds"))
    assert paid(report) == {"Beto": 4}
    assert stacks(report) == {"Ana": 100, "Beto": 102, "Carla": 98}


# HOME 6: all-in by the chips


@cases(
    said_with_chips_left=three("Ana calls 2 all-in   # B012\nBeto folds\nCarla raises to 4\nAna folds"),
    raise_said_with_chips_left=three("Ana raises to 4 all-in   # B012\nBeto folds\nCarla folds"),
    last_chip_unsaid_raise=three("Ana raises to 4   # B012\nBeto folds\nCarla folds", ana=4),
    last_chip_unsaid_call=three(
        f"Ana raises to 4\nBeto calls 2   # B012\nCarla folds\n{run_out('Beto', 'Ana')}", beto=3
    ),
    last_chip_unsaid_bet=third(
        f"Beto bets 4   # B012\nCarla folds\nAna calls\n{run_out('Beto', 'Ana', first=3)}", beto=6
    ),
)
def test_HOME_6_B012_the_word_and_the_chips(text):
    check_log(text)


@cases(
    said=three("Ana raises to 4 all-in\nBeto folds\nCarla folds", ana=4),
    the_verb_alone=three("Ana all-in\nBeto folds\nCarla folds", ana=4),
    with_its_chips=three("Ana all-in 3\nBeto folds\nCarla folds", ana=3),
    with_its_total=second(
        "Beto bets\nCarla all-in to 3\nAna folds\nBeto calls\n" + run_out("Beto", "Carla", first=2), carla=5
    ),
    call_without_amount=three(f"Ana raises to 4\nBeto calls\nCarla folds\n{run_out('Beto', 'Ana')}", beto=3),
    va_con_todo=three("Ana va con todo\nBeto no va\nCarla no va", ana=4),
    blinds_need_no_word=three(f"Ana calls 2\nBeto folds\n{run_out('Carla', 'Ana')}", carla=2),
)
def test_HOME_6_B012_near_miss(text):
    check_log(text)


@cases(
    raise_=three("Ana raises to 4   # B011\nBeto folds\nCarla folds", ana=3),
    call=three(f"Ana raises to 4\nBeto calls 3   # B011\nCarla folds\n{run_out('Beto', 'Ana')}", beto=3),
    bet=second("Beto bets 2   # B011\nCarla folds\nAna folds", beto=3),
    all_in_to=three("Ana all-in to 6   # B011\nBeto folds\nCarla folds", ana=4),
    post=three("Ana folds\nBeto folds", carla=1)
    .replace("Carla bb 2", "Carla bb 2   # B011")
    .split("Ana folds")[0]
    + f"Ana calls 2\nBeto folds\n{run_out('Carla', 'Ana')}",
)
def test_HOME_6_B011_more_than_the_stack(text):
    check_log(text)


def test_B011_is_all_in_for_the_stack():
    report = check_log(
        three(f"Ana raises to 4\nBeto calls 3   # B011\nCarla folds\n{run_out('Beto', 'Ana')}", beto=3)
    )
    assert paid(report) == {"Beto": 8}
    assert "has only 2" in only(report, "B011").message


@cases(
    first_round=three("Ana all-in   # B013\nBeto folds\nCarla folds", ana=7),
    with_amount=three("Ana all-in 9   # B013\nBeto folds\nCarla folds", ana=9),
    raise_word=three("Ana raises to 7 all-in   # B013\nBeto folds\nCarla folds", ana=7),
    bet=second("Beto all-in 5   # B013\nCarla folds\nAna folds", beto=7),
)
def test_WT_glossary_an_all_in_is_no_more_than_the_limit(text):
    check_log(text)


@cases(
    exactly=three("Ana all-in\nBeto folds\nCarla folds", ana=4),
    below=three("Ana all-in\nBeto folds\nCarla folds", ana=3),
    call_over_nothing=three(f"Ana raises to 4\nBeto all-in\nCarla folds\n{run_out('Beto', 'Ana')}", beto=3),
)
def test_WT_glossary_near_miss(text):
    check_log(text)


def test_B013_the_legal_total_stands_and_the_rest_stays_his():
    report = check_log(
        three(f"Ana all-in 9   # B013\nBeto folds\nCarla calls 7\n{run_out('Carla', 'Ana')}", ana=9)
    )
    assert paid(report) == {"Carla": 9}
    assert paid_as_played(report) == {"Carla": 19}
    assert stacks(report)["Ana"] == 5


def test_an_all_in_raise_that_may_not_be_made_is_B007_or_B008():
    check_log(
        three(
            "Ana raises\nBeto raises\nCarla raises\nAna all-in   # B007\nBeto folds\n"
            + run_out("Carla", "Ana"),
            ana=30,
        )
    )
    check_log(
        third(
            "Beto bets 4\nCarla all-in 5\nAna calls 5\n"
"Beto all-in   # B008\nAna folds\n" + run_out("Beto", "Carla", first=3),
            carla=7, beto=40,
        )
    )  # fmt: skip


# B003, B004: the matching action


@cases(
    fold=second("Beto bets\nCarla checks   # B003\nAna folds"),
    call=second("Beto bets\nCarla checks   # B003\nAna folds\ndraw 2: 1, 1\nburn\nBeto bets\nCarla folds"),
    acts_again=second("Beto bets\nCarla checks   # B003\nAna raises to 4\nBeto folds\nCarla folds"),
    ends_the_hand=three("Ana checks   # B003\nBeto folds"),
    ends_the_hand_and_the_pot_is_paid=three("Ana checks   # B003\nBeto folds\nCarla wins 3"),
    fold_and_a_draw=second(
        "Beto bets\nCarla checks   # B003\nAna calls\ndraw 2\n"
        "Beto draws 1\nAna draws 1\nburn\nBeto bets\nAna folds"
    ),
)
def test_HOME_4_B003_a_check_that_owes_chips(text):
    check_log(text)


def test_B003_is_a_call_if_he_stays():
    report = check_log(
        second("Beto bets\nCarla checks   # B003\nAna folds\ndraw 2: 1, 1\nburn\nBeto bets\nCarla folds")
    )
    assert paid(report) == {"Beto": 10}
    assert paid_as_played(report) == {"Beto": 8}


def test_B003_is_a_fold_if_he_does_not():
    report = check_log(
        second("Beto bets\nCarla checks   # B003\nAna calls\ndraw 2: 1, 1\nburn\nBeto bets\nAna folds")
    )
    assert paid(report) == {"Beto": 10}


@cases(
    raise_over_nothing=second("Beto raises to 2   # B004\nCarla folds, Ana folds"),
    raise_over_nothing_bare=second("Beto raises   # B004\nCarla folds, Ana folds"),
    call_of_nothing=second("Beto calls   # B004\nCarla bets 2\nAna folds\nBeto folds"),
    call_of_nothing_with_chips=second(
        "Beto calls 2   # B004\nCarla checks, Ana checks\n"
        "draw 2: 1, 1, 1\nburn\nBeto bets 4\nCarla folds, Ana folds"
    ),
    bet_over_a_bet=second("Beto bets 2\nCarla bets 4   # B004\nAna folds\nBeto folds"),
)
def test_HOME_4_B004_the_wrong_word(text):
    check_log(text)


def test_B004_a_raise_over_nothing_is_a_bet():
    report = check_log(
        second(
            "Beto raises to 4   # B004\nCarla calls 4\nAna folds\n"
            "draw 2: 1, 1\nburn\nBeto bets 4\nCarla folds"
        )
    )
    assert paid(report) == {"Beto": 10}
    assert paid_as_played(report) == {"Beto": 14}


# WL 138; RP 3.16: calls


@cases(
    too_little=three(
        "Ana raises to 4\nBeto calls 2   # B009\nCarla calls 2\n"
        "draw 1: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    too_much=three(
        "Ana raises to 4\nBeto calls 4   # B009\nCarla calls 2\n"
        "draw 1: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    small_blind_calls_two=three("Ana folds\nBeto calls 2   # B009\nCarla raises to 4\nBeto folds"),
    heads_up=two("Ana raises to 4\nBeto calls 1   # B009\ndraw 1: 1, 1\nburn\nBeto bets 2\nAna folds"),
)
def test_WL_138_B009_a_call_adds_what_is_owed(text):
    check_log(text)


@cases(
    owed=three(
        "Ana raises to 4\nBeto calls 3\nCarla calls 2\n"
        "draw 1: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    last_chips=three(f"Ana raises to 4\nBeto calls 2 all-in\nCarla folds\n{run_out('Beto', 'Ana')}", beto=3),
    more_than_an_all_in_can_match=two(
        f"Ana raises to 4\nBeto calls 1 all-in\n{run_out('Beto', 'Ana')}", beto=3
    ),
)
def test_WL_138_near_miss(text):
    check_log(text)


def test_B009_an_under_call_is_owed():
    report = check_log(
        three(
            "Ana raises to 4\nBeto calls 2   # B009\nCarla calls 2\n"
            "draw 1: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
        )
    )
    assert paid(report) == {"Beto": 12}
    assert paid_as_played(report) == {"Beto": 11}
    assert list(report.hands[0].owed) == ["Beto"]
    assert report.hands[0].returned == {"Beto": 20_000}
    assert only(report, "B009").message == "Beto calls 2, but owes 3"


def test_a_call_of_an_illegal_raise_is_no_second_fault():
    report = check_log(
        three("Ana raises to 6   # B006\nBeto calls 5\nCarla folds\ndraw 1: 1, 1\nburn\nBeto bets\nAna folds")
    )
    assert paid(report) == {"Beto": 10}
    assert paid_as_played(report) == {"Beto": 14}


def test_an_award_that_follows_either_ledger_is_right():
    text = three(
        "Ana raises to 6   # B006\nBeto calls 5\nCarla folds\n"
        "draw 1: 1, 1\nburn\nBeto bets\nAna folds\nBeto wins {}"
    )
    check_log(text.format("10"))
    check_log(text.format("14"))
    check_log(text.format("11   # P005"))


# HOME 4; WL 17, 132; RP 3.10: out of turn


@cases(
    fold_then_raise=three("Beto folds   # B001\nAna raises to 4\nCarla folds"),
    call_then_call=three("Beto calls 1   # B001\nAna calls 2\nCarla raises to 4\nAna folds\nBeto folds"),
    raise_then_folds=three("Beto raises to 4   # B001\nAna folds\nCarla folds"),
    call_of_a_bet=second(
        "Beto bets\nAna calls 2   # B001\nCarla calls\n"
        "draw 2: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    two_of_them=second(
        "Ana checks   # B001\nCarla checks\nBeto checks\n"
        "draw 2: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    last_two_swapped=second(
        "Beto checks\nAna checks   # B001\nCarla checks\n"
        "draw 2: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    bet_and_the_skipped_checks=second("Carla bets 2   # B001\nBeto checks\nAna folds\nBeto folds"),
    last_fold_heads_up=(two("Beto folds   # B001")),
    last_fold_heads_up_paid=(two("Beto folds   # B001\nAna wins 3")),
    last_fold_three_handed=(three("Ana folds\nCarla folds   # B001\nBeto wins 3")),
)
def test_WL_132_out_of_turn_binds_if_the_action_is_unchanged(text):
    check_log(text)


@cases(
    check_then_bet=second("Carla checks   # B001\nBeto bets\nCarla raises to 4\nAna folds\nBeto folds"),
    bet_then_bet=second("Carla bets 2   # B001\nBeto bets 2\nCarla folds\nAna folds"),
    call_then_raise=three(
        "Beto calls 1   # B001\nAna raises to 4\nBeto calls 3\n"
        "Carla folds\ndraw 1: 1, 1\nburn\nBeto bets\nAna folds"
    ),
    call_of_a_bet_then_raise=second(
        "Beto bets\nAna calls 2   # B001\nCarla raises to 4\nAna folds\nBeto folds"
    ),
)
def test_WL_132_out_of_turn_is_void_if_the_action_changes(text):
    check_log(text)


@cases(
    by_the_big_blind=three(
        "Carla checks   # B001\nAna calls\nBeto calls\n"
        "draw 1: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    by_the_big_blind_then_raised=three(
        "Carla checks   # B001\nAna raises\nBeto folds\n"
        "Carla calls\ndraw 1: 1, 1\nburn\nCarla bets\nAna folds"
    ),
    a_check_that_owes_chips=three(
        "Beto checks   # B001\nAna folds\nCarla checks\ndraw 1: 1, 1\nburn\nBeto bets\nCarla folds"
    ),
    folded_and_then_calls=three(
        "Beto folds   # B001\nAna calls\nCarla checks\n"
        "Beto calls   # B010\ndraw 1: 1, 1\nburn\nCarla bets\nAna folds"
    ),
    bet_that_the_skipped_calls=second(
        "Carla bets 2   # B001\nBeto calls 2\nAna folds\ndraw 2: 1, 1\nburn\nBeto bets\nCarla folds"
    ),
    bet_that_the_skipped_raises=second("Carla bets 2   # B001\nBeto raises to 4\nCarla folds\nAna folds"),
    acts_twice=second("Beto bets\nBeto raises to 4   # B001\nCarla folds\nAna folds"),
    all_in=three(f"Beto all-in 3   # B001\nAna calls 4\nCarla folds\n{run_out('Beto', 'Ana')}", beto=4),
    last_fold_and_the_skipped_raises=two("Beto folds   # B001\nAna raises to 4"),
    last_two_folds=(three("Carla folds   # B001\nBeto folds\nAna wins 3")),
)
def test_WL_17_other_actions_out_of_turn(text):
    check_log(text)


@cases(
    excess_returned=three(
        f"Ana raises to 4\nBeto folds\nCarla calls 1 all-in\n1 returned to Ana\n{run_out('Carla', 'Ana')}",
        carla=3,
    ),
    three_all_in=three(
        f"Ana all-in 3\nBeto calls 1 all-in\nCarla calls 1\n{run_out('Beto', 'Carla', 'Ana')}", ana=3, beto=2
    ),
    both_blinds_all_in=three(f"Ana folds\n{run_out('Beto', 'Carla')}", beto=1, carla=1).replace(
        "bb 2", "bb 1"
    ),
    capped_and_all_in_for_the_call=three(
        "Ana raises\nBeto raises\nCarla raises\nAna all-in\nBeto folds\n" + run_out("Carla", "Ana"), ana=8
    ),
    not_reopened_and_all_in_for_the_call=third(
        f"Beto bets 4\nCarla all-in 5\nAna calls 5\nBeto all-in\n{run_out('Beto', 'Carla', 'Ana', first=3)}",
        beto=7,
        carla=7,
    ),
    cap_reached_by_an_all_in=three(
        "Ana raises\nBeto raises\nCarla raises to 8 all-in\nAna calls\nBeto calls\n"
        + quiet("Beto", "Ana", players=3)
        + "\n"
        + showdown("Beto", "Carla", "Ana"),
        carla=8,
    ),
    odd_unit_under_half=three(
        f"Ana raises to 4 all-in\nBeto raises to 6\nCarla folds\n{run_out('Beto', 'Ana')}",
        ana=4,
        head="limits 3/6\nblinds 1/3",
    ).replace("bb 2", "bb 3"),
    odd_unit_over_half=three(
        f"Ana raises to 5 all-in\nBeto raises to 8\nCarla folds\n{run_out('Beto', 'Ana')}",
        ana=5,
        head="limits 3/6\nblinds 1/3",
    ).replace("bb 2", "bb 3"),
)
def test_HOME_6_all_in_near_misses(text):
    check_log(text)


def test_chips_that_no_opponent_can_match_are_not_owed():
    report = check_log(
        three(
            f"Ana raises to 4\nBeto all-in 1\nCarla all-in 1\n{run_out('Beto', 'Carla', 'Ana')}",
            beto=2,
            carla=3,
        )
    )
    assert pots(report) == [6, 2]
    assert paid(report) == {"Beto": 6, "Carla": 2}


def test_B001_void_chips_are_not_in_the_pot():
    report = check_log(second("Beto bets\nAna calls 2   # B001\nCarla raises to 4\nAna folds\nBeto folds"))
    assert paid(report) == paid_as_played(report) == {"Carla": 10}


def test_B001_names_whose_turn_it_is():
    message = only(check_log(three("Beto folds   # B001\nAna raises to 4\nCarla folds")), "B001").message
    assert message.startswith("Beto acts before Ana")


# missing lines


@cases(
    fold_in_between=three("Ana raises to 4\nCarla folds   # B002"),
    call_at_the_draw=three(
        "Ana raises to 4\nBeto calls 3\ndraw 1: 1, 1, 1   # B002\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    fold_at_the_draw=three(
        "Ana raises to 4\nBeto calls 3\ndraw 1: 1, 1   # B002\nburn\nBeto bets\nAna folds"
    ),
    two_at_the_draw=three(
        "Ana raises to 4\ndraw 1: 1, 1, 1   # B002 B002\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    draw_lines=three(
        "Ana raises to 4\nBeto calls\ndraw 1   # B002\nBeto draws 1\n"
        "Carla draws 1\nAna draws 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
    option=three("Ana calls\nBeto calls\ndraw 1: 1, 1, 1   # B002\nburn\nBeto bets\nCarla folds, Ana folds"),
    shows_later=fourth(f"Beto bets\nAna calls   # B002\n{showdown('Beto', 'Carla', 'Ana')}"),
    never_shows=fourth(f"Beto bets\nAna calls   # B002\n{showdown('Beto', 'Ana')}"),
    at_the_showdown=fourth(
        "Beto bets\nCarla calls\nBeto shows 8s 6d 4h 3d 2c   # B002\nCarla shows 9s 6h 4c 3s 2d"
    ),
    at_the_award=three("Ana raises to 4\nBeto folds\nAna wins 5   # B002"),
    two_at_the_award=three("Ana raises to 4\nAna wins 5   # B002 B002"),
    at_the_return=three("Ana raises to 4\nBeto folds\n2 returned to Ana   # B002\nAna wins 5"),
)
def test_HOME_4_B002_one_finding_for_each_player_missing(text):
    check_log(text)


def test_B002_who_appears_later_called():
    report = check_log(fourth(f"Beto bets\nAna calls   # B002\n{showdown('Beto', 'Carla', 'Ana')}"))
    assert paid(report) == {"Beto": 18}
    assert "call of 4" in only(report, "B002").message


def test_B002_a_fold_for_nothing_says_that_a_check_was_free():
    report = check_log(second("Beto checks\nAna bets   # B002\nBeto folds\n"), lang="en")
    assert only(report, "B002").message == (
        "no action of Carla, who could check and never appears again: taken as a fold"
    )


def test_B002_who_never_appears_again_folded():
    report = check_log(fourth(f"Beto bets\nAna calls   # B002\n{showdown('Beto', 'Ana')}"))
    assert paid(report) == {"Beto": 14}
    assert "fold" in only(report, "B002").message


@cases(
    closed_as_ruled=second(
        "Beto bets\nCarla checks   # B003\nAna calls\ndraw 2: 1, 1\nburn\nBeto bets\nAna folds"
    ),
    closed_as_played=three(
        "Ana raises to 6   # B006\nBeto calls 5\nCarla folds\ndraw 1: 1, 1\nburn\nBeto bets\nAna folds"
    ),
    void_out_of_turn_call_and_no_more=second(
        "Beto bets\nCarla calls\nAna calls\ndraw 2: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"
    ),
)
def test_nothing_is_a_B002_if_the_round_is_complete_in_either_ledger(text):
    check_log(text)


@cases(
    second=second("draw 2: 1, 1, 1   # D006\nburn\nBeto bets\nCarla folds, Ana folds"),
    first=three("draw 1: 1, 1, 1   # D006\nburn\nBeto bets\nCarla folds, Ana folds"),
    last=fourth("Beto shows 8s 6d 4h 3d 2c   # D006\nCarla shows 9s 6h 4c 3s 2d\nAna shows Ts 6c 4d 3h 2h"),
)
def test_a_whole_round_missing_is_one_D006(text):
    check_log(text)


# one fault, one code


@cases(
    over_before_dead=three("Ana folds\nBeto folds\nAna calls 2   # B015"),
    dead_before_closed=second(
        "Beto bets\nCarla folds\nAna calls\nCarla raises to 4   # B010\n"
        "draw 2: 1, 1\nburn\nBeto bets\nAna folds"
    ),
    stack_before_word=three("Ana raises to 6 all-in   # B011\nBeto folds\nCarla folds", ana=4),
    turn_before_size=second("Carla bets 4   # B001\nBeto folds\nAna folds"),
    cap_before_size=three(
        "Ana raises\nBeto raises\nCarla raises\nAna raises to 11   # B007\nBeto folds, Carla folds"
    ),
    over_the_limit_before_the_word=three("Ana raises to 7   # B013\nBeto folds\nCarla folds", ana=7),
)
def test_one_fault_one_code(text):
    check_log(text)


# rulings at the table


@pytest.mark.parametrize(
    ("play", "code", "ruled"),
    [
        ("Ana raises to 6{}\nRULING\nBeto calls 5\n"
"Carla folds\ndraw 1: 1, 1\nburn\nBeto bets\nAna folds", "B006", 14),
        ("Ana raises\nBeto raises\nCarla raises\nAna raises to 10{}\nRULING\n"
"Beto folds\nCarla calls 2\ndraw 1: 1, 1\nburn\nCarla bets\nAna folds", "B007", 26),
        ("Ana raises to 4\nBeto calls 2{}\nRULING\n"
"Carla folds\ndraw 1: 1, 1\nburn\nBeto bets\nAna folds", "B009", 9),
    ],
)  # fmt: skip
def test_a_ruling_lets_what_was_done_stand(play, code, ruled):
    text = three(play.format(f"   # {code}").replace("RULING", f"ruling {code}: floor let it stand"))
    report = check_log(text)
    assert list(paid(report).values()) == list(paid_as_played(report).values()) == [ruled]
    assert only(report, code).ruled_at_table


# the language of a message


@pytest.mark.parametrize("rule", rules_of("L", "T", "B"), ids=lambda rule: rule.code)
def test_messages_have_all_their_data(rule):
    for lang in ("en", "es"):
        for finding in check_log(rule.bad, lang=lang).all_findings():
            for words in (finding.message, finding.rule, finding.ruling, finding.fix or ""):
                assert "None" not in words, words
                assert "{" not in words, words
                assert not words.endswith(" ?"), words


def test_spanish_log_speaks_spanish():
    text = """
        asientos
        1 Ana 100
        2 Beto 100
        3 Carla 100
        mano 1
        botón Ana
        Beto cp 1, Carla cg 2
        Ana sube a 5              # B006
        Beto no va
        Carla no va
        Ana gana 5
    """
    message = only(check_log(text), "B006").message
    assert message == "Ana sube a 5; la subida legal sobre 2 en esta ronda es a 4"


def test_logs_are_dedented():
    assert log("\n    a\n      b\n") == "a\n  b\n"


def test_a_silent_player_who_draws_has_not_folded_whatever_a_later_draw_counts() -> None:
    """The counts of draw 2 come after his fold; in draw 1 he is still there."""
    check_log("""
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        hand 1
        button Carla
        Ana sb 1, Beto bb 2
        Carla raises to 4
        Beto calls 2            # B002
        draw 1
        Ana draws 2
        Beto draws 1
        Carla pat
        burn
        Ana checks, Beto bets 2, Carla calls 2, Ana folds
        draw 2: 1, 1
        burn
        Beto bets 4, Carla folds
    """)
