"""Hands to ask about: dealt at random, played by the rules of the profile, seen up to some step.

The hands are those of the simulator, which chooses every action from the one statement of legality; so every
spot here could have come about at a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd

from lowball_audit.chips import SCALE
from lowball_audit.drill.words import ACTIONS, ALL_IN, ROUNDS, amount, say, sentence
from lowball_audit.game.betting import Chips, after_posts, expect, start
from lowball_audit.game.games import TRIPLE_DRAW_2_7 as GAME
from lowball_audit.immutable import immutable
from lowball_audit.profiles import Profile
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.dealer import Dealer
from lowball_audit.simulate.drawing import Undealable
from lowball_audit.simulate.names import Names
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import ACTIONS as ACTING
from lowball_audit.simulate.steps import Do, Hand, Stakes, Step
from lowball_audit.simulate.style import Wants, temper

#: The settings that the course of a betting round may depend on.
BETTING_SETTINGS = (
    "cap.raises",
    "cap.big_blind_is_bet",
    "cap.heads_up",
    "short.threshold",
    "short.next_raise",
    "short.accumulate",
    "blind.short_price",
)
#: How many hands are looked through for a spot.
TRIES = 60

_STAKES = ((2, 4, 1, 2), (4, 8, 2, 4), (10, 20, 5, 10))
_SHOWING = (Do.SHOWDOWN, Do.SHOW, Do.MUCK)
_PAYING = (Do.RETURN, Do.WIN, Do.SPLIT, Do.POTS, Do.STACKS, Do.RAKE)


@immutable
class Spot:
    """A hand up to a step: what is at ``place`` has not happened yet."""

    hand: Hand
    place: int

    @property
    def step(self) -> Step:
        """The step that comes next."""
        return self.hand.steps[self.place]


def stakes_for(chance: Chance, profile: Profile) -> Stakes:
    """The stakes of the profile, else usual ones; in whole chips where they allow it."""
    small, big, low, high = (SCALE * units for units in chance.choice(_STAKES))
    if profile.limits is not None:
        small, big = profile.limits
        low, high = small // 2, small
    if profile.blinds is not None:
        low, high = profile.blinds
        small, big = profile.limits or (high, 2 * high)
    return Stakes(small, big, low, high, 0, gcd(SCALE, small, big, low, high))


def hands(chance: Chance, profile: Profile, wants: Wants, most: int = 6) -> Iterator[Hand]:
    """Hands without end, of two to ``most`` players, many of them with few chips."""
    most = min(most, profile.players_max)
    while True:
        stakes = stakes_for(chance, profile)
        options = Options(players=chance.between(2 if chance.often(0.3) else min(3, most), most))
        room = Room(options, profile, stakes, chance, Names(chance, False), wants)
        for seat in room.seats.values():
            low, high = chance.choice(((1, 7), (3, 14), (10, 40), (30, 60)))
            seat.stack = chance.between(low, high) * stakes.small_blind // stakes.chip * stakes.chip
            if stakes.small_blind > stakes.chip:  # not every stack is made of blinds
                seat.stack += chance.below(stakes.small_blind // stakes.chip) * stakes.chip
        hand = room.next_hand(1, Plan())
        try:
            Dealer(hand, chance, temper(chance, "none", wants), "none", Plan()).play()
        except Undealable:
            continue
        yield hand


def end_of_betting(hand: Hand) -> int:
    """The place after the last action and draw: where hands are shown or chips are paid."""
    return next(i for i, step in enumerate(hand.steps) if step.do in (*_SHOWING, *_PAYING))


def chips_at(spot: Spot, profile: Profile) -> Chips | None:
    """The chips before the step of a spot, played by a profile; None where it would not allow the way there.

    At a step that is no action the last round is over: what nobody matched has not gone back yet.
    """
    hand, stakes = spot.hand, spot.hand.stakes
    chips = start(hand.stacks, stakes.small_bet, hand.at_table)
    posted = False
    last = -1
    for step in hand.steps[: spot.place + 1]:
        if step.do is Do.POST:
            last = step.who or 0
            chips = chips.put_ante(last, step.amount) if step.name == "ante" else chips.put(last, step.amount)
        elif step.do in ACTING or step.do is Do.DRAW_HEAD or step.do in (*_SHOWING, *_PAYING):
            if not posted:
                posted = True
                big = hand.seats.index(hand.big_seat)
                first = (big + 1) % len(hand.names)
                chips = after_posts(chips, stakes.big_blind, first, profile)
            if step is spot.step and step.do not in ACTING:
                break
            if step.do is Do.DRAW_HEAD:
                chips = _next_round(chips, step.number, stakes)
            elif step.do in ACTING:
                if step is spot.step:
                    break
                moved = _acted(chips, step, profile)
                if moved is None:
                    return None
                chips = moved
    return chips


def _next_round(chips: Chips, index: int, stakes: Stakes) -> Chips:
    return chips.give_back().open_round(index, GAME.unit(index, stakes.small_bet, stakes.big_bet))


def _acted(chips: Chips, step: Step, profile: Profile) -> Chips | None:
    """The chips after an action; None if it is not the player's turn or not what he may do."""
    who = step.who
    if who is None or chips.turn() != who:
        return None
    legal = expect(chips, profile)
    if step.do is Do.FOLD:
        return chips.fold(who)
    if step.do is Do.CHECK:
        return chips.passed(who) if legal.check else None
    if step.to > chips.level:
        allowed = step.to in (legal.bet_to, legal.raise_to)
        return chips.wager(who, step.to, profile) if allowed else None
    return chips.call(who) if legal.call == step.amount else None


