"""The games as data: how many cards, draws and rounds, which scale, which bet sizes.

Another game is another value here, not a branch in the code.
"""

from __future__ import annotations

from lowball_audit.immutable import immutable


@immutable
class Game:
    """A draw game in fixed limit.

    ``big_bet_from`` is the first betting round (0 is the one before the first draw) played at the
    big bet: in triple draw the bet doubles after the second draw.
    """

    name: str
    hand_size: int = 5
    draws: int = 3
    scale: str = "2-7"
    big_bet_from: int = 2

    @property
    def rounds(self) -> int:
        """Number of betting rounds."""
        return self.draws + 1

    def unit(self, round_index: int, small: int, big: int) -> int:
        """The bet size of a round, 0 being the one before the first draw."""
        return big if round_index >= self.big_bet_from else small


TRIPLE_DRAW_2_7 = Game("2-7 triple draw")

GAMES: dict[str, Game] = {
    "2-7 triple draw": TRIPLE_DRAW_2_7,
    "deuce-to-seven triple draw": TRIPLE_DRAW_2_7,
    "2-7 triple draw lowball": TRIPLE_DRAW_2_7,
    "27td": TRIPLE_DRAW_2_7,
    "triple draw": TRIPLE_DRAW_2_7,
    "2-7 td": TRIPLE_DRAW_2_7,
    "2-7": TRIPLE_DRAW_2_7,
    "triple draw 2-7": TRIPLE_DRAW_2_7,
}


def find_game(name: str) -> Game | None:
    """The game of that name, in any case and spacing; None if it is not known."""
    key = " ".join(name.lower().replace("_", " ").split())
    return GAMES.get(key)
