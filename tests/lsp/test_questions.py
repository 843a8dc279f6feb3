"""What an editor asks of a log: hover, completion, definition, outline; and what any text answers."""

from __future__ import annotations

import random

import pytest

from lowball_audit.assistant.guide import Guide
from lowball_audit.assistant.record import Record
from lowball_audit.lsp.completion import Item, complete
from lowball_audit.lsp.definition import definition
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.hover import hover
from lowball_audit.lsp.outline import folds, hints, symbols
from lowball_audit.lsp.text import Place
from lowball_audit.simulate import Options, simulate
from tests.lsp.logs import LOG, opened
from tests.lsp.test_audited import typed

CARDS = """seats
1 Ana 100
2 Beto 100
hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
Ana has 2c 3d 4h 7s Kc
Ana calls
Beto checks
draw 1
Beto draws 2
"""


def offered(text: str) -> list[Item]:
    """What is offered at the end of a text."""
    document = opened(text)
    last = len(document.text) - 1
    return complete(document, Place(last, len(document.text.line(last))))


def labels(text: str) -> list[str]:
    return [item.label for item in offered(text)]


def upto(line: str) -> str:
    """The log up to a line, with the line."""
    return LOG[: LOG.index(line) + len(line) + 1]


# --- hover ---


def test_hover_is_about_the_statement_under_the_pointer() -> None:
    text = upto("Carla posts bb 2") + "Ana raises to 4, Beto folds, Carla calls 2\n"
    document = opened(text)
    line = len(document.text) - 2
    assert "Ana to act: 2 to call" in (hover(document, Place(line, 3)) or "")
    assert "Beto to act: 3 to call" in (hover(document, Place(line, 18)) or "")
    assert "Carla to act: 2 to call" in (hover(document, Place(line, 35)) or "")


def test_hover_says_who_has_what() -> None:
    text = hover(opened(LOG), Place(16, 2)) or ""
    assert "Carla to act" in text
    assert "Hand 1 · After the first draw" in text
    assert "| Ana | button | 96 |" in text
    assert "| Beto | SB, folded | 99 |" in text
    assert "pot 9" in text
    assert "no bet yet" in text
    assert "legal: fold, check, bet 2" in text


def test_hover_shows_the_cards_that_are_known() -> None:
    assert "2c 3d 4h 7s Kc" in (hover(opened(CARDS), Place(10, 0)) or "")


@pytest.mark.parametrize("line", [0, 1, 3, 4, 99])
def test_where_no_hand_is_hover_has_nothing_to_say(line: int) -> None:
    assert hover(opened(LOG), Place(line, 0)) is None


def test_what_a_name_has_is_no_markup() -> None:
    text = hover(opened(LOG.replace("Ana", '"A|n*a"')), Place(16, 2)) or ""
    assert "A\\|n\\*a" in text


# --- completion ---


def test_blinds_then_the_first_to_act_then_the_draw() -> None:
    assert labels(LOG[: LOG.index("Beto posts")])[:3] == [
        "Beto posts sb 1 …",
        "Beto posts sb 1",
        "Carla posts bb 2",
    ]
    assert labels(upto("Carla posts bb 2"))[:3] == ["Ana calls 2", "Ana raises to 4", "Ana folds"]
    drawn = offered(upto("Carla calls 2"))
    assert drawn[0].text == "draw 1\nCarla draws 1"
    assert [item.label for item in offered(upto("draw 1"))][:6] == [
        *(f"Carla draws {count}" for count in range(1, 6)),
        "Carla pat",
    ]


def test_the_next_hand_and_the_stacks_are_offered_after_a_hand() -> None:
    found = offered(LOG)
    assert found[0].text == "hand 2\nbutton Beto\nCarla posts sb 1\nAna posts bb 2\ndeal"
    assert "stacks Ana 105, Beto 99, Carla 96" in [item.text for item in found]


def test_another_player_gets_what_would_be_legal_for_him() -> None:
    assert labels(upto("Ana raises to 4") + "Carla ")[:3] == [
        "Carla calls 2",
        "Carla raises to 6",
        "Carla folds",
    ]


def test_a_statement_behind_another_on_its_line() -> None:
    (first, *_) = offered(upto("Carla posts bb 2") + "Ana raises to 4, B")
    assert (first.text, first.start) == ("Beto calls 3", 17)


def test_a_log_that_does_not_write_down_who_is_served_goes_on_with_the_betting() -> None:
    found = labels(upto("burn"))
    assert found.index("Carla gets 2") < found.index("Carla checks") < found.index("Carla")


def test_the_pot_is_offered_as_it_is() -> None:
    assert "pot 7" in labels(upto("Ana raises to 4"))


