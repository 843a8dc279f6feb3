"""Hands in which nothing is out of the ordinary, settled without a walk.

Most hands of most logs are right, and right in the same ways. This module says of none that it is: it
recognises hands of a *form* that the walk has found nothing wrong with before. What a walk looks at besides
chips and cards is who is in, what was written in which order between two bets, and who comes first at the
showdown; these make the form of each stretch between two actions (:mod:`.reading`). A form is remembered when
a hand made of such stretches was walked, no fault was found, and what is worked out here came out the same.

Bets are followed by :class:`~lowball_audit.game.course.Course`, which asks the one judge of actions. Pots and
winners come from :func:`~lowball_audit.replay.settle.settle`, as ever. Anything else, be it a reshuffle, a
claim, a ruling, a card seen twice or an amount that does not add up, is left to the walk.
"""

from __future__ import annotations

from lowball_audit.game.course import Course
from lowball_audit.game.deck import DECK_SIZE, Count
from lowball_audit.lowball import Bounds, scale, value
from lowball_audit.profiles import Profile
from lowball_audit.replay import awards as pay
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.pooling import DrawCount
from lowball_audit.replay.reading import Reading, Unusual, read
from lowball_audit.replay.script import Placed
from lowball_audit.replay.settle import Shown, odd_chip, settle
from lowball_audit.replay.setup import Dealt, Header
from lowball_audit.report.model import Status

#: So many cards must be left of the stub at the end for no rule about reshuffles to matter.
_PLENTY = 2
#: Rooms remembered, by profile and stakes.
_MOST_ROOMS = 64
#: Forms remembered in one room; a game needs some hundreds.
_MOST_FORMS = 20_000

_rooms: dict[tuple[int, Header], Room] = {}
_last: Room | None = None


class Room:
    """What is remembered of the hands played in one house for one set of stakes.

    ``forms`` has the burns of each draw in a stretch of that form.
    """

    def __init__(self, profile: Profile, header: Header) -> None:
        self.profile, self.header = profile, header
        asks = not (profile.get("cap.raises").stated and profile.get("cap.heads_up").stated)
        self.course = Course(profile, header.chip, header.big_bet, asks=asks)
        self.together = profile.draw_order == "all-announce"
        self.forms: dict[object, tuple[int, ...]] = {}
        self.scale = scale(header.game.scale)
        self.odd_chip = odd_chip(profile, (header.small_blind, header.big_blind), header.chip)


def room_of(profile: Profile, header: Header) -> Room | None:
    """The room for a profile and stakes; None where no hand is ordinary."""
    global _last
    if header.unread or header.ante:
        return None
    if _last is not None and _last.profile is profile and _last.header == header:
        return _last
    key = (id(profile), header)
    found = _rooms.get(key)
    if found is None or found.profile is not profile:
        if len(_rooms) >= _MOST_ROOMS:
            _rooms.clear()
        found = _rooms[key] = Room(profile, header)
    _last = found
    return found


def recognise(placed: list[Placed], dealt: Dealt, room: Room) -> Recognised | None:
    """The hand as far as it is of the ordinary kind, if it is: with or without forms that are new."""
    try:
        return Recognised(read(placed, dealt, room.header, room.course, together=room.together), dealt, room)
    except Unusual:
        return None


