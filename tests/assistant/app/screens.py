"""Runs the app without a terminal, and reads its screen as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from lowball_audit.assistant.app.table import TableApp
from lowball_audit.assistant.desk import Desk

SIZES = {"80x24": (80, 24), "120x40": (120, 40), "phone": (46, 40)}
NAME = Path("thursday.lowball")

Play = Callable[[TableApp, Pilot[int]], Awaitable[None]]


def screen(app: TableApp) -> str:
    """What is to be seen, line by line."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows)


def drive(app: TableApp, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Run the app, and let somebody play it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(run())


def seen(desk: Desk, *keys: str, size: tuple[int, int] = (80, 24), path: Path | None = NAME) -> str:
    """The screen of a desk after some keys."""
    found = []

    async def look(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        found.append(screen(app))

    drive(TableApp(desk, path), look, size)
    return found[0]


async def typed(pilot: Pilot[int], text: str) -> None:
    """Type a text, letter by letter."""
    names = {" ": "space", "\n": "enter", ":": "colon", "/": "slash"}
    await pilot.press(*(names.get(char, char) for char in text))


async def until(true: Callable[[], bool], seconds: float = 5) -> None:
    """Let the app work until something is true."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0)
