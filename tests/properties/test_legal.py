"""Legal hands give no finding; chips and cards are conserved; both ledgers are one."""

from __future__ import annotations

import random

import pytest

import lowball_audit
from lowball_audit.report.model import Status
from tests.properties.dealer import Style, Unplayable, legal_log

PROFILES = ("home", "served", "wsop-live", "wsop-tournament", "roberts", "pokerstars")
SEEDS = range(25)


def style_for(seed: int, profile: str) -> Style:
    """A way of playing and writing, chosen by the seed."""
    rng = random.Random(f"{profile} {seed}")
    return Style(
        players=rng.randint(2, 6),
        hands=3,
        profile=profile,
        known=rng.choice(("none", "some", "all")),
        gets=rng.random() < 0.5,
        bare=rng.random() < 0.5,
        wild=rng.choice((0.1, 0.3, 0.6)),
        loose=rng.choice((0.6, 0.9, 0.98)),
        many=rng.choice((0.0, 0.3, 0.7)),
        stacks=rng.choice(((3, 30), (50, 120), (1, 200))),
    )


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("seed", SEEDS)
def test_legal_hands_are_clean(profile: str, seed: int) -> None:
    try:
        text = legal_log(seed, style_for(seed, profile))
    except Unplayable:
        pytest.skip("no card may be dealt")
    report = lowball_audit.audit(text)
    findings = [f for f in report.all_findings() if f.severity != "info"]
    assert not findings, f"line {findings[0].line}: {findings[0].message}\n{text}"
    for hand in report.hands:
        assert hand.status is Status.SETTLED
        assert hand.payouts == hand.payouts_as_played
        assert hand.stacks == hand.stacks_as_played
        assert sum(pot.amount for pot in hand.pots) == sum(hand.payouts.values())


@pytest.mark.parametrize("seed", range(10))
def test_spanish_and_renamed_players_change_nothing(seed: int) -> None:
    text = legal_log(seed, style_for(seed, "home"))
    spanish = text
    for english, other in (
        (" checks", " pasa"),
        (" folds", " no va"),
        (" calls", " paga"),
        (" bets", " apuesta"),
        (" raises to", " sube a"),
        (" raises", " sube"),
        (" shows", " muestra"),
        (" wins", " gana"),
        (" pat", " servido"),
        ("hand ", "mano "),
        ("button ", "botón "),
        (" gets", " recibe"),
        ("\nburn", "\nquema"),
        ("stacks ", "fichas "),
        ("Ana", "Zoë"),
    ):
        spanish = spanish.replace(english, other)
    first, second = lowball_audit.audit(text), lowball_audit.audit(spanish)
    assert [f.code for f in second.all_findings()] == [f.code for f in first.all_findings()]
    renamed = [
        {name.replace("Ana", "Zoë"): amount for name, amount in hand.payouts.items()} for hand in first.hands
    ]
    assert [hand.payouts for hand in second.hands] == renamed
