"""What an injected fault is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.options import Options
from lowball_audit.simulate.plan import Plan
from lowball_audit.simulate.room import Room
from lowball_audit.simulate.steps import Do, Hand, Step
from lowball_audit.simulate.style import Wants

#: Damages the steps of a hand and marks the line where the finding is due; False if there is no place for it.
Injector = Callable[[Hand, Chance], bool]


@dataclass(frozen=True, slots=True)
class Fault:
    """A way to break a rule.

    One of three: ``inject`` damages a hand that was played; ``plan`` says before the deal what goes wrong in
    it; ``before`` damages what is written between hands and gives the steps, with ``after`` what has to be
    written behind the hand. ``wants`` is what a hand must be like to have a place for it, ``not_under`` why
    the options given leave no place at all (None if they do).
    """

    code: str
    inject: Injector | None = None
    plan: Callable[[Room, Chance, Plan], bool] | None = None
    before: Callable[[Room, Chance, int], list[Step] | None] | None = None
    after: Callable[[Room, Hand], list[Step]] | None = None
    wants: Wants = field(default_factory=Wants)
    not_under: Callable[[Profile, Options], str | None] | None = None


def pick(chance: Chance, places: list[int]) -> int | None:
    """One of the places, None if there is none."""
    return chance.choice(places) if places else None


def said(hand: Hand, place: int | None, text: str, code: str) -> bool:
    """Another line at a place, with the finding due on it; False without a place."""
    if place is None:
        return False
    hand.steps[place].text = text
    hand.steps[place].due = code
    return True


def shows(hand: Hand) -> list[int]:
    """The places of the hands shown."""
    return hand.find(Do.SHOW)


def folds_in_round(hand: Hand, who: int, number: int) -> bool:
    """Whether a player gives up in the betting after a draw: nobody sees his cards again."""
    place = hand.folds_at(who)
    return place is not None and hand.steps[place].round == number


def few_players(profile: Profile, options: Options) -> str | None:
    """Why faults of a reshuffle have no place at a small table."""
    if options.players < 4:
        return "so few players never use up the stub; take --players 5 or 6"
    return None


def only_award(hand: Hand) -> Step | None:
    """The one award of a hand that was shown down, nobody all-in: one pot, nothing returned."""
    wins = hand.find(Do.WIN)
    if not hand.quiet or not shows(hand) or len(wins) != 1 or hand.find(Do.SPLIT, Do.RAKE):
        return None
    return hand.steps[wins[0]]
