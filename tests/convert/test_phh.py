"""Hands of a log as PHH: what is written, that PokerKit plays it to the same stacks, and what is refused."""

from __future__ import annotations

import warnings
from decimal import Decimal
from pathlib import Path

import pytest
from pokerkit import HandHistory, State

from lowball_audit.convert.phh import hands_from_log

SAMPLES = Path(__file__).parents[2] / "samples"

THREE = """\
seats; 1 Ana 100; 2 Beto 100; 3 Carla 100
hand 1; button Ana; Beto posts sb 1; Carla posts bb 2
"""
HEADS_UP = """\
seats; 1 Ana 100; 2 Beto 7
hand 4; button Ana; Ana posts sb 1; Beto posts bb 2
"""
PAT_DOWN = """\
draw 1; Carla pat; Ana pat; burn; Carla checks; Ana checks
draw 2; Carla pat; Ana pat; burn; Carla checks; Ana checks
draw 3; Carla pat; Ana pat; burn; Carla checks; Ana checks
"""


def phh(log: str, *, describe: bool = True) -> str:
    """The PHH text of a log's only hand."""
    (hand,) = hands_from_log(log, describe=describe)
    assert hand.text is not None, hand.refusal
    return hand.text


def refusal(log: str) -> str:
    """Why the only hand of a log is not written."""
    (hand,) = hands_from_log(log)
    assert hand.text is None
    assert hand.refusal is not None
    return hand.refusal


def exact(amount: Decimal | int, parts: int) -> tuple[Decimal, Decimal]:
    """A pot of chips of 0.50 divided, for amounts that are no whole numbers."""
    chips, rest = divmod(int(Decimal(amount) * 2), parts)
    return Decimal(chips) / 2, Decimal(rest) / 2


def end(text: str) -> tuple[HandHistory, State]:
    """The hand played through by PokerKit."""
    history = HandHistory.loads(text, divmod=exact)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = history
    return history, last


def plays_out(text: str) -> HandHistory:
    """PokerKit comes to the stacks that the audit found."""
    history, last = end(text)
    assert list(last.stacks) == history.finishing_stacks
    return history


def test_a_hand_with_hidden_cards() -> None:
    history = plays_out(phh((SAMPLES / "one-hand.lowball").read_text("utf-8")))
    assert history.variant == "F2L3D"
    assert history.players == ["Beto", "Carla", "Ana"]  # p1 sits first left of the button
    assert history.seats == [2, 3, 1]
    assert history.blinds_or_straddles == [1, 2, 0]
    assert (history.small_bet, history.big_bet) == (2, 4)
    assert history.starting_stacks == [100, 100, 100]
    assert history.finishing_stacks == [99, 115, 86]
    hidden = "d dh p{} " + "??????????"
    # fmt: off
    assert history.actions == [
        hidden.format(1), hidden.format(2), hidden.format(3),
        "p3 cbr 4", "p1 f", "p2 cc",
        "p2 sd ??????", "p3 sd ????", "d dh p2 ??????", "d dh p3 ????",
        "p2 cc", "p3 cbr 2", "p2 cc",
        "p2 sd ??", "p3 sd ??", "d dh p2 ??", "d dh p3 ??",
        "p2 cc", "p3 cbr 4", "p2 cc",
        "p2 sd ??", "p3 sd", "d dh p2 ??",
        "p2 cbr 4", "p3 cc",
        "p2 sm 8d6c4h3s2d", "p3 sm",
    ]
    # fmt: on


def test_heads_up_the_blinds_are_written_the_other_way_round() -> None:
    log = HEADS_UP + "Ana raises, Beto calls\n" + "draw 1; Beto pat; Ana pat; burn; Beto bets, Ana folds"
    history = plays_out(phh(log))
    assert history.players == ["Beto", "Ana"]
    assert history.starting_stacks == [7, 100]
    assert history.blinds_or_straddles == [1, 2]


