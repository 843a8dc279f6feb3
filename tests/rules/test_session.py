"""G: sessions of several hands: how long, who stands where, where the chips are; T over hands."""

from __future__ import annotations

import pytest

from lowball_audit.rules import Rule
from tests.rules.logs import check_bad, check_good, check_log, check_words, chips, only, rules_of, stacks

SEATS = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100

"""


def hand(number: int, button: str, *others: str, mark: str = "", at_button: str = "") -> str:
    """A hand that everybody folds to the big blind; ``others`` from the left of the button.

    The small blind loses 1 to the big blind.
    """
    line = f"hand {number}{'  # ' + mark if mark else ''}\n"
    line += f"button {button}{'  # ' + at_button if at_button else ''}\n"
    if len(others) == 1:
        return f"{line}{button} posts sb 1\n{others[0]} posts bb 2\n{button} folds\n\n"
    sb, bb, *rest = others
    folds = "".join(f"{name} folds\n" for name in (*rest, button, sb))
    return f"{line}{sb} posts sb 1\n{bb} posts bb 2\n{folds}\n"


ROUND = [("Ana", "Beto", "Carla"), ("Beto", "Carla", "Ana"), ("Carla", "Ana", "Beto")]


def rounds(count: int) -> str:
    """Hands of three players with the button going round."""
    return "".join(hand(n + 1, *ROUND[n % 3]) for n in range(count))


#: Carla loses her last 3 against Beto: a showdown with Ana out of it.
BUST = """\
hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana folds, Beto raises, Carla calls 1 all-in
draw 1: pat, pat
burn
draw 2: pat, pat
burn
draw 3: pat, pat
burn
Beto shows 7h 5d 4c 3s 2c
Carla shows 8h 6d 4s 3d 2h
Beto wins 6
"""
SHORT_SEATS = SEATS.replace("3 Carla 100", "3 Carla 3")


@pytest.mark.parametrize("rule", rules_of("G"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule: Rule) -> None:
        check_words(rule)

    def test_bad_example(self, rule: Rule) -> None:
        check_bad(rule)

    def test_good_example(self, rule: Rule) -> None:
        check_good(rule)


class TestTheLengthG001:
    def test_HOME_8_ten_hands(self) -> None:
        assert len(check_log(SEATS + rounds(10)).hands) == 10

    def test_HOME_8_an_eleventh(self) -> None:
        report = check_log(SEATS + rounds(10) + hand(11, *ROUND[1], mark="G001"))
        assert "10" in only(report, "G001").message

    def test_HOME_8_each_hand_beyond(self) -> None:
        check_log(SEATS + rounds(10) + hand(11, *ROUND[1], mark="G001") + hand(12, *ROUND[2], mark="G001"))

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament", "roberts", "served"])
    def test_WL_open(self, profile: str) -> None:
        check_log(SEATS + rounds(11), profile=profile)

    def test_contract_hands_in_the_header(self) -> None:
        check_log("hands 2\n" + SEATS + rounds(2))
        check_log("hands 2\n" + SEATS + rounds(2) + hand(3, *ROUND[2], mark="G001"))
        check_log("hands 12\n" + SEATS + rounds(12))
        check_log("hands 1\n" + SEATS + rounds(1) + hand(2, *ROUND[1], mark="G001"), profile="roberts")

    def test_contract_a_cancelled_hand_does_not_count(self) -> None:
        void = "hand 1\nbutton Ana\nBeto posts sb 1\nCarla posts bb 2\nmisdeal\n\n"
        check_log("hands 2\n" + SEATS + void + rounds(2))

    def test_HOME_8_one_player_has_all_the_chips(self) -> None:
        text = """\
