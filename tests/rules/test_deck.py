"""K: the deck, rule by rule: burns, reshuffles by every profile, and cards followed one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lowball_audit.report.model import FileReport, StubReport
from lowball_audit.rules import Rule
from tests.rules.logs import (
    check_bad,
    check_good,
    check_log,
    check_words,
    only,
    paid,
    paid_as_played,
    rules_of,
    stacks,
)

TWO = """\
seats
1 Ana 100
2 Beto 100

hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
"""
PLAY = "Ana calls, Beto checks\n"
CHECK2 = "Beto checks, Ana checks\n"
END2 = "Beto bets, Ana folds\n"

#: Six players, all in for 2; Beto draws first, Ana has the button. The stub is 52 - 30 = 22.
SIX = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100
4 Dora 100
5 Emil 100
6 Fina 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
"""
LIMPED = "Dora calls, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks\n"
CHECKED = "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks, Ana checks\n"
END = "Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds\n"
NAMES = ("Beto", "Carla", "Dora", "Emil", "Fina", "Ana")


def announce(*counts: int) -> str:
    """The draw lines of all six."""
    return "".join(f"{name} draws {count}\n" for name, count in zip(NAMES, counts, strict=True))


def second(
    draws: str, *counts: int, first: str = "3, 3, 3, 3, 3, 3", burn: str = "burn\n", burn2: str | None = None
) -> str:
    """A log that comes to draw 2 with 22 - 1 - 18 = 3 in the stub; the burn leaves 2."""
    return (
        SIX
        + LIMPED
        + f"draw 1: {first}\n{burn}"
        + CHECKED
        + "draw 2\n"
        + announce(*counts)
        + (burn if burn2 is None else burn2)
        + draws
        + END
    )


def stub_of(report: FileReport, draw: int) -> StubReport:
    return report.hands[0].stub[draw - 1]


@pytest.mark.parametrize("rule", rules_of("K"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule: Rule) -> None:
        check_words(rule)

    def test_bad_example(self, rule: Rule) -> None:
        check_bad(rule)

    def test_good_example(self, rule: Rule) -> None:
        check_good(rule)


class TestHome1OneOfEachCardK001:
    def test_HOME_1_two_players_are_dealt_the_same_card(self) -> None:
        report = check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\nAna has 7h Kd Kc 9s 2d  # K001\n"
            + PLAY
            + "draw 1: pat, 2\nburn\n"
            + END2
        )
        assert only(report, "K001").message == "7h appears again, but Beto holds it since line 9"

    def test_HOME_1_twice_on_one_line(self) -> None:
        check_log(TWO + "Beto has 7h 5d 7h 3s 2c  # K001\n" + PLAY + "draw 1: pat, 2\nburn\n" + END2)

    def test_HOME_1_dealt_in_the_draw_although_another_holds_it(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\n"
            + PLAY
            + "draw 1\nBeto pat\nAna draws 1\nburn\nAna gets 7h  # K001\n"
            + END2
        )

    def test_case_D41_received_what_he_holds(self) -> None:
        check_log(
            TWO
            + "Beto has 2s 7s 5h 3c Qh\n"
            + PLAY
            + "draw 1\nBeto discards Qh\nAna pat\nburn\nBeto gets 7s  # K001\n"
            + END2
        )

    def test_HOME_1_discarded_by_another_who_cannot_have_it(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\n"
            + PLAY
            + "draw 1\nBeto pat\nAna discards 7h  # K001\nburn\n"
            + END2
        )

    def test_HOME_1_shown_by_two_players(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "draw 3: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "Beto shows 7h 5d 4c 3s 2c\nAna shows 8h 6d 4s 3d 2c  # K001\nBeto wins 4\n"
        )

    def test_HOME_1_the_same_ranks_in_other_suits_are_fine(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\nAna has 7d 5h 4s 3c 2d\n"
            + PLAY
            + "draw 1: pat, pat\nburn\n"
            + END2
        )

    def test_HOME_1_five_of_a_rank_among_hands_by_rank(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "draw 3: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "Beto shows 7-2-2-2-3\nAna shows 8-2-2-4-5  # K001\nAna wins 4\n"
        )

    def test_HOME_1_four_of_a_rank_among_hands_by_rank(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "draw 3: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "Beto shows 7-2-2-3-4\nAna shows 8-2-2-4-5\nBeto wins 4\n"
        )

    def test_HOME_1_five_of_one_rank_in_one_hand(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "draw 3: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "Beto shows 2-2-2-2-2  # K001\nAna shows 8-6-4-3-5\nAna wins 4\n"
        )

    def test_HOME_1_a_fifth_two_against_four_dead_ones(self) -> None:
        check_log(
            TWO
            + "Beto has 2c 2d 2h 2s Kc\n"
            + PLAY
            + "draw 1\nBeto discards 2c 2d 2h 2s\nAna draws 1\nburn\nBeto checks, Ana checks\n"
            + "draw 2: 1, 1\nburn\nBeto checks, Ana checks\ndraw 3: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "Beto shows T-9-8-5-3\nAna shows 7-5-4-3-2  # K001\nAna wins 4\n"
        )

    def test_contract_a_card_at_fault_is_reported_once(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\nAna has 7h Kd Kc 9s 2d  # K001\n"
            + PLAY
            + "draw 1\nBeto discards 7h\nAna discards 7h\nburn\nBeto gets 8h\nAna gets 8d\n"
            + END2
        )

    def test_HOME_1_twice_in_the_deck(self) -> None:
        check_log(
            TWO + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc 7h  # K001\n" + PLAY + "draw 1: pat, pat\nburn\n" + END2
        )

    def test_HOME_1_burned_and_held(self) -> None:
        check_log(TWO + "Beto has 7h 5d 4c 3s 2c\n" + PLAY + "draw 1: pat, pat\nburn 7h  # K001\n" + END2)

    def test_both_colours_of_a_suit_symbol_are_the_same_card(self) -> None:
        check_log(
            TWO
            + "Beto has 10♥ 5♦ 4♣ 3♠ 2♣\nAna has Th Kd Kc 9s 2d  # K001\n"
            + PLAY
            + "draw 1: 1, 2\nburn\n"
            + END2
        )


class TestHome5OwnCardsK002:
    HELD = TWO + "Beto has 7h 5d 4c 3s Kc\n" + PLAY

    def test_HOME_5_a_card_of_his_hand(self) -> None:
        check_log(self.HELD + "draw 1\nBeto discards Kc\nAna pat\nburn\n" + END2)

    def test_HOME_5_not_in_his_hand(self) -> None:
        check_log(self.HELD + "draw 1\nBeto discards Qc  # K002\nAna pat\nburn\n" + END2)

    def test_contract_the_count_stands(self) -> None:
        report = check_log(self.HELD + "draw 1\nBeto discards Qc Kc  # K002\nAna pat\nburn\n" + END2)
        assert stub_of(report, 1).replaced == 2

    def test_partly_known_one_hidden_card_may_be_it(self) -> None:
        check_log(
            TWO + "Beto has 7h 5d 4c 3s ?\n" + PLAY + "draw 1\nBeto discards Qc\nAna pat\nburn\n" + END2
        )

    def test_partly_known_two_strange_cards_and_one_hidden(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s ?\n"
            + PLAY
            + "draw 1\nBeto discards Qc Qd  # K002\nAna pat\nburn\n"
            + END2
        )

    def test_unknown_hands_prove_nothing(self) -> None:
        check_log(TWO + PLAY + "draw 1\nBeto discards Qc Qd\nAna pat\nburn\n" + END2)

    def test_a_hand_followed_through_a_draw(self) -> None:
        check_log(
            self.HELD
            + "draw 1\nBeto discards Kc\nAna pat\nburn\nBeto gets 8d\n"
            + CHECK2
            + "draw 2\nBeto discards 8d\nAna pat\nburn\n"
            + END2
        )
        check_log(
            self.HELD
            + "draw 1\nBeto discards Kc\nAna pat\nburn\nBeto gets 8d\n"
            + CHECK2
            + "draw 2\nBeto discards 8s  # K002\nAna pat\nburn\n"
            + END2
        )

    def test_a_hand_with_an_unseen_card_after_the_draw(self) -> None:
        check_log(
            self.HELD
            + "draw 1\nBeto discards Kc\nAna pat\nburn\nBeto gets 1\n"
            + CHECK2
            + "draw 2\nBeto discards 8s\nAna pat\nburn\n"
            + END2
        )

    def test_unnamed_discards_leave_the_hand_open(self) -> None:
        check_log(
            self.HELD
            + "draw 1\nBeto draws 1\nAna pat\nburn\nBeto gets 8d\n"
            + CHECK2
            + "draw 2\nBeto discards Kc\nAna pat\nburn\n"
            + END2
        )

    def test_case_D41_a_card_that_was_never_listed(self) -> None:
        check_log(
            TWO
            + "Beto has 2s 7s 5h 3c Qh\n"
            + PLAY
            + "draw 1\nBeto discards Ad  # K002\nAna pat\nburn\nBeto gets 8d\n"
            + END2
        )


