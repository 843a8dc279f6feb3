"""Where known cards are, and what a card that comes to light proves (K001, K003, K016, D010)."""

from __future__ import annotations

from enum import Enum

from lowball_audit.cards import Card
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.dealing import Dealing, Shuffled
from lowball_audit.replay.walk import Walk


class Spot(Enum):
    """A kind of place for a card."""

    HAND = "hand"
    MAYBE = "maybe"  # in his hand or among his unnamed discards
    DISCARD = "discard"
    FOLDED = "folded"
    BURN = "burn"
    EXPOSED = "exposed"


@immutable
class Place:
    """Where a card was last seen, and at which statement."""

    spot: Spot
    player: int | None
    draw: int
    index: int


class Sighting:
    """The known cards of a hand by place; a card once found at fault is left alone afterwards."""

    def __init__(self, walk: Walk, dealing: Dealing) -> None:
        self.walk, self.dealing = walk, dealing
        self.where: dict[Card, Place] = {}
        self.freed: dict[Card, int] = {}
        self.own: dict[int, dict[Card, int]] = {p: {} for p in range(len(walk.dealt))}
        self.hands: dict[int, set[Card]] = {p: set() for p in range(len(walk.dealt))}
        self.sizes = list(walk.dealt_cards)
        self.received: dict[int, list[tuple[int, int]]] = {p: [] for p in range(len(walk.dealt))}
        self.doubtful: set[Card] = set()
        self.unsure: set[int] = set(walk.fouled)
        self.rank_hands: dict[int, tuple[Card, ...]] = {}
        self.deck: list[Card] | None = None
        self.final: dict[int, tuple[Card, ...]] = {}
        self.exposed: dict[Card, int] = {}
        self.partial: dict[int, list[int]] = {}
        self.from_deck: dict[tuple[int, int], tuple[Card, ...]] = {}
        self.by_deck: set[Card] = set()
        self.ranks_reported: set[int] = set()
        self.keeps: dict[int, list[tuple[set[Card], int]]] = {}

    def _distinct(self, index: int, cards: tuple[Card, ...]) -> list[Card]:
        """The known cards, one written twice in the same breath being a fault."""
        seen: list[Card] = []
        for card in cards:
            if not card.known:
                continue
            if card in seen:
                if card not in self.doubtful:
                    self.walk.fault(Reason.DUPLICATE_CARD, index, card=str(card), where="twice", holder=None)
                    self.doubtful.add(card)
                continue
            seen.append(card)
        return seen

    def _sight(self, index: int, card: Card, player: int | None, spot: Spot, draw: int) -> None:
        """A card comes to light in a place it was not known to be in."""
        if not card.known:
            return
        if card not in self.doubtful and self._impossible(index, card, player, spot):
            self.doubtful.add(card)
            if player is not None:
                self.unsure.add(player)
        self.where[card] = Place(spot, player, draw, index)
        if spot is Spot.HAND and player is not None:
            self.hands[player].add(card)

    def _impossible(self, index: int, card: Card, player: int | None, spot: Spot) -> bool:
        walk = self.walk
        old = self.where.get(card)
        if old is None:
            return self._freed_too_late(index, card, player)
        if old.spot is Spot.HAND and old.player != player:
            walk.fault(
                Reason.DUPLICATE_CARD,
                index,
                card=str(card),
                where="hand",
                holder=walk.name(old.player) if old.player is not None else None,
                line=walk.script.placed[old.index].line,
            )
            return True
        if old.spot is Spot.HAND or (old.spot is Spot.MAYBE and old.player == player):
            return False
        if old.spot is Spot.MAYBE:
            walk.fault(
                Reason.IMPOSSIBLE_CARD,
                index,
                card=str(card),
                where="maybe",
                holder=walk.name(old.player) if old.player is not None else None,
                line=walk.script.placed[old.index].line,
            )
            return True
        walk.fault(
            Reason.IMPOSSIBLE_CARD,
            index,
            card=str(card),
            where=old.spot.value,
            holder=walk.name(old.player) if old.player is not None else None,
            line=walk.script.placed[old.index].line,
        )
        return True

    def _freed_too_late(self, index: int, card: Card, player: int | None) -> bool:
        """A card shuffled back in can only be his if he was dealt one since."""
        walk = self.walk
        if player is None or card not in self.freed:
            return False
        since = self.freed[card]
        if not any(at >= since and number for at, number in self.received[player]):
            walk.fault(Reason.IMPOSSIBLE_CARD, index, card=str(card), where="since", holder=None, line=None)
            return True
        draw = self.own[player].get(card)
        if draw is not None:
            walk.need("pool.own_discards", index)
        if draw is not None and walk.profile.own_discards == "never":
            walk.fault(Reason.OWN_DISCARD_RETURNED, index, card=str(card), player=walk.name(player))
            return True
        return False

    def _burn(self, index: int, card: Card, number: int) -> None:
        """A burn that was seen; an exposed card may have to be it (WL Section X)."""
        walk = self.walk
        if card in self.exposed and walk.profile.exposed.startswith("replaced"):
            del self.exposed[card]
            self.where[card] = Place(Spot.BURN, None, number, index)
            return
        if self.exposed and walk.profile.exposed == "replaced-becomes-burn" and card.known:
            due = next(iter(self.exposed))
            if self.exposed[due] < number:
                walk.fault(Reason.EXPOSED_CARD, index, what="not-burned", card=str(due), burned=str(card))
                self.exposed.clear()
        self._sight(index, card, None, Spot.BURN, number)

    def _expose(self, index: int, player: int | None, card: Card, number: int) -> None:
        """A card turned up in the deal or a draw: out of play where the profile replaces it."""
        if not card.known or card in self.doubtful:
            return
        held = self.where.get(card)
        elsewhere = held is not None and held.spot is Spot.HAND and held.player != player
        dead = held is not None and held.spot in (Spot.DISCARD, Spot.FOLDED, Spot.BURN)
        own = held is not None and held.player == player and held.draw == number
        if elsewhere or (dead and not own):
            self._impossible(index, card, player, Spot.EXPOSED)
            self.doubtful.add(card)
            return
        mine = held is not None and held.player == player and held.spot in (Spot.HAND, Spot.MAYBE)
        if self.walk.profile.exposed.startswith("replaced") and self.walk.blocks and not mine:
            self._sight(index, card, None, Spot.EXPOSED, number)
            self.exposed[card] = number
        elif self._replaceable(index, player, card, number):
            self.walk.fault(
                Reason.EXPOSED_CARD, index, what="kept", card=str(card), player=self.walk.name(player or 0)
            )
        elif player is not None and card not in self.where and self._named_later(index, player, card):
            return  # the profile is silent and the player keeps it
        elif player is not None and card not in self.where:
            self.where[card] = Place(Spot.MAYBE, player, number, index)

    def _named_later(self, index: int, player: int, card: Card) -> bool:
        """Whether a later line deals this very card to the player."""
        script = self.walk.script
        for k in range(index + 1, len(script)):
            statement = script.placed[k].statement
            if isinstance(statement, s.Gets) and script.who[k] == player:
                return card in statement.cards
        return False

    def _replaceable(self, index: int, player: int | None, card: Card, number: int) -> bool:
        """D010: his own new card was exposed, and no other was dealt to him for it."""
        place = self.where.get(card)
        if player is None or place is None or place.spot is not Spot.HAND or place.player != player:
            return False
        if not self.walk.profile.exposed.startswith("replaced"):
            return False
        block = next((b for b in self.walk.blocks if b.number == number), None)
        entry = block.entries.get(player) if block is not None else None
        return entry is not None and not any(at > index for at in entry.gets)

    def _kept_now(self, place: Place, index: int) -> bool:
        """Whether ``index`` is in the draw in which the card was exposed."""
        return any(
            block.number == place.draw and block.start <= index < (block.leave or index + 1)
            for block in self.walk.blocks
        )

    def _kept(self, index: int, player: int, card: Card) -> bool:
        """D010: an exposed card that the player keeps though the profile replaces it."""
        place = self.where.get(card)
        if place is None or place.spot is not Spot.EXPOSED or card not in self.exposed:
            return False
        draw = self.exposed.pop(card)
        if not any(block.number == draw and block.start <= index for block in self.walk.blocks):
            return False
        self.walk.fault(
            Reason.EXPOSED_CARD, index, what="kept", card=str(card), player=self.walk.name(player)
        )
        self.where[card] = Place(Spot.HAND, player, draw, index)
        self.hands[player].add(card)
        return True

    def _room_for(self, player: int, strange: list[Card]) -> int:
        """How many of these cards the hidden part of a hand can hold; cards known by rank fit only theirs."""
        ranks = list(self.partial.get(player, []))
        room = self.sizes[player] - len(self.hands[player]) - len(ranks)
        for card in strange:
            if card.rank in ranks:
                ranks.remove(card.rank)
                room += 1
        return room

    def _forget(self, player: int, index: int, number: int, unnamed: int | None = None) -> None:
        """Cards were thrown unnamed: what was known of the hand is in it or beside it.

        At least as many as were not thrown are still in it: a hand shown later must have them.
        """
        thrown = self.sizes[player] if unnamed is None else unnamed
        kept = [(held, least - thrown) for held, least in self.keeps.get(player, [])]
        kept.append((set(self.hands[player]), len(self.hands[player]) - thrown))
        self.keeps[player] = [(held, least) for held, least in kept if least > 0]
        for card in self.hands[player]:
            self.where[card] = Place(Spot.MAYBE, player, number, index)
        self.hands[player] = set()
        self.partial[player] = []

    def _threw(self, player: int, card: Card) -> None:
        """A named discard: one card less of those that a hand must still have."""
        self.keeps[player] = [
            (held - {card}, least - 1 if card in held else least)
            for held, least in self.keeps.get(player, [])
        ]

    def _kept_too_few(self, player: int, shown: set[Card]) -> Card | None:
        """A card that a hand shown cannot do without: too few of those the player kept are in it."""
        for held, least in self.keeps.get(player, []):
            if len(held & shown) < least and not held & self.doubtful:
                return min(held - shown)
        return None

    def _fold(self, index: int, player: int, number: int) -> None:
        for card in self.hands[player]:
            self.where[card] = Place(Spot.FOLDED, player, number, index)
        self.hands[player] = set()

    def _shuffle(self, shuffled: Shuffled, index: int) -> None:
        """Cards that may have gone into the new stub are free again."""
        for card, place in list(self.where.items()):
            free = (
                (place.spot is Spot.DISCARD and place.draw < shuffled.number and shuffled.discards)
                or (
                    place.spot is Spot.DISCARD
                    and place.draw == shuffled.number
                    and place.player in shuffled.current
                )
                or (place.spot is Spot.FOLDED and shuffled.folded)
                or (place.spot is Spot.BURN and shuffled.burns)
                or place.spot is Spot.MAYBE
            )
            if free:
                del self.where[card]
                if place.spot is not Spot.MAYBE:
                    self.freed[card] = index
