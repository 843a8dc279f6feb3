"""The table as a drawing: seats round the felt where there is room, a list where there is not."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from lowball_audit.assistant.app.canvas import (
    CHIPS,
    LINE,
    MARK,
    NAME,
    PLAIN,
    QUIET,
    TURN,
    Canvas,
    Piece,
    fit,
    fit_pieces,
    pieces_width,
)
from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.table import Pile, Place, Table
from lowball_audit.chips import format_amount
from lowball_audit.report.labels import pot_name

#: From so many columns on the seats stand round the felt.
WIDE: Final = 64
_TURN: Final = "▶ "
_BESIDE: Final = "  "


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws tables in one language; ``places`` are the decimals of the chips."""

    lang: str
    places: int = 0

    def word(self, name: str, **data: object) -> str:
        """A text of the screen."""
        return word(self.lang, name, **data)

    def chips(self, amount: int) -> str:
        """An amount as the log writes it."""
        return format_amount(amount, self.places)

    # --- parts ---

    def marks(self, place: Place) -> list[str]:
        """The button and the blinds of a seat, in words."""
        marks = [self.word("mark.button")] if place.button else []
        if place.blind:
            marks.append(self.word(f"mark.{place.blind}"))
        return marks

    def name(self, table: Table, place: Place, cells: int) -> list[Piece]:
        """The name with its marks: a name is shortened, a mark never."""
        marks = self.marks(place)
        tail = "".join(f" {mark}" for mark in marks)
        quiet = not self._plays(table, place)
        name = fit(place.name, max(3, cells - len(_TURN) - len(tail)))
        style = TURN if place.turn else (QUIET if quiet else NAME)
        head = (_TURN, MARK) if place.turn else (_BESIDE, PLAIN)
        return [head, (f"{name} " if place.turn else name, style), (tail, MARK if tail else PLAIN)]

    @staticmethod
    def _plays(table: Table, place: Place) -> bool:
        if not table.under_way:
            return place.stack > 0 and not place.out
        return place.live

    def stack(self, table: Table, place: Place) -> list[Piece]:
        """The chips behind, and what the player is in this hand."""
        chips = self.chips(place.stack)
        if place.out:
            return [(f"{chips} ", QUIET), (self.word("mark.out"), QUIET)]
        if not table.under_way:
            return [(chips, CHIPS)] if place.stack > 0 else [(self.word("mark.busted"), QUIET)]
        if not place.dealt:
            return [(f"{chips} ", QUIET), (self.word("mark.away"), QUIET)]
        if not place.live:
            return [(f"{chips} ", QUIET), (self.word("mark.folded"), QUIET)]
        if place.all_in:
            return [(self.word("mark.all_in"), MARK)]
        return [(chips, CHIPS)]

    def cards(self, place: Place, cells: int) -> Piece:
        """The hand that was shown, else the cards drawn: ``drew 2-1-pat``, or ``2-1-pat`` in few cells."""
        if place.shown == "—":
            return self.word("mark.muck"), QUIET
        if place.shown:
            return place.shown, "bold"
        if not place.drawn:
            return "", PLAIN
        counts = "-".join(
            "?" if count is None else str(count) if count else self.word("drew.pat") for count in place.drawn
        )
        text = self.word("drew", counts=counts)
        return text if cell_len(text) <= cells else counts, PLAIN if place.live else QUIET

    def stage(self, table: Table) -> str:
        """``after draw 1 · bets 2 of 5 · stub 17``."""
        if not table.under_way:
            return self.word("between")
        parts = [
            self.word("draw", draw=table.draw)
            if table.draw
            else self.word(f"round.{min(max(table.round, 0), 3)}")
        ]
        if table.raises:
            key = "raises" if table.cap is not None else "raises.free"
            parts.append(self.word(key, count=table.raises, cap=table.cap))
        if table.stub is not None:
            least, most = table.stub
            parts.append(self.word("stub", count=least if least == most else f"{least}–{most}"))
        return " · ".join(parts)

    def pots(self, table: Table) -> list[str]:
        """The pots with who can win them; nothing while there is one for all."""
        live = sum(1 for place in table.places if place.live)
        if len(table.pots) < 2 and all(len(pile.eligible) == live for pile in table.pots):
            return []
        return [self._pot(pile) for pile in table.pots]

    def _pot(self, pile: Pile) -> str:
        return self.word(
            "pot.who",
            pot=pot_name(self.lang, pile.name),
            amount=self.chips(pile.amount),
            players=", ".join(pile.eligible),
        )

    # --- round the felt ---

    def oval(self, table: Table, width: int, *, tall: bool) -> Content:
        """The seats round the felt, clockwise from the top left."""
        above, below = _sides(table.places)
        height = 3 if tall else 2
        centre = self._centre(table, width - 8)
        # A row for bets above and below; where there is little room, only while there are any.
        gap = 2 if tall else 1 if any(place.bet for place in table.places) else 0
        inner = len(centre) + 2 * gap
        canvas = Canvas(width, 2 * height + inner + 2)
        canvas.box(2, height, width - 4, inner + 2, LINE)
        first = height + 1 + gap
        for row, pieces in enumerate(centre):
            canvas.pieces((width - pieces_width(pieces)) // 2, first + row, pieces)
        self._side(canvas, table, above, 0, height + 1, tall=tall)
        self._side(canvas, table, below, height + inner + 2, height + inner, tall=tall)
        return canvas.content()

    def _centre(self, table: Table, cells: int) -> list[list[Piece]]:
        if not table.under_way:
            return [[(self.stage(table), QUIET)]]
        rows: list[list[Piece]] = [[(self.word("pot", amount=self.chips(table.pot)), CHIPS)]]
        rows += [[(fit(text, cells), PLAIN)] for text in self.pots(table)]
        return [*rows, [(fit(self.stage(table), cells), QUIET)]]

    def _side(
        self, canvas: Canvas, table: Table, places: Sequence[Place], top: int, bets: int, *, tall: bool
    ) -> None:
        if not places:
            return
        cells = (canvas.width - 4) // len(places)
        for number, place in enumerate(places):
            x = 2 + number * cells + max(0, (cells - 26) // 2)
            room = cells - max(0, (cells - 26) // 2) - 1
            canvas.pieces(x, top, self.name(table, place, room))
            stack = self.stack(table, place)
            if tall:
                canvas.pieces(x + 2, top + 1, fit_pieces(stack, room - 2))
                canvas.pieces(x + 2, top + 2, fit_pieces([self.cards(place, room - 2)], room - 2))
            else:
                beside = self.cards(place, room - 4 - pieces_width(stack))
                gap = [("  ", PLAIN)] if beside[0] else []
                canvas.pieces(x + 2, top + 1, fit_pieces([*stack, *gap, beside], room - 2))
            if place.bet:
                canvas.put(x + 2, bets, self.word("bet", amount=self.chips(place.bet)), CHIPS)

    # --- one below the other ---

    def listing(self, table: Table, width: int) -> Content:
        """A line for each seat, and the pots below."""
        rows: list[list[Piece]] = []
        for place in table.places:
            rows += self._row(table, place, width)
        if table.under_way:
            rows.append([(self.word("pot", amount=self.chips(table.pot)), CHIPS)])
            for text in self.pots(table):
                rows += [
                    [(row, PLAIN)] for row in textwrap.wrap("  " + text, width, subsequent_indent="    ")
                ]
        rows += [[(text, QUIET)] for text in textwrap.wrap(self.stage(table), width)]
        canvas = Canvas(width, len(rows))
        for number, row in enumerate(rows):
            canvas.pieces(0, number, fit_pieces(row, width))
        return canvas.content()

    def _row(self, table: Table, place: Place, width: int) -> list[list[Piece]]:
        cells = min(22, max(14, width // 2 - 4))
        name = self.name(table, place, cells)
        row = [*name, (" " * max(1, cells - pieces_width(name)), PLAIN), *self.stack(table, place)]
        if place.bet:
            row.append((f"  {self.word('bet', amount=self.chips(place.bet))}", CHIPS))
        text, style = self.cards(place, width - 2 - pieces_width(row))
        if not text:
            return [row]
        if pieces_width(row) + 2 + cell_len(text) <= width:
            return [[*row, (f"  {text}", style)]]
        return [row, [(" " * cells + f" {text}", style)]]


def _sides(places: Sequence[Place]) -> tuple[list[Place], list[Place]]:
    """The seats above and below the felt: clockwise, so those below run from right to left."""
    above = (len(places) + 1) // 2
    return list(places[:above]), list(reversed(places[above:]))