def test_cards_that_were_seen_are_not_offered() -> None:
    found = labels(CARDS + "Beto gets ")
    assert "2d" in found
    assert not {"2c", "3d", "4h", "7s", "Kc"} & set(found)
    assert "2d" not in labels(CARDS + "Beto gets 2d ")


def test_a_player_throws_the_cards_that_he_holds() -> None:
    found = offered(CARDS + "Ana discards ")
    assert [item.label for item in found[:5]] == ["2c", "3d", "4h", "7s", "Kc"]
    assert found[0].detail == "Ana holds it"
    assert "2c" not in labels(CARDS + "Ana discards 2c ")


def test_words_of_the_header_and_what_stands_behind_them() -> None:
    assert {"session", "profile", "limits", "seats"} <= set(labels(""))
    assert "wsop-live" in labels("profile ")
    assert "wsop-live" in labels("perfil ")
    assert "burns" in labels("omit gets, b")
    assert labels(upto("hand 1") + "button ") == ["Ana", "Beto", "Carla"]


def test_nothing_is_offered_in_a_comment() -> None:
    assert labels(upto("Carla posts bb 2") + "Ana folds # ") == []


def test_spanish_logs_get_spanish_words() -> None:
    text = (
        "asientos\n1 Ana 100\n2 Beto 100\n3 Carla 100\nmano 1\nbotón Ana\nBeto pone cp 1\nCarla pone cg 2\n"
    )
    assert labels(text)[:3] == ["Ana paga 2", "Ana sube a 4", "Ana se retira"]
    assert offered(text)[0].detail == "le toca"


# --- definition ---


def test_a_player_leads_to_his_seat() -> None:
    (found,) = definition(opened(LOG), Place(11, 2))
    assert found[0] == 4


def test_a_stack_that_is_wrong_leads_to_the_hand_before_it() -> None:
    document = opened(LOG + "seats\n1 Ana 100\n\nhand 2\nbutton Beto\n")
    (found,) = [each for each in document.findings() if each.finding.code == "T008"]
    assert definition(document, Place(found.finding.line - 1, 1))[0][0] == 6


def test_a_card_leads_to_where_it_was_seen() -> None:
    document = opened(CARDS + "Ana discards 7s gets 2c\n")
    (found,) = [each for each in document.findings() if each.causes]
    assert found.causes[0].line == 8


# --- outline ---


def test_the_outline_has_the_rounds_of_each_hand() -> None:
    header, hand = symbols(opened(LOG))
    assert (header.first, header.last) == (0, 3)
    assert (hand.name, hand.detail, hand.first, hand.last) == ("hand 1", "settled", 5, 20)
    assert [(part.name, part.first, part.last) for part in hand.parts] == [
        ("before the first draw", 5, 11),
        ("draw 1", 12, 20),
    ]


def test_a_log_without_hands_has_a_header_at_most() -> None:
    assert symbols(opened("")) == []
    assert folds(opened("profile home\nlimits 2/4\n")) == [(0, 1)]


def test_the_pot_stands_beside_the_lines_asked_for() -> None:
    assert [(hint.line, hint.text) for hint in hints(opened(LOG), 11, 12)] == [(11, "pot 9"), (12, "pot 9")]


# --- anywhere, anything ---


@pytest.mark.parametrize("seed", range(4))
def test_the_moment_of_a_line_is_what_the_assistant_says_there(seed: int) -> None:
    document = opened("".join(simulate(Options(hands=2, players=4, seed=seed))))
    lines = document.audited.lines
    for line in random.Random(seed).sample(range(len(lines)), 12):
        record = Record("".join(f"{each}\n" for each in lines[:line]))
        record.ahead = document.audited.ahead
        moment = document.moment(line)
        assert moment is not None
        assert moment.now == Guide(record).next(record.look())


@pytest.mark.parametrize("seed", range(6))
def test_every_question_has_an_answer_wherever_it_is_asked(seed: int) -> None:
    rng = random.Random(seed)
    document = opened("".join(simulate(Options(hands=2, seed=seed, inject="any"))))
    for _ in range(4):
        start, end, new = typed(rng, document.audited.lines)
        document.replace(Place(start, 0), _behind(document, end), "".join(f"{line}\n" for line in new))
        document.audited.work()
        line = rng.randrange(len(document.text))
        place = Place(line, rng.randint(0, len(document.text.line(line))))
        hover(document, place)
        definition(document, place)
        for item in complete(document, place):
            assert item.start <= place.column
        for symbol in symbols(document):
            assert symbol.first <= symbol.last < len(document.text)
            assert all(symbol.first <= part.first <= part.last <= symbol.last for part in symbol.parts)
        assert all(first < last for first, last in folds(document))
        assert all(line - 9 <= hint.line <= line for hint in hints(document, line - 9, line))


def _behind(document: Document, line: int) -> Place:
    if line < len(document.text):
        return Place(line, 0)
    return Place(line - 1, len(document.text.line(line - 1)))
