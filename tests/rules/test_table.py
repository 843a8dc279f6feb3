"""T: the table, its button, its blinds, its chips."""

from __future__ import annotations

import pytest

from lowball_audit.chips import SCALE
from tests.rules.logs import (
    check_bad,
    check_good,
    check_log,
    check_words,
    only,
    paid,
    paid_as_played,
    pots,
    rules_of,
    stacks,
    stacks_as_played,
)
from tests.rules.tables import cases, draws, run_out, showdown, three, two

ABC = "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"
ABCD = f"{ABC}4 Dora 100\n"
HAND = f"{ABC}hand 1\nbutton Ana\n"
#: A whole first hand: the button moves to Beto.
FIRST = f"{HAND}Beto sb 1, Carla bb 2\nAna folds\nBeto folds\nCarla wins 2\n"
SECOND = "hand 2\nbutton Beto\nCarla sb 1, Ana bb 2\nBeto folds\nCarla folds\n"


def seats(*names: str, stack: int = 100) -> str:
    return "seats\n" + "".join(f"{number} {name} {stack}\n" for number, name in enumerate(names, start=1))


@pytest.mark.parametrize("rule", rules_of("T"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule):
        check_words(rule)

    def test_bad_example(self, rule):
        check_bad(rule)

    def test_good_example(self, rule):
        check_good(rule)


# T001: how many may play


@cases(
    nobody="hand 1   # T001\nbutton Ana",
    one="seats\n1 Ana 100\nhand 1   # T001\nbutton Ana\n",
    one_with_chips="seats\n1 Ana 100\n2 Beto 0\nhand 1   # T001\nbutton Ana\n",
    one_sits_out="seats\n1 Ana 100\n2 Beto 100\nBeto sits out\nhand 1   # T001\nbutton Ana\n",
    seven=seats(*"ABCDEFG")
    + "hand 1   # T001\nbutton A\nB sb 1, C bb 2\nD folds, E folds, F folds, G folds, A folds, B folds",
)
def test_HOME_1_two_to_six_are_dealt_in(text):
    check_log(text)


@cases(
    two=two("Ana folds"),
    six=seats(*"ABCDEF") + "hand 1\nbutton A\nB sb 1, C bb 2\nD folds, E folds, F folds, A folds, B folds",
    seven_seats_one_out=seats(*"ABCDEFG")
    + "D sits out\nhand 1\nbutton A\nB sb 1, C bb 2\nE folds, F folds, G folds, A folds, B folds",
)
def test_HOME_1_near_miss(text):
    check_log(text)


def test_WL_284_seven_handed_in_every_profile():
    text = seats(*"ABCDEFG") + "hand 1   # T001\nbutton A\nB sb 1, C bb 2\n"
    text += "D folds, E folds, F folds, G folds, A folds, B folds"
    for profile in ("wsop-live", "wsop-tournament", "roberts", "pokerstars"):
        check_log(text, profile)


def test_T001_served_does_not_say_how_many():
    text = seats(*"ABCDEFG") + "hand 1   # T001 L009\nbutton A\nB sb 1, C bb 2\n"
    check_log(text + "D folds, E folds, F folds, G folds, A folds, B folds", "served")


# T002: the button


@cases(
    stands_still=FIRST + "hand 2\nbutton Ana   # T002\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    skips_one=FIRST + "hand 2\nbutton Carla   # T002\nAna sb 1, Beto bb 2\nCarla folds\nAna folds",
    moved_after_a_void_hand=three("misdeal")
    + "hand 2\nbutton Beto   # T002\nCarla sb 1, Ana bb 2\nBeto folds\nCarla folds",
    once_and_then_from_there=FIRST
    + "hand 2\nbutton Carla   # T002\nAna sb 1, Beto bb 2\nCarla folds\nAna folds\n"
    + "hand 3\nbutton Ana\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    heads_up_stands_still=two("Ana folds") + "hand 2\nbutton Ana   # T002\nAna sb 1, Beto bb 2\nAna folds",
)
def test_HOME_3_the_button_moves_to_the_left(text):
    check_log(text)


@cases(
    past_a_player_without_chips="seats\n1 Ana 100\n2 Beto 0\n3 Carla 100\n4 Dora 100\nhand 1\nbutton Ana\n"
    "Carla sb 1, Dora bb 2\nAna folds, Carla folds\nhand 2\n"
    "button Carla\nDora sb 1, Ana bb 2\nCarla folds, Dora folds",
    same_after_a_void_hand=three("misdeal") + FIRST.split("3 Carla 100\n")[1],
    round_the_table=FIRST + SECOND + "hand 3\nbutton Carla\nAna sb 1, Beto bb 2\nCarla folds\nAna folds\n"
    "hand 4\nbutton Ana\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    not_written=FIRST + SECOND.replace("button Beto\n", ""),
    the_button_left=f"{FIRST}Ana leaves\nhand 2\nbutton Beto\nBeto sb 1, Carla bb 2\nBeto folds",
    by_seat=FIRST.replace("button Ana", "button seat 1") + SECOND.replace("button Beto", "button s2"),
)
def test_HOME_3_near_miss(text):
    check_log(text)


def test_PS_button_as_the_log_says():
    text = FIRST + "hand 2\nbutton Ana{}\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds"
    check_log(text.format(""), "pokerstars")
    for profile in ("home", "wsop-live", "wsop-tournament", "roberts"):
        check_log(text.format("   # T002"), profile)


def test_T002_says_where_it_goes():
    text = FIRST + "hand 2\nbutton Carla   # T002\nAna sb 1, Beto bb 2\nCarla folds\nAna folds"
    assert only(check_log(text), "T002").message == "Carla has the button; it moves to Beto"


def test_D36_button_and_blinds_stand_still_for_four_hands():
    hands = "".join(
        f"hand {n}\nbutton Carla{'   # T002' if n > 1 else ''}\nAna sb 1, Beto bb 2\nCarla folds, Ana folds\n"
        for n in range(1, 5)
    )
    check_log(ABC + hands)


def test_D36_with_one_sitting_out_the_big_blind_alternates():
    text = f"{ABC}Carla sits out\n"
    text += "hand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds\n"
    text += "hand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto folds\n"
    text += "hand 3\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds\n"
    check_log(text)


# T003, T004: who owes the blinds


@cases(
    button_posts_small=f"{HAND}Ana sb 1   # T003\nCarla bb 2\nAna folds, Beto folds",
    button_posts_big=f"{HAND}Beto sb 1\nAna bb 2   # T004\nBeto folds, Carla folds",
    both_one_too_far=f"{HAND}Carla sb 1   # T003\nAna bb 2   # T004\nBeto folds, Carla folds",
    heads_up_swapped="seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\n"
    "Beto sb 1   # T003\nAna bb 2   # T004\nBeto folds",
    button_not_written=FIRST + "hand 2\nBeto sb 1   # T003\nCarla bb 2   # T004\nAna folds\nBeto folds",
)
def test_HOME_3_blinds_left_of_the_button(text):
    check_log(text)


def test_T004_betting_starts_left_of_the_big_blind_that_was_posted():
    text = f"{HAND}Beto sb 1\nAna bb 2   # T004\nBeto calls 1\nCarla raises to 4\nAna folds\nBeto folds"
    assert paid(check_log(text)) == {"Carla": 6}


def test_T003_names_who_owes_it():
    text = f"{HAND}Ana sb 1   # T003\nCarla bb 2\nAna folds, Beto folds"
    assert only(check_log(text), "T003").message == "Ana posts the small blind; it is owed by Beto"


def test_D34_WL_153_heads_up_the_button_has_the_small_blind_and_acts_last_after_the_draw():
    text = two(
        "Ana calls 1\nBeto checks\ndraw 1\nBeto draws 2\n"
        "Ana draws 2\nburn\nBeto checks\nAna bets 2\nBeto folds"
    )
    check_log(text)


@cases(
    acts_first_after_the_draw=two(
        "Ana calls 1\nBeto checks\ndraw 1: 2, 2\nburn\nAna checks   # B001\nBeto bets 2\nAna folds"
    ),
    big_blind_acts_first=two("Beto checks   # B001\nAna calls 1\ndraw 1: 2, 2\nburn\nBeto bets 2\nAna folds"),
    draws_first=two(
        "Ana calls 1\nBeto checks\ndraw 1\nAna draws 2   # D001\nBeto draws 2\nburn\nBeto bets 2\nAna folds"
    ),
)
def test_D34_heads_up_order_broken(text):
    check_log(text)


def test_D34_a_game_that_shrinks_to_two_switches():
    text = f"{FIRST}Carla leaves\nhand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto folds\n"
    check_log(text)
    wrong = f"{FIRST}Carla leaves\nhand 2\nbutton Beto\nAna sb 1   # T003\nBeto bb 2   # T004\nAna folds\n"
    check_log(wrong)


# T005: their size


@cases(
    small_too_large=f"{HAND}Beto sb 2   # T005\nCarla bb 2\nAna folds, Beto folds",
    big_too_large=f"{HAND}Beto sb 1\nCarla bb 4   # T005\nAna folds, Beto folds",
    big_too_small=(
        f"{HAND}Beto sb 1\nCarla bb 1   # T005\nAna folds\nBeto calls 1\nCarla raises to 4\nBeto folds"
    ),
    by_header="limits 4/8\n" + f"{HAND}Beto sb 1   # T005\nCarla bb 4\nAna folds, Beto folds",
)
def test_HOME_1_size_of_the_blinds(text):
    check_log(text)


@cases(
    half_the_small_bet="limits 4/8\n" + f"{HAND}Beto sb 2\nCarla bb 4\nAna folds, Beto folds",
    as_the_header_says="limits 4/8\nblinds 1/4\n" + f"{HAND}Beto sb 1\nCarla bb 4\nAna folds, Beto folds",
    without_amounts=f"{HAND}Beto posts sb\nCarla posts bb\nAna folds, Beto folds",
    without_the_verb=f"{HAND}Beto small blind 1\nCarla ciega grande 2\nAna folds, Beto folds",
)
def test_HOME_1_near_miss_size(text):
    check_log(text)


def test_T005_the_correct_amount_stands():
    report = check_log(f"{HAND}Beto sb 2   # T005\nCarla bb 2\nAna raises to 4\nBeto folds\nCarla folds")
    assert paid(report) == {"Ana": 5}
    assert paid_as_played(report) == {"Ana": 6}
    assert stacks(report)["Beto"] == 99
    assert stacks_as_played(report)["Beto"] == 98


@cases(
    call_after_a_long_small_blind=(
        f"{HAND}Beto sb 2   # T005\nCarla bb 2\nAna folds\nBeto checks\nCarla raises to 4\nBeto folds"
    ),
    call_as_if_it_were_right=(
        f"{HAND}Beto sb 2   # T005\nCarla bb 2\nAna folds\nBeto calls 1\nCarla raises to 4\nBeto folds"
    ),
    call_of_the_header_price=(
        f"{HAND}Beto sb 1\nCarla bb 4   # T005\nAna calls 2\nBeto folds\nCarla raises to 4\nAna folds"
    ),
    raise_over_the_header_price=(
        f"{HAND}Beto sb 1\nCarla bb 4   # T005\nAna raises to 4\nBeto folds\nCarla folds"
    ),
)
def test_WL_150_a_wrong_blind_is_one_fault_and_does_not_change_the_price(text):
    check_log(text)


# short blinds


def short_big_blind(play: str, stack: int = 1) -> str:
    return three(play, carla=stack).replace("bb 2", f"bb {min(stack, 2)}")


QUIET = "\n".join(f"draw {n}: 1, 1, 1\nburn\nBeto checks, Ana checks" for n in (1, 2, 3))


@cases(
    full_call=short_big_blind(f"Ana calls 2\nBeto calls 1\n{QUIET}\n{showdown('Beto', 'Carla', 'Ana')}"),
    raise_to_four=short_big_blind(f"Ana raises to 4\nBeto folds\n{run_out('Carla', 'Ana')}"),
    word_said=short_big_blind(f"Ana calls 2\nBeto folds\n{run_out('Carla', 'Ana')}").replace(
        "bb 1", "bb 1 all-in"
    ),
    nothing_to_call_for_the_small_blind=short_big_blind(f"Ana folds\n{run_out('Beto', 'Carla')}"),
    exactly_the_blind=short_big_blind(
        f"Ana calls 2\nBeto calls 1\n{QUIET}\n{showdown('Beto', 'Carla', 'Ana')}", 2
    ),
)
def test_WL_150_short_big_blind_costs_the_full_blind(text):
    check_log(text)


@cases(
    call_of_the_short_amount=short_big_blind(
        f"Ana calls 1   # B009\nBeto calls 1\n{QUIET}\n{showdown('Beto', 'Carla', 'Ana')}"
    ),
    raise_over_the_short_amount=short_big_blind(
        f"Ana raises to 3   # B006\nBeto folds\n{run_out('Carla', 'Ana')}"
    ),
    the_all_in_blind_acts=short_big_blind(
        f"Ana calls 2\nBeto calls 1\nCarla checks   # B010\n{QUIET}\n{showdown('Beto', 'Carla', 'Ana')}", 2
    ),
)
def test_WL_150_short_big_blind_faults(text):
    check_log(text)


def test_D24_big_blind_shorter_than_the_blind():
    text = """
        limits 0.02/0.04
        blinds 0.01/0.02
        chip 0.01
        seats
        1 Dan 5
        2 Al 5
        3 Bo 0.01
        hand 1
        button Dan
        Al sb 0.01, Bo bb 0.01
        Dan calls 0.02
        Al calls 0.01
        draw 1: 1, 1, 1
        burn
        Al checks, Dan checks
        draw 2: 1, 1, 1
        burn
        Al bets 0.04
        Dan folds
        0.04 returned to Al
        draw 3: 1, 1
        burn
        Al shows 7s 5d 4h 3d 2c
        Bo shows 9s 6h 4c 3s 2d
        Al wins 0.03 main
        Al wins 0.02 side
    """
    report = check_log(text)
    assert pots(report) == [0.03, 0.02]
    assert report.hands[0].returned == {"Al": 400}


# T006: absent blinds, on the deal or the first action


@cases(
    small_on_the_deal=f"{HAND}Carla bb 2\ndeal   # T006\nAna folds\nBeto folds",
    small_on_the_first_action=f"{HAND}Carla bb 2\nAna folds   # T006\nBeto folds",
    big=f"{HAND}Beto sb 1\ndeal   # T006\nAna raises to 4\nBeto folds\nCarla folds",
    both=f"{HAND}deal   # T006 T006\nAna folds\nBeto folds",
    posted_too_late=f"{HAND}Beto sb 1\nAna folds   # T006\nCarla bb 2   # L005\nBeto folds",
)
def test_HOME_3_a_blind_that_is_not_posted(text):
    check_log(text)


def test_T006_counts_as_posted():
    report = check_log(f"{HAND}Carla bb 2\ndeal   # T006\nAna raises to 4\nBeto folds\nCarla folds")
    assert paid(report) == {"Ana": 5}
    assert paid_as_played(report) == {"Ana": 4}


@cases(
    calls_the_rest=f"{HAND}Carla bb 2\nAna folds   # T006\nBeto calls 1\nCarla raises to 4\nBeto folds",
    calls_the_whole=f"{HAND}Carla bb 2\nAna folds   # T006\nBeto calls 2\nCarla raises to 4\nBeto folds",
)
def test_T006_what_follows_is_no_second_fault(text):
    check_log(text)


@cases(
    blind_of_zero=f"blinds 0/2\n{HAND}Carla bb 2\ndeal\nAna folds\nBeto folds",
    posted_after_the_deal=f"{HAND}Beto sb 1, Carla bb 2\ndeal\nAna folds\nBeto folds",
    void_before_the_deal=f"{HAND}misdeal",
)
def test_T006_near_miss(text):
    check_log(text)


def test_D37_an_unlogged_dead_blind_shows_in_the_pot():
    text = (
        f"{ABCD}hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        "Dora calls 2, Ana folds, Beto calls 1\nCarla checks\npot 7   # P002\n"
    )
    check_log(text + "draw 1: 1, 1, 1\nburn\nBeto bets 2\nCarla folds, Dora folds")


# antes and other posts by profile

ANTES = f"{HAND}Ana ante 1, Beto ante 1, Carla ante 1\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds"


@cases(
    ante=f"{HAND}Ana ante 1   # T011\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    straddle=f"{HAND}Beto sb 1, Carla bb 2\nAna straddle 4   # T011\nBeto folds\nCarla folds",
    dead=f"{HAND}Beto sb 1, Carla bb 2\nAna posts dead 1   # T011\nAna folds\nBeto folds",
    live=f"{ABCD}hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nDora posts 2   # T011\nDora checks\n"
    "Ana folds\nBeto folds\nCarla raises to 4\nDora folds",
    second_small_blind=f"{HAND}Beto sb 1\nAna sb 1   # T011\nCarla bb 2\nAna folds\nBeto folds",
)
def test_HOME_1_posts_that_home_does_not_have(text):
    check_log(text)


def test_T011_the_chips_stay_in():
    report = check_log(f"{HAND}Ana ante 1   # T011\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds")
    assert paid(report) == paid_as_played(report) == {"Carla": 3}


def test_WL_antes_as_the_header_says():
    report = check_log("limits 2/4\nante 1\n" + ANTES, "wsop-live")
    assert paid(report) == {"Carla": 5}
    check_log(
        "limits 2/4\nante 1\n" + ANTES.replace("Ana ante 1", "Ana ante 2   # T005\n").replace("\n,", "\n"),
        "wsop-live",
    )
    check_log(
        "limits 2/4\nante 1\n" + ANTES.replace("Ana ante 1, ", "").replace("Ana folds", "Ana folds   # T006"),
        "wsop-live",
    )
    check_log(
        "limits 2/4\n" + ANTES.replace("Ana ante 1, Beto ante 1, Carla ante 1", "Ana ante 1   # T011"),
        "wsop-live",
    )


def test_PS_antes_as_the_log_says():
    assert paid(check_log(ANTES, "pokerstars")) == {"Carla": 5}


def test_PS_dead_and_live_posts_as_the_log_says():
    text = (
        f"{ABCD}hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        "Dora dead 1, Dora posts 2\nDora checks\nAna folds\n"
    )
    text += "Beto folds\nCarla checks\ndraw 1: 1, 1\nCarla bets 2\nDora folds"
    assert paid(check_log(text, "pokerstars")) == {"Carla": 6}


def test_WL_156_the_dead_part_belongs_to_the_pot():
    text = f"{ABCD}hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nDora dead 1, Dora posts 2\nDora raises to 4\n"
    text += "Ana folds, Beto folds, Carla folds"
    assert paid(check_log(text, "wsop-live")) == {"Dora": 6}


def test_WL_161_straddle():
    text = (
        f"{ABCD}hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        "Dora straddle 4\nAna folds\nBeto folds\nCarla folds"
    )
    assert paid(check_log(text, "wsop-live")) == {"Dora": 5}
    check_log(text.replace("straddle 4", "straddle 4   # T011"), "wsop-tournament")


def test_rake_by_profile():
    text = FIRST.replace("Carla wins 2", "rake 1{}\nCarla wins 1")
    check_log(text.format(""), "pokerstars")
    check_log(text.format("   # P010"), "home")


# T007: who may take part


@cases(
    sits_out=(
        f"{ABCD}Dora sits out\nhand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        "Dora folds   # T007\nAna folds\nBeto folds"
    ),
    left=f"{FIRST}Ana leaves\nhand 2\nbutton Beto\nCarla sb 1\nAna bb 2   # T007\nBeto folds\nCarla folds",
    sits_out_and_posts=(
        f"{FIRST}Ana sits out\nhand 2\nbutton Beto\nCarla sb 1\nAna bb 2   # T007\nBeto folds\nCarla folds"
    ),
    no_chips_has_the_button=(
        "seats\n1 Ana 100\n2 Beto 100\n3 Carla 0\nhand 1\n"
        "button Carla   # T007\nAna sb 1, Beto bb 2\nAna folds"
    ),
    no_chips_folds=(
        f"{ABC}4 Dora 0\nhand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        "Dora folds   # T007\nAna folds\nBeto folds"
    ),
    no_chips_posts=(
        "seats\n1 Ana 100\n2 Beto 100\n3 Carla 0\nhand 1\nbutton Ana\n"
        "Beto sb 1\nCarla bb 2   # T007\nAna folds\nBeto folds"
    ),
)
def test_HOME_8_only_players_with_chips_are_dealt_in(text):
    check_log(text)


@cases(
    sits_in_again=f"{FIRST}Ana sits out\nAna sits in\n{SECOND}",
    busted_is_passed_over=(
        "seats\n1 Ana 100\n2 Beto 100\n3 Carla 0\nhand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds"
    ),
    busted_bought_chips=f"profile pokerstars\n{ABC}4 Dora 0\nDora adds 50\nhand 1\nbutton Ana\n"
    "Beto sb 1, Carla bb 2\nDora folds\nAna folds\nBeto folds",
)
def test_HOME_8_near_miss(text):
    check_log(text)


# T008: counts between hands


@cases(
    one=f"{FIRST}seats\n1 Ana 99   # T008\n2 Beto 99\n3 Carla 101\n{SECOND}",
    two=f"{FIRST}seats\n2 Beto 100   # T008\n3 Carla 100   # T008\n{SECOND}",
    count_is_taken_over=f"{FIRST}seats\n1 Ana 90   # T008\n{SECOND}stacks Ana 91, Beto 99, Carla 100",
    neither_award_nor_right=FIRST.replace("wins 2", "wins 5   # P005")
    + f"seats\n3 Carla 102   # T008\n{SECOND}",
)
def test_T008_a_count_that_does_not_follow(text):
    check_log(text)


@cases(
    right=f"{FIRST}seats\n1 Ana 100\n2 Beto 99\n3 Carla 101\n{SECOND}",
    from_the_award_as_recorded=FIRST.replace("wins 2", "wins 5   # P005") + f"seats\n3 Carla 104\n{SECOND}",
    from_the_correct_payout=FIRST.replace("wins 2", "wins 5   # P005") + f"seats\n3 Carla 101\n{SECOND}",
    after_an_unfinished_hand=three("Ana calls 2   # L006")
    + f"seats\n1 Ana 98\n2 Beto 99\n3 Carla 103\n{SECOND}",
    after_a_void_hand=three("Ana raises to 4\nmisdeal")
    + "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"
    + FIRST.split("3 Carla 100\n")[1],
)
def test_T008_near_miss(text):
    check_log(text)


def test_T008_says_both_amounts():
    message = only(check_log(f"{FIRST}seats\n1 Ana 90   # T008\n{SECOND}"), "T008").message
    assert "90" in message
    assert "100" in message


def test_D44_chip_counts_of_a_report_follow_from_no_hand():
    """Counts printed by a reporter are of some earlier moment; in a log they are counts before a hand."""
    text = """
        profile wsop-live
        limits 6000/12000
        blinds 3000/6000
        chip 1000
        seats
        1 Ana 500k
        2 Beto 500k
        3 Carla 500k
        4 Dora 500k
        hand 1
        button Beto
        Carla sb 3,000, Dora bb 6,000
        Ana raises to 12,000
        Beto calls 12,000
        Carla 3-bets to 18,000
        Dora folds
        Ana calls 6,000
        Beto calls 6,000
        draw 1
        Carla draws 1
        Ana draws 3
        Beto draws 3
        burn
        Carla bets 6,000
        Ana calls
        Beto calls
        draw 2
        Carla draws 1
        Ana draws 1
        Beto draws 2
        burn
        Carla checks
        Ana bets 12,000
        Beto raises to 24,000
        Carla folds
        Ana calls 12,000
        draw 3
        Ana raps
        Beto draws 1
        burn
        Ana checks
        Beto bets 12,000
        Ana calls
        Beto shows 8s 7d 4h 3d 2c
        Ana mucks
        Beto wins 150,000
    """
    report = check_log(text)
    assert paid(report) == {"Beto": 150_000}
    assert stacks(report) == {"Ana": 440_000, "Beto": 590_000, "Carla": 476_000, "Dora": 494_000}


# T009: chips added


@pytest.mark.parametrize("stack", [2, 3, 100])
@pytest.mark.parametrize("ruled", ["deal   # T006", "xyzzy   # L001\ndeal"])
def test_T006_a_blind_that_comes_after_the_deal_is_posted_once(stack, ruled):
    report = check_log(
        f"seats\n1 Ana {stack}\n2 Beto 100\n3 Carla 100\nhand 1\nbutton Beto\nCarla sb 1\n"
        f"{ruled}\nAna bb 2{' all-in' if stack == 2 else ''}\nBeto folds\nCarla folds\nAna wins 2\n"
    )
    (hand,) = report.hands
    assert hand.stacks == hand.stacks_as_played
    assert hand.stacks["Ana"] == (stack + 1) * SCALE


@pytest.mark.parametrize("carla", ["Carla", "seat 3", "s3"])
def test_T007_a_stray_line_is_one_finding_however_its_player_is_called(carla):
    check_log(
        "seats\n1 Ana 100\n2 Beto 100\n3 Carla 0\n4 Dora 100\n"
        "hand 1\nbutton Ana\nBeto sb 1\nDora bb 2\n"
        f"{carla} calls   # T007\nAna folds\nBeto calls\nDora checks\n"
        "draw 1: pat, pat\nburn\nBeto bets\nDora folds\nBeto wins 4\n"
    )


@cases(
    closed_session=f"{FIRST}Ana adds 50   # T009\n{SECOND}",
    closed_session_then_counted=f"{FIRST}Ana adds 50   # T009\nseats\n1 Ana 150\n{SECOND}",
    closed_session_not_counted=f"{FIRST}Ana adds 50   # T009\nseats\n1 Ana 100\n{SECOND}",
    in_a_hand=HAND + "Beto sb 1, Carla bb 2\nAna adds 50   # T009\nAna folds\nBeto folds",
    spanish=HAND + "Beto cp 1, Carla cg 2\nAna añade 50   # T009\nAna no va\nBeto no va",
)
def test_HOME_8_no_chips_are_added(text):
    check_log(text)


def test_T009_in_a_hand_everywhere():
    text = HAND + "Beto sb 1, Carla bb 2\nAna adds 50   # T009\nAna folds\nBeto folds"
    for profile in ("wsop-live", "pokerstars"):
        assert "middle of a hand" in only(check_log(text, profile), "T009").message


@pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament", "roberts", "pokerstars"])
def test_T009_near_miss_between_hands(profile):
    check_log(f"{FIRST}Ana adds 50\nseats\n1 Ana 150\n{SECOND}", profile)


def test_T009_chips_added_do_not_count_in_this_hand():
    text = """
        profile pokerstars
        seats
        1 Ana 4
        2 Beto 100
        hand 1
        button Ana
        Ana sb 1, Beto bb 2
        Ana calls 1
        Ana adds 50             # T009
        Beto raises to 4
        Ana calls 2 all-in
    """
    check_log(text + run_out("Beto", "Ana").replace("\nburn", "").replace("\n", "\n        "))


# T010: five cards


@cases(
    four_each=f"{HAND}Beto sb 1, Carla bb 2\ndeal 4   # T010\nAna folds\nBeto folds",
    six_each=f"{HAND}Beto sb 1, Carla bb 2\ndeal 6   # T010\nAna folds\nBeto folds",
    four=f"{HAND}Beto sb 1, Carla bb 2\ndeal\nCarla has 4 cards   # T010\nAna folds\nBeto folds",
    six=f"{HAND}Beto sb 1, Carla bb 2\ndeal\nCarla has 6 cards   # T010\nAna folds\nBeto folds",
    four_known=f"{HAND}Beto sb 1, Carla bb 2\ndeal\nCarla has 2c 3c 4d 5h   # T010\nAna folds\nBeto folds",
)
def test_HOME_3_five_cards_are_dealt(text):
    check_log(text)


@cases(
    counted=f"{HAND}Beto sb 1, Carla bb 2\ndeal 5\nAna folds\nBeto folds",
    five_known=f"{HAND}Beto sb 1, Carla bb 2\ndeal\nCarla has 2c 3c 4d 5h 9s\nAna folds\nBeto folds",
    half_known=f"{HAND}Beto sb 1, Carla bb 2\ndeal\nCarla has 2c 3x ? ? ?\nAna folds\nBeto folds",
)
def test_HOME_3_near_miss_deal(text):
    check_log(text)


def test_D04_WL_106_a_short_hand_is_live_and_is_filled_at_the_next_draw():
    text = two(
        "deal\nBeto has 4 cards   # T010\nAna calls 1\nBeto checks\n"
        "draw 1\nBeto draws 2\nAna draws 2\nburn\nBeto gets 3\nAna gets 2\nBeto bets 2\nAna folds"
    )
    check_log(text)


def test_the_pots_of_an_all_in_small_blind():
    report = check_log(
        "limits 4/8\n"
        + three(
            f"Ana calls 4\nCarla checks\n{draws(1, 2, 3, players=3)}\n{showdown('Beto', 'Carla', 'Ana')}",
            beto=1,
        )
        .replace("sb 1, Carla bb 2", "sb 1, Carla bb 4")
        .replace("burn\n", "burn\nCarla checks, Ana checks\n")
    )
    assert pots(report) == [3, 6]


def test_WL_151_a_log_that_begins_behind_others_may_have_a_dead_small_blind():
    check_log(
        """
        profile wsop-live
        seats; 1 Ana 100; 3 Carla 100; 4 Dora 100
        hand 7
        button Ana
        Carla bb 2
        Dora folds, Ana folds
        """
    )


def test_T006_near_miss_the_small_blind_is_missed_where_the_big_one_comes_second():
    check_log(
        """
        profile wsop-live
        seats; 1 Ana 100; 3 Carla 100; 4 Dora 100
        hand 7
        button Ana
        Dora bb 2
        Ana folds, Carla folds     # T006
        """
    )


def test_PS_button_before_an_empty_seat_as_the_log_says():
    check_log(
        """
        profile pokerstars
        seats; 1 Ana 100; 3 Carla 100; 4 Dora 100
        hand 7
        button seat 2
        Carla sb 1, Dora bb 2
        Ana folds, Carla folds
        """
    )
