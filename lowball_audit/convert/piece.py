"""What a conversion gives, piece by piece."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something of the source that is not in what was written: its hand and line, and a sentence with why."""

    hand: int | None
    line: int
    why: str


@dataclass(frozen=True, slots=True)
class Piece:
    """Text to be written, mostly a hand; empty where the hand cannot be said.

    ``left_out`` is what the format has no word for and can do without, in the words of a user.
    """

    text: str
    refusals: tuple[Refusal, ...] = ()
    left_out: tuple[str, ...] = ()
