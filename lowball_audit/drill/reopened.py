"""``reopened``: whether a player who has acted may raise again after an all-in."""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.betting import explained, settings_for
from lowball_audit.drill.play import BETTING_SETTINGS, TRIES, Spot, chips_at, hands, told
from lowball_audit.drill.question import Choice, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.words import NO, amount, say, sentence
from lowball_audit.game.betting import Why, expect
from lowball_audit.game.reasons import Reason
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.style import Wants

NAME: Final = "reopened"
ABOUT: Final = Text(
    "whether a short all-in lets a player raise again who has acted",
    "si un all-in corto deja subir otra vez a quien ya habló",
)

_QUESTION = Text(
    "{player} has acted already. May {player} raise again, and to how much?",
    "{player} ya habló. ¿Puede volver a subir, y hasta cuánto?",
)
_TO = Text("yes, to {to}", "sí, a {to}")
_FACES = Text(
    "{player} faces {owed}, half of {unit} or more: the raising is open again",
    "{player} debe {owed}, la mitad de {unit} o más: se puede volver a subir",
)


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a player who faces an all-in over what he has matched; None if none was found."""
    if not stated(profile, ("short.threshold", "short.next_raise")):
        return None
    wanted = chance.often(0.5)
    return _one(wanted, chance, profile, lang) or _one(not wanted, chance, profile, lang)


def _one(wanted: bool, chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question to be answered by yes or by no, as is wanted."""
    wants = Wants(wild=0.6, loose=0.95)
    for hand, _ in zip(hands(chance, profile, wants), range(4 * TRIES), strict=False):
        for place in hand.actions():
            spot = Spot(hand, place)
            if not _fits(spot, wanted):
                continue
            to = agreed(profile, BETTING_SETTINGS, partial(_to, spot))
            if to is not None:
                return _question(spot, profile, lang)
    return None


def _fits(spot: Spot, wanted: bool) -> bool:
    chips, legal = spot.step.chips, spot.step.allowed
    who = legal.player
    if not chips.acted[who] or not chips.bets[who] or legal.call is None:
        return False
    if legal.why_not_raise not in (None, Why.NOT_REOPENED):
        return False
    aggressor = chips.aggressor
    short = aggressor is not None and chips.all_in(aggressor) and chips.level % chips.unit != 0
    # With the chips for a full raise, so that the amount asks for the rule and not for the stack.
    # A full raise since then opens it anyway; what counts is the all-in, or what has to be completed.
    if chips.price(who) >= chips.unit and chips.level == chips.full:
        return False
    deep = chips.bets[who] + chips.stacks[who] >= chips.level + chips.unit
    return short and deep and (legal.raise_to is not None) == wanted


def _to(spot: Spot, rules: Profile) -> int | None:
    """The total of the raise; 0 where there is none."""
    chips = chips_at(spot, rules)
    return None if chips is None else expect(chips, rules).raise_to or 0


def _question(spot: Spot, profile: Profile, lang: str) -> Question:
    chips, legal = spot.step.chips, spot.step.allowed
    player = spot.hand.names[legal.player]
    totals = {chips.full + chips.unit, chips.level + chips.unit, legal.raise_to or 0} - {0}
    options = [NO.in_(lang), *(say(_TO, lang, to=amount(to)) for to in sorted(totals))]
    right = 0 if legal.raise_to is None else 1 + sorted(totals).index(legal.raise_to)
    why = explained(chips, legal, player, lang, call=False)
    if legal.raise_to is not None:
        data = {"player": player, "owed": amount(legal.call or 0), "unit": amount(chips.unit)}
        why = f"{sentence(say(_FACES, lang, **data))} {why}"
    rule = rule_for(Reason.NOT_REOPENED)
    return Question(
        NAME,
        "\n".join([*told(spot, lang), say(_QUESTION, lang, player=player)]),
        Choice(tuple(options), right),
        sentence(rule.rule.in_(lang).partition(";")[0]),
        why,
        source_of(profile, settings_for(chips, legal), rule.source),
        spot,
    )
