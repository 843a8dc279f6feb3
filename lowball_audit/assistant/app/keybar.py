"""The keys that mean something now: what each does, and where it can be tapped."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.app.canvas import QUIET, Canvas, Piece, fit
from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.say import Key

ENTER: Final = "↵"
LINE: Final = ":"
_CAP: Final = "bold reverse $primary"
_SMALL_CAP: Final = "reverse $text-muted"
_FRAME: Final = "$primary"
#: Boxes fill a line so narrow; else they are so wide at most.
_BOXES_FILL: Final = 64
_BOX: Final = 28


@dataclass(frozen=True, slots=True)
class Cap:
    """A key as it is drawn. A key that is not legal now says why; ``aside`` is one that is always there."""

    key: str
    text: str
    legal: bool = True
    aside: bool = False


def caps(now: todo.Instruction, keys: Sequence[Key], lang: str, *, undo: bool) -> list[Cap]:
    """The keys of an instruction, one for each number of cards, and those that are always there."""
    found: list[Cap] = []
    if isinstance(now, todo.Announce):
        found.append(Cap("0", word(lang, "key.pat")))
        for count in range(1, now.most + 1):
            found.append(Cap(str(count), word(lang, "key.card" if count == 1 else "key.cards", count=count)))
    else:
        found += [Cap(key.key, key.text, key.legal) for key in keys]
    if isinstance(now, todo.Show):
        found.insert(0, Cap(LINE, word(lang, "key.shows")))
    found.append(Cap("u", word(lang, "key.undo"), legal=undo, aside=True))
    if not isinstance(now, todo.Show):
        found.append(Cap(LINE, word(lang, "key.line"), aside=True))
    found.append(Cap("?", word(lang, "key.help"), aside=True))
    found.append(Cap("q", word(lang, "key.quit"), aside=True))
    return found


@dataclass(frozen=True, slots=True)
class Region:
    """Where a key can be tapped."""

    x: int
    y: int
    width: int
    height: int
    key: str


@dataclass(frozen=True, slots=True)
class Bar:
    """Keys as they are drawn, and where each lies."""

    content: Content
    height: int
    regions: tuple[Region, ...]


def in_rows(keys: Sequence[Cap], width: int) -> Bar:
    """A line of keys, and more where they do not fit; those that are always there begin a line."""
    rows: list[list[tuple[int, Cap]]] = [[]]
    x, aside = 0, False
    for cap in keys:
        size = _size(cap)
        begins = cap.aside and not aside
        aside = aside or cap.aside
        if x and (x + size > width or begins):
            rows.append([])
            x = 0
        rows[-1].append((x, cap))
        x += size + 2
    canvas = Canvas(width, len(rows))
    regions = []
    for y, row in enumerate(rows):
        for x, cap in row:
            canvas.pieces(x, y, _pieces(cap, width - x))
            regions.append(Region(x, y, _size(cap), 1, cap.key))
    return Bar(canvas.content(), canvas.height, tuple(regions))


def in_boxes(keys: Sequence[Cap], width: int) -> Bar:
    """Boxes three lines high, for fingers. A key that is not legal is a line with the reason."""
    own = [cap for cap in keys if not cap.aside and cap.legal]
    reasons = [
        (cap, textwrap.wrap(_reason(cap), width - 1, subsequent_indent=" " * 5))
        for cap in keys
        if not cap.aside and not cap.legal
    ]
    rows = _box_rows(own, width)
    aside = _aside([cap for cap in keys if cap.aside], width)
    canvas = Canvas(width, 3 * len(rows) + sum(len(lines) for _, lines in reasons) + 3)
    regions = []
    y = 0
    for row in rows:
        cells = width // len(row) if width < _BOXES_FILL else min(_BOX, width // len(row))
        for number, cap in enumerate(row):
            regions.append(_box(canvas, cap, number * cells, y, cells, _FRAME))
        y += 3
    for cap, lines in reasons:
        for number, line in enumerate(lines):
            canvas.put(1, y + number, line, QUIET)
        regions.append(Region(0, y, width, len(lines), cap.key))
        y += len(lines)
    x = 0
    more = width - sum(_size(cap) + 3 for cap in aside) if width < _BOXES_FILL else 0
    for number, cap in enumerate(aside):
        size = _size(cap) + 3 + (more * (number + 1) // len(aside) - more * number // len(aside))
        regions.append(_box(canvas, cap, x, y, size, QUIET))
        x += size
    return Bar(canvas.content(), canvas.height, tuple(regions))


def _box(canvas: Canvas, cap: Cap, x: int, y: int, cells: int, style: str) -> Region:
    canvas.box(x, y, cells, 3, style)
    canvas.pieces(x + 1, y + 1, _pieces(cap, cells - 2))
    return Region(x, y, cells, 3, cap.key)


def _box_rows(boxes: list[Cap], width: int) -> list[list[Cap]]:
    widest = max((_size(cap) for cap in boxes), default=0) + 3
    columns = max(1, width // max(widest, 10))
    if columns < len(boxes) <= 2 * columns:
        columns = (len(boxes) + 1) // 2
    return [boxes[at : at + columns] for at in range(0, len(boxes), columns)]


def _aside(caps: list[Cap], width: int) -> list[Cap]:
    """The keys that are always there; the last two without words where these do not fit."""
    if sum(_size(cap) + 3 for cap in caps) <= width:
        return caps
    return [cap if cap.key in ("u", LINE) else Cap(cap.key, "", cap.legal, aside=True) for cap in caps]


class KeyBar(Static):
    """Shows the keys, and says which one is tapped."""

    class Tapped(Message):
        """A key was tapped."""

        def __init__(self, key: str) -> None:
            self.key = key
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._bar: Bar | None = None

    def show(self, bar: Bar) -> None:
        """Draw these keys, if they are others than before."""
        if self._bar is None or bar.regions != self._bar.regions or bar.content != self._bar.content:
            self._bar = bar
            self.update(bar.content)

    def on_click(self, event: Click) -> None:
        """Find the key under the finger."""
        place = event.get_content_offset(self)
        if place is None or self._bar is None:
            return
        for region in self._bar.regions:
            if 0 <= place.x - region.x < region.width and 0 <= place.y - region.y < region.height:
                event.stop()
                self.post_message(self.Tapped(region.key))
                return


def _size(cap: Cap) -> int:
    words = 1 + cell_len(cap.text) if cap.text else 0
    return cell_len(cap.key) + 2 + words + (0 if cap.legal or cap.aside else 2)


def _pieces(cap: Cap, cells: int) -> list[Piece]:
    if not cap.legal and not cap.aside:
        return [(fit(_reason(cap), cells), QUIET)]
    style = _SMALL_CAP if cap.aside else _CAP
    text = fit(cap.text, cells - cell_len(cap.key) - 3)
    return [(f" {cap.key} ", style), (f" {text}" if text else "", QUIET if cap.aside else "bold")]


def _reason(cap: Cap) -> str:
    return f"✗ {cap.key}  {cap.text}"
