"""Every setting changes something: one log under two profiles, with the findings and chips of each.

A comment holds for the profiles before its colon: ``# home: B007 | served: B007 L009``; profiles that are
not named find nothing on that line.  All findings are compared, informations too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.profiles import KEYS
from lowball_audit.report.model import FileReport, StubReport
from tests.rules.logs import chips, paid, paid_as_played, stacks

Check = Callable[..., FileReport]

MARK = re.compile(r"\s*#\s*(.*)$")


def due(text: str, name: str) -> tuple[str, Counter[tuple[int, str]]]:
    """The log without its comments, and the findings that they ask for under a profile."""
    lines, found = [], Counter[tuple[int, str]]()
    for number, line in enumerate(text.strip("\n").split("\n"), start=1):
        match = MARK.search(line)
        for part in match[1].split("|") if match else ():
            names, _, codes = part.partition(":")
            if name in re.split(r"[\s,]+", names.strip()):
                found.update((number, code) for code in codes.split())
        lines.append(MARK.sub("", line))
    return "\n".join(lines) + "\n", found


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Audit a log under a profile, built-in or of a house (``toml``), and compare all that is found."""

    def run(text: str, name: str, toml: str | None = None, base: str = "home") -> FileReport:
        log, expected = due(text, name)
        profile = name
        if toml is not None:
            profile = f"{name}.toml"
            head = f'name = "{name}"\nextends = "{base}"\n'
            (tmp_path / profile).write_text(head + toml, encoding="utf-8")
        report = lowball_audit.audit(log, profile=profile, base_dir=tmp_path)
        found = Counter((each.line, each.code) for each in report.all_findings())
        lines = log.split("\n")
        missed = [f"{code} {line}: {lines[line - 1]}" for line, code in sorted((expected - found).elements())]
        more = [f"{each.code} {each.line}: {each.message}" for each in report.all_findings()]
        assert found == expected, f"under {name}: missed {missed}, of what came {more}"
        return report

    return run


def seats(*stacks: int, names: str = "Ana Beto Carla Dora Emil Fina Gala") -> str:
    """Seat lines, Ana in seat 1."""
    rows = zip(names.split(), stacks, strict=False)
    return "seats\n" + "".join(f"{n} {name} {stack}\n" for n, (name, stack) in enumerate(rows, start=1))


TWO = seats(100, 100) + "hand 1\nbutton Ana\nAna sb 1, Beto bb 2\n"
THREE = seats(100, 100, 100) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
LIMP2 = "Ana calls, Beto checks\n"
LIMP3 = "Ana calls, Beto calls, Carla checks\n"
CHECK2 = "Beto checks, Ana checks\n"
CHECK3 = "Beto checks, Carla checks, Ana checks\n"
END2 = "Beto bets, Ana folds\n"
END3 = "Beto bets, Carla folds, Ana folds\n"

#: Six players limp, 52 - 30 = 22 in the stub; three each and two burns leave 2 for draw 2.
SIX = (
    seats(100, 100, 100, 100, 100, 100)
    + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    + "Dora calls, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks\n"
)
CHECK6 = "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks, Ana checks\n"
END6 = "Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds\n"
ORDER = ("Beto", "Carla", "Dora", "Emil", "Fina", "Ana")


def draw(number: int, *counts: int) -> str:
    """A draw of all six, line by line."""
    return f"draw {number}\n" + "".join(f"{n} draws {c}\n" for n, c in zip(ORDER, counts, strict=True))


def second(served: str, *counts: int, burns: str = "burn\n", first: int = 3) -> str:
    """Six players come to draw 2 with 2 in the stub after its burn."""
    opening = SIX + draw(1, first, first, first, first, first, first) + burns + CHECK6
    return opening + draw(2, *counts) + burns + served + END6


def stub(report: FileReport, number: int) -> StubReport:
    return report.hands[0].stub[number - 1]


# --- table and stakes ---------------------------------------------------------------------------------------


def test_players_max(check: Check) -> None:
    text = seats(*[100] * 7) + "hand 1  # home, wsop-live: T001 | served: T001 L009\nbutton Ana\n"
    text += "Beto sb 1, Carla bb 2\nDora folds, Emil folds, Fina folds, Gala folds, Ana folds, Beto folds\n"
    for name in ("home", "served", "wsop-live"):
        check(text, name)
    check(text, "seven", "players.max = 7\n")


def test_stakes_limits_are_the_bets_where_the_log_has_none(check: Check) -> None:
    text = (
        TWO.replace("bb 2", "bb {}")
        + "Ana calls, Beto checks\ndraw 1: 1, 1\nburn\nBeto bets 3  # home: B005\nAna folds\n"
    )
    assert paid(check(text.format(2), "home")) == {"Beto": 4}
    assert paid(check(text.format(3), "three", '[stakes]\nlimits = "3/6"\nblinds = "1/3"\n')) == {"Beto": 6}


def test_stakes_blinds_of_the_profile(check: Check) -> None:
    """3/6 with blinds of 2 and 3, as card rooms have it: not half of 3."""
    text = (
        THREE.replace("sb 1", "sb 2  # third: ").replace("bb 2", "bb 3").replace("# third: , ", ", ")
        + "Ana folds, Beto folds\n"
    )
    assert paid(check(text, "third", '[stakes]\nlimits = "3/6"\nblinds = "2/3"\n')) == {"Carla": 4}


def test_stakes_blinds_of_the_header(check: Check) -> None:
    text = (
        "limits 3/6\nblinds 2/3\n"
        + THREE.replace("sb 1", "sb 2").replace("bb 2", "bb 3")
        + "Ana folds, Beto folds\n"
    )
    for name in ("wsop-live", "wsop-tournament", "roberts", "pokerstars"):
        assert paid(check(text, name)) == {"Carla": 4}


def test_stakes_blinds_half_the_big(check: Check) -> None:
    text = "limits 4/8\nblinds 1/4\n" + THREE.replace("bb 2", "bb 4") + "Ana folds, Beto folds\n"
    check(text, "wsop-live")
    check(text, "pokerstars")


@pytest.mark.parametrize(
    ("kind", "post", "without", "with_it"),
    [
        ("dead", "Dora dead 1", "home, wsop-tournament", ("wsop-live", "roberts", "pokerstars")),
        ("straddle", "Dora straddle 4", "home, wsop-tournament, roberts", ("wsop-live", "pokerstars")),
        ("extra", "Ana posts 2", "home, wsop-tournament", ("wsop-live", "roberts", "pokerstars")),
    ],
)
def test_posts(check: Check, kind: str, post: str, without: str, with_it: tuple[str, ...]) -> None:
    text = seats(100, 100, 100, 100) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    text += f"{post}  # {without}: T011\n"
    if kind == "straddle":
        text += "Ana folds, Beto folds, Carla folds\n"
        won = {"Dora": 7 - 2}
    elif kind == "extra":
        text += "Dora folds, Ana checks, Beto folds, Carla checks\n"
        text += "draw 1: 1, 1\n# burn\nCarla checks, Ana bets 2\nCarla folds\n"
        won = {"Ana": 5}
    else:
        text += "Dora folds, Ana folds, Beto folds\n"
        won = {"Carla": 3}
    for name in (*without.split(", "), *with_it):
        burned = text.replace("# burn\n", "" if name == "pokerstars" else "burn\n")
        assert paid(check(burned, name)) == won, name
    check(text.replace("# burn\n", "burn\n"), "house", f'posts.{kind} = "yes"\n')


