"""The help of the commands in Spanish, where the framework lets it be said.

Keys are the English texts as the commands have them; a test sees to it that none is missing. Of the examples
only what is said about them is translated.
"""

from __future__ import annotations

import re
from typing import Any, Final

#: Help of the program, of its commands and their options.
HELP: Final = {
    "Audits written logs of live limit 2-7 triple draw: every fault, its rule, and the correct payouts.": (
        "Revisa registros escritos de 2-7 triple draw con límite, en mesa: cada falta, su regla y los pagos "
        "correctos."
    ),
    "Say which version this is.": "Dice qué versión es.",
    "Show this message and exit.": "Muestra esta ayuda y termina.",
    "Install completion for the current shell.": "Instala el autocompletado para esta shell.",
    "Show completion for the current shell, to copy it or customize the installation.": (
        "Muestra el autocompletado para esta shell, para copiarlo o adaptarlo."
    ),
    # check
    "Audit logs: every fault with its rule, then who is paid what.": (
        "Revisa registros: cada falta con su regla, y luego quién cobra qué."
    ),
    "Audit logs: the faults, the rules, the correct payouts.": (
        "Revisa registros: las faltas, las reglas, los pagos correctos."
    ),
    "Logs, folders of logs, - for standard input.": (
        "Registros, carpetas de registros, - para la entrada estándar."
    ),
    "The format of the logs: lowball, pokerstars, fulltilt, winamax, kingsclub, merge, phh (told by what they "
    "begin with).": (
        "El formato de los registros: lowball, pokerstars, fulltilt, winamax, kingsclub, merge, phh (se "
        "reconoce por el comienzo)."
    ),
    "The rules to audit by, whatever the log says.": "Las reglas con que se revisa, diga lo que diga el registro.",
    "How to print the findings (text).": "Cómo se escriben las faltas (text).",
    "Only these findings: codes (B007), families (B) or names.": (
        "Solo estas faltas: códigos (B007), familias (B) o nombres."
    ),
    "Not these findings.": "Estas faltas no.",
    "The least that makes the exit code 1 (warning).": "Lo mínimo que da el código de salida 1 (warning).",
    "The language of the report.": "El idioma del informe.",
    "Findings only: no payouts, nothing at all if all is well.": (
        "Solo las faltas: sin pagos, y nada si todo está bien."
    ),
    "List the clean hands of long logs too.": "También las manos sin faltas de registros largos.",
    "Show the count of the deck draw by draw.": "Muestra la cuenta del mazo, cambio a cambio.",
    "Processes (auto: as many as can run, if there is much).": (
        "Procesos (auto: cuantos puedan correr, si hay mucho)."
    ),
    "Findings to show of a log; the others are counted (1000; 0: all).": (
        "Faltas que se muestran de un registro; las demás se cuentan (1000; 0: todas)."
    ),
    "Hide the findings that this baseline has.": "Oculta las faltas que están en esta línea base.",
    "Write the findings of this run as a baseline.": "Escribe las faltas de esta revisión como línea base.",
    "Correct what is only clerical in the files, then audit.": (
        "Corrige en los archivos los descuidos al escribir, y luego revisa."
    ),
    "Show what --fix would change, and change nothing.": "Muestra qué cambiaría --fix, sin cambiar nada.",
    "Audit on a Dask cluster (extra: cluster).": "Revisa en un clúster de Dask (extra: cluster).",
    "Audit again whenever a log, a profile or settings change.": (
        "Revisa otra vez cada vez que cambia un registro, un perfil o los ajustes."
    ),
    "Colours (auto).": "Colores (auto).",
    "Logs, folders (their *.lowball files), - for standard input.": (
        "Registros, carpetas (sus archivos *.lowball), - para la entrada estándar."
    ),
    # convert, anonymize
    "Write logs in another format: our own, PHH, PHHS, or PokerStars text for replayers.": "Escribe registros en otro formato: el nuestro, PHH, PHHS o texto de PokerStars para visores.",
    "Logs in another format: our own, PHH, PHHS, PokerStars.": "Registros en otro formato: el nuestro, PHH, PHHS, PokerStars.",
    "Logs in any format, folders, - for standard input.": "Registros en cualquier formato, carpetas, - para la entrada estándar.",
    "The format to write.": "El formato que se escribe.",
    "Write there (one log: standard output).": "Escribe ahí (un registro: la salida estándar).",
    "Only the hand of this number; may be repeated.": "Solo la mano de este número; puede repetirse.",
    "The rules to read by, whatever the log says.": "Las reglas con que se lee, diga lo que diga el registro.",
    "pokerstars: only the cards of this player are dealt.": "pokerstars: solo se dan las cartas de este jugador.",
    "pokerstars: amounts are money (without it: play money).": "pokerstars: las cantidades son dinero (sin ello: fichas de juego).",
    "lowball: the language of the words.": "lowball: el idioma de las palabras.",
    "Write over files that are there.": "Escribe encima de los archivos que haya.",
    "Write the same log under invented names, to be shared.": "Escribe el mismo registro con nombres inventados, para compartirlo.",
    "The same log under invented names, to be shared.": "El mismo registro con nombres inventados, para compartirlo.",
    "The same seed gives the same names (a new one each time).": "La misma semilla da los mismos nombres (otra cada vez).",
    "Keep comments, notes and chat, with the names in them replaced.": "Conserva comentarios, notas y charla, con sus nombres cambiados.",
    # report
    "Write the rules-check report: findings beside the log, who owes whom, each hand as a replay.": (
        "Escribe el informe de la revisión: las faltas junto al registro, quién debe a quién, cada mano paso a "
        "paso."
    ),
    "The rules-check report: HTML with replays, Markdown or text.": (
        "El informe de la revisión: HTML con repeticiones, Markdown o texto."
    ),
    "Write there; - is standard output.": "Escribe ahí; - es la salida estándar.",
    "The format, whatever the file is called.": "El formato, se llame como se llame el archivo.",
    "The language of the report (that of the log).": "El idioma del informe (el del registro).",
    "The title of the report.": "El título del informe.",
    # fmt
    "Rewrite logs in their canonical form: the same statements, written alike.": (
        "Reescribe registros en su forma canónica: lo mismo, escrito siempre igual."
    ),
    "The canonical form of logs: the same, written alike.": (
        "La forma canónica de los registros: lo mismo, escrito igual."
    ),
    "Write nothing; name the logs that would change, and exit with 1.": (
        "No escribe nada; nombra los registros que cambiarían, y termina con 1."
    ),
    "Write nothing; show what would change, and exit with 1 if any.": (
        "No escribe nada; muestra lo que cambiaría, y termina con 1 si hay algo."
    ),
    "Translate the keywords (the language of most words of the log).": (
        "Traduce las palabras clave (el idioma de casi todo el registro)."
    ),
    "No summary.": "Sin resumen.",
    # explain and rules
    "Explain rules: what each says, why, its source by profile, the ruling, a faulty and a right log.": (
        "Explica reglas: qué dice cada una, por qué, su fuente según el perfil, el fallo, un registro con la "
        "falta y uno correcto."
    ),
    "What a rule says, its source, a faulty and a right example.": (
        "Qué dice una regla, su fuente, un ejemplo con la falta y otro correcto."
    ),
    "Rules: B007, over-cap; B lists a family.": "Reglas: B007, over-cap; B lista una familia.",
    "The language of the answer.": "El idioma de la respuesta.",
    "How to print it (text).": "Cómo se escribe (text).",
    "List the rules: code, name, severity, and what each says.": (
        "Lista las reglas: código, nombre, gravedad y qué dice cada una."
    ),
    "The catalogue of rules.": "El catálogo de reglas.",
    "Only rules that speak of all these words.": "Solo reglas que hablan de todas estas palabras.",
    "Only these families: B, or B,K.": "Solo estas familias: B, o B,K.",
    "Only rules of this severity; several with commas.": "Solo reglas de esta gravedad; varias con comas.",
    # pots and rank
    "Make the main and side pots from the chips on the felt, and pay them if the hands are given.": (
        "Forma el bote principal y los laterales con las fichas de la mesa, y los paga si se dan las manos."
    ),
    "Side pots from the chips on the felt.": "Botes laterales con las fichas de la mesa.",
    "The players in seat order, clockwise.": "Los jugadores por asientos, en el sentido del reloj.",
    "Who has folded, with what went in.": "Quién se ha retirado, y con cuánto dentro.",
    "Who is all-in.": "Quién va con todo.",
    "A hand at the showdown.": "Una mano mostrada.",
    "Who has the button, for odd chips (the last named).": (
        "Quién tiene el botón, para las fichas impares (el último)."
    ),
    "The smallest chip (1).": "La ficha más pequeña (1).",
    "How hands rank.": "Cómo se ordenan las manos.",
    "Print JSON.": "Escribe JSON.",
    "Name lowball hands and order them, best first, each with its number among all hands.": (
        "Nombra manos de lowball y las ordena, la mejor primero, con su número entre todas."
    ),
    "Name and order lowball hands.": "Nombra y ordena manos de lowball.",
    "Hands, as 7h5d4c3s2c, 75432 or 7-5-4-3-2.": "Manos, como 7h5d4c3s2c, 75432 o 7-5-4-3-2.",
    "The scale.": "La escala.",
    "The language of the names.": "El idioma de los nombres.",
    # profiles
    "Show the rule profiles: all of them, one with its settings and sources, or what differs in two.": (
        "Muestra los perfiles de reglas: todos, uno con sus ajustes y fuentes, o en qué difieren dos."
    ),
    "The rule profiles: settings, sources, differences.": "Los perfiles de reglas: ajustes, fuentes, diferencias.",
    "A built-in profile, or the file of your own.": "Un perfil incluido, o el archivo del suyo.",
    "Show what differs between two profiles.": "Muestra en qué difieren dos perfiles.",
    "Show every setting and the values it takes.": "Muestra cada ajuste y los valores que admite.",
    # simulate
    "Make up a session at random and write its log, legal or with faults.": (
        "Inventa una sesión al azar y escribe su registro, legal o con faltas."
    ),
    "A random session as a log, legal or with faults.": "Una sesión al azar como registro, legal o con faltas.",
    "How many hands.": "Cuántas manos.",
    "How many seats, 2 to 6 in most profiles.": "Cuántos asientos, de 2 a 6 en casi todos los perfiles.",
    "Repeats a session (any; a new one each time).": "Repite una sesión (cualquiera; cada vez una nueva).",
    "The rules to play by.": "Las reglas con que se juega.",
    "Whose cards the log gives.": "De quién da las cartas el registro.",
    "The language of the log.": "El idioma del registro.",
    "How many chips; short ones go all-in often.": "Cuántas fichas; con pocas se va con todo a menudo.",
    "What the players are called.": "Cómo se llaman los jugadores.",
    "One fault a hand: this one, or any.": "Una falta por mano: esta, o cualquiera.",
    "Write there (standard output).": "Escribe ahí (salida estándar).",
    # lsp
    "A language server: an editor shows what is wrong with a log while it is typed.": (
        "Un servidor de lenguaje: el editor muestra qué está mal en un registro mientras se escribe."
    ),
    "The language server: an editor shows faults as you type.": (
        "El servidor de lenguaje: el editor muestra las faltas al escribir."
    ),
    "Speak over standard input and output.": "Habla por la entrada y la salida estándar.",
    "Wait for an editor to connect there.": "Espera allí a que se conecte un editor.",
    "The language of what is said (that of the log).": "El idioma de lo que se dice (el del registro).",
    # table
    "Take a game down as it is played: whose turn, what is legal, what to deal, whom to pay.": (
        "Anota una partida según se juega: a quién le toca, qué es legal, qué repartir, a quién pagar."
    ),
    "The dealer's assistant: takes a game down as it is played.": (
        "El asistente del repartidor: anota la partida según se juega."
    ),
    "The log to go on with, or to begin.": "El registro que se sigue, o que se empieza.",
    "Line by line, without a screen.": "Línea a línea, sin pantalla.",
    "The same screen in a browser.": "La misma pantalla en un navegador.",
    "Where --serve listens.": "Dónde escucha --serve.",
    "The port of --serve.": "El puerto de --serve.",
    "Begin a new log with these players.": "Empieza un registro nuevo con estos jugadores.",
    "The bets of a new log.": "Las apuestas de un registro nuevo.",
    "The blinds of a new log.": "Las ciegas de un registro nuevo.",
    "How many hands are agreed.": "Cuántas manos se han acordado.",
    "The rules to play by (the log's own, or home).": "Las reglas con que se juega (las del registro, o home).",
    "The language (the log's own, or the locale's).": "El idioma (el del registro, o el del sistema).",
    # drill
    "Train: random spots of the game, questions about them, answers with their source.": (
        "Practique: situaciones al azar, preguntas sobre ellas, respuestas con su fuente."
    ),
    "Train: questions on random spots, with answers.": "Practique: preguntas sobre situaciones al azar.",
    "Repeats a drill (any; a new one each time).": "Repite una práctica (cualquiera; cada vez una nueva).",
    "How many questions.": "Cuántas preguntas.",
    "Only this; may be given again.": "Solo este; se puede repetir.",
    "The rules to answer by.": "Las reglas con que se responde.",
    "The language of the questions.": "El idioma de las preguntas.",
    "Print the questions with their answers; nothing is asked.": (
        "Escribe las preguntas con sus respuestas; no pregunta nada."
    ),
    "List the topics.": "Lista los temas.",
}

