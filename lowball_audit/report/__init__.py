"""Reports: what an audit found, written for people and for machines. One module a format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from lowball_audit.report.model import FileReport, Head, Part
from lowball_audit.report.view import View

if TYPE_CHECKING:
    from lowball_audit.report.piece import Piece
    from lowball_audit.report.summary import Totals

#: Every format of ``check`` and the module that writes it. A new format is a module and a line here.
FORMATS = {
    "text": "lowball_audit.report.text",
    "concise": "lowball_audit.report.concise",
    "json": "lowball_audit.report.json",
    "jsonl": "lowball_audit.report.jsonl",
    "github": "lowball_audit.report.github",
    "sarif": "lowball_audit.sarif",  # names the rules, so it stands above them
    "junit": "lowball_audit.report.junit",
}


class Format(Protocol):
    """What the module of a format offers.

    A report is ``opening``, the logs with ``BETWEEN`` between those that have a text, and ``closing``
    (:func:`joined`). A log is put together
    by ``whole`` from its pieces, and each piece is written by ``piece``, which knows no other.
    """

    BETWEEN: str

    def opening(self, view: View) -> str:
        """What comes before the first log."""

    def piece(self, part: Part, head: Head, view: View, before: int) -> Piece:
        """A part of a log, written; ``before`` it are so many hands of the same log. Counts are left out."""

    def whole(self, head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
        """A log, put together: yields text as soon as it can stand."""

    def closing(self, totals: Totals, view: View) -> str:
        """What comes after the last log."""


class Renderer:
    """Writes reports in one format."""

    def __init__(self, form: Format) -> None:
        self.form = form

    def render(self, reports: Iterable[FileReport], view: View) -> Iterator[str]:
        """Yield a report in pieces, each as soon as it is complete."""
        from lowball_audit.report.summary import Totals

        totals = Totals()

        def logs() -> Iterator[Iterator[str]]:
            for report in reports:
                head = report.head()
                piece = self.form.piece(report.whole(), head, view, 0)
                piece.counts.part(report.whole(), head.path, view.failing)
                piece.counts.end(view.max_findings)
                totals.begin(head)
                totals.add(piece.counts)
                yield self.form.whole(head, [piece], view)

        yield self.form.opening(view)
        yield from joined(logs(), self.form.BETWEEN)
        yield self.form.closing(totals, view)


def joined(logs: Iterable[Iterator[str]], between: str) -> Iterator[str]:
    """The texts of logs, with ``between`` between those that have any."""
    said = False
    for texts in logs:
        begun = False
        for text in filter(None, texts):
            if said and not begun and between:
                yield between
            begun = said = True
            yield text


def renderer(name: str) -> Renderer:
    """The renderer of a format, its module imported only now."""
    return Renderer(cast(Format, import_module(FORMATS[name])))
