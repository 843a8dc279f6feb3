"""B: rules of what a player may do with the chips."""

from textwrap import dedent

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

RULES = [
    Rule(
        code="B003",
        name="check-facing-bet",
        severity=Severity.ERROR,
        message=Text(
            "{player} checks facing {owed}; the choice is to call, raise or fold",
            "{player} pasa debiendo {owed}; puede igualar, subir o retirarse",
        ),
        rule=Text(
            "only a player who owes nothing to the bet may check",
            "solo puede pasar quien no debe nada a la apuesta",
        ),
        ruling=Text(
            "a call of {call} if {player} stays in the hand, else a fold",
            "iguala {call} si {player} sigue en la mano; si no, se retira",
        ),
        why=Text(
            "A check costs nothing, and here something was owed: the big blind counts as a bet, so before "
            "the first draw nobody but its owner may check, and only if nobody raised.\n\n"
            "What the check stood for is read from the rest of the hand. If the player draws or shows later "
            "they have to have paid, and the pot of the ledger as ruled holds that call.",
            "Pasar no cuesta nada, y aquí se debía algo: la ciega grande cuenta como apuesta, así que antes "
            "del primer cambio solo su dueño puede pasar, y solo si nadie subió.\n\n"
            "Lo que fue aquel pase se lee en el resto de la mano. Si el jugador cambia o muestra después, "
            "tuvo que pagar, y el bote de la cuenta corregida incluye ese pago.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana checks              # B003
            Beto checks
            draw 1: 2, 2
            burn
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
            draw 1: 2, 2
            burn
            Beto checks
            Ana bets 2
            Beto folds
            """),
        source="HOME 4; WL 155",
    ),
    Rule(
        code="B004",
        name="wrong-action",
        severity=Severity.ERROR,
        message=Text(
            "this action of {player} does not fit the bet that stands ({level})",
            "esta acción de {player} no cuadra con la apuesta en curso ({level})",
        ),
        variants={
            "bet": Text(
                "{player} bets although a bet of {level} stands; over it the word is raise",
                "{player} apuesta aunque hay una apuesta de {level}; sobre ella se sube",
            ),
            "raise": Text(
                "{player} raises, but there is no bet in this round; the word is bet",
                "{player} sube, pero en esta ronda no hay apuesta; lo suyo es apostar",
            ),
            "call": Text(
                "{player} calls, but owes nothing; the word is check",
                "{player} iguala, pero no debe nada; lo suyo es pasar",
            ),
            "short-call": Text(
                "{player} raises with {stack}, which does not go over the bet of {level}; it is a call",
                "{player} sube con {stack}, que no superan la apuesta de {level}; es un pago",
            ),
        },
        rule=Text(
            "with no bet in the round a player checks or bets; with one a player folds, calls or raises",
            "sin apuesta en la ronda se pasa o se apuesta; con ella se retira, se iguala o se sube",
        ),
        ruling=Text(
            "the matching action stands: a raise for a bet over a bet, a bet for a raise over nothing, a "
            "check for a call of nothing",
            "vale la acción que corresponde: subida por apuesta sobre apuesta, apuesta por subida sobre "
            "nada, pase por pago de nada",
        ),
        why=Text(
            "The wrong word for the right chips is harmless by itself, but usually it means that the scribe "
            "and the table did not count the same bets. Before the first draw the big blind is the bet: "
            "whoever 'bets' there raises.",
            "La palabra equivocada con las fichas correctas no hace daño por sí sola, pero suele indicar que "
            "quien anota y la mesa no contaban las mismas apuestas. Antes del primer cambio la ciega grande "
            "es la apuesta: quien 'apuesta' ahí, sube.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana bets 4              # B004
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana opens
            Beto calls
            draw 1: 2, 2
            burn
            Beto bets 2
            Ana folds
            """),
        source="HOME 4; WL 155",
    ),
    Rule(
        code="B005",
        name="wrong-bet-size",
        severity=Severity.ERROR,
        message=Text(
            "{player} bets {added}; the bet of this round is {right}",
            "{player} apuesta {added}; la apuesta de esta ronda es {right}",
        ),
        rule=Text(
            "a bet is the small bet in the first two rounds and the big bet in the last two; only a player's "
            "last chips may be less",
            "la apuesta es la pequeña en las dos primeras rondas y la grande en las dos últimas; solo las "
            "últimas fichas pueden ser menos",
        ),
        ruling=Text(
            "a bet of {right} stands",
            "vale una apuesta de {right}",
        ),
        why=Text(
            "In fixed limit nobody chooses the size. The bet doubles after the second draw, and that is "
            "where it goes wrong: a small bet in the third round, or a big one in the second, changes the "
            "price of every call behind it.\n\n"
            "The next player is measured by the bet as it was made; in the ledger as ruled everybody pays "
            "the right one.",
            "En límite fijo nadie elige el tamaño. La apuesta se dobla tras el segundo cambio, y ahí falla: "
            "una apuesta pequeña en la tercera ronda, o una grande en la segunda, cambia el precio de todos "
            "los pagos siguientes.\n\n"
            "Al siguiente se le mide por la apuesta tal como se hizo; en la cuenta corregida todos pagan la "
            "correcta.",
        ),
        fix=Text("make it {right}", "que sean {right}"),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana calls 1
            Beto checks
            draw 1: 2, 2
            burn
            Beto bets 4             # B005
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
            draw 1: 2, 2
            burn
            Beto checks, Ana checks
            draw 2: 1, 1
            burn
            Beto bets 4
            Ana folds
            """),
        source="HOME 4; WL 136, 138; RP 3.14, 3.16",
    ),
    Rule(
        code="B006",
        name="wrong-raise-size",
        severity=Severity.ERROR,
        message=Text(
            "{player} raises to {to}; the legal raise over {level} in this round is to {right}",
            "{player} sube a {to}; la subida legal sobre {level} en esta ronda es a {right}",
        ),
        variants={
            "count-word": Text(
                "{player} makes this bet number {number} of the round, to {right}; the word counts "
                "differently",
                "{player} hace con esta la apuesta número {number} de la ronda, a {right}; la palabra "
                "cuenta otra",
            ),
        },
        rule=Text(
            "a raise goes to the last full bet plus one unit of the round; a short all-in is completed to "
            "the full level",
            "una subida va a la última apuesta entera más una unidad de la ronda; un all-in corto se "
            "completa al nivel entero",
        ),
        ruling=Text(
            "a raise to {right} stands, or all-in if {player} has less",
            "vale una subida a {right}, o all-in si {player} tiene menos",
        ),
        why=Text(
            "The levels of a round are a ladder: 2, 4, 6, 8 and then 4, 8, 12, 16 at 2/4. A raise to "
            "another rung makes everybody behind pay a wrong price.\n\n"
            "Two steps are special. A short all-in of less than half a unit is no rung: it is completed to "
            "the next full level, bet 4, all-in 5, complete to 8. One of half or more is: bet 4, all-in 6, "
            "raise to 10. A count word such as 3-bet is checked too; the big blind is bet number one.",
            "Los niveles de una ronda son una escalera: 2, 4, 6, 8 y luego 4, 8, 12, 16 en 2/4. Una subida "
            "a otro peldaño hace pagar a todos un precio equivocado.\n\n"
            "Hay dos casos especiales. Un all-in corto de menos de media unidad no es peldaño: se completa "
            "al nivel entero, apuesta 4, all-in 5, completa a 8. Uno de la mitad o más sí lo es: apuesta 4, "
            "all-in 6, subida a 10. Palabras como 3-bet también se comprueban; la ciega grande es la "
            "primera.",
        ),
        fix=Text("make it {right}", "que sean {right}"),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 5         # B006
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 4
            Beto 3-bets to 6
            Carla caps
            Ana folds, Beto folds
            """),
        source="HOME 4, 6; WL 129; RP 3.5",
    ),
    Rule(
        code="B007",
        name="over-cap",
        severity=Severity.ERROR,
        message=Text(
            "{player} raises to {to}, but {count} bets stand and the round is capped at {level}",
            "{player} sube a {to}, pero hay {count} apuestas y la ronda está al tope en {level}",
        ),
        rule=Text(
            "a round has one bet and {cap} raises; the big blind is the bet of the first round",
            "una ronda tiene una apuesta y {cap} subidas; la ciega grande es la apuesta de la primera",
        ),
        ruling=Text("a call of {call} stands", "vale igualar {call}"),
        why=Text(
            "The cap keeps two players from squeezing a third between them without end. So it counts who has "
            "chips when the last raise is made: with three or more the round is capped and stays so, even if "
            "all but two fold afterwards. Between two, nobody is squeezed, and home games let them raise as "
            "long as they like; other houses keep the cap, or ask whether the round began with two.\n\n"
            "A short all-in of less than half a unit uses up no raise, one of half or more does.",
            "El tope impide que dos jugadores aprieten sin fin a un tercero entre ellos. Por eso cuenta "
            "quién tiene fichas cuando se hace la última subida: con tres o más la ronda queda al tope y "
            "sigue así, aunque después se retiren todos menos dos. Entre dos no se aprieta a nadie, y en "
            "casa pueden subir cuanto quieran; otras casas mantienen el tope, o miran si la ronda empezó "
            "entre dos.\n\n"
            "Un all-in corto de menos de media unidad no gasta subida; uno de la mitad o más, sí.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 4
            Beto raises to 6
            Carla raises to 8
            Ana raises to 10        # B007
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana raises to 4
            Beto raises to 6
            Ana raises to 8
            Beto raises to 10
            Ana folds
            """),
        source="HOME 4; WL 126-127, 263; WT 100; RP 3.3-3.4",
        setting="cap.raises",
    ),
    Rule(
        code="B008",
        name="not-reopened",
        severity=Severity.ERROR,
        message=Text(
            "{player} raises facing {owed}, under half of the unit of {unit}; having acted, {player} "
            "can only call or fold",
            "{player} sube debiendo {owed}, menos de la mitad de la unidad de {unit}; ya actuó: solo puede "
            "igualar o retirarse",
        ),
        variants={
            "separate": Text(
                "{player} raises facing {owed}, but no single all-in of half the unit of {unit} reopened the "
                "raising; having acted, {player} can only call or fold",
                "{player} sube debiendo {owed}, pero ningún all-in por sí solo llegó a la mitad de la unidad "
                "de {unit}; ya actuó: solo puede igualar o retirarse",
            ),
        },
        rule=Text(
            "whoever has acted in a round may raise again only when the bet has grown by at least half a "
            "unit since; whether short all-ins add up to that is for the profile to say",
            "quien ya actuó en la ronda solo puede volver a subir si la apuesta ha crecido desde entonces al "
            "menos media unidad; si los all-in cortos se suman para ello lo dice el perfil",
        ),
        ruling=Text("a call of {call} stands", "vale igualar {call}"),
        why=Text(
            "A short all-in is made because the chips ran out, not to raise. If it gave back the right to "
            "raise, a player could be raised by a partner with one chip too many. So under half a unit it "
            "only changes the price: those who have acted call it or fold, those who have not may also "
            "complete it to the full level.\n\n"
            "At 2/4 in whole chips this can happen only in the last two rounds: 1 is exactly half of 2.",
            "Un all-in corto se hace porque se acaban las fichas, no para subir. Si devolviera el derecho a "
            "subir, bastaría un compañero con una ficha de más. Por eso, con menos de media unidad solo "
            "cambia el precio: quien ya actuó iguala o se retira, y quien no, puede además completar al "
            "nivel entero.\n\n"
            "En 2/4 con fichas enteras solo puede pasar en las dos últimas rondas: 1 es justo la mitad de 2.",
        ),
        bad=dedent("""\
            limits 4/8
            seats
            1 Ana 100
            2 Beto 5
            3 Carla 100
            hand 1
            button Ana
            Beto sb 2, Carla bb 4
            Ana calls 4
            Beto raises to 5 all-in
            Carla calls 1
            Ana raises to 8         # B008
            Carla folds
            draw 1: 1, 1; burn
            draw 2: 1, 1; burn
            draw 3: pat, pat; burn
            Beto shows 8s 6d 4h 3d 2c
            Ana shows 7s 6h 4c 3s 2d
            Ana wins 15
            """),
        good=dedent("""\
            limits 4/8
            seats
            1 Ana 100
            2 Beto 6
            3 Carla 100
            hand 1
            button Ana
            Beto sb 2, Carla bb 4
            Ana calls 4
            Beto raises to 6 all-in
            Carla folds
            Ana calls 2
            draw 1: 1, 1; burn
            draw 2: 1, 1; burn
            draw 3: pat, pat; burn
            Beto shows 8s 6d 4h 3d 2c
            Ana shows 7s 6h 4c 3s 2d
            Ana wins 16
            """),
        source="HOME 6; WL 129; RP 3.5; RC 3.6",
        setting="short.threshold",
    ),
    Rule(
        code="B009",
        name="wrong-call-amount",
        severity=Severity.ERROR,
        message=Text(
            "{player} calls {added}, but owes {right}",
            "{player} iguala con {added}, pero debe {right}",
        ),
        rule=Text(
            "a call adds exactly what is owed to the bet, or the player's last chips",
            "igualar añade justo lo que falta para la apuesta, o las últimas fichas",
        ),
        ruling=Text("a full call of {right} stands", "vale igualar {right}"),
        why=Text(
            "What a player has put into the round counts: the small blind calls 1 and not 2, and whoever "
            "bet 2 and is raised calls 2 more. A call that is short leaves the pot owed; one that is long "
            "paid into a pot that nobody matched.\n\n"
            "A call never raises the bet, whatever chips go in.",
            "Cuenta lo que ya puso en la ronda: la ciega pequeña iguala con 1 y no con 2, y a quien apostó "
            "2 y le suben le faltan 2 más. Un pago corto deja al bote una deuda; uno largo mete fichas que "
            "nadie igualó.\n\n"
            "Igualar nunca sube la apuesta, se pongan las fichas que se pongan.",
        ),
        fix=Text("make it {right}", "que sean {right}"),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana folds
            Beto calls 2            # B009
            Carla raises to 4
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana folds
            Beto calls 1
            Carla raises to 4
            Beto folds
            """),
        source="HOME 4; WL 138; RP 3.16",
    ),
    Rule(
        code="B011",
        name="over-stack",
        severity=Severity.ERROR,
        message=Text(
            "{player} puts in {amount}, but has only {stack}",
            "{player} pone {amount}, pero solo tiene {stack}",
        ),
        rule=Text(
            "nobody can put in more than the chips they had in front of them when the hand began",
            "nadie puede poner más que las fichas que tenía delante al empezar la mano",
        ),
        ruling=Text(
            "all-in for {stack}, as far as the limit allows",
            "all-in por {stack}, hasta donde permite el límite",
        ),
        why=Text(
            "Chips that are not there cannot be won. Either the bet is written too high or the stack at the "
            "start is; the stack decides how many pots there are, so a wrong one moves chips between main "
            "and side pots.",
            "No se pueden ganar fichas que no existen. O la apuesta está anotada de más o las fichas "
            "iniciales de menos; esas fichas deciden cuántos botes hay, así que un error las pasa del bote "
            "principal a los laterales o al revés.",
        ),
        bad=dedent("""\
            seats
            1 Ana 3
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 4         # B011
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 3
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 3 all-in
            Beto folds, Carla folds
            """),
        source="HOME 6; WL 129",
    ),
    Rule(
        code="B012",
        name="all-in-mismatch",
        severity=Severity.WARNING,
        message=Text(
            "{player} puts in {added} of {stack}: the word all-in and the chips do not agree",
            "{player} pone {added} de {stack}: la palabra all-in y las fichas no concuerdan",
        ),
        variants={
            "chips-left": Text(
                "{player} is said to be all-in for {added}, but has {stack}",
                "se dice que {player} va all-in con {added}, pero tiene {stack}",
            ),
            "unsaid": Text(
                "{player} puts in the last {added} without the word all-in",
                "{player} pone sus últimas {added} sin la palabra all-in",
            ),
        },
        rule=Text(
            "a player is all-in by the chips; the log says so when the last chip goes in, and only then",
            "un jugador está all-in por sus fichas; el registro lo dice cuando entra la última, y solo "
            "entonces",
        ),
        ruling=Text("the chips decide", "deciden las fichas"),
        why=Text(
            "Whether a player is all-in decides who is asked to act again and where the side pot begins, "
            "so the chips decide and not the word. When the two differ, one of the stacks in the log is "
            "often wrong: that is why it is worth a warning. Blinds need no word.",
            "Que un jugador esté all-in decide si vuelve a actuar y dónde empieza el bote lateral, "
            "así que deciden las fichas y no la palabra. Si no concuerdan, a menudo hay un recuento mal en "
            "el registro: por eso merece un aviso. Las ciegas no necesitan la palabra.",
        ),
        bad=dedent("""\
            seats
            1 Ana 4
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 4         # B012
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 4
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 4 all-in
            Beto folds, Carla folds
            """),
        source="log language: amounts",
    ),
    Rule(
        code="B013",
        name="all-in-over-limit",
        severity=Severity.ERROR,
        message=Text(
            "{player} goes all-in to {to}; the limit of this round is {right}",
            "{player} va all-in a {to}; el límite de esta ronda es {right}",
        ),
        rule=Text(
            "an all-in may not go over the legal bet or raise of the round",
            "un all-in no puede pasar de la apuesta o subida legal de la ronda",
        ),
        ruling=Text(
            "the legal total of {right} stands; the rest stays with {player}",
            "vale el total legal de {right}; lo demás sigue siendo de {player}",
        ),
        why=Text(
            "All-in is not a size of its own: in fixed limit the biggest stack still bets one unit at a "
            "time. What lies above the limit was never bet, so a player with chips left is not all-in at "
            "all, and acts in the rounds to come.",
            "All-in no es un tamaño aparte: en límite fijo hasta la mayor pila apuesta de unidad en unidad. "
            "Lo que pasa del límite nunca se apostó; si le quedan fichas, no está all-in y actúa en las "
            "rondas siguientes.",
        ),
        fix=Text("make it {right}", "que sean {right}"),
        bad=dedent("""\
            seats
            1 Ana 7
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana all-in              # B013
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 4
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana all-in
            Beto folds, Carla folds
            """),
        source="HOME 6; WT glossary ALL-IN",
    ),
]
