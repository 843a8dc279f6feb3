"""A file of others as a whole: told by its beginning, cut into hands, each with its place in the original."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.importers import reading
from lowball_audit.importers.rows import MOST_ROWS
from lowball_audit.log.source import ByteSource, TextSource
from lowball_audit.report.model import Status
from tests.rules.logs import log


def hand(number: int, *, game: str = "Triple Draw 2-7 Lowball Limit") -> str:
    """A short legal hand, as PokerStars writes it."""
    return log(f"""
        PokerStars Hand #{number}:  {game} ($1/$2 USD) - 2011/03/04 5:06:07 WET [2011/03/04 0:06:07 ET]
        Table 'Aida IV' 6-max Seat #3 is the button
        Seat 1: Ann ($40 in chips)
        Seat 2: Bo ($50 in chips)
        Seat 3: Cy D ($60.25 in chips)
        Ann: posts small blind $0.50
        Bo: posts big blind $1
        *** DEALING HANDS ***
        Cy D: folds
        Ann: raises $1 to $2
        Bo: folds
        Uncalled bet ($1) returned to Ann
        Ann collected $2 from pot
        *** SUMMARY ***
        Total pot $2 | Rake $0
    """)


def found(text: str, **options: str) -> list[tuple[int, str]]:
    return [(f.line, f.code) for f in lowball_audit.audit(text, **options).all_findings()]


def test_hands_stand_each_for_itself() -> None:
    """Numbers, seats and stacks of a hand say nothing of the next."""
    text = hand(77) + "\n\n" + hand(5)
    report = lowball_audit.audit(text)
    assert [h.number for h in report.hands] == [77, 5]
    assert [(h.line, h.end_line) for h in report.hands] == [(1, 13), (18, 30)]
    assert report.profile == "pokerstars"
    assert not found(text)


def test_a_fault_has_its_place_in_the_original() -> None:
    text = "\n\n" + hand(1) + hand(2).replace("Ann: raises $1 to $2", "Ann: raises $2 to $3")
    (finding,) = lowball_audit.audit(text).all_findings()
    assert (finding.code, finding.hand, finding.line) == ("B006", 2, 27)
    assert text.split("\n")[finding.line - 1] == "Ann: raises $2 to $3"


def test_what_stands_before_the_first_hand_is_said_once() -> None:
    text = "rs\nBo: folds\nAnn collected $2 from pot\n" + hand(1)
    assert found(text) == [(1, "L001")]
    assert len(lowball_audit.audit(text).hands) == 1


def test_a_line_that_says_nothing_known() -> None:
    text = hand(1).replace("Cy D: folds", "Cy D: fo\x00ds")
    assert found(text) == [(9, "L001")]


def test_hands_of_other_games_are_counted() -> None:
    text = hand(1, game="Badugi Limit") + hand(2) + hand(3, game="5 Card Draw No Limit")
    text += hand(4, game="8-Game (Badugi Limit)") + hand(5, game="Triple Draw 2-7 Lowball Pot Limit")
    report = lowball_audit.audit(text)
    assert [h.number for h in report.hands] == [2]
    (finding,) = report.all_findings()
    assert (finding.code, finding.line, finding.severity.value) == ("L012", 1, "info")
    for name in ("Badugi Limit", "5 Card Draw No Limit", "Triple Draw 2-7 Lowball Pot Limit"):
        assert name in finding.message


def test_a_cancelled_hand_needs_no_players() -> None:
    text = log("""
        PokerStars Game #26:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2008/09/12 14:09:41 ET
        Table 'Duero V' 6-max Seat #5 is the button
        Seat 5: Hero ($32.75 in chips)
        Hero: posts small blind $0.50
        Hand cancelled
    """)
    report = lowball_audit.audit(text)
    assert [h.status for h in report.hands] == [Status.CANCELLED]
    assert not report.all_findings()


def test_a_log_of_our_own_is_none_of_others() -> None:
    for text in ("", "hand 1\n", "# PokerStars Hand #1: no\nseats\n1 Ana 100\n", "note <game\n"):
        assert reading(TextSource(text)) is None


def test_a_format_can_be_forced() -> None:
    assert found("seats\n1 Ana 100\n", source_format="pokerstars") == [(1, "L001")]
    assert reading(TextSource(hand(1)), "lowball") is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_encodings_and_line_ends(encoding: str, end: str) -> None:
    text = hand(1).replace("Cy D", "Señor D").replace("\n", end)
    source = ByteSource(io.BytesIO(text.encode(encoding)))
    read = reading(source)
    assert read is not None
    lines = list(read.lines())
    assert not [s for line in lines for s in line if type(s).__name__ == "Unreadable"]
    assert lines[0].text.startswith("PokerStars Hand #1:")


def test_seats_beyond_the_profile() -> None:
    """The table of a site has the seats it has."""
    seats = "\n".join(f"Seat {n}: Guest {n} ($40 in chips)" for n in range(4, 9))
    folds = "\n".join(f"Guest {n}: folds" for n in range(4, 9))
    text = hand(1).replace("6-max Seat #3", "9-max Seat #8")
    text = text.replace("($60.25 in chips)\n", f"($60.25 in chips)\n{seats}\n")
    text = text.replace("Cy D: folds\n", f"Cy D: folds\n{folds}\n")
    assert not found(text)


def test_no_small_blind_with_the_big_blind_behind_the_button() -> None:
    text = hand(1).replace("Ann: posts small blind $0.50\nBo: posts", "Ann: posts")
    text = text.replace("Cy D: folds\nAnn: raises $1 to $2\nBo: folds", "Bo: folds\nCy D: folds")
    text = text.replace("Uncalled bet ($1) returned to Ann\nAnn collected $2", "Ann collected $1")
    assert not found(text.replace("Total pot $2", "Total pot $1"))


def test_a_long_file_is_read_hand_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    many = 800
    path.write_text("".join(hand(n) for n in range(1, many)) + hand(many).replace("Bo: folds", "Bo: checks"))
    assert path.stat().st_size > 1 << 18
    from lowball_audit.work import Options, audit_file

    done = audit_file(str(path), Options(output_format="concise"))
    assert done.totals.hands == many
    (line,) = done.text.splitlines()
    assert line.startswith(f"{path}:{15 * many - 4}:1: error B003 Bo checks")


NOISE = "Bo has timed out\n"


def test_the_first_line_beyond_the_longest_hand_is_found() -> None:
    """A hand is read so far and no further: what is lost is said, once, at its first line."""
    opening, rest = hand(1).split("*** DEALING HANDS ***\n")
    fits = NOISE * (MOST_ROWS - len(hand(1).splitlines()))
    assert not found(f"{opening}{fits}{rest.partition('Total')[0]}Total pot $2 | Rake $0\n")
    for more in (1, 7, 2 * MOST_ROWS):
        text = hand(1) + NOISE * (MOST_ROWS - len(hand(1).splitlines()) + more)
        assert found(f"{text}\n\n{hand(2)}") == [(MOST_ROWS + 1, "L001")]


def test_a_hand_cut_for_its_length_is_not_blamed_for_what_is_lost() -> None:
    opening, rest = hand(1).split("*** DEALING HANDS ***\n")
    report = lowball_audit.audit(f"{opening}{NOISE * 2 * MOST_ROWS}{rest}{hand(2)}")
    assert [(f.line, f.code) for f in report.all_findings()] == [(MOST_ROWS + 1, "L001")]
    assert [h.status for h in report.hands] == [Status.INCOMPLETE, Status.SETTLED]


def test_blank_lines_beyond_the_longest_hand_are_nothing() -> None:
    assert not found(hand(1) + "\n" * 2 * MOST_ROWS + hand(2))


@pytest.mark.parametrize(
    "place", ["Cy D: folds", "*** DEALING HANDS ***", "Total pot $2 | Rake $0", "0:06:07 ET]"]
)
def test_a_line_too_long_to_be_read_is_found(place: str) -> None:
    """Where it would be readable up to there, too."""
    long = hand(1).replace(place, f"{place} [{'x' * 3000}]")
    line = hand(1)[: hand(1).index(place)].count("\n") + 1
    assert [each for each in found(long + hand(2)) if each[1] == "L001"] == [(line, "L001")]
    noise = hand(1).replace("Cy D: folds", f'Bo said, "{"x" * 3000}"\nCy D: folds')
    assert found(noise) == [(9, "L001")]
