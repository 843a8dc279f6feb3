"""How a report is to look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """The wishes of the reader.

    ``width`` is where prose wraps (None: nowhere, for files and pipes). ``lang`` is the language of
    what belongs to no single file, like the summary; None takes that of the first report.
    """

    colour: bool = False
    width: int | None = None
    quiet: bool = False
    verbose: bool = False
    stub: bool = False
    lang: str | None = None
