"""The statements of a hand in order, with the looks ahead that missing lines need."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.setup import Dealt, resolve

ACTS = (s.Action,)
LEAVES_ROUND = (
    s.DrawHeading,
    s.Draw,
    s.ShowdownHeading,
    s.Show,
    s.Claim,
    s.Win,
    s.Split,
    s.Return,
    s.Misdeal,
)
TAKES_PART = (s.Action, s.Muck, s.Draw, s.Gets, s.ChangeDraw, s.Show, s.Claim, s.Win)
_END_OF_BETTING = (s.DrawHeading, s.ShowdownHeading, s.Show, s.Win, s.Split, s.Return)
_END_OF_DRAW = (s.Action, s.DrawHeading, *LEAVES_ROUND[2:])
Kinds = tuple[type[s.Statement], ...]
AGGRESSIVE = (s.Verb.BET, s.Verb.OPEN, s.Verb.RAISE)


@immutable
class Placed:
    """A statement on its line."""

    line: int
    statement: s.Statement


class Script:
    """The statements of one hand, who is meant in each, and what comes later."""

    def __init__(self, placed: list[Placed], dealt: Dealt) -> None:
        self.placed = placed
        self.dealt = dealt
        self._by_kinds: dict[Kinds, list[int]] = {}
        self._by_player: dict[Kinds, dict[int, list[int]]] = {}
        self._folds: dict[int, list[int]] = {}
        self._actions: list[int] | None = None
        self.who: list[int | None] = []
        self.later: list[list[int]] = [[] for _ in dealt.names]
        for index, item in enumerate(placed):
            statement = item.statement
            who = getattr(statement, "who", None)
            player = resolve(who, dealt) if who is not None else None
            self.who.append(player)
            if player is not None and isinstance(statement, TAKES_PART):
                self.later[player].append(index)
            if isinstance(statement, s.Split):
                for name in statement.players:
                    part = resolve(name, dealt)
                    if part is not None:
                        self.later[part].append(index)

    def __len__(self) -> int:
        return len(self.placed)

    def appears_after(self, player: int, index: int) -> bool:
        """Whether ``player`` acts, draws, shows or wins after statement ``index``."""
        later = self.later[player]
        return bool(later) and later[-1] > index

    def round_window(self, index: int) -> range:
        """The statements after ``index`` up to where the betting round is left."""
        return range(index + 1, self._round_end(index))

    def _round_end(self, index: int) -> int:
        return _first_after(self._places(LEAVES_ROUND), index, len(self.placed))

    def _places(self, kinds: Kinds) -> list[int]:
        """Where statements of these kinds stand; looked for once, for a hand may be very long."""
        found = self._by_kinds.get(kinds)
        if found is None:
            found = [i for i, item in enumerate(self.placed) if isinstance(item.statement, kinds)]
            self._by_kinds[kinds] = found
        return found

    def _own_places(self, player: int, kinds: Kinds) -> list[int]:
        """Where statements of these kinds stand that are ``player``'s."""
        by_player = self._by_player.get(kinds)
        if by_player is None:
            by_player = self._by_player[kinds] = {}
            for i in self._places(kinds):
                who = self.who[i]
                if who is not None:
                    by_player.setdefault(who, []).append(i)
        return by_player.get(player, [])

    def acts_in_round(self, player: int, index: int) -> int | None:
        """Where ``player`` acts later in the same betting round, None if he does not."""
        end = self._round_end(index)
        place = _first_after(self._own_places(player, (s.Action, s.Muck)), index, end)
        return place if place < end else None

    def action_in_round(self, index: int) -> bool:
        """Whether anybody acts later in the same betting round."""
        end = self._round_end(index)
        return _first_after(self._places((s.Action,)), index, end) < end

    def first_actions(self, players: Iterable[int], index: int) -> list[int]:
        """The first action of each of these players later in the same betting round, in order."""
        end = self._round_end(index)
        found = (_first_after(self._own_places(player, (s.Action,)), index, end) for player in players)
        return sorted(place for place in found if place < end)

    def draws_later(self, player: int, index: int) -> bool:
        """Whether ``player`` has a draw line after ``index`` before the draw is left."""
        end = _first_after(self._places(_END_OF_DRAW), index, len(self.placed))
        return _first_after(self._own_places(player, (s.Draw,)), index, end) < end

    def next_counts(self, index: int) -> tuple[int, int] | None:
        """The next draw heading with counts after ``index``: its place and how many counts."""
        place = _first_after(self._places((s.DrawHeading,)), index, len(self.placed))
        if place == len(self.placed):
            return None
        heading = self.placed[place].statement
        assert isinstance(heading, s.DrawHeading)
        return (place, len(heading.counts)) if heading.counts is not None else None

    def folds_between(self, player: int, index: int, end: int) -> bool:
        """Whether ``player`` folds in between."""
        folds = self._folds.get(player)
        if folds is None:
            folds = self._folds[player] = [
                i for i in self._own_places(player, (s.Action, s.Muck)) if _folds(self.placed[i].statement)
            ]
        return _first_after(folds, index, end) < end

    def next_action(self, index: int) -> int | None:
        """The next betting action after ``index``, before another draw heading or the showdown."""
        end = _first_after(self._places(_END_OF_BETTING), index, len(self.placed))
        if self._actions is None:
            self._actions = [i for i in self._places((s.Action,)) if self.who[i] is not None]
        place = _first_after(self._actions, index, end)
        return place if place < end else None

    def any_after(self, index: int, kinds: Kinds) -> bool:
        """Whether a statement of these kinds comes after ``index``."""
        places = self._places(kinds)
        return bool(places) and places[-1] > index


def _first_after(places: list[int], index: int, otherwise: int) -> int:
    """The first of the places after ``index``, in order; ``otherwise`` where there is none."""
    at = bisect_right(places, index)
    return places[at] if at < len(places) else otherwise


def _folds(statement: s.Statement) -> bool:
    return isinstance(statement, s.Muck) or (
        isinstance(statement, s.Action) and statement.verb is s.Verb.FOLD
    )
