"""D: rules of draws."""

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

_SEATS = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
"""
#: Three players in the first draw, Ana on the button.
_IN_DRAW = f"""\
{_SEATS}Ana calls
Beto calls
Carla checks
draw 1
"""

RULES = [
    Rule(
        code="D001",
        name="draw-out-of-order",
        severity=Severity.ERROR,
        message=Text(
            "{player} draws before {turn}, whose turn it is",
            "{player} cambia antes que {turn}, a quien le toca",
        ),
        rule=Text(
            "the players still in draw in turn, clockwise from the left of the button, all-in players too",
            "los jugadores que siguen en la mano cambian por turno, en el sentido del reloj desde la "
            "izquierda del botón, también los que van all-in",
        ),
        ruling=Text(
            "the draw stands as written, for both players",
            "el cambio vale como está escrito, para los dos jugadores",
        ),
        why=Text(
            "Whoever announces later knows more: how many cards the players before him have asked for "
            "is the only thing they say about their hands. The order is the one of betting after the "
            "first draw: the first player left of the button who is still in begins, and the button is "
            "last. A player who is all-in has a turn like anybody else; only folded players are passed "
            "over.",
            "Quien anuncia más tarde sabe más: cuántas cartas han pedido los anteriores es lo único que "
            "dicen de sus manos. El orden es el de las apuestas después del primer cambio: empieza el "
            "primero a la izquierda del botón que siga en la mano y el botón va el último. Quien va "
            "all-in tiene su turno como los demás; solo se salta a quien se ha retirado.",
        ),
        source="HOME 5; RP 11.8",
        bad=_IN_DRAW
        + """\
Carla draws 2            # D001
Beto draws 1
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
        good=_IN_DRAW
        + """\
Beto draws 1
Carla draws 2
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
        fix=Text(
            "if the table drew in order, move the line of {turn} above this one",
            "si la mesa cambió en orden, sube la línea de {turn} por encima de esta",
        ),
    ),
    Rule(
        code="D002",
        name="missing-draw",
        severity=Severity.ERROR,
        message=Text(
            "{player} is still in and has no line in draw {number}",
            "{player} sigue en la mano y no tiene línea en el cambio {number}",
        ),
        rule=Text(
            "in each draw every player still in draws or stands pat, all-in players too",
            "en cada cambio, todo el que sigue en la mano cambia o se planta, también quien va all-in",
        ),
        ruling=Text(
            "the count is not known: the stub is a range from here on",
            "no se sabe cuántas cambió: desde aquí el mazo es un intervalo",
        ),
        why=Text(
            "A player without chips cannot bet any more, but the hand is live and draws in every draw that "
            "is left. It is the line most often forgotten, since nobody waits for that player in the "
            "betting. Without it nobody can say how many cards came off the deck, so the auditor counts with "
            "every number from nought to five.",
            "Quien se queda sin fichas ya no apuesta, pero su mano sigue viva y cambia en todos los cambios "
            "que queden. Es la línea que más se olvida, porque en las apuestas nadie lo espera. Sin ella "
            "nadie puede decir cuántas cartas salieron del mazo; el auditor cuenta entonces con todos los "
            "números de cero a cinco.",
        ),
        source="HOME 5, 6",
        bad=_IN_DRAW
        + """\
Beto draws 1
Ana pat                  # D002
burn
Beto bets
Carla folds
Ana folds
""",
        good=_SEATS
        + """\
