"""D: draws, rule by rule, written like the table of a rulebook."""

from __future__ import annotations

import pytest

from lowball_audit.rules import Rule
from tests.rules.logs import check_bad, check_good, check_log, check_words, only, paid, rules_of

SEATS = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
"""
#: Three players in the first draw; Beto is first, Ana has the button.
LIMPED = f"{SEATS}Ana calls, Beto calls, Carla checks\n"
DRAW = f"{LIMPED}draw 1\n"
END = "Beto bets, Carla folds, Ana folds\n"
CHECKED = "Beto checks, Carla checks, Ana checks\n"
#: Beto is all-in from the small blind on.
SHORT = """\
seats
1 Ana 100
2 Beto 1
3 Carla 100

hand 1
button Ana
Beto posts sb 1 all-in
Carla posts bb 2
Ana calls, Carla checks
draw 1
"""
#: Beto is still in, and the log goes no further.
SHORT_END = "Carla bets, Ana folds  # L006\n"


@pytest.mark.parametrize("rule", rules_of("D"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule: Rule) -> None:
        check_words(rule)

    def test_bad_example(self, rule: Rule, request: pytest.FixtureRequest) -> None:
        check_bad(rule)

    def test_good_example(self, rule: Rule) -> None:
        check_good(rule)


class TestHome5TheOrderOfDrawsD001:
    def test_HOME_5_the_first_left_of_the_button_draws_first(self) -> None:
        check_log(DRAW + "Beto draws 1\nCarla draws 2\nAna pat\nburn\n" + END)

    def test_HOME_5_the_button_before_both_others_is_one_finding(self) -> None:
        report = check_log(DRAW + "Ana pat  # D001\nBeto draws 1\nCarla draws 2\nburn\n" + END)
        assert only(report, "D001").message == "Ana draws before Beto, whose turn it is"

    def test_HOME_5_two_players_swapped(self) -> None:
        check_log(DRAW + "Beto draws 1\nAna pat  # D001\nCarla draws 2\nburn\n" + END)

    def test_HOME_5_a_folded_player_is_passed_over(self) -> None:
        check_log(
            SEATS + "Ana calls, Beto folds, Carla checks\ndraw 1\nCarla draws 2\nAna pat\nburn\n"
            "Carla bets, Ana folds\n"
        )

    def test_HOME_6_an_all_in_player_keeps_his_turn(self) -> None:
        check_log(SHORT + "Carla draws 2  # D001\nBeto draws 1\nAna pat\nburn\n" + SHORT_END)

    def test_HOME_3_heads_up_the_big_blind_draws_first(self) -> None:
        head = "seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\n"
        head += "Ana sb 1, Beto bb 2\nAna calls, Beto checks\ndraw 1\n"
        check_log(head + "Beto draws 1\nAna draws 2\nburn\nBeto bets, Ana folds\n")
        check_log(head + "Ana draws 2  # D001\nBeto draws 1\nburn\nBeto bets, Ana folds\n")

    def test_HOME_5_counts_on_the_heading_are_in_order_by_themselves(self) -> None:
        check_log(LIMPED + "draw 1: 1, 2, pat\nburn\n" + END)

    def test_SERVED_the_order_holds_there_too(self) -> None:
        check_log(DRAW + "Carla draws 2  # D001\nBeto draws 1\nAna pat\n" + END, profile="served")

    def test_HOME_5_each_draw_is_judged_on_its_own(self) -> None:
        check_log(
            DRAW
            + "Beto draws 1\nCarla draws 2\nAna pat\nburn\n"
            + CHECKED
            + "draw 2\nCarla draws 2  # D001\nBeto draws 1\nAna pat\nburn\n"
            + END
        )


class TestHome5EveryPlayerDrawsD002:
    def test_HOME_6_an_all_in_player_draws(self) -> None:
        check_log(SHORT + "Beto draws 3\nCarla draws 2\nAna pat\nburn\n" + SHORT_END)

    def test_case_D09_the_draw_of_an_all_in_player_is_missing(self) -> None:
        report = check_log(SHORT + "Carla draws 2  # D002\nAna pat\nburn\n" + SHORT_END)
        assert only(report, "D002").message == "Beto is still in and has no line in draw 1"

    def test_contract_on_the_next_players_statement(self) -> None:
        check_log(DRAW + "Beto draws 1\nAna pat  # D002\nburn\n" + END)

    def test_contract_else_on_the_statement_that_leaves_the_draw(self) -> None:
        check_log(DRAW + "Beto draws 1\nCarla draws 2\nburn\nBeto bets  # D002\nCarla folds, Ana folds\n")

    def test_contract_one_for_each_player_missing(self) -> None:
        check_log(DRAW + "Ana pat  # D002 D002\nburn\n" + END)

    def test_contract_a_heading_with_one_count_too_few(self) -> None:
        check_log(LIMPED + "draw 1: 1, 2\nburn\nBeto bets  # D002\nCarla folds, Ana folds\n")

    def test_contract_a_draw_that_has_a_heading_only(self) -> None:
        check_log(LIMPED + "draw 1\nburn\nBeto bets  # D002 D002 D002\nCarla folds, Ana folds\n")

    def test_contract_his_count_is_undetermined(self) -> None:
        report = check_log(DRAW + "Beto draws 1\nAna pat  # D002\nburn\n" + END)
        stub = report.hands[0].stub[0]
        assert (stub.before, stub.replaced) == (37, None)
        assert stub.after == (30, 35)

    def test_contract_an_unreadable_draw_line_is_one_finding(self) -> None:
        check_log(DRAW + "Beto draws 1\nCarla drwas 2  # L001\nAna pat\nburn\n" + END)

    def test_contract_a_misspelt_name_is_one_finding(self) -> None:
        check_log(DRAW + "Beto draws 1\nCarlaa draws 2  # L002\nAna pat\nburn\n" + END)

    def test_contract_the_log_ends_in_the_draw(self) -> None:
        check_log(DRAW + "Beto draws 1\nCarla draws 2  # L006\n")

    def test_contract_a_player_not_heard_before_the_draw_is_B002_alone(self) -> None:
        check_log(SEATS + "Ana calls, Beto calls\ndraw 1: 1, 1, 1  # B002\nburn\n" + END)

    def test_contract_a_player_who_never_appears_again_has_folded(self) -> None:
        check_log(SEATS + "Ana calls, Carla checks  # B002\ndraw 1: 1, pat\nburn\nCarla bets, Ana folds\n")


class TestHome5HowManyD003:
    @pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
    def test_HOME_5_none_to_five(self, count: int) -> None:
        check_log(DRAW + f"Beto draws {count}\nCarla draws 2\nAna pat\nburn\n" + END)

    @pytest.mark.parametrize("count", [6, 7, 52])
    def test_HOME_5_more_than_five(self, count: int) -> None:
        report = check_log(DRAW + f"Beto draws {count}  # D003\nCarla draws 2\nAna pat\nburn\n" + END)
        assert only(report, "D003").message == f"Beto draws {count}, but holds 5"

    def test_HOME_5_on_the_heading(self) -> None:
        check_log(LIMPED + "draw 1: 2, 6, pat  # D003\nburn\n" + END)

    def test_WL_271_more_than_a_short_hand_holds(self) -> None:
        deal = SEATS + "deal\nCarla has 4 cards  # T010\nAna calls, Beto calls, Carla checks\ndraw 1\n"
        check_log(deal + "Beto pat\nCarla draws 5  # D003\nAna pat\nburn\n" + END)
        check_log(deal + "Beto pat\nCarla draws 4\nAna pat\nburn\n" + END)

    def test_contract_more_drawn_than_held_is_D003_alone_with_gets_too(self) -> None:
        check_log(DRAW + "Beto draws 6  # D003\nCarla pat\nAna pat\nburn\nBeto gets 6\n" + END)

    def test_contract_discards_named_six(self) -> None:
        check_log(DRAW + "Beto discards 2c 3c 4c 5c 7c 8c  # D003\nCarla pat\nAna pat\nburn\n" + END)


class TestWL271FiveCardsD004:
    def test_WL_271_one_too_many(self) -> None:
        check_log(DRAW + "Beto draws 2\nCarla pat\nAna pat\nburn\nBeto gets 3  # D004\n" + END)

    def test_WL_271_one_too_few(self) -> None:
        report = check_log(DRAW + "Beto draws 2\nCarla pat\nAna pat\nburn\nBeto gets 1  # D004\n" + END)
        assert only(report, "D004").message == "Beto throws 2 and gets 1: 4 cards in hand, not 5"

    def test_WL_271_in_two_lines_the_last_one_shows_it(self) -> None:
        check_log(
            DRAW
            + "Beto draws 3\nCarla draws 1\nAna pat\nburn\nBeto gets 1\nCarla gets 1\nBeto gets 1  # D004\n"
            + END
        )

    def test_WL_271_the_right_number_in_two_lines(self) -> None:
        check_log(
            DRAW
            + "Beto draws 3\nCarla draws 1\nAna pat\nburn\nBeto gets 1\nCarla gets 1\nBeto gets 2\n"
            + END
        )

    def test_WL_271_shorthand(self) -> None:
        check_log(DRAW + "Beto discards Kc Qd gets 5d 2c\nCarla pat\nAna pat\nburn\n" + END)
        check_log(DRAW + "Beto discards Kc Qd gets 5d  # D004\nCarla pat\nAna pat\nburn\n" + END)
        check_log(DRAW + "Beto discards Kc -> 5d 2c  # D004\nCarla pat\nAna pat\nburn\n" + END)

    def test_WL_271_pat_and_gets_a_card(self) -> None:
        check_log(DRAW + "Beto pat\nCarla pat\nAna pat\nburn\nBeto gets 1  # D004\n" + END)

    def test_contract_once_a_hand(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 2\nAna pat\nburn\nBeto gets 3  # D004\nCarla gets 1\n" + END
        )

    def test_contract_a_player_with_gets_lines_and_one_without(self) -> None:
        """Without a line the draw is what was said; with lines the lines count."""
        check_log(DRAW + "Beto draws 2\nCarla draws 2\nAna pat\nburn\nBeto gets 2\n" + END)

    def test_case_D04_a_short_hand_is_filled_at_the_draw(self) -> None:
        head = SEATS + "deal\nCarla has 4 cards  # T010\nAna calls, Beto calls, Carla checks\ndraw 1\n"
        check_log(head + "Beto pat\nCarla draws 2\nAna pat\nburn\nCarla gets 3\n" + END)
        check_log(head + "Beto pat\nCarla draws 2\nAna pat\nburn\n" + END)
        check_log(head + "Beto pat\nCarla pat\nAna pat\nburn\nCarla gets 1\n" + END)

    def test_case_D04_a_hand_still_short_after_the_draw_is_fouled(self) -> None:
        check_log(
            SEATS
            + "deal\nCarla has 4 cards  # T010\nAna calls, Beto calls, Carla checks\ndraw 1\n"
            + "Beto pat\nCarla draws 2\nAna pat\nburn\nCarla gets 2  # D004\n"
            + END
        )

    def test_case_D04_the_stub_counts_the_fifth_card(self) -> None:
        report = check_log(
            SEATS
            + "deal\nCarla has 4 cards  # T010\nAna calls, Beto calls, Carla checks\ndraw 1\n"
            + "Beto pat\nCarla draws 2\nAna pat\nburn\nCarla gets 3\n"
            + END
        )
        stub = report.hands[0].stub[0]
        assert (stub.before, stub.burned, stub.replaced, stub.after) == (38, 1, 3, 34)

    def test_contract_a_fouled_hand_cannot_win(self) -> None:
        report = check_log(
            DRAW
            + "Beto draws 2\nCarla draws 2\nAna pat\nburn\nBeto gets 1  # D004\nCarla gets 2\n"
            + "Beto checks, Carla checks, Ana folds\ndraw 2: pat, pat\nburn\nBeto checks, Carla checks\n"
            + "draw 3: pat, pat\nburn\nBeto checks, Carla checks\n"
            + "Beto shows 7h 5d 4c 3s 2c\nCarla shows Kh Kd 9c 9s 2h\nCarla wins 6\n"
        )
        assert paid(report) == {"Carla": 6}

    def test_contract_a_fouled_hand_paid_is_P003(self) -> None:
        report = check_log(
            DRAW
            + "Beto draws 2\nCarla draws 2\nAna pat\nburn\nBeto gets 1  # D004\nCarla gets 2\n"
            + "Beto checks, Carla checks, Ana folds\ndraw 2: pat, pat\nburn\nBeto checks, Carla checks\n"
            + "draw 3: pat, pat\nburn\nBeto checks, Carla checks\n"
            + "Beto shows 7h 5d 4c 3s 2c\nCarla shows Kh Kd 9c 9s 2h\nBeto wins 6  # P003\n"
        )
        assert paid(report) == {"Carla": 6}

    def test_contract_the_only_one_left_wins_with_a_fouled_hand(self) -> None:
        check_log(
            DRAW
            + "Beto draws 2\nCarla draws 2\nAna pat\nburn\nBeto gets 1  # D004\nCarla gets 2\n"
            + "Beto bets, Carla folds, Ana folds\nBeto wins 6\n"
        )

    def test_contract_a_fouled_hand_does_not_foul_the_next_draw_again(self) -> None:
        check_log(
            DRAW
            + "Beto draws 2\nCarla pat\nAna pat\nburn\nBeto gets 1  # D004\n"
            + CHECKED
            + "draw 2: 1, 1, 1\nburn\n"
            + END
        )

    def test_T010_too_many_cards_dealt_fouls_the_hand_once(self) -> None:
        check_log(
            SEATS
            + "deal\nCarla has 6 cards  # T010\nAna calls, Beto calls, Carla checks\ndraw 1: 1, 1, 1\nburn\n"
            + END
        )

    def test_omit_gets_says_nothing_is_missing(self) -> None:
        check_log("omit gets\n" + DRAW + "Beto draws 2\nCarla pat\nAna pat\nburn\n" + END)


class TestHome4FoldedHandsD005:
    FOLDED = SEATS + "Ana calls, Beto folds, Carla checks\ndraw 1\n"

    def test_HOME_4_a_folded_player_draws(self) -> None:
        check_log(self.FOLDED + "Beto draws 1  # D005\nCarla draws 2\nAna pat\nburn\nCarla bets, Ana folds\n")

    def test_HOME_4_a_folded_player_stands_pat(self) -> None:
        check_log(self.FOLDED + "Carla draws 2\nAna pat\nBeto pat  # D005\nburn\nCarla bets, Ana folds\n")

    def test_HOME_4_a_folded_player_gets_cards(self) -> None:
        check_log(
            self.FOLDED
            + "Carla draws 2\nAna pat\nburn\nCarla gets 2\nBeto gets 1  # D005\nCarla bets, Ana folds\n"
        )

    def test_HOME_4_a_heading_with_a_count_too_many(self) -> None:
        check_log(
            SEATS
            + "Ana calls, Beto folds, Carla checks\ndraw 1: 1, 2, pat  # D005\nburn\nCarla bets, Ana folds\n"
        )

    def test_contract_it_is_ignored_in_the_stub(self) -> None:
        report = check_log(
            self.FOLDED + "Beto draws 3  # D005\nCarla draws 2\nAna pat\nburn\nCarla bets, Ana folds\n"
        )
        stub = report.hands[0].stub[0]
        assert (stub.before, stub.replaced, stub.after) == (37, 2, 34)

    def test_HOME_6_an_all_in_player_is_not_folded(self) -> None:
        check_log(SHORT + "Beto draws 1\nCarla draws 2\nAna pat\nburn\n" + SHORT_END)

    def test_HOME_4_folded_in_the_round_after_the_first_draw(self) -> None:
        check_log(
            DRAW
            + "Beto draws 1\nCarla draws 2\nAna pat\nburn\nBeto bets, Carla calls, Ana folds\n"
            + "draw 2\nBeto pat\nCarla pat\nAna pat  # D005\nburn\nBeto bets, Carla folds\n"
        )

    def test_B015_a_draw_after_the_hand_is_B015_alone(self) -> None:
        check_log(SEATS + "Ana folds, Beto folds\ndraw 1: 1  # B015\n")


class TestHome4ThreeDrawsD006:
    FIRST = DRAW + "Beto draws 1\nCarla draws 2\nAna pat\nburn\n"
    TWO = FIRST + CHECKED + "draw 2: 1, 1, pat\nburn\n" + CHECKED
    THREE = TWO + "draw 3: 1, 1, pat\nburn\n" + CHECKED

    def test_HOME_4_a_fourth_draw(self) -> None:
        check_log(
            self.THREE
            + "draw 4: 1, 1, 1  # D006\n"
            + "Beto shows 8h 6d 4c 3s 2c\nCarla mucks\nAna mucks\nBeto wins 6\n"
        )

    def test_HOME_4_a_draw_number_skipped(self) -> None:
        check_log(self.FIRST + CHECKED + "draw 3: 1, 1, pat  # D006\nburn\n" + END)

    def test_HOME_4_the_first_number_skipped(self) -> None:
        check_log(LIMPED + "draw 2: 1, 1, pat  # D006\nburn\n" + END)

    def test_HOME_4_a_draw_number_repeated(self) -> None:
        check_log(self.FIRST + CHECKED + "draw 1: 1, 1, pat  # D006\nburn\n" + END)

    def test_contract_after_a_repeated_draw_the_next_round_follows(self) -> None:
        """The bet of the third round is 4."""
        check_log(
            self.TWO.replace("draw 2: 1, 1, pat", "draw 1: 1, 1, pat  # D006")
            + "draw 2: 1, 1, pat\nburn\nBeto bets 4, Carla folds, Ana folds\n"
        )

    def test_contract_a_heading_without_number_is_the_next_draw(self) -> None:
        check_log(LIMPED + "draw\nBeto draws 1\nCarla draws 2\nAna pat\nburn\n" + END)

    def test_contract_draw_lines_without_any_heading(self) -> None:
        check_log(LIMPED + "Beto draws 1\nCarla draws 2\nAna pat\nburn\n" + END)

    def test_contract_a_whole_betting_round_missing(self) -> None:
        report = check_log(self.FIRST + "draw 2: 1, 1, pat  # D006\nburn\n" + END)
        assert only(report, "D006").message == "betting round 2 is missing before this line"

    def test_contract_the_first_round_missing(self) -> None:
        check_log(SEATS + "draw 1: 1, 1, pat  # D006\nburn\n" + END)

    def test_contract_two_players_missing_before_the_draw_are_B002(self) -> None:
        check_log(self.FIRST + "Beto checks\ndraw 2: 1, 1, pat  # B002 B002\nburn\n" + END)

    def test_contract_betting_of_the_same_round_on_both_sides(self) -> None:
        check_log(
            self.FIRST
            + "Beto checks, Carla bets\ndraw 2: 1, 1, pat  # D006\nburn\nAna calls, Beto folds\n"
            + "Carla bets, Ana calls\ndraw 3: 1, pat\nburn\nCarla bets, Ana folds\n"
        )

    def test_HOME_4_no_betting_with_one_player_with_chips_is_no_missing_round(self) -> None:
        check_log(
            """
            seats
            1 Ana 100
            2 Beto 2
            hand 1
            button Ana
            Ana sb 1, Beto bb 2 all-in
            Ana calls
            draw 1: 1, 1
            burn
            draw 2: 1, 1
            burn
            draw 3: 1, 1
            burn
            Beto shows 7h 5d 4s 3d 2h
            Ana shows 8h 6d 4c 3s 2c
            Beto wins 4
            """
        )

    def test_HOME_8_the_showdown_before_the_third_draw(self) -> None:
        check_log(self.TWO + "Beto shows 8h 6d 4c 3s 2c  # D006\nCarla mucks\nAna mucks\nBeto wins 6\n")

    def test_HOME_8_a_draw_after_the_showdown(self) -> None:
        check_log(
            self.THREE + "showdown\nBeto shows 8h 6d 4c 3s 2c\nCarla mucks\nAna mucks\n"
            "Beto draws 1  # D006\nBeto wins 6\n"
        )

    def test_HOME_4_the_whole_hand_is_right(self) -> None:
        check_log(self.THREE + "Beto shows 8h 6d 4c 3s 2c\nCarla mucks\nAna mucks\nBeto wins 6\n")

    def test_HOME_4_all_but_one_folded_no_further_draw_is_missing(self) -> None:
        check_log(self.FIRST + END)


FIVE = "Beto draws 5\nCarla draws 2\nAna pat\nburn\n"


class TestFiveCardsD007:
    def test_HOME_5_all_five_together(self) -> None:
        check_log(DRAW + FIVE + "Beto gets 5\nCarla gets 2\n" + END)

    def test_HOME_5_four_and_one(self) -> None:
        check_log(DRAW + FIVE + "Beto gets 4  # D007\nCarla gets 2\nBeto gets 1\n" + END)

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament"])
    def test_WL_270_WT_all_five_together(self, profile: str) -> None:
        check_log(DRAW + FIVE + "Beto gets 5\nCarla gets 2\n" + END, profile=profile)
        check_log(DRAW + FIVE + "Beto gets 4  # D007\nCarla gets 2\nBeto gets 1\n" + END, profile=profile)

    def test_RP_11_9_the_fifth_after_everyone(self) -> None:
        check_log(DRAW + FIVE + "Beto gets 4\nCarla gets 2\nBeto gets 1\n" + END, profile="roberts")

    def test_RP_11_9_five_at_once(self) -> None:
        check_log(DRAW + FIVE + "Beto gets 5  # D007\nCarla gets 2\n" + END, profile="roberts")

    def test_RP_11_9_the_fifth_before_the_others_are_served(self) -> None:
        check_log(DRAW + FIVE + "Beto gets 4  # D007\nBeto gets 1\nCarla gets 2\n" + END, profile="roberts")

    def test_RP_11_9_three_and_two(self) -> None:
        check_log(DRAW + FIVE + "Beto gets 3  # D007\nCarla gets 2\nBeto gets 2\n" + END, profile="roberts")

    def test_SERVED_four_now_and_the_fifth_at_the_end(self) -> None:
        check_log(
            DRAW + "Beto draws 5\nBeto gets 4\nCarla draws 2\nCarla gets 2\nAna pat\nBeto gets 1\n" + END,
            profile="served",
        )

    def test_SERVED_five_at_once(self) -> None:
        check_log(
            DRAW + "Beto draws 5\nBeto gets 5  # D007\nCarla draws 2\nCarla gets 2\nAna pat\n" + END,
            profile="served",
        )

    def test_SERVED_the_last_player_burn_before_the_fifth(self) -> None:
        check_log(
            DRAW + "Beto pat\nCarla draws 2\nCarla gets 2\nAna draws 5\nAna gets 4\nburn\nAna gets 1\n" + END,
            profile="served",
        )

    def test_A19_without_gets_lines_nothing_is_said(self) -> None:
        for profile in ("home", "roberts", "served", "wsop-live"):
            check_log(
                DRAW
                + "Beto draws 5\nCarla draws 2\nAna pat\n"
                + ("" if profile == "served" else "burn\n")
                + END,
                profile=profile,
            )

    def test_contract_a_reshuffle_in_the_middle_of_the_five_is_no_split(self) -> None:
        head = """\
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
Dora calls, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks
draw 1: 3, 3, 3, 3, 3, 2
burn
Beto checks, Carla checks, Dora checks, Emil checks, Fina checks, Ana checks
draw 2
"""
        check_log(
            head + "Beto draws 5\nCarla pat\nDora pat\nEmil pat\nFina pat\nAna pat\nburn\n"
            "Beto gets 3\nreshuffle\nBeto gets 2\n"
            + "Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds\n"
        )

    def test_four_cards_may_come_in_two_parts(self) -> None:
        check_log(
            DRAW
            + "Beto draws 4\nCarla draws 2\nAna pat\nburn\nBeto gets 2\nCarla gets 2\nBeto gets 2\n"
            + END
        )


class TestChangesD008:
    def test_WL_272_before_the_next_has_spoken(self) -> None:
        for profile in ("home", "wsop-live", "roberts"):
            check_log(
                DRAW + "Beto draws 2\nBeto changes to 1\nCarla draws 2\nAna pat\nburn\n" + END,
                profile=profile,
            )

    def test_case_D07a_WT_never(self) -> None:
        report = check_log(
            DRAW + "Beto draws 2\nBeto changes to 1  # D008\nCarla draws 2\nAna pat\nburn\n" + END,
            profile="wsop-tournament",
        )
        assert only(report, "D008").message == "Beto changes from 2 to 1; here an announced count is final"
        assert only(report, "D008").source.startswith("WT Draw Games")

    @pytest.mark.parametrize("profile", ["home", "wsop-live", "wsop-tournament", "roberts"])
    def test_case_D07b_after_the_next_has_spoken(self, profile: str) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 2\nBeto changes to 1  # D008\nAna pat\nburn\n" + END,
            profile=profile,
        )

    def test_case_D07c_pat_now_and_drawing_later(self) -> None:
        check_log(
            DRAW + "Beto pat\nCarla draws 2\nAna pat\nburn\n" + CHECKED + "draw 2: 1, 1, 1\nburn\n" + END
        )

    def test_WL_272_the_burn_is_a_card_off_the_deck(self) -> None:
        check_log(DRAW + "Beto draws 2\nCarla draws 2\nAna draws 1\nburn\nAna changes to 2  # D008\n" + END)

    def test_WL_272_the_last_player_before_the_burn(self) -> None:
        check_log(DRAW + "Beto draws 2\nCarla draws 2\nAna draws 1\nAna changes to 2\nburn\n" + END)

    def test_contract_the_changed_count_is_counted(self) -> None:
        report = check_log(DRAW + "Beto draws 2\nBeto changes to 5\nCarla draws 2\nAna pat\nburn\n" + END)
        assert report.hands[0].stub[0].replaced == 7

    def test_contract_the_first_count_stands(self) -> None:
        report = check_log(
            DRAW + "Beto draws 2\nCarla draws 2\nBeto changes to 5  # D008\nAna pat\nburn\n" + END
        )
        assert report.hands[0].stub[0].replaced == 4

    def test_contract_a_second_draw_line_with_another_count(self) -> None:
        check_log(DRAW + "Beto draws 2\nCarla draws 2\nBeto draws 3  # D008\nAna pat\nburn\n" + END)

    def test_contract_the_same_count_again_is_no_change(self) -> None:
        check_log(DRAW + "Beto draws 2\nBeto discards Kc Qc\nCarla draws 2\nAna pat\nburn\n" + END)

    def test_contract_L009_where_the_house_is_silent(self) -> None:
        check_log(DRAW + "Beto draws 2\nBeto changes to 1  # L009\nCarla draws 2\nAna pat\nburn\n" + END)

    def test_contract_a_change_to_more_than_he_holds(self) -> None:
        check_log(DRAW + "Beto draws 2\nBeto changes to 6  # D003\nCarla draws 2\nAna pat\nburn\n" + END)


class TestAnnouncingAndServingD009:
    def test_HOME_5_all_announce_then_all_are_served(self) -> None:
        check_log(DRAW + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto gets 2\nCarla gets 1\n" + END)

    def test_HOME_5_served_before_the_last_announced(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nburn\nBeto gets 2  # D009\nCarla draws 1\nCarla gets 1\nAna pat\n" + END
        )

    def test_WT_served_before_the_last_announced(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nburn\nBeto gets 2  # D009\nCarla draws 1\nAna pat\nCarla gets 1\n" + END,
            profile="wsop-tournament",
        )

    def test_SERVED_one_by_one(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nBeto gets 2\nCarla draws 1\nCarla gets 1\nAna pat\n" + END, profile="served"
        )

    def test_SERVED_all_announce_first(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 1  # D009\nAna pat\nBeto gets 2\nCarla gets 1\n" + END,
            profile="served",
        )

    @pytest.mark.parametrize(
        "draw",
        [
            "Beto draws 2\nburn\nBeto gets 2\nCarla draws 1\nCarla gets 1\nAna pat\n",
            "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto gets 2\nCarla gets 1\n",
        ],
    )
    def test_RP_11_8_either_way(self, draw: str) -> None:
        check_log(DRAW + draw + END, profile="roberts")

    def test_the_shorthand_says_nothing_about_the_order(self) -> None:
        check_log(DRAW + "Beto discards Kc Qd gets 5d 2c\nCarla discards Ks gets 6d\nAna pat\nburn\n" + END)

    def test_it_is_a_warning(self) -> None:
        report = check_log(
            DRAW + "Beto draws 2\nburn\nBeto gets 2  # D009\nCarla draws 1\nCarla gets 1\nAna pat\n" + END
        )
        assert only(report, "D009").severity == "warning"


class TestExposedCardsD010:
    KEPT = (
        DRAW
        + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nexposed 9c\nBeto gets 5d 9c{}\nCarla gets 1\n"
        + END
    )
    REPLACED = (
        DRAW
        + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto gets 5d\nexposed 9c\nCarla gets 1\nBeto gets 8h\n"
    )

    def test_HOME_is_silent_L009_and_no_finding(self) -> None:
        check_log(self.KEPT.format("").replace("exposed 9c", "exposed 9c  # L009"))

    @pytest.mark.parametrize("profile", ["roberts", "wsop-live", "wsop-tournament"])
    def test_RP_11_8_WL_X_the_exposed_card_is_kept(self, profile: str) -> None:
        check_log(self.KEPT.format("  # D010"), profile=profile)

    @pytest.mark.parametrize("profile", ["roberts", "wsop-tournament"])
    def test_RP_11_8_the_exposed_card_is_replaced_after_the_draw(self, profile: str) -> None:
        check_log(self.REPLACED + END, profile=profile)

    def test_case_D05_WL_X_the_exposed_card_is_the_next_burn(self) -> None:
        check_log(
            self.REPLACED + CHECKED + "draw 2: pat, pat, pat\nburn 9c\n" + END,
            profile="wsop-live",
        )

    def test_case_D05_WL_X_another_card_is_burned(self) -> None:
        check_log(
            self.REPLACED + CHECKED + "draw 2: pat, pat, pat\nburn Jc  # D010\n" + END, profile="wsop-live"
        )

    def test_an_exposed_card_without_its_name(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto exposed 9c\n" + END, profile="home"
        )

    def test_the_exposed_card_in_another_hand_is_K003(self) -> None:
        """Replaced, so dead: it lies among the discards or is the next burn."""
        check_log(
            self.REPLACED
            + CHECKED
            + "draw 2\nBeto discards 8h\nCarla pat\nAna pat\nburn\nBeto gets 9c  # K003\n"
            + END,
            profile="roberts",
        )


class TestHardCases:
    EXPOSERS = pytest.mark.parametrize("profile", ["roberts", "wsop-live", "wsop-tournament"])

    @EXPOSERS
    def test_RP_11_8_an_exposed_card_that_he_was_served_already(self, profile: str) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto gets 5d 9c\n"
            "Beto exposed 9c  # D010\nCarla gets 1\n" + END,
            profile=profile,
        )

    @EXPOSERS
    def test_RP_11_8_a_player_turns_up_a_card_of_his_own(self, profile: str) -> None:
        """No card of the draw: nothing to replace."""
        check_log(
            DRAW.replace("Ana calls,", "Beto has 7h 5d 4c 3s Kc\nAna calls,")
            + "Beto draws 1\nCarla draws 1\nAna pat\nBeto exposed Kc\nburn\n"
            + END,
            profile=profile,
        )

    @pytest.mark.parametrize(
        "profile",
        [
            "home",
            "roberts",
            "wsop-tournament",
        ],
    )
    def test_contract_an_exposed_card_has_left_the_deck(self, profile: str) -> None:
        report = check_log(
            DRAW
            + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto exposed 9c\nBeto gets 5d 8h\nCarla gets 1\n"
            + END,
            profile=profile,
        )
        assert report.hands[0].stub[0].after == 37 - 1 - 3 - 1

    def test_contract_an_exposed_card_that_is_kept_is_counted_once(self) -> None:
        report = check_log(
            DRAW
            + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto exposed 9c\nBeto gets 5d 9c\nCarla gets 1\n"
            + END
        )
        assert report.hands[0].stub[0].after == 37 - 1 - 3

    @EXPOSERS
    def test_RP_11_8_an_exposed_card_goes_to_another_player(self, profile: str) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto exposed 9c\n"
            "Beto gets 5d 8h\nCarla gets 9c  # D010\n" + END,
            profile=profile,
        )

    def test_WL_X_the_next_burn_may_be_unseen(self) -> None:
        check_log(
            DRAW + "Beto draws 2\nCarla draws 1\nAna pat\nburn\nBeto gets 5d\nexposed 9c\n"
            "Carla gets 1\nBeto gets 8h\n" + CHECKED + "draw 2: pat, pat, pat\nburn\n" + END,
            profile="wsop-live",
        )

    def test_RP_11_9_two_players_draw_five(self) -> None:
        check_log(
            DRAW + "Beto draws 5\nCarla draws 5\nAna draws 1\nburn\nBeto gets 4\nCarla gets 4\n"
            "Ana gets 1\nBeto gets 1\nCarla gets 1\n" + END,
            profile="roberts",
        )

    def test_RP_11_9_the_last_player_burns_before_the_fifth(self) -> None:
        check_log(
            DRAW + "Beto pat\nCarla pat\nAna draws 5\nburn\nAna gets 4\nburn\nAna gets 1\n" + END,
            profile="roberts",
        )

    def test_SERVED_the_last_player_without_that_burn(self) -> None:
        check_log(
            DRAW
            + "Beto pat\nCarla draws 2\nCarla gets 2\nAna draws 5\nAna gets 4  # D007\nAna gets 1\n"
            + END,
            profile="served",
        )

    def test_K006_alone_the_burn_comes_in_the_betting(self) -> None:
        check_log(
            LIMPED + "draw 1: 1, 1, 1\nBeto checks\nburn  # K006\nCarla checks, Ana checks\n"
            "draw 2: pat, pat, pat\nburn\n" + END
        )

    def test_K005_alone_burned_before_and_after_the_heading(self) -> None:
        check_log(LIMPED + "burn\ndraw 1: 1, 1, 1\nburn  # K005\n" + END)

    def test_D006_a_number_skipped_and_the_hand_goes_on(self) -> None:
        check_log(
            LIMPED
            + "draw 2: 1, 1, 1  # D006\nburn\n"
            + CHECKED
            + "draw 3: 1, 1, 1\nburn\n"
            + CHECKED
            + "Beto shows 7h 5d 4c 3s 2c\nCarla mucks\nAna mucks\nBeto wins 6\n"
        )

    def test_B002_alone_the_heading_counts_one_player_less(self) -> None:
        check_log(
            LIMPED + "draw 1: 1, 1, 1\nburn\nBeto bets, Carla calls\ndraw 2: 1, 1  # B002\nburn\n"
            "Beto checks, Carla checks\n"
            + "draw 3: 1, 1\nburn\nBeto checks, Carla checks\nBeto shows 7h 5d 4c 3s 2c\n"
            "Carla mucks\nBeto wins 10\n"
        )

    def test_in_spanish(self) -> None:
        report = check_log(
            """
            asientos
            1 Ana 100
            2 Beto 100
            3 Carla 100
            mano 1
            botón Ana
            Beto pone cp 1
            Carla pone cg 2
            Ana paga, Beto se retira, Carla pasa
            cambio 1
            Carla cambia 2
            Beto cambia 1              # D005
            Ana servida
            quema
            Carla apuesta
            Ana se retira
            """
        )
        assert only(report, "D005").message == "Beto está en el cambio, pero se ha retirado"

    def test_contract_a_ruling_lets_a_changed_count_stand(self) -> None:
        report = check_log(
            DRAW
            + "Beto draws 2\nCarla draws 1\nBeto changes to 5  # D008\nruling D008: the floor allowed it\n"
            + "Ana pat\nburn\n"
            + END
        )
        assert only(report, "D008").ruled_at_table
        assert report.hands[0].stub[0].replaced == 6

    @pytest.mark.parametrize(
        "lines",
        [
            "Beto gest 2  # L001\nAna gets 1\n",
            "Beto gets 2\nAna gets oen  # L001\n",
            "Beto gets 1\nAna gets 1\nBeto gets one mroe  # L001\n",
        ],
    )
    def test_contract_nothing_follows_from_a_line_that_cannot_be_read(self, lines: str) -> None:
        check_log(
            SEATS.replace("3 Carla 100\n", "").replace(
                "Beto posts sb 1\nCarla posts bb 2", "Ana sb 1, Beto bb 2"
            )
            + "Ana calls, Beto checks\ndraw 1\nBeto draws 2\nAna draws 1\nburn\n"
            + lines
            + "Beto bets, Ana folds\n"
        )
