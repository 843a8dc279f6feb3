"""Hands that others wrote, read into statements of our log language with their places in the original.

``reading`` is the way in: it tells the format and gives the statements, which are audited like any log.
One module a format, which reads a hand; ``detect`` knows how a hand begins in each. How players act
is taken as it is written (a site's ``calls`` may be what is added, or the whole): nothing is judged here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from lowball_audit.importers.detect import BEGINNINGS, detect
from lowball_audit.importers.reading import Format, Reading
from lowball_audit.log.source import Source

#: The names of the formats that are read.
FORMATS: Final = tuple(BEGINNINGS)
#: The name of our own.
OWN: Final = "lowball"


def reading(source: Source, name: str | None = None) -> Reading | None:
    """A log in the format of others, ready to be read; None for a log of our own.

    ``name`` forces a format (:data:`FORMATS`, or :data:`OWN`); None tells it by the beginning of the log.
    """
    name = detect(source) if name is None else name
    if name is None or name == OWN:
        return None
    return Reading(source, name, form_of)


def form_of(name: str) -> Format:
    """The format of that name."""
    return cast(Format, import_module(f"{__name__}.{name}"))
