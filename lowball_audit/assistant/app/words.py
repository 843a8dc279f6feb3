"""The words of the screen, in English and Spanish; what the assistant itself says stands in ``say.py``."""

from __future__ import annotations

from typing import Final

from lowball_audit.rules.base import Text

#: Everything the screen says of its own, by name.
WORDS: Final[dict[str, Text]] = {
    # --- the table ---
    "hand": Text("hand {number}", "mano {number}"),
    "hand.of": Text("hand {number} of {agreed}", "mano {number} de {agreed}"),
    "hand.short": Text("hand {number}", "mano {number}"),
    "hand.of.short": Text("hand {number}/{agreed}", "mano {number}/{agreed}"),
    "hands.of": Text("{agreed} hands", "{agreed} manos"),
    "limits.short": Text("{small}/{big}", "{small}/{big}"),
    "limits": Text("limit {small}/{big}", "límite {small}/{big}"),
    "bet": Text("bet {amount}", "apuesta {amount}"),
    "pot": Text("POT {amount}", "BOTE {amount}"),
    "pot.who": Text("{pot} {amount}: {players}", "{pot} {amount}: {players}"),
    "round.0": Text("before draw 1", "antes del cambio 1"),
    "round.1": Text("after draw 1", "tras el cambio 1"),
    "round.2": Text("after draw 2", "tras el cambio 2"),
    "round.3": Text("after draw 3", "tras el cambio 3"),
    "draw": Text("draw {draw} of 3", "cambio {draw} de 3"),
    "raises": Text("bets {count} of {cap}", "apuestas {count} de {cap}"),
    "raises.free": Text("bets {count}, no cap", "apuestas {count}, sin tope"),
    "stub": Text("stub {count}", "mazo {count}"),
    "between": Text("between hands", "entre manos"),
    "mark.button": Text("BTN", "BTN"),
    "mark.sb": Text("SB", "CP"),
    "mark.bb": Text("BB", "CG"),
    "mark.all_in": Text("ALL-IN", "ALL-IN"),
    "mark.folded": Text("folded", "retirado"),
    "mark.out": Text("sits out", "ausente"),
    "mark.busted": Text("no chips", "sin fichas"),
    "mark.away": Text("not in", "no juega"),
    "mark.muck": Text("mucked", "no mostró"),
    "drew": Text("drew {counts}", "cambió {counts}"),
    "drew.pat": Text("pat", "serv"),
    # --- keys ---
    "key.undo": Text("undo", "deshacer"),
    "key.line": Text("type", "escribir"),
    "key.help": Text("help", "ayuda"),
    "key.quit": Text("quit", "salir"),
    "key.pat": Text("pat", "servido"),
    "key.card": Text("1 card", "1 carta"),
    "key.cards": Text("{count} cards", "{count} cartas"),
    "key.shows": Text("type the hand", "escribir la mano"),
    "line": Text(
        "{key} types a line: Ana changes to 1, exposed 9c, note …",
        "{key} escribe una línea: Ana cambia a 1, expuesta 9c, nota …",
    ),
    "line.short": Text("{key} types a line", "{key} escribe una línea"),
    "log.empty": Text("Nothing is written yet.", "Aún no hay nada escrito."),
    # --- messages ---
    "said.ready": Text(
        "Everything is on the disk: {path}, {count} lines read.",
        "Todo está en el disco: {path}, {count} líneas leídas.",
    ),
    "said.ready.empty": Text("Everything goes to {path} at once.", "Todo va enseguida a {path}."),
    "said.written": Text("Written: {lines}", "Escrito: {lines}"),
    "said.happened": Text("Written as it was: {lines}", "Escrito tal cual: {lines}"),
    "said.dropped": Text("Not written: {lines}", "No se escribió: {lines}"),
    "said.disk": Text("Nothing was written: {why}", "No se ha escrito nada: {why}"),
    # --- the panel of a refusal ---
    "panel.entered": Text("entered", "escrito"),
    "panel.fix": Text("instead", "en su lugar"),
    "panel.drop": Text("Don't write it (Esc)", "No escribirlo (Esc)"),
    "panel.happened": Text("It happened (!)", "Ocurrió (!)"),
    "panel.back": Text("Correct it (Esc)", "Corregirlo (Esc)"),
    "notice": Text("Attention", "Atención"),
    "notice.close": Text("Close (Esc)", "Cerrar (Esc)"),
    "notice.quit": Text("Quit (q)", "Salir (q)"),
    "notice.again": Text("Try again (Enter)", "Intentar de nuevo (Enter)"),
    # --- help ---
    "help": Text("Keys", "Teclas"),
    "help.f": Text("folds", "se retira"),
    "help.c": Text("checks or calls (also x, k: checks)", "pasa o paga (también x, k: pasa)"),
    "help.b": Text("bets or raises, the legal amount (also r)", "apuesta o sube lo que es legal (también r)"),
    "help.a": Text("goes all-in", "va con todo"),
    "help.0": Text("pat, or draws so many cards", "servido, o cambia tantas cartas"),
    "help.m": Text("mucks at the showdown", "no muestra en el enfrentamiento"),
    "help.enter": Text(
        "done: dealt, posted, burned, reshuffled, paid", "hecho: repartido, quemado, rebarajado, pagado"
    ),
    "help.u": Text("takes back what was entered last", "deshace lo último que se escribió"),
    "help.line": Text(
        "types a line; any capital letter begins one too", "escribe una línea; también cualquier mayúscula"
    ),
    "help.esc": Text("back to the keys", "vuelve a las teclas"),
    "help.help": Text("this page", "esta página"),
    "help.q": Text(
        "quits; nothing can be lost, every line is on the disk",
        "sale; nada se pierde, cada línea está en el disco",
    ),
    "help.lines": Text("Lines that can be typed", "Líneas que se pueden escribir"),
    "help.changes": Text("a player changes the number of cards", "un jugador cambia el número de cartas"),
    "help.exposed": Text("a card was exposed", "se expuso una carta"),
    "help.cards": Text(
        "the hand that is shown; or ranks: 75432",
        "la mano que se muestra; o valores: 75432",
    ),
    "help.seen": Text("cards that were seen are discarded", "se descartan cartas que se vieron"),
    "help.misdeal": Text("the hand is cancelled", "la mano se anula"),
    "help.adds": Text("between hands: more chips", "entre manos: más fichas"),
    "help.joins": Text("between hands: a new player, seat 4", "entre manos: otro jugador, asiento 4"),
    "help.out": Text("between hands: not dealt in", "entre manos: no recibe cartas"),
    "help.pot": Text("checks the chips in the middle", "comprueba las fichas del centro"),
    "help.note": Text("free text", "texto libre"),
    "help.ruling": Text("what the floor decided about a fault", "lo que se decidió sobre una falta"),
    "help.close": Text("Esc closes this page", "Esc cierra esta página"),
    "say.changes": Text("Carla changes to 1", "Carla cambia a 1"),
    "say.exposed": Text("exposed 9c", "expuesta 9c"),
    "say.cards": Text("7h 5d 4c 3s 2c", "7h 5d 4c 3s 2c"),
    "say.seen": Text("Carla discards Kc Qd", "Carla descarta Kc Qd"),
    "say.misdeal": Text("misdeal", "mano anulada"),
    "say.adds": Text("Ana adds 50", "Ana añade 50"),
    "say.joins": Text("Dora joins 4 100", "Dora entra 4 100"),
    "say.out": Text("Carla sits out", "Carla se ausenta"),
    "say.pot": Text("pot 12", "bote 12"),
    "say.note": Text("note a card fell", "nota cayó una carta"),
    "say.ruling": Text("ruling B007: it stands", "decisión B007: vale"),
    # --- a new session ---
    "new": Text("A new session", "Una sesión nueva"),
    "new.players": Text("Players", "Jugadores"),
    "new.players.hint": Text(
        "In seat order, clockwise, with commas or one a row: Ana, Beto 80, Carla",
        "En orden de asiento, con comas o uno por línea: Ana, Beto 80, Carla",
    ),
    "new.stack": Text("Chips each", "Fichas c/u"),
    "new.profile": Text("Rules", "Reglas"),
    "new.limits": Text("Limits", "Límites"),
    "new.blinds": Text("Blinds", "Ciegas"),
    "new.hands": Text("Hands", "Manos"),
    "new.chip": Text("Smallest chip", "Ficha menor"),
    "new.lang": Text("Language", "Idioma"),
    "new.file": Text("File", "Archivo"),
    "new.begin": Text("Begin (Ctrl+S)", "Empezar (Ctrl+S)"),
    "new.quit": Text("Quit (Ctrl+Q)", "Salir (Ctrl+Q)"),
    "new.open": Text("no number agreed", "sin acordar"),
    "new.hint": Text(
        "Names alone are enough. Tab goes on; Ctrl+S begins.",
        "Bastan los nombres. Tab avanza; Ctrl+S empieza.",
    ),
    "wrong.players": Text("no name here: {text}", "aquí falta el nombre: {text}"),
    "wrong.few": Text("at least two players", "al menos dos jugadores"),
    "wrong.amount": Text("not an amount: {text}", "no es una cantidad: {text}"),
    "wrong.pair": Text("two amounts, as in 2/4: {text}", "dos cantidades, como 2/4: {text}"),
    "wrong.number": Text("a number above 0: {text}", "un número mayor que 0: {text}"),
    "wrong.taken": Text("{path} is there already", "{path} ya existe"),
    "wrong.file": Text("a file needs a name", "falta el nombre del archivo"),
    "wrong.open": Text("cannot write {path}: {why}", "no se puede escribir {path}: {why}"),
    # --- profiles ---
    "profile.home": Text("home table, ten hands, 2/4", "mesa casera, diez manos, 2/4"),
    "profile.served": Text(
        "each is served before the next announces", "se sirve a cada uno antes del siguiente"
    ),
    "profile.wsop-live": Text("WSOP 2024 cash games", "WSOP 2024, partidas en vivo"),
    "profile.wsop-tournament": Text("WSOP 2024 tournaments", "WSOP 2024, torneos"),
    "profile.roberts": Text("Robert's Rules, private games", "las reglas de Robert, privadas"),
    "profile.pokerstars": Text("the PokerStars pages", "las páginas de PokerStars"),
    # --- starting and serving ---
    "start.unreadable": Text("cannot open {path}: {why}", "no se puede abrir {path}: {why}"),
    "serve.at": Text("The table is at {url} (Ctrl+C ends it)", "La mesa está en {url} (Ctrl+C la termina)"),
    "serve.open": Text(
        "Attention: {host} is not this computer alone. Whoever reaches this address can read the game and "
        "use the keys; there is no password.",
        "Atención: {host} no es solo este equipo. Quien llegue a esta dirección puede leer la partida y usar "
        "las teclas; no hay contraseña.",
    ),
    "serve.taken": Text(
        "cannot listen at {host}:{port}: {why}; --port takes another",
        "no se puede escuchar en {host}:{port}: {why}; --port elige otro",
    ),
    "serve.ended": Text("The table is closed on this page.", "La mesa está cerrada en esta página."),
    "serve.again": Text("Open it again", "Abrirla de nuevo"),
    "serve.wait": Text("Opening the table …", "Abriendo la mesa …"),
}


def word(lang: str, name: str, **data: object) -> str:
    """A text of the screen with its data."""
    return WORDS[name].in_(lang).format(**data)
