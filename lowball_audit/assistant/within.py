"""A record that stands at any line of a log: what was to be done there, asked later."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from lowball_audit.assistant.record import Record
from lowball_audit.log.parser import Language
from lowball_audit.replay.ahead import Ahead


class Within(Record):
    """One hand of a log that has been read: what came before it is known, and nothing is written.

    Its lines are counted from 1 at the first that it is given.
    """

    def __init__(self, before: bytes, language: Language, ahead: Ahead, lang: str) -> None:
        """``before`` is the stored session before the hand; ``lang`` the language where no word tells."""
        self.language, self.ahead = language, ahead
        self._asked_lang, self._otherwise = lang, lang
        self.start, self._before = 0, before
        self._earlier: list[tuple[int, bytes]] = []
        self.lines = []
        self._waiting = [frozenset()]
        self._hear()

    def go_to(self, lines: Sequence[str]) -> None:
        """Stand behind these lines, from the beginning of the hand on; those it has are not read again."""
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.lines, lines, strict=False))
        )
        self.lines = list(lines)
        del self._waiting[same + 1 :]
        self._hear()
