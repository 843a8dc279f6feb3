"""Inputs that are large in one way: many of one thing in a place where a log has few."""

from __future__ import annotations

from collections.abc import Callable

_TABLE = "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"
_HAND = "hand 1\nbutton Ana\nBeto posts sb 1\nCarla posts bb 2\n"
_PLAY = "Ana raises to 4\nBeto folds\nCarla calls 2\n"
_NAMES = ("Ana", "Beto", "Carla")


def _names(n: int) -> list[str]:
    return [f"P{i}" for i in range(1, n + 1)]


def players(n: int) -> str:
    """A hand of n players: each posts, acts and is counted."""
    names = _names(n)
    seats = "\n".join(f"{i} {name} 100" for i, name in enumerate(names, start=1))
    acts = "\n".join(f"{name} calls" for name in names[3:])
    return f"seats\n{seats}\nhand 1\nbutton P1\nP2 sb 1\nP3 bb 2\n{acts}\n"


def seats_only(n: int) -> str:
    """A table of n players and no hand."""
    return "seats\n" + "\n".join(f"{i} {name} 100" for i, name in enumerate(_names(n), start=1))


def stacks_of_many(n: int) -> str:
    """Two lines that count the stacks of n players."""
    line = "\n".join(f"stacks {name} 100" for name in _names(n))
    return f"{seats_only(n)}\nhand 1\nbutton P1\nP2 sb 1\nP3 bb 2\n{line}\n"


def standings_of_many(n: int) -> str:
    """The places of n players, a hundred a line."""
    names = _names(n)
    lines = [
        "standings " + ", ".join(f"{name} 1" for name in names[i : i + 100])
        for i in range(0, len(names), 100)
    ]
    return f"{seats_only(n)}\n{_short_hand()}" + "\n".join(lines)


def _short_hand() -> str:
    return "hand 1\nbutton P1\nP2 sb 1\nP3 bb 2\n"


def unknown_players(n: int) -> str:
    """n lines of players who sit nowhere, at a table of n."""
    return f"{seats_only(n)}\n{_short_hand()}" + "\n".join(f"Pp{i} calls" for i in range(n))


def strangers_between_hands(n: int) -> str:
    """n names that nobody has, between hands, at a table of n."""
    return f"{seats_only(n)}\n" + "\n".join(f"Qq{i} leaves" for i in range(n))


def headings(n: int) -> str:
    """n hands of nothing but a heading."""
    return _TABLE + "\n".join(f"hand {i}" for i in range(1, n + 1))


def hands(n: int) -> str:
    """n short hands."""
    return _TABLE + "\n".join(
        f"hand {i + 1}\nbutton {_NAMES[i % 3]}\n{_NAMES[(i + 1) % 3]} sb 1\n{_NAMES[(i + 2) % 3]} bb 2\n"
        f"{_NAMES[i % 3]} folds\n{_NAMES[(i + 1) % 3]} folds"
        for i in range(n)
    )


def raises(n: int) -> str:
    """A betting round of n raises, each above the one before."""
    table = "seats\n1 Ana 99999999\n2 Beto 99999999\n3 Carla 99999999\n"
    return table + _HAND + "\n".join(f"{_NAMES[i % 3]} raises to {4 + 2 * i}" for i in range(n))


def bare_raises(n: int) -> str:
    """A heads-up round without a limit."""
    table = "seats\n1 Ana 99999999\n2 Beto 99999999\n"
    return (
        table
        + "hand 1\nbutton Ana\nAna sb 1\nBeto bb 2\n"
        + "\n".join(f"{_NAMES[i % 2]} raises" for i in range(n))
    )


def folded_acts(n: int) -> str:
    """n actions of a player who has folded."""
    return _TABLE + _HAND + "Ana folds\n" + "Ana calls\n" * n


def checks(n: int) -> str:
    """n checks after the round is over."""
    return _TABLE + _HAND + _PLAY + "\n".join(f"{_NAMES[i % 3]} checks" for i in range(n))


def draws(n: int) -> str:
    """n draws in a hand."""
    return (
        _TABLE
        + _HAND
        + _PLAY
        + "\n".join(f"draw {i}\nCarla draws 2\nAna draws 1\nburn" for i in range(1, n + 1))
    )


def draw_lines(n: int) -> str:
    """n draw lines of one player in one draw."""
    return _TABLE + _HAND + _PLAY + "draw 1\nburn\n" + "Carla draws 2\n" * n


def draw_headings(n: int) -> str:
    """n headings of draws and nothing in them."""
    return _TABLE + _HAND + _PLAY + "draw\n" * n


