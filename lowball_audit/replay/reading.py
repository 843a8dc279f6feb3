"""An ordinary hand read in one go: its bets, its draws, its cards, and the forms of what lies between bets.

See :mod:`.ordinary` for what the forms are for. :func:`read` raises :class:`Unusual` at the first thing that
it does not follow; that says nothing about whether it is right.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from lowball_audit.cards import DECK, Card
from lowball_audit.game.betting import Chips
from lowball_audit.game.course import Course, Did, Moment
from lowball_audit.log import syntax as s
from lowball_audit.replay.said import said_of
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import EXACT, Dealt, Header

_KNOWN_CARDS = frozenset(DECK)


#: The event that some players in a row, each further on than the last, get all that they drew.
SERVED = "served"
#: What a step did, close at hand.
FOLD, RAISE = Did.FOLD, Did.RAISE


class Unusual(Exception):
    """The hand is not of the ordinary kind, or it cannot be told whether it is."""


class Reading:
    """A hand while it is read, and what was read when it is done.

    ``forms`` are the forms of its stretches and ``draws_of_form`` how many draws each has; ``draws`` their
    numbers with the cards that each player drew, in order from the left of the button.
    """

    def __init__(self, dealt: Dealt, header: Header, course: Course, together: bool) -> None:
        self.dealt, self.header, self.course = dealt, header, course
        self.together = together
        self.count = count = len(dealt.names)
        self.size = header.game.hand_size
        self.names = _players(dealt.names)
        self.forms: list[object] = []
        self.draws_of_form: list[int] = []
        self.draws: list[tuple[int, dict[int, int]]] = []
        self.events: list[object] = []
        # chips; the players still in are in ``order``, from the left of the button
        self.moment: Moment | None = None
        self.order = list(range(count))
        self.round = 0
        self.at_table = max(count, dealt.at_table)
        self.stacks = list(dealt.stacks)
        self.totals = [0] * count
        self.returned = [0] * count
        self.bets = [0] * count
        self.aggressor: int | None = None
        self.blinds: list[tuple[int, int]] = []
        self.posted: dict[s.PostKind, int] = {}
        # cards
        self.seen: set[Card] = set()
        self.hands: list[set[Card]] = [set() for _ in range(count)]
        self.kept: dict[int, list[tuple[set[Card], int]]] = {}
        # the draw that is going on
        self.drawing: dict[int, int] | None = None
        self.got: dict[int, int] = {}
        self.served = -1
        self.finished: list[dict[int, int]] = []
        # the end
        self.ended = False
        self.shows: list[tuple[int, s.Show]] = []
        self.mucked: list[int] = []
        self.awards: list[tuple[list[int], int | None]] = []
        self.returns: list[tuple[int, int]] = []
        self.stacks_lines: list[tuple[int, int]] = []

    def chips(self) -> Chips:
        """The chips as they are now."""
        live = [False] * self.count
        for player in self.order:
            live[player] = True
        none = (False,) * self.count
        bets = self.bets
        return Chips(
            tuple([stack - bet for stack, bet in zip(self.stacks, bets, strict=True)]),
            tuple(bets),
            tuple([total + bet for total, bet in zip(self.totals, bets, strict=True)]),
            tuple(live),
            none,
            none,
            tuple(self.returned),
            0,
            level=max(bets),
        )

    def follow(self, placed: list[Placed]) -> None:
        """Read the statements of the hand in order.

        Bets and draws, which are most of a hand, are read here; every other statement has its method.
        """
        names, events, order = self.names, self.events, self.order
        for item in placed:
            statement = item.statement
            if isinstance(statement, s.Action):
                if events or self.moment is None:
                    self._stretch_ends()
                moment, player = self.moment, names.get(statement.who.text)
                if moment is None or moment.turn is None or player is None or self.ended:
                    raise Unusual
                if order[moment.turn] != player:
                    raise Unusual
                key: tuple[object, ...] = (statement.verb, statement.amount, statement.to, statement.all_in)
                if statement.nth_bet is not None or statement.caps or statement.by:
                    key = (*key, statement.nth_bet, statement.caps, statement.by)
                try:
                    step = moment.after[key]
                except KeyError:
                    step = moment.after[key] = self.course.act(moment, moment.turn, said_of(statement))
                if step is None:
                    raise Unusual
                self.moment, added, did = step
                self.bets[player] += added
                if did is FOLD:
                    order.remove(player)
                elif did is RAISE:
                    self.aggressor = player
            elif isinstance(statement, s.Draw):
                player, count, cards = names.get(statement.who.text), statement.count, statement.cards
                drawing = self.drawing
                if drawing is None:
                    drawing = self.drawing = {}
                if (
                    player is None
                    or player not in order
                    or player in drawing
                    or count > self.size
                    or self.shows
                ):
                    raise Unusual
                if cards:
                    self._thrown(player, cards, count)
                elif count and (self.hands[player] or player in self.kept):
                    self._thrown_unnamed(player, count)
                drawing[player] = count
                code = 2 * order.index(player) + (count == self.size)
                if not count and not self.together:
                    code += 1000
                if statement.gets is not None:
                    self._received(player, statement.gets, len(statement.gets) or statement.gets_count or 0)
                    code += 100
                events.append(code)
            elif isinstance(statement, s.Gets):
                player, count, cards = names.get(statement.who.text), statement.count, statement.cards
                if player is None or self.drawing is None or player not in self.drawing:
                    raise Unusual
                whole = count == self.drawing[player] and player not in self.got
                self._received(player, cards, count)
                place = order.index(player)
                if not whole or not self.together:
                    events.append(200 + 10 * place + (0 if whole else count))
                elif events[-1] != SERVED or place <= self.served:
                    events += (400 + place, SERVED)
                self.served = place
            else:
                handler = _HANDLERS.get(type(statement))
                if handler is None:
                    raise Unusual
                handler(self, statement)
        self._stretch_ends()
        self._settle_round()

    def _player(self, who: s.Who) -> int:
        player = self.names.get(who.text)
        if player is None:
            raise Unusual
        return player

    def _place(self, player: int) -> int:
        """The place of a live player, counted from the left of the button."""
        if player not in self.order:
            raise Unusual
        return self.order.index(player)

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
        seen = self.seen
        if not seen.isdisjoint(cards) or not _KNOWN_CARDS.issuperset(cards):
            raise Unusual
        before = len(seen)
        seen.update(cards)
        if len(seen) != before + len(cards):
            raise Unusual  # one of them twice
        self.hands[player].update(cards)

    def _thrown(self, player: int, cards: tuple[Card, ...], count: int) -> None:
        """Named discards, of cards that are known to be his or that may be."""
        thrown, hand = set(cards), self.hands[player]
        if len(thrown) != count or len(cards) != count or player in self.kept:
            raise Unusual
        if not hand.issuperset(thrown):
            unseen = thrown - hand
            room = self.size - len(hand)
            if len(unseen) > room or not unseen <= _KNOWN_CARDS or not self.seen.isdisjoint(unseen):
                raise Unusual
            self.seen |= unseen
        hand -= thrown

    def _thrown_unnamed(self, player: int, count: int) -> None:
        """Discards that are not named, from a hand of which cards are known: so many of them are kept."""
        hand = self.hands[player]
        kept = [(held, least - count) for held, least in self.kept.get(player, ())]
        self.kept[player] = [*kept, (hand, len(hand) - count)]
        self.hands[player] = set()

    # --- draws ---

    def _heading(self, statement: s.DrawHeading) -> None:
        self._draw_ends()
        if statement.number not in (None, self.round + len(self.finished) + 1):
            raise Unusual
        self.drawing = {}
        self.events.append("heading")
        if statement.counts is not None:
            self._counts(statement.counts)

    def _counts(self, counts: tuple[int | None, ...]) -> None:
        """The heading says how many cards each player draws, in order."""
        drawing, size = self.drawing, self.size
        if drawing is None or len(counts) != len(self.order):
            raise Unusual
        for player, count in zip(self.order, counts, strict=True):
            if count is None or count > size:
                raise Unusual
            if count and (self.hands[player] or player in self.kept):
                self._thrown_unnamed(player, count)
            drawing[player] = count
            self.events.append(300 + (count == size) + (0 if count or self.together else 1000))

    def _received(self, player: int, cards: tuple[Card, ...], count: int) -> None:
        self.got[player] = self.got.get(player, 0) + count
        if count > self.size:
            raise Unusual
        if cards:
            self._new_cards(player, cards)

    def _burn(self, statement: s.Burn) -> None:
        card = statement.card
        if card is not None:
            if card in self.seen or card not in _KNOWN_CARDS:
                raise Unusual
            self.seen.add(card)
        self.events.append("burn")

    def _draw_ends(self) -> None:
        """Every player who is in has drawn, and got what he drew."""
        drawing = self.drawing
        if drawing is None:
            return
        moment = self.moment
        if moment is None or moment.turn is not None or moment.over or len(drawing) != len(self.order):
            raise Unusual
        for player, count in self.got.items():
            if drawing[player] != count:
                raise Unusual
        if self.got:  # nobody else who drew has a line of what he got
            self.events.append(tuple([p for p in self.order if drawing[p] and p not in self.got]))
        self.served = -1
        self.finished.append({player: drawing[player] for player in self.order})
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
        self.moment = self.course.opening(dealt.stacks, blinds, unit, self.at_table)
        if self.moment is None:
            raise Unusual
        for player, amount in blinds:
            self.bets[player] = amount

    def _between(self) -> None:
        self._draw_ends()
        moment = self.moment
        assert moment is not None
        state = (self.round, moment.turn is None, moment.behind)
        if self.shows or self.mucked:
            aggressor = self.aggressor
            first = self.order.index(aggressor) if aggressor in self.order else -1
            self._form((*state, first, self._standing(), *self.events), 0)
        else:
            self._form((*state, *self.events), len(self.finished))
        for counts in self.finished:
            self._settle_round()
            self.round += 1
            self.draws.append((self.round, counts))
            self._next_round()
        self.finished = []

    def _standing(self) -> tuple[tuple[bool, bool], ...]:
        """Who has chips behind, and who has as much in the pot as any; both decide who shows first."""
        self._settle_round()
        stacks, totals = self.stacks, self.totals
        most = max([totals[player] for player in self.order])
        return tuple([(stacks[player] > 0, totals[player] == most) for player in self.order])

    def _form(self, form: object, draws: int) -> None:
        self.forms.append(form)
        self.draws_of_form.append(draws)

    def _settle_round(self) -> None:
        moment = self.moment
        if moment is None or moment.turn is not None:
            raise Unusual
        bets = self.bets
        top = max(bets)
        if not top:
            return
        if bets.count(top) == 1:
            after = self.chips().give_back()
            bets, self.returned = list(after.bets), list(after.returned)
        self.stacks = [stack - bet for stack, bet in zip(self.stacks, bets, strict=True)]
        self.totals = [total + bet for total, bet in zip(self.totals, bets, strict=True)]
        self.bets = [0] * self.count

    def _next_round(self) -> None:
        header, number = self.header, self.round
        if number > header.game.draws:
            raise Unusual
        unit = header.game.unit(number, header.small_bet, header.big_bet)
        stacks = self.stacks
        self.moment = self.course.later(tuple([stacks[p] for p in self.order]), number, unit, self.at_table)
        self.aggressor = None
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
        if moment is None or player not in self.order or any(player == other for other, _ in self.shows):
            raise Unusual
        if statement.ranks_only or statement.claim is not None or statement.suited or self.awards:
            raise Unusual
        if len(cards) != self.size or len(statement.cards) != self.size or not cards <= _KNOWN_CARDS:
            raise Unusual
        new = cards - hand
        for held, least in self.kept.get(player, ()):
            if len(held & cards) < least:
                raise Unusual
            new -= held
        if not hand <= cards or not self.seen.isdisjoint(new):
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
        if self.round != self.header.game.draws or player in self.mucked or player not in self.order:
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
        if statement.amount != sum(self.totals) + sum(self.bets):
            raise Unusual

    def _stacks(self, statement: s.StacksLine) -> None:
        if not self.awards:
            raise Unusual
        self.stacks_lines += [(self._player(who), amount) for who, amount in statement.stacks]


@lru_cache(maxsize=256)
def _players(names: tuple[str, ...]) -> dict[str, int]:
    """The players by name; only what is written exactly so names one of them here."""
    if any(name.lower().startswith(("seat", "asiento")) for name in names):
        return {}  # it might be the number of a seat
    return {name: player for player, name in enumerate(names)}


def read(placed: list[Placed], dealt: Dealt, header: Header, course: Course, *, together: bool) -> Reading:
    """Read a hand of the ordinary kind.

    ``together`` says that all announce before any is served: then it does not matter who stands pat.

    Raises:
        Unusual: it is not, or it cannot be told.
    """
    if dealt.unknown or dealt.ignored or not all(dealt.stacks):
        raise Unusual
    for differences in dealt.others:
        if differences is not EXACT and differences != EXACT:
            raise Unusual
    reading = Reading(dealt, header, course, together)
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
