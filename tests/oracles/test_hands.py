"""Pots, winners and stacks of random hands: the audit against PokerKit, which plays them again from PHH.

1,000 hands here; ``LOWBALL_PROOF=full`` plays 100,000 (some minutes), ``LOWBALL_PROOF=N`` another number.

The hands are played under ``common.toml``, whose cap is PokerKit's: four bets or raises a round, the
big blind not counted. PokerKit is an oracle only where its rules are those of the project, so these hands
are left out, by what happened in them, never by what PokerKit made of them:

- a big blind all-in for less: PokerKit lowers the price to what was posted (WL 150: it stays);
- a raise after a short all-in of less than half the unit: PokerKit asks for a whole raise over the all-in,
  here it is completed to the full level; and it counts such an all-in toward the cap;
- a raise by a player who had acted before a short all-in: PokerKit wants a full raise to reopen, here
  half the unit does, and several short all-ins add up;
- a raise that no opponent has the chips to go over: PokerKit has no such raise;
- two odd chips in a pot of three or more tied: PokerKit gives them all to the first, here one each;
- odd chips in two pots: PokerKit divides them as one pot once everybody beaten has mucked.

Reshuffles are no part of it: in PHH a card dealt is what counts, not where it came from.
"""

from __future__ import annotations

import os
import warnings
from collections import Counter
from dataclasses import dataclass

from pokerkit import ChipsPushing, HandHistory, StandardLowHand

import lowball_audit
from lowball_audit.auditor import Audit
from lowball_audit.chips import SCALE
from lowball_audit.convert.phh import hand_to_phh
from lowball_audit.convert.walked import walked_hands
from lowball_audit.log.source import TextSource
from lowball_audit.replay.session import Played
from lowball_audit.replay.state import Step
from lowball_audit.report.model import HandReport, Status
from tests.oracles.hands import random_hand

_ASKED = os.environ.get("LOWBALL_PROOF", "")
HANDS = 100_000 if _ASKED == "full" else int(_ASKED or 1_000)


Pots = list[tuple[int, tuple[int, ...], tuple[int, ...]]]


@dataclass
class Verdict:
    """The end of a hand, by players: final stacks, chips won, each pot with who can win and who does."""

    stacks: tuple[int, ...]
    won: tuple[int, ...]
    pots: Pots


def theirs(phh: str) -> Verdict:
    """PokerKit's verdict.

    Its pots are read when the betting is over: at the showdown it drops whoever is beaten and pushes pots
    together that the same players are left in. So who wins a pot is asked of its hands.
    """
    pots: list[tuple[int, tuple[int, ...]]] = []
    hands: dict[int, StandardLowHand] = {}
    history = HandHistory.loads(phh)
    played = [action for action in history.actions if action.split()[1] != "sm"]
    done = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # reshuffled cards are said to be unusual
        for state, action in history.state_actions:
            if action is None:
                continue
            done += 1
            if done == len(played):
                pots = [(pot.amount, pot.player_indices) for pot in state.pots]
            elif done > len(played):
                player, _, *cards = action.split()
                if cards:  # who mucks is beaten by a hand shown before
                    hands[int(player[1:]) - 1] = StandardLowHand(cards[0])
    assert not state.status, "the hand is not over"
    won = [0] * state.player_count
    for push in state.operations:
        if isinstance(push, ChipsPushing):
            won = [sum(pair) for pair in zip(won, push.amounts, strict=True)]
    judged: Pots = []
    for amount, who in pots:
        best = max((hands[p] for p in who if p in hands), default=None)
        judged.append((amount, who, tuple(p for p in who if p in hands and hands[p] == best)))
    return Verdict(tuple(state.stacks), tuple(won), judged)


