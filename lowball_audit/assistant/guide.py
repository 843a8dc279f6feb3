"""What comes next, told from a look at the hand.

Who is to act, and with which amounts, is asked of :func:`lowball_audit.game.betting.expect`. What the dealer
has to do is found by trying: the steps that a dealer could take are written behind the log one after the
other, and the first that the audit has no fault with is the right one. So the guide knows no rule that the
audit does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.lines import Scribe
from lowball_audit.assistant.record import Look, Record, mark, severity
from lowball_audit.assistant.serving import Serving
from lowball_audit.assistant.settling import is_paid, pay, shown
from lowball_audit.game.betting import expect
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.live import Live
from lowball_audit.replay.setup import Dealt, Fault
from lowball_audit.replay.table import Ranking
from lowball_audit.report.model import Severity, Status

_OVERRUN: Final = {
    "hands": todo.Ended.HANDS,
    "one-left": todo.Ended.ONE_LEFT,
    "ended": todo.Ended.SAID,
}


class Guide:
    """Finds the next instruction for a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.scribe = Scribe(record.lang)

    def next(self, look: Look) -> todo.Instruction:
        """What is to be done now; ``look`` is the record as it stands."""
        walk, outcome = look.live, look.outcome
        if walk is None or outcome is None or look.dealt is None:
            return self._between(look)
        if outcome.status is Status.CANCELLED or look.session.ended:
            return self._between(look)
        owed = walk.owed()
        if owed:
            return self._posts(walk)
        serving = Serving(self, look)
        walk.go_on(drawn=walk.phase == "draw" and serving.done)
        if walk.phase == "draw":
            return serving.next()
        if walk.played.over:
            return self._paying(look)
        if walk.phase == "bet":
            turn = walk.played.turn()
            if turn is not None:
                return self.act(walk, turn)
            if walk.draws_done < walk.header.game.draws:
                return self._announce(walk, walk.draws_done + 1)
        return self._showdown(look)

    # --- trying ---

    def faults(self, look: Look, lines: Sequence[str]) -> list[Fault]:
        """What an audit would find if these lines came next; what it only remarks on is left out."""
        known = look.marks()
        tried = self.record.look(lines)
        return [
            fault
            for fault in tried.faults
            if mark(fault) not in known and severity(fault) is not Severity.INFO
        ]

    def clean(self, look: Look, lines: Sequence[str]) -> bool:
        """Whether nothing would be wrong with these lines."""
        return not self.faults(look, lines)

    def rest(self, look: Look) -> list[str]:
        """The payments that are still to be made in a hand that is being paid."""
        due = pay(look, self.scribe)
        return list(due.lines) if due is not None else []

    # --- between hands ---

    def _between(self, look: Look) -> todo.Instruction:
        session = look.session
        if (
            sum(1 for seat in session.seats.values() if seat.stack > 0 and not seat.out) < 2
            and not session.started
        ):
            return todo.TakeSeats()
        number = 1 if session.last_number is None else session.last_number + 1
        start = [self.scribe.hand(number)]
        if look.session.facts.shuffles and "shuffles" not in session.omit and session.started:
            start = [self.scribe.word("shuffle"), *start] if not session.shuffled else start
        tried = self.record.look(start)
        known = look.marks()
        for fault in tried.faults:
            if fault.reason is Reason.SESSION_OVERRUN and mark(fault) not in known:
                return self._over(look, _OVERRUN[str(fault.data.get("what"))])
        if session.ended:
            return self._over(look, todo.Ended.SAID)
        walk, dealt = tried.live, tried.dealt
        if walk is None or dealt is None:
            return todo.CallTheFloor(todo.Stuck.NOBODY_DEALT)
        button = dealt.names[-1] if dealt.seats[-1] == dealt.button_seat else None
        posts, lines = self._post_lines(walk)
        moved = session.places is not None and not session.last_cancelled
        return todo.StartHand(
            number,
            button,
            dealt.button_seat,
            posts,
            moved,
            heads_up=len(dealt) == 2,
            lines=(
                *start,
                self.scribe.button(button, dealt.button_seat),
                *lines,
                self.scribe.word("deal"),
            ),
        )

    def _posts(self, walk: Live) -> todo.PostBlinds:
        posts, lines = self._post_lines(walk)
        return todo.PostBlinds(posts, (*lines, self.scribe.word("deal")))

    def _post_lines(self, walk: Live) -> tuple[tuple[tuple[str, str, int], ...], list[str]]:
        posts, lines = [], []
        left = list(walk.played.stacks)
        for owed in walk.owed():
            name = walk.dealt.names[owed.player]
            left[owed.player] -= owed.amount
            posts.append((name, owed.kind.value, owed.amount))
            lines.append(self.scribe.post(name, owed.kind, owed.amount, all_in=left[owed.player] == 0))
        return tuple(posts), lines

    def _over(self, look: Look, why: todo.Ended) -> todo.GameOver:
        session = look.session
        seats = list(session.seats.values())
        ranking = Ranking(seats, 0)
        places = sorted(
            ((seat.name, ranking.place(seat.stack), seat.stack) for seat in seats), key=lambda row: row[1]
        )
        line = self.scribe.standings((name, place) for name, place, _ in places)
        written = any(isinstance(item.statement, s.Standings) for item in look.session.block)
        lines = () if written or not self.clean(look, [line]) else (line,)
        return todo.GameOver(why, session.counted_hands, tuple(places), lines)

    # --- in a hand ---

    def act(self, walk: Live, turn: int) -> todo.Act:
        """What a player may do, as if it were his turn."""
        chips, profile = walk.played, walk.profile
        legal = expect(chips, profile, turn)
        stack, bet = chips.stacks[turn], chips.bets[turn]
        to = legal.bet_to if legal.bet_to is not None else legal.raise_to
        name = walk.dealt.names[turn]
        return todo.Act(
            player=name,
            legal=legal,
            stack=stack,
            bet=bet,
            call_all_in=legal.call is not None and legal.call == stack,
            raise_all_in=to is not None and to == bet + stack,
            raises=chips.count,
            cap=None if chips.unlimited else profile.cap_raises + 1,
        )

    def _announce(self, walk: Live, draw: int) -> todo.Announce:
        player = next(p for p in range(len(walk.dealt)) if walk.played.live[p])
        return todo.Announce(
            walk.dealt.names[player], draw, walk.header.game.hand_size, lead=(self.scribe.draw(draw),)
        )

    def _showdown(self, look: Look) -> todo.Instruction:
        walk, dealt = look.live, look.dealt
        assert walk is not None
        assert dealt is not None
        live = [p for p in range(len(dealt)) if walk.played.live[p]]
        spoken = [player for _, player, _ in walk.showing]
        open_hands = [p for p in live if p not in spoken]
        mucked = [p for _, p, shown in walk.showing if not shown]
        last = len(open_hands) == 1 and len(mucked) == len(live) - 1
        if not open_hands or (last and self._wins_unseen(look)):
            return self._paying(look)
        order = self._show_order(look, dealt, live, open_hands)
        head = () if walk.phase == "show" else (self.scribe.word("showdown"),)
        names = [dealt.names[p] for p in order]
        return todo.Show(names[0], not spoken, tuple(names[1:]), shown(look), head)

    def _wins_unseen(self, look: Look) -> bool:
        paid = self._paying(look)
        return isinstance(paid, todo.Pay) and self.clean(look, paid.lines)

    def _show_order(self, look: Look, dealt: Dealt, live: list[int], open_hands: list[int]) -> list[int]:
        """Those who have not shown, in the order in which they may."""
        for first in open_hands:
            order = [p for p in (*live[live.index(first) :], *live[: live.index(first)]) if p in open_hands]
            sides = self._in_order(look, dealt, order)
            if sides is not None:
                return sides
        return open_hands

    def _in_order(self, look: Look, dealt: Dealt, order: list[int]) -> list[int] | None:
        """The order if it has no fault, else the same with players of the main pot only behind the others."""
        assert look.live is not None
        chips = look.live.played
        most = max(chips.totals[p] for p in order)
        behind = [p for p in order if chips.stacks[p] <= 0 and chips.totals[p] < most]
        for tried in (order, [*(p for p in order if p not in behind), *behind]):
            lines = [self.scribe.says(dealt.names[p], "shows", "?? ?? ?? ?? ??") for p in tried]
            wrong = [f for f in self.faults(look, lines) if f.reason is Reason.WRONG_SHOW_ORDER]
            if not wrong:
                return tried
        return None

    def _paying(self, look: Look) -> todo.Instruction:
        if is_paid(look):
            return self._between(look)
        due = pay(look, self.scribe)
        if due is None:
            return todo.CallTheFloor(todo.Stuck.UNDETERMINED)
        if not due.payments and not due.returned:
            return self._between(look)
        return due
