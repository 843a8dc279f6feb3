"""A whole log: header, seats, hands in order, and what carries over between them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from lowball_audit.chips import SCALE, places_of
from lowball_audit.game.games import find_game
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile, ProfileError, load_profile
from lowball_audit.replay.hand import Outcome, replay_hand
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Fault, Header, fold_name, match_name, nearest_name, short_seat
from lowball_audit.report.model import Status

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
HEADER = (
    s.SessionLine,
    s.DateLine,
    s.GameLine,
    s.ProfileLine,
    s.LimitsLine,
    s.BlindsLine,
    s.AnteLine,
    s.ChipLine,
    s.HandsLine,
    s.OmitLine,
)
OMITTABLE = frozenset({"burns", "gets", "reshuffles", "shuffles", "awards"})
#: Header lines without which no amount can be measured.
STAKES = frozenset({"limits", "blinds", "chip", "límites", "limites", "ciegas", "ficha"})
#: A stack that could not be read: more than anybody bets.
UNKNOWN_STACK = 10**9 * SCALE
_SEAT_SHAPE = re.compile(r"^\s*(\d{1,3})[\s.:)]+(\"[^\"]+\"|[^\W\d_][\w\-.']*)")


@dataclass(slots=True)
class Seat:
    """A player at the table, between hands.

    ``stack`` goes on from hand to hand; ``others`` are differences from it that are right too,
    because an award was faulty: the next count may follow from it or from the correct payouts.
    """

    number: int
    name: str
    stack: int
    out: bool = False
    others: set[int] = field(default_factory=lambda: {0})
    unknown: bool = False

    def fits(self, amount: int) -> bool:
        """Whether a counted stack follows from the hands before."""
        return self.unknown or any(self.stack + extra == amount for extra in self.others)

    def count(self, amount: int) -> None:
        """The stack as counted: from here on it is known."""
        self.stack, self.others, self.unknown = amount, {0}, False


@dataclass(slots=True)
class Played:
    """A hand as replayed, with its place in the log."""

    number: int
    line: int
    end_line: int
    outcome: Outcome | None
    faults: list[Fault]
    notes: list[tuple[int, str]]
    unknown: frozenset[str] = frozenset()


@dataclass(slots=True)
class Audited:
    """A log as replayed: faults outside of hands, and the hands."""

    profile: Profile
    faults: list[Fault]
    hands: list[Played]
    places: int


def replay_log(
    lines: tuple[s.Line, ...],
    *,
    profile: Profile | None = None,
    default: Profile | None = None,
    base_dir: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Audited:
    """Replay a whole log. ``profile`` wins over the log's own line, ``default`` does not. Never raises."""
    return _Session(lines, profile, default, base_dir, progress).run()


