"""G: rules of the session."""

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

_SEATS = """\
seats
1 Ana 100
2 Beto 100

"""
#: Ana, heads-up on the button, folds her small blind: Beto wins 1.
_FIRST = """\
hand 1
button Ana
Ana posts sb 1, Beto posts bb 2
Ana folds
"""
_SECOND = """\
hand 2
button Beto
Beto posts sb 1, Ana posts bb 2
Beto folds
"""

RULES = [
    Rule(
        code="G001",
        name="session-overrun",
        severity=Severity.ERROR,
        message=Text(
            "a hand after the end of the session",
            "una mano después del final de la sesión",
        ),
        variants={
            "hands": Text(
                "a hand beyond the agreed number of {agreed}",
                "una mano más de las acordadas ({agreed})",
            ),
            "ended": Text(
                "a hand after the line that ends the session",
                "una mano después de la línea que termina la sesión",
            ),
            "one-left": Text(
                "a hand although {player} has all the chips",
                "una mano aunque {player} tiene todas las fichas",
            ),
        },
        rule=Text(
            "the session ends after the agreed number of hands, or when one player has all the chips",
            "la sesión termina tras el número de manos acordado, o cuando un jugador tiene todas las fichas",
        ),
        ruling=Text("the hand stands as written", "la mano vale como está escrita"),
        why=Text(
            "Where the length is agreed, nobody can play on to win back what was lost. A cancelled hand does "
            "not count. `hands N` in the header sets another length where the profile has none or the "
            "table agreed otherwise.",
            "Cuando la duración está acordada, nadie puede seguir jugando para recuperar lo perdido. Una "
            "mano anulada no cuenta. `manos N` en la cabecera fija otra duración si el perfil no tiene o la "
            "mesa acordó otra.",
        ),
        source="HOME 8",
        setting="session.hands",
        bad="hands 1\n" + _SEATS + _FIRST + _SECOND.replace("hand 2", "hand 2                   # G001"),
        good="hands 2\n" + _SEATS + _FIRST + _SECOND,
    ),
    Rule(
        code="G002",
        name="wrong-standings",
        severity=Severity.ERROR,
        message=Text(
            "the standings do not follow from the chips; computed places: {right}",
            "la clasificación no sale de las fichas; puestos calculados: {right}",
        ),
        rule=Text(
            "places follow from the chips; equal chips share a place, and after two seconds comes the fourth",
            "los puestos salen de las fichas; con las mismas fichas se comparte puesto, y después de dos "
            "segundos viene el cuarto",
        ),
        ruling=Text("the computed places stand", "valen los puestos calculados"),
        why=Text(
            "A player's place is one more than the number of players who have more chips. So equal "
            "chips give equal places, whoever won the last hand, and the places after them are left out.",
            "El puesto de un jugador es uno más que el número de jugadores que tienen más fichas. Por eso "
            "las mismas fichas dan el mismo puesto, gane quien gane la última mano, y los puestos "
            "siguientes se saltan.",
        ),
        source="HOME 8",
        setting="session.shares_place",
        bad=_SEATS + _FIRST + "standings Ana 1, Beto 2   # G002\n",
        good=_SEATS + _FIRST + "standings Beto 1, Ana 2\n",
    ),
    Rule(
        code="G003",
        name="chips-missing",
        severity=Severity.ERROR,
        message=Text(
            "{counted} chips counted after the last hand, {right} were brought in",
            "se cuentan {counted} fichas tras la última mano, se trajeron {right}",
        ),
        rule=Text(
            "the chips counted at the end are the chips brought in and bought, less those cashed out and "
            "the rake",
            "las fichas contadas al final son las que se trajeron y compraron, menos las que se llevaron y "
            "la comisión",
        ),
        ruling=Text("the count stands as written", "la cuenta vale como está escrita"),
        why=Text(
            "Chips only change owners. If the sum at the end is another one, chips have left the table, "
            "come to it, or were counted wrongly, and no single hand can be blamed for it.",
            "Las fichas solo cambian de dueño. Si la suma final es otra, han salido fichas de la mesa, han "
            "entrado o se han contado mal, y no se puede culpar a ninguna mano.",
        ),
        source="HOME 8",
        bad=_SEATS + _FIRST + "seats\n1 Ana 99\n2 Beto 100              # G003\n",
        good=_SEATS + _FIRST + "seats\n1 Ana 99\n2 Beto 101\n",
    ),
    Rule(
        code="G004",
        name="not-shuffled",
        severity=Severity.WARNING,
        message=Text(
            "no shuffle is recorded before this hand; other hands have one",
            "no consta que se barajara antes de esta mano; en otras sí",
        ),
        rule=Text(
            "the deck is shuffled before every hand",
            "se baraja antes de cada mano",
        ),
        ruling=Text("none", "ninguna"),
        why=Text(
            "Hardly any log records shuffles, and one that does not is not asked for them. But where some "
            "hands have their shuffle written down and one has not, it may really have been forgotten, and "
            "cards of the last hand would lie together.",
            "Casi ningún registro apunta cuándo se baraja, y al que no lo hace no se le pide. Pero si unas "
            "manos lo tienen apuntado y otra no, puede haberse olvidado de verdad, y las cartas de la mano "
            "anterior estarían juntas.",
        ),
        source="HOME 3",
        bad=_SEATS + "shuffle\n" + _FIRST + _SECOND.replace("hand 2", "hand 2                   # G004"),
        good=_SEATS + "shuffle\n" + _FIRST + "shuffle\n" + _SECOND,
    ),
]
