"""B: rules of whose turn it is, and when betting is over."""

from textwrap import dedent

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

RULES = [
    Rule(
        code="B001",
        name="out-of-turn",
        severity=Severity.ERROR,
        message=Text(
            "{player} acts before {turn}, whose turn it is",
            "{player} actúa antes que {turn}, a quien le toca",
        ),
        variants={
            "binds": Text(
                "{player} acts before {turn}, whose turn it is; it binds",
                "{player} actúa antes que {turn}, a quien le toca; obliga",
            ),
            "void": Text(
                "{player} acts before {turn}, whose turn it is; the bet changes before the turn comes, so it "
                "is void",
                "{player} actúa antes que {turn}, a quien le toca; la apuesta cambia antes de llegar el "
                "turno: no vale",
            ),
        },
        rule=Text(
            "players act clockwise, each once their turn has come",
            "los jugadores actúan en el sentido del reloj, cada uno cuando le toca",
        ),
        ruling=Text(
            "it binds, unless somebody passed over bets or raises before the turn comes; then it is void and "
            "{player} acts again",
            "obliga, salvo que alguien de los saltados apueste o suba antes de llegar el turno; entonces no "
            "vale y {player} actúa otra vez",
        ),
        why=Text(
            "Acting early tells the players who were skipped what is coming, and at a limit table a call or "
            "a fold known in advance is worth half a bet. So the early action is held to, unless the price "
            "that was answered has changed meanwhile. Checks, calls and folds of the others do not change "
            "it; a bet or a raise does.",
            "Actuar antes cuenta a los saltados lo que viene, y en límite un pago o un abandono sabido de "
            "antemano vale media apuesta. Por eso se mantiene, salvo que cambie el precio al que respondió. "
            "Que los otros pasen, igualen o se retiren no lo cambia; una apuesta o una subida sí.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Beto folds              # B001
            Ana raises to 4
            Carla folds
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
            Beto folds
            Carla folds
            """),
        source="HOME 4; WL 17, 132; RP 3.10",
    ),
    Rule(
        code="B002",
        name="missing-action",
        severity=Severity.ERROR,
        message=Text(
            "no action of {player} is recorded here although it is the turn of {player}",
            "falta aquí la acción de {player}, a quien le tocaba",
        ),
        variants={
            "fold": Text(
                "no action of {player}, who faces {amount} and never appears again: taken as a fold",
                "falta la acción de {player}, que debe {amount} y no vuelve a aparecer: se toma como "
                "retirada",
            ),
            "fold-free": Text(
                "no action of {player}, who could check and never appears again: taken as a fold",
                "falta la acción de {player}, que podía pasar y no vuelve a aparecer: se toma como retirada",
            ),
            "call": Text(
                "no action of {player}, who is in the hand later: taken as a call of {amount}",
                "falta la acción de {player}, que sigue después en la mano: se toma como que iguala {amount}",
            ),
            "check": Text(
                "no action of {player}, who is in the hand later: taken as a check",
                "falta la acción de {player}, que sigue después en la mano: se toma como que pasa",
            ),
        },
        rule=Text(
            "a round is over when everybody with chips has acted and matched the bet, or all have checked",
            "una ronda acaba cuando todos los que tienen fichas han actuado e igualado, o todos han pasado",
        ),
        ruling=Text(
            "who appears later in the hand is taken to have called or checked, who never does to have folded",
            "quien aparece después en la mano se toma como que igualó o pasó; quien no vuelve, como que se "
            "retiró",
        ),
        why=Text(
            "The line that pens forget most is the fold, and after it the check behind. The rest of the hand "
            "tells which it was: whoever draws, shows or wins later cannot have folded. The action is put in "
            "so that the money can be followed; the finding says what was put in, for you to confirm.",
            "Lo que más se olvida anotar es la retirada, y después el pase final. El resto de la mano dice "
            "cuál fue: quien después cambia, muestra o cobra no pudo retirarse. La acción se completa para "
            "poder seguir las fichas; el hallazgo dice qué se puso, para que usted lo confirme.",
        ),
        fix=Text("write the missing line of {player}", "anote la línea que falta de {player}"),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana raises to 4
            Carla folds             # B002
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
            Beto folds
            Carla wins 2
            """),
        source="HOME 4",
    ),
    Rule(
        code="B010",
        name="dead-player-acts",
        severity=Severity.ERROR,
        message=Text(
            "{player} cannot act any more in this hand",
            "{player} ya no puede actuar en esta mano",
        ),
        variants={
            "folded": Text(
                "{player} acts, but has folded in this hand",
                "{player} actúa, pero ya se retiró en esta mano",
            ),
            "all-in": Text(
                "{player} acts, but is all-in and has no chips left to bet",
                "{player} actúa, pero está all-in y no le quedan fichas para apostar",
            ),
        },
        rule=Text(
            "a player who has folded is out of the hand; one who is all-in keeps the hand and draws, but "
            "does not bet any more",
            "quien se retiró está fuera de la mano; quien está all-in conserva su mano y cambia, pero ya no "
            "apuesta",
        ),
        ruling=Text("the action is ignored", "la acción se ignora"),
        why=Text(
            "A fold is final: a hand that touched the muck cannot come back because the pot has grown. An "
            "all-in player has nothing to add; that turn is passed over until the next draw. A line for "
            "either of them is nearly always the wrong name.",
            "Retirarse es definitivo: una mano que tocó los descartes no vuelve porque el bote crezca. Quien "
            "está all-in no tiene nada que añadir; se le salta hasta el siguiente cambio. Una línea de "
            "cualquiera de los dos es casi siempre un nombre equivocado.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana folds
            Beto raises to 4
            Ana calls 4             # B010
            Carla folds
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
            Beto raises to 4
            Carla folds
            """),
        source="HOME 4, 6; WL 58, 106; RP 3",
    ),
    Rule(
        code="B014",
        name="action-after-close",
        severity=Severity.ERROR,
        message=Text(
            "{player} acts, but the betting of this round is closed",
            "{player} actúa, pero las apuestas de esta ronda están cerradas",
        ),
        variants={
            "closed": Text(
                "{player} acts, but the betting of this round is closed: nobody has anything left to decide",
                "{player} actúa, pero las apuestas de esta ronda están cerradas: a nadie le queda nada que "
                "decidir",
            ),
            "showdown": Text(
                "{player} acts at the showdown; the last round is closed",
                "{player} actúa en el enfrentamiento; la última ronda está cerrada",
            ),
            "raise-nobody": Text(
                "{player} raises, but nobody else has chips to call with",
                "{player} sube, pero a nadie más le quedan fichas para igualar",
            ),
        },
        rule=Text(
            "a round is closed when everybody with chips has acted and matched; with nobody left who can "
            "answer there is no bet or raise",
            "una ronda se cierra cuando todos los que tienen fichas han actuado e igualado; si nadie puede "
            "responder, no hay apuesta ni subida",
        ),
        ruling=Text(
            "it is ignored; who still has chips to call calls them",
            "se ignora; quien aún deba fichas las iguala",
        ),
        why=Text(
            "After the last call the dealer taps and the draw begins; a second thought comes too late. When "
            "everybody else is all-in a raise can be called by nobody: it would only come back, and writing "
            "it down makes the pot look larger than it is.",
            "Tras el último pago empieza el cambio; arrepentirse llega tarde. Cuando todos los demás están "
            "all-in nadie puede igualar una subida: solo volvería a su dueño, y anotarla hace que el bote "
            "parezca mayor de lo que es.",
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
            Ana raises to 4         # B014
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana calls 1
            Beto raises to 4
            Ana raises to 6
            Beto folds
            """),
        source="HOME 4; WL 139",
    ),
    Rule(
        code="B015",
        name="hand-over",
        severity=Severity.ERROR,
        message=Text(
            "only one player is left: the hand is over and nothing more is played",
            "queda un solo jugador: la mano ha acabado y no se juega nada más",
        ),
        rule=Text(
            "when all but one have folded, the last one takes the pot at once, without a draw and without "
            "showing",
            "cuando todos menos uno se han retirado, el último se lleva el bote en el acto, sin cambio y sin "
            "mostrar",
        ),
        ruling=Text("what comes after is ignored", "lo que sigue se ignora"),
        why=Text(
            "The hand ends with the last fold. Actions, draws or burns behind it belong to the next hand, "
            "or a fold before them was written for the wrong player.",
            "La mano acaba con la última retirada. Las acciones, cambios o quemas posteriores son de la mano "
            "siguiente, o una retirada anterior se anotó al jugador equivocado.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            Beto checks             # B015
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            Beto mucks
            1 returned to Beto
            Beto wins 2
            """),
        source="HOME 4; WL 15, 139",
    ),
]
