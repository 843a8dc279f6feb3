"""What lies over the table for a moment: a refusal, the help, a notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from lowball_audit.assistant.app.canvas import MARK, NAME, QUIET, Piece
from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.say import TEXTS
from lowball_audit.report.labels import label
from lowball_audit.report.model import Finding
from lowball_audit.report.style import safe

#: What a panel has beside its text: the frame, the title, the buttons.
_AROUND: Final = 6
_NARROW: Final = 60


class Panel(ModalScreen[bool]):
    """A box with text and buttons; Escape gives False."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(False)", show=False),
        Binding("up", "roll(-1)", show=False),
        Binding("down", "roll(1)", show=False),
        Binding("pageup", "roll(-10)", show=False),
        Binding("pagedown", "roll(10)", show=False),
    ]

    def __init__(self, title: str, text: Content, buttons: Sequence[tuple[str, str, str]]) -> None:
        """``buttons`` are their ids (``yes`` answers True), words and variants."""
        super().__init__()
        self._title, self._text, self._buttons = title, text, buttons

    def compose(self) -> ComposeResult:
        with Vertical(id="panel"):
            yield Static(Content(self._title), id="panel-title")
            with VerticalScroll(id="panel-body", can_focus=False):
                yield Static(self._text, id="panel-text")
            with Horizontal(id="panel-buttons"):
                for name, text, kind in self._buttons:
                    yield Button(Content(text), id=name, variant=kind, compact=False)  # type: ignore[arg-type]

    def on_resize(self, event: events.Resize) -> None:
        """The buttons stay on the screen, however long the text is; side by side if they fit."""
        narrow = event.size.width < _NARROW
        self.set_class(narrow, "-narrow")
        more = 3 * (len(self._buttons) - 1) if narrow else 0
        self.query_one("#panel-body").styles.max_height = max(3, event.size.height - _AROUND - more)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers."""
        event.stop()
        self.dismiss(event.button.id == "yes")

    def action_answer(self, value: bool) -> None:
        """A key answers."""
        self.dismiss(value)

    def action_roll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one("#panel-body", VerticalScroll).scroll_relative(y=lines, animate=False)


class RefusalPanel(Panel):
    """Why something is against the rules; True says that it happened all the same."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("exclamation_mark", "happened", show=False),
        Binding("n", "answer(False)", show=False),
    ]

    def __init__(
        self, lines: Sequence[str], findings: Sequence[Finding], lang: str, *, allowed: bool
    ) -> None:
        self._allowed = allowed
        title = TEXTS["refused" if allowed else "unread"].in_(lang)
        if allowed:
            buttons = [
                ("no", word(lang, "panel.drop"), "primary"),
                ("yes", word(lang, "panel.happened"), "warning"),
            ]
        else:
            buttons = [("no", word(lang, "panel.back"), "primary")]
        super().__init__(f"✗ {title}", refusal(lines, findings, lang, allowed=allowed), buttons)

    def action_happened(self) -> None:
        """It happened; only what can be read can be written."""
        if self._allowed:
            self.dismiss(True)


def refusal(lines: Sequence[str], findings: Sequence[Finding], lang: str, *, allowed: bool) -> Content:
    """What was entered, and each finding with its rule and ruling."""
    parts: list[Piece] = []
    for number, line in enumerate(lines):
        parts += [
            (f"{word(lang, 'panel.entered')}: " if not number else "\n", QUIET),
            (safe(line), NAME),
        ]
    for finding in findings:
        parts += [
            ("\n\n", ""),
            (f"{finding.code} ", MARK),
            (safe(finding.message), "bold"),
            (f"\n{label(lang, 'rule')}: ", QUIET),
            (f"{safe(finding.rule)} ", ""),
            (f"({safe(finding.source)})", QUIET),
        ]
        if finding.ruling:
            parts += [(f"\n{label(lang, 'ruling')}: ", QUIET), (safe(finding.ruling), "bold")]
        if finding.fix:
            parts += [(f"\n{word(lang, 'panel.fix')}: ", QUIET), (safe(finding.fix), "bold")]
    if allowed:
        parts += [("\n\n", ""), (TEXTS["refused.happened"].in_(lang).format(key="!"), "")]
    return Content.assemble(*parts)


class NoticePanel(Panel):
    """Something that went wrong; True quits."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "answer(True)", show=False)]

    def __init__(self, text: str, lang: str) -> None:
        buttons = [
            ("no", word(lang, "notice.close"), "primary"),
            ("yes", word(lang, "notice.quit"), "default"),
        ]
        super().__init__(f"! {word(lang, 'notice')}", Content(safe(text)), buttons)


_KEYS: Final = (
    ("f", "f"),
    ("c", "c"),
    ("b", "b"),
    ("a", "a"),
    ("0–5", "0"),
    ("m", "m"),
    ("↵", "enter"),
    ("u", "u"),
    (": /", "line"),
    ("Esc", "esc"),
    ("?", "help"),
    ("q", "q"),
)
_LINES: Final = (
    "cards",
    "changes",
    "seen",
    "exposed",
    "misdeal",
    "pot",
    "note",
    "ruling",
    "adds",
    "joins",
    "out",
)


class HelpPanel(Panel):
    """All keys, and how to type a line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,q", "answer(False)", show=False),
    ]

    def __init__(self, lang: str, width: int) -> None:
        super().__init__(
            word(lang, "help"), help_text(lang, width), [("no", word(lang, "help.close"), "primary")]
        )


def help_text(lang: str, width: int) -> Content:
    """The page of help."""
    parts: list[Piece] = []
    for key, name in _KEYS:
        parts += [(f"{key:>4} ", MARK), (f" {word(lang, f'help.{name}')}\n", "")]
    parts.append((f"\n{word(lang, 'help.lines')}\n", NAME))
    for name in _LINES:
        line, what = word(lang, f"say.{name}"), word(lang, f"help.{name}")
        parts.append((f"  {line:<23} " if width >= 60 else f"  {line}\n", MARK))
        parts.append((f"{what}\n" if width >= 60 else f"    {what}\n", ""))
    return Content.assemble(*parts)