class _Session:
    def __init__(
        self,
        lines: tuple[s.Line, ...],
        profile: Profile | None,
        default: Profile | None,
        base_dir: Path | None,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.items = [Placed(line.number, st) for line in lines for st in line.statements]
        self.forced = profile is not None
        self.profile = profile or default or load_profile("home")
        self.base_dir = base_dir
        self.progress = progress
        self.faults: list[Fault] = []
        self.hands: list[Played] = []
        self.seats: dict[str, Seat] = {}
        self.gone: dict[str, Seat] = {}
        self.in_seats = False
        self.small, self.big = self.profile.limits or (2 * SCALE, 4 * SCALE)
        self.blinds: tuple[int, int] | None = None
        self.ante = 0
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
        self.last_button: str | None = None
        self.counted_hands = 0
        self.uncertain = False
        self.shuffled = False
        self.preamble_shuffles = False
        self.records_shuffles = any(isinstance(i.statement, s.Shuffle) for i in self.items)
        self.unreadable_seat = False
        self.amounts: list[int] = []
        self.fresh: set[str] = set()
        self.uncertain_button = False
        self.unread = False
        self.brought_too = {0}
        self.pending_counts: list[tuple[int, s.SeatLine]] = []

    def run(self) -> Audited:
        blocks = self._blocks()
        head = blocks[0]
        for index, item in enumerate(head):
            self._between(item, head, index, before_hands=True)
        for number, block in enumerate(blocks[1:]):
            last = number == len(blocks) - 2
            self._hand(block, last)
            if self.progress is not None:
                self.progress(number + 1)
        self._final_count()
        return Audited(self.profile, self.faults, self.hands, places_of(self.chip, *self._stakes()))

    def _stakes(self) -> tuple[int, ...]:
        return (self.small, self.big, *(self.blinds or ()), self.ante)

    def _fault(self, reason: Reason, item: Placed, span: s.Span | None = None, **data: object) -> None:
        self.faults.append(Fault(reason, item.line, span or item.statement.span, data))

    # --- blocks ---

    def _blocks(self) -> list[list[Placed]]:
        """The statements before the first hand, then those of each hand."""
        blocks: list[list[Placed]] = [[]]
        for item in self.items:
            statement = item.statement
            if isinstance(statement, s.HandStart):
                blocks.append([])
            elif isinstance(statement, s.Unreadable) and self._meant_hand(statement):
                blocks.append([item, Placed(item.line, s.HandStart(statement.span, None))])
                continue
            blocks[-1].append(item)
        return self._implicit_first(blocks)

    def _meant_hand(self, statement: s.Unreadable) -> bool:
        words = statement.text.split()
        return (
            statement.nearest in ("hand", "mano")
            and len(words) == 2
            and words[1].strip(":").isdigit()
            and statement.seen == words[0]
        )

    def _implicit_first(self, blocks: list[list[Placed]]) -> list[list[Placed]]:
        """A hand written without its ``hand`` line: one fault, and the rest is replayed."""
        head = blocks[0]
        places = [i for i, item in enumerate(head) if isinstance(item.statement, IN_HAND)]
        if len(places) < 3:
            return blocks
        first = places[0]
        kinds = {type(head[i].statement) for i in places}
        if not kinds & {s.ButtonLine, s.Post}:
            return blocks
        item = head[first]
        self._fault(Reason.MISPLACED_LINE, item, what="no-hand")
        start = Placed(item.line, s.HandStart(item.statement.span, None))
        return [head[:first], [start, *head[first:]], *blocks[1:]]

    # --- between hands ---

    def _between(self, item: Placed, block: list[Placed], index: int, *, before_hands: bool) -> None:
        """A statement that stands before, between or after hands."""
        statement = item.statement
        if isinstance(statement, s.Unreadable):
            if before_hands:
                self._unreadable(item, statement)
            return
        if isinstance(statement, HEADER):
            self._header(item, statement)
        elif isinstance(statement, s.SeatsHeading):
            self.in_seats = True
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
        self._fault(
            Reason.SYNTAX_ERROR,
            item,
            seen=statement.seen,
            expected=statement.expected,
            nearest=statement.nearest,
            hint=statement.hint,
        )
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
        if match_name(name, tuple(self.seats)) is None:
            self.seats[name] = Seat(int(shape.group(1)), name, UNKNOWN_STACK, unknown=True)
            self.unreadable_seat = True

    def _header(self, item: Placed, statement: s.Statement) -> None:
        self.in_seats = False
        if isinstance(statement, s.ProfileLine):
            self._profile_line(item, statement)
        elif isinstance(statement, s.GameLine):
            if find_game(statement.text) is None:
                self._fault(Reason.UNKNOWN_SETTING, item, what="game", value=statement.text)
        elif isinstance(statement, s.LimitsLine):
            if 0 < statement.small <= statement.big:
                self.small, self.big = statement.small, statement.big
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
        place = self.items.index(item) if item in self.items else -1
        for later in self.items[place + 1 :]:
            if isinstance(later.statement, s.HandStart):
                return False
            if isinstance(later.statement, s.ChipLine):
                return True
        return False

    def _profile_line(self, item: Placed, statement: s.ProfileLine) -> None:
        try:
            found = load_profile(statement.text, self.base_dir)
        except ProfileError as error:
            self._fault(Reason.UNKNOWN_SETTING, item, what="profile", value=statement.text, why=error.message)
            return
        if not self.forced:
            self.profile = found
            if not any(isinstance(i.statement, s.LimitsLine) for i in self.items) and found.limits:
                self.small, self.big = found.limits

    # --- seats ---

    def _find(self, who: s.Who) -> Seat | None:
        if who.seat is not None:
            return next((seat for seat in self.seats.values() if seat.number == who.seat), None)
        names = tuple(self.seats)
        place = match_name(who.text, names)
        if place is not None:
            return self.seats[names[place]]
        number = short_seat(who)
        return next((seat for seat in self.seats.values() if seat.number == number), None)

    def _seat_line(self, item: Placed, statement: s.SeatLine) -> None:
        name, number = statement.who.text, statement.seat
        known = match_name(name, tuple(self.seats))
        if known is not None and name not in self.seats:
            # Names that differ by case or accents only: one player if the seat is the same.
            known = known if self.seats[tuple(self.seats)[known]].number == number else None
        first_count = not self.started
        if known is not None:
            seat = self.seats[tuple(self.seats)[known]]
            if first_count or seat.name in self.fresh:
                self._fault(Reason.DUPLICATE_SEAT, item, what="name", name=seat.name, seat=seat.number)
                return
            taken = self._at(number)
            if taken is not None and taken is not seat:
                self._fault(Reason.DUPLICATE_SEAT, item, what="seat", name=taken.name, seat=number)
                return
            self.fresh.add(seat.name)
            seat.number = number
            self.pending_counts.append((item.line, statement))
            self._check_count(item, seat, statement.stack)
            return
        taken = self._at(number)
        if taken is not None:
            self._fault(Reason.DUPLICATE_SEAT, item, what="seat", name=taken.name, seat=number)
            return
        if statement.stack % self.chip and not self._chip_line_ahead(item):
            self._fault(Reason.NOT_A_CHIP, item, amount=statement.stack, chip=self.chip)
        self.seats[name] = Seat(number, name, statement.stack)
        self.gone.pop(name, None)
        self.fresh.add(name)
        self.brought += statement.stack

    def _at(self, number: int) -> Seat | None:
        return next((seat for seat in self.seats.values() if seat.number == number), None)

    def _check_count(self, item: Placed, seat: Seat, amount: int) -> None:
        if self._last_block:
            return  # after the last hand the whole count is checked together: G003
        if not self.uncertain and not seat.fits(amount):
            self._fault(Reason.WRONG_STARTING_STACK, item, player=seat.name, amount=amount, right=seat.stack)
        if self.uncertain or seat.unknown:
            self.brought += amount - seat.stack if not seat.unknown else 0
        seat.count(amount)

    @property
    def _last_block(self) -> bool:
        return self._closing

    _closing = False

    def _join(self, item: Placed, statement: s.Join) -> None:
        name = statement.who.text
        known = match_name(name, tuple(self.seats))
        if known is not None:
            self._fault(
                Reason.DUPLICATE_SEAT,
                item,
                what="name",
                name=name,
                seat=self.seats[tuple(self.seats)[known]].number,
            )
            return
        number = statement.seat
        if number is None:
            used = {seat.number for seat in self.seats.values()}
            number = next(n for n in range(1, 100) if n not in used)
        taken = self._at(number)
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
        if self.profile.session_closed or item in self._adds_in_hand:
            why = "closed" if self.profile.session_closed else "in-hand"
            self._fault(Reason.CHIPS_ADDED, item, player=seat.name, amount=statement.amount, why=why)
            seat.others |= {extra - statement.amount for extra in seat.others}
            self.brought_too |= {extra - statement.amount for extra in self.brought_too}
        self._whole_chips(item, statement.amount)
        seat.stack += statement.amount
        self.brought += statement.amount

    _adds_in_hand: tuple[Placed, ...] = ()

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

    def _early_stacks(self, item: Placed, statement: s.StacksLine) -> None:
        for who, amount in statement.stacks:
            seat = self._find(who)
            if seat is None:
                self._unknown(item, who)
            elif not seat.fits(amount):
                wrong = {seat.name: (amount, seat.stack)}
                self._fault(Reason.WRONG_STACKS, item, wrong=wrong)
                return

    # --- a hand ---

    def _hand(self, block: list[Placed], last: bool) -> None:
        from lowball_audit.replay.dealt import deal_in

        start = next(item for item in block if isinstance(item.statement, s.HandStart))
        assert isinstance(start.statement, s.HandStart)
        self.in_seats = False
        self.fresh = set()
        self.pending_counts = []
        before = len(self.faults)
        body, tail = self._cut(block)
        number = self._number(start)
        self._overrun(start)
        table = [seat for seat in self.seats.values() if seat.stack > 0 and not seat.out]
        self._shuffle_check(start, body)
        self.started = True
        setup = deal_in(self, start, body, table)
        notes = [(item.line, item.statement.text) for item in block if isinstance(item.statement, s.Note)]
        end_line = max(
            (item.line for item in body if not isinstance(item.statement, s.Note)), default=start.line
        )
        head_faults = self.faults[before:]
        del self.faults[before:]
        outcome: Outcome | None = None
        if setup is not None:
            table_stacks = {seat.name: (seat.stack, frozenset(seat.others)) for seat in self.seats.values()}
            outcome = replay_hand(
                [item for item in body if not isinstance(item.statement, s.HandStart)],
                setup,
                self._stakes_now(),
                self.profile,
                at_table=table_stacks,
            )
            head_faults += outcome.faults
            if outcome.status is Status.INCOMPLETE and len(body) == 1:
                head_faults.append(Fault(Reason.INCOMPLETE_HAND, start.line, start.statement.span))
            self._after(outcome)
        else:
            head_faults += self._faults_unplayed(body)
        cancelled = outcome is not None and outcome.status is Status.CANCELLED
        if cancelled:
            from lowball_audit.replay.hand import LOG_REASONS

            head_faults = [f for f in head_faults if f.reason in LOG_REASONS]
        self.hands.append(
            Played(
                number,
                start.line,
                end_line,
                outcome,
                sorted(head_faults, key=lambda f: (f.line, f.span.start, f.index)),
                notes,
                frozenset(seat.name for seat in self.seats.values() if seat.unknown),
            )
        )
        self.last_cancelled = cancelled
        if not cancelled:
            self.counted_hands += 1
        self.fresh = set()
        self._closing = last
        for index, item in enumerate(tail):
            self._between(item, tail, index, before_hands=False)

    def _stakes_now(self) -> Header:
        small, big = self.blinds or (self._half(self.small), self.small)
        return Header(self.small, self.big, small, big, self.ante, self.chip, self.omit, unread=self.unread)

    def _half(self, bet: int) -> int:
        """Half the small bet, in whole chips (research: small blinds that cannot be written are cut)."""
        return max(bet // 2 // self.chip * self.chip, min(self.chip, bet))

    def _cut(self, block: list[Placed]) -> tuple[list[Placed], list[Placed]]:
        """The hand's own statements, and those between this hand and the next.

        A header or seat line with more of the hand behind it is misplaced.
        """
        body: list[Placed] = []
        tail: list[Placed] = []
        adds: list[Placed] = []
        last = max((i for i, item in enumerate(block) if isinstance(item.statement, IN_HAND)), default=0)
        finished = max(
            (i for i, item in enumerate(block) if isinstance(item.statement, (s.Win, s.Split, s.Misdeal))),
            default=last,
        )
        for index, item in enumerate(block):
            statement = item.statement
            if isinstance(statement, (*HEADER, s.SeatLine, s.SeatsHeading, s.Standings, s.EndSession)):
                if index < last:
                    self._fault(Reason.MISPLACED_LINE, item, what="in-hand")
                else:
                    tail.append(item)
            elif isinstance(statement, (s.Join, s.Leave, s.Add, s.SitOut, s.SitIn)):
                if isinstance(statement, s.Add) and index < finished:
                    adds.append(item)
                tail.append(item)
            elif isinstance(statement, s.Shuffle):
                if index > last:
                    tail.append(item)
                else:
                    body.append(item)
            else:
                body.append(item)
        self._adds_in_hand = tuple(adds)
        return body, tail

    def _number(self, start: Placed) -> int:
        assert isinstance(start.statement, s.HandStart)
        written = start.statement.number
        last = self.last_number
        if written is None:
            number = 1 if last is None else last + 1
        else:
            number = written
            if last is not None:
                right = {last + 1, last} if self.last_cancelled else {last + 1}
                if number not in right:
                    self._fault(Reason.BAD_HAND_NUMBER, start, number=number, expected_number=last + 1)
        self.last_number = number
        return number

    def _overrun(self, start: Placed) -> None:
        agreed = self.agreed or self.profile.session_hands
        with_chips = [seat for seat in self.seats.values() if seat.stack > 0]
        if agreed is not None and self.counted_hands >= agreed:
            self._fault(Reason.SESSION_OVERRUN, start, what="hands", agreed=agreed)
        elif self.ended:
            self._fault(Reason.SESSION_OVERRUN, start, what="ended")
        elif self.started and len(with_chips) == 1 and not self.uncertain:
            self._fault(Reason.SESSION_OVERRUN, start, what="one-left", player=with_chips[0].name)

    def _shuffle_check(self, start: Placed, body: list[Placed]) -> None:
        """G004: a log that records shuffles has one between any two hands."""
        inside = False
        for item in body:
            if isinstance(item.statement, s.Shuffle):
                inside = True
                break
            if isinstance(item.statement, (s.Post, s.Deal, s.Has, s.Action)):
                break
        due = self.records_shuffles and "shuffles" not in self.omit and self.started
        if due and not self.shuffled and not inside:
            self._fault(Reason.NOT_SHUFFLED, start)
        self.shuffled = False

    def _faults_unplayed(self, body: list[Placed]) -> list[Fault]:
        """A hand that nobody can be dealt into: only what cannot be read is said."""
        return [
            Fault(
                Reason.SYNTAX_ERROR,
                item.line,
                item.statement.span,
                {
                    "seen": item.statement.seen,
                    "expected": item.statement.expected,
                    "nearest": item.statement.nearest,
                    "hint": item.statement.hint,
                },
            )
            for item in body
            if isinstance(item.statement, s.Unreadable)
        ]

    def _after(self, outcome: Outcome) -> None:
        """Stacks after a hand, and what else they may rightly be."""
        names = outcome.dealt.names
        self.rake += outcome.rake if outcome.status is not Status.CANCELLED else 0
        if not outcome.finals:
            self.uncertain = True
            return
        if outcome.walk.tainted:
            self.uncertain = True
        else:
            self.uncertain = self.uncertain and outcome.status is Status.CANCELLED
        first, others = outcome.finals[0], outcome.finals[1:]
        for player, name in enumerate(names):
            seat = self.seats.get(name)
            if seat is None:
                continue
            seat.stack = max(0, first[player]) if not seat.unknown else UNKNOWN_STACK
            extras = {0, *(option[player] - first[player] for option in others)}
            seat.others = {a + b for a in seat.others for b in extras}
            if len(seat.others) > 16:
                seat.others = {0}
        self._stated_stacks(outcome)

    def _stated_stacks(self, outcome: Outcome) -> None:
        """Stacks written down after the hand are right from there on, were they at fault or not."""
        wrong = [f for f in outcome.faults if f.reason is Reason.WRONG_STACKS]
        for fault in wrong:
            amounts = fault.data.get("wrong")
            if not isinstance(amounts, dict):
                continue
            for name, (stated, _) in amounts.items():
                seat = self.seats.get(name)
                if seat is not None:
                    seat.others |= {stated - seat.stack}

    # --- the end ---

    def _final_count(self) -> None:
        """G003: seat lines counted after the last hand hold all the chips of the session."""
        if not self._closing or not self.pending_counts:
            return
        total = 0
        line, statement = self.pending_counts[-1]
        wrong: list[tuple[int, s.SeatLine, Seat]] = []
        counted: set[str] = set()
        for at, seat_line in self.pending_counts:
            seat = self._find(seat_line.who)
            if seat is None:
                continue
            counted.add(seat.name)
            total += seat_line.stack
            if not seat.fits(seat_line.stack):
                wrong.append((at, seat_line, seat))
        total += sum(seat.stack for seat in self.seats.values() if seat.name not in counted)
        if self.uncertain or any(seat.unknown for seat in self.seats.values()):
            return
        if total - self.brought + self.rake not in self.brought_too:
            self.faults.append(
                Fault(
                    Reason.CHIPS_MISSING,
                    line,
                    statement.span,
                    {"counted": total, "right": self.brought - self.rake},
                )
            )
            return
        for at, seat_line, seat in wrong:
            self.faults.append(
                Fault(
                    Reason.WRONG_STARTING_STACK,
                    at,
                    seat_line.span,
                    {"player": seat.name, "amount": seat_line.stack, "right": seat.stack},
                )
            )

    def _standings(self, item: Placed, statement: s.Standings) -> None:
        """G002: equal chips share a place; after two seconds comes the fourth."""
        for who, _ in statement.places:
            if self._find(who) is None and fold_name(who.text) not in map(fold_name, self.gone):
                self._unknown(item, who)
                return
        if self.uncertain:
            return
        for pick in (0, 1, 2, 3):
            stacks = {}
            for seat in self.seats.values():
                options = sorted(seat.others, key=abs)
                stacks[seat.name] = seat.stack + options[min(pick, len(options) - 1)]
            if self._places_fit(statement, stacks):
                return
        right = {seat.name: str(self._place(seat.stack)) for seat in self.seats.values()}
        self._fault(Reason.WRONG_STANDINGS, item, right=right)

    def _place(self, stack: int) -> int:
        return 1 + sum(1 for seat in self.seats.values() if seat.stack > stack)

    def _places_fit(self, statement: s.Standings, stacks: dict[str, int]) -> bool:
        for who, place in statement.places:
            seat = self._find(who)
            if seat is None:
                continue
            mine = stacks[seat.name]
            above = sum(1 for stack in stacks.values() if stack > mine)
            if place == above + 1:
                continue
            # Busted players may stand in the order in which they went out.
            if mine == 0 and above < place <= len(stacks):
                continue
            return False
        return True


__all__ = ["Audited", "Played", "Seat", "replace", "replay_log"]