def test_posts_that_the_dead_part_is_not_a_bet(check: Check) -> None:
    """WL 156: Dora's dead 1 is in the pot; she still owes the whole 2."""
    text = seats(100, 100, 100, 100) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nDora dead 1\n"
    text += "Dora calls 1  # wsop-live, roberts: B009\nAna folds, Beto folds, Carla checks\n"
    text += "draw 1: 1, 1\nburn\nCarla bets, Dora folds\n"
    for name in ("wsop-live", "roberts"):
        report = check(text, name)
        assert paid(report) == {"Carla": 6}
        assert paid_as_played(report) == {"Carla": 5}


def test_ante(check: Check) -> None:
    head = seats(100, 100, 100) + "hand 1\nbutton Ana\n{}Beto sb 1, Carla bb 2\nAna folds, Beto folds\n"
    antes = "Ana ante 1  # home, roberts, {0}: T011\nBeto ante 1  # home, roberts, {0}: T011\n"
    antes += "Carla ante 1  # home, roberts, {0}: T011\n"
    posted = head.format(antes.format("served"))
    for name in ("home", "roberts", "served", "wsop-live", "wsop-tournament"):
        report = check("ante 1\n" + posted, name)
        assert paid(report) == {"Carla": 5}
    assert paid(check(posted, "pokerstars")) == {"Carla": 5}  # as the log says
    unheaded = head.format(antes.format("wsop-live"))
    check(unheaded, "wsop-live")  # as the header says: it has none
    missing = "ante 1\n" + head.format("Ana ante 1\nBeto ante 1\n").replace("Ana folds,", "Ana folds,")
    missing = missing.replace("Ana folds, Beto folds", "Ana folds  # wsop-live: T006\nBeto folds")
    report = check(missing, "wsop-live")
    assert (paid(report), paid_as_played(report)) == ({"Carla": 5}, {"Carla": 4})


def test_rake(check: Check) -> None:
    text = TWO + "Ana raises to 4, Beto calls\ndraw 1: 1, 1\n{}Beto bets, Ana folds\n"
    text += "rake 1  # home, served, roberts: P010\nBeto wins 7\n"
    for name in ("home", "roberts", "wsop-live", "wsop-tournament"):
        assert paid(check(text.format("burn\n"), name)) == {"Beto": 7}
    for name in ("served", "pokerstars"):
        assert paid(check(text.format(""), name)) == {"Beto": 7}


# --- betting ------------------------------------------------------------------------------------------------

FOUR_RAISES = (
    "Ana raises to 4, Beto raises to 6, Carla raises to 8\nAna raises to 10  # {}\nBeto folds, Carla calls\n"
)
LIMIT2 = "draw 1: 1, 1\n{burn}Carla bets, Ana folds\n"


def test_cap_raises(check: Check) -> None:
    text = THREE + FOUR_RAISES.format("home, roberts, pokerstars, served: B007") + LIMIT2
    text = text.replace("Carla raises to 8\n", "Carla raises to 8  # served: L009\n")
    for name in ("home", "roberts"):
        report = check(text.format(burn="burn\n"), name)
        assert paid(report) == {"Carla": 8 + 8 + 6}
        assert paid_as_played(report) == {"Carla": 10 + 10 + 6}
    for name in ("pokerstars", "served"):
        assert paid(check(text.format(burn=""), name)) == {"Carla": 22}
    for name in ("wsop-live", "wsop-tournament"):
        assert paid(check(text.format(burn="burn\n"), name)) == {"Carla": 26}
    check(text.format(burn="burn\n"), "four", "cap.raises = 4\n")
    fifth = THREE + "Ana raises to 4, Beto raises to 6, Carla raises to 8, Ana raises to 10\n"
    fifth += "Beto raises to 12  # wsop-live, wsop-tournament: B007\nCarla folds, Ana calls\n"
    fifth += "draw 1: 1, 1\nburn\nBeto bets, Ana folds\n"
    for name in ("wsop-live", "wsop-tournament"):
        assert paid(check(fifth, name)) == {"Beto": 28}


def test_cap_big_blind_is_bet(check: Check) -> None:
    text = THREE + FOUR_RAISES.format("home: B007") + LIMIT2.format(burn="burn\n")
    assert paid(check(text, "home")) == {"Carla": 22}
    assert paid(check(text, "not", 'cap.big_blind_is_bet = "no"\n')) == {"Carla": 26}


HEADS_UP = ("before-cap", "round-begins", "never", "never-but-two-left")


@pytest.mark.parametrize("value", HEADS_UP)
@pytest.mark.parametrize(
    ("title", "text", "capped"),
    [
        (
            "two left before the cap",
            THREE
            + LIMP3
            + "draw 1: 1, 1, 1\nburn\nBeto bets 2, Carla raises to 4, Ana folds, Beto raises to 6\n"
            + "Carla raises to 8\nBeto raises to 10  # {}\nCarla folds\n",
            ("round-begins", "never", "never-but-two-left"),
        ),
        (
            "two from the start of the round",
            THREE
            + "Ana folds, Beto calls, Carla checks\ndraw 1: 1, 1\nburn\nBeto bets 2, Carla raises to 4\n"
            + "Beto raises to 6, Carla raises to 8\nBeto raises to 10  # {}\nCarla folds\n",
            ("never", "never-but-two-left"),
        ),
        (
            "a game of two",
            TWO
            + LIMP2
            + "draw 1: 1, 1\nburn\nBeto bets 2, Ana raises to 4, Beto raises to 6, Ana raises to 8\n"
            + "Beto raises to 10  # {}\nAna folds\n",
            ("never",),
        ),
        (
            "a game of two, before the draw",
            TWO + "Ana raises to 4, Beto raises to 6, Ana raises to 8\nBeto raises to 10  # {}\nAna folds\n",
            ("never",),
        ),
        (
            "two with chips and one all-in by his blind",
            seats(100, 1, 100)
            + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nAna raises to 4, Carla raises to 6\n"
            + "Ana raises to 8\nCarla raises to 10  # {}\nAna folds\n"
            + "draw 1: 1, 1\nburn\ndraw 2: 1, 1\nburn\ndraw 3: 1, 1\nburn\n"
            + "Beto shows 75432\nCarla shows 76432\n",
            ("never", "never-but-two-left"),
        ),
        (
            "capped by three, then one folds",
            THREE
            + LIMP3
            + "draw 1: 1, 1, 1\nburn\nBeto bets 2, Carla raises to 4, Ana raises to 6, Beto raises to 8\n"
            + "Carla folds\nAna raises to 10  # {}\nBeto folds\n",
            HEADS_UP,
        ),
    ],
)
def test_cap_heads_up(check: Check, value: str, title: str, text: str, capped: tuple[str, ...]) -> None:
    code = "house: B007" if value in capped else ""
    report = check(text.format(code), "house", f'cap.heads_up = "{value}"\n')
    raiser = re.findall(r"(\w+) raises to 10", text)[0]
    assert chips(report.hands[0].returned) == ({} if code else {raiser: 2})  # put right to a call of 8


