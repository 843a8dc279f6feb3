"""What is to be seen at moments that matter, at the sizes of a terminal, a large one and a telephone."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

pytest.importorskip("textual")

from lowball_audit.assistant.desk import Desk
from tests.assistant.app import games
from tests.assistant.app.screens import SIZES, drive, screen, seen

SCENES = {
    "start": (games.SIX, []),
    "capped": (games.SIX, games.CAPPED),
    "side_pot": (games.THREE, games.SIDE_POT),
    "reshuffle": (games.SIX, games.RESHUFFLE),
    "show": (games.THREE, games.ODD_CHIP[:-2]),
    "odd_chip": (games.THREE, games.ODD_CHIP),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: str, size: str, snapshot: SnapshotAssertion) -> None:
    head, typed = SCENES[scene]
    assert seen(games.played(head, typed), size=SIZES[size]) == snapshot


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_refusal(size: str, lang: str, snapshot: SnapshotAssertion) -> None:
    assert seen(games.played(games.SIX, games.CAPPED, lang), "r", size=SIZES[size]) == snapshot


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["side_pot", "odd_chip"])
def test_spanish(scene: str, size: str, snapshot: SnapshotAssertion) -> None:
    head, typed = SCENES[scene]
    assert seen(games.played(head, typed, "es"), size=SIZES[size]) == snapshot


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_wizard(size: str, lang: str, snapshot: SnapshotAssertion) -> None:
    assert seen(Desk.of_text(lang=lang), "ctrl+s", size=SIZES[size]) == snapshot


@pytest.mark.parametrize("size", SIZES)
def test_help(size: str, snapshot: SnapshotAssertion) -> None:
    assert seen(games.played(games.SIX, []), "question_mark", size=SIZES[size]) == snapshot


@pytest.mark.parametrize("size", [(30, 10), (46, 30), (80, 24), (200, 60)])
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_wider_than_the_screen(scene: str, size: tuple[int, int]) -> None:
    head, typed = SCENES[scene]
    text = seen(games.played(head, typed), size=size)
    assert max(map(len, text.splitlines())) <= size[0]


def test_resizing_changes_the_layout() -> None:
    found = []

    async def resize(app, pilot) -> None:  # type: ignore[no-untyped-def]
        for width, height in ((120, 40), (46, 40), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            found.append(screen(app))

    from lowball_audit.assistant.app.table import TableApp

    drive(TableApp(games.played(games.THREE, games.SIDE_POT)), resize, (80, 24))
    large, phone, usual = found
    assert "│ f  fold" in large
    assert "│      bet" not in phone
    assert "▶ Beto BB" in phone.replace("  ", " ")
    assert usual == seen(games.played(games.THREE, games.SIDE_POT), path=None)


def test_a_long_name_keeps_its_marks() -> None:
    name = "Maximiliano-Bartolomé-de-todos-los-Santos"
    head = games.SIX.replace("Fede", name)
    for size in SIZES.values():
        text = seen(games.played(head, ["", "f", "f", "f"]), size=size)
        line = next(line for line in text.splitlines() if "▶" in line)
        assert "… " in line
        assert "BTN" in line


def test_markup_and_control_characters_are_text() -> None:
    head = games.THREE.replace("Ana", '"[bold]A\x1b[2J"')
    text = seen(Desk.of_text(head))
    assert "[bold]A" in text
    assert "\x1b" not in text
