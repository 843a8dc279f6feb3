"""A whole log: its hands in order, and what carries over between them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from lowball_audit.chips import places_of
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.dealt import deal_in
from lowball_audit.replay.hand import LOG_REASONS, replay_hand
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Fault, Header, fold_name, unread
from lowball_audit.replay.table import HEADER, IN_HAND, UNKNOWN_STACK, Places, Seat, Table
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


class _Session(Table):
    def __init__(
        self,
        lines: tuple[s.Line, ...],
        profile: Profile | None,
        default: Profile | None,
        base_dir: Path | None,
        progress: Callable[[int], None] | None,
    ) -> None:
        super().__init__(lines, profile, default, base_dir)
        self.progress = progress
        self.hands: list[Played] = []

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
        self._rulings()
        return Audited(self.profile, self.faults, self.hands, places_of(self.chip, *self._stakes()))

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

    def _hand(self, block: list[Placed], last: bool) -> None:
        start = next(item for item in block if isinstance(item.statement, s.HandStart))
        assert isinstance(start.statement, s.HandStart)
        self.in_seats = False
        self._rankings = None
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
        self.closing = last
        for index, item in enumerate(tail):
            self._between(item, tail, index, before_hands=False)

    def _rulings(self) -> None:
        """Rulings on findings of the table and the session, which no hand knows of.

        Each is about the nearest earlier line with its finding; those of the play itself were
        honoured in their hand.
        """
        lines = [item for item in self.items if isinstance(item.statement, s.RulingLine)]
        if not lines:
            return
        lists = [self.faults, *(hand.faults for hand in self.hands)]
        by_reason: dict[Reason, list[tuple[int, int, int, int]]] = {}
        for group, faults in enumerate(lists):
            for k, fault in enumerate(faults):
                by_reason.setdefault(fault.reason, []).append((fault.line, fault.span.start, group, k))
        for places in by_reason.values():
            places.sort()
        for item in lines:
            assert isinstance(item.statement, s.RulingLine)
            reason = reason_of(item.statement.code)
            places = by_reason.get(reason, []) if reason is not None else []
            at = bisect_left(places, (item.line, item.statement.span.start))
            if not at:
                continue
            _, _, group, k = places[at - 1]
            if lists[group][k].index < 0:
                lists[group][k] = replace(lists[group][k], ruled=True)

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

    def _stakes_now(self) -> Header:
        small, big = self.blinds or (self._half(self.small), self.small)
        if self.blinds is None and not self.limits_written and self.profile.blinds is not None:
            small, big = self.profile.blinds
        return Header(
            self.small, self.big, small, big, self.ante, self.chip, self.omit, self.game, self.unread
        )

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
        self.adds_in_hand = tuple(adds)
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
