"""A drill: random spots, a question about each, the right answer with its source.

For dealers, floor people and players who train. A topic is one module that makes questions; answers are
worked out by the functions that audit logs, never written down here. Where a profile leaves something open
nothing is asked about it.

A topic is a module with a ``NAME``, an ``ABOUT`` and ``make(chance, profile, lang)``, which gives a question
or None where it finds none that the profile decides. The language never changes what is asked.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from lowball_audit.drill.question import Amounts, Choice, Players, Question, right_answer
from lowball_audit.drill.reading import Reading, read
from lowball_audit.profiles import Profile
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance

__all__ = [
    "TOPICS",
    "Amounts",
    "Choice",
    "Drill",
    "Players",
    "Question",
    "Reading",
    "about",
    "read",
    "right_answer",
    "topic",
]

#: The topics by name, each with its module: here a new one is registered.
TOPICS: Final = {
    "betting": "betting",
    "cap": "cap",
    "reopened": "reopened",
    "turn": "turn",
    "ruling": "ruling",
    "pots": "pots",
    "odd-chip": "odd_chip",
    "reshuffle": "reshuffle",
    "hands": "hands",
    "blinds": "blinds",
    "showdown": "showdown",
}

#: How often a question is made anew that has been asked in this drill.
_AGAIN: Final = 20
#: How often none may be found before a topic counts as undecided.
_MISSES: Final = 3


class Topic(Protocol):
    """What the module of a topic has."""

    NAME: str
    ABOUT: Text

    @staticmethod
    def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
        """A question, or None."""


def topic(name: str) -> Topic:
    """The module of a topic.

    Raises:
        KeyError: no such topic.
    """
    module: Topic = importlib.import_module(f"{__name__}.{TOPICS[name]}")  # type: ignore[assignment]
    return module


def about(name: str, lang: str) -> str:
    """What a topic asks, in a few words.

    Raises:
        KeyError: no such topic.
    """
    return topic(name).ABOUT.in_(lang)


class Drill:
    """``count`` questions, each topic about as often as the others; all topics if none are given.

    The same arguments give the same questions, in either language, and a longer drill begins as a shorter
    one. A topic on which the profile decides nothing is passed over: it is then in ``silent``, and where no
    topic is left there are fewer questions, or none.

    Raises:
        KeyError: no such topic.
    """

    def __init__(
        self, seed: int, count: int, profile: Profile, lang: str = "en", topics: Sequence[str] = ()
    ) -> None:
        self.count, self.profile, self.lang = count, profile, lang
        self.topics = list(dict.fromkeys(topics or TOPICS))
        self.silent: list[str] = []
        self._seed = f"{seed} {profile.name}"

    def __iter__(self) -> Iterator[Question]:
        left = list(self.topics)
        order = Chance(f"{self._seed} {' '.join(left)}")
        asked: set[str] = set()
        waiting: list[str] = []
        number = 0
        while number < self.count and left:
            if not waiting:
                waiting = list(left)
                order.shuffle(waiting)
            name = waiting.pop()
            found = _new(f"{self._seed} {name} {number}", topic(name), self.profile, self.lang, asked)
            if found is None:
                left.remove(name)
                self.silent.append(name)
                continue
            asked.add(found.text)
            number += 1
            yield found


def _new(seed: str, module: Topic, profile: Profile, lang: str, asked: set[str]) -> Question | None:
    """A question that has not been asked; one that has, if the topic has no other."""
    found: Question | None = None
    misses = 0
    for again in range(_AGAIN):
        made = module.make(Chance(f"{seed} {again}"), profile, lang)
        if made is None:
            misses += 1
            if misses == _MISSES:
                break
            continue
        found = made
        if made.text not in asked:
            break
    return found