#: What stands around the examples, line by line, or behind a command.
LINES: Final = {
    "Examples:": "Ejemplos:",
    "Exit codes: 0 nothing found, 1 findings, 2 the run itself failed.": (
        "Códigos de salida: 0 nada, 1 hay faltas, 2 falló la ejecución misma."
    ),
    "what was wrong, and who is paid what": "qué estuvo mal, y quién cobra qué",
    "a folder of logs, faults only": "una carpeta de registros, solo las faltas",
    "Exit codes: 0 the report is written, 2 it is not, or a log could not be read.": (
        "Códigos de salida: 0 el informe está escrito, 2 no lo está, o no se pudo leer un registro."
    ),
    "Settings for profile, select, ignore and lang may stand in lowball-audit.toml, as for check.": (
        "Los ajustes profile, select, ignore y lang pueden estar en lowball-audit.toml, como con check."
    ),
    "The format follows the ending: .html (one file, with a replay of each hand), .md, .txt.": (
        "El formato sigue a la terminación: .html (un archivo, con cada mano paso a paso), .md, .txt."
    ),
    "tidy up how the log is written": "ordena cómo está escrito el registro",
    "rewrites the log": "reescribe el registro",
    "says which ones would be rewritten": "dice cuáles se reescribirían",
    "shows what would change": "muestra lo que cambiaría",
    "and translates its keywords": "y traduce sus palabras clave",
    "writes to standard output": "escribe en la salida estándar",
    "Only the form changes: every line says what it said before, in its place, and a line that cannot": (
        "Solo cambia la forma: cada línea dice lo que decía, en su sitio, y la que no se puede leer"
    ),
    "be read stays as it is. Names, free texts and comments are not touched.": (
        "queda como está. Nombres, textos libres y comentarios no se tocan."
    ),
    "Exit codes: 0 all is well, 1 --check or --diff found a log that would change, 2 the run itself failed.": (
        "Códigos de salida: 0 bien, 1 con --check o --diff un registro cambiaría, 2 falló la ejecución misma."
    ),
    "the same on a page, with replays": "lo mismo en una página, con repeticiones",
    "what a finding means, with examples": "qué significa una falta, con ejemplos",
    "take a game down as it is played": "anota una partida según se juega",
    "the side pots of an all-in": "los botes laterales de un all-in",
    "which hand is best": "qué mano es la mejor",
    "a session to practise on": "una sesión para practicar",
    "questions to practise with": "preguntas para practicar",
    "lowball-audit explain CODE says more of a finding.": "lowball-audit explain CODE dice más de una falta.",
    "Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 the run itself failed.": (
        "Códigos de salida: 0 nada desde --fail-on, 1 hay faltas, 2 falló la ejecución misma."
    ),
    "Settings may stand in lowball-audit.toml or [tool.lowball-audit] of pyproject.toml,": (
        "Los ajustes pueden estar en lowball-audit.toml o en [tool.lowball-audit] de pyproject.toml,"
    ),
    "in the folder of the log or above it; the command line wins.": (
        "en la carpeta del registro o más arriba; la línea de órdenes manda."
    ),
    "the rules of a family, in a line each": "las reglas de una familia, una por línea",
    "all of them": "todas",
    "those that speak of raises": "las que hablan de subidas",
    "the deck; pots": "el mazo; los botes",
    "Families: L the log, T table and blinds, B betting, D draws, K the deck, P pots, S showdown, G session.": (
        "Familias: L registro, T mesa y ciegas, B apuestas, D cambios, K mazo, P botes, S muestra, G sesión."
    ),
    "Amounts are all the chips a player has put in during the hand, uncalled ones too.": (
        "Las cantidades son todas las fichas puestas en la mano, también las que nadie pagó."
    ),
    "Without --all-in, whoever is in with less than the highest amount is taken to be all-in.": (
        "Sin --all-in, quien sigue con menos que el más alto se toma por all-in."
    ),
    "the built-in ones, and how to write your own": "los incluidos, y cómo escribir el suyo",
    "all its settings with their sources": "todos sus ajustes con sus fuentes",
    "your own, checked": "el suyo, revisado",
    "what differs, side by side": "lo que difiere, lado a lado",
    "every setting and the values it takes": "cada ajuste y los valores que admite",
    "The same options and the same seed give the same log; its first lines say how it was made.": (
        "Las mismas opciones y semilla dan el mismo registro; sus primeras líneas dicen cómo se hizo."
    ),
    "With --inject each hand that offers a place for it gets one fault, and the code that an": (
        "Con --inject cada mano que lo permite lleva una falta, y el código que encuentra una"
    ),
    "audit finds stands at the end of that line. Players who lose all their chips are replaced,": (
        "revisión está al final de esa línea. A quien pierde todas sus fichas lo sustituye otro,"
    ),
    "so that a session lasts as long as you ask.": "para que la sesión dure lo que se pide.",
    "what an editor starts": "lo que arranca un editor",
    "for an editor that connects to a port": "para un editor que se conecta a un puerto",
    "Findings as you type, the table and the legal actions at each line, completion, the line that": (
        "Faltas al escribir, la mesa y las acciones legales en cada línea, completado, la línea que"
    ),
    "caused a finding, fixes, formatting, folding, an outline, the pot beside each round. The set-up": (
        "causó una falta, arreglos, formato, plegado, esquema, el bote junto a cada ronda. Cómo"
    ),
    "of editors is in docs/editor.md. Profiles, language and selections come from the": (
        "preparar el editor está en docs/editor.md. Perfil, idioma y selección salen del"
    ),
    "lowball-audit.toml above each log.": "lowball-audit.toml que esté por encima del registro.",
    "a new session, tonight's file": "una sesión nueva, el archivo de hoy",
    "go on where it was": "sigue donde estaba",
    "for a phone or tablet on the table": "para un móvil o tableta en la mesa",
    "It says whose turn it is and what may be done, what to burn, deal and reshuffle, and whom": (
        "Dice a quién le toca y qué puede hacer, qué quemar, dar y rebarajar, y a quién pagar."
    ),
    "to pay. Each action is one key; it is in the file before the screen moves, so nothing is lost": (
        "Cada acción es una tecla; está en el archivo antes de que cambie la pantalla: nada se pierde"
    ),
    "if the machine stops. The file is a log that `check` audits.": (
        "si la máquina se para. El archivo es un registro que `check` revisa."
    ),
    'With --plain it reads a line at a time: a key (f c r a, 0-5, an empty line for "done", u to': (
        "Con --plain lee línea a línea: una tecla (f c r a, 0-5, una línea vacía para «hecho», u para"
    ),
    "take back) or a statement of the log; ? lists them.": (
        "deshacer) o una frase del registro; ? las enumera."
    ),
    "a hand history as a log of our own": "un historial de manos como registro nuestro",
    "the same log under invented names": "el mismo registro con nombres inventados",
    "What each format can and cannot say: docs/convert.md.": "Lo que cada formato puede decir y lo que no: docs/convert.md.",
    "Exit codes: 0 all is written, 1 some hands or lines cannot be said in the format (each is named": "Códigos de salida: 0 todo está escrito, 1 algo no se puede decir en el formato (se nombra con",
    "with its place and the reason; the others are written), 2 the run failed.": "su sitio y el motivo; lo demás se escribe), 2 falló la ejecución.",
    "Line by line the same log, in its own format: an audit finds the same on the same lines. Players,": "Línea a línea el mismo registro, en su formato: la revisión encuentra lo mismo. Jugadores,",
    "tables, sessions and ids of sites get other names, dates are moved by whole weeks. Comments, notes": "mesas, sesiones y números de sitios cambian, las fechas se mueven semanas enteras. Comentarios,",
    "and chat are taken out. Read what you share before you share it.": "notas y charla se quitan. Lea lo que comparte antes de compartirlo.",
    "Exit codes: 0 written, 2 the run failed.": "Códigos de salida: 0 escrito, 2 falló la ejecución.",
    "ten questions on anything": "diez preguntas sobre cualquier cosa",
    "only side pots and splits": "solo botes laterales y repartos",
    "by other rules, in Spanish": "con otras reglas, en español",
    "a trainer's sheet": "una hoja para el instructor",
    "Answer with the number, the letter or the words of a choice, with numbers, or with": (
        "Responda con el número, la letra o las palabras de una opción, con números o con"
    ),
    "names; ? gives a hint, q ends. The score tells how to get the same questions again.": (
        "nombres; ? da una pista, q termina. El resultado dice cómo repetir las mismas preguntas."
    ),
    'A hand by its ranks alone is not a flush unless "suited" follows.': (
        "Una mano dada solo por sus valores no es color si no sigue «suited»."
    ),
}

