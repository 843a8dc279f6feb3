"""A whole log: its hands in order, and what carries over between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.blocks import Block, Cut
from lowball_audit.replay.dealt import deal_in
from lowball_audit.replay.hand import LOG_REASONS, replay_hand
from lowball_audit.replay.outcome import AtTable, Outcome
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import EXACT, Dealt, Fault, Header, fold_name, unread
from lowball_audit.replay.table import UNKNOWN_STACK, Facts, Places, Seat, Table
from lowball_audit.report.model import Status
from lowball_audit.rules import reason_of


@dataclass(slots=True)
class Played:
    """A hand as replayed, with its place in the log."""

    number: int
    line: int
    end_line: int
    outcome: Outcome | None
    faults: list[Fault]
    notes: tuple[tuple[int, str], ...]
    unknown: frozenset[str] = frozenset()


@dataclass(slots=True)
class Stretch:
    """A stretch of a log that ends with a line: the faults outside of hands, and the hands.

    Most often one hand and what stands between it and the next. ``lines`` are the written lines by number;
    ``rulings`` are the places (line, column) of its ruling lines, and what each is about; ``directives`` are
    those of its comments, each with the place of its hand among ``hands`` (None: outside of hands).
    """

    faults: list[Fault] = field(default_factory=list)
    hands: list[Played] = field(default_factory=list)
    lines: dict[int, str] = field(default_factory=dict)
    rulings: list[tuple[tuple[int, int], Reason | None]] = field(default_factory=list)
    directives: list[tuple[int | None, s.Directive]] = field(default_factory=list)


class Replay(Protocol):
    """What replays a hand; see :func:`~lowball_audit.replay.hand.replay_hand`."""

    def __call__(
        self, placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
    ) -> Outcome:
        """The hand, replayed."""


class Session(Table):
    """A log as it is replayed, hand by hand: between two stretches it holds all that carries over."""

    def __init__(
        self,
        facts: Facts,
        profile: Profile | None = None,
        default: Profile | None = None,
        base_dir: Path | None = None,
    ) -> None:
        """``profile`` wins over the log's own line, ``default`` does not."""
        super().__init__(facts, profile, default, base_dir)
        self.hands: list[Played] = []
        self.replay: Replay = replay_hand

    def __getstate__(self) -> dict[str, object]:
        """What carries over to the next stretch; the facts and what replays a hand belong to the place."""
        state = dict(self.__dict__)
        for name in ("facts", "replay"):
            del state[name]
        return {**state, "block": [], "adds_in_hand": (), "_chip_lines": None, "_rankings": None}

    def restored(self, facts: Facts) -> Session:
        """A session that was stored, ready to go on."""
        self.facts, self.replay = facts, replay_hand
        return self

    def stretches(self, blocks: Iterable[Block], *, goes_on: bool = False) -> Iterator[Stretch]:
        """Replay the blocks of a log, or those from here on; ``goes_on`` if they are not its last. Never
        raises."""
        stretch = Stretch()
        for block, following in _with_next(blocks):
            self._block(block, last=following is None and not goes_on)
            stretch.lines.update(block.lines)
            for told in block.directives:
                stretch.directives.append((len(self.hands) - 1 if block.is_hand else None, told))
                stretch.lines.setdefault(told.line, told.written)
            stretch.rulings += [
                ((item.line, item.statement.span.start), reason_of(item.statement.code))
                for item in block.items
                if isinstance(item.statement, s.RulingLine)
            ]
            if following is None and not goes_on:
                self._final_count()
            if following is None or following.first > block.last:
                stretch.faults, self.faults = self.faults, []
                stretch.hands, self.hands = self.hands, []
                yield stretch
                stretch = Stretch()

    def _block(self, block: Block, last: bool) -> None:
        self.block = block.items
        if block.is_hand:
            if block.implicit:
                self._fault(Reason.MISPLACED_LINE, block.items[0], what="no-hand")
            self._hand(block.cut, last)
            return
        for item in block.items:
            self._between(item, before_hands=True)

    def _hand(self, block: Cut, last: bool) -> None:
        start, body = block.start, block.body
        self.in_seats = False
        self._rankings = None
        self.fresh = set()
        self.pending_counts = []
        self.adds_in_hand = block.adds
        before = len(self.faults)
        for item in block.misplaced:
            self._fault(Reason.MISPLACED_LINE, item, what="in-hand")
        number = self._number(start)
        self._overrun(start)
        table = [seat for seat in self.seats.values() if seat.stack > 0 and not seat.out]
        self._shuffle_check(start, body)
        self.started = True
        setup = deal_in(self, start, body, table)
        head_faults = self.faults[before:]
        del self.faults[before:]
        outcome: Outcome | None = None
        if setup is not None:
            table_stacks = {seat.name: (seat.stack, seat.others) for seat in self.seats.values()}
            outcome = self.replay(
                block.played,
                setup,
                self._header_now(),
                self.profile,
                at_table=table_stacks,
            )
            head_faults += [f for f in outcome.faults if not self._said_of_name(f)]
            if outcome.status is Status.INCOMPLETE and len(body) == 1:
                head_faults.append(Fault(Reason.INCOMPLETE_HAND, start.line, start.statement.span))
            self._after(outcome)
            self.places = self._places(outcome)
        else:
            head_faults += self._faults_unplayed(body)
        cancelled = outcome is not None and outcome.status is Status.CANCELLED
        if cancelled:
            head_faults = [f for f in head_faults if f.reason in LOG_REASONS]
        self.hands.append(
            Played(
                number,
                start.line,
                block.end_line,
                outcome,
                sorted(head_faults, key=lambda f: (f.line, f.span.start, f.index)),
                block.notes,
                frozenset(seat.name for seat in self.seats.values() if seat.unknown),
            )
        )
        self.last_cancelled = cancelled
        if not cancelled:
            self.counted_hands += 1
        self.fresh = set()
        self.closing = last
        for item in block.tail:
            self._between(item, before_hands=False)

    def _said_of_name(self, fault: Fault) -> bool:
        """Whether a line cannot be read only because of a name that is at fault on its seat line."""
        seen = fault.data.get("seen")
        if fault.reason is not Reason.SYNTAX_ERROR or fault.data.get("hint") != "quote-name":
            return False
        return isinstance(seen, str) and fold_name(seen) in self.misnamed

    def _places(self, outcome: Outcome) -> Places:
        """Where button and blinds were: as posted, else as they were due; a dead small blind's seat too."""
        dealt, posted = outcome.dealt, outcome.posted

        def seat(kind: s.PostKind, due: int | None) -> int | None:
            player = posted.get(kind, due)
            return dealt.seats[player] if player is not None else None

        small = seat(s.PostKind.SMALL_BLIND, dealt.small_blind)
        if dealt.dead_small and self.places is not None:
            small = self.places.big
        big = seat(s.PostKind.BIG_BLIND, dealt.big_blind)
        return Places(dealt.button_seat, small, big, frozenset(dealt.seats))

    def _header_now(self) -> Header:
        small, big = self.blinds or (self._half(self.small), self.small)
        if self.blinds is None and not self.limits_written and self.profile.blinds is not None:
            small, big = self.profile.blinds
        return Header(
            self.small, self.big, small, big, self.ante, self.chip, self.omit, self.game, self.unread
        )

    def _half(self, bet: int) -> int:
        """Half the small bet, in whole chips (research: small blinds that cannot be written are cut)."""
        return max(bet // 2 // self.chip * self.chip, min(self.chip, bet))

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
        due = self.facts.shuffles and "shuffles" not in self.omit and self.started
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
                unread(item.statement),
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
        if outcome.tainted:
            self.uncertain = True
        else:
            self.uncertain = self.uncertain and outcome.status is Status.CANCELLED
        first, others = outcome.finals[0], outcome.finals[1:]
        for player, name in enumerate(names):
            seat = self.seats.get(name)
            if seat is None:
                continue
            seat.stack = max(0, first[player]) if not seat.unknown else UNKNOWN_STACK
            if others:
                extras = {0, *(option[player] - first[player] for option in others)}
                seat.others = frozenset(a + b for a in seat.others for b in extras)
                if len(seat.others) > 16:
                    seat.others = EXACT
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

    def _final_count(self) -> None:
        """G003: seat lines counted after the last hand hold all the chips of the session."""
        if not self.closing or not self.pending_counts:
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


def _with_next(blocks: Iterable[Block]) -> Iterator[tuple[Block, Block | None]]:
    """Each block, with the one that follows it."""
    block: Block | None = None
    for following in blocks:
        if block is not None:
            yield block, following
        block = following
    if block is not None:
        yield block, None
