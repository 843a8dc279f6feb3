"""When can the deck run dry?  At home never; where the pool is smaller K014 says how many cards are missing.

The first half counts with the pure functions of :mod:`lowball_audit.game.deck`, over all counts; the second
half audits logs and compares them with that count.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

import lowball_audit
from lowball_audit.game.deck import NONE, Count, Piles, exactly, pools
from lowball_audit.profiles import Profile, load_profile
from lowball_audit.report.model import FileReport, Status
from tests.rules.logs import check_log, only

HAND = 5
DRAWN = range(HAND + 1)


def table(
    served: tuple[int, ...], own: int, waiting: tuple[int, ...], burns: int
) -> tuple[Piles, list[int], int]:
    """The piles when a player is to be served; the rest of the 52 is stub, earlier discards and folded hands.

    Players are numbered in the order of service. How the rest is spread is left open: it goes in whole.
    """
    counts = (*served, own, *waiting)
    recipient = len(served)
    piles = Piles(stub=Count(0, 52), burns=exactly(burns))
    piles.current = {player: exactly(count) for player, count in enumerate(counts)}
    piles.held = {
        player: exactly(HAND if player < recipient else HAND - count) for player, count in enumerate(counts)
    }
    return piles, list(range(recipient)), recipient


def moments(live: int) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
    """Every player's moment of service for all counts; order among served and waiting is no matter."""
    for place in range(live):
        served = combinations_with_replacement(DRAWN, place)
        waiting = list(combinations_with_replacement(DRAWN, live - place - 1))
        yield from product(served, DRAWN, waiting)


def largest(profile: Profile, moment: tuple[tuple[int, ...], int, tuple[int, ...]], burns: int) -> int:
    """The largest legal pool at that moment."""
    piles, served, recipient = table(*moment, burns)
    return pools(piles, profile, served, recipient).most.most


# --- at home ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("live", range(2, 7))
@pytest.mark.parametrize("draw", [1, 2, 3])
def test_HOME_5_the_largest_pool_serves_a_request_of_five_and_a_burn(live: int, draw: int) -> None:
    """All counts: 52 less five cards for each live player less the burns, whoever drew what."""
    home = load_profile("home")
    least = min(largest(home, moment, draw) for moment in moments(live))
    assert least == 52 - HAND * live - draw
    assert least >= HAND + 1


def test_HOME_5_the_least_of_all_is_19() -> None:
    home = load_profile("home")
    assert min(largest(home, moment, 3) for moment in moments(6)) == 19


@pytest.mark.parametrize("live", [2, 3, 4])
def test_the_order_among_the_served_and_the_waiting_is_no_matter(live: int) -> None:
    """The symmetry that the enumeration rests on, without it for the smaller tables."""
    for name in ("home", "wsop-live", "wsop-tournament"):
        profile = load_profile(name)
        for counts in product(DRAWN, repeat=live):
            for place in range(live):
                served, own, waiting = counts[:place], counts[place], counts[place + 1 :]
                sorted_moment = (tuple(sorted(served)), own, tuple(sorted(waiting)))
                assert largest(profile, (served, own, waiting), 2) == largest(profile, sorted_moment, 2)


def test_HOME_5_a_second_reshuffle_in_a_draw_has_as_many() -> None:
    """What the served threw may have gone in and been dealt: it is in a hand or in the stub, not lost."""
    home = load_profile("home")
    for thrown in DRAWN:
        piles, served, recipient = table((thrown,) * 5, 5, (), 3)
        before = pools(piles, home, served, recipient).most
        for player in served:
            piles.current[player] = NONE
        assert pools(piles, home, served, recipient).most == before


def test_HOME_5_it_does_not_matter_how_the_rest_is_spread() -> None:
    home = load_profile("home")
    for stub in range(20):
        piles, served, recipient = table((5, 5, 5, 5, 5), 5, (), 3)
        piles.stub, piles.discards = exactly(stub), exactly(19 - stub)
        assert pools(piles, home, served, recipient).most == exactly(44 - 25)


def test_PS_own_discards_of_earlier_draws_leave_enough() -> None:
    """He may get none of the ten that he threw: 22 - 10 are left for his five."""
    stars = load_profile("pokerstars")
    least = min(largest(stars, moment, 0) for moment in moments(6))
    assert least == 22
    assert least - 2 * HAND >= HAND


# --- where the pool is smaller ------------------------------------------------------------------------------


