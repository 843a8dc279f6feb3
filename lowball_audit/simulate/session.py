"""A whole session as a log, hand after hand, in memory only as long as its hand lasts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lowball_audit.chips import format_amount
from lowball_audit.log.words import COMMENTS
from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.dealer import Dealer
from lowball_audit.simulate.drawing import Undealable
from lowball_audit.simulate.inject import Fault, faults_for
from lowball_audit.simulate.names import Names
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import ACTIONS, Do, Hand, Step
from lowball_audit.simulate.style import Wants, omissions, stakes_for, temper
from lowball_audit.simulate.writing import Writer

#: How often a hand is dealt anew until it offers a place for the fault that is wanted.
TRIES = 150
_MISDEALS = 0.01
_RECOUNTS = 0.1


def simulate(options: Options, version: str = "", wants: Wants | None = None) -> Iterator[str]:
    """The log of a session piece by piece: the header, then one hand after the other.

    The same options give the same text. Everything in it is legal, but for the one fault a hand that
    ``options.inject`` asks for; the finding due is in a comment on its line.

    ``wants`` is how the hands are played, where chance is not to decide it: wild or tame, many cards drawn
    or few, by which stacks, at a table where nothing else happens. A hand with a fault is played as the fault
    needs it. The command line in the header does not know of it: it makes the log of the other arguments.

    Raises:
        SimulationError: options that are not possible.
    """
    profile = options.checked()
    faults = faults_for(options, profile)
    return _Session(options, profile, faults, version, wants or Wants()).pieces()


class _Session:
    def __init__(
        self, options: Options, profile: Profile, faults: list[Fault], version: str, wants: Wants
    ) -> None:
        self.options, self.profile, self.faults, self.version = options, profile, faults, version
        self.asked = wants
        seed = f"{options.seed} {profile.name} {options.players} {options.inject}"
        self.chance = Chance(seed)
        self.wants = wants
        if len(faults) == 1:
            self.wants = replace(faults[0].wants, plain=wants.plain, buy_in=wants.buy_in)
        self.stakes = stakes_for(self.chance, profile, self.wants)
        self.omits = omissions(self.chance, profile, wants.plain or bool(faults))
        self.shuffles = (not wants.plain and self.chance.often(0.3)) or options.inject == "G004"
        self.names = Names(self.chance, options.names == "random")
        self.room = Room(options, profile, self.stakes, self.chance, self.names, self.wants)
        # Words by a chance of their own: the same session can be had in both languages.
        self.writer = Writer(options.lang, Chance(f"{seed} words"), self.omits)
        self.number = 0
        self.counted = 0  # hands that were not cancelled: those that an agreed number counts
        self.recount = False

    def pieces(self) -> Iterator[str]:
        yield self._header()
        for index in range(self.options.hands):
            yield self.writer.hand(self._next(index == self.options.hands - 1))
        yield self._end()

    def _header(self) -> str:
        say, writer, stakes = COMMENTS[self.options.lang], self.writer, self.stakes
        lines = [
            f"# {say['title']}",
            f"# {self.options.command(self.version)}",
            f"# {say['faults'] if self.faults else say['legal']}",
            "",
            f"{writer.word('profile')} {self.options.line}",
            f"{writer.word('limits')} {_pair(stakes.small_bet, stakes.big_bet)}",
            f"{writer.word('blinds')} {_pair(stakes.small_blind, stakes.big_blind)}",
            f"{writer.word('chip')} {format_amount(stakes.chip)}",
        ]
        if stakes.ante:
            lines.append(f"{writer.word('ante')} {format_amount(stakes.ante)}")
        if self.profile.session_hands is not None and self.profile.session_hands != self.options.hands:
            lines.append(f"{writer.word('hands')} {self.options.hands}")
        lines += [f"{writer.word('omit')} {word}" for word in sorted(self.omits)]
        lines.append(writer.word("seats"))
        for number, seat in sorted(self.room.seats.items()):
            lines.append(f"{number} {seat.name} {format_amount(seat.stack)}")
        return "\n".join(lines) + "\n"

    def _end(self) -> str:
        lines: list[str] = []
        if self.faults:
            return ""
        hand = self.room.last
        assert hand is not None
        if self.chance.often(0.3):
            lines.append(self.writer.line(self.room.standings(), hand))
        if self.chance.often(0.2):
            lines.append(self.writer.word("end session"))
        return "\n".join(["", *lines]) + "\n" if lines else ""

    # --- one hand ---

    def _next(self, last: bool) -> Hand:
        """The next hand, with its fault where there is a place for one."""
        self.room.closing = last
        plain = self.asked.plain
        before = self.room.comings_and_goings(plain) if self.number else []
        if self.number and (self.recount or (not plain and self.chance.often(_RECOUNTS))):
            before += self.room.counted()
        if self.shuffles:
            before.append(Step(Do.SHUFFLE))
        self.number += 1
        hand = self._with_a_fault(before)
        if not self.faults and not plain and self.chance.often(_MISDEALS):
            self._cancel(hand)
        self.counted += not hand.cancelled
        self.room.settle(hand)
        self.recount = hand.recount
        self.number += hand.renumber
        return hand

    def _with_a_fault(self, before: list[Step]) -> Hand:
        for _ in range(TRIES if self.faults else 0):
            fault = self.chance.choice(self.faults)
            if fault.before is not None:
                made = fault.before(self.room, self.chance, self.counted + 1)
                if made is None and fault.inject is None:
                    continue
            else:
                made = None
            if made is not None:
                if any(step.do is Do.SEATS for step in made):
                    before = [step for step in before if step.do not in (Do.SEATS, Do.SEAT)]
                hand = self._dealt([*before, *made], Plan(), fault.wants)
                hand.recount = True
                if fault.after is not None:
                    hand.after += fault.after(self.room, hand)
                return hand
            plan = Plan()
            if fault.plan is not None and not fault.plan(self.room, self.chance, plan):
                continue
            hand = self._dealt(list(before), plan, fault.wants)
            if self._spoil(fault, hand):
                return hand
        return self._dealt(before, Plan(), self.asked)

    def _spoil(self, fault: Fault, hand: Hand) -> bool:
        """Put the fault in; whether the hand had a place for it."""
        if fault.inject is not None:
            done = fault.inject(hand, self.chance)
        else:
            done = any(step.due for step in hand.steps)
        hand.recount = hand.recount or done
        return done

    def _dealt(self, before: list[Step], plan: Plan, wants: Wants) -> Hand:
        """A hand that can be dealt to its end; one that cannot is dealt anew."""
        while True:
            hand = self.room.next_hand(self.number, plan)
            hand.before, hand.raked = list(before), not self.asked.plain
            mood = temper(self.chance, self.options.known, wants)
            try:
                Dealer(hand, self.chance, mood, self.options.known, plan).play()
            except Undealable:
                continue
            return hand

    def _cancel(self, hand: Hand) -> None:
        """A misdeal: the hand is broken off, the chips go back, the button stays."""
        places = [i for i, step in enumerate(hand.steps) if step.do in ACTIONS]
        place = self.chance.choice(places) if places else len(hand.steps)
        hand.steps[place:] = [Step(Do.MISDEAL)]
        hand.cancelled = True


def _pair(small: int, big: int) -> str:
    return f"{format_amount(small)}/{format_amount(big)}"
