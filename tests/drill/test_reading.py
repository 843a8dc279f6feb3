"""What people type."""

from __future__ import annotations

import pytest

from lowball_audit.chips import SCALE
from lowball_audit.drill import Amounts, Choice, Players, Question, read, right_answer
from lowball_audit.drill.question import Answer


def question(answer: Answer) -> Question:
    return Question("topic", "Who?", answer, "hint", "why", "HOME 1")


MAY = Choice(("only call 5", "call 5 or raise to 8", "call 5 or raise to 9"), 1)
YES = Choice(("yes", "no"), 0)
SI = Choice(("sí", "no"), 0)
WINNER = Choice(("Ana", "Beto", "Carla", "nobody: it is a tie"), 2)
POTS = Amounts((18 * SCALE, 8 * SCALE))
RAISE = Amounts((10 * SCALE,))
CARDS = Amounts((24,), cards=True)
SIDE = Players(("Ana", "Beto", "Carla", "Íñigo"), ("Beto", "Íñigo"))
ORDER = Players(("Ana", "Beto", "Carla"), ("Carla", "Ana", "Beto"), ordered=True)
NOBODY = Players(("Ana", "Beto"), ())
ALL = Players(("Ana", "Beto"), ("Ana", "Beto"))


RIGHT: list[tuple[Answer, list[str]]] = [
    (MAY, ["2", "b", "B", " b) ", "2.", "call 5 or raise to 8", "CALL 5 OR RAISE TO 8", "to 8"]),
    (YES, ["1", "a", "y", "Yes", "YES!", "sí", "si"]),
    (SI, ["1", "s", "si", "sí", "SÍ", "yes", "y"]),
    (WINNER, ["3", "carla", "CARLA", "Car"]),
    (POTS, ["18 8", "18, 8", "18,8", "18/8", "main 18, side 8", "18 and 8", "18.0 8"]),
    (RAISE, ["10", "to 10", "10 chips", "$10", "10."]),
    (Amounts((1500 * SCALE,)), ["1500", "1,500", "1,500."]),
    (CARDS, ["24", "24 cards", " 24 "]),
    (SIDE, ["beto iñigo", "Iñigo, Beto", "b, í", "Beto y Íñigo", "beto & inigo", "beto+íñigo"]),
    (ORDER, ["carla ana beto", "c a b", "Carla, Ana, Beto", "carla > ana > beto", "c, then a, then b"]),
    (NOBODY, ["nobody", "Nadie", "none", "-"]),
    (ALL, ["all", "todos", "Ana Beto", "everybody", "a b"]),
]


@pytest.mark.parametrize(("answer", "typed"), [(answer, word) for answer, words in RIGHT for word in words])
def test_right(answer: Answer, typed: str) -> None:
    assert read(question(answer), typed, "en").right is True


@pytest.mark.parametrize(
    ("answer", "typed"),
    [
        (MAY, "1"), (MAY, "3"), (MAY, "only"), (YES, "n"), (YES, "NO"), (SI, "2"), (WINNER, "tie"),
        (WINNER, "nobody"), (POTS, "8 18"), (POTS, "18"), (POTS, "26"), (RAISE, "9"), (RAISE, "10.5"),
        (CARDS, "25"), (SIDE, "beto"), (SIDE, "all"), (SIDE, "nobody"), (ORDER, "ana beto carla"),
        (ORDER, "carla"), (NOBODY, "ana"), (ALL, "ana"),
    ],
)  # fmt: skip
def test_wrong(answer: Answer, typed: str) -> None:
    assert read(question(answer), typed, "en").right is False


@pytest.mark.parametrize(
    ("answer", "typed", "said"),
    [
        (MAY, "", "type a number from 1 to 3"),
        (MAY, "7", "type a number from 1 to 3"),
        (MAY, "0", "type a number from 1 to 3"),
        (MAY, "pizza", "type a number from 1 to 3"),
        (MAY, "call", "call may mean 2) call 5 or raise to 8 / 3) call 5 or raise to 9"),
        (MAY, "call 5", "may mean"),
        (MAY, "c", "c may mean 2) call 5 or raise to 8 / 3) call 5 or raise to 9: which?"),
        (RAISE, "ten", "type a number"),
        (RAISE, "", "type a number"),
        (RAISE, "8 10", "one number"),
        (CARDS, "1.5", "type a number"),
        (POTS, "both", "type the numbers"),
        (SIDE, "", "type one name"),
        (SIDE, "beot", "Did you mean Beto?"),
        (SIDE, "xyz", "who is xyz? The names are Ana, Beto, Carla, Íñigo"),
        (Choice(("Carla", "Ana", "Beto"), 0), "a", "a may mean 1) Carla / 2) Ana: which?"),
    ],
)
def test_not_to_be_understood(answer: Answer, typed: str, said: str) -> None:
    reading = read(question(answer), typed, "en")
    assert reading.right is None
    assert said in reading.unclear
    assert read(question(answer), typed, "es").unclear not in ("", reading.unclear)


@pytest.mark.parametrize(
    ("answer", "en", "es"),
    [
        (MAY, "call 5 or raise to 8", "call 5 or raise to 8"),
        (POTS, "18, 8", "18, 8"),
        (Amounts((5 * SCALE // 2, SCALE)), "2.5, 1.0", "2.5, 1.0"),
        (CARDS, "24", "24"),
        (SIDE, "Beto and Íñigo", "Beto e Íñigo"),
        (ORDER, "Carla, Ana, Beto", "Carla, Ana, Beto"),
        (NOBODY, "nobody", "nadie"),
    ],
)
def test_the_right_answer_in_words(answer: Answer, en: str, es: str) -> None:
    assert right_answer(answer, "en") == en
    assert right_answer(answer, "es") == es
    assert read(question(answer), en, "en").right is True
