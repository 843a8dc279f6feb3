"""The work of ``convert`` and ``anonymize``: each log written anew, and what of it cannot be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from lowball_audit.cli.config import LANGUAGES, own_language, profile_argument, settings_for, source_format_of
from lowball_audit.cli.console import Problem, complain, complain_of_crash, one_of
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.files import Target, targets
from lowball_audit.cli.outputs import check_free, deliver, places
from lowball_audit.cli.progress import Progress

if TYPE_CHECKING:
    from lowball_audit.convert.piece import Piece, Refusal
    from lowball_audit.log.source import ByteSource

#: So many refusals of a log are told; the others are counted.
MOST_TOLD: Final = 100


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks for."""

    to: str | None
    source_format: str | None = None
    hands: frozenset[int] | None = None
    profile: str | None = None
    hero: str | None = None
    currency: str = ""
    lang: str | None = None

    def checked(self) -> None:
        """Raise a problem for words that are not known, and options that say nothing here."""
        from lowball_audit.convert.conversion import TARGETS
        from lowball_audit.convert.pokerstars import CURRENCIES

        if self.to is None:
            raise Problem(f"convert to what? --to {'|'.join(TARGETS)}")
        one_of(self.to, TARGETS, "--to")
        source_format_of(self.source_format)
        if self.currency:
            one_of(self.currency, CURRENCIES, "--currency")
        if self.lang is not None:
            one_of(self.lang, LANGUAGES, "--lang")
        for option, given, target in (
            ("--hero", self.hero, "pokerstars"),
            ("--currency", self.currency, "pokerstars"),
            ("--lang", self.lang, "lowball"),
        ):
            if given and self.to != target:
                raise Problem(f"{option} says nothing about {self.to}; it belongs to --to {target}")


@dataclass(slots=True)
class _Tally:
    """What has come of one log."""

    target: Target
    written: int = 0
    refused: int = 0
    left_out: dict[str, None] = field(default_factory=dict)

    def refuse(self, refusal: Refusal) -> None:
        """Tell what is not written, with its place."""
        self.refused += 1
        if self.refused <= MOST_TOLD:
            hand = f"hand {refusal.hand}"
            named = "" if refusal.hand is None or refusal.why.startswith(hand) else f"{hand}: "
            complain(f"{self.target.path}:{refusal.line}: {named}{refusal.why}")

    def tell(self, to: str) -> None:
        """What is to be said at the end."""
        path = self.target.path
        if self.refused > MOST_TOLD:
            complain(f"{path}: and {self.refused - MOST_TOLD} more that cannot be said")
        if self.left_out:
            complain(f"{path}: left out, as {to} has no words for it: {', '.join(self.left_out)}")


def run_convert(paths: Sequence[str], asked: Asked, *, output: str | None, force: bool) -> ExitCode:
    """Convert each log; what fails is said, and the others are written all the same."""
    from lowball_audit.convert.conversion import TARGETS

    asked.checked()

    def convert(source: ByteSource, target: Target, place: str | None, progress: Progress) -> ExitCode:
        tally = _Tally(target)
        deliver(_texts(source, place, asked, tally, progress), place)
        progress.clear()
        tally.tell(str(asked.to))
        if not tally.written and not tally.refused:
            raise Problem(_nothing(target, asked))
        return ExitCode.FINDINGS if tally.refused else ExitCode.OK

    return _each(paths, convert, output=output, ending=TARGETS[str(asked.to)], force=force)


def run_anonymize(
    paths: Sequence[str],
    *,
    source_format: str | None,
    output: str | None,
    seed: str | None,
    keep_notes: bool,
    force: bool,
) -> ExitCode:
    """Anonymize each log, all with the same seed."""
    import secrets

    source_format_of(source_format)
    chosen = secrets.token_hex(8) if seed is None else seed

    def anonymize(source: ByteSource, target: Target, place: str | None, progress: Progress) -> ExitCode:
        from lowball_audit.auditor import Audit
        from lowball_audit.convert.anonymize import anonymized

        audit = Audit(source, path=target.path, base_dir=target.folder, source_format=source_format)

        def lines() -> Iterator[str]:
            for line in anonymized(audit, chosen, keep_notes=keep_notes):
                progress.at(source.done)
                yield line + "\n"

        deliver(lines(), place)
        return ExitCode.OK

    return _each(paths, anonymize, output=output, ending=None, force=force)


