"""K: rules of the deck."""

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

_TWO = """\
seats
1 Ana 100
2 Beto 100

hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
"""
#: Heads-up, the first betting round over; Beto is first.
_PLAY = """\
Ana calls
Beto checks
"""
_SEATS = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100
4 Dora 100
5 Emil 100
6 Fina 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Dora calls, Emil calls, Fina calls, Ana calls, Beto calls, Carla checks
"""
_CHECKED = "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks, Ana checks\n"
#: Six players who all drew three: 22 - 1 - 18 leaves 3, and the second burn leaves 2.
_SHORT = f"""\
{_SEATS}draw 1: 3, 3, 3, 3, 3, 3
burn
{_CHECKED}draw 2
Beto draws 2
Carla draws 3
Dora draws 1
Emil pat
Fina pat
Ana pat
burn
Beto gets 2
"""
#: The same, but one card of the stub is left for Carla, who wants three.
_SHORT_ONE = _SHORT.replace("Beto draws 2", "Beto draws 1").replace("Beto gets 2", "Beto gets 1")
_SHORT_END = """\
Carla gets 3
Dora gets 1
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
"""

RULES = [
    Rule(
        code="K001",
        name="duplicate-card",
        severity=Severity.ERROR,
        message=Text("{card} is in two places at once", "{card} está en dos sitios a la vez"),
        variants={
            "hand": Text(
                "{card} appears again, but {holder} holds it since line {line}",
                "{card} aparece otra vez, pero la tiene {holder} desde la línea {line}",
            ),
            "twice": Text(
                "{card} is written twice on this line",
                "{card} está escrita dos veces en esta línea",
            ),
            "deck": Text(
                "{card} stands twice in the deck",
                "{card} está dos veces en el mazo",
            ),
            "rank": Text(
                "with this hand more than four cards of the rank of {card} are out",
                "con esta mano hay más de cuatro cartas del valor de {card}",
            ),
        },
        rule=Text(
            "there is one card of each rank and suit: 52 cards, each in one place",
            "hay una carta de cada valor y palo: 52 cartas, cada una en un solo sitio",
        ),
        ruling=Text(
            "the named lines cannot both be right; the hands stand as shown",
            "las líneas nombradas no pueden ser las dos correctas; las manos valen como se enseñaron",
        ),
        why=Text(
            "A card that lies in a live hand cannot be dealt, thrown or shown by anybody else. Nearly "
            "always one of the two lines is a slip: a suit misheard, a card copied from the line above. "
            "If the deck really held the card twice, the hand is void and the chips go back; a log cannot "
            "decide that, so the auditor names both lines and goes on.",
            "Una carta que está en una mano viva no puede recibirla, tirarla ni enseñarla otro. Casi "
            "siempre una de las dos líneas es un error al apuntar: un palo mal oído, una carta copiada de "
            "la línea anterior. Si el mazo tenía de verdad la carta dos veces, la mano se anula y las "
            "fichas vuelven; eso no lo decide un registro, así que el auditor nombra las dos líneas y "
            "sigue.",
        ),
        source="HOME 1; WL 112; RP 3 Irregularities 4",
        bad=_TWO
        + "Beto has 7h 5d 4c 3s 2c\n"
        + "Ana has 7h Kd Kc 9s 2d   # K001\n"
        + _PLAY
        + """\
draw 1: pat, 2
burn
Beto bets
Ana folds
""",
        good=_TWO
        + "Beto has 7h 5d 4c 3s 2c\n"
        + "Ana has 7d Kd Kc 9s 2d\n"
        + _PLAY
        + """\
draw 1: pat, 2
burn
Beto bets
Ana folds
""",
    ),
    Rule(
        code="K002",
        name="discard-not-held",
        severity=Severity.ERROR,
        message=Text(
            "{player} discards {card}, which is not among the cards held",
            "{player} descarta {card}, que no está entre las cartas que tiene",
        ),
        rule=Text(
            "a player discards cards from their own hand",
            "cada jugador descarta cartas de su propia mano",
        ),
        ruling=Text(
            "the number of cards stands; which ones they were is not known",
            "vale el número de cartas; no se sabe cuáles eran",
        ),
        why=Text(
            "All five cards of the hand are known at this point, and the one thrown is not among them. "
            "The count decides what comes off the deck and stands; the auditor only stops trusting the "
            "names of these cards.",
            "Aquí se conocen las cinco cartas de la mano y la que se tira no está entre ellas. El número "
            "decide lo que sale del mazo y vale; el auditor solo deja de fiarse de los nombres de estas "
            "cartas.",
        ),
        source="HOME 5",
        bad=_TWO
        + "Beto has 7h 5d 4c 3s Kc\n"
        + _PLAY
        + """\
