"""``lowball-audit anonymize``: logs to be shared."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from lowball_audit.cli.options import AnyLogs, Force, Output, SourceFormat

EPILOG = """\b
Examples:
  lowball-audit anonymize thursday.lowball -o shared.lowball
  lowball-audit anonymize stars.txt --seed 7
  lowball-audit anonymize logs/ -o shared/
\b
Line by line the same log, in its own format: an audit finds the same on the same lines. Players,
tables, sessions and ids of sites get other names, dates are moved by whole weeks. Comments, notes
and chat are taken out. Read what you share before you share it.
Exit codes: 0 written, 2 the run failed."""

_TEACH = """\
lowball-audit: anonymize what? Name logs in any format that is read, or - for standard input:

  lowball-audit anonymize thursday.lowball -o shared.lowball

lowball-audit anonymize --help shows the options."""


def command(
    paths: AnyLogs = None,
    source_format: SourceFormat = None,
    output: Output = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The same seed gives the same names (a new one each time)."),
    ] = None,
    keep_notes: Annotated[
        bool,
        typer.Option("--keep-notes", help="Keep comments, notes and chat, with the names in them replaced."),
    ] = False,
    force: Force = False,
) -> None:
    """Write the same log under invented names, to be shared."""
    from lowball_audit.cli.exit_codes import ExitCode

    if not paths:
        print(_TEACH, file=sys.stderr)
        raise typer.Exit(ExitCode.FAILED)
    from lowball_audit.cli.conversions import run_anonymize

    raise typer.Exit(
        run_anonymize(
            paths, source_format=source_format, output=output, seed=seed, keep_notes=keep_notes, force=force
        )
    )
