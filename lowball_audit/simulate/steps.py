"""A hand as a list of steps: what happens at the table, before anybody has put it into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from lowball_audit.cards import Card
from lowball_audit.game.betting import Chips, Legal
from lowball_audit.lowball import HandValue
from lowball_audit.profiles import Profile


class Do(Enum):
    """What a step is."""

    HAND = "hand"
    BUTTON = "button"
    POST = "post"
    DEAL = "deal"
    DECK = "deck"
    HAS = "has"
    FOLD = "fold"
    CHECK = "check"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    ALL_IN = "all-in"
    DRAW_HEAD = "draw-head"
    DRAW = "draw"
    GETS = "gets"
    CHANGES = "changes"
    BURN = "burn"
    RESHUFFLE = "reshuffle"
    EXPOSED = "exposed"
    SHOWDOWN = "showdown"
    SHOW = "show"
    MUCK = "muck"
    CLAIM = "claim"
    RETURN = "return"
    RAKE = "rake"
    WIN = "win"
    SPLIT = "split"
    POT = "pot"
    POTS = "pots"
    STACKS = "stacks"
    MISDEAL = "misdeal"
    # between hands
    SHUFFLE = "shuffle"
    SEATS = "seats"
    SEAT = "seat"
    JOIN = "join"
    LEAVE = "leave"
    ADD = "add"
    SIT_OUT = "sit-out"
    SIT_IN = "sit-in"
    HANDS = "hands"
    STANDINGS = "standings"
    RAW = "raw"


#: The betting actions.
ACTIONS = frozenset({Do.FOLD, Do.CHECK, Do.BET, Do.CALL, Do.RAISE, Do.ALL_IN})
#: Steps that say nothing about where the hand stands.
ASIDES = frozenset({Do.POT, Do.POTS, Do.STACKS, Do.RAW, Do.ADD})


@dataclass(slots=True)
class Step:
    """One step, which becomes one line.

    ``who`` is a player by his place from the left of the button. Of an action, ``amount`` is what it adds,
    ``to`` the total of the round after it, ``bare`` whether the amount is left out, ``all_in`` whether the
    line says so; ``before`` and ``legal`` are the chips and what was allowed before it. ``due`` is the code
    of the finding due on the line, ``text`` the line itself where an injected fault wrote it, with words of
    the language and the player in braces.
    """

    do: Do
    who: int | None = None
    amount: int = 0
    to: int = 0
    bare: bool = False
    all_in: bool = False
    round: int = 0
    number: int = 0
    name: str = ""
    cards: tuple[Card, ...] = ()
    got: tuple[Card, ...] = ()
    counts: tuple[int, ...] = ()
    piles: tuple[tuple[str, int], ...] = ()
    players: tuple[int, ...] = ()
    amounts: tuple[tuple[str, int], ...] = ()
    before: Chips | None = None
    legal: Legal | None = None
    due: str = ""
    text: str = ""

    @property
    def chips(self) -> Chips:
        """The chips before an action."""
        assert self.before is not None
        return self.before

    @property
    def allowed(self) -> Legal:
        """What was allowed before an action."""
        assert self.legal is not None
        return self.legal

    @property
    def empties(self) -> bool:
        """Whether an action takes a player's last chip."""
        return (
            self.who is not None and self.before is not None and self.amount >= self.before.stacks[self.who]
        )


@dataclass(slots=True)
class Stakes:
    """The stakes of a session, in chip units."""

    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    ante: int
    chip: int