def test_cap_heads_up_in_the_shipped_profiles(check: Check) -> None:
    text = (
        THREE + LIMP3 + "draw 1: 1, 1, 1\nburn\nBeto bets 2, Carla raises to 4, Ana folds, Beto raises to 6\n"
    )
    text += "Carla raises to 8\nBeto raises to 10\n"
    text += "Carla raises to 12  # wsop-live, wsop-tournament: B007\nBeto folds\n"
    for name in ("home", "roberts", "wsop-live", "wsop-tournament"):
        check(text, name)
    text = text.replace("burn\n", "").replace("raises to 10\n", "raises to 10  # pokerstars: B007\n")
    text = text.replace("to 12  # wsop-live, wsop-tournament: B007", "to 12  # pokerstars: B007")
    check(text, "pokerstars")


def big_round(*stacks: int, burn: str = "burn\n") -> str:
    """Three or four players limp and check to the third round, where Beto is to bet 4; each has put in 2."""
    count = len(stacks)
    order = [*("Beto", "Carla", "Dora")[: count - 1], "Ana"]
    opening = ", ".join(f"{name} calls" for name in [*order[2:], order[0]]) + f", {order[1]} checks\n"
    checks = ", ".join(f"{name} checks" for name in order) + "\n"
    pat = ", ".join(["1"] * count)
    return (
        seats(*stacks)
        + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        + opening
        + f"draw 1: {pat}\n{burn}{checks}draw 2: {pat}\n{burn}"
    )


def show(burn: str = "burn\n", checks: str = "", **hands: str) -> str:
    """The last draw and the showdown: the players from the left of the button with their hands."""
    counts = ", ".join(["1"] * len(hands))
    lines = "".join(f"{name} shows {hand}\n" for name, hand in hands.items())
    return f"draw 3: {counts}\n{burn}{checks}{lines}"


CARLA_ANA = {"Carla": "75432", "Ana": "76432"}


def test_short_threshold(check: Check) -> None:
    """Bet 4, all-in 6: half a unit is a raise, the next goes to 10; where it must be whole, to 8."""
    text = (
        big_round(100, 100, 8)
        + "Beto bets 4, Carla all-in 6, Ana raises to 10  # full: B006\nBeto folds\n"
        + show(**CARLA_ANA)
    )
    assert paid(check(text, "home")) == {"Carla": 6 + 4 + 6 + 6}
    assert paid(check(text, "full", 'short.threshold = "full"\n')) == {"Carla": 22}
    again = (
        big_round(100, 100, 8)
        + "Beto bets 4, Carla all-in 6, Ana calls 6\nBeto raises to 10  # full: B008\nAna folds\n"
    )
    again += show(Beto="76432", Carla="75432")
    report = check(again, "home")
    assert paid(report) == {"Carla": 24}
    assert stacks(report) == {"Ana": 92, "Beto": 92, "Carla": 24}
    check(again, "full", 'short.threshold = "full"\n')


def test_short_next_raise(check: Check) -> None:
    """HOME 6: to 10; PS: completes to the next full level, 8."""
    for burn, names in (("burn\n", ("home", "roberts", "wsop-live")), ("", ("pokerstars",))):
        to_ten = big_round(100, 100, 8, burn=burn)
        to_ten += "Beto bets 4, Carla all-in 6\nAna raises to 10  # pokerstars: B006\nBeto folds\n"
        to_eight = to_ten.replace("to 10  # pokerstars: B006", "to 8  # home, roberts, wsop-live: B006")
        for name in names:
            check(to_ten + show(burn, **CARLA_ANA), name)
            check(to_eight + show(burn, **CARLA_ANA), name)


def test_short_next_raise_is_not_counted(check: Check) -> None:
    """Three with chips: 4, all-in 6; the short one is a raise at home, not at PS: one raise more is left."""
    rest = "Beto bets 4, Carla all-in 6\n"
    home = (
        rest + "Dora raises to 10, Ana raises to 14\nBeto raises to 18  # home: B007\nDora folds, Ana calls\n"
    )
    check(
        big_round(100, 100, 8, 100)
        + home
        + show(Beto="75432", Carla="76432", Ana="86432", checks="Beto checks, Ana checks\n"),
        "home",
    )
    stars = rest + "Dora raises to 8, Ana raises to 12, Beto raises to 16\n"
    stars += "Dora raises to 20  # pokerstars: B007\nAna folds, Beto calls\n"
    log = big_round(100, 100, 8, 100, burn="") + stars
    check(
        log + show("", Beto="75432", Carla="76432", Dora="86432", checks="Beto checks, Dora checks\n"),
        "pokerstars",
    )


#: The all-ins of 5 and 6 over the bet of 4 are under half a unit each, and half a unit together.
ACCUMULATED = (
    "Beto bets 4, Carla all-in 5\nDora all-in 6\nAna calls 6\n"
    "Beto raises to 10  # home, roberts: L009 | no: B008 | pokerstars: B008 L009\nAna folds\n"
)


@pytest.mark.parametrize("name", ["home", "roberts", "wsop-live", "wsop-tournament", "no", "pokerstars"])
def test_short_accumulate(check: Check, name: str) -> None:
    burn = "" if name == "pokerstars" else "burn\n"
    text = big_round(100, 100, 7, 8, burn=burn)
    toml = 'short.accumulate = "no"\n' if name == "no" else None
    order = {"Beto": "75432", "Carla": "76432", "Dora": "86432"}
    if name in ("roberts", "wsop-live", "wsop-tournament"):  # the side pot's players show first
        order = {"Beto": "75432", "Dora": "86432", "Carla": "76432"}
    report = check(text + ACCUMULATED + show(burn, **order), name, toml)
    assert paid(report) == {"Beto": 8 + 5 + 6 + 6 + 6}
    back = {} if name in ("no", "pokerstars") else {"Beto": 4}
    assert chips(report.hands[0].returned) == back