Ana calls
Beto folds
Carla checks
draw 1
Carla draws 2
Ana pat
burn
Carla bets
Ana folds
""",
        fix=Text(
            "write what {player} did: `{player} draws N`, or `{player} pat`",
            "escribe lo que hizo {player}: `{player} cambia N`, o `{player} servido`",
        ),
    ),
    Rule(
        code="D003",
        name="bad-draw-count",
        severity=Severity.ERROR,
        message=Text(
            "{player} draws {count}, but holds {held}",
            "{player} cambia {count}, pero tiene {held}",
        ),
        rule=Text(
            "a player may replace none to five cards, never more than they hold",
            "un jugador puede cambiar de cero a cinco cartas, nunca más de las que tiene",
        ),
        ruling=Text(
            "the log stands as written; it is counted as a draw of the whole hand",
            "vale lo escrito; se cuenta como un cambio de la mano entera",
        ),
        why=Text(
            "A hand is five cards before and after each draw. More than five cannot be thrown, and a "
            "player who was dealt short throws at most what they have; the draw then fills the hand up to "
            "five. Most often the number is a slip of the pen, or the line belongs to another player.",
            "Una mano tiene cinco cartas antes y después de cada cambio. No se pueden tirar más de cinco, "
            "y quien recibió de menos tira como mucho las que tiene; el cambio completa entonces su mano "
            "hasta cinco. Lo más frecuente es un error al apuntar, o que la línea sea de otro jugador.",
        ),
        source="HOME 5; WL 271",
        bad=_IN_DRAW
        + """\
Beto draws 6             # D003
Carla draws 2
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
        good=_IN_DRAW
        + """\
Beto draws 5
Carla draws 2
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
    ),
    Rule(
        code="D004",
        name="fouled-hand",
        severity=Severity.ERROR,
        message=Text(
            "{player} throws {discarded} and gets {received}: {held} cards in hand, not 5",
            "{player} tira {discarded} y recibe {received}: tiene {held} cartas, no 5",
        ),
        rule=Text(
            "after a draw every hand has five cards; a hand that has not is fouled",
            "después de un cambio toda mano tiene cinco cartas; la que no, es nula",
        ),
        ruling=Text(
            "the hand is fouled and cannot win; its chips stay in the pot",
            "la mano es nula y no puede ganar; sus fichas se quedan en el bote",
        ),
        why=Text(
            "A player gets exactly as many cards as they threw. Before the first draw a hand of four is "
            "live and is filled up by the draw; after the draw nothing mends it. Four good cards or the "
            "best five of six are no hand, because nobody else had that choice. It is said once a hand, "
            "where the wrong number of cards arrives.",
            "Cada jugador recibe exactamente tantas cartas como tiró. Antes del primer cambio una mano de "
            "cuatro vale y el cambio la completa; después ya no tiene arreglo. Cuatro cartas buenas, o las "
            "mejores cinco de seis, no son una mano: nadie más pudo elegir así. Se dice una vez por mano, "
            "donde llega el número equivocado de cartas.",
        ),
        source="HOME 5; WL 271; RP 11.10",
        bad=_IN_DRAW
        + """\
Beto draws 2
Carla draws 2
Ana pat
burn
Beto gets 3              # D004
Carla gets 2
Beto checks
Carla bets
Ana folds
Beto folds
""",
        good=_IN_DRAW
        + """\
Beto draws 2
Carla draws 2
Ana pat
burn
Beto gets 1
Carla gets 2
Beto gets 1
Beto checks
Carla bets
Ana folds
Beto folds
""",
        fix=Text(
            "check both numbers: a draw of {discarded} is served with {discarded}",
            "revisa los dos números: a quien cambia {discarded} se le sirven {discarded}",
        ),
    ),
    Rule(
        code="D005",
        name="dead-player-draws",
        severity=Severity.ERROR,
        message=Text(
            "{player} is in the draw, but has folded",
            "{player} está en el cambio, pero se ha retirado",
        ),
        variants={
            "counts": Text(
                "{counts} counts are written for {live} players still in",
                "hay {counts} números escritos para {live} jugadores en la mano",
            ),
        },
        rule=Text(
            "a folded hand is out: it draws no cards and gets none",
            "una mano retirada está fuera: ni cambia ni recibe cartas",
        ),
        ruling=Text(
            "the line is ignored; no card has left the deck for it",
            "la línea se ignora; ninguna carta salió del mazo por ella",
        ),
        why=Text(
            "A fold is final. If the player was in fact still in, the fault is the earlier line that "
            "folds that player, and the hand has to be read again from there.",
            "Retirarse es definitivo. Si el jugador seguía en realidad en la mano, el fallo está en la "
            "línea anterior que lo retira, y la mano hay que leerla otra vez desde allí.",
        ),
        source="HOME 4, 5",
        bad=_SEATS
        + """\
