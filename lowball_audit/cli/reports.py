"""The work of ``report``: audit the logs, and write one file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from lowball_audit.cli.config import Settings, own_language, profile_argument, settings_for
from lowball_audit.cli.console import Problem, complain, complain_of_crash, one_of, write
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.files import STDIN, Target, targets
from lowball_audit.cli.selection import selection
from lowball_audit.report.sheet import Filmed, Sheet, sheet_of
from lowball_audit.report.sheet_labels import said

FORMATS = ("html", "md", "text")
_ENDINGS = {
    ".html": "html",
    ".htm": "html",
    ".md": "md",
    ".markdown": "md",
    ".txt": "text",
    ".text": "text",
}


def run_report(
    paths: Sequence[str],
    given: Settings,
    *,
    output: str | None,
    output_format: str | None,
    title: str | None,
    source_format: str | None = None,
) -> ExitCode:
    """Write the report on all logs that can be audited. Nothing is written if none can."""
    selection(given.select or (), given.ignore or ())  # a wrong selector is wrong before any work
    form = format_of(output, output_format)
    wanted = targets(paths)
    if output not in (None, STDIN):
        _keep_logs(str(output), wanted)
    logs: list[Filmed] = []
    failed = False
    for target in wanted:
        log = _audited(target, given, source_format)
        failed = failed or log is None
        logs += [log] if log is not None else []
    if not logs:
        return ExitCode.FAILED
    lang = given.lang or logs[0].report.lang
    pieces = written(sheet_of(logs, title or _title(logs, lang), lang), form)
    if output is None or output == STDIN:
        for piece in pieces:
            if not write(piece):
                break
    else:
        _to_file(pieces, output)
    return ExitCode.FAILED if failed else ExitCode.OK


def format_of(output: str | None, asked: str | None) -> str:
    """The format: as asked for, else by the ending of the file."""
    if asked is not None:
        return one_of(asked, FORMATS, "--format")
    if output is None:
        raise Problem(
            "report to where? -o FILE (.html, .md or .txt), or --format html|md|text for standard output"
        )
    if output == STDIN:
        return "text"
    ending = os.path.splitext(output)[1].lower()
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    what = f"the ending {ending!r} says" if ending else "no ending says"
    raise Problem(f"{output}: {what} no format; use .html, .md or .txt, or --format html|md|text")


def written(sheet: Sheet, form: str) -> Iterator[str]:
    """The report in a format; only what that format needs is loaded."""
    if form == "html":
        from lowball_audit import __version__
        from lowball_audit.report.html import page

        return page(sheet, __version__)
    if form == "md":
        from lowball_audit.report.sheet_markdown import markdown

        return markdown(sheet)
    from lowball_audit.report.sheet_text import text

    return text(sheet)


def _keep_logs(output: str, wanted: Sequence[Target]) -> None:
    """A log is never written over by its own report."""
    place = os.path.realpath(output)
    for target in wanted:
        if not target.stdin and not target.problem and os.path.realpath(target.path) == place:
            raise Problem(f"{output} is one of the logs; the report needs another name")


def _audited(target: Target, given: Settings, source_format: str | None) -> Filmed | None:
    """A log, audited and filmed; None if it cannot be, which is said."""
    from lowball_audit.filmed import audit_filmed
    from lowball_audit.log.source import ByteSource
    from lowball_audit.profiles import ProfileError

    source = None
    try:
        settings = given.over(settings_for(target.folder))
        source = ByteSource(target.open())
        return audit_filmed(
            source,
            path=target.path,
            # The command line wins over the log's own profile line; a configured profile does not.
            profile=given.profile and profile_argument(given.profile, Path()),
            default_profile=settings.profile,
            base_dir=target.folder,
            lang=settings.lang,
            otherwise=own_language(),
            source_format=source_format,
            selection=selection(settings.select or (), settings.ignore or ()),
        )
    except (Problem, ProfileError) as problem:
        complain(str(problem) if isinstance(problem, Problem) else f"profile {problem}")
    except Exception as error:
        complain_of_crash(error, f"while auditing {target.path}")
    finally:
        if source is not None:
            source.close()
    return None


def _title(logs: Sequence[Filmed], lang: str) -> str:
    if len(logs) != 1:
        return said(lang, "title")
    log = logs[0]
    name = " · ".join(part for part in (log.session, log.date) if part) or os.path.basename(log.report.path)
    return said(lang, "title.of", name=name)


def _to_file(pieces: Iterator[str], path: str) -> None:
    text = "".join(pieces)  # made first: a report that cannot be made leaves the old file alone
    try:
        with open(path, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror or error}") from error
