"""``lowball-audit rank``: read, name and order lowball hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lowball_audit.cli.ranking import Ranked

EPILOG = """\b
Examples:
  lowball-audit rank 75432 76432
  lowball-audit rank 7h5d4c3s2c 8-6-4-3-2 "A5432 suited"
  lowball-audit rank --game a-5 5432A 65432
\b
A hand by its ranks alone is not a flush unless "suited" follows."""


def command(
    hands: Annotated[
        list[str] | None,
        typer.Argument(metavar="HAND", help="Hands, as 7h5d4c3s2c, 75432 or 7-5-4-3-2."),
    ] = None,
    game: Annotated[str, typer.Option(metavar="2-7|a-5|a-6|2-6", help="The scale.")] = "2-7",
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the names.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Name lowball hands and order them, best first, each with its number among all hands."""
    from lowball_audit.cli.config import LANGUAGES, own_language
    from lowball_audit.cli.console import Problem, one_of, write
    from lowball_audit.cli.ranking import ranked

    if not hands:
        raise Problem("rank which hands? For example: lowball-audit rank 75432 76432 (--help shows more)")
    lang = one_of(lang or own_language(), LANGUAGES, "--lang")
    found = ranked(hands, game, lang)
    write(_json(found, game.lower()) if json else _text(found, lang))


def _text(found: list[Ranked], lang: str) -> str:
    """``1  7h 5d 4c 3s 2c  the wheel, number 1 of 7,462``; tied hands have ``=`` behind the place."""
    from lowball_audit.report import table
    from lowball_audit.report.style import plain
    from lowball_audit.report.table import Column

    spanish = lang == "es"
    words = "{}, número {} de {}" if spanish else "{}, number {:,} of {:,}"
    cards = [hand.cards.replace("suited", "del mismo palo") if spanish else hand.cards for hand in found]
    rows = table.lines(
        [
            Column("", [f"{hand.place}{'=' if hand.tied else ' '}" for hand in found], True),
            Column("", cards),
            Column("", [words.format(hand.spoken, hand.position, hand.of) for hand in found]),
        ],
        "",
        plain,
    )
    return "\n".join(rows) + "\n"


def _json(found: list[Ranked], game: str) -> str:
    import json
    from dataclasses import asdict

    value = {"schema": 1, "game": game, "hands": [asdict(hand) for hand in found]}
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
