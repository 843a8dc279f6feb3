"""A ten-hand home session audited whole, and the same with one fault of each G and T rule (HOME 1, 3, 8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lowball_audit.report.model import Status
from tests.rules.logs import check_log

NAMES = ("Ana", "Beto", "Carla")


def session(hands: int = 10) -> list[str]:
    """Every hand is won by the big blind without a raise: after three hands all are where they began."""
    lines = [
        "session Ten hands",
        "profile home",
        "seats",
        "1 Ana 100",
        "2 Beto 100",
        "3 Carla 100",
        "shuffle",
    ]
    for number in range(1, hands + 1):
        button, small, big = (NAMES[(number - 1 + step) % 3] for step in range(3))
        lines += [
            f"hand {number}",
            f"button {button}",
            f"{small} posts sb 1",
            f"{big} posts bb 2",
            "deal",
            f"{button} folds",
            f"{small} folds",
            f"1 returned to {big}",
            f"{big} wins 2",
            "shuffle",
        ]
    return lines


END = ["end session", "standings Carla 1, Ana 2, Beto 3", "1 Ana 100", "2 Beto 99", "3 Carla 101"]
Fault = Callable[[list[str]], None]


def at(lines: list[str], text: str, nth: int = 1) -> int:
    """Where a line stands the nth time."""
    places = [i for i, line in enumerate(lines) if line == text]
    return places[nth - 1]


def replace(old: str, new: str, nth: int = 1) -> Fault:
    def change(lines: list[str]) -> None:
        lines[at(lines, old, nth)] = new

    return change


def insert(after: str, *new: str, nth: int = 1) -> Fault:
    def change(lines: list[str]) -> None:
        place = at(lines, after, nth)
        lines[place + 1 : place + 1] = new

    return change


def both(*faults: Fault) -> Fault:
    def change(lines: list[str]) -> None:
        for fault in faults:
            fault(lines)

    return change


def only_one_left(lines: list[str]) -> None:
    """Two sit out, and a hand is begun for the third."""
    place = at(lines, "hand 10")
    lines[place:] = ["Ana sits out", "Beto sits out", "hand 10  # T001", "button Carla"]


def last_hand(*lines: str) -> Fault:
    """Another hand 10. By right the button is Ana's, the blinds are Beto's and Carla's."""

    def change(log: list[str]) -> None:
        place = at(log, "hand 10")
        log[place:] = ["hand 10", *lines]

    return change


FAULTS: dict[str, Fault] = {
    "T001": only_one_left,
    "T002": last_hand("button Beto  # T002", "Carla sb 1, Ana bb 2", "Beto folds, Carla folds"),
    "T003": last_hand("button Ana", "Ana sb 1  # T003", "Carla bb 2", "Ana folds, Beto folds"),
    "T004": last_hand("button Ana", "Beto sb 1", "Ana bb 2  # T004", "Beto folds, Carla folds"),
    "T005": last_hand("button Ana", "Beto sb 2  # T005", "Carla bb 2", "Ana folds, Beto folds"),
    "T006": last_hand("button Ana", "Beto sb 1", "deal  # T006", "Ana folds, Beto folds"),
    "T007": both(
        insert("shuffle", "Carla sits out", nth=5), replace("Carla posts sb 1", "Carla sb 1  # T007", 2)
    ),
    "T008": insert("shuffle", "1 Ana 101  # T008", nth=4),
    "T009": insert("shuffle", "Ana adds 50  # T009", nth=5),
    "T010": replace("deal", "deal 4  # T010", 5),
    "T011": last_hand(
        "button Ana", "Beto sb 1, Carla bb 2", "Ana straddle 4  # T011", "Beto folds, Carla folds"
    ),
    "G001": lambda lines: lines.extend(
        ["hand 11  # G001", "button Beto", "Carla posts sb 1", "Ana posts bb 2", "Beto folds", "Carla folds"]
    ),
    "G002": lambda lines: lines.append("standings Ana 1, Beto 1, Carla 1  # G002"),
    "G003": lambda lines: lines.extend(["1 Ana 100", "2 Beto 100", "3 Carla 101  # G003"]),
    "G004": both(lambda lines: lines.pop(at(lines, "shuffle", 6)), replace("hand 6", "hand 6  # G004")),
}


def test_HOME_8_ten_hands_are_clean() -> None:
    report = check_log("\n".join([*session(), *END]))
    assert len(report.hands) == 10
    assert all(hand.status is Status.SETTLED for hand in report.hands)
    assert sum(report.hands[-1].stacks.values()) == 300 * 10_000


@pytest.mark.parametrize("code", FAULTS)
def test_HOME_8_ten_hands_with_one_fault(code: str) -> None:
    lines = session()
    FAULTS[code](lines)
    check_log("\n".join(lines))
