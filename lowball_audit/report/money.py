"""The money of a hand: its pots, who is paid what, and what must be put right."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lowball_audit.chips import format_amount
from lowball_audit.report import table
from lowball_audit.report.labels import label, pot_name
from lowball_audit.report.model import HandReport, ReshuffleReport, Status, StubReport
from lowball_audit.report.style import Paint, plain, safe, wrap
from lowball_audit.report.style import width as cells
from lowball_audit.report.summary import corrections, differences
from lowball_audit.report.table import Column

_INDENT = "  "
_NONE = "–"


@dataclass(frozen=True, slots=True)
class HandText:
    """Writes the hands of one log."""

    places: int
    lang: str
    paint: Paint
    width: int | None = None

    def title(self, hand: HandReport) -> str:
        """``hand 1 (lines 12–41): settled``."""
        status = hand.status
        style = {Status.SETTLED: "good", Status.CANCELLED: "dim"}.get(status, "warning")
        key = "hand.lines" if hand.end_line > hand.line else "hand.line"
        return label(
            self.lang,
            key,
            number=self.paint("bold", str(hand.number)),
            first=hand.line,
            last=hand.end_line,
            status=self.paint(style, label(self.lang, f"status.{status.value}")),
        )

    def line(self, hand: HandReport) -> str:
        """A hand without faults on one line: its title and the payouts."""
        paid = ", ".join(f"{safe(player)} {self._amount(units)}" for player, units in hand.payouts.items())
        return f"{self.title(hand)}: {paid}" if paid else self.title(hand)

    def block(self, hand: HandReport, *, stub: bool) -> list[str]:
        """All there is to say about the money of a hand."""
        lines = [self.title(hand)]
        if hand.status is not Status.SETTLED:
            lines.append(_INDENT + label(self.lang, f"why.{hand.status.value}"))
        lines += self._pots(hand)
        for player, units in hand.returned.items():
            lines.append(_INDENT + self._with_amount("returned", player, units))
        for player, units in hand.owed.items():
            lines.append(_INDENT + self.paint("warning", self._with_amount("owed", player, units)))
        for rows in (self._players(hand), self._stub(hand) if stub else []):
            lines += ["", *rows] if rows else []
        for line, text in hand.notes:
            words = label(self.lang, "note", line=line, text=safe(text))
            lines += wrap(words, _INDENT, _INDENT * 2, self.width)
        return lines

    def _pots(self, hand: HandReport) -> list[str]:
        winners = [
            ", ".join(f"{safe(player)} {self._amount(units)}" for player, units in pot.winners.items())
            or label(self.lang, "open")
            for pot in hand.pots
        ]
        return table.lines(
            [
                Column(label(self.lang, "pot"), [pot_name(self.lang, pot.name) for pot in hand.pots]),
                Column(label(self.lang, "amount"), [self._amount(pot.amount) for pot in hand.pots], True),
                Column(label(self.lang, "can.win"), [_names(pot.eligible) for pot in hand.pots]),
                Column(label(self.lang, "winner"), winners),
            ],
            _INDENT,
            self.paint,
        )

    def _players(self, hand: HandReport) -> list[str]:
        """The payouts and stacks; the ledger as played and the payments as written where they differ."""
        changes, ledgers = corrections(hand), differences(hand)
        shown = {show.player: show.name for show in hand.shown}
        players = list(dict.fromkeys((*hand.stacks, *hand.payouts, *changes, *shown)))
        if not players:
            return []

        def amounts(key: str, ledger: Mapping[str, int], marked: Collection[str] = ()) -> Column:
            texts = [self._amount(ledger[p]) if p in ledger else _NONE for p in players]
            marks = ["bad" if p in marked else None for p in players]
            return Column(label(self.lang, key), texts if ledger else [""] * len(texts), True, marks)

        columns = [
            Column(label(self.lang, "player"), [safe(player) for player in players]),
            amounts("payout", hand.payouts),
        ]
        if ledgers:
            columns.append(amounts("as.played", hand.payouts_as_played, ledgers))
        columns.append(amounts("stack", hand.stacks))
        if ledgers:
            columns.append(amounts("as.played", hand.stacks_as_played, ledgers))
        if changes:
            if changes != ledgers:
                columns.append(amounts("as.paid", hand.stacks_recorded, changes))
            orders = [self._order(changes.get(player, 0)) for player in players]
            columns.append(
                Column(label(self.lang, "put.right"), orders, styles=["bold" if o else None for o in orders])
            )
        hands = Column(label(self.lang, "shown"), [safe(shown.get(p, "")) for p in players])
        if self._fits([*columns, hands]):
            return table.lines([*columns, hands], _INDENT, self.paint)
        below = [f"{_INDENT}{safe(player)}: {safe(text)}" for player, text in shown.items() if text]
        return table.lines(columns, _INDENT, self.paint) + below

    def _fits(self, columns: Sequence[Column]) -> bool:
        lines = table.lines(columns, _INDENT, plain)
        return self.width is None or all(cells(line) <= self.width for line in lines)

    def _stub(self, hand: HandReport) -> list[str]:
        stub = hand.stub
        lines = table.lines(
            [
                Column(label(self.lang, "draw"), [str(draw.draw) for draw in stub], True),
                Column(label(self.lang, "stub.before"), [card_count(draw.before) for draw in stub], True),
                Column(label(self.lang, "stub.burned"), [card_count(draw.burned) for draw in stub], True),
                Column(label(self.lang, "stub.replaced"), [card_count(draw.replaced) for draw in stub], True),
                Column(
                    label(self.lang, "stub.reshuffled"),
                    ["" if draw.reshuffled is None else card_count(draw.reshuffled) for draw in stub],
                    True,
                ),
                Column(label(self.lang, "stub.after"), [card_count(draw.after) for draw in stub], True),
                Column(label(self.lang, "stub.served"), [served_to(draw) for draw in stub]),
            ],
            _INDENT,
            self.paint,
        )
        return lines + [_INDENT + self._reshuffle(draw, one) for draw in stub for one in draw.reshuffles]

    def _reshuffle(self, draw: StubReport, one: ReshuffleReport) -> str:
        """Before whom it was, what went in, and whether the log says so."""
        piles = " + ".join(
            f"{label(self.lang, f'pile.{name}')} {card_count(n)}" for name, n in one.piles.items()
        )
        key = "stub.reshuffle" if one.player is not None else "stub.reshuffle.nobody"
        text = label(
            self.lang,
            key,
            draw=draw.draw,
            player=safe(one.player or ""),
            piles=piles,
            cards=card_count(one.cards),
        )
        return text if one.recorded else f"{text} ({label(self.lang, 'stub.unrecorded')})"

    def _amount(self, units: int) -> str:
        return format_amount(units, self.places)

    def _with_amount(self, key: str, player: str, units: int) -> str:
        return label(self.lang, key, player=safe(player), amount=self._amount(units))

    def _order(self, change: int) -> str:
        """``gets 3``, ``gives 3``."""
        if not change:
            return ""
        return label(self.lang, "gets" if change > 0 else "gives", amount=self._amount(abs(change)))


def _names(players: tuple[str, ...]) -> str:
    return ", ".join(safe(player) for player in players)


def served_to(draw: StubReport) -> str:
    """``Beto 2, Carla 1``: the players who took cards."""
    return ", ".join(f"{safe(player)} {card_count(cards)}" for player, cards in draw.served.items() if cards)


def card_count(value: int | tuple[int, int] | list[int | tuple[int, int]] | None) -> str:
    """A number of cards; ``24–33`` for a range, ``?`` where the log leaves it open."""
    if value is None:
        return "?"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return f"{value[0]}–{value[1]}"
    return ", ".join(card_count(one) for one in value)
