"""Files of others that are large in one way, as :mod:`.heavy` has logs of our own."""

from __future__ import annotations

from collections.abc import Callable

from tests.importers import test_kingsclub, test_merge, test_phh, test_pokerstars

_LINES = test_pokerstars.HAND.splitlines(keepends=True)


def _before(start: str, lines: list[str]) -> str:
    """The hand with these lines before the first that starts so."""
    at = next(at for at, line in enumerate(_LINES) if line.startswith(start))
    return "".join([*_LINES[:at], *lines, *_LINES[at:]])


def site_hands(n: int) -> str:
    """n hands of a site."""
    return test_pokerstars.HAND * n


def mixed_hands(n: int) -> str:
    """n hands of two sites by turns."""
    return (test_pokerstars.HAND + test_kingsclub.HAND) * (n // 2)


def site_seats(n: int) -> str:
    """A table of n players."""
    return _before("Seat ", [f"Seat {at % 90 + 7}: P{at} ($40 in chips)\n" for at in range(n)])


def site_posts(n: int) -> str:
    """n blinds."""
    return _before("Ann: posts", ["Ann: posts small blind $1\n"] * n)


def site_actions(n: int) -> str:
    """n raises."""
    return _before("Ann: calls", ["Cy D: raises $2 to $4\n"] * n)


def site_draws(n: int) -> str:
    """n draws of one player, with the cards he gets."""
    return _before("Ann: discards", ["Ann: discards 2 cards [Kd Ks]\nDealt to Ann [2c 3d 7h] [8s 4h]\n"] * n)


def site_awards(n: int) -> str:
    """n payments to somebody who is not at the table, and n lines of a summary."""
    return _before("Cy D collected", ["Zed collected $2 from pot\n"] * n) + "Seat 1: Ann won ($2)\n" * n


def site_rubbish(n: int) -> str:
    """n lines that cannot be read, in the posts."""
    return _before("Bo: posts", ["Bo pots: blind 2\n"] * n)


def games(n: int) -> str:
    """n games of XML."""
    return test_merge.DESCRIPTION + test_merge.game(test_merge.FOLDED) * n


def games_on_a_line(n: int) -> str:
    """n games of XML in one line, with text between their tags."""
    return (test_merge.DESCRIPTION + test_merge.game("rubbish") * n).replace("\n", " ")


def game_events(n: int) -> str:
    """n blinds in a game of XML, cards of nobody, and text."""
    blinds = test_merge.event("SMALL_BLIND", 0, "1") * n
    nobody = "".join(test_merge.cards("SHOWN", seat, "2c,3d,4h,Kd,Ks") for seat in range(n))
    return test_merge.DESCRIPTION + test_merge.game("rubbish\n" * n, blinds, test_merge.FOLDED, nobody)


def tables(n: int) -> str:
    """n tables of PHHS, every other one without a field."""
    return "".join(f"[{at}]\n{test_phh.FOLDED if at % 2 else ''}" for at in range(n))


def phh_actions(n: int) -> str:
    """n actions, each on a line."""
    return test_phh.played(test_phh.PLAYED + "'p1 cc',\n" * n)


def phh_actions_on_a_line(n: int) -> str:
    """n actions in a line; every other one means nothing."""
    return test_phh.played(test_phh.PLAYED + "'p1 cc', 'p9 xyzzy'," * n + "\n")


def phh_players(n: int) -> str:
    """A table of n players."""
    stacks = test_phh.FOLDED.replace("[100, 100, 100]", str([100] * n)).replace("[0, 0, 0]", str([0] * n))
    return stacks.replace("[1, 2, 0]", str([1, 2, *[0] * (n - 2)]))


HEAVY: tuple[Callable[[int], str], ...] = (
    site_hands,
    mixed_hands,
    site_seats,
    site_posts,
    site_actions,
    site_draws,
    site_awards,
    site_rubbish,
    games,
    games_on_a_line,
    game_events,
    tables,
    phh_actions,
    phh_actions_on_a_line,
    phh_players,
)
