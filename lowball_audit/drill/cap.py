"""``cap``: whether the round is capped, or a player may still raise."""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.play import BETTING_SETTINGS, TRIES, Spot, chips_at, hands, told
from lowball_audit.drill.question import Choice, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.words import NO, YES, say, sentence
from lowball_audit.game.betting import Chips, Why, expect
from lowball_audit.game.reasons import Reason
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.style import Wants

NAME: Final = "cap"
ABOUT: Final = Text("whether somebody may still raise", "si alguien puede subir todavía")

_QUESTION = Text("May {player} raise?", "¿Puede subir {player}?")
_CAPPED = Text(
    "{count} bets stand, and a round has one bet and {cap} raises",
    "hay {count} apuestas, y una ronda tiene una apuesta y {cap} subidas",
)
_LEFT = Text(
    "{count} bets stand; a round has one bet and {cap} raises, so {left} more may follow",
    "hay {count} apuestas; una ronda tiene una apuesta y {cap} subidas, así que caben {left} más",
)
_STAYS = Text(
    "it stays capped although only two are left with chips: there were more when the last raise was made",
    "sigue en el tope aunque solo queden dos con fichas: eran más cuando se hizo la última subida",
)
#: Why two players may raise without limit, or may not, by the setting ``cap.heads_up``.
_TWO: Final = {
    "before-cap": Text(
        "only two had chips left before the last raise allowed was made: there is no limit any more",
        "antes de la última subida permitida solo quedaban dos con fichas: ya no hay tope",
    ),
    "round-begins": Text(
        "the round began with two players who had chips: there is no limit",
        "la ronda empezó con dos jugadores con fichas: no hay tope",
    ),
    "never-but-two-left": Text(
        "only two players are left in the whole game: there is no limit",
        "en toda la partida solo quedan dos jugadores: no hay tope",
    ),
}
_TWO_CAPPED: Final = {
    "round-begins": Text(
        "the round did not begin with two: the limit holds", "la ronda no empezó con dos: el tope vale"
    ),
    "never": Text("the limit holds for two players too", "el tope vale también para dos jugadores"),
    "never-but-two-left": Text(
        "the limit holds for two players too, as long as more are left in the game",
        "el tope vale también para dos jugadores mientras queden más en la partida",
    ),
}
_DECIDES = ("cap.raises", "cap.heads_up")


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a round near its cap; None if none was found that the profile decides."""
    if not stated(profile, _DECIDES):
        return None
    wanted = chance.often(0.5)
    return _one(wanted, chance, profile, lang) or _one(not wanted, chance, profile, lang)


def _one(wanted: bool, chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question to be answered by yes or by no, as is wanted."""
    two = chance.often(0.4)
    wants = Wants(wild=0.85, loose=chance.choice((0.75, 0.95)))
    hand_after_hand = hands(chance, profile, wants, most=2 if two and chance.often(0.3) else 6)
    for hand, _ in zip(hand_after_hand, range(3 * TRIES), strict=False):
        spots = [spot for place in hand.actions() if _fits(spot := Spot(hand, place), profile, wanted, two)]
        if not spots:
            continue
        spot = chance.choice(spots)
        may = agreed(profile, BETTING_SETTINGS, partial(_may, spot))
        if may is not None:
            return _question(spot, profile, lang, may)
    return None


def _fits(spot: Spot, profile: Profile, wanted: bool, two: bool) -> bool:
    """Near the cap, with the answer and the company that are wanted, and chips to raise with."""
    chips, legal = spot.step.chips, spot.step.allowed
    if chips.count < profile.cap_raises or legal.call is None:
        return False
    if legal.why_not_raise not in (None, Why.CAPPED):
        return False
    who = legal.player
    if chips.bets[who] + chips.stacks[who] <= chips.level:
        return False
    return (legal.raise_to is not None) == wanted and (chips.with_chips() == 2) == two


def _may(spot: Spot, rules: Profile) -> bool | None:
    chips = chips_at(spot, rules)
    return None if chips is None else expect(chips, rules).raise_to is not None


def _question(spot: Spot, profile: Profile, lang: str, may: bool) -> Question:
    player = spot.hand.names[spot.step.allowed.player]
    return Question(
        NAME,
        "\n".join([*told(spot, lang), say(_QUESTION, lang, player=player)]),
        Choice((YES.in_(lang), NO.in_(lang)), 0 if may else 1),
        _hint(profile, lang),
        _explained(spot.step.chips, profile, may, lang),
        source_of(profile, _DECIDES, rule_for(Reason.OVER_CAP).source),
        spot,
    )


def _hint(profile: Profile, lang: str) -> str:
    return sentence(rule_for(Reason.OVER_CAP).rule.in_(lang).format(cap=profile.cap_raises))


def _explained(chips: Chips, profile: Profile, may: bool, lang: str) -> str:
    cap, how = profile.cap_raises, profile.cap_heads_up
    data = {"count": chips.count, "cap": cap, "left": cap + 1 - chips.count}
    texts = [_CAPPED if not may or chips.unlimited else _LEFT]
    if may and chips.unlimited:
        texts.append(_TWO[how])
    elif not may and chips.with_chips() == 2:
        texts.append(_TWO_CAPPED.get(how, _STAYS))
    return " ".join(sentence(say(text, lang, **data)) for text in texts)
