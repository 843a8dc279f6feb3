"""The end of a hand for PokerStars: uncalled bets, the showdown, who collects what, the summary."""

from __future__ import annotations

from collections.abc import Iterator

from lowball_audit.convert.site_page import SitePage, cards_text
from lowball_audit.convert.site_summary import seat_lines
from lowball_audit.log import syntax as s
from lowball_audit.lowball import Bounds
from lowball_audit.lowball import name as hand_name
from lowball_audit.report.model import Status


class SiteEnding(SitePage):
    """The part of the writer that ends a hand."""

    # --- the end ---

    def _end(self) -> None:
        """What is due behind the last line, where the log does not write it."""
        end = len(self.walk.script)
        if self.outcome.status is Status.CANCELLED:
            return
        self._give_back(end)
        if self.outcome.awards or self.outcome.status is Status.INCOMPLETE:
            return
        self._pay_pots()

    def _give_back(self, index: int) -> None:
        """The uncalled bet, when the betting is over."""
        if self.given_back or not self.outcome.played.returned:
            return
        chips = self.walk.chips_at[min(index, len(self.walk.chips_at) - 1)][0]
        late = index >= len(self.walk.script) or isinstance(
            self.walk.script.placed[index].statement, (s.Win, s.Split, s.Show, s.ShowdownHeading)
        )
        if not late and not any(chips.returned):
            return
        self.given_back = True
        for player, amount in self.outcome.played.returned.items():
            written = [item.amount for item in self.outcome.returns if item.player == player]
            if not written or written == [amount]:
                self.lines.append(f"Uncalled bet ({self._amount(amount)}) returned to {self._name(player)}")

    def _return(self, statement: s.Return, player: int) -> None:
        due = self.outcome.played.returned
        written = [item.amount for item in self.outcome.returns if item.player == player]
        if player in due and written == [due[player]]:
            self._give_back(len(self.walk.script))
            return
        self.lines.append(f"Uncalled bet ({self._amount(statement.amount)}) returned to {self._name(player)}")

    def _show_down(self, index: int) -> None:
        if not self.showing:
            self.showing = True
            self._give_back(index)
            self.lines.append("*** SHOW DOWN ***")

    def _show(self, index: int, statement: s.Show, player: int) -> None:
        name = self._name(player)
        if not statement.cards:
            self.left_out.setdefault("claims")
            return
        if not all(card.known for card in statement.cards):
            raise self._no(f"{name} shows cards whose suits are not known")
        if statement.claim is not None:
            self.left_out.setdefault("claims")
        self._show_down(index)
        label = _label(self.outcome.hands.get(player))
        self.lines.append(f"{name}: shows [{cards_text(statement.cards)}]{label}")

    def _by_pots(self) -> bool:
        """Whether the log pays what is due without telling the pots: then they are told."""
        won: dict[int, int] = {}
        for award in self.outcome.awards:
            won[award.player] = won.get(award.player, 0) + (award.amount or 0)
        played = self.outcome.played
        untold = all(award.pot is None for award in self.outcome.awards)
        return untold and len(played.pots) > 1 and played.proved and won == played.payouts

    def _pay_pots(self) -> None:
        for number, pot in reversed(list(enumerate(self.outcome.played.pots))):
            for player, amount in sorted((pot.winners or {}).items()):
                self._collects(player, amount, number)

    def _award(self, index: int) -> None:
        self._give_back(index)
        if self._by_pots():
            if index == self.outcome.awards[0].index:
                self._pay_pots()
            return
        got = {item.player for item in self.outcome.returns}
        for award in self.outcome.awards:
            if award.index != index:
                continue
            amount = award.amount
            if amount is None:
                amount = self.outcome.recorded.get(award.player, 0) - self.walk.played.stacks[award.player]
            back = self.outcome.played.returned.get(award.player, 0)
            total = sum(each.amount or 0 for each in self.outcome.awards if each.player == award.player)
            due = self.outcome.played.payouts.get(award.player, 0)
            if back and award.player not in got and total == due + back and amount > back:
                amount -= back  # the uncalled bet is inside the award
            self._collects(award.player, amount, award.pot)

    def _collects(self, player: int, amount: int, pot: int | None) -> None:
        if not amount:  # the rake took the pot
            return
        sides = len(self.outcome.played.pots) - 1
        name = "pot"
        if pot is not None and sides > 0:
            name = "main pot" if not pot else "side pot" if sides == 1 else f"side pot-{pot}"
        self.lines.append(f"{self._name(player)} collected {self._amount(amount)} from {name}")

    # --- the summary ---

    def _summary(self) -> Iterator[str]:
        yield "*** SUMMARY ***"
        cancelled = self.outcome.status is Status.CANCELLED
        pots = [] if cancelled else [pot.amount for pot in self.outcome.played.pots]
        total = 0 if cancelled else self.walk.played.pot()
        apart = ""
        if len(pots) > 1:
            apart = f" Main pot {self._amount(pots[0])}."
            for number, amount in enumerate(pots[1:], start=1):
                side = "Side pot" if len(pots) == 2 else f"Side pot-{number}"
                apart += f" {side} {self._amount(amount)}."
        yield f"Total pot {self._amount(total)}{apart} | Rake {self._amount(self.outcome.rake)} "
        yield from seat_lines(self.walk, self.outcome, self.naming, self._amount)


def _label(bounds: Bounds | None) -> str:
    """What the hand is called behind its cards."""
    if bounds is None or bounds[0] != bounds[1]:
        return ""
    return f" (Lo: {hand_name(bounds[0], 'en').replace('-', ',')})"
