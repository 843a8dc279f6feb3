"""Reshuffles: counted again by hand, and played out in a log."""

from __future__ import annotations

import pytest

from lowball_audit.drill import Amounts, Choice
from lowball_audit.drill.reshuffle import Case
from lowball_audit.drill.stub import Moment, Script, names
from tests.drill.tables import BESIDE, asked, audited, codes

PROFILES = ["home", "wsop-live", "wsop-tournament", "pokerstars"]
#: For each profile the piles that always go in, and those that may.
GOES = {
    "home": ({"stub", "discards", "folded"}, {"served"}),
    "wsop-live": ({"stub", "discards", "folded", "burns"}, set()),
    "wsop-tournament": ({"stub", "discards", "folded"}, set()),  # the burns: WT is silent
    "pokerstars": ({"stub", "discards", "folded", "served"}, set()),
}


@pytest.mark.parametrize("profile", PROFILES)
def test_by_hand(profile: str) -> None:
    always, may = GOES[profile]
    for question in asked("reshuffle", 40 if profile == "home" else 15, profile):
        case = question.spot
        assert isinstance(case, Case)
        piles, last, answer = case.moment.by_name, question.text.split("\n")[-1], question.answer
        if isinstance(answer, Amounts):
            least = sum(piles[name] for name in always)
            most = least + sum(piles[name] for name in may)
            assert answer.cards
            assert answer.right == ((most if "at most" in last else least),), question.text
            assert profile != "wsop-tournament"
        else:
            assert isinstance(answer, Choice)
            right = answer.options[answer.right]
            if case.pile:
                expected = "yes, always" if case.pile in always else "no, never"
                assert right == ("they may, but need not" if case.pile in may else expected), question.text
                assert (profile, case.pile) != ("wsop-tournament", "burns")
            else:
                assert right == ("yes" if due(case.play, case.moment, profile) else "no"), question.text


def due(play: Script, moment: Moment, profile: str) -> bool:
    """Whether it must be reshuffled, by the words of the rule."""
    stub, want = moment.by_name["stub"], moment.count
    if not profile.startswith("wsop"):
        return want > stub
    later = [p for p in moment.live if p > moment.player and dict(moment.requests)[p]]
    needed = bool(later) or (profile == "wsop-live" and moment.draw < 2)
    return want > stub or (want == stub and needed)


@pytest.mark.parametrize("profile", PROFILES)
def test_in_a_log(profile: str) -> None:
    """The right reshuffle is not found at fault; none at all, or one too early, is."""
    for question in asked("reshuffle", 24 if profile == "home" else 10, profile):
        case = question.spot
        assert isinstance(case, Case)
        moment = case.moment
        before = log_before(case.play, moment, profile)
        assert not codes(before, profile), "\n".join(before)
        who = names(moment.dealt)[moment.player]
        get = [f"{who} gets {moment.count}", *rest_of_draw(moment, profile)]
        if moment.must:
            always = [*GOES[profile][0]]
            piles = [
                (name, moment.by_name[name]) for name in ("stub", "discards", "folded", "burns", "served")
            ]
            said = " + ".join(f"{name} {cards}" for name, cards in piles if cards and name in always)
            assert not codes([*before, f"reshuffle {said}", *get], profile), (question.text, before, said)
            late = codes([*before, *get], profile)
            # The last card of all, dealt where cards are still needed, is a fault of its own.
            assert "K007" in late or ("K015" in late and moment.by_name["stub"] == moment.count), (
                question.text
            )
        else:
            assert not codes_at(len(before) + 1, [*before, *get], profile), question.text
            assert "K008" in codes_at(len(before) + 1, [*before, "reshuffle", *get], profile), question.text


def codes_at(number: int, lines: list[str], profile: str) -> set[str]:
    """What is found on one line; others may need a reshuffle later in the draw."""
    return {f.code for f in audited(lines, profile).all_findings() if f.line == number} - BESIDE


def rest_of_draw(moment: Moment, profile: str) -> list[str]:
    """What the others draw, where they speak only now: without it the draw is not over."""
    if profile != "pokerstars":
        return []
    who, takes = names(moment.dealt), dict(moment.requests)
    lines = []
    for p in moment.live:
        if p > moment.player:
            lines.append(f"{who[p]} draws {takes[p]}" if takes[p] else f"{who[p]} stands pat")
            lines += [f"{who[p]} gets {takes[p]}"] if takes[p] else []
    return lines


def log_before(play: Script, moment: Moment, profile: str) -> list[str]:
    """The hand up to the serving of the player, everything said as the profile wants it."""
    who = names(play.players)
    lines = ["limits 2/4", "blinds 1/2", "seats", *(f"{n} {name} 500" for n, name in enumerate(who, start=1))]
    lines += ["hand 1", f"button {who[-1]}", f"{who[0]} posts sb 1", f"{who[1]} posts bb 2"]
    live = list(range(play.players))
    one_by_one = profile == "pokerstars"
    for draw in range(moment.draw + 1):
        gone = play.folds[draw]
        lines += first_round(who, gone) if draw == 0 else later_round(who, live, gone)
        live = [p for p in live if p not in gone]
        takes = {p: play.takes[draw][p] for p in live}
        here = draw == moment.draw
        until = live.index(moment.player) if here else len(live)
        lines.append(f"draw {draw + 1}")
        said = {p: f"{who[p]} draws {takes[p]}" if takes[p] else f"{who[p]} stands pat" for p in live}
        if not one_by_one:
            lines += [*said.values(), "burn"]
        for p in live[:until]:
            lines += [said[p]] if one_by_one else []
            lines += [f"{who[p]} gets {takes[p]}"] if takes[p] else []
        if here and one_by_one:
            lines.append(said[moment.player])
    return lines


def first_round(who: tuple[str, ...], gone: frozenset[int]) -> list[str]:
    """Everybody calls, the button raises, and those who go fold to that."""
    n = len(who)
    lines = [f"{who[p]} {'folds' if p in gone else 'calls'}" for p in range(2, n - 1)]
    lines.append(f"{who[-1]} raises")
    lines += [f"{who[p]} {'folds' if p in gone else 'calls'}" for p in (0, 1)]
    return lines + [f"{who[p]} calls" for p in range(2, n - 1) if p not in gone]


def later_round(who: tuple[str, ...], live: list[int], gone: frozenset[int]) -> list[str]:
    """Everybody checks to the last, who bets."""
    *others, last = live
    lines = [f"{who[p]} checks" for p in others] + [f"{who[last]} bets"]
    return lines + [f"{who[p]} {'folds' if p in gone else 'calls'}" for p in others]
