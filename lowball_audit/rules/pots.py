"""P: rules of pots and payouts."""

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
Ana calls, Beto checks
draw 1: 2, 1
burn
"""
#: Heads-up, everything called: the pot is 24, Beto shows first.
_CALLED = f"""\
{_TWO}Beto bets, Ana calls
draw 2: 1, 1
burn
Beto bets, Ana calls
draw 3: 1, pat
burn
Beto bets, Ana calls
"""
_SEVENTY_FIVE = "Beto shows 7h 5d 4c 3s 2c\nAna shows 8h 6d 4s 3d 2h\n"
#: Carla is all-in for her blinds: a main pot of 6 and a side pot of 8.
_SIDE = """\
seats
1 Ana 100
2 Beto 100
3 Carla 2

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2 all-in
Ana calls, Beto calls
draw 1: 1, 1, 1
burn
Beto bets, Ana calls
draw 2: pat, pat, 1
burn
Beto checks, Ana checks
draw 3: pat, pat, 1
burn
Beto bets, Ana calls
Beto shows 8h 6d 4c 3s 2c
Carla shows 7h 5d 4s 3d 2h
Ana shows 9h 6s 4d 3c 2d
"""
#: Three players, one of them folding in the second round: 23 in the pot, an odd number.
_ODD = """\
seats
1 Ana 100
2 Beto 100
3 Carla 100

hand 1
button Carla
Ana posts sb 1
Beto posts bb 2
Carla calls, Ana folds, Beto checks
draw 1: pat, pat
burn
Beto bets, Carla calls
draw 2: pat, pat
burn
Beto checks, Carla checks
draw 3: pat, pat
burn
Beto checks, Carla checks
Beto shows 7h 5d 4c 3s 2c
Carla shows 7d 5h 4s 3c 2d
"""

RULES = [
    Rule(
        code="P001",
        name="uncalled-bet",
        severity=Severity.ERROR,
        message=Text(
            "{amount} returned to {player}, {right} was unmatched",
            "se devuelven {amount} a {player}, sin igualar había {right}",
        ),
        rule=Text(
            "the top of a bet that nobody has matched goes back to the player who made it",
            "la parte de una apuesta que nadie ha igualado vuelve a quien la hizo",
        ),
        ruling=Text("the right amount goes back", "se devuelve la cantidad correcta"),
        why=Text(
            "A bet can only win as much as somebody puts against it. When the others fold, or are all-in "
            "for less, the part above the second highest total of the round was never in play. A log may "
            "write the return, leave it inside the award, or leave it out: all three are right as long as "
            "every player ends with the right chips. Chips that folded players matched are in the pot and "
            "do not come back.",
            "Una apuesta solo puede ganar lo que otro pone contra ella. Si los demás se retiran o van "
            "all-in por menos, lo que pasa del segundo total más alto de la ronda nunca estuvo en juego. "
            "El registro puede escribir la devolución, dejarla dentro del premio u omitirla: las tres "
            "formas valen mientras cada jugador acabe con sus fichas. Lo que igualaron los que luego se "
            "retiraron está en el bote y no vuelve.",
        ),
        source="HOME 7; TDA 15-B",
        bad=_TWO
        + """\
Beto bets, Ana folds
3 returned to Beto       # P001
Beto wins 4
""",
        good=_TWO
        + """\
Beto bets, Ana folds
2 returned to Beto
Beto wins 4
""",
        fix=Text(
            "the return to {player} is {right}",
            "la devolución a {player} es {right}",
        ),
    ),
    Rule(
        code="P002",
        name="wrong-pot",
        severity=Severity.ERROR,
        message=Text(
            "{name} is written as {amount}, the bets make {right}",
            "{name} está escrito como {amount}, las apuestas suman {right}",
        ),
        rule=Text(
            "the pot is every chip in the middle, this round's included; each side pot begins where an "
            "all-in player's chips end",
            "el bote es cada ficha del centro, también las de esta ronda; cada bote lateral empieza donde "
            "terminan las fichas de un jugador all-in",
        ),
        ruling=Text("the computed pot is used", "se usa el bote calculado"),
        why=Text(
            "A pot written down is a checkpoint: if it does not agree with the actions above it, either "
            "the count was wrong or an action is missing. The difference often tells which: half a bet is "
            "a small blind, a whole bet a call.",
            "Un bote apuntado es un punto de control: si no cuadra con lo que pasó antes, o se contó mal o "
            "falta una acción. La diferencia suele decir cuál: media apuesta es una ciega pequeña, una "
            "apuesta entera es un call.",
        ),
        source="HOME 4, 7",
        bad=_TWO
        + """\
