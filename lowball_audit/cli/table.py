"""``lowball-audit table``: the dealer's assistant."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lowball_audit.assistant.desk import Desk
    from lowball_audit.assistant.journal import Journal
    from lowball_audit.assistant.opening import Opening

EPILOG = """\b
Examples:
  lowball-audit table                          a new session, tonight's file
  lowball-audit table thursday.lowball         go on where it was
  lowball-audit table thursday.lowball --serve          for a phone or tablet on the table
  lowball-audit table new.lowball --plain --players "Ana 100, Beto 100, Carla 100"
\b
It says whose turn it is and what may be done, what to burn, deal and reshuffle, and whom
to pay. Each action is one key; it is in the file before the screen moves, so nothing is lost
if the machine stops. The file is a log that `check` audits.
\b
With --plain it reads a line at a time: a key (f c r a, 0-5, an empty line for "done", u to
take back) or a statement of the log; ? lists them."""


def command(
    log: Annotated[
        Path | None,
        typer.Argument(metavar="[LOG]", help="The log to go on with, or to begin.", show_default=False),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, without a screen.")] = False,
    serve: Annotated[bool, typer.Option("--serve", help="The same screen in a browser.")] = False,
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where --serve listens.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port of --serve.")] = 8000,
    players: Annotated[
        str | None, typer.Option(metavar="NAME STACK, …", help="Begin a new log with these players.")
    ] = None,
    limits: Annotated[str | None, typer.Option(metavar="2/4", help="The bets of a new log.")] = None,
    blinds: Annotated[str | None, typer.Option(metavar="1/2", help="The blinds of a new log.")] = None,
    hands: Annotated[int | None, typer.Option(metavar="N", help="How many hands are agreed.")] = None,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="The rules to play by (the log's own, or home).")
    ] = None,
    lang: Annotated[
        str | None, typer.Option(metavar="en|es", help="The language (the log's own, or the locale's).")
    ] = None,
) -> None:
    """Take a game down as it is played: whose turn, what is legal, what to deal, whom to pay."""
    from lowball_audit.cli.config import LANGUAGES
    from lowball_audit.cli.console import Problem, one_of

    if lang is not None:
        one_of(lang, LANGUAGES, "--lang")
    if plain and serve:
        raise Problem("--plain and --serve: one of them, not both")
    if log is not None and log.is_dir():
        raise Problem(f"{log} is a folder; name the file of a log in it, such as {log / 'thursday.lowball'}")
    if serve:
        _serve(log, host, port, profile, lang)
        return
    new = _opening(profile, players, limits, blinds, hands, lang)
    if not plain and _has_screen():
        _screen(log, profile, lang, new if players else None)
        return
    _plain(log, profile, lang, new, begin=players is not None)


def _has_screen() -> bool:
    """Whether somebody looks at a terminal, or a page of --serve stands for one."""
    import os

    served = "web_driver" in os.environ.get("TEXTUAL_DRIVER", "")
    return served or (sys.stdin.isatty() and sys.stdout.isatty())


def _opening(
    profile: str | None,
    players: str | None,
    limits: str | None,
    blinds: str | None,
    hands: int | None,
    lang: str | None,
) -> Opening:
    """What a new log begins with, as far as the command line says."""
    from lowball_audit.assistant.opening import Opening, read_pair, read_players, usual_stack
    from lowball_audit.cli.config import own_language
    from lowball_audit.cli.console import Problem
    from lowball_audit.profiles import ProfileError, load_profile

    pairs: dict[str, tuple[int, int] | None] = {}
    for name, text in (("limits", limits), ("blinds", blinds)):
        try:
            pairs[name] = read_pair(text) if text else None
        except ValueError:
            raise Problem(f"--{name}: {text!r} is not two amounts, such as 2/4") from None
    if hands is not None and hands < 1:
        raise Problem(f"--hands: {hands} is not a number of hands")
    try:
        rules = load_profile(profile or "home")
        seats = read_players([players], usual_stack(rules, pairs["limits"])) if players else ()
    except ProfileError as error:
        raise Problem(f"profile {error}") from error
    except ValueError as error:
        raise Problem(f"--players: {error} names nobody; write 'Ana 100, Beto 100'") from None
    return Opening(
        seats,
        profile=profile or "home",
        limits=pairs["limits"],
        blinds=pairs["blinds"],
        hands=hands,
        lang=lang or own_language(),
    )


def new_name(folder: Path) -> Path:
    """A file name of today that is not taken: ``2026-11-26.lowball``, ``2026-11-26-2.lowball``."""
    from datetime import date

    today = date.today().isoformat()
    number = 1
    while True:
        path = folder / (f"{today}.lowball" if number == 1 else f"{today}-{number}.lowball")
        if not path.exists():
            return path
        number += 1


def _screen(log: Path | None, profile: str | None, lang: str | None, new: Opening | None) -> None:
    from lowball_audit.assistant.app import run
    from lowball_audit.cli.config import own_language, settings_for

    _look_for_the_screen()
    if new is not None:
        log = _begin(log, profile, lang, new)
    settings = settings_for(log.absolute().parent if log is not None else Path())
    raise typer.Exit(
        run(
            log,
            profile=_absolute(profile),
            default_profile=settings.profile,
            lang=lang or settings.lang or (own_language() if log is None else None),
        )
    )


def _serve(log: Path | None, host: str, port: int, profile: str | None, lang: str | None) -> None:
    from lowball_audit.assistant.app import serve

    _look_for_the_screen()
    log = log or new_name(Path())
    raise typer.Exit(serve(log, host=host, port=port, profile=_absolute(profile), lang=lang))


def _absolute(profile: str | None) -> str | None:
    """A profile by path belongs to the folder where the command was given."""
    from lowball_audit.cli.config import profile_argument

    return profile and profile_argument(profile, Path())


def _look_for_the_screen() -> None:
    from importlib.util import find_spec

    from lowball_audit.cli.console import Problem

    for name in ("textual", "textual_serve"):
        if find_spec(name) is None:
            raise Problem(
                f"the screen needs {name}: pip install 'lowball-audit[table]'; "
                "or use --plain, which needs nothing"
            )


def _begin(log: Path | None, profile: str | None, lang: str | None, new: Opening) -> Path:
    """Write the header of a new log, and give its name."""
    log = log or new_name(Path())
    with _opened(log) as journal:
        desk = _desk(journal, profile, lang)
        _write_header(desk, new, log)
    return log


def _plain(log: Path | None, profile: str | None, lang: str | None, new: Opening, *, begin: bool) -> None:
    from lowball_audit.assistant.journal import Changed
    from lowball_audit.assistant.plain import Plain
    from lowball_audit.assistant.say import Speaker
    from lowball_audit.cli.console import Problem, complain, write

    log = log or new_name(Path())
    with _opened(log) as journal:
        desk = _desk(journal, profile, lang)
        speaker = Speaker(desk.lang)
        if journal.torn is not None:
            complain(speaker.text("torn", line=journal.torn))
        if begin:
            _write_header(desk, new, log)
        write(f"{log}\n")
        try:
            Plain(desk, write, new).run(_typed())
        except Changed as error:
            raise Problem(speaker.text("changed", path=log)) from error
        except KeyboardInterrupt:
            write("\n")


def _typed() -> Iterator[str]:
    """The lines of standard input, each as soon as it is there."""
    while line := sys.stdin.readline():
        yield line


@contextmanager
def _opened(log: Path) -> Iterator[Journal]:
    """The journal of a log; what goes wrong is said."""
    from lowball_audit.assistant.journal import Busy, Journal
    from lowball_audit.assistant.say import Speaker
    from lowball_audit.cli.config import own_language
    from lowball_audit.cli.console import Problem

    with ExitStack() as stack:
        try:
            journal = stack.enter_context(Journal(log))
        except Busy as error:
            raise Problem(Speaker(own_language()).text("busy", path=log)) from error
        except OSError as error:
            raise Problem(f"{log}: {error.strerror or error}") from error
        yield journal


def _desk(journal: Journal, profile: str | None, lang: str | None) -> Desk:
    """The desk of a log that is open."""
    from lowball_audit.assistant.desk import Desk
    from lowball_audit.assistant.record import Record
    from lowball_audit.cli.config import own_language, settings_for
    from lowball_audit.cli.console import Problem
    from lowball_audit.profiles import ProfileError

    folder = journal.path.absolute().parent
    try:
        settings = settings_for(folder)
        record = Record(
            journal.text,
            profile=_absolute(profile),
            default_profile=settings.profile,
            base_dir=folder,
            lang=lang or settings.lang,
            otherwise=own_language(),
        )
    except ProfileError as error:
        raise Problem(f"profile {error}") from error
    return Desk(record, journal, lang or settings.lang or record.lang)


def _write_header(desk: Desk, new: Opening, log: Path) -> None:
    from lowball_audit.assistant.desk import Written
    from lowball_audit.cli.console import Problem
    from lowball_audit.log.parser import parse_line

    if any(parse_line(line) for line in desk.record.lines):
        raise Problem(f"{log} has been begun already; leave --players out to go on with it")
    answer = desk.write(new.lines())
    if not isinstance(answer, Written):
        findings = getattr(answer, "findings", ())
        raise Problem("; ".join(finding.message for finding in findings) or "the header cannot be written")
