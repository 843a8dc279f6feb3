"""K: rules of reshuffles and the pool they are made of."""

from lowball_audit.report.model import Severity
from lowball_audit.rules._stub import CHECKED, PLAY, SEATS, SHORT, SHORT_END, SHORT_ONE, TWO
from lowball_audit.rules.base import Rule, Text

RULES = [
    Rule(
        code="K007",
        name="missing-reshuffle",
        severity=Severity.ERROR,
        message=Text(
            "draw {number}: {player} gets {request}, the stub holds {stub}, and no reshuffle is recorded",
            "cambio {number}: {player} recibe {request}, en el mazo hay {stub} y no consta que se rebarajara",
        ),
        variants={
            "burn": Text(
                "draw {number}: a card is burned from an empty stub, and no reshuffle is recorded",
                "cambio {number}: se quema una carta sin que quede mazo y no consta que se rebarajara",
            ),
        },
        rule=Text(
            "when the stub does not cover the request of the player being served, it is reshuffled with "
            "the dead cards before that player gets any",
            "cuando el mazo no cubre lo que pide quien va a ser servido, se rebaraja con las cartas "
            "muertas antes de darle ninguna",
        ),
        ruling=Text(
            "the smallest pool allowed that covers the request is taken to have been shuffled",
            "se entiende que se rebarajó el menor montón permitido que cubre lo pedido",
        ),
        why=Text(
            "52 cards less those dealt, burned and replaced: the cards that are left can be counted even "
            "when every hand is hidden. Where a log hands out more than there were, a reshuffle must have "
            "taken place at this player at the latest. A reshuffle written later than that is the same "
            "fault. If this log never records reshuffles, say so: `omit reshuffles`.",
            "52 cartas menos las repartidas, quemadas y cambiadas: lo que queda se puede contar aunque "
            "todas las manos estén tapadas. Si el registro reparte más de lo que había, se tuvo que "
            "rebarajar como tarde en este jugador. Rebarajar más tarde es el mismo fallo. Si el registro "
            "no apunta cuándo se rebaraja, dilo: `omite reshuffles`.",
        ),
        source="HOME 5; WL X; WT draw games",
        setting="reshuffle.trigger",
        bad=SHORT + SHORT_END.replace("Carla gets 3", "Carla gets 3             # K007", 1),
        good=SHORT + "reshuffle\n" + SHORT_END,
        fix=Text(
            "write `reshuffle` before {player} is served, with its piles where they are known",
            "escribe `rebaraja` antes de servir a {player}, con los montones si se conocen",
        ),
    ),
    Rule(
        code="K008",
        name="early-reshuffle",
        severity=Severity.ERROR,
        message=Text(
            "a reshuffle, but {player} asks for {request} and the stub holds {stub}",
            "se rebaraja, pero {player} pide {request} y en el mazo quedan {stub}",
        ),
        variants={
            "nobody": Text(
                "a reshuffle with {stub} left in the stub, and nobody needs a card",
                "se rebaraja con {stub} en el mazo, y nadie necesita cartas",
            ),
        },
        rule=Text(
            "the stub is used as long as it covers the request of the player being served (by the trigger "
            "of the profile)",
            "el mazo se usa mientras cubra lo que pide quien va a ser servido (según dice el perfil)",
        ),
        ruling=Text(
            "the reshuffle stands as written; the count goes on from the new stub",
            "vale que se rebarajó; la cuenta sigue con el mazo nuevo",
        ),
        why=Text(
            "A reshuffle puts dead cards back into play, so when it is made is not a matter of taste: too "
            "early, and discards that should have stayed dead can be dealt. Counted is the stub after the "
            "burn, at the player who is served next.",
            "Rebarajar devuelve al juego cartas muertas, así que el momento no es cuestión de gustos: si "
            "se hace antes de tiempo, pueden salir descartes que debían seguir muertos. Se cuenta el mazo "
            "después de la quema, en el jugador que toca servir.",
        ),
        source="HOME 5; WL X; PS reshuffle",
        setting="reshuffle.trigger",
        bad=TWO
        + PLAY
        + """\
draw 1
Beto draws 2
Ana draws 1
burn
reshuffle stub 41        # K008
Beto gets 2
Ana gets 1
Beto bets
Ana folds
""",
        good=SHORT + "reshuffle stub 0 + discards 18 + served 2 = 20\n" + SHORT_END,
    ),
    Rule(
        code="K009",
        name="burns-in-pool",
        severity=Severity.ERROR,
        message=Text(
            "the burns ({count}) do not lie where the profile has them",
            "las quemas ({count}) no están donde dice el perfil",
        ),
        variants={
            "in": Text(
                "burns are shuffled in ({count}); here they stay out",
                "se rebaraja con las quemas ({count}); aquí se quedan fuera",
            ),
            "out": Text(
                "burns are left out of the reshuffle ({count}); here they go in",
                "se rebaraja sin las quemas ({count}); aquí entran",
            ),
        },
        rule=Text(
            "whether burned cards go into the new stub is a rule of the house: at home they never do, in "
            "some card rooms they must",
            "si las cartas quemadas entran en el mazo nuevo es regla de la casa: en casa nunca, en algunas "
            "salas siempre",
        ),
        ruling=Text("it stands as written", "vale como está escrito"),
        why=Text(
            "A burned card was taken out of play on purpose. Most tables leave it out for the whole hand; "
            "one large rulebook puts the burns back and lets cards of this draw's discards take their "
            "place. All burns of the hand count, those of earlier draws too.",
            "Una carta quemada se sacó del juego a propósito. La mayoría de las mesas la dejan fuera toda "
            "la mano; un reglamento importante devuelve las quemas y pone en su lugar descartes de este "
            "cambio. Cuentan todas las quemas de la mano, también las de cambios anteriores.",
        ),
        source="HOME 5; WL X",
        setting="pool.burns",
        bad=SHORT + "reshuffle stub 0 + discards 18 + burns 2 = 20   # K009\n" + SHORT_END,
        good=SHORT + "reshuffle stub 0 + discards 18 = 18\n" + SHORT_END,
    ),
    Rule(
        code="K010",
        name="live-hand-in-pool",
        severity=Severity.ERROR,
        message=Text(
            "cards of a live hand are shuffled in",
            "se rebaraja con cartas de una mano viva",
        ),
        rule=Text(
            "cards of a hand that is still in never go into the new stub",
            "las cartas de una mano que sigue en juego nunca entran en el mazo nuevo",
        ),
        ruling=Text(
            "it stands as written; whose hand is still whole has to be settled at the table",
            "vale como está escrito; en la mesa hay que aclarar qué manos siguen enteras",
        ),
        why=Text(
            "A live hand belongs to its player until it is folded or shown. If some of its cards were swept "
            "into the shuffle, nothing that is dealt afterwards can be trusted, and no rulebook has a pool "
            "that would allow it.",
            "Una mano viva es de su jugador hasta que se retira o la enseña. Si algunas de sus cartas "
            "acabaron en el mazo, nada de lo que se reparta después es fiable, y ningún reglamento lo "
            "permite.",
        ),
        source="HOME 5; WL X; WT draw games",
        bad=SHORT + "reshuffle stub 0 + discards 18 + live 5 = 23   # K010\n" + SHORT_END,
        good=SHORT + "reshuffle stub 0 + discards 18 = 18\n" + SHORT_END,
    ),
    Rule(
        code="K011",
        name="current-discards-in-pool",
        severity=Severity.ERROR,
        message=Text(
            "discards of this draw ('{pile}') are shuffled in; they stay out",
            "se rebaraja con descartes de este cambio ('{pile}') que se quedan fuera",
        ),
        variants={
            "own": Text(
                "the player being served has their own discards of this draw shuffled in",
                "se rebaraja con los descartes de este cambio del propio jugador al que se sirve",
            ),
            "waiting": Text(
                "discards of players still waiting for cards are shuffled in",
                "se rebaraja con los descartes de quienes aún esperan cartas",
            ),
            "served": Text(
                "discards of players served in this draw are shuffled in; here they stay out",
                "se rebaraja con los descartes de quienes ya se sirvieron en este cambio; aquí quedan fuera",
            ),
        },
        rule=Text(
            "of this draw's discards only those go into the new stub that the profile lets in, and never "
            "the ones of the player being served",
            "de los descartes de este cambio solo entran en el mazo nuevo los que permite el perfil, y "
            "nunca los del jugador al que se sirve",
        ),
        ruling=Text("it stands as written", "vale como está escrito"),
        why=Text(
            "Nobody should get back the very cards they have just thrown away. Houses differ in how far they "
            "go to prevent it: some keep out all discards of the draw, some only those of players who "
            "still wait for cards, some only the player's own.",
            "Nadie debe recibir de vuelta las cartas que acaba de tirar. Las casas difieren en hasta dónde "
            "llegan para evitarlo: unas dejan fuera todos los descartes del cambio, otras los de quienes "
            "aún esperan cartas, otras solo los del propio jugador.",
        ),
        source="HOME 5; WL X; PS reshuffle",
        setting="pool.current",
        bad=SHORT + "reshuffle stub 0 + discards 18 + waiting 1 = 19   # K011\n" + SHORT_END,
        good=SHORT + "reshuffle stub 0 + discards 18 + served 2 = 20\n" + SHORT_END,
    ),
    Rule(
        code="K012",
        name="pool-incomplete",
        severity=Severity.ERROR,
        message=Text(
            "the reshuffle leaves out '{pile}' ({count})",
            "al rebarajar falta '{pile}' ({count})",
        ),
        variants={
            "stub": Text(
                "the rest of the stub ({count}) is left out of the reshuffle",
                "al rebarajar se deja fuera lo que queda del mazo ({count})",
            ),
            "discards": Text(
                "the discards of earlier draws ({count}) are left out of the reshuffle",
                "al rebarajar se dejan fuera los descartes de cambios anteriores ({count})",
            ),
            "folded": Text(
                "the folded hands ({count}) are left out of the reshuffle",
                "al rebarajar se dejan fuera las manos retiradas ({count})",
            ),
            "served": Text(
                "this draw's discards of players served ({count}) are left out of the reshuffle",
                "al rebarajar se dejan fuera los descartes de este cambio de los ya servidos ({count})",
            ),
            "waiting": Text(
                "this draw's discards of players waiting ({count}) are left out of the reshuffle",
                "al rebarajar se dejan fuera los descartes de este cambio de los que esperan ({count})",
            ),
        },
        rule=Text(
            "what is left of the stub, the discards of earlier draws and the folded hands all go into the "
            "new stub",
            "lo que queda del mazo, los descartes de cambios anteriores y las manos retiradas entran todos "
            "en el mazo nuevo",
        ),
        ruling=Text(
            "it stands as written: the cards left out stay dead",
            "vale como está escrito: las cartas que faltan siguen muertas",
        ),
        why=Text(
            "Each dead card that stays out changes the odds of everybody still to be served, and the next "
            "reshuffle comes sooner. A pile without cards need not be written.",
            "Cada carta muerta que se queda fuera cambia las probabilidades de todos los que esperan, y "
            "habrá que rebarajar antes. Un montón sin cartas no hace falta escribirlo.",
        ),
        source="HOME 5; WL X; WT draw games",
        setting="pool.discards",
        bad=SHORT_ONE + "reshuffle discards 18   # K012\n" + SHORT_END,
        good=SHORT + "reshuffle discards 18\n" + SHORT_END,
    ),
    Rule(
        code="K013",
        name="wrong-pool-count",
        severity=Severity.ERROR,
        message=Text(
            "'{pile}' is written as {written}, counted are {right}",
            "'{pile}' está escrito como {written}, contadas son {right}",
        ),
        variants={
            "range": Text(
                "'{pile}' is written as {written}, counted are {right} to {most}",
                "'{pile}' está escrito como {written}, contadas son de {right} a {most}",
            ),
        },
        rule=Text(
            "the counts of a reshuffle follow from the cards dealt, burned, thrown and folded",
            "los números al rebarajar salen de las cartas repartidas, quemadas, descartadas y retiradas",
        ),
        ruling=Text("the computed count is used", "se usa el número calculado"),
        why=Text(
            "Counting the new stub aloud is how a table finds a card that has gone astray. If pile and "
            "number do not agree, either the count was wrong or an earlier draw is written down wrongly.",
            "Contar en voz alta el mazo nuevo es como una mesa descubre que falta una carta. Si montón y "
            "número no cuadran, o se contó mal o está mal apuntado un cambio anterior.",
        ),
        source="HOME 5",
        bad=SHORT + "reshuffle stub 0 + discards 17 + served 2   # K013\n" + SHORT_END,
        good=SHORT + "reshuffle stub 0 + discards 18 + served 2\n" + SHORT_END,
        fix=Text(
            "count again: '{pile}' has {right}, if the draws above are right",
            "cuenta otra vez: '{pile}' tiene {right}, si los cambios anteriores están bien",
        ),
    ),
    Rule(
        code="K014",
        name="stub-exhausted",
        severity=Severity.ERROR,
        message=Text(
            "draw {number}: {player} gets {request}, and even after a reshuffle there are {most}: {short} "
            "missing",
            "cambio {number}: {player} recibe {request}, y aun rebarajando hay {most}: faltan {short}",
        ),
        rule=Text(
            "the new stub holds what the profile lets in; if that does not serve the draw, the rule has a "
            "gap and the floor must decide",
            "el mazo nuevo tiene lo que el perfil deja entrar; si no alcanza para servir el cambio, la "
            "regla tiene un hueco y debe decidir el jefe de sala",
        ),
        ruling=Text(
            "undetermined: no rule says where the cards came from",
            "sin determinar: ninguna regla dice de dónde salieron las cartas",
        ),
        why=Text(
            "With six players drawing four each in the first draw there are no folded hands and no earlier "
            "discards; under rules that keep this draw's discards out nothing is left to shuffle. That is "
            "not a slip of the scribe but a hole in the rule. The auditor says how many cards are missing "
            "and leaves the decision to people.",
            "Con seis jugadores que cambian cuatro en el primer cambio no hay manos retiradas ni descartes "
            "anteriores; si los descartes de este cambio no entran, no queda nada que rebarajar. No es un "
            "error de quien apunta sino un hueco de la regla. El auditor dice cuántas cartas faltan y deja "
            "la decisión a las personas.",
        ),
        source="WL X; WT draw games",
        setting="pool.current",
        bad="profile wsop-live\n"
        + SEATS
        + """\
draw 1
Beto draws 4
Carla draws 4
Dora draws 4
Emil draws 4
Fina draws 4
Ana draws 4              # K014
burn
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
""",
        good="profile wsop-live\n"
        + SEATS
        + """\
draw 1
Beto draws 3
Carla draws 3
Dora draws 3
Emil draws 3
Fina draws 3
Ana draws 4
burn
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
""",
    ),
    Rule(
        code="K015",
        name="last-card",
        severity=Severity.ERROR,
        message=Text(
            "the last card of the stub goes to {player}, but more cards are needed",
            "la última carta del mazo va a {player}, pero hacen falta más",
        ),
        variants={
            "kept": Text(
                "the last card of the stub is kept back, but it would have served {player}",
                "se guarda la última carta del mazo, pero alcanzaba para servir a {player}",
            ),
            "never": Text(
                "the last card of the stub goes to {player}; here it is never dealt",
                "la última carta del mazo va a {player}; aquí nunca se reparte",
            ),
        },
        rule=Text(
            "the last card of the stub is dealt only as far as the profile lets it: always, if it completes "
            "the draw, if it completes all draws of the hand, or never",
            "la última carta del mazo solo se reparte como permita el perfil: siempre, si completa el "
            "cambio, si completa todos los cambios de la mano, o nunca",
        ),
        ruling=Text("it stands as written", "vale como está escrito"),
        why=Text(
            "In many card rooms the bottom card, which may have been seen, is shuffled in and not dealt "
            "when cards are still needed after it. Where the authority is silent the last card is used "
            "like any other.",
            "En muchas salas la última carta, que puede haberse visto, se rebaraja y no se reparte si "
            "después hacen falta más. Donde la autoridad calla, la última carta se usa como las demás.",
        ),
        source="WL X; WT draw games",
        setting="reshuffle.last_card",
        bad="profile wsop-tournament\n"
        + SEATS
        + f"""\
draw 1: 3, 3, 3, 3, 3, 3
burn
{CHECKED}draw 2
Beto draws 2
Carla draws 3
Dora draws 1
Emil pat
Fina pat
Ana pat
burn
Beto gets 2              # K015
reshuffle
Carla gets 3
Dora gets 1
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
""",
        good="profile wsop-tournament\n"
        + SEATS
        + f"""\
draw 1: 3, 3, 3, 3, 3, 3
burn
{CHECKED}draw 2
Beto draws 2
Carla pat
Dora pat
Emil pat
Fina pat
Ana pat
burn
Beto gets 2
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
""",
    ),
]
