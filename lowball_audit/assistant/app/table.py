"""The app: what is pressed and typed goes to the desk, and what the desk answers is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.app.form import Form, free_name
from lowball_audit.assistant.app.panels import HelpPanel, NoticePanel, RefusalPanel
from lowball_audit.assistant.app.screen import TableScreen
from lowball_audit.assistant.app.theme import THEME
from lowball_audit.assistant.app.wizard import Wizard
from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.desk import Answer, Desk, Keeper, NotNow, Refused, TakenBack, Written
from lowball_audit.assistant.journal import Busy, Changed
from lowball_audit.assistant.opening import Opening
from lowball_audit.assistant.say import TEXTS
from lowball_audit.log.parser import parse_line

OpenLog = Callable[[Path], Keeper]


class TableApp(App[int]):
    """The dealer's assistant on a screen.

    ``path`` is the log, for the title. ``open_log`` makes the file of a new session where none was named.
    ``profile`` is the one asked for, ``notes`` are said at the start.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "leave", show=False, priority=True)]

    def __init__(
        self,
        desk: Desk,
        path: Path | None = None,
        *,
        open_log: OpenLog | None = None,
        profile: str | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.desk, self.path = desk, path
        self.message = " ".join(notes)
        self._open_log, self._profile = open_log, profile
        self.register_theme(THEME)
        self.theme = THEME.name
        self._name_it()

    def _name_it(self) -> None:
        self.title = self.path.name if self.path is not None else "lowball-audit"

    def get_default_screen(self) -> TableScreen:
        """The table."""
        return TableScreen(self)

    def on_mount(self) -> None:
        """Ask who plays, if nobody has said."""
        lines = len(self.desk.record.lines)
        if not self.message and self.path is not None and lines:
            self.message = self.word("said.ready", path=self.path.name, count=lines)
        self.refresh_table()
        self._ask_if_new()

    def _ask_if_new(self) -> None:
        if not isinstance(self.desk.instruction, todo.TakeSeats) or self.can_undo:
            return
        form = Form(lang=self.desk.lang, profile=self._profile or "home")
        if self.path is None and self._open_log is not None:
            form.asks_file, form.folder = True, Path.cwd()
            form.file = free_name(form.folder)
        self.push_screen(Wizard(form))

    # --- what the screens ask ---

    def word(self, name: str, **data: object) -> str:
        """A text of the screen."""
        return word(self.desk.lang, name, **data)

    def said(self, name: str, **data: object) -> str:
        """A text of the assistant."""
        return TEXTS[name].in_(self.desk.lang).format(**data)

    @property
    def can_undo(self) -> bool:
        """Whether the log says anything that could be taken back."""
        return any(map(parse_line, reversed(self.desk.record.lines)))

    def refresh_table(self) -> None:
        """Draw the table as it stands."""
        table = self.screen_stack[0]
        assert isinstance(table, TableScreen)
        table.show()

    # --- what is pressed and typed ---

    def press(self, key: str) -> None:
        """A key of the game; an empty one says that it is done."""
        self._take(lambda: self.desk.press(key), key)

    def enter(self, text: str) -> None:
        """A line that was typed."""
        self._take(lambda: self.desk.enter(text), text)

    def _asked(self, ask: Callable[[], Answer]) -> Answer | None:
        """The answer of the desk; None if nothing could be written, which is said."""
        try:
            return ask()
        except Changed:
            self._notice(self.said("changed", path=self._file()))
        except OSError as error:
            self._notice(self.word("said.disk", why=error.strerror or error))
        return None

    def _take(self, ask: Callable[[], Answer], typed: str) -> None:
        answer = self._asked(ask)
        if answer is None:
            return
        if isinstance(answer, Refused):
            self._refuse(answer, typed)
            return
        self.message = self._answer(answer)
        self.refresh_table()
        if isinstance(answer, TakenBack):
            self._ask_if_new()

    def _file(self) -> str:
        return str(self.path.name) if self.path is not None else ""

    def _answer(self, answer: Written | NotNow | TakenBack, name: str = "said.written") -> str:
        if isinstance(answer, NotNow):
            key = "not.now" if answer.key else "not.now.empty"
            return f"✗ {self.said(key, key=answer.key)}"
        lines = "; ".join(answer.lines)
        if isinstance(answer, TakenBack):
            return f"↶ {self.said('taken', lines=lines)}" if lines else f"✗ {self.said('nothing')}"
        remarks = "".join(f"  ! {each.code} {each.message}" for each in answer.remarks)
        return f"✓ {self.word(name, lines=lines)}{remarks}"

    def _refuse(self, refused: Refused, typed: str) -> None:
        lines = refused.lines

        def then(happened: bool | None) -> None:
            if happened:
                self._happened(lines)
                return
            if lines:
                self.message = f"✗ {self.word('said.dropped', lines='; '.join(lines))}"
                self.refresh_table()
            else:
                table = self.screen_stack[0]
                assert isinstance(table, TableScreen)
                table.type(typed)

        panel = RefusalPanel(lines or [typed], refused.findings, self.desk.lang, allowed=bool(lines))
        self.push_screen(panel, then)

    def _happened(self, lines: Sequence[str]) -> None:
        answer = self._asked(lambda: self.desk.write(lines, happened=True))
        if answer is None:
            return
        if isinstance(answer, Written):
            self.message = f"! {self.word('said.happened', lines='; '.join(answer.lines))}"
        self.refresh_table()

    def _notice(self, text: str) -> None:
        self.message = f"✗ {text}"
        self.refresh_table()
        self.push_screen(NoticePanel(text, self.desk.lang), lambda leaves: self.exit(0) if leaves else None)

    def show_help(self) -> None:
        """The page with all keys."""
        self.push_screen(HelpPanel(self.desk.lang, self.size.width))

    def action_leave(self) -> None:
        """Nothing is to be saved: every line is on the disk."""
        self.exit(0)

    # --- a new session ---

    def begin(self, opening: Opening, path: Path | None) -> dict[str, str]:
        """Write the header of a new session; what is wrong by field, nothing if it is written."""
        if path is not None and path != self.path and self._open_log is not None:
            try:
                self.desk.keeper = self._open_log(path)
            except FileExistsError:
                return {"file": word(opening.lang, "wrong.taken", path=path)}
            except Busy:
                return {"file": TEXTS["busy"].in_(opening.lang).format(path=path)}
            except OSError as error:
                why = error.strerror or error
                return {"file": word(opening.lang, "wrong.open", path=path, why=why)}
            self.path = path
            self._name_it()
        self.desk.lang = opening.lang
        try:
            answer = self.desk.write(opening.lines())
        except Changed:
            return {"players": self.said("changed", path=self._file())}
        except OSError as error:
            return {"players": self.word("said.disk", why=error.strerror or error)}
        if isinstance(answer, Refused):
            return {"players": "; ".join(f"{each.code} {each.message}" for each in answer.findings)}
        self.message = f"✓ {self.word('said.ready.empty', path=self._file())}" if self.path else ""
        self.pop_screen()
        self.refresh_table()
        return {}
