"""P: pots and payouts, with the numbers of real tables."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball_audit.game.pots import layers, share
from lowball_audit.report.model import FileReport, Status
from lowball_audit.rules import Rule
from tests.rules.logs import (
    check_bad,
    check_good,
    check_log,
    check_words,
    chips,
    only,
    paid,
    paid_as_played,
    pots,
    rules_of,
    stacks,
    stacks_as_played,
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
#: Heads-up, everything called: 4 + 4 + 8 + 8 = 24 in the pot; Beto bet last and shows first.
CALLED = f"""\
{TWO}Ana calls, Beto checks
draw 1: 2, 1
burn
Beto bets, Ana calls
draw 2: 1, 1
burn
Beto bets, Ana calls
draw 3: 1, pat
burn
Beto bets, Ana calls
"""
BETO_BEST = "Beto shows 7h 5d 4c 3s 2c\nAna shows 8h 6d 4s 3d 2h\n"
TIE = "Beto shows 7h 5d 4c 3s 2c\nAna shows 7d 5h 4s 3c 2d\n"
DRAWS = "draw 1: pat, pat\nburn\nBeto checks, Carla checks\n"

#: Chips 6, 10 and 10: Carla is all-in for 6. Beto has the best hand of the side pot, Carla of all.
SIDE = """\
seats
1 Ana 100
2 Beto 100
3 Carla 6

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana raises, Beto calls, Carla calls
draw 1: 1, 1, 1
burn
Beto bets, Carla calls all-in, Ana calls
draw 2: pat, pat, 1
burn
Beto bets, Ana calls
draw 3: pat, pat, 1
burn
Beto checks, Ana checks
"""
SHOWN = """\
Beto shows 8h 6d 4c 3s 2c
Carla shows 7h 5d 4s 3d 2h
Ana shows 9h 6s 4d 3c 2d
"""


def back(report: FileReport) -> dict[str, int | float]:
    """What went back to whom."""
    return chips(report.hands[0].returned)


@pytest.mark.parametrize("rule", rules_of("P"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule: Rule) -> None:
        check_words(rule)

    def test_bad_example(self, rule: Rule) -> None:
        check_bad(rule)

    def test_good_example(self, rule: Rule) -> None:
        check_good(rule)


class TestTheLayersOfThePot:
    def test_contract_6_10_10_makes_18_and_8(self) -> None:
        report = check_log(SIDE + SHOWN + "Carla wins 18 main\nBeto wins 8 side\n")
        assert pots(report) == [18, 8]
        assert paid(report) == {"Carla": 18, "Beto": 8}
        assert [pot.eligible for pot in report.hands[0].pots] == [("Beto", "Carla", "Ana"), ("Beto", "Ana")]

    def test_contract_a_hand_without_award_lines_is_no_fault(self) -> None:
        report = check_log(SIDE + SHOWN)
        assert paid(report) == {"Carla": 18, "Beto": 8}
        assert stacks(report) == {"Ana": 90, "Beto": 98, "Carla": 18}

    def test_contract_all_five_cards_decide_each_pot_on_its_own(self) -> None:
        report = check_log(SIDE + SHOWN.replace("8h 6d 4c 3s 2c", "7c 5s 4c 3s 2c"))
        assert paid(report) == {"Beto": 9 + 8, "Carla": 9}

    def test_contract_a_layer_with_one_eligible_player_goes_to_him(self) -> None:
        """Ana folds in the third round: the side pot of 4 is Beto's without a showdown for it."""
        report = check_log(
            SIDE[: SIDE.index("draw 2")]
            + "draw 2: pat, pat, 1\nburn\nBeto bets, Ana folds\ndraw 3: pat, pat\nburn\n"
            + "Beto shows 8h 6d 4c 3s 2c\nCarla shows 7h 5d 4s 3d 2h\nCarla wins 18\n"
        )
        assert pots(report) == [18]
        assert back(report) == {"Beto": 4}

    def test_contract_a_pot_with_one_eligible_player_is_a_pot_not_a_return(self) -> None:
        """Carla's 6 end in round 2; Ana calls once more and folds to the next bet."""
        report = check_log(
            SIDE[: SIDE.index("draw 3")]
            + "draw 3: pat, pat, 1\nburn\nBeto bets, Ana folds\n"
            + "Beto shows 8h 6d 4c 3s 2c\nCarla shows 7h 5d 4s 3d 2h\nCarla wins 18 main\nBeto wins 8 side\n"
        )
        assert pots(report) == [18, 8]
        assert back(report) == {"Beto": 4}

    def test_contract_folded_chips_stay_in_the_layers_they_reached(self) -> None:
        report = check_log(
            """
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 6
            4 Dora 100
            hand 1
            button Ana
            Beto posts sb 1
            Carla posts bb 2
            Dora calls, Ana raises, Beto calls, Carla calls, Dora calls
            draw 1: 1, 1, 1, 1
            burn
            Beto bets, Carla calls all-in, Dora raises, Ana calls, Beto calls
            draw 2: 1, 1, 1, 1
            burn
            Beto bets, Dora folds, Ana folds
            draw 3: 1, 1
            burn
            Beto shows 8h 6d 4c 3s 2c
            Carla shows 7h 5d 4s 3d 2h
            """
        )
        assert pots(report) == [24, 6]
        assert paid(report) == {"Carla": 24, "Beto": 6}
        assert back(report) == {"Beto": 4}

    def test_case_D09_an_all_in_big_blind(self) -> None:
        report = check_log(
            """
            profile pokerstars
            limits 0.10/0.20
            chip 0.01
            seats
            1 C 10
            2 A 7.33
            3 B 0.15
            hand 1
            button C
            A posts sb 0.05
            B posts bb 0.10
            C raises to 0.20
            A calls 0.15
            B calls 0.05 all-in
            draw 1: 2, 2, 2
            A checks, C checks
            draw 2: 1, 1, 1
            A checks, C checks
            draw 3: 1, 1, 1
            A checks, C checks
            A shows Kh Kd 9c 5s 2h
            B mucks
            C mucks
            rake 0.02
            A wins 0.53
            """
        )
        assert pots(report) == [0.45, 0.10]

    def test_case_D13_the_small_blind_is_all_in_for_less(self) -> None:
        text = """
            profile wsop-live
            limits 300/600
            blinds 150/300
            chip 25
            seats
            1 A 50
            2 B 3000
            3 C 3000
            4 D 3000
            hand 1
            button D
            A posts sb 50 all-in
            B posts bb 300
            C calls 300
            D folds
            B checks
            draw 1: 1, 1, 1
            burn
            B checks, C checks
            draw 2: 1, 1, 1
            burn
            B checks, C checks
            draw 3: 1, 1, 1
            burn
            B checks, C checks
            B shows 9h 7d 5c 4s 2h
            C shows 8h 6d 4c 3s 2c
            A shows 7h 5d 4h 3d 2d
            C wins 500 side
            A wins 150 main
            """
        report = check_log(text)
        assert pots(report) == [150, 500]
        assert paid(report) == {"A": 150, "C": 500}

    def test_case_D15_five_all_ins(self) -> None:
        report = check_log(
            """
            limits 400/800
            blinds 5/10
            seats
            1 P1 20
            2 P2 145
            3 P3 40
            4 P4 45
            5 P5 48
            hand 1
            button P1
            P2 posts sb 5
            P3 posts bb 10
            P4 calls, P5 calls, P1 calls, P2 calls, P3 checks
            draw 1: pat, pat, pat, pat, pat
            burn
            P2 bets 135 all-in
            P3 calls 30 all-in
            P4 calls 35 all-in
            P5 calls 38 all-in
            P1 calls 10 all-in
            draw 2: pat, pat, pat, pat, pat
            burn
            draw 3: pat, pat, pat, pat, pat
            burn
            P2 shows Kc Qd 9h 5s 2c
            P3 shows Kd Qh 9c 5d 3c
            P4 shows 8h 6d 4c 3s 2d
            P5 shows 9d 6h 4d 3h 2s
            P1 shows 7h 5c 4s 3d 2h
            """
        )
        assert pots(report) == [100, 80, 15, 6]
        assert back(report) == {"P2": 97}
        assert paid(report) == {"P1": 100, "P4": 95, "P5": 6}

    DEAD_MONEY = """\
limits 50/100
blinds 25/50
seats
1 F1 500
2 F2 500
3 F3 500
4 P1 50
5 P2 100
6 P3 150
hand 1
button F3
P1 posts sb 25
P2 posts bb 50
P3 calls, F1 calls, F2 calls, F3 calls, P1 calls all-in, P2 checks
draw 1: pat, pat, pat, pat, pat, pat
burn
{}draw 2: pat, pat, pat
burn
draw 3: pat, pat, pat
burn
"""
    P2_FIRST = "P2 bets 50 all-in\nP3 raises to 100 all-in\nF1 folds, F2 folds, F3 folds\n"

    def test_case_D16_three_tied_and_dead_money_in_the_main_pot(self) -> None:
        report = check_log(
            self.DEAD_MONEY.format(self.P2_FIRST)
            + "P1 shows 7d 5h 4s 3c 2d\nP2 shows 7c 5s 4h 3d 2h\nP3 shows 7h 5d 4c 3s 2c\n"
        )
        assert pots(report) == [300, 100]
        assert paid(report) == {"P1": 100, "P2": 150, "P3": 150}
        assert back(report) == {"P3": 50}

    def test_case_D16_the_shortest_wins_the_main_pot(self) -> None:
        report = check_log(
            self.DEAD_MONEY.format(self.P2_FIRST)
            + "P1 shows 7d 5h 4s 3c 2d\nP2 shows 8c 5s 4h 3d 2h\nP3 shows 8h 5d 4c 3s 2c\n"
        )
        assert paid(report) == {"P1": 300, "P2": 50, "P3": 50}

    def test_case_D16_folders_who_reached_the_side_pot(self) -> None:
        report = check_log(
            self.DEAD_MONEY.format(
                "P2 checks, P3 checks, F1 bets, F2 calls, F3 calls\nP2 calls 50 all-in\n"
                "P3 raises to 100 all-in\nF1 folds, F2 folds, F3 folds\n"
            )
            + "P1 shows 7d 5h 4s 3c 2d\nP2 shows 8c 6s 4h 3d 2h\nP3 shows 8h 5d 4c 3s 2c\n"
        )
        assert pots(report) == [300, 250]
        assert back(report) == {"P3": 50}
        assert paid(report) == {"P1": 300, "P3": 250}

    def test_case_D19_quarter_units(self) -> None:
        """1,787.75 all-in; two others go on to 3,125, one of them folds to another 1,000."""
        report = check_log(
            """
            profile pokerstars
            limits 1,000/1,000
            blinds 125/250
            chip 0.25
            seats
            1 A 9000
            2 B 9000
            3 C 9000
            4 D 1,787.75
            hand 1
            button B
            C posts sb 125
            D posts bb 250
            A calls
            B raises to 1,250
            C calls
            D calls 1,000
            A folds
            draw 1: pat, pat, pat
            C checks
            D bets 537.75 all-in
            B calls 537.75
            C calls 537.75
            draw 2: pat, pat, pat
            C bets 1,000, B calls
            draw 3: pat, pat, pat
            C checks
            B bets 1,000
            C folds
            B shows 9h 7d 5c 4s 2h
            D shows 7h 5d 4h 3d 2d
            D wins 5613.25 main
            1,000 returned to B
            B wins 2000 side
            """
        )
        assert pots(report) == [5613.25, 2000]
        assert back(report) == {"B": 1000}

    def test_case_D20_an_uncalled_bet_is_no_side_pot(self) -> None:
        report = check_log(
            """
            profile pokerstars
            limits 10/20
            blinds 0.02/0.05
            chip 0.01
            seats
            1 B 6.22
            2 C 4.93
            3 S 5
            4 Z 5
            hand 1
            button C
            S posts sb 0.02
            Z posts bb 0.05
            B all-in 6.22
            C calls 4.93 all-in
            S folds, Z folds
            draw 1: pat, pat
            draw 2: pat, pat
            draw 3: pat, pat
            B shows 9h 7d 5c 4s 2h
            C shows 7h 5d 4h 3d 2d
            C wins 9.93
            """
        )
        assert pots(report) == [9.93]
        assert back(report) == {"B": 1.29}

    def test_case_D21_a_layer_is_owned_when_the_other_folds(self) -> None:
        """A is all-in for 100; C folds to B: the side pot is B's then, whatever he does after."""
        text = """
            limits 100/200
            blinds 50/100
            seats
            1 A 100
            2 B 1000
            3 C 1000
            hand 1
            button A
            B posts sb 50
            C posts bb 100
            A calls 100 all-in
            B calls, C checks
            draw 1: pat, pat, pat
            burn
            B bets 100, C calls 100
            draw 2: pat, pat, pat
            burn
            B checks, C checks
            draw 3: pat, pat, pat
            burn
            B checks, C folds
            B mucks
            A shows Kh Kd 9c 5s 2h
            """
        report = check_log(text)
        assert pots(report) == [300, 200]
        assert paid(report) == {"A": 300, "B": 200}
        check_log(text + "            A wins 500  # P003\n")

    def test_case_D22_exact_decimals(self) -> None:
        report = check_log(
            """
            limits 1000/1000
            blinds 1/2
            chip 0.10
            seats
            1 P0 1203.60
            2 P1 100
            3 P2 898.20
            4 P3 898.20
            hand 1
            button P3
            P0 posts sb 1
            P1 posts bb 2
            P2 all-in 898.20
            P3 calls 898.20 all-in
            P0 all-in
            P1 folds
            draw 1: pat, pat, pat
            burn
            draw 2: pat, pat, pat
            burn
            draw 3: pat, pat, pat
            burn
            P0 shows 7h 5d 4c 3s 2c
            P2 shows 8h 5c 4s 3c 2d
            P3 shows 9c 5s 4h 3d 2h
            """
        )
        assert back(report) == {"P0": 305.4}
        assert paid(report) == {"P0": 2696.6}
        assert stacks(report)["P0"] == 1203.6 + 1798.4

    @pytest.mark.parametrize(("short", "long"), [("Ana", "Beto"), ("Beto", "Ana")])
    def test_case_D25_98_against_102(self, short: str, long: str) -> None:
        head = f"""\
limits 100/100
blinds 1/2
seats
1 Ana {98 if short == "Ana" else 102}
2 Beto {98 if short == "Beto" else 102}
hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
"""
        act = "Ana all-in 97\nBeto calls 96\n" if short == "Ana" else "Ana all-in 101\nBeto calls 96 all-in\n"
        report = check_log(
            head
            + act
            + "draw 1: pat, pat\nburn\ndraw 2: pat, pat\nburn\ndraw 3: pat, pat\nburn\n"
            + ("Beto shows 9h 7d 5c 4s 2h\nAna shows 8h 7h 5s 4d 2d\n")
        )
        assert pots(report) == [196]
        assert paid(report) == {"Ana": 196}
        assert back(report) == ({} if short == "Ana" else {"Ana": 4})

    def test_case_D26_30300_by_three(self) -> None:
        report = check_log(
            """
            profile wsop-live
            limits 20k/20k
            blinds 50/100
            chip 50
            seats
            1 A 10,000
            2 B 10,000
            3 C 10,000
            4 X 10,000
            5 Y 10,000
            hand 1
            button C
            X posts sb 50
            Y posts bb 100
            A all-in
            B calls all-in
            C calls all-in
            X folds
            Y folds
            draw 1: pat, pat, pat
            burn
            draw 2: pat, pat, pat
            burn
            draw 3: pat, pat, pat
            burn
            A shows 7h 5d 4c 3s 2c
            B shows 7d 5h 4s 3c 2d
            C shows 7c 5s 4h 3d 2h
            """
        )
        assert pots(report) == [30150]
        assert paid(report) == {"A": 10050, "B": 10050, "C": 10050}

    def test_A10_the_big_blind_is_all_in_for_one(self) -> None:
        """The price stays 2: main 3, side 2."""
        report = check_log(
            """
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 1
            hand 1
            button Ana
            Beto posts sb 1
            Carla posts bb 1 all-in
            Ana calls 2
            Beto calls 1
            draw 1: pat, pat, pat
            burn
            Beto checks, Ana checks
            draw 2: pat, pat, pat
            burn
            Beto checks, Ana checks
            draw 3: pat, pat, pat
            burn
            Beto checks, Ana checks
            Beto shows 9h 7d 5c 4s 2h
            Carla shows 7h 5d 4h 3d 2d
            Ana shows 8h 6d 4c 3s 2c
            Carla wins 3 main
            Ana wins 2 side
            """
        )
        assert pots(report) == [3, 2]

    def test_contract_a_short_blind_heads_up_nobody_owes_what_cannot_be_matched(self) -> None:
        report = check_log(
            """
            seats
            1 Ana 100
            2 Beto 1
            hand 1
            button Ana
            Ana posts sb 1
            Beto posts bb 1 all-in
            draw 1: pat, pat
            burn
            draw 2: pat, pat
            burn
            draw 3: pat, pat
            burn
            Beto shows 9h 7d 5c 4s 2h
            Ana shows 8h 6d 4c 3s 2c
            Ana wins 2
            """
        )
        assert pots(report) == [2]

    def test_contract_as_played_an_under_call_stays_eligible_and_owes(self) -> None:
        report = check_log(
            CALLED[: CALLED.rindex("Beto bets")]
            + "Beto bets 4, Ana calls 3  # B009\n"
            + BETO_BEST
            + "Beto wins 24\n"
        )
        assert paid(report) == {"Beto": 24}
        assert paid_as_played(report) == {"Beto": 23}
        assert chips(report.hands[0].owed) == {"Ana": 1}
        assert back(report) == {}

    def test_contract_an_under_call_and_the_award_as_played(self) -> None:
        check_log(
            CALLED[: CALLED.rindex("Beto bets")]
            + "Beto bets 4, Ana calls 3  # B009\n"
            + BETO_BEST
            + "Beto wins 23\n"
        )

    def test_contract_an_under_call_that_wins_takes_all(self) -> None:
        report = check_log(
            CALLED[: CALLED.rindex("Beto bets")]
            + "Beto bets 4, Ana calls 3  # B009\n"
            + "Beto shows 9h 6d 4c 3s 2c\nAna shows 8h 6s 4s 3d 2h\nAna wins 24\n"
        )
        assert paid(report) == {"Ana": 24}
        assert paid_as_played(report) == {"Ana": 23}

    def test_contract_payouts_under_both_ledgers_after_an_over_call(self) -> None:
        text = CALLED[: CALLED.rindex("Beto bets")] + "Beto bets 4, Ana calls 5  # B009\n" + BETO_BEST
        report = check_log(text + "Beto wins 24\n")
        assert paid(report) == {"Beto": 24}
        assert stacks(report) == {"Ana": 88, "Beto": 112}


