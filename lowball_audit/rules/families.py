"""Words about the rules: their families, and what stands for the data of a fault where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lowball_audit.rules.base import Text, fill

#: The families by letter, in the order of the catalogue.
FAMILIES: Final[Mapping[str, Text]] = {
    "L": Text("the log", "el registro"),
    "T": Text("table and blinds", "mesa y ciegas"),
    "B": Text("betting", "apuestas"),
    "D": Text("draws", "cambios"),
    "K": Text("the deck", "la baraja"),
    "P": Text("pots and payouts", "botes y cobros"),
    "S": Text("showdown", "enfrentamiento"),
    "G": Text("the session", "la sesión"),
}

#: Data of a fault in a sentence about all faults: any amount is N, any player is Ana.
_GENERAL: Final = {
    **dict.fromkeys(("most", "cap", "to", "right", "amount", "call", "stack"), "N"),
    "player": "Ana",
    "size": 5,
}


def general(text: Text, lang: str) -> str:
    """The words of a rule without a fault: a raise to N stands, or all-in if Ana has less."""
    return fill(text.in_(lang), _GENERAL)


def sentence(text: str) -> str:
    """Words of a rule, which have neither a capital nor a full stop, as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."
