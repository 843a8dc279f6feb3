"""A dealer who plays legal hands at random.

Every choice comes from the one statement of legality (:func:`lowball_audit.game.betting.expect`), every card
from one shuffled deck of 52: the hands are right by construction.
"""

from __future__ import annotations

from lowball_audit.cards import DECK, Card
from lowball_audit.game.betting import Chips, after_posts, expect, start
from lowball_audit.game.games import TRIPLE_DRAW_2_7 as GAME
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.drawing import Cards, Drawing, Undealable
from lowball_audit.simulate.ending import end_hand
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Temper

#: Ranks of hands worth having, dealt to two or three players when a tie is wanted.
_TIES = (
    (7, 5, 4, 3, 2),
    (8, 6, 4, 3, 2),
    (8, 7, 5, 3, 2),
    (9, 7, 6, 4, 2),
    (10, 8, 7, 6, 3),
    (13, 8, 6, 4, 2),
)


class Dealer:
    """Plays one hand into ``hand.steps``."""

    def __init__(self, hand: Hand, chance: Chance, temper: Temper, known: str, plan: Plan) -> None:
        self.hand = hand
        self.chance = chance
        self.temper = temper
        self.plan = plan
        self.profile = hand.profile
        self.stakes = hand.stakes
        self.count = len(hand.names)
        self.chips: Chips
        self.aggressor: int | None = None
        self.folding = False  # everybody but one gives up: the draw could not be served
        if known == "some":
            self.knows = [chance.choice((0, 0, 1, 2)) for _ in hand.names]
        else:
            self.knows = [2 if known == "all" else 0] * self.count
        self.patient: set[int] = set()  # players dealt a hand for a tie: pat, and never folding

    def play(self) -> None:
        """The whole hand.

        Raises:
            Undealable: the cards cannot be dealt on under the rules of the profile.
        """
        hand = self.hand
        self._deal()
        hand.steps += [
            Step(Do.HAND, number=hand.number),
            self._button(),
        ]
        self._posts()
        if self.chance.often(0.6):
            hand.steps.append(Step(Do.DEAL))
        self._known_hands()
        drawing = Drawing(hand, self.cards, self.chance, self.temper, self.knows, self.patient, self.plan)
        for index in range(GAME.rounds):
            if index:
                if self.chips.over:
                    break
                drawing.draw(index, self.chips)
                self.folding = self.folding or drawing.exhausted
                unit = GAME.unit(index, self.stakes.small_bet, self.stakes.big_bet)
                self.chips = self.chips.open_round(index, unit)
            self._round(index)
            self.chips = self.chips.give_back()
        if drawing.exhausted and not self.chips.over:
            raise Undealable("a showdown without cards")
        end_hand(hand, self.chips, self.cards, self.chance, self.aggressor)
        if not drawing.exhausted:
            assert sorted(self.cards.everything()) == sorted(DECK), "all 52 cards are there"

    # --- before the betting ---

    def _deal(self) -> None:
        deck = list(DECK)
        self.chance.shuffle(deck)
        if self.temper.tie and self.count > 1:
            self._deal_a_tie(deck)
        self.order = tuple(deck)
        size = GAME.hand_size * self.count
        hands = {p: list(deck[p : size : self.count]) for p in range(self.count)}
        self.cards = Cards(hands, deck[size:][::-1])

    def _deal_a_tie(self, deck: list[Card]) -> None:
        """The same ranks for two players or three, each in suits of his own but for the last card."""
        ranks = self.chance.choice(_TIES)
        number = 3 if self.count > 2 and self.chance.often(0.3) else 2
        places = list(range(self.count))
        self.chance.shuffle(places)
        suits = ["c", "d", "h", "s"]
        self.chance.shuffle(suits)
        for turn, player in enumerate(places[:number]):
            self.patient.add(player)
            for row, rank in enumerate(ranks):
                suit = suits[(turn + (row == 0)) % 4]
                here, there = deck.index(Card(rank, suit)), player + row * self.count
                deck[here], deck[there] = deck[there], deck[here]

    def _button(self) -> Step:
        hand = self.hand
        seats = dict(zip(hand.seats, hand.names, strict=True))
        name = seats.get(hand.button_seat, "")
        due = "T002" if self.plan.button else ""
        if self.chance.often(0.1):
            name = ""
        return Step(Do.BUTTON, name=name, number=hand.button_seat, due=due)

    def _posts(self) -> None:
        hand, stakes, count, plan = self.hand, self.stakes, self.count, self.plan
        chips = start(hand.stacks, stakes.small_bet, hand.at_table)
        small, big = (1, 0) if count == 2 else (0, 1)
        if hand.dead_small:
            small, big = -1, 0
        elif small == 0:
            small += plan.small
            big += plan.big
        if stakes.ante:
            for player in range(count):
                chips = self._post(chips, player, "ante", stakes.ante)
        due = {"sb": "T003" if small > 0 and count > 2 else "", "bb": "T004" if big > 1 else ""}
        if small >= 0 and chips.stacks[small] > 0:
            chips = self._post(chips, small, "sb", stakes.small_blind, due["sb"])
        if chips.stacks[big] > 0:
            chips = self._post(chips, big, "bb", stakes.big_blind, due["bb"])
        if plan.dead:
            player = self.chance.choice([p for p in range(count) if chips.stacks[p] > 0] or [0])
            amount = min(stakes.small_blind, chips.stacks[player])
            hand.steps.append(Step(Do.POST, player, amount, name="dead", due="T011"))
            chips = chips.put_dead(player, amount)
        hand.small_seat = hand.seats[small] if small >= 0 else None
        hand.big_seat = hand.seats[big]
        self.chips = after_posts(chips, stakes.big_blind, (big + 1) % count, self.profile)
        self.small = small

    def _post(self, chips: Chips, player: int, kind: str, amount: int, due: str = "") -> Chips:
        amount = min(amount, chips.stacks[player])
        empties = amount == chips.stacks[player]
        self.hand.steps.append(Step(Do.POST, player, amount, name=kind, all_in=empties, due=due))
        return chips.put_ante(player, amount) if kind == "ante" else chips.put(player, amount)

    def _known_hands(self) -> None:
        steps = self.hand.steps
        if self.temper.deck:
            steps.append(Step(Do.DECK, cards=self.order))
            return
        for player in range(self.count):
            if self.knows[player]:
                steps.append(Step(Do.HAS, player, cards=tuple(self.cards.hands[player])))

    # --- betting ---

    def _round(self, index: int) -> None:
        self.aggressor = None
        while (turn := self.chips.turn()) is not None:
            self._act(turn, index)
        before = self.chips.pot()
        if self.chance.often(0.08) and not self.chips.over:
            self.hand.steps.append(Step(Do.POT, amount=before, round=index))

    def _act(self, turn: int, index: int) -> None:
        chips, chance, temper = self.chips, self.chance, self.temper
        legal = expect(chips, self.profile, turn)
        target = legal.bet_to if legal.bet_to is not None else legal.raise_to
        step = Step(Do.CHECK, turn, round=index, before=chips, legal=legal)
        step.bare = chance.often(temper.bare)
        wild = temper.wild
        if self.folding:
            wild = 0.0 if chips.level and index else 1.0
        if target is not None and chance.often(wild):
            step.do = Do.BET if legal.bet_to is not None else Do.RAISE
            step.to = target
            step.amount = target - chips.bets[turn]
            step.number = chips.count + 1 if 2 <= chips.count + 1 <= 9 and step.do is Do.RAISE else 0
            if step.do is Do.RAISE and not index and chips.count == 1:
                step.name = "opens"
            self.chips = chips.wager(turn, target, self.profile)
            self.aggressor = turn
        elif legal.call is not None:
            folds = not chance.often(temper.loose) and turn not in self.patient
            if folds or self.folding:
                step.do = Do.FOLD
                self.chips = chips.fold(turn)
                self.cards.fold(turn)
            else:
                step.do = Do.CALL
                step.amount = legal.call
                step.to = chips.bets[turn] + legal.call
                blind = not index and turn == self.small and chips.level == self.stakes.big_blind
                step.name = "completes" if blind and chips.level == chips.full else ""
                self.chips = chips.call(turn)
        else:
            self.chips = chips.passed(turn)
        if step.amount and step.amount == chips.stacks[turn]:
            self._last_chip(step)
        self.hand.steps.append(step)

    def _last_chip(self, step: Step) -> None:
        """The word all-in, with a verb or alone."""
        step.all_in = True
        step.number = 0
        step.bare = False
        step.name = "to" if self.chance.often(0.3) else ""
        if self.chance.often(0.35):
            step.do = Do.ALL_IN
            step.bare = self.chance.often(0.6)
