"""S: the showdown: who shows first, who must show, and what is said of a hand."""

from __future__ import annotations

import pytest

from lowball_audit.report.model import Status
from lowball_audit.rules import Rule
from tests.rules.logs import check_bad, check_good, check_log, check_words, only, paid, pots, rules_of

#: Three players, nothing but checks up to the last round; Beto is first, Ana has the button.
LAST = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana calls, Beto calls, Carla checks
draw 1: 2, 1, 1
burn
Beto checks, Carla checks, Ana checks
draw 2: 1, 1, pat
burn
Beto checks, Carla checks, Ana checks
draw 3: 1, pat, pat
burn
"""
CHECKED = LAST + "Beto checks, Carla checks, Ana checks\n"
CARLA_BET = LAST + "Beto checks, Carla bets, Ana calls, Beto calls\n"
HANDS = {"Beto": "9h 6d 4c 3s 2c", "Carla": "7h 5d 4s 3d 2h", "Ana": "8h 6s 4d 3c 2d"}
WON = {CHECKED: "Carla wins 6\n", CARLA_BET: "Carla wins 18\n"}


def show(order: str) -> str:
    """Show lines in an order such as ``'Beto Carla! Ana-'``: ``!`` marks S001, ``-`` mucks."""
    lines = []
    for word in order.split():
        name = word.strip("!-")
        lines.append(
            f"{name} mucks"
            if "-" in word
            else f"{name} shows {HANDS[name]}" + ("  # S001" if "!" in word else "")
        )
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("rule", rules_of("S"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule: Rule) -> None:
        check_words(rule)

    def test_bad_example(self, rule: Rule) -> None:
        check_bad(rule)

    def test_good_example(self, rule: Rule) -> None:
        check_good(rule)


class TestTheOrderS001:
    @pytest.mark.parametrize(
        "order",
        ["Beto Carla Ana", "Beto Carla Ana-", "Beto- Carla Ana", "Beto- Carla Ana-", "Carla Ana Beto-",
         "Carla Ana- Beto-",
         "Carla! Beto Ana", "Ana! Beto Carla", "Beto Ana! Carla", "Ana! Carla Beto-"],
    )  # fmt: skip
    def test_HOME_8_no_bet_the_first_left_of_the_button(self, order: str) -> None:
        check_log(CHECKED + show(order) + "Carla wins 6\n")

    @pytest.mark.parametrize(
        "order",
        ["Carla Ana Beto", "Carla Ana- Beto-", "Carla Beto Ana-",
         "Ana! Carla Beto", "Beto! Carla Ana-", "Carla Beto! Ana"],
    )  # fmt: skip
    def test_HOME_8_the_last_to_bet_shows_first(self, order: str) -> None:
        check_log(CARLA_BET + show(order) + "Carla wins 18\n")

    def test_HOME_8_the_last_to_raise_shows_first(self) -> None:
        text = LAST + "Beto bets, Carla calls, Ana raises, Beto calls, Carla calls\n"
        check_log(text + show("Ana Beto Carla") + "Carla wins 30\n")
        check_log(text + show("Beto! Carla Ana") + "Carla wins 30\n")

    def test_HOME_8_a_bet_of_an_earlier_round_does_not_count(self) -> None:
        text = LAST.replace(
            "burn\nBeto checks, Carla checks, Ana checks\ndraw 3",
            "burn\nBeto checks, Carla bets, Ana calls, Beto calls\ndraw 3",
        )
        check_log(
            text + "Beto checks, Carla checks, Ana checks\n" + show("Beto Carla Ana") + "Carla wins 18\n"
        )
        check_log(
            text + "Beto checks, Carla checks, Ana checks\n" + show("Carla! Ana Beto") + "Carla wins 18\n"
        )

    def test_contract_a_short_all_in_raise_counts(self) -> None:
        """Ana goes all-in for 1 over the bet of 4: less than half, and still the last to raise."""
        text = (
            LAST.replace("1 Ana 100", "1 Ana 7")
            + "Beto checks, Carla bets, Ana raises to 5 all-in, Beto calls, Carla calls\n"
        )
        check_log(text + show("Ana Beto Carla") + "Carla wins 21\n")
        check_log(text + show("Carla! Ana Beto") + "Carla wins 21\n")

    def test_contract_an_all_in_call_does_not(self) -> None:
        text = (
            LAST.replace("1 Ana 100", "1 Ana 5") + "Beto checks, Carla bets, Ana calls 3 all-in, Beto calls\n"
        )
        check_log(text + show("Carla Ana Beto") + "Carla wins 15 main\nCarla wins 2 side\n")

    def test_A24_no_betting_possible_the_first_left_of_the_button(self) -> None:
        check_log(
            """
            seats
            1 Ana 2
            2 Beto 2
            3 Carla 100
            hand 1
            button Ana
            Beto posts sb 1
            Carla posts bb 2
            Ana calls all-in, Beto calls all-in
            draw 1: 1, 1, 1
            burn
            draw 2: 1, 1, 1
            burn
            draw 3: 1, 1, 1
            burn
            Beto shows 9h 6d 4c 3s 2c
            Carla shows 7h 5d 4s 3d 2h
            Ana mucks
            Carla wins 6
            """
        )

    def test_contract_one_finding_a_hand(self) -> None:
        report = check_log(CARLA_BET + show("Beto! Ana Carla") + "Carla wins 18\n")
        assert only(report, "S001").message == "Beto shows before Carla, whose turn it is"

    def test_contract_it_decides_no_chips(self) -> None:
        report = check_log(CARLA_BET + show("Beto! Ana Carla") + "Carla wins 18\n")
        assert paid(report) == {"Carla": 18}
        assert only(report, "S001").severity == "warning"

    def test_contract_the_order_goes_by_the_bets_as_played(self) -> None:
        """A bet of the wrong size is a bet."""
        text = LAST + "Beto checks, Carla bets 2  # B005\nAna calls, Beto calls\n"
        check_log(text + show("Carla Ana Beto") + "Carla wins 18\n")

    def test_WL_145_the_players_of_the_side_pot_first(self) -> None:
        """Beto is all-in and left of the button; Carla and Ana play a side pot and check it down."""
        head = (
            LAST.replace("2 Beto 100", "2 Beto 2")
            .replace("Beto calls, Carla checks", "Beto calls all-in, Carla checks")
            .replace("Beto checks, Carla checks, Ana checks\ndraw 2", "Carla bets, Ana calls\ndraw 2")
            .replace("Beto checks, Carla checks, Ana checks\ndraw 3", "Carla checks, Ana checks\ndraw 3")
        )
        text = head + "Carla checks, Ana checks\n"
        check_log(
            text + show("Carla Ana Beto") + "Carla wins 6 main\nCarla wins 4 side\n", profile="wsop-live"
        )
        check_log(
            text + show("Beto! Carla Ana") + "Carla wins 6 main\nCarla wins 4 side\n", profile="wsop-live"
        )

    def test_HOME_8_says_nothing_of_side_pots(self) -> None:
        head = (
            LAST.replace("2 Beto 100", "2 Beto 2")
            .replace("Beto calls, Carla checks", "Beto calls all-in, Carla checks")
            .replace("Beto checks, Carla checks, Ana checks\ndraw 2", "Carla bets, Ana calls\ndraw 2")
            .replace("Beto checks, Carla checks, Ana checks\ndraw 3", "Carla checks, Ana checks\ndraw 3")
        )
        check_log(
            head
            + "Carla checks, Ana checks\n"
            + show("Beto Carla Ana")
            + "Carla wins 6 main\nCarla wins 4 side\n"
        )

    def test_hands_shown_twice(self) -> None:
        check_log(CHECKED + show("Beto Carla Ana") + "Carla wins 6\nCarla shows 7h 5d 4s 3d 2h\n")

    def test_cards_turned_up_early_are_no_showdown(self) -> None:
        text = LAST.replace("draw 3: 1, pat, pat", "Ana shows 8h 6s 4d 3c 2d\ndraw 3: 1, pat, pat")
        check_log(
            text + "Beto checks, Carla checks, Ana checks\n" + show("Beto Carla Ana") + "Carla wins 6\n"
        )


class TestWhoMustShowS002:
    def test_WL_139_the_winner_mucked(self) -> None:
        report = check_log(CARLA_BET + show("Carla Ana Beto-") + "Beto wins 18  # S002\n")
        assert only(report, "S002").message == "Beto takes 18 of a contested pot without showing five cards"

    def test_WL_139_the_winner_never_showed(self) -> None:
        check_log(CARLA_BET + show("Carla Ana-") + "Beto wins 18  # S002\n")

    def test_HOME_4_the_last_one_left_need_not_show(self) -> None:
        check_log(LAST + "Beto checks, Carla bets, Ana folds, Beto folds\nCarla wins 6\n")
        check_log(LAST + "Beto checks, Carla bets, Ana folds, Beto folds\nCarla mucks\nCarla wins 6\n")

    def test_WL_139_four_cards_are_not_five(self) -> None:
        check_log(
            CARLA_BET
            + "Carla shows 7h 5d 4s 3d\nAna mucks\nBeto mucks\nCarla wins 18  # S003\n".replace(
                "S003", "S002"
            )
        )

    def test_WL_139_all_others_mucked_the_last_still_shows(self) -> None:
        """Nobody showed at all: that is S003, on the payment."""
        check_log(CARLA_BET + "Carla mucks\nAna mucks\nBeto wins 18  # S003\n")

    def test_contract_a_side_pot_without_a_rival_needs_no_hand(self) -> None:
        check_log(
            """
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 2
            hand 1
            button Ana
            Beto posts sb 1
            Carla posts bb 2 all-in
            Ana calls, Beto calls
            draw 1: 1, 1, 1
            burn
            Beto bets, Ana calls
            draw 2: 1, 1, 1
            burn
            Beto bets, Ana folds
            draw 3: 1, 1
            burn
            Carla shows 7h 5d 4s 3d 2h
            Beto mucks
            Carla wins 6 main
            Beto wins 4 side
            """
        )

    def test_contract_the_split_of_one_who_mucked(self) -> None:
        check_log(CARLA_BET + show("Carla Ana Beto-") + "Beto, Carla split 18  # S002\n")

    def test_case_D12_a_mucked_hand_needs_a_ruling(self) -> None:
        """2-3-4-5-6 is a straight and loses to jacks, but jacks in the muck cannot win by themselves."""
        text = CARLA_BET + "Carla shows 6h 5d 4s 3d 2h\nAna mucks\nBeto mucks\n"
        check_log(text + "Beto wins 18  # S002\n")
        report = check_log(
            text + "Beto wins 18  # S002\nruling S002: the hand was taken back out of the muck\n"
        )
        assert only(report, "S002").ruled_at_table
        assert paid(report) == {"Beto": 18}
        assert paid(check_log(text + "Carla wins 18\n")) == {"Carla": 18}

    def test_case_D12_jacks_shown_beat_the_straight(self) -> None:
        report = check_log(
            CARLA_BET + "Carla shows 6h 5d 4s 3d 2h\nAna mucks\nBeto shows Jh Jd 9c 5s 2c\nBeto wins 18\n"
        )
        assert paid(report) == {"Beto": 18}

    def test_contract_mucked_and_then_shown_counts_as_shown(self) -> None:
        check_log(
            CARLA_BET
            + "Carla shows 9h 6d 4c 3s 2c\nAna mucks\nBeto mucks\nBeto shows 7h 5d 4s 3d 2h\nBeto wins 18\n"
        )

    def test_contract_undetermined_what_was_not_seen(self) -> None:
        report = check_log(CARLA_BET + show("Carla Ana Beto-"))
        assert paid(report) == {"Carla": 18}


class TestShowdownMissingS003:
    def test_HOME_8_three_left_and_nobody_shows(self) -> None:
        report = check_log(CARLA_BET + "Carla wins 18  # S003\n")
        assert (
            only(report, "S003").message == "a pot is paid with 3 players still in and nobody's cards shown"
        )
        assert report.hands[0].status is Status.UNDETERMINED

    def test_HOME_8_all_muck(self) -> None:
        check_log(CARLA_BET + "Carla mucks\nAna mucks\nBeto mucks\nCarla wins 18  # S003\n")

    def test_contract_on_the_first_payment(self) -> None:
        check_log(CARLA_BET + "Ana wins 9  # S003\nCarla wins 9\n")

    def test_contract_nobody_shown_and_nothing_paid_is_L006(self) -> None:
        check_log(LAST + "Beto checks, Carla bets, Ana calls, Beto calls  # L006\n")

    def test_contract_a_needed_fold_is_inferred_B002(self) -> None:
        report = check_log(LAST + "Beto checks, Carla bets, Ana folds\nCarla wins 6  # B002\n")
        assert paid(report) == {"Carla": 6}

    def test_HOME_4_one_left(self) -> None:
        check_log(LAST + "Beto checks, Carla bets, Ana folds, Beto folds\nCarla wins 6\n")

    def test_contract_an_early_payment(self) -> None:
        """Paid after the first draw with everybody in: no showdown."""
        check_log(LAST[: LAST.index("draw 2")] + "Carla wins 6  # S003\n")

    def test_contract_one_player_shows_that_is_a_showdown(self) -> None:
        check_log(CARLA_BET + show("Carla") + "Carla wins 18\n")


class TestClaimsS004:
    @pytest.mark.parametrize(
        ("claim", "cards", "wrong"),
        [
            ("8-6", "8h 6d 4s 3d 2h", False),
            ("8-6-4", "8h 6d 4s 3d 2h", False),
            ("8-6", "8h 5d 4s 3d 2h", True),
            ("9-6", "8h 6d 4s 3d 2h", True),
            ("wheel", "7h 5d 4s 3d 2h", False),
            ("wheel", "7h 6d 4s 3d 2h", True),
            ("wheel", "5h 4d 3s 2d Ah", True),
            ("eight-six", "8h 6d 4s 3d 2h", False),
            ("number one", "7h 5d 4s 3d 2h", False),
            ("number two", "7h 6d 4s 3d 2h", False),
            ("number two", "7h 5d 4s 3d 2h", True),
            ("a pair", "8h 8d 4s 3d 2h", False),
            ("a pair", "8h 7d 4s 3d 2h", True),
            ("straight", "6h 5d 4s 3d 2h", False),
            ("straight", "5h 4d 3s 2d Ah", True),
            ("flush", "7h 5h 4h 3h 2h", False),
            ("7-5", "7h 5h 4h 3h 2h", True),
        ],
    )
    def test_WL_140_cards_speak(self, claim: str, cards: str, wrong: bool) -> None:
        mark = "  # S004" if wrong else ""
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        check_log(text + f"Carla claims {claim}\nCarla shows {cards}{mark}\nBeto mucks\nCarla wins 14\n")

    def test_contract_a_claim_before_the_cards_on_one_line(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        check_log(text + "Carla shows 8-6 8h 6d 4s 3d 2h\nBeto mucks\nCarla wins 14\n")
        check_log(text + "Carla shows 8-5 8h 6d 4s 3d 2h  # S004\nBeto mucks\nCarla wins 14\n")

    def test_contract_on_the_later_of_the_two(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        check_log(
            text + "Carla shows 8h 6d 4s 3d 2h\nCarla claims wheel  # S004\nBeto mucks\nCarla wins 14\n"
        )

    def test_contract_a_claim_that_was_never_shown(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        check_log(text + "Carla claims wheel\nBeto mucks\nCarla wins 14  # S003\n")

    def test_contract_it_changes_no_payout(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        report = check_log(
            text + "Carla claims wheel\nCarla shows 9h 6d 4s 3d 2h  # S004\n"
            "Beto shows 8h 6s 4d 3c 2d\nBeto wins 14\n"
        )
        assert paid(report) == {"Beto": 14}
        assert pots(report) == [14]

    def test_contract_a_hand_that_is_not_known_proves_nothing(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        check_log(text + "Carla claims wheel\nCarla shows 7h 5d ? ? ?\nBeto mucks\nCarla wins 14\n")

    def test_WT_69_it_is_a_warning(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        report = check_log(
            text + "Carla claims wheel\nCarla shows 8h 6d 4s 3d 2h  # S004\nBeto mucks\nCarla wins 14\n"
        )
        assert only(report, "S004").severity == "warning"
        assert only(report, "S004").message == "Carla claims 'wheel', the cards make 8-6-4-3-2"

    def test_in_spanish(self) -> None:
        text = LAST + "Beto checks, Carla bets, Ana folds, Beto calls\n"
        report = check_log(
            text + "Carla claims wheel\nCarla muestra 8h 6d 4s 3d 2h  # S004\nBeto mucks\nCarla wins 14\n",
            lang="es",
        )
        assert only(report, "S004").message.startswith("Carla anuncia")


class TestHardCases:
    def test_HOME_8_the_last_to_bet_mucks_and_is_passed_over(self) -> None:
        check_log(CARLA_BET + show("Carla- Ana Beto") + "Ana wins 18\n")
        check_log(CARLA_BET + show("Ana Carla-") + "Ana wins 18\n")

    def test_HOME_8_a_player_who_folded_turns_up_his_cards(self) -> None:
        check_log(LAST + "Beto checks, Carla bets, Ana folds, Beto folds\n" + show("Beto") + "Carla wins 6\n")

    def test_HOME_4_the_only_one_left_shows_as_a_courtesy(self) -> None:
        check_log(
            LAST + "Beto checks, Carla bets, Ana folds, Beto folds\n" + show("Carla") + "Carla wins 6\n"
        )

    def test_contract_a_call_missing_before_the_showdown(self) -> None:
        report = check_log(
            LAST
            + "Beto checks, Carla bets, Ana folds\n"
            + "Carla shows 7h 5d 4s 3d 2h  # B002\nBeto shows 9h 6d 4c 3s 2c\nCarla wins 14\n"
        )
        assert paid(report) == {"Carla": 14}

    def test_WL_139_six_cards_are_no_hand(self) -> None:
        check_log(CARLA_BET + "Carla shows 7h 5d 4s 3d 2h 2d\nAna mucks\nBeto mucks\nCarla wins 18  # S002\n")

    def test_contract_a_claim_after_a_muck(self) -> None:
        check_log(CARLA_BET + show("Carla Ana-") + "Ana claims 8-5\nBeto mucks\nCarla wins 18\n")