def test_all_cards_known_and_served_in_order() -> None:
    log = THREE.replace("hand 1;", "hand 1; ") + (
        "Beto has Kh Qd 3c 4c 5c\nCarla has 2h 3h 4h 7s 9s\nAna has 2d 3d 4d 8s Ts\n"
        "Ana calls, Beto folds, Carla checks\n"
        "draw 1; Carla discards 9s; Ana discards 8s Ts; burn 6c; Carla gets 5s; Ana gets 7c Jh\n"
        "Carla bets, Ana calls\n"
        "draw 2; Carla pat; Ana discards Jh; burn; Ana gets 9d\nCarla bets, Ana calls\n"
        "draw 3; Carla pat; Ana pat; burn\nCarla bets, Ana calls\n"
        "Carla shows 7s 5s 4h 3h 2h; Ana shows 9d 7c 4d 3d 2d"
    )
    actions = plays_out(phh(log)).actions
    assert "d dh p3 2d3d4d8sTs" in actions
    assert "p3 sd 8sTs" in actions
    assert actions.index("# burn 6c") < actions.index("d dh p2 5s") < actions.index("d dh p3 7cJh")
    assert "p3 sm 9d7c4d3d2d" in actions
    bare = phh(log, describe=False)
    assert "#" not in bare
    assert "players" not in bare
    assert list(end(bare)[1].stacks) == [99, 113, 88]


def test_a_named_discard_is_traced_to_the_deal() -> None:
    log = THREE + "Ana calls, Beto folds, Carla checks\n" + PAT_DOWN + "Carla shows 75432; Ana mucks"
    log = log.replace("draw 1; Carla pat", "draw 1; Carla discards Kh").replace("75432", "7h 5d 4c 3s 2c")
    actions = plays_out(phh(log)).actions
    assert "d dh p2 Kh????????" in actions
    assert "p2 sd Kh" in actions


def test_a_named_discard_that_may_be_of_two_draws_is_not_guessed() -> None:
    log = THREE + "Ana calls, Beto folds, Carla checks\n" + PAT_DOWN + "Carla shows 7h 5d 4c 3s 2c; Ana mucks"
    log = log.replace("draw 1; Carla pat", "draw 1; Carla draws 2")
    log = log.replace("draw 2; Carla pat", "draw 2; Carla discards Kh")
    actions = plays_out(phh(log)).actions
    assert not any("Kh" in action for action in actions)


def test_unnamed_discards_from_a_known_hand_hide_it() -> None:
    log = THREE + "Carla has 2h 3h 4h 7s 9s\nAna calls, Beto folds, Carla checks\n" + PAT_DOWN
    log = log.replace("draw 1; Carla pat", "draw 1; Carla draws 2") + "Carla shows 2h 3h 4h 7s 8d; Ana mucks"
    actions = plays_out(phh(log)).actions
    assert "d dh p2 ??????????" in actions
    assert "p2 sm 2h3h4h7s8d" in actions


def test_a_known_hand_thrown_whole_is_known() -> None:
    log = THREE + "Carla has 2h 3h 4h Ks Qs\nAna calls, Beto folds, Carla checks\n" + PAT_DOWN
    log = log.replace("draw 1; Carla pat", "draw 1; Carla draws 5") + "Carla shows 7h 5d 4c 3s 2c; Ana mucks"
    assert "p2 sd 2h3h4hQsKs" in plays_out(phh(log)).actions


def test_side_pots_and_short_stacks_play_out() -> None:
    log = """\
seats; 1 Ana 100; 2 Beto 1; 3 Carla 5
hand 1; button Ana; Beto posts sb 1 all-in; Carla posts bb 2
Ana raises to 4, Carla calls 2
draw 1; Beto pat; Carla pat; Ana pat; burn
Carla all-in 1, Ana calls 1
draw 2; Beto pat; Carla pat; Ana pat; burn
draw 3; Beto pat; Carla pat; Ana pat; burn
Beto shows 7h 5d 4c 3s 2c; Carla shows 8h 5c 4d 3c 2d; Ana shows 9h 5s 4s 3d 2s
"""
    assert plays_out(phh(log)).finishing_stacks == [3, 8, 95]


def test_amounts_with_decimals() -> None:
    log = """\
chip 0.50; limits 1/2; blinds 0.50/1
seats; 1 Ana 20; 2 Beto 20.50; 3 Carla 20
hand 1; button Ana; Beto posts sb 0.50; Carla posts bb 1
Ana raises to 2, Beto folds, Carla calls
draw 1; Carla pat; Ana pat; burn; Carla checks; Ana checks
draw 2; Carla pat; Ana pat; burn; Carla checks; Ana checks
draw 3; Carla pat; Ana pat; burn; Carla checks; Ana checks
Carla shows 7h 5d 4c 3s 2c; Ana shows 7s 5h 4d 3c 2d
"""
    text = phh(log)
    assert "blinds_or_straddles = [0.5, 1, 0]" in text
    assert plays_out(text).finishing_stacks == [20, Decimal("20.5"), 20]


