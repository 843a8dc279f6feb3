"""A film as compact data for a page: the first frame whole, then of each frame what is new.

Keys of a frame: ``l`` line, ``c`` columns, ``k`` kind, ``a`` actor, ``t`` turn, ``s`` stacks, ``b`` bets,
``p`` pots, ``v`` live (1), folded (0) or all-in (2), ``h`` hands, ``d`` cards drawn, ``u`` stub, ``r`` round
and draw, ``x`` stacks as ruled, ``w`` hands turned up. ``l c k a t x`` are said in every frame they are true
of; the others go on until they change. Amounts are texts, ready to be shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lowball_audit.chips import format_amount
from lowball_audit.report.film import Film, Frame, PotShown
from lowball_audit.report.style import safe


def reel_of(film: Film, places: int) -> dict[str, Any]:
    """The data of a film."""
    frames: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for frame in film.frames:
        lasting = _lasting(frame, places)
        for player in film.unknown:
            lasting["s"][player] = "?"
        new = {key: value for key, value in lasting.items() if before.get(key) != value}
        for key in ("s", "b", "h", "d"):
            old = before.get(key)
            if key in new and old is not None:
                pairs = zip(new[key], old, strict=True)
                new[key] = {str(i): now for i, (now, then) in enumerate(pairs) if now != then}
        before = lasting
        frames.append(_passing(frame, places) | new)
    return {
        "n": [safe(name) for name in film.names],
        "s": list(film.seats),
        "b": film.button,
        "f": frames,
    }


def _passing(frame: Frame, places: int) -> dict[str, Any]:
    """What is true of this frame alone."""
    found: dict[str, Any] = {"k": frame.kind}
    for key, value in (("l", frame.line), ("a", frame.actor), ("t", frame.turn)):
        if value is not None:
            found[key] = value
    if frame.columns is not None:
        found["c"] = list(frame.columns)
    if frame.ruled:
        found["x"] = {str(player): format_amount(units, places) for player, units in frame.ruled.items()}
    return found


def _lasting(frame: Frame, places: int) -> dict[str, Any]:
    """What goes on until it changes."""
    states = zip(frame.live, frame.all_in, strict=True)
    return {
        "s": _amounts(frame.stacks, places),
        "b": ["" if not bet else format_amount(bet, places) for bet in frame.bets],
        "p": [_pot(pot, places) for pot in frame.pots],
        "v": "".join("2" if all_in else "1" if live else "0" for live, all_in in states),
        "h": ["".join(hand) for hand in frame.hands],
        "d": [_drawn(counts) for counts in frame.drawn],
        "u": "" if frame.stub is None else "–".join(map(str, dict.fromkeys(frame.stub))),
        "r": [frame.round, frame.draw],
        "w": "".join("1" if shown else "0" for shown in frame.shown),
    }


def _amounts(units: Sequence[int], places: int) -> list[str]:
    return [format_amount(each, places) for each in units]


def _pot(pot: PotShown, places: int) -> list[Any]:
    return [pot.number, format_amount(pot.amount, places), list(pot.eligible)]


def _drawn(counts: Sequence[int | None]) -> str:
    """``2,0,?``; a draw of no cards is a pat hand."""
    return ",".join("?" if count is None else str(count) for count in counts)
