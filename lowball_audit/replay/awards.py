"""The payments as the log records them, held against a settled ledger (P001, P003 to P008, S002).

A payment is a fault only if it agrees with neither ledger, and one wrong payment is one fault: the
most specific that fits. Nothing is wrong while the nets of all players agree: an uncalled bet may be
returned by a line, be inside the award, or be left out of it.
"""

from __future__ import annotations

from dataclasses import field

from lowball_audit.chips import shares
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.replay.settle import Pot, Settled


@immutable
class Award:
    """One player's part of an award line: ``amount`` is None for 'takes the pot'."""

    index: int
    player: int
    amount: int | None
    pot: int | None
    split: bool = False


@immutable
class AwardFault:
    """A fault found: which, at which statement, and the data for its words."""

    reason: Reason
    index: int
    data: dict[str, object] = field(default_factory=dict)


@immutable
class Ledger:
    """What the audit of payments needs of a settled ledger and of the showdown."""

    settled: Settled
    live: frozenset[int]
    fouled: frozenset[int]
    shown: frozenset[int]
    anybody_shown: bool
    chip: int


def spread(players: list[int], amount: int | None, chip: int) -> list[int | None]:
    """An award split among players in order: equal shares, odd chips to the first."""
    if amount is None:
        return [None] * len(players)
    return list(shares(amount, len(players), chip))


def rakes(awards: list[Award], pots: tuple[Pot, ...], rake: int) -> tuple[int, ...] | None:
    """What was taken from each pot, by the awards that name their pot; None where they do not tell."""
    left = [pot.amount for pot in pots]
    for award in awards:
        if award.pot is None or award.pot >= len(left) or award.amount is None:
            return None
        left[award.pot] -= award.amount
    return tuple(left) if min(left) >= 0 and sum(left) == rake else None


def audit(awards: list[Award], returns: list[Award], ledger: Ledger) -> list[AwardFault]:
    """All faults of the payments against one ledger, in order of the log."""
    return _Audit(awards, returns, ledger).run()


