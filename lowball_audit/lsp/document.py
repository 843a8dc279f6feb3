"""A log that is open in an editor: its text, its audit, and the moments of its hands."""

from __future__ import annotations

from lowball_audit.log.parser import read_lines
from lowball_audit.lsp.audited import Asked, Audited
from lowball_audit.lsp.cells import Found, Statements, pure
from lowball_audit.lsp.moment import Moment, Moments
from lowball_audit.lsp.text import Place, Text
from lowball_audit.profiles import ProfileError
from lowball_audit.replay.session import Played
from lowball_audit.report.selection import Selection


class Document:
    """A log under way: every change goes through :meth:`replace` or :meth:`become`."""

    def __init__(
        self,
        path: str,
        text: str,
        version: int | None,
        asked: Asked,
        selection: Selection | None = None,
        units: str = "utf-16",
    ) -> None:
        """``path`` is how people call it. A profile asked for that is none is left out, and said in
        :attr:`problem`."""
        self.path, self.version = path, version
        self.text = Text(text, units)
        self.selection = selection or Selection()
        self.problem = ""
        try:
            self.audited = Audited(self.text.lines(), asked)
        except ProfileError as error:
            self.problem = f"profile {error}"
            rest = Asked(base_dir=asked.base_dir, lang=asked.lang, otherwise=asked.otherwise)
            self.audited = Audited(self.text.lines(), rest)
        self._moments = Moments()
        self._walked: dict[int, tuple[bytes | None, list[str], list[Played]]] = {}

    @property
    def lang(self) -> str:
        """The language that findings are worded in: the one asked for, else that of the log."""
        return self.audited.lang

    # --- changes ---

    def replace(self, start: Place, end: Place, text: str) -> None:
        """Write over what stands between two places."""
        change = self.text.replace(start, end, text)
        self.audited.change(change.start, change.end, change.lines)

    def become(self, text: str) -> None:
        """Take another text."""
        change = self.text.become(text)
        self.audited.change(change.start, change.end, change.lines)

    # --- looking ---

    def shift(self, line: int) -> int:
        """How many columns of a line (from 0) no audit counts: a byte order mark."""
        return 1 if line == 0 and self.text.marked else 0

    def read(self, line: int) -> Statements:
        """The statements of a line (from 0)."""
        return self.audited.read[line] if line < len(self.audited.read) else ()

    def findings(self) -> list[Found]:
        """The findings that are wanted, in order of position; as an audit counts, from 1."""
        return [found for found in self.audited.findings() if self.selection.keeps(found.finding.code)]

    def findings_at(self, place: Place) -> list[Found]:
        """Those on a place; at their end too, where the cursor of an editor stands."""
        column = place.column - self.shift(place.line) + 1
        return [
            found
            for found in self.findings()
            if found.finding.line == place.line + 1
            and found.finding.column <= column <= found.finding.end_column
        ]

    def moment(self, line: int, written: str = "") -> Moment | None:
        """The table before a line (from 0), and behind what is ``written`` on it."""
        return self._moments.at(self.audited, line, written)

    def walked(self, index: int) -> list[Played]:
        """The hands of a cell, walked; remembered while neither its lines nor what is before it change."""
        audited = self.audited
        cell = audited.cells[index]
        before, lines = audited.state_before(index), audited.lines[cell.first : cell.end]
        known = self._walked.pop(index, None)
        if known is None or known[0] != before or known[1] != lines:
            known = before, lines, audited.walked(index)
        self._walked[index] = known
        if len(self._walked) > _REMEMBERED:
            del self._walked[next(iter(self._walked))]
        return known[2]

    def statements(self, text: str) -> Statements:
        """The statements of a text as a line of this log."""
        read = next(read_lines((text,), self.audited.language), None)
        return pure(read.statements) if read is not None else ()


#: The walks of so many hands are remembered: as many as a screen shows, and some more.
_REMEMBERED = 16