class TestHome5DeadCardsK003:
    HELD = TWO + "Beto has 7h 5d 4c 3s Kc\nAna has 8h 6d 4s 3d Qs\n" + PLAY
    FIRST = HELD + "draw 1\nBeto discards Kc\nAna discards Qs\nburn 9c\nBeto gets 2c\nAna gets 2d\n" + CHECK2

    @pytest.mark.parametrize("profile", ["home", "wsop-live", "wsop-tournament", "roberts"])
    @pytest.mark.parametrize("card", ["Kc", "Qs", "9c"])
    def test_HOME_5_dead_without_a_reshuffle(self, profile: str, card: str) -> None:
        check_log(
            self.FIRST + f"draw 2\nBeto pat\nAna discards 8h\nburn\nAna gets {card}  # K003\n" + END2,
            profile=profile,
        )

    def test_HOME_5_a_live_card_is_K001_a_dead_one_K003(self) -> None:
        check_log(self.FIRST + "draw 2\nBeto pat\nAna discards 8h\nburn\nAna gets 7h  # K001\n" + END2)

    def test_case_D03_own_discard_without_a_reshuffle_is_illegal_everywhere(self) -> None:
        for profile in ("home", "wsop-live", "pokerstars"):
            burn = "" if profile == "pokerstars" else "burn\n"
            text = (
                self.HELD
                + "draw 1\nBeto discards Kc\nBeto gets 2c\nAna pat\n"
                + CHECK2
                + "draw 2\nBeto discards 2c\nBeto gets Kc  # K003\nAna pat\n"
                + END2
            )
            if burn:
                text = text.replace("Beto gets 2c\nAna pat", "Ana pat\nburn\nBeto gets 2c").replace(
                    "Beto gets Kc  # K003\nAna pat", "Ana pat\nburn\nBeto gets Kc  # K003"
                )
            check_log(text, profile=profile)

    def test_HOME_5_a_folded_hand(self) -> None:
        check_log(
            SIX + "Carla has 7h 5d 4c 3s Kc\n"
            "Dora calls, Emil folds, Fina folds, Ana calls, Beto calls, Carla checks\n"
            + "draw 1: 1, 1, 1, 1\nburn\nBeto bets, Carla folds, Dora folds, Ana calls\n"
            + "draw 2\nBeto pat\nAna draws 1\nburn\nAna gets Kc  # K003\nBeto bets, Ana folds\n"
        )

    def test_HOME_5_shown_at_the_showdown(self) -> None:
        check_log(
            self.FIRST
            + "draw 2: pat, 1\nburn\n"
            + CHECK2
            + "draw 3: pat, 1\nburn\n"
            + CHECK2
            + "Beto shows 7h 5d 4c 3s 2c\nAna shows 8h 6d 4s 3d Kc  # K003\nBeto wins 4\n"
        )

    def test_unnamed_discards_a_card_that_he_held_or_threw(self) -> None:
        check_log(
            self.HELD
            + "draw 1\nBeto draws 1\nAna pat\nburn\n"
            + CHECK2
            + "draw 2\nBeto pat\nAna draws 1\nburn\nAna gets Kc  # K003\n"
            + END2
        )

    def test_a_card_nobody_has_seen(self) -> None:
        check_log(self.FIRST + "draw 2\nBeto pat\nAna discards 8h\nburn\nAna gets Td\n" + END2)

    @staticmethod
    def reshuffled(served: str, last: str, pool: str = "reshuffle", burn: str = "burn 9c") -> str:
        """Beto is served two from a stub of two, then the deck is shuffled for Carla."""
        return (
            SIX + LIMPED + "draw 1\nBeto discards Kc Kd Ks\nCarla discards Qc Qd Qs\nDora draws 3\n"
            "Emil draws 3\nFina draws 3\nAna draws 3\n"
            + f"{burn}\nBeto gets 2c 2d 2h\n"
            + CHECKED
            + "draw 2\nBeto discards 2c 2d\nCarla discards Jc Jd Jh\nDora discards Tc\n"
            "Emil pat\nFina pat\nAna pat\nburn\n"
            + f"Beto gets {served}\n{pool}\nCarla gets {last}\nDora gets 1\n"
            + END
        )

    def test_HOME_5_earlier_discards_come_back_by_a_reshuffle(self) -> None:
        check_log(self.reshuffled("8c 8d", "Kc 9d 9h"))

    def test_A17_own_earlier_discards_come_back_too(self) -> None:
        check_log(self.reshuffled("8c 8d", "Qc 9d 9h"))

    def test_A14_discards_of_players_served_may_come_back(self) -> None:
        check_log(self.reshuffled("8c 8d", "2c 9d 9h"))

    def test_A14_unless_the_log_says_that_they_did_not_go_in(self) -> None:
        check_log(self.reshuffled("8c 8d", "2c 9d 9h  # K003", "reshuffle stub 0 + discards 18"))

    def test_HOME_5_never_his_own_of_this_draw(self) -> None:
        check_log(self.reshuffled("8c 8d", "Jc 9d 9h  # K003"))

    def test_HOME_5_never_those_of_a_player_waiting(self) -> None:
        check_log(self.reshuffled("8c 8d", "Tc 9d 9h  # K003"))

    def test_A15_burns_stay_out(self) -> None:
        check_log(self.reshuffled("8c 8d", "9c 9d 9h  # K003"))

    def test_HOME_5_a_card_just_served(self) -> None:
        check_log(self.reshuffled("8c 8d", "8c 9d 9h  # K001"))

    def test_HOME_5_before_the_reshuffle_the_dead_are_dead(self) -> None:
        check_log(self.reshuffled("Kc 8d  # K003", "9h 9d Qc"))


class TestHome5BurnsK004:
    @pytest.mark.parametrize("draw", ["draw 1: 1, 1", "draw 1: pat, pat", "draw 1\nBeto draws 1\nAna pat"])
    def test_HOME_5_WT_each_draw_has_its_burn_all_pat_or_not(self, draw: str) -> None:
        for profile in ("home", "wsop-live", "wsop-tournament", "roberts"):
            check_log(TWO + PLAY + draw + "\nburn\n" + END2, profile=profile)
            check_log(TWO + PLAY + draw + "\nBeto bets  # K004\nAna folds\n", profile=profile)

    def test_contract_on_the_first_gets(self) -> None:
        check_log(TWO + PLAY + "draw 1\nBeto draws 1\nAna draws 1\nBeto gets 1  # K004\nAna gets 1\n" + END2)

    def test_case_D06_the_stub_holds_one_card_more(self) -> None:
        report = check_log(TWO + PLAY + "draw 1: 2, 2\nBeto bets  # K004\nAna folds\n")
        stub = stub_of(report, 1)
        assert (stub.before, stub.burned, stub.replaced, stub.after) == (42, 0, 4, 38)

    def test_case_D06_two_one_pat_two(self) -> None:
        head = SIX + "Dora calls, Emil folds, Fina folds, Ana calls, Beto calls, Carla checks\n"
        end = "Beto bets, Carla folds, Dora folds, Ana folds\n"
        good = check_log(head + "draw 1: 1, 2, pat, 1\nburn\n" + end)
        bad = check_log(head + "draw 1: 1, 2, pat, 1\n" + end.replace("bets,", "bets # K004\n"))
        assert stub_of(good, 1).after == 17
        assert stub_of(bad, 1).after == 18

    def test_omit_burns_counts_them_all_the_same(self) -> None:
        report = check_log("omit burns\n" + TWO + PLAY + "draw 1: 2, 2\n" + END2)
        assert (stub_of(report, 1).burned, stub_of(report, 1).after) == (1, 37)

    def test_PS_has_no_burns(self) -> None:
        report = check_log(TWO + PLAY + "draw 1: 2, 2\n" + END2, profile="pokerstars")
        assert (stub_of(report, 1).burned, stub_of(report, 1).after) == (0, 38)

    def test_SERVED_names_no_burn(self) -> None:
        check_log(TWO + PLAY + "draw 1: 2, 2\n" + END2, profile="served")

    def test_each_draw_on_its_own(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nBeto checks  # K004\nAna checks\n"
            + "draw 3: 1, 1\nBeto bets  # K004\nAna folds\n"
        )

    def test_the_burn_may_stand_before_the_heading(self) -> None:
        check_log(TWO + PLAY + "burn\ndraw 1: 1, 1\n" + END2)

    def test_the_burn_may_stand_anywhere_where_nobody_is_served_by_a_line(self) -> None:
        for place in ("draw 1\nburn\nBeto draws 1\nAna pat\n", "draw 1\nBeto draws 1\nburn\nAna pat\n"):
            check_log(TWO + PLAY + place + END2)

    def test_contract_a_draw_with_an_unreadable_line_may_have_had_it(self) -> None:
        check_log(TWO + PLAY + "draw 1: 1, 1\nbrun  # L001\n" + END2)

    def test_contract_the_log_ends_in_the_draw(self) -> None:
        check_log(TWO + PLAY + "draw 1\nBeto draws 1\nAna draws 1  # L006\n")

    def test_A26_a_hand_that_is_over_burns_no_more(self) -> None:
        check_log(TWO + "Ana folds\n")


