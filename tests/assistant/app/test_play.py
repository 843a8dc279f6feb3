"""The app is played with keys alone, by its own instructions, and the log that it writes is audited."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

pytest.importorskip("textual")

from textual import events
from textual.pilot import Pilot

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.app.panels import NoticePanel, RefusalPanel
from lowball_audit.assistant.app.table import TableApp
from lowball_audit.assistant.app.wizard import Wizard
from lowball_audit.assistant.desk import Desk
from lowball_audit.assistant.journal import Journal
from lowball_audit.assistant.record import Record
from lowball_audit.auditor import audit
from lowball_audit.report.model import Severity, Status
from tests.assistant.app import games
from tests.assistant.app.screens import drive, screen, typed, until
from tests.assistant.driver import Players


@pytest.mark.parametrize("seed", [1, 2])
def test_ten_hands_by_keys_alone(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "game.lowball"
    path.write_text(games.SIX.replace("hands 10\n", ""), "utf-8")
    players = Players(seed)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        while True:
            now = app.desk.instruction
            reply = players.reply(now)
            if reply is None and isinstance(now, todo.GameOver) and now.lines:
                reply = ""
            if reply is None:
                break
            before = len(app.desk.record.lines)
            # All at once, as from a line that lags; and the pilot's own waiting takes too long for a session.
            for key in [*reply, "enter"] if len(reply) != 1 else [reply]:
                app.post_message(events.Key(key, key if len(key) == 1 else "\r"))
            await until(lambda seen=before: len(app.desk.record.lines) > seen)  # type: ignore[misc]
        assert isinstance(app.desk.instruction, todo.GameOver)

    with Journal(path) as journal:
        drive(TableApp(Desk(Record(journal.text), journal), path), play)
    report = audit(path.read_text("utf-8"))
    assert not [f for f in report.all_findings() if f.severity is not Severity.INFO]
    assert len(report.hands) == 10
    assert {hand.status for hand in report.hands} == {Status.SETTLED}
    assert not (tmp_path / "game.lowball.lock").exists()
    assert "standings" in path.read_text("utf-8").splitlines()[-1]


def test_what_happened_is_written_and_found(tmp_path: Path) -> None:
    path = tmp_path / "game.lowball"
    path.write_text("\n".join(games.played(games.SIX, games.CAPPED).record.lines) + "\n", "utf-8")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        lines = len(app.desk.record.lines)
        await pilot.press("r")
        assert isinstance(app.screen, RefusalPanel)
        assert "B007" in screen(app)
        assert "ruling: a call of 2 stands" in screen(app)
        await pilot.press("enter")  # the button under the cursor does not write it
        assert not isinstance(app.screen, RefusalPanel)
        assert len(app.desk.record.lines) == lines
        await pilot.press("r", "escape", "r", "n")
        assert len(app.desk.record.lines) == lines
        await pilot.press("r", "exclamation_mark")
        assert app.desk.record.lines[lines:] == ["Fede raises"]
        assert "Written as it was: Fede raises" in screen(app)

    with Journal(path) as journal:
        drive(TableApp(Desk(Record(journal.text), journal), path), play)
    assert path.read_text("utf-8").endswith("\nFede raises\n")
    assert "B007" in {finding.code for finding in audit(path.read_text("utf-8")).all_findings()}


def test_a_button_says_that_it_happened() -> None:
    desk = games.played(games.SIX, games.CAPPED)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("r")
        await pilot.pause()
        await pilot.click("#yes")
        await pilot.pause()
        assert desk.record.lines[-1] == "Fede raises"

    drive(TableApp(desk), play)


def test_the_heading_comes_with_what_happened() -> None:
    desk = games.played(games.SIX, [*games.CAPPED, "c"])

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await typed(pilot, ":Carla draws 1\n")
        assert isinstance(app.screen, RefusalPanel)
        await pilot.press("exclamation_mark")
        assert desk.record.lines[-2:] == ["draw 1", "Carla draws 1"]

    drive(TableApp(desk), play)


def test_undo_takes_back_and_says_what() -> None:
    desk = games.played(games.SIX, ["", "r"])
    before = list(desk.record.lines)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("f")
        assert desk.record.lines[-1] == "Dora folds"
        await pilot.press("u")
        assert desk.record.lines == before
        assert "Taken back: Dora folds" in screen(app)
        assert "DORA" not in screen(app)
        assert "Dora" in desk.instruction.player  # type: ignore[union-attr]

    drive(TableApp(desk), play)


def test_lines_are_typed_and_escape_drops_them() -> None:
    desk = games.played(games.SIX, ["", *"cccccc", "3"])

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await typed(pilot, "Ana changes")
        assert "Ana changes" in screen(app)
        await pilot.press("escape")
        assert app.focused is None
        await typed(pilot, ":Ana changes to 1\n")
        assert desk.record.lines[-1] == "Ana changes to 1"
        assert app.focused is None
        await typed(pilot, "/note una señora se fue\n")
        assert desk.record.lines[-1] == "note una señora se fue"
        app.screen.post_message(events.Paste("note 2€ — pagó\nBeto"))
        await pilot.press("enter")
        assert desk.record.lines[-1] == "note 2€ — pagó Beto"
        assert "Nothing to confirm" not in screen(app)
        await pilot.press("2")
        assert desk.record.lines[-1] == "Beto draws 2"

    drive(TableApp(desk), play)


def test_what_cannot_be_read_comes_back_to_be_corrected() -> None:
    desk = games.played(games.SIX, [""])
    lines = list(desk.record.lines)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await typed(pilot, ":Carla jumps\n")
        assert isinstance(app.screen, RefusalPanel)
        assert "Cannot be read" in screen(app)
        await pilot.press("exclamation_mark")
        assert isinstance(app.screen, RefusalPanel)
        await pilot.press("escape")
        assert desk.record.lines == lines
        assert app.screen.query_one("#line").value == "Carla jumps"  # type: ignore[attr-defined]
        await typed(pilot, "x")
        assert app.screen.query_one("#line").value == "Carla jumpsx"  # type: ignore[attr-defined]

    drive(TableApp(desk), play)


def test_a_key_that_means_nothing_now_says_so() -> None:
    desk = games.played(games.SIX, [""])

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for key in ("4", "z", "m"):
            await pilot.press(key)
            assert f"✗ {key} means nothing now" in screen(app)
        await pilot.press("enter")
        assert "Nothing to confirm now" in screen(app)

    drive(TableApp(desk), play)


def test_ranks_begin_the_hand_of_who_shows() -> None:
    desk = games.played(games.THREE, games.ODD_CHIP[:-3])

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await typed(pilot, "q5432\n")
        assert desk.record.lines[-1] == "Ana shows q5432"
        await pilot.press("m")
        assert desk.record.lines[-1] == "Beto mucks"

    drive(TableApp(desk), play)


@pytest.mark.parametrize("size", [(46, 40), (80, 24), (120, 40)])
def test_keys_can_be_tapped(size: tuple[int, int]) -> None:
    desk = games.played(games.SIX, [""])

    async def tap(app: TableApp, pilot: Pilot[int], text: str) -> None:
        rows = screen(app).splitlines()
        bar = app.screen.query_one("#keys").region
        y = next(y for y in range(bar.y, bar.bottom) if text in rows[y])
        await pilot.click(offset=(rows[y].index(text) + 1, y))
        await pilot.pause()

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await tap(app, pilot, "raise to 4")
        assert desk.record.lines[-1] == "Carla raises to 4"
        await tap(app, pilot, "undo")
        assert desk.record.lines[-1] == "deal"
        await tap(app, pilot, "fold")
        assert desk.record.lines[-1] == "Carla folds"
        await tap(app, pilot, "type")
        await typed(pilot, "calls\n")
        assert desk.record.lines[-1] == "Dora calls"

    drive(TableApp(desk), play, size)


def test_a_file_that_somebody_else_changed(tmp_path: Path) -> None:
    path = tmp_path / "game.lowball"
    path.write_text("\n".join(games.played(games.SIX, [""]).record.lines) + "\n", "utf-8")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("f")
        with path.open("a", encoding="utf-8") as file:
            file.write("note from elsewhere\n")
        before = path.read_bytes()
        for key in ("f", "u"):
            await pilot.press(key)
            assert isinstance(app.screen, NoticePanel)
            assert "was changed by another program" in screen(app)
            await pilot.press("escape")
            assert path.read_bytes() == before
            assert isinstance(app.desk.instruction, todo.Act)
            assert app.desk.instruction.player == "Dora"
        await pilot.press("f", "q")
        await pilot.pause()
        assert app.return_code == 0

    with Journal(path) as journal:
        drive(TableApp(Desk(Record(journal.text), journal), path), play)


def test_a_disk_that_is_full_loses_nothing() -> None:
    class Full:
        def append(self, lines: object) -> None:
            raise OSError(28, "No space left on device")

        rewrite = append

    desk = games.played(games.SIX, [""])
    desk.keeper = Full()  # type: ignore[assignment]
    lines = list(desk.record.lines)

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("f")
        assert "No space left on device" in screen(app)
        assert desk.record.lines == lines

    drive(TableApp(desk), play)


def test_the_wizard_writes_the_header_and_the_first_hand_begins(tmp_path: Path) -> None:
    path = tmp_path / "new.lowball"

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, Wizard)
        await typed(pilot, "Ana, Beto 80\nCarla")
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert not isinstance(app.screen, Wizard)
        assert "HAND" not in screen(app)
        await pilot.press("enter")
        assert app.desk.record.lines[-1] == "deal"

    with Journal(path) as journal:
        drive(TableApp(Desk(Record(journal.text), journal), path), play)
    lines = path.read_text("utf-8").splitlines()
    assert lines[1:6] == ["profile home", "seats", "1 Ana 100", "2 Beto 80", "3 Carla 100"]
    assert lines[6] == "hand 1"
    assert [f.name for f in audit("\n".join(lines)).all_findings()] == ["incomplete-hand"]


def test_the_wizard_makes_a_file_and_overwrites_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.lowball").write_text("hands off\n", "utf-8")
    opened: list[Journal] = []

    def open_log(path: Path) -> Journal:
        opened.append(Journal(path).__enter__())
        return opened[-1]

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        file = app.screen.query_one("#file")
        assert file.value.endswith(".lowball")  # type: ignore[attr-defined]
        await typed(pilot, "Ángel, Íñigo")
        file.value = "there"  # type: ignore[attr-defined]
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, Wizard)
        assert "is there already" in screen(app)
        assert not opened
        file.value = "other"  # type: ignore[attr-defined]
        app.screen.query_one("#lang").value = "es"  # type: ignore[attr-defined]
        await pilot.pause()
        assert "Jugadores" in screen(app)
        await pilot.press("ctrl+s")
        await pilot.pause()
        await pilot.press("enter", "c", "u")
        assert "Deshecho: Íñigo" in screen(app)

    drive(TableApp(Desk.of_text(), open_log=open_log), play)
    opened[0].__exit__(None, None, None)
    lines = (tmp_path / "other.lowball").read_text("utf-8").splitlines()
    assert lines[1:5] == ["perfil home", "asientos", "1 Ángel 100", "2 Íñigo 100"]
    assert "reparto" in lines
    assert (tmp_path / "there.lowball").read_text("utf-8") == "hands off\n"


def test_spanish_is_written_in_a_spanish_log() -> None:
    head = "perfil home\nasientos\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"
    desk = games.played(head, [], "es")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter", "f")
        assert desk.record.lines[-1] == "Carla se retira"
        assert "Escrito: Carla se retira" in screen(app)

    drive(TableApp(desk), play)


def test_hand_300_is_as_quick_as_the_first(tmp_path: Path) -> None:
    hands = 300
    lines = ["profile wsop-live", "limits 2/4", f"hands {hands + 5}", "seats"]
    lines += [f"{seat} {name} 100000" for seat, name in enumerate(["Ana", "Beto", "Carla"], start=1)]
    desk = Desk.of_text("\n".join(lines) + "\n")
    for _ in range(hands - 1):
        start = desk.instruction
        assert isinstance(start, todo.StartHand)
        desk.write([*start.lines])
        while isinstance(desk.instruction, todo.Act):
            desk.press("f")
        assert isinstance(desk.instruction, todo.Pay)
        desk.press("")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        took = []
        for key in ("enter", "c", "c", "c", "2", "2", "2", "enter", "c", "c", "c"):
            begun = time.perf_counter()
            app.press("" if key == "enter" else key)
            took.append(time.perf_counter() - begun)
            await pilot.pause()
        assert app.desk.table.hand == hands
        assert sorted(took)[len(took) // 2] < 0.1

    drive(TableApp(desk), play)
