"""A new session: who plays, and what is played; names alone are enough."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static, TextArea

from lowball_audit.assistant.app.form import Form
from lowball_audit.assistant.app.words import WORDS, word
from lowball_audit.assistant.opening import Opening
from lowball_audit.profiles import profile_names
from lowball_audit.report.style import safe

_TYPED: Final = ("stack", "limits", "blinds", "hands", "chip")
_LANGUAGES: Final = (("English", "en"), ("Español", "es"))


class Players(TextArea):
    """The names; Tab leaves them."""

    def __init__(self, text: str) -> None:
        super().__init__(text, id="players", tab_behavior="focus", compact=True, show_line_numbers=False)


class Wizard(Screen[None]):
    """Asks for a new session. It stays until the app takes what it gives."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s", "begin", show=False, priority=True)]

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form

    def compose(self) -> ComposeResult:
        form = self.form
        yield Static(id="wizard-title", markup=False)
        with VerticalScroll(id="wizard-body", can_focus=False):
            yield from self._field("players", Players(form.players))
            for name in _TYPED[:1]:
                yield from self._field(name, Input(getattr(form, name), id=name, compact=True))
            yield from self._field("profile", self._profiles())
            for name in _TYPED[1:]:
                yield from self._field(name, Input(getattr(form, name), id=name, compact=True))
            yield from self._field(
                "lang", Select(_LANGUAGES, value=form.lang, allow_blank=False, id="lang", compact=True)
            )
            if form.asks_file:
                yield from self._field("file", Input(form.file, id="file", compact=True))
        with Horizontal(id="wizard-buttons"):
            yield Button(id="begin", variant="primary")
            yield Button(id="leave")

    def _profiles(self) -> Select[str]:
        names = list(profile_names())
        if self.form.profile not in names:
            names.append(self.form.profile)
        choices = [(self._about(name), name) for name in names]
        return Select(choices, value=self.form.profile, allow_blank=False, id="profile", compact=True)

    def _about(self, name: str) -> str:
        key = f"profile.{name}"
        return f"{name}: {word(self.form.lang, key)}" if key in WORDS else name

    def _field(self, name: str, widget: Widget) -> ComposeResult:
        with Vertical(classes="field"):
            with Horizontal(classes="entry"):
                yield Static(id=f"label-{name}", classes="label", markup=False)
                yield widget
            yield Static(id=f"wrong-{name}", classes="wrong", markup=False)

    def on_mount(self) -> None:
        """Begin with the names."""
        self._speak()
        self.query_one(Players).focus()

    def _speak(self) -> None:
        """The words of the screen in the language that is chosen, and what empty fields stand for."""
        lang = self.form.lang
        title = Content.assemble((f" {word(lang, 'new')} ", "bold reverse"), f"  {word(lang, 'new.hint')}")
        self.query_one("#wizard-title", Static).update(title)
        for name in ("players", *_TYPED, "profile", "lang", *(["file"] if self.form.asks_file else [])):
            self.query_one(f"#label-{name}", Static).update(Content(word(lang, f"new.{name}")))
        for name, usual in self.form.usual().items():
            self.query_one(f"#{name}", Input).placeholder = usual
        players = self.query_one(Players)
        players.placeholder = word(lang, "new.players.hint")
        self.query_one("#begin", Button).label = word(lang, "new.begin")
        self.query_one("#leave", Button).label = word(lang, "new.quit")

    # --- what is typed ---

    def on_text_area_changed(self) -> None:
        """The names."""
        self.form.players = self.query_one(Players).text
        self._forgive("players")

    def on_input_changed(self, event: Input.Changed) -> None:
        """A field."""
        if event.input.id:
            setattr(self.form, event.input.id, event.value)
            self._forgive(event.input.id)
        if event.input.id == "limits":
            self._speak()

    def on_select_changed(self, event: Select.Changed) -> None:
        """The rules, or the language."""
        if event.select.id and isinstance(event.value, str):
            if getattr(self.form, event.select.id) == event.value:
                return
            setattr(self.form, event.select.id, event.value)
            self._speak()
            if event.select.id == "lang":
                profile = self.query_one("#profile", Select)
                chosen = self.form.profile
                profile.set_options([(self._about(name), name) for name in self._names()])
                profile.value = chosen

    def _names(self) -> list[str]:
        names = list(profile_names())
        return names if self.form.profile in names else [*names, self.form.profile]

    def on_input_submitted(self) -> None:
        """Enter goes on to the next field."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or leave."""
        if event.button.id == "begin":
            self.action_begin()
        else:
            self.app.exit()

    def action_begin(self) -> None:
        """Begin, once the keys that came before have reached their fields."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Give the opening to the app, or say what is wrong where it is wrong."""
        self._read()
        opening, wrong = self.form.read()
        if opening is not None:
            wrong = self._open(opening)
        self.show_wrong(wrong)

    def _read(self) -> None:
        """What the fields hold now: the messages of the last keys may still be on their way."""
        self.form.players = self.query_one(Players).text
        for field in self.query(Input):
            setattr(self.form, field.id or "", field.value)
        for name in ("profile", "lang"):
            value = self.query_one(f"#{name}", Select).value
            if isinstance(value, str):
                setattr(self.form, name, value)

    def _open(self, opening: Opening) -> dict[str, str]:
        from lowball_audit.assistant.app.table import TableApp

        app = self.app
        assert isinstance(app, TableApp)
        return app.begin(opening, self.form.path() if self.form.asks_file else None)

    def _forgive(self, name: str) -> None:
        """What was wrong with a field is being put right."""
        for line in self.query(f"#wrong-{name}"):
            line.display = False

    def show_wrong(self, wrong: dict[str, str]) -> None:
        """What is wrong, beside each field; the first of them is the one to go to."""
        first = True
        for line in self.query(".wrong"):
            name = (line.id or "").removeprefix("wrong-")
            text = wrong.get(name, "")
            line.display = bool(text)
            if isinstance(line, Static):
                line.update(Content(f"✗ {safe(text)}" if text else ""))
            if text and first:
                first = False
                self.query_one(f"#{name}").focus()
