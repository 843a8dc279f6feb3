"""What the dealer or a player has to do next, as values.

Each instruction has ``lines``: what is written when the dealer says that it is done. Amounts are in chip
units, players are names.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from lowball_audit.game.betting import Legal
from lowball_audit.game.deck import Count

Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeSeats:
    """The log has no two players with chips yet: it needs its seats."""

    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class StartHand:
    """The next hand: the button moves, the blinds are posted, the cards are dealt.

    ``button`` is None where the button is at an empty seat (a dead button). ``posts`` are the player, the
    word of the post (``sb``, ``bb``, ``ante``) and the amount. ``moved`` says that the button was moved; it
    is not in the first hand, and after a hand that was cancelled.
    """

    number: int
    button: str | None
    seat: int
    posts: tuple[tuple[str, str, int], ...]
    moved: bool
    heads_up: bool = False
    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class PostBlinds:
    """Posts that are still to be made before the cards are dealt."""

    posts: tuple[tuple[str, str, int], ...]
    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class Act:
    """A player is to act.

    ``legal`` says what he may do, with exact amounts; ``call_all_in`` and ``raise_all_in`` whether it takes
    his last chip. ``raises`` are the bets made in this round, ``cap`` how many there may be, None where
    there is no limit now. ``stack`` is what he has behind.
    """

    player: str
    legal: Legal
    stack: int
    bet: int
    call_all_in: bool
    raise_all_in: bool
    raises: int
    cap: int | None
    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class Announce:
    """A player is to say how many cards he draws, ``most`` at most; ``lead`` is written before his line."""

    player: str
    draw: int
    most: int
    lead: Lines = ()
    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class Serve:
    """Burn (or not), then deal: who gets how many cards, in order."""

    draw: int
    burn: bool
    cards: tuple[tuple[str, int], ...]
    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The stub does not serve ``player``: shuffle these piles into a new one of ``total`` cards.

    ``keep_out`` are the piles that stay out: the burns, and the discards of players by name. ``wants`` is
    how many cards he is still to get. ``exact`` is False where the log leaves a count open.
    """

    draw: int
    player: str
    wants: int
    piles: tuple[tuple[str, Count], ...]
    total: Count
    burns_out: Count
    keep_out: tuple[tuple[str, Count], ...]
    lines: Lines = ()

    @property
    def exact(self) -> bool:
        """Whether all counts are known."""
        return self.total.exact and all(count.exact for _, count in self.piles)


@dataclass(frozen=True, slots=True)
class Show:
    """A player is to show his hand, or to muck it; ``after`` him come the others in order.

    ``hands`` are the hands that have been shown and are known, with their value; ``lead`` is written before
    his line.
    """

    player: str
    first: bool
    after: tuple[str, ...]
    hands: tuple[tuple[str, int], ...] = ()
    lead: Lines = ()
    lines: Lines = ()


@dataclass(frozen=True, slots=True)
class PaidPot:
    """A pot and who takes what of it; ``odd`` are the players who get an odd chip."""

    name: str
    amount: int
    eligible: tuple[str, ...]
    winners: tuple[tuple[str, int], ...]
    odd: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay the winners. ``returned`` are bets that nobody called; ``payments`` what is still to be paid.

    ``hands`` are the hands that were shown, with their value.
    """

    pots: tuple[PaidPot, ...]
    returned: tuple[tuple[str, int], ...]
    payments: tuple[tuple[str, int], ...]
    hands: tuple[tuple[str, int], ...] = ()
    lines: Lines = ()


class Stuck(Enum):
    """Why the floor has to decide."""

    STUB_EXHAUSTED = "stub-exhausted"
    UNDETERMINED = "undetermined"
    NOBODY_DEALT = "nobody-dealt"


@dataclass(frozen=True, slots=True)
class CallTheFloor:
    """The rules, or the log, do not say how it goes on: somebody must decide and write it down.

    ``short`` is how many cards are missing, ``player`` whom they are missing for.
    """

    why: Stuck
    player: str = ""
    short: int = 0
    lines: Lines = ()


class Ended(Enum):
    """Why the game is over."""

    HANDS = "hands"
    ONE_LEFT = "one-left"
    SAID = "ended"


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over: the places of the players, equal chips in the same place where the house has it."""

    why: Ended
    hands: int
    places: tuple[tuple[str, int, int], ...] = field(default=())
    lines: Lines = ()


Instruction = (
    TakeSeats
    | StartHand
    | PostBlinds
    | Act
    | Announce
    | Serve
    | Reshuffle
    | Show
    | Pay
    | CallTheFloor
    | GameOver
)
