"""What comes next, what is refused and why, and what is taken back."""

from __future__ import annotations

import pytest

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.desk import Desk, NotNow, Refused, TakenBack, Written
from lowball_audit.assistant.say import Speaker
from lowball_audit.auditor import audit
from lowball_audit.game.betting import Why
from lowball_audit.game.deck import exactly
from lowball_audit.report.model import Severity
from lowball_audit.simulate import Options, simulate
from tests.assistant.driver import Players, play

CHIP = 10_000
PROFILES = ("home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")


def header(*stacks: int, profile: str = "home", more: str = "") -> str:
    names = ("Ana", "Beto", "Carla", "Dora", "Eva", "Fito")
    seats = "\n".join(f"{n} {names[n - 1]} {stack}" for n, stack in enumerate(stacks, start=1))
    return f"profile {profile}\nlimits 2/4\nblinds 1/2\n{more}seats\n{seats}\n"


def desk_of(*stacks: int, keys: str = "", profile: str = "home", more: str = "", lang: str = "en") -> Desk:
    """A desk where ``keys`` have been typed: one each, ``.`` is the empty line."""
    desk = Desk.of_text(header(*stacks, profile=profile, more=more), lang=lang)
    for key in keys.replace(" ", ""):
        answer = desk.press("" if key == "." else key)
        assert isinstance(answer, (Written, TakenBack)), f"{key} at {desk.instruction}: {answer}"
    return desk


def told(desk: Desk) -> str:
    return Speaker(desk.lang).say(desk.instruction).headline


def codes(answer: object) -> list[str]:
    assert isinstance(answer, Refused)
    return [finding.code for finding in answer.findings]


# --- whose turn, and what is legal -------------------------------------------------------------


def test_amounts_of_every_legal_action() -> None:
    desk = desk_of(100, 100, 100, keys=".")
    now = desk.instruction
    assert isinstance(now, todo.Act)
    assert (now.player, now.legal.call, now.legal.raise_to, now.raises, now.cap) == (
        "Carla",
        2 * CHIP,
        4 * CHIP,
        1,
        4,
    )
    assert desk.press("r") == Written(("Carla raises to 4",))
    assert desk.press("c") == Written(("Ana calls 3",))


def test_keys_write_canonical_lines_in_the_language_of_the_log() -> None:
    desk = Desk.of_text("perfil home\nasientos\n1 Ana 100\n2 Beto 100\n3 Carla 100\nmanos 3\n", lang="es")
    desk.press("")
    desk.press("r")
    desk.press("f")
    desk.press("c")
    desk.press("2")
    desk.press("0")
    assert desk.record.lines[-5:] == [
        "Ana se retira",
        "Beto paga 2",
        "cambio 1",
        "Beto cambia 2",
        "Carla servido",
    ]
    assert told(desk) == "Queme una; dé 2 a Beto"


def test_names_that_are_words_of_the_log_are_quoted() -> None:
    desk = Desk.of_text('seats\n1 "Pot" 100\n2 "Ana María" 100\n')
    desk.press("")
    desk.press("c")
    assert desk.record.lines[-1] == '"Ana María" calls 1'
    assert isinstance(desk.press("c"), Written)


def test_an_all_in_says_so() -> None:
    desk = desk_of(100, 100, 3, keys=".r")
    assert desk.record.lines[-1] == "Carla raises to 3 all-in"


@pytest.mark.parametrize(
    ("keys", "why", "code"),
    [
        (".rrr", Why.CAPPED, "B007"),
    ],
)
def test_a_raise_that_may_not_be_made_says_why(keys: str, why: Why, code: str) -> None:
    desk = desk_of(100, 100, 100, keys=keys)
    now = desk.instruction
    assert isinstance(now, todo.Act)
    assert now.legal.why_not_raise is why
    before = list(desk.record.lines)
    answer = desk.press("r")
    assert codes(answer) == [code]
    assert desk.record.lines == before


def test_the_refusal_has_the_rule_and_the_ruling() -> None:
    answer = desk_of(100, 100, 100, keys=".rrr").press("r")
    assert isinstance(answer, Refused)
    assert answer.findings[0].ruling == "a call of 4 stands"
    assert answer.findings[0].source == "HOME 4 (cap.raises)"
    assert answer.lines == ("Carla raises",)


def test_it_happened_writes_the_line_and_the_audit_has_it() -> None:
    desk = desk_of(100, 100, 100, keys=".rrr")
    answer = desk.press("r")
    assert isinstance(answer, Refused)
    assert isinstance(desk.insist(answer), Written)
    report = audit("\n".join(desk.record.lines))
    assert [f.code for f in report.hands[0].findings] == ["B007", "L006"]
    assert told(desk) == "Ana to act: 4 to call"


