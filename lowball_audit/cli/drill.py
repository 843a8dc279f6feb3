"""``lowball-audit drill``: random spots as questions, with the answers and their sources."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lowball_audit.drill import Drill, Question

EPILOG = """\b
Examples:
  lowball-audit drill                                ten questions on anything
  lowball-audit drill --topic pots --topic odd-chip  only side pots and splits
  lowball-audit drill --profile wsop-live --lang es  by other rules, in Spanish
  lowball-audit drill --seed 7 --show > sheet.txt    a trainer's sheet
\b
Answer with the number, the letter or the words of a choice, with numbers, or with
names; ? gives a hint, q ends. The score tells how to get the same questions again."""


def command(
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Repeats a drill (any; a new one each time).")
    ] = None,
    count: Annotated[int, typer.Option(metavar="N", help="How many questions.")] = 10,
    topic: Annotated[
        list[str] | None, typer.Option(metavar="TOPIC", help="Only this; may be given again.")
    ] = None,
    profile: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rules to answer by.")] = "home",
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the questions.")] = None,
    show: Annotated[
        bool, typer.Option("--show", help="Print the questions with their answers; nothing is asked.")
    ] = False,
    list_: Annotated[bool, typer.Option("--list", help="List the topics.")] = False,
) -> None:
    """Train: random spots of the game, questions about them, answers with their source."""
    from lowball_audit.cli.config import LANGUAGES, own_language
    from lowball_audit.cli.console import Problem, one_of, write
    from lowball_audit.cli.quiz import Asking, ask, heading, sheet, unasked
    from lowball_audit.drill import TOPICS, Drill, about
    from lowball_audit.profiles import ProfileError, load_profile

    lang = one_of(lang or own_language(), LANGUAGES, "--lang")
    if list_:
        widest = max(map(len, TOPICS))
        write("".join(f"{name:<{widest}}  {about(name, lang)}\n" for name in TOPICS))
        return
    topics = [
        one_of(word.strip().lower().replace("_", "-"), TOPICS, "--topic") for word in _listed(topic or ())
    ]
    if count < 1:
        raise Problem(f"--count: a drill has at least one question, not {count}")
    try:
        rules = load_profile(profile)
    except ProfileError as error:
        raise Problem(f"--profile: {error}") from error
    seed = _any_seed() if seed is None else seed
    drill = Drill(seed, count, rules, lang, topics)
    asked = _some(drill)
    asking = Asking(seed, count, profile, rules.name, lang, tuple(topics))
    if not write(heading(asking, show)):
        return
    if not show:
        ask(asked, asking, drill.silent, sys.stdin)
        return
    for number, question in enumerate(asked, start=1):
        if not write(sheet(number, question, lang)):
            return
    write(unasked(drill.silent, asking))


def _listed(words: Iterable[str]) -> list[str]:
    return [part for word in words for part in word.split(",") if part.strip()]


def _any_seed() -> int:
    import secrets

    return secrets.randbelow(10**6)


def _some(drill: Drill) -> Iterator[Question]:
    """The questions of a drill.

    Raises:
        Problem: there are none: the profile decides nothing on these topics.
    """
    from itertools import chain

    from lowball_audit.cli.console import Problem

    asked = iter(drill)
    first = next(asked, None)
    if first is None:
        name = drill.profile.name
        raise Problem(
            f"profile {name} is silent on {', '.join(drill.silent)}: there is nothing to ask "
            f"(lowball-audit profiles {name} shows what it decides)"
        )
    return chain((first,), asked)
