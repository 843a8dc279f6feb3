"""``--fix`` and ``--diff``: clerical corrections in the files, or shown."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from lowball_audit.cli.config import Settings, profile_argument, settings_for
from lowball_audit.cli.console import Problem, complain, complain_of_crash
from lowball_audit.cli.files import Target
from lowball_audit.cli.selection import selection
from lowball_audit.immutable import immutable
from lowball_audit.report.style import safe


@immutable
class Corrected:
    """A log as it is and as it would be with its ``count`` clerical corrections; ``data`` are its new bytes."""

    target: Target
    before: str
    after: str
    count: int
    data: bytes


def corrected(wanted: Sequence[Target], given: Settings) -> Iterator[Corrected | None]:
    """Each log that has something to correct; None for one that cannot be corrected, which is said."""
    from lowball_audit.fix import NotKept
    from lowball_audit.profiles import ProfileError

    for target in wanted:
        try:
            found = _corrected(target, given)
        except (Problem, ProfileError, NotKept) as problem:
            said = f"profile {problem}" if isinstance(problem, ProfileError) else str(problem)
            complain(f"{target.path} is not corrected: {said}" if isinstance(problem, NotKept) else said)
            yield None
        except Exception as error:
            complain_of_crash(error, f"while correcting {target.path}")
            yield None
        else:
            if found is not None:
                yield found


def _corrected(target: Target, given: Settings) -> Corrected | None:
    from lowball_audit.auditor import audit
    from lowball_audit.fix import bytes_of, log_of
    from lowball_audit.fix import corrected as all_corrected
    from lowball_audit.report.model import FileReport

    settings = given.over(settings_for(target.folder))
    chosen = selection(settings.select or (), settings.ignore or ())
    with target.open() as file:
        file.seek(0)
        log = log_of(file.read())
        file.seek(0)

    def again(text: str) -> FileReport:
        return audit(
            text,
            path=target.path,
            profile=given.profile and profile_argument(given.profile, Path()),
            default_profile=settings.profile,
            base_dir=target.folder,
            lang=settings.lang,
        )

    text, count = all_corrected(log.text, again, lambda finding: chosen.keeps(finding.code))
    return Corrected(target, log.text, text, count, bytes_of(log, text)) if count else None


def put_right(found: Corrected) -> None:
    """Write the corrected log in the place of the file; of a link, in that of the file that it leads to."""
    from lowball_audit.atomic import write_whole

    try:
        write_whole(Path(os.path.realpath(found.target.path)), found.data)
    except OSError as error:
        raise Problem(f"cannot write {found.target.path}: {error.strerror or error}") from error


def difference(found: Corrected) -> str:
    """The corrections of a log as a unified diff."""
    from lowball_audit.fix.edits import lines_of

    path = Path(found.target.path).as_posix().lstrip("/")
    lines = difflib.unified_diff(
        lines_of(found.before), lines_of(found.after), f"a/{path}", f"b/{path}", lineterm=""
    )
    return "".join(safe(line) + "\n" for line in lines)