draw 1
Beto discards Qc         # K002
Ana pat
burn
Beto bets
Ana folds
""",
        good=_TWO
        + "Beto has 7h 5d 4c 3s ?\n"
        + _PLAY
        + """\
draw 1
Beto discards Qc
Ana pat
burn
Beto bets
Ana folds
""",
    ),
    Rule(
        code="K003",
        name="impossible-card",
        severity=Severity.ERROR,
        message=Text("{card} cannot have come from the deck", "{card} no puede haber salido del mazo"),
        variants={
            "discard": Text(
                "{card} comes again, but {holder} discarded it on line {line} and it was not shuffled back",
                "{card} vuelve a salir, pero {holder} la descartó en la línea {line} y no se ha rebarajado",
            ),
            "folded": Text(
                "{card} comes again, but it lies in the folded hand of {holder} since line {line}",
                "{card} vuelve a salir, pero está en la mano retirada de {holder} desde la línea {line}",
            ),
            "burn": Text(
                "{card} comes again, but it was burned on line {line}",
                "{card} vuelve a salir, pero se quemó en la línea {line}",
            ),
            "maybe": Text(
                "{card} comes again, but {holder} held it on line {line}: still held, or discarded",
                "{card} vuelve a salir, pero la tenía {holder} en la línea {line}: sigue en esa mano o en "
                "sus descartes",
            ),
            "since": Text(
                "{card} went back into the deck, and this hand was dealt nothing since",
                "{card} volvió al mazo, y esta mano no ha recibido nada desde entonces",
            ),
        },
        rule=Text(
            "a card comes from the stub; discards, folded hands and burns come back only by a reshuffle "
            "that takes them in",
            "las cartas salen del mazo; los descartes, las manos retiradas y las quemas solo vuelven si se "
            "rebarajan con ellos",
        ),
        ruling=Text("the cards stand as written", "las cartas valen como están escritas"),
        why=Text(
            "A dead card is out of play until a reshuffle brings it back, and even the largest pool the "
            "profile allows leaves some cards out. Only what is proved is reported: a card nobody has "
            "seen may come at any time.",
            "Una carta muerta está fuera de juego hasta que se rebaraja con ella, e incluso el mayor "
            "montón que permite el perfil deja cartas fuera. Solo se señala lo demostrado: una carta que "
            "nadie ha visto puede salir en cualquier momento.",
        ),
        source="HOME 5; WL X; PS reshuffle",
        bad=_TWO
        + "Beto has 7h 5d 4c 3s Kc\n"
        + _PLAY
        + """\
draw 1
Beto discards Kc
Ana pat
burn
Beto checks, Ana checks
draw 2
Beto draws 1
Ana discards 9s
burn
Beto gets 1
Ana gets Kc              # K003
Beto bets
Ana folds
""",
        good=_TWO
        + "Beto has 7h 5d 4c 3s Kc\n"
        + _PLAY
        + """\