def test_out_of_turn_is_no_fold_of_those_who_were_skipped() -> None:
    desk = desk_of(100, 100, 100, keys=".c")
    answer = desk.enter("Beto checks")
    assert codes(answer) == ["B001"]
    assert isinstance(answer, Refused)
    assert isinstance(desk.insist(answer), Written)
    assert told(desk) == "Ana to act: 1 to call"
    assert isinstance(desk.press("c"), Written)
    assert told(desk) == "Ana to draw (draw 1 of 3)"
    found = audit("\n".join(desk.record.lines)).hands[0].findings
    assert [finding.code for finding in found] == ["B001", "L006"]


def test_a_bet_out_of_turn_waits_for_those_who_were_skipped() -> None:
    desk = desk_of(100, 100, 100, keys=".ccx 000.")
    answer = desk.enter("Carla bets 2")
    assert codes(answer) == ["B001"]
    assert isinstance(answer, Refused)
    desk.insist(answer)
    assert told(desk) == "Ana to act"
    desk.press("x")
    desk.press("x")
    assert told(desk) == "Ana to act: 2 to call"


# --- draws --------------------------------------------------------------------------------------


def test_a_draw_is_announced_then_served() -> None:
    desk = desk_of(100, 100, 100, keys=".ccx")
    assert told(desk) == "Ana to draw (draw 1 of 3)"
    desk.press("1")
    desk.press("0")
    desk.press("2")
    now = desk.instruction
    assert isinstance(now, todo.Serve)
    assert (now.burn, now.cards) == (True, (("Ana", 1), ("Carla", 2)))
    assert told(desk) == "Burn one; deal 1 to Ana, 2 to Carla"
    assert desk.table.stub == (37, 37)
    desk.press("")
    assert desk.table.stub == (33, 33)


def test_nobody_draws_and_one_is_burned_all_the_same() -> None:
    desk = desk_of(100, 100, 100, keys=".ccx000")
    assert told(desk) == "Burn one"


def test_no_burn_where_the_profile_has_none() -> None:
    desk = desk_of(100, 100, 100, profile="pokerstars", keys=".ccx 0")
    assert told(desk) == "Beto to draw (draw 1 of 3)"
    desk.press("2")
    assert told(desk) == "Deal 2 to Beto"


def test_one_by_one_each_is_served_before_the_next_speaks() -> None:
    desk = desk_of(100, 100, 100, profile="served", keys=".ccx 2")
    assert told(desk) == "Deal 2 to Ana"
    desk.press("")
    assert told(desk) == "Beto to draw (draw 1 of 3)"


def test_the_fifth_card_comes_last_after_a_burn() -> None:
    desk = desk_of(100, 100, 100, profile="roberts", keys=".ccx 1 0 5 ")
    assert told(desk) == "Burn one; deal 1 to Ana, 4 to Carla"
    desk.press("")
    assert told(desk) == "Burn one; deal 1 to Carla"


def test_the_reshuffle_names_its_piles_and_what_stays_out() -> None:
    # Six players: 22 cards are left. Four draw five and leave the stub 1; then the others are not served.
    desk = desk_of(100, 100, 100, 100, 100, 100, keys=". cccccx 555533 ")
    now = desk.instruction
    assert isinstance(now, todo.Serve)
    assert now.cards == (("Ana", 5), ("Beto", 5), ("Carla", 5), ("Dora", 5))
    desk.press("")
    now = desk.instruction
    assert isinstance(now, todo.Reshuffle)
    assert now.player == "Eva"
    assert now.piles == (("stub", exactly(1)), ("served", exactly(20)))
    assert now.total == exactly(21)
    assert now.burns_out == exactly(1)
    assert now.keep_out == (("Eva", exactly(3)), ("Fito", exactly(3)))
    said = Speaker("en").say(now)
    assert said.headline == "Reshuffle now: stub 1 + served 20 = 21"
    assert said.details == ("Eva is still to get 3.", "Keep out: 1 burn, Eva's 3, Fito's 3.")
    assert desk.press("") == Written(("reshuffle stub 1 + served 20 = 21",))
    assert told(desk) == "Deal 3 to Eva, 3 to Fito"


def test_a_stub_that_no_pool_makes_good_is_for_the_floor() -> None:
    desk = desk_of(100, 100, 100, 100, 100, 100, profile="wsop-live", keys=". cccccx 444444 .")
    now = desk.instruction
    while isinstance(now, (todo.Serve, todo.Reshuffle)):
        desk.press("")
        now = desk.instruction
    assert isinstance(now, todo.CallTheFloor)
    assert now.why is todo.Stuck.STUB_EXHAUSTED
    assert now.short > 0


def test_a_count_too_high_is_refused() -> None:
    desk = desk_of(100, 100, 100, keys=".ccx")
    assert desk.press("6") == NotNow("6") or codes(desk.press("6")) == ["D003"]


# --- the end ------------------------------------------------------------------------------------

