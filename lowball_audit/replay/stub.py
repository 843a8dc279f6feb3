"""The stub after each statement of a hand, from the counts of its draws."""

from __future__ import annotations

from lowball_audit.game.deck import DECK_SIZE, NONE, Count, exactly
from lowball_audit.log import syntax as s
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.pooling import DrawCount
from lowball_audit.replay.walk import Walk


class StubAt:
    """How many cards are left, as (least, most); before and after a draw as the audit counts them."""

    def __init__(self, walk: Walk, draws: list[DrawCount]) -> None:
        self.walk = walk
        self._changes: list[tuple[int, Count]] = []
        first = len(walk.script)
        for index, item in enumerate(walk.script.placed):
            if isinstance(item.statement, (s.Deal, s.Has, s.Action, s.DrawHeading, s.Draw)):
                first = index
                break
        self._changes.append((first, exactly(max(0, DECK_SIZE - sum(walk.dealt_cards)))))
        for block, count in zip(walk.blocks, draws, strict=False):
            self._draw(block, count)
        self._changes.sort(key=lambda change: change[0])
        self._at = -1

    def after(self, index: int) -> tuple[int, int] | None:
        """The stub after a statement, None before the deal; to be asked for in order."""
        while self._at + 1 < len(self._changes) and self._changes[self._at + 1][0] <= index:
            self._at += 1
        if self._at < 0:
            return None
        count = self._changes[self._at][1]
        return min(count.least, DECK_SIZE), min(max(count), DECK_SIZE)  # a log may ask for the impossible

    def _draw(self, block: DrawBlock, count: DrawCount) -> None:
        """Through a draw the cards go one after the other; at its last event it is as counted."""
        stub = count.before
        recorded = [made for made in count.made if made.recorded]
        inferred = {made.player: made for made in count.made if not made.recorded}
        events = [(index, 0, kind, -1) for kind, index in block.events if kind in ("burn", "reshuffle")]
        for player, entry in block.entries.items():
            events += [(index, 1, "serve", player) for index in (entry.gets or [entry.index])]
        last = block.start
        for index, _, kind, player in sorted(events):
            last = max(last, index)
            if kind == "burn":
                stub = stub.less(exactly(1))
            elif kind == "reshuffle":
                stub = recorded.pop(0).cards if recorded else stub
            else:
                made = inferred.pop(player, None)
                stub = made.cards if made is not None else stub
                stub = stub.less(self._served(block, player, index))
            self._changes.append((index, stub))
        self._changes.append((last, count.after))

    def _served(self, block: DrawBlock, player: int, index: int) -> Count:
        entry = block.entries[player]
        statement = self.walk.script.placed[index].statement
        if entry.gets:
            return exactly(statement.count) if isinstance(statement, s.Gets) else NONE
        return exactly(entry.replaced) if entry.replaced is not None else NONE
