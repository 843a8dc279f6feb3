"""Whole logs as PHHS, played by PokerKit; and hands that go to PHH and come back."""

from __future__ import annotations

import io
import warnings

from pokerkit import HandHistory

from lowball_audit.report.model import Status
from tests.convert.test_phh import exact
from tests.convert.ways import codes, convert, facts, reports, session


def test_pokerkit_plays_whole_files_to_the_same_stacks() -> None:
    hands = 0
    for seed in range(4):
        text, refused = convert(session(seed), "phhs")
        assert "[1]\n" in text
        for history in HandHistory.load_all(io.BytesIO(text.encode()), divmod=exact):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                *_, last = history
            assert list(last.stacks) == history.finishing_stacks
            hands += 1
        assert hands + len(refused) >= 25
    assert hands > 70


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