def gets(n: int) -> str:
    """n lines of cards received."""
    return _TABLE + _HAND + _PLAY + "draw 1\nCarla draws 2\nAna pat\nburn\n" + "Carla gets 2\n" * n


def known_cards(n: int) -> str:
    """n lines that name cards."""
    return _TABLE + _HAND + "\n".join(f"{_NAMES[i % 3]} has 2c 3d 4h 7s K{'cdhs'[i % 4]}" for i in range(n))


def burns(n: int) -> str:
    """n burns in a draw."""
    return _TABLE + _HAND + _PLAY + "draw 1\n" + "burn\n" * n


def reshuffles(n: int) -> str:
    """n reshuffles in a draw."""
    return (
        _TABLE
        + _HAND
        + _PLAY
        + "draw 1\nCarla draws 2\nAna draws 1\nburn\n"
        + "reshuffle stub 2 + folded 5\n" * n
    )


def exposed(n: int) -> str:
    """n exposed cards."""
    return _TABLE + _HAND + _PLAY + "draw 1\n" + "exposed 9c\nCarla exposed 8d\n" * n


def shows(n: int) -> str:
    """n shown hands."""
    return _TABLE + _HAND + _PLAY + "showdown\n" + "Carla shows 7s 5d 4h 3d 2c\n" * n


def claims(n: int) -> str:
    """n spoken claims."""
    return _TABLE + _HAND + _PLAY + "Carla claims wheel\n" * n


def wins(n: int) -> str:
    """n payments."""
    return _TABLE + _HAND + "Ana folds\nBeto folds\n" + "\n".join(f"Carla wins {1 + i % 3}" for i in range(n))


def wins_of_pots(n: int) -> str:
    """n payments from side pots."""
    return _TABLE + _HAND + _PLAY + "\n".join(f"Carla wins {1 + i % 3} side {1 + i % 90}" for i in range(n))


def splits(n: int) -> str:
    """n splits."""
    return _TABLE + _HAND + _PLAY + "Ana, Carla split 8\n" * n


def returns(n: int) -> str:
    """n returned bets."""
    return _TABLE + _HAND + _PLAY + "2 returned to Carla\n" * n


def pots(n: int) -> str:
    """n checkpoints of the pots."""
    return _TABLE + _HAND + _PLAY + "pot 9\nmain 9, side 4\n" * n


def stacks(n: int) -> str:
    """n checkpoints of the stacks."""
    return _TABLE + _HAND + _PLAY + "stacks Ana 90, Beto 90, Carla 90\n" * n


def rakes(n: int) -> str:
    """n rakes."""
    return _TABLE + _HAND + _PLAY + "rake 3\n" * n


def posts(n: int) -> str:
    """n posts."""
    return _TABLE + "hand 1\nbutton Ana\n" + "Beto posts 2\nCarla straddle 4\n" * n


def buttons(n: int) -> str:
    """n buttons."""
    return _TABLE + _HAND + "button Beto\n" * n


def misdeals(n: int) -> str:
    """n misdeals in a hand."""
    return _TABLE + _HAND + "misdeal\n" * n


def cancelled_hands(n: int) -> str:
    """n hands cancelled."""
    return _TABLE + (_HAND + "misdeal\n") * n


def seat_lines_in_hand(n: int) -> str:
    """n seat lines in a hand."""
    return _TABLE + _HAND + "1 Ana 100\n" * n + _PLAY


def rulings(n: int) -> str:
    """n raises over the cap, with a ruling each."""
    return _TABLE + _HAND + "Ana raises to 9\nruling B006: stands\n" * n


def rulings_of_nothing(n: int) -> str:
    """n rulings on what nobody did."""
    return _TABLE + _HAND + "ruling B007: stands\n" * n


def rulings_between_hands(n: int) -> str:
    """n bad hand numbers, with a ruling each."""
    return _TABLE + "\n".join(f"hand {7 * i}\nruling L010: let it be" for i in range(1, n + 1))


def notes(n: int) -> str:
    """n notes."""
    return _TABLE + _HAND + "note something happened\n" * n


def joins(n: int) -> str:
    """n players who come and go."""
    return _TABLE + "\n".join(f"J{i} joins\nJ{i} leaves" for i in range(n))


def joins_at_seats(n: int) -> str:
    """n players who join and stay."""
    return _TABLE + "\n".join(f"J{i} joins {i + 4} 100" for i in range(n))


def adds(n: int) -> str:
    """Chips added n times, between hands."""
    return (
        _TABLE + _HAND + "Ana folds\nBeto folds\n" + "\n".join(f"Ana adds {2 ** (i % 20)}" for i in range(n))
    )


def adds_in_hand(n: int) -> str:
    """Chips added n times, in a hand."""
    return _TABLE + _HAND + "\n".join(f"Ana adds {2 ** (i % 20)}" for i in range(n)) + "\nAna folds\n"


