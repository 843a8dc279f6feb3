"""The lines of a PokerStars summary that tell for each seat how the hand ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from lowball_audit.convert.site_names import Naming
from lowball_audit.log import syntax as s
from lowball_audit.lowball import name as hand_name
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.walk import Walk
from lowball_audit.report.model import Status

_AFTER: Final = ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw")


def seat_lines(walk: Walk, outcome: Outcome, naming: Naming, amount: Callable[[int], str]) -> Iterator[str]:
    """A line for each player dealt in, by seats; ``amount`` writes chips."""
    dealt = walk.dealt
    won = _won(walk, outcome)
    shown = {
        player: statement
        for player, statement in outcome.shows
        if statement.cards and all(card.known for card in statement.cards)
    }
    folded = _folded(walk)
    for player in sorted(range(len(dealt)), key=dealt.seats.__getitem__):
        head = f"Seat {dealt.seats[player]}: {naming.of(dealt.names[player])}{_place(walk, player)}"
        got = won.get(player, 0)
        if player in folded:
            unpaid = "" if walk.played.totals[player] else " (didn't bet)"
            yield f"{head} folded {_AFTER[min(folded[player], 3)]}{unpaid}"
        elif player in shown:
            cards = " ".join(map(str, shown[player].cards))
            end = f"won ({amount(got)})" if got else "lost"
            bounds = outcome.hands.get(player)
            exact = bounds is not None and bounds[0] == bounds[1]
            label = f" with Lo: {hand_name(bounds[0], 'en').replace('-', ',')}" if bounds and exact else ""
            yield f"{head} showed [{cards}] and {end}{label}"
        elif got or outcome.status is Status.CANCELLED:
            yield f"{head} collected ({amount(got)})"
        else:
            yield f"{head} mucked"


def _won(walk: Walk, outcome: Outcome) -> dict[int, int]:
    if outcome.status is Status.CANCELLED:
        return {}
    if not outcome.awards:
        return outcome.played.payouts
    return {player: stack - walk.played.stacks[player] for player, stack in outcome.recorded.items()}


def _folded(walk: Walk) -> dict[int, int]:
    """Who gave up his hand, and after how many draws."""
    found: dict[int, int] = {}
    live = (True,) * len(walk.dealt)
    for index, (chips, _) in enumerate(walk.chips_at):
        for player in range(len(live)):
            if live[player] and not chips.live[player]:
                found[player] = sum(block.start <= index for block in walk.blocks)
        live = chips.live
    return found


def _place(walk: Walk, player: int) -> str:
    places = ""
    if walk.dealt.seats[player] == walk.dealt.button_seat:
        places += " (button)"
    for kind, word in ((s.PostKind.SMALL_BLIND, "small blind"), (s.PostKind.BIG_BLIND, "big blind")):
        if walk.posted.get(kind, [])[:1] == [player]:
            places += f" ({word})"
    return places
