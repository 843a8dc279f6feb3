"""Merge XML: what each event means, where findings stand, and that a broken game harms no other."""

from __future__ import annotations

import pytest

from lowball_audit.auditor import audit
from lowball_audit.chips import SCALE
from lowball_audit.importers import reading
from lowball_audit.importers.rows import MOST_LETTERS, MOST_ROWS
from lowball_audit.log import syntax as s
from lowball_audit.log.source import TextSource
from lowball_audit.report.model import FileReport, Status

DESCRIPTION = '<description type="2-7 Lowball" stakes="Limit $1/$2"/>\n'
PLAYERS = """\
<players dealer="0">
<player seat="0" nickname="Ann" balance="$40.00" dealtin="true" />
<player seat="2" nickname="Bo &amp; Co" balance="$30.00" dealtin="true" />
<player seat="5" nickname="Çy" balance="$20.00" dealtin="true" />
</players>
"""
BLINDS = """\
<round id="BLINDS" sequence="1">
<event sequence="1" type="SMALL_BLIND" timestamp="1" player="2" amount="0.50"/>
<event sequence="2" type="BIG_BLIND" timestamp="2" player="5" amount="1.00"/>
</round>
"""
END = '<round id="END_OF_GAME" sequence="9">\n</round>\n'


def event(kind: str, seat: int, amount: str = "", text: str = "") -> str:
    amount = f' amount="{amount}"' if amount else ""
    text = f' text="{text}"' if text else ""
    return f'<event sequence="3" type="{kind}" timestamp="3" player="{seat}"{amount}{text}/>\n'


def hand_round(name: str, *inside: str) -> str:
    return f'<round id="{name}" sequence="2">\n{"".join(inside)}</round>\n'


def cards(kind: str, seat: int, written: str) -> str:
    return f'<cards type="{kind}" cards="{written}" player="{seat}" hand="x"/>\n'


def winner(seat: int, amount: str, pot: int = 1) -> str:
    return f'<winner amount="{amount}" uncalled="false" potnumber="{pot}" player="{seat}" pottype="n"/>\n'


def game(*inside: str, players: str = PLAYERS, number: int = 1) -> str:
    head = f'<game id="77-{number}" starttime="20110419085236" data="1|Nice (77)|77|77-1|false">\n'
    return head + players + "".join(inside) + END + "</game>\n"


FOLDED = (
    BLINDS
    + hand_round("PRE_FIRST_DRAW", event("FOLD", 0), event("FOLD", 2), cards("HOLE", 0, "2c,3d,4h,Kd,Ks"))
    + hand_round("END_OF_FOLDED_GAME", event("MUCK", 5), winner(5, "1.50"))
)


def told(text: str) -> list[s.Statement]:
    """All statements of a file."""
    found = reading(TextSource(text))
    assert found is not None
    assert found.name == "merge"
    return [statement for line in found.lines() for statement in line]


def codes(report: FileReport) -> list[tuple[int, int, str]]:
    return [(f.line, f.column, f.code) for f in report.all_findings()]


CHAT = '<event sequence="4" type="CHAT" timestamp="4" player="2" text="hi"/>\n'


@pytest.mark.parametrize("behind", ["", FOLDED], ids=["all chat", "more of the hand"])
def test_a_game_too_long_to_be_read_is_one_finding(behind: str) -> None:
    text = DESCRIPTION + game(FOLDED, CHAT * 2 * MOST_ROWS, behind) + game(FOLDED, number=2)
    report = audit(text)
    assert codes(report) == [(MOST_ROWS + 2, 1, "L001")]
    assert [hand.status for hand in report.hands] == [Status.INCOMPLETE, Status.SETTLED]


def test_a_line_too_long_to_be_read_is_one_finding() -> None:
    long = CHAT.replace("hi", "x" * 2 * MOST_LETTERS)
    text = DESCRIPTION + game(long, FOLDED) + game(FOLDED, number=2)
    place = text[: text.index(long)].count("\n") + 1
    report = audit(text)
    assert codes(report) == [(place, 1, "L001")]
    assert [hand.status for hand in report.hands] == [Status.INCOMPLETE, Status.SETTLED]


def test_what_stands_between_a_description_and_its_games_is_found() -> None:
    report = audit(f"{DESCRIPTION}\n<!-- all right -->\nrubbish\n{game(FOLDED)}{game(FOLDED, number=2)}")
    assert codes(report) == [(4, 1, "L001")]
    assert [hand.status for hand in report.hands] == [Status.SETTLED] * 2
    assert codes(audit(f"{game(FOLDED, number=2)}{DESCRIPTION}rubbish\n"))[-1] == (24, 1, "L001")