def dry(name: str, burns: int, live: int) -> set[tuple[int, int]]:
    """(cards thrown by those served, request) that even the largest pool does not cover.

    Only where the 52 cards are enough to have come that far without a reshuffle in this draw.
    """
    profile = load_profile(name)
    return {
        (sum(moment[0]), moment[1])
        for moment in moments(live)
        if sum(moment[0]) + HAND * live + burns <= 52 and largest(profile, moment, burns) < moment[1]
    }


@pytest.mark.parametrize(
    ("name", "burns", "pool"),
    [("wsop-live", b, 22) for b in (1, 2, 3)] + [("wsop-tournament", b, 22 - b) for b in (1, 2, 3)],
)
def test_WL_X_WT_with_six_a_draw_of_more_than_the_pool_runs_dry(name: str, burns: int, pool: int) -> None:
    """52 - 30 cards lie outside the hands (WT: less the burns); what the served threw has to stay out."""
    sums = {(sum(moment[0]), moment[1]) for moment in moments(6) if sum(moment[0]) + burns <= 22}
    assert dry(name, burns, 6) == {(thrown, own) for thrown, own in sums if own and thrown + own > pool}


@pytest.mark.parametrize("live", [2, 3, 4, 5])
@pytest.mark.parametrize("draw", [1, 2, 3])
def test_WL_X_with_five_players_it_never_runs_dry(live: int, draw: int) -> None:
    assert dry("wsop-live", draw, live) == set()


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_WT_with_five_players_only_in_the_last_draw_and_only_if_all_draw_five(draw: int) -> None:
    """52 - 25 - 3 = 24 for 25."""
    assert dry("wsop-tournament", draw, 5) == ({(20, 5)} if draw == 3 else set())
    assert dry("wsop-tournament", draw, 4) == set()


@pytest.mark.parametrize("name", ["roberts", "served"])
def test_RP_with_everybody_served_in_full_it_never_runs_dry(name: str) -> None:
    """The pool assumed is that of home; a fifth card that still has to come is another matter (see below)."""
    for draw in (1, 2, 3):
        assert dry(name, draw, 6) == set()


@pytest.mark.parametrize("name", ["roberts", "served"])
def test_RP_11_9_fifth_cards_to_come_keep_the_discards_out(name: str) -> None:
    """Five players hold four of their five: none is served, so 25 discards stay out; 52 - 20 - 30 - burn."""
    profile = load_profile(name)
    piles = Piles(stub=exactly(1), burns=exactly(1))
    piles.held = {player: exactly(4) for player in range(5)} | {5: NONE}
    piles.current = {player: exactly(5) for player in range(6)}
    assert pools(piles, profile, [], 5).most == exactly(1)


# --- the same as logs ---------------------------------------------------------------------------------------

NAMES = ("Beto", "Carla", "Dora", "Emil", "Fina", "Ana")
SEATS = "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n4 Dora 100\n5 Emil 100\n6 Fina 100\n"
DEALT = SEATS + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
LIMPED = "Dora calls, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks\n"
CHECKED = ", ".join(f"{name} checks" for name in NAMES) + "\n"
END = "Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds\n"


def draw(number: int, counts: tuple[int, ...], burn: str = "burn\n") -> str:
    lines = "".join(f"{name} draws {count}\n" for name, count in zip(NAMES, counts, strict=True))
    return f"draw {number}\n{lines}{burn}"


def first_dry(counts: tuple[int, ...], burns_in: bool) -> tuple[str, int, list[str]] | None:
    """Who cannot be served in the first draw, how many cards are missing, and who needed a reshuffle before.

    21 after the burn; nothing was thrown in earlier draws and nobody has folded, so a new stub holds what is
    left and, by WL X, the burn: one card, since a discard takes its place as the burn.
    """
    stub, shuffled = 21, []
    for name, count in zip(NAMES, counts, strict=True):
        if count > stub:
            pool = stub + burns_in
            if count > pool:
                return name, count - pool, shuffled
            shuffled.append(name)
            stub = pool
        stub -= count
    return None


def codes(report: FileReport) -> list[str]:
    return [each.code for each in report.all_findings() if each.code != "L009"]


def sample() -> list[tuple[int, ...]]:
    """Counts of all kinds, most of them near the end of the deck."""
    chance = random.Random(27)
    known = [
        (4, 4, 4, 4, 4, 4),
        (5, 5, 5, 5, 5, 0),
        (5, 5, 5, 5, 0, 5),
        (0, 5, 5, 5, 5, 5),
        (4, 4, 4, 4, 4, 2),
    ]
    known += [(3, 3, 3, 3, 3, 3), (5, 5, 5, 5, 1, 0), (5, 4, 4, 4, 4, 0)]
    return known + [tuple(chance.randint(2, 5) for _ in NAMES) for _ in range(60)]