def test_blind_short_price(check: Check) -> None:
    text = seats(100, 100, 1) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 1\n"
    text += "Ana calls 2  # home: L009 | short: B009\nBeto folds\n"
    text += "draw 1: 1, 1\nburn\ndraw 2: 1, 1\nburn\ndraw 3: 1, 1\nburn\nCarla shows 75432\nAna shows 76432\n"
    for name in ("home", "wsop-live", "roberts", "wsop-tournament"):
        report = check(text, name)
        assert (paid(report), stacks(report)["Ana"]) == ({"Carla": 3}, 99)
    check(text, "short", 'blind.short_price = "short"\n')
    one = text.replace("calls 2  # home: L009 | short: B009", "calls 1  # home: B009 L009 | wsop-live: B009")
    check(one, "home")
    check(one, "wsop-live")
    check(one, "short", 'blind.short_price = "short"\n')


# --- draws --------------------------------------------------------------------------------------------------


def test_draw_order(check: Check) -> None:
    each = "draw 1\n{}Beto draws 1\nBeto gets 1  # home, wsop-tournament: D009 | wsop-live: D009 L009\n"
    each += "Carla draws 1\nCarla gets 1\nAna pat\n" + END3
    for name in ("home", "wsop-live", "wsop-tournament", "roberts"):
        check(THREE + LIMP3 + each.format("burn\n"), name)
    for name in ("served", "pokerstars"):
        check(THREE + LIMP3 + each.format(""), name)
    together = (
        "draw 1\nBeto draws 1\nCarla draws 1  # served, pokerstars: D009\n"
        "Ana pat\n{}Beto gets 1\nCarla gets 1\n" + END3
    )
    for name in ("home", "wsop-live", "wsop-tournament", "roberts"):
        check(THREE + LIMP3 + together.format("burn\n"), name)


@pytest.mark.parametrize("name", ["served", "pokerstars"])
def test_draw_order_all_announce_where_they_draw_one_by_one(check: Check, name: str) -> None:
    """The second speaks before the first has his cards."""
    text = "draw 1\nBeto draws 1\nCarla draws 1  # served, pokerstars: D009\n"
    text += "Ana pat\nBeto gets 1\nCarla gets 1\n"
    check(THREE + LIMP3 + text + END3, name)


def test_draw_change(check: Check) -> None:
    text = THREE + LIMP3 + "draw 1\nBeto draws 2\n"
    text += (
        "Beto changes to 1  # home: L009 | wsop-tournament, never: D008\nCarla draws 2\nAna pat\nburn\n"
        + END3
    )
    for name, replaced in (("home", 3), ("wsop-live", 3), ("roberts", 3), ("wsop-tournament", 4)):
        assert stub(check(text, name), 1).replaced == replaced
    assert stub(check(text, "never", 'draw.change = "never"\n'), 1).replaced == 4
    check(text, "stated", 'draw.change = "until-served"\n')
    late = text.replace(
        "Beto changes to 1  # home: L009 | wsop-tournament, never: D008\nCarla draws 2\n", "Carla draws 2\n"
    )
    late = late.replace("Ana pat", "Beto changes to 1  # home: D008 L009 | wsop-live: D008\nAna pat")
    assert stub(check(late, "home"), 1).replaced == 4
    assert stub(check(late, "wsop-live"), 1).replaced == 4


def test_draw_five(check: Check) -> None:
    head = THREE + LIMP3 + "draw 1\nBeto draws 5\nCarla draws 1\nAna pat\nburn\n"
    together = head + "Beto gets 5  # roberts, last: D007\nCarla gets 1\n" + END3
    apart = head + "Beto gets 4  # home, wsop-live, wsop-tournament: D007\nCarla gets 1\nBeto gets 1\n" + END3
    for name in ("home", "wsop-live", "wsop-tournament", "roberts"):
        check(together, name)
        check(apart, name)
    check(together, "last", 'draw.five = "fifth-last"\n')
    check(apart, "last", 'draw.five = "fifth-last"\n')


@pytest.mark.parametrize("name", ["roberts", "last"])
def test_draw_five_of_the_last_player_a_burn_before_the_fifth(check: Check, name: str) -> None:
    """RP 11.9: everybody else has his cards; the burn keeps the fifth from following at once."""
    toml = 'draw.five = "fifth-last"\n' if name == "last" else None
    head = THREE + LIMP3 + "draw 1\nBeto draws 1\nCarla pat\nAna draws 5\nburn\nBeto gets 1\n"
    report = check(head + "Ana gets 4\nburn\nAna gets 1\n" + END3, name, toml)
    assert (stub(report, 1).burned, stub(report, 1).after) == (2, 37 - 2 - 6)
    check(head + "Ana gets 4  # roberts, last: D007\nAna gets 1\n" + END3, name, toml)
    check(head + "Ana gets 5  # roberts, last: D007\n" + END3, name, toml)


def test_burn(check: Check) -> None:
    without = THREE + LIMP3 + "draw 1: 1, 1, 1\n"
    bare = without + "Beto bets  # home, roberts, wsop-live, wsop-tournament: K004\nCarla folds, Ana folds\n"
    for name, after in (("home", 34), ("roberts", 34), ("wsop-live", 34), ("pokerstars", 34), ("served", 34)):
        assert stub(check(bare, name), 1).after == after
    burned = without + "burn  # pokerstars, none: K005 | served: K005 L009\n" + END3
    for name in ("home", "roberts", "wsop-live", "wsop-tournament", "pokerstars", "served"):
        assert stub(check(burned, name), 1).after == 33
    check(bare, "none", 'burn = "none"\n')
    check(burned, "none", 'burn = "none"\n')


# --- reshuffle ----------------------------------------------------------------------------------------------


def test_reshuffle_trigger(check: Check) -> None:
    """One card left, two players to serve: dealt on at home, reshuffled at the WSOP."""
    text = second("Beto gets 1\n{}Carla gets 1\nDora gets 1\n", 1, 1, 1, 0, 0, 0)
    shuffled = text.format(
        "reshuffle stub 1 + discards 18  # home: K008 | wsop-live: K009 | roberts: K008 L009 L009\n"
    )
    pool = text.format("reshuffle stub 1 + discards 18 + burns 2 = 21\n")
    for name in ("home", "roberts", "wsop-live"):
        check(shuffled, name)
    assert stub(check(pool, "wsop-live"), 2).after == 19
    check(shuffled, "one", 'reshuffle.trigger = "one-card-left"\n')
    dealt = text.format("").replace("Dora gets 1", "reshuffle\nDora gets 1")
    assert stub(check(dealt.replace("Carla gets 1", "Carla gets 1  # home: L009"), "home"), 2).reshuffled == (
        18,
        20,
    )


def test_reshuffle_trigger_no_reshuffle(check: Check) -> None:
    """Dealt on: the last card is needed by two; at the WSOP that is the last card dealt (K015)."""
    text = second(
        "Beto gets 1\nCarla gets 1  # home: L009 | wsop-live, wsop-tournament, one: K015\n"
        "reshuffle\nDora gets 1\n",
        1, 1, 1, 0, 0, 0,
    )  # fmt: skip
    check(text, "home")
    for name in ("wsop-live", "wsop-tournament"):
        check(text, name)