class TestHome5BurnsK005:
    @pytest.mark.parametrize("profile", ["home", "wsop-live", "wsop-tournament", "roberts"])
    def test_TDA_38_one_a_draw(self, profile: str) -> None:
        check_log(TWO + PLAY + "draw 1: 1, 1\nburn\nburn  # K005\n" + END2, profile=profile)

    def test_three_burns_are_two_too_many(self) -> None:
        check_log(TWO + PLAY + "draw 1: 1, 1\nburn\nburn  # K005\nburn  # K005\n" + END2)

    def test_contract_the_stub_holds_one_card_less(self) -> None:
        report = check_log(TWO + PLAY + "draw 1: 1, 1\nburn\nburn  # K005\n" + END2)
        assert (stub_of(report, 1).burned, stub_of(report, 1).after) == (2, 38)

    def test_PS_any_burn(self) -> None:
        report = check_log(TWO + PLAY + "draw 1: 1, 1\nburn  # K005\n" + END2, profile="pokerstars")
        assert only(report, "K005").message == "a burn in draw 1; here no card is burned"

    def test_before_the_first_betting_round(self) -> None:
        check_log(TWO + "deal\nburn  # K005\n" + PLAY + "draw 1: 1, 1\nburn\n" + END2)

    def test_in_the_betting_after_a_burned_draw(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks\nburn  # K005\nAna checks\ndraw 2: 1, 1\nburn\n"
            + END2
        )

    def test_A16_a_second_burn_after_a_reshuffle_in_this_draw(self) -> None:
        check_log(
            second("Beto gets 2\nreshuffle\nburn  # K005\nCarla gets 3\nDora gets 1\n", 2, 3, 1, 0, 0, 0)
        )

    def test_one_in_each_of_three_draws(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nburn\nBeto checks, Ana checks\n"
            + "draw 3: 1, 1\nburn\n"
            + END2
        )

    def test_burn_again_in_a_house_that_has_it(self, tmp_path: Path) -> None:
        (tmp_path / "again.toml").write_text(
            'name = "again"\nextends = "home"\n[reshuffle]\nburn_again = "yes"\n'
        )
        check_log(
            second("Beto gets 2\nreshuffle\nburn\nCarla gets 3\nDora gets 1\n", 2, 3, 1, 0, 0, 0),
            profile="again.toml",
            base_dir=tmp_path,
        )


class TestHome5BurnsK006:
    def test_WL_122_after_the_first_player_was_served(self) -> None:
        check_log(
            TWO + PLAY + "draw 1\nBeto draws 1\nAna draws 1\nBeto gets 1\nburn  # K006\nAna gets 1\n" + END2
        )

    def test_WL_122_after_all_were_served(self) -> None:
        check_log(
            TWO + PLAY + "draw 1\nBeto draws 1\nAna draws 1\nBeto gets 1\nAna gets 1\nburn  # K006\n" + END2
        )

    def test_contract_the_count_is_right(self) -> None:
        report = check_log(
            TWO + PLAY + "draw 1\nBeto draws 1\nAna draws 1\nBeto gets 1\nburn  # K006\nAna gets 1\n" + END2
        )
        assert (stub_of(report, 1).burned, stub_of(report, 1).after) == (1, 39)

    def test_between_the_announcements(self) -> None:
        check_log(TWO + PLAY + "draw 1\nBeto draws 1\nburn\nAna draws 1\nBeto gets 1\nAna gets 1\n" + END2)

    def test_after_a_late_burn_a_second_one_is_extra(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1\nBeto draws 1\nAna draws 1\nBeto gets 1\nburn  # K006\nburn  # K005\nAna gets 1\n"
            + END2
        )

    def test_shorthand_says_nothing_about_the_order(self) -> None:
        check_log(TWO + PLAY + "draw 1\nBeto discards Kc gets 5d\nburn\nAna pat\n" + END2)


class TestHome5MissingReshufflesK007:
    def test_A18_the_last_card_may_complete_the_request(self) -> None:
        report = check_log(second("", 2, 0, 0, 0, 0, 0))
        stub = stub_of(report, 2)
        assert (stub.before, stub.burned, stub.replaced, stub.reshuffled, stub.after) == (3, 1, 2, None, 0)

    def test_HOME_5_one_card_more_than_there_is(self) -> None:
        report = check_log(second("Beto gets 3  # K007\n", 3, 0, 0, 0, 0, 0))
        message = only(report, "K007").message
        assert message == "draw 2: Beto gets 3, the stub holds 2, and no reshuffle is recorded"

    def test_contract_hidden_cards_on_the_draw_line(self) -> None:
        text = second("", 2, 3, 0, 0, 0, 0)
        check_log(text.replace("Carla draws 3", "Carla draws 3  # K007"))

    def test_contract_hidden_cards_on_the_heading(self) -> None:
        check_log(
            SIX
            + LIMPED
            + "draw 1: 3, 3, 3, 3, 3, 3\nburn\n"
            + CHECKED
            + "draw 2: 2, 3, 0, 0, 0, 0  # K007\nburn\n"
            + END
        )

    def test_contract_a_reshuffle_too_late_is_K007_alone(self) -> None:
        check_log(second("Beto gets 2\nCarla gets 3  # K007\nreshuffle\nDora gets 1\n", 2, 3, 1, 0, 0, 0))

    def test_contract_the_smallest_pool_that_covers_the_request(self) -> None:
        report = check_log(second("Beto gets 2\nCarla gets 3  # K007\nDora gets 1\n", 2, 3, 1, 0, 0, 0))
        stub = stub_of(report, 2)
        assert (stub.reshuffled, stub.after) == (18, 14)

    def test_omit_reshuffles(self) -> None:
        report = check_log("omit reshuffles\n" + second("", 2, 3, 1, 0, 0, 0))
        stub = stub_of(report, 2)
        assert (stub.reshuffled, stub.after) == ((18, 20), (14, 16))

    def test_A13_recorded_at_the_right_player(self) -> None:
        report = check_log(second("Beto gets 2\nreshuffle\nCarla gets 3\nDora gets 1\n", 2, 3, 1, 0, 0, 0))
        stub = stub_of(report, 2)
        assert (stub.reshuffled, stub.after) == ((18, 20), (14, 16))

    def test_A13_the_rest_of_the_stub_goes_in(self) -> None:
        report = check_log(
            second(
                "Beto gets 1\nreshuffle stub 1 + discards 18 + served 1 = 20\nCarla gets 3\n",
                1,
                3,
                0,
                0,
                0,
                0,
            )
        )
        assert (stub_of(report, 2).reshuffled, stub_of(report, 2).after) == (20, 17)

    def test_A13_deal_what_is_left_first_is_accepted(self) -> None:
        """Two gets lines of a player on both sides of the reshuffle."""
        check_log(second("Beto gets 1\nCarla gets 1\nreshuffle\nCarla gets 2\n", 1, 3, 0, 0, 0, 0))

    def test_WL_X_one_card_left_and_cards_needed(self) -> None:
        good = second(
            "Beto gets 1\nreshuffle stub 1 + discards 18 + burns 2 = 21\nCarla gets 1\nDora gets 1\n",
            1,
            1,
            1,
            0,
            0,
            0,
        )
        report = check_log(good, profile="wsop-live")
        assert (stub_of(report, 2).reshuffled, stub_of(report, 2).after) == (21, 19)

    def test_WL_X_the_same_log_at_home(self) -> None:
        check_log(
            second(
                "Beto gets 1\nreshuffle stub 1 + discards 18 + served 1 = 20  # K008\n"
            "Carla gets 1\nDora gets 1\n",
                1, 1, 1, 0, 0, 0,
            )
        )  # fmt: skip

    def test_two_reshuffles_in_a_hand(self) -> None:
        """22-1-20 = 1; the burn takes it; 20 discards, five each: 5+5+5+5 = 20, then again."""
        head = (
            SIX
            + LIMPED
            + "draw 1: 5, 5, 5, 5, 0, 0\nburn\n"
            + CHECKED
            + "draw 2\n"
            + announce(5, 5, 5, 5, 5, 0)
        )
        report = check_log(
            head + "burn\nreshuffle stub 0 + discards 20 = 20\nBeto gets 5\nCarla gets 5\n"
            "Dora gets 5\nEmil gets 5\n" + "reshuffle stub 0 + served 20 = 20\nFina gets 5\n" + END
        )
        assert stub_of(report, 2).reshuffled == [20, 20]
        assert stub_of(report, 2).after == 15

    def test_profiles_md_the_largest_home_pool_always_serves(self) -> None:
        head = SIX + LIMPED + "draw 1\n" + announce(5, 5, 5, 5, 5, 5)
        report = check_log(
            head
            + "burn\nBeto gets 5\nCarla gets 5\nDora gets 5\nEmil gets 5\n"
            + "reshuffle stub 1 + served 20 = 21\nFina gets 5\nAna gets 5\n"
            + END
        )
        assert stub_of(report, 1).after == 11

    def test_HOME_5_missing_in_the_first_draw(self) -> None:
        """Smallest pool 1, too small: the largest, with the discards of players served."""
        text = (
            SIX
            + LIMPED
            + "draw 1\n"
            + announce(5, 5, 5, 5, 5, 5).replace("Fina draws 5", "Fina draws 5  # K007")
        )
        report = check_log(text + "burn\n" + END)
        assert stub_of(report, 1).reshuffled == 21

    def test_A16_a_stub_empty_before_the_burn(self) -> None:
        report = check_log(
            second(
                "Beto gets 2\n",
                2,
                0,
                0,
                0,
                0,
                0,
                first="4, 4, 4, 3, 3, 3",
                burn2="reshuffle discards 21\nburn\n",
            )
        )
        stub = stub_of(report, 2)
        assert (stub.before, stub.burned, stub.reshuffled, stub.after) == (0, 1, 21, 18)

    def test_A16_a_stub_empty_before_the_burn_and_no_reshuffle(self) -> None:
        check_log(second("Beto gets 2  # K007\n", 2, 0, 0, 0, 0, 0, first="4, 4, 4, 3, 3, 3"))

    def test_case_D02_seven_dealt_in_and_no_reshuffle(self) -> None:
        check_log(
            """
            profile pokerstars
            limits 44/88
            seats
            1 A 5000
            2 B 5000
            3 C 5000
            4 D 5000
            5 E 5000
            6 F 5000
            7 G 5000
            hand 1                   # T001
            button C
            D posts sb 22
            E posts bb 44
            F folds, G folds, A raises, B folds, C calls, D calls, E calls
            draw 1: 3, 3, 3, 3
            D checks, E checks, A bets, C calls, D calls, E calls
            draw 2
            D draws 2
            E draws 2
            A draws 2                # K007
            C draws 1
            D checks, E checks, A bets, C folds, D folds, E folds
            """
        )


