"""One hand, whole: the walk, the deck, the cards, the money, and what is wrong with each."""

from __future__ import annotations

from collections.abc import Iterator

from lowball_audit.game.betting import Chips
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import replace
from lowball_audit.log import syntax as s
from lowball_audit.lowball import Bounds, bounds, scale
from lowball_audit.profiles import Profile
from lowball_audit.replay import awards as pay
from lowball_audit.replay import checks
from lowball_audit.replay.dealing import Dealing
from lowball_audit.replay.ordinary import recognise, room_of
from lowball_audit.replay.outcome import AtTable, Outcome
from lowball_audit.replay.script import Placed
from lowball_audit.replay.settle import Settled, Shown, odd_chip, settle
from lowball_audit.replay.setup import Dealt, Fault, Header, resolve
from lowball_audit.replay.tracking import Tracking
from lowball_audit.replay.walk import Walk
from lowball_audit.report.model import Status

LOG_REASONS = frozenset(
    {
        Reason.SYNTAX_ERROR,
        Reason.UNKNOWN_PLAYER,
        Reason.DUPLICATE_SEAT,
        Reason.UNKNOWN_SETTING,
        Reason.MISPLACED_LINE,
        Reason.BAD_HAND_NUMBER,
    }
)
_MONEY = frozenset(
    {
        Reason.UNCALLED_BET,
        Reason.WRONG_AMOUNT,
        Reason.CHIPS_NOT_CONSERVED,
        Reason.ODD_CHIP,
        Reason.WRONG_SPLIT,
    }
)
_PAYMENT = frozenset(
    {
        *_MONEY,
        Reason.INELIGIBLE_WINNER,
        Reason.WRONG_WINNER,
        Reason.UNSHOWN_WINNER,
        Reason.MISSING_SHOWDOWN,
    }
)


def replay_hand(
    placed: list[Placed],
    dealt: Dealt,
    header: Header,
    profile: Profile,
    *,
    at_table: AtTable | None = None,
) -> Outcome:
    """Replay a hand; one of a form known to be right is not walked again (:mod:`.ordinary`).

    Rulings at the table are honoured by a second pass: what was done then stands. ``at_table`` are the
    stacks before the hand of everybody at the table, dealt in or not, each with the differences that are
    right too because an earlier payment was at fault.
    """
    room = room_of(profile, header)
    recognised = recognise(placed, dealt, room) if room is not None else None
    outcome = recognised.outcome() if recognised is not None else None
    if outcome is None:
        outcome = walk_hand(placed, dealt, header, profile, at_table=at_table)
        if recognised is not None:
            recognised.learn(outcome)
    return outcome


def walk_hand(
    placed: list[Placed],
    dealt: Dealt,
    header: Header,
    profile: Profile,
    *,
    at_table: AtTable | None = None,
) -> Outcome:
    """The same as :func:`replay_hand`, by a walk in any case, which the outcome then holds."""
    outcome = _Hand(placed, dealt, header, profile, frozenset(), at_table or {}).run()
    rulings = [
        (index, item.statement)
        for index, item in enumerate(placed)
        if isinstance(item.statement, s.RulingLine)
    ]
    if not rulings:
        return outcome
    let_stand = _ruled_on(rulings, outcome.faults)
    if not let_stand:
        return outcome
    return _Hand(placed, dealt, header, profile, let_stand, at_table or {}).run()


def _ruled_on(rulings: list[tuple[int, s.RulingLine]], faults: list[Fault]) -> frozenset[tuple[int, Reason]]:
    """Each ruling is about the nearest earlier line that has its finding."""
    from lowball_audit.rules import reason_of

    found: set[tuple[int, Reason]] = set()
    for index, ruling in rulings:
        reason = reason_of(ruling.code)
        earlier = [f.index for f in faults if f.reason is reason and 0 <= f.index < index]
        if earlier and reason is not None:
            found.add((max(earlier), reason))
    return frozenset(found)