class _Audit:
    def __init__(self, awards: list[Award], returns: list[Award], ledger: Ledger) -> None:
        self.ledger = ledger
        self.settled = ledger.settled
        self.due = dict(ledger.settled.payouts)
        self.back = dict(ledger.settled.returned)
        self.awards = self._with_amounts(awards)
        self.returns = returns
        self.won: dict[int, int] = {}
        for award in self.awards:
            self.won[award.player] = self.won.get(award.player, 0) + (award.amount or 0)
        self.got: dict[int, int] = {}
        for item in returns:
            self.got[item.player] = self.got.get(item.player, 0) + (item.amount or 0)
        self.faults: list[AwardFault] = []

    def _with_amounts(self, awards: list[Award]) -> list[Award]:
        """'takes the pot' takes what there is to take."""
        done = []
        for award in awards:
            if award.amount is None:
                amount = self._whole(award)
                award = Award(award.index, award.player, amount, award.pot, award.split)
            done.append(award)
        return done

    def _whole(self, award: Award) -> int:
        pots = self.settled.pots
        if award.player in self.due and award.pot is None:
            return self.due[award.player]
        if award.pot is not None:
            if award.pot >= len(pots):
                return 0
            pot = pots[award.pot]
            return (pot.winners or {}).get(award.player, pot.amount)
        return sum(pot.amount for pot in pots)

    def run(self) -> list[AwardFault]:
        self._returns()
        if self._nets_agree():
            return self.faults
        named = self.awards and all(award.pot is not None for award in self.awards)
        proved = self.settled.proved
        unfit = self._unfit()
        if unfit:
            self.faults += unfit
        if not proved:
            self._unproved(bool(unfit))
        elif named:
            self._named({fault.index for fault in unfit})
        elif not unfit:
            self._unnamed()
        return self.faults

    # --- what is right ---

    def _returns(self) -> None:
        for player, amount in self.got.items():
            right = self.back.get(player, 0)
            if amount not in (right, right + self._own(player)):
                index = self._return_at_fault(player, right)
                self.faults.append(
                    AwardFault(
                        Reason.UNCALLED_BET, index, {"player": player, "amount": amount, "right": right}
                    )
                )

    def _own(self, player: int) -> int:
        """What only he has in the pots: more of the ante than an all-in player, which may go back at once."""
        return sum(pot.amount for pot in self.settled.pots[1:] if pot.eligible == (player,))

    def _return_at_fault(self, player: int, right: int) -> int:
        """The line that goes beyond what is due, else his last one."""
        mine = [item for item in self.returns if item.player == player]
        total = 0
        for item in mine:
            total += item.amount or 0
            if total > right:
                return item.index
        return mine[-1].index

    def _net_right(self, player: int) -> bool:
        won, got = self.won.get(player, 0), self.got.get(player, 0)
        due, back = self.due.get(player, 0), self.back.get(player, 0)
        return won == due or won + got == due + back

    def _nets_agree(self) -> bool:
        if not self.awards:
            return True
        if not self.settled.proved:
            return False
        players = {*self.due, *self.won, *self.back}
        return all(self._net_right(player) for player in players)

    # --- who may not take anything ---

    def _cover(self, player: int) -> int:
        """The most that the pots this player covers hold, with his own uncalled bet."""
        pots = sum(pot.amount for pot in self.settled.pots if player in pot.eligible)
        return pots + self.back.get(player, 0)

    def _unfit(self) -> list[AwardFault]:
        """P003 and S002, one for each payment."""
        found: list[AwardFault] = []
        for award in self.awards:
            player = award.player
            contested = self._contested(award)
            data: dict[str, object] = {"player": player, "amount": award.amount}
            if player not in self.ledger.live:
                found.append(AwardFault(Reason.INELIGIBLE_WINNER, award.index, {**data, "why": "folded"}))
            elif player in self.ledger.fouled and self._has_rivals(award):
                found.append(AwardFault(Reason.INELIGIBLE_WINNER, award.index, {**data, "why": "fouled"}))
            elif self._not_covered(award):
                found.append(
                    AwardFault(Reason.INELIGIBLE_WINNER, award.index, {**data, "why": "not-covered"})
                )
            elif contested and player not in self.ledger.shown and self.ledger.anybody_shown:
                found.append(AwardFault(Reason.UNSHOWN_WINNER, award.index, data))
        return found

    def _not_covered(self, award: Award) -> bool:
        pots = self.settled.pots
        if award.pot is not None:
            return award.pot < len(pots) and award.player not in pots[award.pot].eligible
        others = any(award.player not in pot.eligible for pot in pots)
        return others and self.won[award.player] > self._cover(award.player)

    def _has_rivals(self, award: Award) -> bool:
        """Whether somebody else may win what is paid: the last player left wins with any hand."""
        pots = self.settled.pots
        if award.pot is not None:
            return award.pot < len(pots) and len(pots[award.pot].eligible) > 1
        return any(award.player in pot.eligible and len(pot.eligible) > 1 for pot in pots)

    def _contested(self, award: Award) -> bool:
        pots = self.settled.pots
        if award.pot is not None:
            return award.pot < len(pots) and pots[award.pot].contested
        alone = sum(p.amount for p in pots if not p.contested and award.player in p.eligible)
        if award.amount is not None and award.amount <= alone + self.back.get(award.player, 0):
            return False
        return any(pot.contested for pot in pots)

    def _unproved(self, unfit: bool) -> None:
        """Winners that the log does not prove: only the sum can be checked."""
        if unfit:
            return
        total = sum(self.won.values())
        pots = sum(pot.amount for pot in self.settled.pots)
        back = sum(self.back.values())
        allowed = {pots, pots + back} if not self.returns else {pots}
        paid = sum(sum((pot.winners or {}).values()) for pot in self.settled.pots if pot.winners)
        unknown = sum(pot.amount for pot in self.settled.pots if pot.winners is None)
        allowed.add(paid + unknown)
        allowed.add(paid + unknown + back)
        if total not in allowed and self.awards:
            self.faults.append(
                AwardFault(Reason.CHIPS_NOT_CONSERVED, self.awards[-1].index, {"paid": total, "right": pots})
            )

    # --- payments with the pot named ---

    def _named(self, done: set[int]) -> None:
        last = self.awards[-1].index
        unpaid = False
        for number, pot in enumerate(self.settled.pots):
            mine = [a for a in self.awards if a.pot == number]
            if any(a.index in done for a in mine):
                continue
            if not mine:
                unpaid = unpaid or bool(pot.winners)
                continue
            self._one_pot(mine, pot, number)
        beyond = [a for a in self.awards if a.pot is not None and a.pot >= len(self.settled.pots)]
        if (unpaid or beyond) and not self.faults:
            self._not_conserved(last)

    def _one_pot(self, mine: list[Award], pot: Pot, number: int | None) -> None:
        due = pot.winners or {}
        paid: dict[int, int] = {}
        for award in mine:
            paid[award.player] = paid.get(award.player, 0) + (award.amount or 0)
        if paid == due:
            return
        fault = self._classify(mine, paid, due, sum(due.values()))
        if fault is not None:
            self.faults.append(fault)

    def _classify(
        self, mine: list[Award], paid: dict[int, int], due: dict[int, int], total: int
    ) -> AwardFault | None:
        """The one fault of a pot paid wrongly to live players who showed."""
        losers = [a for a in mine if a.player not in due]
        last = mine[-1].index
        paid_sum = sum(paid.values())
        data: dict[str, object] = {"paid": dict(paid), "due": dict(due)}
        if losers:
            winners_paid = any(player in due for player in paid)
            if winners_paid and paid_sum == total:
                return AwardFault(Reason.WRONG_SPLIT, last, {**data, "what": "no-tie"})
            loser = losers[0]
            return AwardFault(
                Reason.WRONG_WINNER, loser.index, {**data, "player": loser.player, "amount": loser.amount}
            )
        unpaid = [player for player in due if player not in paid]
        if unpaid and len(due) > 1:
            return AwardFault(Reason.WRONG_SPLIT, last, {**data, "what": "tie"})
        if paid_sum == total and len(due) > 1 and sorted(paid.values()) == sorted(due.values()):
            later = [a.index for a in mine if paid[a.player] != due[a.player]][-1]
            return AwardFault(Reason.ODD_CHIP, later, data)
        if paid_sum == 2 * total and len(mine) > len(due):  # the same payment twice
            return AwardFault(Reason.CHIPS_NOT_CONSERVED, last, {"paid": paid_sum, "right": total})
        wrong = next(a for a in mine if paid[a.player] != due[a.player])
        return AwardFault(
            Reason.WRONG_AMOUNT,
            wrong.index,
            {**data, "player": wrong.player, "amount": paid[wrong.player], "right": due[wrong.player]},
        )

    def _not_conserved(self, index: int) -> None:
        self.faults.append(
            AwardFault(
                Reason.CHIPS_NOT_CONSERVED,
                index,
                {"paid": sum(self.won.values()), "right": sum(self.due.values())},
            )
        )

    # --- payments without names of pots ---

    def _unnamed(self) -> None:
        pots = self.settled.pots
        wrong = [p for p in {*self.due, *self.won} if not self._net_right(p)]
        if len(pots) == 1:
            self._one_pot(self.awards, self._with_return(pots[0]), None)
            return
        if self._split_of_no_tie():
            return
        paid_wrong = [p for p in wrong if self.won.get(p)]
        if not paid_wrong:  # only somebody who is owed and has nothing
            self._not_conserved(self.awards[-1].index)
            return
        for player in paid_wrong:
            twice = self.won[player] == 2 * self.due.get(player, 0)
            lines = sum(1 for award in self.awards if award.player == player)
            if twice and lines > 1 and sum(self.won.values()) > sum(self.due.values()):
                self._not_conserved(self.awards[-1].index)
                return
        beaten = [a for a in self.awards if a.player in paid_wrong and self._beaten(a.player)]
        if beaten:
            first = beaten[0]
            tie = self._tie_taken(first.player)
            reason = Reason.WRONG_SPLIT if tie else Reason.WRONG_WINNER
            split = self._split_without_tie(first.player)
            if split:
                reason = Reason.WRONG_SPLIT
            taken = reason is Reason.WRONG_WINNER or (tie and not split)
            index = first.index if taken else self.awards[-1].index
            self.faults.append(
                AwardFault(
                    reason,
                    index,
                    {
                        "paid": dict(self.won),
                        "due": dict(self.due),
                        "player": first.player,
                        "amount": first.amount,
                        "what": "tie" if tie else "no-tie",
                    },
                )
            )
            return
        off = {p: self.won.get(p, 0) - self.due.get(p, 0) for p in wrong}
        one_chip = not sum(off.values()) and all(abs(amount) == self.ledger.chip for amount in off.values())
        if one_chip and set(self.won) == set(self.due):
            ties = [set(pot.winners or {}) for pot in pots if len(pot.winners or {}) > 1]
            if any(set(wrong) <= tie for tie in ties):
                later = [a for a in self.awards if a.player in wrong][-1]
                self.faults.append(
                    AwardFault(Reason.ODD_CHIP, later.index, {"paid": dict(self.won), "due": dict(self.due)})
                )
                return
        wrong_first = next(a for a in self.awards if a.player in paid_wrong)
        player = wrong_first.player
        self.faults.append(
            AwardFault(
                Reason.WRONG_AMOUNT,
                wrong_first.index,
                {
                    "player": player,
                    "amount": self.won[player],
                    "right": self.due.get(player, 0),
                    "paid": dict(self.won),
                    "due": dict(self.due),
                },
            )
        )

    def _split_of_no_tie(self) -> bool:
        """P008: a line that splits among players who are tied for no pot."""
        for award in self.awards:
            if not award.split:
                continue
            players = {a.player for a in self.awards if a.index == award.index}
            if not any(players <= set(pot.winners or {}) for pot in self.settled.pots):
                data: dict[str, object] = {
                    "paid": dict(self.won),
                    "due": dict(self.due),
                    "what": "no-tie",
                }
                self.faults.append(AwardFault(Reason.WRONG_SPLIT, award.index, data))
                return True
        return False

    def _with_return(self, pot: Pot) -> Pot:
        """An award with the winner's own uncalled bet inside is right too."""
        winners = dict(pot.winners or {})
        for player, back in self.back.items():
            if (
                player in winners
                and not self.got.get(player)
                and self.won.get(player) == winners[player] + back
            ):
                winners[player] += back
        return Pot(pot.amount, pot.eligible, winners, pot.contested)

    def _beaten(self, player: int) -> bool:
        """Took more than is his, out of pots that somebody else wins."""
        extra = self.won[player] - self.due.get(player, 0)
        if extra <= 0:
            return False
        if not self.due.get(player):
            return True
        lost = [
            pot for pot in self.settled.pots if player in pot.eligible and player not in (pot.winners or {})
        ]
        parts = [sum((pot.winners or {}).values()) for pot in lost]
        return extra in _sums(parts + self._shares_of_others(player))

    def _tie_taken(self, player: int) -> bool:
        """Whether what a player took too much is what those tied with him are due."""
        extra = self.won[player] - self.due.get(player, 0)
        return extra > 0 and extra in _sums(self._shares_of_others(player))

    def _shares_of_others(self, player: int) -> list[int]:
        """In each pot that a player shares, what the others of the tie are due."""
        return [
            sum(winners.values()) - winners[player]
            for winners in (pot.winners or {} for pot in self.settled.pots)
            if player in winners and len(winners) > 1
        ]

    def _split_without_tie(self, player: int) -> bool:
        """Whether the loser's part is what the winner of one of his pots is short of."""
        extra = self.won[player] - self.due.get(player, 0)
        whole = [pot.amount for pot in self.settled.pots if player not in (pot.winners or {})]
        if extra in _sums(whole):
            return False  # he took whole pots: nothing was split
        for pot in self.settled.pots:
            winners = pot.winners or {}
            if player not in pot.eligible or player in winners:
                continue
            for winner in winners:
                got = self.won.get(winner, 0)
                if got and self.due.get(winner, 0) - got == extra and extra < pot.amount:
                    return True
        return False


def _sums(parts: list[int]) -> set[int]:
    """All sums that some of the parts make, none of them included."""
    sums = {0}
    for part in parts:
        sums |= {done + part for done in sums}
    return sums
