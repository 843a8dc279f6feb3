"""Spots of a drill as logs, so that the auditor can say what is right in them."""

from __future__ import annotations

from collections.abc import Iterable

import lowball_audit
from lowball_audit.chips import format_amount
from lowball_audit.drill import Drill, Question
from lowball_audit.drill.play import Spot
from lowball_audit.profiles import load_profile
from lowball_audit.report.model import FileReport, Severity
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.steps import Do, Hand
from lowball_audit.simulate.writing import Writer

#: What an unfinished log always has, and what is said of the profile, not of the log.
BESIDE = {"L006", "L009"}


def asked(topic: str, count: int, profile: str = "home", seed: int = 5, lang: str = "en") -> list[Question]:
    """Questions of one topic, as many as were wanted."""
    found = list(Drill(seed, count, load_profile(profile), lang, [topic]))
    assert len(found) == count
    return found


def lines_of(hand: Hand, place: int) -> list[str]:
    """The log of a hand up to a step, without the payments and checkpoints of the scribe."""
    stakes = hand.stakes
    lines = [
        f"limits {format_amount(stakes.small_bet)}/{format_amount(stakes.big_bet)}",
        f"blinds {format_amount(stakes.small_blind)}/{format_amount(stakes.big_blind)}",
        f"chip {format_amount(stakes.chip)}",
        "seats",
    ]
    seats = sorted(zip(hand.seats, hand.names, hand.stacks, strict=True))
    lines += [f"{number} {name} {format_amount(stack)}" for number, name, stack in seats]
    writer = Writer("en", Chance("plain"))
    for step in hand.steps[:place]:
        if step.do not in (Do.POT, Do.POTS, Do.STACKS):
            line = writer.line(step, hand)
            lines.append(f"button {hand.names[-1]}" if step.do is Do.BUTTON else line)
    return lines


def audited(lines: Iterable[str], profile: str) -> FileReport:
    """The report of a log."""
    return lowball_audit.audit("\n".join(lines) + "\n", profile=profile)


def codes(lines: list[str], profile: str) -> set[str]:
    """The codes of all findings but those that any such log has; infos are none."""
    report = audited(lines, profile)
    return {f.code for f in report.all_findings() if f.severity is not Severity.INFO} - BESIDE


def codes_after(spot: Spot, profile: str, *more: str) -> set[str]:
    """What an audit finds if the hand of a spot goes on with these lines."""
    before = lines_of(spot.hand, spot.place)
    assert not codes(before, profile), "the way to the spot is legal"
    return codes([*before, *more], profile)