@pytest.mark.parametrize("place", ["<players", '<round id="BLINDS"', "</round>", "</game>"])
def test_text_between_tags_is_one_finding_a_line(place: str) -> None:
    text = DESCRIPTION + game(FOLDED)
    line = text[: text.index(place)].count("\n") + 1
    report = audit(text.replace(place, f"rubbish &amp; more\nrubbish{place}", 1))
    assert codes(report) == [(line, 1, "L001"), (line + 1, 1, "L001")]
    assert [hand.status for hand in report.hands] == [Status.SETTLED]


def test_a_folded_game() -> None:
    report = audit(DESCRIPTION + game(FOLDED))
    assert codes(report) == []
    assert report.profile == "pokerstars"
    (hand,) = report.hands
    assert (hand.number, hand.status) == (1, Status.SETTLED)
    assert hand.stacks == {"Ann": 40 * SCALE, "Bo & Co": 295 * SCALE // 10, "Çy": 205 * SCALE // 10}


DRAWN = (
    BLINDS
    + hand_round(
        "PRE_FIRST_DRAW",
        event("RAISE", 0, "2.00"),
        event("CALL", 2, "1.50"),
        event("FOLD", 5),
        cards("HOLE", 0, "2c,3d,4h,Kd,Ks"),
    )
    + hand_round(
        "FIRST_DRAW",
        event("DRAW", 2, text="3"),
        event("DRAW", 0, text="2"),
        cards("DRAW_DRAWN_CARDS", 0, "2c,3d,4h,7s,8s"),
    )
    + hand_round("POST_FIRST_DRAW", event("CHECK", 2), event("BET", 0, "1.00"), event("CALL", 2, "1.00"))
    + hand_round("SECOND_DRAW", event("DRAW", 2, text="1"), event("DRAW", 0, text="0"))
    + hand_round(
        "POST_SECOND_DRAW", event("BET", 2, "2.00"), event("RAISE", 0, "4.00"), event("CALL", 2, "2.00")
    )
    + hand_round("THIRD_DRAW", event("DRAW", 2, text="0"), event("DRAW", 0, text="0"))
    + hand_round("POST_THIRD_DRAW", event("CHECK", 2), event("CHECK", 0))
    + hand_round(
        "SHOWDOWN",
        event("SHOW", 0),
        event("MUCK", 2),
        cards("SHOWN", 0, "2c,3d,4h,7s,8s"),
        cards("MUCKED", 2, "2d,3c,4c,9s,Th"),
    )
    + winner(0, "14.25")
)


def test_a_game_to_the_showdown() -> None:
    statements = told(DESCRIPTION + game(DRAWN))
    assert [(a.verb, a.amount, a.to) for a in statements if isinstance(a, s.Action)][:3] == [
        (s.Verb.RAISE, None, 2 * SCALE),
        (s.Verb.CALL, 15 * SCALE // 10, None),
        (s.Verb.FOLD, None, None),
    ]
    hero = next(d for d in statements if isinstance(d, s.Draw) and d.who.text == "Ann")
    assert [str(card) for card in hero.cards] == ["Kd", "Ks"]
    assert [str(card) for card in hero.gets or ()] == ["7s", "8s"]
    assert [r.amount for r in statements if isinstance(r, s.Rake)] == [75 * SCALE // 100]
    report = audit(DESCRIPTION + game(DRAWN))
    assert codes(report) == []
    assert report.hands[0].payouts == {"Ann": 1425 * SCALE // 100}


def test_a_replaced_hand_that_cannot_be() -> None:
    wrong = DRAWN.replace("2c,3d,4h,7s,8s", "2c,5d,6h,7s,8s", 1)
    report = audit(DESCRIPTION + game(wrong))
    row = next(i for i, line in enumerate((DESCRIPTION + game(wrong)).split("\n"), 1) if "DRAWN" in line)
    assert (row, 1, "L001") in codes(report)


def test_an_all_in_is_what_is_added() -> None:
    inside = BLINDS + hand_round("PRE_FIRST_DRAW", event("RAISE", 0, "2.00"), event("ALL_IN", 2, "2.50"))
    action = [a for a in told(DESCRIPTION + game(inside)) if isinstance(a, s.Action)][1]
    assert (action.verb, action.amount) == (s.Verb.ALL_IN, 25 * SCALE // 10)


@pytest.mark.parametrize(
    ("amount", "posted"),
    [
        ("1.50", [(s.PostKind.LIVE, "1"), (s.PostKind.DEAD, "0.5")]),
        ("1.00", [(s.PostKind.LIVE, "1")]),
        ("0.50", [(s.PostKind.DEAD, "0.5")]),
    ],
)
def test_blinds_of_somebody_who_returns(amount: str, posted: list[tuple[s.PostKind, str]]) -> None:
    blinds = BLINDS.replace("</round>", event("RETURN_BLIND", 0, amount) + "</round>")
    posts = [(p.kind, p.amount) for p in told(DESCRIPTION + game(blinds)) if isinstance(p, s.Post)]
    assert posts[2:] == [(kind, int(float(text) * SCALE)) for kind, text in posted]


def test_somebody_who_enters_posts_a_live_blind() -> None:
    players = PLAYERS.replace(
        "</players>", '<player seat="7" nickname="Di" balance="$9" dealtin="true"/></players>'
    )
    inside = (
        BLINDS.replace("</round>", event("INITIAL_BLIND", 7, "1.00") + "</round>")
        + hand_round(
            "PRE_FIRST_DRAW", event("CHECK", 7), event("FOLD", 0), event("FOLD", 2), event("BET", 5, "2.00")
        )
        + ""
    )
    inside = inside.replace(event("BET", 5, "2.00"), event("RAISE", 5, "2.00") + event("FOLD", 7))
    inside += hand_round("END_OF_FOLDED_GAME", event("MUCK", 5), winner(5, "3.50"))
    assert codes(audit(DESCRIPTION + game(inside, players=players))) == []


@pytest.mark.parametrize("dealer", ["2", "4"])
def test_the_button_before_somebody_who_is_out_or_before_an_empty_seat(dealer: str) -> None:
    players = PLAYERS.replace('dealer="0"', f'dealer="{dealer}"')
    players = players.replace('"$30.00" dealtin="true"', '"$30.00" dealtin="false"')
    players = players.replace(
        "</players>", '<player seat="7" nickname="Di" balance="$9" dealtin="true"/></players>'
    )
    inside = BLINDS.replace('player="5"', 'player="7"').replace('player="2"', 'player="5"')
    inside += hand_round("PRE_FIRST_DRAW", event("FOLD", 0), event("FOLD", 5))
    inside += hand_round("END_OF_FOLDED_GAME", event("MUCK", 7), winner(7, "1.50"))
    report = audit(DESCRIPTION + game(inside, players=players))
    assert codes(report) == []
    assert set(report.hands[0].stacks) >= {"Ann", "Çy", "Di"}


def test_side_pots_are_named_by_their_order() -> None:
    inside = FOLDED.replace(winner(5, "1.50"), winner(5, "1.00", 2) + winner(5, "0.50", 1))
    wins = [(w.amount, w.pot) for w in told(DESCRIPTION + game(inside)) if isinstance(w, s.Win)]
    assert wins == [(SCALE, 1), (SCALE // 2, 0)]


def test_a_cancelled_game() -> None:
    report = audit(DESCRIPTION + game(BLINDS, hand_round("GAME_CANCELLED")))
    assert report.hands[0].status is Status.CANCELLED
    assert codes(report) == []


@pytest.mark.parametrize(
    ("kind", "stakes", "name"),
    [
        ("Badugi", "Limit $1/$2", "Badugi Limit"),
        ("A-5 Lowball", "Limit $1/$2", "A-5 Lowball Limit"),
        ("2-7 Lowball", "Half Pot Limit $1/$2", "2-7 Lowball Half Pot Limit"),
    ],
)
def test_other_games_are_passed_over(kind: str, stakes: str, name: str) -> None:
    other = f'<description type="{kind}" stakes="{stakes}"/>\n' + game(FOLDED) + game(FOLDED, number=2)
    statements = told(other)
    assert [o.games for o in statements if isinstance(o, s.OtherGames)] == [((name, 2),)]
    assert len(audit(other + DESCRIPTION + game(FOLDED)).hands) == 1


def test_noise() -> None:
    inside = FOLDED.replace("</round>", '<event type="CHAT" player="Ann" text="a < b & c"/>\n</round>')
    inside = inside.replace(
        "</round>", event("SIT_OUT", 0) + event("LEAVE", 2) + event("RECONNECTED", 5) + "</round>"
    )
    assert codes(audit(DESCRIPTION + game(inside))) == []


@pytest.mark.parametrize("name", ["declared", "rooted", "on one line"])
def test_other_ways_to_write_it(name: str) -> None:
    text = DESCRIPTION + game(FOLDED) + game(FOLDED, number=2)
    if name == "declared":
        text = '\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n' + text.replace("\n", "\r\n")
    elif name == "rooted":
        text = f"<?xml version='1.0'?>\n<!-- a session -->\n<session>\n{text}</session>\n"
    else:
        text = text.replace("\n", "")
    report = audit(text)
    assert codes(report) == []
    assert [hand.number for hand in report.hands] == [1, 2]


def test_on_one_line_the_column_tells_the_game() -> None:
    text = (DESCRIPTION + game(FOLDED) + game(FOLDED, number=2)).replace("\n", "")
    at = text.rindex("<event", 0, text.rindex('type="FOLD"'))
    text = text[:at] + text[at:].replace('type="FOLD"', 'type="FLOD"', 1)
    assert (1, at + 1, "L001") in codes(audit(text))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('amount="1.00"', 'amount="1.x0"'),
        (
            '<player seat="2" nickname="Bo &amp; Co" balance="$30.00"',
            '<player seat="2" nickname="B" balance="?"',
        ),
        ('type="FOLD" timestamp="3" player="0"', 'type="FOLD" timestamp="3" player="0'),
        ("</players>", ""),
        ('<round id="PRE_FIRST_DRAW"', '<round id=PRE_FIRST_DRAW"'),
        ('<winner amount="1.50"', '<winner amount="&lol;"'),
    ],
)
def test_a_garbled_game_is_one_finding_and_the_others_are_audited(old: str, new: str) -> None:
    broken = game(FOLDED).replace(old, new, 1)
    report = audit(DESCRIPTION + game(FOLDED) + broken + game(FOLDED, number=2))
    assert [code for _, _, code in codes(report)] == ["L001"]
    assert [hand.status for hand in report.hands][::2] == [Status.SETTLED] * 2


def test_a_cut_game() -> None:
    whole = game(FOLDED)
    text = DESCRIPTION + whole[: whole.index('type="FOLD"')]
    report = audit(text)
    (found,) = codes(report)
    assert found[2] == "L001"
    assert found[0] == text.count("\n") + 1


def test_garbage_between_games() -> None:
    report = audit(DESCRIPTION + game(FOLDED) + "what is this\n" + game(FOLDED, number=2))
    assert [code for _, _, code in codes(report)] == ["L001"]
    assert len(report.hands) == 2


LAUGHS = '<!DOCTYPE lolz [<!ENTITY lol "lol">' + "".join(
    f'<!ENTITY lol{n} "{"&lol" + str(n - 1) + ";" if n > 1 else "&lol;"}{"&lol;" * 10}">'
    for n in range(1, 30)
)


@pytest.mark.parametrize(
    "bomb",
    [
        LAUGHS + "]>\n",
        LAUGHS.replace("><", ">\n<") + "\n]>\n",
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n',
        '<!DOCTYPE x SYSTEM "http://example.invalid/x.dtd">\n',
    ],
)
def test_document_types_are_refused(bomb: str) -> None:
    entity = DESCRIPTION + game(FOLDED.replace("1.50", "&lol29;&e;"))
    report = audit(bomb + DESCRIPTION + game(FOLDED) + entity, source_format="merge")
    assert [code for _, _, code in codes(report)] == ["L001", "L001"]
    assert codes(report)[0][0] == 1
    assert next(hand.status for hand in report.hands) is Status.SETTLED


@pytest.mark.parametrize(
    "inside",
    [
        "<a>" * 100_000,
        "<a>" * 20_000 + "</a>" * 20_000,
        f'<round id="{"x" * 1_000_000}"/>',
        "<!--" * 25_000,
        "<" * 99_000,
    ],
)
def test_deep_and_huge_games_are_one_finding_each(inside: str) -> None:
    report = audit(DESCRIPTION + game(inside, FOLDED) + game(FOLDED, number=2))
    assert report.hands[-1].status is Status.SETTLED
    assert [code for _, _, code in codes(report)] == ["L001"]


def test_a_game_without_a_description() -> None:
    report = audit(game(FOLDED))
    assert [code for _, _, code in codes(report)] == ["L001"]
