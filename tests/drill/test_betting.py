"""The topics of the betting, held against an audit of logs in which the spots are played out."""

from __future__ import annotations

import re

import pytest

from lowball_audit.chips import format_amount, parse_amount
from lowball_audit.drill import Amounts, Choice, Question
from lowball_audit.drill.play import Spot, chips_at
from lowball_audit.drill.ruling import Case
from lowball_audit.game.betting import Chips
from lowball_audit.profiles import load_profile
from tests.drill.tables import asked, codes, codes_after, lines_of

PROFILES = ["home", "wsop-live", "wsop-tournament", "roberts", "pokerstars", "served"]
MOST_HAVE = PROFILES[:5]


def parts(question: Question) -> tuple[Spot, str, Chips, int]:
    """The spot of a question, who is to act, the chips, his place."""
    spot = question.spot
    assert isinstance(spot, Spot)
    who = spot.step.who
    assert who is not None
    return spot, spot.hand.names[who], spot.step.chips, who


def goes_to(chips: Chips, who: int, to: int) -> str:
    """``raises to 8``, with the word all-in if it takes the last chip."""
    verb = "raises to" if chips.level else "bets"
    last = " all-in" if to == chips.bets[who] + chips.stacks[who] else ""
    return f"{verb} {format_amount(to)}{last}"


def count(profile: str) -> int:
    return 40 if profile == "home" else 10


@pytest.mark.parametrize("profile", PROFILES)
def test_what_may_be_done_is_found_right_and_anything_else_wrong(profile: str) -> None:
    for question in asked("betting", count(profile), profile):
        spot, name, chips, who = parts(question)
        answer = question.answer
        if isinstance(answer, Choice):
            for place, option in enumerate(answer.options):
                raised = re.search(r"(?:raise to|bet) ([0-9.]+)", option)
                if raised:
                    line = f"{name} {goes_to(chips, who, parse_amount(raised[1]))}"
                    found = codes_after(spot, profile, line)
                    assert bool(found) == (place != answer.right), (question.text, line, found)
                else:  # that nothing but a call is allowed is right exactly where no raise is
                    found = codes_after(spot, profile, f"{name} raises" if chips.level else f"{name} bets")
                    assert bool(found) == (place == answer.right), (question.text, found)
                called = re.search(r"call ([0-9.]+)", option)
                plain = f"{name} calls {called[1]}" if called else f"{name} checks"
                if called and "call" in option and parse_amount(called[1]) == chips.stacks[who]:
                    plain += " all-in"
                assert not codes_after(spot, profile, plain), (question.text, plain)
        else:
            assert isinstance(answer, Amounts)
            (right,) = answer.right
            if "raise" in question.text.split("\n")[-1]:
                assert not codes_after(spot, profile, f"{name} {goes_to(chips, who, right)}"), question.text
                wrong = right + spot.hand.stakes.chip
                assert codes_after(spot, profile, f"{name} raises to {format_amount(wrong)}"), question.text
            else:
                last = " all-in" if right == chips.stacks[who] else ""
                line = f"{name} calls {format_amount(right)}{last}"
                assert not codes_after(spot, profile, line), question.text
                wrong = right + spot.hand.stakes.chip
                found = codes_after(spot, profile, f"{name} calls {format_amount(wrong)}")
                assert found & {"B009", "B011"}, question.text


@pytest.mark.parametrize("profile", MOST_HAVE)
def test_the_cap(profile: str) -> None:
    answers = set()
    for question in asked("cap", count(profile), profile):
        spot, name, chips, _ = parts(question)
        assert isinstance(question.answer, Choice)
        may = question.answer.options[question.answer.right] == "yes"
        found = codes_after(spot, profile, f"{name} raises")
        assert found - {"B012"} == (set() if may else {"B007"}), question.text
        assert chips.count >= load_profile(profile).cap_raises
        answers.add(may)
    assert answers == {True, False}


@pytest.mark.parametrize("profile", MOST_HAVE)
def test_raising_again_after_a_short_all_in(profile: str) -> None:
    answers = set()
    for question in asked("reopened", count(profile), profile):
        spot, name, chips, who = parts(question)
        assert chips.acted[who]
        assert isinstance(question.answer, Choice)
        for place, option in enumerate(question.answer.options):
            right = place == question.answer.right
            if option == "no":
                found = codes_after(spot, profile, f"{name} raises") - {"B012"}
                assert found == ({"B008"} if right else set()), question.text
                answers.add(right)
            else:
                to = parse_amount(option.rpartition(" ")[2])
                found = codes_after(spot, profile, f"{name} {goes_to(chips, who, to)}")
                assert bool(found) == (not right), (question.text, option, found)
    assert answers == {True, False}


