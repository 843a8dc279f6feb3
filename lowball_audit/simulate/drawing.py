"""The draws of a hand: who throws what, the burn, the serving, and the reshuffles the profile asks for."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_audit.cards import Card
from lowball_audit.game.betting import Chips
from lowball_audit.game.deck import exactly, must_reshuffle
from lowball_audit.game.games import TRIPLE_DRAW_2_7 as GAME
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Temper


class Undealable(Exception):
    """The cards of this hand cannot be dealt on under the rules of the profile: it is dealt anew."""


@dataclass(slots=True)
class Cards:
    """Where the 52 cards are."""

    hands: dict[int, list[Card]]
    stub: list[Card]
    burns: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    folded: list[Card] = field(default_factory=list)

    def fold(self, player: int) -> None:
        """A hand is thrown away."""
        self.folded += self.hands.pop(player)

    def everything(self) -> list[Card]:
        """All the cards, wherever they lie between draws."""
        held = [card for cards in self.hands.values() for card in cards]
        return [*held, *self.stub, *self.burns, *self.discards, *self.folded]


@dataclass(slots=True)
class _Draw:
    """One draw: who is in, what was thrown, who has been served, the steps so far."""

    number: int
    live: list[int]
    counts: dict[int, int]
    thrown: dict[int, list[Card]]
    explicit: bool
    served: list[int] = field(default_factory=list)
    announced: dict[int, Step] = field(default_factory=dict)
    service: list[tuple[int, Step]] = field(default_factory=list)
    """Steps of the serving with their player; -1 is after everybody, -2 before everybody."""


class Drawing:
    """Draws of one hand, written into its steps."""

    def __init__(
        self,
        hand: Hand,
        cards: Cards,
        chance: Chance,
        temper: Temper,
        knows: list[int],
        patient: set[int],
        plan: Plan,
    ) -> None:
        self.hand, self.cards, self.chance, self.temper = hand, cards, chance, temper
        self.profile = hand.profile
        self.knows, self.patient, self.plan = knows, patient, plan
        self.own: dict[int, set[Card]] = {}
        self.exhausted = False

    def draw(self, number: int, chips: Chips) -> None:
        """One draw of everybody who is still in.

        Raises:
            Undealable: no legal pool covers it, or the profile keeps out what would be needed.
        """
        if self.exhausted:
            raise Undealable("nobody has the cards for another draw")
        live = [p for p in range(chips.players) if chips.live[p]]
        counts, thrown = {}, {}
        for player in live:
            thrown[player] = self._throw(player)
            counts[player] = len(thrown[player])
        named = any(self._named(p) for p in live) and not self.temper.inline
        draw = _Draw(number, live, counts, thrown, self.temper.gets or named)
        draw.announced = {p: self._announce(draw, p) for p in live}
        before = len(self.cards.stub)
        self._serve(draw)
        for player in live:
            self.cards.discards += thrown[player]
        self.hand.stubs.append((before, len(self.cards.stub)))
        self._write(draw)

    def _named(self, player: int) -> bool:
        return self.knows[player] > 1

    def _throw(self, player: int) -> list[Card]:
        """What a player throws: high cards and pairs, or anything at all."""
        held, chance = self.cards.hands[player], self.chance
        if player in self.patient:
            return []
        if chance.often(self.temper.many):
            number = chance.between(4, 5)
        elif chance.often(0.5):
            thrown = self._sensible(held)
            self.own.setdefault(player, set()).update(thrown)
            return thrown
        else:
            number = chance.choice((0, 0, 1, 1, 2, 3))
        chance.shuffle(held)
        thrown = [held.pop() for _ in range(number)]
        self.own.setdefault(player, set()).update(thrown)
        return thrown

    def _sensible(self, held: list[Card]) -> list[Card]:
        most = self.chance.choice((8, 8, 9, 10))
        seen: set[int] = set()
        thrown = []
        for card in sorted(held, reverse=True):
            assert card.rank is not None
            if card.rank > most or card.rank in seen:
                thrown.append(card)
            seen.add(card.rank)
        held[:] = [card for card in held if card not in thrown]
        return thrown

    def _announce(self, draw: _Draw, player: int) -> Step:
        step = Step(Do.DRAW, player, number=draw.counts[player], round=draw.number)
        if self._named(player):
            step.cards = tuple(draw.thrown[player])
        return step

    # --- serving ---

    def _serve(self, draw: _Draw) -> None:
        takers = [p for p in draw.live if draw.counts[p]]
        if self.profile.burn == "one":
            reserve = 1 if takers and self._one_left else 0
            if len(self.cards.stub) <= reserve:
                first = (takers or draw.live)[0]
                at_once = draw.explicit and self.profile.draw_order == "one-by-one"
                draw.service.append((-2 if at_once else first, self._reshuffle(draw, first, 1)))
            if not self.cards.stub:
                raise Undealable("no card for the burn")
            draw.service.append((-2, self._burn()))
        fifth: list[int] = []
        for player in draw.live:
            apart = self._apart(draw, player)
            if apart:
                fifth.append(player)
            self._serve_one(draw, player, takers, apart, bool(fifth))
            if self.exhausted:
                return
        for player in fifth:
            self._fifth(draw, player, takers)

    @property
    def _one_left(self) -> bool:
        return self.profile.reshuffle_trigger == "one-card-left" or self.profile.last_card == "never"

    def _apart(self, draw: _Draw, player: int) -> bool:
        """Whether the fifth card of a five-card draw comes when everybody has been served."""
        return draw.explicit and draw.counts[player] == 5 and self.profile.draw_five == "fifth-last"

    def _serve_one(self, draw: _Draw, player: int, takers: list[int], apart: bool, waiting: bool) -> None:
        count = draw.counts[player]
        later = draw.live[draw.live.index(player) + 1 :]
        more = waiting or any(p in takers for p in later)
        if count and self._short(count, draw.number, more):
            draw.service.append((player, self._reshuffle(draw, player, count)))
        if count > len(self.cards.stub) - (1 if count and self.profile.last_card == "never" else 0):
            if not self.plan.exhaust:
                raise Undealable("the largest pool does not cover the draw")
            self._exhaust(draw, player)
            return
        new = self._deal(player, count - 1 if apart else count)
        if new:
            draw.service.append((player, self._gets(player, new)))
        if not apart:
            draw.served.append(player)

    def _exhaust(self, draw: _Draw, player: int) -> None:
        """Nobody can be served any more (K014); what the floor does about it is not written down.

        A reshuffle that does not help is none.
        """
        if draw.explicit:
            raise Undealable("it would not be said at which line the stub gave out")
        self.exhausted = True
        mine = [step for who, step in draw.service if who == player and step.do is Do.RESHUFFLE]
        draw.service = [(who, step) for who, step in draw.service if step not in mine]
        draw.announced[player].due = "K014"

    def _fifth(self, draw: _Draw, player: int, takers: list[int]) -> None:
        if player == takers[-1]:
            if not self.cards.stub:
                raise Undealable("no card for the burn before the fifth")
            draw.service.append((-1, self._burn()))
        if not self.cards.stub:
            raise Undealable("no card for the fifth")
        draw.service.append((-1, self._gets(player, self._deal(player, 1))))

    def _gets(self, player: int, new: list[Card]) -> Step:
        self.cards.hands[player] += new
        return Step(Do.GETS, player, number=len(new), cards=tuple(new) if self._named(player) else ())

    def _burn(self) -> Step:
        card = self.cards.stub.pop()
        self.cards.burns.append(card)
        seen = max(self.knows) > 1 and self.chance.often(0.15)
        return Step(Do.BURN, cards=(card,) if seen else ())

    def _short(self, count: int, number: int, more: bool) -> bool:
        """Whether the profile wants a reshuffle before ``count`` cards are dealt."""
        last = self.profile.last_card == "if-completes-draws" and number < GAME.draws
        stub = exactly(len(self.cards.stub))
        return must_reshuffle(stub, exactly(count), more or last, self.profile) is True

    def _deal(self, player: int, count: int) -> list[Card]:
        """The next cards; a profile may keep a player's own discards from coming back to him."""
        stub = self.cards.stub
        if self.profile.own_discards != "never" and count <= len(stub):
            return [stub.pop() for _ in range(count)]
        mine = self.own.get(player, set())
        new = [card for card in reversed(stub) if card not in mine][:count]
        if len(new) < count:
            raise Undealable("every card left was thrown by the player himself")
        for card in new:
            stub.remove(card)
        return new

    # --- reshuffling ---

    def _reshuffle(self, draw: _Draw, recipient: int, needed: int) -> Step:
        cards, profile, thrown = self.cards, self.profile, draw.thrown
        if "out" in (profile.pool_stub, profile.pool_discards, profile.pool_folded):
            raise Undealable("what stays out of the new stub is the house's business")
        parts = [("stub", cards.stub), ("discards", cards.discards), ("folded", cards.folded)]
        left = len(cards.stub)
        if profile.pool_burns == "in":
            parts.append(("burns", cards.burns))
        base = sum(len(pile) for _, pile in parts)
        served = [card for p in draw.served for card in thrown[p]]
        use_served = profile.pool_current == "others" or (
            profile.pool_current == "served-may" and (base < needed or self.chance.often(0.5))
        )
        if use_served:
            parts.append(("served", served))
            for player in draw.served:
                thrown[player] = []
        if profile.pool_current == "others" and profile.draw_order != "one-by-one":
            waiting = [p for p in draw.live if p not in draw.served and p != recipient]
            parts.append(("waiting", [card for p in waiting for card in thrown[p]]))
            for player in waiting:
                thrown[player] = []
        pool = [card for _, pile in parts for card in pile]
        piles = tuple((name, len(pile)) for name, pile in parts if pile)
        self.chance.shuffle(pool)
        cards.stub, cards.discards, cards.folded = pool, [], []
        if profile.pool_burns == "in":
            self._new_burns(draw)
        step = Step(Do.RESHUFFLE, recipient, left, needed, piles=piles, number=len(pool), round=draw.number)
        if not self.chance.often(0.75):
            step.piles = ()
        elif self.chance.often(0.2):
            step.number = 0
        return step

    def _new_burns(self, draw: _Draw) -> None:
        """Cards of this draw's discards take the place of the burns shuffled in (WL Section X)."""
        wanted, self.cards.burns = len(self.cards.burns), []
        for player in draw.live:
            while wanted and draw.thrown[player]:
                self.cards.burns.append(draw.thrown[player].pop())
                wanted -= 1

    # --- writing ---

    def _write(self, draw: _Draw) -> None:
        steps = self.hand.steps
        head = Step(Do.DRAW_HEAD, number=draw.number, round=draw.number)
        steps.append(head)
        first = [step for who, step in draw.service if who == -2]
        ends = [step for who, step in draw.service if who == -1]
        if draw.explicit and self.profile.draw_order != "one-by-one":
            steps += [draw.announced[p] for p in draw.live]
            steps += [step for _, step in draw.service]
            return
        shuffled = any(step.do is Do.RESHUFFLE for _, step in draw.service)
        if shuffled and not draw.explicit:
            for step in first:
                step.cards = ()  # before or after the reshuffle: without its place it proves nothing
        plain = not any(step.cards or step.due for step in draw.announced.values())
        if not draw.explicit and not shuffled and plain and self.chance.often(0.3):
            head.counts = tuple(draw.counts[p] for p in draw.live)
            steps += first + ends
            return
        if draw.explicit or any(step.cards for step in first):
            steps += first
            first = []
        for player in draw.live:
            mine = [step for who, step in draw.service if who == player]
            step = draw.announced[player]
            if draw.explicit:
                steps += [step, *mine]
                continue
            if step.cards:
                step.got = tuple(card for other in mine for card in other.cards)
            steps += [other for other in mine if other.do is Do.RESHUFFLE]
            steps.append(step)
        steps += first + ends
