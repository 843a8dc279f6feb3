"""Where a profile is silent: a question is asked only if its answer does not depend on it.

What an authority leaves open is tried out: the answer is worked out under every value that the house might
choose. Only an answer that is the same under all of them is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Final, TypeVar

from lowball_audit.profiles import KEYS, Profile, Value

T = TypeVar("T")

_BY_NAME: Final = {key.key: key for key in KEYS}
#: Of a number no profile has all values; these are the ones that houses have (the caps of WL, RP and others).
_NUMBERS: Final = (3, 4, 5, 6)


def agreed(profile: Profile, settings: Sequence[str], answer: Callable[[Profile], T | None]) -> T | None:
    """The answer under a profile; None if there is none, or if it hangs on a setting left open.

    ``settings`` are all that the answer may depend on; ``answer`` gives None where a spot could not have
    come about.
    """
    found = answer(profile)
    if found is None:
        return None
    for other in _variants(profile, settings):
        if other is None or answer(other) != found:
            return None
    return found


def _variants(profile: Profile, settings: Sequence[str]) -> Iterator[Profile | None]:
    """The profile with every choice of the settings it leaves open; None where they cannot be listed."""
    open_ = [_BY_NAME[name] for name in settings if not profile.get(name).stated]
    choices: list[list[Value]] = []
    for key in open_:
        values: list[Value] = [*dict.fromkeys(key.words.values())]
        if key.least is not None:
            values = [*_NUMBERS]
        if len(values) < 2:  # other houses do it in ways that the schema has no word for
            yield None
            return
        choices.append(values)
    for chosen in product(*choices):
        changed: dict[str, Any] = {key.attribute: value for key, value in zip(open_, chosen, strict=True)}
        yield replace(profile, **changed)


def stated(profile: Profile, settings: Sequence[str]) -> bool:
    """Whether a profile decides all of these: an explanation may only call on a rule that the house has."""
    return all(profile.get(name).stated for name in settings)


def source_of(profile: Profile, settings: Sequence[str], otherwise: str) -> str:
    """Where an answer is written: the sources of the settings that the profile states, each once.

    ``otherwise`` is the source where no setting decides, or none that is stated.
    """
    by_source: dict[str, list[str]] = {}
    for name in settings:
        found = profile.get(name)
        if found.stated and found.source:
            by_source.setdefault(found.source, []).append(name)
    return "; ".join(f"{source} ({', '.join(names)})" for source, names in by_source.items()) or otherwise