def test_reshuffle_last_card_completes_the_round_not_the_hand(check: Check) -> None:
    text = second(
        "Beto gets 1\nCarla gets 1  # home: L009 | wsop-live, never, draws: K015\n", 1, 1, 0, 0, 0, 0
    )
    for name in ("home", "wsop-live", "wsop-tournament"):
        check(text, name)
    check(text, "never", 'reshuffle.last_card = "never"\n')
    check(text, "used", 'reshuffle.last_card = "used"\n')
    wt = 'reshuffle.last_card = "if-completes-draws"\n'
    check(text, "draws", wt, base="wsop-tournament")


def test_reshuffle_last_card_completes_all_draws(check: Check) -> None:
    """The same last card in the third draw: nothing follows, so the WSOP cash game uses it too."""
    text = (
        SIX
        + draw(1, 2, 2, 2, 2, 2, 2) + "burn\n" + CHECK6
        + draw(2, 1, 1, 1, 1, 1, 0) + "burn\n" + CHECK6
        + draw(3, 1, 1, 0, 0, 0, 0) + "burn\nBeto gets 1\nCarla gets 1  # home: L009 | never: K015\n" + END6
    )  # fmt: skip
    for name in ("home", "wsop-live", "wsop-tournament"):
        assert stub(check(text, name), 3).after == 0
    check(text, "never", 'reshuffle.last_card = "never"\n')


@pytest.mark.parametrize("value", ["if-completes-round", "if-completes-draws"])
def test_reshuffle_last_card_where_requests_trigger(check: Check, value: str) -> None:
    """A house that reshuffles by request may still keep the last card for the end of a round."""
    text = second("Beto gets 2  # house: K015\nreshuffle\nCarla gets 1\n", 2, 1, 0, 0, 0, 0)
    check(text, "house", f'reshuffle.last_card = "{value}"\n')


FOLDED = (
    seats(*[100] * 6)
    + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    + "Dora folds, Emil folds, Fina calls, Ana calls, Beto calls, Carla checks\n"
    + "draw 1: 5, 5, 5, 4\nburn\nBeto checks, Carla checks, Fina checks, Ana checks\n"
    + "draw 2\nBeto pat\nCarla draws 3\nFina pat\nAna pat\nburn\n{}\nCarla gets 3\n"
    + "Beto bets, Carla folds, Fina folds, Ana folds\n"
)


@pytest.mark.parametrize(
    ("pile", "line", "pool"),
    [
        ("stub", "reshuffle discards 19 + folded 10", 29),
        ("discards", "reshuffle stub 1 + folded 10", 11),
        ("folded", "reshuffle stub 1 + discards 19", 20),
    ],
)
def test_pool_stub_discards_folded(check: Check, pile: str, line: str, pool: int) -> None:
    """22 - 1 - 19 - 1 = 1: stub 1, discards 19, folded 10."""
    text = FOLDED.format(line + "  # home: K012")
    check(text, "home")
    own = f'pool.{pile} = "out"\n'
    assert stub(check(text, "house", own), 2).reshuffled == pool
    assert stub(check(FOLDED.format("reshuffle"), "house", own), 2).reshuffled == pool
    assert stub(check(FOLDED.format("reshuffle"), "home"), 2).reshuffled == 30


POOL = "Beto gets 1\nreshuffle stub 1 + discards 18{}\nCarla gets 3\nDora gets 1\n"


def pool(piles: str) -> str:
    return second(POOL.format(piles), 1, 3, 1, 0, 0, 0)


def test_pool_burns(check: Check) -> None:
    with_burns = pool(" + burns 2 = 21  # home: K009 | wsop-tournament, open: K009 L009")
    without = pool(" = 19  # wsop-live, in: K009 | wsop-tournament, open: L009")
    for text in (with_burns, without):
        for name in ("home", "wsop-live"):
            check(text, name)
        check(text, "in", 'pool.burns = "in"\n')
    assert stub(check(with_burns, "wsop-live"), 2).after == 17
    assert stub(check(without, "home"), 2).after == 15
    check(with_burns, "wsop-tournament")


@pytest.mark.parametrize("name", ["wsop-tournament", "open"])
def test_pool_burns_unstated_and_left_out(check: Check, name: str) -> None:
    """Leaving them out is right only by the assumption: L009."""
    text = pool(" = 19  # wsop-tournament, open: L009")
    check(text, name, 'pool.burns = "unstated"\n' if name == "open" else None)


def test_pool_current(check: Check) -> None:
    served = pool(" + served 1 = 20  # wsop-tournament: K011 L009 | out: K011")
    waiting = pool(" + waiting 1 = 20  # home, out: K011 | wsop-tournament: K011 L009")
    own = pool(" + own 3 = 22  # home, out, others: K011 | wsop-tournament: K011 L009")
    all_others = pool(" + served 1 + waiting 1 = 21  # home: K011 | out: K011 K011")
    for text in (served, waiting, own):
        for name in ("home", "wsop-tournament"):
            check(text, name)
    for text in (served, waiting, own, all_others):
        check(text, "out", 'pool.current = "out"\n')
    others = 'pool.current = "others"\n'
    assert stub(check(all_others, "others", others), 2).after == 17
    check(pool(" + served 1 = 20  # others: K012"), "others", others)
    bare = second("Beto gets 1\nreshuffle\nCarla gets 3\nDora gets 1\n", 1, 3, 1, 0, 0, 0)
    assert stub(check(bare, "home"), 2).reshuffled == (19, 20)
    assert stub(check(bare, "out", 'pool.current = "out"\n'), 2).reshuffled == 19
    assert stub(check(bare, "others", others), 2).reshuffled == 21


def test_pool_own_discards(check: Check) -> None:
    text = (
        SIX
        + "draw 1\nBeto discards Kc Kd Ks\nCarla draws 3\n"
        + "Dora draws 3\nEmil draws 3\nFina draws 3\nAna draws 3\n"
        + "burn\n" + CHECK6
        + draw(2, 3, 0, 0, 0, 0, 0)
        + "burn\nreshuffle\nBeto gets 9d 9h Kc  # never: K016\n" + END6
    )  # fmt: skip
    for name in ("home", "wsop-live"):
        check(text, name)
    check(text, "never", 'own_discards = "never"\n')


def test_burn_again_after_a_reshuffle(check: Check) -> None:
    # reshuffle.burn_again
    text = second(
        "Beto gets 2  # home: L009\nreshuffle\nburn  # home: K005 L009 | no, wsop-live: K005\nCarla gets 3\n",
        2, 3, 0, 0, 0, 0,
    )  # fmt: skip
    check(text, "home")
    check(text, "again", 'reshuffle = { burn_again = "yes", last_card = "used" }\n')
    check(text, "no", 'reshuffle = { burn_again = "no", last_card = "used" }\n')


