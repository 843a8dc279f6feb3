"""D: draws."""

from __future__ import annotations

from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.inject.base import Fault, folds_in_round, pick, said
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants


def draws_swapped(hand: Hand, chance: Chance) -> bool:
    """D001: two players draw in the wrong order."""
    steps = hand.steps
    places = [
        i for i in hand.find(Do.DRAW) if steps[i + 1].do is Do.DRAW and not _served_at_once(hand, i + 1)
    ]
    at = pick(chance, places)
    if at is None or not hand.roomy or hand.find(Do.DECK):
        return False
    steps[at], steps[at + 1] = steps[at + 1], steps[at]
    steps[at].due = "D001"
    return True


def _served_at_once(hand: Hand, place: int) -> bool:
    """Whether the player of a draw line is served before the next one speaks."""
    return hand.profile.draw_order == "one-by-one" and hand.steps[place + 1].do is Do.GETS


def missing_draw(hand: Hand, chance: Chance) -> bool:
    """D002: a player who stands pat has no line."""
    steps = hand.steps
    places = [
        i
        for i in hand.find(Do.DRAW)
        if not steps[i].number and not (steps[i - 1].do is Do.DRAW_HEAD and steps[i + 1].do is not Do.DRAW)
    ]
    at = pick(chance, places)
    if at is None or not hand.roomy:
        return False
    _, end = hand.draw_block(at)
    later = [i for i in range(at + 1, end) if steps[i].do is Do.DRAW]
    steps[later[0] if later else hand.leaves_draw(at)].due = "D002"
    del steps[at]
    return True


def too_many(hand: Hand, chance: Chance) -> bool:
    """D003: six cards."""
    steps = hand.steps
    places = [
        i for i in hand.find(Do.DRAW) if not steps[i].cards and not _gets_of(hand, i) and steps[i].number < 5
    ]
    if not hand.roomy or hand.find(Do.DECK):
        return False
    return said(hand, pick(chance, places), "{who} {draws} 6", "D003")


def _gets_of(hand: Hand, place: int) -> list[int]:
    """The places where the player of a draw line gets his cards."""
    start, end = hand.draw_block(place)
    who = hand.steps[place].who
    return [i for i in range(start, end) if hand.steps[i].do is Do.GETS and hand.steps[i].who == who]


def fouled(hand: Hand, chance: Chance) -> bool:
    """D004: a card too many or too few, in a hand that is folded before anybody sees it."""
    steps = hand.steps
    places = [
        i
        for i in hand.find(Do.GETS)
        if len(_gets_of(hand, i)) == 1 and folds_in_round(hand, steps[i].who or 0, _number(hand, i))
    ]
    at = pick(chance, places)
    if at is None or not hand.roomy or hand.find(Do.DECK):
        return False
    step = steps[at]
    if chance.often(0.5) and step.number > 1:
        step.number -= 1
        step.cards = step.cards[:-1]
    else:
        step.number += 1
        step.cards = (*step.cards, hand.left[0]) if step.cards else ()
    step.due = "D004"
    return True


def _number(hand: Hand, place: int) -> int:
    return hand.steps[hand.draw_block(place)[0]].number


def dead_player_draws(hand: Hand, chance: Chance) -> bool:
    """D005: somebody draws who has folded."""
    steps = hand.steps
    places = [i for i in hand.find(Do.DRAW_HEAD) if not steps[i].counts and hand.folded_by(i)]
    at = pick(chance, places)
    if at is None:
        return False
    who = chance.choice(hand.folded_by(at))
    steps.insert(at + 1, Step(Do.RAW, who, text="{who} {draws} 1", due="D005"))
    return True


def out_of_place(hand: Hand, chance: Chance) -> bool:
    """D006: a betting round left out, a fourth draw, or a draw with the number of the next."""
    return chance.choice((_no_round, _fourth, _next_number))(hand, chance)


def _no_round(hand: Hand, chance: Chance) -> bool:
    steps = hand.steps
    rounds: dict[int, list[int]] = {}
    for i in hand.actions():
        rounds.setdefault(steps[i].round, []).append(i)
    silent = [places for places in rounds.values() if all(steps[i].do is Do.CHECK for i in places)]
    if not silent:
        return False
    places = chance.choice(silent)
    following = hand.next_real(places[-1])
    if following is None or steps[following].do not in (Do.DRAW_HEAD, Do.SHOW, Do.SHOWDOWN):
        return False
    steps[following].due = "D006"
    del steps[places[0] : places[-1] + 1]
    hand.drop(Do.POT)
    return True


def _fourth(hand: Hand, chance: Chance) -> bool:
    ends = hand.find(Do.SHOWDOWN, Do.SHOW)
    last = hand.actions()[-1] if hand.actions() else 0
    if not ends or hand.steps[last].round != 3:
        return False
    who = hand.steps[hand.find(Do.SHOW)[0]].who
    hand.insert(ends[0], Step(Do.RAW, who, text="{who} {draws} 1"))
    hand.insert(ends[0], Step(Do.DRAW_HEAD, number=4, due="D006"))
    return True


def _next_number(hand: Hand, chance: Chance) -> bool:
    heads = hand.find(Do.DRAW_HEAD)
    if len(heads) != 2 or hand.find(Do.SHOW):
        return False
    hand.steps[heads[1]].number = 3
    hand.steps[heads[1]].due = "D006"
    return True


