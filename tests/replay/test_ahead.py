"""What is known of a log before its first hand, without reading all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import lowball_audit
from lowball_audit.game.reasons import Reason
from lowball_audit.log.parser import Language
from lowball_audit.log.source import TextSource
from lowball_audit.replay import ahead as module
from lowball_audit.replay.ahead import Ahead, look_ahead
from tests.jobs.logs import random_log
from tests.rules.logs import check_log, log

HAND = """
hand {number}
button Ana
Ana sb 1
Beto bb 2
Ana folds
Beto wins 3
"""
SEATS = """
seats
1 Ana 100
2 Beto 100
"""


def look(text: str) -> Ahead:
    source = TextSource(log(text))
    return look_ahead(source.pieces(), Language(source.lines()))


def hand(number: int) -> str:
    return HAND.format(number=number)


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_missed_by_not_reading_all(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = random_log(seed)

    def all_lines(self: object, lines: list[str]) -> Iterator[str]:
        yield from lines

    found = look(text)
    monkeypatch.setattr(module._Look, "wanted", all_lines)
    every = look(text)
    assert (found.facts, found.profile, found.places, found.rulings) == (
        every.facts,
        every.profile,
        every.places,
        every.rulings,
    )


def test_stakes_that_change_between_hands_count_for_the_decimals() -> None:
    later = "chip 0.5; limits 2.5/5; blinds 1/2.5"
    assert look(SEATS + hand(1) + hand(2)).places == 0
    assert look(SEATS + hand(1) + later + hand(2)).places == 1
    assert look(SEATS + hand(1) + later).places == 1
    inside = hand(2).replace("Ana folds", f"{later}\nAna folds")
    assert look(SEATS + hand(1) + inside).places == 0, "a line within a hand is misplaced"
    assert lowball_audit.audit(log(SEATS + hand(1) + later + hand(2))).places == 1


def test_a_head_with_a_hand_that_has_no_line_of_its_own() -> None:
    implicit = hand(1).replace("hand 1\n", "")
    assert look(SEATS + implicit + "chip 0.5; limits 2.5/5").places == 1
    assert look(SEATS + implicit.replace("Ana folds", "limits 2.5/5\nAna folds")).places == 0


def test_words_in_any_writing() -> None:
    start = SEATS + hand(1)
    assert look(start + "Límites: 2/4").facts.limits
    assert look(start + "end session, LI\u0301MITES 2/4").facts.limits
    assert look(start + "SHUFFLE").facts.shuffles
    assert look(start + "Ana shows 75432, barajar").facts.shuffles
    assert not look(start + "note shuffle, limits 2/4").facts.shuffles
    assert not look(start + "reshuffle; limitless 2/4").facts.limits


def test_the_profile_at_the_end_is_the_one_that_is_named() -> None:
    assert look(SEATS + hand(1) + "profile wsop-live").profile.name == "wsop-live"
    assert look(SEATS + hand(1) + "profile nobody's").profile.name == "home"


def test_rulings_are_counted_by_what_they_are_about() -> None:
    text = SEATS + hand(1) + "ruling T002\nruling t002 the button stays\nruling B007; ruling X999"
    assert look(text).rulings == Counter({Reason.WRONG_BUTTON: 2, Reason.OVER_CAP: 1})


def test_a_shuffle_at_the_end_makes_the_first_hands_wanting() -> None:
    check_log(
        SEATS
        + hand(1)
        + hand(2)
        .replace("Ana sb 1\nBeto bb 2\nAna folds\nBeto", "Beto sb 1\nAna bb 2\nBeto folds\nAna")
        .replace("button Ana", "button Beto")
        .replace("hand 2", "hand 2    # G004")
        + "shuffle"
    )
