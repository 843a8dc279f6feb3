"""Every setting of a rule profile, in one table.

This is the only place that names a setting: the loader, the error messages, the ``profiles`` command and the
fields of :class:`~lowball_audit.profiles.Profile` all follow it (a test keeps the fields in step).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

#: The value that says the authority is silent; never a value the engine sees, except for ``exposed``.
UNSTATED: Final = "unstated"

#: What a setting can hold once read.
Value = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Key:
    """One setting.

    ``words`` maps the words of a file to values; ``least`` and ``most`` bound a whole number if the setting
    takes one; ``stakes`` settings also take two amounts such as ``1/2``.  ``default`` is assumed where a
    profile and those it extends say nothing.  ``en`` and ``es`` say in a line what the setting decides.
    """

    key: str
    default: Value
    en: str
    es: str
    words: Mapping[str, Value] = field(default_factory=dict)
    least: int | None = None
    most: int | None = None
    stakes: bool = False
    plain_name: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def attribute(self) -> str:
        """The field of a profile that holds the plain value."""
        return self.plain_name or self.key.replace(".", "_")

    @property
    def allowed(self) -> str:
        """The values a file may give, in words."""
        texts = []
        if self.least is not None:
            texts.append(f"a whole number from {self.least} to {self.most}")
        if self.stakes:
            texts.append("two amounts such as 1/2")
        texts += list(self.words)
        return ", ".join(texts)

    def text(self, value: Value) -> str:
        """A value as a file writes it."""
        for word, meaning in self.words.items():
            if meaning is value or (meaning == value and type(meaning) is type(value)):
                return word
        return str(value)


def _words(*words: str) -> Mapping[str, Value]:
    return MappingProxyType({word: word for word in words})


_YES_NO: Final[Mapping[str, Value]] = MappingProxyType({"yes": True, "no": False})
_POSTS: Final[Mapping[str, Value]] = MappingProxyType(
    {"yes": True, "none": False, "no": False, "as-logged": "as-logged"}
)
_EXTRAS: Final = _words("none", "as-header", "as-logged")
_IN_OUT: Final = _words("in", "out")

#: All settings, in the order of the documentation.
KEYS: Final[tuple[Key, ...]] = (
    Key(
        "players.max",
        6,
        "The most players that may be dealt in.",
        "El máximo de jugadores en una mano.",
        least=2,
        most=10,
    ),
    Key(
        "stakes.blinds",
        "as-posted",
        "The blinds: two amounts, the small one half the big, or as the log says.",
        "Las ciegas: dos cantidades, la pequeña la mitad de la grande, o según el registro.",
        words=_words("half", "as-posted"),
        stakes=True,
    ),
    Key(
        "stakes.limits",
        "as-posted",
        "The bet of the first two and of the last two rounds, or as the log says.",
        "La apuesta de las dos primeras y de las dos últimas rondas, o según el registro.",
        words=_words("as-posted"),
        stakes=True,
    ),
    Key(
        "posts.dead",
        False,
        "Whether dead money may be posted; it belongs to the pot.",
        "Si se puede poner dinero muerto; pertenece al bote.",
        words=_POSTS,
    ),
    Key(
        "posts.straddle",
        False,
        "Whether a straddle may be posted.",
        "Si se puede poner un straddle.",
        words=_POSTS,
    ),
    Key(
        "posts.extra",
        False,
        "Whether a blind may be posted out of position.",
        "Si se puede poner una ciega fuera de posición.",
        words=_POSTS,
    ),
    Key(
        "ante",
        "none",
        "Whether there is an ante.",
        "Si hay ante.",
        words=_EXTRAS,
        plain_name="ante_allowed",
        aliases=("ante.allowed",),
    ),
    Key(
        "rake",
        "none",
        "Whether the house takes a rake.",
        "Si la casa cobra comisión.",
        words=_EXTRAS,
        plain_name="rake_allowed",
        aliases=("rake.allowed",),
    ),
    Key(
        "cap.raises",
        3,
        "How many raises a round allows after the bet.",
        "Cuántas subidas admite una ronda tras la apuesta.",
        least=0,
        most=99,
    ),
    Key(
        "cap.big_blind_is_bet",
        True,
        "Whether the big blind is the bet of the first round.",
        "Si la ciega grande es la apuesta de la primera ronda.",
        words=_YES_NO,
    ),
    Key(
        "cap.heads_up",
        "before-cap",
        "When two players with chips may raise without limit: once two are left before the cap, only if the "
        "round began so, never, or only in a game that is down to two.",
        "Cuándo dos jugadores con fichas suben sin límite: si quedan dos antes del límite, solo si la ronda "
        "empezó así, nunca, o solo si en la partida quedan dos.",
        words=_words("before-cap", "round-begins", "never", "never-but-two-left"),
    ),
    Key(
        "short.threshold",
        "half",
        "How much of the unit an all-in must add to count as a full bet or raise.",
        "Qué parte de la unidad debe añadir un all-in para contar como apuesta o subida entera.",
        words=_words("half", "full"),
    ),
    Key(
        "short.next_raise",
        "total-plus-unit",
        "The next raise after an all-in that counts as full.",
        "La siguiente subida tras un all-in que cuenta como entero.",
        words=_words("total-plus-unit", "next-level"),
    ),
    Key(
        "short.accumulate",
        True,
        "Whether several short all-ins together may reopen the raising.",
        "Si varios all-in cortos, sumados, pueden reabrir las subidas.",
        words=_YES_NO,
    ),
    Key(
        "blind.short_price",
        "full",
        "What the others owe when the big blind is all-in for less.",
        "Qué deben los demás si la ciega grande va all-in por menos.",
        words=_words("full", "short"),
    ),
    Key(
        "draw.order",
        "all-announce",
        "Whether all announce before anybody is served.",
        "Si todos anuncian antes de servir a nadie.",
        words=_words("all-announce", "one-by-one", "either"),
    ),
    Key(
        "draw.change",
        "until-served",
        "Until when a player may change how many cards he draws.",
        "Hasta cuándo puede un jugador cambiar cuántas cartas pide.",
        words=_words("until-served", "never"),
    ),
    Key(
        "draw.five",
        "together",
        "How a draw of five is served: all together, or the fifth card after everyone.",
        "Cómo se sirve un cambio de cinco: todas juntas, o la quinta al final.",
        words=_words("together", "fifth-last"),
    ),
    Key(
        "burn",
        "one",
        "The burn of a draw.",
        "La carta quemada de cada cambio.",
        words=_words("one", "none", "before-fifth"),
        aliases=("burn.cards", "draw.burn"),
    ),
    Key(
        "reshuffle.trigger",
        "request",
        "When to reshuffle: the stub does not cover the request of the player being served, or one card is "
        "left and cards are still needed.",
        "Cuándo se baraja: el mazo no cubre lo que pide quien se sirve, o queda una carta y faltan cartas.",
        words=_words("request", "one-card-left"),
    ),
    Key(
        "reshuffle.last_card",
        "used",
        "Whether the last card of the stub may be dealt.",
        "Si se puede servir la última carta del mazo.",
        words=_words("used", "if-completes-draws", "if-completes-round", "never"),
        plain_name="last_card",
    ),
    Key(
        "reshuffle.burn_again",
        False,
        "Whether a card is burned again after a reshuffle.",
        "Si se quema otra carta después de barajar.",
        words=_YES_NO,
        plain_name="burn_again",
        aliases=("burn_again", "burn.again"),
    ),
    Key(
        "pool.stub",
        "in",
        "What is left of the stub, in a reshuffle.",
        "Lo que queda del mazo, al barajar.",
        words=_IN_OUT,
    ),
    Key(
        "pool.discards",
        "in",
        "The discards of earlier draws, in a reshuffle.",
        "Los descartes de cambios anteriores, al barajar.",
        words=_IN_OUT,
        aliases=("pool.earlier_discards",),
    ),
    Key(
        "pool.folded",
        "in",
        "Folded hands, in a reshuffle.",
        "Las manos retiradas, al barajar.",
        words=_IN_OUT,
    ),
    Key("pool.burns", "out", "The burns, in a reshuffle.", "Las cartas quemadas, al barajar.", words=_IN_OUT),
    Key(
        "pool.current",
        "served-may",
        "The discards of this draw, in a reshuffle: those of players already served may go in, none, or "
        "those of all others.",
        "Los descartes de este cambio, al barajar: pueden entrar los de quienes ya se sirvieron, ninguno, o "
        "los de todos los demás.",
        words=_words("served-may", "out", "others"),
        aliases=("pool.current_discards",),
    ),
    Key(
        "pool.own_discards",
        "may",
        "Whether a card may come back to the player who discarded it in an earlier draw.",
        "Si una carta puede volver a quien la descartó en un cambio anterior.",
        words=_words("may", "never"),
        plain_name="own_discards",
        aliases=("own_discards",),
    ),
    Key(
        "exposed",
        UNSTATED,
        "What happens to a card exposed in a draw.",
        "Qué pasa con una carta expuesta en un cambio.",
        words=_words("replaced", "replaced-becomes-burn", "replaced-never-kept", "kept"),
        aliases=("draw.exposed",),
    ),
    Key(
        "button",
        "moving",
        "Where the button goes: to the next player with chips, dead, either, simply one to the left, or as "
        "the log says.",
        "Adónde va el botón: al siguiente con fichas, muerto, cualquiera de los dos, uno a la izquierda, o "
        "según el registro.",
        words=_words("moving", "dead", "moving-or-dead", "next", "as-logged"),
    ),
    Key(
        "show.order",
        "last-aggressor",
        "Who shows first: the last to bet or raise in the last round, else the first left of the button.",
        "Quién muestra primero: el último que apostó o subió, o el primero a la izquierda del botón.",
        words=_words("last-aggressor"),
    ),
    Key(
        "show.side_first",
        False,
        "Whether players of a side pot show before those of the main pot only.",
        "Si los de un bote lateral muestran antes que los que solo juegan el principal.",
        words={**_YES_NO, "either": "either"},
    ),
    Key(
        "odd_chip",
        "left-of-button",
        "Who gets the chips that cannot be divided: the first tied left of the button, one each, per pot.",
        "Para quién son las fichas indivisibles: los primeros empatados a la izquierda del botón, una cada "
        "uno, por bote.",
        words=_words("left-of-button"),
    ),
    Key(
        "odd_chip_unit",
        "chip",
        "The unit that is not divided any more: the smallest chip or the smallest blind unit.",
        "La unidad que ya no se divide: la ficha menor o la unidad menor de las ciegas.",
        words=_words("chip", "blind-unit"),
    ),
    Key(
        "pair.announced",
        "no",
        "Whether a pair must be announced at the showdown; a note only.",
        "Si hay que anunciar una pareja al mostrar; solo una nota.",
        words=_words("no", "note"),
    ),
    Key(
        "session.hands",
        None,
        "The hands of a session, or open.",
        "Las manos de la sesión, o abierta (open).",
        words=MappingProxyType({"open": None}),
        least=1,
        most=100_000,
    ),
    Key(
        "session.closed",
        False,
        "Whether no chips may be added during the session.",
        "Si no se pueden añadir fichas durante la sesión.",
        words=_YES_NO,
    ),
    Key(
        "session.shares_place",
        True,
        "Whether equal chips share a place in the standings.",
        "Si con las mismas fichas se comparte el puesto.",
        words=_YES_NO,
    ),
)

#: The settings by their dotted name.
BY_KEY: Final[Mapping[str, Key]] = MappingProxyType({each.key: each for each in KEYS})
#: Other spellings of the names.
ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {alias: each.key for each in KEYS for alias in each.aliases}
)
#: The tables a file may have.
TABLES: Final = frozenset(name.split(".")[0] for name in (*BY_KEY, *ALIASES) if "." in name)
