"""What a page shows that cannot have the table: why, and a way to try again."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Button, Static

from lowball_audit.assistant.app.theme import THEME
from lowball_audit.assistant.app.words import word
from lowball_audit.report.style import safe


class WaitingApp(App[None]):
    """Says why the table is not shown. To try again is to load the page again."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", show=False),
        Binding("q,escape,ctrl+q", "quit", show=False, priority=True),
    ]
    CSS = "Screen { align: center middle; }"

    def __init__(self, text: str, lang: str) -> None:
        super().__init__()
        self._text, self._lang = text, lang
        self.register_theme(THEME)
        self.theme = THEME.name

    def compose(self) -> ComposeResult:
        with Vertical(id="panel"):
            yield Static(Content(f"! {word(self._lang, 'notice')}"), id="panel-title")
            yield Static(Content(safe(self._text)))
            yield Button(Content(word(self._lang, "notice.again")), id="again")

    def on_button_pressed(self) -> None:
        """Try again."""
        self.action_again()

    def action_again(self) -> None:
        """Load the page again: this process has spoken to its page, and no other app can follow it there."""
        self.open_url("/", new_tab=False)