draw 1
Beto discards Kc
Ana pat
burn
Beto checks, Ana checks
draw 2
Beto draws 1
Ana discards 9s
burn
Beto gets 1
Ana gets Kd
Beto bets
Ana folds
""",
    ),
    Rule(
        code="K004",
        name="missing-burn",
        severity=Severity.ERROR,
        message=Text("draw {number} has no burn", "el cambio {number} no tiene quema"),
        rule=Text(
            "one card is burned before the replacing of each draw, even if everybody is pat",
            "antes de servir en cada cambio se quema una carta, aunque todos estén servidos",
        ),
        ruling=Text(
            "it stands as written: the stub holds one card more than it should",
            "vale como está escrito: el mazo tiene una carta más de la que debería",
        ),
        why=Text(
            "The burn keeps a marked or flashed top card from deciding anything, so it is made even when "
            "no card is dealt. Once the betting goes on nothing is put right any more; every card after "
            "it is another one than it would have been. If this log simply does not write burns down, "
            "say so in the header: `omit burns`.",
            "La quema evita que decida algo una carta marcada o vista encima del mazo; por eso se hace "
            "aunque nadie cambie. Cuando siguen las apuestas ya no se corrige nada, y todas las cartas "
            "posteriores son otras. Si el registro no apunta las quemas, dilo en la cabecera: `omite "
            "burns`.",
        ),
        source="HOME 5; WL 122; WT draw games",
        setting="burn",
        bad=_TWO
        + _PLAY
        + """\
draw 1
Beto draws 1
Ana pat
Beto gets 1              # K004
Beto bets
Ana folds
""",
        good=_TWO
        + _PLAY
        + """\
draw 1
Beto draws 1
Ana pat
burn
Beto gets 1
Beto bets
Ana folds
""",
        fix=Text(
            "if a card was burned, write `burn` before the first card served in draw {number}",
            "si se quemó una carta, escribe `quema` antes de la primera carta servida en el cambio {number}",
        ),
    ),
    Rule(
        code="K005",
        name="extra-burn",
        severity=Severity.ERROR,
        message=Text("a burn too many", "sobra una quema"),
        variants={
            "second": Text(
                "a second burn in draw {number}; a draw has one",
                "segunda quema en el cambio {number}; en cada cambio hay una",
            ),
            "none": Text(
                "a burn in draw {number}; here no card is burned",
                "una quema en el cambio {number}; aquí no se quema",
            ),
            "outside": Text(
                "a burn outside of a draw; cards are burned only before a draw is served",
                "una quema fuera de un cambio; solo se quema antes de servir en un cambio",
            ),
        },
        rule=Text(
            "one card is burned in each draw, never more; a reshuffle does not ask for another unless the "
            "house says so",
            "en cada cambio se quema una carta, nunca más; rebarajar no pide otra si la casa no lo dice",
        ),
        ruling=Text(
            "it stands as written: the stub holds one card less",
            "vale como está escrito: el mazo tiene una carta menos",
        ),
        why=Text(
            "Every burn takes a card from the players who come after. One burn a draw is the rule nearly "
            "everywhere; whether a fresh stub is burned again after a reshuffle is open in most books, and "
            "the profile has a setting for it.",
            "Cada quema quita una carta a los que vienen después. Una por cambio es la regla en casi todas "
            "partes; si se quema otra vez tras rebarajar queda abierto en la mayoría de los reglamentos, y "
            "el perfil tiene un ajuste para ello.",
        ),
        source="HOME 5; TDA 38",
        setting="burn",
        bad=_TWO
        + _PLAY
        + """\
draw 1
Beto draws 1
Ana pat
burn
burn                     # K005
Beto bets
Ana folds
""",
        good=_TWO
        + _PLAY
        + """\
draw 1
Beto draws 1
Ana pat
burn
Beto checks, Ana checks
draw 2
Beto pat
Ana pat
burn
Beto bets
Ana folds
""",
    ),
    Rule(
        code="K006",
        name="late-burn",
        severity=Severity.ERROR,
        message=Text(
            "the burn of draw {number} comes after its first card was served",
            "la quema del cambio {number} llega después de servir la primera carta",
        ),
        rule=Text(
            "the burn is made before the first card of the draw is served",
            "la quema se hace antes de servir la primera carta del cambio",
        ),
        ruling=Text(
            "it stands as written: the count is right, the cards have changed places",
            "vale como está escrito: la cuenta es correcta, las cartas han cambiado de sitio",
        ),
        why=Text(
            "A late burn leaves the number of cards right, but the first player has the card that should "
            "have been burned and somebody else's card lies in the burns. Before the betting a floor may "
            "push the cards on by one; after it they stand.",
            "Una quema tardía deja bien el número de cartas, pero el primer jugador tiene la que debía "
            "quemarse y la de otro está entre las quemas. Antes de las apuestas el jefe de sala puede "
            "correr las cartas un puesto; después valen.",
        ),
        source="HOME 5; WL 122",
        setting="burn",
        bad=_TWO
        + _PLAY
        + """\
