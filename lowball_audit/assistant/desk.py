"""The desk where a game is written down: takes what happens, refuses what is against the rules, says why.

There is no screen here. A screen shows :meth:`Desk.instruction` and :meth:`Desk.table`, and gives what is
typed to :meth:`Desk.enter` or :meth:`Desk.press`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, Protocol

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.guide import Guide
from lowball_audit.assistant.lines import Scribe, action, readable
from lowball_audit.assistant.record import Look, Record, mark, severity
from lowball_audit.assistant.table import Table, table_of
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import called
from lowball_audit.log.parser import parse_line
from lowball_audit.replay.setup import Fault
from lowball_audit.report.model import Finding, Severity


class Keeper(Protocol):
    """Where lines are kept; see :class:`~lowball_audit.assistant.journal.Journal`."""

    def append(self, lines: Sequence[str]) -> None:
        """Keep more lines; they are safe when this returns."""

    def rewrite(self, lines: Sequence[str]) -> None:
        """Keep these lines instead of all."""


class _Memory:
    """Keeps nothing: for a game that is not written to a file."""

    def append(self, lines: Sequence[str]) -> None:
        pass

    def rewrite(self, lines: Sequence[str]) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Written:
    """What was entered is in the log: ``lines`` of it; ``remarks`` are what the audit remarks on."""

    lines: tuple[str, ...]
    remarks: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """What was entered breaks a rule: the findings, each with its rule and ruling.

    ``lines`` can be entered with ``happened=True`` if it happened all the same; there are none where what
    was entered cannot be read.
    """

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotNow:
    """A key that means nothing at this moment: its name, and what would be wanted."""

    key: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Lines that were taken back; none if there is nothing to take back."""

    lines: tuple[str, ...]


Answer = Written | Refused | NotNow | TakenBack

#: Payments that are right as far as they go, although there are more to come.
_PAYMENTS: Final = (s.Win, s.Split, s.Return)
_ACT_KEYS: Final = frozenset("fcxkbra")