#: The words of the framework around the help.
_FRAME: Final = (
    ("Usage: ", "Uso: "),
    ("\nArguments:\n", "\nArgumentos:\n"),
    ("\nOptions:\n", "\nOpciones:\n"),
    ("\nCommands:\n", "\nÓrdenes:\n"),
    ("[default: ", "[por omisión: "),
    ("[required]", "[obligatorio]"),
    ("[OPTIONS]", "[OPCIONES]"),
    ("COMMAND [ARGS]...", "ORDEN [ARGUMENTOS]..."),
)
_EXAMPLE: Final = re.compile(r"^(\s*lowball-audit\s.*?\S)(\s{2,})(\S.*)$")


def translate(command: Any) -> None:
    """Put the help of a command, and of those below it, into Spanish."""
    for name in ("help", "short_help"):
        text = getattr(command, name, None)
        if text:
            setattr(command, name, HELP.get(text, text))
    if command.epilog:
        command.epilog = "\n".join(map(_line, command.epilog.split("\n")))
    for parameter in command.params:
        text = getattr(parameter, "help", None)
        if text:
            parameter.help = HELP.get(text, text)
    english = command.get_help
    command.get_help = lambda context: _framed(english(context))
    for each in getattr(command, "commands", {}).values():
        translate(each)


def _line(line: str) -> str:
    if line.strip() in LINES:
        return LINES[line.strip()]
    example = _EXAMPLE.match(line)
    if example is None:
        return line
    return example[1] + example[2] + LINES.get(example[3], example[3])


def _framed(text: str) -> str:
    own = "Show this message and exit."
    for english, spanish in (*_FRAME, (own, HELP[own])):
        text = text.replace(english, spanish)
    return text
