"""From the parse tree of a piece of a line to statements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

from lark import Token, Tree

from lowball_audit.cards import Card
from lowball_audit.log import syntax as s
from lowball_audit.log import values
from lowball_audit.log.pieces import MAX_COUNT, Pieces, first_leaf, token_of, tokens_of, tree_of, trees_of

if TYPE_CHECKING:
    from lowball_audit.log.grammar import Node


_VERBS = {
    "FOLD": s.Verb.FOLD,
    "CHECK": s.Verb.CHECK,
    "BET": s.Verb.BET,
    "OPEN": s.Verb.OPEN,
    "CALL": s.Verb.CALL,
    "COMPLETE": s.Verb.COMPLETE,
    "RAISE": s.Verb.RAISE,
    "MAKES_IT": s.Verb.RAISE,
    "N_BETS": s.Verb.RAISE,
    "CAPS": s.Verb.RAISE,
    "ALL_IN": s.Verb.ALL_IN,
}
_KINDS = {
    "SB": s.PostKind.SMALL_BLIND,
    "BB": s.PostKind.BIG_BLIND,
    "ANTE": s.PostKind.ANTE,
    "STRADDLE": s.PostKind.STRADDLE,
    "DEAD": s.PostKind.DEAD,
}


class Reader(Pieces):
    """Makes the statements of one piece of a line; ``base`` is the folded column where the piece starts.

    Every method named like a rule of the grammar makes that rule's statement.
    """

    def statements(self, tree: Node) -> list[s.Statement]:
        """All statements of the piece, in order.

        Raises:
            MisreadError: an amount or a count that cannot be.
        """
        return list(self._statements(tree))

    def _statements(self, tree: Node) -> Iterator[s.Statement]:
        for child in tree.children:
            if isinstance(child, Tree):
                make = cast("Callable[[Node], s.Statement]", getattr(self, child.data))
                yield make(child)

    # --- header

    def session(self, node: Node) -> s.SessionLine:
        return s.SessionLine(self._span(node), self._text(node))

    def date(self, node: Node) -> s.DateLine:
        return s.DateLine(self._span(node), self._text(node))

    def game(self, node: Node) -> s.GameLine:
        return s.GameLine(self._span(node), self._text(node))

    def profile(self, node: Node) -> s.ProfileLine:
        text = self._text(node)
        if len(text) > 2 and text[0] in '"“«' and text[-1] in '"”»':
            text = text[1:-1].strip()
        return s.ProfileLine(self._span(node), text)

    def limits(self, node: Node) -> s.LimitsLine:
        return s.LimitsLine(self._span(node), *self._amounts(node))

    def blinds(self, node: Node) -> s.BlindsLine:
        return s.BlindsLine(self._span(node), *self._amounts(node))

    def ante(self, node: Node) -> s.AnteLine:
        return s.AnteLine(self._span(node), *self._amounts(node))

    def chip(self, node: Node) -> s.ChipLine:
        return s.ChipLine(self._span(node), *self._amounts(node))

    def hands(self, node: Node) -> s.HandsLine:
        return s.HandsLine(self._span(node), self._number(node) or 0)

    def omit(self, node: Node) -> s.OmitLine:
        words = tokens_of(node, "NAME")
        return s.OmitLine(
            self._span(node), tuple(values.OMIT_WORDS.get(w) or self._written(w) for w in words)
        )

    def seats_heading(self, node: Node) -> s.SeatsHeading:
        return s.SeatsHeading(self._span(node))

    def seat_line(self, node: Node) -> s.SeatLine:
        who = self._who(cast("Node", tree_of(node, "name")))
        numbers = tokens_of(node, "AMOUNT")
        seat_ref = tree_of(node, "seat_ref")
        seat = self._whole(numbers[0]) if seat_ref is None else values.number(first_leaf(seat_ref))
        return s.SeatLine(self._span(node), seat, who, self._amount(numbers[-1]))

    # --- between hands

    def join(self, node: Node) -> s.Join:
        numbers = tokens_of(node, "AMOUNT")
        seat_no = token_of(node, "SEAT_NO")
        seat = None if seat_no is None else values.number(seat_no)
        if len(numbers) == 2:
            seat = self._whole(numbers[0])
        stack = self._amount(numbers[-1]) if numbers else None
        return s.Join(self._span(node), self._who(node), seat, stack)

    def leave(self, node: Node) -> s.Leave:
        return s.Leave(self._span(node), self._who(node))

    def add(self, node: Node) -> s.Add:
        return s.Add(self._span(node), self._who(node), *self._amounts(node))

    def sit_out(self, node: Node) -> s.SitOut:
        return s.SitOut(self._span(node), self._who(node))

    def sit_in(self, node: Node) -> s.SitIn:
        return s.SitIn(self._span(node), self._who(node))

    def shuffle(self, node: Node) -> s.Shuffle:
        return s.Shuffle(self._span(node))

    def end_session(self, node: Node) -> s.EndSession:
        return s.EndSession(self._span(node))

    def standings(self, node: Node) -> s.Standings:
        places = trees_of(node, "place")
        return s.Standings(
            self._span(node),
            tuple((self._who(place), self._whole(tokens_of(place, "AMOUNT")[0])) for place in places),
        )

    # --- a hand

    def hand_start(self, node: Node) -> s.HandStart:
        return s.HandStart(self._span(node), self._number(node))

    def button(self, node: Node) -> s.ButtonLine:
        seat = token_of(node, "INT")
        if seat is None:
            return s.ButtonLine(self._span(node), self._who(node))
        who = s.Who(str(seat), self._span_of(*self._ends(seat)), seat=int(seat))
        return s.ButtonLine(self._span(node), who)

    def post(self, node: Node) -> s.Post:
        kind_node = tree_of(node, "kind")
        kind = s.PostKind.LIVE if kind_node is None else _KINDS[first_leaf(kind_node).type]
        all_in = tree_of(node, "allin") is not None
        return s.Post(self._span(node), self._who(node), kind, self._amount_or_none(node), all_in)

    def deal(self, node: Node) -> s.Deal:
        return s.Deal(self._span(node), self._number(node, MAX_COUNT))

    def deck(self, node: Node) -> s.Deck:
        return s.Deck(self._span(node), self._cards(node))

    def has(self, node: Node) -> s.Has:
        by_rank = token_of(node, "RANKS5")
        cards = self._cards(node) if by_rank is None else values.ranks(by_rank)
        count = self._counted(node)
        return s.Has(self._span(node), self._who(node), cards, len(cards) if count is None else count)

    # --- betting

    def action(self, node: Node) -> s.Action:
        verb = cast(Token, token_of(node, *_VERBS))
        n_bets = token_of(node, "N_BETS")
        size = tree_of(node, "size")
        amount: int | None = None
        to: int | None = None
        by = False
        if size is not None:
            last = self._amount(tokens_of(size, "AMOUNT")[-1])
            opens_for = verb.type not in ("CALL", "ALL_IN") and token_of(size, "FOR") is not None
            if token_of(size, "TO") is not None or verb.type == "MAKES_IT" or opens_for:
                to = last
            else:
                amount = last
            by = token_of(size, "BY") is not None
        return s.Action(
            self._span(node),
            self._who(node),
            _VERBS[verb.type],
            amount=amount,
            to=to,
            all_in=verb.type == "ALL_IN" or tree_of(node, "allin") is not None,
            nth_bet=None if n_bets is None else values.number(n_bets),
            caps=verb.type == "CAPS",
            by=by,
        )

    def round_heading(self, node: Node) -> s.RoundHeading:
        nth = token_of(node, "ROUND_NTH")
        if nth is not None:
            return s.RoundHeading(self._span(node), values.number(nth))
        first = 1 if token_of(node, "PREDRAW") is not None else None
        return s.RoundHeading(self._span(node), first or self._number(node))

    # --- draws

    def draw_heading(self, node: Node) -> s.DrawHeading:
        nth = token_of(node, "DRAW_NTH", "D_HEAD")
        number = self._number(node) if nth is None else values.number(nth)
        return s.DrawHeading(self._span(node), number)

    def draw_counts(self, node: Node) -> s.DrawHeading:
        heading = self.draw_heading(cast("Node", tree_of(node, "draw_heading")))
        leaves = [first_leaf(count) for count in trees_of(node, "draw_count")]
        counts = tuple(None if leaf.type == "UNKNOWN" else self._count(leaf) for leaf in leaves)
        return s.DrawHeading(self._span(node), heading.number, counts)

    def draw(self, node: Node) -> s.Statement:
        who = self._who(node)
        discarded = tree_of(node, "discarded")
        cards = () if discarded is None else self._cards(discarded)
        received = tree_of(node, "received")
        said = token_of(node, "PAT", "D_N", "COUNT_CARDS")
        count = self._counted(node) if said is None else self._count(said)
        if count is None and discarded is None:
            return s.Action(self._span(node), who, s.Verb.FOLD)  # TIRA alone
        gets: tuple[Card, ...] | None = None
        gets_count: int | None = None
        if received is not None:
            gets_count = self._counted(received)
            if gets_count is None:
                gets = self._cards(received)
                gets_count = len(gets)
        count = len(cards) if count is None else count
        return s.Draw(self._span(node), who, count, cards, gets, gets_count)

    def named_draw(self, node: Node) -> s.Draw:
        who = self._who(node)
        discarded, said = tree_of(node, "discarded"), token_of(node, "AMOUNT", "NUMBER")
        cards = () if discarded is None else self._cards(discarded)
        return s.Draw(self._span(node), who, len(cards) if said is None else self._count(said), cards)

    def change(self, node: Node) -> s.ChangeDraw:
        count = self._counted(node)
        return s.ChangeDraw(self._span(node), self._who(node), 0 if count is None else count)

    def gets(self, node: Node) -> s.Gets:
        count, cards = self._counted(node), self._cards(node)
        return s.Gets(self._span(node), self._who(node), len(cards) if count is None else count, cards)

    def burn(self, node: Node) -> s.Burn:
        return s.Burn(self._span(node), self._card(node) if tokens_of(node, "CARDS") else None)

    def reshuffle(self, node: Node) -> s.Reshuffle:
        piles = []
        for pile in trees_of(node, "pile"):
            piles.append(s.Pile(values.PILES[first_leaf(pile).type], self._number(pile), self._span(pile)))
        return s.Reshuffle(self._span(node), tuple(piles), self._number(node))

    def exposed(self, node: Node) -> s.Exposed:
        who = self._who(node) if tree_of(node, "name", "seat_ref") is not None else None
        return s.Exposed(self._span(node), who, self._card(node))

    # --- the end of a hand

    def misdeal(self, node: Node) -> s.Misdeal:
        return s.Misdeal(self._span(node))

    def rake(self, node: Node) -> s.Rake:
        return s.Rake(self._span(node), *self._amounts(node))

    def showdown_heading(self, node: Node) -> s.ShowdownHeading:
        return s.ShowdownHeading(self._span(node))

    def show(self, node: Node) -> s.Show:
        said = tree_of(node, "said")
        by_rank = token_of(node, "RANKS5")
        cards = self._cards(node)
        claim = None if said is None else self._written(first_leaf(said))
        if by_rank is not None and cards:
            claim, by_rank = self._written(by_rank), None
        return s.Show(
            self._span(node),
            self._who(node),
            cards if by_rank is None else values.ranks(by_rank),
            ranks_only=by_rank is not None,
            suited=token_of(node, "SUITED") is not None,
            claim=claim,
        )

    def muck(self, node: Node) -> s.Muck:
        return s.Muck(self._span(node), self._who(node))

    def claim(self, node: Node) -> s.Claim:
        return s.Claim(self._span(node), self._who(node), self._text(node))

    def win(self, node: Node) -> s.Win:
        return s.Win(self._span(node), self._who(node), *self._pot_share(node))

    def split(self, node: Node) -> s.Split:
        players = tuple(self._who(p) for p in trees_of(cast("Node", tree_of(node, "players")), "player"))
        return s.Split(self._span(node), players, *self._pot_share(node))

    def returned(self, node: Node) -> s.Return:
        token = cast(Token, token_of(node, "AMOUNT", "INT"))
        return s.Return(self._span(node), self._who(node), self._amount(token))

    # --- checkpoints and notes

    def pot(self, node: Node) -> s.PotLine:
        return s.PotLine(self._span(node), *self._amounts(node))

    def pots(self, node: Node) -> s.PotsLine:
        pots = []
        for part in trees_of(node, "pot_amount"):
            numbers = tokens_of(part, "AMOUNT")
            pot = self._pot(part, self._whole(numbers[0]) if len(numbers) == 2 else None)
            pots.append((pot, self._amount(numbers[-1])))
        return s.PotsLine(self._span(node), tuple(pots))

    def stacks(self, node: Node) -> s.StacksLine:
        stacks = [(self._who(stack), self._amounts(stack)[0]) for stack in trees_of(node, "stack")]
        return s.StacksLine(self._span(node), tuple(stacks))

    def ruling(self, node: Node) -> s.RulingLine:
        code = cast(Token, token_of(node, "CODE"))
        return s.RulingLine(self._span(node), code.upper(), self._text(node))

    def note(self, node: Node) -> s.Note:
        return s.Note(self._span(node), self._text(node))
