"""The walk's last part: showdown, awards, and the end of the log."""

from __future__ import annotations

from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.drawing import Drawing
from lowball_audit.replay.setup import resolve


class Ending(Drawing):
    """Showdown and payments."""

    def _enter_showdown(self, index: int) -> None:
        if self.phase == "show":
            return
        self._begin_betting(index)
        if self.phase == "draw":
            self._finish_draw(index)
        if self.played.over:
            self._settle_round(index)
            self.phase = "show"
            return
        if self.draws_done > self.played.round and self.played.closed:
            self._settle_round(index)
            self._next_round()
        self._leave_round(index, draws=False)
        self._settle_round(index)
        statement = self.script.placed[index].statement
        paid = isinstance(statement, (s.Win, s.Split, s.Return))
        missing = self.draws_done < self.header.game.draws
        if missing and not self.played.over and not paid and not self.gap and not self.ignored_draw:
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="draws-missing", number=self.draws_done + 1)
        self.phase = "show"

    def _early_show(self, index: int) -> bool:
        """Cards turned up while draws are still to come: known cards, no showdown."""
        return self.phase != "show" and self.script.any_after(index, (s.DrawHeading, s.Draw))

    def _show(self, index: int, statement: s.Show, player: int | None) -> None:
        assert player is not None
        if self._early_show(index):
            return
        self._enter_showdown(index)
        self.showing.append((index, player, True))

    def _showdown(self, index: int, statement: s.Statement, player: int | None) -> None:
        if not self.played.over:
            self._enter_showdown(index)

    def _award(self, index: int, statement: s.Statement, player: int | None) -> None:
        if isinstance(statement, s.Return):
            if self.phase in ("posts", "bet") and not self.played.closed and not self.played.over:
                self._leave_round(index, draws=False)
        else:
            if isinstance(statement, s.Split):
                for who in statement.players:
                    if resolve(who, self.dealt) is None:
                        self._unknown(index, who)
                        return
            self._enter_showdown(index)
        self.awards.append(index)

    def _misdeal(self, index: int, statement: s.Statement, player: int | None) -> None:
        self.cancelled = True
