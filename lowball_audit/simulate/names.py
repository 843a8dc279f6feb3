"""Who sits at a simulated table."""

from __future__ import annotations

from lowball_audit.simulate.chance import Chance

USUAL = (
    "Ana", "Beto", "Carla", "Dora", "Emilio", "Fede", "Gala", "Hugo", "Irene", "Jorge", "Karin", "Lucas",
    "Marta", "Nico", "Olga", "Paco", "Quique", "Rosa", "Santi", "Tere", "Ugo", "Vera", "Walter", "Ximena",
    "Yago", "Zulema",
)  # fmt: skip
_CONSONANTS = "bcdfgklmnprstvz"
_VOWELS = "aeiou"


class Names:
    """Names that nobody at the table has: the usual ones in order, or random ones.

    Random ones end in two digits, so that none is a word of the language.
    """

    def __init__(self, chance: Chance, random: bool) -> None:
        self._chance = chance
        self._random = random
        self._next = 0

    def new(self, taken: set[str]) -> str:
        """Another name, not one of those taken."""
        while True:
            name = self._invented() if self._random else self._usual()
            if name not in taken:
                return name

    def _usual(self) -> str:
        name = USUAL[self._next % len(USUAL)]
        self._next += 1
        return name

    def _invented(self) -> str:
        chance = self._chance
        parts = [chance.choice(_CONSONANTS) + chance.choice(_VOWELS) for _ in range(chance.between(2, 3))]
        return f"{''.join(parts).capitalize()}{chance.between(10, 99)}"
