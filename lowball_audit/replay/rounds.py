"""Betting rounds as a whole: moving chips in both ledgers, missing lines, leaving a round."""

from __future__ import annotations

from lowball_audit.game.judge import Act, Kind, Said, Verdict, as_written, judge, play, stand
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import replace
from lowball_audit.log import syntax as s
from lowball_audit.replay.guess import guess_action
from lowball_audit.replay.posting import Posting
from lowball_audit.replay.script import TAKES_PART


class Rounds(Posting):
    """What the walk does with a round: its moves, who is missing from it, how it is left."""

    def _judge(self, index: int, player: int, said: Said) -> Verdict:
        stays = self._stays(player, index)
        verdict = judge(self.played, self.profile, player, said, stays, self.header.chip)
        if verdict.reason is not None and self.played != self.ruled and self.ruled.live[player]:
            # A fault is said once: what is right with the earlier ones put right is no second fault.
            other = judge(self.ruled, self.profile, player, said, stays, self.header.chip)
            if other.reason is None and self._explained_as_ruled(verdict.reason):
                return replace(verdict, reason=None, kind=other.kind)
        return verdict

    def _explained_as_ruled(self, reason: Reason) -> bool:
        """Whether an action that is right as ruled is no fault as played.

        Sizes are judged on the bets as they were played, even where those were of a wrong size; what
        was put right in earlier rounds, or in the blinds, is no reason for another fault.
        """
        if self.blind_faults and self.played.round == 0:
            return True
        if reason in (Reason.CHECK_FACING_BET, Reason.WRONG_ACTION, Reason.ACTION_AFTER_CLOSE):
            return True
        return not self.size_fault

    def _move(self, index: int, player: int, verdict: Verdict, stands: bool = False) -> None:
        round_before = self.played.level
        one_ledger = self.played is self.ruled and _moves_as_ruled(verdict, self.played.bets[player])
        self.played = play(self.played, self.profile, player, verdict)
        if one_ledger:
            self.ruled = self.played
        elif stands:
            self.ruled = as_written(self.ruled, self.profile, player, verdict)
        else:
            stays = self._stays(player, index)
            self.ruled = stand(self.ruled, self.profile, player, verdict, stays)
        if not self.played.live[player] and player not in self.folded_at:
            self.folded_at[player] = index
        if self.played.level != round_before and verdict.raises:
            self.aggressors = {a for a in (self.played.aggressor, self.ruled.aggressor) if a is not None}

    def _stays(self, player: int, index: int) -> bool:
        """Whether ``player`` is in the hand later (acts, draws, shows, wins).

        The line at ``index`` counts too where it is his and leaves the round: he draws, shows or wins.
        """
        script = self.script
        if script.who[index] == player and isinstance(script.placed[index].statement, TAKES_PART[2:]):
            return True
        counts = script.next_counts(index)
        if script.appears_after(player, index):
            return True
        if counts is None:
            return False
        place, number = counts
        left = [
            p
            for p in range(len(self.dealt))
            if self.played.live[p] and not script.folds_between(p, index, place)
        ]
        return number >= len(left) and player in left

    def _round_done_as_ruled(self) -> bool:
        return self.ruled.over or self.ruled.closed

    def _missing(self, player: int, index: int) -> None:
        stays = self._stays(player, index)
        inferred = ("call" if self.played.price(player) else "check") if stays else "fold"
        self.fault(
            Reason.MISSING_ACTION,
            index,
            player=self.name(player),
            inferred=inferred,
            amount=min(self.played.price(player), self.played.stacks[player]),
        )
        self._infer(player, index)

    def _infer(self, player: int, index: int) -> None:
        """Take a silent player to have called or checked if he appears again, else folded."""
        stays = self._stays(player, index)
        guess = guess_action(self.script, self.gap, player) if self.gap else None
        if guess is not None:
            place, said = guess
            self.gap.remove(place)
            self.posts_unread = [at for at in self.posts_unread if at != place]
            verdict = judge(self.played, self.profile, player, said, stays, self.header.chip)
            if verdict.reason is not None:
                self.tainted = True
        else:
            if self.gap:
                self.tainted = self.lost = True
                stays = stays or self._last_standing(player, index)
            act = (Act.CALL if self.played.price(player) else Act.CHECK) if stays else Act.FOLD
            verdict = judge(self.played, self.profile, player, Said(act), stays, self.header.chip)
        self._move(index, player, verdict)
        if self.lost and self.played.over and verdict.kind is Kind.FOLD:
            self.unknown_end = True

    def _last_standing(self, player: int, index: int) -> bool:
        """Whether everybody else folds later: then ``player`` cannot have folded."""
        others = [p for p in range(len(self.dealt)) if self.played.live[p] and p != player]
        return all(self.script.folds_between(p, index - 1, len(self.script)) for p in others)

    def _leave_round(self, index: int, draws: bool) -> None:
        """The betting round is left at statement ``index``: whoever still had to act is missing."""
        self._begin_betting(index)
        if self.played.over or self.played.closed:
            return
        if self._round_done_as_ruled():
            return
        whole_round = not self.acted_in_round and not self.gap
        ends_paid = isinstance(self.script.placed[index].statement, (s.Win, s.Split, s.Return))
        if whole_round and not ends_paid:
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="round-missing", round=self.played.round + 1)
            self._fill_round(index)
            return
        while (turn := self.played.turn()) is not None:
            if self._not_due_as_ruled(turn):
                continue
            if self.gap or self.tainted:
                self._infer(turn, index)
            else:
                self._missing(turn, index)

    def _not_due_as_ruled(self, player: int) -> bool:
        """Whether ``player`` owes an action as played only: as ruled he is all-in, or has matched."""
        if self.played == self.ruled or self.ruled.must_act(player):
            return False
        self.played = self.played.waive(player)
        return True

    def _fill_round(self, index: int) -> None:
        while (turn := self.played.turn()) is not None:
            stays = self._stays(turn, index) or self.played.price(turn) == 0
            act = (Act.CALL if self.played.price(turn) else Act.CHECK) if stays else Act.FOLD
            verdict = judge(self.played, self.profile, turn, Said(act), stays, self.header.chip)
            self._move(index, turn, verdict)

    def _both_sides(self, index: int) -> bool:
        """Whether the betting after the draw at ``index`` is the rest of this very round (D006)."""
        turn = self.played.turn()
        place = self.script.next_action(index)
        if turn is None or place is None or not self.acted_in_round or self.gap:
            return False
        if self.script.who[place] != turn:
            return False
        live = [p for p in range(len(self.dealt)) if self.played.live[p] and self.played.stacks[p] > 0]
        statement = self.script.placed[place].statement
        assert isinstance(statement, s.Action)
        if live and turn != live[0]:
            return True
        facing = self.played.price(turn) > 0
        if statement.verb in (s.Verb.CALL, s.Verb.RAISE, s.Verb.COMPLETE):
            return facing or self.played.level > 0
        return statement.verb is s.Verb.FOLD and facing

    def _settle_round(self, index: int) -> None:
        """The round is over in both ledgers: what nobody matched goes back."""
        self.played = self.played.give_back()
        ruled = self.ruled
        if not ruled.over:
            for _ in range(2 * len(self.dealt)):
                turn = ruled.turn()
                if turn is None:
                    break
                stays = self._stays(turn, index)
                ruled = ruled.call(turn) if stays or not ruled.price(turn) else ruled.fold(turn)
        self.ruled = ruled.give_back()

    def _next_round(self) -> None:
        game, header = self.header.game, self.header
        nxt = min(max(self.draws_done, self.played.round + 1), game.draws)
        unit = game.unit(nxt, header.small_bet, header.big_bet)
        self.played = self.played.open_round(nxt, unit)
        self.ruled = self.ruled.open_round(nxt, unit)
        self.acted_in_round = False
        self.size_fault = False
        self.added_up = False
        self.counted_short = False
        self.skipped_reported = set()
        self.aggressors = set()
        self.phase = "bet"


def _moves_as_ruled(verdict: Verdict, own: int) -> bool:
    """Whether an action does the same as played and as ruled, where the ledgers are one so far."""
    if verdict.reason is not None:
        return False
    if verdict.kind in (Kind.RAISE, Kind.CALL):
        added = verdict.to - (own if verdict.kind is Kind.CALL else 0)
        return added == verdict.right
    return verdict.kind in (Kind.FOLD, Kind.CHECK)