class Recognised:
    """An ordinary hand: how it comes out if all its forms are right."""

    def __init__(self, reading: Reading, dealt: Dealt, room: Room) -> None:
        self.reading, self.dealt, self.room = reading, dealt, room
        drawn = sum([sum(counts.values()) for _, counts in reading.draws])
        self.left = DECK_SIZE - room.header.game.hand_size * len(dealt.names) - drawn  # if nothing is burned
        if self.left < _PLENTY:
            raise Unusual
        self.chips = reading.chips()
        self.hands = self._hands()
        self.settled = settle(self.chips, Shown(self.hands, self._mucked(), frozenset()), room.odd_chip)
        if not self.settled.proved or self.settled.uneven:
            raise Unusual
        self._payments()

    def outcome(self) -> Outcome | None:
        """What became of the hand; None if a form of it is new, or the stub comes near its end."""
        known = self.room.forms
        burns: list[int] = []
        for form in self.reading.forms:
            burned = known.get(form)
            if burned is None:
                return None
            burns += burned
        return self._outcome(burns) if self.left - sum(burns) >= _PLENTY else None

    def learn(self, walked: Outcome) -> None:
        """Remember the forms of this hand, if the walk found it right and came out the same."""
        if walked.faults or len(walked.draws) != len(self.reading.draws):
            return
        burns = [draw.burned for draw in walked.draws]
        if self.left - sum(burns) < _PLENTY or self._outcome(burns) != walked:
            return
        if len(self.room.forms) >= _MOST_FORMS:
            self.room.forms.clear()
        place = 0
        for form, draws in zip(self.reading.forms, self.reading.draws_of_form, strict=True):
            self.room.forms[form] = tuple(burns[place : place + draws])
            place += draws

    # --- the money ---

    def _hands(self) -> dict[int, Bounds]:
        table = self.room.scale
        hands = {}
        for player, show in self.reading.shows:
            worth = value(show.cards, table)
            hands[player] = (worth, worth)
        return hands

    def _mucked(self) -> frozenset[int]:
        return frozenset(self.reading.mucked)

    def _payments(self) -> None:
        """Only payments that agree to the chip are ordinary."""
        reading, chip = self.reading, self.room.header.chip
        due, back = self.settled.payouts, self.settled.returned
        won: dict[int, int] = {}
        got: dict[int, int] = {}
        for player, amount in self._awards():
            if amount is None:
                amount = due.get(player, 0)
            if amount <= 0 or amount % chip:
                raise Unusual
            won[player] = won.get(player, 0) + amount
        for player, amount in reading.returns:
            got[player] = got.get(player, 0) + amount
        for player, amount in got.items():
            if amount <= 0 or amount % chip or back.get(player, 0) != amount:
                raise Unusual
        if won:
            for player in {*due, *won, *back}:
                mine, right = won.get(player, 0), due.get(player, 0)
                if mine != right and mine + got.get(player, 0) != right + back.get(player, 0):
                    raise Unusual
        if reading.stacks_lines:
            self._stacks_lines()

    def _awards(self) -> list[tuple[int, int | None]]:
        awards: list[tuple[int, int | None]] = []
        for players, amount in self.reading.awards:
            if len(players) == 1:
                awards.append((players[0], amount))
            else:
                whole = self.chips.pot() if amount is None else amount
                awards += zip(players, pay.spread(players, whole, self.room.odd_chip), strict=True)
        return awards

    def _stacks_lines(self) -> None:
        after = self._after()
        for player, amount in self.reading.stacks_lines:
            if after[player] != amount:
                raise Unusual

    def _after(self) -> dict[int, int]:
        due = self.settled.payouts
        return {player: stack + due.get(player, 0) for player, stack in enumerate(self.chips.stacks)}

    # --- the outcome ---

    def _outcome(self, burns: list[int]) -> Outcome:
        reading, settled = self.reading, self.settled
        after = self._after()
        return Outcome(
            self.dealt,
            Status.SETTLED,
            [],
            settled,
            settled,
            self._draws(burns),
            self.hands,
            {},
            self.chips.stacks,
            self.chips.stacks,
            reading.shows,
            reading.posted,
            False,
            [after],
            0,
            dict(after) if reading.awards else {},
        )

    def _draws(self, burns: list[int]) -> list[DrawCount]:
        stub = DECK_SIZE - self.room.header.game.hand_size * len(self.dealt.names)
        draws = []
        for (number, counts), burned in zip(self.reading.draws, burns, strict=True):
            replaced = sum(counts.values())
            after = stub - burned - replaced
            served = [(player, Count(count, count)) for player, count in counts.items()]
            draws.append(
                DrawCount(
                    number,
                    Count(stub, stub),
                    burned,
                    Count(replaced, replaced),
                    [],
                    Count(after, after),
                    served=served,
                )
            )
            stub = after
        return draws
