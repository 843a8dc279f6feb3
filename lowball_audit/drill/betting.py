"""``betting``: what a player may do, what a call costs, to how much a raise goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from lowball_audit.drill.play import BETTING_SETTINGS, TRIES, Spot, chips_at, hands, told
from lowball_audit.drill.question import Amounts, Answer, Choice, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.words import amount, listed, say, sentence
from lowball_audit.game.betting import Chips, Legal, Why, expect
from lowball_audit.game.reasons import Reason
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.style import Wants

NAME: Final = "betting"
ABOUT: Final = Text(
    "what a player may do, what a call costs, to how much a raise goes",
    "qué puede hacer alguien, cuánto cuesta igualar, a cuánto se sube",
)

_MAY = Text("Besides folding, what may {player} do?", "Aparte de retirarse, ¿qué puede hacer {player}?")
_RAISE = Text("{player} wants to raise: to how much?", "{player} quiere subir: ¿hasta cuánto?")
_CALL = Text(
    "How many chips must {player} add to call?", "¿Cuántas fichas tiene que añadir {player} para igualar?"
)

_OR = Text("or", "o")
_ONLY = Text("only {what}", "solo {what}")
_PARTS: Final = {
    "check": Text("check", "pasar"),
    "bet": Text("bet {to}", "apostar {to}"),
    "call": Text("call {to}", "pagar {to}"),
    "raise": Text("raise to {to}", "subir a {to}"),
    "in": Text("{what} (all-in)", "{what} (all-in)"),
}

_OWED = Text(
    "the bet stands at {level} and {player} has {own} in: {owed} to call",
    "la apuesta está en {level} y {player} lleva {own}: faltan {owed}",
)
_OWED_ALL_IN = Text(
    "the bet stands at {level} and {player} has {own} in, but only {owed} left: those are the call",
    "la apuesta está en {level} y {player} lleva {own}, pero solo le quedan {owed}: con eso iguala",
)
_NOT_OWED = Text("{player} owes nothing, so may check", "{player} no debe nada, así que puede pasar")
_BET = Text("the bet of this round is {unit}", "la apuesta de esta ronda es de {unit}")
_TO_FULL = Text("a raise goes to {full} + {unit} = {to}", "una subida va a {full} + {unit} = {to}")
_SHORT_NONE = Text(
    "the all-in to {level} is only {over} over the full level of {full}, and a bet is {unit}: it is no new "
    "level, so the next one completes to {full} + {unit} = {to}",
    "el all-in a {level} pasa del nivel entero de {full} en solo {over}, y una apuesta son {unit}: no hay "
    "nivel nuevo, así que el siguiente completa a {full} + {unit} = {to}",
)
_SHORT_BET = Text(
    "the all-in of {level} is less than half of {unit}: it is no bet, so the next one completes to {to}",
    "el all-in de {level} es menos de la mitad de {unit}: no es apuesta, así que el siguiente completa a "
    "{to}",
)
_SHORT_FULL = Text(
    "the all-in added at least half of {unit} and counts as a raise: the next goes to "
    "{level} + {unit} = {to}",
    "el all-in añadió al menos la mitad de {unit} y cuenta como subida: la siguiente va a {level} + {unit} = "
    "{to}",
)
_LAST = Text(
    "{player} has no more than {to}: that is an all-in", "{player} no tiene más de {to}: es un all-in"
)

_WHY_NOT: Final = {
    Why.CAPPED: Text(
        "{count} bets stand in this round: it is capped",
        "hay {count} apuestas en esta ronda: está en el tope",
    ),
    Why.NOT_REOPENED: Text(
        "{player} has acted already and faces only {owed}, less than half of {unit}: no raise",
        "{player} ya habló y solo debe {owed}, menos de la mitad de {unit}: no puede subir",
    ),
    Why.NOBODY_CAN_CALL: Text(
        "nobody else has chips who could answer a raise", "nadie más tiene fichas para responder a una subida"
    ),
    Why.NO_CHIPS_OVER: Text(
        "{player} does not have the chips to go over {level}",
        "{player} no tiene fichas para pasar de {level}",
    ),
}
_NOBODY_BETS = Text(
    "nobody else has chips who could answer a bet", "nadie más tiene fichas para responder a una apuesta"
)


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a random decision; None if none was found that the profile decides."""
    form = chance.choice((_may, _may, _may, _raise, _raise, _call))
    hard = chance.often(0.6) and stated(profile, ("short.threshold", "short.next_raise"))
    wants = Wants(wild=chance.choice((0.4, 0.6, 0.8)), loose=0.9)
    for hand, _ in zip(hands(chance, profile, wants), range(TRIES), strict=False):
        spots = [spot for place in hand.actions() if _interesting(spot := Spot(hand, place), hard)]
        if not spots:
            continue
        spot = chance.choice(spots)
        found = _asked(spot, profile, lang, form, chance)
        if found is not None:
            return found
    return None


def _interesting(spot: Spot, hard: bool) -> bool:
    """A bet stands, and something has happened that makes the amounts less than plain."""
    chips = spot.step.chips
    short = chips.level % chips.unit != 0 or chips.full != chips.level
    return short if hard else chips.acted.count(True) > 0


_Form = Callable[[Spot, Profile, str, Chance], tuple[Text, Answer] | None]


def _asked(spot: Spot, profile: Profile, lang: str, form: _Form, chance: Chance) -> Question | None:
    legal = agreed(profile, BETTING_SETTINGS, partial(_legal, spot))
    if legal is None:
        return None
    settings = settings_for(spot.step.chips, legal)
    made = form(spot, profile, lang, chance)
    if made is None or not stated(profile, settings):
        return None
    text, answer = made
    player = spot.hand.names[legal.player]
    otherwise = rule_for(Reason.WRONG_RAISE_SIZE).source
    return Question(
        NAME,
        "\n".join([*told(spot, lang), say(text, lang, player=player)]),
        answer,
        hint(profile, lang),
        explained(spot.step.chips, legal, player, lang, call=form is _call, raises=form is not _call),
        source_of(profile, settings, otherwise),
        spot,
    )


