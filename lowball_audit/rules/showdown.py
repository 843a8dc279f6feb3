"""S: rules of the showdown."""

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

#: Three players to the end: Beto bet last, so he shows first.
_LAST_BET = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana calls, Beto calls, Carla checks
draw 1: 2, 1, 1
burn
Beto checks, Carla checks, Ana checks
draw 2: 1, 1, pat
burn
Beto checks, Carla checks, Ana checks
draw 3: 1, pat, pat
burn
"""
_BET = "Beto checks, Carla bets, Ana calls, Beto calls\n"

RULES = [
    Rule(
        code="S001",
        name="wrong-show-order",
        severity=Severity.WARNING,
        message=Text(
            "{player} shows before {first}, whose turn it is",
            "{player} enseña antes que {first}, a quien le toca",
        ),
        rule=Text(
            "the last to bet or raise in the last round shows first, else the first player still in left of "
            "the button; then clockwise, passing over those who muck",
            "enseña primero el último que apostó o subió en la última ronda; si no, el primero que siga a "
            "la izquierda del botón; luego en el sentido del reloj, saltando a quien no enseña",
        ),
        ruling=Text(
            "none: the order decides no chips",
            "ninguna: el orden no decide fichas",
        ),
        why=Text(
            "The player who made the last bet was called and has to show what the bet was made on; the "
            "others may then muck a beaten hand unseen. Without a bet in the last round the first player "
            "left of the button begins. An all-in for less than half a bet still makes its player the last "
            "to raise.",
            "Quien hizo la última apuesta fue pagado y tiene que enseñar con qué apostó; los demás pueden "
            "entonces tirar una mano perdedora sin enseñarla. Sin apuesta en la última ronda empieza el "
            "primero a la izquierda del botón. Un all-in de menos de media apuesta también cuenta como la "
            "última subida.",
        ),
        source="HOME 8; WL 145; WT 72; TDA 17-A",
        setting="show.order",
        bad=_LAST_BET
        + _BET
        + """\
Beto shows 9h 6d 4c 3s 2c    # S001
Carla shows 7h 5d 4s 3d 2h
Ana mucks
Carla wins 18
""",
        good=_LAST_BET
        + _BET
        + """\
Carla shows 7h 5d 4s 3d 2h
Ana mucks
Beto shows 9h 6d 4c 3s 2c
Carla wins 18
""",
    ),
    Rule(
        code="S002",
        name="unshown-winner",
        severity=Severity.ERROR,
        message=Text(
            "{player} takes {amount} of a contested pot without showing five cards",
            "{player} se lleva {amount} de un bote disputado sin enseñar cinco cartas",
        ),
        rule=Text(
            "to win any part of a contested pot a player shows all five cards",
            "para ganar cualquier parte de un bote disputado hay que enseñar las cinco cartas",
        ),
        ruling=Text(
            "the best hand that was shown takes it; undetermined if none was",
            "se lo lleva la mejor mano enseñada; sin determinar si nadie enseñó",
        ),
        why=Text(
            "A mucked hand is dead unless the floor takes it back out of the muck; if that happened, write "
            "a `ruling S002`. A player whom nobody can contest any more, because all the others folded or "
            "do not reach that side pot, need not show.",
            "Una mano tirada está muerta si el jefe de sala no la recupera; si lo hizo, escribe una "
            "`decisión S002`. Quien ya no tiene rival, porque los demás se retiraron o no llegan a ese bote "
            "lateral, no necesita enseñar.",
        ),
        source="HOME 8; WL 106, 139; RP 3 Showdown 1",
        bad=_LAST_BET
        + _BET
        + """\
Carla shows 9h 6d 4c 3s 2c
Ana mucks
Beto mucks
Ana wins 18              # S002
""",
        good=_LAST_BET
        + """\
Beto checks, Carla bets, Ana folds, Beto folds
Carla mucks
Carla wins 6
""",
    ),
    Rule(
        code="S003",
        name="missing-showdown",
        severity=Severity.ERROR,
        message=Text(
            "a pot is paid with {players} players still in and nobody's cards shown",
            "se paga un bote con {players} jugadores en la mano sin que nadie enseñe",
        ),
        rule=Text(
            "with two or more players still in after the last round the hands are shown before the pot is "
            "paid",
            "con dos o más jugadores tras la última ronda se enseñan las manos antes de pagar el bote",
        ),
        ruling=Text(
            "undetermined: without cards nobody can say who wins",
            "sin determinar: sin cartas nadie puede decir quién gana",
        ),
        why=Text(
            "Either the showdown was not written down, or a fold is missing above. A log that simply never "
            "writes hands down can still be audited for its betting and its pots.",
            "O no se apuntó el enseñar, o falta un retiro más arriba. Un registro que nunca apunta las "
            "manos se puede auditar igualmente en sus apuestas y sus botes.",
        ),
        source="HOME 8; WL 139",
        bad=_LAST_BET + _BET + "Carla wins 18            # S003\n",
        good=_LAST_BET + "Beto checks, Carla bets, Ana folds, Beto folds\nCarla wins 6\n",
    ),
    Rule(
        code="S004",
        name="misread-hand",
        severity=Severity.WARNING,
        message=Text(
            "{player} claims '{claim}', the cards make {value}",
            "{player} anuncia '{claim}', las cartas son {value}",
        ),
        rule=Text(
            "cards speak: what a player says of a hand does not change it",
            "las cartas hablan: lo que diga un jugador de una mano no la cambia",
        ),
        ruling=Text("the cards decide", "deciden las cartas"),
        why=Text(
            "A wrong claim decides nothing by itself, but it is worth a look: another player may have "
            "thrown a better hand because of it, and some books then take the pot away. The claim is read "
            "as far as it goes: 'eight-six' fits every 8-6 low.",
            "Un anuncio equivocado no decide nada por sí solo, pero conviene mirarlo: otro jugador puede "
            "haber tirado una mano mejor por su culpa, y algunos reglamentos le quitan entonces el bote. "
            "El anuncio se lee hasta donde llega: «ocho-seis» vale para cualquier baja de 8-6.",
        ),
        source="HOME 8; WL 140, 275; WT 69; TDA 12",
        bad=_LAST_BET
        + _BET
        + """\
Carla claims wheel
Carla shows 8h 5d 4s 3d 2h    # S004
Ana mucks
Beto mucks
Carla wins 18
""",
        good=_LAST_BET
        + _BET
        + """\
Carla claims 8-5
Carla shows 8h 5d 4s 3d 2h
Ana mucks
Beto mucks
Carla wins 18
""",
    ),
]
