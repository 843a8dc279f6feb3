"""The cards of one player through a hand, for a format that names every card.

A log may leave cards open; a file for a program wants five cards dealt, and cards thrown only if they are
held. What the log names is used as far as it fits together: a card that is thrown by name was dealt, so
the deal or the draw it came from can be told where only one is possible. Where unnamed cards leave a hand
that is partly known, it is not known any more which are left: then the player's cards are all hidden
rather than guessed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_audit.cards import UNKNOWN, Card
from lowball_audit.log import syntax as s
from lowball_audit.replay.walk import Walk


@dataclass(slots=True)
class Change:
    """One draw of a player: the cards thrown and taken, :data:`~lowball_audit.cards.UNKNOWN` if not known."""

    thrown: list[Card]
    taken: list[Card]


@dataclass(slots=True)
class Holding:
    """The cards a player was dealt, and his draws by their number."""

    dealt: list[Card]
    changes: dict[int, Change] = field(default_factory=dict)

    def traced(self) -> Holding:
        """The same with thrown cards traced to where they came from; all hidden where that is open."""
        return _Tracing(self).run() or self._hidden()

    def kept(self, number: int) -> list[Card] | None:
        """The cards that were held on to in a draw; None unless all of them are known."""
        held = list(self.dealt)
        for draw in sorted(self.changes):
            change = self.changes[draw]
            for card in change.thrown:
                if card not in held:
                    return None
                held.remove(card)
            if draw == number:
                return held if all(card.known for card in held) else None
            held += change.taken
        return None

    def _hidden(self) -> Holding:
        return Holding(
            [UNKNOWN] * len(self.dealt),
            {
                number: Change([UNKNOWN] * len(change.thrown), [UNKNOWN] * len(change.taken))
                for number, change in self.changes.items()
            },
        )


def holdings_of(walk: Walk) -> list[Holding]:
    """Each player's cards as the log of a hand names them, traced.

    A player of whom a draw is not told holds cards that are all hidden, and has no change in that draw.
    """
    size = walk.header.game.hand_size
    found = [Holding([UNKNOWN] * size) for _ in walk.dealt.names]
    first = min((block.start for block in walk.blocks), default=len(walk.script))
    for index, item in enumerate(walk.script.placed[:first]):
        player = walk.script.who[index]
        if isinstance(item.statement, s.Has) and item.statement.cards and player is not None:
            found[player].dealt = list(map(_or_unknown, item.statement.cards))
    for block in walk.blocks:
        for player in block.live:
            entry = block.entries.get(player)
            if entry is None or entry.count is None:
                found[player].dealt = [UNKNOWN] * size
                continue
            count = entry.count
            thrown, taken = (list(map(_or_unknown, cards)) for cards in (entry.cards, entry.received))
            found[player].changes[block.number] = Change(
                thrown + [UNKNOWN] * (count - len(thrown)), (taken + [UNKNOWN] * (count - len(taken)))[:count]
            )
    return [holding.traced() for holding in found]


def _or_unknown(card: Card) -> Card:
    return card if card.known else UNKNOWN


class _Tracing:
    """The hand of a player card by card; each unknown card with the number of the draw it came in.

    0 is the deal; None an unknown card that may have come in more than one.
    """

    def __init__(self, holding: Holding) -> None:
        self.changes = {n: Change([], list(change.taken)) for n, change in holding.changes.items()}
        self.given = {0: list(holding.dealt), **{n: change.taken for n, change in self.changes.items()}}
        self.written = holding.changes
        self.known = {card for card in holding.dealt if card.known}
        self.unknown: list[int | None] = [0] * (len(holding.dealt) - len(self.known))

    def run(self) -> Holding | None:
        """The traced holding; None if the log leaves open which cards went."""
        for number in sorted(self.written):
            change = self.written[number]
            thrown = self.changes[number].thrown
            unnamed = 0
            for card in change.thrown:
                if not card.known:
                    unnamed += 1
                elif self._throw(card):
                    thrown.append(card)
                else:
                    return None
            if unnamed == len(self.known) + len(self.unknown):
                thrown += [*sorted(self.known), *[UNKNOWN] * len(self.unknown)]
                self.known, self.unknown = set(), []
            elif unnamed and self.known:
                return None
            elif unnamed:
                thrown += [UNKNOWN] * unnamed
                mixed = len(set(self.unknown)) > 1
                left = self.unknown[unnamed:]
                self.unknown = [None] * len(left) if mixed else left
            for card in change.taken:
                if card.known:
                    self.known.add(card)
                else:
                    self.unknown.append(number)
        return Holding(self.given[0], self.changes)

    def _throw(self, card: Card) -> bool:
        """A named card leaves the hand; False if it cannot be told when it came."""
        if card in self.known:
            self.known.remove(card)
            return True
        source = self.unknown[0] if len(set(self.unknown)) == 1 else None
        if source is None:
            return False
        self.unknown.pop()
        cards = self.given[source]
        cards[cards.index(UNKNOWN)] = card
        return True