Ana calls
Beto folds
Carla checks
draw 1
Beto draws 1             # D005
Carla draws 2
Ana pat
burn
Carla bets
Ana folds
""",
        good=_SEATS
        + """\
Ana calls
Beto folds
Carla checks
draw 1: 2, pat
burn
Carla bets
Ana folds
""",
    ),
    Rule(
        code="D006",
        name="draw-out-of-place",
        severity=Severity.ERROR,
        message=Text("a draw stands where none can be", "un cambio está donde no puede haberlo"),
        variants={
            "fourth": Text(
                "a fourth draw; the game has three",
                "un cuarto cambio; el juego tiene tres",
            ),
            "repeated": Text(
                "draw {number} is written again",
                "el cambio {number} está escrito otra vez",
            ),
            "skipped": Text(
                "draw {number} is written, draw {expected} comes next",
                "está escrito el cambio {number}, pero toca el {expected}",
            ),
            "inside-round": Text(
                "a draw inside a betting round: the same round goes on after it",
                "un cambio dentro de una ronda de apuestas: la misma ronda sigue después",
            ),
            "round-missing": Text(
                "betting round {round} is missing before this line",
                "falta la ronda de apuestas {round} antes de esta línea",
            ),
            "after-showdown": Text(
                "a draw after the showdown; the showdown ends the hand",
                "un cambio después de enseñar; enseñar las cartas termina la mano",
            ),
            "draws-missing": Text(
                "the showdown begins, but draw {number} has not taken place",
                "se enseñan las cartas, pero no ha habido cambio {number}",
            ),
        },
        rule=Text(
            "a hand has four betting rounds and three draws: betting, draw 1, betting, draw 2, betting, "
            "draw 3, betting",
            "una mano tiene cuatro rondas de apuestas y tres cambios: apuestas, cambio 1, apuestas, "
            "cambio 2, apuestas, cambio 3, apuestas",
        ),
        ruling=Text(
            "a repeated or fourth draw is ignored and the betting after it is the next round; all other "
            "draws stand as written",
            "un cambio repetido o el cuarto se ignora y las apuestas que siguen son la ronda siguiente; "
            "los demás cambios valen como están escritos",
        ),
        why=Text(
            "Draws and betting rounds take turns, and each draw is known by its number. A draw may begin "
            "only when the round before it is closed: a player who has still to act would otherwise see "
            "cards, or counts, that nobody should know yet.",
            "Cambios y rondas de apuestas se alternan, y cada cambio se conoce por su número. Un cambio "
            "solo puede empezar cuando la ronda anterior está cerrada: si no, quien aún tiene que hablar "
            "vería cartas, o números, que todavía no debe conocer.",
        ),
        source="HOME 3, 4, 5",
        bad=_IN_DRAW
        + """\
