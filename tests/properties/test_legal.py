"""Legal hands give no finding; chips and cards are conserved; both ledgers are one."""

from __future__ import annotations

import pytest

import lowball_audit
from lowball_audit.profiles import profile_names
from lowball_audit.simulate import Options, simulate
from tests.properties.proof import KNOWN, legal_faults, varied

#: Rules that no built-in profile has together.
HOUSE = """
name = "house"
extends = "home"
source = "house rules"

[players]
max = 7

[cap]
raises = 2

[pool]
current = "others"
own_discards = "never"

[reshuffle]
last_card = "never"

[draw]
order = "one-by-one"
"""
#: What a line of a log shows.
SHOWN = {
    "all-in": "all-in",
    "reshuffle": "reshuffle",
    "joins": "newcomer",
    "leaves": "leaver",
    "button seat": "button by seat",
    " mucks": "muck",
    "returned to": "return",
    "misdeal": "misdeal",
}


@pytest.mark.parametrize("known", KNOWN)
@pytest.mark.parametrize("profile", profile_names())
def test_legal_hands_are_clean(profile: str, known: str) -> None:
    for seed in range(4):
        options = varied(seed, profile=profile, known=known, hands=30, players=2 + (seed * 2 + 1) % 5)
        assert not legal_faults(options), options.command("")


def test_a_house_profile(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Seven players, a cap of two raises, all discards in the pool, nobody gets the last card."""
    house = tmp_path_factory.mktemp("house") / "house.toml"
    house.write_text(HOUSE, encoding="utf-8")
    for seed in range(3):
        options = Options(hands=20, players=7, seed=seed, profile=str(house), known=KNOWN[seed])
        assert not legal_faults(options), options.command("")


@pytest.mark.parametrize("seed", range(6))
def test_the_same_game_in_spanish(seed: int) -> None:
    """Other words, the same game, line by line: an audit says the same."""
    inject = "any" if seed % 2 else ""
    texts = [
        "".join(simulate(varied(seed, hands=8, lang=lang, profile="roberts", inject=inject)))
        for lang in ("en", "es")
    ]
    english, spanish = (lowball_audit.audit(text) for text in texts)
    assert texts[0].count("\n") == texts[1].count("\n")
    assert [(f.line, f.code) for f in spanish.all_findings()] == [
        (f.line, f.code) for f in english.all_findings()
    ]
    assert [(hand.payouts, hand.stacks) for hand in spanish.hands] == [
        (hand.payouts, hand.stacks) for hand in english.hands
    ]


def test_what_is_rare_at_a_table_is_not_rare_here() -> None:
    """All-ins, side pots, ties, reshuffles, caps, odd chips and dead buttons: a simulation has them all."""
    seen: set[str] = set()
    for seed in range(10):
        profile = ("home", "wsop-live")[seed % 2]
        text = "".join(simulate(Options(hands=40, players=6, seed=seed, profile=profile)))
        report = lowball_audit.audit(text)
        for hand in report.hands:
            if len(hand.pots) > 1:
                seen.add("side pot")
            shares = [list((pot.winners or {}).values()) for pot in hand.pots]
            seen |= {"tie" for each in shares if len(each) > 1}
            seen |= {"odd chip" for each in shares if len(set(each)) > 1}
        seen |= {what for words, what in SHOWN.items() if words in text}
        small_blinds = sum("sb" in line or "small blind" in line for line in text.split("\n"))
        if small_blinds < text.count("\nhand "):
            seen.add("dead small blind")
    assert seen == {"side pot", "tie", "odd chip", "dead small blind", *SHOWN.values()}