@dataclass(slots=True)
class Hand:
    """A hand as played: its steps, and what injected faults need to know of it.

    ``before`` and ``after`` are the steps between hands that go with it. ``stacks`` are what the players
    began with, ``final`` what they have after it, both by place. ``left`` is the stub at the end, ``stubs``
    how many cards it held before and after each draw. ``gone`` are names of people who are known to the log
    and have no part in this hand. ``doubtful`` is a hand after which a reader of the log cannot know the
    stacks; ``certain`` says that the hand before was none. ``raked`` is whether the house may take a rake.
    """

    number: int
    names: tuple[str, ...]
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    profile: Profile
    stakes: Stakes
    steps: list[Step] = field(default_factory=list)
    before: list[Step] = field(default_factory=list)
    after: list[Step] = field(default_factory=list)
    final: list[int] = field(default_factory=list)
    left: list[Card] = field(default_factory=list)
    stubs: list[tuple[int, int]] = field(default_factory=list)
    values: dict[int, HandValue] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    first: bool = False
    dead_button: bool = False
    dead_small: bool = False
    came_in: bool = False
    raked: bool = True
    recount: bool = False
    renumber: int = 0
    button_seat: int = 0
    small_seat: int | None = None
    big_seat: int = 0
    at_table: int = 0
    cancelled: bool = False
    doubtful: bool = False
    certain: bool = True

    # --- looking ---

    def find(self, *kinds: Do) -> list[int]:
        """The places of all steps of some kinds."""
        return [i for i, step in enumerate(self.steps) if step.do in kinds]

    def actions(self) -> list[int]:
        """The places of all betting actions."""
        return [i for i, step in enumerate(self.steps) if step.do in ACTIONS]

    def next_real(self, place: int) -> int | None:
        """The next step after ``place`` that is no aside."""
        for i in range(place + 1, len(self.steps)):
            if self.steps[i].do not in ASIDES:
                return i
        return None

    def ends_round(self, place: int) -> bool:
        """Whether an action is the last one of its round, and the hand goes on after it."""
        following = self.next_real(place)
        return following is not None and self.steps[following].do in (Do.DRAW_HEAD, Do.SHOWDOWN, Do.SHOW)

    def rest_of_round(self, place: int) -> list[int]:
        """The actions of the round after ``place``."""
        now = self.steps[place].round
        return [i for i in self.actions() if i > place and self.steps[i].round == now]

    def acts_again(self, place: int) -> bool:
        """Whether the player of an action acts again in the same round."""
        who = self.steps[place].who
        return any(self.steps[i].who == who for i in self.rest_of_round(place))

    def stays(self, who: int, place: int) -> bool:
        """Whether a player takes part after ``place`` by a line of his own."""
        parts = (*ACTIONS, Do.DRAW, Do.GETS, Do.SHOW, Do.MUCK, Do.WIN)
        return any(
            (step.who == who and step.do in parts) or (step.do is Do.SPLIT and who in step.players)
            for step in self.steps[place + 1 :]
        )

    def folds_at(self, who: int) -> int | None:
        """Where a player folds."""
        return next((i for i in self.find(Do.FOLD) if self.steps[i].who == who), None)

    def all_in_after(self, place: int = -1) -> bool:
        """Whether somebody puts in his last chip after ``place``."""
        return any(i > place and self.steps[i].empties for i in self.actions())

    @property
    def all_in_post(self) -> bool:
        """Whether a blind or an ante took somebody's last chip."""
        return any(step.do is Do.POST and step.all_in for step in self.steps)

    def spare(self, who: int) -> int:
        """The chips that a player never puts in."""
        chips = (Do.POST, *ACTIONS)
        return self.stacks[who] - sum(
            step.amount for step in self.steps if step.who == who and step.do in chips
        )

    @property
    def quiet(self) -> bool:
        """Nobody comes near his last chip: two ledgers may differ and nobody runs out in either."""
        return all(self.spare(who) > 2 * self.stakes.big_bet for who in range(len(self.names)))

    @property
    def roomy(self) -> bool:
        """No reshuffle, and the stub never came near its end: a card more or less changes nothing."""
        return not self.find(Do.RESHUFFLE) and min((min(stub) for stub in self.stubs), default=52) > 7

    def draw_block(self, place: int) -> tuple[int, int]:
        """The draw around a step: the place of its heading, and the first place after it."""
        start = max(i for i in self.find(Do.DRAW_HEAD) if i <= place)
        inside = (Do.DRAW, Do.GETS, Do.BURN, Do.RESHUFFLE, Do.CHANGES, Do.EXPOSED)
        end = start + 1
        while end < len(self.steps) and self.steps[end].do in inside:
            end += 1
        return start, end

    def leaves_draw(self, place: int) -> int:
        """The first step after a draw that is no aside."""
        _, end = self.draw_block(place)
        following = self.next_real(end - 1)
        assert following is not None
        return following

    def folded_by(self, place: int) -> list[int]:
        """Who has folded before a step."""
        return [int(self.steps[i].who or 0) for i in self.find(Do.FOLD) if i < place]

    def seen_cards(self) -> set[Card]:
        """Every card that the log names."""
        return {card for step in self.steps for card in (*step.cards, *step.got)}

    def of_draw(self, number: int) -> list[int]:
        """The places of the steps of a draw, its heading included."""
        for start in self.find(Do.DRAW_HEAD):
            if self.steps[start].number == number:
                return list(range(start, self.draw_block(start)[1]))
        return []

    # --- changing ---

    def insert(self, place: int, step: Step) -> None:
        """A step that nobody should have taken."""
        self.steps.insert(place, step)

    def drop(self, *kinds: Do) -> None:
        """Leave steps of some kinds out: nobody has to write them."""
        self.steps[:] = [step for step in self.steps if step.do not in kinds]

    def bare_after(self, place: int) -> None:
        """Leave out the amounts of the actions behind ``place`` in the round."""
        for i in self.rest_of_round(place):
            self.steps[i].bare = True
