"""What the log says of pots, stacks and hands on the way, held against the ledgers (P002, P009, S)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lowball_audit.game.betting import Chips
from lowball_audit.game.pots import Layer, layers
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.lowball import bounds, claim_holds, scale
from lowball_audit.profiles import Profile
from lowball_audit.replay.setup import resolve
from lowball_audit.replay.walk import Walk


def check_pots(walk: Walk) -> None:
    """P002: pots written down against both ledgers at that moment."""
    for index, item in enumerate(walk.script.placed):
        statement = item.statement
        if isinstance(statement, (s.PotLine, s.PotsLine)) and _unread_before(walk, index):
            continue
        if isinstance(statement, s.PotLine):
            right = _pot_totals(walk, index)
            if statement.amount not in right and not walk.money_unknown:
                walk.fault(Reason.WRONG_POT, index, name="pot", amount=statement.amount, right=right[0])
        elif isinstance(statement, s.PotsLine):
            _check_layers(walk, index, statement)


def _unread_before(walk: Walk, index: int) -> bool:
    """Whether the line before a count of the pot could not be read: it may have been an action."""
    for k in range(index - 1, -1, -1):
        statement = walk.script.placed[k].statement
        if isinstance(statement, s.Unreadable):
            return True
        if isinstance(statement, s.Action):
            return walk.script.who[k] is None
        if isinstance(statement, s.DrawHeading):
            return False
    return False


def _views(walk: Walk, index: int) -> list[Chips]:
    """The ledgers at a statement, with the unmatched top in the middle or gone back."""
    played, ruled = walk.chips_at[index]
    back = [played.give_back(), ruled.give_back()]
    returns = [i for i in walk.awards if isinstance(walk.script.placed[i].statement, s.Return)]
    if any(i < index for i in returns):
        return back
    if returns:  # the log says later when it went back: until then it lies in the middle
        return [played, ruled]
    return [played, ruled, *back]


def _pot_totals(walk: Walk, index: int) -> list[int]:
    paid = _paid_before(walk, index)
    views = _views(walk, index)
    totals = [chips.pot() for chips in views]
    if _returns_before(walk, index):  # more of the ante than an all-in player may have gone back too
        totals += [chips.pot() - own for chips in views if (own := _nobody_elses(chips))]
    return [*totals, *(total - paid for total in totals if paid)]


def _returns_before(walk: Walk, index: int) -> bool:
    return any(i < index and isinstance(walk.script.placed[i].statement, s.Return) for i in walk.awards)


def _nobody_elses(chips: Chips) -> int:
    """What lies in side pots that one player alone can win."""
    return sum(layer.amount for layer in _found_layers(chips)[1:] if len(layer.eligible) == 1)


def _paid_before(walk: Walk, index: int) -> int:
    total = 0
    for place in walk.awards:
        statement = walk.script.placed[place].statement
        if place < index and isinstance(statement, (s.Win, s.Split)):
            total += statement.amount or 0
    return total


def _layers(chips: Chips) -> list[int]:
    return [layer.amount for layer in _found_layers(chips)]


def _found_layers(chips: Chips) -> list[Layer[int]]:
    players = range(chips.players)
    live = [p for p in players if chips.live[p]]
    all_in = [p for p in live if chips.stacks[p] <= 0]
    return layers({p: chips.totals[p] for p in players}, live, all_in, chips.dead)


def _check_layers(walk: Walk, index: int, statement: s.PotsLine) -> None:
    if walk.money_unknown:
        return
    options = [_layers(chips) for chips in _views(walk, index)]
    for pots in options:
        if all(number < len(pots) and pots[number] == amount for number, amount in statement.pots):
            return
    best = options[-2]
    for number, amount in statement.pots:
        right = best[number] if number < len(best) else 0
        if right != amount:
            walk.fault(Reason.WRONG_POT, index, name=pot_name(number), amount=amount, right=right)
            return


def pot_name(number: int) -> str:
    """'main', 'side', 'side 2', ..."""
    return ("main", "side")[number] if number < 2 else f"side {number}"


def show_order(walk: Walk) -> None:
    """S001: the last aggressor of the last round first, else the first live left of the button.

    A short all-in raise counts. Players who muck are passed over; one finding a hand.
    """
    showers = [(index, player) for index, player, shown in walk.showing if shown]
    live = [p for p in range(len(walk.dealt)) if walk.played.live[p]]
    if len(live) < 2 or walk.unreadable:
        return
    last_round = walk.played.round == walk.header.game.draws
    # By either ledger: a raise that did not stand may have made a side pot that is none.
    orders = orders_of_show(
        (walk.played, walk.ruled), live, walk.aggressors if last_round else (), walk.profile
    )
    order_shown = list(dict.fromkeys(player for _, player in showers if player in live))
    if showers and len(order_shown) > 1:
        walk.need("show.order", showers[0][0])
    for order in orders:
        if [p for p in order if p in order_shown] == order_shown:
            return
    wanted = [p for p in orders[0] if p in order_shown]
    for (index, player), right in zip(showers, wanted, strict=False):
        if player != right:
            walk.fault(Reason.WRONG_SHOW_ORDER, index, player=walk.name(player), first=walk.name(right))
            return


def orders_of_show(
    ledgers: Sequence[Chips], live: list[int], aggressors: Collection[int], profile: Profile
) -> list[list[int]]:
    """The orders in which the ``live`` players may show, the first of them the one to name.

    ``aggressors`` made the last bet or raise of the last round, by one of the ``ledgers``; without any, the
    first player still in left of the button begins (HOME 8; WL 145).
    """
    firsts = {a for a in aggressors if a in live}
    orders = [_from(live, first) for first in (sorted(firsts) or [live[0]])]
    if profile.show_side_first:
        # A side pot that nobody contests gives nobody a reason to show first.
        contested = all(_side_contested(chips, live) for chips in ledgers)
        plain = orders if profile.show_side_first == "either" or not contested else []
        first = [_side_first(chips, order) for chips in ledgers for order in orders]
        orders = first + [_by_pots(chips, order) for chips in ledgers for order in orders] + plain
    return orders


def _side_contested(chips: Chips, live: list[int]) -> bool:
    most = max(chips.totals[p] for p in live)
    return sum(1 for p in live if chips.stacks[p] > 0 or chips.totals[p] == most) > 1


def _side_first(chips: Chips, order: list[int]) -> list[int]:
    """Players of a side pot before those who are all-in for the main pot only (WL 145)."""
    most = max(chips.totals[p] for p in order)
    main_only = [p for p in order if chips.stacks[p] <= 0 and chips.totals[p] < most]
    return [p for p in order if p not in main_only] + main_only


def _by_pots(chips: Chips, order: list[int]) -> list[int]:
    """Pot by pot, from the last side pot to the main pot."""
    most = max(chips.totals[p] for p in order)
    return sorted(order, key=lambda p: -(chips.totals[p] if chips.stacks[p] <= 0 else most))


def _from(live: list[int], first: int) -> list[int]:
    place = live.index(first)
    return live[place:] + live[:place]


def claims(walk: Walk) -> None:
    """S004: a claim that the shown cards do not make; it stands on the later of the two lines."""
    table = scale(walk.header.game.scale)
    spoken: dict[int, tuple[int, str]] = {}
    shown: dict[int, tuple[int, s.Show]] = {}
    for index, item in enumerate(walk.script.placed):
        statement, player = item.statement, walk.script.who[index]
        if player is None:
            continue
        if isinstance(statement, s.Claim):
            spoken[player] = (index, statement.text)
        elif isinstance(statement, s.Show):
            if statement.claim is not None:
                spoken[player] = (index, statement.claim)
            if len(statement.cards) == walk.header.game.hand_size:
                shown[player] = (index, statement)
    for player, (said_at, text) in spoken.items():
        if player not in shown:
            continue
        shown_at, hand = shown[player]
        suited = hand.suited if hand.ranks_only else None
        best, worst = bounds(hand.cards, table, suited=suited)
        if best != worst:
            continue
        if claim_holds(text, best, table) is False:
            walk.fault(
                Reason.MISREAD_HAND, max(said_at, shown_at), player=walk.name(player), claim=text, value=best
            )


def stacks_lines(
    walk: Walk, finals: list[dict[int, int]], at_table: dict[str, tuple[int, frozenset[int]]]
) -> list[int]:
    """P009: indexes of ``stacks`` lines that match no ledger; ``finals`` are the stacks at the end."""
    wrong = []
    for index, item in enumerate(walk.script.placed):
        statement = item.statement
        if not isinstance(statement, s.StacksLine):
            continue
        if finals and walk.awards and index > walk.awards[-1]:  # all is paid, what lay in the middle too
            if not any(_stacks_fit(walk, statement, choice, at_table) for choice in finals):
                wrong.append(index)
            continue
        now = [dict(enumerate(chips.stacks)) for chips in _views(walk, index)]
        if walk.awards and index > walk.awards[0]:
            now = [*now, *(_after_awards(walk, index, stacks) for stacks in now)]
        choices = [*finals, *now] if _decided(walk, index) else now
        if not any(_stacks_fit(walk, statement, choice, at_table) for choice in choices):
            wrong.append(index)
    return wrong


def _stacks_fit(
    walk: Walk,
    statement: s.StacksLine,
    stacks: dict[int, int],
    at_table: dict[str, tuple[int, frozenset[int]]],
) -> bool:
    for who, amount in statement.stacks:
        player = resolve(who, walk.dealt)
        name = walk.dealt.names[player] if player is not None else who.text
        if player is None and name not in at_table:
            continue
        before, others = at_table.get(name, (0, frozenset({0})))
        right = stacks.get(player, before) if player is not None else before
        if amount - right not in others:
            return False
    return True


def _decided(walk: Walk, index: int) -> bool:
    if walk.decided_at is not None and walk.decided_at <= index:
        return True
    return any(place < index for place, _, _ in walk.showing) or any(a < index for a in walk.awards)


def _after_awards(walk: Walk, index: int, stacks: dict[int, int]) -> dict[int, int]:
    done = dict(stacks)
    for place in walk.awards:
        statement = walk.script.placed[place].statement
        player = walk.script.who[place]
        if place < index and isinstance(statement, s.Win) and player is not None:
            done[player] = done.get(player, 0) + (statement.amount or 0)
    return done
