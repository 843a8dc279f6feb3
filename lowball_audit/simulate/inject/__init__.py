"""Faults put into legal hands, one module for each family of rules."""

from __future__ import annotations

from difflib import get_close_matches

from lowball_audit.profiles import Profile
from lowball_audit.simulate.inject import betting, cards, deck, draws, log, pots, session, showdown, table
from lowball_audit.simulate.inject.base import Fault
from lowball_audit.simulate.options import ANY, Options, SimulationError

__all__ = ["CANNOT", "Fault", "all_faults", "codes", "faults_for"]

#: Codes that cannot be put into a log by design, and why.
CANNOT: dict[str, str] = {
    "L009": (
        "it is about the profile, not about the log: it comes by itself, once a log, where a rule needs a "
        "setting on which the authority is silent"
    ),
    "L011": "it is about a comment that speaks to the audit, not about what is written for the table",
}


def all_faults() -> list[Fault]:
    """Every way to break a rule, in the order of the catalogue."""
    families = (log, table, betting, draws, cards, deck, pots, showdown, session)
    found = [fault for family in families for fault in family.FAULTS]
    order = {letter: place for place, letter in enumerate("LTBDKPSG")}
    return sorted(found, key=lambda fault: (order[fault.code[0]], fault.code))


def codes() -> tuple[str, ...]:
    """The codes that can be injected."""
    return tuple(fault.code for fault in all_faults())


def faults_for(options: Options, profile: Profile) -> list[Fault]:
    """The faults that the options ask for; none for a legal session.

    Raises:
        SimulationError: a code that does not exist, cannot be injected, or has no place under the options.
    """
    wanted = options.inject
    if not wanted:
        return []
    if wanted.lower() == ANY:
        return [fault for fault in all_faults() if _why_not(fault, profile, options) is None]
    code = wanted.upper()
    if code in CANNOT:
        raise SimulationError(f"--inject: {code} cannot be injected: {CANNOT[code]}")
    found = [fault for fault in all_faults() if fault.code == code]
    if not found:
        near = get_close_matches(code, codes(), n=1, cutoff=0.5)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise SimulationError(
            f"--inject: no code {wanted!r}{hint} It is {ANY}, or one of {_ranges(codes())}"
            if hint
            else f"--inject: no code {wanted!r}; it is {ANY}, or one of {_ranges(codes())}"
        )
    why = _why_not(found[0], profile, options)
    if why is not None:
        raise SimulationError(f"--inject: {code} has no place under profile {profile.name}: {why}")
    return found


def _why_not(fault: Fault, profile: Profile, options: Options) -> str | None:
    return fault.not_under(profile, options) if fault.not_under is not None else None


def _ranges(all_codes: tuple[str, ...]) -> str:
    """``B001-B015, D001-D010`` for codes without gaps."""
    runs: list[list[str]] = []
    for code in all_codes:
        last = runs[-1][-1] if runs else ""
        if last[:1] == code[:1] and int(last[1:]) + 1 == int(code[1:]):
            runs[-1].append(code)
        else:
            runs.append([code])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
