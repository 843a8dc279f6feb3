"""``lowball-audit lsp``: the language server, which an editor starts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lowball_audit.cli.exit_codes import ExitCode

if TYPE_CHECKING:
    from lowball_audit.lsp.server import Options

EPILOG = """\b
Examples:
  lowball-audit lsp                            what an editor starts
  lowball-audit lsp --tcp 127.0.0.1:2087       for an editor that connects to a port
\b
Findings as you type, the table and the legal actions at each line, completion, the line that
caused a finding, fixes, formatting, folding, an outline, the pot beside each round. The set-up
of editors is in docs/editor.md. Profiles, language and selections come from the
lowball-audit.toml above each log."""


def command(
    stdio: Annotated[bool, typer.Option("--stdio", help="Speak over standard input and output.")] = True,
    tcp: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="Wait for an editor to connect there.")
    ] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="The rules to audit by, whatever the log says.")
    ] = None,
    lang: Annotated[
        str | None, typer.Option(metavar="en|es", help="The language of what is said (that of the log).")
    ] = None,
) -> None:
    """A language server: an editor shows what is wrong with a log while it is typed."""
    from lowball_audit.cli.config import LANGUAGES
    from lowball_audit.cli.console import one_of

    if lang is not None:
        one_of(lang, LANGUAGES, "--lang")
    address = _address(tcp) if tcp is not None else None
    _checked(profile)
    _look_for_the_library()
    raise typer.Exit(_serve(address, profile, lang))


def _address(text: str) -> tuple[str, int]:
    from lowball_audit.cli.console import Problem

    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdigit() or int(port) > 65535:
        raise Problem(f"--tcp: {text!r} is not HOST:PORT, such as 127.0.0.1:2087")
    return host.strip("[]"), int(port)


def _checked(profile: str | None) -> None:
    """A profile asked for by name must be there before an editor is told that all is well."""
    from lowball_audit.cli.console import Problem
    from lowball_audit.profiles import ProfileError, load_profile

    try:
        if profile is not None:
            load_profile(profile, Path())
    except ProfileError as error:
        raise Problem(f"profile {error}") from error


def _look_for_the_library() -> None:
    from importlib.util import find_spec

    from lowball_audit.cli.console import Problem

    if find_spec("pygls") is None:
        raise Problem("the language server needs pygls: pip install 'lowball-audit[lsp]'")


def _serve(address: tuple[str, int] | None, profile: str | None, lang: str | None) -> ExitCode:
    import os

    from lowball_audit.cli.console import DEBUG, Problem, complain_of_crash
    from lowball_audit.lsp.server import make_server, quiet_library

    quiet_library(debug=bool(os.environ.get(DEBUG)))
    server = make_server(lambda folder: _options(folder, profile, lang), complain_of_crash)
    if address is None:
        server.start_io(sys.stdin.buffer, sys.stdout.buffer)
    else:
        try:
            server.start_tcp(*address)
        except OSError as error:
            raise Problem(f"--tcp {address[0]}:{address[1]}: {error.strerror or error}") from error
    return ExitCode.OK if server.asked_to_stop else ExitCode.FINDINGS


def _options(folder: Path | None, profile: str | None, lang: str | None) -> Options:
    """How logs of a folder are audited; settings that cannot be read are left out, and said."""
    from lowball_audit.cli.config import Settings, own_language, profile_argument, settings_for
    from lowball_audit.cli.console import Problem
    from lowball_audit.cli.selection import selection
    from lowball_audit.lsp.audited import Asked
    from lowball_audit.lsp.server import Options

    settings, problem, wanted = Settings(), "", selection((), ())
    try:
        settings = settings_for(folder or Path())
        wanted = selection(settings.select or (), settings.ignore or ())
    except Problem as error:
        problem = str(error)
    asked = Asked(
        profile=profile and profile_argument(profile, Path()),
        default_profile=settings.profile,
        base_dir=folder,
        lang=lang or settings.lang,
        otherwise=own_language(),
    )
    return Options(asked, wanted, problem)
