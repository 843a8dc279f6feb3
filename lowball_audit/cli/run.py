"""Running a command line, and the last word on errors."""

from __future__ import annotations

from collections.abc import Sequence

from lowball_audit.cli.console import Problem, complain, complain_of_crash, prepare_streams
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.version import PROGRAM


def run(arguments: Sequence[str]) -> int:
    """Run a command line to its exit code. No error leaves as a traceback."""
    prepare_streams()
    try:
        return _plain(arguments) if arguments[:1] == ["check"] else _typed(arguments)
    except Problem as problem:
        complain(str(problem))
        return ExitCode.FAILED
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except Exception as error:
        complain_of_crash(error, "in " + " ".join([PROGRAM, *arguments[:1]]))
        return ExitCode.FAILED


def _plain(arguments: Sequence[str]) -> int:
    """The command ``check``, which is quick to start if its options are plain."""
    import typer

    from lowball_audit.cli import check, quick

    try:
        values = quick.arguments_of(check.command, arguments[1:])
    except quick.NotPlain:
        return _typed(arguments)
    try:
        check.command(**values)
    except typer.Exit as end:
        return end.exit_code
    return ExitCode.OK


def _typed(arguments: Sequence[str]) -> int:
    """Any command, read by typer."""
    from typer.main import get_command

    from lowball_audit.cli import completing
    from lowball_audit.cli.app import create_app
    from lowball_audit.cli.config import asked_language

    command = get_command(create_app())
    lang = asked_language(arguments)
    if lang == "es":
        from lowball_audit.cli.spanish import translate

        translate(command)
    if completing.asked():
        completing.offer_values(command, lang)
    try:
        command.main(args=list(arguments), prog_name=PROGRAM)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else ExitCode.OK
    return ExitCode.OK