@st.composite
def contributions(draw: st.DrawFn) -> tuple[dict[int, int], set[int], set[int]]:
    """Totals of up to six players, who is live, and who of these is all-in; one at least is live."""
    totals = draw(st.lists(st.integers(0, 12), min_size=2, max_size=6))
    players = range(len(totals))
    live = draw(st.sets(st.sampled_from(players), min_size=1))
    all_in = draw(st.sets(st.sampled_from(sorted(live))))
    return dict(zip(players, totals, strict=True)), live, all_in


class TestLayersChipByChip:
    @given(contributions())
    def test_contract_each_chip_lies_in_the_pot_of_those_who_reach_it(
        self, case: tuple[dict[int, int], set[int], set[int]]
    ) -> None:
        """An oracle that knows no layers: chip by chip, who of the live may win it?"""
        totals, live, all_in = case
        expected: dict[frozenset[int], int] = {}
        last: frozenset[int] = frozenset(live)
        for height in range(1, max(totals.values(), default=0) + 1):
            able = frozenset(p for p in live if p not in all_in or totals[p] >= height)
            last = able or last
            expected[last] = expected.get(last, 0) + sum(total >= height for total in totals.values())
        found = {frozenset(layer.eligible): layer.amount for layer in layers(totals, live, all_in)}
        assert found == {who: amount for who, amount in expected.items() if amount}

    @given(contributions())
    def test_contract_chips_never_vanish(self, case: tuple[dict[int, int], set[int], set[int]]) -> None:
        totals, live, all_in = case
        assert sum(layer.amount for layer in layers(totals, live, all_in)) == sum(totals.values())

    @given(st.integers(0, 1000), st.integers(1, 6), st.integers(1, 5))
    def test_HOME_8_shares_differ_by_one_chip_at_most_and_the_first_has_more(
        self, pot: int, tied: int, chip: int
    ) -> None:
        got = list(share(pot * chip, range(tied), chip).values())
        assert sum(got) == pot * chip
        assert got == sorted(got, reverse=True)
        assert got[0] - got[-1] in (0, chip)