def five_cards(hand: Hand, chance: Chance) -> bool:
    """D007: five cards at once where the fifth comes last, or the other way round."""
    if not hand.roomy or hand.find(Do.DECK):
        return False
    if hand.profile.draw_five == "together":
        return _five_apart(hand, chance)
    return _five_together(hand, chance)


def _five_apart(hand: Hand, chance: Chance) -> bool:
    steps = hand.steps
    places = []
    for i in hand.find(Do.GETS):
        _, end = hand.draw_block(i)
        later = [k for k in range(i + 1, end) if steps[k].do is Do.GETS]
        if steps[i].number == 5 and later:
            places.append((i, later[0]))
    if not places:
        return False
    at, later_at = chance.choice(places)
    step = steps[at]
    fifth = Step(Do.GETS, step.who, number=1, cards=step.cards[4:])
    step.number, step.cards, step.due = 4, step.cards[:4], "D007"
    hand.insert(later_at + 1, fifth)
    return True


def _five_together(hand: Hand, chance: Chance) -> bool:
    steps = hand.steps
    places = []
    for i in hand.find(Do.GETS):
        mine = _gets_of(hand, i)
        if steps[i].number == 4 and len(mine) == 2 and mine[0] == i and steps[mine[1]].number == 1:
            places.append((i, mine[1]))
    if not places:
        return False
    at, fifth_at = chance.choice(places)
    steps[at].number = 5
    steps[at].cards += steps[fifth_at].cards
    steps[at].due = "D007"
    del steps[fifth_at]
    if steps[fifth_at - 1].do is Do.BURN and fifth_at - 1 > at:
        del steps[fifth_at - 1]
    return True


def changed_count(hand: Hand, chance: Chance) -> bool:
    """D008: another count, when the next player has spoken."""
    steps = hand.steps
    places = [i for i in hand.find(Do.DRAW) if steps[i + 1].do is Do.DRAW]
    at = pick(chance, places)
    if at is None:
        return False
    number = chance.choice([n for n in range(1, 5) if n != steps[at].number])
    hand.insert(at + 2, Step(Do.CHANGES, steps[at].who, number=number, due="D008"))
    return True


def interleaved(hand: Hand, chance: Chance) -> bool:
    """D009: served before all have announced, or announced before the player before is served."""
    if not hand.roomy or hand.find(Do.DECK):
        return False
    if hand.profile.draw_order == "one-by-one":
        return _announced_early(hand, chance)
    return _served_early(hand, chance)


def _served_early(hand: Hand, chance: Chance) -> bool:
    steps = hand.steps
    places = []
    for head in hand.find(Do.DRAW_HEAD):
        start, end = hand.draw_block(head)
        draws = [i for i in range(start, end) if steps[i].do is Do.DRAW]
        gets = [i for i in range(start, end) if steps[i].do is Do.GETS]
        if not gets or steps[gets[0]].who == steps[draws[-1]].who:
            continue
        if steps[gets[0]].number == 4 and steps[head].round:  # the fifth may come apart
            continue
        places.append((draws[-1], gets[0]))
    if not places:
        return False
    last, served = chance.choice(places)
    moved = steps[last + 1 : served + 1]
    del steps[last + 1 : served + 1]
    steps[last:last] = moved
    moved[-1].due = "D009"
    return True


def _announced_early(hand: Hand, chance: Chance) -> bool:
    steps = hand.steps
    places = [
        i
        for i in hand.find(Do.DRAW)
        if i + 2 < len(steps)
        and (steps[i + 1].do, steps[i + 2].do) == (Do.GETS, Do.DRAW)
        and steps[i + 1].number < 4
    ]
    at = pick(chance, places)
    if at is None:
        return False
    steps[at + 1], steps[at + 2] = steps[at + 2], steps[at + 1]
    steps[at + 1].due = "D009"
    return True


def exposed_kept(hand: Hand, chance: Chance) -> bool:
    """D010: a player keeps the card that was exposed."""
    places = [i for i in hand.find(Do.GETS) if hand.steps[i].cards]
    at = pick(chance, places)
    if at is None or not hand.roomy or hand.find(Do.DECK):
        return False
    step = hand.steps[at]
    step.due = "D010"
    hand.insert(at, Step(Do.EXPOSED, cards=(chance.choice(step.cards),)))
    return True


def _no_interleaving(profile: Profile, options: Options) -> str | None:
    if profile.draw_order == "either":
        return "the profile lets players be served at once or after all"
    return None


def _exposed_silent(profile: Profile, options: Options) -> str | None:
    if not profile.exposed.startswith("replaced"):
        return "the profile has no rule for exposed cards"
    if options.known == "none":
        return "an exposed card is recognised by the cards that a player gets; take --known all or some"
    return None


FAULTS = [
    Fault("D001", draws_swapped, wants=Wants(many=0.0)),
    Fault("D002", missing_draw, wants=Wants(many=0.0)),
    Fault("D003", too_many, wants=Wants(many=0.0, gets=False)),
    Fault("D004", fouled, wants=Wants(many=0.0, gets=True, loose=0.6)),
    Fault("D005", dead_player_draws),
    Fault("D006", out_of_place, wants=Wants(wild=0.1)),
    Fault("D007", five_cards, wants=Wants(many=0.3, gets=True, loose=0.6)),
    Fault("D008", changed_count),
    Fault("D009", interleaved, wants=Wants(many=0.0, gets=True), not_under=_no_interleaving),
    Fault("D010", exposed_kept, wants=Wants(many=0.0, gets=True), not_under=_exposed_silent),
]
