"""From a walked hand to its film: the table after each statement."""

from __future__ import annotations

from typing import Final

from lowball_audit.game.betting import Chips
from lowball_audit.game.pots import layers
from lowball_audit.log import syntax as s
from lowball_audit.replay.holdings import Holdings
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.stub import StubAt
from lowball_audit.replay.walk import Walk
from lowball_audit.report.film import Film, Frame, PotShown
from lowball_audit.report.model import Status

_KINDS: Final[dict[type[s.Statement], str]] = {
    s.Post: "post",
    s.Deal: "deal",
    s.DrawHeading: "draw",
    s.Draw: "draws",
    s.ChangeDraw: "draws",
    s.Gets: "gets",
    s.Burn: "burn",
    s.Reshuffle: "reshuffle",
    s.ShowdownHeading: "showdown",
    s.Show: "show",
    s.Muck: "muck",
    s.Win: "pay",
    s.Split: "pay",
    s.Return: "return",
    s.Misdeal: "misdeal",
    s.RulingLine: "ruling",
    s.Note: "note",
    s.Unreadable: "unread",
}
_SILENT: Final = (s.Note, s.RulingLine, s.RoundHeading, s.PotLine, s.PotsLine, s.StacksLine)


#: A hand of more statements is rubbish, and nobody would look at its film.
MOST_STATEMENTS: Final = 1000


def film_of(outcome: Outcome) -> Film | None:
    """The film of a hand; None of one that was not walked, or has more statements than any hand."""
    walk = outcome.walk
    if walk is None or len(walk.script) > MOST_STATEMENTS:
        return None
    return _Camera(outcome, walk).film()


