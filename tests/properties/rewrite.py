"""The same log written otherwise: in Spanish, with other names, in other seats. Line by line."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PILES = {
    "stub": "resto",
    "discards": "descartes",
    "folded": "retiradas",
    "served": "servidos",
    "own": "propios",
    "waiting": "esperando",
    "burns": "quemas",
    "live": "vivas",
}
_SPANISH: tuple[tuple[str, str], ...] = (
    (r"^profile (.+)$", r"perfil \1"),
    (r"^limits (\S+)$", r"límites \1"),
    (r"^blinds (\S+)$", r"ciegas \1"),
    (r"^omit burns$", r"omite quemas"),
    (r"^seats$", r"asientos"),
    (r"^hand (\d+)$", r"mano \1"),
    (r"^button (.+)$", r"botón \1"),
    (r"^deal$", r"reparto"),
    (r"^draw (\d)$", r"cambio \1"),
    (r"^burn$", r"quema"),
    (r"^stacks (.+)$", r"fichas \1"),
    (r"^(\d+) returned to (.+)$", r"\1 devuelto a \2"),
    (r"^(\w+)(?: posts)? sb (\d+)( all-in)?$", r"\1 pone ciega chica \2\3"),
    (r"^(\w+)(?: posts)? bb (\d+)( all-in)?$", r"\1 pone cg \2\3"),
    (r"^(\w+) has (.+)$", r"\1 tiene \2"),
    (r"^(\w+) checks$", r"\1 pasa"),
    (r"^(\w+) folds$", r"\1 se retira"),
    (r"^(\w+) calls( .+)?$", r"\1 paga\2"),
    (r"^(\w+) bets( .+)?$", r"\1 apuesta\2"),
    (r"^(\w+) raises to (.+)$", r"\1 sube a \2"),
    (r"^(\w+) raises$", r"\1 sube"),
    (r"^(\w+) all-in$", r"\1 va con todo"),
    (r"^(\w+) pat$", r"\1 servido"),
    (r"^(\w+) draws (\d)$", r"\1 pide \2"),
    (r"^(\w+) discards (.+)$", r"\1 descarta \2"),
    (r"^(\w+) gets (.+)$", r"\1 recibe \2"),
    (r"^(\w+) shows (.+)$", r"\1 muestra \2"),
    (r"^(\w+) wins (\d+) main$", r"\1 gana \2 principal"),
    (r"^(\w+) wins (\d+) side( \d)?$", r"\1 gana \2 lateral\3"),
    (r"^(\w+) wins (\d+)$", r"\1 gana \2"),
)


def in_spanish(text: str) -> str:
    """The log with the words that the test dealer writes in Spanish; what he never writes stays."""
    return "\n".join(map(_spanish_line, text.split("\n")))


def _spanish_line(line: str) -> str:
    if line.startswith("reshuffle"):
        words = line.replace("reshuffle", "rebaraja", 1).split(" ")
        return " ".join(_PILES.get(word, word) for word in words)
    for pattern, other in _SPANISH:
        if re.match(pattern, line):
            line = re.sub(pattern, other, line)
            return re.sub(r"(\d) all-in$", r"\1 con todo", line)
    return line


def renamed(text: str, names: Mapping[str, str]) -> str:
    """The log with other names, each as it is to be written (in quotes where it needs them).

    A name with a letter too many keeps it: who is meant is found out by likeness.
    """

    def other(found: re.Match[str]) -> str:
        name, more = names[found[1]], found[2]
        return f'{name[:-1]}{more}"' if name.endswith('"') else name + more

    return re.sub(rf"\b({'|'.join(names)})(x?)\b", other, text)


def seat_lines(text: str) -> list[int]:
    """The indices of the seat lines before the first hand."""
    lines = text.partition("\nhand ")[0].split("\n")
    return [i for i, line in enumerate(lines) if re.match(r"\d+ \w+ \d+$", line)]


def by_seat(text: str) -> str:
    """The log with its players called by their seats in the hands: ``seat 3 calls``."""
    head, start, hands = text.partition("\nhand ")
    lines = text.split("\n")
    seats = {name: seat for seat, name, _ in (lines[i].split(" ") for i in seat_lines(text))}
    return head + start + re.sub(rf"\b({'|'.join(seats)})\b", lambda found: f"seat {seats[found[0]]}", hands)


def reseated(text: str, seats: Mapping[int, int]) -> str:
    """The log with the players in other seats; the seat lines stay in the order of the seats."""
    lines = text.split("\n")
    places = seat_lines(text)
    moved = sorted((seats[int(number)], rest) for number, rest in (lines[i].split(" ", 1) for i in places))
    for place, (number, rest) in zip(places, moved, strict=True):
        lines[place] = f"{number} {rest}"
    return "\n".join(lines)
