"""The same log written otherwise is the same log: in Spanish, with other names, by seats, in other seats.

For legal logs and for logs with something wrong, under every profile.
"""

from __future__ import annotations

import random

from hypothesis import given

import lowball_audit
from tests.properties.random_logs import NAMES, Sample, proof, samples
from tests.properties.rewrite import SEAT, by_seat, outcome, renamed, reseated, seats

#: Names as they are written in a log: other alphabets, accents, blanks and signs in quotes, words of the
#: language, positions, seats.
WRITTEN = (
    *("Zoë", "Юрий", "李雷", "O'Hara", "big_al", "St.J", "Mary-Ann", "Łukasz", "Burnett"),
    *('"Ana María"', '"all-in Al"', '"Draw"', '"hand 2"', '"A$AP"', '"Carla wins 5"', '"a; b, c"', '"#1"'),
    *("Pat", "Fold", "Check", "Raises", '"pot"', '"7"', '"🂡 ace"', '"mano"', '"BTN"', '"s2"'),
)


@given(samples())
@proof(80)
def test_in_spanish(sample: Sample) -> None:
    assert "\nmano 1\n" in sample.spanish
    spanish = lowball_audit.audit(sample.spanish)
    assert outcome(spanish) == outcome(lowball_audit.audit(sample.text)), sample.spanish


@given(samples())
@proof(80)
def test_with_other_names(sample: Sample) -> None:
    rng = random.Random(sample.seed)
    names = dict(zip(NAMES, rng.sample(WRITTEN, len(NAMES)), strict=True))
    other = lowball_audit.audit(renamed(sample.text, names))
    first = lowball_audit.audit(sample.text)
    assert outcome(other) == outcome(first, lambda name: names[name].strip('"')), renamed(sample.text, names)


@given(samples())
@proof(60)
def test_with_players_called_by_their_seats(sample: Sample) -> None:
    other = by_seat(sample.text)
    assert outcome(lowball_audit.audit(other)) == outcome(lowball_audit.audit(sample.text)), other


@given(samples())
@proof(80)
def test_in_other_seats(sample: Sample) -> None:
    """Everybody moves round the table, and the chairs are numbered otherwise: the order is what counts."""
    rng = random.Random(sample.seed)
    before = sorted(seats(sample.text))
    chairs = sorted(rng.sample(range(1, 13), len(before)))
    round_by = rng.randrange(len(before))
    moved = reseated(sample.text, dict(zip(before, chairs[round_by:] + chairs[:round_by], strict=True)))
    assert without_counts(moved) == without_counts(sample.text), moved


def without_counts(text: str) -> list[object]:
    """What an audit says, but for wrong stacks in seat lines: those lines have changed places."""
    report = lowball_audit.audit(text)
    lines = text.split("\n")
    found, *rest = outcome(report)
    assert isinstance(found, list)
    counts = sorted(each[1] for each in found if SEAT.fullmatch(lines[each[0] - 1]))
    return [[each for each in found if not SEAT.fullmatch(lines[each[0] - 1])], counts, *rest]
