"""The starts of games that the examples of the K rules share: two players, six, and a stub that runs out."""

TWO = """\
seats
1 Ana 100
2 Beto 100

hand 1
button Ana
Ana posts sb 1
Beto posts bb 2
"""
#: Heads-up, the first betting round over; Beto is first.
PLAY = """\
Ana calls
Beto checks
"""
SEATS = """\
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
CHECKED = "Beto checks, Carla checks, Dora checks, Emil checks, Fina checks, Ana checks\n"
#: Six players who all drew three: 22 - 1 - 18 leaves 3, and the second burn leaves 2.
SHORT = f"""\
{SEATS}draw 1: 3, 3, 3, 3, 3, 3
burn
{CHECKED}draw 2
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
SHORT_ONE = SHORT.replace("Beto draws 2", "Beto draws 1").replace("Beto gets 2", "Beto gets 1")
SHORT_END = """\
Carla gets 3
Dora gets 1
Beto bets, Carla folds, Dora folds, Emil folds, Fina folds, Ana folds
"""
