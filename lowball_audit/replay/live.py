"""A hand as it stands while it is played: the walk of what is written, with everybody still at the table.

A log that ends says that who has not spoken is gone; a table says no such thing. So each player who is
still to speak is given a line behind the written ones. No such line is ever walked: it is there for the
looks ahead, by which a walk tells a player who is skipped from one who has left.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Dealt, Fault, Header
from lowball_audit.replay.walk import Walk

_NOWHERE: Final = s.Span(1, 1)


@immutable
class Owed:
    """A post that is still to be made: by whom, which, and how much."""

    player: int
    kind: s.PostKind
    amount: int


class Live(Walk):
    """The walk of a hand that is being played; made by :func:`live`."""

    def stand(self, count: int) -> Live:
        """Walk the first ``count`` statements, and stop there."""
        for index, item in enumerate(self.script.placed[:count]):
            self._statement(index, item.statement)
        self.count = count
        return self

    def owed(self) -> list[Owed]:
        """The posts that are still to be made, in order; none once the cards are dealt."""
        if self.phase != "posts" or self.seen_deal:
            return []
        header, stacks = self.header, self.played.stacks
        owed = []
        if header.ante and self.profile.ante_allowed not in ("none", "as-logged"):
            paid = self.posted.get(s.PostKind.ANTE, [])
            owed += [
                Owed(player, s.PostKind.ANTE, min(header.ante, stacks[player]))
                for player in range(len(self.dealt))
                if player not in paid and stacks[player] > 0
            ]
        coming = {post.player: post.amount for post in owed}
        for kind, player, amount in (
            (s.PostKind.SMALL_BLIND, self.dealt.small_blind, header.small_blind),
            (s.PostKind.BIG_BLIND, self.dealt.big_blind, header.big_blind),
        ):
            if player is None or kind in self.posted:
                continue
            left = stacks[player] - coming.get(player, 0)
            if amount and left > 0:
                owed.append(Owed(player, kind, min(amount, left)))
        return owed

    def go_on(self, *, drawn: bool) -> Live:
        """Go on to where somebody has to do something; ``drawn`` says that the draw is done."""
        last = self.count - 1
        if self.phase == "posts" and not self.owed():
            self._begin_betting(last)
        if self.phase == "draw" and drawn:
            self._finish_draw(last)
        if self.phase == "bet" and not self.played.over and self.draws_done > self.played.round:
            self._settle_round(last)
            self._next_round()
        return self

    @property
    def draws(self) -> list[DrawBlock]:
        """The draws so far, the one under way included."""
        return [*self.blocks, self.block] if self.block is not None else self.blocks


def live(
    placed: list[Placed],
    dealt: Dealt,
    header: Header,
    profile: Profile,
    waiting: Collection[int] = (),
) -> tuple[Live, list[Fault]]:
    """The hand as it stands after these statements, and the faults of its play so far.

    ``waiting`` are the players who are still to speak or to draw, as far as that is known.
    """
    lines = [*placed, *_to_come(placed, dealt, waiting)]
    judged = Live(lines, dealt, header, profile).stand(len(placed))
    judged._end()  # looks back at a draw under way
    return Live(lines, dealt, header, profile).stand(len(placed)), judged.faults


def _to_come(placed: list[Placed], dealt: Dealt, waiting: Collection[int]) -> list[Placed]:
    """A line for each player who is still to speak, of the kind that the last line asks for."""
    last = placed[-1] if placed else None
    if last is None or isinstance(last.statement, (s.Show, s.Win, s.Split, s.ShowdownHeading, s.Misdeal)):
        return []
    drawing = next(
        (
            isinstance(item.statement, _DRAWING)
            for item in reversed(placed)
            if isinstance(item.statement, (*_DRAWING, s.Action, s.Post))
        ),
        False,
    )
    lines = []
    for player in waiting:
        who = s.Who(dealt.names[player], _NOWHERE, quoted=True)
        statement: s.Statement = (
            s.Draw(_NOWHERE, who, 0) if drawing else s.Action(_NOWHERE, who, s.Verb.CHECK)
        )
        lines.append(Placed(last.line, statement))
    return lines


_DRAWING: Final = (s.DrawHeading, s.Draw, s.Gets, s.Burn, s.Reshuffle, s.ChangeDraw)
