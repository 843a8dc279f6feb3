"""How a session is written, and how a hand is played: by chance, so that much of it is rare play."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_audit.chips import SCALE, parse_amount
from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.steps import Stakes

#: Small bet, big bet, small blind, big blind, smallest chip: even stakes, odd ones, cents.
_STAKES = (
    ("2", "4", "1", "2", "1"),
    ("2", "4", "1", "2", "1"),
    ("4", "8", "2", "4", "1"),
    ("10", "20", "5", "10", "1"),
    ("10", "20", "5", "10", "5"),
    ("3", "6", "1", "3", "1"),
    ("15", "30", "10", "15", "5"),
    ("1", "2", "0.5", "1", "0.5"),
    ("0.5", "1", "0.25", "0.5", "0.05"),
)


@dataclass(slots=True)
class Temper:
    """How a hand is played and written.

    ``wild`` is how often somebody bets or raises, ``loose`` how rarely somebody folds, ``many`` how often
    a draw is of four or five cards; ``gets`` whether the replacing has its own lines, ``inline`` whether new
    cards stand behind the discards, ``bare`` how often amounts are left out, ``tie`` whether hands of the
    same ranks are dealt, ``deck`` whether the whole order is given.
    """

    wild: float
    loose: float
    many: float
    gets: bool
    bare: float
    tie: bool
    deck: bool
    inline: bool


@dataclass(slots=True)
class Wants:
    """What hands must be like; None is: anything. For a fault: what it needs to have a place.

    Of each hand: ``wild``, ``loose``, ``many``, ``gets``, ``inline``, ``bare``, ``tie`` and ``deck``, as in
    :class:`Temper`. Of a session, which may have only one fault to want them: ``deep`` and ``short`` are
    stacks, ``buy_in`` is the least and the most that players sit down with, in small bets (stronger than
    both); ``fine`` are stakes of many chips; ``plain`` is limits 2/4 with blinds 1/2 and no ante, where
    nobody comes or goes while two have chips, and nothing is counted, cancelled, raked, shuffled between
    hands or left out of the log.
    """

    wild: float | None = None
    loose: float | None = None
    many: float | None = None
    gets: bool | None = None
    inline: bool | None = None
    bare: float | None = None
    tie: bool | None = None
    deck: bool | None = None
    deep: bool = False
    short: bool = False
    fine: bool = False
    plain: bool = False
    buy_in: tuple[int, int] | None = None


def temper(chance: Chance, known: str, wants: Wants) -> Temper:
    """How the next hand is played and written."""
    made = Temper(
        wild=chance.choice((0.1, 0.3, 0.3, 0.6, 0.85)),
        loose=chance.choice((0.6, 0.85, 0.85, 0.97)),
        many=chance.choice((0.0, 0.05, 0.3, 0.6)),
        gets=chance.often(0.5),
        bare=chance.choice((0.0, 0.5, 1.0)),
        tie=chance.often(0.1),
        deck=known == "all" and chance.often(0.06),
        inline=chance.often(0.5),
    )
    for name in ("wild", "loose", "many", "gets", "inline", "bare", "tie"):
        wanted = getattr(wants, name)
        if wanted is not None:
            setattr(made, name, wanted)
    if wants.deck is not None:
        made.deck = wants.deck and known == "all"
    return made


def stakes_for(chance: Chance, profile: Profile, wants: Wants) -> Stakes:
    """The stakes of a session: those of the profile where it fixes them, half of the time."""
    if wants.plain:
        small, big, low, high, chip = (parse_amount(word) for word in _STAKES[0])
        return Stakes(small, big, low, high, 0, chip)
    many = _STAKES[3:4] + _STAKES[8:] if wants.fine else _STAKES
    small, big, low, high, chip = (parse_amount(word) for word in chance.choice(many))
    fixed, blinds = profile.limits, profile.blinds
    if wants.fine:
        pass
    elif fixed is not None and blinds is not None and chance.often(0.6):
        small, big = fixed
        low, high = blinds
        chip = SCALE if not any(amount % SCALE for amount in (*fixed, *blinds)) else min(low, SCALE)
    elif profile.stakes_blinds == "half" and 2 * low != high:
        small, big, low, high, chip = (parse_amount(word) for word in _STAKES[0])
    ante = 0
    if profile.ante_allowed != "none" and chance.often(0.3):
        ante = max(chip, low // 2 // chip * chip)
    return Stakes(small, big, low, high, ante, chip)


def stack(chance: Chance, options: Options, stakes: Stakes, wants: Wants) -> int:
    """The chips that a player sits down with."""
    bet, chip = stakes.small_bet, stakes.chip
    depth = options.stacks
    if wants.deep:
        depth = "deep"
    elif wants.short:
        depth = "short"
    elif depth == "mixed":
        depth = chance.choice(("short", "short", "middle", "deep"))
    low, high = wants.buy_in or {"short": (1, 12), "middle": (15, 40), "deep": (60, 120)}[depth]
    return max(chip, chance.between(low * bet // chip, high * bet // chip) * chip)


def omissions(chance: Chance, profile: Profile, complete: bool) -> frozenset[str]:
    """What a log never records: now and then the burns, the reshuffles or the awards."""
    if complete or chance.often(0.75):
        return frozenset()
    words = ["reshuffles", "awards"]
    if profile.burn == "one" and profile.draw_five == "together":
        words.append("burns")
    return frozenset({chance.choice(words)})
