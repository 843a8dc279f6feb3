"""``raises 8``, which is read as a raise to an amount (L007)."""

from __future__ import annotations

import re

from lowball_audit.chips import format_amount, parse_amount
from lowball_audit.fix.edits import Fix
from lowball_audit.fix.slip import Slip, instead
from lowball_audit.log.fold import fold
from lowball_audit.log.grammar import words, words_of

_AMOUNT = re.compile(r"(?<![\w.])\$?(?P<amount>[0-9]*\.?[0-9]+)(?![\w.])")


def meant(slip: Slip) -> list[Fix]:
    """The total that it was read as, with the word that says so."""
    finding = slip.finding
    to, amount = slip.number("to"), slip.number("amount")
    if to is None or amount is None:
        return []
    written = slip.written[finding.column - 1 : finding.end_column - 1]
    places = [each for each in _AMOUNT.finditer(written) if _is(each["amount"], amount)]
    if not places:
        return []
    place = places[-1]
    word = "a" if _is_spanish(written[: place.start()]) else "to"
    total = place["amount"] if to == amount else format_amount(to)
    start = finding.column + place.start()
    new = f"{word} {total}"
    return [slip.fix(instead(place[0], new), slip.edit(start, start + len(place[0]), new))]


def _is(text: str, amount: int) -> bool:
    try:
        return parse_amount(text) == amount
    except ValueError:
        return False


def _is_spanish(text: str) -> bool:
    """Whether the word for the raise is a Spanish one."""
    said = set(fold(text).text.split())
    spanish = words_of("es")
    return any(word in said and word in spanish for word in words()["RAISE"])
