"""The audit of one log, written: from its bytes to the text of a report and the counts.

Everything here can be sent to another process or another machine: nothing depends on the folder where it
runs, on a terminal or on what was done before.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lowball_audit.auditor import Audit, Words
from lowball_audit.log.source import ByteSource, Source
from lowball_audit.profiles import Profile
from lowball_audit.replay.session import Stretch
from lowball_audit.report import renderer
from lowball_audit.report.baseline import Key, Known, key_of
from lowball_audit.report.model import Head
from lowball_audit.report.piece import Piece
from lowball_audit.report.selection import Selection
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View


@dataclass(frozen=True, slots=True)
class Options:
    """How a log is audited and written.

    ``profile``, ``default_profile``, ``base_dir`` and ``lang`` are those of
    :func:`lowball_audit.auditor.audit`; a log without a word that tells its language is in ``otherwise``.
    ``known`` are the entries of a baseline for the log, which is ``called`` so in baselines; with ``remember``
    the findings are kept in the counts for a new one.
    """

    profile: str | None = None
    default_profile: str | None = None
    base_dir: Path | None = None
    lang: str | None = None
    otherwise: str = "en"
    selection: Selection = field(default_factory=Selection)
    output_format: str = "text"
    view: View = field(default_factory=View)
    called: str = ""
    known: Mapping[Key, int] = field(default_factory=dict)
    remember: bool = False


@dataclass(frozen=True, slots=True)
class AuditedFile:
    """A log as it stands in a report, without what comes before the first log and after the last."""

    path: str
    text: str
    totals: Totals

    @property
    def texts(self) -> Iterator[str]:
        """The text in pieces: here it is one."""
        yield self.text


class Writer:
    """Writes the stretches of one log, each by itself."""

    def __init__(self, profile: Profile, head: Head, options: Options) -> None:
        self.head, self.options = head, options
        self.words = Words(profile, head)
        self.form = renderer(options.output_format).form
        self.known = Known(options.called, options.known)

    def piece(self, stretch: Stretch, before: int) -> Piece:
        """A stretch, written and counted; ``before`` it are so many hands."""
        part = self.known.of(self.options.selection.of(self.words.part(stretch)))
        piece = self.form.piece(part, self.head, self.options.view, before)
        piece.counts.part(part, self.head.path, self.options.view.failing)
        if self.options.remember:
            found = (key_of(self.options.called, finding, part.source) for finding in part.findings())
            piece.counts.remembered.update(found)
        return piece

    def gone(self) -> int:
        """How many entries of the baseline no longer occur; the log is written."""
        keeps = self.options.selection.keeps
        return sum(keeps(code) for _, code, _, _ in self.known.gone())


class Work:
    """The audit of one log, which is written as it is read."""

    def __init__(self, source: Source, path: str, options: Options) -> None:
        """Raises :class:`~lowball_audit.profiles.ProfileError` for a profile asked for that is none."""
        self.audit = Audit(
            source,
            path=path,
            profile=options.profile,
            default_profile=options.default_profile,
            base_dir=options.base_dir,
            lang=options.lang,
            otherwise=options.otherwise,
        )
        self.writer = Writer(self.audit.profile, self.audit.head, options)
        self.totals = Totals()
        self.totals.begin(self.audit.head)

    def pieces(self) -> Iterator[Piece]:
        """The stretches of the log, written."""
        before = 0
        for stretch in self.audit.stretches():
            yield self.writer.piece(stretch, before)
            before += len(stretch.hands)

    def text(self, pieces: Iterator[Piece]) -> Iterator[str]:
        """The log in the report, from its pieces, which are counted into :attr:`totals` as they come."""
        writer, view = self.writer, self.writer.options.view
        yield from writer.form.whole(writer.head, self._counted(pieces), view)
        self.totals.end(view.max_findings)
        self.totals.stale = writer.gone()

    def _counted(self, pieces: Iterator[Piece]) -> Iterator[Piece]:
        for piece in pieces:
            self.totals.add(piece.counts)
            yield piece


def audit_bytes(path: str, data: bytes, options: Options) -> AuditedFile:
    """Audit the log that is these bytes; ``path`` is what it is called in the report.

    Raises :class:`~lowball_audit.profiles.ProfileError` for a profile asked for that is none.
    """
    work = Work(ByteSource(io.BytesIO(data)), path, options)
    return AuditedFile(path, "".join(work.text(work.pieces())), work.totals)


def audit_file(path: str, options: Options) -> AuditedFile:
    """Audit a log in a file.

    Raises:
        OSError: it cannot be read.
        ProfileError: a profile asked for is none.
    """
    with open(path, "rb") as file:
        work = Work(ByteSource(file), path, options)
        return AuditedFile(path, "".join(work.text(work.pieces())), work.totals)


def gathered(texts: Iterable[str], least: int) -> Iterator[str]:
    """The same text in larger pieces, of at least so many characters but for the last."""
    held: list[str] = []
    size = 0
    for text in texts:
        held.append(text)
        size += len(text)
        if size >= least:
            yield "".join(held)
            held, size = [], 0
    if size:
        yield "".join(held)
