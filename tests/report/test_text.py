"""The report for people: as it looks, and what it shows when."""

from __future__ import annotations

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from lowball_audit.immutable import replace
from lowball_audit.report import renderer
from lowball_audit.report.model import FileReport, HandReport, PotReport, Severity, Status
from lowball_audit.report.view import View
from tests.report.reports import chips, faulty, finding, report, settled


def text(*reports: FileReport, form: str = "text", **view: object) -> str:
    return "".join(renderer(form).render(reports, View(**view)))  # type: ignore[arg-type]


OPEN = HandReport(
    3,
    50,
    60,
    Status.UNDETERMINED,
    (),
    pots=(PotReport("main", chips(a=18)["a"], ("Ana", "Beto"), {}),),
    owed=chips(Ana=2),
)
CANCELLED = HandReport(4, 61, 61, Status.CANCELLED, (), stacks=chips(Ana=18, Beto=98, Carla=90))
EVERYTHING = report(
    faulty(),
    settled(2, line=42, end_line=49, notes=((44, "a new deck"),)),
    OPEN,
    CANCELLED,
    findings=(
        finding(
            "L001",
            2,
            8,
            end_column=11,
            name="syntax-error",
            severity=Severity.WARNING,
            hand=None,
            message="'牛ña' is nothing known here",
            rule="",
            fix="write 'button Ana'",
            ruled_at_table=True,
        ),
    ),
    source=("hand 1", "button\t牛ña xx", "Ana raises to 10"),
)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_text(snapshot: SnapshotAssertion, lang: str) -> None:
    assert text(replace(EVERYTHING, lang=lang), stub=True) == snapshot


@pytest.mark.parametrize("lang", ["en", "es"])
def test_concise(snapshot: SnapshotAssertion, lang: str) -> None:
    assert text(replace(EVERYTHING, lang=lang), form="concise") == snapshot


def test_clean(snapshot: SnapshotAssertion) -> None:
    assert text(report(settled())) == snapshot


def test_colour_changes_nothing_but_colour() -> None:
    coloured = text(EVERYTHING, colour=True, stub=True)
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text(EVERYTHING, stub=True)


def test_long_logs_show_what_needs_a_look() -> None:
    log = report(*[settled(n) for n in range(1, 20)], faulty(20), *[settled(n) for n in range(21, 31)])
    shown = text(log)
    assert re.findall(r"^hand (\d+) ", shown, re.MULTILINE) == ["20"]
    assert "29 more hands without faults (--verbose lists them)" in shown
    assert "30 hands, 30 settled, 1 error\nChips to put right in hand 20: see its table.\n" in shown
    listed = text(log, verbose=True)
    assert re.findall(r"^hand (\d+) ", listed, re.MULTILINE) == [str(n) for n in range(1, 31)]
    assert listed.count("can win") == 1
    assert "hand 1 (lines 12–41): settled: Ana 18, Beto 8\n" in listed


def test_up_to_twelve_hands_are_shown_whole() -> None:
    assert text(report(*[settled(n) for n in range(1, 13)])).count("can win") == 12
    assert text(report(*[settled(n) for n in range(1, 14)])).count("can win") == 0


def test_open_hands_and_money_need_a_look_without_findings() -> None:
    many = [settled(n) for n in range(20, 40)]
    shown = text(report(faulty(1, findings=()), OPEN, settled(4, owed=chips(Ana=1)), *many))
    assert re.findall(r"^hand (\d+) ", shown, re.MULTILINE) == ["1", "3", "4"]


def test_quiet_is_silent_when_clean_and_short_when_not() -> None:
    assert text(report(settled()), quiet=True) == ""
    shown = text(report(faulty()), quiet=True)
    assert shown.startswith("error[B007]")
    assert "put right" not in shown.split("\n\n")[0]
    assert shown.endswith("1 hand, 1 settled, 1 error\nChips to put right in hand 1: see its table.\n")


def test_uncalled_bet_inside_the_award_moves_no_chips() -> None:
    hand = settled(payouts_as_played=chips(Ana=18, Beto=8, Carla=4))
    assert "put right" not in text(report(hand))


def rows(shown: str) -> list[str]:
    """The lines of the table of players, without its heading."""
    return [
        line for line in shown.splitlines() if line.startswith(("  player", "  Ana", "  Beto", "  Carla"))
    ]


def test_a_pot_paid_to_the_wrong_player_says_who_gives_whom_what() -> None:
    hand = settled(stacks_recorded=chips(Ana=0, Beto=116, Carla=90), shown=())
    assert rows(text(report(hand))) == [
        "  player  payout  stack after  as paid  put right",
        "  Ana         18           18        0  gets 18",
        "  Beto         8           98      116  gives 18",
        "  Carla        –           90       90",
    ]
    assert text(report(hand)).endswith("Chips to put right in hand 1: see its table.\n")


