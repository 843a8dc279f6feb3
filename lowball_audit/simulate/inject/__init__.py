"""Faults put into legal hands, one module for each family of rules."""

from __future__ import annotations

from difflib import get_close_matches

from lowball_audit.profiles import Profile
from lowball_audit.simulate.inject.base import Fault
from lowball_audit.simulate.options import ANY, Options, SimulationError

__all__ = ["CANNOT", "Fault", "all_faults", "codes", "faults_for"]

#: Codes that cannot be put into a log by design, and why.
CANNOT: dict[str, str] = {
    "L009": "it is about the profile, not the log: it comes by itself where a rule needs a setting on which "
    "the authority is silent, once a log",
}


def all_faults() -> list[Fault]:
    """Every way to break a rule, family by family."""
    return []


def codes() -> tuple[str, ...]:
    """The codes that can be injected, in the order of the catalogue."""
    return tuple(dict.fromkeys(fault.code for fault in all_faults()))


def faults_for(options: Options, profile: Profile) -> list[Fault]:
    """The faults that the options ask for; none for a legal session.

    Raises:
        SimulationError: a code that does not exist, cannot be injected, or has no place under the options.
    """
    wanted = options.inject
    return []