def test_half_a_bet_by_hand() -> None:
    """At home on a round of 4: one more does not reopen, two or three do; on a round of 2 one is half."""
    for question in asked("reopened", 40):
        _, _, chips, who = parts(question)
        assert isinstance(question.answer, Choice)
        faces = (chips.level - chips.bets[who]) // 10_000
        unit = chips.unit // 10_000
        right = question.answer.options[question.answer.right]
        assert (right != "no") == (2 * faces >= unit), question.text


@pytest.mark.parametrize("profile", PROFILES)
def test_whose_turn_it_is(profile: str) -> None:
    over = 0
    for question in asked("turn", count(profile), profile):
        spot = question.spot
        assert isinstance(spot, Spot)
        assert isinstance(question.answer, Choice)
        right = question.answer.options[question.answer.right]
        chips = chips_at(spot, load_profile(profile))
        assert chips is not None
        with_chips = {name for p, name in enumerate(spot.hand.names) if chips.live[p] and chips.stacks[p] > 0}
        before = lines_of(spot.hand, spot.place)
        if right not in spot.hand.names:
            over += 1
            heading = f"draw {chips.round + 1}"
            assert "B002" not in codes([*before, heading], profile), question.text
            for name in with_chips:
                more = f"{name} raises" if chips.level else f"{name} bets"
                assert "B014" in codes([*before, more, heading], profile), (question.text, name)
            continue
        assert right in with_chips
        assert not codes(
            [*before, f"{right} calls" if chips.price(chips.turn() or 0) else f"{right} checks"], profile
        )
        for name in with_chips - {right}:
            late = [*before, f"{name} folds", f"{right} folds"]
            assert codes(late, profile) & {"B001", "B002", "B014", "B015"}, (question.text, name)
    assert over


@pytest.mark.parametrize("profile", PROFILES)
def test_what_stands_of_an_action(profile: str) -> None:
    """The code is the one that the audit finds, and the pot of the answer is a pot of the ledger as ruled."""
    found_codes = set()
    for question in asked("ruling", count(profile), profile):
        case = question.spot
        assert isinstance(case, Case)
        spot, said = case.spot, case.said
        name, chips = spot.hand.names[spot.step.allowed.player], spot.step.chips
        if said.to is not None:
            line = f"{name} raises to {format_amount(said.to)}"
        else:
            line = f"{name} {'calls' if chips.level else 'bets'} {format_amount(said.add or 0)}"
        found = codes_after(spot, profile, line)
        code = re.search(r"\b([A-Z]\d{3}) ", question.explanation)
        assert found == ({code[1]} if code else set()), question.text
        found_codes |= found
        assert isinstance(question.answer, Choice)
        played = chips.pot() + (said.to - chips.bets[spot.step.allowed.player] if said.to else said.add or 0)
        pots = [chips.pot() + added(option, chips, spot) for option in question.answer.options]
        for place, pot in enumerate(pots):
            wrong = "P002" in codes_after(spot, profile, line, f"pot {format_amount(pot)}")
            right = pot in (pots[question.answer.right], played)
            if not returned(chips, spot, pot):
                assert wrong == (not right), (question.text, question.answer.options[place])
    assert found_codes >= ({"B005", "B006", "B007", "B008", "B009"} if profile == "home" else set())


def added(option: str, chips: Chips, spot: Spot) -> int:
    """The chips that an answer puts in."""
    if option == "a check":
        return 0
    units = parse_amount(option.rpartition(" ")[2])
    return units - chips.bets[spot.step.allowed.player] if "raise" in option else units


def returned(chips: Chips, spot: Spot, pot: int) -> bool:
    """Whether the pot may also be read with an uncalled bet gone back: then it proves nothing."""
    return sum(live and stack > 0 for live, stack in zip(chips.live, chips.stacks, strict=True)) < 2 or any(
        pot == spot.step.chips.pot() - back for back in (chips.level, chips.unit)
    )
