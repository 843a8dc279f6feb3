"""Sessions to measure with: logs that no other log shares a line with but by chance, and their PHH.

They are made in a process of their own (``python -m tests.benchmarks.sessions``), so that nothing the
measured process remembers comes from making them.
"""

from __future__ import annotations

import json
import random
import sys
import warnings
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from tests.properties.dealer import Dealer, Style, Unplayable

KNOWN = {"all cards known": "all", "cards known at the showdown": "none"}
_STARTS = (*"BCDFGHJKLMNPRSTVW", "Ch", "St", "Tr")
_VOWELS = ("a", "e", "i", "o", "u", "ia", "ei", "oa")
_MIDDLES = ("b", "d", "g", "l", "ll", "m", "n", "nd", "r", "rr", "rt", "s", "st", "t", "v", "z")
_ENDS = ("", "", "l", "n", "r", "s", "x", "sen", "ez")


@dataclass(frozen=True)
class Session:
    """One log, and its hands as PHH."""

    text: str
    phh: list[str]


def sessions(count: int, seed: int, known: str, *, hands: tuple[int, int]) -> Iterator[Session]:
    """``count`` sessions; every hand is one that PokerKit plays to the same stacks."""
    made = 0
    while made < count:
        seed += 1
        session = _session(seed, known, hands)
        if session is not None:
            made += 1
            yield session


def long_log(hands: int, seed: int = 1) -> str:
    """One session of that many hands, with stacks that last."""
    text = _log(seed, "none", hands, stacks=(40 * hands, 60 * hands))
    assert text.count("\nhand ") == hands
    return text


def _session(seed: int, known: str, hands: tuple[int, int]) -> Session | None:
    from pokerkit import HandHistory

    from lowball_audit.convert.phh import hands_from_log

    count = random.Random(seed).randint(*hands)
    try:
        text = _log(seed, known, count, stacks=(80, 400))
    except Unplayable:
        return None
    phh = [hand.text for hand in hands_from_log(text, describe=False)]
    if len(phh) < count:  # a player was left with all the chips
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for told in hands_from_log(text):
            try:
                history = HandHistory.loads(told.text or "")
                *_, last = history
            except (ValueError, TypeError):  # a rule of which PokerKit thinks otherwise, or no PHH
                return None
            if list(last.stacks) != history.finishing_stacks:
                return None
    return Session(text, [hand for hand in phh if hand is not None])


def _log(seed: int, known: str, hands: int, stacks: tuple[int, int]) -> str:
    rng = random.Random(f"benchmark {seed} {known}")
    style = Style(
        players=rng.randint(3, 6),
        hands=hands,
        known=known,
        gets=rng.random() < 0.5,
        bare=rng.random() < 0.3,
        wild=rng.choice((0.15, 0.25, 0.35)),
        loose=rng.choice((0.7, 0.8, 0.9)),
        many=rng.choice((0.0, 0.05)),
        stacks=stacks,
    )
    dealer = Dealer(seed, style)
    names: set[str] = set()
    while len(names) < style.players:
        names.add(_name(rng))
    dealer.names = tuple(sorted(names))
    return f"hands {hands}\n" + dealer.write()


def _name(rng: random.Random) -> str:
    middle = rng.choice(_MIDDLES) + rng.choice(_VOWELS) if rng.random() < 0.6 else ""
    return (
        rng.choice(_STARTS)
        + rng.choice(_VOWELS)
        + middle
        + rng.choice(_MIDDLES)
        + rng.choice(_VOWELS)
        + rng.choice(_ENDS)
    )


def main() -> None:
    """Write the sessions asked for (``count seed known least most``) to standard output as JSON."""
    known = sys.argv[3]
    count, seed, least, most = (int(number) for number in (*sys.argv[1:3], *sys.argv[4:]))
    made = sessions(count, seed, known, hands=(least, most))
    json.dump([asdict(session) for session in made], sys.stdout)


if __name__ == "__main__":
    main()