pot 5                    # P002
Beto bets, Ana folds
Beto wins 4
""",
        good=_TWO
        + """\
pot 4
Beto bets, Ana folds
Beto wins 4
""",
        fix=Text(
            "write {right}, if the actions above are right",
            "escribe {right}, si las acciones anteriores están bien",
        ),
    ),
    Rule(
        code="P003",
        name="ineligible-winner",
        severity=Severity.ERROR,
        message=Text(
            "{player} takes {amount} of a pot without being able to win it",
            "{player} se lleva {amount} de un bote que no puede ganar",
        ),
        variants={
            "folded": Text(
                "{player} takes {amount}, but has folded",
                "{player} se lleva {amount}, pero se ha retirado",
            ),
            "fouled": Text(
                "{player} takes {amount} with a fouled hand",
                "{player} se lleva {amount} con una mano nula",
            ),
            "not-covered": Text(
                "{player} takes {amount}, also of a pot that those chips do not reach",
                "{player} se lleva {amount}, también de un bote al que no llegan esas fichas",
            ),
        },
        rule=Text(
            "a pot can be won only by a player who is still in, whose hand is not fouled, and whose chips "
            "reach it",
            "un bote solo puede ganarlo quien sigue en la mano, no la tiene nula y llega al bote con sus "
            "fichas",
        ),
        ruling=Text(
            "the pot goes to the best hand among those who may win it",
            "el bote va a la mejor mano entre quienes pueden ganarlo",
        ),
        why=Text(
            "An all-in player wins from each opponent at most as much as they put in themselves; what the "
            "others bet beyond that is a side pot, played out among them even if the all-in hand is the best "
            "of all. Chips 6, 10 and 10 make a main pot of 18 for three and a side pot of 8 for two.",
            "Quien va all-in gana a cada rival como mucho lo que puso; lo que los demás apuestan "
            "de más es un bote lateral que se juegan entre ellos, aunque su mano sea la mejor de todas. "
            "Con 6, 10 y 10 fichas hay un bote principal de 18 para tres y uno lateral de 8 para dos.",
        ),
        source="HOME 6, 7; WL 139, 149",
        bad=_SIDE + "Carla wins 6 main\nCarla wins 12 side       # P003\n",
        good=_SIDE + "Carla wins 6 main\nBeto wins 12 side\n",
    ),
    Rule(
        code="P004",
        name="wrong-winner",
        severity=Severity.ERROR,
        message=Text(
            "{player} takes {amount} with a beaten hand; the pot is due to {due}",
            "{player} se lleva {amount} con una mano perdedora; el bote es de {due}",
        ),
        rule=Text(
            "the lowest hand wins: aces are high, straights and flushes count against the hand, the best is "
            "7-5-4-3-2",
            "gana la mano más baja: el as es alto, escaleras y colores perjudican, y la mejor es 7-5-4-3-2",
        ),
        ruling=Text("the best hand takes the pot", "el bote es de la mejor mano"),
        why=Text(
            "Cards speak: what was said and who was paid does not change which hand is lower. Hands are "
            "compared from the highest card down, and the first difference decides. The usual slips are a "
            "straight or a flush read as a good low, and an ace read as low: A-5-4-3-2 is ace-high and "
            "loses to any king-high.",
            "Las cartas hablan: lo que se dijo y a quién se pagó no cambia qué mano es más baja. Se "
            "comparan desde la carta más alta, y decide la primera diferencia. Los errores de siempre son "
            "leer una escalera o un color como una buena baja, y el as como bajo: A-5-4-3-2 es as alto y "
            "pierde con cualquier rey alto.",
        ),
        source="HOME 2, 8; WL 281-282",
        bad=_CALLED + _SEVENTY_FIVE + "Ana wins 24              # P004\n",
        good=_CALLED + _SEVENTY_FIVE + "Beto wins 24\n",
    ),
    Rule(
        code="P005",
        name="wrong-amount",
        severity=Severity.ERROR,
        message=Text(
            "{amount} paid to {player}, {right} is due",
            "se pagan {amount} a {player}, le corresponden {right}",
        ),
        rule=Text(
            "the winner of a pot takes all of it, less the rake where there is one",
            "quien gana un bote se lo lleva entero, menos la comisión si la hay",
        ),
        ruling=Text("the correct amount is paid", "se paga la cantidad correcta"),
        why=Text(
            "The right player was paid, but not what the bets make. The amount due is counted from the "
            "actions as ruled; an amount that follows from the actions as they were played is right too, "
            "so a fault in the betting is not reported a second time here.",
            "Se pagó a quien debía cobrar, pero no lo que suman las apuestas. Lo debido se cuenta con las "
            "acciones como quedan tras las decisiones; también vale lo que sale de las acciones tal como "
            "se jugaron, así que un fallo en las apuestas no se señala aquí por segunda vez.",
        ),
        source="HOME 7, 8",
        bad=_CALLED + _SEVENTY_FIVE + "Beto wins 22             # P005\n",
        good=_CALLED + _SEVENTY_FIVE + "Beto wins 24\n",
        fix=Text("{player} is due {right}", "a {player} le corresponden {right}"),
    ),
    Rule(
        code="P006",
        name="odd-chip",
        severity=Severity.ERROR,
        message=Text(
            "the odd chip went to the wrong seat: paid {paid}, due {due}",
            "la ficha indivisible fue al sitio equivocado: pagado {paid}, debido {due}",
        ),
        rule=Text(
            "chips that cannot be divided go one each to the tied players, clockwise from the left of the "
            "button, in each pot on its own",
            "las fichas indivisibles van de una en una a los empatados, en el sentido del reloj desde la "
            "izquierda del botón, en cada bote por separado",
        ),
        ruling=Text(
            "the odd chips go to the first tied players left of the button",
            "las fichas indivisibles van a los primeros empatados a la izquierda del botón",
        ),
        why=Text(
            "The seat decides, not the suits. With three tied and two chips left over, the first two left "
            "of the button get one each. The button is always the last in line.",
            "Decide el sitio, no los palos. Con tres empatados y dos fichas sobrantes, los dos primeros a "
            "la izquierda del botón reciben una cada uno. El botón es siempre el último.",
        ),
        source="HOME 8; WL 148-149; WT 73; RP 3 Ties 4-5",
        setting="odd_chip",
        bad=_ODD + "Beto wins 4\nCarla wins 5             # P006\n",
        good=_ODD + "Beto wins 5\nCarla wins 4\n",
    ),
    Rule(
        code="P007",
        name="chips-not-conserved",
        severity=Severity.ERROR,
        message=Text(
            "{paid} paid, the pot is {right}",
            "se pagan {paid}, el bote es {right}",
        ),
        variants={
            "unpaid": Text(
                "{paid} paid, {right} due: a pot is left unpaid",
                "se pagan {paid}, se deben {right}: queda un bote sin pagar",
            ),
            "twice": Text(
                "{paid} paid, the pot is {right}: it was paid twice",
                "se pagan {paid}, el bote es {right}: se ha pagado dos veces",
            ),
        },
        rule=Text(
            "awards, returns and rake together are exactly the chips that were put in",
            "premios, devoluciones y comisión suman exactamente las fichas que se pusieron",
        ),
        ruling=Text("the correct payouts stand", "valen los pagos correctos"),
        why=Text(
            "Chips do not appear and do not vanish. A sum that is twice the pot is the same pot awarded "
            "twice, a sum that is short by a whole pot is a side pot that nobody was paid. It stands on "
            "the last payment, because only then is the sum known.",
            "Las fichas ni aparecen ni desaparecen. Si se paga el doble del bote, es el mismo bote pagado "
            "dos veces; si falta un bote entero, es uno lateral que nadie cobró. Se señala en el último "
            "pago, porque solo entonces se conoce la suma.",
        ),
        source="HOME 7, 8",
        bad=_SIDE + "Beto wins 12 side        # P007\n",
        good=_SIDE + "Beto wins 12 side\nCarla wins 6 main\n",
    ),
    Rule(
        code="P008",
        name="wrong-split",
        severity=Severity.ERROR,
        message=Text(
            "the pot is split wrongly: paid {paid}, due {due}",
            "el bote está mal repartido: pagado {paid}, debido {due}",
        ),
        variants={
            "tie": Text(
                "the hands tie and the pot is not split among all of them: paid {paid}, due {due}",
                "las manos empatan y el bote no se reparte entre todas: pagado {paid}, debido {due}",
            ),
            "no-tie": Text(
                "the pot is split, but the hands do not tie: paid {paid}, due {due}",
                "el bote se reparte, pero las manos no empatan: pagado {paid}, debido {due}",
            ),
        },
        rule=Text(
            "equal hands share a pot equally; suits never break a tie",
            "las manos iguales se reparten el bote a partes iguales; los palos nunca desempatan",
        ),
        ruling=Text(
            "the pot is shared equally among the tied hands, and only among them",
            "el bote se reparte por igual entre las manos empatadas, y solo entre ellas",
        ),
        why=Text(
            "All five cards are compared. Two hands tie only if all five ranks agree; 8-6-4-3-2 and "
            "8-5-4-3-2 do not. A pot of several players may be shared by two of them and each side pot is "
            "compared on its own.",
            "Se comparan las cinco cartas. Dos manos empatan solo si coinciden los cinco valores; 8-6-4-3-2 "
            "y 8-5-4-3-2 no empatan. Un bote de varios jugadores pueden repartírselo dos de ellos, y cada "
            "bote lateral se compara aparte.",
        ),
        source="HOME 8; RP 3 Ties",
        bad=_CALLED + _SEVENTY_FIVE + "Ana, Beto split 24       # P008\n",
        good=_CALLED + "Beto shows 7h 5d 4c 3s 2c\nAna shows 7d 5h 4s 3c 2d\nAna, Beto split 24\n",
    ),
    Rule(
        code="P009",
        name="wrong-stacks",
        severity=Severity.ERROR,
        message=Text(
            "stacks do not match, computed in brackets: {wrong}",
            "las fichas no cuadran, entre paréntesis lo calculado: {wrong}",
        ),
        rule=Text(
            "a stack is what the player began with, less what went in, plus what was paid",
            "las fichas de un jugador son las del principio, menos lo que puso, más lo que cobró",
        ),
        ruling=Text("the computed stacks are used", "se usan las fichas calculadas"),
        why=Text(
            "A `stacks` line counts what lies before the players, not what is in the middle. Where a fault "
            "was put right above, both counts are accepted: the one with the chips as they were moved, and "
            "the one with the ruling.",
            "Una línea `fichas` cuenta lo que hay delante de los jugadores, no lo del centro. Si antes hubo "
            "un fallo corregido, se aceptan las dos cuentas: la de las fichas como se movieron y la de la "
            "decisión.",
        ),
        source="HOME 8",
        bad=_CALLED + _SEVENTY_FIVE + "Beto wins 24\nstacks Ana 90, Beto 112   # P009\n",
        good=_CALLED + _SEVENTY_FIVE + "Beto wins 24\nstacks Ana 88, Beto 112\n",
    ),
    Rule(
        code="P010",
        name="unexpected-rake",
        severity=Severity.ERROR,
        message=Text(
            "a rake of {amount} is taken, this profile has none",
            "se cobra una comisión de {amount}, este perfil no la tiene",
        ),
        variants={
            "limit": Text(
                "a rake of {amount} is taken, the most is {most}",
                "se cobra una comisión de {amount}, el máximo es {most}",
            ),
        },
        rule=Text(
            "a rake is taken only where the house has one, and not above its limit",
            "solo se cobra comisión donde la casa la tiene, y sin pasar de su límite",
        ),
        ruling=Text(
            "as written: the payouts are less by the rake",
            "como está escrito: los pagos se reducen en la comisión",
        ),
        why=Text(
            "At a home table every chip of the pot goes to its winners. In many places taking a part of it "
            "would even be against the law. If your house does take one, say so in the profile: "
            '`rake = "as-logged"`.',
            "En una mesa de casa todas las fichas del bote son de quienes lo ganan. En muchos sitios "
            "quedarse una parte iría incluso contra la ley. Si tu casa cobra, dilo en el perfil: "
            '`rake = "as-logged"`.',
        ),
        source="HOME 1; RP preface",
        setting="rake",
        bad=_CALLED + _SEVENTY_FIVE + "rake 1                   # P010\nBeto wins 23\n",
        good="profile pokerstars\nomit burns\n"
        + _CALLED.replace("burn\n", "")
        + _SEVENTY_FIVE
        + "rake 1\nBeto wins 23\n",
    ),
]
