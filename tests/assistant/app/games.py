"""Games that stand at a moment worth seeing."""

from __future__ import annotations

from lowball_audit.assistant.desk import Desk, Written

SIX = """\
profile home
hands 10
seats
1 Ana 100
2 Beto 100
3 Carla 100
4 Dora 30
5 Ernesto-María 55
6 Fede 100
"""
THREE = """\
profile home
hands 10
seats
1 Ana 100
2 Beto 100
3 Carla 7
"""
#: Six call before the draw; nobody is through with it.
CAPPED = ["", *"rcc", "r", "r", "f", "c", "c", "f"]
#: Carla is all-in for 7 in the first round after a draw; the others have bet on.
SIDE_POT = ["", "r", "r", "c", "c", "2", "1", "3", "", "b", "c", "a", "0", "1", "2", "", "b"]
#: Ana and Beto share both pots, and the main pot is odd.
ODD_CHIP = [*SIDE_POT, "c", "0", "0", "1", "", "b", "c", "75432", "75432", "86543"]
#: Many cards were drawn: the stub does not last, and it is to be shuffled anew.
RESHUFFLE = ["", *"ccccc", "c", *"343434", "", *"cccccc", *"454", *"545"]
#: Four are in the third round; Dora, who began with twelve chips, is all-in, and Fede is to act.
PICTURE = ["", *"rcfcrfccc", *"2132", "", *"brccc", *"1021", "", *"bra"]


def played(head: str, typed: list[str], lang: str = "en") -> Desk:
    """A desk where this was typed, all of it by the rules."""
    desk = Desk.of_text(head, lang=lang)
    for each in typed:
        answer = desk.press(each) if len(each) < 2 else desk.enter(each)
        assert isinstance(answer, Written), f"{each!r}: {answer}"
    return desk
