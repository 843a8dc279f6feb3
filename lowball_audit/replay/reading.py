"""An ordinary hand read in one go: its bets, its draws, its cards, and the forms of what lies between bets.

See :mod:`.ordinary` for what the forms are for. :func:`read` raises :class:`Unusual` at the first thing that
it does not follow; that says nothing about whether it is right.
"""

from __future__ import annotations

from collections.abc import Callable

from lowball_audit.cards import DECK, Card
from lowball_audit.game.betting import Chips
from lowball_audit.game.course import Course, Moment
from lowball_audit.log import syntax as s
from lowball_audit.replay.said import said_of
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Dealt, Header

_KNOWN_CARDS = frozenset(DECK)
_NOTHING_OPEN = frozenset({0})


class Unusual(Exception):
    """The hand is not of the ordinary kind, or it cannot be told whether it is."""


class Reading:
    """A hand while it is read, and what was read when it is done.

    ``forms`` are the forms of its stretches and ``draws_of_form`` how many draws each has; ``draws`` their
    numbers with the cards that each player drew, in order from the left of the button.
    """

    def __init__(self, dealt: Dealt, header: Header, course: Course) -> None:
        self.dealt, self.header, self.course = dealt, header, course
        self.count = count = len(dealt.names)
        self.size = header.game.hand_size
        self.names = {name: player for player, name in enumerate(dealt.names)}
        self.forms: list[object] = []
        self.draws_of_form: list[int] = []
        self.draws: list[tuple[int, dict[int, int]]] = []
        self.events: list[object] = []
        # chips
        self.moment: Moment | None = None
        self.round = 0
        self.stacks = dealt.stacks
        self.totals: tuple[int, ...] = (0,) * count
        self.returned = self.totals
        self.blinds: list[tuple[int, int]] = []
        self.posted: dict[s.PostKind, int] = {}
        # cards
        self.seen: set[Card] = set()
        self.hands: list[set[Card]] = [set() for _ in range(count)]
        # the draw that is going on
        self.drawing: dict[int, int] | None = None
        self.got: dict[int, int] = {}
        self.finished: list[dict[int, int]] = []
        # the end
        self.ended = False
        self.shows: list[tuple[int, s.Show]] = []
        self.mucked: list[int] = []
        self.awards: list[tuple[list[int], int | None]] = []
        self.returns: list[tuple[int, int]] = []
        self.stacks_lines: list[tuple[int, int]] = []

    def chips(self) -> Chips:
        """The chips at the end of the hand, before anybody is paid."""
        moment = self.moment
        assert moment is not None
        zero = (0,) * self.count
        none = (False,) * self.count
        return Chips(
            self.stacks, zero, self.totals, moment.live, none, none, self.returned, moment.chips.unit
        )

    def follow(self, placed: list[Placed]) -> None:
        """Read the statements of the hand in order."""
        names, events = self.names, self.events
        for item in placed:
            statement = item.statement
            if type(statement) is s.Action:
                if events or self.moment is None:
                    self._stretch_ends()
                moment = self.moment
                player = names.get(statement.who.text)
                if (
                    moment is None
                    or player is None
                    or self.shows
                    or self.awards
                    or self.returns
                    or self.mucked
                ):
                    raise Unusual
                if statement.nth_bet is not None or statement.caps or statement.by:
                    raise Unusual
                key = (player, statement.verb, statement.amount, statement.to, statement.all_in)
                try:
                    following = moment.after[key]
                except KeyError:
                    following = moment.after[key] = self.course.act(moment, player, said_of(statement))
                if following is None:
                    raise Unusual
                self.moment = following
            else:
                handler = _HANDLERS.get(type(statement))
                if handler is None:
                    raise Unusual
                handler(self, statement)
        self._stretch_ends()
        self._settle_round()

    def _player(self, who: s.Who) -> int:
        player = self.names.get(who.text)
        if player is None or who.seat is not None:
            raise Unusual
        return player

    def _place(self, player: int) -> int:
        """The place of a live player, counted from the left of the button."""
        moment = self.moment
        if moment is None or not moment.live[player]:
            raise Unusual
        return moment.places[player]

    # --- before the betting ---

    def _nothing(self, statement: s.Statement) -> None:
        """A note: it changes nothing."""

    def _button(self, statement: s.ButtonLine) -> None:
        self.events.append("button")

    def _post(self, statement: s.Post) -> None:
        player, amount, kind = self._player(statement.who), statement.amount, statement.kind
        small = kind is s.PostKind.SMALL_BLIND
        right = self.header.small_blind if small else self.header.big_blind
        if not small and kind is not s.PostKind.BIG_BLIND:
            raise Unusual
        if amount != right or statement.all_in or kind in self.posted or self.dealt.stacks[player] <= amount:
            raise Unusual
        self.posted[kind] = player
        self.blinds.append((player, amount))
        self.events.append((kind.value, player))

    def _deal(self, statement: s.Deal) -> None:
        if statement.count not in (None, self.size):
            raise Unusual
        self.events.append("deal")

    def _has(self, statement: s.Has) -> None:
        player = self._player(statement.who)
        if statement.count != self.size or self.hands[player]:
            raise Unusual
        if statement.cards:
            self._new_cards(player, statement.cards)
        self.events.append(("has", player))

    # --- cards ---

    def _new_cards(self, player: int, cards: tuple[Card, ...]) -> None:
        """Cards come to a player that nobody has seen before."""
        fresh = set(cards)
        if len(fresh) != len(cards) or not fresh <= _KNOWN_CARDS or not self.seen.isdisjoint(fresh):
            raise Unusual
        self.seen |= fresh
        self.hands[player] |= fresh

    def _thrown(self, player: int, cards: tuple[Card, ...]) -> None:
        """Named discards, of cards that are known to be his or that may be."""
        thrown, hand = set(cards), self.hands[player]
        if len(thrown) != len(cards) or not thrown <= _KNOWN_CARDS:
            raise Unusual
        unseen = thrown - hand
        if unseen and (len(unseen) > self.size - len(hand) or not self.seen.isdisjoint(unseen)):
            raise Unusual
        self.seen |= unseen
        hand -= thrown

    # --- draws ---

    def _heading(self, statement: s.DrawHeading) -> None:
        if statement.counts is not None:
            raise Unusual
        self._draw_ends()
        if statement.number not in (None, self.round + len(self.finished) + 1):
            raise Unusual
        self.drawing = {}
        self.events.append("heading")

    def _draw(self, statement: s.Draw) -> None:
        player, count, cards = self._player(statement.who), statement.count, statement.cards
        drawing = self.drawing
        if drawing is None:
            drawing = self.drawing = {}
        if player in drawing or count > self.size or self.shows:
            raise Unusual
        if cards:
            if len(cards) != count:
                raise Unusual
            self._thrown(player, cards)
        elif count and self.hands[player]:
            raise Unusual  # known cards, some of them gone
        drawing[player] = count
        kind = (count > 0) + (count == self.size)
        if statement.gets is not None:
            self._received(player, statement.gets, len(statement.gets) or statement.gets_count or 0)
            kind += 4
        self.events.append((self._place(player), kind))

    def _gets(self, statement: s.Gets) -> None:
        player, count = self._player(statement.who), statement.count
        drawing = self.drawing
        if drawing is None or player not in drawing:
            raise Unusual
        whole = count == drawing[player] and player not in self.got
        self._received(player, statement.cards, count)
        self.events.append(("gets", self._place(player), 0 if whole else count))

    def _received(self, player: int, cards: tuple[Card, ...], count: int) -> None:
        self.got[player] = self.got.get(player, 0) + count
        if cards:
            self._new_cards(player, cards)

    def _burn(self, statement: s.Burn) -> None:
        if statement.card is not None:
            raise Unusual
        self.events.append("burn")

    def _draw_ends(self) -> None:
        """Every player who is in has drawn, and got what he drew."""
        drawing = self.drawing
        if drawing is None:
            return
        moment = self.moment
        if moment is None or moment.turn is not None or moment.over or len(drawing) != sum(moment.live):
            raise Unusual
        for player, count in self.got.items():
            if drawing[player] != count:
                raise Unusual
        for player in drawing:
            if not moment.live[player]:
                raise Unusual
        self.finished.append(dict(sorted(drawing.items())))
        self.drawing, self.got = None, {}

    # --- the end of a stretch ---

    def _stretch_ends(self) -> None:
        """A stretch between two actions is over: its form, and the round that its draws open."""
        if self.moment is None:
            self._open()
        elif self.events:
            self._between()
        self.events.clear()

    def _open(self) -> None:
        dealt = self.dealt
        if self.drawing is not None or len(self.blinds) + dealt.dead_small != 2 or self.shows:
            raise Unusual
        form = (self.count, dealt.dead_button, dealt.dead_small, *self.events)
        unit = self.header.game.unit(0, self.header.small_bet, self.header.big_bet)
        blinds = tuple(self.blinds)
        if blinds[-1][0] != self.posted.get(s.PostKind.BIG_BLIND):
            raise Unusual
        self._form(form, 0)
        self.moment = self.course.opening(dealt.stacks, blinds, unit, dealt.at_table)
        if self.moment is None:
            raise Unusual

    def _between(self) -> None:
        self._draw_ends()
        moment = self.moment
        assert moment is not None
        stacks = moment.chips.stacks
        behind = tuple([stacks[player] > 0 for player in moment.places])
        state = (self.round, moment.turn is None, behind)
        if self.shows or self.mucked:
            aggressor = moment.places.get(moment.chips.aggressor or 0, -1)
            first = -1 if moment.chips.aggressor is None else aggressor
            self._form((*state, first, self._standing(moment), *self.events), 0)
        else:
            self._form((*state, *self.events), len(self.finished))
        for counts in self.finished:
            self._settle_round()
            self.round += 1
            self.draws.append((self.round, counts))
            self._next_round()
        self.finished = []

    def _standing(self, moment: Moment) -> tuple[tuple[bool, bool], ...]:
        """Who has chips behind, and who has as much in the pot as any; both decide who shows first."""
        bets = moment.settled()
        stacks, back = moment.chips.stacks, moment.returned
        totals = {player: self.totals[player] + bets[player] for player in moment.places}
        most = max(totals.values())
        return tuple([(stacks[p] + back[p] > 0, total == most) for p, total in totals.items()])

    def _form(self, form: object, draws: int) -> None:
        self.forms.append(form)
        self.draws_of_form.append(draws)

    def _settle_round(self) -> None:
        moment = self.moment
        if moment is None or (moment.turn is not None):
            raise Unusual
        bets = moment.settled()
        if any(bets):
            self.stacks = tuple([stack - bet for stack, bet in zip(self.stacks, bets, strict=True)])
            self.totals = tuple([total + bet for total, bet in zip(self.totals, bets, strict=True)])
        if any(moment.returned):
            self.returned = tuple([a + b for a, b in zip(self.returned, moment.returned, strict=True)])

    def _next_round(self) -> None:
        header, moment = self.header, self.moment
        assert moment is not None
        number = self.round
        if number > header.game.draws:
            raise Unusual
        unit = header.game.unit(number, header.small_bet, header.big_bet)
        self.moment = self.course.later(self.stacks, moment.live, number, unit, self.dealt.at_table)
        if self.moment is None:
            raise Unusual

    # --- showdown and payments ---

    def _showdown_begins(self) -> None:
        """What came before the showdown in this stretch is a stretch of its own."""
        if self.drawing is not None or self.finished:
            self._stretch_ends()

    def _showdown(self, statement: s.ShowdownHeading) -> None:
        self._showdown_begins()
        self.events.append("showdown")

    def _show(self, statement: s.Show) -> None:
        self._showdown_begins()
        player = self._player(statement.who)
        cards = set(statement.cards)
        hand = self.hands[player]
        moment = self.moment
        if moment is None or not moment.live[player] or any(player == other for other, _ in self.shows):
            raise Unusual
        if statement.ranks_only or statement.claim is not None or statement.suited or self.awards:
            raise Unusual
        if len(cards) != self.size or len(statement.cards) != self.size or not cards <= _KNOWN_CARDS:
            raise Unusual
        if not hand <= cards or not self.seen.isdisjoint(cards - hand):
            raise Unusual
        self.seen |= cards
        self.hands[player] = cards
        self.shows.append((player, statement))
        self.ended = True
        self.events.append(("shows", self._place(player)))

    def _muck(self, statement: s.Muck) -> None:
        player = self._player(statement.who)
        moment = self.moment
        if self.drawing is not None or moment is None or moment.turn is not None or moment.over:
            raise Unusual
        if self.round != self.header.game.draws or player in self.mucked or not moment.live[player]:
            raise Unusual  # before the showdown it is a fold
        self.mucked.append(player)
        self.ended = True
        self.events.append(("mucks", self._place(player)))

    def _win(self, statement: s.Win) -> None:
        self._showdown_begins()
        player = self._player(statement.who)
        if statement.amount is None and statement.pot is not None:
            raise Unusual
        self.awards.append(([player], statement.amount))
        self.ended = True
        self.events.append("wins")

    def _split(self, statement: s.Split) -> None:
        self._showdown_begins()
        players = sorted([self._player(who) for who in statement.players])
        self.awards.append((players, statement.amount))
        self.ended = True
        self.events.append("split")

    def _return(self, statement: s.Return) -> None:
        self._showdown_begins()
        player = self._player(statement.who)
        self.returns.append((player, statement.amount))
        self.ended = True
        self.events.append("returned")

    # --- what is written of pots and stacks ---

    def _pot(self, statement: s.PotLine) -> None:
        moment = self.moment
        if moment is None or self.drawing is not None or self.finished or self.awards or self.returns:
            raise Unusual
        if statement.amount != sum(self.totals) + sum(moment.chips.bets):
            raise Unusual

    def _stacks(self, statement: s.StacksLine) -> None:
        if not self.awards:
            raise Unusual
        self.stacks_lines += [(self._player(who), amount) for who, amount in statement.stacks]


