"""Plays a game at a desk, by the instructions alone, as a table of random players would."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.desk import Desk, Written

RANKS = "23456789TJQKA"


class Players:
    """Random players: each call of :meth:`reply` answers an instruction with what is typed for it."""

    def __init__(self, seed: int, *, wild: float = 0.3, loose: float = 0.75, many: float = 0.5) -> None:
        self.chance = random.Random(seed)
        self.wild, self.loose, self.many = wild, loose, many
        self.deck: list[str] = []

    def reply(self, now: todo.Instruction) -> str | None:
        """What is typed; None where only a person can decide, or the game is over."""
        if isinstance(now, todo.Act):
            return self._act(now)
        if isinstance(now, todo.Announce):
            most = now.most
            few = self.chance.choice((0, 0, 1, 1, 2, 3))
            return str(min(most, self.chance.randint(3, 5) if self.chance.random() < self.many else few))
        if isinstance(now, todo.Show):
            if now.first:
                self.deck = [rank for rank in RANKS for _ in range(4)]
                self.chance.shuffle(self.deck)
            return "".join(self.deck.pop() for _ in range(5))
        if isinstance(now, (todo.CallTheFloor, todo.TakeSeats)):
            return None
        if isinstance(now, todo.GameOver):
            return None
        return ""

    def _act(self, now: todo.Act) -> str:
        legal = now.legal
        target = legal.bet_to if legal.bet_to is not None else legal.raise_to
        if target is not None and self.chance.random() < self.wild:
            return "r"
        if legal.call is not None and self.chance.random() >= self.loose:
            return "f"
        return "c"


def play(desk: Desk, players: Players, most: int = 10_000) -> Iterator[tuple[todo.Instruction, str, Written]]:
    """Play until the game is over or nobody knows on; each instruction with what was typed and written.

    Raises AssertionError where what the desk itself asked for is refused.
    """
    for _ in range(most):
        now = desk.instruction
        typed = players.reply(now)
        if typed is None:
            return
        answer = desk.press(typed) if len(typed) < 2 else desk.enter(typed)
        assert isinstance(answer, Written), f"{now} {typed!r}: {answer}"
        yield now, typed, answer