def test_exposed(check: Check) -> None:
    head = THREE + LIMP3 + "draw 1\nBeto draws 2\nCarla draws 1\nAna pat\nburn\n"
    kept = (
        head
        + "exposed 9c  # home: L009\n"
        + "Beto gets 5d 9c  # roberts, wsop-live, wsop-tournament: D010\nCarla gets 1\n"
        + END3
    )
    for name in ("home", "roberts", "wsop-live", "wsop-tournament"):
        check(kept, name)
    check(kept, "kept", 'exposed = "kept"\n')
    replaced = head + "Beto gets 5d\nexposed 9c  # home: L009\nCarla gets 1\nBeto gets 8h\n"
    replaced += CHECK3 + "draw 2: pat, pat, pat\nburn {}\n" + END3
    for name in ("home", "roberts", "wsop-live", "wsop-tournament"):
        check(replaced.format("Jc  # wsop-live: D010"), name)
    report = check(replaced.format("9c"), "wsop-live")
    assert (stub(report, 1).after, stub(report, 2).after) == (37 - 1 - 3 - 1, 32)  # it is the burn already
    report = check(replaced.format("Jc"), "roberts")
    assert (stub(report, 1).after, stub(report, 2).after) == (32, 31)


# --- the button ---------------------------------------------------------------------------------------------

#: Four players, Ana has the button; Beto (SB) is all-in and loses to Carla; then hand 2.
BUST = (
    seats(100, 8, 100, 100)
    + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    + "Dora folds, Ana folds, Beto raises to 4, Carla raises to 6\n"
    + "Beto raises to 8 all-in  # served: L009 L009\nCarla calls\n"
    + "draw 1: 1, 1\n{burn}draw 2: 1, 1\n{burn}draw 3: 1, 1\n{burn}"
    + "Beto shows 86432  # served: L009\nCarla shows 76432\nCarla wins 16\nhand 2\n"
)
END_MOVED = "Ana folds, Dora folds\n"


@pytest.mark.parametrize(
    "name",
    [
        *("home", "roberts", "pokerstars", "served", "moving"),
        "wsop-live",
        "dead",
    ],
)
def test_button_moves_to_the_next_with_chips(check: Check, name: str) -> None:
    """Carla gets it; where the button may be dead it stays at Beto's empty seat."""
    text = BUST.format(burn="" if name in ("pokerstars", "served") else "burn\n")
    text += "button Carla  # wsop-live, dead: T002\nDora sb 1, Ana bb 2\nCarla folds, Dora folds\n"
    toml = f'button = "{name}"\n' if name in ("moving", "dead") else None
    check(text, name, toml)


@pytest.mark.parametrize("name", ["home", "moving", "wsop-live", "wsop-tournament", "roberts", "dead"])
def test_button_dead_at_an_empty_seat(check: Check, name: str) -> None:
    """WL 151, WT 85: the big blind moves to Dora, Carla has the small one, the button has no player."""
    text = (
        BUST.format(burn="burn\n")
        + "button seat 2  # home, moving: T002\nCarla sb 1, Dora bb 2\nAna folds, Carla folds\n"
    )
    toml = f'button = "{name}"\n' if name in ("moving", "dead") else None
    report = check(text, name, toml)
    assert paid(report, 1) == {"Dora": 2}


@pytest.mark.parametrize(
    "name",
    [
        "home",
        "wsop-live",
        "wsop-tournament",
        "roberts",
    ],
)
def test_button_dead_small_blind(check: Check, name: str) -> None:
    """The big blind busts: Beto gets the button, nobody has the small blind, Dora has the big one."""
    text = (
        seats(100, 100, 8, 100)
        + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
        + "Dora folds, Ana folds, Beto raises to 4, Carla raises to 6\n"
        + "Beto raises to 8, Carla calls all-in\ndraw 1: 1, 1\nburn\ndraw 2: 1, 1\nburn\ndraw 3: 1, 1\nburn\n"
        + "Beto shows 76432\nCarla shows 86432\nBeto wins 16\nhand 2\n"
        + "button Beto\nDora bb 2  # home: T004\nAna folds  # home: T006\nBeto folds\n"
    )
    check(text, name)


@pytest.mark.parametrize("name", ["home", "served", "wsop-live", "roberts", "pokerstars"])
def test_button_two_to_the_left(check: Check, name: str) -> None:
    text = THREE + "Ana folds, Beto folds\nhand 2\nbutton Carla  # home, served, wsop-live, roberts: T002\n"
    check(text + "Ana sb 1, Beto bb 2\nCarla folds, Ana folds\n", name)


@pytest.mark.parametrize("value", ["moving", "dead", "moving-or-dead", "next", "as-logged"])
def test_button_values(check: Check, value: str) -> None:
    right = (
        THREE + "Ana folds, Beto folds\nhand 2\nbutton Beto\nCarla sb 1, Ana bb 2\nBeto folds, Carla folds\n"
    )
    check(right, "house", f'button = "{value}"\n')
    wrong = (
        THREE + "Ana folds, Beto folds\nhand 2\nbutton Ana{}\nBeto sb 1, Carla bb 2\nAna folds, Beto folds\n"
    )
    wrong = wrong.format("" if value == "as-logged" else "  # house: T002")
    check(wrong, "house", f'button = "{value}"\n')


# --- showdown, pots, session --------------------------------------------------------------------------------

SIDE = (
    seats(100, 8, 100)
    + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
    + LIMP3
    + "draw 1: 1, 1, 1\nburn\n"
    + CHECK3
    + "draw 2: 1, 1, 1\nburn\nBeto bets 4, Carla raises to 8, Ana calls, Beto calls all-in\n"
    + "draw 3: 1, 1, 1\nburn\nCarla checks, Ana checks\n"
)


def test_show_side_first(check: Check) -> None:
    """Beto is all-in for the main pot, first left of the button; the side pot is Carla's and Ana's."""
    by_seat = SIDE + "Beto shows 75432\nCarla shows 76432\nAna shows 86432\n"
    side = SIDE + "Carla shows 76432\nAna shows 86432\nBeto shows 75432\n"
    marked = by_seat.replace(
        "Beto shows 75432", "Beto shows 75432  # wsop-live, wsop-tournament, roberts, first: S001"
    )
    side = side.replace("Carla shows 76432", "Carla shows 76432  # home: S001")
    for name in ("home", "wsop-live", "wsop-tournament", "roberts"):
        for text in (marked, side):
            report = check(text, name)
            assert paid(report) == {"Beto": 24, "Carla": 4}
    for text in (by_seat, side.replace("  # home: S001", "")):
        check(text.replace("burn\n", ""), "pokerstars")
    for text in (marked, side):
        check(text, "first", 'show.side_first = "yes"\n')


#: Blinds 2/4 with chips of 1: Ana and Beto are all-in for 5 each and tie.
SPLIT = (
    "limits 4/8\nblinds 2/4\nchip 1\n"
    + seats(5, 5, 100)
    + "hand 1\nbutton Carla\nAna sb 2, Beto bb 4\nCarla folds\nAna all-in, Beto calls all-in\n"
    + "draw 1: pat, pat\nburn\ndraw 2: pat, pat\nburn\ndraw 3: pat, pat\nburn\n"
    + "Ana shows 7h 5d 4c 3s 2c\nBeto shows 7d 5h 4s 3c 2d\n"
)


