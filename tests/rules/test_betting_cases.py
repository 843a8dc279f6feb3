"""Cases from real tables, logs and bug reports that concern betting, blinds and amounts.

Their numbers are those of the collection (D14 …). Names are letters, as there.
"""

from __future__ import annotations

import pytest

from tests.rules.logs import check_log, log, only, paid, pots, stacks


def seats(head: str, hand: str, **chips: float) -> str:
    """A log from header lines, stacks in order of the seats, and the hand; the last seat has the button."""
    lines = "".join(
        f"{number} {name} {stack}\n" for number, (name, stack) in enumerate(chips.items(), start=1)
    )
    return f"{log(head)}seats\n{lines}hand 1\nbutton {list(chips)[-1]}\n{log(hand)}"


def returned(report) -> dict[str, float]:
    return {name: amount / 10_000 for name, amount in report.hands[0].returned.items()}


def test_D14_short_all_in_then_three_bet():
    hand = """
        Sam sb 400, Bob bb 800
        Hugo raises to 1,600
        Bea folds
        Sam raises to 2,400
        Bob calls 1,600
        Hugo calls 200 all-in
        draw 1: 2, 2, 3
        burn
        Sam checks, Bob checks
        draw 2: 1, 1, 2
        burn
        Sam checks, Bob checks
        draw 3: 1, 1, 1
        burn
        Sam checks, Bob checks
        Sam shows 8s 6d 4h 3d 2c
        Bob shows 9s 6h 4c 3s 2d
        Hugo shows 7s 5d 4d 3h 2h
        Hugo wins 5,400 main
        Sam wins 1,200 side
    """
    report = check_log(
        seats("limits 800/1600\nblinds 400/800\nchip 100", hand, Sam=9000, Bob=9000, Hugo=1800, Bea=9000)
    )
    assert pots(report) == [5400, 1200]
    assert paid(report) == {"Hugo": 5400, "Sam": 1200}


D17 = """
    A sb 150, B bb 300
    C calls 300
    D raises to 550 all-in
    E calls 550
    A raises to 600{fault}
    B folds
    C calls 300
    E calls 50
    draw 1: 1, 1, 1, 1
    burn
    A bets 300
    C calls 300
    E calls 300
    draw 2: 1, 1, 1, 1
    burn
    A checks
    C bets 600
    E calls 600
    A calls 30 all-in
    draw 3: 1, 1, 1, 1
    burn
    C checks, E checks
    A shows 7s 5d 4d 3h 2h
    C shows 8s 6d 4h 3d 2c
    D shows 9s 6h 4c 3s 2d
    E shows Ts 6c 5h 3c 2s
"""


def test_D17_two_side_pots_dead_big_blind_short_raise():
    text = seats("limits 300/600\nblinds 150/300\nchip 10", D17, A=930, B=5000, C=5000, D=550, E=5000)
    report = check_log(text.replace("{fault}", "").replace("\nburn", ""), "pokerstars")
    assert pots(report) == [2500, 1140, 1140]
    assert paid(report) == {"A": 3640, "C": 1140}


def test_D17_at_home_the_raise_goes_to_850():
    text = seats("limits 300/600\nblinds 150/300\nchip 10", D17, A=930, B=5000, C=5000, D=550, E=5000)
    report = check_log(text.replace("{fault}", "   # B006"))
    assert "to 850" in only(report, "B006").message


def test_D18_complete_call_short_money_back():
    hand = """
        A sb 75, B bb 150
        C calls 150
        D calls 150
        A raises to 300
        B calls 150
        C calls 150
        D folds
        draw 1: 1, 1, 1
        burn
        A bets 150, B calls, C calls
        draw 2: 1, 1, 1
        burn
        A bets 300, B calls, C calls
        draw 3: 1, 1, 1
        burn
        A bets 50 all-in
        B makes it 300
        C calls 85 all-in
        215 returned to B
        B shows 8s 6d 4h 3d 2c
        C shows 9s 6h 4c 3s 2d
        A shows 7s 5d 4d 3h 2h
        A wins 2,550 main
        B wins 70 side
    """
    for profile in ("home", "pokerstars"):
        text = seats("limits 150/300\nblinds 75/150\nchip 5", hand, A=800, B=9000, C=835, D=9000)
        report = check_log(text if profile == "home" else text.replace("\nburn", ""), profile)
        assert pots(report) == [2550, 70]
        assert returned(report) == {"B": 215}


