"""``python -m tests.assistant.app.picture``: the picture of the table that the README shows."""

from __future__ import annotations

import html
import os
import re
from pathlib import Path

from textual.pilot import Pilot

from lowball_audit.assistant.app.table import TableApp
from tests.assistant.app import games
from tests.assistant.app.screens import NAME, drive

TARGET = Path(__file__).parents[3] / "docs" / "table.svg"
SIZE = (96, 28)


#: The cell of the picture, and a stroke of its frames; measures of the library.
CELL, ROW, TOP, STROKE = 12.2, 24.4, 1.5, 1.6
LEFT, RIGHT, UP, DOWN = (
    (0.0, 0.5, 0.5, 0.5),
    (0.5, 0.5, 1.0, 0.5),
    (0.5, 0.0, 0.5, 0.5),
    (0.5, 0.5, 0.5, 1.0),
)
BLOCKS = {"▀": (0.0, 0.5), "▄": (0.5, 1.0), "█": (0.0, 1.0)}
FRAMES = {
    "─": (LEFT, RIGHT),
    "│": (UP, DOWN),
    "╭": (RIGHT, DOWN),
    "╮": (LEFT, DOWN),
    "╰": (RIGHT, UP),
    "╯": (LEFT, UP),
}
TEXT = re.compile(
    r'<text class="(?P<style>[^"]+)" x="(?P<x>[\d.]+)"[^>]*line-(?P<line>\d+)\)">(?P<text>[^<]*)</text>'
)


def drawn(match: re.Match[str]) -> str:
    """Blocks and frames as shapes: no font fills the height of a line with them."""
    text = html.unescape(match["text"])
    if not set(text) & (BLOCKS.keys() | FRAMES.keys()):
        return match[0]
    top = TOP + ROW * int(match["line"])
    shapes = []
    for column, char in enumerate(text):
        x = float(match["x"]) + CELL * column
        if char in BLOCKS:
            upper, lower = BLOCKS[char]
            shapes.append((x, top + ROW * upper, CELL, ROW * (lower - upper)))
        for x1, y1, x2, y2 in FRAMES.get(char, ()):
            half = STROKE / 2
            shapes.append(
                (
                    x + CELL * x1 - half,
                    top + ROW * y1 - half,
                    CELL * (x2 - x1) + STROKE,
                    ROW * (y2 - y1) + STROKE,
                )
            )
    path = "".join(f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h-{w:.1f}z" for x, y, w, h in shapes)
    rest = "".join("\u00a0" if char in BLOCKS or char in FRAMES else char for char in text)
    kept = match[0].replace(match["text"], html.escape(rest)) if rest.strip("\u00a0") else ""
    return f'<path class="{match["style"]}" d="{path}"/>{kept}'


def picture() -> str:
    """The table as SVG that needs nothing from elsewhere."""
    found = []

    async def draw(app: TableApp, pilot: Pilot[int]) -> None:
        app.message = ""
        app.refresh_table()
        await pilot.pause()
        svg = app.export_screenshot(title=str(NAME))
        svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
        svg = re.sub(r"terminal-\d+", "terminal", svg)  # a number of the run
        svg = TEXT.sub(drawn, svg)
        svg = svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")
        svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
        found.append("\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n")

    desk = games.played(games.SIX.replace("Dora 30", "Dora 12"), games.PICTURE)
    drive(TableApp(desk, NAME), draw, SIZE)
    return found[0]


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    TARGET.write_text(picture(), "utf-8")
    print(TARGET)