@pytest.mark.parametrize("counts", sample(), ids=str)
def test_HOME_5_a_bare_reshuffle_serves_any_first_draw(counts: tuple[int, ...]) -> None:
    """No K014, whatever they draw: one reshuffle before the player whom the stub does not cover."""
    left, text = 21, DEALT + LIMPED + draw(1, counts)
    for name, count in zip(NAMES, counts, strict=True):
        if count > left:
            text += "reshuffle\n"
            left = 100
        left -= count
        text += f"{name} gets {count}\n" if count else ""
    assert codes(lowball_audit.audit(text + END, profile="home")) == []


@pytest.mark.parametrize("counts", sample(), ids=str)
def test_HOME_5_unrecorded_it_is_K007_never_K014(counts: tuple[int, ...]) -> None:
    report = lowball_audit.audit(DEALT + LIMPED + draw(1, counts) + END, profile="home")
    assert codes(report) == (["K007"] if sum(counts) > 21 else [])


@pytest.mark.parametrize("name", ["wsop-live", "wsop-tournament"])
@pytest.mark.parametrize("counts", sample(), ids=str)
def test_WL_X_WT_K014_at_the_player_who_cannot_be_served(name: str, counts: tuple[int, ...]) -> None:
    """On his line, with the number missing, without a K007 there; no K014 where the cards are enough."""
    report = lowball_audit.audit(DEALT + LIMPED + draw(1, counts) + END, profile=name)
    found = [each for each in report.all_findings() if each.code == "K014"]
    expected = first_dry(counts, name == "wsop-live")
    if expected is None:
        assert found == []
        return
    who, missing, shuffled = expected
    assert found, f"{who} misses {missing}"
    assert found[0].message.startswith(f"draw 1: {who} ")
    assert f"{missing} missing" in found[0].message
    assert codes(report).count("K007") == len(shuffled)


@pytest.mark.parametrize(("name", "missing"), [("wsop-live", 2), ("wsop-tournament", 3)])
@pytest.mark.parametrize("form", ["lines", "heading", "gets"])
def test_profiles_md_six_drawing_four_is_K014_alone(name: str, missing: int, form: str) -> None:
    text = DEALT + LIMPED
    if form == "heading":
        text += "draw 1: 4, 4, 4, 4, 4, 4  # K014\nburn\n"
    elif form == "lines":
        text += draw(1, (4,) * 6).replace("Ana draws 4", "Ana draws 4  # K014")
    else:
        text += draw(1, (4,) * 6) + "".join(f"{n} gets 4\n" for n in NAMES[:5]) + "Ana gets 4  # K014\n"
    report = check_log(text + END, profile=name)
    assert f"{missing} missing" in only(report, "K014").message
    assert report.hands[0].status is Status.SETTLED  # everybody folded: the cards decide nothing


@pytest.mark.parametrize(("name", "missing"), [("wsop-live", 2), ("wsop-tournament", 3)])
@pytest.mark.parametrize(
    "served",
    [
        2,
        1,
        0,
    ],
)
def test_profiles_md_served_what_there_was(name: str, missing: int, served: int) -> None:
    """The floor let him have less, or nothing: K014 all the same, and nothing about his hand."""
    text = DEALT + LIMPED + draw(1, (4,) * 6) + "".join(f"{n} gets 4\n" for n in NAMES[:5])
    text += (
        "reshuffle\nAna gets 4\n"
        if served == 0
        else f"Ana gets {served}\nnote the floor gives the rest\nAna gets {4 - served}\n"
    )
    report = lowball_audit.audit(text + END, profile=name)
    found = codes(report)
    assert found.count("K014") == 1
    assert not {"D004", "K007", "K008"} & set(found), found


@pytest.mark.parametrize("name", ["wsop-live", "wsop-tournament"])
def test_contract_one_K014_for_a_draw(name: str) -> None:
    """Fina finds too few and Ana none: the floor has been called once, and what it did is not known."""
    text = DEALT + LIMPED + draw(1, (5,) * 6)
    assert codes(lowball_audit.audit(text + END, profile=name)) == ["K014"]


