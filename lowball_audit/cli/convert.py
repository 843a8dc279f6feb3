"""``lowball-audit convert``: logs in another format."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from lowball_audit.cli.options import AnyLogs, Force, Output, SourceFormat

EPILOG = """\b
Examples:
  lowball-audit convert stars.txt --to lowball -o stars.lowball
  lowball-audit convert thursday.lowball --to pokerstars --hero Ana --currency $ -o thursday.txt
  lowball-audit convert thursday.lowball --to phhs -o thursday.phhs
  lowball-audit convert thursday.lowball --to phh --hand 7
  lowball-audit convert logs/ --to phhs -o phhs/
\b
What each format can and cannot say: docs/convert.md.
Exit codes: 0 all is written, 1 some hands or lines cannot be said in the format (each is named
with its place and the reason; the others are written), 2 the run failed."""

_TEACH = """\
lowball-audit: convert what? Name logs in any format that is read, or - for standard input:

  lowball-audit convert stars.txt --to lowball -o stars.lowball

lowball-audit convert --help shows the options."""


def command(
    paths: AnyLogs = None,
    to: Annotated[
        str | None, typer.Option("--to", metavar="lowball|phh|phhs|pokerstars", help="The format to write.")
    ] = None,
    source_format: SourceFormat = None,
    output: Output = None,
    hand: Annotated[
        list[int] | None, typer.Option(metavar="N", help="Only the hand of this number; may be repeated.")
    ] = None,
    profile: Annotated[
        str | None,
        typer.Option(metavar="NAME|FILE", help="The rules to read by, whatever the log says."),
    ] = None,
    hero: Annotated[
        str | None, typer.Option(metavar="NAME", help="pokerstars: only the cards of this player are dealt.")
    ] = None,
    currency: Annotated[
        str | None,
        typer.Option(metavar="$|€|£", help="pokerstars: amounts are money (without it: play money)."),
    ] = None,
    lang: Annotated[
        str | None, typer.Option(metavar="en|es", help="lowball: the language of the words.")
    ] = None,
    force: Force = False,
) -> None:
    """Write logs in another format: our own, PHH, PHHS, or PokerStars text for replayers."""
    from lowball_audit.cli.exit_codes import ExitCode

    if not paths:
        print(_TEACH, file=sys.stderr)
        raise typer.Exit(ExitCode.FAILED)
    from lowball_audit.cli.conversions import Asked, run_convert

    asked = Asked(
        to=to,
        source_format=source_format,
        hands=frozenset(hand) if hand else None,
        profile=profile,
        hero=hero,
        currency=currency or "",
        lang=lang,
    )
    raise typer.Exit(run_convert(paths, asked, output=output, force=force))
