"""Sessions to measure with: logs that no other log shares a line with but by chance, and their PHH.

They are simulated like ordinary live play: four to six players with names and deep stacks of their own, hands
that are mostly folded or called before the first draw, two or three players who draw, and a reshuffle only
in a few hands of a hundred. Whoever writes one has habits. They are made in a process of their own, so that
nothing the measured process remembers comes from making them: ``python -m tests.benchmarks.sessions``.
"""

from __future__ import annotations

import json
import random
import sys
import warnings
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from lowball_audit.simulate import Options, Wants, simulate

KNOWN = {"all cards known": "all", "cards known at the showdown": "none"}


@dataclass(frozen=True)
class Session:
    """One log, and its hands as PHH; none for a log that is only audited."""

    text: str
    phh: list[str]


def sessions(
    count: int, seed: int, known: str, *, hands: tuple[int, int], with_phh: bool = True
) -> Iterator[Session]:
    """``count`` sessions; with PHH, every hand is one that PokerKit plays to the same stacks."""
    made = 0
    while made < count:
        seed += 1
        text = _live_play(seed, known, hands)
        phh = _phh(text) if with_phh else []
        if phh is not None:
            made += 1
            yield Session(text, phh)


def long_log(hands: int, seed: int = 1) -> str:
    """One session of that many hands, with stacks that last."""
    wants = Wants(plain=True, wild=0.25, loose=0.8, many=0.0, buy_in=(20 * hands, 30 * hands))
    text = "".join(simulate(Options(hands=hands, players=5, seed=seed, known="none"), wants=wants))
    assert text.count("\nhand ") == hands
    return text


def _live_play(seed: int, known: str, hands: tuple[int, int]) -> str:
    rng = random.Random(f"benchmark {seed} {known}")
    options = Options(
        hands=rng.randint(*hands), players=rng.randint(4, 6), seed=seed, known=known, names="random"
    )
    wants = Wants(
        plain=True,
        wild=0.25,
        loose=0.5,
        many=0.02,
        gets=rng.random() < 0.5,
        inline=rng.random() < 0.5,
        bare=rng.choice((0.0, 0.0, 1.0)),
        tie=False,
        deck=False,
        buy_in=(100, 500),
    )
    return "".join(simulate(options, wants=wants))


def _phh(text: str) -> list[str] | None:
    """The hands as PHH; None if there is one that PokerKit plays by other rules, or that is no PHH."""
    from pokerkit import HandHistory

    from lowball_audit.convert.phh import hands_from_log

    for told in hands_from_log(text):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                history = HandHistory.loads(told.text or "")
                *_, last = history
        except (ValueError, TypeError):
            return None
        if list(last.stacks) != history.finishing_stacks:
            return None
    return [told.text for told in hands_from_log(text, describe=False) if told.text is not None]


def main() -> None:
    """Write the sessions asked for (``count seed known least most phh|logs``) to standard output as JSON."""
    known, what = sys.argv[3], sys.argv[6]
    count, seed, least, most = (int(number) for number in (*sys.argv[1:3], *sys.argv[4:6]))
    made = sessions(count, seed, known, hands=(least, most), with_phh=what == "phh")
    json.dump([asdict(session) for session in made], sys.stdout)


if __name__ == "__main__":
    main()
