"""A hand as counts of cards: what lies where when somebody is to be served.

Nobody's cards matter here, only how many there are. Everything is drawn at random; that somebody folds
between two draws can happen in any hand, as long as two are left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lowball_audit.game.deck import Count, Piles, exactly, must_reshuffle, pools
from lowball_audit.game.games import TRIPLE_DRAW_2_7 as GAME
from lowball_audit.immutable import immutable
from lowball_audit.profiles import Profile
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.names import USUAL

#: The piles beside the live hands, by the names that the log language has for them.
PILES: Final = ("stub", "discards", "folded", "burns", "served", "waiting", "own")


@immutable
class Script:
    """What the players do in the draws: who folds before each of them, and how many cards each one takes."""

    players: int
    folds: tuple[frozenset[int], ...]
    takes: tuple[tuple[int, ...], ...]


@immutable
class Moment:
    """Somebody is to be served: the piles now, and what is asked of the stub.

    ``dealt`` players were dealt in, ``live`` are still in. ``count`` is the request of ``player``,
    ``requests`` are those of all in this draw, ``served`` who has passed in it, ``draw`` its number from 0.
    ``piles`` holds for every name of :data:`PILES` how many cards lie there.
    """

    dealt: int
    draw: int
    player: int
    count: int
    live: tuple[int, ...]
    served: tuple[int, ...]
    requests: tuple[tuple[int, int], ...]
    piles: tuple[tuple[str, int], ...]
    must: bool

    @property
    def by_name(self) -> dict[str, int]:
        """The cards of each pile."""
        return dict(self.piles)


def script(chance: Chance, most: int) -> Script:
    """A hand of many cards: a stub must come near its end to be worth a question."""
    players = min(most, chance.choice((4, 5, 5, 6, 6, 6)))
    folds: list[frozenset[int]] = []
    takes = []
    left = list(range(players))
    for _ in range(GAME.draws):
        gone = {p for p in left[:-2] if chance.often(0.2)}
        left = [p for p in left if p not in gone]
        folds.append(frozenset(gone))
        takes.append(tuple(chance.choice((0, 1, 1, 2, 2, 3, 3, 4)) for _ in range(players)))
    return Script(players, tuple(folds), tuple(takes))


def names(count: int) -> tuple[str, ...]:
    """The players from the left of the button."""
    return USUAL[:count]


def moments(play: Script, rules: Profile) -> Iterator[Moment]:
    """Every time that somebody is served, up to the first reshuffle that is due.

    What is in a stub after it may depend on what the dealer chose to shuffle in, so it ends there.
    """
    live = list(range(play.players))
    stub = 52 - GAME.hand_size * play.players
    discards = folded = burns = 0
    for draw in range(GAME.draws):
        gone = play.folds[draw]
        folded += GAME.hand_size * len(gone)
        live = [p for p in live if p not in gone]
        takes = {p: play.takes[draw][p] for p in live}
        if rules.burn == "one":
            if stub < 2:
                return  # before the burn: where exactly the reshuffle stands is a matter of its own
            stub, burns = stub - 1, burns + 1
        for place, player in enumerate(live):
            count = takes[player]
            served = tuple(live[:place])
            if count:
                later = any(takes[p] for p in live[place + 1 :])
                more = later or (rules.last_card == "if-completes-draws" and draw + 1 < GAME.draws)
                must = must_reshuffle(exactly(stub), exactly(count), more, rules)
                assert must is not None, "all counts are exact"
                thrown = _thrown(rules, live, place)
                lying = {
                    "stub": stub,
                    "discards": discards,
                    "folded": folded,
                    "burns": burns,
                    "served": sum(takes[p] for p in served),
                    "waiting": sum(takes[p] for p in live[place + 1 :] if p in thrown),
                    "own": count,
                }
                yield Moment(
                    play.players,
                    draw,
                    player,
                    count,
                    tuple(live),
                    served,
                    tuple(takes.items()),
                    tuple(lying.items()),
                    must,
                )
                if must:
                    return
            stub -= count
        discards += sum(takes.values())


def _thrown(rules: Profile, live: list[int], place: int) -> list[int]:
    """Who has thrown cards already: everybody, or only those whose turn has come."""
    return live[: place + 1] if rules.draw_order == "one-by-one" else live


def pool(moment: Moment, rules: Profile, more: str = "") -> tuple[Count, Count]:
    """The smallest and the largest new stub before ``moment.player`` is served.

    With one card ``more`` in a pile, which tells whether the pile goes in: it then makes the pool larger.
    """
    takes = dict(moment.requests)
    place = moment.live.index(moment.player)
    thrown = _thrown(rules, list(moment.live), place)
    one = {name: int(name == more) for name in PILES}
    lying = moment.by_name
    current = {p: takes[p] for p in thrown}
    later = [p for p in moment.live[place + 1 :] if p in thrown]
    for name, players in (("served", moment.served), ("waiting", later), ("own", [moment.player])):
        if one[name]:
            current[players[0]] += 1
    piles = Piles(
        stub=exactly(lying["stub"] + one["stub"]),
        deck=52 + (1 if more else 0),
        discards=exactly(lying["discards"] + one["discards"]),
        folded=exactly(lying["folded"] + one["folded"]),
        burns=exactly(lying["burns"] + one["burns"]),
        current={p: exactly(count) for p, count in current.items()},
        held={
            p: exactly(GAME.hand_size - (takes[p] if p in thrown and p not in moment.served else 0))
            for p in moment.live
        },
    )
    found = pools(piles, rules, moment.served, moment.player)
    return found.least, found.most
