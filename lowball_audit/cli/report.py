"""``lowball-audit report``: the rules-check report as a file for people."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from lowball_audit.cli.options import SourceFormat

EPILOG = """\b
Examples:
  lowball-audit report thursday.lowball -o thursday.html
  lowball-audit report thursday.lowball -o thursday.md --lang es
  lowball-audit report logs/ -o week.html --title "The week of the league"
  lowball-audit report thursday.lowball --format text
\b
The format follows the ending: .html (one file, with a replay of each hand), .md, .txt.
Exit codes: 0 the report is written, 2 it is not, or a log could not be read.
Settings for profile, select, ignore and lang may stand in lowball-audit.toml, as for check."""

_TEACH = """\
lowball-audit: report on what? Name logs, folders of *.lowball files, or - for standard input:

  lowball-audit report thursday.lowball -o thursday.html

lowball-audit report --help shows the options."""


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH", help="Logs, folders of logs, - for standard input."),
    ] = None,
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Write there; - is standard output.")
    ] = None,
    output_format: Annotated[
        str | None,
        typer.Option("--format", metavar="html|md|text", help="The format, whatever the file is called."),
    ] = None,
    profile: Annotated[
        str | None,
        typer.Option(metavar="NAME|FILE", help="The rules to audit by, whatever the log says."),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Only these findings: codes (B007), families (B) or names."),
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODES", help="Not these findings.")] = None,
    lang: Annotated[
        str | None, typer.Option(metavar="en|es", help="The language of the report (that of the log).")
    ] = None,
    source_format: SourceFormat = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="The title of the report.")] = None,
) -> None:
    """Write the rules-check report: findings beside the log, who owes whom, each hand as a replay."""
    from lowball_audit.cli.config import Settings, source_format_of
    from lowball_audit.cli.exit_codes import ExitCode

    if not paths:
        print(_TEACH, file=sys.stderr)
        raise typer.Exit(ExitCode.FAILED)
    given = Settings(
        profile=profile,
        select=tuple(select) if select else None,
        ignore=tuple(ignore) if ignore else None,
        lang=lang,
    ).checked("--{}".format)

    from lowball_audit.cli.reports import run_report

    raise typer.Exit(
        run_report(
            paths,
            given,
            output=output,
            output_format=output_format,
            title=title,
            source_format=source_format_of(source_format),
        )
    )
