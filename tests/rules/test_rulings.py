"""Rulings at the table on what no hand knows of: seats, buttons, chips brought in, the session."""

from __future__ import annotations

import pytest

from tests.rules.logs import check_log

SEATS = "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"
ONE = "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nAna folds, Beto folds\nCarla wins 2\n"
TWO = "hand 2\nbutton Beto\nCarla sb 1, Ana bb 2\nBeto folds, Carla folds\n"

WRONG_BUTTON = """\
hand 2
button Ana  # T002
ruling T002: noticed too late
Beto sb 1, Carla bb 2
Ana folds, Beto folds
"""
SITTING_OUT = TWO.replace("Ana bb 2\n", "Ana bb 2  # T007\nruling T007: fine\n")

RULED = {
    "T002": SEATS + ONE + WRONG_BUTTON,
    "T007": SEATS + ONE + "Carla sits out\n" + SITTING_OUT,
    "T008": SEATS + ONE + "1 Ana 90  # T008\nruling T008: recounted\n" + TWO,
    "T009": SEATS + ONE + "Ana adds 50  # T009\nruling T009: all agreed\n" + TWO,
    "G001": "hands 1\n" + SEATS + ONE + TWO.replace("hand 2", "hand 2  # G001\nruling G001: one more"),
    "L002": SEATS + ONE.replace("Ana folds", "Zoe folds  # L002\nruling L002: a guest\nAna folds"),
    "L010": SEATS + ONE + TWO.replace("hand 2", "hand 5  # L010\nruling L010: sheets lost"),
}


@pytest.mark.parametrize("code", RULED)
def test_a_ruling_marks_the_nearest_earlier_finding(code: str) -> None:
    report = check_log(RULED[code])
    (found,) = [f for f in report.all_findings() if f.code == code]
    assert found.ruled_at_table
    without = "\n".join("note" if line.startswith("ruling") else line for line in RULED[code].split("\n"))
    (plain,) = [f for f in check_log(without).all_findings() if f.code == code]
    assert not plain.ruled_at_table


def test_a_ruling_before_the_finding_is_not_about_it() -> None:
    report = check_log(SEATS + ONE + "ruling T009: none yet\nAna adds 50  # T009\n" + TWO)
    assert not any(f.ruled_at_table for f in report.all_findings())


def test_of_two_findings_the_nearest_earlier_one_is_meant() -> None:
    report = check_log(
        SEATS + ONE + "Ana adds 50  # T009\nBeto adds 50  # T009\nruling T009: this one\n" + TWO
    )
    assert [f.ruled_at_table for f in report.all_findings()] == [False, True]
