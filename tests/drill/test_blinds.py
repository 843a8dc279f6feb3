"""Button and blinds of the next hand, held against an audit of both hands."""

from __future__ import annotations

import pytest

from lowball_audit.drill import Choice
from lowball_audit.drill.blinds import Move
from tests.drill.tables import asked, codes

PROFILES = ["home", "served", "wsop-live", "wsop-tournament", "roberts"]


@pytest.mark.parametrize("profile", PROFILES)
def test_blinds(profile: str) -> None:
    answers = set()
    for question in asked("blinds", 80 if profile.startswith("wsop") else 40, profile):
        move = question.spot
        assert isinstance(move, Move)
        assert isinstance(question.answer, Choice)
        before = two_hands(move)
        right = question.answer.options[question.answer.right]
        places = {"button": move.button, "small": move.small, "big": move.big}
        asked_for = next(word for word in places if word in question.text.split("\n")[-1])
        answers.add((asked_for, right.startswith("nobody")))
        seat = places[asked_for]
        named = move.names[seat - 1] if seat is not None else None
        assert right == named or (right.startswith("nobody") and (seat is None or seat in move.out))
        assert not codes([*before, *posts(move, {})], profile), question.text
        left = [n for n in range(1, len(move.names) + 1) if n not in move.out]
        for other in left:
            if other != seat:
                found = codes([*before, *posts(move, {asked_for: other})], profile)
                assert found & {"T002", "T003", "T004", "T006", "T011"}, (question.text, other)
    assert {word for word, _ in answers} == {"button", "small", "big"}
    if profile.startswith("wsop"):
        assert ("button", True) in answers
        assert ("small", True) in answers


def two_hands(move: Move) -> list[str]:
    """The last hand, in which nobody plays, and who is gone after it."""
    names, last = move.names, move.last
    lines = ["limits 2/4", "blinds 1/2", "seats", *(f"{n} {name} 100" for n, name in enumerate(names, 1))]
    lines += ["hand 1", f"button seat {last.button}"]
    assert last.small is not None
    assert last.big is not None
    lines += [f"{names[last.small - 1]} posts sb 1", f"{names[last.big - 1]} posts bb 2"]
    order = sorted(range(1, len(names) + 1), key=lambda seat: (seat <= last.big, seat))  # type: ignore[operator]
    lines += [f"{names[seat - 1]} folds" for seat in order if seat != last.big]
    lines += [f"1 returned to {names[last.big - 1]}", f"{names[last.big - 1]} wins 2"]
    return [*lines, *(f"{names[seat - 1]} leaves" for seat in sorted(move.out))]


def posts(move: Move, wrong: dict[str, int]) -> list[str]:
    """The next hand up to its blinds, with something of it wrong."""
    places = {"button": move.button, "small": move.small, "big": move.big} | wrong
    lines = ["hand 2", f"button seat {places['button']}"]
    for word, short, chips in (("small", "sb", 1), ("big", "bb", 2)):
        seat = places[word]
        if seat is not None and not (word == "small" and wrong.get("big") == seat):
            lines.append(f"{move.names[seat - 1]} posts {short} {chips}")
    return [*lines, "deal"]
