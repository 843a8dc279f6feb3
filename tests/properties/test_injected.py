"""One fault put into a legal hand gives one finding, at its line; and no code is forgotten."""

from __future__ import annotations

import pytest

from lowball_audit.profiles import profile_names
from lowball_audit.rules import catalogue
from lowball_audit.simulate import SimulationError
from lowball_audit.simulate.inject import CANNOT, codes
from tests.properties.proof import injected_faults, varied

#: Hands, seats and known cards with which a code finds its place soon.
PLACES: dict[str, dict[str, object]] = {
    "K007": {"players": 6},
    "K014": {"profile": "wsop-live", "players": 6},
    "K015": {"profile": "wsop-tournament", "players": 6, "known": "none"},
    "K016": {"profile": "pokerstars", "players": 6, "known": "all"},
    "K018": {"known": "all"},
    "B008": {"players": 5, "stacks": "mixed"},
    "P006": {"players": 5},
    "T007": {"players": 5, "stacks": "short"},
    "T011": {"profile": "home"},
    "G003": {"hands": 2},
}


@pytest.mark.parametrize("code", codes())
def test_one_fault_one_finding(code: str) -> None:
    found = 0
    profiles = profile_names()
    for seed in range(40):
        given = {"hands": 3, "profile": profiles[seed % len(profiles)], **PLACES.get(code, {})}
        options = varied(seed, inject=code, **given)
        try:
            number, wrong = injected_faults(options)
        except SimulationError:  # this profile has no place for it
            continue
        assert not wrong, options.command("")
        found += number
        if found >= 3:
            return
    pytest.fail(f"{found} faults only")


def test_any_fault() -> None:
    """Faults of all kinds in one session: each gives its own finding, and the next hand starts afresh."""
    for seed, profile in enumerate(profile_names()):
        number, wrong = injected_faults(varied(seed, profile=profile, inject="any", hands=30))
        assert not wrong
        assert number >= 25


def test_every_code_is_injected_or_explained() -> None:
    assert {*codes(), *CANNOT} == set(catalogue())
    assert not set(codes()) & set(CANNOT)
    assert len(codes()) == len(set(codes()))
