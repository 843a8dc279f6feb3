"""T: rules of the table and its blinds."""

from textwrap import dedent

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

RULES = [
    Rule(
        code="T001",
        name="player-count",
        severity=Severity.ERROR,
        message=Text(
            "{count} dealt in; a hand is played by 2 to {most}",
            "{count} en la mano; juegan de 2 a {most}",
        ),
        rule=Text(
            "at least two players are dealt in, and no more than {most}",
            "entran en la mano al menos dos jugadores y no más de {most}",
        ),
        ruling=Text(
            "the hand is audited as written; with fewer than two players there is no hand",
            "la mano se revisa como está escrita; con menos de dos jugadores no hay mano",
        ),
        why=Text(
            "Three draws eat cards: six players may already use 30 for the deal, and every draw takes a burn "
            "and what is thrown away. With seven the deck is reshuffled in nearly every hand, and in the "
            "first draw it can fail to serve everybody. With one player there is nobody to bet against.",
            "Tres cambios comen cartas: seis jugadores ya usan 30 en el reparto, y cada cambio se lleva una "
            "quema y lo que se descarta. Con siete se rebaraja en casi todas las manos y en el primer cambio "
            "puede no haber para todos. Con uno no hay contra quién apostar.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            4 Dora 100
            5 Eva 100
            6 Fede 100
            7 Gus 100
            hand 1                  # T001
            button Ana
            Beto sb 1, Carla bb 2
            Dora folds, Eva folds, Fede folds, Gus folds, Ana folds, Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            4 Dora 100
            5 Eva 100
            6 Fede 100
            7 Gus 0
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Dora folds, Eva folds, Fede folds, Ana folds, Beto folds
            """),
        source="HOME 1; WL 284",
        setting="players.max",
    ),
    Rule(
        code="T002",
        name="wrong-button",
        severity=Severity.ERROR,
        message=Text(
            "{player} has the button; it moves to {right}",
            "{player} tiene el botón; le toca a {right}",
        ),
        rule=Text(
            "the button moves clockwise after every hand, past players without chips; a hand that was called "
            "off is dealt again with the same button",
            "el botón avanza en el sentido del reloj tras cada mano y salta a quien no tiene fichas; una "
            "mano anulada se reparte otra vez con el mismo botón",
        ),
        ruling=Text(
            "the hand stands with the button as written",
            "la mano vale con el botón como está escrito",
        ),
        why=Text(
            "The button is paid for: it comes round with the blinds. A button that stands still lets one "
            "player act and draw last for free and makes another pay the big blind twice.\n\n"
            "It also decides who draws first, who shows first when nobody bets, and who gets the odd chip.",
            "El botón se paga: llega con las ciegas. Un botón parado deja a uno hablar y cambiar el último "
            "gratis y hace pagar a otro dos veces la ciega grande.\n\n"
            "También decide quién cambia primero, quién muestra primero si nadie apuesta y quién recibe la "
            "ficha suelta.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana folds, Beto folds
            hand 2
            button Carla            # T002
            Ana sb 1, Beto bb 2
            Carla folds, Ana folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana folds, Beto folds
            hand 2
            button Beto
            Carla sb 1, Ana bb 2
            Beto folds, Carla folds
            """),
        source="HOME 3, 8; WL 151; WT 85; RP 4.1",
        setting="button",
    ),
    Rule(
        code="T003",
        name="wrong-small-blind",
        severity=Severity.ERROR,
        message=Text(
            "{player} posts the small blind; it is owed by {right}",
            "{player} pone la ciega pequeña; le toca a {right}",
        ),
        rule=Text(
            "the small blind is owed by the first player left of the button; heads-up by the button",
            "la ciega pequeña es del primer jugador a la izquierda del botón; mano a mano, del botón",
        ),
        ruling=Text(
            "the chips stand as posted; the betting starts left of the big blind that was posted",
            "las fichas valen como se pusieron; se empieza a hablar a la izquierda de la ciega grande puesta",
        ),
        why=Text(
            "Heads-up is where this goes wrong: with two players the button posts the small blind, acts "
            "first before the first draw, and acts and draws last after it. The dealer who puts the small "
            "blind 'left of the button' out of habit gives one player both the button and the cheap look.",
            "Donde falla es mano a mano: con dos jugadores el botón pone la ciega pequeña, habla primero "
            "antes del primer cambio, y después habla y cambia el último. Quien por costumbre la pone 'a la "
            "izquierda del botón' da a un jugador el botón y la entrada barata a la vez.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Ana sb 1                # T003
            Carla bb 2
            Ana folds, Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1
            Beto bb 2
            Ana folds
            """),
        source="HOME 3; WL 153; WT 87; RP 4.3",
    ),
    Rule(
        code="T004",
        name="wrong-big-blind",
        severity=Severity.ERROR,
        message=Text(
            "{player} posts the big blind; it is owed by {right}",
            "{player} pone la ciega grande; le toca a {right}",
        ),
        rule=Text(
            "the big blind is owed by the second player left of the button; heads-up by the one without the "
            "button",
            "la ciega grande es del segundo jugador a la izquierda del botón; mano a mano, del que no tiene "
            "el botón",
        ),
        ruling=Text(
            "the chips stand as posted; the betting starts left of the big blind that was posted",
            "las fichas valen como se pusieron; se empieza a hablar a la izquierda de la ciega grande puesta",
        ),
        why=Text(
            "The big blind is the first bet of the hand and its owner speaks last before the first draw. "
            "Posted by the wrong player, it moves the first turn and spares somebody a bet they owed.",
            "La ciega grande es la primera apuesta de la mano y su dueño habla el último antes del primer "
            "cambio. Puesta por otro, corre el primer turno y ahorra a alguien una apuesta que era suya.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1
            Ana bb 2                # T004
            Beto folds, Carla folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 0
            3 Carla 100
            4 Dora 100
            hand 1
            button Ana
            Carla sb 1
            Dora bb 2
            Ana folds, Carla folds
            """),
        source="HOME 3; WL 155; RP 4.3",
    ),
    Rule(
        code="T005",
        name="wrong-blind-amount",
        severity=Severity.ERROR,
        message=Text(
            "{player} posts {amount} ({kind}); it is {right}",
            "{player} pone {amount} ({kind}); son {right}",
        ),
        variants={
            "sb": Text(
                "{player} posts a small blind of {amount}; it is {right}",
                "{player} pone una ciega pequeña de {amount}; es de {right}",
            ),
            "bb": Text(
                "{player} posts a big blind of {amount}; it is {right}",
                "{player} pone una ciega grande de {amount}; es de {right}",
            ),
            "ante": Text(
                "{player} posts an ante of {amount}; it is {right}",
                "{player} pone un ante de {amount}; es de {right}",
            ),
            "dead": Text(
                "{player} posts {amount} dead; it is {right}",
                "{player} pone {amount} de dinero muerto; son {right}",
            ),
            "live": Text(
                "{player} posts an extra blind of {amount}; it is {right}",
                "{player} pone una ciega adicional de {amount}; es de {right}",
            ),
            "straddle": Text(
                "{player} straddles to {amount}; it is to {right}",
                "{player} pone un straddle de {amount}; es de {right}",
            ),
        },
        rule=Text(
            "a blind or ante is posted in the amount of the header; only a player's last chips may be less",
            "una ciega o un ante se pone por la cantidad de la cabecera; solo las últimas fichas pueden ser "
            "menos",
        ),
        ruling=Text("{right} stands", "valen {right}"),
        why=Text(
            "The price of the first round is the big blind of the header whatever lies there: a blind posted "
            "short does not make calling cheaper, and one posted long does not make it dearer. The blind is "
            "put right and the round goes on.",
            "El precio de la primera ronda es la ciega grande de la cabecera, haya lo que haya en la mesa: "
            "una ciega corta no abarata igualar y una larga no lo encarece. Se corrige la ciega y la ronda "
            "sigue.",
        ),
        fix=Text("make it {right}", "que sean {right}"),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 2               # T005
            Carla bb 2
            Ana folds, Beto folds
            """),
        good=dedent("""\
            limits 4/8
            blinds 1/4
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1
            Carla bb 4
            Ana folds, Beto folds
            """),
        source="HOME 1, 3; WL 150, 152; RP 4",
    ),
    Rule(
        code="T006",
        name="missing-blind",
        severity=Severity.ERROR,
        message=Text(
            "no post by {player} ({kind} {amount}) before the hand went on",
            "falta lo que debía poner {player} ({kind} {amount}) antes de seguir la mano",
        ),
        variants={
            "sb": Text(
                "the small blind of {amount} is not posted; {player} owes it",
                "falta la ciega pequeña de {amount}; la debe {player}",
            ),
            "bb": Text(
                "the big blind of {amount} is not posted; {player} owes it",
                "falta la ciega grande de {amount}; la debe {player}",
            ),
            "ante": Text(
                "the ante of {amount} is not posted by {player}",
                "falta el ante de {amount} de {player}",
            ),
        },
        rule=Text(
            "both blinds, and the ante where there is one, are posted before the cards are dealt",
            "las dos ciegas, y el ante si lo hay, se ponen antes de repartir",
        ),
        ruling=Text("{amount} counts as posted", "se da por puesto: {amount}"),
        why=Text(
            "The blinds are what the first round is played for. The big blind counts as the bet whether it "
            "was posted or not, so the calls and raises behind it are right; but the pot is short of the "
            "chips that are missing, and the player who did not post keeps what is owed.",
            "Las ciegas son lo que se juega en la primera ronda. La ciega grande cuenta como la apuesta, "
            "esté puesta o no, así que los pagos y subidas que siguen valen; pero al bote le faltan esas "
            "fichas y quien no las puso se queda lo que debe.",
        ),
        fix=Text(
            "write the post: {player} owes {amount}",
            "anote lo puesto: {player} debe {amount}",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Carla bb 2
            deal                    # T006
            Ana raises to 4
            Beto folds, Carla folds
            """),
        good=dedent("""\
            limits 2/4
            blinds 0/2
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Carla bb 2
            deal
            Ana raises to 4
            Beto folds, Carla folds
            """),
        source="HOME 1, 3; WL 150, 155",
    ),
    Rule(
        code="T007",
        name="no-chips-dealt-in",
        severity=Severity.ERROR,
        message=Text(
            "{player} takes part without chips on the table",
            "{player} participa sin fichas en la mesa",
        ),
        variants={
            "no-chips": Text(
                "{player} takes part in the hand but has no chips",
                "{player} participa en la mano, pero no tiene fichas",
            ),
            "sitting-out": Text(
                "{player} takes part in the hand but sits out",
                "{player} participa en la mano, pero está ausente",
            ),
            "not-seated": Text(
                "{player} takes part in the hand but has left the table",
                "{player} participa en la mano, pero ha dejado la mesa",
            ),
            "button": Text(
                "{player} is given the button but is not in the hand",
                "se da el botón a {player}, que no está en la mano",
            ),
        },
        rule=Text(
            "only a seated player with chips who does not sit out is dealt in",
            "solo recibe cartas quien está sentado, tiene fichas y no está ausente",
        ),
        ruling=Text("the hand stands as written", "la mano vale como está escrita"),
        why=Text(
            "A player without chips can win nothing, but their cards come off the deck, the button and the "
            "blinds count them, and every turn moves by one. If they bought chips, the line that says so is "
            "missing; at a closed table they are out.",
            "Quien no tiene fichas no puede ganar nada, pero sus cartas salen del mazo, el botón y las "
            "ciegas lo cuentan y cada turno se corre. Si compró fichas, falta la línea que lo dice; en una "
            "mesa cerrada, está fuera.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            4 Dora 100
            Dora sits out
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Dora folds              # T007
            Ana folds, Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            4 Dora 0
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana folds, Beto folds
            stacks Ana 100, Beto 99, Carla 101, Dora 0
            """),
        source="HOME 3, 8",
    ),
    Rule(
        code="T008",
        name="wrong-starting-stack",
        severity=Severity.ERROR,
        message=Text(
            "{player} is counted with {amount}; the hand before leaves {right}",
            "se cuentan {amount} a {player}; la mano anterior deja {right}",
        ),
        rule=Text(
            "a stack counted between hands is what the player had, less what went in, plus what was paid",
            "las fichas contadas entre manos son las que tenía, menos las puestas, más las cobradas",
        ),
        ruling=Text(
            "the count stands as written from here on",
            "desde aquí vale el recuento como está escrito",
        ),
        why=Text(
            "Chips do not come and go by themselves. A count that fits neither the awards as recorded nor "
            "the correct payouts says that a pot was pushed wrong, a bet is missing in the log, or chips "
            "were bought without a line.\n\n"
            "The new count is taken over, so one slip is one finding and not one for each hand that follows.",
            "Las fichas no van y vienen solas. Un recuento que no cuadra ni con los cobros anotados ni con "
            "los pagos correctos dice que un bote se entregó mal, que falta una apuesta en el registro o "
            "que se compraron fichas sin anotarlo.\n\n"
            "Se adopta el recuento nuevo: un error es un hallazgo, y no uno por cada mano siguiente.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            seats
            1 Ana 100               # T008
            2 Beto 101
            hand 2
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            Beto wins 2
            seats
            1 Ana 99
            2 Beto 101
            hand 2
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        source="HOME 8",
    ),
    Rule(
        code="T009",
        name="chips-added",
        severity=Severity.ERROR,
        message=Text(
            "{player} adds {amount}; no chips can be added now",
            "{player} añade {amount}; ahora no se pueden añadir fichas",
        ),
        variants={
            "closed": Text(
                "{player} adds {amount}; at this table no chips are added after the start",
                "{player} añade {amount}; en esta mesa no se añaden fichas después de empezar",
            ),
            "in-hand": Text(
                "{player} adds {amount} in the middle of a hand; chips are added between hands",
                "{player} añade {amount} en mitad de una mano; las fichas se añaden entre manos",
            ),
        },
        rule=Text(
            "a hand is played with the chips that were on the table when it began; a closed table takes no "
            "more at all",
            "una mano se juega con las fichas que había al empezar; una mesa cerrada no admite más en ningún "
            "momento",
        ),
        ruling=Text(
            "the chips do not count in this hand",
            "las fichas no cuentan en esta mano",
        ),
        why=Text(
            "Table stakes protect both sides: nobody can be bet out of a pot with chips from a pocket, and "
            "nobody can add chips once they like their draw. Where the session has a fixed number of chips, "
            "added ones also make the final standings worthless.",
            "Jugar con lo que hay en la mesa protege a todos: nadie echa a otro del bote con fichas del "
            "bolsillo, ni añade cuando le gusta su cambio. Si la sesión tiene un número fijo de fichas, las "
            "añadidas además quitan valor a la clasificación final.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            Ana adds 50             # T009
            hand 2
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        good=dedent("""\
            profile wsop-live
            limits 2/4
            seats
            1 Ana 100
            2 Beto 100
            hand 1
            button Ana
            Ana sb 1, Beto bb 2
            Ana folds
            Ana adds 50
            hand 2
            button Beto
            Beto sb 1, Ana bb 2
            Beto folds
            """),
        source="HOME 1, 8",
        setting="session.closed",
    ),
    Rule(
        code="T010",
        name="wrong-deal",
        severity=Severity.ERROR,
        message=Text(
            "{player} is dealt {count} cards; a hand has {size}",
            "{player} recibe {count} cartas; una mano tiene {size}",
        ),
        variants={
            "deal": Text(
                "{count} cards dealt to each player; a hand has {size}",
                "{count} cartas repartidas a cada jugador; una mano tiene {size}",
            ),
        },
        rule=Text(
            "everybody is dealt {size} cards, one at a time, clockwise from the left of the button",
            "cada jugador recibe {size} cartas, de una en una, en el sentido del reloj desde la izquierda "
            "del botón",
        ),
        ruling=Text(
            "with fewer cards the hand is live and is filled at the next draw; with more it is fouled and "
            "cannot win",
            "con menos cartas la mano está viva y se completa en el siguiente cambio; con más es nula y no "
            "puede ganar",
        ),
        why=Text(
            "A card too few harms only its owner, and the first draw mends it: throwing two, it receives "
            "three. A card too many is a choice that nobody else has, so that hand is dead. If it is seen "
            "before there was action, many tables deal again.",
            "Una carta de menos solo perjudica a su dueño y el primer cambio lo arregla: tira dos y recibe "
            "tres. Una carta de más es una elección que nadie más tiene, y esa mano queda muerta. Si se ve "
            "antes de que haya acción, muchas mesas vuelven a repartir.",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            deal
            Carla has 4 cards       # T010
            Ana folds, Beto folds
            """),
        good=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            deal 5
            Carla has 2c 3d 4h 7s Kc
            Ana folds, Beto folds
            """),
        source="HOME 3, 5; WL 106, 271; RP 11.10",
    ),
    Rule(
        code="T011",
        name="unexpected-post",
        severity=Severity.ERROR,
        message=Text(
            "{player} posts {amount} ({kind}), which this table does not have",
            "{player} pone {amount} ({kind}), que en esta mesa no existe",
        ),
        variants={
            "straddle": Text(
                "{player} straddles to {amount}; this table has no straddle",
                "{player} pone un straddle de {amount}; en esta mesa no hay straddle",
            ),
            "ante": Text(
                "{player} posts an ante of {amount}; this table has no ante",
                "{player} pone un ante de {amount}; en esta mesa no hay ante",
            ),
            "dead": Text(
                "{player} posts {amount} dead; this table has no dead money",
                "{player} pone {amount} de dinero muerto; en esta mesa no existe",
            ),
            "live": Text(
                "{player} posts {amount} out of position; this table has no extra blinds",
                "{player} pone {amount} fuera de posición; en esta mesa no hay ciegas adicionales",
            ),
            "sb": Text(
                "{player} posts a second small blind of {amount}; a hand has one",
                "{player} pone una segunda ciega pequeña de {amount}; una mano tiene una",
            ),
            "bb": Text(
                "{player} posts a second big blind of {amount}; a hand has one",
                "{player} pone una segunda ciega grande de {amount}; una mano tiene una",
            ),
        },
        rule=Text(
            "only the blinds, and what else the rules of the table name, are posted",
            "solo se ponen las ciegas y lo que las reglas de la mesa nombren además",
        ),
        ruling=Text(
            "the chips stay in the pot as written",
            "las fichas quedan en el bote como están escritas",
        ),
        why=Text(
            "Every post changes the price of the first round or the size of the pot. A group that starts "
            "together and adds nobody needs neither dead blinds nor posts for missed ones; where a casino "
            "allows them, its profile says so, and says whether a straddle is a bet (it is not counted as "
            "one).",
            "Todo lo que se pone cambia el precio de la primera ronda o el tamaño del bote. Un grupo que "
            "empieza junto y no admite a nadie no necesita ciegas muertas ni ciegas pendientes; donde un "
            "casino las permite, su perfil lo dice, y dice si un straddle es una apuesta (no se cuenta como "
            "tal).",
        ),
        bad=dedent("""\
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Ana posts dead 1        # T011
            Ana folds, Beto folds
            """),
        good=dedent("""\
            profile wsop-live
            limits 2/4
            seats
            1 Ana 100
            2 Beto 100
            3 Carla 100
            4 Dora 100
            hand 1
            button Ana
            Beto sb 1, Carla bb 2
            Dora posts dead 1, Dora posts 2
            Dora checks
            Ana folds, Beto folds
            Carla raises to 4
            Dora folds
            """),
        source="HOME 1; WL 126, 156, 161; RP 4.9, 4.15",
    ),
]
