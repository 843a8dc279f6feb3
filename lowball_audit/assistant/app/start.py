"""Starting: the file is opened and locked, then the table is shown."""

from __future__ import annotations

import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from lowball_audit.assistant.app.table import TableApp
from lowball_audit.assistant.app.waiting import WaitingApp
from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.desk import Desk
from lowball_audit.assistant.journal import Busy, Journal
from lowball_audit.assistant.record import Record
from lowball_audit.assistant.say import TEXTS
from lowball_audit.profiles import ProfileError

_OK: Final = 0
_FAILED: Final = 2
#: A page that is loaded again finds the session before it still closing: how long to wait for it.
_PATIENCE: Final = 3.0
_PAUSE: Final = 0.1


def run(
    path: Path | None, *, profile: str | None, default_profile: str | None = None, lang: str | None
) -> int:
    """Show the table of a log; see :func:`lowball_audit.assistant.app.run`.

    ``lang`` is that of the screen; what is written stays in the language of the log.
    """
    said = lang or "en"
    try:
        return _run(path, profile, default_profile, lang)
    except Busy:
        text = TEXTS["busy"].in_(said).format(path=path)
    except ProfileError as error:
        text = str(error)
    except OSError as error:
        text = word(said, "start.unreadable", path=path, why=error.strerror or error)
    if _in_browser():
        WaitingApp(text, said).run()
    else:
        print(f"lowball-audit: {text}", file=sys.stderr)
    return _FAILED


def _in_browser() -> bool:
    """Whether a page shows what is drawn: there is nobody to read standard error then."""
    return "web_driver" in os.environ.get("TEXTUAL_DRIVER", "")


def _run(path: Path | None, profile: str | None, default_profile: str | None, lang: str | None) -> int:
    with ExitStack() as stack:

        def new_log(chosen: Path) -> Journal:
            with ExitStack() as own:
                journal = own.enter_context(Journal(chosen))
                if journal.text or chosen.exists():  # its lock is given back
                    raise FileExistsError(chosen)
                stack.push(own.pop_all())
            return journal

        if path is None:
            app = TableApp(
                Desk(Record(profile=profile), lang=lang or "en"), open_log=new_log, profile=profile
            )
        else:
            journal = stack.enter_context(_patient(path))
            record = Record(
                journal.text,
                profile=profile,
                default_profile=default_profile,
                base_dir=path.parent,
                lang=lang,
            )
            desk = Desk(record, journal, lang or record.lang)
            notes: list[str] = []
            if journal.torn is not None:
                notes.append(TEXTS["torn"].in_(desk.lang).format(line=journal.torn))
            app = TableApp(desk, path, profile=profile, notes=notes)
        code = app.run()
        return app.return_code or (_OK if code is None else code)


class _patient:
    """The journal of a log; in a browser the session before it gets a moment to close."""

    def __init__(self, path: Path) -> None:
        self.journal = Journal(path)

    def __enter__(self) -> Journal:
        until = time.monotonic() + (_PATIENCE if _in_browser() else 0)
        while True:
            try:
                return self.journal.__enter__()
            except Busy:
                if time.monotonic() >= until:
                    raise
                time.sleep(_PAUSE)

    def __exit__(self, *error: object) -> None:
        self.journal.__exit__(None, None, None)
