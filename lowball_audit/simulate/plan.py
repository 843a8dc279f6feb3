"""Faults that must be known before the cards are dealt, because the hand goes on from them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Plan:
    """What goes wrong in the hand to be dealt; the dealer plays on from it as a table would.

    ``button`` moves the button that many players too far; ``small`` and ``big`` have a blind posted that
    many places too far; ``dead`` has a player post dead money; ``exhaust`` lets a draw begin that no legal
    pool covers.
    """

    button: int = 0
    small: int = 0
    big: int = 0
    dead: bool = False
    exhaust: bool = False