CENTS = "limits 0.10/0.20\nblinds 0.05/0.10\nchip 0.01"

D23 = """
    S sb 0.05, T bb 0.10
    B calls 0.10
    C raises to 0.20
    D raises to 0.30
    S folds, T folds
    B calls 0.20
    C caps to 0.40
    D calls 0.10
    B calls 0.10
    draw 1
    B draws 2
    C draws 2
    D draws 1
    B checks
    C bets 0.10
    D raises to 0.20
    B folds
    C calls 0.10
    draw 2
    C draws 1
    D stands pat
    C bets 0.20
    D calls 0.18 all-in
    0.02 returned to C
    draw 3
    C pat
    D pat
    C shows 9s 7d 6h 4d 2c
    D shows 8s 7h 5d 4s 3c
    D wins 2.01
    rake 0.10
"""


def test_D23_capped_round_and_a_bet_two_cents_too_high():
    text = seats(CENTS, D23, S=5, T=5, B=5, C=5, D=0.78)
    report = check_log(text, "pokerstars")
    assert pots(report) == [2.11]
    assert paid(report) == {"D": 2.01}
    assert returned(report) == {"C": 0.02}


def test_D23_four_bets_are_the_cap_of_three_raises_and_not_of_four():
    hand = """
        S sb 0.05, T bb 0.10
        B calls, C raises, D raises
        S folds, T folds, B calls
        C raises to 0.40
        D raises to 0.50{}
        B folds, C folds
    """
    text = seats(CENTS, hand, S=5, T=5, B=5, C=5, D=5)
    check_log(text.replace("{}", "   # B007"), "pokerstars")
    check_log(text.replace("{}", "   # B007"), "home")
    check_log(text.replace("{}", ""), "wsop-live")


@pytest.mark.parametrize(("small", "big"), [("B", "A"), ("A", "B")])
def test_D25_98_against_102(small, big):
    chips = {"A": 98 if small == "A" else 102, "B": 98 if small == "B" else 102}
    ahead = "raises to 98 all-in" if small == "B" else "raises to 100"
    behind = "calls 48" if small == "B" else "calls 48 all-in"
    winner = "7s 5d 4h 3d 2c"
    hand = f"""
        B sb 25, A bb 50
        B {ahead}
        A {behind}
        draw 1: 1, 1; burn
        draw 2: 1, 1; burn
        draw 3: 1, 1; burn
        A shows {winner}
        B shows 9s 6h 4c 3s 2d
        A wins 196
    """
    report = check_log(seats("limits 50/100\nblinds 25/50", hand, **chips))
    assert pots(report) == [196]
    assert sum(stacks(report).values()) == 200


@pytest.mark.parametrize("pot", ["30300", "30301"])
def test_D26_three_equal_hands(pot):
    small = 200 if pot == "30300" else 201
    hand = f"""
        S sb {small}, T bb 100
        A raises to 10,000 all-in
        B calls 10,000 all-in
        C calls 10,000 all-in
        S folds, T folds
        draw 1: 1, 1, 1; burn
        draw 2: 1, 1, 1; burn
        draw 3: 1, 1, 1; burn
        A shows 8s 6d 4h 3d 2c
        B shows 8d 6h 4c 3s 2d
        C shows 8h 6c 4d 3h 2h
    """
    text = seats("limits 9900/19800\nblinds 100/100", hand, S=20000, T=20000, A=10000, B=10000, C=10000)
    text = text.replace(f"S sb {small}", f"S sb {small}   # T005\n").replace("\n, ", "\n")
    report = check_log(text.replace("# T005\n,", "# T005\n"))
    assert paid(report) == {"A": 10_067, "B": 10_067, "C": 10_066}
    assert sum(report.hands[0].payouts_as_played.values()) == int(pot) * 10_000