Beto draws 1
Carla draws 2
Ana pat
burn
Beto checks
Carla checks
Ana checks
draw 3                   # D006
Beto draws 1
Carla draws 1
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
        good=_IN_DRAW
        + """\
Beto draws 1
Carla draws 2
Ana pat
burn
Beto checks
Carla checks
Ana checks
draw 2
Beto draws 1
Carla draws 1
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
    ),
    Rule(
        code="D007",
        name="five-card-draw",
        severity=Severity.ERROR,
        message=Text(
            "{player} draws five and is not served as the profile says",
            "{player} cambia cinco y no se le sirve como dice el perfil",
        ),
        variants={
            "together": Text(
                "{player} draws five and is served in parts; the five cards come together",
                "{player} cambia cinco y se le sirve por partes; las cinco cartas van juntas",
            ),
            "fifth-last": Text(
                "{player} draws five and is served five at once; four come now, the fifth after everyone",
                "{player} cambia cinco y se le sirven cinco de una vez; van cuatro, y la quinta después de "
                "todos",
            ),
            "burn": Text(
                "{player} is last and draws five; a card is burned before the fifth",
                "{player} es el último y cambia cinco; antes de la quinta se quema una carta",
            ),
        },
        rule=Text(
            "a player who draws five is served in the one way that the profile names: all five together, "
            "or four now and the fifth after everyone has been served",
            "a quien cambia cinco se le sirve de la única forma que dice el perfil: las cinco juntas, o "
            "cuatro ahora y la quinta cuando todos están servidos",
        ),
        ruling=Text(
            "the cards stand as they were dealt",
            "las cartas valen como se repartieron",
        ),
        why=Text(
            "There are two ways, and they give everybody other cards. Older lowball rules keep back the "
            "fifth card so that nobody gets five consecutive cards off the deck; newer ones serve all "
            "five. What matters is that a table keeps to one of them. A pause for a reshuffle in the "
            "middle of the five is no fault.",
            "Hay dos maneras, y cada una da otras cartas a todos. Las reglas antiguas de lowball guardan "
            "la quinta carta para que nadie reciba cinco seguidas del mazo; las nuevas sirven las cinco. "
            "Lo que importa es que la mesa siga siempre la misma. Parar a rebarajar en medio de las cinco "
            "no es un fallo.",
        ),
        source="HOME 5; WL 270; RP 11.9",
        setting="draw.five",
        bad=_IN_DRAW
        + """\
Beto draws 5
Carla draws 2
Ana pat
burn
Beto gets 4              # D007
Carla gets 2
Beto gets 1
Beto bets
Carla folds
Ana folds
""",
        good=_IN_DRAW
        + """\
Beto draws 5
Carla draws 2
Ana pat
burn
Beto gets 5
Carla gets 2
Beto bets
Carla folds
Ana folds
""",
    ),
    Rule(
        code="D008",
        name="changed-count",
        severity=Severity.ERROR,
        message=Text(
            "{player} announces {count}, but had already announced {first}",
            "{player} anuncia {count}, pero ya había anunciado {first}",
        ),
        variants={
            "spoken": Text(
                "{player} changes from {first} to {count} after the next player has spoken",
                "{player} pasa de {first} a {count} cuando el siguiente ya ha hablado",
            ),
            "dealt": Text(
                "{player} changes from {first} to {count} after a card has left the deck",
                "{player} pasa de {first} a {count} cuando ya ha salido una carta del mazo",
            ),
            "never": Text(
                "{player} changes from {first} to {count}; here an announced count is final",
                "{player} pasa de {first} a {count}; aquí el número anunciado es definitivo",
            ),
            "no-draw": Text(
                "{player} changes to {count} without a count announced before",
                "{player} cambia el número a {count} sin haber anunciado ninguno",
            ),
        },
        rule=Text(
            "a draw count may be changed until a card, the burn too, has left the deck for it or the next "
            "player has spoken; some houses allow no change at all",
            "el número de cartas puede cambiarse hasta que salga del mazo una carta para quien cambia, "
            "también la quema, o hasta que hable el siguiente; algunas casas no permiten ningún cambio",
        ),
        ruling=Text("the first count stands", "vale el primer número"),
        why=Text(
            "A count tells the others something. Once somebody has acted on it, or a card has moved, "
            "changing it would give one player two looks. Which cards a player throws is their own "
            "business until they are served; only the number is fixed.",
            "El número dice algo a los demás. Cuando alguien ha actuado después, o se ha movido una carta, "
            "cambiarlo daría a un jugador dos oportunidades. Qué cartas tira es cosa suya hasta que se le "
            "sirve; solo el número queda fijo.",
        ),
        source="WL 272; RP 11.11; WT draw games",
        setting="draw.change",
        bad=_IN_DRAW
        + """\
