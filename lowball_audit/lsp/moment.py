"""What the table was at a line of a log, and what could be done there.

All of it is what the dealer's assistant says after the lines before (:mod:`lowball_audit.assistant`).
"""

from __future__ import annotations

from typing import Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.guide import Guide
from lowball_audit.assistant.record import Look
from lowball_audit.assistant.table import Place, Table, table_of
from lowball_audit.assistant.within import Within
from lowball_audit.immutable import immutable
from lowball_audit.lsp.audited import Audited
from lowball_audit.replay.holdings import Holdings

#: A hand of more lines is rubbish, and nobody asks what comes next in it.
MOST_LINES: Final = 400


@immutable
class Moment:
    """The table behind some lines of a log: the look at it, what is to be done, the table as values.

    ``guide`` can be asked what another player may do; ``lang`` is the language of the log.
    """

    look: Look
    guide: Guide
    now: todo.Instruction
    table: Table
    lang: str

    def places(self) -> list[Place]:
        """The seats, those in the hand first, from the player to act on."""
        order = sorted(self.table.places, key=lambda place: not (place.dealt and place.live))
        turn = next((at for at, place in enumerate(order) if place.turn), 0)
        live = [place for place in order if place.dealt and place.live]
        return [*live[turn:], *live[:turn], *order[len(live) :]]

    def served(self) -> Moment | None:
        """The moment with the cards served though nobody wrote that down; None if they are not due."""
        walk = self.look.live
        if walk is None or not isinstance(self.now, (todo.Serve, todo.Reshuffle)):
            return None
        walk.go_on(drawn=True)
        turn = walk.played.turn()
        if walk.phase != "bet" or turn is None:
            return None
        now = self.guide.act(walk, turn)
        return Moment(self.look, self.guide, now, table_of(self.look, now), self.lang)

    def cards(self) -> dict[str, tuple[str, ...]]:
        """The cards of each player of the hand as far as the lines tell; those turned down are ``??``."""
        walk = self.look.outcome.walk if self.look.outcome is not None else None
        if walk is None or not walk.script.placed:
            return {}
        hands = Holdings(walk).after(len(walk.script.placed) - 1)
        return dict(zip(walk.dealt.names, hands, strict=True))


class Moments:
    """The moments of a log, one at a time; the last hand that was asked about is remembered."""

    def __init__(self) -> None:
        self._record: Within | None = None
        self._of: tuple[object, ...] = ()

    def at(self, audited: Audited, line: int, written: str = "") -> Moment | None:
        """The table before line ``line`` (from 0), and after what is ``written`` on it already.

        None where it is not known yet, or the lines are no hand.
        """
        index = audited.at(line)
        before = audited.state_before(index)
        first = audited.cells[index].first
        lines = audited.lines[first:line] + ([written] if written.strip() else [])
        if before is None or len(lines) > MOST_LINES:
            return None
        known = (before, audited.ahead.facts.shuffles, audited.ahead.facts.limits, audited.language)
        if self._record is None or self._of != known:
            self._record, self._of = Within(before, audited.language, audited.ahead, audited.lang), known
        record = self._record
        record.ahead = audited.ahead
        record.go_to(lines)
        look = record.look()
        guide = Guide(record)
        now = guide.next(look)
        return Moment(look, guide, now, table_of(look, now), record.lang)