def _legal(spot: Spot, rules: Profile) -> Legal | None:
    chips = chips_at(spot, rules)
    return None if chips is None else expect(chips, rules)


# --- the three forms


def _may(spot: Spot, profile: Profile, lang: str, chance: Chance) -> tuple[Text, Answer] | None:
    chips, legal = spot.step.chips, expect(spot.step.chips, profile)
    right = legal.bet_to or legal.raise_to or 0
    wrong = [to for to in _alternatives(chips, legal, spot.hand.stakes.chip) if to != right]
    if not wrong:  # too few chips for anything else to be imagined
        return None
    chance.shuffle(wrong)
    totals = sorted({right, *wrong[:3]})
    return _MAY, Choice(tuple(_in_words(chips, legal, to, lang) for to in totals), totals.index(right))


def _raise(spot: Spot, profile: Profile, lang: str, chance: Chance) -> tuple[Text, Answer] | None:
    legal = expect(spot.step.chips, profile)
    return None if legal.raise_to is None else (_RAISE, Amounts((legal.raise_to,)))


def _call(spot: Spot, profile: Profile, lang: str, chance: Chance) -> tuple[Text, Answer] | None:
    legal = expect(spot.step.chips, profile)
    return None if legal.call is None else (_CALL, Amounts((legal.call,)))


def _in_words(chips: Chips, legal: Legal, to: int, lang: str) -> str:
    """The choices of a player whose bet or raise goes ``to`` so much; 0 if he has none."""
    stack, own = chips.stacks[legal.player], chips.bets[legal.player]
    parts = [
        _part("call", legal.call, stack, lang) if legal.call is not None else _part("check", 0, -1, lang)
    ]
    if to:
        parts.append(_part("raise" if chips.level else "bet", to, own + stack, lang))
    text = listed(parts, lang, _OR)
    return text if to else say(_ONLY, lang, what=text)


def _part(key: str, to: int, last: int, lang: str) -> str:
    text = say(_PARTS[key], lang, to=amount(to))
    return say(_PARTS["in"], lang, what=text) if to == last else text


def _alternatives(chips: Chips, legal: Legal, chip: int) -> list[int]:
    """Totals for somebody who has the rule a little wrong, as far as the stack reaches; 0 is no raise."""
    unit, level = chips.unit, chips.level
    reach = chips.bets[legal.player] + chips.stacks[legal.player]
    steps = {
        chips.full + unit,
        level + unit,
        level + 2 * unit,
        (level // unit + 1) * unit,
        chips.full + 2 * unit,
    }
    if not level:
        steps |= {unit // 2, 2 * unit}
    return [0, *sorted({min(step, reach) for step in steps if level < min(step, reach) and step % chip == 0})]


# --- why


def settings_for(chips: Chips, legal: Legal) -> list[str]:
    """The settings that decide what may be done here, for the source."""
    if legal.why_not_raise is Why.CAPPED:
        return ["cap.raises"]
    if legal.why_not_raise is Why.NOT_REOPENED:
        return ["short.threshold"]
    if legal.raise_to is not None and chips.level % chips.unit:
        return ["short.threshold", "short.next_raise"]
    return []


def hint(profile: Profile, lang: str) -> str:
    """The rules of raising, as the catalogue has them."""
    rules = [rule_for(Reason.WRONG_RAISE_SIZE).rule.in_(lang)]
    if stated(profile, ("cap.raises",)):
        rules.append(rule_for(Reason.OVER_CAP).rule.in_(lang))
    if stated(profile, ("short.threshold",)):
        rules.append(rule_for(Reason.NOT_REOPENED).rule.in_(lang).partition(";")[0])
    return " ".join(sentence(text.format(cap=profile.cap_raises)) for text in rules)


def explained(
    chips: Chips, legal: Legal, player: str, lang: str, *, call: bool = True, raises: bool = True
) -> str:
    """Why ``player`` may do this and not more."""
    who, unit = legal.player, amount(chips.unit)
    data = {
        "player": player,
        "level": amount(chips.level),
        "full": amount(chips.full),
        "over": amount(chips.level - chips.full),
        "own": amount(chips.bets[who]),
        "owed": amount(legal.call or 0),
        "unit": unit,
        "count": chips.count,
        "to": amount(legal.raise_to or legal.bet_to or 0),
    }
    texts = []
    if call or not raises:
        if legal.call is None:
            texts.append(_NOT_OWED)
        else:
            texts.append(_OWED_ALL_IN if legal.call < chips.price(who) else _OWED)
    if raises:
        texts.append(_why_raise(chips, legal))
    return " ".join(sentence(say(text, lang, **data)) for text in texts)


def _why_raise(chips: Chips, legal: Legal) -> Text:
    who = legal.player
    to = legal.bet_to if legal.bet_to is not None else legal.raise_to
    if to is None:
        return _WHY_NOT[legal.why_not_raise] if chips.level and legal.why_not_raise else _NOBODY_BETS
    if to < chips.full + chips.unit and to == chips.bets[who] + chips.stacks[who]:
        return _LAST
    if not chips.level:
        return _BET
    if chips.level > chips.full:
        return _SHORT_NONE if chips.full or 2 * chips.level >= chips.unit else _SHORT_BET
    last = chips.aggressor
    return _SHORT_FULL if last is not None and chips.all_in(last) and chips.level % chips.unit else _TO_FULL
