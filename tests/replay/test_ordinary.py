"""Hands settled without a walk: when they are, and when they must not be."""

from __future__ import annotations

import pytest

import lowball_audit
from lowball_audit.replay import hand, ordinary
from lowball_audit.report.model import Status

HEAD = "profile home\nlimits 2/4\nblinds 1/2\nseats\n1 Ana {ana}\n2 Beto 100\n3 Carla 100\n"
HAND = """
hand {n}
button Ana
Beto posts sb 1
Carla posts bb 2
Ana calls 2
Beto folds
Carla checks
draw 1
Carla draws 2
Ana draws 1
burn
Carla checks
Ana bets 2
Carla calls 2
draw 2
Carla draws 1
Ana pat
burn
Carla checks
Ana checks
draw 3
Carla draws 1
Ana pat
burn
Carla checks
Ana bets 4
Carla calls 4
Ana shows 8c 6d 4h 3s 2c
Carla mucks
Ana wins 17
"""


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the hands that are walked, from a memory of none."""
    counted: list[int] = []
    walk = hand.walk_hand

    def counting(*args: object, **named: object) -> object:
        counted.append(1)
        return walk(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(hand, "walk_hand", counting)
    monkeypatch.setattr(ordinary, "_rooms", {})
    monkeypatch.setattr(ordinary, "_last", None)
    return counted


def log(body: str = HAND, *, ana: int = 100) -> str:
    return HEAD.format(ana=ana) + body.format(n=1)


def test_a_form_is_walked_once(walks: list[int]) -> None:
    first = lowball_audit.audit(log())
    assert len(walks) == 1
    again = lowball_audit.audit(log().replace("Ana", "Dora").replace("8c 6d", "7c 5d"))
    assert len(walks) == 1
    (one,), (other,) = first.hands, again.hands
    assert other.status is Status.SETTLED
    assert (one.payouts, other.payouts) == ({"Ana": 170000}, {"Dora": 170000})
    assert other.stub == one.stub.__class__(
        type(stub)(
            stub.draw,
            stub.before,
            stub.burned,
            stub.replaced,
            stub.reshuffled,
            stub.after,
            {player.replace("Ana", "Dora"): cards for player, cards in stub.served.items()},
        )
        for stub in one.stub
    )
    assert not list(again.all_findings())


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("Ana bets 2\n", "Ana bets 4\n", "B005"),
        ("Carla draws 2\n", "Carla draws 6\n", "D003"),
        ("Ana pat\nburn\nCarla checks\nAna checks", "Ana pat\nCarla checks\nAna checks", "K004"),
        ("Ana wins 17", "Ana wins 16", "P005"),
        ("Ana wins 17", "Carla wins 17", "S002"),
        ("Carla posts bb 2", "Carla posts bb 1", "T005"),
        ("Ana shows 8c 6d 4h 3s 2c", "Ana shows 8c 8c 4h 3s 2c", "K001"),
        ("Ana pat\nburn\nCarla checks\nAna bets 4", "Ana pat\nburn\nAna bets 4\nCarla checks", "B001"),
    ],
)
def test_what_is_wrong_is_walked_whatever_is_remembered(
    walks: list[int], right: str, wrong: str, code: str
) -> None:
    lowball_audit.audit(log())
    assert right in HAND
    report = lowball_audit.audit(log(HAND.replace(right, wrong, 1)))
    assert len(walks) == 2
    assert code in {finding.code for finding in report.all_findings()}


def test_a_hand_with_a_fault_teaches_nothing(walks: list[int]) -> None:
    for _ in range(3):
        lowball_audit.audit(log(HAND.replace("Ana wins 17", "Ana wins 16")))
    assert len(walks) == 3
    assert all(not room.forms for room in ordinary._rooms.values())


def test_another_house_remembers_for_itself(walks: list[int]) -> None:
    for _ in range(2):
        for profile in ("home", "wsop-live"):
            lowball_audit.audit(log(), profile=profile)
    assert len(walks) == 2


def test_a_stack_that_runs_out_is_not_a_deep_one(walks: list[int]) -> None:
    lowball_audit.audit(log())
    report = lowball_audit.audit(log(ana=6))  # 2 + 2 + 4 are more than he has
    assert "B011" in {finding.code for finding in report.all_findings()}
    exact = lowball_audit.audit(log(HAND.replace("Ana bets 4", "Ana bets 4 all-in"), ana=8))
    assert not list(exact.all_findings())
    assert exact.hands[0].stacks["Ana"] == 170000


def test_cards_come_once(walks: list[int]) -> None:
    dealt = HAND.replace("Ana calls 2", "Ana has 8c 6d 4h 3s Kd\nAna calls 2").replace(
        "Ana draws 1", "Ana discards Kd"
    )
    assert not list(lowball_audit.audit(log(dealt)).all_findings())
    assert not list(lowball_audit.audit(log(dealt)).all_findings())
    assert len(walks) == 1
    again = dealt.replace("Ana shows 8c 6d 4h 3s 2c", "Ana shows 8c 6d 4h 3s Kd")
    assert "K003" in {finding.code for finding in lowball_audit.audit(log(again)).all_findings()}
