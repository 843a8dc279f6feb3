"""The walk through one hand: statement by statement, in two ledgers.

``played`` holds the chips exactly as the log moved them, ``ruled`` what stands once every faulty
action has been put right. An action is judged against ``played`` before it. The walk never raises
and writes no prose: it leaves steps, and faults as reasons with data.

Its parts, each built on the one before: :mod:`.state`, :mod:`.posting`, :mod:`.rounds`,
:mod:`.acting`, :mod:`.drawing`, :mod:`.ending`.
"""

from __future__ import annotations

from collections.abc import Callable

from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.ending import Ending
from lowball_audit.replay.setup import is_ignored, unread


class Walk(Ending):
    """The replay of one hand; after :meth:`run` its fields are what the other rooms read."""

    def run(self) -> Walk:
        """Walk the whole hand."""
        for index, item in enumerate(self.script.placed):
            self._statement(index, item.statement)
            self.chips_at.append((self.played, self.ruled))
            if self.played.over and self.decided_at is None:
                self.decided_at = index
        self._end()
        return self

    def _statement(self, index: int, statement: s.Statement) -> None:
        if isinstance(statement, s.Unreadable):
            self.fault(Reason.SYNTAX_ERROR, index, **unread(statement))
            self._gap_at(index)
            return
        player = self.script.who[index]
        who = getattr(statement, "who", None)
        if who is not None and player is None and not isinstance(statement, (s.ButtonLine, s.SeatLine)):
            if is_ignored(who, self.dealt):
                return
            if not isinstance(statement, (s.Add, s.Join, s.Leave, s.SitIn, s.SitOut)):
                self._unknown(index, who)
            return
        handler = _HANDLERS.get(type(statement))
        if handler is not None:
            handler(self, index, statement, player)

    def _end(self) -> None:
        last = len(self.script) - 1
        if self.phase == "draw":
            self._finish_draw(None)
        closed = self.phase == "bet" and self.played.closed
        if closed or (self.phase in ("posts", "bet") and self.played.over):
            self._settle_round(last)
        if self.ruled.over:
            self.ruled = self.ruled.give_back()

    @property
    def decided(self) -> bool:
        """Whether the log reaches the end of the hand: one left, or shown, or paid."""
        if self.played.over or self.ruled.over or any(shown for _, _, shown in self.showing):
            return True
        return any(not isinstance(self.script.placed[i].statement, s.Return) for i in self.awards)


_HANDLERS: dict[type[s.Statement], Callable[..., None]] = {
    s.ButtonLine: Walk._button,
    s.Deal: Walk._deal,
    s.Has: Walk._has,
    s.Post: Walk._post,
    s.Action: Walk._action,
    s.Muck: Walk._muck,
    s.DrawHeading: Walk._draw_heading,
    s.Draw: Walk._draw,
    s.Gets: Walk._gets,
    s.ChangeDraw: Walk._change,
    s.Burn: Walk._burn,
    s.Reshuffle: Walk._reshuffle,
    s.Exposed: Walk._exposed,
    s.ShowdownHeading: Walk._showdown,
    s.Show: Walk._show,
    s.Win: Walk._award,
    s.Split: Walk._award,
    s.Return: Walk._award,
    s.Misdeal: Walk._misdeal,
}
