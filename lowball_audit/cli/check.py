"""``lowball-audit check``: audit logs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from lowball_audit.report import FORMATS

EPILOG = """\b
Examples:
  lowball-audit check thursday.lowball
  lowball-audit check logs/ --output-format json > audit.json
  lowball-audit check - --profile wsop-live < thursday.lowball
  lowball-audit check logs/ --select B,P --ignore B012 --fail-on error
  lowball-audit check logs/ --baseline known.json
  lowball-audit check thursday.lowball --diff
\b
lowball-audit explain CODE says more of a finding.
Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 the run itself failed.
Settings may stand in lowball-audit.toml or [tool.lowball-audit] of pyproject.toml,
in the folder of the log or above it; the command line wins."""

_MOST_JOBS = 256

_TEACH = """\
lowball-audit: check what? Name logs, folders of *.lowball files, or - for standard input:

  lowball-audit check thursday.lowball
  lowball-audit check logs/
  lowball-audit check - < thursday.lowball

lowball-audit check --help shows the options."""


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH", help="Logs, folders (their *.lowball files), - for standard input."),
    ] = None,
    profile: Annotated[
        str | None,
        typer.Option(metavar="NAME|FILE", help="The rules to audit by, whatever the log says."),
    ] = None,
    output_format: Annotated[
        str | None, typer.Option(metavar="|".join(FORMATS), help="How to print the findings (text).")
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Only these findings: codes (B007), families (B) or names."),
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODES", help="Not these findings.")] = None,
    fail_on: Annotated[
        str | None,
        typer.Option(metavar="error|warning|never", help="The least that makes the exit code 1 (warning)."),
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the report.")] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Findings only: no payouts, nothing at all if all is well.")
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="List the clean hands of long logs too.")
    ] = False,
    stub: Annotated[bool, typer.Option("--stub", help="Show the count of the deck draw by draw.")] = False,
    jobs: Annotated[
        str | None,
        typer.Option(
            "--jobs", "-j", metavar="N|auto", help="Processes (auto: as many as can run, if there is much)."
        ),
    ] = None,
    max_findings: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Findings to show of a log; the others are counted (1000; 0: all)."
        ),
    ] = None,
    baseline: Annotated[
        str | None, typer.Option(metavar="FILE", help="Hide the findings that this baseline has.")
    ] = None,
    write_baseline: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the findings of this run as a baseline.")
    ] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Correct what is only clerical in the files, then audit.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")
    ] = False,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS|local", help="Audit on a Dask cluster (extra: cluster)."),
    ] = None,
    color: Annotated[
        str, typer.Option(metavar="auto|always|never", help="Colours (auto).", show_default=False)
    ] = "auto",
) -> None:
    """Audit logs: every fault with its rule, then who is paid what."""
    from lowball_audit.cli.config import Settings
    from lowball_audit.cli.console import one_of
    from lowball_audit.cli.exit_codes import ExitCode

    if not paths:
        print(_TEACH, file=sys.stderr)
        raise typer.Exit(ExitCode.FAILED)
    one_of(color, ("auto", "always", "never"), "--color")
    given = Settings(
        profile=profile,
        select=tuple(select) if select else None,
        ignore=tuple(ignore) if ignore else None,
        fail_on=fail_on,
        output_format=output_format,
        lang=lang,
        quiet=quiet or None,
        max_findings=max_findings,
        baseline=baseline,
    ).checked("--{}".format)

    from lowball_audit.cli.audits import run_check

    number = _number_of(jobs)
    raise typer.Exit(
        run_check(
            paths,
            given,
            colour=color,
            verbose=verbose,
            stub=stub,
            jobs=number,
            cluster=cluster,
            write_baseline=write_baseline,
            fix=fix,
            diff=diff,
        )
    )


def _number_of(jobs: str | None) -> int | None:
    """The number of processes; 0 for as many as can run, None where nobody says."""
    from lowball_audit.cli.console import Problem

    if jobs is None:
        return None
    if jobs == "auto":
        return 0
    if jobs.isascii() and jobs.isdigit() and int(jobs) <= _MOST_JOBS:
        return int(jobs)
    raise Problem(f"--jobs: {jobs!r} is neither auto nor a number from 0 to {_MOST_JOBS}")
