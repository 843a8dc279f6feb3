"""Small aligned tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lowball_audit.report.style import Paint, pad, width

_GAP = "  "


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, its cells, numbers to the right, and a style for every cell."""

    heading: str
    cells: Sequence[str]
    right: bool = False
    styles: Sequence[str | None] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not any(self.cells)


def lines(columns: Sequence[Column], indent: str, paint: Paint) -> list[str]:
    """The table: columns without any content left out, no heading line where no column has one."""
    shown = [column for column in columns if not column.empty]
    if not shown:
        return []
    widths = [max(width(text) for text in (column.heading, *column.cells)) for column in shown]
    headings = [
        pad(column.heading, cells, right=column.right) for column, cells in zip(shown, widths, strict=True)
    ]
    table = [indent + paint("dim", _GAP.join(headings).rstrip())] if any(c.heading for c in shown) else []
    for row in range(len(shown[0].cells)):
        filled = max(number for number, column in enumerate(shown) if number == 0 or column.cells[row])
        parts = []
        for number in range(filled + 1):
            column, text = shown[number], shown[number].cells[row]
            if number < filled or column.right:
                text = pad(text, widths[number], right=column.right)
            style = column.styles[row] if column.styles else None
            parts.append(paint(style, text) if style else text)
        table.append(indent + _GAP.join(parts))
    return table
