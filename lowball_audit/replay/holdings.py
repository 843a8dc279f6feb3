"""The cards of each player through a hand, for those who look at it afterwards.

Nothing is judged here (:mod:`.tracking` does that). What a later line tells of an earlier moment is used:
who stands pat three times and shows has held these cards all along.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from lowball_audit.cards import UNKNOWN, Card
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.draws import DrawBlock, DrawEntry
from lowball_audit.replay.walk import Walk

_THROW: Final = 0
_GET: Final = 1
_SEE: Final = 2


@immutable
class _Move:
    """At statement ``index`` a player throws or gets ``count`` cards, or his cards are seen."""

    index: int
    kind: int
    count: int
    cards: tuple[Card, ...]


class _Stage:
    """The cards of a player from statement ``since`` on, and the move that led to them."""

    def __init__(self, since: int, cards: list[Card], move: _Move | None = None) -> None:
        self.since, self.cards, self.move = since, cards, move


class Holdings:
    """Who holds what after each statement, as texts: ``7h``, ``7?`` (the rank only), ``??``."""

    def __init__(self, walk: Walk) -> None:
        """``walk`` is done."""
        self._dealt = _dealt_at(walk)
        moves = _moves(walk)
        self._stages: list[list[tuple[int, tuple[str, ...]]]] = []
        for player in range(len(walk.dealt)):
            stages = _forward(moves[player], walk.dealt_cards[player], self._dealt)
            _backward(stages)
            self._stages.append([(stage.since, _texts(stage.cards)) for stage in stages])
        self._at = [0] * len(self._stages)

    def after(self, index: int) -> tuple[tuple[str, ...], ...]:
        """The hands after a statement; to be asked for in order."""
        if index < self._dealt:
            return ((),) * len(self._stages)
        found = []
        for player, stages in enumerate(self._stages):
            at = self._at[player]
            while at + 1 < len(stages) and stages[at + 1][0] <= index:
                at += 1
            self._at[player] = at
            found.append(stages[at][1])
        return tuple(found)


def _texts(cards: list[Card]) -> tuple[str, ...]:
    """The cards from the lowest up, hidden ones last."""
    return tuple(map(str, sorted(cards, key=lambda card: (card.rank or 99, card.suit or ""))))


def _dealt_at(walk: Walk) -> int:
    """The statement from which on the players have cards."""
    for index, item in enumerate(walk.script.placed):
        if isinstance(item.statement, (s.Deal, s.Has, s.Action, s.DrawHeading, s.Draw, s.Show, s.Muck)):
            return index
    return len(walk.script)


def _moves(walk: Walk) -> dict[int, list[_Move]]:
    """What happens to each player's cards, in order."""
    found: dict[int, list[_Move]] = defaultdict(list)
    for block in walk.blocks:
        for player, entry in block.entries.items():
            found[player] += _of_draw(walk, block, entry)
    for index, item in enumerate(walk.script.placed):
        statement, who = item.statement, walk.script.who[index]
        if who is not None and isinstance(statement, (s.Has, s.Show)) and statement.cards:
            found[who].append(_Move(index, _SEE, len(statement.cards), statement.cards))
    for moves in found.values():
        moves.sort(key=lambda move: (move.index, move.kind))
    return found


def _of_draw(walk: Walk, block: DrawBlock, entry: DrawEntry) -> list[_Move]:
    size = block.sizes[entry.player]
    thrown = size if entry.count is None else min(entry.count, size)
    moves = [_Move(entry.index, _THROW, thrown, entry.cards[:thrown])]
    direct = walk.script.placed[entry.index].statement
    if isinstance(direct, s.Draw) and direct.gets is not None:
        moves.append(_Move(entry.index, _GET, len(direct.gets) or direct.gets_count or 0, direct.gets))
    for index in entry.gets:
        statement = walk.script.placed[index].statement
        if isinstance(statement, s.Gets):
            moves.append(_Move(index, _GET, statement.count, statement.cards))
    if len(moves) == 1:  # nothing is said: the cards come with the announcement
        count = thrown if entry.count is None else entry.replaced or 0
        moves.append(_Move(entry.index, _GET, count, ()))
    return moves


def _forward(moves: list[_Move], size: int, dealt: int) -> list[_Stage]:
    """The stages of a hand as they are told."""
    stages = [_Stage(dealt, [UNKNOWN] * size)]
    for move in moves:
        cards = list(stages[-1].cards)
        if move.kind == _SEE:
            room = max(len(cards), len(move.cards))
            cards = [*move.cards, *[UNKNOWN] * room][:room]
        elif move.kind == _GET:
            cards += [*move.cards, *[UNKNOWN] * move.count][: move.count]
        else:
            cards = _without(cards, move)
        stages.append(_Stage(move.index, cards, move))
    return stages


def _without(cards: list[Card], move: _Move) -> list[Card]:
    """A hand after cards were thrown: if it is not said which, nobody knows the others any more."""
    left = list(cards)
    for card in move.cards:
        _take(left, card)
    number = len(cards) - min(move.count, len(cards))
    named = sum(1 for card in move.cards if card.rank is not None)
    return left[:number] if named >= move.count else [UNKNOWN] * number


def _take(cards: list[Card], card: Card) -> None:
    """Take a card out of a hand: itself, else one that it may be."""
    fitting = [
        mine
        for mine in cards
        if mine.rank in (card.rank, None) and (mine.suit == card.suit or None in (mine.suit, card.suit))
    ]
    if card in cards:
        cards.remove(card)
    elif fitting:
        cards.remove(fitting[0])


def _backward(stages: list[_Stage]) -> None:
    """Fill in what is known afterwards only."""
    known: list[Card] = []
    for stage in reversed(stages):
        stage.cards = _merged(stage.cards, known)
        known = [card for card in stage.cards if card.rank is not None]
        move = stage.move
        if move is None or move.kind == _SEE:
            continue
        if move.kind == _THROW:
            known += [card for card in move.cards if card.rank is not None]
        elif move.count:
            named = [card for card in move.cards if card.known]
            if len(named) < move.count or not all(card in known for card in named):
                known = []
            else:
                known = [card for card in known if card not in named]


def _merged(told: list[Card], later: list[Card]) -> list[Card]:
    """What is told of a hand together with what is known of it later."""
    mine = [card for card in told if card.rank is not None]
    if not later or len(later) > len(told):
        return told
    if mine and all(card.known for card in (*mine, *later)):
        both = [*mine, *(card for card in later if card not in mine)]
        return [*both, *[UNKNOWN] * (len(told) - len(both))] if len(both) <= len(told) else told
    best = later if len(later) > len(mine) else mine
    return [*best, *[UNKNOWN] * (len(told) - len(best))]
