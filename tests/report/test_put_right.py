"""What must be put right at the table, from the log to the report."""

from __future__ import annotations

import lowball_audit
from lowball_audit.report import renderer
from lowball_audit.report.view import View

TO_THE_SHOWDOWN = """\
1 Ana 100
2 Beto 100
3 Carla 100
hand 1
button Ana
Beto sb 1, Carla bb 2
Ana folds, Beto calls, Carla checks
draw 1: 1, 1; burn
Beto bets, Carla calls
draw 2: 1, 1; burn
Beto checks, Carla checks
draw 3: pat, pat; burn
Beto checks, Carla checks
Beto shows 8h 6d 4c 3s 2c
Carla shows 9h 7d 4s 3d 2h
"""


def shown(log: str, **view: object) -> str:
    report = lowball_audit.audit(TO_THE_SHOWDOWN + log, lang="en")
    return "".join(renderer("text").render([report], View(**view)))  # type: ignore[arg-type]


def test_a_pot_paid_to_the_wrong_player() -> None:
    text = shown("Carla wins 8\n")
    assert "error[P004]" in text
    assert (
        "  player  payout  stack after  as paid  put right  hand\n"
        "  Ana          –          100      100\n"
        "  Beto         8          104       96  gets 8     8-6-4-3-2\n"
        "  Carla        –           96      104  gives 8    9-7-4-3-2\n"
    ) in text
    assert text.endswith("Chips to put right in hand 1: see its table.\n")


def test_a_pot_paid_rightly_and_a_log_without_payments() -> None:
    for log in ("Beto wins 8\n", ""):
        assert "put right" not in shown(log)
        assert "as paid" not in shown(log)
