"""The table between hands: header, seats, coming and going, standings."""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from lowball_audit.chips import SCALE
from lowball_audit.game.games import TRIPLE_DRAW_2_7, Game, find_game
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import parse_line
from lowball_audit.profiles import Profile, ProfileError, load_profile
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import EXACT, Fault, fold_name, nearest_name, short_seat, silence, unread

#: Statements of a hand: with one of them behind it, a line between hands stands inside a hand.
IN_HAND = (
    s.ButtonLine,
    s.Post,
    s.Deal,
    s.Deck,
    s.Has,
    s.Action,
    s.DrawHeading,
    s.Draw,
    s.ChangeDraw,
    s.Gets,
    s.Burn,
    s.Reshuffle,
    s.Exposed,
    s.Misdeal,
    s.Rake,
    s.ShowdownHeading,
    s.Show,
    s.Muck,
    s.Claim,
    s.Win,
    s.Split,
    s.Return,
    s.RoundHeading,
)
#: Statements that, in a block of lines that begins with a hand, stand behind it or are misplaced.
BETWEEN_HANDS = frozenset(
    {
        *s.HEADER,
        s.SeatLine,
        s.SeatsHeading,
        s.Standings,
        s.EndSession,
        s.OtherGames,
        s.Join,
        s.Leave,
        s.Add,
        s.SitOut,
        s.SitIn,
        s.Shuffle,
    }
)
OMITTABLE = frozenset({"burns", "gets", "reshuffles", "shuffles", "awards"})
#: Header lines without which no amount can be measured.
STAKES = frozenset({"limits", "blinds", "chip", "límites", "limites", "ciegas", "ficha"})


def starts_a_line(name: str) -> bool:
    """Whether a name is a word that starts a line of its own: it must be quoted."""
    read = parse_line(f"{name} folds")
    return not (len(read) == 1 and isinstance(read[0], s.Action) and read[0].who.text == name)


#: A stack that could not be read: more than anybody bets.
UNKNOWN_STACK = 10**9 * SCALE
#: So many differences from a stack are remembered as right too.
_MOST_DIFFERENCES = 64
#: Places of more players than this are not listed in a finding.
_MOST_SHOWN = 50
_SEAT_SHAPE = re.compile(r"^\s*(\d{1,3})[\s.:)]+(\"[^\"]+\"|[^\W\d_][\w\-.']*)")


@dataclass(slots=True, eq=False)
class Seat:
    """A player at the table, between hands.

    ``stack`` goes on from hand to hand; ``others`` are differences from it that are right too,
    because an award was faulty: the next count may follow from it or from the correct payouts.
    """

    number: int
    name: str
    stack: int
    out: bool = False
    others: frozenset[int] = EXACT
    unknown: bool = False

    def fits(self, amount: int) -> bool:
        """Whether a counted stack follows from the hands before."""
        return self.unknown or any(self.stack + extra == amount for extra in self.others)

    def count(self, amount: int) -> None:
        """The stack as counted: from here on it is known."""
        self.stack, self.others, self.unknown = amount, EXACT, False


@immutable
class Places:
    """The seats of the button and the blinds in a hand, and all seats dealt in."""

    button: int
    small: int | None
    big: int | None
    dealt: frozenset[int]


def _and_less(differences: frozenset[int], amount: int) -> frozenset[int]:
    """Differences with and without an amount. Each amount doubles them: there is an end to it."""
    if len(differences) > _MOST_DIFFERENCES:
        return differences
    return differences | {difference - amount for difference in differences}


class Seats(dict[str, Seat]):
    """The seats by name, found by name in any case or accents, and by number."""

    def __init__(self) -> None:
        super().__init__()
        self._alike: dict[str, list[str]] = {}
        self._by_number: dict[int, Seat] = {}
        self._lowest = 1  # no seat below is free

    def __setitem__(self, name: str, seat: Seat) -> None:
        if name not in self:
            self._alike.setdefault(fold_name(name), []).append(name)
        super().__setitem__(name, seat)
        self._by_number[seat.number] = seat

    def __delitem__(self, name: str) -> None:
        self._vacate(self[name])
        self._alike[fold_name(name)].remove(name)
        super().__delitem__(name)

    def _vacate(self, seat: Seat) -> None:
        if self._by_number.get(seat.number) is seat:
            del self._by_number[seat.number]
            self._lowest = max(min(self._lowest, seat.number), 1)

    def free(self) -> int:
        """The lowest seat that is free."""
        while self._lowest in self._by_number:
            self._lowest += 1
        return self._lowest

    def knows(self, text: str) -> bool:
        """Whether anybody is called so, in any case or accents."""
        return bool(self._alike.get(fold_name(text)))

    def __reduce__(self) -> tuple[Callable[[tuple[Seat, ...]], Seats], tuple[tuple[Seat, ...]]]:
        return _seats, (tuple(self.values()),)

    def called(self, text: str) -> Seat | None:
        """The player of that name: exactly, else the only one with these letters."""
        if text in self:
            return self[text]
        alike = self._alike.get(fold_name(text), [])
        return self[alike[0]] if len(alike) == 1 else None

    def at(self, number: int | None) -> Seat | None:
        """Who sits in a seat."""
        return self._by_number.get(number) if number is not None else None

    def move(self, seat: Seat, number: int) -> None:
        """A player changes seats."""
        self._vacate(seat)
        seat.number = number
        self._by_number[number] = seat


