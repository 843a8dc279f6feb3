"""Logs as PokerStars text: read back it audits the same, and it looks as replayers expect."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lowball_audit.convert.site_page import Style
from lowball_audit.profiles import load_profile
from tests.convert.ways import codes, convert, corpus, facts, needs_corpus, reports, session

PROFILES = Path(__file__).parents[2] / "lowball_audit" / "profiles"
THREE = "seats; 1 Ana 100; 2 Beto 100; 3 Carla 100\nhand 1; button Ana; Beto posts sb 1; Carla posts bb 2\n"
DOWN = "".join(f"draw {n}; Carla pat; Ana pat; burn; Carla checks; Ana checks\n" for n in (1, 2, 3))


def stars(log: str, style: Style | None = None, **options: str | None) -> str:
    """The text; nothing is refused."""
    text, refused = convert(log, "pokerstars", style=style or Style(), **options)
    assert not refused, refused
    return text


@pytest.fixture
def as_logged(tmp_path: Path) -> dict[str, str]:
    """Profiles in which a hand by itself can be read: where the button goes is not known from one hand."""
    found = {}
    for name in ("home", "served", "pokerstars", "wsop-live", "wsop-tournament"):
        text = (PROFILES / f"{name}.toml").read_text("utf-8")
        file = tmp_path / f"{name}.toml"
        file.write_text(
            re.sub(r"(?m)^button = .*$", 'button = { value = "as-logged", source = "test" }', text), "utf-8"
        )
        found[name] = str(file)
    return found


@pytest.mark.parametrize("profile", ["home", "served", "pokerstars", "wsop-live", "wsop-tournament"])
def test_simulated_sessions_audit_the_same(profile: str, as_logged: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        log = session(seed, profile=profile)
        text = stars(log, profile=profile)
        one = reports(log, profile=profile)
        other = reports(text, profile=as_logged[profile], source_format="pokerstars")
        assert len(one.hands) == len(other.hands)
        coarse = re.search(r"(?m)^(?:chip|ficha) +(?!1$|0\.01$)", log) is not None
        for before, after in zip(one.hands, other.hands, strict=True):
            if coarse and any(len(pot.winners) > 1 for pot in before.pots):
                continue  # chips that cannot be divided: PokerStars has smaller ones
            assert facts(before) == facts(after)
            found = codes(after, infos=False)
            if profile == "served":  # the parts of a draw are served apart: the site serves each at once
                found = [code for code in found if code[0] != "K"]
            assert codes(before, infos=False) == found
            seen["hands"] += 1
        for what in ("and is all-in", "Side pot", "capped", "reshuffled", "Uncalled", "discards", "mucks"):
            seen[what] += what in text
    assert seen["hands"] > 60
    assert all(seen[what] for what in ("and is all-in", "Side pot", "capped", "Uncalled", "discards")), seen


@needs_corpus
def test_real_hands_audit_the_same() -> None:
    for name, text in corpus("*/*"):
        written, refused = convert(text, "pokerstars")
        one = reports(text)
        assert bool(refused) == (name in ("27td-partial.txt", "27td-cancelled.txt")), refused
        other = reports(written, profile=one.profile, source_format="pokerstars")
        hands = [] if refused else one.hands
        for before, after in zip(hands, other.hands, strict=True):
            assert facts(before) == facts(after), (name, before.number)
            assert not set(codes(after, infos=False)) - set(codes(before)), (name, before.number)


def test_antes_and_extra_blinds_are_read_back() -> None:
    log = """\
