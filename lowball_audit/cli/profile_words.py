"""Words of ``lowball-audit profiles``: the groups of settings, the authorities, and the Spanish of both.

The shipped profiles are written in English; what their notes and sources say beyond a paragraph is
translated here (a test keeps the two in step). A user's own words are shown as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: The settings by what they are about: (English, Spanish, names or tables).
GROUPS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("Table and stakes", "Mesa y apuestas", ("players", "stakes", "posts", "ante", "rake")),
    ("Betting", "Rondas de apuestas", ("cap", "short", "blind")),
    ("Draws", "Cambios", ("draw", "burn", "exposed")),
    ("Reshuffle", "Rebaraja", ("reshuffle", "pool")),
    (
        "Button, showdown and pots",
        "Botón, enfrentamiento y botes",
        ("button", "show", "odd_chip", "odd_chip_unit", "pair"),
    ),
    ("Session", "Sesión", ("session",)),
)

#: The shipped profiles in Spanish; in English the files say it.
ABOUT_ES: Final[Mapping[str, str]] = {
    "home": "mesa casera: límite 2/4 en fichas enteras, ciegas 1/2, sin ante ni comisión, diez manos",
    "served": "una introducción al juego: cada jugador se sirve antes de que anuncie el siguiente",
    "wsop-live": "reglas WSOP 2024 de partidas en vivo (cash)",
    "wsop-tournament": "reglas WSOP 2024 de torneos",
    "roberts": "las reglas de Robert (Robert's Rules of Poker), edición para partidas privadas",
    "pokerstars": "las páginas de PokerStars sobre el 2-7 triple draw y su rebaraja",
}

#: What the letters before a paragraph stand for.
AUTHORITIES: Final[Mapping[str, tuple[str, str]]] = {
    "HOME": ("the project's main rule set", "las reglas principales del proyecto"),
    "SERVED": ("a published introduction to the game", "una introducción publicada al juego"),
    "WL": ("WSOP 2024 live-action rules", "reglas WSOP 2024 de partidas en vivo"),
    "WT": ("WSOP 2024 tournament rules", "reglas WSOP 2024 de torneos"),
    "RP": (
        "Robert's Rules of Poker, private-games edition",
        "las reglas de Robert, edición para partidas privadas",
    ),
    "RC": ("Robert's Rules of Poker, cardroom edition", "las reglas de Robert, edición para salas"),
    "PS": (
        "the PokerStars pages for 2-7 and its reshuffle",
        "las páginas de PokerStars sobre el 2-7 y su rebaraja",
    ),
    "TDA": (
        "Tournament Directors Association 2024",
        "Asociación de directores de torneos (TDA) 2024",
    ),
}

#: Sources and notes of the shipped profiles.
SPANISH: Final[Mapping[str, str]] = {
    "HOME 5 has one burn a draw": "HOME 5: una quemada por cambio",
    "HOME 6 speaks of one raise only": "HOME 6 solo habla de una subida",
    "HOME is silent": "HOME no dice nada",
    "PS has no burns": "PS no quema",
    "PS is silent": "PS no dice nada",
    "PS: cannot happen": "PS: no puede ocurrir",
    "RP has no standings": "RP no tiene clasificación",
    "RP is silent": "RP no dice nada",
    "RP is silent on draw games": "RP no dice nada de juegos de cambio",
    "RP is silent; RC 3.6": "RP no dice nada; RC 3.6",
    "SERVED is silent": "SERVED no dice nada",
    "SERVED names only the burn before the last player's fifth card": (
        "SERVED solo nombra la quemada antes de la quinta carta del último"
    ),
    "WL has no standings": "WL no tiene clasificación",
    "WL is silent": "WL no dice nada",
    "WT is silent": "WT no dice nada",
    "a stub empty before the burn: reshuffle, then burn once": (
        "un mazo vacío antes de quemar: se baraja y se quema una vez"
    ),
    "after the draw is finished": "una vez terminado el cambio",
    "all pat or not": "aunque todos estén servidos",
    "the software decides; PS does not say": "lo decide el programa; PS no lo dice",
    "at most one each, per pot": "una cada uno como mucho, por bote",
    "before the replacing of each draw, all pat or not": (
        "antes de servir cada cambio, aunque todos estén servidos"
    ),
    "cards of this draw's discards take their place as burns": (
        "cartas de los descartes de este cambio ocupan su lugar como quemadas"
    ),
    "completes to the next full level, not counted": "completa hasta el siguiente nivel entero, no cuenta",
    "each round after the first deal": "cada ronda tras el primer reparto",
    "four, the fifth after everyone": "cuatro, y la quinta después de todos",
    "four, the fifth after everyone; for the last player a burn before the fifth": (
        "cuatro, y la quinta después de todos; al último se le quema una antes de la quinta"
    ),
    "if it completes the request": "si completa lo pedido",
    "in turn; served then, or after all": "por turno; se sirve entonces, o después de todos",
    "never the player's own, never those of players waiting": (
        "nunca los del propio jugador ni los de quienes esperan"
    ),
    "next to the left with chips": "el siguiente a la izquierda con fichas",
    "no limit only in a game down to two players with chips": (
        "sin límite solo si en la partida quedan dos con fichas"
    ),
    "once the discards are placed": "una vez puestos los descartes",
    "one each, per pot": "una cada uno, por bote",
    "one to the left": "uno a la izquierda",
    "only if it completes all draws": "solo si completa todos los cambios",
    "only if the round began, after the posts, with two with chips": (
        "solo si la ronda empezó, tras las ciegas, con dos con fichas"
    ),
    "or until one player has all the chips": "o hasta que uno tenga todas las fichas",
    "the dead part belongs to the pot": "la parte muerta pertenece al bote",
    "the small one half the big": "la pequeña, la mitad de la grande",
    "twice the big blind, not on the button": "el doble de la ciega grande, no en el botón",
    "two left with chips before it is reached: no limit": (
        "si antes de alcanzarlo quedan dos con fichas: sin límite"
    ),
    "until a card, the burn too, is off the deck for the player, or the next one has spoken": (
        "hasta que salga del mazo una carta para el jugador, también la quemada, o hable el siguiente"
    ),
    "what is left of the stub is shuffled in": "lo que queda del mazo se baraja con el resto",
}

#: What the command itself says.
SAYS: Final[Mapping[str, tuple[str, str]]] = {
    "intro": ("The rules a log can be judged by:", "Las reglas con las que se juzga un registro:"),
    "states": (
        "cited as {source}; decides {n} of {of} settings",
        "citado como {source}; decide {n} de {of} ajustes",
    ),
    "alias": ("{alias} is another name for {name}.", "{alias} es otro nombre de {name}."),
    "authority": ("Authority", "Autoridad"),
    "extends": ("Extends", "Amplía"),
    "file": ("File", "Archivo"),
    "decided": ("Decided", "Decididos"),
    "of_settings": ("{n} of {of} settings", "{n} de {of} ajustes"),
    "unstated": ("unstated (assumed: {value})", "sin decidir (se supone: {value})"),
    "undecided": ("unstated (nothing assumed)", "sin decidir (no se supone nada)"),
    "sources": ("Sources", "Fuentes"),
    "legend": (
        "Where a setting is unstated its authority does not decide it: the first rule of a hand that needs "
        "it reports L009 and goes on with what is assumed.",
        "Donde un ajuste está sin decidir, su autoridad no dice nada: la primera regla de una mano que lo "
        "necesita informa L009 y sigue con lo que se supone.",
    ),
    "differ": ("{n} of {of} settings differ.", "{n} de {of} ajustes difieren."),
    "same": ("{a} and {b} have the same rules.", "{a} y {b} tienen las mismas reglas."),
    "setting": ("setting", "ajuste"),
    "allowed": ("takes", "admite"),
    "another_name": ("also written", "también"),
    "own": (
        "A house has its own rules: put them in a TOML file that extends a profile, and write only what "
        "differs.",
        "Cada casa tiene sus reglas: póngalas en un archivo TOML que amplíe un perfil y escriba solo lo que "
        "difiere.",
    ),
    "own_use": (
        'Use it with "lowball-audit check LOG --profile thursday.toml", or write "profile thursday.toml" in '
        "the header of the log. A path in the log is relative to the log, one in extends to the file.",
        'Úselo con "lowball-audit check REGISTRO --profile thursday.toml", o escriba "perfil thursday.toml" '
        "en la cabecera del registro. Una ruta del registro parte del registro; la de extends, del archivo.",
    ),
    "own_source": (
        'The source stands for the whole file, or beside a setting: raises = {{ value = 4, source = "Ana, '
        'May" }}. What the house has not decided is "unstated"; {{ assumed = "out" }} says what to go on '
        "with.",
        'La fuente vale para todo el archivo, o para un ajuste: raises = {{ value = 4, source = "Ana, '
        'mayo" }}. Lo que la casa no ha decidido es "unstated"; {{ assumed = "out" }} dice con qué seguir.',
    ),
    "more": (
        "lowball-audit profiles home                 its settings and their sources\n"
        "lowball-audit profiles thursday.toml        the same of your own, checked\n"
        "lowball-audit profiles --diff home roberts  what differs, side by side\n"
        "lowball-audit profiles --settings           each setting, and what it takes",
        "lowball-audit profiles home                 sus ajustes y sus fuentes\n"
        "lowball-audit profiles thursday.toml        lo mismo del suyo, comprobado\n"
        "lowball-audit profiles --diff home roberts  lo que difiere, lado a lado\n"
        "lowball-audit profiles --settings           cada ajuste y lo que admite",
    ),
}

#: A house's own profile, as the contract shows it.
EXAMPLE: Final = """\
# thursday.toml
name = "thursday"
extends = "home"
source = "house rules, January"

[cap]
raises = 4
heads_up = "round-begins"

[pool]
burns = "in"
"""
