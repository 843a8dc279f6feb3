"""K: rules of burns and of single cards."""

from lowball_audit.report.model import Severity
from lowball_audit.rules._stub import CHECKED, PLAY, SEATS, TWO
from lowball_audit.rules.base import Rule, Text

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
        bad=TWO
        + "Beto has 7h 5d 4c 3s 2c\n"
        + "Ana has 7h Kd Kc 9s 2d   # K001\n"
        + PLAY
        + """\
draw 1: pat, 2
burn
Beto bets
Ana folds
""",
        good=TWO
        + "Beto has 7h 5d 4c 3s 2c\n"
        + "Ana has 7d Kd Kc 9s 2d\n"
        + PLAY
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
        bad=TWO
        + "Beto has 7h 5d 4c 3s Kc\n"
        + PLAY
        + """\
draw 1
Beto discards Qc         # K002
Ana pat
burn
Beto bets
Ana folds
""",
        good=TWO
        + "Beto has 7h 5d 4c 3s ?\n"
        + PLAY
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
        bad=TWO
        + "Beto has 7h 5d 4c 3s Kc\n"
        + PLAY
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
        good=TWO
        + "Beto has 7h 5d 4c 3s Kc\n"
        + PLAY
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
        bad=TWO
        + PLAY
        + """\
draw 1
Beto draws 1
Ana pat
Beto gets 1              # K004
Beto bets
Ana folds
""",
        good=TWO
        + PLAY
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
        bad=TWO
        + PLAY
        + """\
draw 1
Beto draws 1
Ana pat
burn
burn                     # K005
Beto bets
Ana folds
""",
        good=TWO
        + PLAY
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
        bad=TWO
        + PLAY
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
        good=TWO
        + PLAY
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
        + SEATS
        + f"""\
draw 1
Beto discards Kc Qd Jh
Carla draws 4
Dora draws 4
Emil draws 4
Fina draws 4
Ana draws 3
{CHECKED}draw 2
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
        + SEATS
        + f"""\
draw 1
Beto discards Kc Qd Jh
Carla draws 4
Dora draws 4
Emil draws 4
Fina draws 4
Ana draws 3
{CHECKED}draw 2
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
        bad=TWO
        + "Beto has 7h 5d 4c 3s 2c\n"
        + PLAY
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
        good=TWO
        + "Beto has 7h 5d 4c 3s ?\n"
        + PLAY
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
        bad=TWO
        + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js 9h 2c 8d\n"
        + PLAY
        + """\
draw 1
Beto discards Jc
Ana pat
burn
Beto gets 8d             # K018
Beto bets
Ana folds
""",
        good=TWO
        + "deck 7h Ks 5d Kd 4c Qs 3s Qd Jc Js 9h 2c 8d\n"
        + PLAY
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