class TestHome5EarlyReshufflesK008:
    def test_HOME_5_a_full_stub(self) -> None:
        report = check_log(
            TWO
            + PLAY
            + "draw 1\nBeto draws 2\nAna pat\nburn\nreshuffle stub 41  # K008\nBeto gets 2\n"
            + END2
        )
        assert only(report, "K008").message == "a reshuffle, but Beto asks for 2 and the stub holds 41"

    def test_HOME_5_one_player_too_early(self) -> None:
        check_log(second("reshuffle  # K008\nBeto gets 2\nCarla gets 3\n", 2, 3, 0, 0, 0, 0))

    def test_HOME_5_at_the_right_player(self) -> None:
        check_log(second("reshuffle\nBeto gets 3\n", 3, 0, 0, 0, 0, 0))

    def test_HOME_5_nobody_needs_a_card(self) -> None:
        check_log(second("Beto gets 2\nreshuffle  # K008\n", 2, 0, 0, 0, 0, 0))

    def test_HOME_5_all_pat(self) -> None:
        check_log(second("reshuffle  # K008\n", 0, 0, 0, 0, 0, 0))

    def test_WL_X_two_cards_left_and_one_asked_for(self) -> None:
        check_log(
            second("reshuffle stub 2 + discards 18 + burns 2  # K008\nBeto gets 1\n", 1, 0, 0, 0, 0, 0),
            profile="wsop-live",
        )

    def test_WL_X_two_left_two_asked_for_and_more_needed(self) -> None:
        check_log(
            second("reshuffle stub 2 + discards 18 + burns 2\nBeto gets 2\nCarla gets 1\n", 2, 1, 0, 0, 0, 0),
            profile="wsop-live",
        )

    def test_WT_the_last_card_completes_the_round(self) -> None:
        check_log(
            second("Beto gets 1\nreshuffle stub 1 + discards 18  # K008\nCarla gets 1\n", 1, 1, 0, 0, 0, 0),
            profile="wsop-tournament",
        )

    def test_between_the_draw_lines_where_there_are_no_gets(self) -> None:
        text = second("", 2, 3, 0, 0, 0, 0)
        check_log(text.replace("Carla draws 3", "reshuffle\nCarla draws 3"))
        check_log(text.replace("Beto draws 2", "reshuffle  # K008\nBeto draws 2"))

    def test_a_heading_with_all_counts_says_nothing_about_the_place(self) -> None:
        check_log(
            SIX
            + LIMPED
            + "draw 1: 3, 3, 3, 3, 3, 3\nburn\n"
            + CHECKED
            + "draw 2: 2, 3, 0, 0, 0, 0\nburn\nreshuffle\n"
            + END
        )

    def test_contract_the_count_goes_on_from_the_new_stub(self) -> None:
        report = check_log(
            TWO
            + PLAY
            + "draw 1\nBeto draws 2\nAna pat\nburn\nreshuffle stub 41  # K008\nBeto gets 2\n"
            + END2
        )
        assert (stub_of(report, 1).reshuffled, stub_of(report, 1).after) == (41, 39)

    def test_in_the_middle_of_a_betting_round(self) -> None:
        check_log(
            TWO
            + PLAY
            + "draw 1: 1, 1\nburn\nBeto checks\nreshuffle  # K008\nAna checks\ndraw 2: 1, 1\nburn\n"
            + END2
        )


POOLS = [
    # profile, reshuffle, codes: Beto got 1 of the 2, Carla asks for 3, Dora waits for 1
    ("home", "reshuffle stub 1 + discards 18 = 19", ""),
    ("home", "reshuffle stub 1 + discards 18 + served 1 = 20", ""),
    ("home", "reshuffle stub + discards + served", ""),
    ("home", "reshuffle stub 1 + discards 18 + burns 2 = 21", "K009"),
    ("home", "reshuffle stub 1 + discards 18 + live 5 = 24", "K010"),
    ("home", "reshuffle stub 1 + discards 18 + own 3 = 22", "K011"),
    ("home", "reshuffle stub 1 + discards 18 + waiting 1 = 20", "K011"),
    ("home", "reshuffle stub 1 + discards 18 + own 3 + waiting 1 = 23", "K011 K011"),
    ("home", "reshuffle discards 18 = 18", "K012"),
    ("home", "reshuffle stub 1 + served 1 = 2", "K012 K007"),
    ("home", "reshuffle served 1", "K012 K012 K007"),
    ("home", "reshuffle stub 1 + discards 18 + burns 2 + waiting 1", "K009 K011"),
    ("home", "reshuffle stub 2 + discards 18", "K013"),
    ("home", "reshuffle stub 1 + discards 17", "K013"),
    ("home", "reshuffle stub 1 + discards 18 + served 2", "K013"),
    ("home", "reshuffle stub 1 + discards 18 = 20", "K013"),
    ("home", "reshuffle stub 1 + discards 17 = 18", "K013"),
    ("home", "reshuffle stub 1 + discards 17 + burns 2 = 20", "K009"),
    ("home", "reshuffle stub 1 + discards 18 + folded 5", "K013"),
    ("wsop-live", "reshuffle stub 1 + discards 18 + burns 2 = 21", ""),
    ("wsop-live", "reshuffle", ""),
    ("wsop-live", "reshuffle stub 1 + discards 18 = 19", "K009"),
    ("wsop-live", "reshuffle stub 1 + discards 18 + burns 2 + served 1 = 22", "K011"),
    ("wsop-live", "reshuffle stub 1 + discards 18 + burns 2 + own 3", "K011"),
    ("wsop-live", "reshuffle stub 1 + discards 18 + burns 2 + waiting 1", "K011"),
    ("wsop-live", "reshuffle stub 1 + discards 18 + burns 1", "K013"),
    ("wsop-live", "reshuffle discards 18 + burns 2 = 20", "K012"),
    ("wsop-tournament", "reshuffle stub 1 + discards 18 = 19", ""),
    ("wsop-tournament", "reshuffle stub 1 + discards 18 + burns 2 = 21", "K009"),
    ("wsop-tournament", "reshuffle stub 1 + discards 18 + served 1 = 20", "K011"),
    ("roberts", "reshuffle stub 1 + discards 18 + served 1 = 20", ""),
    ("roberts", "reshuffle stub 1 + discards 18 + burns 2 = 21", "K009"),
]


