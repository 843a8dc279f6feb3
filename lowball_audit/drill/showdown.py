"""``showdown``: who shows first, and in which order."""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.play import TRIES, Spot, actions, end_of_betting, hands
from lowball_audit.drill.pots import Felt, felt_of
from lowball_audit.drill.question import Answer, Choice, Players, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.words import amount, say, sentence
from lowball_audit.game.games import TRIPLE_DRAW_2_7 as GAME
from lowball_audit.game.reasons import Reason
from lowball_audit.profiles import Profile
from lowball_audit.replay.checks import orders_of_show
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.steps import Do
from lowball_audit.simulate.style import Wants

NAME: Final = "showdown"
ABOUT: Final = Text("who shows first, and in which order", "quién enseña primero, y en qué orden")

_SEATS = Text("Clockwise from the left of the button: {names}.", "Desde la izquierda del botón: {names}.")
_IN = Text(
    "Still in, with all they have put in: {players}.", "Siguen, con todo lo que han puesto: {players}."
)
_ALL_IN = Text("{player} {total} (all-in)", "{player} {total} (all-in)")
_ROUND = Text("Last betting round: {actions}.", "Última ronda de apuestas: {actions}.")
_NO_ROUND = Text(
    "In the last round there was no betting: nobody had an opponent with chips.",
    "En la última ronda no hubo apuestas: nadie tenía un rival con fichas.",
)
_FIRST = Text("Who shows first?", "¿Quién enseña primero?")
_ORDER = Text("In which order do they show, if all show?", "¿En qué orden enseñan, si enseñan todos?")

_AGGRESSOR = Text(
    "{player} made the last bet or raise of the last round",
    "{player} hizo la última apuesta o subida de la ronda",
)
_NOBODY = Text(
    "nobody bet in the last round: {player} is the first one still in left of the button",
    "nadie apostó en la última ronda: desde la izquierda del botón, quien primero sigue es {player}",
)
_SIDE = Text(
    "the players of the side pot show before those who can only win the main pot",
    "quienes juegan el bote lateral enseñan antes que quienes solo pueden ganar el principal",
)
_THEN = Text("the order is {order}", "el orden es {order}")
_SETTINGS = ("show.order", "show.side_first")


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a finished hand with a showdown; None if none was found that the profile decides."""
    if not stated(profile, _SETTINGS[:1]):
        return None
    least = chance.choice((2, 3, 3))
    bet = chance.often(0.6)
    whole = chance.often(0.35)
    wants = Wants(wild=0.35, loose=0.95, tie=False)
    for hand, _ in zip(hands(chance, profile, wants), range(2 * TRIES), strict=False):
        felt = felt_of(hand, profile)
        if felt is None or felt.chips.live.count(True) < least or (felt.chips.aggressor is not None) != bet:
            continue
        if profile.show_side_first and len(felt.pots) > 2:
            continue  # the rule speaks of one side pot: in which order several show is not said
        order = agreed(profile, _SETTINGS, partial(_order, felt))
        if order is not None:
            return _question(felt, order, whole, profile, lang)
    return None


def _order(felt: Felt, rules: Profile) -> tuple[int, ...] | None:
    """The one order in which they may show; None where there are several."""
    chips = felt.chips
    live = [p for p in range(chips.players) if chips.live[p]]
    aggressors = () if chips.aggressor is None else (chips.aggressor,)
    orders = {tuple(order) for order in orders_of_show((chips,), live, aggressors, rules)}
    return orders.pop() if len(orders) == 1 else None


def _question(felt: Felt, order: tuple[int, ...], whole: bool, profile: Profile, lang: str) -> Question:
    names, chips = felt.hand.names, felt.chips
    live = [p for p in range(chips.players) if chips.live[p]]
    still = []
    for player in live:
        total = amount(chips.totals[player])
        done = chips.stacks[player] <= 0
        still.append(
            say(_ALL_IN, lang, player=names[player], total=total) if done else f"{names[player]} {total}"
        )
    spot = Spot(felt.hand, end_of_betting(felt.hand))
    heads = felt.hand.find(Do.DRAW_HEAD)
    done_last = actions(felt.hand, range(heads[GAME.draws - 1], spot.place), lang)
    lines = [
        say(_SEATS, lang, names=", ".join(names)),
        say(_IN, lang, players=", ".join(still)),
        say(_ROUND, lang, actions=", ".join(done_last)) if done_last else _NO_ROUND.in_(lang),
    ]
    answer: Answer
    if whole and len(order) > 2:
        lines.append(_ORDER.in_(lang))
        answer = Players(tuple(sorted(names[p] for p in live)), tuple(names[p] for p in order), True)
    else:
        lines.append(_FIRST.in_(lang))
        options = tuple(sorted(names))
        answer = Choice(options, options.index(names[order[0]]))
    rule = rule_for(Reason.WRONG_SHOW_ORDER)
    hint = sentence(rule.rule.in_(lang))
    if profile.show_side_first is True:
        hint += " " + sentence(_SIDE.in_(lang))
    return Question(
        NAME,
        "\n".join(lines),
        answer,
        hint,
        _explained(felt, order, lang),
        source_of(profile, _SETTINGS if profile.show_side_first else _SETTINGS[:1], rule.source),
        felt,
    )


def _explained(felt: Felt, order: tuple[int, ...], lang: str) -> str:
    names, chips = felt.hand.names, felt.chips
    live = [p for p in range(chips.players) if chips.live[p]]
    first = live[0] if chips.aggressor is None else chips.aggressor
    texts = [say(_NOBODY if chips.aggressor is None else _AGGRESSOR, lang, player=names[first])]
    place = live.index(first)
    if list(order) != live[place:] + live[:place]:
        texts.append(_SIDE.in_(lang))
    if len(order) > 2 or order[0] != first:
        texts.append(say(_THEN, lang, order=", ".join(names[p] for p in order)))
    return " ".join(map(sentence, texts))
