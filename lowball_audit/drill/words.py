"""The words that questions share, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lowball_audit.chips import format_amount, places_of
from lowball_audit.rules.base import Text

YES: Final = Text("yes", "sí")
NO: Final = Text("no", "no")
AND: Final = Text("and", "y")
NOBODY: Final = Text("nobody", "nadie")

#: Folded words for nobody and for everybody, of both languages.
NOBODY_WORDS: Final = frozenset({"nobody", "none", "no one", "no-one", "nadie", "ninguno", "ninguna", "-"})
ALL_WORDS: Final = frozenset({"all", "everybody", "everyone", "todos", "todas"})

#: What is said of an answer that cannot be understood.
UNCLEAR: Final = {
    "ambiguous": Text("{said} may mean {meanings}: which?", "{said} puede ser {meanings}: ¿cuál?"),
    "choice": Text(
        "type a number from 1 to {most}, or the words of an answer (? hint, q end)",
        "escriba un número del 1 al {most}, o las palabras de una respuesta (? pista, q fin)",
    ),
    "number": Text("type a number (? hint, q end)", "escriba un número (? pista, q fin)"),
    "numbers": Text(
        "type the numbers with blanks between them (? hint, q end)",
        "escriba los números separados por espacios (? pista, q fin)",
    ),
    "one-number": Text("one number, please", "un solo número, por favor"),
    "names": Text("type one name or more (? hint, q end)", "escriba uno o más nombres (? pista, q fin)"),
    "name": Text("who is {said}? The names are {names}", "¿quién es {said}? Los nombres son {names}"),
    "nearest": Text("who is {said}? Did you mean {nearest}?", "¿quién es {said}? ¿Quiso decir {nearest}?"),
}

ROUNDS: Final = (
    Text("First betting round, before the first draw", "Primera ronda de apuestas, antes del primer cambio"),
    Text("Second betting round, after the first draw", "Segunda ronda de apuestas, tras el primer cambio"),
    Text("Third betting round, after the second draw", "Tercera ronda de apuestas, tras el segundo cambio"),
    Text("Last betting round, after the third draw", "Última ronda de apuestas, tras el tercer cambio"),
)

#: The actions, each with the player and an amount: added by a post, bet or call, the total of a raise.
ACTIONS: Final = {
    "sb": Text("{who} posts {amount}", "{who} pone {amount}"),
    "bb": Text("{who} posts {amount}", "{who} pone {amount}"),
    "ante": Text("{who} antes {amount}", "{who} pone {amount} de ante"),
    "fold": Text("{who} folds", "{who} se retira"),
    "check": Text("{who} checks", "{who} pasa"),
    "bet": Text("{who} bets {amount}", "{who} apuesta {amount}"),
    "call": Text("{who} calls {amount}", "{who} paga {amount}"),
    "raise": Text("{who} raises to {amount}", "{who} sube a {amount}"),
}
ALL_IN: Final = Text("{action} (all-in)", "{action} (all-in)")


def say(text: Text, lang: str, **data: object) -> str:
    """A text in a language, with the data put in."""
    return text.in_(lang).format(**data)


def sentence(text: str) -> str:
    """The text with a capital letter before it and a full stop behind it."""
    return f"{text[:1].upper()}{text[1:]}{'' if text[-1:] in '.?!' else '.'}"


def listed(items: Sequence[str] | Iterable[str], lang: str, word: Text = AND) -> str:
    """``Ana, Beto and Carla``; in Spanish the *y* is an *e* before the sound of an i."""
    *first, last = list(items)
    if not first:
        return last
    between = word.in_(lang)
    if between == "y" and last[:1].lower() in ("i", "í"):
        between = "e"
    return f"{', '.join(first)} {between} {last}"


def amount(units: int) -> str:
    """Chips as people write them, with as many decimals as they need."""
    return format_amount(units, places_of(units))
