"""The statements of a hand in order, with the looks ahead that missing lines need."""

from __future__ import annotations

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
        end = index + 1
        while end < len(self.placed) and not isinstance(self.placed[end].statement, LEAVES_ROUND):
            end += 1
        return range(index + 1, end)

    def acts_in_round(self, player: int, index: int) -> int | None:
        """Where ``player`` acts later in the same betting round, None if he does not."""
        for k in self.round_window(index):
            if self.who[k] == player and isinstance(self.placed[k].statement, (s.Action, s.Muck)):
                return k
        return None

    def draws_later(self, player: int, index: int) -> bool:
        """Whether ``player`` has a draw line after ``index`` before the draw is left."""
        for k in range(index + 1, len(self.placed)):
            statement = self.placed[k].statement
            if isinstance(statement, (s.Action, s.DrawHeading, *LEAVES_ROUND[2:])):
                return False
            if isinstance(statement, s.Draw) and self.who[k] == player:
                return True
        return False

    def next_counts(self, index: int) -> tuple[int, int] | None:
        """The next draw heading with counts after ``index``: its place and how many counts."""
        for k in range(index + 1, len(self.placed)):
            statement = self.placed[k].statement
            if isinstance(statement, s.DrawHeading):
                return (k, len(statement.counts)) if statement.counts is not None else None
        return None

    def folds_between(self, player: int, index: int, end: int) -> bool:
        """Whether ``player`` folds in between."""
        for k in range(index + 1, end):
            statement = self.placed[k].statement
            if self.who[k] != player:
                continue
            if isinstance(statement, s.Muck) or (
                isinstance(statement, s.Action) and statement.verb is s.Verb.FOLD
            ):
                return True
        return False

    def next_action(self, index: int) -> int | None:
        """The next betting action after ``index``, before another draw heading or the showdown."""
        for k in range(index + 1, len(self.placed)):
            statement = self.placed[k].statement
            if isinstance(statement, s.Action) and self.who[k] is not None:
                return k
            if isinstance(statement, (s.DrawHeading, s.ShowdownHeading, s.Show, s.Win, s.Split, s.Return)):
                return None
        return None

    def any_after(self, index: int, kinds: tuple[type[s.Statement], ...]) -> bool:
        """Whether a statement of these kinds comes after ``index``."""
        return any(isinstance(item.statement, kinds) for item in self.placed[index + 1 :])
