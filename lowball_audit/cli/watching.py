"""``check --watch``: the audit again, whenever a log, a profile or a settings file changes.

Files are looked at, not listened to: that finds every kind of change on every kind of disk (an editor that
puts a new file in the place of the old one, a network drive, a file that goes and comes back). A look costs a
millisecond.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from lowball_audit.cli import config
from lowball_audit.cli.config import OWN_FILE, SHARED_FILE, Settings, profile_argument, settings_for
from lowball_audit.cli.console import Problem, reader_has_left, write
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.files import STDIN, targets
from lowball_audit.cli.progress import Stop
from lowball_audit.report.style import safe

#: Between two looks, in seconds; where a look takes long, so many times as long.
_PAUSE: Final = 0.5
_TIMES: Final = 20
#: A change is over when nothing has changed for so long, in seconds, or has changed for very long.
_QUIET: Final = 0.1
_MOST: Final = 2.0
#: A profile is named in the first bytes of a log.
_HEAD: Final = 8_192
_NAMES: Final = 3

#: What tells whether a file is still the same; None where there is none.
Mark = tuple[int, int, int] | None

_WORDS: Final = {
    "en": ("{} changed", "and {} more", "Waiting for changes since {}; Ctrl-C ends."),
    "es": ("cambió {}", "y {} más", "Esperando cambios desde las {}; Ctrl-C termina."),
}


def watch(paths: Sequence[str], given: Settings, audit: Callable[[], ExitCode]) -> ExitCode:
    """Audit, and again at every change, until Ctrl-C or until nobody reads any more.

    Returns the exit code of the last audit. A log that cannot be read, or a broken profile, is waited for.

    Raises:
        Problem: standard input is to be watched, or the command line is wrong.
    """
    if STDIN in paths:
        raise Problem("--watch: standard input cannot be watched; name logs or folders")
    changed, more, waiting = _WORDS[given.lang or config.own_language()]
    code = ExitCode.INTERRUPTED
    heading = ""
    with Stop(), contextlib.suppress(KeyboardInterrupt):
        while True:
            profiles = _profiles(paths, given)
            before = _marks(paths, profiles)
            _begin(heading)
            code = audit()
            if code == ExitCode.INTERRUPTED or reader_has_left():
                break
            print(waiting.format(_now()), file=sys.stderr, flush=True)
            names = _next_change(paths, profiles, before)
            config.forget()
            heading = changed.format(", ".join(safe(name) for name in names[:_NAMES]))
            if len(names) > _NAMES:
                heading += f" {more.format(len(names) - _NAMES)}"
    return code


def _begin(heading: str) -> None:
    """A clear screen, the time, and what changed."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        write("\x1b[H\x1b[2J")
    print(f"{_now()}  {heading}".rstrip(), file=sys.stderr, flush=True)


def _now() -> str:
    return time.strftime("%H:%M:%S")


def _next_change(paths: Sequence[str], profiles: set[str], before: dict[str, Mark]) -> list[str]:
    """Wait for a change to begin and to be over; the files that changed."""
    pause = 0.0
    while True:
        time.sleep(pause)
        begun = time.monotonic()
        now = _marks(paths, profiles)
        if _different(before, now):
            break
        pause = max(_PAUSE, _TIMES * (time.monotonic() - begun))
    end = time.monotonic() + _MOST
    while time.monotonic() < end:
        time.sleep(_QUIET)
        last, now = now, _marks(paths, profiles)
        if now == last:
            break
    return _different(before, now) or _different(before, last)


def _different(before: dict[str, Mark], now: dict[str, Mark]) -> list[str]:
    """The files that came, went or changed, as seen from here."""
    names = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    return [config.shown(Path(name)) for name in names]


def _marks(paths: Sequence[str], profiles: set[str]) -> dict[str, Mark]:
    """Everything the audit depends on, as it is now."""
    logs = [os.path.abspath(target.path) for target in targets(paths)]
    folders = {os.path.dirname(log) for log in logs}
    found = dict.fromkeys(logs)
    for folder in {str(above) for each in folders for above in (Path(each), *Path(each).parents)}:
        found |= {os.path.join(folder, name): None for name in (OWN_FILE, SHARED_FILE)}
    for folder in folders | profiles:
        found |= dict.fromkeys(_profiles_in(folder))
    return {name: _mark(name) for name in found}


def _mark(path: str) -> Mark:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _profiles_in(folder: str) -> list[str]:
    try:
        return [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".toml")]
    except (OSError, ValueError):
        return []


def _profiles(paths: Sequence[str], given: Settings) -> set[str]:
    """The folders of the profiles that are named by path; those they extend are most often beside them."""
    found = {profile_argument(given.profile, Path())} if given.profile else set()
    for target in targets(paths):
        with contextlib.suppress(Problem):  # said by the audit
            found.add(settings_for(target.folder).profile or "")
        found.update(profile_argument(name, target.folder) for name in _named(target.path))
    return {os.path.dirname(path) for path in found if os.path.isabs(path)}


def _named(log: str) -> Iterable[str]:
    """The files that the log itself names as its profile."""
    if not os.path.isfile(log):  # opening a pipe would wait
        return ()
    try:
        with open(log, "rb") as file:
            return _profile_line().findall(file.read(_HEAD).decode("utf-8", errors="replace"))
    except (OSError, ValueError):
        return ()


@cache
def _profile_line() -> re.Pattern[str]:
    from lowball_audit.log.grammar import words

    return re.compile(rf"(?im)^[ \t]*(?:{'|'.join(words()['PROFILE'])})[ \t:]+([^#;\n]*\.toml)")
