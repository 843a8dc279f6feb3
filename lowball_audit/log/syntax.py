"""The syntax tree of the log language: frozen statements that know their columns.

A statement is what one clause of a line says, with no poker in it: who is named, which verb was
written, which amounts and cards. Players are kept as written (:class:`Who`); whether such a player
sits at the table is for the replay to find out. Amounts are integers in :data:`chips.SCALE` units.

Equal lines give equal trees, so a line needs parsing once; the line number is added outside, by
:class:`Line`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from lowball_audit.cards import Card
from lowball_audit.immutable import immutable


@immutable
class Span:
    """Columns of a piece of a line: 1-based, ``end`` is the column after the last character."""

    start: int
    end: int


@immutable
class Who:
    """A player as written: a name, or a seat number (``seat 3``, ``asiento 3``).

    ``text`` is the name without quotes, as written (case and accents kept). ``s3`` and positions
    (``UTG``, ``BTN``) come as plain names: only the replay knows whether a player is called so.
    """

    text: str
    span: Span
    seat: int | None = None
    quoted: bool = False


@immutable
class Statement:
    """What all statements share: their columns in the line."""

    span: Span


# --- header -------------------------------------------------------------------------------------


@immutable
class SessionLine(Statement):
    """``session Thursday game``."""

    text: str


@immutable
class DateLine(Statement):
    """``date 2026-11-26``."""

    text: str


@immutable
class GameLine(Statement):
    """``game 2-7 triple draw``."""

    text: str


@immutable
class ProfileLine(Statement):
    """``profile home``; a name or a path."""

    text: str


@immutable
class LimitsLine(Statement):
    """``limits 2/4``: small and big bet."""

    small: int
    big: int


@immutable
class BlindsLine(Statement):
    """``blinds 1/2``: small and big blind."""

    small: int
    big: int


@immutable
class AnteLine(Statement):
    """``ante 1``."""

    amount: int


@immutable
class ChipLine(Statement):
    """``chip 1``: the smallest chip."""

    amount: int


@immutable
class HandsLine(Statement):
    """``hands 10``: the number of hands agreed."""

    count: int


@immutable
class OmitLine(Statement):
    """``omit burns, gets``: words in canonical English where known, else as written."""

    words: tuple[str, ...]


#: The lines of the header.
HEADER = (
    SessionLine,
    DateLine,
    GameLine,
    ProfileLine,
    LimitsLine,
    BlindsLine,
    AnteLine,
    ChipLine,
    HandsLine,
    OmitLine,
)


@immutable
class SeatsHeading(Statement):
    """``seats``; ``most`` is how many the table has, which only logs in the formats of others tell."""

    most: int | None = None


@immutable
class SeatLine(Statement):
    """``1 Ana 100``."""

    seat: int
    who: Who
    stack: int


# --- between hands ------------------------------------------------------------------------------


@immutable
class Join(Statement):
    """``Dora joins 4 100``; the seat may be left out (``Dora joins 100`` is stack only)."""

    who: Who
    seat: int | None
    stack: int | None


@immutable
class Leave(Statement):
    """``Beto leaves``."""

    who: Who


@immutable
class Add(Statement):
    """``Ana adds 50``."""

    who: Who
    amount: int


@immutable
class SitOut(Statement):
    """``Carla sits out``."""

    who: Who


@immutable
class SitIn(Statement):
    """``Carla sits in``."""

    who: Who


@immutable
class Shuffle(Statement):
    """``shuffle``."""


@immutable
class EndSession(Statement):
    """``end session``."""


@immutable
class Standings(Statement):
    """``standings Ana 1, Beto 2``: player and place."""

    places: tuple[tuple[Who, int], ...]


@immutable
class OtherGames(Statement):
    """Hands of other games in a file of a site, passed over: the name of each game and how many.

    Our own language has no word for it: a log is of one game.
    """

    games: tuple[tuple[str, int], ...]


# --- a hand: before the betting -----------------------------------------------------------------


@immutable
class HandStart(Statement):
    """``hand 1``; the number may be missing.

    ``partial`` is said by sites of a hand of which they wrote down a part only.
    """

    number: int | None
    partial: bool = False


@immutable
class ButtonLine(Statement):
    """``button Ana``."""

    who: Who


class PostKind(Enum):
    """What a post is for."""

    __hash__ = object.__hash__

    SMALL_BLIND = "sb"
    BIG_BLIND = "bb"
    ANTE = "ante"
    STRADDLE = "straddle"
    DEAD = "dead"
    LIVE = "live"


@immutable
class Post(Statement):
    """``Beto posts sb 1``, ``Carla bb 1 all-in``, ``Ana posts dead 1``, ``Ana posts 2``."""

    who: Who
    kind: PostKind
    amount: int | None
    all_in: bool = False


@immutable
class Deal(Statement):
    """``deal``, ``deal 5``."""

    count: int | None


@immutable
class Deck(Statement):
    """``deck 7h 2c …``: the shuffled order, top first."""

    cards: tuple[Card, ...]


@immutable
class Has(Statement):
    """``Ana has 2c 3d 4h 7s Kc`` or ``Carla has 4 cards`` (then ``cards`` is empty)."""

    who: Who
    cards: tuple[Card, ...]
    count: int


# --- betting ------------------------------------------------------------------------------------


class Verb(Enum):
    """The betting verb as written."""

    __hash__ = object.__hash__  # quicker than by name

    FOLD = "fold"
    CHECK = "check"
    BET = "bet"
    OPEN = "open"  # a bet; before the first draw the first raise
    CALL = "call"
    COMPLETE = "complete"  # the small blind's call, or a raise that completes a short all-in
    RAISE = "raise"
    ALL_IN = "all-in"


@immutable
class Action(Statement):
    """A betting action as written.

    ``amount`` is the bare number (``bets 2``, ``raises 8``, ``all-in 3``), ``to`` the round total
    (``raises to 8``, ``makes it 8``, ``all-in to 6``). ``nth_bet`` is the number of a count word:
    3 for ``3-bets``; ``caps`` is True for ``caps``; ``by`` is True where ``amount`` is said to be the raise
    itself (``raises by 4``).
    """

    who: Who
    verb: Verb
    amount: int | None = None
    to: int | None = None
    all_in: bool = False
    nth_bet: int | None = None
    caps: bool = False
    by: bool = False


@immutable
class RoundHeading(Statement):
    """``bet``, ``betting``, ``round 2``, ``predraw`` as a heading."""

    number: int | None


# --- draws --------------------------------------------------------------------------------------


@immutable
class DrawHeading(Statement):
    """``draw 1``, ``first draw``, ``D1``, ``cambio 1``; with ``: 2, pat, 1`` all counts.

    ``number`` is None for a bare ``draw``. A count of None was written ``?``.
    """

    number: int | None
    counts: tuple[int | None, ...] | None = None


@immutable
class Draw(Statement):
    """``Carla draws 2``, ``Carla pat`` (count 0), ``Ana discards Kc Qd``, ``… gets 5d 2c``.

    ``cards`` are the named discards (empty when not named). ``gets`` are the cards received where
    the shorthand gives them, else None; ``gets_count`` their number.
    """

    who: Who
    count: int
    cards: tuple[Card, ...] = ()
    gets: tuple[Card, ...] | None = None
    gets_count: int | None = None


@immutable
class ChangeDraw(Statement):
    """``Carla changes to 1``."""

    who: Who
    count: int


@immutable
class Gets(Statement):
    """``Carla gets 2`` (``cards`` empty), ``Ana gets 5d``."""

    who: Who
    count: int
    cards: tuple[Card, ...] = ()


@immutable
class Burn(Statement):
    """``burn``, ``burn 5h``."""

    card: Card | None = None


class PileName(Enum):
    """The piles a reshuffle is made of."""

    STUB = "stub"
    DISCARDS = "discards"
    FOLDED = "folded"
    SERVED = "served"
    OWN = "own"
    WAITING = "waiting"
    BURNS = "burns"
    LIVE = "live"


@immutable
class Pile:
    """One pile of a reshuffle line, with its count where written."""

    name: PileName
    count: int | None
    span: Span


@immutable
class Reshuffle(Statement):
    """``reshuffle``, ``reshuffle stub 2 + discards 9 = 11``."""

    piles: tuple[Pile, ...] = ()
    total: int | None = None


@immutable
class Exposed(Statement):
    """``exposed 9c``, ``Carla exposed 9c``."""

    who: Who | None
    card: Card


# --- the end of a hand --------------------------------------------------------------------------


@immutable
class Misdeal(Statement):
    """``misdeal``, ``hand cancelled``."""


@immutable
class Rake(Statement):
    """``rake 3``."""

    amount: int


@immutable
class ShowdownHeading(Statement):
    """``showdown``."""


@immutable
class Show(Statement):
    """``Ana shows 7s 5d 4h 3d 2c``; ``shows 75432 suited``; ``shows 8-6 8c 6d 4d 3h 2s``.

    ``cards`` holds five (or fewer) cards; by ranks only they are cards without a suit and
    ``ranks_only`` is True (then it is no flush unless ``suited``). ``claim`` is the text of a claim
    written before the cards, or instead of them.
    """

    who: Who
    cards: tuple[Card, ...]
    ranks_only: bool = False
    suited: bool = False
    claim: str | None = None


@immutable
class Muck(Statement):
    """``Carla mucks``, ``Carla no muestra``: before the showdown it is a fold."""

    who: Who


@immutable
class Claim(Statement):
    """``Ana claims wheel``."""

    who: Who
    text: str


@immutable
class Win(Statement):
    """``Ana wins 21``, ``Ana wins 18 main``; ``pot`` is 0 for main, 1 for side, 2 for side 2."""

    who: Who
    amount: int | None
    pot: int | None


@immutable
class Split(Statement):
    """``Ana, Beto split 18 main``."""

    players: tuple[Who, ...]
    amount: int | None
    pot: int | None


@immutable
class Return(Statement):
    """``4 returned to Carla``, ``return 4 to Carla``."""

    who: Who
    amount: int


@immutable
class PotLine(Statement):
    """``pot 12``: all chips in the middle."""

    amount: int


@immutable
class PotsLine(Statement):
    """``main 18``, ``side 8``, ``main 18, side 8``: pot number (0 main) and amount."""

    pots: tuple[tuple[int, int], ...]


@immutable
class StacksLine(Statement):
    """``stacks Ana 112, Beto 99``."""

    stacks: tuple[tuple[Who, int], ...]


@immutable
class RulingLine(Statement):
    """``ruling B007: floor let the raise stand``; the code is upper-cased."""

    code: str
    text: str


@immutable
class Note(Statement):
    """``note …``."""

    text: str


# --- what could not be read ---------------------------------------------------------------------


@immutable
class Unreadable(Statement):
    """A piece of a line that is no statement.

    ``seen`` is the offending text at ``span``. ``expected`` are things that could stand there, as
    message keys or literal words, in a stable order; ``nearest`` the nearest known word, ``hint`` a
    key for a known mistake (``decimal-comma``, ``quote-name``) or None. ``start`` is the first
    column of the statement that could not be read and ``text`` its whole text.
    """

    seen: str
    text: str
    start: int
    expected: tuple[str, ...] = ()
    nearest: str | None = None
    hint: str | None = None


@immutable
class Code:
    """A code, family or name in a directive, as written."""

    text: str
    span: Span


@immutable
class Directive(Statement):
    """A comment that sets findings aside: ``# audit: ignore[B007] why``.

    ``line`` is where it stands, and ``written`` that line. It is about one line, or the ``whole_hand``;
    ``codes`` is None for everything. ``target`` is the line it is about, None if none follows. A directive
    that cannot be understood has no codes and a ``fault``: what of it is wrong.
    """

    line: int
    written: str
    whole_hand: bool
    codes: tuple[Code, ...] | None
    reason: str
    target: int | None = None
    fault: str = ""
    seen: str = ""
    nearest: str = ""


@immutable
class Line:
    """A line of a log: its 1-based number, its text, and its statements in order."""

    number: int
    text: str
    statements: tuple[Statement, ...]

    def __iter__(self) -> Iterator[Statement]:
        return iter(self.statements)