@pytest.mark.parametrize(("profile", "line", "codes"), POOLS, ids=lambda value: str(value).replace(" ", "_"))
def test_the_pool_of_a_reshuffle_K009_to_K013(profile: str, line: str, codes: str) -> None:
    here = " ".join(code for code in codes.split() if code != "K007")
    late = "  # K007" if "K007" in codes else ""
    check_log(
        second(
            f"Beto gets 1\n{line}{'  # ' + here if here else ''}\nCarla gets 3{late}\nDora gets 1\n",
            1,
            3,
            1,
            0,
            0,
            0,
        ),
        profile=profile,
    )


class TestPools:
    def test_contract_one_finding_for_a_reshuffle_line_and_pile(self) -> None:
        """A pile in the wrong place hides a wrong count: K013 only if none of these."""
        check_log(
            second(
                "Beto gets 1\nreshuffle stub 1 + discards 17 + burns 3 = 99  # K009\nCarla gets 3\n",
                1,
                3,
                0,
                0,
                0,
                0,
            )
        )

    def test_contract_the_computed_count_is_used(self) -> None:
        report = check_log(
            second("Beto gets 1\nreshuffle stub 1 + discards 12  # K013\nCarla gets 3\n", 1, 3, 0, 0, 0, 0)
        )
        assert (stub_of(report, 2).reshuffled, stub_of(report, 2).after) == (19, 16)

    FOLDED = (
        SIX
        + "Dora folds, Emil folds, Fina calls, Ana calls, Beto calls, Carla checks\n"
        + "draw 1: 5, 5, 5, 5\nburn\nBeto checks, Carla checks, Fina checks, Ana checks\n"
        + "draw 2\nBeto pat\nCarla draws 3\nFina pat\nAna pat\nburn\n{}\nCarla gets 3\n"
        + "Beto bets, Carla folds, Fina folds, Ana folds\n"
    )

    @pytest.mark.parametrize(
        ("line", "codes"),
        [
            ("reshuffle stub 0 + discards 20 + folded 10 = 30", ""),
            ("reshuffle discards 20 + folded 10", ""),
            ("reshuffle discards 20", "K012"),
            ("reshuffle folded 10", "K012"),
            ("reshuffle discards 20 + folded 5", "K013"),
        ],
    )
    def test_HOME_5_folded_hands_go_in(self, line: str, codes: str) -> None:
        check_log(self.FOLDED.format(line + (f"  # {codes}" if codes else "")))

    def test_case_D01_live_with_burns_WL_27(self) -> None:
        """Six dealt, one folds: 22 - 1 - 11 = 10, - 1 - 8 = 1: the last card is not dealt."""
        text = self.case_d01("reshuffle stub 1 + discards 19 + folded 5 + burns 2 = 27\nburn\n")
        report = check_log(text, profile="wsop-live")
        assert [stub_of(report, n).before for n in (1, 2, 3)] == [22, 10, 1]
        assert stub_of(report, 3).reshuffled == 27
        assert stub_of(report, 3).after == 27 - 1 - 6

    def test_case_D01_live_with_burns_WT_25(self) -> None:
        report = check_log(
            self.case_d01("reshuffle stub 1 + discards 19 + folded 5 = 25\nburn\n"), profile="wsop-tournament"
        )
        assert stub_of(report, 3).reshuffled == 25

    @staticmethod
    def case_d01(before: str, after: str = "") -> str:
        return (
            SIX
            + "Dora calls, Emil calls, Fina calls, Ana folds, Beto calls, Carla checks\n"
            + "draw 1: 3, 2, 2, 2, 2\nburn\n"
            "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks\n"
            + "draw 2: 3, 0, 2, 1, 2\nburn\n"
            "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks\n"
            + "draw 3\nBeto draws 2\nCarla pat\nDora draws 1\nEmil draws 1\nFina draws 2\n"
            + before
            + "Beto gets 2\nDora gets 1\n"
            + after
            + "Emil gets 1\nFina gets 2\n"
            + "Beto checks, Carla bets, Dora folds, Emil folds, Fina folds, Beto folds\n"
        )

    def test_case_D01_without_burns_the_stub_is_empty_before_the_fourth(self) -> None:
        """As the software logged it: 22 - 11 - 8 = 3, two and one are served, then the reshuffle."""
        text = self.case_d01("", "").replace("burn\n", "")
        text = text[: text.index("draw 3\n")] + (
            "draw 3\nBeto draws 2\nCarla pat\nDora draws 1\nreshuffle\nEmil draws 1\nFina draws 2\n"
            "Beto checks, Carla bets, Dora folds, Emil folds, Fina folds, Beto folds\n"
        )
        report = check_log(text, profile="pokerstars")
        assert [stub_of(report, n).before for n in (1, 2, 3)] == [22, 11, 3]
        check_log(
            text.replace("reshuffle\nEmil draws 1", "Emil draws 1  # K007"),
            profile="pokerstars",
        )

    def test_case_D01_PS_players_still_to_announce_have_no_discards(self) -> None:
        """Each is served before the next announces: 19 + 5 + the three of players served."""
        text = self.case_d01("", "").replace("burn\n", "")
        text = text[: text.index("draw 3\n")] + (
            "draw 3\nBeto draws 2\nBeto gets 2\nCarla pat\nDora draws 1\nDora gets 1\nEmil draws 1\n"
            "reshuffle discards 19 + folded 5 + served 3 = 27\nEmil gets 1\nFina draws 2\nFina gets 2\n"
            "Beto checks, Carla bets, Dora folds, Emil folds, Fina folds, Beto folds\n"
        )
        report = check_log(text, profile="pokerstars")
        assert (stub_of(report, 3).reshuffled, stub_of(report, 3).after) == (27, 24)

    def test_PS_discards_of_others_must_go_in(self) -> None:
        text = self.case_d01("", "").replace("burn\n", "")
        text = text[: text.index("draw 3\n")] + (
            "draw 3\nBeto draws 2\nBeto gets 2\nCarla pat\nDora draws 1\nDora gets 1\nEmil draws 1\n"
            "reshuffle discards 19 + folded 5 = 24  # K012\nEmil gets 1\nFina draws 2\nFina gets 2\n"
            "Beto checks, Carla bets, Dora folds, Emil folds, Fina folds, Beto folds\n"
        )
        check_log(text, profile="pokerstars")

    def test_PS_never_the_players_own(self) -> None:
        text = self.case_d01("", "").replace("burn\n", "")
        text = text[: text.index("draw 3\n")] + (
            "draw 3\nBeto draws 2\nBeto gets 2\nCarla pat\nDora draws 1\nDora gets 1\nEmil draws 1\n"
            "reshuffle discards 19 + folded 5 + served 3 + own 1  # K011\nEmil gets 1\n"
            "Fina draws 2\nFina gets 2\n"
            "Beto checks, Carla bets, Dora folds, Emil folds, Fina folds, Beto folds\n"
        )
        check_log(text, profile="pokerstars")

    def test_a_user_profile_with_burns_in(self, tmp_path: Path) -> None:
        (tmp_path / "in.toml").write_text('name = "in"\nextends = "home"\n[pool]\nburns = "in"\n')
        check_log(
            second(
                "Beto gets 1\nreshuffle stub 1 + discards 18 + burns 2 = 21\nCarla gets 3\n", 1, 3, 0, 0, 0, 0
            ),
            profile="in.toml",
            base_dir=tmp_path,
        )
        check_log(
            second("Beto gets 1\nreshuffle stub 1 + discards 18  # K009\nCarla gets 3\n", 1, 3, 0, 0, 0, 0),
            profile="in.toml",
            base_dir=tmp_path,
        )

    def test_a_user_profile_where_folded_hands_stay_out(self, tmp_path: Path) -> None:
        (tmp_path / "out.toml").write_text('name = "out"\nextends = "home"\n[pool]\nfolded = "out"\n')
        report = check_log(self.FOLDED.format("reshuffle discards 20"), profile="out.toml", base_dir=tmp_path)
        assert stub_of(report, 2).reshuffled == 20
        report = check_log(self.FOLDED.format("reshuffle"), profile="out.toml", base_dir=tmp_path)
        assert stub_of(report, 2).reshuffled == 20

    def test_WL_X_discards_of_this_draw_take_the_place_of_the_burns(self) -> None:
        """Two burns went in, two of the current discards are burns now: 3 + 21 stay 52 in all."""
        report = check_log(
            second(
                "Beto gets 1\nreshuffle stub 1 + discards 18 + burns 2 = 21\nCarla gets 3\nDora gets 1\n",
                1,
                3,
                1,
                0,
                0,
                0,
            ),
            profile="wsop-live",
        )
        assert stub_of(report, 2).after == 17


