"""The same log written otherwise, line by line, and what an audit says that must stay the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from lowball_audit.report.model import FileReport

SEAT = re.compile(r"(\d+) (\w+) (\d+)")


def renamed(text: str, names: Mapping[str, str]) -> str:
    """The log with other names, each as it is to be written (in quotes where it needs them).

    A name with a letter too many keeps it: who is meant is found out by likeness.
    """

    def other(found: re.Match[str]) -> str:
        name, more = names[found[1]], found[2]
        return f'{name[:-1]}{more}"' if name.endswith('"') else name + more

    return re.sub(rf"\b({'|'.join(names)})(x?)\b", other, text)


def seats(text: str) -> dict[int, str]:
    """Who sits where when the session begins."""
    head = text.partition("\nhand ")[0].split("\n")
    return {int(found[1]): found[2] for line in head if (found := SEAT.fullmatch(line))}


def by_seat(text: str) -> str:
    """The log with its players called by their seats in the hands: ``seat 3 calls``."""
    head, start, hands = text.partition("\nhand ")
    numbers = {name: number for number, name in seats(text).items()}
    names = re.compile(rf"\b({'|'.join(numbers)})\b")
    lines = [
        line if SEAT.fullmatch(line) else names.sub(lambda found: f"seat {numbers[found[0]]}", line)
        for line in hands.split("\n")
    ]
    return head + start + "\n".join(lines)


def reseated(text: str, moved: Mapping[int, int]) -> str:
    """The log with the players in other seats; seat lines stay in the order of the seats."""
    lines = text.split("\n")
    place = 0
    while place < len(lines):
        end = place
        block = []
        while end < len(lines) and (found := SEAT.fullmatch(lines[end])):
            block.append((moved[int(found[1])], f"{found[2]} {found[3]}"))
            end += 1
        if block:
            lines[place:end] = [f"{number} {rest}" for number, rest in sorted(block)]
        else:
            lines[place] = re.sub(
                r"\bseat (\d+)\b", lambda found: f"seat {moved.get(int(found[1]), found[1])}", lines[place]
            )
        place = max(end, place + 1)
    return "\n".join(lines)


def outcome(report: FileReport, name: Callable[[str], str] = str) -> list[object]:
    """What a report says of the money and of the faults; without sentences and columns."""

    def by_name(amounts: dict[str, int]) -> dict[str, int]:
        return {name(player): amount for player, amount in amounts.items()}

    said: list[object] = [[(f.line, f.code, f.hand, f.ruled_at_table) for f in report.all_findings()]]
    for hand in report.hands:
        said += [
            (hand.number, hand.line, hand.end_line, hand.status),
            *(by_name(each) for each in (hand.payouts, hand.payouts_as_played, hand.returned)),
            *(by_name(each) for each in (hand.stacks, hand.stacks_as_played, hand.owed)),
            [
                (pot.name, pot.amount, {name(who) for who in pot.eligible}, by_name(pot.winners))
                for pot in hand.pots
            ],
            [(each.draw, each.before, each.burned, each.replaced, each.after) for each in hand.stub],
        ]
    return said