draw 1
Beto draws 1
Ana draws 2
Beto gets 1
burn                     # K006
Ana gets 2
Beto bets
Ana folds
""",
        good=_TWO
        + _PLAY
        + """\
draw 1
burn
Beto draws 1
Ana draws 2
Beto gets 1
Ana gets 2
Beto bets
Ana folds
""",
        fix=Text(
            "if the card was burned in time, move `burn` above the first card served",
            "si se quemó a tiempo, sube `quema` por encima de la primera carta servida",
        ),
    ),
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
        bad=_SHORT + _SHORT_END.replace("Carla gets 3", "Carla gets 3             # K007", 1),
        good=_SHORT + "reshuffle\n" + _SHORT_END,
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
        bad=_TWO
        + _PLAY
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
        good=_SHORT + "reshuffle stub 0 + discards 18 + served 2 = 20\n" + _SHORT_END,
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
        bad=_SHORT + "reshuffle stub 0 + discards 18 + burns 2 = 20   # K009\n" + _SHORT_END,
        good=_SHORT + "reshuffle stub 0 + discards 18 = 18\n" + _SHORT_END,
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
        bad=_SHORT + "reshuffle stub 0 + discards 18 + live 5 = 23   # K010\n" + _SHORT_END,
        good=_SHORT + "reshuffle stub 0 + discards 18 = 18\n" + _SHORT_END,
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
        bad=_SHORT + "reshuffle stub 0 + discards 18 + waiting 1 = 19   # K011\n" + _SHORT_END,
        good=_SHORT + "reshuffle stub 0 + discards 18 + served 2 = 20\n" + _SHORT_END,
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
        bad=_SHORT_ONE + "reshuffle discards 18   # K012\n" + _SHORT_END,
        good=_SHORT + "reshuffle discards 18\n" + _SHORT_END,
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
        bad=_SHORT + "reshuffle stub 0 + discards 17 + served 2   # K013\n" + _SHORT_END,
        good=_SHORT + "reshuffle stub 0 + discards 18 + served 2\n" + _SHORT_END,
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
        + _SEATS
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
        + _SEATS
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
        + _SEATS
        + f"""\
draw 1: 3, 3, 3, 3, 3, 3
burn
{_CHECKED}draw 2
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
        + _SEATS
        + f"""\
draw 1: 3, 3, 3, 3, 3, 3
burn
{_CHECKED}draw 2
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
    Rule(
        code="K016",
        name="own-discard-returned",
        severity=Severity.ERROR,
        message=Text(
            "{card} comes back to {player}, who discarded it in this hand",
            "{card} vuelve a {player}, que la descartó en esta mano",
        ),
        rule=Text(
            "after a reshuffle a player never gets back a card that they discarded in this hand (where the "
            "profile forbids it)",
            "después de rebarajar, un jugador nunca recibe una carta que descartó en esta mano (donde el "
            "perfil lo prohíbe)",
        ),
        ruling=Text("the card stands as written", "la carta vale como está escrita"),
        why=Text(
            "Software can remember every discard and skip it; hands at a table cannot, so most live rules "
            "let a card of an earlier draw come back. Without a reshuffle it is impossible anywhere.",
            "Un programa puede recordar cada descarte y saltarlo; en una mesa no se puede, y la mayoría de "
            "las reglas en vivo permiten que vuelva una carta de un cambio anterior. Sin rebarajar es "
            "imposible en cualquier sitio.",
        ),
        source="PS reshuffle",
        setting="pool.own_discards",
        bad="profile pokerstars\n"
        + _SEATS
        + f"""\
draw 1
Beto discards Kc Qd Jh
Carla draws 4
Dora draws 4
Emil draws 4
Fina draws 4
Ana draws 3
{_CHECKED}draw 2
Beto draws 1
reshuffle
Beto gets Kc             # K016
Carla pat
Dora pat
Emil pat
Fina pat
Ana pat
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
""",
        good="profile pokerstars\n"
        + _SEATS
        + f"""\
