"""What a question is: a value with its right answer, its explanation and its source."""

from __future__ import annotations

from lowball_audit.chips import format_amount, places_of
from lowball_audit.immutable import immutable


@immutable
class Choice:
    """One of several answers; ``right`` is the index of the right one."""

    options: tuple[str, ...]
    right: int


@immutable
class Amounts:
    """One number to type, or several in order: chips in units, or cards if ``cards``."""

    right: tuple[int, ...]
    cards: bool = False

    @property
    def several(self) -> bool:
        """Whether it is a list; how long it is, is part of the question."""
        return len(self.right) > 1


@immutable
class Players:
    """Players to name out of ``names``: a set, or an order if ``ordered``; ``right`` may be nobody."""

    names: tuple[str, ...]
    right: tuple[str, ...]
    ordered: bool = False


Answer = Choice | Amounts | Players


@immutable
class Question:
    """A question in one language.

    ``text`` has a paragraph a line, the last of them the question itself. ``hint`` is the rule, without this
    case; ``explanation`` is why the right answer is right here; ``source`` the authority with its paragraph.
    ``spot`` is the situation that was asked about, as the topic keeps it.
    """

    topic: str
    text: str
    answer: Answer
    hint: str
    explanation: str
    source: str
    spot: object = None


def right_answer(answer: Answer, lang: str) -> str:
    """The right answer as people say it."""
    from lowball_audit.drill.words import NOBODY, listed

    if isinstance(answer, Choice):
        return answer.options[answer.right]
    if isinstance(answer, Players):
        if not answer.right:
            return NOBODY.in_(lang)
        return ", ".join(answer.right) if answer.ordered else listed(answer.right, lang)
    if answer.cards:
        return ", ".join(map(str, answer.right))
    places = places_of(*answer.right)
    return ", ".join(format_amount(amount, places) for amount in answer.right)