def sit_outs(n: int) -> str:
    """Somebody who cannot decide."""
    return _TABLE + _HAND + "Ana folds\nBeto folds\n" + "Ana sits out\nAna sits in\n" * n


def limits(n: int) -> str:
    """n changes of the stakes, of half chips."""
    return "\n".join(f"limits {i}.5/{2 * i + 1}" for i in range(1, n + 1))


def limits_of_a_chip(n: int) -> str:
    """n changes of the stakes that a declared chip cannot pay."""
    return "chip 1\n" + limits(n)


def joins_anywhere(n: int) -> str:
    """n players who join and stay, at no seat in particular."""
    return _TABLE + "\n".join(f"J{i} joins" for i in range(n))


def changed_draws(n: int) -> str:
    """A player who changes his draw n times."""
    return _TABLE + _HAND + _PLAY + "draw 1\nCarla draws 2\nAna draws 1\nburn\n" + "Carla changes to 1\n" * n


def cards_received(n: int) -> str:
    """n lines of named cards received."""
    return _TABLE + _HAND + _PLAY + "draw 1\nCarla draws 2\nAna pat\nburn\n" + "Carla gets 7c\n" * n


def out_of_turn(n: int) -> str:
    """n bets of a player who is not the next one."""
    return _TABLE + _HAND + _PLAY + "draw 1\nCarla pat\nAna pat\nburn\n" + "Ana bets\n" * n


def unreadable_draws(n: int) -> str:
    """Lines that nobody can read, and then burns."""
    garbage = "\n".join(f"zz{i} yy" for i in range(n))
    return _TABLE + _HAND + _PLAY + f"draw 1\n{garbage}\n" + "burn\nCarla draws 2\n" * n


def unreadable_actions(n: int) -> str:
    """Lines that nobody can read in a round, and then other people's actions."""
    return _TABLE + "\n".join(
        f"{_HAND}Ana rasies{i} xx\nAn calls\nBeto calls\nCarla checks" for i in range(n)
    )


def profiles(n: int) -> str:
    """n profiles, most of them unknown."""
    return "\n".join(f"profile p{i}\nprofile home" for i in range(n))


def games(n: int) -> str:
    """n games, most of them unknown."""
    return "\n".join(f"game g{i}" for i in range(n))


def misnamed_seats(n: int) -> str:
    """Names that are words of the language."""
    return "seats\n" + "\n".join(f"{i} Pot 100\n{i} Draw 100\nPot folds" for i in range(1, n + 1))


def unreadable_lines(n: int) -> str:
    """n lines of a hand that nobody can read, no two alike."""
    return _TABLE + _HAND + "\n".join(f"Ana rasies{i} to to {i} xx" for i in range(n))


def misspelt_lines(n: int) -> str:
    """n lines with a slip of the pen."""
    return _TABLE + _HAND + "\n".join(f"{_NAMES[i % 3]} riases to {i}" for i in range(n))


def misspelt_hands(n: int) -> str:
    """n headings with a slip of the pen."""
    return _TABLE + "\n".join(f"hnad {i}\nbutton Ana" for i in range(1, n + 1))


def unreadable_seats(n: int) -> str:
    """n seat lines that nobody can read."""
    return "seats\n" + "\n".join(f"{i % 999} Name{i} much" for i in range(n))


def statements_on_lines(n: int) -> str:
    """n statements, as many on a line as it can hold."""
    lines = [";".join(["Ana calls"] * min(180, n - i)) for i in range(0, n, 180)]
    return _TABLE + _HAND + "\n".join(lines)


def bad_statements_on_lines(n: int) -> str:
    """n statements that nobody can read, as many on a line as it can hold."""
    lines = [";".join(f"Ana cxlls{k}" for k in range(min(150, n - i))) for i in range(0, n, 150)]
    return _TABLE + _HAND + "\n".join(lines)


def commas(n: int) -> str:
    """Chains of commas."""
    lines = [",".join(["a b c"] * min(300, n - i)) for i in range(0, n, 300)]
    return _TABLE + _HAND + "\n".join(lines)


def colons(n: int) -> str:
    """Chains of colons, behind a heading."""
    lines = ["draw 1" + ": x" * min(600, n - i) for i in range(0, n, 600)]
    return _TABLE + _HAND + "\n".join(lines)


def quotes(n: int) -> str:
    """Quotes in one another."""
    lines = ['"“«' * min(300, n - i) + "Ana" for i in range(0, n, 300)]
    return _TABLE + _HAND + "\n".join(lines)


