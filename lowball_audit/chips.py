"""Amounts of chips, exact.

Every amount in the project is an ``int`` number of *units*; :data:`SCALE` units are 1 chip, euro or
dollar of the log.  No float ever holds money: sums, halves and splits must come out to the unit.
"""

from __future__ import annotations

import re
from typing import Final

#: Units per 1: amounts may have up to four decimals.
SCALE: Final = 10_000
_DECIMALS: Final = 4
_MAX_DIGITS: Final = 18

_CURRENCY: Final = "$€£"
#: What may stand between groups of three digits: comma, apostrophes, underscore, hard spaces.
_GROUPERS: Final = ",'’_\u00a0\u202f"
_PLAIN: Final = re.compile(r"[0-9]{1,12}", re.ASCII)
_AMOUNT: Final = re.compile(
    rf"""
    (?P<whole> [0-9]{{1,3}} (?P<grouper>[{_GROUPERS}]) [0-9]{{3}} (?: (?P=grouper) [0-9]{{3}} )*
             | [0-9]+ )?
    (?: \. (?P<part>[0-9]+) )?
    (?P<magnitude>[kKmM])?
    """,
    re.VERBOSE | re.ASCII,
)
_MAGNITUDES: Final = {"": 0, "k": 3, "m": 6}


def parse_amount(text: str) -> int:
    """Read an amount and give it in units.

    Understood: ``2``, ``0.50``, ``.50``, thousands as ``1,500`` ``1'500`` ``1_500`` or with a hard space,
    ``25k``, ``1.5M``, and one currency sign before or after.  The decimal mark is the point only: a comma
    that does not stand before exactly three digits is refused rather than guessed at.

    >>> parse_amount("2"), parse_amount(".50"), parse_amount("$1,500"), parse_amount("1.5M")
    (20000, 5000, 15000000, 15000000000)

    Raises:
        ValueError: not an amount, more than four decimals, or more than 18 digits.
    """
    if _PLAIN.fullmatch(text):  # nearly every amount of a log
        return int(text) * SCALE
    body = text.strip()
    if body[:1] and body[0] in _CURRENCY:
        body = body[1:].lstrip()
    elif body[-1:] and body[-1] in _CURRENCY:
        body = body[:-1].rstrip()
    match = _AMOUNT.fullmatch(body)
    whole, part = (match["whole"], match["part"]) if match else (None, None)
    if match is None or (whole is None and part is None):
        hint = ""
        if re.fullmatch(r"[0-9]+,[0-9]{1,2}", body):
            hint = f" (decimals take a point: {body.replace(',', '.')})"
        raise ValueError(f"not an amount: {text!r}{hint}")
    digits = re.sub(rf"[{_GROUPERS}]", "", whole or "")
    part = part or ""
    if len(digits) + len(part) > _MAX_DIGITS:
        raise ValueError(f"an amount has at most {_MAX_DIGITS} digits: {text!r}")
    # The magnitude moves the point to the right, so '1.23456k' has two decimals, not five.
    shift = _MAGNITUDES[(match["magnitude"] or "").lower()]
    if len(part) > _DECIMALS + shift:
        raise ValueError(f"an amount has at most {_DECIMALS} decimals: {text!r}")
    scale: int = 10 ** (_DECIMALS + shift - len(part))
    return int(digits + part) * scale


def format_amount(units: int, places: int = 0) -> str:
    """Write an amount as a plain decimal number with at least ``places`` decimals, more only if needed.

    >>> format_amount(180000), format_amount(5000, 2), format_amount(-30000), format_amount(12500)
    ('18', '0.50', '-3', '1.25')
    """
    whole, rest = divmod(abs(units), SCALE)
    sign = "-" if units < 0 else ""
    if not rest and not places:
        return f"{sign}{whole}"
    part = f"{rest:0{_DECIMALS}d}".rstrip("0").ljust(places, "0")
    return f"{sign}{whole}.{part}" if part else f"{sign}{whole}"


def places_of(*units: int) -> int:
    """The number of decimals (0 to 4) that all the amounts need.

    >>> places_of(10000, 5000), places_of(10000), places_of(12500, 5000)
    (1, 0, 2)
    """
    needed = 0
    for amount in units:
        while needed < _DECIMALS and amount % 10 ** (_DECIMALS - needed):
            needed += 1
    return needed


def shares(amount: int, n: int, chip: int) -> list[int]:
    """Split ``amount`` units among ``n`` players in multiples of the smallest ``chip`` (units too).

    The chips that cannot be divided go one each to the first ones; the caller lists the players in the
    order of the odd chip (from the left of the button).  A rest smaller than a chip, which only an amount
    that was wrong before can have, goes to the first.  The sum of the shares is ``amount``.

    >>> shares(100, 3, 1), shares(70, 2, 20), shares(0, 2, 1)
    ([34, 33, 33], [50, 20], [0, 0])

    Raises:
        ValueError: a negative amount, no players, or a chip that is not positive.
    """
    if amount < 0 or n < 1 or chip < 1:
        raise ValueError(f"cannot split {amount} units among {n} in chips of {chip}")
    chips, rest = divmod(amount, chip)
    each, odd = divmod(chips, n)
    result = [(each + (place < odd)) * chip for place in range(n)]
    result[0] += rest
    return result