draw 1
Beto discards Kc Qd Jh
Carla draws 4
Dora draws 4
Emil draws 4
Fina draws 4
Ana draws 3
{_CHECKED}draw 2
Beto pat
Carla draws 1
reshuffle
Carla gets Kc
Dora pat
Emil pat
Fina pat
Ana pat
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
""",
    ),
    Rule(
        code="K017",
        name="hand-mismatch",
        severity=Severity.ERROR,
        message=Text(
            "{player} shows a hand without {card}, which the log has in it",
            "{player} enseña una mano sin {card}, que según el registro está en ella",
        ),
        rule=Text(
            "the hand shown is the hand that the cards dealt, thrown and received make",
            "la mano que se enseña es la que forman las cartas repartidas, descartadas y recibidas",
        ),
        ruling=Text(
            "the tracked cards count where all five are known, else the hand as shown",
            "cuentan las cartas seguidas si se conocen las cinco; si no, la mano enseñada",
        ),
        why=Text(
            "Cards speak, but the log speaks of them twice: once as they were dealt and thrown, once at "
            "the showdown. If both cannot be true and the whole hand is known from the dealing, that is "
            "taken, because it is the longer chain of lines that agree.",
            "Las cartas hablan, pero el registro las nombra dos veces: al repartir y descartar, y al "
            "enseñar. Si las dos cosas no pueden ser ciertas y se conoce la mano entera por el reparto, "
            "se toma esa, porque son más líneas las que coinciden.",
        ),
        source="HOME 8; WL 140",
        bad=_TWO
        + "Beto has 7h 5d 4c 3s 2c\n"
        + _PLAY
        + """\
draw 1: pat, 1
burn
Beto bets, Ana calls
draw 2: pat, 1
burn
Beto bets, Ana calls
draw 3: pat, 1
burn
Beto bets, Ana calls
Beto shows 8h 5d 4c 3s 2c   # K017
Ana mucks
Beto wins 24
""",
        good=_TWO
        + "Beto has 7h 5d 4c 3s ?\n"
        + _PLAY
        + """\
draw 1: pat, 1
burn
Beto bets, Ana calls
draw 2: pat, 1
burn
Beto bets, Ana calls
draw 3: pat, 1
burn
Beto bets, Ana calls
Beto shows 7h 5d 4c 3s 2c
Ana mucks
Beto wins 24
""",
    ),
    Rule(
        code="K018",
        name="deck-order",
        severity=Severity.ERROR,
        message=Text(
            "{player} gets {card}, which is not the next card of the deck",
            "{player} recibe {card}, que no es la siguiente carta del mazo",
        ),
        variants={
            "burn": Text(
                "{card} is burned, which is not the next card of the deck",
                "se quema {card}, que no es la siguiente carta del mazo",
            ),
        },
        rule=Text(
            "where the log gives the whole deck, it is dealt from the top: one card at a time from the "
            "left of the button, then burns and replacements in the order of the draw",
            "si el registro da el mazo entero, se reparte desde arriba: de una en una desde la izquierda "
            "del botón, y luego las quemas y los cambios en su orden",
        ),
        ruling=Text("the card stands as written", "la carta vale como está escrita"),
        why=Text(
            "A deck written down is the strictest witness there is: every burn and every card served can "
            "be checked against it up to the first reshuffle. One finding a hand is enough, since after "
            "the first wrong card all the others are out of step.",
            "Un mazo escrito es el testigo más estricto: cada quema y cada carta servida se pueden "
            "comprobar hasta que se rebaraja. Basta una señal por mano, porque después de la primera carta "
            "equivocada todas las demás van corridas.",
        ),
        source="HOME 3, 5",
        bad=_TWO
        + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js 9h 2c 8d\n"
        + _PLAY
        + """\
draw 1
Beto discards Jc
Ana pat
burn
Beto gets 8d             # K018
Beto bets
Ana folds
""",
        good=_TWO
        + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js 9h 2c 8d\n"
        + _PLAY
        + """\
draw 1
Beto discards Jc
Ana pat
burn
Beto gets 2c
Beto bets
Ana folds
""",
    ),
]
