"""What the report says, whatever its format: debts, rules, lines."""

from __future__ import annotations

from lowball_audit.chips import SCALE
from lowball_audit.report.debts import Payment
from tests.report.html.logs import filmed, sheet

TOO_MUCH = """\
seats
1 Ana   100
2 Beto  100
3 Carla 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana raises to 4
Beto raises to 8         # B006
Carla folds
Ana calls 4
draw 1: 2, 1
burn
Beto bets 2
Ana folds
2 returned to Beto
Beto wins 18
"""
NEXT = """
seats
1 Ana   {}
2 Beto  {}
3 Carla 98
hand 2
button Beto
Carla posts sb 1
Ana posts bb 2
Beto folds
Carla folds
1 returned to Ana
Ana wins 2
"""


def test_who_owes_whom() -> None:
    (log,) = sheet(TOO_MUCH).logs
    assert log.payments == (Payment("Beto", "Ana", 2 * SCALE),)
    assert log.hands[0].changes == {"Ana": 2 * SCALE, "Beto": -2 * SCALE}
    assert not log.hands[0].done


def test_what_the_table_put_right_is_owed_no_more() -> None:
    (log,) = sheet(TOO_MUCH + NEXT.format(94, 108)).logs
    assert log.hands[0].done
    assert log.payments == ()
    (log,) = sheet(TOO_MUCH + NEXT.format(92, 110)).logs
    assert not log.hands[0].done
    assert log.payments == (Payment("Beto", "Ana", 2 * SCALE),)


def test_findings_stand_on_their_lines() -> None:
    (log,) = sheet(TOO_MUCH).logs
    (entry,) = log.hands[0].entries
    assert entry.anchor == "hand-1-finding-1"
    assert entry.players == ("Beto",)
    (line,) = [line for line in log.hands[0].lines if line.entries]
    assert line.number == 11
    assert log.hands[0].lines[0].text == "hand 1"
    assert [rule.code for rule in log.rules] == ["B006"]


def test_findings_between_hands_stand_in_the_hand_before() -> None:
    (log,) = sheet(TOO_MUCH + NEXT.format(50, 110)).logs
    assert [entry.finding.code for entry in log.hands[0].entries] == ["B006", "T008"]
    assert not log.outside


def test_a_selection_changes_no_chips() -> None:
    log = filmed(TOO_MUCH, ignore=frozenset({"B006"}))
    assert log.report.hidden == 1
    assert not log.report.all_findings()


def test_what_the_log_is_called() -> None:
    log = filmed("session Thursday\ndate 2026-11-26\n" + TOO_MUCH)
    assert (log.session, log.date) == ("Thursday", "2026-11-26")


def test_very_many_lines_are_counted() -> None:
    (log,) = sheet("# nothing\n" * 3000 + TOO_MUCH + "# nothing\n" * 2000 + "nonsense\n").logs
    assert len(log.opening) + log.opening_left_out == 3004 + 1
    assert log.opening_left_out > 2000
    hand = log.hands[0]
    assert hand.lines_left_out > 1000
    assert [entry.finding.code for entry in hand.entries] == ["B006", "L001"]


def test_a_hand_that_begins_the_log() -> None:
    (log,) = sheet("hand 1\n").logs
    assert log.opening == ()
    assert [line.number for line in log.hands[0].lines] == [1]


def test_two_hands_of_one_number_have_two_names() -> None:
    (log,) = sheet(TOO_MUCH + NEXT.format(94, 108).replace("hand 2", "hand 1")).logs
    assert [hand.anchor for hand in log.hands] == ["hand-1", "hand-1-2"]
