"""What the shell offers as the value of an option, from what the option says it takes.

``en|es`` offers both, ``NAME|FILE`` the profiles, ``CODES`` the codes of the rules, one after the other with
commas. Where nothing is offered, the shell offers files.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from lowball_audit.cli.version import PROGRAM

#: Set by the shell that asks; the framework answers it.
VARIABLE: Final = f"_{PROGRAM.replace('-', '_').upper()}_COMPLETE"
#: What options take in lists with commas.
_LISTS: Final = ("CODES", "LETTER")
#: What takes a profile.
_PROFILES: Final = ("NAME|FILE", "NAME|FILE.toml", "A B")
#: What takes rules: to choose by code, family or name, and to explain.
_RULES: Final = ("CODES", "CODE|NAME")


@dataclass(frozen=True, slots=True)
class Offer:
    """A value with a few words on it, in the form that the framework expects."""

    value: str
    help: str | None = None
    type: str = "plain"


#: Offers values for what is typed so far; those that do not begin with it are left out later.
Source = Callable[[str], Iterable[Offer]]


def asked() -> bool:
    """Whether this run is a question of the shell."""
    return VARIABLE in os.environ


def offer_values(command: Any, lang: str) -> None:
    """Let the options of a command, and of those below it, offer their values."""
    for parameter in command.params:
        metavar = getattr(parameter, "metavar", None) or ""
        sources = list(_sources(metavar, lang))
        if sources:
            parameter.shell_complete = _completion(sources, listed=metavar in _LISTS)
    for each in getattr(command, "commands", {}).values():
        offer_values(each, lang)


def _completion(sources: Iterable[Source], listed: bool) -> Callable[[Any, str], list[Offer]]:
    def complete(_: Any, incomplete: str) -> list[Offer]:
        before, comma, begun = incomplete.rpartition(",") if listed else ("", "", incomplete)
        offers = (offer for source in sources for offer in source(begun))
        return [
            Offer(before + comma + offer.value, offer.help)
            for offer in offers
            if offer.value.casefold().startswith(begun.casefold())
        ]

    return complete


def _sources(metavar: str, lang: str) -> Iterator[Source]:
    """Where the values come from that an option takes."""
    if metavar in _PROFILES:
        yield _profiles
    elif metavar in _RULES:
        yield lambda begun: _rules(begun, lang)
    elif metavar == "LETTER":
        yield lambda begun: _families(lang)
    elif metavar == "TOPIC":
        yield _topics
    elif "|" in metavar:
        words = metavar.split("|")
        if "CODE" in words:
            yield _faults
        yield lambda begun: [Offer(word) for word in words if word == word.lower()]


def _profiles(begun: str) -> Iterator[Offer]:
    from lowball_audit.profiles import profile_names

    yield from map(Offer, profile_names())


def _rules(begun: str, lang: str) -> Iterator[Offer]:
    """The families and codes; the names of the rules to those who type small letters."""
    from lowball_audit.rules import catalogue

    if begun[:1].islower():
        yield from (Offer(rule.name, rule.code) for rule in catalogue().values())
    yield from _families(lang)
    yield from (Offer(rule.code, rule.name) for rule in catalogue().values())


def _faults(begun: str) -> Iterator[Offer]:
    from lowball_audit.rules import catalogue
    from lowball_audit.simulate import inject

    yield from (Offer(code, catalogue()[code].name) for code in inject.codes())


def _families(lang: str) -> Iterator[Offer]:
    from lowball_audit.rules.families import FAMILIES

    yield from (Offer(letter, text.in_(lang)) for letter, text in FAMILIES.items())


def _topics(begun: str) -> Iterator[Offer]:
    from lowball_audit.drill import TOPICS

    yield from map(Offer, TOPICS)
