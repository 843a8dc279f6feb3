"""Players' names as a site's text can hold them, so that they are read back as they were written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

#: What the lines of a site are cut at: brackets around cards, the colon behind a name.
_CUTS: Final = str.maketrans({"[": "(", "]": ")", ":": ".", "\t": " ", "\u00a0": " "})
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_BLANKS: Final = re.compile(r" {2,}")


class Naming:
    """How the players of a hand are called; ``changed`` are the names that had to be written otherwise."""

    def __init__(self, names: Iterable[str]) -> None:
        self.changed: dict[str, str] = {}
        self._written: dict[str, str] = {}
        taken: set[str] = set()
        for name in sorted(names, key=lambda name: plain(name) != name):  # a name that is plain keeps it
            base = written = plain(name)
            number = 1
            while written in taken:
                number += 1
                written = f"{base}_{number}"
            taken.add(written)
            self._written[name] = written
            if written != name:
                self.changed[name] = written

    def of(self, name: str) -> str:
        """The name as it is written."""
        return self._written.get(name) or plain(name)


def plain(name: str) -> str:
    """A name without what would break a line of a site; it is not empty.

    >>> plain("Al: [x]"), plain(" a  b ")
    ('Al. (x)', 'a b')
    """
    return _BLANKS.sub(" ", _CONTROL.sub("", name.translate(_CUTS))).strip() or "?"