Beto draws 2
Carla draws 2
Beto changes to 1        # D008
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
        good=_IN_DRAW
        + """\
Beto draws 2
Beto changes to 1
Carla draws 2
Ana pat
burn
Beto bets
Carla folds
Ana folds
""",
    ),
    Rule(
        code="D009",
        name="interleaved-draw",
        severity=Severity.WARNING,
        message=Text(
            "announcing and serving are mixed",
            "se mezclan los anuncios y el reparto",
        ),
        variants={
            "served-early": Text(
                "cards are served before all players have announced",
                "se sirven cartas antes de que todos hayan anunciado",
            ),
            "announced-early": Text(
                "a player announces before the one before has the new cards",
                "un jugador anuncia antes de que el anterior tenga las cartas nuevas",
            ),
        },
        rule=Text(
            "either all players announce before the first is served, or each is served before the next "
            "announces: the profile names the way",
            "o todos anuncian antes de servir al primero, o a cada uno se le sirve antes de que anuncie el "
            "siguiente: el perfil dice cuál",
        ),
        ruling=Text("the draw stands as written", "el cambio vale como está escrito"),
        why=Text(
            "The cards are the same either way as long as the order of players is. What changes is what a "
            "player may know when deciding: whether the one before has seen the new cards. So it is "
            "a matter of procedure, and a warning.",
            "Las cartas son las mismas de las dos maneras mientras no cambie el orden de los jugadores. Lo "
            "que cambia es lo que se sabe al decidir: si el anterior ha visto ya sus cartas nuevas. Por "
            "eso es cosa de procedimiento, y un aviso.",
        ),
        source="HOME 5; WT draw games; SERVED",
        setting="draw.order",
        bad=_IN_DRAW
        + """\
Beto draws 2
burn
Beto gets 2              # D009
Carla draws 2
Ana pat
Carla gets 2
Beto bets
Carla folds
Ana folds
""",
        good=_IN_DRAW
        + """\
Beto draws 2
Carla draws 2
Ana pat
burn
Beto gets 2
Carla gets 2
Beto bets
Carla folds
Ana folds
""",
    ),
    Rule(
        code="D010",
        name="exposed-card",
        severity=Severity.WARNING,
        message=Text(
            "{card} was exposed and {player} keeps it; the card is replaced after the draw",
            "{card} quedó expuesta y {player} se la queda; la carta se sustituye después del cambio",
        ),
        variants={
            "not-burned": Text(
                "{card} was exposed and is not the next burn",
                "{card} quedó expuesta y no es la siguiente quema",
            ),
            "not-replaced": Text(
                "{card} was exposed and {player} gets no other card for it",
                "{card} quedó expuesta y {player} no recibe otra en su lugar",
            ),
        },
        rule=Text(
            "a card that the dealer exposes in a draw is not kept: the draw is finished, then the card is "
            "replaced; in some houses it becomes the next burn",
            "la carta que el repartidor expone en un cambio no se queda: se termina el cambio y luego se "
            "sustituye; en algunas casas pasa a ser la siguiente quema",
        ),
        ruling=Text("the cards stand as written", "las cartas valen como están escritas"),
        why=Text(
            "A card that everybody has seen helps some players and harms others, and the one it was meant "
            "for must not choose. So that player gets another when the draw is done. Where the authority "
            "says nothing the auditor does not decide: it says so (L009), and the house does.",
            "Una carta que todos han visto ayuda a unos y perjudica a otros, y quien iba a recibirla no "
            "debe elegir. Por eso recibe otra cuando acaba el cambio. Donde la autoridad calla, el auditor "
            "no decide: lo dice (L009), y decide la casa.",
        ),
        source="RP 11.8; WL X",
        setting="exposed",
        bad="profile roberts\n"
        + _IN_DRAW
        + """\
Beto draws 2
Carla draws 2
Ana pat
burn
exposed 9c
Beto gets 5d 9c          # D010
Carla gets 2
Beto bets
Carla folds
Ana folds
""",
        good="profile roberts\n"
        + _IN_DRAW
        + """\
Beto draws 2
Carla draws 2
Ana pat
burn
Beto gets 5d
exposed 9c
Carla gets 2
Beto gets 8h
Beto bets
Carla folds
Ana folds
""",
    ),
]
