"""The walk through draws: headings, announcements, service, burns and their order."""

from __future__ import annotations

from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.acting import Acting
from lowball_audit.replay.draws import DrawBlock, DrawEntry


class Drawing(Acting):
    """Every statement of a draw."""

    def _draw_heading(self, index: int, statement: s.DrawHeading, player: int | None) -> None:
        if self._after_the_hand(index):
            return
        number = statement.number
        current = self.block
        if current is not None and number is not None and number == current.number and not current.counts:
            if current.entries or current.heading is not None:
                self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="repeated", number=number)
            return
        self._start_draw(index, number)
        if self.block is None or self.block.start != index:
            return
        block = self.block
        block.heading = index
        if statement.counts is not None:
            block.counts = True
            for seat, count in zip(block.live, statement.counts, strict=False):
                self._enter(index, seat, count, statement)
            if len(statement.counts) > len(block.live):
                self.fault(
                    Reason.DEAD_PLAYER_DRAWS,
                    index,
                    what="counts",
                    counts=len(statement.counts),
                    live=len(block.live),
                )

    def _start_draw(self, index: int, number: int | None) -> None:
        game = self.header.game
        if self.phase == "draw":
            self._finish_draw(index)
        self.ignored_draw = False
        both = False
        if self.phase in ("posts", "bet"):
            self._begin_betting(index)
            if self.draws_done > self.played.round:
                self._settle_round(index)
                self._next_round()
            if not self.played.closed and not self.played.over:
                both = self._both_sides(index)
                if both:
                    self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="inside-round", number=number)
                else:
                    self._leave_round(index, draws=True)
            if self.played.over:
                return
            if not both:
                self._settle_round(index)
        expected = self.draws_done + 1
        if self.phase == "show":
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="after-showdown", number=number)
            self.ignored_draw = True
            return
        if expected > game.draws or (number is not None and number < expected):
            what = "fourth" if expected > game.draws or (number or 0) > game.draws else "repeated"
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what=what, number=number, expected=expected)
            self.ignored_draw = True
            return
        if number is not None and number > game.draws:
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="fourth", number=number, expected=expected)
            self.ignored_draw = True
            return
        if number == expected + 1 and self.draw_unread:
            expected = number
        if number is not None and number > expected:
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="skipped", number=number, expected=expected)
            expected = number
        live = tuple(p for p in range(len(self.dealt)) if self.played.live[p])
        self.block = DrawBlock(expected, index, live, tuple(self.sizes), dict(self.folded_at))
        for kind, at in self.early_events:
            self.block.add(kind, at)
        self.block.inside_round = both
        if self.gap:
            self.block.unreadable = True
        self.early_events = []
        self.gap.clear()
        self.phase = "draw"

    def _in_draw(self, index: int) -> DrawBlock | None:
        """The draw that a draw line belongs to; one begins without a heading too."""
        if self.phase != "draw" and not self.ignored_draw:
            self._start_draw(index, None)
        return self.block if self.phase == "draw" else None

    def _draw(self, index: int, statement: s.Draw, player: int | None) -> None:
        assert player is not None
        if self._after_the_hand(index):
            return
        block = self._in_draw(index)
        if block is not None and self._next_draw_unread(block, player):
            self._finish_draw(index)
            block = self._in_draw(index)
        if block is None:
            return
        if not self.played.live[player]:
            self.fault(Reason.DEAD_PLAYER_DRAWS, index, player=self.name(player))
            return
        self._enter(index, player, statement.count, statement)

    def _next_draw_unread(self, block: DrawBlock, player: int) -> bool:
        """A player draws again after a line that could not be read: it was the next draw's heading."""
        unread = bool(self.gap) and self.gap[-1] > block.last
        return player in block.entries and unread and self.played.closed

    def _next_draw_burned(self, block: DrawBlock) -> bool:
        """A second burn after a line that could not be read: it was the next draw's heading."""
        unread = bool(self.gap) and self.gap[-1] > block.last
        return block.first("burn") is not None and unread and self.played.with_chips() <= 1

    def _enter(self, index: int, player: int, count: int | None, statement: s.Statement) -> None:
        block = self.block
        assert block is not None
        cards = statement.cards if isinstance(statement, s.Draw) else ()
        before = block.entries.get(player)
        if before is not None:
            self._draws_again(index, player, count, statement, before)
            return
        if isinstance(statement, s.Draw):
            self._draw_order(index, player, block)
        if count is not None and (count > self.header.game.hand_size or count > self.sizes[player]):
            self.fault(
                Reason.BAD_DRAW_COUNT,
                index,
                player=self.name(player),
                count=count,
                held=self.sizes[player],
            )
        entry = DrawEntry(player, count, cards, index)
        block.entries[player] = entry
        block.add("draw", index)
        if isinstance(statement, s.Draw) and statement.gets is not None:
            number = len(statement.gets) or statement.gets_count or 0
            entry.got = (entry.got or 0) + number
            entry.received = (*entry.received, *statement.gets)
            entry.shorthand = True

    def _draws_again(
        self, index: int, player: int, count: int | None, statement: s.Statement, before: DrawEntry
    ) -> None:
        if not isinstance(statement, s.Draw):
            return
        if before.count is None:
            before.count = count
        elif count != before.count:
            self.fault(Reason.CHANGED_COUNT, index, player=self.name(player), first=before.count, count=count)
            return
        if statement.cards and not before.cards:
            before.cards = statement.cards
        if statement.gets is not None and before.got is None:
            before.got = len(statement.gets) or statement.gets_count or 0
            before.received = statement.gets
            before.shorthand = True

    def _draw_order(self, index: int, player: int, block: DrawBlock) -> None:
        """D001 and D002: the live players draw clockwise from the left of the button."""
        for other in block.live:
            if other == player:
                return
            if other in block.entries or other in block.missing:
                continue
            if self.script.draws_later(other, index):
                if other in block.skipped:
                    return
                block.skipped.add(other)
                self.fault(Reason.DRAW_OUT_OF_ORDER, index, player=self.name(player), turn=self.name(other))
                return
            self._no_draw(index, other, block)

    def _no_draw(self, index: int, player: int, block: DrawBlock) -> None:
        block.missing.add(player)
        if not block.unreadable:
            self.fault(Reason.MISSING_DRAW, index, player=self.name(player), number=block.number)

    def _gets(self, index: int, statement: s.Gets, player: int | None) -> None:
        assert player is not None
        if self._after_the_hand(index):
            return
        block = self._in_draw(index)
        if block is None:
            return
        if not self.played.live[player]:
            self.fault(Reason.DEAD_PLAYER_DRAWS, index, player=self.name(player))
            return
        block.add("gets", index)
        entry = block.entries.get(player)
        if entry is None:
            if not self.script.draws_later(player, index):
                return
            entry = block.entries.setdefault(player, DrawEntry(player, None, (), index))
        entry.got = (entry.got or 0) + statement.count
        entry.received = (*entry.received, *statement.cards)
        entry.gets.append(index)

    def _change(self, index: int, statement: s.ChangeDraw, player: int | None) -> None:
        assert player is not None
        block = self.block
        if block is None or player not in block.entries:
            self.fault(
                Reason.CHANGED_COUNT,
                index,
                player=self.name(player),
                first=None,
                count=statement.count,
                why="no-draw",
            )
            return
        entry = block.entries[player]
        spoken = block.latest.get("draw", -1) > entry.index
        dealt = max(block.latest.get("burn", -1), block.latest.get("gets", -1)) > entry.index
        self.need("draw.change", index)
        if self.profile.draw_change == "never" or spoken or dealt:
            why = "never" if self.profile.draw_change == "never" else ("spoken" if spoken else "dealt")
            self.fault(
                Reason.CHANGED_COUNT,
                index,
                player=self.name(player),
                first=entry.count,
                count=statement.count,
                why=why,
            )
            if (index, Reason.CHANGED_COUNT) not in self.let_stand:
                entry.changed = statement.count
                return
        if statement.count > min(self.header.game.hand_size, self.sizes[player]):
            self.fault(
                Reason.BAD_DRAW_COUNT,
                index,
                player=self.name(player),
                count=statement.count,
                held=self.sizes[player],
            )
        entry.count, entry.cards = statement.count, ()

    def _burn(self, index: int, statement: s.Burn, player: int | None) -> None:
        if self._after_the_hand(index):
            return
        if self.phase == "draw" and self.block is not None:
            if self._next_draw_burned(self.block):
                self._finish_draw(index)
                self._start_draw(index, None)
                if self.block is not None:
                    self.block.unreadable = True
            if self.block is not None:
                self.block.add("burn", index)
            return
        if self.ignored_draw:
            return
        if self.phase in ("posts", "bet") and self.played.closed and self.draws_done < self.header.game.draws:
            self.early_events.append(("burn", index))
            return
        if self.blocks and index in self.blocks[-1].late_burns:
            return
        if self._burn_before_heading(index):
            self.early_events.append(("burn", index))
            return
        self.fault(Reason.EXTRA_BURN, index, number=self.draws_done, what="outside")
        if self.blocks:
            self.blocks[-1].extra_outside += 1

    def _burn_before_heading(self, index: int) -> bool:
        """A burn right before a draw heading belongs to that draw, whoever has not acted yet."""
        for item in self.script.placed[index + 1 :]:
            if isinstance(item.statement, (s.DrawHeading, s.Draw)):
                return True
            if isinstance(item.statement, (s.Action, s.Show, s.Win, s.Return, s.Split, s.ShowdownHeading)):
                return False
        return False

    def _reshuffle(self, index: int, statement: s.Reshuffle, player: int | None) -> None:
        if self._after_the_hand(index):
            return
        if self.phase == "draw" and self.block is not None:
            self.block.add("reshuffle", index)
        else:
            self.early_events.append(("reshuffle", index))

    def _exposed(self, index: int, statement: s.Exposed, player: int | None) -> None:
        if self.block is not None:
            self.block.add("exposed", index)
        self.need("exposed", index)

    def _finish_draw(self, index: int | None) -> None:
        """The draw is left at ``index`` (None: the log ends in it)."""
        block = self.block
        if block is None:
            return
        block.leave = index
        if index is not None:
            for player in block.live:
                if player not in block.entries and player not in block.missing:
                    self._no_draw(index, player, block)
        for player, entry in block.entries.items():
            if entry.count is None:
                continue
            size = self.sizes[player]
            fill = max(0, self.header.game.hand_size - size)
            received = entry.got if entry.got is not None else min(entry.count, size) + fill
            if entry.got is None:
                entry.assumed = received
            if index is None and entry.got is not None and not entry.shorthand:
                continue
            if entry.changed is not None and entry.got == entry.changed:
                entry.count = entry.changed  # he was served as he changed it: D008 has said it
            held = size - min(entry.count, size) + received
            self.sizes[player] = held
            if entry.count > size:
                self.sizes[player] = held = self.header.game.hand_size  # D003 has said it
            if held != self.header.game.hand_size:
                if block.unreadable:  # what could not be read may have been the missing cards
                    self.sizes[player] = self.header.game.hand_size
                    continue
                fresh = not self.fouled
                self.fouled.add(player)
                if fresh:
                    where = entry.gets[-1] if entry.gets else entry.index
                    self.fault(
                        Reason.FOULED_HAND,
                        where,
                        player=self.name(player),
                        discarded=entry.count,
                        received=received,
                        held=held,
                    )
        for player in block.missing:
            self.sizes[player] = self.header.game.hand_size
        block.sizes_after = tuple(self.sizes)
        self._burned_late(block)
        self._procedure(block)
        # What could not be read after the draw's last line may have been the first action after it.
        last = block.last
        self.gap = [at for at in self.gap if at > last]
        self.draw_unread = bool(self.gap)
        self.blocks.append(block)
        self.block = None
        self.draws_done = block.number
        if block.inside_round:
            self.phase = "bet"
        else:
            self._next_round()
        if block.unreadable:
            self.unreadable = True

    def _burned_late(self, block: DrawBlock) -> None:
        """A burn in the betting after a draw without one: it was forgotten and made up for."""
        if block.leave is None or block.first("burn") is not None:
            return
        acted = False
        for index in range(block.leave, len(self.script)):
            statement = self.script.placed[index].statement
            if isinstance(statement, s.Action):
                acted = True
            elif isinstance(statement, s.Burn) and acted and not self._burn_before_heading(index):
                block.late_burns.add(index)
                return
            elif isinstance(statement, (s.DrawHeading, s.Draw, s.ShowdownHeading, s.Show, s.Win)):
                return

    def _procedure(self, block: DrawBlock) -> None:
        """D007 and D009: the order in which players announced and were served."""
        announced = [index for kind, index in block.events if kind == "draw"]
        gets = [index for kind, index in block.events if kind == "gets"]
        if not gets:
            return
        order = self.profile.draw_order
        last_word = max(announced, default=-1)
        early = [index for index in gets if index < last_word]
        if order == "all-announce" and early:
            self.need("draw.order", early[0])
            self.fault(Reason.INTERLEAVED_DRAW, early[0], what="served-early")
        elif order == "one-by-one":
            self._one_by_one(block)
        self._five_cards(block)

    def _one_by_one(self, block: DrawBlock) -> None:
        waiting: int | None = None
        for kind, index in block.events:
            player = self.script.who[index]
            if kind == "draw" and player is not None:
                entry = block.entries.get(player)
                if waiting is not None:
                    self.need("draw.order", index)
                    self.fault(Reason.INTERLEAVED_DRAW, index, what="announced-early")
                    return
                if entry is not None and entry.count and entry.gets:
                    waiting = player
            elif kind == "gets" and player == waiting:
                waiting = None

    def _five_cards(self, block: DrawBlock) -> None:
        """D007: five cards together, or four and the fifth after everyone (RP 11.9)."""
        whole = self.header.game.hand_size
        for entry in block.entries.values():
            if entry.count != whole or not entry.gets:
                continue
            if block.leave is None and sum(map(self._count_of, entry.gets)) < whole:
                continue  # the log ends before he has his cards: the rest may have come as it should
            if self.profile.draw_five == "together":
                wrong = self._others_between(block, entry) and not self._reshuffled_between(block, entry)
            else:
                wrong = not self._fifth_last(block, entry)
            if wrong:
                self.need("draw.five", entry.gets[0])
                self.fault(
                    Reason.FIVE_CARD_DRAW,
                    entry.gets[0],
                    player=self.name(entry.player),
                    what=self.profile.draw_five,
                )

    def _others_between(self, block: DrawBlock, entry: DrawEntry) -> bool:
        """Whether somebody else was served between his cards."""
        return any(
            kind == "gets" and entry.gets[0] < at < entry.gets[-1] and self.script.who[at] != entry.player
            for kind, at in block.events
        )

    def _fifth_last(self, block: DrawBlock, entry: DrawEntry) -> bool:
        """Four cards in turn, the fifth when all the others have theirs; the last player's after a burn."""
        counts = [self._count_of(index) for index in entry.gets]
        if self._reshuffled_between(block, entry):
            return sum(counts) == self.header.game.hand_size
        if counts != [self.header.game.hand_size - 1, 1]:
            return False
        first, fifth = entry.gets
        after = [
            index
            for kind, index in block.events
            if kind == "gets" and index > fifth and self._count_of(index) > 1
        ]
        if after:
            return False
        waiting = [p for p in block.live if p != entry.player and self._wants(block, p, first)]
        if waiting:
            return self._others_between(block, entry)
        if block.live[-1] != entry.player:
            return True  # he is the only one served, not the last in position: the rule is silent
        burned = [index for kind, index in block.events if kind == "burn" and first < index < fifth]
        return bool(burned) or "burns" in self.header.omit

    def _wants(self, block: DrawBlock, player: int, index: int) -> bool:
        """Whether ``player`` is served after statement ``index``."""
        entry = block.entries.get(player)
        return entry is not None and any(at > index for at in entry.gets)

    def _count_of(self, index: int) -> int:
        statement = self.script.placed[index].statement
        return statement.count if isinstance(statement, s.Gets) else 0

    def _reshuffled_between(self, block: DrawBlock, entry: DrawEntry) -> bool:
        first, last = entry.gets[0], entry.gets[-1]
        return any(kind == "reshuffle" and first < index < last for kind, index in block.events)
