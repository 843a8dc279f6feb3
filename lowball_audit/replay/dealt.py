"""Who is dealt into a hand, and where the button is (T001, T002, T007)."""

from __future__ import annotations

from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import Dealt, match_name, short_seat
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
    button = _button(session, body, table)
    place = table.index(button)
    order = [*table[place + 1 :], *table[: place + 1]]
    session.last_button = button.name
    return Dealt(
        tuple(seat.name for seat in order),
        tuple(seat.number for seat in order),
        tuple(seat.stack for seat in order),
        frozenset(i for i, seat in enumerate(order) if seat.unknown),
        tuple(frozenset(seat.others) for seat in order),
    )


def _need(session: Table, item: Placed, setting: str) -> None:
    found = session.profile.get(setting)
    if not found.stated:
        session._fault(Reason.PROFILE_SILENT, item, setting=setting, assumed=found.value, source=found.source)


def _strangers(session: Table, body: list[Placed], table: list[Seat]) -> list[Seat]:
    """T007: players without chips, sitting out or gone who take part all the same; as written."""
    table = list(table)
    for item in body:
        statement = item.statement
        if not isinstance(statement, TAKES_PART):
            continue
        who = statement.who
        seat = session._find(who)
        if seat in table or (seat is None and any(_is(other, who, table) for other in table)):
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


def _is(seat: Seat, who: s.Who, table: list[Seat]) -> bool:
    if who.seat is not None:
        return seat.number == who.seat
    names = tuple(other.name for other in table)
    place = match_name(who.text, names)
    if place is None:
        return seat.number == short_seat(who)
    return names[place] == seat.name


def _button(session: Table, body: list[Placed], table: list[Seat]) -> Seat:
    """The button as written, else as the rule or the blinds have it."""
    line = next((item for item in body if isinstance(item.statement, s.ButtonLine)), None)
    expected = _expected(session, table)
    if line is not None and isinstance(line.statement, s.ButtonLine):
        who = line.statement.who
        seat = next((seat for seat in table if _is(seat, who, table)), None)
        if seat is None and not who.quoted:
            found = session._find(who)
            seat = found if found in table else None
            if found is None:
                session._unknown(line, who)
            elif seat is None:
                if expected is not None and not session.uncertain:
                    session._fault(Reason.WRONG_BUTTON, line, player=found.name, right=expected[0])
                else:
                    session._fault(Reason.NO_CHIPS_DEALT_IN, line, player=found.name, why="button")
        if seat is not None:
            if expected is not None and seat.name not in expected:
                session._fault(Reason.WRONG_BUTTON, line, player=seat.name, right=expected[0])
            return seat
    if expected:
        return next(seat for seat in table if seat.name == expected[0])
    return _from_blinds(session, body, table)


def _from_blinds(session: Table, body: list[Placed], table: list[Seat]) -> Seat:
    for item in body:
        statement = item.statement
        if isinstance(statement, s.Post) and statement.kind is s.PostKind.SMALL_BLIND:
            seat = next((seat for seat in table if _is(seat, statement.who, table)), None)
            if seat is not None:
                return seat if len(table) == 2 else table[table.index(seat) - 1]
    return table[-1]


def _expected(session: Table, table: list[Seat]) -> list[str] | None:
    """Who may have the button now, by the profile; None where it does not say or cannot be known."""
    last = session.last_button
    rule = session.profile.button
    if last is None or rule == "as-logged" or session.uncertain_button:
        return None
    seat = session.seats.get(last) or session.gone.get(last)
    if seat is None:
        return None
    if session.last_cancelled and any(other.name == last for other in table):
        return [last]
    left = sorted(table, key=lambda other: (other.number <= seat.number, other.number))
    following = left[0].name
    if rule in ("dead", "moving-or-dead"):
        missing = [
            other
            for other in (*session.seats.values(), *session.gone.values())
            if other not in table and other.number != seat.number
        ]
        if missing:
            return None
    return [following]