def test_antes_and_a_straddle() -> None:
    log = """\
profile wsop-live; ante 1
seats; 1 Ana 100; 2 Beto 100; 3 Carla 100; 4 Dora 100
hand 1; button Ana
Ana posts ante 1; Beto posts ante 1; Carla posts ante 1; Dora posts ante 1
Beto posts sb 1; Carla posts bb 2; Dora posts straddle 4
Ana folds, Beto folds, Carla calls, Dora raises, Carla folds
"""
    history = plays_out(phh(log))
    assert history.antes == [1, 1, 1, 1]
    assert history.blinds_or_straddles == [1, 2, 4, 0]


@pytest.mark.parametrize("name", ["O'Hara", "Zoë María", "back\\slash", "it's \\ both", "李雷"])
def test_names_of_all_kinds(name: str) -> None:
    log = (THREE + "Ana folds, Beto folds").replace("Ana", f'"{name}"')
    assert plays_out(phh(log)).players == ["Beto", "Carla", name]


def test_several_hands_some_refused() -> None:
    log = (
        THREE
        + "Ana folds, Beto folds\nhand 2; button Beto; Carla sb 1; Ana bb 2\nBeto raises to 5, Carla folds"
    )
    first, second = hands_from_log(log)
    assert first.text is not None
    assert (second.number, second.text) == (2, None)


@pytest.mark.parametrize(
    ("log", "why"),
    [
        (THREE + "Ana raises to 5, Beto folds, Carla folds", "B006"),
        (THREE + "Ana raises, Beto folds", "L006"),
        ("hand 1", "nobody can be dealt into it"),
        (
            "profile wsop-live; seats; 1 Ana 100; 2 Beto 100; 3 Carla 100\n"
            "hand 1; button Ana; Beto sb 1; Carla bb 2; Ana posts dead 1\nAna folds, Beto folds",
            "a dead blind was posted",
        ),
        (
            "profile wsop-live; seats; 1 Ana 100; 2 Beto 100; 3 Carla 100; 4 Dora 100\n"
            "hand 1; button Ana; Beto sb 1; Carla bb 2; Dora posts 2\nDora raises; Ana folds, Beto folds, "
            "Carla folds",
            "an extra blind was posted",
        ),
        (
            "profile wsop-live; seats; 1 Ana 100; 2 Beto 100; 3 Carla 100\n"
            "hand 1; button Ana; Beto sb 1; Carla bb 2\nAna folds, Beto folds; rake 1; Carla wins 2",
            "a rake was taken",
        ),
        (
            "seats; 1 Ana 100; 2 Beto 100; 3 Carla 1\nhand 1; button Ana; Beto sb 1; Carla bb 1 all-in\n"
            "Ana calls 2, Beto folds\n" + PAT_DOWN.replace("Carla checks; Ana checks", "") + "Carla shows "
            "7h 5d 4c 3s 2c; Ana mucks",
            "Ana calls 2, but PHH reads a call as 1",
        ),
        (
            THREE + "Ana calls, Beto folds, Carla checks\n" + PAT_DOWN + "Carla shows 75432; Ana mucks",
            "Carla shows cards whose suits are not known",
        ),
        (THREE + "misdeal", "it is cancelled"),
    ],
)
def test_what_phh_cannot_say_is_refused(log: str, why: str) -> None:
    told = refusal(log)
    assert told.startswith("hand 1 cannot be written as PHH: ")
    assert why in told


def test_a_reshuffle_stands_before_the_cards_it_was_made_for() -> None:
    log = (
        "seats; 1 Ana 100; 2 Beto 100; 3 Carla 100; 4 Dora 100; 5 Elo 100; 6 Fede 100\n"
        "hand 1; button Fede; Ana sb 1; Beto bb 2\n"
        "Carla calls, Dora calls, Elo calls, Fede calls, Ana calls, Beto checks\n"
        "draw 1; Ana draws 5; Beto draws 5; Carla draws 5; Dora draws 4; Elo draws 3; Fede draws 3; burn 2c\n"
        "Ana gets 5; Beto gets 5; Carla gets 5; Dora gets 4; reshuffle; Elo gets 3; Fede gets 3\n"
        "Ana bets, Beto folds, Carla folds, Dora folds, Elo folds, Fede folds\n"
    )
    actions = plays_out(phh(log)).actions
    assert actions.index("d dh p4 ????????") + 1 == actions.index("# reshuffle")
    assert actions.index("# reshuffle") + 1 == actions.index("d dh p5 ??????")
