"""Lowball hands: what they are worth, what they are called, and whether a claim about them is true.

- :mod:`.values`: the four scales, exact values (a smaller value is the better hand), and the interval of
  values of a hand that is not fully known.
- :mod:`.names`: names in English and Spanish, written and spoken.
- :mod:`.claims`: what players say about their hands ("wheel", "eight-six", "pair of aces").
- :mod:`.hands`: a hand as people type it.
"""

from lowball_audit.lowball.claims import claim_holds
from lowball_audit.lowball.hands import ParsedHand, parse_hand
from lowball_audit.lowball.names import name, spoken
from lowball_audit.lowball.values import (
    A_FIVE,
    A_SIX,
    SCALES,
    TWO_SEVEN,
    TWO_SIX,
    Bounds,
    Category,
    HandValue,
    Scale,
    bounds,
    category_of,
    classes,
    compare,
    position,
    ranks_of,
    scale,
    value,
    value_of_ranks,
)

__all__ = [
    "A_FIVE",
    "A_SIX",
    "SCALES",
    "TWO_SEVEN",
    "TWO_SIX",
    "Bounds",
    "Category",
    "HandValue",
    "ParsedHand",
    "Scale",
    "bounds",
    "category_of",
    "claim_holds",
    "classes",
    "compare",
    "name",
    "parse_hand",
    "position",
    "ranks_of",
    "scale",
    "spoken",
    "value",
    "value_of_ranks",
]
