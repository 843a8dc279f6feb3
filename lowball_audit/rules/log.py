"""L: rules of the log."""

from textwrap import dedent

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

#: Spanish for the words that a fault brings along as data: what could stand in a line.
WORDS_ES = {
    "a player": "un jugador",
    "an amount": "una cantidad",
    "a number": "un número",
    "cards": "cartas",
    "a betting action": "una acción de apuesta",
    "all-in": "all-in",
    "a draw": "un cambio",
    "a post": "una ciega",
    "a show or muck": "mostrar o no mostrar",
    "a claim": "un anuncio de mano",
    "an award": "un cobro",
    "a pot": "un bote",
    "joins or leaves": "entra o sale",
    "a heading": "un encabezado",
    "a header line": "una línea de cabecera",
    "a pile": "un montón de cartas",
    "a finding code": "un código de hallazgo",
    "text": "texto",
    "gets": "recibe",
    "to": "a",
    "the end of the statement": "el final de la línea",
    "sb": "ciega pequeña",
    "bb": "ciega grande",
    "ante": "ante",
    "straddle": "straddle",
    "dead": "dinero muerto",
    "live": "ciega adicional",
}

RULES = [
    Rule(
        code="L001",
        name="syntax-error",
        severity=Severity.ERROR,
        message=Text(
            "cannot read '{seen}' here; expected: {expected}",
            "no se entiende '{seen}' aquí; se esperaba: {expected}",
        ),
        variants={
            "nearest": Text(
                "cannot read '{seen}' here; did you mean '{nearest}'? expected: {expected}",
                "no se entiende '{seen}' aquí; ¿quería decir '{nearest}'? se esperaba: {expected}",
            ),
            "quote-name": Text(
                "'{seen}' is not a name unless it is quoted: write \"{seen}\"",
                "'{seen}' no vale como nombre sin comillas: escriba \"{seen}\"",
            ),
            "no-player": Text(
                "'{seen}' says what is done but not by whom: a player comes first",
                "'{seen}' dice qué se hace, pero no quién: primero va un jugador",
            ),
            "decimal-comma": Text(
                "'{seen}' has a decimal comma: decimals are written with a point",
                "'{seen}' lleva coma decimal: los decimales se escriben con punto",
            ),
            "unfinished": Text(
                "the line ends too early; expected: {expected}",
                "la línea acaba demasiado pronto; se esperaba: {expected}",
            ),
            "amount-decimals": Text(
                "'{seen}' has more decimals than an amount of chips may have",
                "'{seen}' tiene más decimales de los que admite una cantidad de fichas",
            ),
            "amount-size": Text(
                "'{seen}' is too large for an amount of chips",
                "'{seen}' es demasiado grande para una cantidad de fichas",
            ),
        },
        rule=Text(
            "every statement of a log is read on its own, by the words of the log language",
            "cada línea del registro se lee por sí sola, con las palabras del lenguaje de registro",
        ),
        ruling=Text(
            "the statement is ignored and the rest of the log is audited; nothing is held against the hand "
            "that only follows from not knowing this line",
            "la línea se ignora y el resto del registro se revisa; no se reprocha a la mano nada que venga "
            "solo de no conocer esta línea",
        ),
        why=Text(
            "One line that cannot be read is one finding. What it may have said is not guessed into the "
            "money: where a fold, a call or a draw may have stood in it, the checks that need it are left "
            "out instead of piling up findings that are none.\n\n"
            "Most of these lines are a slip of the pen. The report names the place, what could stand there "
            "and the nearest word it knows; a player whose name is also a word of the log (Pot, Draw) has to "
            "be quoted.",
            "Una línea que no se entiende es un solo hallazgo. Lo que pudo decir no se adivina en las "
            "cuentas: si en ella pudo haber un abandono, un pago o un cambio, se omiten las comprobaciones "
            "que lo necesitan, en vez de acumular hallazgos que no lo son.\n\n"
            "Casi siempre es un descuido al escribir. El informe señala el lugar, lo que podía ir allí y la "
            "palabra conocida más parecida; un jugador cuyo nombre es también palabra del registro (Bote, "
            "Mano) se escribe entre comillas.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana rasies to 4         # L001
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            ANA SB 1, beto ciega grande 2
            Ana sube a 4
            Beto no va
            """),
        source="log language: words",
    ),
    Rule(
        code="L002",
        name="unknown-player",
        severity=Severity.ERROR,
        message=Text(
            "nobody called '{written}' is at the table",
            "nadie llamado '{written}' está en la mesa",
        ),
        variants={
            "nearest": Text(
                "nobody called '{written}' is at the table; did you mean {nearest}?",
                "nadie llamado '{written}' está en la mesa; ¿quería decir {nearest}?",
            ),
        },
        rule=Text(
            "a line names a player by the name of a seat line, by the seat, or by a position of the hand",
            "una línea nombra al jugador por el nombre de su asiento, por el asiento o por su posición en "
            "la mano",
        ),
        ruling=Text(
            "the statement is ignored; what it may have been is not held against anybody",
            "la línea se ignora; lo que pudo haber sido no se reprocha a nadie",
        ),
        why=Text(
            "Chips can be counted only for somebody who has chips. A misspelt name would otherwise leave a "
            "player silent whose turn it was, and a stranger with money in the pot: two wrong accounts from "
            "one slip.\n\n"
            "Upper case and accents do not matter; a name with blanks is written in quotes. A player who "
            "comes later needs a 'joins' or a seat line before the hand.",
            "Solo se pueden contar las fichas de quien las tiene. Un nombre mal escrito dejaría callado a "
            "quien le tocaba hablar y a un desconocido con dinero en el bote: dos cuentas malas por un "
            "descuido.\n\n"
            "Mayúsculas y acentos no importan; un nombre con espacios va entre comillas. Quien llega más "
            "tarde necesita un 'entra' o una línea de asiento antes de la mano.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Anna folds              # L002
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button ana
            s2 sb 1, BB bb 2
            BTN folds
            seat 2 folds
            """),
        source="log language: players",
    ),
    Rule(
        code="L003",
        name="duplicate-seat",
        severity=Severity.ERROR,
        message=Text(
            "{name} already has seat {seat}",
            "{name} ya tiene el asiento {seat}",
        ),
        variants={
            "seat": Text(
                "seat {seat} is taken by {name}; two players cannot share it",
                "el asiento {seat} es de {name}; dos jugadores no pueden compartirlo",
            ),
            "name": Text(
                "{name} already has seat {seat}; one name cannot stand for two seats",
                "{name} ya tiene el asiento {seat}; un nombre no puede ocupar dos asientos",
            ),
        },
        rule=Text(
            "a seat holds one player and a player one seat; a stack is counted once before a hand",
            "un asiento es de un jugador y un jugador tiene un asiento; las fichas se cuentan una vez antes "
            "de cada mano",
        ),
        ruling=Text("the first declaration stands", "vale la primera declaración"),
        why=Text(
            "The order of the seats decides the button, the blinds, every turn and the odd chip of a split "
            "pot. With one seat given twice all of that would depend on which line is believed.",
            "El orden de los asientos decide el botón, las ciegas, cada turno y la ficha suelta de un bote "
            "repartido. Con un asiento dado dos veces, todo dependería de qué línea se crea.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            2 Carla 100             # L003
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            seats
            1 Ana 99
            2 Beto 101
            hand 2
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        source="log language: header",
    ),
    Rule(
        code="L004",
        name="unknown-setting",
        severity=Severity.ERROR,
        message=Text("unknown {what}: '{value}'", "{what} desconocido: '{value}'"),
        variants={
            "profile": Text(
                "this profile cannot be used: {why}",
                "este perfil no se puede usar: {why}",
            ),
            "game": Text(
                "unknown game '{value}'; expected a draw game such as 2-7 triple draw",
                "juego desconocido '{value}'; se esperaba un juego de cambio, como 2-7 triple draw",
            ),
            "limits": Text(
                "limits '{value}' cannot be: the small bet is above zero and no larger than the big bet",
                "los límites '{value}' no valen: la apuesta pequeña es mayor que cero y no supera la grande",
            ),
            "blinds": Text(
                "blinds '{value}' cannot be: the big blind is above zero and no smaller than the small blind",
                "las ciegas '{value}' no valen: la grande es mayor que cero y no menor que la pequeña",
            ),
            "chip": Text(
                "the smallest chip cannot be '{value}'; it has to be above zero",
                "la ficha más pequeña no puede ser '{value}'; tiene que ser mayor que cero",
            ),
            "hands": Text(
                "a session of '{value}' hands cannot be; at least one is played",
                "una sesión de '{value}' manos no puede ser; se juega al menos una",
            ),
            "omit": Text(
                "a log cannot omit '{value}'; it can omit burns, gets, reshuffles, shuffles or awards",
                "un registro no puede omitir '{value}'; puede omitir burns, gets, reshuffles, shuffles o "
                "awards",
            ),
        },
        rule=Text(
            "a header line sets the game, the profile, the stakes or what the log leaves out, by known words "
            "and possible amounts",
            "una línea de cabecera fija el juego, el perfil, las apuestas o lo que el registro omite, con "
            "palabras conocidas y cantidades posibles",
        ),
        ruling=Text(
            "the line is ignored and what was in force before it is used",
            "la línea se ignora y se usa lo que regía antes",
        ),
        why=Text(
            "Every amount of every hand is measured by the header: a wrong limit makes every bet look wrong, "
            "and a wrong profile changes the cap, the burn and the reshuffle. So a header line that cannot "
            "be used is never bent into something similar.",
            "Cada cantidad de cada mano se mide con la cabecera: un límite equivocado hace que toda apuesta "
            "parezca mala, y un perfil equivocado cambia el tope de subidas, la quema y el rebarajado. Por "
            "eso una línea que no sirve nunca se convierte en algo parecido.",
        ),
        bad=dedent("""\
            profile hoem            # L004
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            """),
        good=dedent("""\
            profile casa
            game 2-7 triple draw
            limits 2/4
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            """),
        source="log language: header",
    ),
    Rule(
        code="L005",
        name="misplaced-line",
        severity=Severity.ERROR,
        message=Text("this line cannot stand here", "esta línea no puede ir aquí"),
        variants={
            "second-button": Text(
                "the button of this hand was named before; a hand has one",
                "el botón de esta mano ya se dijo antes; una mano tiene uno",
            ),
            "second-deal": Text(
                "the cards of this hand were dealt before",
                "las cartas de esta mano ya se repartieron antes",
            ),
            "post-after-betting": Text(
                "a blind or ante posted after the betting has begun; posts come before the first action",
                "una ciega o un ante puestos con las apuestas empezadas; van antes de la primera acción",
            ),
            "no-hand": Text(
                "a hand begins here without its 'hand' line",
                "aquí empieza una mano sin su línea 'mano'",
            ),
            "before-hand": Text(
                "a line of play before any hand has begun; a 'hand' line comes first",
                "una línea de juego antes de empezar ninguna mano; primero va la línea 'mano'",
            ),
            "in-hand": Text(
                "a header or seat line in the middle of a hand; it belongs before or after the hand",
                "una línea de cabecera o de asiento en mitad de una mano; va antes o después de la mano",
            ),
        },
        rule=Text(
            "header and seat lines stand between hands, posts before the betting, play after a 'hand' line; "
            "a hand has one button and one deal",
            "la cabecera y los asientos van entre manos, las ciegas antes de las apuestas, el juego tras una "
            "línea 'mano'; una mano tiene un botón y un reparto",
        ),
        ruling=Text("the statement is ignored", "la línea se ignora"),
        why=Text(
            "The place of a line is part of what it says. A stack counted in the middle of a hand would "
            "change the pot, a second button every turn, and a bet before the hand belongs to nobody. Most "
            "often the 'hand' line is missing or a line was pasted too low.",
            "El lugar de una línea es parte de lo que dice. Un recuento en mitad de la mano cambiaría el "
            "bote, un segundo botón todos los turnos, y una apuesta antes de la mano no es de nadie. Lo más "
            "frecuente es que falte la línea 'mano' o que una línea se pegara demasiado abajo.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            limits 4/8              # L005
            Ana raises to 4
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4
            Beto folds
            limits 4/8
            hand 2
            button Beto
            Beto sb 2, Ana bb 4
            Beto folds
            """),
        source="log language: shape",
    ),
    Rule(
        code="L006",
        name="incomplete-hand",
        severity=Severity.WARNING,
        message=Text(
            "the record of this hand ends before it is decided: more than one player is left, nobody has "
            "shown and nothing is paid",
            "el registro de la mano acaba antes de decidirse: queda más de un jugador, nadie ha mostrado y "
            "no se ha pagado nada",
        ),
        rule=Text(
            "a hand ends when one player is left, or after the last round with a showdown and the pots paid",
            "una mano acaba cuando queda un solo jugador, o tras la última ronda, con las manos mostradas y "
            "los botes pagados",
        ),
        ruling=Text(
            "the hand is not settled: nobody is paid, and the stacks of the next hand are taken as counted",
            "la mano no se liquida: no se paga a nadie, y las fichas de la mano siguiente se toman como se "
            "cuenten",
        ),
        why=Text(
            "Half a hand has no winner. The lines that are there are audited all the same, but who would "
            "have won the pot is not guessed. If the hand was called off, write 'misdeal'; if it was played "
            "out, the last actions, the showdown or the award are missing.",
            "Media mano no tiene ganador. Las líneas que hay se revisan igual, pero no se adivina quién "
            "habría ganado el bote. Si la mano se anuló, escriba 'mano anulada'; si se jugó, faltan las "
            "últimas acciones, el enfrentamiento o el cobro.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4
            Beto calls 2            # L006
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4
            Beto calls 2
            misdeal
            """),
        source="HOME 4, 8; WL 139",
    ),
    Rule(
        code="L007",
        name="ambiguous-amount",
        severity=Severity.INFO,
        message=Text(
            "'raises {amount}' may mean to or by; read as a raise to {to}",
            "'sube {amount}' puede ser hasta o en; se lee como subida a {to}",
        ),
        rule=Text(
            "'raises to N' names the total of the round; a bare number is read as the total if it is above "
            "the current bet, else as what is added to it",
            "'sube a N' da el total de la ronda; un número solo se lee como el total si supera la apuesta en "
            "curso, y si no como lo que se le añade",
        ),
        ruling=Text("read as a raise to {to}", "se lee como subida a {to}"),
        why=Text(
            "At a table one says 'raise, make it eight', and the pen writes 'raises 8', or 'raises 4' for "
            "the same bet. In fixed limit only one reading can be legal, so the log stays readable; but the "
            "scribe should know how it was read.",
            "En la mesa se dice 'subo, ocho en total' y se anota 'sube 8', o 'sube 4' para la misma "
            "apuesta. En límite fijo solo una lectura puede ser legal y el registro se entiende; pero quien "
            "anota debe saber cómo se leyó.",
        ),
        fix=Text("write 'raises to {to}'", "escriba 'sube a {to}'"),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises 4            # L007
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4
            Beto makes it 6
            Ana raises
            Beto folds
            """),
        source="log language: amounts",
    ),
    Rule(
        code="L008",
        name="not-a-chip",
        severity=Severity.ERROR,
        message=Text(
            "{amount} cannot be paid in chips of {chip}, the smallest at this table",
            "{amount} no se puede pagar con fichas de {chip}, las más pequeñas de la mesa",
        ),
        variants={
            "zero": Text(
                "{amount} moves no chips; the smallest at this table is {chip}",
                "{amount} no mueve fichas; la más pequeña de la mesa es de {chip}",
            ),
        },
        rule=Text(
            "every amount that moves is a whole number of the smallest chips, and at least one",
            "toda cantidad que se mueve es un número entero de las fichas más pequeñas, y al menos una",
        ),
        ruling=Text("it stands as written", "vale como está escrito"),
        why=Text(
            "Chips are not split: a bet of 2.50 among chips of 1 was not made. Either the amount is wrong "
            "or the header names the wrong chip. Amounts are exact here, so half a chip would travel "
            "through every pot and stack behind it.",
            "Las fichas no se parten: con fichas de 1 nadie apostó 2.50. O la cantidad está mal o la "
            "cabecera nombra otra ficha. Aquí las cuentas son exactas, así que media ficha pasaría por "
            "todos los botes y recuentos siguientes.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4.5       # L008
            Beto folds
            """),
        good=dedent("""\
            limits 1/2
            blinds 0.50/1
            chip 0.25
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 0.50, Beto bb 1
            Ana raises to 2
            Beto folds
            """),
        source="HOME 1; log language: amounts",
    ),
    Rule(
        code="L009",
        name="profile-silent",
        severity=Severity.INFO,
        message=Text(
            "this profile does not decide {setting} ({source}); assumed: {assumed}",
            "este perfil no decide {setting} ({source}); se supone: {assumed}",
        ),
        variants={
            "nothing": Text(
                "this profile does not decide {setting} ({source}); nothing is assumed",
                "este perfil no decide {setting} ({source}); no se supone nada",
            ),
        },
        rule=Text(
            "where the authority of a profile is silent, the audit says so and names what it assumed",
            "donde la autoridad de un perfil calla, la revisión lo dice y nombra lo que supuso",
        ),
        ruling=Text(
            "what is assumed holds until the house decides",
            "lo supuesto vale hasta que la casa decida",
        ),
        why=Text(
            "No rule book covers everything. The hand has to be audited all the same, so one reading is "
            "taken, in the open: the first line that needs it says which. Your own profile can decide the "
            "setting; then this note goes away.",
            "Ningún reglamento lo cubre todo. La mano hay que revisarla igual, así que se toma una lectura, "
            "a la vista: la primera línea que la necesita dice cuál. Un perfil propio puede decidir el "
            "punto, y entonces esta nota desaparece.",
        ),
        fix=Text(
            "decide {setting} in a profile of your own",
            "decida {setting} en un perfil propio",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana calls 1
            Beto checks
            draw 1
            Beto draws 1
            Ana draws 2
            burn
            Beto gets 1
            exposed 9c              # L009
            Ana gets 2
            Beto bets 2
            Ana folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana calls 1
            Beto checks
            draw 1
            Beto draws 1
            Ana draws 2
            burn
            Beto gets 1
            Ana gets 2
            Beto bets 2
            Ana folds
            """),
        source="the profile",
    ),
    Rule(
        code="L010",
        name="bad-hand-number",
        severity=Severity.WARNING,
        message=Text(
            "this is hand {number} in the log; after the last one it should be hand {expected_number}",
            "esta es la mano {number} del registro; tras la última debería ser la {expected_number}",
        ),
        rule=Text(
            "hands are numbered one by one; a hand that was called off may give its number to the next",
            "las manos se numeran de una en una; una mano anulada puede dar su número a la siguiente",
        ),
        ruling=Text("the hands stand as written", "las manos valen como están escritas"),
        why=Text(
            "A number that skips often means a hand is missing, and with it the chips that moved in it; a "
            "number that repeats means one was pasted twice. The stacks usually tell which.",
            "Un número saltado suele ser una mano que falta, con las fichas que se movieron en ella; uno "
            "repetido, una mano pegada dos veces. Las fichas suelen decir cuál de las dos.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            hand 3                  # L010
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 7
            button Ana
            Ana sb 1, Beto bb 2
            misdeal
            hand 7
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            hand 8
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        source="log language: shape",
    ),
    Rule(
        code="L011",
        name="unused-suppression",
        severity=Severity.INFO,
        message=Text(
            "this comment sets nothing aside",
            "este comentario no aparta nada",
        ),
        variants={
            "unused": Text(
                "nothing is found here to set aside by {codes}",
                "aquí no hay ningún hallazgo que apartar con {codes}",
            ),
            "unused-hand": Text(
                "nothing is found in this hand to set aside by {codes}",
                "en esta mano no hay ningún hallazgo que apartar con {codes}",
            ),
            "everything": Text(
                "nothing is found here to set aside",
                "aquí no hay ningún hallazgo que apartar",
            ),
            "everything-hand": Text(
                "nothing is found in this hand to set aside",
                "en esta mano no hay ningún hallazgo que apartar",
            ),
            "no-hand": Text(
                "no hand has begun here, so there is none whose findings could be set aside",
                "aquí no ha empezado ninguna mano: no hay hallazgos de mano que apartar",
            ),
            "code": Text(
                "'{seen}' is no rule code, family or name; did you mean {nearest}?",
                "'{seen}' no es código, familia ni nombre de regla; ¿quería decir {nearest}?",
            ),
            "unknown-code": Text(
                "'{seen}' is no rule code, family or name",
                "'{seen}' no es código, familia ni nombre de regla",
            ),
            "word": Text(
                "'{seen}' sets nothing aside; did you mean '{nearest}'?",
                "'{seen}' no aparta nada; ¿quería decir '{nearest}'?",
            ),
            "brackets": Text(
                "codes stand in brackets: write '{nearest}', or the comment would set everything aside",
                "los códigos van entre corchetes: escriba '{nearest}', o el comentario lo apartaría todo",
            ),
            "open": Text(
                "the bracket '{seen}' is not closed",
                "el corchete '{seen}' no se cierra",
            ),
            "empty": Text(
                "the brackets name no code; without brackets everything is set aside",
                "los corchetes no nombran ningún código; sin corchetes se aparta todo",
            ),
        },
        rule=Text(
            "'# audit: ignore[CODES] why' sets aside what is found on its line, '# audit: ignore-hand[CODES] "
            "why' what is found in its hand",
            "'# auditoría: ignora[CÓDIGOS] motivo' aparta lo que se halla en su línea, '# auditoría: "
            "ignora-mano[CÓDIGOS] motivo' lo que se halla en su mano",
        ),
        ruling=Text("nothing is set aside by it", "no aparta nada"),
        why=Text(
            "A comment that sets nothing aside is left over from a fault that was corrected, stands on the "
            "wrong line, or is misspelt. It would hide the next fault of its kind, or it does not hide what "
            "it should.",
            "Un comentario que no aparta nada sobró de una falta ya corregida, está en otra línea o está mal "
            "escrito. Escondería la próxima falta de su clase, o no esconde la que debía.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4         # L011 # audit: ignore[L007] said so
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises 4            # audit: ignore[L007] the table knows
            Beto folds
            """),
        source="log language: shape",
    ),
]
