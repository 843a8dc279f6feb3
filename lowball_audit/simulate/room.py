"""The table between hands: seats, stacks, the button, players who come and go."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.names import Names
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.steps import Do, Hand, Stakes, Step
from lowball_audit.simulate.style import Wants, stack

#: How often, between two hands, an empty place is taken again; how often somebody gets up for a while.
_ARRIVAL = 0.3
_PAUSE = 0.02
_HIGHEST_SEAT = 12


@dataclass(slots=True)
class Seat:
    """A player at the table."""

    number: int
    name: str
    stack: int
    out: bool = False


class Room:
    """The table of one session."""

    def __init__(
        self, options: Options, profile: Profile, stakes: Stakes, chance: Chance, names: Names, wants: Wants
    ) -> None:
        self.options, self.profile, self.stakes, self.chance = options, profile, stakes, chance
        self.names, self.wants = names, wants
        self.seats: dict[int, Seat] = {}
        self.gone: dict[str, int] = {}
        self.last: Hand | None = None
        self.closing = False  # the coming hand is the last one
        for number in chance.some(range(1, _HIGHEST_SEAT + 1), options.players):
            name = names.new({seat.name for seat in self.seats.values()})
            self.seats[number] = Seat(number, name, self._buy_in())
        self.button = chance.choice(sorted(self.seats))

    def _buy_in(self) -> int:
        return stack(self.chance, self.options, self.stakes, self.wants)

    # --- looking ---

    def playing(self) -> list[Seat]:
        """The players with chips who are not sitting out, by seat."""
        return [seat for _, seat in sorted(self.seats.items()) if seat.stack > 0 and not seat.out]

    def with_chips(self) -> int:
        """How many have chips, sitting out or not."""
        return sum(seat.stack > 0 for seat in self.seats.values())

    def next_seat(self, number: int) -> int:
        """The next player of the coming hand, clockwise."""
        return min(self.playing(), key=lambda seat: (seat.number <= number, seat.number)).number

    def free_seats(self) -> int:
        """How many seats nobody sits in."""
        return _HIGHEST_SEAT - len(self.seats)

    def absent(self) -> tuple[str, ...]:
        """People without chips, and people who have left and whose seat is free."""
        here = {seat.name for seat in self.seats.values()}
        busted = [seat.name for seat in self.seats.values() if seat.stack <= 0]
        left = [name for name, number in self.gone.items() if name not in here and number not in self.seats]
        return (*busted, *left)

    # --- between hands ---

    def comings_and_goings(self, forced: bool = False) -> list[Step]:
        """Who comes, goes, buys chips, gets up or sits down again before the next hand.

        Nobody does but where two would not be left to play, if it is only ``forced``.
        """
        steps: list[Step] = []
        while forced and len(self.playing()) < 2:
            steps += self._force()
        if forced:
            return steps
        chance = self.chance
        for number, seat in sorted(self.seats.items()):
            if seat.out and chance.often(0.4) and len(self.playing()) < self.profile.players_max:
                seat.out = False
                steps.append(Step(Do.SIT_IN, name=seat.name))
            elif not seat.out and chance.often(_PAUSE) and self._may_pause() and seat.stack > 0:
                seat.out = True
                steps.append(Step(Do.SIT_OUT, name=seat.name))
            elif seat.stack <= 0 and chance.often(_ARRIVAL):
                steps.append(self._refill(number, seat))
        while len(self.seats) < self.options.players and (chance.often(_ARRIVAL) or len(self.playing()) < 2):
            steps.append(self.arrival())
        while len(self.playing()) < 2:
            steps += self._force()
        return steps

    def _may_pause(self) -> bool:
        return self.profile.session_hands is None and len(self.playing()) > 3

    def _refill(self, number: int, seat: Seat) -> Step:
        """A player without chips buys some, where the house lets him; else his place is free."""
        if not self.profile.session_closed and self.chance.often(0.5):
            seat.stack = self._buy_in()
            return Step(Do.ADD, name=seat.name, amount=seat.stack)
        return self.leave(number)

    def _force(self) -> list[Step]:
        """Two must play: whoever is out comes back, and free places are taken."""
        for number, seat in sorted(self.seats.items()):
            if seat.out and seat.stack > 0:
                seat.out = False
                return [Step(Do.SIT_IN, name=seat.name)]
            if seat.stack <= 0:
                return [self.leave(number), self.arrival()]
        return [self.arrival()]

    def leave(self, number: int) -> Step:
        """A player gets up for good."""
        seat = self.seats.pop(number)
        self.gone.pop(seat.name, None)
        self.gone[seat.name] = number
        while len(self.gone) > 4:
            self.gone.pop(next(iter(self.gone)))
        return Step(Do.LEAVE, name=seat.name)

    def new_name(self) -> str:
        """A name that nobody has who is at the table or has just left it."""
        return self.names.new({*(seat.name for seat in self.seats.values()), *self.gone})

    def arrival(self) -> Step:
        """Somebody new takes a free place, with chips."""
        number = self.chance.choice([n for n in range(1, _HIGHEST_SEAT + 1) if n not in self.seats])
        name = self.new_name()
        self.seats[number] = Seat(number, name, self._buy_in())
        return Step(Do.JOIN, name=name, number=number, amount=self.seats[number].stack)

    def counted(self, hand: Hand | None = None) -> list[Step]:
        """All stacks counted, seat by seat; after ``hand``, if one is given."""
        stacks = self.stacks_after(hand)
        return [
            Step(Do.SEATS),
            *(
                Step(Do.SEAT, name=seat.name, number=number, amount=stacks[number])
                for number, seat in sorted(self.seats.items())
            ),
        ]

    def standings(self, hand: Hand | None = None) -> Step:
        """The places by chips: equal chips share one; after ``hand``, if one is given."""
        stacks = self.stacks_after(hand)
        places = tuple(
            (seat.name, 1 + sum(other > stacks[number] for other in stacks.values()))
            for number, seat in sorted(self.seats.items())
        )
        return Step(Do.STANDINGS, amounts=places)

    def stacks_after(self, hand: Hand | None) -> dict[int, int]:
        stacks = {number: seat.stack for number, seat in self.seats.items()}
        if hand is not None:
            stacks |= dict(zip(hand.seats, hand.final, strict=True))
        return {number: stacks[number] for number in self.seats}

    # --- the next hand ---

    def next_hand(self, number: int, plan: Plan) -> Hand:
        """The coming hand: who is dealt in, and where the button is."""
        playing = self.playing()
        came_in = self.last is not None and any(seat.number not in self.last.seats for seat in playing)
        button = self._button(playing, came_in)
        for _ in range(plan.button):
            button = self.next_seat(button)
        order = sorted(playing, key=lambda seat: (seat.number <= button, seat.number))
        hand = Hand(
            number,
            tuple(seat.name for seat in order),
            tuple(seat.number for seat in order),
            tuple(seat.stack for seat in order),
            self.profile,
            self.stakes,
            gone=self.absent(),
            first=self.last is None,
            came_in=came_in,
            button_seat=button,
            at_table=self.with_chips(),
            certain=self.last is None or not self.last.doubtful,
        )
        hand.dead_button = order[-1].number != button and len(order) > 2
        hand.dead_small = self._dead_small(hand, playing)
        return hand

    def _button(self, playing: list[Seat], came_in: bool) -> int:
        last, rule = self.last, self.profile.button
        if last is None:
            return self.next_seat(self.button - 1)
        if last.cancelled:
            return last.button_seat
        moving = self.next_seat(last.button_seat)
        if came_in:
            return moving
        dead = rule == "dead" or (rule == "moving-or-dead" and self.chance.often(0.5))
        if not dead:
            return moving
        if len(playing) == 2:
            big = self.next_seat(last.big_seat)
            return next(seat.number for seat in playing if seat.number != big)
        return last.small_seat if last.small_seat is not None else moving

    def _dead_small(self, hand: Hand, playing: list[Seat]) -> bool:
        """The small blind is owed by an empty seat: that of the last big blind, who is gone."""
        last = self.last
        if last is None or last.cancelled or len(playing) < 3:
            return False
        if self.profile.button not in ("dead", "moving-or-dead") or hand.button_seat != last.small_seat:
            return False
        return not any(seat.number == last.big_seat for seat in playing)

    def settle(self, hand: Hand) -> None:
        """The hand is over: its stacks, and where button and blinds were."""
        if not hand.cancelled:
            for number, amount in zip(hand.seats, hand.final, strict=True):
                if number in self.seats:
                    self.seats[number].stack = amount
        if hand.dead_small and self.last is not None:
            hand.small_seat = self.last.big_seat
        self.last = hand
