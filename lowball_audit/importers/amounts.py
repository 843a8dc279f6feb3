"""Amounts as sites and exports write them: currency before or behind, thousands in any manner."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from lowball_audit.chips import SCALE

_DECIMALS: Final = 4
_MOST_DIGITS: Final = 18
_CURRENCY: Final = r"[$€£¥₹₽฿]|USD|EUR|GBP|CAD|AUD"
_BLANKS: Final = "\u0020\u00a0\u202f\u2009"
_DIGITS: Final = rf"\d(?:[\d.,'’{_BLANKS}]*\d)?"

#: An amount in a pattern: a currency sign or code before or behind it is a part of it.
AMOUNT: Final = rf"(?:(?:{_CURRENCY})[{_BLANKS}]?)?(?:{_DIGITS}|\.\d+)(?:[{_BLANKS}]?(?:{_CURRENCY}))?"

_CLEAN: Final = re.compile(rf"{_CURRENCY}|[{_BLANKS}'’]")
_GROUPED: Final = re.compile(r"[0-9]{1,3}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*")


@lru_cache(maxsize=4096)
def read_amount(text: str) -> int | None:
    """An amount in units of :data:`~lowball_audit.chips.SCALE`; None if it is none.

    The last point or comma is the decimal mark, unless three digits or no others follow it and nothing else
    makes it one: ``1,740`` is a thousand and more, ``1.234,50`` and ``12,50`` have decimals.

    >>> read_amount("$1,747") // SCALE, read_amount("12,50 €"), read_amount("2 047.50€"), read_amount("x")
    (1747, 125000, 20475000, None)
    """
    digits = _CLEAN.sub("", text)
    marks = [at for at, letter in enumerate(digits) if letter in ".,"]
    whole, part = digits, ""
    if marks and _is_decimal(digits, marks):
        whole, part = digits[: marks[-1]], digits[marks[-1] + 1 :]
    if _GROUPED.fullmatch(whole) is not None:
        whole = whole.replace(",", "").replace(".", "")
    if not (whole + part).isascii() or not (whole + part).isdigit():
        return None
    if len(part) > _DECIMALS or len(whole) + len(part) > _MOST_DIGITS:
        return None
    return int(whole or "0") * SCALE + int(part.ljust(_DECIMALS, "0"))


def _is_decimal(digits: str, marks: list[int]) -> bool:
    last = digits[marks[-1]]
    behind = len(digits) - marks[-1] - 1
    kinds = {digits[at] for at in marks}
    if len(kinds) == 2:
        return sum(digits[at] == last for at in marks) == 1
    if len(marks) > 1:
        return False  # 1,234,567
    return behind != 3 or marks[0] == 0
