"""The screen of the game: the headline, the table, the keys, the log, the line to type in."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.app.canvas import NAME, QUIET, Piece, fit
from lowball_audit.assistant.app.felt import WIDE, Drawer
from lowball_audit.assistant.app.keybar import ENTER, LINE, Bar, KeyBar, caps, in_boxes, in_rows
from lowball_audit.assistant.app.letters import headline
from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.say import Said, Speaker
from lowball_audit.cards import RANK_LETTERS
from lowball_audit.report.style import safe

if TYPE_CHECKING:
    from lowball_audit.assistant.app.table import TableApp

_PRESSED: Final = frozenset("fcxkbram012345")
_SHOWN: Final = frozenset(RANK_LETTERS.lower() + "10")
#: At least so many lines of the log are seen, where the screen is not very low.
_LOG: Final = 2


@dataclass(frozen=True, slots=True)
class Layout:
    """What is drawn, once it is known what there is room for."""

    felt: Content
    bar: Bar
    large: str
    rest: str
    details: tuple[str, ...]
    log: int


class TableScreen(Screen[None]):
    """Shows the table of the app's desk, and gives the app what is pressed and typed."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "keys", show=False, priority=True)]

    def __init__(self, table: TableApp) -> None:
        super().__init__()
        self.table = table
        self._drawn: dict[str, object] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Vertical(id="turn"):
            yield Static(id="large", markup=False)
            yield Static(id="rest", markup=False)
        yield Static(id="details", markup=False)
        yield Static(id="felt", markup=False)
        yield KeyBar(id="keys")
        yield Static(id="log", markup=False)
        yield Static(id="message", markup=False)
        yield Input(id="line", compact=True, select_on_focus=False)

    def on_resize(self) -> None:
        """The layout goes by the size."""
        self.show()

    # --- drawing ---

    def word(self, name: str, **data: object) -> str:
        """A text of the screen."""
        return word(self.table.desk.lang, name, **data)

    def show(self) -> None:
        """Draw what has changed since it was drawn."""
        size = self.size
        if not size.width or not self.is_mounted:
            return
        width = max(size.width - 2, 16)
        desk = self.table.desk
        places = desk.record.ahead.places
        said = Speaker(desk.lang, places).say(desk.instruction)
        message = textwrap.wrap(safe(self.table.message), width)[:3]
        plan = self._plan(said, Drawer(desk.lang, places), width, size.height - 3 - max(0, len(message) - 1))
        self._set("title", Content(self._title(width)))
        self._set("large", Content(plan.large))
        self._set("rest", Content(plan.rest))
        self._set("details", Content("\n".join(plan.details)))
        self._set("felt", plan.felt)
        self.query_one("#keys", KeyBar).show(plan.bar)
        self._set("log", self._log(plan.log, width))
        self._set("message", Content("\n".join(message)), hide=False)
        self._draw("line", self._placeholder(width), self._hint)

    def _set(self, name: str, content: Content, *, hide: bool = True) -> None:
        """Give a part of the screen its content, if it is another than before."""

        def draw() -> None:
            part = self.query_one(f"#{name}", Static)
            part.update(content)
            part.display = bool(content.plain) or not hide

        self._draw(name, (content.plain, tuple(content.spans)), draw)

    def _draw(self, name: str, what: object, draw: Callable[[], None]) -> None:
        if self._drawn.get(name) != what:
            self._drawn[name] = what
            draw()

    def _hint(self) -> None:
        self.query_one("#line", Input).placeholder = str(self._drawn["line"])

    def _placeholder(self, width: int) -> str:
        return self.word("line" if width >= 60 else "line.short", key=LINE)

    def _plan(self, said: Said, drawer: Drawer, width: int, lines: int) -> Layout:
        """The most that there is room for, in ``lines`` without title, message and input."""
        table = self.table.desk.table
        keys = caps(self.table.desk.instruction, said.keys, drawer.lang, undo=self.table.can_undo)
        narrow = width < WIDE
        head, player = safe(said.headline), safe(getattr(self.table.desk.instruction, "player", ""))
        details = tuple(row for text in said.details for row in textwrap.wrap(safe(text), width))
        tries = (
            ((False, True, True), (False, True, False), (False, False, True), (False, False, False))
            if narrow
            else ((True, True, True), (True, False, True), (False, False, True), (False, False, False))
        )
        plan = None
        for tall, boxes, big in tries:
            felt = drawer.listing(table, width) if narrow else drawer.oval(table, width, tall=tall)
            bar = in_boxes(keys, width) if boxes else in_rows(keys, width)
            large, rest = headline(head, width, player=player) if big else ("", head)
            rest_rows = textwrap.wrap(rest, width)
            used = len(details) + felt.plain.count("\n") + 1 + bar.height
            used += (large.count("\n") + 1 if large else 0) + len(rest_rows)
            plan = Layout(felt, bar, large, "\n".join(rest_rows), details, max(0, lines - used))
            if used + _LOG <= lines:
                break
        assert plan is not None
        return plan

    def _title(self, width: int) -> str:
        desk = self.table.desk
        table = desk.table
        short = ".short" if width < WIDE else ""
        parts = [self.table.title]
        if table.hand is not None:
            name = "hand.of" if table.agreed else "hand"
            parts.append(self.word(name + short, number=table.hand, agreed=table.agreed))
        elif table.agreed:
            parts.append(self.word("hands.of", agreed=table.agreed))
        parts.append(table.profile)
        small, big = (Speaker(desk.lang, desk.record.ahead.places).chips(each) for each in table.limits)
        if table.limits[1]:
            parts.append(self.word("limits" + short, small=small, big=big))
        text = " · ".join(parts[1:])
        return f"{fit(parts[0], max(8, width - len(text) - 3))} · {text}"

    def _log(self, rows: int, width: int) -> Content:
        """The last lines of the log with their numbers."""
        lines = self.table.desk.record.lines
        if not rows:
            return Content("")
        if not lines:
            return Content.assemble((self.word("log.empty"), QUIET))
        first = max(0, len(lines) - rows)
        parts: list[Piece] = []
        for number, line in enumerate(lines[first:], start=first + 1):
            last = number == len(lines)
            parts.append((f"{number:>4} ", QUIET))
            parts.append((fit(line, width - 5) + ("" if last else "\n"), NAME if last else QUIET))
        return Content.assemble(*parts)

    # --- what is pressed ---

    def on_key(self, event: events.Key) -> None:
        """A key of the game; what is none begins a line."""
        if not self.is_current:  # a panel has just come over it
            return
        char = event.character if event.is_printable else None
        if isinstance(self.focused, Input):
            self._late(self.focused, event, char)
        elif event.key == "enter":
            event.stop()
            self.table.press("")
        elif char is not None:
            event.stop()
            event.prevent_default()
            self.give(char)

    def _late(self, line: Input, event: events.Key, char: str | None) -> None:
        """A key that was on its way here while the line got the focus belongs to the line."""
        if char is not None:
            event.stop()
            line.insert_text_at_cursor(char)
        elif event.key == "enter":
            event.stop()
            self.call_later(line.action_submit)

    def give(self, char: str) -> None:
        """One character that was pressed or tapped."""
        if char == ENTER:
            self.table.press("")
        elif char in (LINE, "/"):
            self.type("")
        elif char == "?":
            self.table.show_help()
        elif self._begins_line(char):
            self.type(char)
        elif char == "q":
            self.table.exit(0)
        else:
            self.table.press(char)

    def _begins_line(self, char: str) -> bool:
        """Whether it is the beginning of something to be typed: a rank of who shows, a name."""
        if isinstance(self.table.desk.instruction, todo.Show) and char.lower() in _SHOWN:
            return True
        return char.isupper() or char in "\"['#" or not char.isascii()

    def on_key_bar_tapped(self, event: KeyBar.Tapped) -> None:
        """A key under the finger."""
        event.stop()
        self.give(event.key)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is a line."""
        if not isinstance(self.focused, Input):
            event.stop()
            self.type(" ".join(event.text.split()))

    def type(self, text: str) -> None:
        """Go to the line, with this in it."""
        line = self.query_one("#line", Input)
        line.value = text
        line.cursor_position = len(text)
        self.set_focus(line)  # at once: the next key may already be on its way

    def action_keys(self) -> None:
        """Back to the keys; what was typed is dropped."""
        self.query_one("#line", Input).value = ""
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line was typed."""
        event.stop()
        text = event.value
        self.action_keys()
        self.table.enter(text)
