"""A hand as it is put down for PokerStars: its lines so far, amounts and names, and what it cannot say."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_audit.cards import Card
from lowball_audit.chips import SCALE, format_amount, places_of
from lowball_audit.convert.holding import Holding, holdings_of
from lowball_audit.convert.site_names import Naming
from lowball_audit.convert.walked import Walked
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.walk import Walk


class NotInPokerStars(ValueError):
    """A hand that PokerStars' format cannot say; the message is a sentence with the reason."""


@dataclass(frozen=True, slots=True)
class Style:
    """How hands are written: the sign of the money, and whose cards are told (None: all that are known)."""

    currency: str = ""
    hero: str | None = None


def refusal_of(hand: Walked, why: str) -> NotInPokerStars:
    """The refusal of a hand, with its number."""
    return NotInPokerStars(f"hand {hand.played.number} cannot be written for PokerStars: {why}")


@dataclass(slots=True)
class SitePage:
    """What all parts of the writer share."""

    hand: Walked
    outcome: Outcome
    walk: Walk
    style: Style
    lines: list[str] = field(default_factory=list)
    left_out: dict[str, None] = field(default_factory=dict)
    naming: Naming = field(init=False)
    holdings: list[Holding] = field(init=False)
    #: Where a player's part in a draw stands in ``lines``, by the draw and the player.
    discarded: dict[tuple[int, int | None], int] = field(default_factory=dict)
    showing: bool = False
    given_back: bool = False

    def __post_init__(self) -> None:
        self.naming = Naming([sitting.name for sitting in self.hand.sitting])
        self.holdings = holdings_of(self.walk)

    # --- amounts and names ---

    def _amount(self, amount: int) -> str:
        cents = 2 if self.style.currency and amount % SCALE else places_of(amount)
        places = max(cents, 2 if places_of(self.walk.header.chip) else 0)
        return self.style.currency + format_amount(amount, places)

    def _name(self, player: int) -> str:
        return self.naming.of(self.walk.dealt.names[player])

    def _told(self, player: int) -> bool:
        """Whether the player's cards are told before the showdown."""
        return self.style.hero in (None, self.walk.dealt.names[player])

    def _no(self, why: str) -> NotInPokerStars:
        return refusal_of(self.hand, why)


def cards_text(cards: tuple[Card, ...]) -> str:
    """Cards with blanks between them."""
    return " ".join(map(str, cards))
