"""The walk through betting actions: in turn, out of turn, after the close, by the dead."""

from __future__ import annotations

from lowball_audit.game.betting import Chips
from lowball_audit.game.judge import Act, Kind, Said, Verdict, judge, play, stand
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import replace
from lowball_audit.log import syntax as s
from lowball_audit.replay.rounds import Rounds
from lowball_audit.replay.said import said_of
from lowball_audit.replay.script import AGGRESSIVE
from lowball_audit.replay.state import Step

_AMOUNT_REASONS = {
    Reason.CHECK_FACING_BET,
    Reason.WRONG_ACTION,
    Reason.WRONG_BET_SIZE,
    Reason.WRONG_RAISE_SIZE,
    Reason.OVER_CAP,
    Reason.NOT_REOPENED,
    Reason.WRONG_CALL_AMOUNT,
    Reason.OVER_STACK,
    Reason.ALL_IN_MISMATCH,
    Reason.ALL_IN_OVER_LIMIT,
    Reason.ACTION_AFTER_CLOSE,
}


class Acting(Rounds):
    """Every betting action, judged against the ledger as played before it."""

    def _action(self, index: int, statement: s.Action, player: int | None) -> None:
        assert player is not None
        self._bet(index, player, said_of(statement))

    def _muck(self, index: int, statement: s.Muck, player: int | None) -> None:
        assert player is not None
        last = self.draws_done >= self.header.game.draws
        drawing = self.block is not None and self.block.number == self.header.game.draws
        if drawing and self.played.with_chips() <= 1:  # no betting follows: this is the showdown
            self._enter_showdown(index)
        if self.phase == "show" or self.played.over or (last and self.phase == "bet" and self.played.closed):
            self._enter_showdown(index)
            self.showing.append((index, player, False))
            return
        self._bet(index, player, Said(Act.FOLD))

    def _bet(self, index: int, player: int, said: Said) -> None:
        if self.phase == "posts":
            self._begin_betting(index)
        if self._after_the_hand(index):
            return
        self._take_the_word(player, said)
        if self.phase == "draw" and said.act is Act.CHECK and self._taps_pat(index, player):
            return
        if self.phase == "draw":
            self._finish_draw(index)
        if self.ignored_draw:
            self.ignored_draw = False
            self._next_round()
        if self.phase == "show":
            self.fault(Reason.ACTION_AFTER_CLOSE, index, player=self.name(player), what="showdown")
            return
        chips = self.played
        if chips.closed and self.draws_done > chips.round:
            self._settle_round(index)
            self._next_round()
            chips = self.played
        if not chips.live[player] or chips.stacks[player] <= 0:
            if chips.live[player] and self.ruled.must_act(player):
                self._acts_as_ruled(index, player, said)
            else:
                self._dead_player(index, player, said)
            return
        if chips.turn() is None and self.gap and self._draw_unread(index):
            chips = self.played
        if chips.turn() is None:
            self._after_close(index, player, said)
            return
        while (turn := self.played.turn()) != player:
            if turn is None:
                self._after_close(index, player, said)
                return
            if self.gap:
                self._infer(turn, index)
                continue
            if self._all_others_fold(turn, index):
                self._out_of_turn(index, player, said, turn)
                return
            if self._not_due_as_ruled(turn):
                continue
            if self.script.acts_in_round(turn, index) is not None:
                self._out_of_turn(index, player, said, turn)
                return
            if self._round_done_as_ruled() or self.tainted:
                self._infer(turn, index)
            else:
                self._missing(turn, index)
            if self.played.over:  # the missing line was a fold, and nobody is left to act against
                return
        self.gap.clear()
        self._read_post(player, said)
        self._apply(index, player, said)
        self._reach_pending(player)

    def _take_the_word(self, player: int, said: Said) -> None:
        """A stack that is not certain is what the log says when it goes all-in.

        It could not be read, or an earlier payment was at fault and two stacks are right.
        """
        if not (said.all_in or said.act is Act.ALL_IN):
            return
        own = self.played.bets[player]
        if player not in self.dealt.unknown:
            named = said.to - own if said.to is not None else said.add
            if said.bare is not None:
                named = said.bare - own if said.bare > self.played.level else said.bare
            others = self.dealt.others[player] if self.dealt.others else frozenset()
            if named is None or named - self.played.stacks[player] not in others - {0}:
                return
        total = said.to if said.to is not None else None
        if total is None and (said.add is not None or said.bare is not None):
            total = own + (said.add if said.add is not None else said.bare or 0)
        if total is None:
            total = max(self.played.level, own)
        for chips in ("played", "ruled"):
            ledger: Chips = getattr(self, chips)
            stacks = list(ledger.stacks)
            stacks[player] = max(0, total - ledger.bets[player])
            setattr(self, chips, replace(ledger, stacks=tuple(stacks)))

    def _taps_pat(self, index: int, player: int) -> bool:
        """A rap on the table is a check or a pat, by the moment (WL 274): here it is his turn to draw."""
        block = self.block
        if block is None:
            return False
        due = [p for p in block.live if p not in block.entries and p not in block.missing]
        if not due or due[0] != player:
            return False
        following = self.script.next_action(index)
        if not any(self.script.draws_later(p, index) for p in due[1:]):
            first = next((p for p in block.live if self.played.stacks[p] > 0), None)
            if len(due) > 1 or following is None or self.script.who[following] != first:
                return False
            if first == player:
                return False
        self._enter(index, player, 0, self.script.placed[index].statement)
        return True

    def _apply(self, index: int, player: int, said: Said, keep_turn: int | None = None) -> None:
        """An action in turn (or one that binds out of turn) into both ledgers."""
        before = self.played
        verdict = self._judge(index, player, said)
        reason = verdict.reason
        if reason is not None and self.tainted and reason in _AMOUNT_REASONS:
            reason = None
        if verdict.ambiguous:
            self.fault(Reason.AMBIGUOUS_AMOUNT, index, amount=said.bare, to=verdict.to)
        if reason is not None:
            self.fault(reason, index, **self._about(player, said, verdict))
            self.size_fault = self.size_fault or verdict.raises
        self._settings_needed(index, player, verdict)
        if reason is Reason.OVER_STACK:
            reach = before.bets[player] + max(before.stacks[player], 0)
            self.phantom += max(0, verdict.to - reach)
            verdict = replace(verdict, to=reach, raises=reach > before.level)
        self._move(index, player, verdict, stands=(index, verdict.reason) in self.let_stand)
        if keep_turn is not None:
            self.played = replace(self.played, next=keep_turn)
        self.acted_in_round = True
        self.steps.append(Step(index, player, before, verdict.legal, verdict, self.played, self.ruled))

    def _about(self, player: int, said: Said, verdict: Verdict) -> dict[str, object]:
        chips, legal = self.played, verdict.legal
        return {
            "player": self.name(player),
            "act": said.act.value,
            "to": verdict.to,
            "added": verdict.to - chips.bets[player],
            "right": verdict.right,
            "level": chips.level,
            "full": chips.full,
            "unit": chips.unit,
            "owed": chips.price(player),
            "call": legal.call,
            "raise_to": legal.raise_to,
            "bet_to": legal.bet_to,
            "stack": chips.stacks[player],
            "own": chips.bets[player],
            "count": chips.count,
            "cap": self.profile.cap_raises,
            "nth": said.nth,
            "stands": verdict.kind.value,
            "chip": self.header.chip,
            "amount": verdict.to - chips.bets[player],
            "number": chips.count + 1,
            "what": self._kind_of_fault(player, said, verdict),
        }

    def _kind_of_fault(self, player: int, said: Said, verdict: Verdict) -> str:
        """Which of the faults that share a rule this is, for its words."""
        chips, reason = self.played, verdict.reason
        if reason is Reason.WRONG_RAISE_SIZE and verdict.to == verdict.right:
            return "count-word"
        if reason is Reason.ALL_IN_MISMATCH:
            return "chips-left" if said.all_in or said.act is Act.ALL_IN else "unsaid"
        if reason is Reason.ACTION_AFTER_CLOSE:
            return "raise-nobody"
        if reason is Reason.NOT_REOPENED:
            facing = chips.level - chips.bets[player]
            return "separate" if 2 * facing >= chips.unit else ""
        if reason is Reason.NOT_A_CHIP:
            return "zero" if verdict.to == chips.bets[player] else "chip"
        if reason is Reason.WRONG_ACTION:
            if said.act is Act.CALL:
                return "nothing-to-call"
            if not chips.level:
                return "no-bet"
            short = chips.bets[player] + chips.stacks[player] <= chips.level
            return "short-call" if short else "bet-stands"
        return ""

    def _settings_needed(self, index: int, player: int, verdict: Verdict) -> None:
        """L009: settings that decided about this action and on which the authority is silent."""
        chips = self.played
        big_blind = self.header.big_blind
        if chips.round == 0 and chips.level == big_blind:
            posters = self.posted.get(s.PostKind.BIG_BLIND, [])
            calls = verdict.kind not in (Kind.FOLD, Kind.CHECK)
            if calls and any(chips.bets[p] < big_blind and chips.stacks[p] <= 0 for p in posters):
                self.need("blind.short_price", index)
        if not verdict.raises:
            return
        if self.counted_short:
            self.need("short.next_raise", index)
        if self.added_up:  # whether, and to what, he may raise depends on adding short all-ins up
            self.need("short.accumulate", index)
        if verdict.reason in (Reason.OVER_CAP, None) and chips.count >= self.profile.cap_raises:
            self.need("cap.raises", index)
            if chips.with_chips() <= 2:
                self.need("cap.heads_up", index)
        short = chips.level < verdict.to < chips.full + chips.unit
        if short and verdict.to == chips.bets[player] + chips.stacks[player]:
            self.need("short.threshold", index)
            over, alone = verdict.to - chips.full, verdict.to - chips.level
            if 2 * over >= chips.unit > 2 * alone:
                self.added_up = True
            if 2 * over >= chips.unit:
                self.counted_short = True

    def _acts_as_ruled(self, index: int, player: int, said: Said) -> None:
        """Chips that a ruling gave back: as played he has none, as ruled he acts with them."""
        stays = self._stays(player, index)
        verdict = judge(self.ruled, self.profile, player, said, stays, self.header.chip)
        self.ruled = stand(self.ruled, self.profile, player, verdict, stays)

    def _dead_player(self, index: int, player: int, said: Said) -> None:
        chips = self.played
        live = chips.live[player]
        if live and said.act is Act.CHECK and chips.with_chips() <= 1:
            return  # no betting is possible: a check written there is no fault
        if live and self.dealt.stacks[player] <= 0:  # T007 has said it
            if said.act is Act.FOLD:
                self.played, self.ruled = chips.fold(player), self.ruled.fold(player)
                self.folded_at[player] = index
            return
        self.fault(
            Reason.DEAD_PLAYER_ACTS, index, player=self.name(player), why="all-in" if live else "folded"
        )
        if said.act in (Act.FOLD, Act.CHECK) or chips.stacks[player] <= 0:
            return
        if not self.script.action_in_round(index):
            return  # nobody answered it: it goes back at once
        verdict = judge(
            replace(chips, live=(*chips.live[:player], True, *chips.live[player + 1 :])),
            self.profile,
            player,
            said,
            False,
            self.header.chip,
        )
        next_before = chips.next
        aggressor = chips.aggressor
        self.played = replace(
            play(chips, self.profile, player, verdict), next=next_before, aggressor=aggressor
        )

    def _after_close(self, index: int, player: int, said: Said) -> None:
        """B014: betting when the round is closed; the chips went in as played, ignored as ruled."""
        if said.act is Act.CHECK and self.played.with_chips() <= 1:
            return
        if said.act is Act.FOLD and not all(self.dealt.stacks):  # somebody without chips takes part: T007
            self.played, self.ruled = self.played.fold(player), self.ruled.fold(player)
            self.folded_at[player] = index
            return
        verdict = self._judge(index, player, said)
        if not self.tainted:
            about = self._about(player, said, verdict)
            self.fault(Reason.ACTION_AFTER_CLOSE, index, **{**about, "what": "closed"})
        if said.act is Act.FOLD:
            return
        answered = self.script.action_in_round(index)
        stands = (index, Reason.ACTION_AFTER_CLOSE) in self.let_stand
        if verdict.to > self.played.bets[player] and (answered or stands):  # else it goes back at once
            self.played = play(
                self.played, self.profile, player, replace(verdict, reason=Reason.ACTION_AFTER_CLOSE)
            )
            if stands:
                self.ruled = play(self.ruled, self.profile, player, verdict)

    def _out_of_turn(self, index: int, player: int, said: Said, turn: int) -> None:
        """B001: binding unless a bet or raise comes in between; then void, and he acts again."""
        chips = self.played
        must = chips.must_act(player)
        again = self.script.acts_in_round(player, index)
        verdict = self._judge(index, player, said)
        changed = must and self._changed(index, player, turn, verdict.raises)
        folds = verdict.kind is Kind.FOLD and again is None
        void = (not must or changed) and not folds
        # Two lines exchanged: the call fits the raise that the player skipped then made.
        late = must and changed and again is None and verdict.kind is Kind.CALL and not verdict.raises
        what = "void" if void else "binds"
        if not self.tainted and turn not in self.skipped_reported:
            self.skipped_reported.add(turn)
            self.fault(Reason.OUT_OF_TURN, index, what=what, player=self.name(player), turn=self.name(turn))
        if late:
            self.pending = (index, player, said, self._skipped(player, turn))
        if void:
            return
        behind = self._checks_behind(index, player, turn) if verdict.raises and not chips.level else set()
        if behind:
            self.pending = (index, player, said, behind)
            return
        self._apply_bound(index, player, said, turn)
        if self.played.over:
            self.grace = turn  # the player skipped may still speak in turn

    def _all_others_fold(self, player: int, index: int) -> bool:
        """Whether all the others give up in this round: then ``player`` wins without a word of his."""
        if self.script.acts_in_round(player, index) is not None:
            return False
        end = self.script.round_window(index).stop
        others = [p for p in range(len(self.dealt)) if self.played.live[p] and p != player]
        return all(self.script.folds_between(p, index - 1, end) for p in others)

    def _draw_unread(self, index: int) -> bool:
        """A line that could not be read stands where the round was left: it was the draw's heading."""
        if self.draws_done >= self.header.game.draws or self.played.over:
            return False
        self._start_draw(index, None)
        if self.block is None:
            return False
        self.block.unreadable = True
        self._finish_draw(index)
        return True

    def _reach_pending(self, player: int) -> None:
        """A bet out of turn counts when the players skipped have spoken."""
        if self.pending is None:
            return
        index, who, said, skipped = self.pending
        skipped.discard(player)
        if skipped and not self.played.over:
            return
        self.pending = None
        if not self.played.over and self.played.live[who]:
            self._apply_bound(index, who, said, (who + 1) % len(self.dealt))

    def _checks_behind(self, index: int, player: int, turn: int) -> set[int]:
        """The players skipped by a bet out of turn, if the first of them checks all the same."""
        skipped = self._skipped(player, turn)
        for k in self.script.first_actions(skipped, index)[:1]:
            statement = self.script.placed[k].statement
            assert isinstance(statement, s.Action)
            return skipped if statement.verb is s.Verb.CHECK else set()
        return set()

    def _skipped(self, player: int, turn: int) -> set[int]:
        chips, n = self.played, len(self.dealt)
        skipped = set()
        seat = turn
        while seat != player:
            if chips.must_act(seat):
                skipped.add(seat)
            seat = (seat + 1) % n
        return skipped

    def _apply_bound(self, index: int, player: int, said: Said, turn: int) -> None:
        count = len(self.faults)
        self._apply(index, player, said, keep_turn=turn)
        # One line, one fault: that it came too soon covers what else is wrong with it.
        kept = [f for f in self.faults[count:] if f.reason is Reason.AMBIGUOUS_AMOUNT]
        self.faults[count:] = kept

    def _changed(self, index: int, player: int, turn: int, raises: bool) -> bool:
        """Whether one of the players skipped bets or raises before ``player`` is reached."""
        chips = self.played
        skipped = self._skipped(player, turn)
        for k in self.script.first_actions(skipped, index):
            who, statement = self.script.who[k], self.script.placed[k].statement
            assert who is not None
            assert isinstance(statement, s.Action)
            if statement.verb in AGGRESSIVE or self._shoves_over(who, statement):
                if not raises:
                    return True
                if not chips.level and statement.verb in (s.Verb.BET, s.Verb.OPEN):
                    return True
                legal_to = chips.full + chips.unit
                if statement.verb is s.Verb.RAISE and statement.to == legal_to and chips.level:
                    return True
        return False

    def _shoves_over(self, player: int, statement: s.Action) -> bool:
        chips = self.played
        if statement.verb is not s.Verb.ALL_IN:
            return False
        return chips.bets[player] + chips.stacks[player] > chips.level
