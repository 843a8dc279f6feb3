"""The parts of the app that need no screen: letters, the form of a new session, the server's door."""

from __future__ import annotations

import datetime
import re
import socket
import string
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("textual")
pytest.importorskip("textual_serve")

from lowball_audit.assistant import app as entry
from lowball_audit.assistant.app import start, web
from lowball_audit.assistant.app.canvas import Canvas, fit
from lowball_audit.assistant.app.form import Form, free_name
from lowball_audit.assistant.app.letters import HEIGHT, headline, large
from lowball_audit.assistant.app.words import WORDS, word
from lowball_audit.assistant.journal import Journal
from lowball_audit.assistant.say import TEXTS
from lowball_audit.log.parser import parse_line
from lowball_audit.log.syntax import Unreadable
from lowball_audit.profiles import profile_names
from tests.assistant.app import games

# --- words ---


def test_both_languages_have_the_same_placeholders() -> None:
    for name, text in WORDS.items():
        names = [{field for _, field, _, _ in string.Formatter().parse(words) if field} for words in text]
        assert names[0] == names[1], name
        assert all(text), name


def test_every_word_is_used() -> None:
    package = Path(entry.__file__).parent
    files = (
        file.read_text("utf-8").replace("'", '"') for file in package.glob("*.py") if file.name != "words.py"
    )
    source = "".join(files)
    made = ("round.", "profile.", "new.", "wrong.", "help.", "say.", "mark.")
    for name in WORDS:
        short = name.removesuffix(".short")
        assert name.startswith(made) or f'"{name}"' in source or f'"{short}"' in source, name


def test_every_profile_has_a_line() -> None:
    for name in profile_names():
        assert word("es", f"profile.{name}") != word("en", f"profile.{name}")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_lines_of_the_help_can_be_typed(lang: str) -> None:
    for name in WORDS:
        if name.startswith("say.") and name != "say.cards":
            line = word(lang, name)
            assert not any(isinstance(each, Unreadable) for each in parse_line(line)), line


# --- letters and cells ---


def test_all_that_is_said_can_be_written_large() -> None:
    said = ("act", "draw", "serve", "shuffle", "show", "pay", "hand", "floor", "over")
    for name, text in TEXTS.items():
        if name.split(".")[0] in said and not name.endswith(".more"):
            for words in text:
                assert large(re.sub(r"\{.*?\}", "Ñu9", words)) is not None, words


def test_large_letters_are_three_lines_high() -> None:
    drawn = large("Íñigo: 10 to call")
    assert drawn is not None
    assert len(drawn) == HEIGHT
    assert large("高橋") is None


def test_the_headline_is_as_large_as_it_fits() -> None:
    text = "Carla to act: 4 to call"
    assert headline(text, 200, player="Carla")[1] == ""
    assert headline(text, 70, player="Carla") == ("\n".join(large("Carla: 4 to call") or ()), "")
    assert headline(text, 50, player="Carla") == ("\n".join(large("Carla to act") or ()), text)
    assert headline(text, 22, player="Carla") == ("\n".join(large("Carla") or ()), text)
    assert headline(text, 10, player="Carla") == ("", text)


def test_text_is_cut_by_cells() -> None:
    assert fit("Ana", 3) == "Ana"
    assert fit("Beatriz", 4) == "Bea…"
    assert fit("高橋さん", 5) == "高橋…"
    assert fit("高橋さん", 4) == "高…"
    assert fit("x", 0) == ""


def test_wide_and_joined_characters_keep_the_columns() -> None:
    canvas = Canvas(8, 1)
    end = canvas.put(0, 0, "高e\u0301x")
    canvas.put(6, 0, "|")
    assert end == 4
    assert canvas.content().plain == "高e\u0301x  | "


# --- a new session ---


