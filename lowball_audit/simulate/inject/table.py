"""T: the table and the blinds. What the hand goes on from is planned before the deal."""

from __future__ import annotations

from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, folds_in_round, pick
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

_DEEP = Wants(deep=True)


def crowd(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """T001: one player more than the profile lets in."""
    more = room.profile.players_max + 1 - len(room.playing())
    return [room.arrival() for _ in range(more)] if more <= room.free_seats() else None


def too_many(room: Room, hand: Hand) -> list[Step]:
    """The crowd is noticed on the hand's first line; then it goes away."""
    hand.steps[0].due = "T001"
    back = max(0, len(hand.names) - room.options.players)
    came = [seat.number for seat in list(room.seats.values())[-back:]] if back else []
    return [room.leave(seat) for seat in came]


def wrong_button(room: Room, chance: Chance, plan: Plan) -> bool:
    """T002: the button moves a place too far."""
    last = room.last
    playing = room.playing()
    if (
        last is None
        or last.doubtful
        or last.cancelled
        or not last.small_seat
        or room.profile.button == "as-logged"
    ):
        return False
    if any(seat.number not in last.seats for seat in playing):
        return False
    if room.profile.button == "moving-or-dead" and (
        len(playing) < 3 or room.next_seat(last.button_seat) != last.small_seat
    ):  # the next seat but one may be right as well
        return False
    plan.button = 1
    return True


def wrong_small_blind(room: Room, chance: Chance, plan: Plan) -> bool:
    """T003: the small blind is posted by somebody who has no blind."""
    count = len(room.playing())
    if count < 3:
        return False
    plan.small = chance.between(2, count - 1)
    return True


def wrong_big_blind(room: Room, chance: Chance, plan: Plan) -> bool:
    """T004: the big blind is posted by somebody who has no blind."""
    count = len(room.playing())
    if count < 3:
        return False
    plan.big = chance.between(1, count - 2)
    return True


def wrong_blind(hand: Hand, chance: Chance) -> bool:
    """T005: a blind that is a chip too small or too large, by a player who then raises or folds."""
    at = _blind(hand, chance, (Do.FOLD, Do.RAISE))
    if at is None:
        return False
    step = hand.steps[at]
    amount = step.amount + chance.choice((-1, 1)) * hand.stakes.chip
    if not 0 < amount <= hand.stakes.big_blind:
        return False
    step.amount, step.due = amount, "T005"
    return True


def missing_blind(hand: Hand, chance: Chance) -> bool:
    """T006: a blind that is not posted; it is missed at the deal, or at the first action."""
    at = _blind(hand, chance, (Do.FOLD, Do.RAISE, Do.CALL))
    if at is None or hand.came_in:
        return False
    who = hand.steps[at].who
    first = next(i for i in hand.actions() if hand.steps[i].who == who)
    hand.steps[first].bare = True
    shown = hand.find(Do.DEAL) or hand.actions()
    hand.steps[shown[0]].due = "T006"
    del hand.steps[at]
    return True


def _blind(hand: Hand, chance: Chance, answers: tuple[Do, ...]) -> int | None:
    """A blind whose poster does one of these first; nobody is ever all-in."""
    places = []
    for i in hand.find(Do.POST):
        step = hand.steps[i]
        mine = [k for k in hand.actions() if hand.steps[k].who == step.who]
        known = bool(mine) and hand.steps[mine[0]].do in answers and hand.steps[mine[0]].round == 0
        if step.name in ("sb", "bb") and hand.quiet and known:
            places.append(i)
    return pick(chance, places)


def stranger(hand: Hand, chance: Chance) -> bool:
    """T007: a word from somebody without chips, or who has left."""
    first = hand.actions()
    if not hand.gone or not first or hand.dead_button or hand.dead_small or not hand.certain:
        return False
    if len(hand.find(Do.POST)) < 2 or hand.all_in_post:
        return False
    at = chance.choice([i for i in first if hand.steps[i].round == 0] or first)
    hand.insert(at, Step(Do.RAW, name=chance.choice(hand.gone), text="{who} {folds}", due="T007"))
    return True


def wrong_count(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """T008: a stack counted with a chip that was not there; it is played with."""
    if number < 2 or room.last is None or room.last.doubtful:
        return None
    seat = chance.choice(room.playing())
    seat.stack += room.stakes.chip * chance.between(1, 3)
    steps = room.counted()
    next(step for step in steps if step.name == seat.name).due = "T008"
    return steps


def chips_added(room: Room, chance: Chance, number: int) -> list[Step] | None:
    """T009, where no chips may be added at all: a player buys some between hands."""
    if not room.profile.session_closed:
        return None
    seat = chance.choice(room.playing())
    amount = room.stakes.big_bet * chance.between(1, 10)
    seat.stack += amount
    return [Step(Do.ADD, name=seat.name, amount=amount, due="T009")]


def chips_added_in_hand(hand: Hand, chance: Chance) -> bool:
    """T009, where chips may be bought: a player buys some in the middle of a hand."""
    wins = hand.find(Do.WIN, Do.SPLIT)
    first = hand.actions()
    if hand.profile.session_closed or not wins or not first:
        return False
    who = chance.below(len(hand.names))
    amount = hand.stakes.big_bet * chance.between(1, 10)
    hand.final[who] += amount
    hand.insert(chance.choice(first), Step(Do.ADD, name=hand.names[who], amount=amount, due="T009"))
    return True


def wrong_deal(hand: Hand, chance: Chance) -> bool:
    """T010: four or six cards for a player who folds before the first draw."""
    folding = [p for p in range(len(hand.names)) if folds_in_round(hand, p, 0)]
    if not folding or not hand.roomy or hand.find(Do.DECK):
        return False
    who = chance.choice(folding)
    hand.steps[:] = [step for step in hand.steps if not (step.do is Do.HAS and step.who == who)]
    number = chance.choice((3, 4, 6))
    hand.insert(hand.actions()[0], Step(Do.HAS, who, number=number, due="T010"))
    return True


def dead_money(room: Room, chance: Chance, plan: Plan) -> bool:
    """T011: a dead blind where the house has none."""
    plan.dead = True
    return True


def _three(profile: Profile, options: Options) -> str | None:
    return "two players both have a blind; take more players" if options.players < 3 else None


def _button_free(profile: Profile, options: Options) -> str | None:
    return "the profile takes the button as the log has it" if profile.button == "as-logged" else None


def _dead_allowed(profile: Profile, options: Options) -> str | None:
    return "the profile takes dead blinds" if profile.posts_dead else None


def _too_large(profile: Profile, options: Options) -> str | None:
    if profile.players_max > 7:
        return "the profile lets in as many players as a deck has hands for"
    return None


FAULTS = [
    Fault("T001", before=crowd, after=too_many, wants=Wants(many=0.0), not_under=_too_large),
    Fault("T002", plan=wrong_button, not_under=_button_free),
    Fault("T003", plan=wrong_small_blind, not_under=_three),
    Fault("T004", plan=wrong_big_blind, not_under=_three),
    Fault("T005", wrong_blind, wants=_DEEP),
    Fault("T006", missing_blind, wants=_DEEP),
    Fault("T007", stranger, wants=Wants(short=True)),
    Fault("T008", before=wrong_count),
    Fault("T009", before=chips_added, inject=chips_added_in_hand),
    Fault("T010", wrong_deal, wants=Wants(many=0.0, loose=0.6)),
    Fault("T011", plan=dead_money, not_under=_dead_allowed),
]