TO_THE_END = "000.xx"


def test_who_bet_last_shows_first() -> None:
    desk = desk_of(100, 100, keys=".cx 00. xx 00. xx 00. xbc")
    assert told(desk) == "Beto shows first"


def test_the_odd_chip() -> None:
    desk = desk_of(100, 100, 100, keys=".cfx 00. xx 00. xx 00. xx")
    desk.enter("86432")
    desk.enter("8-6-4-3-2")
    now = desk.instruction
    assert isinstance(now, todo.Pay)
    assert now.payments == (("Beto", 3 * CHIP), ("Carla", 2 * CHIP))
    assert now.pots[0].odd == ("Beto",)
    assert told(desk) == "Pay Beto 3, Carla 2; the odd chip to Beto, first left of the button"


def test_payments_one_by_one_are_no_fault() -> None:
    desk = desk_of(100, 100, 100, keys=".cfx 00. xx 00. xx 00. xx")
    desk.enter("86432")
    desk.enter("86432")
    assert isinstance(desk.enter("Beto wins 3"), Written)
    assert told(desk) == "Pay Carla 2; the odd chip to Beto, first left of the button"
    assert codes(desk.enter("Carla wins 3")) == ["P005"]
    desk.press("")
    assert told(desk) == "Hand 2: the button moves to Ana"


def test_a_side_pot_that_nobody_contests_goes_back() -> None:
    desk = desk_of(100, 3, keys=".rc")
    assert [(pot.amount, pot.eligible) for pot in desk.table.pots] == [(6 * CHIP, ("Ana", "Beto"))]
    assert desk.table.places[0].stack == 97 * CHIP
    assert told(desk) == "Ana to draw (draw 1 of 3)"


def test_cards_that_are_not_known_leave_the_winner_open() -> None:
    desk = desk_of(100, 100, keys=".cx 00. xx 00. xx 00. xx")
    desk.enter("? ? ? ? ?")
    desk.enter("75432")
    assert isinstance(desk.instruction, todo.CallTheFloor)
    assert isinstance(desk.enter("Beto wins 4"), Written)
    assert told(desk) == "Hand 2: the button moves to Ana"


def test_a_cancelled_hand_is_dealt_again_with_the_same_button() -> None:
    desk = desk_of(100, 100, 100, keys=".r")
    assert isinstance(desk.enter("misdeal"), Written)
    now = desk.instruction
    assert isinstance(now, todo.StartHand)
    assert (now.number, now.button, now.moved) == (2, "Carla", False)
    assert [place.stack for place in desk.table.places] == [100 * CHIP] * 3


def test_the_game_ends_when_one_has_all_the_chips() -> None:
    desk = desk_of(100, 2, keys=".c 00. 00. 00.")
    desk.enter("75432")
    desk.enter("86432")
    desk.press("")
    now = desk.instruction
    assert isinstance(now, todo.GameOver)
    assert now.why is todo.Ended.ONE_LEFT
    assert codes(desk.enter("hand 2"))


def test_a_dead_button() -> None:
    # Carla has the big blind and loses her last chips: in the next hand her small blind is nobody's.
    desk = desk_of(100, 100, 2, 100, profile="wsop-tournament", more="")
    desk.enter("hand 1")
    desk.enter("button Ana")
    for key in (".", "c", "f", "f"):
        assert isinstance(desk.press("" if key == "." else key), Written)
    for _ in range(3):
        for key in ("0", "0", "."):
            assert isinstance(desk.press("" if key == "." else key), Written)
    desk.enter("86432")
    desk.enter("75432")
    desk.press("")
    now = desk.instruction
    assert isinstance(now, todo.StartHand)
    assert (now.button, now.seat) == ("Beto", 2)
    assert now.posts == (("Dora", "bb", 2 * CHIP),)


# --- statements, remarks, questions ---------------------------------------------------------------


def test_whose_turn_it_is_need_not_be_named() -> None:
    desk = desk_of(100, 100, 100, keys=".")
    assert desk.enter("raises to 4") == Written(("Carla raises to 4",))
    desk.press("f")
    desk.press("c")
    assert desk.enter("Kc Qd") == Written(("draw 1", "Beto discards Kc Qd"))


def test_a_line_that_cannot_be_read_is_never_written() -> None:
    desk = desk_of(100, 100, keys=".")
    answer = desk.enter("Ana rases to 4")
    assert codes(answer) == ["L001"]
    assert isinstance(answer, Refused)
    assert answer.lines == ()
    assert desk.insist(answer) is answer


def test_what_the_audit_only_remarks_on_is_written() -> None:
    desk = desk_of(100, 100, 100, keys=".")
    answer = desk.enter("Carla raises 4")
    assert isinstance(answer, Written)
    assert {finding.severity for finding in answer.remarks} == {Severity.INFO}