TEN = "limits 10/20\nblinds 5/10"
D27 = """
    S sb 5, T bb 10
    A calls 10
    B raises to {all_in} all-in
    C {third}
    D {fourth}
    S folds, T folds
    A folds
    C folds
    draw 1: 1, 1; burn
    draw 2: 1, 1; burn
    draw 3: 1, 1; burn
    B shows 9s 6h 4c 3s 2d
    D shows 8s 6d 4h 3d 2c
"""


@pytest.mark.parametrize(
    ("all_in", "third", "fourth"),
    [
        (15, "raises to 25", "raises to 35"),
        (15, "calls 15", "raises to 25"),
        (15, "raises to 20   # B006", "raises to 30"),
        (14, "raises to 20", "raises to 30"),
        (13, "raises to 20", "raises to 30"),
        (14, "calls 14", "raises to 20"),
        (14, "raises to 24   # B006", "raises to 34"),
        (13, "raises to 23   # B006", "raises to 33"),
    ],
)
def test_D27_15_14_and_13_on_a_10_round(all_in, third, fourth):
    text = seats(TEN, D27, S=500, T=500, A=500, B=all_in, C=500, D=500)
    check_log(text.replace("{all_in}", str(all_in)).replace("{third}", third).replace("{fourth}", fourth))


@pytest.mark.parametrize(
    ("profile", "all_in", "fourth_bet", "more"),
    [
        ("home", 15, 35, "raises to 45   # B007"),
        ("wsop-live", 15, 35, "raises to 45"),
        ("home", 14, 30, "raises to 40"),
        ("wsop-live", 14, 30, "raises to 40"),
    ],
)
def test_D27_the_cap_by_profile(profile, all_in, fourth_bet, more):
    hand = f"""
        S sb 5, T bb 10
        A calls 10
        B raises to {all_in} all-in
        C raises to {fourth_bet - 10}
        D raises to {fourth_bet}
        S folds, T folds
        A {more}
        C folds, D folds
        draw 1: 1, 1; burn
        draw 2: 1, 1; burn
        draw 3: 1, 1; burn
        A shows 8s 6d 4h 3d 2c
        B shows 9s 6h 4c 3s 2d
    """
    text = seats(TEN, hand, S=500, T=500, A=500, B=all_in, C=500, D=500)
    check_log(text, profile)


D28 = """
    A sb 50, B bb 100
    C calls, D calls, E calls, F calls, A calls, B checks
    draw 1: 1, 1, 1, 1, 1, 1
    burn
    A checks
    B checks
    C bets 100
    D raises to 200
    E raises to 270 all-in
    F folds
    A folds
    B calls 270
    C calls 170
    D raises to 300{fault}
    B calls 30
    C calls 30
    draw 2: 1, 1, 1, 1
    burn
    B checks, C checks
    D bets 200
    B folds, C folds
    200 returned to D
    draw 3: 1, 1
    burn
    D shows 8s 6d 4h 3d 2c
    E shows 9s 6h 4c 3s 2d
"""


def test_D28_all_in_70_on_a_100_round_next_raise_30():
    text = seats("limits 100/200\nblinds 50/100\nchip 10", D28, A=5000, B=5000, C=5000, D=5000, E=370, F=5000)
    report = check_log(text.replace("{fault}", "").replace("\nburn", ""), "pokerstars")
    assert pots(report) == [1680, 90]
    assert returned(report) == {"D": 200}
    report = check_log(text.replace("{fault}", "   # B006"))
    assert "to 370" in only(report, "B006").message


