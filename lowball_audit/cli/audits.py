"""The work of ``check``: each log with its own settings, in order, whatever fails."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from lowball_audit.cli import baselines
from lowball_audit.cli.config import Settings, own_language, profile_argument, settings_for
from lowball_audit.cli.console import (
    Problem,
    complain,
    complain_of_crash,
    prose_width,
    wants_colour,
    write,
)
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.files import Target, targets
from lowball_audit.cli.progress import Progress, Stop
from lowball_audit.cli.selection import selection
from lowball_audit.report import Format, joined, renderer
from lowball_audit.report.model import Severity
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

if TYPE_CHECKING:
    from lowball_audit.jobs.files import Report
    from lowball_audit.log.source import ByteSource
    from lowball_audit.report.piece import Piece
    from lowball_audit.work import AuditedFile, Options, Work

_FAILING = {
    "error": frozenset({Severity.ERROR}),
    "warning": frozenset({Severity.ERROR, Severity.WARNING}),
    "never": frozenset[Severity](),
}
#: So many findings of one log are shown if nobody says: more are garbage, not a game.
MAX_FINDINGS = 1000
#: A log of so many bytes is long: its hands can be audited side by side, those of a shorter one are in a row.
LONG = 1_000_000
#: Text is written in pieces of at least so many characters, except to a terminal.
_PIECE = 1 << 16


@contextlib.contextmanager
def _few_collections() -> Iterator[None]:
    """What is loaded stays; what an audit makes is let go without the help of the collector."""
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


@_few_collections()
def run_check(
    paths: Sequence[str],
    given: Settings,
    *,
    colour: str,
    verbose: bool,
    stub: bool,
    jobs: int | None = None,
    cluster: str | None = None,
    write_baseline: str | None = None,
    fix: bool = False,
    diff: bool = False,
) -> ExitCode:
    """Audit and print. The format and ``quiet`` belong to the run: the first log's folder may set them.

    ``jobs`` is the number of processes; None takes as many as can run if there is much to audit. With
    ``write_baseline`` the findings are written there and fail nothing; with ``fix`` the logs are corrected
    before the audit, with ``diff`` the corrections are only shown.
    """
    from lowball_audit.work import gathered

    selection(given.select or (), given.ignore or ())  # a wrong selector is wrong before any work
    if given.baseline is not None and write_baseline is None:
        baselines.entries(given.baseline)  # so is a baseline that is none
    wanted = targets(paths)
    if diff:
        return _show_corrections(wanted, given)
    fixed, could_not = _correct(wanted, given) if fix else (0, False)
    with Stop() as stop, Progress(_total(wanted)) as progress:
        run = _Run(given, wanted, stop, progress, write_baseline=write_baseline, failed=could_not)
        run.totals.fixed = fixed
        first = run.settings(wanted[0].folder)
        view = View(
            colour=wants_colour(colour, sys.stdout),
            width=prose_width(sys.stdout),
            quiet=bool(first.quiet),
            verbose=verbose,
            stub=stub,
            lang=first.lang,
        )
        run.view, run.output_format = view, first.output_format or "text"
        run.jobs, run.cluster = _processes(jobs, wanted), cluster
        # A terminal gets each piece as it comes.
        least = 1 if sys.stdout.isatty() else _PIECE
        for piece in gathered(run.text(renderer(run.output_format).form), least):
            progress.clear()
            if not write(piece):
                break
    run.end_baseline()
    return run.exit_code


def _show_corrections(wanted: Sequence[Target], given: Settings) -> ExitCode:
    """Show what would be corrected; that there is something makes the exit code 1."""
    from lowball_audit.cli.fixing import corrected, difference

    count, failed = 0, False
    for found in corrected(wanted, given):
        if found is None:
            failed = True
            continue
        count += found.count
        if not write(difference(found)):
            break
    complain(f"would fix {count}" if count else "nothing to fix")
    if failed:
        return ExitCode.FAILED
    return ExitCode.FINDINGS if count else ExitCode.OK


def _correct(wanted: Sequence[Target], given: Settings) -> tuple[int, bool]:
    """Correct the logs; how many corrections were made, and whether a log could not be corrected."""
    from lowball_audit.cli.fixing import corrected, put_right

    if any(target.stdin for target in wanted):
        raise Problem("--fix changes files, and standard input is none; --diff shows what it would change")
    count, failed = 0, False
    for found in corrected([target for target in wanted if not target.problem], given):
        if found is None:
            failed = True
            continue
        put_right(found)
        count += found.count
    return count, failed


def _total(wanted: Sequence[Target]) -> int | None:
    """The bytes of all logs; None where that of one is not known."""
    sizes = [target.size for target in wanted if not target.problem]
    return None if None in sizes else sum(size or 0 for size in sizes)


def _processes(jobs: int | None, wanted: Sequence[Target]) -> int:
    """The processes to use: if nobody says, as many as can run, where it is worth their start."""
    if jobs is not None and jobs != 0:
        return jobs
    if jobs is None and sum(target.size or 0 for target in wanted) < LONG:
        return 1
    from lowball_audit.jobs.pool import cores

    return cores()


def _findings(count: int) -> str:
    return "1 finding" if count == 1 else f"{count} findings"


@dataclass(slots=True)
class _Run:
    """A run: the settings of the command line, and what has come of it so far."""

    given: Settings
    wanted: Sequence[Target]
    stop: Stop
    progress: Progress
    view: View = field(default_factory=View)
    output_format: str = "text"
    jobs: int = 1
    cluster: str | None = None
    totals: Totals = field(default_factory=Totals)
    failed: bool = False
    said: set[str] = field(default_factory=set)
    write_baseline: str | None = None

    @property
    def exit_code(self) -> ExitCode:
        if self.totals.interrupted:
            return ExitCode.INTERRUPTED
        if self.failed:
            return ExitCode.FAILED
        if self.write_baseline is not None:
            return ExitCode.OK
        return ExitCode.FINDINGS if self.totals.failing else ExitCode.OK

    def end_baseline(self) -> None:
        """Write the new baseline, or say what is left over of the old one. Nothing if not all was audited."""
        totals = self.totals
        if totals.interrupted or self.failed:
            if self.write_baseline is not None:
                complain(f"{self.write_baseline} is not written: not everything was audited")
        elif self.write_baseline is not None:
            baselines.write(self.write_baseline, totals.remembered)
            complain(f"{_findings(totals.remembered.total())} written to {self.write_baseline}")
        elif totals.stale:
            entries = "1 entry" if totals.stale == 1 else f"{totals.stale} entries"
            occur = "occurs" if totals.stale == 1 else "occur"
            complain(f"{entries} of the baseline no longer {occur}; --write-baseline again")

    def settings(self, folder: Path) -> Settings:
        """The settings for logs of a folder; the command line alone where the file is broken."""
        try:
            return self.given.over(settings_for(folder))
        except Problem as problem:
            self.fail(str(problem))
            return self.given

    def options(self, target: Target) -> Options:
        """How a log is audited and written."""
        from lowball_audit.work import Options

        settings = self.given.over(settings_for(target.folder))
        most = settings.max_findings
        baseline = self.write_baseline or settings.baseline
        return Options(
            # The command line wins over the log's own profile line; a configured profile does not.
            profile=self.given.profile and profile_argument(self.given.profile, Path()),
            default_profile=settings.profile,
            base_dir=target.folder,
            lang=settings.lang,
            otherwise=own_language(),
            selection=selection(settings.select or (), settings.ignore or ()),
            output_format=self.output_format,
            view=replace(
                self.view,
                max_findings=MAX_FINDINGS if most is None else most,
                failing=_FAILING[settings.fail_on or "warning"],
            ),
            called=baselines.called(target, baseline) if baseline else "",
            known=baselines.entries_of(target, baseline) if baseline and not self.write_baseline else {},
            remember=self.write_baseline is not None,
        )

    def text(self, form: Format) -> Iterator[str]:
        """The report. However the run ends, it is closed."""
        yield form.opening(self.view)
        try:
            yield from joined(self.logs(), form.BETWEEN)
        except KeyboardInterrupt:
            self.totals.interrupted = True
        self.stop.gently = False
        yield form.closing(self.totals, self.view)

    def logs(self) -> Iterator[Iterator[str]]:
        """The text of each log; what cannot be audited is said and left out."""
        number = 0
        while number < len(self.wanted) and not self.totals.interrupted:
            together = self.together(number)
            if len(together) > (0 if self.cluster else 1):
                yield from self.side_by_side(together, number)
                number += len(together)
                continue
            self.progress.file(self.named(number))
            texts = self.one(self.wanted[number])
            if texts is not None:
                yield texts
            number += 1

    def named(self, number: int) -> str:
        """``3/20 thursday.lowball``."""
        of = f"{number + 1}/{len(self.wanted)} " if len(self.wanted) > 1 else ""
        return of + self.wanted[number].path

    def together(self, number: int) -> Sequence[Target]:
        """The logs from here on that are audited side by side: a file each process; any on a cluster."""
        if self.jobs == 1 and not self.cluster:
            return ()
        sizes = list(takewhile(lambda size: size is not None, (each.size for each in self.wanted[number:])))
        end = len(sizes)
        if not self.cluster:
            from lowball_audit.jobs.share import whole

            end = whole([size or 0 for size in sizes], self.jobs, LONG)
        return self.wanted[number : number + end]

    def side_by_side(self, together: Sequence[Target], number: int) -> Iterator[Iterator[str]]:
        """The text of logs that are audited side by side, from the one with this number on."""
        from lowball_audit.jobs.pool import Stopped

        self.stop.gently = True
        try:
            self.progress.file(self.named(number))
            for done, report in enumerate(self.reports(together), start=1):
                target = together[done - 1]
                texts = self.one(target) if report is None else self.made(report)
                if texts is not None:
                    yield texts
                self.stop.gently = True
                if report is not None:
                    self.progress.finished(target.size or 0)
                if done < len(together):
                    self.progress.file(self.named(number + done))
        except Stopped:
            self.totals.interrupted = True

    def reports(self, together: Sequence[Target]) -> Iterator[AuditedFile | Report | None]:
        """Each log audited by a process or on the cluster; None where it must be done here."""
        from lowball_audit.work import Options

        def files() -> Iterator[tuple[str, Options]]:
            for target in together:
                try:
                    yield target.path, self.options(target)
                except Problem:  # is said when the log is tried here
                    yield "", Options()

        if self.cluster:
            from lowball_audit.jobs import cluster

            try:
                yield from cluster.audited(files(), self.cluster, self.stop)
            except cluster.ClusterError as error:
                raise Problem(str(error)) from error
        else:
            from lowball_audit.jobs.files import audited

            yield from audited(files(), min(self.jobs, len(together)), self.stop, self.progress.at)

    def made(self, report: AuditedFile | Report) -> Iterator[str]:
        """The text of a log that is audited."""
        yield from report.texts
        self.totals.add(report.totals)

    def one(self, target: Target) -> Iterator[str] | None:
        """The text of one log, as it is audited; None if it cannot be."""
        from lowball_audit.log.source import ByteSource
        from lowball_audit.profiles import ProfileError
        from lowball_audit.work import Work

        self.stop.gently = False
        source = None
        try:
            options = self.options(target)
            source = ByteSource(target.open())
            work = Work(source, target.path, options)
            return self.written(work, source, target)
        except (Problem, ProfileError) as problem:
            self.progress.clear()
            self.fail(str(problem) if isinstance(problem, Problem) else f"profile {problem}")
        except Exception as error:
            self.crash(error, target)
        if source is not None:
            source.close()
        return None

    def written(self, work: Work, source: ByteSource, target: Target) -> Iterator[str]:
        """The text of a log. Where the audit stops, the text is closed all the same."""
        try:
            yield from work.text(self.pieces(work, source, target))
        finally:
            self.totals.add(work.totals)
            source.close()
        self.progress.finished(source.size)

    def pieces(self, work: Work, source: ByteSource, target: Target) -> Iterator[Piece]:
        """The pieces of a log until it ends, somebody wants to stop, or the audit fails."""
        from lowball_audit.jobs.pool import Stopped

        self.stop.gently = True
        try:
            for piece in self.all_pieces(work, source):
                yield piece
                self.progress.at(source.done)
                if self.stop.asked:
                    raise Stopped
        except (Stopped, KeyboardInterrupt):
            self.totals.interrupted = True
        except Exception as error:
            self.crash(error, target)

    def all_pieces(self, work: Work, source: ByteSource) -> Iterator[Piece]:
        """The pieces of a log, its hands side by side if it is long."""
        if self.jobs > 1 and source.size >= LONG:
            from lowball_audit.jobs.chunks import can_be_cut, side_by_side

            if can_be_cut(work):
                return side_by_side(work, self.jobs, self.stop)
        return work.pieces()

    def crash(self, error: Exception, target: Target) -> None:
        """Say that the audit of a log failed, which is our fault."""
        self.progress.clear()
        self.failed = True
        self.totals.problems.append(f"internal error while auditing {target.path}: {type(error).__name__}")
        complain_of_crash(error, f"while auditing {target.path}")

    def fail(self, text: str) -> None:
        """Say once what went wrong, and remember it."""
        self.failed = True
        if text not in self.said:
            self.said.add(text)
            self.totals.problems.append(text)
            complain(text)
