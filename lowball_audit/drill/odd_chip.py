"""``odd-chip``: who gets the chip of a split pot that cannot be divided."""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.play import TRIES, hands
from lowball_audit.drill.pots import Felt, felt_of, pot_name
from lowball_audit.drill.question import Amounts, Answer, Players, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.words import amount, listed, say, sentence
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.profiles import Profile
from lowball_audit.replay.settle import Pot, Shown, odd_chip, settle
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.style import Wants

NAME: Final = "odd-chip"
ABOUT: Final = Text(
    "who gets the odd chip of a split pot", "para quién es la ficha que sobra al repartir un bote"
)

_SEATS = Text(
    "Clockwise from the left of the button: {names} (button).",
    "Desde la izquierda del botón: {names} (botón).",
)
_TIE = Text(
    "{players} tie for {pot}: {amount} chips. The smallest chip is {chip}, the blinds are {blinds}.",
    "{players} empatan por {pot}: {amount} fichas. La ficha menor es de {chip}, las ciegas son {blinds}.",
)
_WHO = Text("Who gets more than the others?", "¿Quién recibe más que los demás?")
_MUCH = Text("How many chips does {player} get?", "¿Cuántas fichas recibe {player}?")
_SHARES = Text(
    "{amount} shared by {count}: {each} each, {left} left over. What is left goes clockwise from the left of "
    "the button, {unit} at a time: to {who}",
    "{amount} entre {count}: {each} a cada uno, sobran {left}. Lo que sobra se da desde la izquierda del "
    "botón, de {unit} en {unit}: a {who}",
)
_SETTINGS = ("odd_chip", "odd_chip_unit")


@immutable
class Split:
    """A tie: the end of the hand, and the pot that cannot be divided."""

    felt: Felt
    number: int
    pot: Pot
    unit: int


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a pot that does not come out even; None if none was found."""
    if not stated(profile, _SETTINGS):
        return None
    wants = Wants(tie=True, wild=chance.choice((0.3, 0.6)), loose=0.85)
    much = chance.often(0.4)
    for hand, _ in zip(hands(chance, profile, wants), range(4 * TRIES), strict=False):
        felt = felt_of(hand, profile)
        if felt is None:
            continue
        for number in range(len(felt.pots)):
            shares = agreed(profile, _SETTINGS, partial(_shares, felt, number))
            if shares is None or len(set(shares.values())) < 2 or not min(shares.values()):
                continue
            unit = _unit(felt, profile)
            if felt.pots[number].amount % unit:  # a rest smaller than a piece: who gets it, no rule says
                continue
            split = Split(felt, number, _settled(felt, unit)[number], unit)
            return _question(split, shares, much, chance, profile, lang)
    return None


def _unit(felt: Felt, rules: Profile) -> int:
    stakes = felt.hand.stakes
    return odd_chip(rules, (stakes.small_blind, stakes.big_blind), stakes.chip)


def _settled(felt: Felt, unit: int) -> tuple[Pot, ...]:
    values = {p: (value, value) for p, value in felt.hand.values.items()}
    return settle(felt.chips, Shown(values, frozenset(), frozenset()), unit).pots


def _shares(felt: Felt, number: int, rules: Profile) -> dict[int, int] | None:
    return _settled(felt, _unit(felt, rules))[number].winners


def _question(
    split: Split, shares: dict[int, int], much: bool, chance: Chance, profile: Profile, lang: str
) -> Question:
    felt, names = split.felt, split.felt.hand.names
    stakes = felt.hand.stakes
    pot = pot_name(split.number, len(felt.pots), lang)
    least = min(shares.values())
    lucky = tuple(sorted(names[p] for p in shares if shares[p] > least))
    lines = [
        say(_SEATS, lang, names=", ".join(names)),
        say(
            _TIE,
            lang,
            players=listed(sorted(names[p] for p in shares), lang),
            pot=pot,
            amount=amount(split.pot.amount),
            chip=amount(stakes.chip),
            blinds=f"{amount(stakes.small_blind)}/{amount(stakes.big_blind)}",
        ),
    ]
    answer: Answer
    if much:
        player = chance.choice(sorted(shares))
        lines.append(say(_MUCH, lang, player=names[player]))
        answer = Amounts((shares[player],))
    else:
        lines.append(_WHO.in_(lang))
        answer = Players(tuple(sorted(names[p] for p in shares)), lucky)
    why = say(
        _SHARES,
        lang,
        amount=amount(split.pot.amount),
        unit=amount(split.unit),
        count=len(shares),
        each=amount(least),
        left=amount(split.pot.amount - least * len(shares)),
        who=listed(lucky, lang),
    )
    rule = rule_for(Reason.ODD_CHIP)
    return Question(
        NAME,
        "\n".join(lines),
        answer,
        sentence(rule.rule.in_(lang)),
        sentence(why),
        source_of(profile, _SETTINGS, rule.source),
        split,
    )
