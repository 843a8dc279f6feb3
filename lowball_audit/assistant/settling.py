"""Whom to pay: the pots of a finished hand, who takes what of each, and what is still to be paid."""

from __future__ import annotations

from lowball_audit.assistant.instructions import PaidPot, Pay
from lowball_audit.assistant.lines import Scribe
from lowball_audit.assistant.record import Look
from lowball_audit.chips import shares
from lowball_audit.log import syntax as s
from lowball_audit.replay.checks import pot_name
from lowball_audit.replay.live import Live
from lowball_audit.replay.setup import resolve


def pay(look: Look, scribe: Scribe) -> Pay | None:
    """What the winners get, less what is paid already; None where the log does not prove who wins."""
    outcome, walk = look.outcome, look.live
    if outcome is None or walk is None or not outcome.ruled.proved:
        return None
    names = walk.dealt.names
    settled = outcome.ruled
    won, named, back = _paid(walk)
    pots, left = [], dict(won)
    lines: list[str] = []
    payments: dict[str, int] = {}
    returned = []
    for player, amount in settled.returned.items():
        rest = amount - back.get(player, 0)
        inside = max(0, left.get(player, 0) - settled.payouts.get(player, 0))
        if rest - inside > 0:
            returned.append((names[player], rest - inside))
            lines.append(scribe.returned(names[player], rest - inside))
    several = len(settled.pots) > 1
    for number, pot in enumerate(settled.pots):
        winners = {player: amount for player, amount in (pot.winners or {}).items() if amount}
        pots.append(
            PaidPot(
                pot_name(number),
                pot.amount,
                tuple(names[p] for p in pot.eligible),
                tuple((names[p], amount) for p, amount in winners.items()),
                tuple(names[p] for p in _odd(winners)),
            )
        )
        for player, amount in winners.items():
            paid = min(amount, named.get((number, player), 0))
            paid += min(amount - paid, left.get(player, 0))
            left[player] = left.get(player, 0) - min(amount, left.get(player, 0))
            if amount > paid:
                payments[names[player]] = payments.get(names[player], 0) + amount - paid
                lines.append(scribe.wins(names[player], amount - paid, number if several else None))
    return Pay(tuple(pots), tuple(returned), tuple(payments.items()), shown(look), tuple(lines))


def shown(look: Look) -> tuple[tuple[str, int], ...]:
    """The hands that were shown and are known, in the order of the showdown, with their value."""
    outcome, walk = look.outcome, look.live
    if outcome is None or walk is None:
        return ()
    found = []
    for _, player, open_hand in walk.showing:
        best, worst = outcome.hands.get(player, (None, None))
        if open_hand and best is not None and best == worst:
            found.append((walk.dealt.names[player], int(best)))
    return tuple(found)


def is_paid(look: Look) -> bool:
    """Whether as much is paid as there was to pay, to whomever: then the hand is over."""
    outcome, walk = look.outcome, look.live
    if outcome is None or walk is None:
        return False
    won, named, back = _paid(walk)
    if not won and not named:
        return False
    paid = sum(won.values()) + sum(named.values()) + sum(back.values()) + outcome.rake
    played = outcome.played
    whole = sum(pot.amount for pot in played.pots) + sum(played.returned.values())
    return paid >= whole


def _odd(winners: dict[int, int]) -> list[int]:
    """Who gets an odd chip of a pot that is split."""
    if len(winners) < 2:
        return []
    least = min(winners.values())
    return [player for player, amount in winners.items() if amount > least]


def _paid(walk: Live) -> tuple[dict[int, int], dict[tuple[int, int], int], dict[int, int]]:
    """What is paid already: without the name of a pot by player, with it by pot and player, and returns."""
    won: dict[int, int] = {}
    named: dict[tuple[int, int], int] = {}
    back: dict[int, int] = {}
    for index in walk.awards:
        statement = walk.script.placed[index].statement
        player = walk.script.who[index]
        if isinstance(statement, s.Return) and player is not None:
            back[player] = back.get(player, 0) + statement.amount
            continue
        parts: list[tuple[int, int]] = []
        if isinstance(statement, s.Win) and player is not None:
            amount = walk.played.pot() if statement.amount is None else statement.amount
            parts = [(player, amount)]
        elif isinstance(statement, s.Split):
            found = [resolve(who, walk.dealt) for who in statement.players]
            players = [p for p in found if p is not None]
            amount = walk.played.pot() if statement.amount is None else statement.amount
            parts = list(zip(players, shares(amount, len(players), walk.header.chip), strict=True))
        pot = statement.pot if isinstance(statement, (s.Win, s.Split)) else None
        for who, amount in parts:
            if pot is None:
                won[who] = won.get(who, 0) + amount
            else:
                named[pot, who] = named.get((pot, who), 0) + amount
    return won, named, back
