"""The tables of a hand and of a log in the rules-check report: headings and cells, in words, no markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lowball_audit.chips import format_amount
from lowball_audit.immutable import immutable
from lowball_audit.report.debts import Payment, net
from lowball_audit.report.labels import label, pot_name
from lowball_audit.report.model import HandReport, ReshuffleReport, Status, StubReport
from lowball_audit.report.money import card_count, served_to
from lowball_audit.report.sheet import HandSheet, LogSheet
from lowball_audit.report.sheet_labels import said
from lowball_audit.report.style import safe
from lowball_audit.report.summary import differences

NOTHING: Final = "–"


@immutable
class Grid:
    """A table: headings, rows of as many cells, which columns hold numbers, and the rows to be seen first."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...]
    marked: frozenset[int] = frozenset()


def _grid(columns: Sequence[tuple[str, Sequence[str], bool]], marked: frozenset[int] = frozenset()) -> Grid:
    """The table of these columns: heading, cells, whether numbers. An empty column is left out."""
    shown = [column for column in columns if any(column[1])]
    rows = tuple(zip(*(cells for _, cells, _ in shown), strict=True))
    return Grid(tuple(head for head, _, _ in shown), rows, tuple(number for _, _, number in shown), marked)


class Tables:
    """The tables of one log."""

    def __init__(self, places: int, lang: str) -> None:
        self.places, self.lang = places, lang

    def amount(self, units: int) -> str:
        """Chips as text."""
        return format_amount(units, self.places)

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """``Ana 18, Beto 8``."""
        return ", ".join(f"{safe(player)} {self.amount(units)}" for player, units in amounts.items())

    def order(self, change: int) -> str:
        """``gets 3``, ``gives 3``; nothing for nothing."""
        if not change:
            return ""
        return label(self.lang, "gets" if change > 0 else "gives", amount=self.amount(abs(change)))

    def payment(self, payment: Payment) -> str:
        """``Ben gives Ann 8``."""
        giver, getter = payment.giver, payment.getter
        key = (
            "pays"
            if giver is not None and getter is not None
            else "to.table"
            if getter is None
            else "table.to"
        )
        amount = self.amount(payment.amount)
        return said(self.lang, key, giver=safe(giver or ""), getter=safe(getter or ""), amount=amount)

    def pots(self, hand: HandReport) -> Grid:
        """The pots as ruled: who can win them, who does."""
        lang, pots = self.lang, hand.pots
        return _grid(
            [
                (label(lang, "pot"), [pot_name(lang, pot.name) for pot in pots], False),
                (label(lang, "amount"), [self.amount(pot.amount) for pot in pots], True),
                (label(lang, "can.win"), [", ".join(map(safe, pot.eligible)) for pot in pots], False),
                (
                    label(lang, "winner"),
                    [self.amounts(pot.winners) or label(lang, "open") for pot in pots],
                    False,
                ),
            ]
        )

    def money(self, sheet: HandSheet) -> Grid:
        """Payouts and stacks; both ledgers, and the payments as written, where they differ."""
        hand, lang = sheet.report, self.lang
        ledgers, changes = differences(hand), sheet.changes
        shown = {show.player: show.name for show in hand.shown}
        players = list(dict.fromkeys((*hand.stacks, *hand.payouts, *changes, *shown)))

        def column(heading: str, ledger: Mapping[str, int]) -> tuple[str, list[str], bool]:
            cells = [self.amount(ledger[player]) if player in ledger else NOTHING for player in players]
            return heading, cells if ledger else [""] * len(players), True

        def of(key: str, ledger: str) -> str:
            return f"{label(lang, key)}, {label(lang, ledger)}" if ledgers else label(lang, key)

        columns: list[tuple[str, Sequence[str], bool]] = [
            (label(lang, "player"), [safe(player) for player in players], False),
            column(of("payout", "as.ruled"), hand.payouts),
        ]
        if ledgers:
            columns.append(column(label(lang, "as.played"), hand.payouts_as_played))
        columns.append(column(of("stack", "as.ruled"), hand.stacks))
        if ledgers:
            columns.append(column(label(lang, "as.played"), hand.stacks_as_played))
        if changes and changes != ledgers and hand.stacks_recorded:
            columns.append(column(label(lang, "as.paid"), hand.stacks_recorded))
        if changes:
            orders = [self.order(changes.get(player, 0)) for player in players]
            columns.append((label(lang, "put.right"), orders, False))
        touched = {*changes, *ledgers}
        return _grid(columns, frozenset(n for n, player in enumerate(players) if player in touched))

    def verdict(self, sheet: HandSheet) -> str:
        """In a sentence what is wrong with the money; empty if nothing is."""
        if not sheet.changes:
            return ""
        if sheet.done:
            return said(self.lang, "debts.done")
        return said(self.lang, "two.ledgers" if differences(sheet.report) else "paid.wrong")

    def showdown(self, hand: HandReport) -> Grid:
        """Who showed what, and what it is called."""
        return _grid(
            [
                (label(self.lang, "player"), [safe(show.player) for show in hand.shown], False),
                (said(self.lang, "cards"), [safe(show.cards) for show in hand.shown], False),
                (label(self.lang, "shown"), [safe(show.name) for show in hand.shown], False),
            ]
        )

    def stub(self, hand: HandReport) -> Grid:
        """The deck draw by draw."""
        lang, stub = self.lang, hand.stub
        return _grid(
            [
                (label(lang, "draw"), [str(draw.draw) for draw in stub], True),
                (label(lang, "stub.before"), [card_count(draw.before) for draw in stub], True),
                (label(lang, "stub.burned"), [card_count(draw.burned) for draw in stub], True),
                (label(lang, "stub.replaced"), [card_count(draw.replaced) for draw in stub], True),
                (
                    label(lang, "stub.reshuffled"),
                    ["" if draw.reshuffled is None else card_count(draw.reshuffled) for draw in stub],
                    True,
                ),
                (label(lang, "stub.after"), [card_count(draw.after) for draw in stub], True),
                (label(lang, "stub.served"), [served_to(draw) for draw in stub], False),
            ]
        )

    def reshuffles(self, hand: HandReport) -> list[str]:
        """Each reshuffle: before whom, what went in, whether the log says so."""
        return [self._reshuffle(draw, one) for draw in hand.stub for one in draw.reshuffles]

    def _reshuffle(self, draw: StubReport, one: ReshuffleReport) -> str:
        lang = self.lang
        piles = " + ".join(f"{label(lang, f'pile.{name}')} {card_count(n)}" for name, n in one.piles.items())
        key = "stub.reshuffle" if one.player is not None else "stub.reshuffle.nobody"
        player = safe(one.player or "")
        text = label(lang, key, draw=draw.draw, player=player, piles=piles, cards=card_count(one.cards))
        return text if one.recorded else f"{text} ({label(lang, 'stub.unrecorded')})"

    def loose(self, hand: HandReport) -> list[str]:
        """What goes back to whom, who still owes the pot, and why a hand is not settled."""
        found = [] if hand.status is Status.SETTLED else [label(self.lang, f"why.{hand.status.value}")]
        for key, amounts in (("returned", hand.returned), ("owed", hand.owed)):
            found += [
                label(self.lang, key, player=safe(player), amount=self.amount(units))
                for player, units in amounts.items()
            ]
        return found

    def notes(self, sheet: HandSheet) -> list[str]:
        """Notes and rulings in the order of the log."""
        found = [
            (line, said(self.lang, "note.line", line=line, text=safe(text)))
            for line, text in sheet.report.notes
        ]
        if sheet.film is not None:
            found += [
                (line, said(self.lang, "ruling.line", line=line, code=safe(code), text=safe(text)))
                for line, code, text in sheet.film.rulings
            ]
        return [text for _, text in sorted(found, key=lambda each: each[0])]

    def changes(self, log: LogSheet) -> Grid | None:
        """What each hand left wrong, and all of it together; None where nothing was."""
        wrong = [hand for hand in log.hands if hand.changes]
        if not wrong:
            return None
        rows = [
            (
                str(hand.report.number),
                ", ".join(f"{safe(player)} {self.order(change)}" for player, change in hand.changes.items()),
                said(self.lang, "debts.done") if hand.done else "",
            )
            for hand in wrong
        ]
        together = net(hand.changes for hand in wrong if not hand.done)
        if len(wrong) > 1:
            text = ", ".join(f"{safe(player)} {self.order(change)}" for player, change in together.items())
            rows.append((said(self.lang, "net"), text or NOTHING, ""))
        columns = list(zip(*rows, strict=True))
        return _grid(
            [
                (said(self.lang, "hand"), columns[0], False),
                (said(self.lang, "changes"), columns[1], False),
                ("", columns[2], False),
            ]
        )

    def open_hands(self, log: LogSheet) -> str:
        """The hands whose money nobody can tell yet."""
        hands = [
            str(hand.report.number)
            for hand in log.hands
            if hand.report.status in (Status.UNDETERMINED, Status.INCOMPLETE)
        ]
        return said(self.lang, "debts.open", hands=", ".join(hands)) if hands else ""
