"""The terminal: data on standard output, everything else on standard error, no tracebacks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TextIO

from lowball_audit.report.style import safe

DEBUG = "LOWBALL_AUDIT_DEBUG"


class Problem(Exception):
    """Why a run, or one file of it, cannot go on: a sentence for the user."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """``; did you mean 'x'?`` with the nearest known word, or nothing."""
    by_folded = {each.casefold(): each for each in known}
    near = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.5)
    return f"; did you mean {by_folded[near[0]]!r}?" if near else ""


def one_of(value: str, known: Iterable[str], what: str) -> str:
    """The value, if it is one of the known ones."""
    choices = list(known)
    if value in choices:
        return value
    raise Problem(f"{what}: {value!r} is not one of {', '.join(choices)}{suggestion(value, choices)}")


def prepare_streams() -> None:
    """UTF-8 for data that leaves the terminal; a character that cannot be written is no reason to stop."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace", **({} if stream.isatty() else {"encoding": "utf-8"}))


def write(text: str) -> bool:
    """Write to standard output, and say whether anybody still reads it.

    A reader that has gone away (``| head``) is nobody's fault.
    """
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _close_stdout()
        return False
    return True


def reader_has_left() -> bool:
    """Whether the reader of standard output has gone away."""
    return _left


_left = False


def _close_stdout() -> None:
    """Point standard output at nothing, so that neither we nor the interpreter write to the closed pipe."""
    global _left
    _left = True
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)


def complain(text: str) -> None:
    """One line on standard error."""
    print(f"lowball-audit: {safe(text)}", file=sys.stderr)


def complain_of_crash(error: BaseException, doing: str) -> None:
    """One line about an error of ours; the traceback for those who ask for it."""
    what = str(error).partition("\n")[0]
    hint = "" if os.environ.get(DEBUG) else f" ({DEBUG}=1 shows where)"
    complain(f"internal error {doing}: {type(error).__name__}{': ' + what if what else ''}{hint}")
    if not hint:
        import traceback

        traceback.print_exception(error)


def wants_colour(choice: str, stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether to colour: the option first, then ``NO_COLOR``, ``FORCE_COLOR``, then the terminal."""
    if choice != "auto":
        return choice == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return stream.isatty() and environment.get("TERM") != "dumb"


def prose_width(stream: TextIO) -> int | None:
    """Where prose wraps: at the edge of a terminal, nowhere in files and pipes."""
    if not stream.isatty():
        return None
    import shutil

    return max(40, min(shutil.get_terminal_size().columns, 100))