@dataclass
class Desk:
    """A game under way: ``record`` is its log, ``keeper`` keeps it, ``lang`` is that of the answers."""

    record: Record
    keeper: Keeper = field(default_factory=_Memory)
    lang: str = "en"

    def __post_init__(self) -> None:
        self._groups: list[int] = []
        self._changed()

    @classmethod
    def of_text(
        cls, text: str = "", *, profile: str | None = None, base_dir: Path | None = None, lang: str = "en"
    ) -> Desk:
        """A desk with a log in memory."""
        return cls(Record(text, profile=profile, base_dir=base_dir), lang=lang)

    def _changed(self) -> None:
        self.look: Look = self.record.look()
        self.guide = Guide(self.record)
        for name in ("instruction", "table"):
            self.__dict__.pop(name, None)

    # --- what a screen shows ---

    @cached_property
    def instruction(self) -> todo.Instruction:
        """What is to be done now."""
        return self.guide.next(self.look)

    @cached_property
    def table(self) -> Table:
        """The table as it stands."""
        instruction = self.instruction  # finds out how far the hand is
        return table_of(self.look, instruction)

    @property
    def scribe(self) -> Scribe:
        """Writes the lines of this log."""
        return self.guide.scribe

    # --- what is typed ---

    def press(self, key: str) -> Answer:
        """A key: ``f`` ``c`` ``x`` ``b`` ``r`` ``a``, ``0`` to ``5``, ``m``, ``u``; an empty one says "done".

        A key that breaks a rule is refused like any line, with the rule. Raises what the keeper raises.
        """
        key = key.strip().lower()
        if key == "u":
            return self.undo()
        lines = self.lines_of(key)
        if lines is None:
            return NotNow(key)
        return self._enter(lines)

    def lines_of(self, key: str) -> list[str] | None:
        """The lines that a key writes now; None if it means nothing now."""
        now = self.instruction
        if not key:
            return list(now.lines) or None
        if isinstance(now, todo.Act) and key in _ACT_KEYS:
            return [action(self.scribe, now, key)]
        if isinstance(now, todo.Announce) and key.isdigit() and len(key) == 1:
            return [*now.lead, self.scribe.draws(now.player, int(key))]
        if isinstance(now, todo.Show) and key == "m":
            return [*now.lead, self.scribe.says(now.player, "mucks")]
        return None

    def enter(self, text: str, *, happened: bool = False) -> Answer:
        """A statement of the log language, or what the player says whose turn it is: ``raises to 8``.

        ``happened`` writes it though it breaks a rule. Raises what the keeper raises.
        """
        text = " ".join(text.split())
        if not text:
            return self.press("")
        return self._enter(self._with_lead(text), happened=happened)

    def insist(self, refused: Refused) -> Answer:
        """It happened all the same: what was refused is written as it was. Raises what the keeper raises."""
        return self.write(refused.lines, happened=True) if refused.lines else refused

    def write(self, lines: Sequence[str], *, happened: bool = False) -> Answer:
        """Whole lines as they are: those of a refusal that ``happened`` all the same, or a header.

        Raises what the keeper raises.
        """
        return self._enter(list(lines), happened=happened)

    def _with_lead(self, text: str) -> list[str]:
        """The line as it is written: with the name of whose turn it is, and what comes before it."""
        now = self.instruction
        player = getattr(now, "player", None)
        line = text
        if not readable(text) and isinstance(player, str):
            tries = [f"{called(player)} {text}"]
            verb = _VERBS.get(type(now))
            if verb is not None:
                tries.append(self.scribe.says(player, verb, text))
            line = next((each for each in tries if readable(each)), text)
        lead: list[str] = []
        read = parse_line(line)
        if isinstance(now, (todo.Announce, todo.Show)) and read:
            wanted = (s.Draw,) if isinstance(now, todo.Announce) else (s.Show, s.Muck)
            if isinstance(read[0], wanted):
                lead = list(now.lead)
        return [*lead, line]

    def _enter(self, lines: list[str], *, happened: bool = False) -> Answer:
        unread = [line for line in lines if parse_line(line) and not readable(line)]
        faults = self._faults(lines)
        findings = tuple(self.record.finding(fault, self.lang) for fault in faults)
        worse = tuple(
            finding
            for fault, finding in zip(faults, findings, strict=True)
            if severity(fault) is not Severity.INFO
        )
        if unread:
            return Refused(worse or findings, ())
        if worse and not happened:
            return Refused(worse, tuple(lines))
        self.keeper.append(lines)
        self.record.add(lines)
        self._groups.append(len(lines))
        self._changed()
        return Written(tuple(lines), findings)

    def _faults(self, lines: list[str]) -> list[Fault]:
        """What the audit would find with these lines that it does not find without them."""
        tried = self.record.look(lines)
        if any(isinstance(statement, _PAYMENTS) for line in lines for statement in parse_line(line)):
            rest = self.guide.rest(tried)
            if rest:
                tried = self.record.look([*lines, *rest])
        known = self.look.marks()
        last = len(self.record.lines) + len(lines)
        return [fault for fault in tried.faults if mark(fault) not in known and fault.line <= last]

    def undo(self) -> TakenBack:
        """Take back what was entered last: all lines of it, if it was entered here; else the last line.

        Raises what the keeper raises.
        """
        number = self._groups[-1] if self._groups else self._last_statement()
        if not number:
            return TakenBack(())
        self.keeper.rewrite(self.record.lines[:-number])
        if self._groups:
            self._groups.pop()
        gone = self.record.cut(number)
        self._changed()
        return TakenBack(tuple(gone))

    def _last_statement(self) -> int:
        """How many lines from the end the last one stands that says something; 0 if there is none."""
        for number, line in enumerate(reversed(self.record.lines), start=1):
            if parse_line(line):
                return number
        return 0


#: What a player does when the line says nothing but cards or a number.
_VERBS: Final[dict[type, str]] = {todo.Show: "shows", todo.Announce: "discards"}