class TestUncalledBetsP001:
    FOLDED = TWO + "Ana calls, Beto checks\ndraw 1: 2, 1\nburn\nBeto bets, Ana folds\n"

    @pytest.mark.parametrize(
        "end",
        ["2 returned to Beto\nBeto wins 4\n", "return 2 to Beto\nBeto wins 4\n", "Beto wins 6\n",
         "Beto wins 4\n",
         "Beto wins 4\n2 returned to Beto\n", "Beto takes the pot\n", ""],
    )  # fmt: skip
    def test_contract_by_a_line_in_the_award_or_left_out(self, end: str) -> None:
        report = check_log(self.FOLDED + end)
        assert paid(report) == {"Beto": 4}
        assert back(report) == {"Beto": 2}
        assert stacks(report) == {"Ana": 98, "Beto": 102}

    @pytest.mark.parametrize("amount", [1, 3, 4, 6])
    def test_HOME_7_the_wrong_amount(self, amount: int) -> None:
        report = check_log(self.FOLDED + f"{amount} returned to Beto  # P001\nBeto wins 4\n")
        assert only(report, "P001").message == f"{amount} returned to Beto, 2 was unmatched"

    def test_HOME_7_to_the_wrong_player(self) -> None:
        check_log(self.FOLDED + "2 returned to Ana  # P001\nBeto wins 4\n")

    def test_HOME_7_nothing_was_unmatched(self) -> None:
        check_log(CALLED + "4 returned to Beto  # P001\n" + BETO_BEST + "Beto wins 24\n")

    def test_contract_returned_and_inside_the_award_is_paid_twice(self) -> None:
        check_log(self.FOLDED + "2 returned to Beto\nBeto wins 6  # P005\n")

    def test_contract_the_net_is_right_although_the_lines_are_not(self) -> None:
        """2 too little back and 2 too much won: the nets agree, but the return line is wrong."""
        check_log(self.FOLDED + "1 returned to Beto  # P001\nBeto wins 5\n")

    def test_case_D48_an_uncontested_raise(self) -> None:
        report = check_log(
            """
            profile wsop-tournament
            limits 250/500
            blinds 125/250
            chip 125
            seats
            1 A 5000
            2 S 3000
            3 B 15000
            hand 56
            button A
            S posts sb 125
            B posts bb 250
            A raises to 500
            S folds
            B folds
            250 returned to A
            A wins 625
            """
        )
        assert stacks(report) == {"A": 5375, "S": 2875, "B": 14750}

    def test_case_D43_everybody_folds_to_the_big_blind(self) -> None:
        report = check_log(
            """
            limits 0.50/1
            blinds 0.25/0.50
            chip 0.25
            seats
            1 A 10
            2 B 10
            3 C 10
            hand 1
            button A
            B posts sb 0.25
            C posts bb 0.50
            A folds, B folds
            C wins 0.50
            """
        )
        assert paid(report) == {"C": 0.5}
        assert back(report) == {"C": 0.25}

    def test_A23_a_level_matched_by_folded_money_stays(self) -> None:
        """Ana calls the bet of round 2 and folds later: her chips are not uncalled."""
        report = check_log(
            TWO + "Ana calls, Beto checks\ndraw 1: 2, 1\nburn\nBeto bets, Ana calls\n"
            "draw 2: 1, 1\nburn\nBeto bets, Ana folds\n" + "Beto wins 8\n4 returned to Beto\n"
        )
        assert paid(report) == {"Beto": 8}

    def test_case_D18_a_short_call_sends_the_rest_back(self) -> None:
        report = check_log(
            """
            seats
            1 Ana 7
            2 Beto 100
            hand 1
            button Ana
            Ana posts sb 1
            Beto posts bb 2
            Ana calls, Beto checks
            draw 1: pat, pat
            burn
            Beto bets, Ana calls
            draw 2: pat, pat
            burn
            Beto bets, Ana calls 3 all-in
            draw 3: pat, pat
            burn
            1 returned to Beto
            Beto shows 9h 7d 5c 4s 2h
            Ana shows 8h 6d 4c 3s 2c
            Ana wins 14
            """
        )
        assert pots(report) == [14]
        assert back(report) == {"Beto": 1}

    def test_A11_a_raise_when_every_opponent_is_all_in(self) -> None:
        """B014; nothing of it is in the pot."""
        report = check_log(
            """
            seats
            1 Ana 100
            2 Beto 4
            hand 1
            button Ana
            Ana posts sb 1
            Beto posts bb 2
            Ana calls, Beto raises to 4 all-in
            Ana raises to 6              # B014
            draw 1: pat, pat
            burn
            draw 2: pat, pat
            burn
            draw 3: pat, pat
            burn
            Beto shows 9h 7d 5c 4s 2h
            Ana shows 8h 6d 4c 3s 2c
            Ana wins 8
            """
        )
        assert paid(report) == {"Ana": 8}


