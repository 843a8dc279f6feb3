"""The film of a hand: what lay on the table after each statement, as values.

Amounts are in chip units. Players are numbered clockwise from the left of the button.
"""

from __future__ import annotations

from dataclasses import field

from lowball_audit.immutable import immutable


@immutable
class PotShown:
    """Chips in the middle: which pot (0 main, 1 side, …; None: all that is left), and who can win it."""

    number: int | None
    amount: int
    eligible: tuple[int, ...] = ()


@immutable
class Frame:
    """The table after one statement.

    ``line`` and ``columns`` are where the statement stands; both are None in the first frame (before
    anything) and the last (what is right). ``kind`` says what happened, ``actor`` who did it, ``turn`` who
    acts next. ``bets`` lie before the players, ``pots`` in the middle. ``hands`` are cards as text, ``??``
    for a hidden one; ``drawn`` counts the cards drawn in each draw, None where the log does not say.
    ``stub`` is (least, most). ``ruled`` are stacks as ruled where the ledgers differ.
    """

    kind: str
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    pots: tuple[PotShown, ...]
    live: tuple[bool, ...]
    all_in: tuple[bool, ...]
    hands: tuple[tuple[str, ...], ...]
    drawn: tuple[tuple[int | None, ...], ...]
    shown: tuple[bool, ...]
    line: int | None = None
    columns: tuple[int, int] | None = None
    actor: int | None = None
    turn: int | None = None
    stub: tuple[int, int] | None = None
    round: int = 0
    draw: int = 0
    ruled: dict[int, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """All chips: those of the players, the bets, the pots."""
        return sum(self.stacks) + sum(self.bets) + sum(pot.amount for pot in self.pots)


@immutable
class Film:
    """A hand from its first frame to its last. ``button`` is a player, None if its seat is empty.

    ``rulings`` are the rulings written down: line, code, text. ``unknown`` are players whose stacks nobody
    could read: what they have is a guess.
    """

    names: tuple[str, ...]
    seats: tuple[int, ...]
    button: int | None
    blinds: tuple[int | None, int | None]
    frames: tuple[Frame, ...]
    rulings: tuple[tuple[int, str, str], ...] = ()
    rake: int = 0
    unknown: frozenset[int] = frozenset()
