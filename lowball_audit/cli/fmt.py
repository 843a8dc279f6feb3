"""``lowball-audit fmt``: logs in the canonical form."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

EPILOG = """\b
Examples:
  lowball-audit fmt thursday.lowball           rewrites the log
  lowball-audit fmt logs/ --check              says which ones would be rewritten
  lowball-audit fmt thursday.lowball --diff    shows what would change
  lowball-audit fmt jueves.lowball --lang en   and translates its keywords
  lowball-audit fmt - < thursday.lowball       writes to standard output
\b
Only the form changes: every line says what it said before, in its place, and a line that cannot
be read stays as it is. Names, free texts and comments are not touched.
Exit codes: 0 all is well, 1 --check or --diff found a log that would change, 2 the run itself failed."""

_TEACH = """\
lowball-audit: format what? Name logs, folders of *.lowball files, or - for standard input:

  lowball-audit fmt thursday.lowball
  lowball-audit fmt logs/ --check

lowball-audit fmt --help shows the options."""


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH", help="Logs, folders (their *.lowball files), - for standard input."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; name the logs that would change, and exit with 1.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change, and exit with 1 if any.")
    ] = False,
    lang: Annotated[
        str | None,
        typer.Option(metavar="en|es", help="Translate the keywords (the language of most words of the log)."),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary.")] = False,
    color: Annotated[
        str, typer.Option(metavar="auto|always|never", help="Colours (auto).", show_default=False)
    ] = "auto",
) -> None:
    """Rewrite logs in their canonical form: the same statements, written alike."""
    from lowball_audit.cli.config import LANGUAGES
    from lowball_audit.cli.console import one_of, wants_colour
    from lowball_audit.cli.exit_codes import ExitCode

    if not paths:
        print(_TEACH, file=sys.stderr)
        raise typer.Exit(ExitCode.FAILED)
    if lang is not None:
        one_of(lang, LANGUAGES, "--lang")
    one_of(color, ("auto", "always", "never"), "--color")

    from lowball_audit.cli.formatting import run_fmt

    colour = wants_colour(color, sys.stdout)
    raise typer.Exit(run_fmt(paths, lang, check=check, diff=diff, quiet=quiet, colour=colour))
