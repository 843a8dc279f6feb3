"""How a report is to look."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_audit.report.model import Severity


@dataclass(frozen=True, slots=True)
class View:
    """The wishes of the reader.

    ``width`` is where prose wraps (None: nowhere, for files and pipes). ``lang`` is the language of
    what belongs to no single file, like the summary; None takes that of the first report.
    ``max_findings`` is how many findings of one log are written, 0 for all; the others are counted.
    ``failing`` are the severities that make a run fail, for formats that tell failures from the rest.
    """

    colour: bool = False
    width: int | None = None
    quiet: bool = False
    verbose: bool = False
    stub: bool = False
    lang: str | None = None
    max_findings: int = 0
    failing: frozenset[Severity] = frozenset({Severity.ERROR, Severity.WARNING})
