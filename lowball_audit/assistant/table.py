"""The table as a screen shows it, as values: seats, stacks, bets, cards drawn, pots."""

from __future__ import annotations

from dataclasses import dataclass

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.record import Look
from lowball_audit.game.pots import layers
from lowball_audit.log import syntax as s
from lowball_audit.replay.checks import pot_name
from lowball_audit.replay.live import Live
from lowball_audit.report.model import Status


@dataclass(frozen=True, slots=True)
class Place:
    """A seat. ``bet`` is what lies before it in a round that goes on.

    ``drawn`` are the cards drawn in each draw so far, None where the log does not say; ``shown`` is the hand
    that was shown, as written. ``dealt`` is False for a player who is not in this hand.
    """

    seat: int
    name: str
    stack: int
    bet: int = 0
    dealt: bool = False
    live: bool = False
    all_in: bool = False
    button: bool = False
    blind: str = ""
    drawn: tuple[int | None, ...] = ()
    shown: str = ""
    turn: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Pile:
    """A pot: its name (``main``, ``side``, ``side 2``), its chips, who can win it."""

    name: str
    amount: int
    eligible: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The table at one moment.

    ``pot`` is everything in the middle, this round's bets included; ``raises`` counts the bets of a round
    that goes on. ``round`` counts from 0 (before the first draw), ``draw`` is the draw under way, 0 if there
    is none. ``stub`` is the number of cards left as (least, most). ``agreed`` is how many hands are played,
    None if nobody said.
    """

    hand: int | None
    under_way: bool
    profile: str
    places: tuple[Place, ...]
    pot: int = 0
    pots: tuple[Pile, ...] = ()
    raises: int = 0
    cap: int | None = None
    round: int = 0
    draw: int = 0
    stub: tuple[int, int] | None = None
    agreed: int | None = None
    limits: tuple[int, int] = (0, 0)


def table_of(look: Look, now: todo.Instruction) -> Table:
    """The table of a look; ``now`` is what is to be done."""
    session = look.session
    walk = look.live
    over = isinstance(now, (todo.StartHand, todo.GameOver, todo.TakeSeats))
    over = over or (look.outcome is not None and look.outcome.status is Status.CANCELLED)
    turn = getattr(now, "player", None) if not over else None
    in_hand = walk is not None and not over
    betting = isinstance(now, (todo.Act, todo.PostBlinds))
    places = []
    for seat in sorted(session.seats.values(), key=lambda seat: seat.number):
        player = walk.dealt.names.index(seat.name) if walk and seat.name in walk.dealt.names else None
        if walk is None or player is None or not in_hand:
            places.append(
                Place(
                    seat.number,
                    seat.name,
                    seat.stack,
                    out=seat.out,
                    button=session.places is not None and seat.number == session.places.button,
                )
            )
            continue
        chips = walk.played
        places.append(
            Place(
                seat.number,
                seat.name,
                chips.stacks[player],
                bet=chips.bets[player] if betting else 0,
                dealt=True,
                live=chips.live[player],
                all_in=chips.live[player] and chips.stacks[player] <= 0,
                button=seat.number == walk.dealt.button_seat,
                blind=_blind(walk, player),
                drawn=_drawn(walk, player),
                shown=_shown(walk, player),
                turn=seat.name == turn,
                out=seat.out,
            )
        )
    agreed = session.agreed or session.profile.session_hands
    limits = (session.small, session.big)
    if walk is None or not in_hand:
        return Table(look.number, False, session.profile.name, tuple(places), agreed=agreed, limits=limits)
    chips = walk.played
    return Table(
        look.number,
        True,
        session.profile.name,
        tuple(places),
        pot=chips.pot(),
        pots=_pots(walk),
        raises=chips.count if betting else 0,
        cap=None if chips.unlimited else walk.profile.cap_raises + 1,
        round=chips.round,
        draw=walk.block.number if walk.block is not None else 0,
        stub=_stub(look),
        agreed=agreed,
        limits=limits,
    )


def _blind(walk: Live, player: int) -> str:
    if player == walk.dealt.small_blind:
        return "sb"
    return "bb" if player == walk.dealt.big_blind else ""


def _drawn(walk: Live, player: int) -> tuple[int | None, ...]:
    found = []
    for block in walk.draws:
        entry = block.entries.get(player)
        if entry is not None:
            found.append(entry.count)
        elif player in block.missing:
            found.append(None)
    return tuple(found)


def _shown(walk: Live, player: int) -> str:
    for index, who, shown in walk.showing:
        statement = walk.script.placed[index].statement
        if who == player and shown and isinstance(statement, s.Show):
            if statement.ranks_only:
                return "-".join(str(card)[0] for card in statement.cards)
            return " ".join(map(str, statement.cards))
        if who == player and not shown:
            return "—"
    return ""


def _pots(walk: Live) -> tuple[Pile, ...]:
    chips = walk.played
    if chips.turn() is None:
        chips = chips.give_back()
    names, players = walk.dealt.names, range(chips.players)
    live = [p for p in players if chips.live[p]]
    all_in = [p for p in live if chips.stacks[p] <= 0]
    found = layers({p: chips.totals[p] for p in players}, live, all_in, chips.dead)
    return tuple(
        Pile(pot_name(number), layer.amount, tuple(names[p] for p in layer.eligible))
        for number, layer in enumerate(found)
    )


def _stub(look: Look) -> tuple[int, int] | None:
    if look.dealing is None:
        return None
    count = look.dealing.piles.stub
    return count.least, count.most
