"""A drawing of text cells, and text that fits them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.cells import cell_len, chop_cells
from textual.content import Content

from lowball_audit.report.style import safe

#: Styles by what they mean. None of them is the only mark of anything: words and signs say it too.
TURN = "bold reverse $warning"
NAME = "bold $text"
QUIET = "$text-muted"
CHIPS = "bold $primary"
MARK = "bold $warning"
LINE = "$secondary"
PLAIN = ""

Piece = tuple[str, str]


def fit(text: str, cells: int) -> str:
    """The text in so many cells; ``…`` stands for what does not fit."""
    text = safe(text)
    if cell_len(text) <= cells:
        return text
    if cells < 1:
        return ""
    return (chop_cells(text, cells - 1) or [""])[0].rstrip() + "…" if cells > 1 else "…"


def pieces_width(pieces: Iterable[Piece]) -> int:
    """The cells that pieces fill."""
    return sum(cell_len(text) for text, _ in pieces)


def fit_pieces(pieces: Iterable[Piece], cells: int) -> list[Piece]:
    """Pieces as far as they fit; the one that does not is shortened."""
    kept: list[Piece] = []
    left = cells
    for text, style in pieces:
        short = fit(text, left)
        kept.append((short, style))
        left -= cell_len(short)
        if short != safe(text):
            break
    return kept


class Canvas:
    """Cells to draw on; whatever is drawn beyond the edge is not seen."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells: list[list[Piece]] = [[(" ", PLAIN)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> int:
        """Write text; the column behind it."""
        if not 0 <= y < self.height:
            return x
        for char in safe(text):
            size = cell_len(char)
            if size == 0:
                if 0 < x <= self.width:
                    before, old = self._cells[y][x - 1]
                    self._cells[y][x - 1] = (before + char, old)
                continue
            if x >= 0 and x + size <= self.width:
                self._cells[y][x] = (char, style)
                for more in range(1, size):
                    self._cells[y][x + more] = ("", style)
            x += size
        return x

    def pieces(self, x: int, y: int, pieces: Iterable[Piece]) -> int:
        """Write several pieces one behind the other; the column behind them."""
        for text, style in pieces:
            x = self.put(x, y, text, style)
        return x

    def box(self, x: int, y: int, width: int, height: int, style: str, corners: str = "╭╮╰╯") -> None:
        """Draw a frame."""
        inner = "─" * (width - 2)
        self.put(x, y, f"{corners[0]}{inner}{corners[1]}", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│", style)
            self.put(x + width - 1, row, "│", style)
        self.put(x, y + height - 1, f"{corners[2]}{inner}{corners[3]}", style)

    def content(self) -> Content:
        """What was drawn."""
        parts: list[Piece | str] = []
        for number, row in enumerate(self._cells):
            if number:
                parts.append("\n")
            for style, run in groupby(row, key=lambda cell: cell[1]):
                text = "".join(char for char, _ in run)
                parts.append((text, style) if style else text)
        return Content.assemble(*parts)
