"""The films of hands: no chip is lost in them, and they end as the audit does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit.chips import SCALE
from lowball_audit.profiles import profile_names
from lowball_audit.report.film import Film
from lowball_audit.report.model import Status
from lowball_audit.report.reel import reel_of
from tests.report.html.logs import filmed, simulated


def check(text: str) -> None:
    """What holds for every film."""
    log = filmed(text)
    assert len(log.films) == len(log.report.hands)
    for hand, film in zip(log.report.hands, log.films, strict=True):
        if film is None:
            continue
        total = film.frames[0].total
        for frame in film.frames:
            assert frame.total in (total, total - film.rake), (hand.number, frame.line)
            assert frame.stub is None or 0 <= frame.stub[0] <= frame.stub[1] <= 52
        ends = dict(zip(film.names, film.frames[-1].stacks, strict=True))
        if hand.status is not Status.INCOMPLETE:
            assert {name: ends[name] for name in hand.stacks} == hand.stacks
        if hand.stacks_recorded:
            paid = next(frame for frame in reversed(film.frames) if frame.kind == "pay")
            stacks = dict(zip(film.names, paid.stacks, strict=True))
            assert {name: stacks[name] for name in hand.stacks_recorded} == hand.stacks_recorded
        reel_of(film, log.report.places)


@pytest.mark.parametrize("profile", profile_names())
@pytest.mark.parametrize("known", ["all", "some", "none"])
def test_legal_hands(profile: str, known: str) -> None:
    text = simulated(hands=8, players=4, seed=3, profile=profile, known=known, stacks="short")
    check(text)
    log = filmed(text)
    for film in log.films:
        assert film is not None
        for frame in film.frames:
            cards = [
                card
                for hand, live in zip(frame.hands, frame.live, strict=True)
                if live
                for card in hand
                if "?" not in card
            ]
            assert len(cards) == len(set(cards)), frame.line
            if not frame.draw:
                assert {len(hand) for hand in frame.hands} <= {0, 5}


@pytest.mark.parametrize("profile", profile_names())
def test_hands_with_faults(profile: str) -> None:
    check(simulated(hands=12, players=4, seed=5, profile=profile, inject="any", stacks="short"))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_spoiled_logs(seed: int, data: st.DataObject) -> None:
    """Lines taken out, doubled and swapped: the film is of what is left."""
    lines = simulated(hands=2, players=3, seed=seed % 50, inject="any").split("\n")
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(8, len(lines) - 1))
        what = data.draw(st.sampled_from(["out", "twice", "swap", "garbage"]))
        if what == "out":
            del lines[at]
        elif what == "twice":
            lines.insert(at, lines[at])
        elif what == "swap":
            lines[at], lines[at - 1] = lines[at - 1], lines[at]
        else:
            lines[at] = lines[at][: len(lines[at]) // 2] + " ??"
    log = filmed("\n".join(lines))
    for film in log.films:
        if film is not None:
            reel_of(film, 0)


LOG = """\
seats; 1 Ana 100; 2 Beto 100; 3 Carla 6
hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana raises to 4
Beto raises to 8
Carla calls 4 all-in
Ana calls 4
draw 1: 1, pat, 2
burn
Beto bets 2
Ana calls 2
draw 2
Beto discards Kc
Carla pat
Ana draws 1
burn
Beto gets 2c
Ana gets 1
Beto checks, Ana checks
draw 3: pat, pat, pat
burn
Beto checks, Ana checks
Beto shows 2c 3c 4c 5c 8d
Carla shows 7d 5d 4d 3d 2d
Ana mucks
Carla wins 18 main
Beto wins 8 side
"""


def film() -> Film:
    found = filmed(LOG).films[0]
    assert found is not None
    return found


def test_what_a_film_shows() -> None:
    found = film()
    assert found.names == ("Beto", "Carla", "Ana")
    assert found.button == 2
    frames = {frame.line: frame for frame in found.frames if frame.line}
    assert frames[5].bets == (SCALE, 2 * SCALE, 0)
    assert frames[5].turn == 2
    assert frames[7].ruled == {0: 94 * SCALE}
    assert frames[10].bets == (0, 0, 0)
    assert frames[10].draw == 1
    assert [pot.amount // SCALE for pot in frames[13].pots] == [18, 4]
    assert [pot.eligible for pot in frames[13].pots] == [(0, 1, 2), (0, 2)]
    assert frames[13].bets == (2 * SCALE, 0, 2 * SCALE)
    assert frames[27].drawn == ((1, 1, 0), (0, 0, 0), (2, 1, 0))


def test_cards_known_later_are_shown_before() -> None:
    frames = {frame.line: frame for frame in film().frames if frame.line}
    pat = ("2d", "3d", "4d", "5d", "7d")
    assert frames[6].hands[1] == pat, "Carla stood pat three times, and has shown them"
    assert frames[19].hands[0] == ("2c", "3c", "4c", "5c", "8d")
    assert frames[15].hands[0] == ("3c", "4c", "5c", "8d")
    assert frames[14].hands[0] == ("3c", "4c", "5c", "8d", "Kc")
    assert frames[20].hands[2] == ("??",) * 5


def test_the_reel_says_only_what_is_new() -> None:
    reel = reel_of(film(), 0)
    assert reel["n"] == ["Beto", "Carla", "Ana"]
    first, *others = reel["f"]
    assert first["s"] == ["100", "6", "100"]
    posted = next(frame for frame in others if frame.get("l") == 4)
    assert posted["s"] == {"0": "99"}
    assert "h" not in posted
