"""Any log as one of our own, as people would write it: a session once, then only what changes between hands.

A log in the format of others tells the whole table before each hand. Here a hand goes on from the one before
as long as the audit says the same of it: who comes, goes, adds chips or sits out is written between hands.
That is tried: the log as it is written is replayed beside the one that is read. Where a hand would be judged
otherwise (the button went on while nobody wrote) it begins a session of its own, as it does where the table
or the stakes change.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from lowball_audit.chips import places_of
from lowball_audit.convert.groups import Group
from lowball_audit.convert.naming import bare
from lowball_audit.convert.piece import Piece, Refusal
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import amounts, meaning, written
from lowball_audit.log.formatter import piece_formatted
from lowball_audit.profiles import Profile
from lowball_audit.replay.blocks import Block
from lowball_audit.replay.script import Placed
from lowball_audit.replay.session import Played, Session
from lowball_audit.replay.setup import EXACT, Fault
from lowball_audit.replay.table import Facts, Seat

_NOWHERE: Final = s.Span(1, 1)
#: Numbers of hands up to this are counted by somebody; higher ones are ids of a site.
_COUNTED: Final = 9_999
_STAKES: Final = (s.SessionLine, s.GameLine, s.LimitsLine, s.BlindsLine, s.AnteLine, s.ChipLine, s.OmitLine)
_OF_THE_LOG: Final = (Reason.SYNTAX_ERROR, Reason.BAD_HAND_NUMBER)


class Scribe:
    """Writes hands one after the other as one log in a language.

    ``profile`` is the profile in force, ``named`` how the log names it; ``facts`` are those of the source.
    """

    def __init__(self, profile: Profile, named: str, facts: Facts, lang: str = "en") -> None:
        self._profile, self._named, self._lang = profile, named, lang
        self._facts = facts
        self._session = Session(facts, profile)
        self._stakes: tuple[object, ...] | None = None
        self._last: int | None = None
        self._cancelled = False

    def piece(self, group: Group) -> Piece:
        """The next hand."""
        if group.start is None or group.start.partial:
            return self._not_a_hand(group)
        alone = self._audited(Session(self._facts, self._profile), [*group.opening, group.start], group)
        for begins, before in self._ways(group):
            session = pickle.loads(self._kept()).restored(self._facts)
            number = self._number(group, begins)
            start = s.HandStart(_NOWHERE, number)
            found = self._audited(session, [*before, start], group)
            if begins or found.says == alone.says:
                break
        self._session, self._last = session, number
        self._cancelled = bool(found.played) and found.played[-1].cancelled
        self._stakes = self._stakes_of(group)
        places = places_of(*(units for each in group.opening for units in amounts(each)))
        text = "".join(self._lines(group, before, start, begins))
        return Piece(piece_formatted(text, self._lang, places), tuple(_refusals(group)))

    # --- how it goes on ---

    def _ways(self, group: Group) -> Iterator[tuple[bool, list[s.Statement]]]:
        """What could stand before the hand: what has changed, or all of it in a session of its own."""
        if self._stakes == self._stakes_of(group) and self._follows(group):
            changes = self._changes(group)
            if changes is not None:
                yield False, changes
        ended = [s.EndSession(_NOWHERE)] if self._stakes is not None else []
        yield True, [*ended, *group.opening]

    def _stakes_of(self, group: Group) -> tuple[object, ...]:
        return meaning([each for each in group.opening if isinstance(each, _STAKES)])

    def _follows(self, group: Group) -> bool:
        """Whether the number of a hand that is counted goes on from the last."""
        assert group.start is not None
        number = group.start.number
        if number is None or number > _COUNTED or self._last is None:
            return True
        return number == self._last + 1 or (self._cancelled and number == self._last)

    def _number(self, group: Group, begins: bool) -> int:
        assert group.start is not None
        number = group.start.number
        if number is not None and number <= _COUNTED and (begins or self._follows(group)):
            return number
        return (self._last or 0) + 1

    def _changes(self, group: Group) -> list[s.Statement] | None:
        """Who comes and goes, and with how much, since the last hand; None where that cannot be written."""
        wanted = {each.who.text: each for each in group.opening if isinstance(each, s.SeatLine)}
        out = {each.who.text for each in group.opening if isinstance(each, s.SitOut)}
        if len(wanted) != sum(isinstance(each, s.SeatLine) for each in group.opening):
            return None
        seats = dict(self._session.seats)
        leaves: list[s.Statement] = []
        comes: list[s.Statement] = []
        counted: list[s.Statement] = []
        sits: list[s.Statement] = []
        recount = self._session.uncertain or any(seat.others != EXACT for seat in seats.values())
        for name, seat in seats.items():
            line = wanted.get(name)
            who = s.Who(name, _NOWHERE)
            if line is None:
                leaves.append(s.Leave(_NOWHERE, who))
                continue
            same_seat = line.seat == seat.number
            if same_seat and recount and (self._session.uncertain or seat.fits(line.stack)):
                counted.append(line)
            elif same_seat and line.stack > seat.stack and self._may_add(seat):
                comes.append(s.Add(_NOWHERE, who, line.stack - seat.stack))
            elif not same_seat or line.stack != seat.stack:
                if self._profile.session_closed:
                    return None
                leaves.append(s.Leave(_NOWHERE, who))
                comes.append(s.Join(_NOWHERE, who, line.seat, line.stack))
                seat = Seat(line.seat, name, line.stack)
            if seat.out != (name in out):
                sits.append((s.SitOut if name in out else s.SitIn)(_NOWHERE, who))
        for name, line in wanted.items():
            if name not in seats:
                comes.append(s.Join(_NOWHERE, s.Who(name, _NOWHERE), line.seat, line.stack))
                if name in out:
                    sits.append(s.SitOut(_NOWHERE, s.Who(name, _NOWHERE)))
        heading: list[s.Statement] = [s.SeatsHeading(_NOWHERE)] if counted else []
        return [*leaves, *comes, *heading, *counted, *sits]

    def _may_add(self, seat: Seat) -> bool:
        """Whether chips that come to a stack are worth no finding of their own."""
        closed = self._profile.get("session.closed")
        return closed.stated and not self._profile.session_closed and seat.others == EXACT

    # --- what the audit says ---

    def _kept(self) -> bytes:
        return pickle.dumps(self._session)

    def _audited(self, session: Session, before: Iterable[s.Statement], group: Group) -> _Audited:
        """A session gone on with a hand, and what stands before it."""
        placed = [Placed(0, statement) for statement in before]
        hand = Block([placed.pop(), *(Placed(line, each) for line, each in group.course if _said(each))])
        between = [Block(placed, is_hand=False)] if placed else []
        found = _Audited(session)
        for stretch in session.stretches([*between, hand], goes_on=True):
            found.faults += stretch.faults
            found.played += stretch.hands
        return found

    # --- lines ---

    def _lines(
        self, group: Group, before: list[s.Statement], start: s.HandStart, begins: bool
    ) -> Iterator[str]:
        if begins:
            yield from self._session_lines(group, before)
        else:
            yield "\n" if self._last is not None else ""
            for statement in before:
                yield self._line(statement)
            if before:
                yield "\n"
        if group.comment:
            yield f"# {group.comment}\n"
        yield self._line(start)
        seated = sum(isinstance(each, s.SeatLine) for each in group.opening)
        seated -= sum(isinstance(each, s.SitOut) for each in group.opening)
        if seated > self._profile.players_max:
            yield f"# audit: ignore-hand[T001] the table has seats for {seated}\n"
        for _, statement in group.course:
            yield self._line(statement)

    def _session_lines(self, group: Group, before: list[s.Statement]) -> Iterator[str]:
        """A session from its name to its seats; the profile is named behind the date."""
        profile = s.ProfileLine(_NOWHERE, self._named)
        if before and isinstance(before[0], s.EndSession):
            yield "\n" + self._line(before.pop(0)) + "\n"
        head = [each for each in before if isinstance(each, (s.SessionLine, s.DateLine))]
        rest = [each for each in before if not isinstance(each, (s.SessionLine, s.DateLine))]
        if head and not head[0].text:
            head[0] = s.SessionLine(_NOWHERE, group.title or "lowball")
        for statement in (*head, profile, *rest):
            if isinstance(statement, s.SeatsHeading):
                yield "\n"
            yield self._line(statement)
        yield "\n"

    def _line(self, statement: s.Statement) -> str:
        if isinstance(statement, s.Unreadable):
            return f"# not read: {' '.join(statement.text.split())}\n"
        if isinstance(statement, s.OtherGames):
            games = ", ".join(f"{name} ({count})" for name, count in statement.games)
            return f"\n# not told, as they are other games: {games}\n"
        return written(bare(statement), self._lang, 2) + "\n"

    def _not_a_hand(self, group: Group) -> Piece:
        """What cannot be said as a hand: a comment."""
        number = group.start.number if group.start is not None else None
        if group.start is None:
            lines = [self._line(each) for _, each in group.course]
            return Piece("".join(lines), tuple(_refusals(group)))
        why = "only a part of it was written down, and a log has no word for that"
        text = f"\n# {group.comment or f'hand {number}'}: {why}\n"
        return Piece(text, (Refusal(number, group.line, why),))


@dataclass(slots=True)
class _Audited:
    session: Session
    faults: list[Fault] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)

    @property
    def says(self) -> tuple[object, ...]:
        """What the audit says, whatever the number of the hand and its lines."""
        faults = [*self.faults, *(fault for hand in self.played for fault in hand.faults)]
        reasons = Counter(fault.reason for fault in faults if fault.reason not in _OF_THE_LOG)
        stacks = {seat.name: (seat.stack, seat.others) for seat in self.session.seats.values()}
        outcomes = []
        for hand in self.played:
            outcome = hand.outcome
            if outcome is not None:
                dealt = outcome.dealt
                outcomes.append(
                    (dealt.names, dealt.seats, dealt.stacks, outcome.status, outcome.ruled, outcome.played)
                )
        return reasons, stacks, outcomes


def _said(statement: s.Statement) -> bool:
    return not isinstance(statement, s.Unreadable)


def _refusals(group: Group) -> Iterator[Refusal]:
    number = group.start.number if group.start is not None else None
    for line, statement in group.course:
        if isinstance(statement, s.Unreadable):
            yield Refusal(number, line, f"not read: {' '.join(statement.text.split())[:80]}")
