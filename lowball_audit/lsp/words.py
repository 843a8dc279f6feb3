"""What the language server says in words of its own, in English and Spanish."""

from __future__ import annotations

from typing import Final

from lowball_audit.rules.base import Text

TEXTS: Final[dict[str, Text]] = {
    # where a finding comes from
    "cause.bet": Text("the bet that stood", "la apuesta que había"),
    "cause.before": Text("what was done before", "lo que se hizo antes"),
    "cause.folded": Text("here the player left the hand", "aquí el jugador dejó la mano"),
    "cause.decided": Text("here the hand was over", "aquí terminó la mano"),
    "cause.draw": Text("the draw", "el cambio"),
    "cause.burn": Text("a burn", "una quema"),
    "cause.gets": Text("cards were served here", "aquí se dieron cartas"),
    "cause.hand": Text("the hand before", "la mano anterior"),
    "cause.card": Text("the card was seen here", "la carta se vio aquí"),
    "cause.cards": Text("the player's cards", "las cartas del jugador"),
    "cause.shown": Text("a hand that was shown", "una jugada mostrada"),
    "cause.mucked": Text("a hand that was not shown", "una jugada no mostrada"),
    "cause.button": Text("the button", "el botón"),
    "cause.paid": Text("a payment", "un pago"),
    "ruled": Text("ruled on at the table: it stands", "decidido en la mesa: vale"),
    # the table at a line
    "before": Text("before the hands", "antes de las manos"),
    "player": Text("player", "jugador"),
    "stack": Text("stack", "fichas"),
    "bet": Text("bet", "apuesta"),
    "cards": Text("cards", "cartas"),
    "drawn": Text("drawn", "cambios"),
    "pot": Text("pot {amount}", "bote {amount}"),
    "bets": Text("bet {count} of {cap} in this round", "apuesta {count} de {cap} en esta ronda"),
    "bets.unlimited": Text(
        "{count} bets in this round, no limit", "{count} apuestas en esta ronda, sin tope"
    ),
    "bets.none": Text("no bet in this round yet", "aún no hay apuesta en esta ronda"),
    "stub": Text("stub {count}", "resto {count}"),
    "folded": Text("folded", "retirado"),
    "all-in": Text("all-in", "all-in"),
    "out": Text("out", "fuera"),
    "legal": Text("legal", "legal"),
    "why": Text("why", "por qué"),
    "example": Text("A log that breaks the rule", "Un registro que incumple la regla"),
    # completion
    "turn": Text("to act", "le toca"),
    "in.hand": Text("in the hand", "en la mano"),
    "at.table": Text("at the table", "en la mesa"),
    "next": Text("what comes next", "lo que sigue"),
    "unseen": Text("not seen yet", "aún no vista"),
    "own.card": Text("{player} holds it", "la tiene {player}"),
    "profile": Text("profile", "perfil"),
    "header": Text("header", "cabecera"),
    "word": Text("word of the log", "palabra del registro"),
    # the outline
    "opening": Text("Header", "Cabecera"),
    "showdown": Text("showdown", "enfrentamiento"),
    "round.0": Text("before the first draw", "antes del primer cambio"),
    # messages
    "too.many": Text(
        "{path}: {count} more findings are not shown; `lowball-audit check` lists them",
        "{path}: {count} hallazgos más no se muestran; `lowball-audit check` los da todos",
    ),
    # what may be done about a finding
    "aside": Text("set {code} aside on this line", "ignorar {code} en esta línea"),
    "fix.all": Text("correct what is only misspelt", "corregir lo que solo está mal escrito"),
}


def say(lang: str, name: str, /, **data: object) -> str:
    """A text with its data."""
    return TEXTS[name].in_(lang).format(**data)