def test_odd_chip_unit(check: Check) -> None:
    """10 for two: 5 each by chips; by the small blind's 2 it is 6 for the first left of the button."""
    even = SPLIT + "Ana wins 5  # wsop-live: P005\nBeto wins 5\n"
    odd = SPLIT + "Ana wins 6  # home: P005\nBeto wins 4\n"
    for name, won in (("home", {"Ana": 5, "Beto": 5}), ("wsop-live", {"Ana": 6, "Beto": 4})):
        assert paid(check(even, name)) == won
        assert paid(check(SPLIT, name)) == won
    assert paid(check(SPLIT, "unit", 'odd_chip_unit = "blind-unit"\n')) == {"Ana": 6, "Beto": 4}
    check(odd, "wsop-live")
    check(odd, "home")


def test_pair_announced_is_no_finding(check: Check) -> None:
    """WL 276, RP 11.16: a note only."""
    text = TWO + LIMP2 + "".join(f"draw {n}: pat, pat\nburn\n{CHECK2}" for n in (1, 2, 3))
    text += "Beto shows 22543\nAna shows 33542\nBeto wins 4\n"
    for name in ("home", "wsop-live", "wsop-tournament", "roberts"):
        assert paid(check(text, name)) == {"Beto": 4}
    check(text, "note", 'pair.announced = "note"\n')


def hands(count: int, marks: dict[int, str]) -> str:
    """Hands of two, each folded by the button."""
    text = seats(100, 100)
    for number in range(1, count + 1):
        button, other = ("Ana", "Beto") if number % 2 else ("Beto", "Ana")
        text += f"hand {number}{marks.get(number, '')}\nbutton {button}\n"
        text += f"{button} sb 1, {other} bb 2\n{button} folds\n"
    return text


def test_session_hands(check: Check) -> None:
    text = hands(11, {11: "  # home: G001"})
    for name in ("home", "wsop-live", "wsop-tournament", "roberts", "pokerstars"):
        check(text, name)
    check(hands(4, {3: "  # two: G001", 4: "  # two: G001"}), "two", "session.hands = 2\n")
    check(text, "open", 'session.hands = "open"\n')


def test_session_hands_of_the_header(check: Check) -> None:
    """``hands`` is the length agreed, where the profile does not say."""
    text = "hands 3\n" + hands(4, {4: "  # wsop-live, open: G001"})
    check(text, "wsop-live")
    check(text, "open", 'session.hands = "open"\n')


def test_session_closed(check: Check) -> None:
    text = seats(100, 100) + "hand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds\n"
    text += "Ana adds 50  # home, closed: T009\nhand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto folds\n"
    for name in ("home", "wsop-live", "roberts", "pokerstars"):
        check(text, name)
    check(text, "closed", 'session.closed = "yes"\n', base="wsop-live")


#: After three hands in which each won a small blind and lost one all have 100 again.
EQUAL = (
    seats(100, 100, 100)
    + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nAna folds, Beto folds\n"
    + "hand 2\nbutton Beto\nCarla sb 1, Ana bb 2\nBeto folds, Carla folds\n"
    + "hand 3\nbutton Carla\nAna sb 1, Beto bb 2\nCarla folds, Ana folds\nend session\n"
)


def test_session_shares_place(check: Check) -> None:
    check(EQUAL + "standings Ana 1, Beto 1, Carla 1\n", "home")
    check(EQUAL + "standings Ana 1, Beto 2, Carla 3  # home: G002\n", "home")


def test_session_shares_place_not(check: Check) -> None:
    check(EQUAL + "standings Ana 1, Beto 2, Carla 3\n", "order", 'session.shares_place = "no"\n')
    check(
        EQUAL + "standings Ana 1, Beto 1, Carla 1  # order: G002\n", "order", 'session.shares_place = "no"\n'
    )


# --- L009: where the authority is silent --------------------------------------------------------------------


def test_L009_a_clean_hand_at_home_has_none(check: Check) -> None:
    """Raised to the cap, three draws, a split pot with an odd chip, a side pot: all of it is decided."""
    check(THREE + LIMP3 + "draw 1: 1, 1, 1\nburn\n" + END3, "home")
    check(
        SIDE + "Beto shows 75432\nCarla shows 76432\nAna shows 86432\nBeto wins 24 main\nCarla wins 4 side\n",
        "home",
    )
    check(THREE + "Ana raises to 4, Beto raises to 6, Carla raises to 8, Ana calls, Beto calls\n"
          "draw 1: 5, 5, pat\nburn\n" + END3, "home")  # fmt: skip
    last = show(Beto="75432", Carla="76432", Ana="86432", checks="Beto checks, Ana checks\n")
    check(big_round(100, 100, 8) + "Beto bets 4, Carla all-in 6, Ana calls, Beto calls\n" + last, "home")


def test_L009_once_a_hand_and_setting(check: Check) -> None:
    twice = "draw 1\nBeto draws 2\nBeto changes to 1  # home: L009\nAna draws 2\nAna changes to 3\nburn\n"
    again = "draw 2\nBeto draws 1\nBeto changes to 2\nAna pat\nburn\n"
    one = LIMP2 + twice + CHECK2 + again + END2
    second_hand = "hand 2\nbutton Beto\nBeto sb 1, Ana bb 2\nBeto calls, Ana checks\n"
    second_hand += (
        "draw 1\nAna draws 2\nAna changes to 1  # home: L009\nBeto draws 1\nBeto changes to 0\nburn\n"
    )
    text = TWO + one + second_hand + "Ana bets, Beto folds\n"
    report = check(text, "home")
    silent = [each for each in report.all_findings() if each.code == "L009"]
    assert [each.hand for each in silent] == [1, 2]
    assert all("draw.change" in each.message for each in silent)


def test_L009_two_settings_two_findings(check: Check) -> None:
    text = TWO + LIMP2 + "draw 1\nBeto draws 2\nBeto changes to 1  # home: L009\nAna draws 1\nburn\n"
    text += "Beto gets 1\nexposed 9c  # home: L009\nAna gets 1\n" + END2
    report = check(text, "home")
    said = [each.message for each in report.all_findings()]
    assert "draw.change" in said[0]
    assert "exposed" in said[1]


def test_L009_never_where_the_house_has_decided(check: Check) -> None:
    text = TWO + LIMP2 + "draw 1\nBeto draws 2\nBeto changes to 1  # home: L009\nAna draws 1\nburn\n"
    text += "Beto gets 1\nexposed 9c  # home: L009\nAna gets 1\n" + END2
    check(text, "home")
    check(text, "house", 'exposed = "kept"\ndraw.change = "until-served"\n')


