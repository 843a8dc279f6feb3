"""Who is dealt into a hand, in order from the left of the button (T001, T007)."""

from __future__ import annotations

from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.button import find_button, is_meant
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Dealt, match_name
from lowball_audit.replay.table import Seat, Table

DECK_SIZE = 52
TAKES_PART = (s.Post, s.Has, s.Action, s.Draw, s.Gets, s.Show)


def deal_in(session: Table, start: Placed, body: list[Placed], table: list[Seat]) -> Dealt | None:
    """The players of the hand from the left of the button; None if nobody can play it."""
    table = _strangers(session, body, table)
    count = len(table)
    most = session.profile.players_max
    if count < 2 or count > most:
        overrun = any(f.reason is Reason.SESSION_OVERRUN and f.line == start.line for f in session.faults)
        if not overrun and not session.unreadable_seat:
            if count > most:
                _need(session, start, "players.max")
            session._fault(Reason.PLAYER_COUNT, start, count=count, most=most)
    if count < 2 or count * session.game.hand_size > DECK_SIZE:
        return None
    table.sort(key=lambda seat: seat.number)
    button = find_button(session, body, table)
    order = sorted(table, key=lambda seat: (seat.number <= button.seat, seat.number))
    return Dealt(
        tuple(seat.name for seat in order),
        tuple(seat.number for seat in order),
        tuple(seat.stack for seat in order),
        frozenset(i for i, seat in enumerate(order) if seat.unknown),
        tuple(frozenset(seat.others) for seat in order),
        button.seat,
        dead_button=order[-1].number != button.seat and len(order) > 2,
        dead_small=button.dead_small,
        at_table=sum(1 for seat in session.seats.values() if seat.stack > 0),
    )


def _need(session: Table, item: Placed, setting: str) -> None:
    found = session.profile.get(setting)
    if not found.stated:
        data = {"setting": setting, "assumed": session.profile.word(setting), "source": found.source}
        session._fault(Reason.PROFILE_SILENT, item, None, **data)


def _strangers(session: Table, body: list[Placed], table: list[Seat]) -> list[Seat]:
    """T007: players without chips, sitting out or gone who take part all the same; as written."""
    table = list(table)
    for item in body:
        statement = item.statement
        if not isinstance(statement, TAKES_PART):
            continue
        who = statement.who
        seat = session._find(who)
        if seat in table or (seat is None and any(is_meant(other, who, table) for other in table)):
            continue
        why = "no-chips" if seat is not None and not seat.out else "sitting-out"
        if seat is None:
            names = tuple(session.gone)
            place = match_name(who.text, names)
            if place is None or who.seat is not None:
                continue
            seat, why = session.gone[names[place]], "not-seated"
            if any(other.number == seat.number for other in table):
                continue
        if not session.uncertain or why != "no-chips":
            session._fault(Reason.NO_CHIPS_DEALT_IN, item, player=seat.name, why=why)
        table.append(seat)
    return table
