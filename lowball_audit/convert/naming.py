"""The players that statements name: found, and written as barely as they can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from lowball_audit.immutable import field_names, is_value, replace
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import called

_PLACE: Final = re.compile(r"utg|hj|co|btn|sb|bb|cp|cg|s\d+", re.IGNORECASE)


def players_of(value: Any) -> Iterator[s.Who]:
    """All players that a statement names, in order."""
    if isinstance(value, s.Who):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from players_of(each)
    elif is_value(value) and not isinstance(value, s.Span):
        for name in field_names(type(value)):
            yield from players_of(getattr(value, name))


def bare(value: Any) -> Any:
    """A statement with its names out of quotes where they can be."""
    if isinstance(value, s.Who):
        return replace(value, quoted=not _can_be_bare(value.text)) if value.quoted else value
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(bare(each) for each in value)
    if isinstance(value, s.Statement):
        return type(value)(**{name: bare(getattr(value, name)) for name in field_names(type(value))})
    return value


def is_place(name: str) -> bool:
    """Whether a bare name may be a seat (``s3``) or a position (``BTN``)."""
    return _PLACE.fullmatch(name) is not None


@lru_cache(maxsize=1024)
def _can_be_bare(name: str) -> bool:
    return called(name) == name and not is_place(name)
