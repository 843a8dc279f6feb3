"""Statements of every class at random, as a line could say them."""

from __future__ import annotations

from hypothesis import strategies as st

from lowball_audit.cards import DECK, UNKNOWN, Card
from lowball_audit.log import syntax as s

SPAN = s.Span(1, 1)

RANKS = st.builds(Card, st.integers(2, 14), st.none())
CARDS = st.one_of(
    st.sampled_from(DECK), RANKS, st.just(UNKNOWN), st.builds(Card, st.none(), st.sampled_from("cdhs"))
)
AMOUNTS = st.one_of(
    st.integers(0, 2_000).map(lambda chips: chips * 10_000),
    st.integers(0, 10**7),
    st.sampled_from((2_500, 5_000, 12_500, 10**10, 10**13, 1)),
)
PLACES = st.integers(0, 10**9 - 1)
COUNTS = st.integers(0, 99)
_BARE = (
    *("Ana", "Beto", "José", "Ñoño", "Юрий", "李雷", "O'Hara", "O’N", "St.J", "Mary-Ann", "big_al", "X2"),
    *("Pat", "Fold", "Check", "Raises", "Burnett", "All", "Stands", "Se", "No", "Small", "Calls"),
    *("UTG", "BTN", "SB", "CP", "s3", "Kc", "Th", "x", "k", "a", "el", "la", "y", "and"),
)
#: Words that start a line: they are names only where no statement could begin.
_WORDS = ("Draw", "Pot", "Mano", "Bote", "Stacks", "Side", "Note")
_SIGNS = "#;:,.\"'«»“” -()[]?=+$/áñ🂡"

BARE = st.sampled_from(_BARE).map(lambda name: s.Who(name, SPAN))
QUOTED = (
    st.one_of(
        st.sampled_from(
            (*_BARE, *_WORDS, "Ana María", "all-in Al", "#1", "a; b, c", "7", "seat", "seat 3", 'the "kid"')
        ),
        st.text(st.sampled_from("aB3" + _SIGNS), min_size=1, max_size=6).map(str.strip),
    )
    .filter(lambda name: name and not all(mark in name for mark in '"”»'))
    .map(lambda name: s.Who(name, SPAN, quoted=True))
)
NAMED = st.one_of(BARE, QUOTED)
SEATED = st.integers(1, 9999).map(lambda seat: s.Who(f"seat {seat}", SPAN, seat=seat))
WHO = st.one_of(BARE, QUOTED, SEATED)
ANYWHERE = st.one_of(WHO, st.sampled_from(_WORDS).map(lambda name: s.Who(name, SPAN)))
TEXT = st.one_of(
    st.sampled_from(
        ("Thursday game at Ana's", "2026-11-26", "2-7 triple draw", "home", ": a colon", "a, b", "x: y")
    ),
    st.text(st.sampled_from("abc 123.:'-()¡ñ"), min_size=1, max_size=12).map(str.strip).filter(bool),
)
SOME = st.one_of(st.none(), AMOUNTS)
POTS = st.one_of(st.none(), st.integers(0, 99))


def _many(
    strategy: st.SearchStrategy[object], least: int = 1, most: int = 5
) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


def _show(
    who: s.Who, cards: tuple[Card, ...], ranks: tuple[Card, ...], how: int, claim: str, suited: bool
) -> s.Show:
    said = claim if how % 2 else None
    if how < 2:
        return s.Show(SPAN, who, cards, suited=suited, claim=said)
    if how < 4:
        return s.Show(SPAN, who, ranks, ranks_only=True, suited=suited, claim=said)
    return s.Show(SPAN, who, (), claim=claim)


def _action(who: s.Who, verb: s.Verb, size: int | None, how: int, all_in: bool) -> s.Action:
    if verb in (s.Verb.FOLD, s.Verb.CHECK):
        return s.Action(SPAN, who, verb)
    raises = verb is s.Verb.RAISE
    total = how % 2 == 1
    return s.Action(
        SPAN,
        who,
        verb,
        amount=None if total else size,
        to=size if total else None,
        all_in=all_in or verb is s.Verb.ALL_IN,
        nth_bet=2 + how % 8 if raises and how > 80 else None,
        caps=raises and 70 < how <= 80,
        by=size is not None and how < 20 and (raises or not total),
    )


def _draw(
    who: s.Who, count: int, cards: tuple[Card, ...], gets: tuple[Card, ...] | None, got: int | None, how: int
) -> s.Draw:
    cards = cards if how % 2 else ()
    received = len(gets) if gets is not None else got
    return s.Draw(SPAN, who, len(cards) if cards and how % 3 else count, cards, gets, received)


CLAIMS = st.sampled_from(("8-6", "75", "wheel", "the wheel", "la rueda", "7-5-4", "86 low"))
_AT = st.just(SPAN)