class Ranking:
    """Who has how much, and the places that follow. ``pick`` counts the other stacks that are right too."""

    def __init__(self, seats: Iterable[Seat], pick: int) -> None:
        self.stacks: dict[str, int] = {}
        for seat in seats:
            options = sorted(seat.others, key=abs)
            self.stacks[seat.name] = seat.stack + options[min(pick, len(options) - 1)]
        self._ordered = sorted(self.stacks.values())

    def place(self, stack: int) -> int:
        """The place of a stack: 1 and the number of larger ones."""
        return 1 + len(self._ordered) - bisect_right(self._ordered, stack)

    def ties(self, stack: int) -> int:
        """How many stacks are equal to it."""
        return bisect_right(self._ordered, stack) - bisect_left(self._ordered, stack)


def _seats(seats: tuple[Seat, ...]) -> Seats:
    found = Seats()
    for seat in seats:
        found[seat.name] = seat
    return found


@dataclass(slots=True)
class Facts:
    """What is known of the whole log from the start; see :mod:`lowball_audit.replay.ahead`.

    ``names_at_fault`` gives the folded names of :func:`~lowball_audit.replay.ahead.names_at_fault`: they
    are seldom asked for, and take a whole reading.
    """

    shuffles: bool = False
    limits: bool = False
    names_at_fault: Callable[[], frozenset[str]] = frozenset