def brackets(n: int) -> str:
    """Brackets in one another."""
    lines = ["Ana shows " + "([" * min(900, n - i) + "7h" for i in range(0, n, 900)]
    return _TABLE + _HAND + "\n".join(lines)


def free_texts(n: int) -> str:
    """Free texts with commas and semicolons that may or may not end them."""
    lines = ["date " + "a, b; c, " * min(200, n - i) + "hand 1" for i in range(0, n, 200)]
    return "\n".join(lines)


def claims_and_shows(n: int) -> str:
    """Claims that go on and on to the cards."""
    lines = ["Ana says " + "wheel, shows " * min(140, n - i) + "7c 5d" for i in range(0, n, 140)]
    return _TABLE + _HAND + "\n".join(lines)


def counts_on_headings(n: int) -> str:
    """Draw headings with many counts, some of them none."""
    lines = ["draw 1: " + "2, x, " * min(300, n - i) for i in range(0, n, 300)]
    return _TABLE + _HAND + _PLAY + "\n".join(lines)


def omitted(n: int) -> str:
    """Long lists of what is omitted."""
    lines = ["omit " + ", ".join(f"w{k}" for k in range(min(300, n - i))) for i in range(0, n, 300)]
    return "\n".join(lines)


def long_line(n: int) -> str:
    """One line, as long as can be."""
    return "Ana calls " * n


def long_comment(n: int) -> str:
    """One comment, as long as can be."""
    return "Ana calls # " + "x" * 10 * n


def long_number(n: int) -> str:
    """Numbers of very many digits."""
    return _TABLE + _HAND + "\n".join("Ana raises to " + "9" * 1900 for _ in range(n // 190 + 1))


def long_names(n: int) -> str:
    """Names of very many letters."""
    return _TABLE + _HAND + "\n".join("A" * 1900 + f"{i} calls" for i in range(n // 190 + 1))


def accents(n: int) -> str:
    """Combining accents without an end."""
    return _TABLE + _HAND + "\n".join("A" + "\u0301" * 1900 + " calls" for _ in range(n // 190 + 1))


def blank_lines(n: int) -> str:
    """Nothing at all."""
    return "\n" * 10 * n


def nulls(n: int) -> str:
    """Null characters, in lines and as lines."""
    return "\0\0\n" * n + "\0" * n


def all_ins(n: int) -> str:
    """Players with stacks of 1 to n, all of them all-in."""
    names = _names(n)
    seats = "\n".join(f"{i} {name} {i}" for i, name in enumerate(names, start=1))
    acts = "\n".join(f"{name} all-in" for name in [*names[3:], *names[:3]])
    return f"seats\n{seats}\nhand 1\nbutton P1\nP2 sb 1\nP3 bb 2\n{acts}\n"


def all_ins_paid(n: int) -> str:
    """The same, with the hands shown and the pots paid."""
    names = _names(n)
    ends = "\n".join(f"{name} shows 7s 5d 4h 3d 2c\n{name} wins {i}" for i, name in enumerate(names))
    return all_ins(n) + ends


def decks(n: int) -> str:
    """n decks written down whole."""
    cards = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")
    return _TABLE + "hand 1\nbutton Ana\n" + f"deck {cards}\n" * n


HEAVY: tuple[Callable[[int], str], ...] = (
    players,
    seats_only,
    stacks_of_many,
    standings_of_many,
    unknown_players,
    strangers_between_hands,
    headings,
    hands,
    raises,
    bare_raises,
    folded_acts,
    checks,
    draws,
    draw_lines,
    draw_headings,
    gets,
    known_cards,
    burns,
    reshuffles,
    exposed,
    shows,
    claims,
    wins,
    wins_of_pots,
    splits,
    returns,
    pots,
    stacks,
    rakes,
    posts,
    buttons,
    misdeals,
    cancelled_hands,
    seat_lines_in_hand,
    rulings,
    rulings_of_nothing,
    rulings_between_hands,
    notes,
    joins,
    joins_at_seats,
    adds,
    adds_in_hand,
    sit_outs,
    limits,
    limits_of_a_chip,
    joins_anywhere,
    changed_draws,
    cards_received,
    out_of_turn,
    unreadable_draws,
    unreadable_actions,
    profiles,
    games,
    misnamed_seats,
    unreadable_lines,
    misspelt_lines,
    misspelt_hands,
    unreadable_seats,
    statements_on_lines,
    bad_statements_on_lines,
    commas,
    colons,
    quotes,
    brackets,
    free_texts,
    claims_and_shows,
    counts_on_headings,
    omitted,
    long_line,
    long_comment,
    long_number,
    long_names,
    accents,
    blank_lines,
    nulls,
    all_ins,
    all_ins_paid,
    decks,
)
