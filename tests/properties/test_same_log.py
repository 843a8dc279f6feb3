"""The same log written otherwise is the same log: in Spanish, with other names, by seats, in other seats.

For legal logs and for logs with something wrong, under every profile.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given

import lowball_audit
from lowball_audit.report.model import FileReport
from tests.properties.random_logs import NAMES, Sample, proof, samples
from tests.properties.rewrite import SEAT, by_seat, renamed, reseated, seats

#: Names as they are written in a log: other alphabets, accents, blanks and signs in quotes, words of the
#: language, positions, seats.
WRITTEN = (
    *("Zoë", "Юрий", "李雷", "O'Hara", "big_al", "St.J", "Mary-Ann", "Łukasz", "Burnett"),
    *('"Ana María"', '"all-in Al"', '"Draw"', '"hand 2"', '"A$AP"', '"Carla wins 5"', '"a; b, c"', '"#1"'),
    *("Pat", "Fold", "Check", "Raises", '"pot"', '"7"', '"🂡 ace"', '"mano"', '"BTN"', '"s2"'),
)


def outcome(report: FileReport, name: Callable[[str], str] = str) -> list[object]:
    """What a report says of the money and of the faults; without sentences and columns."""

    def by_name(amounts: dict[str, int]) -> dict[str, int]:
        return {name(player): amount for player, amount in amounts.items()}

    said: list[object] = [[(f.line, f.code, f.hand, f.ruled_at_table) for f in report.all_findings()]]
    for hand in report.hands:
        said += [
            (hand.number, hand.line, hand.end_line, hand.status),
            *(by_name(each) for each in (hand.payouts, hand.payouts_as_played, hand.returned)),
            *(by_name(each) for each in (hand.stacks, hand.stacks_as_played, hand.owed)),
            [
                (pot.name, pot.amount, {name(who) for who in pot.eligible}, by_name(pot.winners))
                for pot in hand.pots
            ],
            [(each.draw, each.before, each.burned, each.replaced, each.after) for each in hand.stub],
        ]
    return said


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
