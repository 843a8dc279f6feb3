"""Whole logs as PHHS, played by PokerKit; and hands that go to PHH and come back."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

from pokerkit import HandHistory

from lowball_audit.auditor import Audit
from lowball_audit.convert.walked import walked_hands
from lowball_audit.log.source import TextSource
from lowball_audit.report.model import Status
from tests.convert.test_phh import exact
from tests.convert.ways import codes, convert, facts, reports, session
from tests.oracles.test_hands import left_out

#: A profile whose cap is that of PokerKit.
COMMON = Path(__file__).parents[1] / "oracles" / "common.toml"


def test_pokerkit_plays_whole_files_to_the_same_stacks() -> None:
    hands = same = 0
    for seed in range(4):
        log = session(seed, profile=str(COMMON), stacks="deep")
        text, refused = convert(log, "phhs", profile=str(COMMON))
        assert "[1]\n" in text
        hands_of = {hand.number: hand for hand in reports(log, profile=str(COMMON)).hands}
        walked = walked_hands(Audit(TextSource(log), profile=str(COMMON)))
        by_its_rules = {
            each.played.number
            for each in walked
            if left_out(each.played, hands_of[each.played.number]) is None
            and all(len(pot.winners) == 1 for pot in hands_of[each.played.number].pots)
        }
        for history in HandHistory.load_all(io.BytesIO(text.encode()), divmod=exact):
            hands += 1
            if history.hand not in by_its_rules:
                continue
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                *_, last = history
            assert list(last.stacks) == history.finishing_stacks
            same += 1
        assert hands + len(refused) >= 25
    assert same > 40


def test_a_hand_comes_back_from_phh() -> None:
    back = 0
    for seed in range(3):
        log = session(seed)
        one = reports(log)
        for hand in one.hands:
            number = frozenset({hand.number})
            text, refused = convert(log, "phh", hands=number)
            if refused:
                continue
            ours, refused = convert(text, "lowball", profile="home")
            assert not refused
            (after,) = reports(ours).hands
            wanted = facts(hand) if hand.status is Status.SETTLED else {}
            found = facts(after)
            assert found["payouts"] == wanted["payouts"]
            assert found["stacks"] == wanted["stacks"]
            assert found["pots"] == wanted["pots"]
            assert not set(codes(after, infos=False)) - {"K005", "K008"}
            back += 1
    assert back > 40
