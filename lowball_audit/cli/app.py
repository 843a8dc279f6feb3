"""The application: its commands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from lowball_audit.cli import (
    anonymize,
    check,
    convert,
    drill,
    explain,
    fmt,
    lsp,
    pots,
    profiles,
    rank,
    report,
    rules,
    simulate,
    table,
)
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.version import PROGRAM, version_line

_HELP = "Audits written logs of live limit 2-7 triple draw: every fault, its rule, and the correct payouts."

_EPILOG = """\b
Examples:
  lowball-audit check thursday.lowball         what was wrong, and who is paid what
  lowball-audit check logs/ --quiet            a folder of logs, faults only
  lowball-audit report x.lowball -o x.html     the same on a page, with replays
  lowball-audit convert x.txt --to lowball     a hand history as a log of our own
  lowball-audit anonymize x.lowball            the same log under invented names
  lowball-audit explain B007                   what a finding means, with examples
  lowball-audit fmt thursday.lowball           tidy up how the log is written
  lowball-audit table thursday.lowball         take a game down as it is played
  lowball-audit pots Ana=6 Beto=10 Carla=10    the side pots of an all-in
  lowball-audit rank 75432 76432 A5432         which hand is best
  lowball-audit simulate --inject any          a session to practise on
  lowball-audit drill --topic pots             questions to practise with
\b
Exit codes: 0 nothing found, 1 findings, 2 the run itself failed."""


def create_app() -> typer.Typer:
    """The application with all its commands."""
    app = typer.Typer(
        name=PROGRAM,
        help=_HELP,
        epilog=_EPILOG,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    app.command(
        "check", short_help="Audit logs: the faults, the rules, the correct payouts.", epilog=check.EPILOG
    )(check.command)
    app.command(
        "report",
        short_help="The rules-check report: HTML with replays, Markdown or text.",
        epilog=report.EPILOG,
    )(report.command)
    app.command("fmt", short_help="The canonical form of logs: the same, written alike.", epilog=fmt.EPILOG)(
        fmt.command
    )
    app.command(
        "convert",
        short_help="Logs in another format: our own, PHH, PHHS, PokerStars.",
        epilog=convert.EPILOG,
    )(convert.command)
    app.command(
        "anonymize",
        short_help="The same log under invented names, to be shared.",
        epilog=anonymize.EPILOG,
    )(anonymize.command)
    app.command(
        "explain",
        short_help="What a rule says, its source, a faulty and a right example.",
        epilog=explain.EPILOG,
    )(explain.command)
    app.command("rules", short_help="The catalogue of rules.", epilog=rules.EPILOG)(rules.command)
    app.command("pots", short_help="Side pots from the chips on the felt.", epilog=pots.EPILOG)(pots.command)
    app.command(
        "profiles", short_help="The rule profiles: settings, sources, differences.", epilog=profiles.EPILOG
    )(profiles.command)
    app.command(
        "simulate", short_help="A random session as a log, legal or with faults.", epilog=simulate.EPILOG
    )(simulate.command)
    app.command(
        "table", short_help="The dealer's assistant: takes a game down as it is played.", epilog=table.EPILOG
    )(table.command)
    app.command(
        "lsp", short_help="The language server: an editor shows faults as you type.", epilog=lsp.EPILOG
    )(lsp.command)
    app.command("drill", short_help="Train: questions on random spots, with answers.", epilog=drill.EPILOG)(
        drill.command
    )
    app.command("rank", short_help="Name and order lowball hands.", epilog=rank.EPILOG)(rank.command)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(version_line() + "\n")
        raise typer.Exit(ExitCode.OK)


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_show_version, is_eager=True, help="Say which version this is."
        ),
    ] = False,
) -> None:
    """Audits written logs of live limit 2-7 triple draw."""
