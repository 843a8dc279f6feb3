"""Ready-made beginnings and ends of hands for the tests of the log, the table and the betting.

Three-handed the button is Ana's: Beto has the small blind and acts first after a draw, Carla the big
blind, Ana acts first before the first draw. Heads-up Ana has the button and the small blind.
"""

from __future__ import annotations

import pytest

from tests.rules.logs import log

LIMP = "Ana calls 2, Beto calls 1, Carla checks"
CHECKED = "Beto checks, Carla checks, Ana checks"
#: Everybody checks and draws up to the third round, where the unit is 4 at 2/4.
TO_ROUND_2 = f"{LIMP}\ndraw 1: 2, 2, 2\nburn"
TO_ROUND_3 = f"{TO_ROUND_2}\n{CHECKED}\ndraw 2: 1, 1, 1\nburn"
TO_ROUND_4 = f"{TO_ROUND_3}\n{CHECKED}\ndraw 3: 1, 1, 1\nburn"
SHOW = {
    "Beto": "Beto shows 8s 6d 4h 3d 2c",
    "Carla": "Carla shows 9s 6h 4c 3s 2d",
    "Ana": "Ana shows Ts 6c 4d 3h 2h",
}


def three(play: str, ana: int = 100, beto: int = 100, carla: int = 100, head: str = "") -> str:
    """A three-handed log: header lines, blinds, and what is played."""
    seats = f"seats\n1 Ana {ana}\n2 Beto {beto}\n3 Carla {carla}\n"
    return f"{log(head) if head else ''}{seats}hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n{log(play)}"


def two(play: str, ana: int = 100, beto: int = 100, head: str = "") -> str:
    """A heads-up log: Ana has the button and the small blind."""
    seats = f"seats\n1 Ana {ana}\n2 Beto {beto}\n"
    return f"{log(head) if head else ''}{seats}hand 1\nbutton Ana\nAna sb 1, Beto bb 2\n{log(play)}"


def draws(*numbers: int, players: int = 2) -> str:
    """Draws without betting between them, one card each."""
    counts = ", ".join(["1"] * players)
    return "\n".join(f"draw {number}: {counts}\nburn" for number in numbers)


def showdown(*names: str) -> str:
    """These players show: Beto's hand is the best, Carla's the next, Ana's the worst."""
    return "\n".join(SHOW[name] for name in names)


def run_out(*names: str, first: int = 1) -> str:
    """The draws from ``first`` on without betting, and the showdown of these players."""
    return f"{draws(*range(first, 4), players=len(names))}\n{showdown(*names)}"


def cases(**logs: str | tuple[str, str]) -> pytest.MarkDecorator:
    """A table of logs as a parameter ``text``; a pair is a log and why the engine fails on it."""
    found = []
    for name, text in logs.items():
        if isinstance(text, tuple):
            mark = pytest.mark.xfail(strict=True, reason=f"engine: {text[1]}")
            found.append(pytest.param(text[0], id=name, marks=mark))
        else:
            found.append(pytest.param(text, id=name))
    return pytest.mark.parametrize("text", found)