def test_chips_added_in_a_closed_game_are_refused() -> None:
    assert codes(desk_of(100, 100).enter("Ana adds 50")) == ["T009"]


def test_a_key_that_means_nothing_now() -> None:
    desk = desk_of(100, 100, keys=".")
    assert desk.press("3") == NotNow("3")
    assert desk.press("") == NotNow("")


# --- taking back ----------------------------------------------------------------------------------


def test_taking_back_goes_entry_by_entry_to_the_beginning() -> None:
    keys = ".cfx 01. xx 00. xx 00. xx"
    desk = desk_of(100, 100, 100, keys=keys)
    states = []
    while True:
        states.append((told(desk), desk.table))
        answer = desk.undo()
        assert isinstance(answer, TakenBack)
        if desk.record.lines[-1] == "3 Carla 100":
            break
    again = Desk.of_text(header(100, 100, 100))
    assert told(again) == told(desk)
    for key in keys.replace(" ", ""):
        again.press("" if key == "." else key)
        assert (told(again), again.table) == states.pop()


def test_taking_back_over_the_beginning_of_a_hand() -> None:
    desk = desk_of(100, 100, keys=".f.. f.")
    assert desk.record.lines[-1] == "Beto wins 2"
    for _ in range(3):
        desk.undo()
    assert told(desk) == "Hand 2: the button moves to Ana"
    desk.undo()
    assert told(desk) == "Give 1 back to Ana, not called; pay Ana 2"


def test_an_opened_log_is_taken_back_line_by_line() -> None:
    text = "\n".join(desk_of(100, 100, 100, keys=".r").record.lines) + "\n# a comment\n"
    desk = Desk.of_text(text)
    assert desk.undo() == TakenBack(("Carla raises to 4", "# a comment"))
    assert desk.undo() == TakenBack(("deal",))


def test_nothing_to_take_back() -> None:
    assert Desk.of_text("").undo() == TakenBack(())


# --- the log is the state -------------------------------------------------------------------------


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_follow_the_instructions_and_are_clean(profile: str, seed: int) -> None:
    stacks = [(7, 20, 40, 100), (13, 13, 60), (40, 100, 20, 7, 13, 100)][seed]
    desk = desk_of(*stacks, profile=profile, more="hands 6\n")
    steps = list(play(desk, Players(seed + 11, many=0.5)))
    assert len(steps) > 20
    report = audit("\n".join(desk.record.lines))
    found = [f for f in report.findings if f.severity is not Severity.INFO]
    found += [f for hand in report.hands for f in hand.findings if f.severity is not Severity.INFO]
    stopped = isinstance(desk.instruction, todo.CallTheFloor)
    assert {finding.code for finding in found} <= ({"L006", "K014"} if stopped else set())
    places = desk.table.places
    assert sum(place.stack for place in places) == sum(stacks) * CHIP or stopped


@pytest.mark.parametrize("seed", range(4))
def test_started_again_at_any_line_it_goes_on_where_it_was(seed: int) -> None:
    desk = desk_of(20, 40, 100, profile="home", more="hands 3\n")
    states = {}
    for _ in play(desk, Players(seed), most=60):
        states[len(desk.record.lines)] = desk.instruction, desk.table
    for number in list(states)[::7]:
        again = Desk.of_text("\n".join(desk.record.lines[:number]) + "\n")
        assert (again.instruction, again.table) == states[number]


def test_a_key_replays_no_other_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hundredth hand asks for no more work than the first."""
    from lowball_audit.assistant import record

    walked: list[int] = []
    real = record.walk_hand

    def counting(placed, *rest, **more):  # type: ignore[no-untyped-def]
        walked.append(len(placed))
        return real(placed, *rest, **more)

    monkeypatch.setattr(record, "walk_hand", counting)
    desk = desk_of(1000, 1000, more="hands 500\n")
    work = []
    for _ in range(100):
        before = len(walked)
        for key in (".", "c", "x", "0", "0", ".", "f", "."):
            assert isinstance(desk.press("" if key == "." else key), Written)
            assert desk.instruction is not None
        work.append(sum(walked[before:]))
    assert max(work[1:]) <= work[1] + 5


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seed", range(3))
def test_no_line_of_a_legal_log_is_refused(profile: str, seed: int) -> None:
    """Logs written otherwise than the desk does: draws without ``gets``, amounts left out."""
    options = Options(
        hands=2, players=3 + seed, seed=seed, profile=profile, known=("all", "some", "none")[seed], lang="es"
    )
    lines = "".join(simulate(options, "0")).rstrip("\n").split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("mano "))
    desk = Desk.of_text("\n".join(lines[:first]) + "\n")
    for line in filter(str.strip, lines[first:]):
        answer = desk.enter(line)
        assert isinstance(answer, Written), (line, answer)
        assert desk.instruction is not None
        assert desk.table is not None