def test_both_ledgers_and_the_payments_where_all_differ() -> None:
    hand = faulty(stacks_recorded=chips(Ana=18, Beto=97, Carla=91), shown=())
    assert rows(text(report(hand))) == [
        "  player  payout  as played  stack after  as played  as paid  put right",
        "  Ana         18         21           18         21       18",
        "  Beto         8          8           98         96       97  gets 1",
        "  Carla        –          –           90         89       91  gives 1",
    ]


def test_payments_as_ruled_leave_nothing_to_put_right() -> None:
    shown = text(report(faulty(stacks_recorded=chips(Ana=18, Beto=98, Carla=90))))
    assert "as played" in shown
    assert "put right" not in shown.split("1 hand, 1 settled")[0]
    assert shown.endswith("No chips to put right.\n")


def test_payments_as_played_are_not_shown_twice() -> None:
    hand = faulty(stacks_recorded=chips(Ana=21, Beto=96, Carla=89))
    assert text(report(hand)) == text(report(faulty()))


@pytest.mark.parametrize("status", [Status.UNDETERMINED, Status.INCOMPLETE])
def test_an_open_hand_has_nothing_to_put_right(status: Status) -> None:
    assert "put right" not in text(report(settled(status=status, stacks_recorded=chips(Ana=0, Beto=116))))


def test_a_cancelled_hand_that_was_paid_is_put_right() -> None:
    shown = text(report(replace(CANCELLED, stacks_recorded=chips(Ana=20, Beto=96, Carla=90))))
    assert "gives 2" in shown
    assert "gets 2" in shown


def test_findings_that_are_not_shown_are_no_clean_log() -> None:
    assert text(report(settled(), hidden=3)).endswith(
        "1 hand, 1 settled, 3 findings not shown (--select/--ignore)\n"
    )
    assert text(report(settled(), hidden=1, lang="es")).endswith(
        "1 mano, 1 liquidada, 1 hallazgo no mostrado (--select/--ignore)\n"
    )
    shown = text(report(faulty(), *[settled(n) for n in range(2, 20)], hidden=2))
    assert "1 error, 2 findings not shown" in shown
    assert "18 more hands without findings to show" in shown


def test_several_logs_name_the_log_of_a_hand() -> None:
    shown = text(report(faulty()), report(settled(), path="friday.lowball"))
    assert "2 files, 2 hands, 2 settled, 1 error" in shown
    assert "Chips to put right in hand 1 (thursday.lowball)" in shown


def test_many_hands_to_put_right_are_not_all_named() -> None:
    shown = text(report(*[faulty(n) for n in range(1, 31)]))
    assert "in hands 1, 2, 3, 4, 5, 6, 7, 8 and 22 more: see their tables." in shown
    assert "in hands 1 and 2:" in text(report(faulty(1), faulty(2)))


def test_faults_that_moved_no_chips() -> None:
    assert text(report(settled(findings=(finding(),)))).endswith("1 error\nNo chips to put right.\n")


def test_prose_wraps_on_a_terminal_only() -> None:
    long = report(settled(findings=(finding(rule="word " * 40),)))
    wrapped = text(long, width=60).split("hand 1 (lines")[0]
    assert max(len(line) for line in wrapped.splitlines() if "word" in line) <= 60
    assert max(len(line) for line in text(long).splitlines()) > 200


def test_a_long_message_hangs_on_a_terminal() -> None:
    found = finding(message="word " * 20, line=1)
    lines = text(report(settled(findings=(found,))), width=60).splitlines()[2:5]
    assert lines[0].startswith("error[B007] over-cap: word word")
    assert lines[1].startswith("    word")
    assert max(map(len, lines)) <= 60


def test_hands_stand_below_a_table_that_is_too_wide() -> None:
    hand = faulty(stacks_recorded=chips(Ana=18, Beto=97, Carla=91))
    wide, narrow = text(report(hand)), text(report(hand), width=80)
    assert "  Ana: 7-5-4-3-2\n  Beto: 8-5-4-3-2\n" in narrow
    assert max(len(line) for line in narrow.splitlines()) <= 80 < max(len(line) for line in wide.splitlines())


def test_notes_wrap() -> None:
    shown = text(report(settled(notes=((7, "a new deck " * 10),))), width=60)
    assert "\n  note (line 7): a new deck" in shown
    assert "\n    deck" in shown or "\n    a new" in shown or "\n    new" in shown


def test_a_log_cannot_drive_the_terminal() -> None:
    evil = "Ana\x1b]0;x\x07\u202e raises"
    shown = text(
        report(
            faulty(
                findings=(finding(message=evil, ruling=evil),),
                stacks=chips(**{evil: 1}),
                stacks_as_played={},
                notes=((1, evil),),
            ),
            source=("", "", evil),
            path=evil,
            profile=evil,
        )
    )
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "\u202e" not in shown


def test_a_log_without_hands() -> None:
    assert "no hands in this log" in text(report())


def test_unknown_language_is_english() -> None:
    assert text(replace(EVERYTHING, lang="xx")) == text(EVERYTHING)
