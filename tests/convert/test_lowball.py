"""Logs of others as logs of our own: the same audit, and lines that people would write."""

from __future__ import annotations

import pytest

from tests.convert.ways import codes, convert, corpus, facts, needs_corpus, reports, session

STARS = """\
PokerStars Hand #{number}:  Triple Draw 2-7 Lowball Limit ({stakes}) - 2012/03/0{number} 20:00:00 ET
Table '{table}' 6-max Seat #{button} is the button
{seats}
{course}
*** SUMMARY ***
Total pot {pot} | Rake 0



"""
WALK = "{small}: posts small blind $1\n{big}: posts big blind $2\n*** DEALING HANDS ***\n{rest}"


def hand(number: int, button: int, seats: str, folds: str, **other: str) -> str:
    """A hand at a table of three in which all fold to the big blind; ``folds`` names who posts, who folds."""
    small, big, *first = folds.split()
    rest = "".join(f"{name}: folds \n" for name in [*first, small])
    rest += f"Uncalled bet ($1) returned to {big}\n{big} collected $2 from pot"
    values = {"table": "Aida", "stakes": "$2/$4 USD", "pot": "$2", **other}
    lines = "\n".join(
        f"Seat {each.split('=')[0]}: {each.split('=')[1]} (${each.split('=')[2]} in chips) "
        for each in seats.split()
    )
    course = WALK.format(small=small, big=big, rest=rest)
    return STARS.format(number=number, button=button, seats=lines, course=course, **values)


def converted(text: str) -> str:
    """The log of ours; nothing is refused, and the audit says the same hand by hand."""
    log, refused = convert(text, "lowball")
    assert not refused
    one, other = reports(text), reports(log)
    assert list(map(facts, one.hands)) == list(map(facts, other.hands))
    assert list(map(codes, one.hands)) == list(map(codes, other.hands))
    assert not other.findings
    return log


@needs_corpus
def test_every_real_hand_audits_the_same() -> None:
    seen = 0
    for name, text in corpus("*/*"):
        log, _ = convert(text, "lowball")
        one, other = reports(text), reports(log)
        hands = [each for each in one.hands if each.status != "incomplete"]
        assert list(map(facts, hands)) == list(map(facts, other.hands)), name
        for before, after in zip(hands, other.hands, strict=True):
            assert codes(after) == codes(before), name
        seen += len(hands)
    assert seen > 40


def test_a_session_says_its_seats_once() -> None:
    log = converted(
        hand(1, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann")
        + hand(2, 2, "1=Ann=100 2=Bo=49 3=Cy=81", "Cy Ann Bo")
    )
    assert log.count("seats") == log.count("session") == 1
    assert "date    2012-03-01\nprofile pokerstars\n" in log
    assert "\n# PokerStars 2, 2012/03/02 20:00:00 ET\nhand 2\nbutton Bo\nCy posts sb 1\n" in log


def test_who_comes_and_goes_between_hands() -> None:
    log = converted(
        hand(1, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann")
        + hand(2, 3, "1=Ann=150 3=Cy=40 4=Di=60", "Di Ann Cy")
    )
    assert log.count("session") == 1
    between = log[log.index("Cy wins 2") : log.index("hand 2")]
    for line in ("Bo leaves", "Ann adds 50", "Cy leaves", "Cy joins 3 40", "Di joins 4 60"):
        assert line in between.splitlines()


def test_another_table_is_another_session() -> None:
    first = hand(1, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann")
    second = hand(2, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann", table="Bruce's [2]")
    log = converted(first + second)
    assert log.count("seats\n") == 2
    assert "\nend session\n\nsession Bruce's [2]\n" in log


@pytest.mark.parametrize("name", ["Draw", "BTN", "s3", "Ana María", "a,b;c#d", 'say "x"', "李雷", "pot 5"])
def test_names_that_would_be_something_else_in_a_log(name: str) -> None:
    text = hand(1, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann").replace("Cy", name)
    log = converted(text)
    assert name in reports(log).hands[0].stacks


def test_hands_of_other_games_and_lines_that_cannot_be_read_are_comments() -> None:
    text = hand(1, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann")
    badugi = text.replace("Triple Draw 2-7 Lowball", "Badugi").replace("#1", "#7")
    log, refused = convert(text.replace("*** SUM", "Zed does a somersault\n*** SUM") + badugi, "lowball")
    assert [(each.hand, each.line) for each in refused] == [(1, 13)]
    assert "# not read: Zed does a somersault\n" in log
    assert "# not told, as they are other games: Badugi Limit (1)\n" in log
    assert not reports(log).findings


def test_a_part_of_a_hand_is_not_a_hand() -> None:
    text = (
        "Full Tilt Poker Game #31: Table Blue (6 max) - $2.50/$5 - Limit 2-7 Triple Draw - 20:30:22 CET - "
        "2011/04/07 (partial)\nSeat 1: Ann ($120.50)\nSeat 2: Bo ($80)\nAnn posts the small blind of $1.25\n"
    )
    log, refused = convert(text, "lowball")
    assert [each.hand for each in refused] == [31]
    assert "Full Tilt 31" in log
    assert not reports(log).hands


def test_a_hand_of_ours_by_itself() -> None:
    text = session(3)
    whole = reports(text)
    for number in (1, 7, 25):
        log, refused = convert(text, "lowball", hands=frozenset({number}))
        assert not refused
        (found,) = reports(log).hands
        assert found.number == number
        assert facts(found) == facts(whole.hands[number - 1])


def test_the_language_is_chosen() -> None:
    log, _ = convert(hand(1, 1, "1=Ann=100 2=Bo=50 3=Cy=80", "Bo Cy Ann"), "lowball", lang="es")
    assert "\nmano 1\nbotón Ann\nBo pone ciega pequeña 1\n" in log
    assert not list(reports(log).all_findings())
