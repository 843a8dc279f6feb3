"""What the statements of a parse tree are made of: players, amounts, counts, cards, columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from lark import Token, Tree

from lowball_audit.cards import Card
from lowball_audit.chips import parse_amount
from lowball_audit.log import syntax as s
from lowball_audit.log import values
from lowball_audit.log.fold import Folded

if TYPE_CHECKING:
    from lowball_audit.log.grammar import Node


#: No count of cards in a log is higher.
MAX_COUNT: Final = 99


class MisreadError(Exception):
    """A token that has the right form and no meaning; ``start`` and ``end`` are folded columns (0-based)."""

    def __init__(self, start: int, end: int, hint: str | None = None) -> None:
        super().__init__(hint)
        self.start = start
        self.end = end
        self.hint = hint


def tokens_of(node: Node, *types: str) -> list[Token]:
    return [child for child in node.children if isinstance(child, Token) and child.type in types]


def token_of(node: Node, *types: str) -> Token | None:
    found = tokens_of(node, *types)
    return found[0] if found else None


def trees_of(node: Node, *names: str) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree) and child.data in names]


def tree_of(node: Node, *names: str) -> Node | None:
    found = trees_of(node, *names)
    return found[0] if found else None


def first_leaf(node: Node) -> Token:
    return cast(Token, node.children[0])


class Pieces:
    """Reads the pieces of a part of a line; ``base`` is the folded column where the part starts."""

    def __init__(self, line: Folded, base: int) -> None:
        self._line = line
        self._base = base

    def _span_of(self, start: int, end: int) -> s.Span:
        line = self._line
        return s.Span(line.column(self._base + start) + 1, line.column(self._base + end) + 1)

    def _span(self, node: Node) -> s.Span:
        return self._span_of(node.meta.start_pos, node.meta.end_pos)

    def _ends(self, token: Token) -> tuple[int, int]:
        start = token.start_pos or 0
        return start, start + len(token)

    def _written(self, token: Token) -> str:
        start, end = self._ends(token)
        return self._line.slice(self._base + start, self._base + end)

    def _misread(self, token: Token, hint: str | None = None) -> MisreadError:
        start, end = self._ends(token)
        return MisreadError(self._base + start, self._base + end, hint)

    def _who(self, node: Node) -> s.Who:
        """The first player named in a node (or the node itself)."""
        while node.data not in ("name", "seat_ref"):
            node = next(c for c in node.children if isinstance(c, Tree))
        token = first_leaf(node)
        written, span = self._written(token), self._span(node)
        if token.type == "QUOTED":
            return s.Who(written[1:-1].strip() or written[1:-1], span, quoted=True)
        if token.type == "SEAT_NO":
            return s.Who(written, span, seat=values.number(token))
        return s.Who(written, span)

    def _amount(self, token: Token) -> int:
        try:
            return parse_amount(token)
        except ValueError:
            hint = "amount-decimals" if "." in token and len(token) <= 18 else "amount-size"
            raise self._misread(token, hint) from None

    def _amounts(self, node: Node) -> list[int]:
        return [self._amount(token) for token in tokens_of(node, "AMOUNT")]

    def _amount_or_none(self, node: Node) -> int | None:
        amounts = self._amounts(node)
        return amounts[0] if amounts else None

    def _whole(self, token: Token) -> int:
        """A seat, a place: a number that was read as an amount."""
        if not token.isdecimal() or len(token) > 9:
            raise self._misread(token)
        return int(token)

    def _count(self, token: Token, most: int = MAX_COUNT) -> int:
        try:
            count = 0 if token.type == "PAT" else values.number(token)
        except ValueError:
            raise self._misread(token) from None
        if count > most:
            raise self._misread(token)
        return count

    def _number(self, node: Node, most: int = 10**9) -> int | None:
        token = token_of(node, "INT", "NUMBER")
        return None if token is None else self._count(token, most)

    def _counted(self, node: Node) -> int | None:
        counted = tree_of(node, "counted")
        return None if counted is None else self._number(counted, MAX_COUNT)

    def _cards(self, node: Node) -> tuple[Card, ...]:
        return tuple(card for token in tokens_of(node, "CARDS") for card in values.cards(token))

    def _card(self, node: Node) -> Card:
        token = tokens_of(node, "CARDS")[0]
        cards = values.cards(token)
        if len(cards) != 1:
            raise self._misread(token)
        return cards[0]

    def _text(self, node: Node) -> str:
        token = token_of(node, "TEXT")
        return "" if token is None else self._written(token).strip()

    def _pot_share(self, node: Node) -> tuple[int | None, int | None]:
        """The amount and the pot of an award."""
        pot_ref, pot_sum = tree_of(node, "pot_ref"), tree_of(node, "pot_sum")
        if pot_sum is not None:
            numbers = tokens_of(pot_sum, "AMOUNT")
            amount = self._amount(numbers[-1]) if numbers else None
            return amount, self._pot(pot_sum, self._whole(numbers[0]) if len(numbers) == 2 else None)
        pot = None if pot_ref is None else self._pot(pot_ref, self._number(pot_ref, MAX_COUNT))
        return self._amount_or_none(node), pot

    def _pot(self, node: Node, number: int | None) -> int:
        if first_leaf(node).type == "MAIN":
            return 0
        if number is not None and not 1 <= number <= MAX_COUNT:
            raise self._misread(tokens_of(node, "AMOUNT", "INT")[0])
        return number or 1
