"""A whole evening at the table, typed line by line into ``table --plain``.

Five players, ten hands: a side pot, a reshuffle, a split with an odd chip, short all-ins, an uncalled
bet, three eliminations, the switch to heads-up, the standings.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from lowball_audit.auditor import audit

PLAYERS = "Ana 10, Beto 23, Carla 40, Dora 60, Eva 60"
#: What is typed in each hand; an empty line says "done".
HANDS = (
    # Everybody draws five; Ana is all-in; the stub gives out; Carla may not raise a fourth time.
    ", c c c c c, 5 5 5 5 5, , b r c c f r r r c c c, 1 2 3 0, , , , p, x b c c, 0 0 1 2, , x x x,"
    "75432 75432 86432 m, ,",
    # A small blind that folds leaves an odd chip.
    ", c f f f c, 0 0, , x x, 0 0, , x x, 0 0, , x x, 86432 86432, ,",
    # Ana's last chip goes in as a raise that is too short to count.
    ", r r f f f r c, 1 2, , b r r r c, 0 0, , b a c, 0 0, , 75432 86432, ,",
    ", f f f, ,",
    # Two players go out.
    ", r f r r c c, 2 2 2, , b r r r c c, 0 0 0, , b r a r c, 1 0 0, , b r r c, 75432 m m, ,",
    # Heads-up: no limit of raises.
    ", r r r r c, 1 0, , x b f, ,",
    ", f, ,",
    ", c c, 0 1, , x x, 1 0, , x x, 2 2, , x x, T9872 T9863, ,",
    ", f, ,",
    ", r c, 1 1, , x x, 0 0, , b u b c, 0 0, , x x, 97632 98632, ,",
)


def typed(hand: str) -> list[str]:
    """The lines that are typed in a hand."""
    lines: list[str] = []
    for part in hand.split(","):
        lines += part.split() or [""]
    return lines[:-1]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[list[str]], str]:
    """What the assistant says to each line that is typed, and the log."""
    log = tmp_path_factory.mktemp("evening") / "thursday.lowball"
    lines = [line for hand in HANDS for line in typed(hand)] + ["", "q"]
    command = [sys.executable, "-m", "lowball_audit", "table", str(log), "--plain", "--lang", "en"]
    done = subprocess.run(
        [*command, "--players", PLAYERS, "--hands", "10"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert not done.stderr
    blocks = [block.splitlines() for block in done.stdout.split("\n\n")]
    return blocks, log.read_text()


def test_the_log_is_clean(evening: tuple[list[list[str]], str]) -> None:
    report = audit(evening[1])
    assert not report.findings
    assert [hand.status.value for hand in report.hands] == ["settled"] * 10
    assert not [finding for hand in report.hands for finding in hand.findings]
    draws = evening[1].count("\ndraw ")
    assert draws == evening[1].count("\nburn\n") == 19


def said(evening: tuple[list[list[str]], str]) -> str:
    return "\n\n".join("\n".join(block) for block in evening[0])


@pytest.mark.parametrize(
    "instruction",
    [
        # the first hand: the button is the last seat, the blinds to its left
        """NEXT: Hand 1: the button is Eva
  Ana posts the small blind 1, Beto posts the big blind 2
  Shuffle, then deal five cards to each player.
  [Enter] dealt
wrote: hand 1
wrote: button Eva
wrote: Ana posts sb 1
wrote: Beto posts bb 2
wrote: deal

NEXT: Carla to act: 2 to call
  40 behind; bet 1 of 4
  [f] fold   [c] call 2   [r] raise to 4""",
        # the big blind may raise a call
        """NEXT: Beto to act
  21 behind; bet 1 of 4
  [f] fold   [c] check   [r] raise to 4""",
        """NEXT: Burn one; deal 5 to Ana, 5 to Beto, 5 to Carla, 5 to Dora, 5 to Eva
  [Enter] done
