"""Who is dealt into a hand, in order from the left of the button (T001, T007)."""

from __future__ import annotations

from lowball_audit.game.deck import DECK_SIZE
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.button import Among, find_button
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Dealt
from lowball_audit.replay.table import Seat, Table

TAKES_PART = (s.Post, s.Has, s.Action, s.Draw, s.Gets, s.Show)


def deal_in(session: Table, start: Placed, body: list[Placed], table: list[Seat]) -> Dealt | None:
    """The players of the hand from the left of the button; None if nobody can play it."""
    seated = table
    table = _strangers(session, body, table)
    ignored = _ignored(session, body, seated, table)
    if ignored:
        left_out = set(map(id, ignored))
        table = [seat for seat in table if id(seat) not in left_out]
    count = len(table)
    most = max(session.profile.players_max, session.most or 0)
    if count < 2 or count > most:
        overrun = any(f.reason is Reason.SESSION_OVERRUN and f.line == start.line for f in session.faults)
        if not overrun and not session.unreadable_seat:
            if count > most:
                session._need(start, "players.max")
            session._fault(Reason.PLAYER_COUNT, start, count=count, most=most)
    if count < 2 or count * session.game.hand_size > DECK_SIZE:
        return None
    table.sort(key=lambda seat: seat.number)
    due = table if len(table) == len(seated) else [seat for seat in table if seat in seated]
    button = find_button(session, body, table, due)
    order = sorted(table, key=lambda seat: (seat.number <= button.seat, seat.number))
    return Dealt(
        tuple([seat.name for seat in order]),
        tuple([seat.number for seat in order]),
        tuple([seat.stack for seat in order]),
        frozenset([i for i, seat in enumerate(order) if seat.unknown]),
        tuple([seat.others for seat in order]),
        button.seat,
        dead_button=order[-1].number != button.seat and len(order) > 2,
        dead_small=button.dead_small,
        ignored=frozenset([(seat.number, seat.name) for seat in ignored]),
        at_table=len([seat for seat in session.seats.values() if seat.stack > 0]),
    )


def _ignored(session: Table, body: list[Placed], seated: list[Seat], table: list[Seat]) -> list[Seat]:
    """Strangers with a stray line in a hand whose blinds are right without them: not dealt in."""
    if len(table) == len(seated):
        return []
    known = set(map(id, seated))
    strangers = [seat for seat in table if id(seat) not in known]
    if not strangers or len(seated) < 2:
        return []
    among = Among(table)
    posters: dict[s.PostKind, Seat | None] = {}
    for item in body:
        if isinstance(item.statement, s.Post):
            posters.setdefault(item.statement.kind, among.find(item.statement.who))
    if any(seat in strangers for seat in posters.values()):
        return []
    small, big = posters.get(s.PostKind.SMALL_BLIND), posters.get(s.PostKind.BIG_BLIND)
    if small is None or big is None:
        return []
    line = next((item.statement for item in body if isinstance(item.statement, s.ButtonLine)), None)
    button = among.find(line.who) if line is not None else None
    if button is None or button in strangers:
        return []
    order = sorted(seated, key=lambda seat: (seat.number <= button.number, seat.number))
    right = (order[-1], order[0]) if len(order) == 2 else (order[0], order[1])
    return strangers if right == (small, big) else []


def _strangers(session: Table, body: list[Placed], table: list[Seat]) -> list[Seat]:
    """T007: players without chips, sitting out or gone who take part all the same; as written."""
    table = list(table)
    seated = {seat.name for seat in table}
    others = []
    for item in body:
        statement = item.statement
        if isinstance(statement, TAKES_PART):
            who = statement.who
            if who.text not in seated or who.seat is not None:
                others.append((item, who))
    if not others:
        return table
    dealt_in = set(map(id, table))
    among, numbers = Among(table), {seat.number for seat in table}
    for item, who in others:
        seat = session._find(who)
        if seat is not None and id(seat) in dealt_in:
            continue
        if seat is None and among.find(who) is not None:
            continue
        why = "no-chips" if seat is not None and not seat.out else "sitting-out"
        if seat is None:
            seat, why = session.gone.called(who.text), "not-seated"
            if seat is None or who.seat is not None or seat.number in numbers:
                continue
        if not session.uncertain or why != "no-chips":
            session._fault(Reason.NO_CHIPS_DEALT_IN, item, player=seat.name, why=why)
        if why == "sitting-out":
            seat.out = False  # he plays: said once, he is back
        table.append(seat)
        among.add(seat)
        numbers.add(seat.number)
        dealt_in.add(id(seat))
    return table