class Table:
    """Who sits where with how much, and the stakes, as the log goes on."""

    def __init__(
        self,
        facts: Facts,
        profile: Profile | None,
        default: Profile | None,
        base_dir: Path | None,
    ) -> None:
        self.facts = facts
        self.block: list[Placed] = []
        self.forced = profile is not None
        self.first_profile = self.profile = profile or default or load_profile("home")
        self.base_dir = base_dir
        self.faults: list[Fault] = []
        self._begin()

    def _begin(self) -> None:
        """An empty table, and nothing that carries over from hands before."""
        self.profile = self.first_profile
        self.most: int | None = None  # seats of the table, where the log tells
        self.seats = Seats()
        self.gone = Seats()
        self.in_seats = False
        self.small, self.big = self.profile.limits or (2 * SCALE, 4 * SCALE)
        self.blinds: tuple[int, int] | None = None
        self.ante = 0
        self.game: Game = TRIPLE_DRAW_2_7
        self.chip = SCALE
        self.chip_declared = False
        self.agreed: int | None = None
        self.omit: frozenset[str] = frozenset()
        self.started = False
        self.ended = False
        self.brought = 0
        self.rake = 0
        self.last_number: int | None = None
        self.last_cancelled = False
        self.places: Places | None = None
        self.counted_hands = 0
        self.uncertain = False
        self.shuffled = False
        self.unreadable_seat = False
        self.amounts: list[int] = []
        self.fresh: set[str] = set()
        self.unread = False
        self.limits_written = False
        self.asked_closed = False
        self.misnamed: set[str] = set()
        self.closing = False
        self.adds_in_hand: tuple[Placed, ...] = ()
        self.brought_too = EXACT
        self.pending_counts: list[tuple[int, s.SeatLine]] = []
        self._chip_lines: tuple[list[Placed], dict[int, int], int] | None = None  # of a block, looked up once
        self._rankings: list[Ranking] | None = None  # of the stacks now, until something else happens

    def stakes(self) -> tuple[int, ...]:
        """All amounts of the stakes in force, in units."""
        return (self.small, self.big, *(self.blinds or ()), self.ante)

    def _fault(self, reason: Reason, item: Placed, span: s.Span | None = None, **data: object) -> None:
        self.faults.append(Fault(reason, item.line, span or item.statement.span, data))

    def _need(self, item: Placed, setting: str) -> bool:
        """A rule needs a setting: where the authority is silent, say so (L009). Whether it was."""
        data = silence(self.profile, setting)
        if data is not None:
            self._fault(Reason.PROFILE_SILENT, item, None, **data)
        return data is not None

    def _between(self, item: Placed, *, before_hands: bool) -> None:
        """A statement that stands before, between or after hands."""
        statement = item.statement
        if not isinstance(statement, s.Standings):
            self._rankings = None
        if isinstance(statement, s.Unreadable):
            if before_hands:
                self._unreadable(item, statement)
            return
        if isinstance(statement, s.HEADER):
            self.header(item, statement)
        elif isinstance(statement, s.SeatsHeading):
            self.in_seats = True
            self.most = statement.most or self.most
        elif isinstance(statement, s.OtherGames):
            games = ", ".join(f"{name} ({count})" for name, count in statement.games)
            hands = sum(count for _, count in statement.games)
            self._fault(Reason.OTHER_GAMES, item, games=games, hands=hands)
        elif isinstance(statement, s.SeatLine):
            self._seat_line(item, statement)
        elif isinstance(statement, s.Join):
            self._join(item, statement)
        elif isinstance(statement, (s.Leave, s.Add, s.SitOut, s.SitIn)):
            self._coming_and_going(item, statement)
        elif isinstance(statement, s.Shuffle):
            self.shuffled = True
        elif isinstance(statement, s.EndSession):
            self.ended = True
        elif isinstance(statement, s.Standings):
            self._standings(item, statement)
        elif before_hands and isinstance(statement, s.StacksLine):
            self._early_stacks(item, statement)
        elif before_hands and isinstance(statement, (*IN_HAND, s.PotLine, s.PotsLine)):
            self._fault(Reason.MISPLACED_LINE, item, what="before-hand")

    def _unreadable(self, item: Placed, statement: s.Unreadable) -> None:
        self._fault(Reason.SYNTAX_ERROR, item, None, **unread(statement))
        self._salvage_seat(statement)
        first = statement.text.split(None, 1)[0].strip(":").lower() if statement.text.split() else ""
        if first in STAKES or statement.nearest in STAKES:
            self.unread = True

    def _salvage_seat(self, statement: s.Unreadable) -> None:
        """A seat line that cannot be read still seats its player: his chips are not known."""
        shape = _SEAT_SHAPE.match(statement.text)
        if shape is None or not self.in_seats:
            return
        name = shape.group(2).strip('"')
        if self.seats.called(name) is None:
            self.seats[name] = Seat(int(shape.group(1)), name, UNKNOWN_STACK, unknown=True)
            self.unreadable_seat = True

    def header(self, item: Placed, statement: s.Statement) -> None:
        """A line of the header, wherever it stands."""
        self.in_seats = False
        if isinstance(statement, s.SessionLine) and self.ended:
            self._begin()  # what comes behind the end of a session is another one
        elif isinstance(statement, s.ProfileLine):
            self._profile_line(item, statement)
        elif isinstance(statement, s.GameLine):
            game = find_game(statement.text)
            if game is None:
                self._fault(Reason.UNKNOWN_SETTING, item, what="game", value=statement.text)
            else:
                self.game = game
        elif isinstance(statement, s.LimitsLine):
            if 0 < statement.small <= statement.big:
                self.small, self.big = statement.small, statement.big
                self.limits_written = True
                self._on_chip(item, statement.small, statement.big)
            else:
                value = f"{statement.small / SCALE:g}/{statement.big / SCALE:g}"
                self._fault(Reason.UNKNOWN_SETTING, item, what="limits", value=value)
        elif isinstance(statement, s.BlindsLine):
            if 0 <= statement.small <= statement.big and statement.big:
                self.blinds = (statement.small, statement.big)
                self._on_chip(item, statement.small, statement.big)
            else:
                value = f"{statement.small / SCALE:g}/{statement.big / SCALE:g}"
                self._fault(Reason.UNKNOWN_SETTING, item, what="blinds", value=value)
        elif isinstance(statement, s.AnteLine):
            self.ante = statement.amount
            if statement.amount:
                self._on_chip(item, statement.amount)
        elif isinstance(statement, s.ChipLine):
            if statement.amount > 0:
                self.chip, self.chip_declared = statement.amount, True
            else:
                self._fault(Reason.UNKNOWN_SETTING, item, what="chip", value="0")
        elif isinstance(statement, s.HandsLine):
            if statement.count > 0:
                self.agreed = statement.count
            else:
                self._fault(Reason.UNKNOWN_SETTING, item, what="hands", value=str(statement.count))
        elif isinstance(statement, s.OmitLine):
            unknown = [word for word in statement.words if word not in OMITTABLE]
            for word in unknown[:1]:
                self._fault(Reason.UNKNOWN_SETTING, item, what="omit", value=word)
            self.omit = self.omit | (frozenset(statement.words) & OMITTABLE)

    def _on_chip(self, item: Placed, *amounts: int) -> None:
        """L008 once for stakes that the smallest chip cannot pay; then go on with one that can."""
        if all(amount % self.chip == 0 for amount in amounts):
            return
        if not self._chip_line_ahead(item):
            wrong = next(amount for amount in amounts if amount % self.chip)
            self._fault(Reason.NOT_A_CHIP, item, amount=wrong, chip=self.chip)
        if not self.chip_declared:
            half = self.small // 2 if self.small % 2 == 0 else self.small
            self.chip = math.gcd(self.chip, half, *amounts)

    def _chip_line_ahead(self, item: Placed) -> bool:
        """The ``chip`` line may come after the stakes it belongs to."""
        if self._chip_lines is None or self._chip_lines[0] is not self.block:
            places = {id(each): place for place, each in enumerate(self.block)}
            last = max(
                (k for k, each in enumerate(self.block) if isinstance(each.statement, s.ChipLine)), default=-1
            )
            self._chip_lines = (self.block, places, last)
        _, places, last = self._chip_lines
        return places.get(id(item), -1) < last

    def _profile_line(self, item: Placed, statement: s.ProfileLine) -> None:
        try:
            found = load_profile(statement.text, self.base_dir)
        except ProfileError as error:
            self._fault(Reason.UNKNOWN_SETTING, item, what="profile", value=statement.text, why=error.message)
            return
        if not self.forced:
            self.profile = found
            if not self.facts.limits and found.limits:
                self.small, self.big = found.limits

    def _find(self, who: s.Who) -> Seat | None:
        if who.seat is not None:
            return self.seats.at(who.seat)
        return self.seats.called(who.text) or self.seats.at(short_seat(who))

    def _seat_line(self, item: Placed, statement: s.SeatLine) -> None:
        name, number = statement.who.text, statement.seat
        if not statement.who.quoted and name not in self.seats and starts_a_line(name):
            self.misnamed.add(fold_name(name))
            self._fault(
                Reason.SYNTAX_ERROR,
                item,
                statement.who.span,
                seen=name,
                expected=("a player",),
                nearest=None,
                hint="quote-name",
            )
            if not self._named_in_log(name):
                return
        seat = self.seats.called(name)
        if seat is not None and name not in self.seats and seat.number != number:
            seat = None  # names that differ by case or accents only: one player if the seat is the same
        first_count = not self.started
        if seat is not None:
            if first_count or seat.name in self.fresh:
                self._fault(Reason.DUPLICATE_SEAT, item, what="name", name=seat.name, seat=seat.number)
                return
            taken = self.seats.at(number)
            if taken is not None and taken is not seat:
                self._fault(Reason.DUPLICATE_SEAT, item, what="seat", name=taken.name, seat=number)
                return
            self.fresh.add(seat.name)
            self.seats.move(seat, number)
            self.pending_counts.append((item.line, statement))
            self._check_count(item, seat, statement.stack)
            return
        taken = self.seats.at(number)
        if taken is not None:
            self._fault(Reason.DUPLICATE_SEAT, item, what="seat", name=taken.name, seat=number)
            return
        if statement.stack % self.chip and not self._chip_line_ahead(item):
            self._fault(Reason.NOT_A_CHIP, item, amount=statement.stack, chip=self.chip)
        self.seats[name] = Seat(number, name, statement.stack)
        self.gone.pop(name, None)
        self.fresh.add(name)
        self.brought += statement.stack

    def _check_count(self, item: Placed, seat: Seat, amount: int) -> None:
        if self.closing:
            return  # after the last hand the whole count is checked together: G003
        if not self.uncertain and not seat.fits(amount):
            self._fault(Reason.WRONG_STARTING_STACK, item, player=seat.name, amount=amount, right=seat.stack)
        if self.uncertain or seat.unknown:
            self.brought += amount - seat.stack if not seat.unknown else 0
        seat.count(amount)

    def _join(self, item: Placed, statement: s.Join) -> None:
        name = statement.who.text
        known = self.seats.called(name)
        if known is not None:
            self._fault(Reason.DUPLICATE_SEAT, item, what="name", name=name, seat=known.number)
            return
        number = statement.seat
        if number is None:
            number = self.seats.free()
        taken = self.seats.at(number)
        if taken is not None:
            self._fault(Reason.DUPLICATE_SEAT, item, what="seat", name=taken.name, seat=number)
            return
        self._whole_chips(item, statement.stack or 0)
        self.seats[name] = Seat(number, name, statement.stack or 0)
        self.gone.pop(name, None)
        self.brought += statement.stack or 0

    def _coming_and_going(self, item: Placed, statement: s.Leave | s.Add | s.SitOut | s.SitIn) -> None:
        seat = self._find(statement.who)
        if seat is None:
            self._unknown(item, statement.who)
            return
        if isinstance(statement, s.Leave):
            del self.seats[seat.name]
            self.gone[seat.name] = seat
            self.brought -= seat.stack
        elif isinstance(statement, s.Add):
            self._add(item, statement, seat)
        else:
            seat.out = isinstance(statement, s.SitOut)

    def _add(self, item: Placed, statement: s.Add, seat: Seat) -> None:
        if self.profile.session_closed or item in self.adds_in_hand:
            why = "closed" if self.profile.session_closed else "in-hand"
            self._fault(Reason.CHIPS_ADDED, item, player=seat.name, amount=statement.amount, why=why)
            seat.others = _and_less(seat.others, statement.amount)
            self.brought_too = _and_less(self.brought_too, statement.amount)
        elif not self.asked_closed:
            self.asked_closed = self._need(item, "session.closed")
        self._whole_chips(item, statement.amount)
        seat.stack += statement.amount
        self.brought += statement.amount

    def _unknown(self, item: Placed, who: s.Who) -> None:
        if self.unreadable_seat:
            return
        self._fault(
            Reason.UNKNOWN_PLAYER,
            item,
            who.span,
            written=who.text,
            nearest=nearest_name(who.text, tuple(self.seats)),
        )

    def _whole_chips(self, item: Placed, amount: int) -> None:
        if amount % self.chip:
            self._fault(Reason.NOT_A_CHIP, item, amount=amount, chip=self.chip, what="chip")

    def _named_in_log(self, name: str) -> bool:
        """Whether the log goes on to use such a name: then it is a player, though it cannot be read."""
        return fold_name(name) in self.facts.names_at_fault()

    def _early_stacks(self, item: Placed, statement: s.StacksLine) -> None:
        for who, amount in statement.stacks:
            seat = self._find(who)
            if seat is None:
                self._unknown(item, who)
            elif not seat.fits(amount):
                wrong = {seat.name: (amount, seat.stack)}
                self._fault(Reason.WRONG_STACKS, item, wrong=wrong)
                return

    def _standings(self, item: Placed, statement: s.Standings) -> None:
        """G002: equal chips share a place; after two seconds comes the fourth."""
        for who, _ in statement.places:
            if self._find(who) is None and not self.gone.knows(who.text):
                self._unknown(item, who)
                return
        if self.uncertain:
            return
        if self._rankings is None:
            self._rankings = [Ranking(self.seats.values(), pick) for pick in range(4)]
        if any(self._places_fit(statement, ranking) for ranking in self._rankings):
            return
        ranking = self._rankings[0]
        shown = list(self.seats.values())
        if len(shown) > _MOST_SHOWN:  # no list of so many helps anybody: those of the line are enough
            found = (self._find(who) for who, _ in statement.places)
            shown = [seat for seat in found if seat is not None]
        right = {seat.name: str(ranking.place(seat.stack)) for seat in shown}
        self._fault(Reason.WRONG_STANDINGS, item, right=right)

    def _places_fit(self, statement: s.Standings, ranking: Ranking) -> bool:
        times = Counter(place for _, place in statement.places)
        for who, place in statement.places:
            seat = self._find(who)
            if seat is None:
                continue
            mine = ranking.stacks[seat.name]
            above = ranking.place(mine) - 1
            ties = ranking.ties(mine)
            if place == above + 1 and (ties == 1 or self.profile.session_shares_place):
                continue
            if not self.profile.session_shares_place and above < place <= above + ties:
                if times[place] == 1:
                    continue
                return False
            # Busted players may stand in the order in which they went out.
            if mine == 0 and above < place <= len(ranking.stacks):
                continue
            return False
        return True
