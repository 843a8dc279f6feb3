"""Pots, odd chips and the order of showing, worked out again chip by chip and by audits."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations

import pytest

from lowball_audit.cards import RANK_LETTERS
from lowball_audit.chips import SCALE
from lowball_audit.drill import Amounts, Choice, Players
from lowball_audit.drill.odd_chip import Split
from lowball_audit.drill.play import end_of_betting
from lowball_audit.drill.pots import Felt
from lowball_audit.lowball import Category, category_of, ranks_of
from tests.drill.tables import asked, codes, lines_of

PROFILES = ["home", "wsop-live", "wsop-tournament", "roberts", "pokerstars"]


def chip_by_chip(felt: Felt) -> tuple[list[tuple[int, set[int]]], dict[int, int]]:
    """The pots and what goes back, one chip of everybody at a time, from the bottom up."""
    totals, live = [units // SCALE for units in felt.gross], felt.chips.live
    pots: list[tuple[int, set[int]]] = []
    back: Counter[int] = Counter()
    for height in range(1, max(totals) + 1):
        in_it = [p for p, total in enumerate(totals) if total >= height]
        if len(in_it) == 1:
            back[in_it[0]] += 1
            continue
        able = {p for p in in_it if live[p]}
        if pots and (pots[-1][1] == able or not able):
            pots[-1] = (pots[-1][0] + len(in_it), pots[-1][1])
        else:
            pots.append((len(in_it), able))
    return pots, dict(back)


@pytest.mark.parametrize("profile", PROFILES)
def test_pots(profile: str) -> None:
    kinds = set()
    for question in asked("pots", 60 if profile == "home" else 15, profile):
        felt, answer, last = question.spot, question.answer, question.text.split("\n")[-1]
        assert isinstance(felt, Felt)
        names = felt.hand.names
        pots, back = chip_by_chip(felt)
        if last.startswith("How large"):
            kinds.add("large")
            assert answer == Amounts(tuple(size * SCALE for size, _ in pots)), question.text
        elif last.startswith("Who can win"):
            kinds.add("who")
            number = (
                0 if "main pot" in last or "the pot" in last else int((re.findall(r"\d+", last) or ["1"])[0])
            )
            assert isinstance(answer, Players)
            assert set(answer.right) == {names[p] for p in pots[number][1]}, question.text
        elif "uncalled" in last:
            kinds.add("back")
            player = next(p for p, name in enumerate(names) if name in last)
            assert answer == Amounts((back.get(player, 0) * SCALE,)), question.text
        else:
            kinds.add("takes")
            player = next(p for p, name in enumerate(names) if re.search(rf"\b{name}\b", last))
            assert answer == Amounts((taken(felt, player) * SCALE,)), question.text
    assert profile != "home" or kinds == {"large", "who", "back", "takes"}


def taken(felt: Felt, player: int) -> int:
    """What a player wins, the odd chips dealt out one after the other."""
    total = 0
    for size, able in chip_by_chip(felt)[0]:
        best = min(felt.hand.values[p] for p in able)
        tied = sorted(p for p in able if felt.hand.values[p] == best)
        if player in tied:
            total += size // len(tied) + (tied.index(player) < size % len(tied))
    return total


@pytest.mark.parametrize("profile", PROFILES)
def test_odd_chips(profile: str) -> None:
    for question in asked("odd-chip", 30 if profile == "home" else 10, profile):
        split = question.spot
        assert isinstance(split, Split)
        names, stakes = split.felt.hand.names, split.felt.hand.stakes
        piece = stakes.small_blind if profile == "wsop-live" else stakes.chip
        tied = sorted(split.pot.winners or {})
        left = chip_by_chip(split.felt)[0][split.number][0] * SCALE
        got: Counter[int] = Counter()
        while left:
            for player in tied:  # players are numbered from the left of the button
                if left:
                    got[player] += piece
                    left -= piece
        answer = question.answer
        if isinstance(answer, Players):
            assert set(answer.right) == {names[p] for p in tied if got[p] > min(got.values())}, question.text
        else:
            asked_for = next(p for p in tied if re.search(rf"does {names[p]} get", question.text))
            assert answer == Amounts((got[asked_for],)), question.text


def hand_text(worth: int) -> str:
    """A hand by its ranks, as a log has it."""
    ranks = "".join(RANK_LETTERS[rank - 2] for rank in ranks_of(worth))  # type: ignore[arg-type]
    suited = category_of(worth) in (Category.FLUSH, Category.STRAIGHT_FLUSH)  # type: ignore[arg-type]
    return f"{ranks} suited" if suited else ranks


@pytest.mark.parametrize("profile", PROFILES)
def test_the_order_of_showing(profile: str) -> None:
    for question in asked("showdown", 40 if profile == "home" else 15, profile):
        felt = question.spot
        assert isinstance(felt, Felt)
        hand = felt.hand
        before = lines_of(hand, end_of_betting(hand))
        shows = {
            hand.names[p]: f"{hand.names[p]} shows {hand_text(worth)}" for p, worth in hand.values.items()
        }
        answer = question.answer
        if isinstance(answer, Players):
            assert answer.ordered
            right = [shows[name] for name in answer.right]
            assert "S001" not in codes([*before, *right], profile), question.text
            for k in range(len(right) - 1):
                other = [*right[:k], right[k + 1], right[k], *right[k + 2 :]]
                assert "S001" in codes([*before, *other], profile), question.text
        else:
            assert isinstance(answer, Choice)
            first = answer.options[answer.right]
            wrong = [
                "S001" in codes([*before, shows[first], *(shows[n] for n in others)], profile)
                for others in permutations([n for n in shows if n != first])
            ]
            assert not all(wrong), question.text
            for name in set(shows) - {first}:
                late = [shows[name], *(line for n, line in shows.items() if n != name)]
                assert "S001" in codes([*before, *late], profile), (question.text, name)
