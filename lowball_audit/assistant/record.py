"""The log of a game that goes on: its lines, and a look at the hand under way.

What came before the hand is replayed once and kept as the state of the session; a look replays the lines of
the hand alone. So the three hundredth hand is looked at as fast as the first.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lowball_audit.auditor import Words
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import Language, parse_line, read_lines
from lowball_audit.log.source import TextSource
from lowball_audit.profiles import Profile, load_profile
from lowball_audit.replay.ahead import Ahead, look_ahead
from lowball_audit.replay.blocks import Block, blocks
from lowball_audit.replay.dealing import Dealing
from lowball_audit.replay.hand import walk_hand
from lowball_audit.replay.live import Live, live
from lowball_audit.replay.outcome import AtTable, Outcome
from lowball_audit.replay.script import Placed
from lowball_audit.replay.session import Session
from lowball_audit.replay.setup import Dealt, Fault, Header, resolve
from lowball_audit.replay.walk import Walk
from lowball_audit.report.model import Finding, Head, Severity
from lowball_audit.rules import rule_for

#: Statements that change how hands before them are read: after one of them all is read anew.
_FAR: Final = (
    s.ProfileLine,
    s.LimitsLine,
    s.BlindsLine,
    s.AnteLine,
    s.ChipLine,
    s.OmitLine,
)
#: A hand that is not over yet is no fault.
_UNDER_WAY: Final = frozenset({Reason.INCOMPLETE_HAND})

#: A fault as it is recognised again: what, and where.
Mark = tuple[Reason, int, int]


@dataclass(slots=True)
class Look:
    """The hand under way, as it stands after some lines.

    ``faults`` are those of the hand and of what stands around it. Where no hand is under way, or nobody can
    be dealt in, the fields of the hand are None. ``closed`` says that the hand is over and paid.
    """

    session: Session
    faults: list[Fault]
    number: int | None = None
    placed: list[Placed] = field(default_factory=list)
    dealt: Dealt | None = None
    header: Header | None = None
    outcome: Outcome | None = None
    live: Live | None = None
    dealing: Dealing | None = None

    def marks(self) -> set[Mark]:
        """The faults, to be held against those of another look."""
        return set(map(mark, self.faults))


def mark(fault: Fault) -> Mark:
    """What a fault is recognised by."""
    return fault.reason, fault.line, fault.span.start


def severity(fault: Fault) -> Severity:
    """How bad a fault is."""
    return rule_for(fault.reason).severity


@dataclass(slots=True)
class _Seen:
    """What a hand was replayed from, and what came of it."""

    placed: list[Placed]
    dealt: Dealt
    header: Header
    profile: Profile
    outcome: Outcome


class Record:
    """The lines of a log, and where the hand under way begins.

    ``text`` is what is written so far. ``profile`` (a name or a file, relative to ``base_dir``) wins over
    the log's own line; ``default_profile`` stands where it has none. ``lang`` is the language of a log that
    has none yet, ``otherwise`` what it is where nobody says. Raises
    :class:`~lowball_audit.profiles.ProfileError` for a profile asked for that is none.
    """

    def __init__(
        self,
        text: str = "",
        *,
        profile: str | None = None,
        default_profile: str | None = None,
        base_dir: Path | None = None,
        lang: str | None = None,
        otherwise: str = "en",
    ) -> None:
        self._forced = load_profile(profile, base_dir) if profile is not None else None
        self._default = load_profile(default_profile, base_dir) if default_profile is not None else None
        self._base_dir = base_dir
        self._asked_lang, self._otherwise = lang, otherwise
        #: Who is still to speak in the hand under way, as each line leaves it.
        self._waiting: list[frozenset[int]] = []
        #: The look at all lines that was taken to find that out, until somebody asks for it.
        self._newest: Look | None = None
        self.lines: list[str] = list(TextSource(text).lines())
        self._read_all()

    # --- reading ---

    def _read_all(self) -> None:
        """Replay everything but the hand under way."""
        self.language = Language(iter(self.lines))
        self.ahead: Ahead = look_ahead(
            [self.lines], self.language, self._forced, self._default, self._base_dir
        )
        session = Session(self.ahead.facts, self._forced, self._default, self._base_dir)
        self.start = 0
        self._before: bytes = pickle.dumps(session)
        self._earlier: list[tuple[int, bytes]] = []
        self._go_on()

    def _go_on(self) -> None:
        """Go to the last hand of the lines: what is before it is done with."""
        run = self._blocks(self.lines[self.start :])
        cut = len(run) - 1
        while cut > 0 and run[cut].first <= run[cut - 1].last:
            cut -= 1
        if cut > 0:
            session = self._session()
            for _ in session.stretches(run[:cut], goes_on=True):
                pass
            self._earlier.append((self.start, self._before))
            self._before = pickle.dumps(session)
            self.start = run[cut].first - 1
        self._waiting = [frozenset()]
        self._hear()

    def _hear(self) -> None:
        """Note who is still to speak after each line that is new in the hand under way."""
        self._newest = None
        for end in range(self.start + len(self._waiting), len(self.lines) + 1):
            self._newest = self._look(self.lines[self.start : end])
            self._waiting.append(self._still_to_speak(self._newest))

    def _blocks(self, lines: Iterable[str]) -> list[Block]:
        return list(blocks(read_lines(lines, self.language, self.start + 1)))

    def _session(self) -> Session:
        session: Session = pickle.loads(self._before)
        return session.restored(self.ahead.facts)

    # --- looking ---

    @property
    def profile(self) -> Profile:
        """The profile in force."""
        return self.ahead.profile

    @property
    def lang(self) -> str:
        """The language of the log: what is written by keys is written in it."""
        return self.language.most or self._asked_lang or self._otherwise

    def look(self, more: Sequence[str] = ()) -> Look:
        """The hand as it would stand after some more lines."""
        if not more and self._newest is not None:
            newest, self._newest = self._newest, None  # whoever gets it may go on with it
            return newest
        return self._look([*self.lines[self.start :], *more])

    def _look(self, lines: Sequence[str]) -> Look:
        session = self._session()
        seen: list[_Seen] = []

        def replay(
            placed: list[Placed], dealt: Dealt, header: Header, profile: Profile, *, at_table: AtTable
        ) -> Outcome:
            outcome = walk_hand(placed, dealt, header, profile, at_table=at_table)
            seen.append(_Seen(placed, dealt, header, profile, outcome))
            return outcome

        session.replay = replay
        faults: list[Fault] = []
        number: int | None = None
        for stretch in session.stretches(self._blocks(lines), goes_on=True):
            faults += stretch.faults
            for played in stretch.hands:
                faults += played.faults
                number = played.number
        look = Look(session, [f for f in faults if f.reason not in _UNDER_WAY], number)
        if seen:
            self._stand(look, seen[-1], self._waiting if len(seen) == 1 else [frozenset()])
        return look

    def _stand(self, look: Look, seen: _Seen, known: list[frozenset[int]]) -> None:
        """The last hand as it stands, with everybody who has not spoken yet still there."""
        look.placed, look.dealt, look.header = seen.placed, seen.dealt, seen.header
        look.outcome = seen.outcome
        line = seen.placed[-1].line if seen.placed else 0
        waiting = known[min(line - self.start - 1, len(known) - 1)] if line else frozenset()
        speaker = _speaker(seen)
        waiting = frozenset(player for player in waiting if player != speaker)
        rulings = any(isinstance(item.statement, s.RulingLine) for item in seen.placed)
        look.live, of_play = live(seen.placed, seen.dealt, seen.header, seen.profile, waiting)
        walk = Walk(seen.placed, seen.dealt, seen.header, seen.profile).run()
        if waiting and not rulings and not walk.cancelled:
            gone = {mark(fault) for fault in walk.faults}
            rest = [fault for fault in look.faults if mark(fault) not in gone]
            look.faults = [*rest, *(f for f in of_play if f.reason not in _UNDER_WAY)]
        look.dealing = Dealing(walk)
        look.dealing.run()

    @staticmethod
    def _still_to_speak(look: Look) -> frozenset[int]:
        """The players of whom the hand is not through with yet."""
        walk = look.live
        if walk is None:
            return frozenset()
        return frozenset(player for player, alive in enumerate(walk.played.live) if alive)

    # --- writing ---

    def add(self, lines: Sequence[str]) -> None:
        """Write lines at the end."""
        self.lines += lines
        statements = [statement for line in lines for statement in parse_line(line)]
        if self._changes_all(statements):
            self._read_all()
        elif any(isinstance(statement, s.HandStart) for statement in statements):
            self._go_on()
        else:
            self._hear()

    def cut(self, number: int) -> list[str]:
        """Take the last lines back, and give them."""
        gone = self.lines[-number:]
        statements = [statement for line in gone for statement in parse_line(line)]
        del self.lines[-number:]
        if self._changes_all(statements):
            self._read_all()
            return gone
        while self._earlier and len(self.lines) <= self.start:
            self.start, self._before = self._earlier.pop()
        if any(isinstance(statement, s.HandStart) for statement in statements):
            self._go_on()
        else:
            del self._waiting[-number:]
            self._newest = None
        return gone

    def _changes_all(self, statements: Sequence[s.Statement]) -> bool:
        """Whether the hands before must be read anew, now that such lines have come or gone."""
        if len(self.lines) < _BEGINNING or any(isinstance(statement, _FAR) for statement in statements):
            return True
        first = not self.ahead.facts.shuffles
        return first and any(isinstance(statement, s.Shuffle) for statement in statements)

    # --- words ---

    def words(self, lang: str) -> Words:
        """What puts faults into words."""
        return Words(self.profile, Head("", self.profile.name, self.ahead.places, lang))

    def finding(self, fault: Fault, lang: str) -> Finding:
        """A fault in words."""
        return self.words(lang).finding(fault, None)


#: The language, and what must be known from the start, are asked for anew while a log is so short.
_BEGINNING: Final = 30


def _speaker(seen: _Seen) -> int | None:
    """Who the last line of a hand is about."""
    for item in reversed(seen.placed):
        who = getattr(item.statement, "who", None)
        if isinstance(item.statement, (s.Action, s.Draw, s.Muck)):
            return resolve(who, seen.dealt) if who is not None else None
    return None