profile wsop-live; ante 1; seats; 1 Ana 100; 2 Beto 100; 3 Carla 100; 4 Dora 100; 5 Eva 100
hand 1; button Ana; Ana posts ante 1; Beto posts ante 1; Carla posts ante 1; Dora posts ante 1
Eva posts ante 1
Dora posts dead 1; Dora posts 2; Beto posts sb 1; Carla posts bb 2
Dora checks, Eva folds, Ana folds, Beto folds, Carla raises, Dora folds
"""
    text = stars(log)
    assert "Dora: posts small & big blinds 3\n" in text
    assert text.index("Carla: posts big blind 2") < text.index("Dora: posts small")
    one, other = reports(log), reports(text, profile="wsop-live")
    assert facts(one.hands[0]) == facts(other.hands[0])
    assert codes(one.hands[0]) == codes(other.hands[0])


def test_a_hand_with_faults_is_written_as_it_was_played() -> None:
    log = THREE + "Ana raises to 5, Beto folds, Carla checks\n" + DOWN + "Carla shows 75432; Ana mucks"
    log = log.replace("75432", "7h 5d 4c 3s 2c") + "; Carla wins 12"
    text = stars(log)
    assert "Ana: raises 3 to 5\n" in text
    one, other = reports(log), reports(text, profile="home")
    assert codes(one.hands[0]) == codes(other.hands[0])
    assert len(codes(other.hands[0])) > 1


def test_the_hero_sees_his_cards_and_nobody_else() -> None:
    log = (
        THREE.replace("hand 1", "date 2026-11-26\nhand 1")
        + "Ana has 2c 3d 4h 7s Kc; Carla has 2h 3h 4d 8s Kd\nAna calls, Beto folds, Carla checks\n"
        "draw 1; Carla discards Kd; Ana discards Kc; burn; Carla gets 9h; Ana gets 9c; Carla bets; Ana folds"
    )
    text = stars(log, Style(hero="Ana", currency="$"))
    assert "(\u0024" + "2/$4 USD) - 2026/11/26 0:00:00 ET" in text
    assert "Ana: discards 1 card [Kc]\nDealt to Ana [2c 3d 4h 7s] [9c]\n" in text
    assert "Carla: discards 1 card\n" in text
    assert "Dealt to Carla" not in text
    assert "Dealt to Carla [2h 3h 4d 8s Kd]" in stars(log)


@pytest.mark.parametrize(
    ("written", "name"),
    [('"Al: x"', "Al. x"), ('"[Al] (b)"', "(Al) (b)"), ('"Ana María"', "Ana María"), ("O'Hara", "O'Hara")],
)
def test_names_are_read_back(written: str, name: str) -> None:
    text = stars((THREE + "Ana folds, Beto folds").replace("Carla", written))
    (hand,) = reports(text, profile="home").hands
    assert hand.payouts == {name: 20000}


@pytest.mark.parametrize(
    ("log", "why"),
    [
        (THREE + "Ana calls, Beto folds, Carla checks\n" + DOWN + "Carla shows 75432", "suits are not known"),
        (THREE + "Ana folds, Beto foldss", "line 3 cannot be read (L001)"),
        ("hand 1", "nobody can be dealt into it"),
        (THREE + "Ana folds, Zoe folds", "line 3 names somebody who is not dealt in"),
        (
            "profile wsop-live\n"
            + THREE.replace("; Beto posts", "; Ana posts dead 1; Beto posts")
            + "Ana folds",
            "a dead blind without a live one was posted (Ana)",
        ),
    ],
)
def test_what_cannot_be_said_is_refused(log: str, why: str) -> None:
    text, (refused,) = convert(log, "pokerstars", style=Style())
    assert not text
    assert why in refused.why


def test_profiles_of_the_test_are_profiles(as_logged: dict[str, str]) -> None:
    assert all(load_profile(path).button == "as-logged" for path in as_logged.values())


def test_a_button_before_a_seat_that_nobody_has_is_read_back() -> None:
    log = THREE.replace("2 Beto", "3 Beto").replace("3 Carla", "4 Carla") + "Ana folds, Beto folds"
    text = stars(log).replace("Seat #1 is the button", "Seat #2 is the button")
    (hand,) = reports(text).hands
    assert codes(hand) == []


def test_a_pot_that_the_rake_takes_is_paid_to_nobody() -> None:
    log = """\
profile pokerstars; limits 4/8; seats; 1 Ana 100; 2 Beto 1; 3 Carla 100; omit burns
hand 1; button Carla; Ana posts sb 2; Beto posts bb 1 all-in
Carla calls 4; Ana calls 2
draw 1; Ana pat; Beto pat; Carla pat; Ana checks; Carla checks
draw 2; Ana pat; Beto pat; Carla pat; Ana checks; Carla checks
draw 3; Ana pat; Beto pat; Carla pat; Ana checks; Carla checks
showdown
Ana shows 9s 6s 4d 3d 2c; Carla shows 8h 5s 4h 3c 2d; Beto mucks
rake 3
Carla wins 6 side
"""
    text = stars(log)
    assert "collected 6 from side pot" in text
    assert "collected 0" not in text
    one, other = reports(log), reports(text)
    assert [codes(hand) for hand in other.hands] == [codes(hand) for hand in one.hands] == [[]]
    assert facts(one.hands[0]) == facts(other.hands[0])