D29 = """
    S sb 0.05, C bb 0.10
    D raises to 0.20
    S folds
    C raises to 0.30
    D raises to 0.40
    C {again}
    draw 1
    C draws 2
    D draws 1
    C bets 0.10
    D raises to 0.20
    C raises to 0.22 all-in
    D {answer}
    draw 2: pat, pat
    draw 3: pat, pat
    C shows 9s 7d 6h 4d 2c
    D shows 8s 7h 5d 4s 3c
"""


def test_D29_two_cents_on_ten_is_no_raise():
    text = seats(CENTS, D29.replace("{again}", "calls 0.10"), S=5, C=0.62, D=5)
    report = check_log(text.replace("{answer}", "calls 0.02"), "pokerstars")
    assert pots(report) == [1.29]
    report = check_log(text.replace("{answer}", "raises to 0.30   # B014"), "pokerstars")
    assert pots(report) == [1.29]


@pytest.mark.parametrize(
    ("profile", "fifth", "sixth"),
    [
        ("pokerstars", "   # B007", None),
        ("wsop-live", "", "   # B007"),
        ("home", "", ""),
        ("roberts", "", ""),
    ],
)
def test_D29_three_answers_for_the_cap(profile, fifth, sixth):
    hand = f"""
        S sb 0.05, C bb 0.10
        D raises to 0.20
        S folds
        C raises to 0.30
        D raises to 0.40
        C raises to 0.50{fifth}
    """
    hand = log(hand) + ("D folds" if sixth is None else f"D raises to 0.60{sixth}\nC folds")
    check_log(seats(CENTS, hand, S=5, C=5, D=5), profile)


@pytest.mark.parametrize(
    ("third", "chips_in_play"), [("calls 15", 15), ("raises to 35", 35), ("raises to 20   # B006", None)]
)
def test_D30_15_on_20_is_a_full_bet_and_there_is_no_sevens_rule(third, chips_in_play):
    hand = f"""
        D sb 10, A bb 20
        B calls 20, C calls 20, D calls 10, A checks
        draw 1: 1, 1, 1, 1
        burn
        D checks
        A bets 15 all-in
        B calls 15
        C {third}
        D folds
    """
    if chips_in_play == 15:
        hand = (
            log(hand)
            + "draw 2: 1, 1, 1\nburn\nB checks, C checks\ndraw 3: 1, 1, 1\nburn\nB checks, C checks\n"
        )
        hand += "A shows 9s 6h 4c 3s 2d\nB shows 8s 6d 4h 3d 2c\nC shows Ts 6c 4d 3h 2h"
    else:
        hand = log(hand) + "B folds\ndraw 2: 1, 1\nburn\ndraw 3: 1, 1\nburn\n"
        hand += "A shows 9s 6h 4c 3s 2d\nC shows Ts 6c 4d 3h 2h"
    check_log(
        f"limits 20/40\nblinds 10/20\nseats\n1 D 500\n2 A 35\n3 B 500\n4 C 500\nhand 1\nbutton C\n{log(hand)}"
    )


@pytest.mark.parametrize(
    ("profile", "to", "fault"),
    [
        ("home", 325, ""),
        ("home", 200, "   # B006"),
        ("home", 400, "   # B006"),
        ("pokerstars", 200, ""),
        ("pokerstars", 325, "   # B006"),
        ("pokerstars", 400, "   # B006"),
    ],
)
def test_D31_125_at_200_400(profile, to, fault):
    hand = f"""
        A sb 100, B bb 200
        C calls, A calls, B checks
        draw 1: 1, 1, 1
        burn
        A checks
        B bets 125 all-in
        C raises to {to}{fault}
        A folds
        draw 2: 1, 1; burn
        draw 3: 1, 1; burn
        B shows 9s 6h 4c 3s 2d
        C shows Ts 6c 4d 3h 2h
    """
    text = seats("limits 200/400\nblinds 100/200\nchip 25", hand, A=5000, B=325, C=5000)
    if profile == "pokerstars":
        text = text.replace("; burn", "").replace("\nburn", "")
    check_log(text, profile)


