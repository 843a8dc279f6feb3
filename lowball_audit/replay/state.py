"""The state of a hand while it is walked, and the notes that are made of it."""

from __future__ import annotations

from lowball_audit.game.betting import Chips, Legal, start
from lowball_audit.game.judge import Said, Verdict
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.profiles import Profile
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.script import Placed, Script
from lowball_audit.replay.setup import Dealt, Fault, Header, nearest_name, silence


@immutable
class Step:
    """One statement of a hand with the two ledgers around it."""

    index: int
    player: int | None
    before: Chips
    expected: Legal | None
    verdict: Verdict | None
    played: Chips
    ruled: Chips


#: Faults that depend on knowing who is still in, who has chips, and whose turn it is.
_COURSE = frozenset(
    {
        Reason.OUT_OF_TURN,
        Reason.MISSING_ACTION,
        Reason.CHECK_FACING_BET,
        Reason.WRONG_ACTION,
        Reason.WRONG_BET_SIZE,
        Reason.WRONG_RAISE_SIZE,
        Reason.OVER_CAP,
        Reason.NOT_REOPENED,
        Reason.WRONG_CALL_AMOUNT,
        Reason.DEAD_PLAYER_ACTS,
        Reason.OVER_STACK,
        Reason.ALL_IN_MISMATCH,
        Reason.ALL_IN_OVER_LIMIT,
        Reason.ACTION_AFTER_CLOSE,
        Reason.HAND_OVER,
        Reason.DRAW_OUT_OF_ORDER,
        Reason.MISSING_DRAW,
        Reason.DEAD_PLAYER_DRAWS,
        Reason.DRAW_OUT_OF_PLACE,
        Reason.WRONG_SHOW_ORDER,
    }
)


class HandState:
    """Both ledgers of a hand and all that the walk knows; the walk's parts build on it."""

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
        self.played = start(dealt.stacks, unit, dealt.at_table)
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
        self.tainted = header.unread
        self.lost = False
        self.gap: list[int] = []
        #: Lines that cannot be read and may have been posts, beside those that were owed.
        self.posts_unread: list[int] = []
        self.posted: dict[s.PostKind, list[int]] = {}
        #: Posts that were owed (T006) and stand as ruled, with what stands of them as played.
        self.made_up: dict[tuple[s.PostKind, int], int] = {}
        self.blind_faults = False
        self.folded_at: dict[int, int] = {}
        self.decided_at: int | None = None
        self.seen_button = False
        self.seen_deal = False
        self.hand_over_reported = False
        self.straddle: tuple[int, int] | None = None
        self.first_ante = 0
        self.size_fault = False
        self.added_up = False
        self.counted_short = False
        self.unknown_end = False
        self.phantom = 0  # chips written down that nobody had
        self.draw_unread = False
        self.skipped_reported: set[int] = set()
        self.grace: int | None = None
        self.pending: tuple[int, int, Said, set[int]] | None = None
        self.silent: set[str] = set()
        self.chips_at: list[tuple[Chips, Chips]] = []
        self.unreadable = False

    @property
    def money_unknown(self) -> bool:
        """Whether a line that cannot be read may have put chips in that nobody can count."""
        return self.tainted or bool(self.posts_unread)

    # --- notes ---

    def fault(self, reason: Reason, index: int, **data: object) -> None:
        """Note a fault at statement ``index``.

        Once an unreadable line has been filled in by a bare guess, what depends on the course of the
        hand is not known any more and is left out.
        """
        if self.lost and reason in _COURSE:
            return
        item = self.script.placed[index]
        ruled = (index, reason) in self.let_stand
        self.faults.append(Fault(reason, item.line, item.statement.span, data, index, ruled))

    def need(self, setting: str, index: int) -> None:
        """A rule needs a setting: where the authority is silent, say so once a hand (L009)."""
        data = silence(self.profile, setting)
        if data is None or setting in self.silent:
            return
        self.silent.add(setting)
        self.fault(Reason.PROFILE_SILENT, index, **data)

    def name(self, player: int) -> str:
        """The name of a player."""
        return self.dealt.names[player]

    def _unknown(self, index: int, who: s.Who) -> None:
        item = self.script.placed[index]
        self.faults.append(
            Fault(
                Reason.UNKNOWN_PLAYER,
                item.line,
                who.span,
                {"written": who.text, "nearest": nearest_name(who.text, self.dealt.names)},
                index,
                (index, Reason.UNKNOWN_PLAYER) in self.let_stand,
            )
        )
        self._gap_at(index)

    def _gap_at(self, index: int) -> None:
        """A statement that is ignored may have been an action or a draw: note that it may be missing."""
        self.gap.append(index)
        self.unreadable = True
        if self.block is not None:
            self.block.unreadable = True

    def _after_the_hand(self, index: int) -> bool:
        if not self.played.over:
            return False
        if self.grace is not None and self.script.who[index] == self.grace:
            self.grace = None
            return True
        if not self.hand_over_reported and not self.dealt.ignored:  # a stray player (T007) was in it
            self.fault(Reason.HAND_OVER, index)
            self.hand_over_reported = True
        return True

    # --- what the later parts of the walk provide ---

    def _finish_draw(self, index: int | None) -> None:
        raise NotImplementedError

    def _start_draw(self, index: int, number: int | None) -> None:
        raise NotImplementedError

    def _enter(self, index: int, player: int, count: int | None, statement: s.Statement) -> None:
        raise NotImplementedError

    def _enter_showdown(self, index: int) -> None:
        raise NotImplementedError
