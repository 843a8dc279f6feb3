"""A record that stands at any line of a log: what was to be done there, asked later."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from lowball_audit.assistant.record import Look, Record
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import Language
from lowball_audit.replay.ahead import Ahead
from lowball_audit.replay.setup import resolve

#: Who is still to speak is followed line by line over so many lines: nobody is skipped for longer.
_NEAR: Final = 12


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
        self._begin()
        self._hear()

    def _begin(self) -> None:
        self._waiting = [frozenset()]
        #: Up to this line nothing was followed.
        self._passed = 0

    def go_to(self, lines: Sequence[str]) -> None:
        """Stand behind these lines, from the beginning of the hand on; those it has are not read again."""
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.lines, lines, strict=False))
        )
        self.lines = list(lines)
        if min(same, len(lines) - 1) < self._passed:
            self._begin()
        else:
            del self._waiting[same + 1 :]
        self._hear()

    def _hear(self) -> None:
        """Of a long hand only the last lines are followed: before them, who has not folded is still there."""
        far = len(self.lines) - _NEAR
        if far > len(self._waiting):
            waiting = _not_folded(self._look(self.lines[:far]))
            self._waiting += [waiting] * (far + 1 - len(self._waiting))
            self._passed = far
        super()._hear()


def _not_folded(look: Look) -> frozenset[int]:
    """The players who have not said that they leave the hand."""
    if look.dealt is None:
        return frozenset()
    gone = {
        resolve(item.statement.who, look.dealt)
        for item in look.placed
        if isinstance(item.statement, s.Muck)
        or (isinstance(item.statement, s.Action) and item.statement.verb is s.Verb.FOLD)
    }
    return frozenset(player for player in range(len(look.dealt)) if player not in gone)
