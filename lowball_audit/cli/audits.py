"""The work of ``check``: each log with its own settings, one after the other, whatever fails."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lowball_audit.cli.config import Settings, profile_argument, settings_for
from lowball_audit.cli.console import (
    Problem,
    Progress,
    complain,
    complain_of_crash,
    prose_width,
    wants_colour,
    write,
)
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.files import Target, targets
from lowball_audit.cli.selection import selection
from lowball_audit.report import renderer
from lowball_audit.report.model import FileReport, Severity
from lowball_audit.report.view import View

_FAILING = {
    "error": {Severity.ERROR},
    "warning": {Severity.ERROR, Severity.WARNING},
    "never": set[Severity](),
}


def run_check(paths: Sequence[str], given: Settings, *, colour: str, verbose: bool, stub: bool) -> ExitCode:
    """Audit and print. The format and ``quiet`` belong to the run: the first log's folder may set them."""
    selection(given.select or (), given.ignore or ())  # a wrong selector is wrong before any work
    wanted = targets(paths)
    run = _Run(given)
    first = run.settings(wanted[0].folder)
    view = View(
        colour=wants_colour(colour, sys.stdout),
        width=prose_width(sys.stdout),
        quiet=bool(first.quiet),
        verbose=verbose,
        stub=stub,
        lang=first.lang,
    )
    with Progress(len(wanted)) as progress:
        for piece in renderer(first.output_format or "text").render(run.reports(wanted, progress), view):
            progress.clear()
            write(piece)
    return run.exit_code


@dataclass(slots=True)
class _Run:
    """A run: the settings of the command line, and what has come of it so far."""

    given: Settings
    failed: bool = False
    found: bool = False
    said: set[str] = field(default_factory=set)

    @property
    def exit_code(self) -> ExitCode:
        if self.failed:
            return ExitCode.FAILED
        return ExitCode.FINDINGS if self.found else ExitCode.OK

    def settings(self, folder: Path) -> Settings:
        """The settings for logs of a folder; the command line alone where the file is broken."""
        try:
            return self.given.over(settings_for(folder))
        except Problem as problem:
            self.fail(str(problem))
            return self.given

    def reports(self, wanted: Sequence[Target], progress: Progress) -> Iterator[FileReport]:
        """Audit the logs one by one; what cannot be audited is said and left out."""
        for number, target in enumerate(wanted, start=1):
            progress.step(number, target.path)
            try:
                report = self.audited(target)
            except Problem as problem:
                progress.clear()
                self.fail(str(problem))
            except Exception as error:
                progress.clear()
                self.failed = True
                complain_of_crash(error, f"while auditing {target.path}")
            else:
                yield report

    def audited(self, target: Target) -> FileReport:
        """The report of one log, with the findings that are wanted."""
        data = target.read()
        settings = self.given.over(settings_for(target.folder))
        wanted = selection(settings.select or (), settings.ignore or ())

        import lowball_audit
        from lowball_audit.log import decode
        from lowball_audit.profiles import ProfileError

        # The command line wins over the log's own profile line; a configured profile does not.
        forced = self.given.profile and profile_argument(self.given.profile, Path())
        try:
            report = lowball_audit.audit(
                decode(data),
                path=target.path,
                profile=forced,
                default_profile=settings.profile,
                base_dir=target.folder,
                lang=settings.lang,
            )
        except ProfileError as error:
            raise Problem(f"profile {error}") from error
        report = wanted.filtered(report)
        failing = _FAILING[settings.fail_on or "warning"]
        self.found = self.found or any(
            finding.severity in failing and not finding.ruled_at_table for finding in report.all_findings()
        )
        return report

    def fail(self, text: str) -> None:
        """Say once what went wrong, and remember it."""
        self.failed = True
        if text not in self.said:
            self.said.add(text)
            complain(text)