class _Hand:
    def __init__(
        self,
        placed: list[Placed],
        dealt: Dealt,
        header: Header,
        profile: Profile,
        let_stand: frozenset[tuple[int, Reason]],
        at_table: AtTable,
    ) -> None:
        self.placed, self.dealt, self.header, self.profile = placed, dealt, header, profile
        self.let_stand = let_stand
        self.at_table = at_table
        self.awards: list[pay.Award] = []
        self.returns: list[pay.Award] = []
        self.rake = 0
        self.odd_chip = header.chip
        self.agrees_with: Settled | None = None
        self.walk = Walk(placed, dealt, header, profile, let_stand)

    def run(self) -> Outcome:
        walk = self.walk.run()
        dealing = Dealing(walk)
        draws = dealing.run()
        tracking = Tracking(walk, dealing).run()
        self.rake = self._rake()
        hands = self._hands(tracking)
        mucked = frozenset(p for _, p, shown in walk.showing if not shown)
        shown = Shown(hands, mucked - set(hands), frozenset(walk.fouled))
        header = self.header
        self.odd_chip = odd_chip(self.profile, (header.small_blind, header.big_blind), header.chip)
        played, ruled = self._settled(walk.played, shown), self._settled(walk.ruled, shown)
        status = self._status(ruled)
        self._ask_for_odd_chips(ruled)
        if status is Status.INCOMPLETE:
            self._incomplete()
        else:
            checks.show_order(walk)
            checks.claims(walk)
            self._payments(played, ruled, hands)
        checks.check_pots(walk)
        if self._payments_ruled():
            ruled, played = self._as_recorded(ruled), self._as_recorded(played)
            status = Status.SETTLED
        finals = self._finals(status, played, ruled)
        self._stacks_lines(finals)
        faults = walk.faults
        if status is Status.CANCELLED:
            faults = [f for f in faults if f.reason in LOG_REASONS]
        faults = sorted(faults, key=lambda f: (f.line, f.span.start, f.index))
        return Outcome(
            self.dealt,
            status,
            faults,
            played,
            ruled,
            draws,
            hands,
            self._owed(),
            walk.played.stacks,
            walk.ruled.stacks,
            self._shows(),
            {kind: players[0] for kind, players in walk.posted.items()},
            walk.money_unknown,
            finals,
            self.rake,
            self._follow_awards(played) if self.awards and status is not Status.CANCELLED else {},
            walk,
            self.awards,
            self.returns,
        )

    def _ask_for_odd_chips(self, ruled: Settled) -> None:
        """L009, where chips could not be divided and the authority does not say who gets them."""
        shows = [index for index, _, shown in self.walk.showing if shown]
        if ruled.uneven and shows:
            self.walk.need("odd_chip", (self.walk.awards or shows)[-1 if not self.walk.awards else 0])

    def _rake(self) -> int:
        total = 0
        for index, item in enumerate(self.placed):
            if not isinstance(item.statement, s.Rake):
                continue
            total += item.statement.amount
            over = item.statement.amount > self.walk.chips_at[index][0].pot()
            if item.statement.amount and (self.profile.rake_allowed == "none" or over):
                self.walk.fault(Reason.UNEXPECTED_RAKE, index, amount=item.statement.amount)
        return total

    def _settled(self, chips: Chips, shown: Shown) -> Settled:
        """A ledger settled; the rake from the pots that the awards are short of it, where they name them."""
        settled = settle(chips, shown, self.odd_chip, self.rake)
        if not self.rake or len(settled.pots) < 2:
            return settled
        rakes = pay.rakes(self._recorded()[0], settled.pots, self.rake)
        return settle(chips, shown, self.odd_chip, self.rake, rakes) if rakes is not None else settled

    def _hands(self, tracking: Tracking) -> dict[int, Bounds]:
        """The hands that were shown, by the cards; the tracked cards where they are complete."""
        walk = self.walk
        table = scale(self.header.game.scale)
        hands: dict[int, Bounds] = {}
        for index, player, shown in walk.showing:
            statement = self.placed[index].statement
            if not shown or not isinstance(statement, s.Show) or not walk.played.live[player]:
                continue
            if len(statement.cards) != self.header.game.hand_size:
                continue
            suited = statement.suited if statement.ranks_only else None
            cards = tracking.final.get(player, statement.cards)
            if player in tracking.final:
                suited = None
            hands[player] = bounds(cards, table, suited=suited)
        return hands

    def _shows(self) -> list[tuple[int, s.Show]]:
        shows = []
        for index, player, shown in self.walk.showing:
            statement = self.placed[index].statement
            if shown and isinstance(statement, s.Show):
                shows.append((player, statement))
        return shows

    def _status(self, ruled: Settled) -> Status:
        walk = self.walk
        if walk.cancelled:
            return Status.CANCELLED
        if not walk.decided or walk.unknown_end:
            return Status.INCOMPLETE
        return Status.SETTLED if ruled.proved else Status.UNDETERMINED

    def _incomplete(self) -> None:
        """L006, on the hand's last line; an unreadable line may have held the end."""
        walk = self.walk
        if walk.gap or walk.unknown_end:
            return
        last = max(
            (
                i
                for i, item in enumerate(self.placed)
                if not isinstance(item.statement, (s.Note, s.SeatLine, s.SeatsHeading))
            ),
            default=0,
        )
        if self.placed:
            walk.fault(Reason.INCOMPLETE_HAND, last)

    # --- payments ---

    def _recorded(self) -> tuple[list[pay.Award], list[pay.Award]]:
        awards: list[pay.Award] = []
        returns: list[pay.Award] = []
        for index in self.walk.awards:
            statement = self.placed[index].statement
            player = self.walk.script.who[index]
            if isinstance(statement, s.Win) and player is not None:
                awards.append(pay.Award(index, player, statement.amount, statement.pot))
            elif isinstance(statement, s.Return) and player is not None:
                returns.append(pay.Award(index, player, statement.amount, None))
            elif isinstance(statement, s.Split):
                players = sorted(
                    p for p in (resolve(who, self.dealt) for who in statement.players) if p is not None
                )
                parts = self._split_parts(statement, len(players))
                awards.extend(
                    pay.Award(index, p, part, statement.pot, split=True)
                    for p, part in zip(players, parts, strict=True)
                )
        return awards, returns

    def _split_parts(self, statement: s.Split, number: int) -> list[int | None]:
        amount = statement.amount
        if amount is None:
            chips = self.walk.ruled
            amount = max(0, chips.pot() - self.rake)  # P010 says what is taken too much
        return pay.spread(list(range(number)), amount, self.odd_chip)

    def _payments(self, played: Settled, ruled: Settled, hands: dict[int, Bounds]) -> None:
        walk = self.walk
        self.awards, self.returns = self._recorded()
        if not all(self.dealt.stacks):  # somebody without chips took part (T007): what is whose is open
            return
        for item in [*self.awards, *self.returns]:
            odd = item.amount is not None and (item.amount % self.header.chip or not item.amount)
            if odd and not self._agrees(item, played, ruled):
                what = "chip" if item.amount else "zero"
                walk.fault(
                    Reason.NOT_A_CHIP, item.index, amount=item.amount, chip=self.header.chip, what=what
                )
                return
        live = [p for p in range(len(self.dealt)) if walk.played.live[p]]
        anybody = any(shown for _, _, shown in walk.showing)
        if len(live) > 1 and not anybody and self.awards:
            if not walk.gap:
                walk.fault(Reason.MISSING_SHOWDOWN, self.awards[0].index, players=len(live))
            return
        best: list[pay.AwardFault] | None = None
        for settled, chips in ((ruled, walk.ruled), (played, walk.played)):
            ledger = pay.Ledger(
                settled,
                frozenset(p for p in range(len(self.dealt)) if chips.live[p]),
                frozenset(walk.fouled),
                frozenset(hands),
                anybody,
                self.odd_chip,
            )
            faults = pay.audit(self.awards, self.returns, ledger)
            if not faults and settled.proved and self.agrees_with is None:
                self.agrees_with = settled
            if best is None or len(faults) < len(best):
                best = faults
        paid = sum(award.amount or 0 for award in [*self.awards, *self.returns])
        if walk.phantom and paid == walk.played.pot() + walk.phantom:
            return  # the pot as the log counts it, with chips that were not there (B011)
        for fault in best or []:
            if walk.money_unknown and fault.reason in _MONEY:
                continue
            if walk.gap and fault.reason in (*_MONEY, Reason.UNSHOWN_WINNER):
                continue
            raked = self.rake and fault.reason in _MONEY and fault.reason is not Reason.UNCALLED_BET
            if raked and self._rake_explains(played, ruled):
                continue
            walk.fault(fault.reason, fault.index, **self._named(fault.data))

    def _agrees(self, item: pay.Award, played: Settled, ruled: Settled) -> bool:
        return any(
            item.amount in (*settled.payouts.values(), *settled.returned.values())
            for settled in (played, ruled)
        )

    def _rake_explains(self, played: Settled, ruled: Settled) -> bool:
        """The rake may have been taken from any of the pots, as long as the sum is right."""
        won: dict[int, int] = {}
        for award in self.awards:
            won[award.player] = won.get(award.player, 0) + (award.amount or 0)
        for settled in (played, ruled):
            total = sum(settled.payouts.values())
            same = sum(won.values()) == total and set(won) == set(settled.payouts)
            if same and all(amount <= settled.payouts[p] + self.rake for p, amount in won.items()):
                return True
        return False

    def _named(self, data: dict[str, object]) -> dict[str, object]:
        """Players by name instead of by number."""
        named = dict(data)
        if isinstance(named.get("player"), int):
            named["player"] = self.walk.name(int(str(named["player"])))
        for key in ("paid", "due"):
            amounts = named.get(key)
            if isinstance(amounts, dict):
                named[key] = {self.walk.name(p): amount for p, amount in amounts.items()}
        return named

    def _payments_ruled(self) -> bool:
        return any(reason in _PAYMENT for _, reason in self.let_stand)

    def _as_recorded(self, ruled: Settled) -> Settled:
        """A ruling let the payments stand: they are the correct ones."""
        payouts: dict[int, int] = {}
        for award in self.awards:
            if award.amount is not None:
                payouts[award.player] = payouts.get(award.player, 0) + award.amount
        returned = {item.player: item.amount or 0 for item in self.returns} or ruled.returned
        pots = ruled.pots
        if len(pots) == 1:
            pots = (replace(pots[0], winners=payouts),)
        return Settled(pots, payouts, returned, True)

    # --- stacks ---

    def _finals(self, status: Status, played: Settled, ruled: Settled) -> list[dict[int, int]]:
        walk = self.walk
        players = range(len(self.dealt))
        start = dict(enumerate(self.dealt.stacks))
        if status is Status.CANCELLED:
            return [start]
        if status is Status.INCOMPLETE:
            return []
        as_ruled = {p: walk.ruled.stacks[p] + ruled.payouts.get(p, 0) for p in players}
        as_played = {p: walk.played.stacks[p] + played.payouts.get(p, 0) for p in players}
        if self.awards and self.agrees_with is not None:
            first = as_ruled if self.agrees_with is ruled else as_played
        elif self.awards:
            first = self._follow_awards(played)
        elif ruled.proved:
            first = as_ruled
        else:
            return []
        options = [first]
        if self.awards and self.agrees_with is None:  # payments at fault: by the letter of the log too
            options += [o for o in (self._literal(),) if o != first]
        for option in (as_ruled if ruled.proved else first, as_played if played.proved else first):
            if option not in options:
                options.append(option)
        return options

    def _literal(self) -> dict[int, int]:
        """Stacks by the payments and returns that are written, and no others."""
        walk = self.walk
        stacks = {p: walk.played.stacks[p] - walk.played.returned[p] for p in range(len(self.dealt))}
        for item in [*self.awards, *self.returns]:
            stacks[item.player] += item.amount or 0
        return stacks

    def _follow_awards(self, played: Settled) -> dict[int, int]:
        walk = self.walk
        won: dict[int, int] = {}
        for award in self.awards:
            amount = award.amount
            if amount is None:
                amount = played.payouts.get(award.player, 0)
                if not played.proved and len(self.awards) == 1:  # he takes the pot, shown or not
                    amount = max(0, sum(pot.amount for pot in played.pots) - self.rake)
            won[award.player] = won.get(award.player, 0) + amount
        got: dict[int, int] = {}
        for item in self.returns:
            got[item.player] = got.get(item.player, 0) + (item.amount or 0)
        stacks = {}
        for p in range(len(self.dealt)):
            back = played.returned.get(p, 0)
            stack = walk.played.stacks[p] - back + won.get(p, 0) + got.get(p, 0)
            inside = won.get(p, 0) == played.payouts.get(p, 0) + back
            if back and p not in got and not inside:
                stack += back
            stacks[p] = stack
        return stacks

    def _stacks_lines(self, finals: list[dict[int, int]]) -> None:
        walk = self.walk
        for index, item in enumerate(self.placed):
            if isinstance(item.statement, s.StacksLine):
                for who, _ in item.statement.stacks:
                    if resolve(who, self.dealt) is None and who.text not in self.at_table:
                        walk._unknown(index, who)
        for index, wrong in wrong_stacks(walk, finals, self.at_table):
            walk.fault(Reason.WRONG_STACKS, index, wrong=wrong)

    def _owed(self) -> dict[int, int]:
        """What players who under-called still owe the pot: as ruled less as played."""
        walk = self.walk
        return {
            p: walk.ruled.totals[p] - walk.played.totals[p]
            for p in range(len(self.dealt))
            if walk.ruled.totals[p] > walk.played.totals[p]
        }


def wrong_stacks(
    walk: Walk, finals: list[dict[int, int]], at_table: AtTable
) -> Iterator[tuple[int, dict[str, tuple[int, int]]]]:
    """P009: where a ``stacks`` line is wrong, and by name what it says and what is right."""
    if walk.money_unknown:
        return
    for index in checks.stacks_lines(walk, finals, at_table):
        statement = walk.script.placed[index].statement
        assert isinstance(statement, s.StacksLine)
        right = finals[0] if finals else dict(enumerate(walk.played.stacks))
        wrong = {}
        for who, amount in statement.stacks:
            player = resolve(who, walk.dealt)
            if player is not None and right.get(player) != amount:
                wrong[walk.dealt.names[player]] = (amount, right.get(player, 0))
        yield index, wrong