class TestWSOPStubExhaustedK014:
    @pytest.mark.parametrize(("profile", "short"), [("wsop-live", 2), ("wsop-tournament", 3)])
    def test_profiles_md_six_players_drawing_four(self, profile: str, short: int) -> None:
        text = (
            SIX
            + LIMPED
            + "draw 1\n"
            + announce(4, 4, 4, 4, 4, 4).replace("Ana draws 4", "Ana draws 4  # K014")
        )
        report = check_log(text + "burn\n" + END, profile=profile)
        assert f"{short} missing" in only(report, "K014").message

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament"])
    def test_with_gets_lines(self, profile: str) -> None:
        check_log(
            SIX
            + LIMPED
            + "draw 1\n"
            + announce(4, 4, 4, 4, 4, 4)
            + "burn\nBeto gets 4\nCarla gets 4\nDora gets 4\nEmil gets 4\nFina gets 4\nAna gets 4  # K014\n"
            + END,
            profile=profile,
        )

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament"])
    def test_with_the_reshuffle_recorded(self, profile: str) -> None:
        check_log(
            SIX
            + LIMPED
            + "draw 1\n"
            + announce(4, 4, 4, 4, 4, 4)
            + "burn\nBeto gets 4\nCarla gets 4\nDora gets 4\nEmil gets 4\nFina gets 4\n"
            "reshuffle\nAna gets 4  # K014\n" + END,
            profile=profile,
        )

    def test_HOME_5_the_same_draw_at_home(self) -> None:
        report = check_log(
            SIX
            + LIMPED
            + "draw 1\n"
            + announce(4, 4, 4, 4, 4, 4)
            + "burn\nBeto gets 4\nCarla gets 4\nDora gets 4\nEmil gets 4\nFina gets 4\n"
            + "reshuffle stub 1 + served 20 = 21\nAna gets 4\n"
            + END
        )
        assert stub_of(report, 1).after == 17

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament"])
    def test_three_each_and_a_four_just_serves(self, profile: str) -> None:
        check_log(SIX + LIMPED + "draw 1\n" + announce(3, 3, 3, 3, 3, 4) + "burn\n" + END, profile=profile)

    def test_WL_five_players_a_folded_hand_helps(self) -> None:
        """27 - 1 - 20 = 6... one folded hand of six: 22 - 1 - 16 = 5, then 5 + burn + folded."""
        text = (
            SIX
            + "Dora folds, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks\ndraw 1\n"
            + "Beto draws 5\nCarla draws 5\nEmil draws 5\nFina draws 4\nAna draws 5\nburn\n"
            + "Beto gets 5\nCarla gets 5\nEmil gets 5\nFina gets 4\n"
            + "reshuffle stub 2 + folded 5 + burns 1 = 8\nAna gets 5\n"
            + "Beto bets, Carla folds, Emil folds, Fina folds, Ana folds\n"
        )
        report = check_log(text, profile="wsop-live")
        assert stub_of(report, 1).after == 3

    def test_two_players_without_cards_the_second_is_short_by_all_he_asks_for(self) -> None:
        text = SIX + LIMPED + "draw 1\n" + announce(5, 5, 5, 5, 5, 5)
        text = text.replace(
            "Fina draws 5", "Fina draws 5  # K014"
        )  # once a draw: the floor decides how it goes on
        check_log(text + "burn\n" + END, profile="wsop-tournament")


class TestLastCardK015:
    def test_WT_it_completes_the_round(self) -> None:
        check_log(second("Beto gets 2\n", 2, 0, 0, 0, 0, 0), profile="wsop-tournament")

    def test_WT_more_cards_are_needed(self) -> None:
        check_log(
            second("Beto gets 2  # K015\nreshuffle stub 0 + discards 18\nCarla gets 1\n", 2, 1, 0, 0, 0, 0),
            profile="wsop-tournament",
        )

    def test_WL_X_it_completes_the_draw_but_not_all_draws(self) -> None:
        report = check_log(second("Beto gets 2  # K015\n", 2, 0, 0, 0, 0, 0), profile="wsop-live")
        assert only(report, "K015").source.startswith("WL X")

    def test_WL_X_in_the_third_draw_it_completes_all(self) -> None:
        text = (
            SIX
            + LIMPED
            + "draw 1: 3, 3, 3, 3, 3, 3\nburn\n"
            + CHECKED
            + "draw 2: 0, 0, 0, 0, 0, 0\nburn\n"
            + CHECKED
            + "draw 3: 1, 0, 0, 0, 0, 0\nburn\n"
            + END
        )
        check_log(text, profile="wsop-live")

    def test_HOME_is_silent_it_may_be_used(self) -> None:
        check_log(second("Beto gets 2\nreshuffle\nCarla gets 1\n", 2, 1, 0, 0, 0, 0))

    def test_PS_it_is_used(self) -> None:
        """Without burns: 22 - 18 = 4."""
        check_log(
            second("", 4, 0, 0, 0, 0, 0, burn=""),
            profile="pokerstars",
        )

    def test_a_house_that_never_deals_it(self, tmp_path: Path) -> None:
        (tmp_path / "never.toml").write_text(
            'name = "never"\nextends = "home"\n[reshuffle]\nlast_card = "never"\n'
        )
        check_log(second("Beto gets 2  # K015\n", 2, 0, 0, 0, 0, 0), profile="never.toml", base_dir=tmp_path)
        check_log(second("Beto gets 1\n", 1, 0, 0, 0, 0, 0), profile="never.toml", base_dir=tmp_path)
        check_log(
            second("reshuffle\nBeto gets 2\n", 2, 0, 0, 0, 0, 0), profile="never.toml", base_dir=tmp_path
        )


class TestOwnDiscardsK016:
    @staticmethod
    def text(card: str, burn: str) -> str:
        return (
            SIX + LIMPED + "draw 1\nBeto discards Kc Kd Ks\nCarla discards Qc Qd Qs\nDora draws 4\n"
            "Emil draws 4\nFina draws 4\nAna draws 2\n"
            + burn
            + CHECKED
            + f"draw 2\nBeto draws 3\n{burn}reshuffle\nBeto gets {card}\nCarla pat\n"
            "Dora pat\nEmil pat\nFina pat\nAna pat\n" + END
        )

    def test_PS_a_player_never_gets_back_what_he_threw(self) -> None:
        check_log(self.text("9d 9h Kc  # K016", ""), profile="pokerstars")

    def test_PS_what_another_threw_may_come(self) -> None:
        check_log(self.text("9d 9h Qc", ""), profile="pokerstars")

    def test_case_D03_HOME_A17_an_earlier_discard_may_come_back(self) -> None:
        text = (
            self.text("9d 9h Kc", "burn\n")
            .replace("reshuffle\nBeto gets 9d 9h Kc\n", "")
            .replace("Ana pat\n" + END, "Ana pat\nreshuffle\nBeto gets 9d 9h Kc\n" + END)
        )
        for profile in ("home", "wsop-tournament", "wsop-live", "roberts"):
            check_log(text, profile=profile)

    def test_contract_this_draws_own_is_not_K016(self) -> None:
        """Of an earlier draw K016; of this one it cannot have come from any pool: K003."""
        text = self.text("9d 9h Jc  # K003", "").replace("Beto draws 3", "Beto discards Jc Jd Jh")
        check_log(text, profile="pokerstars")

    def test_contract_without_a_reshuffle_K003(self) -> None:
        text = self.text("Kc  # K003", "").replace("reshuffle\n", "").replace("Beto draws 3", "Beto draws 1")
        check_log(text, profile="pokerstars")