def test_L009_says_what_is_assumed_and_the_source(check: Check) -> None:
    text = TWO + LIMP2 + "draw 1\nBeto draws 2\nBeto changes to 1  # home: L009\nAna draws 1\nburn\n" + END2
    (found,) = check(text, "home").all_findings()
    assert "draw.change" in found.message
    assert "until-served" in found.message + found.rule + found.ruling
    assert "HOME is silent" in found.message + found.source


def test_L009_served_is_asked_only_for_what_is_needed(check: Check) -> None:
    """Six settings are decided, and yet a plain hand asks for none of the others."""
    check(TWO + "Ana folds\n", "served")
    check(THREE + LIMP3 + "draw 1\nBeto draws 1\nCarla pat\nAna draws 2\n" + END3, "served")


FOUR = seats(100, 100, 100, 100) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\n"
TIED = "Ana shows 7h 5d 4c 3s 2c\nBeto shows 7d 5h 4s 3c 2d\n"

#: What a rule decides by an assumption: setting, profile, log.  Another value gives another finding.
NEEDED = [
    ("posts.dead", "served", FOUR + "Dora dead 1\nDora folds, Ana folds, Beto folds\n"),
    ("posts.straddle", "served", FOUR + "Dora straddle 4\nAna folds, Beto folds, Carla folds\n"),
    ("posts.extra", "served", FOUR + "Ana posts 2\nDora folds, Ana raises to 4, Beto folds, Carla folds\n"),
    (
        "short.next_raise",
        "served",
        big_round(100, 100, 8, burn="")
        + "Beto bets 4, Carla all-in 6\nAna raises to 10\nBeto folds\n"
        + show("", **CARLA_ANA),
    ),
    ("pool.burns", "wsop-tournament", pool(" = 19")),
    ("pool.stub", "roberts", second("Beto gets 1\nreshuffle discards 18\nCarla gets 3\n", 1, 3, 0, 0, 0, 0)),
    ("pool.discards", "roberts", FOLDED.format("reshuffle stub 1 + folded 10")),
    ("pool.folded", "roberts", FOLDED.format("reshuffle stub 1 + discards 19")),
    (
        "pool.own_discards",
        "roberts",
        second("reshuffle\nBeto gets 9d 9h Kc\n", 3, 0, 0, 0, 0, 0).replace(
            "draw 1\nBeto draws 3", "draw 1\nBeto discards Kc Kd Ks"
        ),
    ),
    ("session.closed", "served", hands(1, {}) + "Ana adds 50\n" + hands(2, {}).split("Ana folds\n")[1]),
    (
        "odd_chip",
        "served",
        seats(100, 100, 100)
        + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nAna calls, Beto folds, Carla checks\n"
        + "draw 1: pat, pat\nCarla checks, Ana checks\ndraw 2: pat, pat\nCarla checks, Ana checks\n"
        + "draw 3: pat, pat\nCarla checks, Ana checks\n"
        + TIED.replace("Beto", "Carla"),
    ),
    (
        "show.order",
        "served",
        TWO
        + LIMP2
        + "".join(f"draw {n}: pat, pat\nBeto checks, Ana checks\n" for n in (1, 2, 3))
        + "Ana shows 76432\nBeto shows 75432\n",
    ),
]


@pytest.mark.parametrize(("key", "name", "text"), NEEDED, ids=[key for key, _, _ in NEEDED])
def test_L009_the_first_rule_that_needs_it(key: str, name: str, text: str) -> None:
    """The setting is named once; what else is found is not looked at here."""
    assert key in settings_named(text, name)


def settings_named(text: str, name: str) -> list[str]:
    """The settings that L009 names, each as often as it does."""
    report = lowball_audit.audit(text, profile=name)
    said = [each.message for each in report.all_findings() if each.code == "L009"]
    return [key.key for message in said for key in KEYS if re.search(rf"\b{re.escape(key.key)} \(", message)]


@pytest.mark.parametrize(
    ("key", "name", "text"),
    [
        (
            "players.max",
            "served",
            seats(*[100] * 7) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 2\nDora folds\n",
        ),
        ("cap.raises", "served", THREE + FOUR_RAISES.format("-")),
        (
            "short.threshold",
            "served",
            big_round(100, 100, 8, burn="") + "Beto bets 4, Carla all-in 6, Ana folds\n",
        ),
        ("short.accumulate", "home", big_round(100, 100, 7, 8) + ACCUMULATED),
        ("draw.change", "home", TWO + LIMP2 + "draw 1\nBeto draws 1\nBeto changes to 2\nAna pat\n"),
        (
            "draw.order",
            "wsop-live",
            TWO + LIMP2 + "draw 1\nburn\nBeto draws 1\nBeto gets 1\nAna pat\n" + END2,
        ),
        ("exposed", "home", TWO + LIMP2 + "draw 1\nBeto draws 1\nAna pat\nburn\nexposed 9c\nBeto gets 1\n"),
        ("burn", "served", TWO + LIMP2 + "draw 1: 1, 1\nburn\n" + END2),
        ("reshuffle.trigger", "roberts", second("reshuffle\nBeto gets 1\n", 1, 0, 0, 0, 0, 0)),
        ("reshuffle.last_card", "home", second("Beto gets 2\n", 2, 0, 0, 0, 0, 0)),
        ("pool.burns", "roberts", pool(" + burns 2 = 21")),
        ("pool.current", "roberts", pool(" + waiting 1 = 20")),
    ],
)
def test_L009_is_asked_where_it_decided(key: str, name: str, text: str) -> None:
    assert settings_named(text, name).count(key) == 1


def test_L009_three_with_chips_do_not_ask_for_heads_up(check: Check) -> None:
    """No value of cap.heads_up lifts a cap that three reach."""
    text = THREE + FOUR_RAISES.format("-")
    assert "cap.raises" in settings_named(text, "served")
    assert "cap.heads_up" not in settings_named(text, "served")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (big_round(100, 100, 7, 8) + ACCUMULATED, "assumed: yes"),
        (TWO + LIMP2 + "draw 1\nBeto draws 1\nAna pat\nburn\nexposed 9c\nBeto gets 1\n" + END2, "nothing"),
    ],
)
def test_L009_shows_values_as_a_profile_writes_them(text: str, words: str) -> None:
    (said,) = [e.message for e in lowball_audit.audit(text).all_findings() if e.code == "L009"]
    assert words in said
    assert "assumed: unstated" not in said


def test_L009_a_fold_does_not_ask_for_the_price(check: Check) -> None:
    """Dora folds to 1 as she would to 2; Ana, who calls, is the first whom it concerns."""
    text = seats(100, 100, 1, 100) + "hand 1\nbutton Ana\nBeto sb 1, Carla bb 1\nDora folds\n"
    text += "Ana calls 2  # home: L009\nBeto folds\ndraw 1: 1, 1\nburn\ndraw 2: 1, 1\nburn\n"
    check(text + show(Carla="75432", Ana="76432"), "home")


def test_every_setting_has_a_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    single = {"show.order", "odd_chip"}  # one value only
    for key in KEYS:
        assert key.key in single or key.key in source or key.key.replace(".", "_") in source, key.key
