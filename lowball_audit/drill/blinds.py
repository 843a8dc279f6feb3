"""``blinds``: where the button and the blinds go, heads-up and after somebody is out."""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.question import Choice, Question
from lowball_audit.drill.silence import agreed, source_of
from lowball_audit.drill.words import listed, say, sentence
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.profiles import Profile
from lowball_audit.replay.button import button_seats, small_is_dead
from lowball_audit.replay.setup import Dealt
from lowball_audit.replay.table import Places, Seat
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.names import USUAL

NAME: Final = "blinds"
ABOUT: Final = Text(
    "where button and blinds go, heads-up and after somebody is out",
    "adónde van botón y ciegas, mano a mano o si alguien queda fuera",
)

_TABLE = Text("At the table, clockwise: {names}.", "En la mesa, en el sentido del reloj: {names}.")
_LAST = Text(
    "In the last hand {button} had the button, {small} the small and {big} the big blind.",
    "En la última mano {button} tenía el botón, {small} la ciega pequeña y {big} la grande.",
)
_LAST_TWO = Text(
    "In the last hand {button} had the button and the small blind, {big} the big blind.",
    "En la última mano {button} tenía el botón y la ciega pequeña, {big} la grande.",
)
_OUT_ONE = Text(
    "{players} has lost all the chips and is out.", "{players} perdió todas sus fichas y queda fuera."
)
_OUT = Text(
    "{players} have lost all their chips and are out.", "{players} perdieron todas sus fichas y quedan fuera."
)
_ASK: Final = {
    "button": Text("Who has the button in the next hand?", "¿Quién tiene el botón en la mano siguiente?"),
    "small": Text(
        "Who posts the small blind in the next hand?", "¿Quién pone la ciega pequeña en la mano siguiente?"
    ),
    "big": Text(
        "Who posts the big blind in the next hand?", "¿Quién pone la ciega grande en la mano siguiente?"
    ),
}
_NO_ONE: Final = {
    "button": Text("nobody: it stays at an empty seat", "nadie: queda en un asiento vacío"),
    "small": Text("nobody in this hand", "nadie en esta mano"),
    "big": Text("nobody in this hand", "nadie en esta mano"),
}

_BUTTON = Text("the button goes to {button}", "el botón va a {button}")
_BUTTON_DEAD = Text(
    "the button stands where the last small blind was, at the empty seat of {button}",
    "el botón está donde estuvo la ciega pequeña, en el asiento vacío de {button}",
)
_TWO = Text(
    "heads-up the button has the small blind: {small}; the big blind is {big}'s",
    "mano a mano el botón tiene la ciega pequeña: {small}; la grande es de {big}",
)
_MORE = Text(
    "the small blind is {small}'s, the first left of it, the big blind {big}'s",
    "la ciega pequeña es de {small}, a su izquierda, y la grande de {big}",
)
_DEAD_SMALL = Text(
    "the small blind would be that of somebody who is out, so nobody posts it; the big blind is {big}'s",
    "la ciega pequeña sería de quien quedó fuera, así que nadie la pone; la grande es de {big}",
)
_SETTINGS = ("button",)


@immutable
class Move:
    """Two hands: names by seat, the places of the first, who is out, and the places that follow."""

    names: tuple[str, ...]
    last: Places
    out: frozenset[int]
    button: int
    small: int | None
    big: int


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about the hand after a random one; None where the profile does not decide it."""
    for _ in range(40):
        count = chance.choice((2, 3, 3, 4, 4, 5, 6))
        count = min(count, profile.players_max)
        button = 1 + chance.below(count)
        out = _out(chance, count)
        move = agreed(profile, _SETTINGS, partial(_next, count, button, out))
        if move is not None:
            return _question(move, chance.choice(("button", "small", "big")), profile, lang)
    return None


def _out(chance: Chance, count: int) -> frozenset[int]:
    """Seats whose players have lost everything; at least two are left, and mostly somebody is out."""
    most = count - 2
    if not most or chance.often(0.15):
        return frozenset()
    number = 1 if most == 1 or chance.often(0.75) else 2
    return frozenset(chance.some(range(1, count + 1), number))


def _next(count: int, button: int, out: frozenset[int], rules: Profile) -> Move | None:
    """What follows from a hand of the seats 1 to ``count``; None where the house may do it in two ways."""
    table = [Seat(number, USUAL[number - 1], 1) for number in range(1, count + 1)]
    before = _dealt(table, button, False)
    small = before.small_blind
    last = Places(
        button,
        None if small is None else before.seats[small],
        before.seats[before.big_blind],
        frozenset(range(1, count + 1)),
    )
    left = [seat for seat in table if seat.number not in out]
    seats = button_seats(rules.button, last, left)
    if seats is None or len(set(seats)) > 1:
        return None
    dealt = _dealt(left, seats[0], small_is_dead(rules.button, last, seats[0], left))
    posts = dealt.small_blind
    return Move(
        tuple(seat.name for seat in table),
        last,
        out,
        seats[0],
        None if posts is None else dealt.seats[posts],
        dealt.seats[dealt.big_blind],
    )


def _dealt(table: list[Seat], button: int, dead_small: bool) -> Dealt:
    order = sorted(table, key=lambda seat: (seat.number <= button, seat.number))
    return Dealt(
        tuple(seat.name for seat in order),
        tuple(seat.number for seat in order),
        tuple(seat.stack for seat in order),
        button_seat=button,
        dead_small=dead_small,
    )


def _question(move: Move, asked: str, profile: Profile, lang: str) -> Question:
    names = move.names
    left = [name for number, name in enumerate(names, start=1) if number not in move.out]
    seat = {"button": move.button, "small": move.small, "big": move.big}[asked]
    right = names[seat - 1] if seat is not None and seat not in move.out else None
    options = (*left, _NO_ONE[asked].in_(lang))
    last = move.last
    places = {
        "button": names[last.button - 1],
        "small": names[(last.small or last.button) - 1],
        "big": names[(last.big or last.button) - 1],
    }
    lines = [
        say(_TABLE, lang, names=", ".join(names)),
        say(_LAST_TWO if last.small == last.button else _LAST, lang, **places),
    ]
    if move.out:
        gone = [names[number - 1] for number in sorted(move.out)]
        lines.append(say(_OUT if len(gone) > 1 else _OUT_ONE, lang, players=listed(gone, lang)))
    lines.append(_ASK[asked].in_(lang))
    rules = [Reason.WRONG_BUTTON, Reason.WRONG_SMALL_BLIND, Reason.WRONG_BIG_BLIND]
    mine = rule_for({"button": rules[0], "small": rules[1], "big": rules[2]}[asked])
    button = source_of(profile, _SETTINGS, rule_for(rules[0]).source)
    return Question(
        NAME,
        "\n".join(lines),
        Choice(options, len(options) - 1 if right is None else options.index(right)),
        " ".join(sentence(rule_for(reason).rule.in_(lang)) for reason in rules),
        _explained(move, lang),
        button if asked == "button" else f"{button}; {mine.source}",
        move,
    )


def _explained(move: Move, lang: str) -> str:
    names = move.names
    data = {
        "button": names[move.button - 1],
        "small": names[move.small - 1] if move.small is not None else "",
        "big": names[move.big - 1],
    }
    button = _BUTTON_DEAD if move.button in move.out else _BUTTON
    blinds = _TWO if len(names) - len(move.out) == 2 else _MORE
    if move.small is None:
        blinds = _DEAD_SMALL
    return " ".join(sentence(say(text, lang, **data)) for text in (button, blinds))