class _Work(Protocol):
    """What is done with one log; it may raise a problem."""

    def __call__(
        self, source: ByteSource, target: Target, place: str | None, progress: Progress
    ) -> ExitCode: ...


def _each(
    paths: Sequence[str], work: _Work, *, output: str | None, ending: str | None, force: bool
) -> ExitCode:
    """Do the work on each log, and write to where it belongs."""
    wanted = targets(paths)
    outputs = places(wanted, output, ending)
    for place in outputs:
        if place is not None:
            check_free(place, wanted, force=force)
    worst = ExitCode.OK
    sizes = [target.size for target in wanted if not target.problem]
    with Progress(None if None in sizes else sum(size or 0 for size in sizes)) as progress:
        for target, place in zip(wanted, outputs, strict=True):
            progress.file(target.path)
            worst = max(worst, _one(target, place, work, progress))
    return worst


def _one(target: Target, place: str | None, work: _Work, progress: Progress) -> ExitCode:
    from lowball_audit.log.source import ByteSource
    from lowball_audit.profiles import ProfileError

    source = None
    try:
        source = ByteSource(target.open())
        code = work(source, target, place, progress)
        progress.finished(source.size)
        return code
    except (Problem, ProfileError) as problem:
        progress.clear()
        complain(str(problem) if isinstance(problem, Problem) else f"profile {problem}")
    except Exception as error:
        progress.clear()
        complain_of_crash(error, f"while reading {target.path}")
    finally:
        if source is not None:
            source.close()
    return ExitCode.FAILED


def _nothing(target: Target, asked: Asked) -> str:
    if asked.hands is not None:
        numbers = ", ".join(map(str, sorted(asked.hands)))
        return f"{target.path} has no hand {numbers}; lowball-audit check --verbose lists its hands"
    return f"{target.path} has no hand in it; is it a log? --from FORMAT says which format to read"


def _texts(
    source: ByteSource, place: str | None, asked: Asked, tally: _Tally, progress: Progress
) -> Iterator[str]:
    for piece in _pieces(source, place, asked, tally.target):
        progress.at(source.done)
        if piece.refusals:
            progress.clear()
        for refusal in piece.refusals:
            tally.refuse(refusal)
        tally.left_out.update(dict.fromkeys(piece.left_out))
        if piece.text:
            tally.written += 1
            if asked.to == "phh" and tally.written > 1:
                raise Problem(
                    f"{tally.target.path} has several hands, and a .phh file is one: "
                    "--to phhs writes all, --hand N one of them"
                )
            if asked.to != "phh":
                yield piece.text
            else:
                only = piece.text
    if asked.to == "phh" and tally.written:
        yield only


def _pieces(source: ByteSource, place: str | None, asked: Asked, target: Target) -> Iterator[Piece]:
    from lowball_audit.auditor import Audit
    from lowball_audit.convert.conversion import Wanted, converted
    from lowball_audit.convert.site_page import Style

    profile = asked.profile and profile_argument(asked.profile, Path())
    audit = Audit(
        source,
        path=target.path,
        profile=profile,
        default_profile=settings_for(target.folder).profile,
        base_dir=target.folder,
        lang=asked.lang,
        otherwise=own_language(),
        source_format=asked.source_format,
    )
    return converted(
        audit,
        Wanted(
            to=str(asked.to),
            hands=asked.hands,
            named=_named(profile, place),
            lang=asked.lang,
            style=Style(asked.currency, asked.hero),
        ),
    )


def _named(profile: str | None, place: str | None) -> str | None:
    """A profile as the log that is written names it: a file from the folder of that log."""
    import os

    if profile is None or not os.path.isabs(profile):
        return profile
    folder = os.path.dirname(os.path.abspath(place)) if place is not None else os.getcwd()
    return os.path.relpath(profile, folder).replace(os.sep, "/")