wrote: burn
wrote: Ana gets 5""",
        # the cap: what is refused is not written, and says by which rule
        """NEXT: Carla to act: 4 to call
  34 behind; bet 4 of 4
  [f] fold   [c] call 4   no raise: 4 bets, the cap is reached
Not by the rules:
  B007 Carla raises to 10, but 4 bets stand and the round is capped at 8
  rule: a round has one bet and 3 raises; the big blind is the bet of the first round [HOME 4 (cap.raises)]
  ruling: a call of 4 stands
It happened: ! writes it as it was.
wrote: Carla calls 4""",
        # an all-in for less than the bet
        """  2 behind; bet 4 of 4
  [f] fold   [c] call 2 (all-in)   no raise: 4 bets, the cap is reached   [a] all-in
wrote: Ana calls 2 all-in""",
        # the last card of the stub is burned; then there is none for Ana
        """NEXT: Burn one
  [Enter] done
wrote: burn

NEXT: Reshuffle now: discards 25 + folded 5 = 30
  Ana is still to get 1.
  Keep out: 2 burns, Ana's 1, Beto's 2, Carla's 3.
  [Enter] done
wrote: reshuffle discards 25 + folded 5 = 30

NEXT: Deal 1 to Ana, 2 to Beto, 3 to Carla""",
        # the pots at any moment
        """pot 42
  main 42: Ana, Beto, Carla, Dora
stub 24""",
        # a main pot that is split, a side pot that is not
        """NEXT: Pay Ana 21, Beto 33
  Ana 7-5-4-3-2, Beto 7-5-4-3-2, Carla 8-6-4-3-2
  main 42: Ana 21, Beto 21
  side 12: Beto 12
  [Enter] paid
wrote: Ana wins 21 main
wrote: Beto wins 21 main
wrote: Beto wins 12 side

NEXT: Hand 2: the button moves to Ana
  Beto posts the small blind 1, Carla posts the big blind 2""",
        # nobody bets: first left of the button shows first
        """NEXT: Carla shows first
  Then Dora.""",
        "NEXT: Pay Carla 3, Dora 2; the odd chip to Carla, first left of the button",
        # a raise all-in that is too short to count as one
        """  5 behind; bet 1 of 4
  [f] fold   [c] call 4   [r] raise to 5 (all-in)   [a] all-in
wrote: Ana raises to 5 all-in

NEXT: Eva to act: 1 to call
  38 behind; bet 1 of 4
  [f] fold   [c] call 1   no raise: nobody else has chips""",
        # an uncontested pot, with the part of the blind that nobody called
        """NEXT: Give 1 back to Eva, not called; pay Eva 2
  [Enter] paid
wrote: 1 returned to Eva
wrote: Eva wins 2""",
        # who bet last shows first
        """NEXT: Eva shows first
  Then Beto, Carla.""",
        # two players left
        """NEXT: Hand 6: the button moves to Eva
  Eva posts the small blind 1, Dora posts the big blind 2
  Heads-up: the button posts the small blind and acts first before the draw.""",
        """  37 behind; bet 4, no limit of raises heads-up
  [f] fold   [c] call 2   [r] raise to 10
wrote: Dora raises to 10""",
        # taken back
        """Taken back: Dora bets 4

NEXT: Dora to act""",
        # the end
        """NEXT: The game is over: 10 hands played
  1. Eva 156
  2. Dora 37
  3. Ana 0
  3. Beto 0
  3. Carla 0
  [Enter] write the standings
wrote: standings Eva 1, Dora 2, Ana 3, Beto 3, Carla 3""",
    ],
)
def test_it_says(evening: tuple[list[list[str]], str], instruction: str) -> None:
    assert instruction in said(evening)


def test_nobody_acts_who_is_out(evening: tuple[list[list[str]], str]) -> None:
    log = evening[1]
    rest = log.partition("hand 4\n")[2]
    assert "Ana" not in rest.partition("standings")[0]