def test_D32_a_full_all_in_raise_does_not_poison_later_short_ones():
    head = "limits 10/20\nblinds 5/10\nseats\n1 S 24\n2 B 500\n3 U 20\n4 N 500\nhand 1\nbutton N\n"
    start = "S sb 5, B bb 10\nU raises to 20 all-in\nN calls 20\nS raises to 24 all-in\nB calls 14\n"
    end = (
        "B checks, N checks\n".join(f"draw {n}: 1, 1, 1, 1\nburn\n" for n in (1, 2, 3))
        + "B checks, N checks\n"
    )
    end += "S shows 9s 6h 4c 3s 2d\nB shows Ts 6c 4d 3h 2h\nU shows Js 6d 4h 3d 2c\nN shows Qs 7c 4s 3c 2s"
    check_log(f"{head}{start}N calls 4\n{end}")
    check_log(f"{head}{start}N raises to 30   # B008\nB calls 6\n{end}")


def test_D32_a_further_all_in_reopens():
    head = "limits 10/20\nblinds 5/10\nseats\n1 S 24\n2 B 26\n3 U 20\n4 M 500\n5 N 500\nhand 1\nbutton N\n"
    play = (
        "S sb 5, B bb 10\nU raises to 20 all-in\nM calls 20\n"
        "N calls 20\nS raises to 24 all-in\nB raises to 26 all-in\n"
    )
    play += "M raises to 36\nN folds\n" + "".join(f"draw {n}: 1, 1, 1, 1\nburn\n" for n in (1, 2, 3))
    play += "S shows 9s 6h 4c 3s 2d\nB shows Ts 6c 4d 3h 2h\nU shows Js 6d 4h 3d 2c\nM shows Qs 7c 4s 3c 2s"
    report = check_log(head + play)
    assert pots(report) == [100, 12, 4]
    assert returned(report) == {"M": 10}


def test_D43_everybody_folds_to_the_big_blind():
    hand = "S sb 0.25, T bb 0.50\nA folds, B folds, S folds\n{}"
    text = seats("limits 0.50/1\nblinds 0.25/0.50\nchip 0.25", hand, S=20, T=20, A=20, B=20)
    for award in ("0.25 returned to T\nT wins 0.50", "T wins 0.75", "T wins 0.50", ""):
        report = check_log(text.replace("{}", award))
        assert paid(report) == {"T": 0.5}
        assert returned(report) == {"T": 0.25}
        assert stacks(report) == {"S": 19.75, "T": 20.25, "A": 20, "B": 20}


def test_D45_pots_in_big_bets():
    hand = """
        S sb 25, T bb 50
        A raises
        B folds
        S calls
        T folds
        draw 1: 1, 1
        burn
        S bets, A calls
        draw 2: 1, 1
        burn
        S checks, A bets, S raises, A calls
        pot 750
        draw 3: 1, 1
        burn
        S checks, A checks
        S shows 8s 6d 4h 3d 2c
        A shows 9s 6h 4c 3s 2d
    """
    assert pots(check_log(seats("limits 50/100", hand, S=5000, T=5000, A=5000, B=5000))) == [750]


def test_D48_an_uncontested_raise():
    head = (
        "limits 250/500\nblinds 125/250\nchip 25\nseats\n"
        "1 SB1 3000\n2 BB1 14550\n3 BTN1 4625\nhand 56\nbutton BTN1\n"
    )
    text = f"{head}SB1 sb 125, BB1 bb 250\nBTN1 raises to 500\nSB1 folds, BB1 folds\n"
    for award in ("250 returned to BTN1\nBTN1 wins 625", "BTN1 wins 875", "BTN1 wins 625"):
        report = check_log(text + award)
        assert paid(report) == {"BTN1": 625}
        assert returned(report) == {"BTN1": 250}
        assert stacks(report) == {"SB1": 2875, "BB1": 14300, "BTN1": 5000}