seats
1 Ana 3
2 Beto 100
hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
Ana raises to 3 all-in, Beto calls
draw 1: pat, pat
burn
draw 2: pat, pat
burn
draw 3: pat, pat
burn
Beto shows 7h 5d 4c 3s 2c
Ana shows 8h 6d 4s 3d 2h
Beto wins 6
"""
        check_log(text)
        check_log(text + "hand 2  # G001\nbutton Beto\n")

    def test_contract_end_session(self) -> None:
        check_log(SEATS + rounds(2) + "end session\n")
        check_log(SEATS + rounds(2) + "end session\n" + hand(3, *ROUND[2], mark="G001"))

    def test_the_first_hand_need_not_be_number_one(self) -> None:
        check_log(SEATS + hand(41, *ROUND[0]) + hand(42, *ROUND[1]))


class TestTheButtonT002:
    def test_HOME_3_it_goes_to_the_next_on_the_left(self) -> None:
        check_log(SEATS + rounds(6))

    def test_HOME_3_it_stands_still(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + hand(2, *ROUND[0], at_button="T002"))

    def test_HOME_3_it_skips_a_player_with_chips(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + hand(2, *ROUND[2], at_button="T002"))

    def test_contract_as_written_the_next_follows_from_it(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + hand(2, *ROUND[2], at_button="T002") + hand(3, *ROUND[0]))

    def test_contract_without_a_button_line_it_moves_by_itself(self) -> None:
        second = hand(2, *ROUND[1]).replace("button Beto\n", "")
        report = check_log(SEATS + hand(1, *ROUND[0]) + second + hand(3, *ROUND[2]))
        assert stacks(report, 2) == {"Ana": 100, "Beto": 100, "Carla": 100}

    def test_contract_after_a_cancelled_hand_the_same_button(self) -> None:
        void = "hand 1\nbutton Ana\nBeto posts sb 1\nCarla posts bb 2\nmisdeal\n\n"
        check_log(SEATS + void + hand(1, *ROUND[0]))
        check_log(SEATS + void + hand(2, *ROUND[0]))
        check_log(SEATS + void + hand(2, *ROUND[1], at_button="T002"))

    def test_HOME_8_a_busted_player_is_skipped(self) -> None:
        """Beto has the button in hand 2; Carla is out: it goes on to Ana."""
        check_log(SHORT_SEATS + BUST + hand(2, "Beto", "Ana") + hand(3, "Ana", "Beto"))

    def test_HOME_8_a_busted_player_gets_it_all_the_same(self) -> None:
        check_log(SHORT_SEATS + BUST + hand(2, "Ana", "Beto", at_button="T002"))

    def test_HOME_3_heads_up_the_button_has_the_small_blind(self) -> None:
        check_log(
            SHORT_SEATS
            + BUST
            + "hand 2\nbutton Beto\nAna posts sb 1  # T003\nBeto posts bb 2  # T004\nAna folds\n"
        )

    def test_A21_the_button_busts_and_the_same_player_has_the_big_blind_again(self) -> None:
        """Literal: the button goes to the next with chips."""
        text = (
            BUST.replace("button Ana", "button Carla")
            .replace(
                "Beto posts sb 1\nCarla posts bb 2\nAna folds, Beto raises, Carla calls 1 all-in",
                "Ana posts sb 1\nBeto posts bb 2\nCarla raises to 3 all-in, Ana folds, Beto calls",
            )
            .replace("Beto wins 6", "Beto wins 7")
        )
        check_log(SHORT_SEATS + text + hand(2, "Ana", "Beto"))

    def test_case_D36_the_blinds_stand_still(self) -> None:
        """A sitting player is passed over; two active players alternate."""
        text = (
            SEATS
            + "Carla sits out\n"
            + hand(1, "Ana", "Beto")
            + hand(2, "Beto", "Ana")
            + hand(3, "Ana", "Beto")
        )
        check_log(text)
        check_log(
            SEATS + "Carla sits out\n" + hand(1, "Ana", "Beto") + hand(2, "Ana", "Beto", at_button="T002")
        )

    def test_WL_151_a_dead_button_is_not_judged_where_a_player_is_gone(self) -> None:
        check_log(SHORT_SEATS + BUST + hand(2, "Beto", "Ana"), profile="wsop-live")

    def test_PS_as_the_log_says(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + hand(2, *ROUND[0]), profile="pokerstars")

    def test_WL_151_with_everybody_there_it_moves_by_one(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + hand(2, *ROUND[2], at_button="T002"), profile="wsop-live")

    def test_a_player_comes_in_between(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + "Dora joins 4 100\n" + hand(2, "Beto", "Carla", "Dora", "Ana"))

    def test_a_player_leaves_who_would_have_had_it(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + "Beto leaves\n" + hand(2, "Carla", "Ana"))


class TestCountedStacksT008:
    def test_contract_they_follow(self) -> None:
        check_log(
            SEATS + hand(1, *ROUND[0]) + "seats\n1 Ana 100\n2 Beto 99\n3 Carla 101\n" + hand(2, *ROUND[1])
        )

    def test_contract_one_does_not(self) -> None:
        check_log(
            SEATS
            + hand(1, *ROUND[0])
            + "seats\n1 Ana 100\n2 Beto 98  # T008\n3 Carla 101\n"
            + hand(2, *ROUND[1])
        )

    def test_contract_a_part_of_the_seats(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + "seats\n2 Beto 99\n" + hand(2, *ROUND[1]))

    def test_contract_from_there_on_the_count_is_right(self) -> None:
        check_log(
            SEATS
            + hand(1, *ROUND[0])
            + "seats\n2 Beto 98  # T008\n"
            + hand(2, *ROUND[1])
            + "seats\n2 Beto 98\n3 Carla 100\n1 Ana 101\n"
            + hand(3, *ROUND[2])
        )

    def test_contract_after_a_cancelled_hand_as_before(self) -> None:
        void = "hand 1\nbutton Ana\nBeto posts sb 1\nCarla posts bb 2\nmisdeal\n"
        check_log(SEATS + void + "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n" + hand(2, *ROUND[0]))

    def test_contract_a_busted_player_is_nought(self) -> None:
        check_log(SHORT_SEATS + BUST + "seats\n1 Ana 100\n2 Beto 103\n3 Carla 0\n" + hand(2, "Beto", "Ana"))

    def test_contract_an_unrecorded_payment_follows_the_correct_payout(self) -> None:
        first = BUST.replace("Beto wins 6\n", "")
        check_log(SHORT_SEATS + first + "seats\n2 Beto 103\n" + hand(2, "Beto", "Ana"))
        check_log(SHORT_SEATS + first + "seats\n2 Beto 100  # T008\n" + hand(2, "Beto", "Ana"))

    def test_contract_after_an_incomplete_hand_nothing_follows(self) -> None:
        first = "hand 1\nbutton Ana\nBeto posts sb 1\nCarla posts bb 2\nAna calls  # L006\n"
        check_log(SEATS + first + "seats\n1 Ana 98\n2 Beto 97\n3 Carla 105\n" + hand(2, *ROUND[1]))

    def test_contract_stakes_may_change_between_hands(self) -> None:
        second = (
            "limits 4/8\nhand 2\nbutton Beto\nCarla posts sb 2\nAna posts bb 4\nBeto folds, Carla folds\n"
        )
        report = check_log(SEATS + hand(1, *ROUND[0]) + second)
        assert stacks(report, 1) == {"Carla": 99, "Ana": 102, "Beto": 99}


class TestChipsAddedT009:
    def test_HOME_8_a_closed_session(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + "Ana adds 50  # T009\n" + hand(2, *ROUND[1]))

    @pytest.mark.parametrize("profile", ["wsop-live", "roberts", "served"])
    def test_WL_between_hands(self, profile: str) -> None:
        text = SEATS + hand(1, *ROUND[0]) + "Ana adds 50\nseats\n1 Ana 150\n" + hand(2, *ROUND[1])
        check_log(text, profile=profile)

    def test_WL_during_a_hand(self) -> None:
        first = hand(1, *ROUND[0]).replace("Ana folds", "Ana adds 50  # T009\nAna folds")
        check_log(SEATS + first + hand(2, *ROUND[1]), profile="wsop-live")


class TestStandingsG002:
    #: Beto 99, Carla 101, Ana 100.
    ONE = SEATS + hand(1, *ROUND[0])

    def test_HOME_8_by_chips(self) -> None:
        check_log(self.ONE + "standings Carla 1, Ana 2, Beto 3\n")

    def test_HOME_8_two_places_swapped(self) -> None:
        report = check_log(self.ONE + "standings Ana 1, Carla 2, Beto 3  # G002\n")
        assert "Carla 1" in only(report, "G002").message

    def test_HOME_8_equal_chips_share_a_place(self) -> None:
        check_log(SEATS + rounds(3) + "standings Ana 1, Beto 1, Carla 1\n")
        check_log(SEATS + rounds(3) + "standings Ana 1, Beto 2, Carla 3  # G002\n")

    def test_HOME_8_after_two_seconds_comes_the_fourth(self) -> None:
        four = SEATS.replace("3 Carla 100\n", "3 Carla 100\n4 Dora 100\n")
        one = hand(1, "Ana", "Beto", "Carla", "Dora")  # Carla 101, Ana and Dora 100, Beto 99
        check_log(four + one + "standings Carla 1, Ana 2, Dora 2, Beto 4\n")
        check_log(four + one + "standings Carla 1, Ana 2, Dora 2, Beto 3  # G002\n")

    def test_HOME_8_two_firsts_and_then_the_third(self) -> None:
        text = SHORT_SEATS.replace("2 Beto 100", "2 Beto 97") + BUST  # Ana 100, Beto 100, Carla 0
        check_log(text + "standings Ana 1, Beto 1, Carla 3\n")
        check_log(text + "standings Ana 1, Beto 1, Carla 2  # G002\n")

    def test_contract_a_part_of_the_players(self) -> None:
        check_log(self.ONE + "standings Carla 1\n")
        check_log(self.ONE + "standings Ana 1  # G002\n")

    def test_contract_after_a_wrong_award_either_way(self) -> None:
        text = SHORT_SEATS + BUST.replace("Beto wins 6", "Carla wins 6  # P004")
        check_log(text + "standings Beto 1, Ana 2, Carla 3\n")
        check_log(text + "standings Ana 1, Beto 2, Carla 3\n")

    def test_a_stranger_in_the_standings(self) -> None:
        check_log(self.ONE + "standings Karla 1, Ana 2, Beto 3  # L002\n")


class TestTheCountG003:
    ONE = SEATS + hand(1, *ROUND[0])

    def test_HOME_8_all_the_chips_are_there(self) -> None:
        check_log(self.ONE + "seats\n1 Ana 100\n2 Beto 99\n3 Carla 101\n")

    def test_HOME_8_one_is_missing(self) -> None:
        report = check_log(self.ONE + "seats\n1 Ana 100\n2 Beto 99\n3 Carla 100  # G003\n")
        assert only(report, "G003").message == "299 chips counted after the last hand, 300 were brought in"

    def test_HOME_8_one_too_many(self) -> None:
        check_log(self.ONE + "seats\n1 Ana 101\n2 Beto 99\n3 Carla 101  # G003\n")

    def test_contract_the_sum_is_right_and_a_stack_is_wrong(self) -> None:
        check_log(self.ONE + "seats\n1 Ana 99  # T008\n2 Beto 100  # T008\n3 Carla 101\n")

    def test_contract_bought_and_cashed_out(self) -> None:
        text = (
            SEATS
            + hand(1, *ROUND[0])
            + "Ana adds 50\nDora joins 4 200\n"
            + hand(2, "Beto", "Carla", "Dora", "Ana")
            + "Carla leaves\n"
            + "seats\n1 Ana 150\n2 Beto 99\n4 Dora {}\n"
        )
        check_log(text.format(201), profile="wsop-live")
        check_log(text.format("200  # G003"), profile="wsop-live")

    def test_contract_less_the_rake(self) -> None:
        first = BUST.replace("Beto wins 6", "rake 1\nBeto wins 5").replace("burn\n", "")
        check_log(SHORT_SEATS + first + "seats\n1 Ana 100\n2 Beto 102\n3 Carla 0\n", profile="pokerstars")
        check_log(
            SHORT_SEATS + first + "seats\n1 Ana 100\n2 Beto 103\n3 Carla 0  # G003\n", profile="pokerstars"
        )

    def test_contract_a_part_of_the_seats(self) -> None:
        check_log(self.ONE + "seats\n3 Carla 101\n")

    def test_contract_after_a_wrong_award_the_sum_is_the_same(self) -> None:
        text = SHORT_SEATS + BUST.replace("Beto wins 6", "Carla wins 6  # P004")
        check_log(text + "seats\n1 Ana 100\n2 Beto 97\n3 Carla 6\n")
        check_log(text + "seats\n1 Ana 100\n2 Beto 103\n3 Carla 0\n")


class TestShufflesG004:
    def test_contract_a_log_that_records_none(self) -> None:
        check_log(SEATS + rounds(3))

    def test_contract_before_every_hand(self) -> None:
        check_log(
            SEATS
            + "shuffle\n"
            + hand(1, *ROUND[0])
            + "shuffle\n"
            + hand(2, *ROUND[1])
            + "shuffle\n"
            + hand(3, *ROUND[2])
        )

    def test_contract_one_is_missing(self) -> None:
        check_log(
            SEATS
            + "shuffle\n"
            + hand(1, *ROUND[0])
            + "shuffle\n"
            + hand(2, *ROUND[1])
            + hand(3, *ROUND[2], mark="G004")
        )

    def test_contract_each_hand_without_one(self) -> None:
        check_log(
            SEATS
            + "shuffle\n"
            + hand(1, *ROUND[0])
            + hand(2, *ROUND[1], mark="G004")
            + hand(3, *ROUND[2], mark="G004")
        )

    def test_contract_between_two_hands_the_first_needs_none(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + "shuffle\n" + hand(2, *ROUND[1]))

    def test_contract_omit_shuffles(self) -> None:
        check_log("omit shuffles\n" + SEATS + "shuffle\n" + hand(1, *ROUND[0]) + hand(2, *ROUND[1]))

    def test_contract_after_the_hand_line(self) -> None:
        second = hand(2, *ROUND[1]).replace("hand 2\n", "hand 2\nshuffle\n")
        check_log(SEATS + "shuffle\n" + hand(1, *ROUND[0]) + second)


class TestCarryingOver:
    def test_contract_stacks_carry_over(self) -> None:
        report = check_log(SEATS + rounds(2))
        assert stacks(report, 0) == {"Beto": 99, "Carla": 101, "Ana": 100}
        assert stacks(report, 1) == {"Carla": 100, "Ana": 101, "Beto": 99}

    def test_contract_an_incomplete_hand_is_not_settled(self) -> None:
        first = "hand 1\nbutton Ana\nBeto posts sb 1\nCarla posts bb 2\nAna calls  # L006\n"
        report = check_log(SEATS + first + hand(2, *ROUND[1]))
        assert chips(report.hands[0].payouts) == {}

    def test_L010_hand_numbers(self) -> None:
        check_log(SEATS + hand(1, *ROUND[0]) + hand(3, *ROUND[1], mark="L010"))
        check_log(SEATS + hand(1, *ROUND[0]) + hand(1, *ROUND[1], mark="L010"))

    def test_three_players_down_to_one(self) -> None:
        text = SHORT_SEATS.replace("1 Ana 100", "1 Ana 3") + BUST
        last = """\
