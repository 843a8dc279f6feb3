"""Reports: what an audit found, written for people and for machines. One module a format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from lowball_audit.report.model import FileReport
from lowball_audit.report.view import View

#: Every format of ``check`` and the module that writes it. A new format is a module and a line here.
FORMATS = {
    "text": "lowball_audit.report.text",
    "concise": "lowball_audit.report.concise",
    "json": "lowball_audit.report.json",
}


class Renderer(Protocol):
    """What the module of a format offers."""

    def render(self, reports: Iterable[FileReport], view: View) -> Iterator[str]:
        """Yield the report in pieces, each as soon as it is complete."""


def renderer(name: str) -> Renderer:
    """The module of a format, imported only now."""
    return cast(Renderer, import_module(FORMATS[name]))