class TestShownHandsK017:
    @staticmethod
    def text(has: str, shows: str, wins: str = "Beto wins 4", draw: str = "pat, 1") -> str:
        return (
            TWO
            + f"Beto has {has}\n"
            + PLAY
            + f"draw 1: {draw}\nburn\nBeto checks, Ana checks\ndraw 2: pat, 1\nburn\n"
            "Beto checks, Ana checks\n"
            + "draw 3: pat, 1\nburn\nBeto checks, Ana checks\n"
            + f"Beto shows {shows}\nAna shows 7d 6s 4s 3c 2d\n{wins}\n"
        )

    def test_the_hand_he_was_dealt(self) -> None:
        check_log(self.text("7h 5d 4c 3s 2c", "2c 3s 4c 5d 7h"))

    def test_another_hand(self) -> None:
        check_log(self.text("7h 5d 4c 3s 2c", "8h 5d 4c 3s 2c  # K017"))

    def test_contract_the_tracked_cards_count_where_complete(self) -> None:
        report = check_log(self.text("7h 5d 4c 3s 2c", "8h 5d 4c 3s 2c  # K017"))
        assert paid(report) == {"Beto": 4}

    def test_contract_paid_by_the_cards_shown_is_wrong_then(self) -> None:
        report = check_log(self.text("7h 5d 4c 3s 2c", "8h 5d 4c 3s 2c  # K017", "Ana wins 4  # P004"))
        assert paid(report) == {"Beto": 4}

    def test_partly_known_the_hidden_card_may_be_anything(self) -> None:
        check_log(self.text("7h 5d 4c 3s ?", "7h 5d 4c 3s 2c"))

    def test_partly_known_but_a_known_card_is_gone(self) -> None:
        check_log(self.text("7h 5d 4c 3s ?", "8h 5d 4c 3s 2c  # K017", "Ana wins 4"))

    def test_after_unnamed_discards_nothing_is_proved(self) -> None:
        check_log(self.text("Kh 5d 4c 3s 2c", "7h 5d 4c 3s 2c", draw="1, 1"))

    def test_by_ranks_only(self) -> None:
        check_log(self.text("7h 5d 4c 3s 2c", "7-5-4-3-2"))
        check_log(self.text("7h 5d 4c 3s 2c", "8-5-4-3-2  # K017"))

    def test_by_ranks_only_a_known_flush_stays_a_flush(self) -> None:
        """The tracked cards are complete: all hearts, so ranks alone do not make it a low."""
        report = check_log(self.text("7h 5h 4h 3h 2h", "7-5-4-3-2  # K017", "Ana wins 4"))
        assert paid(report) == {"Ana": 4}

    def test_partly_shown_suits(self) -> None:
        check_log(self.text("7h 5d 4c 3s 2c", "7h 5x 4x 3x 2x"))

    def test_four_cards_shown_are_no_hand(self) -> None:
        check_log(self.text("7h 5d 4c 3s 2c", "7h 5d 4c 3s", "Beto wins 4  # S002"))


