"""``turn``: who acts next, or that the round is over."""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.play import BETTING_SETTINGS, TRIES, Spot, chips_at, hands, told
from lowball_audit.drill.question import Choice, Question
from lowball_audit.drill.silence import agreed
from lowball_audit.drill.words import amount, say, sentence
from lowball_audit.game.betting import Chips
from lowball_audit.game.reasons import Reason
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.steps import Do, Hand
from lowball_audit.simulate.style import Wants

NAME: Final = "turn"
ABOUT: Final = Text("who acts next, or that the round is over", "a quién le toca, o si la ronda acabó")

_SEATS = Text("Clockwise from the left of the button: {names}.", "Desde la izquierda del botón: {names}.")
_QUESTION = Text("Who is to act?", "¿A quién le toca?")
_OVER = Text("nobody: the round is over", "a nadie: la ronda acabó")
_FIRST = Text(
    "{player} is the first player with chips left of the button",
    "desde la izquierda del botón, la primera persona con fichas es {player}",
)
_FIRST_BLINDS = Text(
    "{player} is the first player left of the big blind",
    "a la izquierda de la ciega grande está {player}",
)
_HEADS_UP = Text(
    "heads-up the button has the small blind and acts first before the draw",
    "mano a mano el botón tiene la ciega pequeña y habla primero antes del cambio",
)
_OPTION = Text(
    "{player} has the big blind and has not spoken yet: check or raise",
    "{player} tiene la ciega grande y aún no ha hablado: pasa o sube",
)
_OWES = Text(
    "{player} is the next clockwise who owes something to the bet: {owed}",
    "en el sentido del reloj, la siguiente persona que debe algo a la apuesta es {player}: {owed}",
)
_NEXT = Text("{player} is the next clockwise", "en el sentido del reloj sigue {player}")
_CHECKED = Text("everybody with chips has checked", "todos los que tienen fichas han pasado")
_MATCHED = Text(
    "everybody with chips has acted and matched the bet",
    "todos los que tienen fichas han hablado e igualado la apuesta",
)
_ALONE = Text(
    "{player} is the only one left with chips and owes nothing: there is no betting any more",
    "solo {player} tiene fichas y no debe nada: ya no hay apuestas",
)
_NO_CHIPS = Text("nobody has any chips left to bet", "a nadie le quedan fichas para apostar")


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a random moment of the betting; None if none was found that the profile decides."""
    kind = chance.choice(("first", "middle", "middle", "over", "over"))
    wants = Wants(wild=chance.choice((0.2, 0.4)), loose=0.8)
    for hand, _ in zip(hands(chance, profile, wants), range(TRIES), strict=False):
        spots = _spots(hand, kind)
        if not spots:
            continue
        spot = chance.choice(spots)
        turn = agreed(profile, BETTING_SETTINGS, partial(_turn, spot))
        if turn is not None:
            return _question(spot, profile, lang, turn)
    return None


def _spots(hand: Hand, kind: str) -> list[Spot]:
    """The moments of a kind: a round begins, is under way, or is over with at least two still in."""
    actions = hand.actions()
    begins = [
        place
        for k, place in enumerate(actions)
        if not k or _round(hand, actions[k - 1]) != _round(hand, place)
    ]
    if kind == "first":
        return [Spot(hand, place) for place in begins]
    if kind == "middle":
        return [Spot(hand, place) for place in actions if place not in begins]
    rounds = {_round(hand, place) for place in actions}
    return [Spot(hand, head) for head in hand.find(Do.DRAW_HEAD) if hand.steps[head].number - 1 in rounds]


def _round(hand: Hand, place: int) -> int:
    return hand.steps[place].round


def _turn(spot: Spot, rules: Profile) -> int | None:
    """Whose turn it is; -1 for nobody, None where the rules do not let it come so far."""
    chips = chips_at(spot, rules)
    if chips is None or chips.over:
        return None
    turn = chips.turn()
    return -1 if turn is None else turn


def _question(spot: Spot, profile: Profile, lang: str, turn: int) -> Question:
    hand = spot.hand
    chips = chips_at(spot, profile)
    assert chips is not None, "the profile has just been asked"
    options = (*sorted(hand.names), _OVER.in_(lang))
    rule = rule_for(Reason.OUT_OF_TURN if turn >= 0 else Reason.MISSING_ACTION)
    both = f"{sentence(rule_for(Reason.OUT_OF_TURN).rule.in_(lang))} " if turn >= 0 else ""
    ended = sentence(rule_for(Reason.MISSING_ACTION).rule.in_(lang))
    seats = say(_SEATS, lang, names=", ".join(hand.names))
    table, *rest = told(spot, lang)
    return Question(
        NAME,
        "\n".join([table, seats, *rest, _QUESTION.in_(lang)]),
        Choice(options, options.index(hand.names[turn]) if turn >= 0 else len(options) - 1),
        both + ended,
        sentence(_explained(spot, chips, turn, lang)),
        rule.source,
        spot,
    )


def _explained(spot: Spot, chips: Chips, turn: int, lang: str) -> str:
    hand = spot.hand
    if turn < 0:
        with_chips = [p for p in range(chips.players) if chips.live[p] and chips.stacks[p] > 0]
        if not with_chips:
            return _NO_CHIPS.in_(lang)
        if len(with_chips) == 1:
            return say(_ALONE, lang, player=hand.names[with_chips[0]])
        return (_MATCHED if chips.level else _CHECKED).in_(lang)
    player, big = hand.names[turn], hand.seats.index(hand.big_seat)
    if not any(chips.acted):
        if chips.round:
            return say(_FIRST, lang, player=player)
        if chips.players == 2 and turn != big:
            return _HEADS_UP.in_(lang)
        if turn == (big + 1) % chips.players:
            return say(_FIRST_BLINDS, lang, player=player)
    owed = chips.price(turn)
    if owed:
        return say(_OWES, lang, player=player, owed=amount(owed))
    return say(_OPTION if not chips.round and turn == big else _NEXT, lang, player=player)
