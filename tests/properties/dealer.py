"""A plain dealer for tests, who plays legal hands at random and writes them down in the shortest words.

One statement a line, always in the same words: tests can rewrite, cut and spoil such a log by its lines.
(:mod:`lowball_audit.simulate` plays and writes with more variety.)

Every choice comes from the one statement of legality (:func:`lowball_audit.game.betting.expect`), every
card from one shuffled deck of 52, so the logs are right by construction.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from lowball_audit.cards import DECK, Card
from lowball_audit.chips import SCALE, format_amount
from lowball_audit.game.betting import after_posts, expect, start
from lowball_audit.game.deck import Piles, exactly, pools
from lowball_audit.game.games import TRIPLE_DRAW_2_7 as GAME
from lowball_audit.lowball import SCALES, value
from lowball_audit.profiles import Profile, load_profile
from lowball_audit.replay.settle import Shown, settle

NAMES = ("Ana", "Beto", "Carla", "Dora", "Emilio", "Fede", "Gala")
SCALE_27 = SCALES["2-7"]


class Unplayable(Exception):
    """The cards of this hand cannot be dealt on under the rules of the profile."""


@dataclass
class Style:
    """How the log is written, and how wild the game is."""

    players: int = 4
    hands: int = 3
    profile: str = "home"
    known: str = "none"  # none, some, all
    gets: bool = False
    bare: bool = False  # amounts left out where they are implied
    wild: float = 0.5  # how often somebody raises
    loose: float = 0.8  # how rarely somebody folds
    many: float = 0.3  # how often a draw is of four or five cards
    stacks: tuple[int, int] = (3, 120)
    small_bet: int = 2
    spanish: bool = False


@dataclass
class Hand:
    """The cards of a hand in play."""

    order: list[int]
    hands: dict[int, list[Card]]
    stub: list[Card]
    burns: list[Card] = field(default_factory=list)
    discards: list[tuple[int, Card]] = field(default_factory=list)
    folded: list[Card] = field(default_factory=list)


class Dealer:
    """Plays and writes one session."""

    def __init__(self, seed: int, style: Style) -> None:
        self.rng = random.Random(seed)
        self.style = style
        self.profile: Profile = load_profile(style.profile)
        self.lines: list[str] = []
        self.names = NAMES[: style.players]
        low, high = style.stacks
        self.stacks = [self.rng.randint(low, high) * SCALE for _ in self.names]
        self.button = self.rng.randrange(style.players)
        self.small = style.small_bet * SCALE
        self.paid_cards = 0

    def write(self) -> str:
        """The whole log."""
        style = self.style
        small = style.small_bet
        half = max(small // 2, 1)
        self.lines = [f"profile {style.profile}", f"limits {small}/{2 * small}", f"blinds {half}/{small}"]
        if not self._burns:
            self.lines.append("omit burns")
        self.lines.append("seats")
        for seat, (name, stack) in enumerate(zip(self.names, self.stacks, strict=True), start=1):
            self.lines.append(f"{seat} {name} {format_amount(stack)}")
        for number in range(1, style.hands + 1):
            playing = sum(stack > 0 for stack in self.stacks)
            if playing < 2 or (self.profile.button == "dead" and playing < len(self.names)):
                break  # a dead button is written down elsewhere: tests/profiles/test_rooms.py
            self._hand(number)
        return "\n".join(self.lines) + "\n"

    @property
    def _burns(self) -> bool:
        return self.profile.burn == "one"

    # --- one hand ---

    def _hand(self, number: int) -> None:
        n = len(self.names)
        while self.stacks[self.button] <= 0:
            self.button = (self.button + 1) % n
        seats = [(self.button + 1 + i) % n for i in range(n)]
        self.order = [seat for seat in seats if self.stacks[seat] > 0]
        deck = list(DECK)
        self.rng.shuffle(deck)
        count = len(self.order)
        hands = {p: [deck.pop() for _ in range(5)] for p in range(count)}
        self.hand = Hand(self.order, hands, deck)
        self.own: dict[int, set[Card]] = {}
        self.lines += ["", f"hand {number}", f"button {self._name(count - 1)}"]
        self._posts(count)
        if self.rng.random() < 0.5:
            self.lines.append("deal")
        for p in range(count):
            if self.style.known == "all" or (self.style.known == "some" and self.rng.random() < 0.5):
                self.lines.append(f"{self._name(p)} has {_cards(self.hand.hands[p])}")
        for index in range(GAME.rounds):
            if index:
                if self.chips.over:
                    break
                self._draw(index)
                unit = GAME.unit(index, self.small, 2 * self.small)
                self.chips = self.chips.open_round(index, unit)
            self._round()
            self.chips = self.chips.give_back()
        self._end()
        self.button = (self.button + 1) % n
        while self.stacks[self.button] <= 0:
            self.button = (self.button + 1) % n

    def _name(self, p: int) -> str:
        return self.names[self.order[p]]

    def _posts(self, count: int) -> None:
        small_blind = max(self.style.small_bet // 2, 1) * SCALE
        chips = start(tuple(self.stacks[seat] for seat in self.order), self.small)
        sb, bb = (1, 0) if count == 2 else (0, 1)
        for player, amount, word in ((sb, small_blind, "sb"), (bb, self.small, "bb")):
            amount = min(amount, chips.stacks[player])
            chips = chips.put(player, amount)
            verb = "" if self.rng.random() < 0.3 else "posts "
            all_in = " all-in" if chips.stacks[player] == 0 and self.rng.random() < 0.5 else ""
            self.lines.append(f"{self._name(player)} {verb}{word} {format_amount(amount)}{all_in}")
        self.chips = after_posts(chips, self.small, (bb + 1) % count, self.profile)

    # --- betting ---

    def _round(self) -> None:
        self.aggressor: int | None = None
        while (turn := self.chips.turn()) is not None:
            self._act(turn)

    def _act(self, turn: int) -> None:
        rng, style, chips = self.rng, self.style, self.chips
        legal = expect(chips, self.profile, turn)
        name = self._name(turn)
        target = legal.bet_to if legal.bet_to is not None else legal.raise_to
        stack = chips.stacks[turn]
        if target is not None and rng.random() < style.wild:
            added = target - chips.bets[turn]
            word = "bets" if legal.bet_to is not None else "raises to"
            amount = added if word == "bets" else target
            suffix = " all-in" if added == stack else ""
            self.chips = chips.wager(turn, target, self.profile)
            self.aggressor = turn
            if style.bare and not suffix:
                self.lines.append(f"{name} {word.split()[0]}")
            elif suffix and rng.random() < 0.4:
                self.lines.append(f"{name} all-in")
            else:
                self.lines.append(f"{name} {word} {format_amount(amount)}{suffix}")
            return
        if legal.call is not None:
            if rng.random() < style.loose:
                suffix = " all-in" if legal.call == stack else ""
                amount = "" if style.bare and not suffix else f" {format_amount(legal.call)}"
                self.lines.append(f"{name} calls{amount}{suffix}")
                self.chips = chips.call(turn)
            else:
                self.lines.append(f"{name} folds")
                self.chips = chips.fold(turn)
                self.hand.folded += self.hand.hands.pop(turn)
            return
        self.lines.append(f"{name} checks")
        self.chips = chips.passed(turn)

    # --- draws ---

    def _draw(self, number: int) -> None:
        hand, rng = self.hand, self.rng
        live = [p for p in range(len(self.order)) if self.chips.live[p]]
        counts = {}
        for p in live:
            if rng.random() < self.style.many:
                counts[p] = rng.randint(4, 5)
            else:
                counts[p] = rng.choice((0, 0, 1, 1, 2, 3))
        self.lines.append(f"draw {number}")
        self.draw_lines: dict[int, str] = {}
        named = dict.fromkeys(live, self.style.known == "all")
        thrown: dict[int, list[Card]] = {}
        for p in live:
            rng.shuffle(hand.hands[p])
            thrown[p] = [hand.hands[p].pop() for _ in range(counts[p])]
            self.own.setdefault(p, set()).update(thrown[p])
            name = self._name(p)
            if not counts[p]:
                line = f"{name} pat"
            elif named[p]:
                line = f"{name} discards {_cards(thrown[p])}"
            else:
                line = f"{name} draws {counts[p]}"
            self.draw_lines[p] = line
        self._serve(number, live, counts, thrown, named)

    def _serve(
        self,
        number: int,
        live: list[int],
        counts: dict[int, int],
        thrown: dict[int, list[Card]],
        named: dict[int, bool],
    ) -> None:
        hand = self.hand
        explicit = self.style.gets or any(named.values())
        one_by_one = self.profile.draw_order == "one-by-one"
        served: list[int] = []
        serving: list[tuple[int | None, str]] = []
        takers = [p for p in live if counts[p]]
        if self._burns:
            if not hand.stub:
                serving.append(
                    ((takers or live)[0], self._reshuffle((takers or live)[0], served, live, thrown))
                )
            hand.burns.append(hand.stub.pop())
            serving.append((None, "burn"))
        fifth: list[int] = []
        for p in live:
            count = counts[p]
            apart = explicit and count == 5 and self.profile.draw_five == "fifth-last"
            if apart:
                fifth.append(p)
            more = any(q in takers for q in live[live.index(p) + 1 :]) or bool(fifth)
            if count and self._short(count, number, more):
                serving.append((p, self._reshuffle(p, served, live, thrown)))
            if count > len(hand.stub):
                raise Unplayable("the largest pool does not cover the draw")
            new = self._deal(p, count - 1 if apart else count)
            hand.hands[p] += new
            if new:
                cards = _cards(new) if named[p] else str(len(new))
                serving.append((p, f"{self._name(p)} gets {cards}"))
            if not apart:
                served.append(p)
        for p in fifth:
            if p == takers[-1]:
                if not hand.stub:
                    raise Unplayable("no card for the burn before the fifth")
                hand.burns.append(hand.stub.pop())
                serving.append((-1, "burn"))
            if not hand.stub:
                raise Unplayable("no card for the fifth")
            new = self._deal(p, 1)
            hand.hands[p] += new
            serving.append((-1, f"{self._name(p)} gets {_cards(new) if named[p] else 1}"))
        for p in live:
            hand.discards += [(p, card) for card in thrown[p]]
        burn = [line for who, line in serving if line == "burn" and who is None]
        ends = [line for who, line in serving if who == -1]
        if explicit and not one_by_one:
            self.lines += self.draw_lines.values()
            self.lines += [line for _, line in serving]
            return
        for p in live:
            mine = [line for who, line in serving if who == p]
            if explicit:
                self.lines.append(self.draw_lines[p])
                self.lines += mine
            else:
                self.lines += [line for line in mine if line.startswith("reshuffle")]
                self.lines.append(self.draw_lines[p])
        self.lines += burn + ends

    def _short(self, count: int, number: int, more: bool) -> bool:
        """Whether the profile wants a reshuffle before ``count`` cards are dealt."""
        left = len(self.hand.stub)
        if self.profile.reshuffle_trigger == "one-card-left":
            last = self.profile.last_card == "if-completes-draws" and number < GAME.draws
            return left < count or (left == count and (more or last))
        return left < count

    def _deal(self, p: int, count: int) -> list[Card]:
        """The next cards; a profile may keep a player's own discards from coming back to him."""
        hand = self.hand
        if self.profile.own_discards != "never" and count <= len(hand.stub):
            return [hand.stub.pop() for _ in range(count)]
        mine = self.own.setdefault(p, set())
        new = [card for card in reversed(hand.stub) if card not in mine][:count]
        if len(new) < count:
            raise Unplayable("every card left was thrown by the player himself")
        for card in new:
            hand.stub.remove(card)
        return new

    def _reshuffle(
        self, recipient: int, served: list[int], live: list[int], thrown: dict[int, list[Card]]
    ) -> str:
        hand, profile, rng = self.hand, self.profile, self.rng
        parts: list[tuple[str, list[Card]]] = []
        parts.append(("stub", hand.stub))
        parts.append(("discards", [card for _, card in hand.discards]))
        parts.append(("folded", hand.folded))
        mine = [card for p in served for card in thrown[p]]
        waiting = [card for p in live if p not in served and p != recipient for card in thrown[p]]
        one_by_one = profile.draw_order == "one-by-one"
        use_served = profile.pool_current == "others" or (
            profile.pool_current == "served-may" and rng.random() < 0.5
        )
        base = sum(len(cards) for _, cards in parts)
        if profile.pool_current == "served-may" and base < len(thrown[recipient]):
            use_served = True
        if profile.pool_burns == "in":
            parts.append(("burns", hand.burns))
        if use_served:
            parts.append(("served", mine))
            for p in served:
                thrown[p] = []
        if profile.pool_current == "others" and not one_by_one:
            parts.append(("waiting", waiting))
            for p in live:
                if p not in served and p != recipient:
                    thrown[p] = []
        pool = [card for _, cards in parts for card in cards]
        written = [(name, len(cards)) for name, cards in parts if cards]
        rng.shuffle(pool)
        hand.stub = pool
        hand.discards, hand.folded = [], []
        if profile.pool_burns == "in":
            # Cards of this draw's discards take the place of the burns shuffled in.
            wanted, hand.burns = len(hand.burns), []
            for p in live:
                while wanted and thrown[p]:
                    hand.burns.append(thrown[p].pop())
                    wanted -= 1
        line = "reshuffle " + " + ".join(f"{name} {count}" for name, count in written)
        line += f" = {len(pool)}"
        return line if rng.random() < 0.7 else "reshuffle"

    # --- the end ---

    def _end(self) -> None:
        chips = self.chips
        live = [p for p in range(len(self.order)) if chips.live[p]]
        shown: dict[int, tuple[int, int]] = {}
        if len(live) > 1:
            first = self.aggressor if self.aggressor in live else live[0]
            place = live.index(first)
            order = live[place:] + live[:place]
            if self.profile.show_side_first:
                most = max(chips.totals[p] for p in live)
                last = [p for p in order if chips.stacks[p] <= 0 and chips.totals[p] < most]
                order = [p for p in order if p not in last] + last
            for p in order:
                number = value(self.hand.hands[p], SCALE_27)
                shown[p] = (number, number)
                self.lines.append(f"{self._name(p)} shows {_cards(self.hand.hands[p])}")
        done = settle(chips, Shown(shown, frozenset(), frozenset()), SCALE)
        assert done.proved
        for p, amount in done.returned.items():
            if self.rng.random() < 0.7:
                self.lines.append(f"{format_amount(amount)} returned to {self._name(p)}")
        labels = self.rng.random() < 0.5 and len(done.pots) > 1
        if labels:
            for index, pot in enumerate(done.pots):
                label = ("main", "side")[index] if index < 2 else f"side {index}"
                for p, amount in (pot.winners or {}).items():
                    if amount:
                        self.lines.append(f"{self._name(p)} wins {format_amount(amount)} {label}")
        else:
            for p, amount in done.payouts.items():
                if amount:
                    self.lines.append(f"{self._name(p)} wins {format_amount(amount)}")
        before = sum(self.stacks)
        for p, seat in enumerate(self.order):
            self.stacks[seat] = chips.stacks[p] + done.payouts.get(p, 0)
        assert sum(self.stacks) == before, "chips are conserved"
        held = [card for cards in self.hand.hands.values() for card in cards]
        everything = (
            held
            + self.hand.stub
            + self.hand.burns
            + self.hand.folded
            + [card for _, card in self.hand.discards]
        )
        assert sorted(everything) == sorted(DECK), "all 52 cards are there"
        if self.rng.random() < 0.5:
            inside = ", ".join(
                f"{self._name(p)} {format_amount(self.stacks[s])}" for p, s in enumerate(self.order)
            )
            self.lines.append(f"stacks {inside}")


def _cards(cards: list[Card]) -> str:
    return " ".join(str(card) for card in cards)


def legal_log(seed: int, style: Style) -> str:
    """A log of legal hands."""
    return Dealer(seed, style).write()


__all__ = ["Dealer", "Piles", "Style", "exactly", "legal_log", "pools"]