class TestPotsWrittenDownP002:
    @pytest.mark.parametrize(
        ("line", "code"),
        [("pot 4", ""), ("pot 3", "P002"), ("pot 6", "P002"), ("main 4", ""), ("main 5", "P002")],
    )
    def test_contract_after_the_first_round(self, line: str, code: str) -> None:
        check_log(
            TWO + f"Ana calls, Beto checks\n{line}{'  # ' + code if code else ''}\n"
            "draw 1: 1, 1\nburn\nBeto bets, Ana folds\n"
        )

    def test_contract_this_rounds_chips_are_in_it(self) -> None:
        check_log(
            TWO + "pot 3\nAna calls\npot 4\nBeto raises\npot 6\nAna calls\npot 8\n"
            "draw 1: 1, 1\nburn\nBeto bets\npot 10\nAna folds\n"
        )

    def test_contract_without_this_rounds_chips_it_is_wrong(self) -> None:
        check_log(
            TWO + "Ana calls, Beto checks\ndraw 1: 1, 1\nburn\nBeto bets, Ana calls\n"
            "pot 4  # P002\ndraw 2: 1, 1\nburn\nBeto bets, Ana folds\n"
        )

    def test_contract_the_uncalled_top_in_or_out(self) -> None:
        text = TWO + "Ana calls, Beto checks\ndraw 1: 1, 1\nburn\nBeto bets, Ana folds\n{}\nBeto wins 4\n"
        check_log(text.format("pot 4"))
        check_log(text.format("pot 6"))
        check_log(text.format("pot 5  # P002"))

    def test_contract_main_and_side(self) -> None:
        check_log(SIDE + "main 18, side 8\n" + SHOWN)
        check_log(SIDE + "main 18, side 10  # P002\n" + SHOWN)
        check_log(SIDE + "main 16, side 10  # P002\n" + SHOWN)
        check_log(SIDE + "pot 26\n" + SHOWN)
        check_log(SIDE + "pot 27  # P002\n" + SHOWN)

    def test_contract_a_side_pot_that_does_not_exist(self) -> None:
        check_log(CALLED + "main 24, side 8  # P002\n" + BETO_BEST)

    def test_contract_two_side_pots(self) -> None:
        head = TestTheLayersOfThePot.DEAD_MONEY.format(TestTheLayersOfThePot.P2_FIRST)
        shows = "P1 shows 7d 5h 4s 3c 2d\nP2 shows 8c 5s 4h 3d 2h\nP3 shows 8h 5d 4c 3s 2c\n"
        check_log(head + "main 300, side 100\n" + shows)
        check_log(head + "main 300, side 100, side 2 50  # P002\n" + shows)

    def test_contract_either_ledger_is_right(self) -> None:
        text = TWO + "Ana calls 2  # B009\nBeto checks\n{}\ndraw 1: 1, 1\nburn\nBeto bets, Ana folds\n"
        check_log(text.format("pot 4"))
        check_log(text.format("pot 5"))
        check_log(text.format("pot 6  # P002"))

    def test_contract_after_the_award_the_pot_is_still_the_pot(self) -> None:
        check_log(CALLED + BETO_BEST + "pot 24\nBeto wins 24\n")

    def test_case_D37_a_dead_small_blind_missing(self) -> None:
        report = check_log(
            TWO + "Ana calls, Beto checks\npot 4.25  # P002\ndraw 1: 1, 1\nburn\nBeto bets, Ana folds\n"
        )
        assert only(report, "P002").message.startswith("pot is written as 4.25")

    def test_WL_156_a_dead_blind_is_in_the_pot(self) -> None:
        check_log(
            """
            profile wsop-live
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            4 Dora 100
            hand 1
            button Ana
            Beto posts sb 1
            Carla posts bb 2
            Dora posts dead 1
            pot 4
            Dora calls 2, Ana folds, Beto calls, Carla checks
            pot 7
            draw 1: 1, 1, 1
            burn
            Beto bets, Carla folds, Dora folds
            """
        )