def test_names_alone_are_enough() -> None:
    opening, wrong = Form(players="Ana, Beto 80\nCarla").read()
    assert not wrong
    assert opening is not None
    assert opening.lines()[1:] == ["profile home", "seats", "1 Ana 100", "2 Beto 80", "3 Carla 100"]


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (Form(players=""), "players"),
        (Form(players="Ana"), "players"),
        (Form(players="Ana, Ana"), "players"),
        (Form(players="Ana 1, 100"), "players"),
        (Form(players="Ana 1.5, Beto"), "players"),
        (Form(players="Ana, Beto", stack="many"), "stack"),
        (Form(players="Ana, Beto", stack="-5"), "stack"),
        (Form(players="Ana, Beto", limits="2"), "limits"),
        (Form(players="Ana, Beto", limits="0/0"), "limits"),
        (Form(players="Ana, Beto", blinds="a/b"), "blinds"),
        (Form(players="Ana, Beto", hands="ten"), "hands"),
        (Form(players="Ana, Beto", hands="0"), "hands"),
        (Form(players="Ana, Beto", chip="0"), "chip"),
        (Form(players="Ana, Beto", profile="nowhere"), "profile"),
        (Form(players="Ana, Beto", asks_file=True), "file"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(form: Form, field: str) -> None:
    for form.lang in ("en", "es"):
        opening, wrong = form.read()
        assert opening is None
        assert list(wrong) == [field]
        assert wrong[field]


def test_a_name_with_the_date_that_is_free(tmp_path: Path) -> None:
    day = datetime.date(2026, 11, 30)
    assert free_name(tmp_path, day) == "2026-11-30.lowball"
    (tmp_path / "2026-11-30.lowball").touch()
    assert free_name(tmp_path, day) == "2026-11-30-2.lowball"


# --- starting ---


def test_a_log_that_is_open_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.lowball"
    path.write_text(games.SIX, "utf-8")
    with Journal(path):
        assert entry.run(path, lang="es") == 2
    assert f"{path} está abierto en otra sesión" in capsys.readouterr().err


def test_a_log_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run(tmp_path / "nowhere" / "game.lowball") == 2
    assert "cannot open" in capsys.readouterr().err
    assert entry.run(tmp_path / "game.lowball", profile="nobody") == 2
    assert "nobody" in capsys.readouterr().err


def test_a_torn_line_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.lowball"
    path.write_text(games.SIX + "hand 1\nbutton Fe", "utf-8")
    path.with_name("game.lowball.lock").touch()
    said = []
    monkeypatch.setattr(start.TableApp, "run", lambda app: said.append(app.message))
    assert entry.run(path) == 0
    assert said == [TEXTS["torn"].en.format(line="button Fe")]


def test_a_new_file_never_overwrites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there.lowball"
    there.write_text("hands off\n", "utf-8")

    def play(app: start.TableApp) -> None:
        opening, _ = Form(players="Ana, Beto").read()
        assert opening is not None
        app.pop_screen = app.refresh_table = lambda: None  # type: ignore[assignment, method-assign]
        for _ in range(2):
            assert list(app.begin(opening, there)) == ["file"]
        assert not there.with_name("there.lowball.lock").exists()
        assert app.begin(opening, tmp_path / "new.lowball") == {}

    monkeypatch.setattr(start.TableApp, "run", play)
    assert entry.run(None) == 0
    assert there.read_text("utf-8") == "hands off\n"
    assert "1 Ana 100" in (tmp_path / "new.lowball").read_text("utf-8")
    assert [file.name for file in tmp_path.glob("*.lock")] == []


def test_a_log_keeps_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.lowball"
    path.write_text("\n".join(games.played(games.SIX, [""]).record.lines) + "\n", "utf-8")

    def play(app: start.TableApp) -> None:
        assert app.desk.lang == "es"
        app.desk.press("f")

    monkeypatch.setattr(start.TableApp, "run", play)
    assert entry.run(path, lang="es") == 0
    assert path.read_text("utf-8").endswith("\nCarla folds\n")


# --- serving ---


def test_the_command_of_the_page() -> None:
    command = web.command_for(Path("/tmp/a b.lowball"), "wsop-live", "es")
    assert command.endswith("-m lowball_audit table '/tmp/a b.lowball' --profile wsop-live --lang es")


@pytest.mark.parametrize(
    ("asked", "origin", "host", "is_allowed"),
    [
        ("127.0.0.1:8000", None, "127.0.0.1", True),
        ("localhost:8000", "http://localhost:8000", "127.0.0.1", True),
        ("[::1]:8000", "http://[::1]:8000", "::1", True),
        ("127.0.0.1:8000", "http://evil.example", "127.0.0.1", False),
        ("evil.example:8000", "http://evil.example:8000", "127.0.0.1", False),
        ("localhost:8000", "http://localhost:9000", "127.0.0.1", False),
        ("localhost:8000", "null", "127.0.0.1", False),
        ("table.lan:8000", "http://table.lan:8000", "0.0.0.0", True),
        ("table.lan:8000", "http://evil.example", "0.0.0.0", False),
    ],
)
def test_only_our_own_page_uses_the_keys(asked: str, origin: str | None, host: str, is_allowed: bool) -> None:
    assert web.allowed(asked, origin, host) is is_allowed


def test_what_is_this_computer_alone() -> None:
    assert [web.is_local(host) for host in ("127.0.0.1", "127.1.2.3", "localhost", "::1")] == [True] * 4
    assert [web.is_local(host) for host in ("0.0.0.0", "::", "192.168.1.5", "table.lan", "")] == [False] * 5


def test_a_port_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as used:
        used.bind(("127.0.0.1", 0))
        used.listen()
        port = used.getsockname()[1]
        assert entry.serve(None, port=port) == 2
    assert f"cannot listen at 127.0.0.1:{port}" in capsys.readouterr().err


def test_others_are_warned_of(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(web.TableServer, "serve", lambda server: None)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert entry.serve(None, host="0.0.0.0", port=port) == 0
    assert "there is no password" in capsys.readouterr().err
    assert entry.serve(None, port=port) == 0
    assert capsys.readouterr().err == ""


def test_the_page_asks_nobody_else() -> None:
    page = (Path(web.__file__).parent / "page.html").read_text("utf-8")
    assert not re.findall(r"https?://\w", page)


def test_nothing_else_loads_the_library_of_the_screen() -> None:
    code = (
        "import sys, pkgutil, importlib, lowball_audit.assistant as a, lowball_audit.assistant.app\n"
        "for module in pkgutil.iter_modules(a.__path__):\n"
        "    importlib.import_module(f'lowball_audit.assistant.{module.name}')\n"
        "assert not {'textual', 'rich', 'aiohttp'} & set(sys.modules), 'loaded'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    svg = (Path(__file__).parents[3] / "docs" / "table.svg").read_text("utf-8")
    assert set(re.findall(r"https?://[^\"' )]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in svg