def read(placed: list[Placed], dealt: Dealt, header: Header, course: Course) -> Reading:
    """Read a hand of the ordinary kind.

    Raises:
        Unusual: it is not, or it cannot be told.
    """
    if dealt.unknown or dealt.ignored or any(open_ != _NOTHING_OPEN for open_ in dealt.others):
        raise Unusual
    if not all(dealt.stacks):
        raise Unusual
    reading = Reading(dealt, header, course)
    reading.follow(placed)
    moment = reading.moment
    if moment is None or not (moment.over or reading.shows):
        raise Unusual
    return reading


_HANDLERS: dict[type[s.Statement], Callable[..., None]] = {
    s.Note: Reading._nothing,
    s.ButtonLine: Reading._button,
    s.Post: Reading._post,
    s.Deal: Reading._deal,
    s.Has: Reading._has,
    s.DrawHeading: Reading._heading,
    s.Draw: Reading._draw,
    s.Gets: Reading._gets,
    s.Burn: Reading._burn,
    s.ShowdownHeading: Reading._showdown,
    s.Show: Reading._show,
    s.Muck: Reading._muck,
    s.Win: Reading._win,
    s.Split: Reading._split,
    s.Return: Reading._return,
    s.PotLine: Reading._pot,
    s.StacksLine: Reading._stacks,
}