def ours(hand: HandReport, names: tuple[str, ...]) -> Verdict:
    """The verdict of the audit, in whole chips, players by number from the left of the button."""
    place = {name: number for number, name in enumerate(names)}
    return Verdict(
        tuple(hand.stacks[name] // SCALE for name in names),
        tuple(hand.payouts.get(name, 0) // SCALE for name in names),
        [
            (
                pot.amount // SCALE,
                tuple(sorted(place[name] for name in pot.eligible)),
                tuple(sorted(place[name] for name in pot.winners)),
            )
            for pot in hand.pots
        ],
    )


def left_out(played: Played, hand: HandReport) -> str | None:
    """Why PokerKit plays this hand by other rules; None if it does not."""
    assert played.outcome is not None
    walk = played.outcome.walk
    assert walk is not None
    dealt = played.outcome.dealt
    if dealt.stacks[dealt.big_blind] < walk.header.big_blind:
        return "a short big blind"
    for pot in hand.pots:
        shares = list(pot.winners.values())
        if len(shares) > 2 and (pot.amount // SCALE) % len(shares) > 1:
            return "two odd chips in a pot"
    if sum(len(set(pot.winners.values())) > 1 for pot in hand.pots) > 1:
        return "odd chips in two pots"
    short: int | None = None  # how far the last short all-in went over the full level
    current = -1
    for step in walk.steps:
        if step.before.round != current:
            current, short = step.before.round, None
        if step.played.level <= step.before.level:
            continue
        assert step.player is not None
        if short is not None and 2 * short < step.before.unit:
            return "a raise after a short all-in under half"
        if short is not None and step.before.acted[step.player]:
            return "a raise reopened by a short all-in"
        if not _can_be_raised(step):
            return "a raise nobody can go over"
        over = step.played.level - step.before.full
        short = over if over < step.before.unit else None
    return None


def _can_be_raised(step: Step) -> bool:
    chips = step.before
    return any(
        chips.live[p] and p != step.player and chips.bets[p] + chips.stacks[p] > chips.level
        for p in range(chips.players)
    )


def test_pots_winners_and_stacks() -> None:
    seen: Counter[str] = Counter()
    for seed in range(10 * HANDS):
        text = random_hand(seed)
        report = lowball_audit.audit(text)
        (walked,) = walked_hands(Audit(TextSource(text)))
        played = walked.played
        (hand,) = report.hands
        assert not [f for f in report.all_findings() if f.severity != "info"], text
        assert hand.status is Status.SETTLED
        assert played.outcome is not None
        why = left_out(played, hand)
        if why is not None:
            seen[f"left out: {why}"] += 1
            continue
        phh = hand_to_phh(played)
        names = played.outcome.dealt.names
        mine = ours(hand, names)
        try:
            other = theirs(phh)
        except ValueError as refused_by_pokerkit:
            raise AssertionError(f"{text}\n{phh}") from refused_by_pokerkit
        assert mine.stacks == other.stacks, f"{text}\n{phh}"
        if hand.shown:
            assert (mine.won, mine.pots) == (other.won, other.pots), f"{text}\n{phh}"
            seen["shown down"] += 1
            contested = [pot for pot in hand.pots if len(pot.eligible) > 1]
            seen["side pots"] += len(contested) > 1
            seen["two side pots or more"] += len(contested) > 2
            seen["split"] += any(len(pot.winners) > 1 for pot in hand.pots)
            seen["split in three or more"] += any(len(pot.winners) > 2 for pot in hand.pots)
            seen["odd chip"] += any(len(set(pot.winners.values())) > 1 for pot in hand.pots)
            all_in = sum(stack <= 0 for stack in played.outcome.stacks_ruled)
            seen["two or more all-in"] += all_in > 1
        seen["hands"] += 1
        if seen["hands"] == HANDS:
            break
    print("\n".join(f"{name:45} {count:7}" for name, count in sorted(seen.items())))
    assert seen["hands"] == HANDS
    kept = seen["hands"] / (seen["hands"] + sum(n for name, n in seen.items() if name.startswith("left")))
    assert kept > 0.7
    for name, least in (
        ("shown down", 0.5),
        ("side pots", 0.2),
        ("two side pots or more", 0.03),
        ("split", 0.1),
        ("split in three or more", 0.01),
        ("odd chip", 0.01),
        ("two or more all-in", 0.2),
    ):
        assert seen[name] > least * HANDS, name