class TestKnownDeckK018:
    DECK = "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js 9h 2c 8d Ah Ac\n"

    def test_it_is_dealt_one_at_a_time_from_the_left_of_the_button(self) -> None:
        check_log(
            TWO
            + self.DECK
            + "Beto has 7h 5d 4c 3s Jc\nAna has Ks Kd Qs Qd Js\n"
            + PLAY
            + "draw 1: 1, 1\nburn\n"
            + END2
        )

    def test_another_hand_than_the_deck_deals(self) -> None:
        check_log(
            TWO + self.DECK + "Beto has 7h 5d 4c 3s Tc  # K018\n" + PLAY + "draw 1: 1, 1\nburn\n" + END2
        )

    def test_burn_and_replacements_in_order(self) -> None:
        check_log(
            TWO
            + self.DECK
            + PLAY
            + "draw 1\nBeto discards Jc\nAna discards Ks Kd\nburn 9h\nBeto gets 2c\nAna gets 8d Ah\n"
            + END2
        )

    def test_the_wrong_burn(self) -> None:
        check_log(TWO + self.DECK + PLAY + "draw 1: pat, pat\nburn 2c  # K018\n" + END2)

    def test_the_burn_was_dealt(self) -> None:
        check_log(
            TWO + self.DECK + PLAY + "draw 1\nBeto discards Jc\nAna pat\nburn\nBeto gets 9h  # K018\n" + END2
        )

    def test_two_players_swapped_is_one_finding(self) -> None:
        check_log(
            TWO
            + self.DECK
            + PLAY
            + "draw 1\nBeto discards Jc\nAna discards Ks\nburn\nBeto gets 8d  # K018\nAna gets 2c\n"
            + END2
        )

    def test_within_one_player_the_order_counts_too(self) -> None:
        check_log(
            TWO
            + self.DECK
            + PLAY
            + "draw 1\nBeto discards Jc 7h\nAna pat\nburn\nBeto gets 8d 2c  # K018\n"
            + END2
        )

    def test_hidden_cards_are_passed_over(self) -> None:
        check_log(
            TWO
            + self.DECK
            + PLAY
            + "draw 1\nBeto draws 1\nAna discards Ks\nburn\nBeto gets 1\nAna gets 8d\n"
            + END2
        )

    def test_a_discard_that_the_deck_did_not_deal_is_K002(self) -> None:
        check_log(TWO + self.DECK + PLAY + "draw 1\nBeto discards Tc  # K002\nAna pat\nburn\n" + END2)

    def test_shown_at_the_end_against_the_deck(self) -> None:
        check_log(
            TWO
            + self.DECK
            + PLAY
            + "draw 1\nBeto discards Jc\nAna pat\nburn\nBeto gets 2c\nBeto checks, Ana checks\n"
            + "draw 2: pat, pat\nburn\nBeto checks, Ana checks\ndraw 3: pat, pat\nburn\n"
            "Beto checks, Ana checks\n" + "Beto shows 7h 5d 4c 3s 2c\nAna shows Ks Kd Qs Qd Js\nBeto wins 4\n"
        )

    def test_the_second_draw_goes_on_where_the_first_stopped(self) -> None:
        text = (
            TWO
            + self.DECK
            + PLAY
            + "draw 1\nBeto discards Jc\nAna pat\nburn\nBeto gets 2c\nBeto checks, Ana checks\n"
            + "draw 2\nBeto discards 2c\nAna pat\nburn\nBeto gets Ah\n"
            + END2
        )
        check_log(text)
        check_log(text.replace("gets Ah", "gets Ac  # K018"))

    def test_a_short_hand_of_the_deal(self) -> None:
        """The deck is known up to its end only."""
        check_log(TWO + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js\n" + PLAY + "draw 1: 1, 1\nburn\n" + END2)

    def test_unknown_cards_in_the_deck(self) -> None:
        check_log(
            TWO
            + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js ? 2c\n"
            + PLAY
            + "draw 1\nBeto draws 1\nAna pat\nburn Tc\nBeto gets 2c\n"
            + END2
        )


class TestRealHandsWithTheirCards:
    def test_case_D46_wsop_2023_hand_55(self) -> None:
        """An all-in, pats and draws: a pair of sevens against 7-6-5-4-2; in thousands."""
        report = check_log(
            """
            profile wsop-tournament
            limits 250k/500k
            blinds 125k/250k
            seats
            1 SB 6,125k
            2 BB 1,500k
            3 U 5000k
            4 V 5000k
            5 W 5000k
            hand 55
            button W
            SB posts sb 125k
            BB posts bb 250k
            SB has Qd Jc 8s 7d 5h
            BB has Ks Kd 4s 4c 2s
            U folds, V folds, W folds
            SB raises to 500k
            BB calls
            draw 1
            SB discards Qd Jc
            BB discards Ks Kd 4s
            burn ??
            SB gets As 6s
            BB gets 7s 7c 5c
            SB bets 250k
            BB raises to 500k
            SB calls
            draw 2
            SB discards As
            BB discards 7s
            burn ??
            SB gets 9d
            BB gets 6h
            SB checks
            BB bets 500k all-in
            SB calls
            draw 3
            SB discards 8s
            BB pat
            burn ??
            SB gets 7h
            SB shows 9d 7h 7d 6s 5h
            BB shows 7c 6h 5c 4c 2s
            BB wins 3,000k
            """
        )
        hand = report.hands[0]
        assert paid(report) == {"BB": 3_000_000}
        assert stacks(report)["SB"] == 4_625_000
        assert stacks(report)["BB"] == 3_000_000
        assert hand.shown[0].name.startswith("pair of sevens")
        assert hand.shown[1].name == "7-6-5-4-2"

    def test_case_D47_wsop_2023_hand_60_both_pat_one_card_still_burned(self) -> None:
        text = """
            profile wsop-tournament
            limits 250k/500k
            blinds 125k/250k
            seats
            1 A 14,550k
            2 S 4,750k
            3 B 5,250k
            hand 60
            button A
            S posts sb 125k
            B posts bb 250k
            A raises to 500k
            S folds
            B calls
            draw 1
            B draws 2
            A draws 2
            burn
            B bets 250k
            A raises to 500k
            B raises to 750k
            A calls
            draw 2
            B pat
            A draws 1
            burn
            B bets 500k
            A raises to 1,000k
            B calls
            draw 3
            B pat
            A pat
            burn
            B checks
            A bets 500k
            B calls
            A shows 7-6-4-3-2
            B shows 7-6-5-3-2
            A wins 5,625k
            """
        report = check_log(text)
        assert paid(report) == {"A": 5_625_000}
        assert stacks(report)["A"] == 17_425_000
        assert stacks(report)["B"] == 2_500_000
        assert paid_as_played(report) == {"A": 5_625_000}
        check_log(
            text.replace(
                "A pat\n            burn\n            B checks", "A pat\n            B checks  # K004"
            )
        )


class TestHardCases:
    EMPTY = "4, 4, 4, 3, 3, 3"  # 22 - 1 - 21: nothing is left

    def test_A16_an_empty_stub_is_shuffled_for_the_burn_alone(self) -> None:
        report = check_log(
            second("", 0, 0, 0, 0, 0, 0, first=self.EMPTY, burn2="reshuffle discards 21\nburn\n")
        )
        assert stub_of(report, 2).after == 20

    def test_contract_a_burn_from_an_empty_deck(self) -> None:
        check_log(second("", 0, 0, 0, 0, 0, 0, first=self.EMPTY, burn2="burn  # K007\n"))

    def test_the_burn_takes_the_last_card_and_the_next_is_a_reshuffle(self) -> None:
        report = check_log(
            second("reshuffle discards 20\nBeto gets 1\n", 1, 0, 0, 0, 0, 0, first="4, 4, 3, 3, 3, 3")
        )
        assert (stub_of(report, 2).reshuffled, stub_of(report, 2).after) == (20, 19)

    def test_two_reshuffles_in_a_row(self) -> None:
        report = check_log(
            second("Beto gets 2\nreshuffle\nreshuffle  # K008\nCarla gets 3\n", 2, 3, 0, 0, 0, 0)
        )
        assert stub_of(report, 2).reshuffled == [(18, 20), (18, 20)]

    @pytest.mark.parametrize("discards", [3, 5])
    def test_contract_an_open_pool_makes_later_counts_a_range(self, discards: int) -> None:
        """Whether the two discards of Beto went in is open, so both counts are right later."""
        text = second("Beto gets 2\nreshuffle\nCarla gets 3\n", 2, 3, 0, 0, 0, 0).removesuffix(END) + CHECKED
        end = "burn\nBeto gets 5\nCarla gets 5\nDora gets 4\n"
        end += f"reshuffle discards {discards} + served 14\nEmil gets 5\n"
        check_log(text + "draw 3\n" + announce(5, 5, 4, 5, 0, 0) + end + END)

    def test_contract_an_open_pool_has_bounds(self) -> None:
        text = second("Beto gets 2\nreshuffle\nCarla gets 3\n", 2, 3, 0, 0, 0, 0).removesuffix(END) + CHECKED
        end = "burn\nBeto gets 5\nCarla gets 5\nDora gets 4\n"
        end += "reshuffle discards 6 + served 14  # K013\nEmil gets 5\n"
        check_log(text + "draw 3\n" + announce(5, 5, 4, 5, 0, 0) + end + END)

    def test_a_player_served_in_part_is_not_served(self) -> None:
        check_log(
            second(
                "Beto gets 1\nCarla gets 1\n"
                "reshuffle stub 0 + discards 18 + served 4  # K013\nCarla gets 2\n",
                1,
                3,
                0,
                0,
                0,
                0,
            )
        )

    def test_burns_seen_twice(self) -> None:
        check_log(
            TWO + PLAY + "draw 1: pat, pat\nburn 5h\n" + CHECK2 + "draw 2: pat, pat\nburn 5h  # K003\n" + END2
        )

    def test_a_discard_that_comes_straight_back(self) -> None:
        check_log(TWO + PLAY + "draw 1\nBeto discards Kc gets Kc  # K003\nAna pat\nburn\n" + END2)

    def test_a_hand_told_twice_in_two_ways(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\nBeto has 8h 5d 4c 3s 2c  # K017\n"
            + PLAY
            + "draw 1: pat, pat\nburn\n"
            + END2
        )

    def test_a_hand_told_twice_in_the_same_way(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s 2c\nBeto has 2c 3s 4c 5d 7h\n"
            + PLAY
            + "draw 1: pat, pat\nburn\n"
            + END2
        )

    def test_a_hand_told_again_after_the_draw(self) -> None:
        check_log(
            TWO
            + "Beto has 7h 5d 4c 3s Kc\n"
            + PLAY
            + "draw 1\nBeto discards Kc\nAna pat\nburn\nBeto has 7h 5d 4c 3s 2c\n"
            + END2
        )

    def test_a_hidden_suit_may_be_any(self) -> None:
        check_log(
            TWO + "Beto has 7x 5d 4c 3s Kc\n" + PLAY + "draw 1\nBeto discards 7h\nAna pat\nburn\n" + END2
        )

    def test_a_hidden_suit_does_not_hide_the_rank(self) -> None:
        check_log(
            TWO
            + "Beto has 7x 5d 4c 3s Kc\n"
            + PLAY
            + "draw 1\nBeto discards 8h  # K002\nAna pat\nburn\n"
            + END2
        )

    def test_a_known_deck_knows_hidden_replacements(self) -> None:
        """Burn 9h, then 2c for Beto: he cannot show 8d."""
        text = (
            TWO
            + TestKnownDeckK018.DECK
            + PLAY
            + "draw 1: 1, pat\nburn\nBeto checks, Ana checks\ndraw 2: pat, pat\nburn\n"
            "Beto checks, Ana checks\n" + "draw 3: pat, pat\nburn\nBeto checks, Ana checks\n"
            "Beto shows 7h 5d 4c 3s {}\nAna mucks\nBeto wins 4\n"
        )
        check_log(text.format("2c"))
        check_log(text.format("8d  # K018"))

    def test_a_known_deck_without_burn_lines(self) -> None:
        check_log(
            "omit burns\n"
            + TWO
            + TestKnownDeckK018.DECK
            + PLAY
            + "draw 1\nBeto discards Jc\nAna pat\nBeto gets 2c\n"
            + END2
        )

    def test_a_known_deck_and_a_missing_burn(self) -> None:
        """The burn was not made: the next card of the deck is the one to deal."""
        check_log(
            TWO
            + TestKnownDeckK018.DECK
            + PLAY
            + "draw 1\nBeto discards Jc\nAna pat\nBeto gets 9h  # K004\n"
            + END2
        )

    def test_a_mucked_hand_keeps_its_cards(self) -> None:
        check_log(
            TWO
            + "Ana has 9h 9d 9c 9s 2c\n"
            + PLAY
            + "draw 1: 1, 0\nburn\nBeto checks, Ana checks\ndraw 2: 1, pat\nburn\nBeto checks, Ana checks\n"
            + "draw 3: 1, pat\nburn\nBeto checks, Ana checks\n"
            "Beto shows 7h 5d 4c 3s 2c  # K001\nAna mucks\nBeto wins 4\n"
        )

    def test_in_spanish(self) -> None:
        report = check_log(
            """
            asientos
            1 Ana 100
            2 Beto 100
            mano 1
            botón Ana
            Ana pone cp 1
            Beto pone cg 2
            Ana paga
            Beto pasa
            cambio 1
            Beto cambia 2
            Ana servida
            Beto recibe 2            # K004
            Beto apuesta
            Ana se retira
            """
        )
        assert only(report, "K004").message == "el cambio 1 no tiene quema"

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament"])
    def test_contract_a_missing_reshuffle_is_K007_alone_by_one_card_left_too(self, profile: str) -> None:
        """Nothing proves that the last card was dealt: the reshuffle may have been made before."""
        check_log(
            second("Beto gets 1\nCarla gets 1\nDora gets 1  # K007\n", 1, 1, 1, 0, 0, 0), profile=profile
        )
        check_log(second("Beto gets 2\nCarla gets 1  # K007\n", 2, 1, 0, 0, 0, 0), profile=profile)

    @pytest.mark.parametrize("profile", ["wsop-live", "wsop-tournament"])
    def test_contract_omitted_reshuffles_happened_in_time(self, profile: str) -> None:
        check_log("omit reshuffles\n" + second("", 1, 1, 1, 0, 0, 0), profile=profile)

    @pytest.mark.parametrize(
        ("profile", "pool"),
        [("home", (19, 20)), ("wsop-live", 21), ("wsop-tournament", 19), ("roberts", (19, 20))],
    )
    def test_contract_the_same_draw_by_every_pool(self, profile: str, pool: int | tuple[int, int]) -> None:
        report = check_log(
            second("Beto gets 1\nreshuffle\nCarla gets 3\nDora gets 1\n", 1, 3, 1, 0, 0, 0), profile=profile
        )
        assert stub_of(report, 2).reshuffled == pool
