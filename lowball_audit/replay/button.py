"""Where the button is, and where the profile has it: moving past empty seats, or dead (T002).

Moving (HOME 3, 8): the next player to the left with chips. Dead (WL 151, WT 85): the blinds move, the
big blind to the next player with chips, the small blind and the button each to the seat of the one
before, be it empty; with two left nobody has the big blind twice in a row (WT 87).
"""

from __future__ import annotations

from collections.abc import Iterable

from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.script import Placed
from lowball_audit.replay.setup import fold_name, short_seat
from lowball_audit.replay.table import Places, Seat, Table


@immutable
class Button:
    """The seat of the button in a hand, and whether the small blind is dead."""

    seat: int
    dead_small: bool = False


class Among:
    """Finds who is meant among some players, by name, seat or short seat, however many they are."""

    def __init__(self, players: Iterable[Seat]) -> None:
        self._exact: dict[str, Seat] = {}
        self._alike: dict[str, list[Seat]] = {}
        self._numbers: dict[int, Seat] = {}
        for seat in players:
            self.add(seat)

    def add(self, seat: Seat) -> None:
        """One more player."""
        self._exact.setdefault(seat.name, seat)
        self._alike.setdefault(fold_name(seat.name), []).append(seat)
        self._numbers.setdefault(seat.number, seat)

    def find(self, who: s.Who) -> Seat | None:
        """The player that ``who`` names; None if it is none of them."""
        if who.seat is not None:
            return self._numbers.get(who.seat)
        found = self._exact.get(who.text)
        if found is None:
            alike = self._alike.get(fold_name(who.text), [])
            found = alike[0] if len(alike) == 1 else None
        number = short_seat(who) if found is None else None
        return found if number is None else self._numbers.get(number)


def find_button(session: Table, body: list[Placed], table: list[Seat], due: list[Seat]) -> Button:
    """The button as written, else as the rule or the blinds have it; T002 where it is wrong.

    ``table`` are the players of the hand, ``due`` those of them who are in it by right: the button
    moves past a player without chips, also when he plays on (T007).
    """
    line = next((item for item in body if isinstance(item.statement, s.ButtonLine)), None)
    allowed = _allowed(session, due if len(due) > 1 else table)
    number = None
    if line is not None and isinstance(line.statement, s.ButtonLine):
        number = _written(session, line, line.statement.who, table)
        if number is not None and not _check(session, line, number, allowed, table):
            number = None
    if number is None:
        number = allowed[0] if allowed else _from_blinds(body, table)
    return Button(number, _dead_small(session, number, body, table))


def _written(session: Table, line: Placed, who: s.Who, table: list[Seat]) -> int | None:
    """The seat that a button line names: a player of the hand, or a seat that is empty now."""
    if who.seat is None:
        for player in table:
            if player.name == who.text:
                return player.number
    seat = Among(table).find(who)
    if seat is None:
        seat = session.seats.called(who.text) if who.quoted else session._find(who)
    if seat is None:
        seat = session.gone.called(who.text)
    if seat is not None:
        return seat.number
    number = who.seat if who.seat is not None else short_seat(who)
    if number is not None and session.gone.at(number) is not None:
        return number
    if who.seat is not None and 1 <= who.seat <= (session.most or 0):
        return who.seat  # the table has the seat, and nobody is in it
    if who.seat is not None and session.profile.button == "as-logged":
        return who.seat  # a seat that nobody has
    session._unknown(line, who)
    return None


def _check(session: Table, line: Placed, number: int, allowed: list[int] | None, table: list[Seat]) -> bool:
    """Whether the button can be where it is written; T002 or T007 where it should not be there."""
    name = _name(session, number)
    if allowed is not None:
        if number not in allowed:
            right = _name(session, allowed[0])
            session._fault(Reason.WRONG_BUTTON, line, player=name, right=right)
        return True
    dead = session.profile.button in ("dead", "moving-or-dead", "as-logged")
    if not dead and not any(seat.number == number for seat in table):
        session._fault(Reason.NO_CHIPS_DEALT_IN, line, player=name, why="button")
        return False
    return True


def _name(session: Table, number: int) -> str:
    seat = session.seats.at(number)
    if seat is None:
        seat = session.gone.at(number)
    return seat.name if seat is not None else str(number)


def _allowed(session: Table, table: list[Seat]) -> list[int] | None:
    """The seats where the button may be now; None where the profile does not say or it cannot be known."""
    last, rule = session.places, session.profile.button
    if last is None or rule == "as-logged" or session.uncertain:
        return None
    if session.last_cancelled:
        return [last.button]
    return button_seats(rule, last, table)


def button_seats(rule: str, last: Places, table: list[Seat]) -> list[int] | None:
    """Where the button may be after a hand by a rule of a profile, the first the one to name.

    ``table`` are the players of the coming hand by seat. None where the rule does not say.
    """
    if rule == "as-logged":
        return None
    moving = _next(table, last.button)
    if rule in ("moving", "next"):
        return [moving]
    dead = _dead(last, table)
    if dead is None:
        return None
    return [dead] if rule == "dead" else [dead, moving]


def _dead(last: Places, table: list[Seat]) -> int | None:
    if any(seat.number not in last.dealt for seat in table):
        return None  # somebody came in: where is the house's business
    if len(table) == 2:
        if last.big is None:
            return None
        big = _next(table, last.big)
        return next(seat.number for seat in table if seat.number != big)
    return last.small


def _next(table: list[Seat], number: int) -> int:
    """The next player of the hand clockwise after a seat."""
    return min(table, key=lambda seat: (seat.number <= number, seat.number)).number


def _dead_small(session: Table, number: int, body: list[Placed], table: list[Seat]) -> bool:
    """Whether the small blind belongs to an empty seat: the last big blind's, who is gone."""
    last, rule = session.places, session.profile.button
    untold = last is None and rule in ("dead", "moving-or-dead")  # by hands that are not in the log
    if (rule == "as-logged" or untold) and len(table) > 2:
        return _big_blind_comes_first(number, body, table)
    if last is None or session.last_cancelled or not small_is_dead(rule, last, number, table):
        return False
    return not any(
        isinstance(item.statement, s.Post) and item.statement.kind is s.PostKind.SMALL_BLIND for item in body
    )


def _big_blind_comes_first(number: int, body: list[Placed], table: list[Seat]) -> bool:
    """Whether the log has no small blind, and the big blind right behind the button."""
    posts = [item.statement for item in body if isinstance(item.statement, s.Post)]
    if any(post.kind is s.PostKind.SMALL_BLIND for post in posts):
        return False
    big = next((post for post in posts if post.kind is s.PostKind.BIG_BLIND), None)
    seat = Among(table).find(big.who) if big is not None else None
    return seat is not None and seat.number == _next(table, number)


def small_is_dead(rule: str, last: Places, number: int, table: list[Seat]) -> bool:
    """Whether nobody owes the small blind with the button at seat ``number``: whoever would is gone."""
    if rule not in ("dead", "moving-or-dead") or len(table) < 3:
        return False
    if number != last.small or last.big is None:
        return False
    return not any(seat.number == last.big for seat in table)


def _from_blinds(body: list[Placed], table: list[Seat]) -> int:
    for item in body:
        statement = item.statement
        if isinstance(statement, s.Post) and statement.kind is s.PostKind.SMALL_BLIND:
            seat = Among(table).find(statement.who)
            if seat is not None:
                return (seat if len(table) == 2 else table[table.index(seat) - 1]).number
    return table[-1].number