class TestEligibleWinnersP003:
    def test_HOME_7_a_folded_player(self) -> None:
        report = check_log(
            TWO + "Ana calls, Beto checks\ndraw 1: 2, 1\nburn\nBeto bets, Ana folds\nAna wins 4  # P003\n"
        )
        assert paid(report) == {"Beto": 4}
        assert only(report, "P003").message == "Ana takes 4, but has folded"

    def test_HOME_7_a_folded_player_at_a_showdown_of_others(self) -> None:
        check_log(
            """
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto posts sb 1
            Carla posts bb 2
            Ana folds, Beto calls, Carla checks
            draw 1: 1, 1
            burn
            Beto checks, Carla checks
            draw 2: 1, 1
            burn
            Beto checks, Carla checks
            draw 3: 1, 1
            burn
            Beto checks, Carla checks
            Beto shows 9h 7d 5c 4s 2h
            Carla shows 8h 6d 4c 3s 2c
            Ana wins 4              # P003
            """
        )

    def test_HOME_6_the_side_pot_to_the_all_in_player(self) -> None:
        report = check_log(SIDE + SHOWN + "Carla wins 18 main\nCarla wins 8 side  # P003\n")
        assert paid(report) == {"Carla": 18, "Beto": 8}

    def test_HOME_6_everything_to_the_all_in_player_unnamed(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 26  # P003\n")

    def test_HOME_6_takes_the_pot(self) -> None:
        """'the pot' of an all-in player is the main pot."""
        check_log(SIDE + SHOWN + "Carla takes the pot\nBeto wins 8 side\n")

    def test_contract_not_covered_mucked_or_not_is_P003(self) -> None:
        check_log(
            SIDE + "Beto shows 8h 6d 4c 3s 2c\nCarla mucks\nAna shows 9h 6s 4d 3c 2d\n"
            "Beto wins 18 main\nCarla wins 8 side  # P003\n"
        )

    def test_contract_one_finding_for_each_payment(self) -> None:
        check_log(
            TWO + "Ana calls, Beto checks\ndraw 1: 2, 1\nburn\nBeto bets, Ana folds\n"
            "Ana wins 2  # P003\nAna wins 2  # P003\n"
        )


class TestWinnersP004:
    @pytest.mark.parametrize(
        ("beto", "ana"),
        [
            ("7h 5d 4c 3s 2c", "7d 6h 4s 3c 2d"),  # HOME 2: 7-5 before 7-6
            ("9h 8d 5c 4s 3h", "7d 6h 5s 4c 3d"),  # HOME 2: 7-6-5-4-3 is a straight
            ("Th 9d 5c 4s 3h", "7d 5d 4d 3d 2d"),  # HOME 2: a flush counts against the hand
            ("Ah 5d 4c 3s 2c", "Ad 6h 4s 3c 2d"),  # case D10: A-5-4-3-2 is ace-high and beats A-6
            ("Kh Qd 4c 3s 2c", "Ad 5h 4s 3c 2d"),  # case D10: loses to any king-high
            ("8h 7d 6c 5s 3h", "8d 7h 6h 5d 4h"),  # case D11: 8-7-6-5-4 is a straight
            ("Jh Jd 9c 5s 2h", "6d 5h 4s 3c 2d"),  # case D12: a pair of jacks beats a straight
            ("2h 2d 5c 4s 3h", "Ad Ah 7s 6c 5d"),  # 22543 beats AA765
            ("9h 5d 4d 3d 2d", "8h 6h 5h 4h 3h"),  # 86543 in a suit loses
            ("Ah Kd Qc Js 9h", "2d 2h 5s 4c 3d"),  # any no-pair beats any pair
        ],
    )
    def test_HOME_2_the_lower_hand_wins(self, beto: str, ana: str) -> None:
        shows = f"Beto shows {beto}\nAna shows {ana}\n"
        assert paid(check_log(CALLED + shows + "Beto wins 24\n")) == {"Beto": 24}
        report = check_log(CALLED + shows + "Ana wins 24  # P004\n")
        assert paid(report) == {"Beto": 24}
        assert only(report, "P004").message == "Ana takes 24 with a beaten hand; the pot is due to Beto 24"

    def test_HOME_7_the_side_pot_to_the_beaten_hand(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18 main\nAna wins 8 side  # P004\n")

    def test_HOME_7_the_main_pot_to_the_second_best(self) -> None:
        check_log(SIDE + SHOWN + "Beto wins 18 main  # P004\nBeto wins 8 side\n")

    def test_HOME_7_both_pots_unnamed_to_the_second_best(self) -> None:
        check_log(SIDE + SHOWN + "Beto wins 26  # P004\n")

    def test_HOME_7_unnamed_and_right_over_two_pots(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18\nBeto wins 8\n")
        check_log(SIDE + SHOWN + "Beto wins 8\nCarla wins 18\n")

    def test_HOME_7_unnamed_one_player_wins_both(self) -> None:
        shows = "Beto shows 7c 5s 4c 3s 2c\nCarla shows 8h 5d 4s 3d 2h\nAna shows 9h 6s 4d 3c 2d\n"
        check_log(SIDE + shows + "Beto wins 26\n")
        check_log(SIDE + shows + "Beto wins 18 main\nBeto wins 8 side\n")
        check_log(SIDE + shows + "Beto wins 8 side\nBeto wins 18 main\n")
        check_log(SIDE + shows + "Beto takes the pot\n")

    def test_contract_partly_unknown_the_best_possible_still_loses(self) -> None:
        """Ana's 9-x cannot beat a made seven."""
        report = check_log(CALLED + "Beto shows 7h 5d 4c 3s 2c\nAna shows 9h ? ? ? ?\nBeto wins 24\n")
        assert paid(report) == {"Beto": 24}

    def test_contract_partly_unknown_undetermined(self) -> None:
        report = check_log(CALLED + "Beto shows 8h 5d 4c 3s 2c\nAna shows 7h ? ? ? ?\nBeto wins 24\n")
        assert report.hands[0].status is Status.UNDETERMINED

    def test_contract_ranks_only(self) -> None:
        assert paid(check_log(CALLED + "Beto shows 7-5-4-3-2\nAna shows 76432\nBeto wins 24\n")) == {
            "Beto": 24
        }
        report = check_log(CALLED + "Beto shows 7-5-4-3-2 suited\nAna shows 76432\nAna wins 24\n")
        assert paid(report) == {"Ana": 24}
        check_log(CALLED + "Beto shows 7-5-4-3-2 suited\nAna shows 76432\nBeto wins 24  # P004\n")


class TestAmountsP005:
    @pytest.mark.parametrize("amount", [20, 22, 23, 25, 26, 28])
    def test_HOME_7_the_right_winner_the_wrong_amount(self, amount: int) -> None:
        report = check_log(CALLED + BETO_BEST + f"Beto wins {amount}  # P005\n")
        assert only(report, "P005").message == f"{amount} paid to Beto, 24 is due"

    def test_contract_in_two_lines(self) -> None:
        check_log(CALLED + BETO_BEST + "Beto wins 12\nBeto wins 12\n")

    def test_contract_several_unnamed_wrong_awards_are_one_on_the_first(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 17  # P005\nBeto wins 10\n")

    def test_contract_named_awards_each_on_its_own(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 17 main  # P005\nBeto wins 9 side  # P005\n")

    def test_contract_agrees_with_the_ledger_as_played(self) -> None:
        """Ana put in 5 for a call of 4: 25 lay there."""
        text = CALLED[: CALLED.rindex("Beto bets")] + "Beto bets 6, Ana calls 6  # B005\n"
        check_log(text + BETO_BEST + "Beto wins 28\n")
        check_log(text + BETO_BEST + "Beto wins 24\n")
        check_log(text + BETO_BEST + "Beto wins 26  # P005\n")

    def test_uncontested_too_much(self) -> None:
        check_log(TWO + "Ana folds\nBeto wins 5  # P005\n")
        check_log(TWO + "Ana folds\nBeto wins 3\n")
        check_log(TWO + "Ana folds\nBeto wins 2\n")

    def test_an_amount_that_no_chip_makes_is_L008(self) -> None:
        check_log(CALLED + BETO_BEST + "Beto wins 23.5  # L008\n")

    def test_three_in_the_pot_and_one_paid_less(self) -> None:
        check_log(CALLED + TIE + "Beto wins 12\nAna wins 11  # P005\n")


def odd(shows: str, awards: str, button: str = "Carla") -> str:
    """Ana, Beto and Carla to the end with an odd pot: Dora folds her small blind of 1.

    Seats 1 to 4: with the button at Carla, Dora has the small blind, Ana the big one.
    """
    assert button == "Carla"
    return f"""\
seats
1 Ana 100
2 Beto 100
3 Carla 100
4 Dora 100
hand 1
button Carla
Dora posts sb 1
Ana posts bb 2
Beto calls, Carla calls, Dora folds, Ana checks
draw 1: pat, pat, pat
burn
Ana checks, Beto checks, Carla checks
draw 2: pat, pat, pat
burn
Ana checks, Beto checks, Carla checks
draw 3: pat, pat, pat
burn
Ana checks, Beto checks, Carla checks
{shows}{awards}"""


THREE_TIED = "Ana shows 7h 5d 4c 3s 2c\nBeto shows 7d 5h 4s 3c 2d\nCarla shows 7c 5s 4h 3d 2h\n"
BETO_CARLA_TIED = "Ana shows 8h 5d 4c 3s 2c\nBeto shows 7d 5h 4s 3c 2d\nCarla shows 7c 5s 4h 3d 2h\n"


class TestOddChipsP006:
    """Seven chips: three tied take 3, 2, 2; two tied take 4 and 3."""

    def test_HOME_8_three_tied_the_first_left_of_the_button(self) -> None:
        report = check_log(odd(THREE_TIED, "Ana wins 3\nBeto wins 2\nCarla wins 2\n"))
        assert paid(report) == {"Ana": 3, "Beto": 2, "Carla": 2}

    @pytest.mark.parametrize(
        "awards",
        [
            "Ana wins 2\nBeto wins 3\nCarla wins 2  # P006\n",
            "Ana wins 2\nBeto wins 2\nCarla wins 3  # P006\n",
        ],
    )
    def test_HOME_8_three_tied_another_seat(self, awards: str) -> None:
        text = odd(THREE_TIED, awards)
        if "Beto wins 3" in awards:
            text = text.replace("Beto wins 3", "Beto wins 3  # P006").replace(
                "Carla wins 2  # P006", "Carla wins 2"
            )
        check_log(text)

    def test_HOME_8_two_tied(self) -> None:
        assert paid(check_log(odd(BETO_CARLA_TIED, "Beto wins 4\nCarla wins 3\n"))) == {"Beto": 4, "Carla": 3}
        check_log(odd(BETO_CARLA_TIED, "Beto wins 3\nCarla wins 4  # P006\n"))

    @pytest.mark.parametrize(
        "line", ["Beto, Carla split 7\n", "Carla, Beto split 7\n", "Beto, Carla split\n"]
    )
    def test_contract_split_is_shared_by_the_rule(self, line: str) -> None:
        check_log(odd(BETO_CARLA_TIED, line))

    def test_contract_two_odd_chips_one_each(self) -> None:
        """Eight chips: Dora completes to the big blind and folds later."""
        text = odd(THREE_TIED, "Ana wins 3\nBeto wins 3\nCarla wins 2\n").replace(
            "Dora folds, Ana checks\ndraw 1: pat, pat, pat\nburn\nAna checks",
            "Dora calls, Ana checks\ndraw 1: pat, pat, pat, pat\nburn\nDora folds, Ana checks",
        )
        assert paid(check_log(text)) == {"Ana": 3, "Beto": 3, "Carla": 2}
        check_log(
            text.replace(
                "Ana wins 3\nBeto wins 3\nCarla wins 2", "Ana wins 4  # P005\nBeto wins 2\nCarla wins 2"
            )
        )
        check_log(
            text.replace(
                "Ana wins 3\nBeto wins 3\nCarla wins 2", "Ana wins 3\nBeto wins 2\nCarla wins 3  # P006"
            )
        )

    def test_HOME_8_the_button_is_last(self) -> None:
        assert paid(
            check_log(odd("Ana shows 7h 5d 4c 3s 2c\nBeto mucks\nCarla shows 7c 5s 4h 3d 2h\n", ""))
        ) == {
            "Ana": 4,
            "Carla": 3,
        }

    def test_WL_149_each_pot_on_its_own(self) -> None:
        """Main pot of 7 for three, side pot odd too: the first of each gets its odd chip."""
        report = check_log(
            """
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 2
            4 Dora 100
            hand 1
            button Carla
            Dora posts sb 1
            Ana posts bb 2
            Beto calls, Carla calls all-in, Dora folds, Ana checks
            draw 1: pat, pat, pat
            burn
            Ana bets, Beto calls
            draw 2: pat, pat, pat
            burn
            Ana checks, Beto checks
            draw 3: pat, pat, pat
            burn
            Ana checks, Beto checks
            Ana shows 7h 5d 4c 3s 2c
            Beto shows 7d 5h 4s 3c 2d
            Carla shows 7c 5s 4h 3d 2h
            """
        )
        assert pots(report) == [7, 4]
        assert paid(report) == {"Ana": 3 + 2, "Beto": 2 + 2, "Carla": 2}

    def test_contract_the_unit_is_the_smallest_chip(self) -> None:
        """Seven in chips of 0.50: 3.50 each for two."""
        report = check_log("chip 0.50\n" + odd(BETO_CARLA_TIED, "Beto wins 3.50\nCarla wins 3.50\n"))
        assert paid(report) == {"Beto": 3.5, "Carla": 3.5}

    def test_WL_148_the_unit_is_the_smallest_blind(self) -> None:
        """Blinds 1/2 with chips of 0.50 on the table: 4 and 3 under WL."""
        text = "chip 0.50\n" + odd(BETO_CARLA_TIED, "")
        assert paid(check_log(text, profile="wsop-live")) == {"Beto": 4, "Carla": 3}

    def test_HOME_8_more_than_one_odd_chip_to_one_is_wrong(self) -> None:
        check_log(odd(BETO_CARLA_TIED, "Beto wins 5  # P005\nCarla wins 2\n"))


class TestChipsStayP007:
    def test_case_D42_the_same_pot_twice(self) -> None:
        """66 against 33: the classic."""
        report = check_log(CALLED + BETO_BEST + "Beto wins 24\nBeto wins 24  # P007\n")
        assert only(report, "P007").message.startswith("48 paid, the pot is 24")

    def test_case_D42_66_paid_the_pot_is_33(self) -> None:
        text = odd(
            BETO_CARLA_TIED.replace("Beto shows 7d", "Beto shows 6d").replace(
                "6d 5h 4s 3c 2d", "8d 5h 4s 3c 2d"
            ),
            "Carla wins {}",
        )
        once = check_log(text.replace("Carla wins {}", "Carla wins 14  # P005\n"))
        assert "14" in only(once, "P005").message
        twice = check_log(text.replace("Carla wins {}", "Carla wins 7\nCarla wins 7  # P007\n"))
        assert only(twice, "P007").message.startswith("14 paid, the pot is 7")

    def test_contract_a_side_pot_left_unpaid(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18 main  # P007\n")

    def test_contract_the_main_pot_left_unpaid(self) -> None:
        check_log(SIDE + SHOWN + "Beto wins 8 side  # P007\n")

    def test_contract_unnamed_and_one_winner_has_nothing(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18  # P007\n")

    def test_contract_on_the_last_payment(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18 main\nBeto wins 8 side\nBeto wins 8 side  # P007\n")

    def test_contract_a_pot_that_does_not_exist(self) -> None:
        check_log(CALLED + BETO_BEST + "Beto wins 24 main\nBeto wins 8 side  # P007\n")

    def test_contract_undetermined_hands_the_sum_can_still_be_checked(self) -> None:
        shows = "Beto shows 8h 5d 4c 3s 2c\nAna shows 7h ? ? ? ?\n"
        check_log(CALLED + shows + "Beto wins 24\n")
        check_log(CALLED + shows + "Beto wins 30  # P007\n")

    def test_case_D02_more_paid_than_was_put_in(self) -> None:
        """Award and rake exceed the chips by a dead small blind that nobody wrote down."""
        check_log(
            """
            profile pokerstars
            limits 2/4
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana posts sb 1
            Beto posts bb 2
            Ana calls, Beto checks
            draw 1: 1, 1
            Beto checks, Ana checks
            draw 2: 1, 1
            Beto checks, Ana checks
            draw 3: 1, 1
            Beto checks, Ana checks
            Beto shows 8h 5d 4c 3s 2c
            Ana mucks
            rake 1
            Beto wins 4              # P005
            """
        )

    def test_contract_the_rake_is_less(self) -> None:
        text = CALLED.replace("burn\n", "") + BETO_BEST + "rake 2\nBeto wins {}\n"
        report = check_log(text.format(22), profile="pokerstars")
        assert paid(report) == {"Beto": 22}
        check_log(text.format("24  # P005"), profile="pokerstars")


class TestSplitsP008:
    def test_HOME_8_a_tie_is_split(self) -> None:
        assert paid(check_log(CALLED + TIE + "Ana, Beto split 24\n")) == {"Beto": 12, "Ana": 12}

    def test_HOME_8_a_tie_paid_to_one(self) -> None:
        check_log(CALLED + TIE + "Beto wins 24  # P008\n")

    def test_HOME_8_a_split_without_a_tie(self) -> None:
        check_log(CALLED + BETO_BEST + "Ana, Beto split 24  # P008\n")
        check_log(CALLED + BETO_BEST + "Beto wins 12\nAna wins 12  # P008\n")

    def test_HOME_8_three_tied_and_two_paid(self) -> None:
        check_log(odd(THREE_TIED, "Ana wins 4\nBeto wins 3  # P008\n"))

    def test_HOME_8_two_tied_and_three_paid(self) -> None:
        check_log(odd(BETO_CARLA_TIED, "Ana wins 3\nBeto wins 2\nCarla wins 2  # P008\n"))

    def test_HOME_8_the_side_pot_split_without_a_tie(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18 main\nAna, Beto split 8 side  # P008\n")

    def test_HOME_8_the_main_pot_tied(self) -> None:
        shows = SHOWN.replace("8h 6d 4c 3s 2c", "7c 5s 4c 3s 2c")
        check_log(SIDE + shows + "Beto, Carla split 18 main\nBeto wins 8 side\n")
        check_log(SIDE + shows + "Carla wins 18 main  # P008\nBeto wins 8 side\n")
        check_log(SIDE + shows + "Beto wins 17\nCarla wins 9\n")
        check_log(SIDE + shows + "Beto wins 9 main\nCarla wins 9 main\nBeto wins 8 side\n")

    def test_contract_suits_never_break_ties(self) -> None:
        check_log(CALLED + "Beto shows 7s 5d 4c 3s 2c\nAna shows 7c 5h 4s 3c 2d\nBeto wins 24  # P008\n")


class TestStacksWrittenDownP009:
    def test_contract_after_the_hand(self) -> None:
        check_log(CALLED + BETO_BEST + "Beto wins 24\nstacks Ana 88, Beto 112\n")
        check_log(CALLED + BETO_BEST + "Beto wins 24\nstacks Ana 90, Beto 110  # P009\n")

    def test_contract_what_lies_before_the_players(self) -> None:
        check_log(
            TWO + "Ana calls, Beto checks\nstacks Ana 98, Beto 98\ndraw 1: 1, 1\nburn\nBeto bets, Ana folds\n"
        )
        check_log(
            TWO + "Ana calls, Beto checks\nstacks Ana 100, Beto 100  # P009\ndraw 1: 1, 1\n"
            "burn\nBeto bets, Ana folds\n"
        )

    def test_contract_before_any_chip_moved(self) -> None:
        check_log(
            "seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\nstacks Ana 100, Beto 100\n"
            "Ana sb 1, Beto bb 2\nAna folds\n"
        )

    def test_contract_a_part_of_the_players(self) -> None:
        check_log(CALLED + BETO_BEST + "Beto wins 24\nstacks Beto 112\n")
        check_log(CALLED + BETO_BEST + "Beto wins 24\nstacks Beto 111  # P009\n")

    def test_contract_either_ledger(self) -> None:
        text = TWO + "Ana calls 2  # B009\nBeto checks\ndraw 1: 1, 1\nburn\nBeto bets, Ana folds\n"
        check_log(text + "stacks Ana 98, Beto 102\n")
        check_log(text + "stacks Ana 97, Beto 102  # P009\n")

    def test_contract_the_awards_as_recorded_or_the_correct_payouts(self) -> None:
        check_log(CALLED + BETO_BEST + "Ana wins 24  # P004\nstacks Ana 112, Beto 88\n")
        check_log(CALLED + BETO_BEST + "Ana wins 24  # P004\nstacks Ana 88, Beto 112\n")
        check_log(CALLED + BETO_BEST + "Ana wins 24  # P004\nstacks Ana 100, Beto 100  # P009\n")

    def test_contract_a_wrong_stack_between_hands_is_T008_in_a_stacks_line_P009(self) -> None:
        check_log(
            TWO + "Ana folds\n\nseats\n1 Ana 100  # T008\n2 Beto 101\nhand 2\nbutton Beto\n"
            "Beto sb 1, Ana bb 2\nBeto folds\n"
        )
        check_log(TWO + "Ana folds\nstacks Ana 100, Beto 101  # P009\n")

    def test_contract_what_nobody_matched_is_in_the_pot_or_given_back_but_not_both(self) -> None:
        for wins in ("Beto wins 10", "Beto wins 8", "2 returned to Beto\nBeto wins 8"):
            text = TWO + f"Ana raises, Beto raises, Ana folds\n{wins}\n"
            check_log(text + "stacks Ana 96, Beto 104\n")
            check_log(text + "stacks Ana 96, Beto 106  # P009\n")
            check_log(text + "stacks Ana 96, Beto 102  # P009\n")

    def test_contract_the_message_names_both_numbers(self) -> None:
        report = check_log(CALLED + BETO_BEST + "Beto wins 24\nstacks Ana 90, Beto 112  # P009\n")
        assert only(report, "P009").message == "stacks do not match, computed in brackets: Ana 90 (88)"


class TestRakeP010:
    def test_HOME_1_there_is_none(self) -> None:
        check_log(CALLED + BETO_BEST + "rake 1  # P010\nBeto wins 23\n")

    def test_HOME_1_none_written_as_nothing(self) -> None:
        check_log(CALLED + BETO_BEST + "rake 0\nBeto wins 24\n")

    def test_RP_preface_there_is_none(self) -> None:
        check_log(CALLED + BETO_BEST + "rake 1  # P010\nBeto wins 23\n", profile="roberts")

    @pytest.mark.parametrize("profile", ["pokerstars", "wsop-live", "wsop-tournament"])
    def test_PS_WL_27_as_the_log_or_the_house_says(self, profile: str) -> None:
        text = CALLED if profile != "pokerstars" else CALLED.replace("burn\n", "")
        check_log(text + BETO_BEST + "rake 1\nBeto wins 23\n", profile=profile)

    def test_contract_as_written_the_payouts_are_less(self) -> None:
        report = check_log(CALLED + BETO_BEST + "rake 1  # P010\nBeto wins 23\n")
        assert paid(report) == {"Beto": 23}

    def test_contract_rake_and_the_whole_pot_paid(self) -> None:
        check_log(CALLED + BETO_BEST + "rake 1  # P010\nBeto wins 24  # P005\n")

    def test_case_D11_58_and_2(self) -> None:
        """A straight loses to 8-7-6-5-3; the pot of .60 is paid less .02."""
        report = check_log(
            """
            profile pokerstars
            limits 0.30/0.60
            blinds 0.10/0.30
            chip 0.01
            seats
            1 A 10
            2 B 10
            hand 1
            button A
            A posts sb 0.10
            B posts bb 0.30
            A calls, B checks
            draw 1: 1, 1
            B checks, A checks
            draw 2: 1, 1
            B checks, A checks
            draw 3: 1, 1
            B checks, A checks
            B shows 3h 6d 7h 5h 8d
            A shows 5d 4h 8h 7d 6h
            rake 0.02
            B wins 0.58
            """
        )
        assert paid(report) == {"B": 0.58}


class TestTwoLedgers:
    def test_contract_an_award_that_agrees_with_neither(self) -> None:
        text = CALLED[: CALLED.rindex("Beto bets")] + "Beto bets 6, Ana calls 6  # B005\n" + BETO_BEST
        report = check_log(text + "Beto wins 30  # P005\n")
        assert paid(report) == {"Beto": 24}
        assert paid_as_played(report) == {"Beto": 28}
        assert stacks(report) == {"Ana": 88, "Beto": 112}
        assert stacks_as_played(report) == {"Ana": 86, "Beto": 114}

    def test_contract_a_ruling_lets_a_payment_stand(self) -> None:
        report = check_log(
            CALLED + BETO_BEST + "Ana wins 24  # P004\nruling P004: Beto threw his hand away\n"
        )
        assert only(report, "P004").ruled_at_table
        assert paid(report) == {"Ana": 24}

    def test_contract_the_next_hand_follows_from_the_awards_or_the_payouts(self) -> None:
        first = CALLED + BETO_BEST + "Ana wins 24  # P004\n"
        second = "hand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto folds\n"
        check_log(first + "seats\n1 Ana 112\n2 Beto 88\n" + second)
        check_log(first + "seats\n1 Ana 88\n2 Beto 112\n" + second)
        check_log(first + "seats\n1 Ana 100  # T008\n2 Beto 100  # T008\n" + second)

    def test_contract_a_void_hand_gives_the_chips_back(self) -> None:
        report = check_log(TWO + "Ana calls, Beto checks\ndraw 1: 9, 1\nmisdeal\n")
        assert report.hands[0].status is Status.CANCELLED
        assert stacks(report) == {"Ana": 100, "Beto": 100}

    def test_contract_omit_awards(self) -> None:
        check_log("omit awards\n" + CALLED + BETO_BEST)


class TestHardCases:
    def test_contract_a_split_over_two_pots_without_a_tie(self) -> None:
        check_log(SIDE + SHOWN + "Carla, Beto split 26  # P008\n")

    def test_contract_named_and_unnamed_awards_mixed(self) -> None:
        check_log(SIDE + SHOWN + "Carla wins 18 main\nBeto wins 8\n")
        check_log(SIDE + SHOWN + "Carla wins 18 main\nAna wins 8  # P004\n")

    UNCALLED = SIDE.replace("Beto checks, Ana checks\n", "Beto bets, Ana folds\n") + (
        "Beto shows 8h 6d 4c 3s 2c\nCarla shows 7h 5d 4s 3d 2h\n"
    )

    @pytest.mark.parametrize(
        "awards",
        ["Carla wins 18\nBeto wins 12\n", "Carla wins 18\nBeto wins 8\n",
         "Carla wins 18 main\nBeto wins 12 side\n",
         "Carla wins 18 main\nBeto wins 8 side\n", "Carla wins 18\n4 returned to Beto\nBeto wins 8\n"],
    )  # fmt: skip
    def test_contract_an_uncalled_bet_inside_a_side_pot(self, awards: str) -> None:
        report = check_log(self.UNCALLED + awards)
        assert back(report) == {"Beto": 4}
        assert paid(report) == {"Carla": 18, "Beto": 8}

    def test_contract_the_best_shown_when_the_best_hand_is_mucked(self) -> None:
        report = check_log(SIDE + "Beto shows 8h 6d 4c 3s 2c\nCarla mucks\nAna mucks\nBeto wins 26\n")
        assert paid(report) == {"Beto": 26}

    def test_contract_nobody_shows_for_the_side_pot(self) -> None:
        report = check_log(
            SIDE + "Beto mucks\nCarla shows 7h 5d 4s 3d 2h\nAna mucks\nCarla wins 18 main\n"
            "Beto wins 8 side  # S002\n"
        )
        assert report.hands[0].status is Status.UNDETERMINED

    def test_contract_the_pot_after_the_payment_is_empty(self) -> None:
        check_log(CALLED + BETO_BEST + "Beto wins 24\npot 0\n")

    def test_contract_stacks_between_two_payments(self) -> None:
        check_log(
            SIDE
            + SHOWN
            + "Carla wins 18 main\nstacks Carla 18\nBeto wins 8 side\nstacks Ana 90, Beto 98, Carla 18\n"
        )
        check_log(SIDE + SHOWN + "Carla wins 18 main\nstacks Carla 17  # P009\nBeto wins 8 side\n")

    def test_contract_stacks_after_a_split(self) -> None:
        check_log(CALLED + TIE + "Ana, Beto split 24\nstacks Ana 100, Beto 100\n")

    LIMPED = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100
hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana calls, Beto calls, Carla checks
draw 1: 1, 1, 1
burn
"""
    CHECKED_DOWN = """\
draw 2: 1, 1, 1
burn
Beto checks, Carla checks, Ana checks
draw 3: 1, 1, 1
burn
Beto checks, Carla checks, Ana checks
Beto shows 7h 5d 4c 3s 2c
Carla shows 8h 5h 4s 3d 2d
Ana shows 9h 5c 4h 3c 2h
"""

    @pytest.mark.parametrize(("amount", "code"), [(11, ""), (12, ""), (10, "P005"), (13, "P005")])
    def test_contract_an_under_call_in_the_middle_of_a_round(self, amount: int, code: str) -> None:
        mark = f"  # {code}" if code else ""
        report = check_log(
            self.LIMPED
            + "Beto bets 2\nCarla calls 1  # B009\nAna calls 2\n"
            + self.CHECKED_DOWN
            + f"Beto wins {amount}{mark}\n"
        )
        assert (paid(report), paid_as_played(report)) == ({"Beto": 12}, {"Beto": 11})
        assert chips(report.hands[0].owed) == {"Carla": 1}

    def test_contract_an_under_call_made_good_by_the_next_call(self) -> None:
        report = check_log(
            self.LIMPED
            + "Beto bets 2\nCarla calls 1  # B009\nAna raises to 4, Beto calls, Carla calls\n"
            + self.CHECKED_DOWN
            + "Beto wins 18\n"
        )
        assert paid(report) == paid_as_played(report) == {"Beto": 18}

    @pytest.mark.parametrize("amount", [6, 8, 9])
    def test_contract_an_uncalled_bet_of_the_wrong_size(self, amount: int) -> None:
        """2 as ruled or 3 as played goes back; with either inside the award, or left out."""
        report = check_log(self.LIMPED + f"Beto bets 3  # B005\nCarla folds, Ana folds\nBeto wins {amount}\n")
        assert paid(report) == {"Beto": 6}

    @pytest.mark.parametrize("amount", [2, 3])
    def test_contract_the_return_of_a_bet_of_the_wrong_size(self, amount: int) -> None:
        check_log(
            self.LIMPED
            + f"Beto bets 3  # B005\nCarla folds, Ana folds\n{amount} returned to Beto\nBeto wins 6\n"
        )
        check_log(
            self.LIMPED
            + "Beto bets 3  # B005\nCarla folds, Ana folds\n4 returned to Beto  # P001\nBeto wins 6\n"
        )

    ANTES = """\
profile wsop-live
ante 1
seats
1 Ana 100
2 Beto 100
3 Carla 100
hand 1
button Ana
Ana ante 1, Beto ante 1, Carla ante 1
Beto posts sb 1
Carla posts bb 2
Ana folds, Beto folds
"""

    def test_contract_antes_belong_to_the_pot(self) -> None:
        report = check_log(self.ANTES + "Carla wins 5\n")
        assert (paid(report), back(report)) == ({"Carla": 5}, {"Carla": 1})
        check_log(self.ANTES + "Carla wins 6\n")
        check_log(self.ANTES + "Carla wins 7  # P005\n")

    def test_contract_all_in_for_the_ante(self) -> None:
        report = check_log(
            self.ANTES.replace("1 Ana 100", "1 Ana 1").replace(
                "Ana folds, Beto folds\n", "Beto calls, Carla checks\n"
            )
            + "draw 1: 1, 1, 1\nburn\nBeto checks, Carla checks\ndraw 2: 1, 1, 1\nburn\n"
            "Beto checks, Carla checks\n"
            + "draw 3: 1, 1, 1\nburn\nBeto checks, Carla checks\n"
            + "Beto shows 9h 5c 4h 3c 2h\nCarla shows 8h 5h 4s 3d 2d\n"
            "Ana shows 7h 5d 4c 3s 2c\nAna wins 3 main\nCarla wins 4 side\n",
            profile="wsop-tournament",
        )
        assert pots(report) == [3, 4]

    @pytest.mark.parametrize("awards", ["Carla wins 5\nBeto wins 4\n", "Carla wins 6\nBeto wins 3\n"])
    def test_contract_the_rake_may_come_out_of_either_pot(self, awards: str) -> None:
        text = SIDE.replace("burn\n", "").replace("3 Carla 6", "3 Carla 6")
        awards = awards.replace("Carla wins 5", "Carla wins 17").replace("Carla wins 6", "Carla wins 18")
        awards = awards.replace("Beto wins 4", "Beto wins 8").replace("Beto wins 3", "Beto wins 7")
        check_log(text + SHOWN + "rake 1\n" + awards, profile="pokerstars")

    def test_contract_odd_chips_unnamed_over_two_pots(self) -> None:
        text = """\
seats
1 Ana 100
2 Beto 100
3 Carla 2
4 Dora 100
hand 1
button Carla
Dora posts sb 1
Ana posts bb 2
Beto calls, Carla calls all-in, Dora folds, Ana checks
draw 1: pat, pat, pat
burn
Ana bets, Beto calls
draw 2: pat, pat, pat
burn
Ana checks, Beto checks
draw 3: pat, pat, pat
burn
Ana checks, Beto checks
Ana shows 7h 5d 4c 3s 2c
Beto shows 7d 5h 4s 3c 2d
Carla shows 7c 5s 4h 3d 2h
"""
        check_log(text + "Ana wins 5\nBeto wins 4\nCarla wins 2\n")
        check_log(text + "Ana wins 4\nBeto wins 5  # P006\nCarla wins 2\n")
        check_log(text + "Ana, Beto, Carla split 7 main\nAna, Beto split 4 side\n")

    def test_contract_partly_known_hands_that_cannot_beat_the_shown(self) -> None:
        """Kings against a hand that may pair or make a straight: nothing is proved."""
        report = check_log(CALLED + "Beto shows 7h 5d 4c 3s ?\nAna shows Kd Kh 4s 3d 2h\nAna wins 24\n")
        assert report.hands[0].status is Status.UNDETERMINED

    def test_in_spanish(self) -> None:
        report = check_log(CALLED + BETO_BEST + "Beto gana 22  # P005\n", lang="es")
        assert only(report, "P005").message == "se pagan 22 a Beto, le corresponden 24"

    def test_contract_the_winner_of_an_unplayed_round_has_not_folded(self) -> None:
        """Nobody acted after the draw: he who wins is in the hand, the other has folded."""
        report = check_log(TWO + "Ana calls, Beto checks\ndraw 1: 1, 1\nburn\nBeto wins 4  # B002 B002\n")
        assert paid(report) == {"Beto": 4}

    SHORT = """\
seats
1 Ana 5
2 Beto 100
hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
Ana calls, Beto checks
draw 1: 1, 1
burn
Beto bets, Ana calls
draw 2: 1, 1
burn
Beto bets, Ana calls 1 all-in
{}draw 3: 1, 1
burn
Beto shows 9h 5d 4c 3s 2c
Ana shows 8h 6d 4h 3h 2d
"""

    @pytest.mark.parametrize(
        ("first", "awards"),
        [
            ("3 returned to Beto\n", "Ana wins 10\n"),
            ("", "Ana wins 10\n"),
            ("", "Ana wins 10 main\nBeto wins 3 side\n"),
            ("", "Ana wins 13  # P005\n"),
            ("3 returned to Beto\n", "3 returned to Beto  # P001\nAna wins 10\n"),
            ("4 returned to Beto  # P001\n", "Ana wins 10\n"),
            ("3 returned to Ana  # P001\n", "Ana wins 10\n"),
        ],
    )
    def test_case_D20_the_excess_over_an_all_in_call(self, first: str, awards: str) -> None:
        report = check_log(self.SHORT.format(first) + awards)
        assert (paid(report), back(report)) == ({"Ana": 10}, {"Beto": 3})

    FOULED = (
        TWO
        + "Ana calls, Beto checks\ndraw 1\nBeto draws 2\nAna draws 2\nburn\n"
        + "Beto gets 1  # D004\nAna gets {}\n"
        + "Beto checks, Ana checks\ndraw 2: pat, pat\nburn\nBeto checks, Ana checks\n"
        + "draw 3: pat, pat\nburn\nBeto checks, Ana checks\n"
    )

    def test_contract_a_fouled_hand_against_a_mucked_one(self) -> None:
        check_log(self.FOULED.format(2) + "Beto shows 7h 5d 4c 3s\nAna mucks\nBeto wins 4  # P003\n")

    def test_contract_two_fouled_hands(self) -> None:
        text = self.FOULED.format(1) + "Beto shows 7h 5d 4c 3s\nAna shows 8h 5h 4h 3h\n"
        assert check_log(text + "Beto wins 4  # P003\n").hands[0].status is Status.UNDETERMINED