@pytest.mark.parametrize("counts", [(4, 4, 4, 4, 5, 1), (5, 5, 5, 5, 1, 5), (5, 5, 5, 4, 2, 3)])
def test_WT_the_last_card_before_the_dry_deck_is_no_second_fault(counts: tuple[int, ...]) -> None:
    """One card left and more needed: there is nothing to shuffle it with, so dealing it broke no rule."""
    text = DEALT + LIMPED + draw(1, counts)
    assert codes(lowball_audit.audit(text + END, profile="wsop-tournament")) == ["K014"]


@pytest.mark.parametrize("name", ["wsop-live", "wsop-tournament"])
def test_the_hand_goes_on_after_K014(name: str) -> None:
    """The floor decides; the next draws shuffle what was thrown, and no number of the stub is pretended."""
    text = DEALT + LIMPED + draw(1, (4,) * 6) + CHECKED
    text += "draw 2: 1, 1, 0, 0, 0, 0\nreshuffle\nburn\n" + CHECKED + draw(3, (0, 0, 0, 0, 0, 0)) + CHECKED
    text += "Beto shows 7h 5d 4c 3s 2c\n"
    text += "Carla mucks, Dora mucks, Emil mucks, Fina mucks, Ana mucks\nBeto wins 12\n"
    report = lowball_audit.audit(text, profile=name)
    assert codes(report) == ["K014"]
    assert len(report.hands[0].stub) == 3


def test_WT_five_players_in_the_third_draw() -> None:
    """22... 27 - 3 burns = 24 outside the hands: all five draw five three times."""
    five = NAMES[:5]
    text = SEATS.replace("6 Fina 100\n", "") + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    text += "Dora calls, Emil calls, Ana calls, Beto calls, Carla checks\n"
    order = (*five[:4], "Ana")
    checks = ", ".join(f"{n} checks" for n in order) + "\n"
    pot = "Beto bets, Carla folds, Dora folds, Emil folds, Ana folds\n"
    # draw 1: 27 - 1 - 25 = 1; draw 2: that one is burned, 25 shuffled and dealt; draw 3: 25 less a burn
    text += "draw 1: 5, 5, 5, 5, 5\nburn\n" + checks
    text += "draw 2: 5, 5, 5, 5, 5\nburn\nreshuffle\n" + checks
    text += (
        "draw 3\n" + "".join(f"{n} draws 5\n" for n in order[:4]) + "Ana draws 5  # K014\nreshuffle\nburn\n"
    )
    report = lowball_audit.audit(text.replace("  # K014", "") + pot, profile="wsop-tournament")
    assert codes(report).count("K014") == 1
    assert "1 missing" in only(report, "K014").message


@pytest.mark.parametrize(("name", "missing"), [("roberts", 3), ("served", 2)])
def test_RP_11_9_six_drawing_five_with_the_fifth_to_come(name: str, missing: int) -> None:
    """Four each: five players take 20 of the 21 (22), nobody has been served in full."""
    text = DEALT + LIMPED + "draw 1\n"
    if name == "roberts":
        text = (
            text
            + "".join(f"{n} draws 5\n" for n in NAMES)
            + "burn\n"
            + "".join(f"{n} gets 4\n" for n in NAMES)
        )
        text += "".join(f"{n} gets 1\n" for n in NAMES[:5]) + "burn\nAna gets 1\n"
    else:
        text += "".join(f"{n} draws 5\n{n} gets 4\n" for n in NAMES)
        text += "".join(f"{n} gets 1\n" for n in NAMES[:5]) + "burn\nAna gets 1\n"
    report = lowball_audit.audit(text + END, profile=name)
    found = codes(report)
    assert set(found) == {"K014"}, found
    assert f"{missing} missing" in only(report, "K014").message


@pytest.mark.parametrize("name", ["home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars"])
@pytest.mark.parametrize("seed", range(12))
def test_no_counts_crash(name: str, seed: int) -> None:
    """Three draws of anything, with burns and reshuffles anywhere: it is audited."""
    chance = random.Random(seed)
    text = DEALT + LIMPED
    for number in (1, 2, 3):
        counts = tuple(chance.randint(0, 5) for _ in NAMES)
        extra = "".join(chance.choice(("", "reshuffle\n", "burn\n")) for _ in range(3))
        text += draw(number, counts, extra) + CHECKED
    report = lowball_audit.audit(text + "Beto shows 75432\nBeto wins 12\n", profile=name)
    assert len(report.hands[0].stub) == 3
    for each in report.hands[0].stub:
        low = each.after if isinstance(each.after, int) else each.after[0]
        assert 0 <= low <= 52
