"""The walk through one hand: statement by statement, in two ledgers.

``played`` holds the chips exactly as the log moved them, ``ruled`` what stands once every faulty
action has been put right. An action is judged against ``played`` before it. The walk never raises
and writes no prose: it leaves steps, and faults as reasons with data.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lowball_audit.game.betting import Chips, Legal, after_posts, start
from lowball_audit.game.judge import Act, Kind, Said, Verdict, judge, play, stand
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.draws import DrawBlock, DrawEntry
from lowball_audit.replay.guess import guess_action
from lowball_audit.replay.script import AGGRESSIVE, Placed, Script
from lowball_audit.replay.setup import Dealt, Fault, Header, nearest_name

ACTS = {
    s.Verb.FOLD: Act.FOLD,
    s.Verb.CHECK: Act.CHECK,
    s.Verb.BET: Act.BET,
    s.Verb.OPEN: Act.OPEN,
    s.Verb.CALL: Act.CALL,
    s.Verb.COMPLETE: Act.COMPLETE,
    s.Verb.RAISE: Act.RAISE,
    s.Verb.ALL_IN: Act.ALL_IN,
}
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


@dataclass(frozen=True, slots=True)
class Step:
    """One statement of a hand with the two ledgers around it."""

    index: int
    player: int | None
    before: Chips
    expected: Legal | None
    verdict: Verdict | None
    played: Chips
    ruled: Chips


class Walk:
    """The replay of one hand; after :meth:`run` its fields are what the other rooms read."""

    def __init__(
        self,
        placed: list[Placed],
        dealt: Dealt,
        header: Header,
        profile: Profile,
        let_stand: frozenset[tuple[int, Reason]] = frozenset(),
    ) -> None:
        self.script = Script(placed, dealt)
        self.dealt, self.header, self.profile = dealt, header, profile
        self.let_stand = let_stand
        self.faults: list[Fault] = []
        self.steps: list[Step] = []
        unit = header.game.unit(0, header.small_bet, header.big_bet)
        self.played = start(dealt.stacks, unit)
        self.ruled = self.played
        self.phase = "posts"  # posts, bet, draw, show
        self.acted_in_round = False
        self.blocks: list[DrawBlock] = []
        self.block: DrawBlock | None = None
        self.ignored_draw = False
        self.draws_done = 0
        self.early_events: list[tuple[str, int]] = []
        self.sizes = [header.game.hand_size] * len(dealt)
        self.dealt_cards = [header.game.hand_size] * len(dealt)
        self.fouled: set[int] = set()
        self.showing: list[tuple[int, int, bool]] = []
        self.aggressors: set[int] = set()
        self.awards: list[int] = []
        self.cancelled = False
        self.tainted = False
        self.gap: list[int] = []
        self.posted: dict[s.PostKind, list[int]] = {}
        self.blind_faults = False
        self.folded_at: dict[int, int] = {}
        self.decided_at: int | None = None
        self.seen_button = False
        self.seen_deal = False
        self.hand_over_reported = False
        self.straddle: tuple[int, int] | None = None
        self.silent: set[str] = set()
        self.chips_at: list[tuple[Chips, Chips]] = []
        self.unreadable = False

    # --- notes ---

    def fault(self, reason: Reason, index: int, **data: object) -> None:
        """Note a fault at statement ``index``."""
        item = self.script.placed[index]
        ruled = (index, reason) in self.let_stand
        self.faults.append(Fault(reason, item.line, item.statement.span, data, index, ruled))

    def need(self, setting: str, index: int) -> None:
        """A rule needs a setting: where the authority is silent, say so once a hand (L009)."""
        found = self.profile.get(setting)
        if found.stated or setting in self.silent:
            return
        self.silent.add(setting)
        self.fault(Reason.PROFILE_SILENT, index, setting=setting, assumed=found.value, source=found.source)

    def name(self, player: int) -> str:
        """The name of a player."""
        return self.dealt.names[player]

    # --- the walk ---

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
            self.fault(
                Reason.SYNTAX_ERROR,
                index,
                seen=statement.seen,
                expected=statement.expected,
                nearest=statement.nearest,
                hint=statement.hint,
            )
            self.gap.append(index)
            self.unreadable = True
            if self.block is not None:
                self.block.unreadable = True
            return
        player = self.script.who[index]
        who = getattr(statement, "who", None)
        if who is not None and player is None and not isinstance(statement, (s.ButtonLine, s.SeatLine)):
            if not isinstance(statement, (s.Add, s.Join, s.Leave, s.SitIn, s.SitOut)):
                self._unknown(index, who)
            return
        handler = _HANDLERS.get(type(statement))
        if handler is not None:
            handler(self, index, statement, player)

    def _unknown(self, index: int, who: s.Who) -> None:
        item = self.script.placed[index]
        self.faults.append(
            Fault(
                Reason.UNKNOWN_PLAYER,
                item.line,
                who.span,
                {"written": who.text, "nearest": nearest_name(who.text, self.dealt.names)},
                index,
            )
        )
        self.gap.append(index)
        self.unreadable = True
        if self.block is not None:
            self.block.unreadable = True

    # --- before the betting ---

    def _button(self, index: int, statement: s.Statement, player: int | None) -> None:
        if self.seen_button:
            self.fault(Reason.MISPLACED_LINE, index, what="second-button")
        self.seen_button = True

    def _deal(self, index: int, statement: s.Deal, player: int | None) -> None:
        if self.seen_deal or self.phase != "posts":
            self.fault(Reason.MISPLACED_LINE, index, what="second-deal")
            return
        self.seen_deal = True
        self._blinds_missing(index)
        size = self.header.game.hand_size
        if statement.count is not None and statement.count != size:
            self.fault(Reason.WRONG_DEAL, index, count=statement.count, size=size)
            self.sizes = [statement.count] * len(self.dealt)
            self.dealt_cards = list(self.sizes)

    def _has(self, index: int, statement: s.Has, player: int | None) -> None:
        assert player is not None
        size = self.header.game.hand_size
        if self.blocks or self.block is not None or statement.count == size:
            return
        self.fault(Reason.WRONG_DEAL, index, player=self.name(player), count=statement.count, size=size)
        self.sizes[player] = self.dealt_cards[player] = statement.count
        if statement.count > size:
            self.fouled.add(player)

    def _post(self, index: int, statement: s.Post, player: int | None) -> None:
        assert player is not None
        if self.phase != "posts":
            self.fault(Reason.MISPLACED_LINE, index, what="post-after-betting")
            return
        kind, header = statement.kind, self.header
        right = {
            s.PostKind.SMALL_BLIND: header.small_blind,
            s.PostKind.BIG_BLIND: header.big_blind,
            s.PostKind.ANTE: header.ante,
            s.PostKind.STRADDLE: 2 * header.big_blind,
            s.PostKind.DEAD: header.small_blind,
            s.PostKind.LIVE: header.big_blind,
        }[kind]
        stack = self.played.stacks[player]
        amount = min(right, stack) if statement.amount is None else statement.amount
        before = self.posted.setdefault(kind, [])
        expected_at = self._post_place(kind)
        unexpected = self._unexpected(kind, bool(before), player)
        if unexpected:
            self.fault(Reason.UNEXPECTED_POST, index, kind=kind.value, player=self.name(player), amount=amount)
        elif expected_at is not None and not before and player != expected_at:
            reason = (
                Reason.WRONG_SMALL_BLIND if kind is s.PostKind.SMALL_BLIND else Reason.WRONG_BIG_BLIND
            )
            self.fault(reason, index, player=self.name(player), right=self.name(expected_at))
        before.append(player)
        ruled = amount
        if not unexpected:
            wrong = amount != right and not (amount == stack and amount < right)
            if kind in (s.PostKind.DEAD, s.PostKind.LIVE, s.PostKind.STRADDLE):
                wrong = False
            if amount > stack:
                self.fault(Reason.OVER_STACK, index, player=self.name(player), amount=amount, stack=stack)
                ruled = min(right, stack)
                self.blind_faults = True
            elif wrong and (amount == 0 or amount % header.chip):
                self.fault(Reason.NOT_A_CHIP, index, amount=amount, chip=header.chip)
                self.blind_faults = True
            elif wrong:
                self.fault(
                    Reason.WRONG_BLIND_AMOUNT,
                    index,
                    player=self.name(player),
                    kind=kind.value,
                    amount=amount,
                    right=min(right, stack),
                )
                self.blind_faults = True
                if (index, Reason.WRONG_BLIND_AMOUNT) not in self.let_stand:
                    ruled = min(right, stack)
        self.played = self._put(self.played, kind, player, amount)
        self.ruled = self._put(self.ruled, kind, player, ruled)
        if kind is s.PostKind.STRADDLE:
            self.straddle = (player, amount)

    def _put(self, chips: Chips, kind: s.PostKind, player: int, amount: int) -> Chips:
        if kind is s.PostKind.ANTE:
            return chips.put_ante(player, amount)
        if kind is s.PostKind.DEAD:
            return chips.put_dead(player, amount)
        return chips.put(player, amount)

    def _post_place(self, kind: s.PostKind) -> int | None:
        if kind is s.PostKind.SMALL_BLIND:
            return self.dealt.small_blind
        if kind is s.PostKind.BIG_BLIND:
            return self.dealt.big_blind
        return None

    def _unexpected(self, kind: s.PostKind, again: bool, player: int) -> bool:
        profile = self.profile
        if kind is s.PostKind.ANTE:
            if profile.ante_allowed == "as-logged":
                return False
            return profile.ante_allowed == "none" or not self.header.ante
        if kind is s.PostKind.STRADDLE:
            return not profile.posts_straddle
        if kind is s.PostKind.DEAD:
            return not profile.posts_dead
        if kind is s.PostKind.LIVE or again:
            return not profile.posts_extra
        return False

    def _blinds_missing(self, index: int) -> None:
        """T006: on the deal or the first action."""
        if getattr(self, "_blinds_checked", False):
            return
        self._blinds_checked = True
        if self.gap:
            self.blind_faults = True
            return
        header = self.header
        for kind, amount in (
            (s.PostKind.SMALL_BLIND, header.small_blind),
            (s.PostKind.BIG_BLIND, header.big_blind),
        ):
            place = self._post_place(kind)
            if kind in self.posted or place is None or not amount or self.dealt.stacks[place] <= 0:
                continue
            self.fault(Reason.MISSING_BLIND, index, kind=kind.value, player=self.name(place), amount=amount)
            self.blind_faults = True
            self.ruled = self.ruled.put(place, min(amount, self.ruled.stacks[place]))
        if header.ante and self.profile.ante_allowed != "none":
            paid = self.posted.get(s.PostKind.ANTE, [])
            missing = [p for p in range(len(self.dealt)) if p not in paid and self.dealt.stacks[p] > 0]
            if missing and self.profile.ante_allowed != "as-logged":
                who = ", ".join(self.name(p) for p in missing)
                self.fault(Reason.MISSING_BLIND, index, kind="ante", player=who, amount=header.ante)
                for p in missing:
                    self.ruled = self.ruled.put_ante(p, min(header.ante, self.ruled.stacks[p]))

    def _begin_betting(self, index: int) -> None:
        if self.phase != "posts":
            return
        self._blinds_missing(index)
        n = len(self.dealt)
        level = self.header.big_blind
        poster = (self.posted.get(s.PostKind.BIG_BLIND) or [self.dealt.big_blind])[0]
        if self.straddle is not None and self.straddle[1] > level:
            poster, level = self.straddle
        first = (poster + 1) % n
        self.played = after_posts(self.played, level, first, self.profile)
        self.ruled = after_posts(self.ruled, level, first, self.profile)
        self.gap.clear()
        self.acted_in_round = False
        self.phase = "bet"

    # --- betting ---

    def _action(self, index: int, statement: s.Action, player: int | None) -> None:
        assert player is not None
        self._bet(index, player, _said(statement))

    def _muck(self, index: int, statement: s.Muck, player: int | None) -> None:
        assert player is not None
        last = self.draws_done >= self.header.game.draws
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
        if self.phase == "draw":
            self._finish_draw(index)
        if self.ignored_draw:
            self.ignored_draw = False
            self._next_round()
        if self.phase == "show":
            self.fault(Reason.ACTION_AFTER_CLOSE, index, player=self.name(player), why="showdown")
            return
        chips = self.played
        if chips.closed and self.draws_done > chips.round:
            self._settle_round(index)
            self._next_round()
            chips = self.played
        if not chips.live[player] or chips.stacks[player] <= 0:
            self._dead_player(index, player, said)
            return
        if chips.turn() is None:
            self._after_close(index, player, said)
            return
        while (turn := self.played.turn()) != player:
            if turn is None:
                self._after_close(index, player, said)
                return
            if self.script.acts_in_round(turn, index) is not None:
                self._out_of_turn(index, player, said, turn)
                return
            if not self._round_done_as_ruled() and not self._explained(turn, index):
                self._missing(turn, index)
            else:
                self._infer(turn, index)
        self.gap.clear()
        self._apply(index, player, said)

    def _after_the_hand(self, index: int) -> bool:
        if not self.played.over:
            return False
        if not self.hand_over_reported:
            self.fault(Reason.HAND_OVER, index)
            self.hand_over_reported = True
        return True

    def _judge(self, index: int, player: int, said: Said) -> Verdict:
        stays = self._stays(player, index)
        verdict = judge(self.played, self.profile, player, said, stays, self.header.chip)
        if verdict.reason is not None and self.blind_faults and self.played.round == 0:
            # A wrong blind is one fault: what is right with the blinds put right is no second one.
            other = judge(self.ruled, self.profile, player, said, stays, self.header.chip)
            if other.reason is None:
                return replace(verdict, reason=None, kind=other.kind)
        return verdict

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
        self._move(index, player, verdict, stands=(index, verdict.reason) in self.let_stand)
        if keep_turn is not None:
            self.played = replace(self.played, next=keep_turn)
        self.acted_in_round = True
        self.steps.append(Step(index, player, before, verdict.legal, verdict, self.played, self.ruled))

    def _move(self, index: int, player: int, verdict: Verdict, stands: bool = False) -> None:
        round_before = self.played.level
        stays = self._stays(player, index)
        self.played = play(self.played, self.profile, player, verdict)
        if stands:
            self.ruled = play(self.ruled, self.profile, player, verdict)
        else:
            self.ruled = stand(self.ruled, self.profile, player, verdict, stays)
        if not self.played.live[player] and player not in self.folded_at:
            self.folded_at[player] = index
        if self.played.level != round_before and verdict.raises:
            self.aggressors = {a for a in (self.played.aggressor, self.ruled.aggressor) if a is not None}

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
        }

    def _stays(self, player: int, index: int) -> bool:
        """Whether ``player`` is in the hand later (acts, draws, shows, wins)."""
        script = self.script
        counts = script.next_counts(index)
        if counts is None:
            return script.appears_after(player, index)
        place, number = counts
        if script.acts_in_round(player, index) is not None:
            return script.appears_after(player, index)
        left = [
            p
            for p in range(len(self.dealt))
            if self.played.live[p] and not script.folds_between(p, index, place)
        ]
        silent = [p for p in left if self.played.must_act(p) and script.acts_in_round(p, index) is None]
        if number >= len(left):
            return player in left
        if number <= len(left) - len(silent):
            return False if player in silent else script.appears_after(player, index)
        return script.appears_after(player, index)

    def _round_done_as_ruled(self) -> bool:
        return self.ruled.over or self.ruled.closed

    def _explained(self, player: int, index: int) -> bool:
        """An unreadable or ignored line stands where the missing one would: no fault of his."""
        return bool(self.gap)

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
        said: Said | None = None
        if self.gap:
            said = guess_action(self.script, self.gap, player)
            self.tainted = True
        if said is not None:
            verdict = judge(self.played, self.profile, player, said, stays, self.header.chip)
        else:
            act = (Act.CALL if self.played.price(player) else Act.CHECK) if stays else Act.FOLD
            verdict = judge(self.played, self.profile, player, Said(act), stays, self.header.chip)
        self._move(index, player, verdict)

    def _dead_player(self, index: int, player: int, said: Said) -> None:
        chips = self.played
        live = chips.live[player]
        if live and said.act in (Act.CHECK,) and chips.with_chips() <= 1:
            return  # no betting is possible: a check written there is no fault
        if live and chips.with_chips() <= 1 and said.act is Act.CHECK:
            return
        self.fault(
            Reason.DEAD_PLAYER_ACTS, index, player=self.name(player), why="all-in" if live else "folded"
        )
        if said.act in (Act.FOLD, Act.CHECK) or chips.stacks[player] <= 0:
            return
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
        verdict = self._judge(index, player, said)
        if not self.tainted:
            self.fault(Reason.ACTION_AFTER_CLOSE, index, player=self.name(player), why="closed")
        if said.act is Act.FOLD:
            return
        if verdict.to > self.played.bets[player]:
            self.played = play(self.played, self.profile, player, replace(verdict, reason=Reason.ACTION_AFTER_CLOSE))
            if (index, Reason.ACTION_AFTER_CLOSE) in self.let_stand:
                self.ruled = play(self.ruled, self.profile, player, verdict)

    def _out_of_turn(self, index: int, player: int, said: Said, turn: int) -> None:
        """B001: binding unless a bet or raise comes in between; then void, and he acts again."""
        chips = self.played
        self.fault(Reason.OUT_OF_TURN, index, player=self.name(player), turn=self.name(turn))
        if not chips.must_act(player):
            return
        again = self.script.acts_in_round(player, index)
        verdict = self._judge(index, player, said)
        changed = self._changed(index, player, turn, verdict.raises)
        if changed and (again is not None or verdict.kind is not Kind.FOLD):
            return
        self._apply_bound(index, player, said, turn)

    def _apply_bound(self, index: int, player: int, said: Said, turn: int) -> None:
        count = len(self.faults)
        self._apply(index, player, said, keep_turn=turn)
        # One line, one fault: that it came too soon covers what else is wrong with it.
        kept = [f for f in self.faults[count:] if f.reason is Reason.AMBIGUOUS_AMOUNT]
        self.faults[count:] = kept

    def _changed(self, index: int, player: int, turn: int, raises: bool) -> bool:
        """Whether one of the players skipped bets or raises before ``player`` is reached."""
        chips = self.played
        n = len(self.dealt)
        skipped = set()
        seat = turn
        while seat != player:
            if chips.must_act(seat):
                skipped.add(seat)
            seat = (seat + 1) % n
        for k in self.script.round_window(index):
            who, statement = self.script.who[k], self.script.placed[k].statement
            if who not in skipped or not isinstance(statement, s.Action):
                continue
            skipped.discard(who)
            if statement.verb in AGGRESSIVE or self._shoves_over(who, statement):
                if not raises:
                    return True
                if not chips.level and statement.verb in (s.Verb.BET, s.Verb.OPEN):
                    return True
                legal_to = chips.full + chips.unit
                if statement.verb is s.Verb.RAISE and statement.to == legal_to and chips.level:
                    return True
            if not skipped:
                break
        return False

    def _shoves_over(self, player: int, statement: s.Action) -> bool:
        chips = self.played
        if statement.verb is not s.Verb.ALL_IN:
            return False
        return chips.bets[player] + chips.stacks[player] > chips.level

    # --- leaving a round ---

    def _leave_round(self, index: int, draws: bool) -> None:
        """The betting round is left at statement ``index``: whoever still had to act is missing."""
        self._begin_betting(index)
        if self.played.over or self.played.closed:
            return
        if self._round_done_as_ruled() and self.acted_in_round:
            return
        whole_round = not self.acted_in_round and not self.gap
        ends_paid = isinstance(self.script.placed[index].statement, (s.Win, s.Split, s.Return))
        if whole_round and not ends_paid:
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="round-missing", round=self.played.round + 1)
            self._fill_round(index)
            return
        while (turn := self.played.turn()) is not None:
            if self._explained(turn, index):
                self._infer(turn, index)
            else:
                self._missing(turn, index)

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
        self.aggressors = set()
        self.gap.clear()
        self.phase = "bet"

    # --- draws ---

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
                    player=None,
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
        if number is not None and number > expected:
            self.fault(Reason.DRAW_OUT_OF_PLACE, index, what="skipped", number=number, expected=expected)
            expected = number
        live = tuple(p for p in range(len(self.dealt)) if self.played.live[p])
        self.block = DrawBlock(expected, index, live, tuple(self.sizes), dict(self.folded_at))
        self.block.events.extend(self.early_events)
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
        if block is None:
            return
        if not self.played.live[player]:
            self.fault(Reason.DEAD_PLAYER_DRAWS, index, player=self.name(player))
            return
        self._enter(index, player, statement.count, statement)

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
        block.events.append(("draw", index))
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
            self.fault(
                Reason.CHANGED_COUNT, index, player=self.name(player), first=before.count, count=count
            )
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
                self.fault(
                    Reason.DRAW_OUT_OF_ORDER, index, player=self.name(player), turn=self.name(other)
                )
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
        block.events.append(("gets", index))
        entry = block.entries.get(player)
        if entry is None:
            if not self.script.draws_later(player, index):
                return
            entry = block.entries.setdefault(player, DrawEntry(player, None, (), index))
            block.served_before_word.add(index)
        entry.got = (entry.got or 0) + statement.count
        entry.received = (*entry.received, *statement.cards)
        entry.gets.append(index)

    def _change(self, index: int, statement: s.ChangeDraw, player: int | None) -> None:
        assert player is not None
        block = self.block
        if block is None or player not in block.entries:
            self.fault(
                Reason.CHANGED_COUNT, index, player=self.name(player), first=None, count=statement.count
            )
            return
        entry = block.entries[player]
        place = [k for k, event in enumerate(block.events) if event == ("draw", entry.index)]
        after = block.events[place[0] + 1 :] if place else []
        spoken = [e for e in after if e[0] == "draw"]
        dealt = [e for e in after if e[0] in ("burn", "gets")]
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
            return
        entry.count, entry.cards = statement.count, ()

    def _burn(self, index: int, statement: s.Burn, player: int | None) -> None:
        if self._after_the_hand(index):
            return
        if self.phase == "draw" and self.block is not None:
            self.block.events.append(("burn", index))
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
            self.block.events.append(("reshuffle", index))
        else:
            self.early_events.append(("reshuffle", index))

    def _exposed(self, index: int, statement: s.Exposed, player: int | None) -> None:
        if self.block is not None:
            self.block.events.append(("exposed", index))
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
            held = size - min(entry.count, size) + received
            self.sizes[player] = held
            if held != self.header.game.hand_size:
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
        self._procedure(block)
        self.blocks.append(block)
        self.block = None
        self.draws_done = block.number
        if block.inside_round:
            self.phase = "bet"
        else:
            self._next_round()
        if block.unreadable:
            self.unreadable = True

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
        whole = self.header.game.hand_size
        for entry in block.entries.values():
            if entry.count != whole or not entry.gets:
                continue
            split = len(entry.gets) > 1 and not self._reshuffled_between(block, entry)
            if self.profile.draw_five == "together" and split:
                self.fault(
                    Reason.FIVE_CARD_DRAW, entry.gets[0], player=self.name(entry.player), what="together"
                )
            elif self.profile.draw_five == "fifth-last" and len(entry.gets) == 1:
                self.fault(
                    Reason.FIVE_CARD_DRAW, entry.gets[0], player=self.name(entry.player), what="fifth-last"
                )

    def _reshuffled_between(self, block: DrawBlock, entry: DrawEntry) -> bool:
        first, last = entry.gets[0], entry.gets[-1]
        return any(kind == "reshuffle" and first < index < last for kind, index in block.events)

    # --- the end ---

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
            self.fault(
                Reason.DRAW_OUT_OF_PLACE, index, what="draws-missing", number=self.draws_done + 1
            )
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
                from lowball_audit.replay.setup import resolve

                for who in statement.players:
                    if resolve(who, self.dealt) is None:
                        self._unknown(index, who)
                        return
            self._enter_showdown(index)
        self.awards.append(index)

    def _misdeal(self, index: int, statement: s.Statement, player: int | None) -> None:
        self.cancelled = True

    def _end(self) -> None:
        last = len(self.script) - 1
        if self.phase == "draw":
            self._finish_draw(None)
        if self.phase in ("posts", "bet") and self.played.over:
            self._settle_round(last)
        elif self.phase == "bet" and self.played.closed:
            self._settle_round(last)
        if self.ruled.over:
            self.ruled = self.ruled.give_back()

    @property
    def decided(self) -> bool:
        """Whether the log reaches the end of the hand: one left, or shown, or paid."""
        if self.played.over or any(shown for _, _, shown in self.showing):
            return True
        return any(
            not isinstance(self.script.placed[i].statement, s.Return) for i in self.awards
        )


def _said(statement: s.Action) -> Said:
    act = ACTS[statement.verb]
    by = statement.amount if getattr(statement, "by", False) else None
    amount = None if by is not None else statement.amount
    bare = amount if act in (Act.RAISE, Act.COMPLETE) else None
    if act is Act.OPEN:
        bare = amount
    add = amount if bare is None else None
    return Said(
        act, add, statement.to, by, bare, statement.all_in, statement.nth_bet, statement.caps
    )


_HANDLERS = {
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
