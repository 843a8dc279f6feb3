"""What the fuzzer found, said as rules: the kept inputs in ``tests/fuzz/corpus`` only must not crash."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.chips import SCALE
from tests.rules.logs import check_log


def test_T011_a_straddle_of_more_than_the_stack_puts_in_the_stack() -> None:
    report = check_log(
        "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n4 Dora 3\nhand 1\nbutton Ana\n"
        "Beto sb 1\nCarla bb 2\nDora straddle 4   # T011\nAna folds\nBeto folds\nCarla folds\n"
    )
    (hand,) = report.hands
    assert hand.stacks["Dora"] == 6 * SCALE
    assert sum(hand.stacks.values()) == 303 * SCALE


def test_T010_a_hand_of_fewer_cards_than_are_known_of_it() -> None:
    check_log(
        "seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\nAna sb 1\nBeto bb 2\n"
        "Beto has 2d 7c   # T010\nBeto has 2d   # T010\nAna folds\n"
    )


def test_T009_chips_added_over_and_over() -> None:
    adds = "".join(f"Ana adds {2**place}   # T009\n" for place in range(40))
    check_log("seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\nAna sb 1\nBeto bb 2\nAna folds\n" + adds)


def test_a_player_joins_at_the_lowest_free_seat_however_many_there_are() -> None:
    seats = "".join(f"{number} Name{number} 0\n" for number in range(1, 121) if number != 7)
    report = lowball_audit.audit(f"seats\n{seats}Xavier joins\n7 Yago 5\nYolanda joins\n121 Zoe 5\n")
    assert [(f.code, f.line) for f in report.all_findings()] == [("L003", 122), ("L003", 124)]


@pytest.mark.parametrize("path", ["a\0b.toml", "~nobody-of-this-name/x.toml", "~\0/x.toml", "/dev/zero", "/"])
def test_L004_a_profile_that_is_no_file(path: str) -> None:
    report = lowball_audit.audit(f"profile {path}\n")
    assert [f.code for f in report.all_findings()] == ["L004"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_L004_a_profile_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    report = lowball_audit.audit("profile pipe.toml\n", base_dir=tmp_path)
    assert [f.code for f in report.all_findings()] == ["L004"]


def test_L004_a_profile_that_is_too_large_or_nested_without_end(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_text("# large\n" * 200_000, encoding="utf-8")
    (tmp_path / "deep.toml").write_text("a = " + "[" * 5_000, encoding="utf-8")
    for name in ("large.toml", "deep.toml"):
        report = lowball_audit.audit(f"profile {name}\n", base_dir=tmp_path)
        assert [f.code for f in report.all_findings()] == ["L004"]


def test_a_ruling_is_about_the_nearest_earlier_line_of_the_table() -> None:
    text = "seats\n1 Ana 100\n2 Beto 100\n" + "".join(
        f"hand {number}\nbutton Ana\nAna sb 1\nBeto bb 2\nAna folds\n{ruling}"
        for number, ruling in ((1, ""), (5, ""), (9, "ruling L010: written from memory\n"), (20, ""))
    )
    found = [f for f in lowball_audit.audit(text).all_findings() if f.code == "L010"]
    assert [f.ruled_at_table for f in found] == [False, True, False]
