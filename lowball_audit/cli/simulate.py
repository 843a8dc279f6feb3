"""``lowball-audit simulate``: random sessions as logs, legal or with one fault a hand."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Annotated

import typer

EPILOG = """\b
Examples:
  lowball-audit simulate --hands 3 --seed 7
  lowball-audit simulate --profile wsop-live --players 6 --known none -o room.lowball
  lowball-audit simulate --inject B007 --seed 1 | lowball-audit check -
  lowball-audit simulate --inject any --hands 20 -o training.lowball
\b
The same options and the same seed give the same log; its first lines say how it was made.
With --inject each hand that offers a place for it gets one fault, and the code that an
audit finds stands at the end of that line. Players who lose all their chips are replaced,
so that a session lasts as long as you ask."""


def command(
    hands: Annotated[int, typer.Option(metavar="N", help="How many hands.")] = 10,
    players: Annotated[int, typer.Option(metavar="N", help="How many seats, 2 to 6 in most profiles.")] = 5,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Repeats a session (any; a new one each time).")
    ] = None,
    profile: Annotated[str, typer.Option(metavar="NAME|FILE", help="The rules to play by.")] = "home",
    known: Annotated[str, typer.Option(metavar="all|some|none", help="Whose cards the log gives.")] = "some",
    lang: Annotated[str, typer.Option(metavar="en|es", help="The language of the log.")] = "en",
    stacks: Annotated[
        str, typer.Option(metavar="short|mixed|deep", help="How many chips; short ones go all-in often.")
    ] = "mixed",
    names: Annotated[
        str, typer.Option(metavar="usual|random", help="What the players are called.")
    ] = "usual",
    inject: Annotated[
        str, typer.Option(metavar="CODE|any", help="One fault a hand: this one, or any.", show_default=False)
    ] = "",
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Write there (standard output).")
    ] = None,
) -> None:
    """Make up a session at random and write its log, legal or with faults."""
    from lowball_audit import __version__
    from lowball_audit.cli.console import Problem, write
    from lowball_audit.simulate import Options, SimulationError, simulate

    options = Options(
        hands=hands,
        players=players,
        seed=_any_seed() if seed is None else seed,
        profile=profile,
        known=known,
        lang=lang,
        stacks=stacks,
        names=names,
        inject=inject,
        profile_line=_from_the_log(profile, output),
    )
    try:
        pieces = simulate(options, __version__)
    except SimulationError as error:
        raise Problem(str(error)) from error
    if output is None or output == "-":
        for piece in pieces:
            if not write(piece):
                break
    else:
        _to_file(pieces, output)


def _any_seed() -> int:
    import secrets

    return secrets.randbelow(10**6)


def _from_the_log(profile: str, output: str | None) -> str:
    """A profile's path as the log must give it: from the folder of the log."""
    if not (profile.endswith(".toml") or "/" in profile):
        return profile
    if output is None or output == "-" or os.path.isabs(profile):
        return profile
    return os.path.relpath(profile, os.path.dirname(output) or ".").replace(os.sep, "/")


def _to_file(pieces: Iterable[str], path: str) -> None:
    from lowball_audit.cli.console import Problem

    try:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(pieces)
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror or error}") from error