# --- telling


_TABLE = Text(
    "Limit {small}/{big}, {count} players. {round}: bets of {unit}.",
    "Límite {small}/{big}, {count} jugadores. {round}: apuestas de {unit}.",
)
_CHIPS = Text("Chips before this round: {chips}.", "Fichas antes de esta ronda: {chips}.")
_CHIPS_POSTS = Text("Chips before the blinds: {chips}.", "Fichas antes de las ciegas: {chips}.")
_BUTTON = Text("{player} (button)", "{player} (botón)")
_NOTHING = Text("Nobody has acted yet.", "Aún no ha hablado nadie.")
_ALL_IN = Text("{player} all-in", "{player} all-in")


def told(spot: Spot, lang: str) -> list[str]:
    """The round of a spot in paragraphs: stakes and round, the chips before it, the actions so far."""
    hand = spot.hand
    begin, index = _round_of(spot)
    stakes = hand.stakes
    chips = _before_round(spot, begin, index)
    unit = GAME.unit(index, stakes.small_bet, stakes.big_bet)
    table = say(
        _TABLE,
        lang,
        small=amount(stakes.small_bet),
        big=amount(stakes.big_bet),
        count=len(hand.names),
        round=ROUNDS[index].in_(lang),
        unit=amount(unit),
    )
    players = []
    for player, name in enumerate(hand.names):
        if chips.live[player]:
            behind = chips.stacks[player]
            text = f"{name} {amount(behind)}" if behind else say(_ALL_IN, lang, player=name)
            if hand.seats[player] == hand.button_seat:
                text = say(_BUTTON, lang, player=text)
            players.append(text)
    before = say(_CHIPS if index else _CHIPS_POSTS, lang, chips=", ".join(players))
    done = actions(hand, range(begin, spot.place), lang)
    return [table, before, sentence(", ".join(done)) if done else _NOTHING.in_(lang)]


def actions(hand: Hand, places: Sequence[int], lang: str) -> list[str]:
    """The posts and actions at some places, in words."""
    found = []
    for place in places:
        step = hand.steps[place]
        if step.do is Do.POST or step.do in ACTING:
            found.append(_action(hand, step, lang))
    return found


def _action(hand: Hand, step: Step, lang: str) -> str:
    name = hand.names[step.who or 0]
    if step.do is Do.POST:
        key, chips, last = step.name, step.amount, step.all_in
    else:
        chips, last = step.amount, step.empties
        if step.do in (Do.FOLD, Do.CHECK):
            key = step.do.value
        elif step.to > step.chips.level:
            key = "raise" if step.chips.level else "bet"
            chips = step.to if key == "raise" else step.amount
        else:
            key = "call"
    text = say(ACTIONS[key], lang, who=name, amount=amount(chips))
    return say(ALL_IN, lang, action=text) if last else text


def _round_of(spot: Spot) -> tuple[int, int]:
    """Where the round of a spot begins in the steps, and its number from 0."""
    steps = spot.hand.steps
    heads = [i for i in spot.hand.find(Do.DRAW_HEAD) if i < spot.place]
    return (heads[-1], steps[heads[-1]].number) if heads else (0, 0)


def _before_round(spot: Spot, begin: int, index: int) -> Chips:
    hand = spot.hand
    if not index:
        return start(hand.stacks, hand.stakes.small_bet)
    chips = chips_at(Spot(hand, begin), hand.profile)
    assert chips is not None, "the simulator plays by the profile"
    return chips.give_back()