class _Camera:
    def __init__(self, outcome: Outcome, walk: Walk) -> None:
        self.outcome, self.walk = outcome, walk
        self.placed = walk.script.placed
        self.players = range(len(walk.dealt))
        self.nothing = (0,) * len(walk.dealt)
        self.steps = {step.index: step for step in walk.steps}
        self.shows = {index: player for index, player, shown in walk.showing if shown}
        headings = [i for i, item in enumerate(self.placed) if isinstance(item.statement, s.ShowdownHeading)]
        wins = [award.index for award in outcome.awards]
        never = len(self.placed)
        #: From here on what lies before the players is in the pots, and from here on they are paid.
        self.collected = min([*(index for index, _, _ in walk.showing), *headings, *wins], default=never)
        self.paying = min(wins, default=never)
        rakes = [i for i, item in enumerate(self.placed) if isinstance(item.statement, s.Rake)]
        self.raked = max(self.collected, min(rakes, default=never))

    def film(self) -> Film:
        """All frames."""
        dealt, walk = self.walk.dealt, self.walk
        holdings, stub = Holdings(walk), StubAt(walk, self.outcome.draws)
        empty: tuple[tuple[str, ...], ...] = ((),) * len(dealt)
        no = (False,) * len(dealt)
        frames = [
            Frame(
                "start",
                dealt.stacks,
                self.nothing,
                (),
                (True,) * len(dealt),
                no,
                empty,
                ((),) * len(dealt),
                no,
            )
        ]
        shown: set[int] = set()
        for index in range(len(self.placed)):
            if index in self.shows:
                shown.add(self.shows[index])
            up = tuple(player in shown for player in self.players)
            frames.append(self._frame(index, holdings.after(index), up, stub.after(index)))
        last = self._result(frames[-1])
        button = dealt.seats.index(dealt.button_seat) if dealt.button_seat in dealt.seats else None
        rulings = [
            (item.line, item.statement.code, item.statement.text)
            for item in self.placed
            if isinstance(item.statement, s.RulingLine)
        ]
        return Film(
            dealt.names,
            dealt.seats,
            button,
            (dealt.small_blind, dealt.big_blind),
            (*frames, *last),
            tuple(rulings),
            self.outcome.rake,
            dealt.unknown,
        )

    def _frame(
        self,
        index: int,
        hands: tuple[tuple[str, ...], ...],
        shown: tuple[bool, ...],
        stub: tuple[int, int] | None,
    ) -> Frame:
        item, walk = self.placed[index], self.walk
        played, ruled = walk.chips_at[index]
        counted = isinstance(item.statement, (s.PotLine, s.PotsLine)) and played.closed
        if counted or isinstance(item.statement, s.Return):
            played, ruled = played.give_back(), ruled.give_back()
        block = next((b for b in walk.blocks if b.start <= index < (b.leave or len(self.placed))), None)
        drawing = block is not None and not block.inside_round
        stacks, bets = played.stacks, played.bets
        pots: tuple[PotShown, ...]
        if index >= self.paying:
            played, bets = walk.played, self.nothing
            stacks = self._paid(index)
            rest = _all(walk.played) - sum(stacks) - self._rake(index)
            pots = (PotShown(None, rest),) if rest else ()
        else:
            if index >= self.collected or drawing or counted:
                bets = self.nothing
            pots = self._pots(played, bets, self._rake(index))
        differ = index < self.paying and ruled.stacks != played.stacks
        span = item.statement.span
        return Frame(
            self._kind(item.statement),
            stacks,
            bets,
            pots,
            played.live,
            tuple([alive and stack <= 0 for alive, stack in zip(played.live, played.stacks, strict=True)]),
            hands,
            tuple([self._drawn(player, index) for player in self.players]),
            shown,
            item.line,
            (span.start, span.end),
            walk.script.who[index],
            self._turn(index),
            stub,
            played.round,
            block.number if block is not None else 0,
            {p: ruled.stacks[p] for p in self.players if ruled.stacks[p] != stacks[p]} if differ else {},
        )

    def _kind(self, statement: s.Statement) -> str:
        if isinstance(statement, s.Action):
            return statement.verb.value
        return _KINDS.get(type(statement), "other")

    def _rake(self, index: int) -> int:
        return self.outcome.rake if index >= self.raked else 0

    def _pots(self, chips: Chips, bets: tuple[int, ...], rake: int) -> tuple[PotShown, ...]:
        """What is in the middle, without the bets of this round as long as they lie before the players."""
        live = [p for p in self.players if chips.live[p]]
        all_in = [p for p in live if chips.stacks[p] <= 0]
        in_middle = {p: chips.totals[p] - bets[p] for p in self.players}
        found = layers(in_middle, live, all_in, chips.dead)
        pots = [PotShown(number, layer.amount, layer.eligible) for number, layer in enumerate(found)]
        # Chips that the layers do not hold (nobody is left, or a total below nothing) are there all the same.
        rest = sum(in_middle.values()) + chips.dead - sum(pot.amount for pot in pots) - rake
        return (*pots, PotShown(None, rest)) if rest else tuple(pots)

    def _paid(self, index: int) -> tuple[int, ...]:
        """The stacks after the payments so far, as they are written."""
        outcome, walk = self.outcome, self.walk
        got: dict[int, int] = {}
        for item in outcome.returns:
            got[item.player] = got.get(item.player, 0) + (item.amount or 0)
        won, total = dict.fromkeys(self.players, 0), dict.fromkeys(self.players, 0)
        for award in outcome.awards:
            amount = award.amount
            if amount is None:
                amount = outcome.played.payouts.get(award.player, 0)
                if not outcome.played.proved and len(outcome.awards) == 1:
                    amount = max(0, sum(pot.amount for pot in outcome.played.pots) - outcome.rake)
            total[award.player] += amount
            if award.index <= index:
                won[award.player] += amount
        stacks = []
        for player in self.players:
            back = outcome.played.returned.get(player, 0)
            stack = walk.played.stacks[player] + won[player]
            if player in got:
                stack += got[player] - back
            elif won[player] and total[player] == outcome.played.payouts.get(player, 0) + back:
                stack -= back  # it was paid inside the award
            stacks.append(stack)
        return tuple(stacks)

    def _drawn(self, player: int, index: int) -> tuple[int | None, ...]:
        found: list[int | None] = []
        for block in self.walk.blocks:
            entry = block.entries.get(player)
            if entry is not None and entry.index <= index:
                found.append(entry.count)
            elif player in block.missing and block.leave is not None and block.leave <= index:
                found.append(None)
        return tuple(found)

    def _turn(self, index: int) -> int | None:
        """Whose action comes next: who is due before the next line, if that is an action."""
        after = index + 1
        while after < len(self.placed) and isinstance(self.placed[after].statement, _SILENT):
            after += 1
        step = self.steps.get(after)
        if step is not None:
            return step.before.turn()
        if isinstance(self.placed[index].statement, s.Action) and after < len(self.placed):
            return self.walk.chips_at[index][0].turn()
        return None

    def _result(self, before: Frame) -> list[Frame]:
        """The last frame: what is right. None of a hand that is not over."""
        outcome, walk = self.outcome, self.walk
        if outcome.status is Status.INCOMPLETE:
            return []
        if outcome.status is Status.CANCELLED:
            stacks, total = walk.dealt.stacks, sum(walk.dealt.stacks)
        else:
            won, total = outcome.ruled.payouts, _all(walk.ruled) - outcome.rake
            stacks = tuple(outcome.stacks_ruled[player] + won.get(player, 0) for player in self.players)
        rest = total - sum(stacks)
        return [
            Frame(
                "result",
                stacks,
                self.nothing,
                (PotShown(None, rest),) if rest else (),
                walk.ruled.live if outcome.status is not Status.CANCELLED else before.live,
                (False,) * len(stacks),
                before.hands,
                before.drawn,
                before.shown,
                stub=before.stub,
                round=before.round,
            )
        ]


def _all(chips: Chips) -> int:
    """All chips of a ledger: not always those dealt, where a stack turned out to be another one."""
    return sum(chips.stacks) + chips.pot()