hand 2
button Beto
Beto posts sb 1
Ana posts bb 2
Beto raises to 4, Ana calls 1 all-in
draw 1: pat, pat
burn
draw 2: pat, pat
burn
draw 3: pat, pat
burn
Ana shows 8h 6d 4s 3d 2h
Beto shows 7h 5d 4c 3s 2c
Beto wins 6
standings Beto 1, Ana 2, Carla 3
"""
        report = check_log(text + last)
        assert stacks(report, 1) == {"Ana": 0, "Beto": 106}
        check_log(text + last + "hand 3  # G001\n")


class TestHardCases:
    ONE = SEATS + hand(1, *ROUND[0])

    def test_contract_chips_added_against_the_rule_counted_or_not(self) -> None:
        check_log(self.ONE + "Ana adds 50  # T009\nseats\n1 Ana 150\n2 Beto 99\n3 Carla 101\n")
        check_log(self.ONE + "Ana adds 50  # T009\nseats\n1 Ana 100\n2 Beto 99\n3 Carla 101\n")

    def test_T007_a_player_without_chips_is_one_finding(self) -> None:
        check_log(
            "seats\n1 Ana 0\n2 Beto 100\nhand 1\nbutton Beto\nBeto posts sb 1\n"
            "Ana posts bb 2  # T007\nBeto folds\n"
        )

    def test_contract_the_standings_in_the_middle_of_a_session(self) -> None:
        check_log(
            self.ONE
            + "standings Carla 1, Ana 2, Beto 3\n"
            + hand(2, *ROUND[1])
            + "standings Ana 1, Carla 2, Beto 3\n"
        )

    def test_contract_a_player_comes_back(self) -> None:
        check_log(
            self.ONE
            + "Beto leaves\n"
            + hand(2, "Carla", "Ana")
            + "Beto joins 2 99\n"
            + hand(3, "Ana", "Beto", "Carla"),
            profile="roberts",
        )

    def test_contract_a_player_sits_out_and_in(self) -> None:
        check_log(
            self.ONE
            + "Beto sits out\n"
            + hand(2, "Carla", "Ana")
            + "Beto sits in\n"
            + hand(3, "Ana", "Beto", "Carla")
        )

    def test_contract_a_faulty_award_and_a_count_that_follows_neither(self) -> None:
        check_log(
            SEATS
            + hand(1, *ROUND[0]).rstrip("\n")
            + "\nCarla wins 5  # P005\nseats\n3 Carla 110  # T008\n"
            + hand(2, *ROUND[1])
        )

    @pytest.mark.parametrize("carla", [101, 104])
    def test_contract_a_faulty_award_and_a_count_that_follows_one(self, carla: int) -> None:
        check_log(
            SEATS
            + hand(1, *ROUND[0]).rstrip("\n")
            + f"\nCarla wins 5  # P005\nseats\n3 Carla {carla}\n"
            + hand(2, *ROUND[1])
        )

    def test_contract_the_end_and_everything_after_it(self) -> None:
        check_log(
            self.ONE
            + "end session\nseats\n1 Ana 100\n2 Beto 99\n3 Carla 101\nstandings Carla 1, Ana 2, Beto 3\n"
        )
