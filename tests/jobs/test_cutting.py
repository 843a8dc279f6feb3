"""Long logs cut into chunks, and what a chunk is told of those before it."""

from __future__ import annotations

from lowball_audit.jobs.cutting import Chunk, Since, cut

LINES = ["seats", "hand 1", "Ana folds", "Ana hand", "hand", " Mano 2; button Ana", "handy", "hand 3"]


def texts(chunks: list[Chunk]) -> list[list[str]]:
    return [chunk.text.splitlines() for chunk in chunks]


def test_a_log_is_cut_before_lines_that_begin_a_hand() -> None:
    found = list(cut([LINES], 1))
    assert texts(found) == [LINES[:1], LINES[1:4], LINES[4:5], LINES[5:7], LINES[7:]]
    assert [chunk.first for chunk in found] == [1, 2, 5, 6, 8]
    assert [chunk.goes_on for chunk in found] == [True, True, True, True, False]
    assert texts(list(cut([LINES], 3))) == [LINES[:1], LINES[1:7], LINES[7:]]


def test_it_does_not_matter_how_the_lines_come() -> None:
    for hands in (1, 2, 3):
        whole = list(cut([LINES], hands))
        for pieces in ([[line] for line in LINES], [LINES[:3], LINES[3:]], [LINES[:5], LINES[5:]]):
            assert list(cut(pieces, hands)) == whole
    assert list(cut([], 1)) == [Chunk(1, "", False)]


def test_the_last_hand_of_a_chunk() -> None:
    for pieces in ([LINES], [[line] for line in LINES]):
        (_, chunk, _) = cut(pieces, 3)
        assert chunk.text[chunk.last :].splitlines() == LINES[5:7]


def test_a_chunk_is_longer_where_it_then_ends_with_stacks() -> None:
    hands = [f"hand {number}" for number in range(1, 13)]
    assert [len(lines) for lines in texts(list(cut([hands], 4)))] == [0, 5, 5, 2]
    hands.insert(4, "Stacks Ana 5, Beto 9")
    hands.insert(9, "3 Ana 5")
    assert [len(lines) for lines in texts(list(cut([hands], 4)))] == [0, 5, 5, 4]


def test_what_came_since_a_state() -> None:
    lines = """hand 4
Ana folds
Beto wins 5
stacks Ana 4, Beto 9
Ana leaves
Añá se va
hand 5
Beto bets
hand 6
Ana folds
""".splitlines()
    first = Chunk(1, "\n".join([*lines[:6], ""]), True)
    last = Chunk(7, "\n".join([*lines[6:], ""]), True, len("hand 5\nBeto bets\n"))
    since = Since.of([first, last])
    assert since.lines == ["hand 4", *lines[3:7]]
    assert since.hand.splitlines() == lines[8:]