STATEMENTS: dict[type[s.Statement], st.SearchStrategy[s.Statement]] = {
    **{kind: st.builds(kind, _AT, TEXT) for kind in (s.SessionLine, s.DateLine, s.GameLine, s.ProfileLine)},
    **{kind: st.builds(kind, _AT, AMOUNTS, AMOUNTS) for kind in (s.LimitsLine, s.BlindsLine)},
    **{kind: st.builds(kind, _AT, AMOUNTS) for kind in (s.AnteLine, s.ChipLine, s.Rake, s.PotLine)},
    **{
        kind: st.builds(kind, _AT)
        for kind in (s.SeatsHeading, s.Shuffle, s.EndSession, s.Misdeal, s.ShowdownHeading)
    },
    **{kind: st.builds(kind, _AT, WHO) for kind in (s.Leave, s.SitOut, s.SitIn, s.Muck)},
    s.HandsLine: st.builds(s.HandsLine, _AT, PLACES),
    s.OmitLine: st.builds(
        s.OmitLine, _AT, _many(st.sampled_from(("burns", "gets", "reshuffles", "shuffles", "awards", "Foo")))
    ),
    s.SeatLine: st.builds(s.SeatLine, _AT, PLACES, NAMED, AMOUNTS),
    s.Join: st.one_of(
        st.builds(s.Join, _AT, WHO, st.one_of(st.none(), st.integers(1, 9999)), AMOUNTS),
        st.builds(s.Join, _AT, WHO, st.one_of(st.none(), st.integers(1, 9999)), st.none()),
    ),
    s.Add: st.builds(s.Add, _AT, WHO, AMOUNTS),
    s.Standings: st.builds(s.Standings, _AT, _many(st.tuples(ANYWHERE, PLACES))),
    s.HandStart: st.builds(s.HandStart, _AT, st.one_of(st.none(), PLACES)),
    s.ButtonLine: st.builds(
        s.ButtonLine,
        _AT,
        st.one_of(ANYWHERE, st.integers(1, 10**8).map(lambda seat: s.Who(str(seat), SPAN, seat=seat))),
    ),
    s.Post: st.one_of(
        st.builds(s.Post, _AT, WHO, st.sampled_from(s.PostKind), AMOUNTS, st.booleans()),
        st.builds(
            s.Post,
            _AT,
            WHO,
            st.sampled_from([kind for kind in s.PostKind if kind is not s.PostKind.LIVE]),
            st.none(),
            st.booleans(),
        ),
    ),
    s.Deal: st.builds(s.Deal, _AT, st.one_of(st.none(), COUNTS)),
    s.Deck: st.builds(s.Deck, _AT, _many(CARDS, most=52)),
    s.Has: st.one_of(
        _many(CARDS).flatmap(lambda cards: st.builds(s.Has, _AT, WHO, st.just(cards), st.just(len(cards)))),
        st.builds(s.Has, _AT, WHO, st.just(()), COUNTS),
    ),
    s.Action: st.builds(_action, WHO, st.sampled_from(s.Verb), SOME, st.integers(0, 99), st.booleans()),
    s.RoundHeading: st.builds(s.RoundHeading, _AT, st.one_of(st.none(), PLACES)),
    s.DrawHeading: st.builds(
        s.DrawHeading,
        _AT,
        st.one_of(st.none(), st.integers(0, 999)),
        st.one_of(st.none(), _many(st.one_of(st.none(), COUNTS))),
    ),
    s.Draw: st.builds(
        _draw,
        WHO,
        COUNTS,
        _many(CARDS),
        st.one_of(st.none(), _many(CARDS)),
        st.one_of(st.none(), COUNTS),
        st.integers(0, 5),
    ),
    s.ChangeDraw: st.builds(s.ChangeDraw, _AT, WHO, COUNTS),
    s.Gets: st.one_of(
        st.builds(s.Gets, _AT, WHO, COUNTS),
        _many(CARDS).flatmap(lambda cards: st.builds(s.Gets, _AT, WHO, st.just(len(cards)), st.just(cards))),
    ),
    s.Burn: st.builds(s.Burn, _AT, st.one_of(st.none(), CARDS)),
    s.Reshuffle: st.builds(
        s.Reshuffle,
        _AT,
        _many(
            st.builds(s.Pile, st.sampled_from(s.PileName), st.one_of(st.none(), PLACES), _AT), least=0, most=8
        ),
        st.one_of(st.none(), PLACES),
    ),
    s.Exposed: st.builds(s.Exposed, _AT, st.one_of(st.none(), WHO), CARDS),
    s.Show: st.builds(_show, WHO, _many(CARDS), _many(RANKS, 5, 5), st.integers(0, 4), CLAIMS, st.booleans()),
    s.Claim: st.builds(s.Claim, _AT, WHO, st.one_of(CLAIMS, st.just("a pair of aces"), st.just(": 7-5"))),
    s.Win: st.one_of(
        st.builds(s.Win, _AT, WHO, AMOUNTS, POTS),
        st.builds(s.Win, _AT, WHO, st.none(), st.sampled_from((None, 0, 1))),
    ),
    s.Split: st.one_of(
        st.builds(s.Split, _AT, _many(WHO, least=2), AMOUNTS, POTS),
        st.builds(s.Split, _AT, _many(WHO, least=2), st.none(), st.sampled_from((None, 0, 1))),
    ),
    s.Return: st.builds(s.Return, _AT, ANYWHERE, AMOUNTS),
    s.PotsLine: st.builds(s.PotsLine, _AT, _many(st.tuples(st.integers(0, 99), AMOUNTS))),
    s.StacksLine: st.builds(s.StacksLine, _AT, _many(st.tuples(ANYWHERE, AMOUNTS))),
    s.RulingLine: st.builds(
        s.RulingLine, _AT, st.sampled_from(("B007", "L1", "P004")), st.one_of(st.just(""), TEXT)
    ),
    s.Note: st.builds(s.Note, _AT, st.one_of(st.just(""), TEXT)),
    s.Unreadable: st.just(s.Unreadable(s.Span(5, 9), "fols", "Ana fols", 1, nearest="folds")),
}
