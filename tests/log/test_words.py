"""Every word of the contract's table, in both languages, and what it means."""

from __future__ import annotations

import pytest

from .brief import briefs

# One row for each reading: what it means, and the ways to write it, separated by "|".
TABLE = {
    # betting
    "Action who=Ana verb=fold": (
        "Ana folds|Ana fold|Ana f|Ana folded|Ana se retira|Ana no va|Ana retira|Ana foldea|Ana tira"
        "|Ana se tira"
    ),
    "Muck who=Ana": "Ana mucks|Ana muck|Ana mucked|Ana doesn't show|Ana no muestra|Ana no enseña",
    "Action who=Ana verb=check": (
        "Ana checks|Ana check|Ana x|Ana k|Ana taps|Ana checked|Ana pasa|Ana paso|Ana CHECKS"
    ),
    "Action who=Ana verb=bet": "Ana bets|Ana bet|Ana b|Ana leads|Ana apuesta|Ana apuesto",
    "Action who=Ana verb=bet amount=2": (
        "Ana bets 2|Ana b 2|Ana: bets 2|Ana apuesta 2|Ana leads 2|Ana bets $2"
    ),
    "Action who=Ana verb=open": "Ana opens|Ana opened|Ana abre",
    "Action who=Ana verb=open to=4": "Ana opens to 4|Ana opens for 4|Ana abre a 4|Ana abre con 4",
    "Action who=Ana verb=call": (
        "Ana calls|Ana call|Ana c|Ana flats|Ana called|Ana paga|Ana iguala|Ana ve|Ana veo|Ana va|Ana limps"
        "|Ana le paga|Ana la paga|Ana lo paga|Ana le ve|Ana la ve|Ana lo ve|Ana lo iguala|Ana la iguala"
    ),
    "Action who=Ana verb=call amount=3": "Ana calls 3|Ana c 3|Ana paga 3|Ana va 3|Ana iguala 3|Ana le paga 3",
    "Action who=Ana verb=complete": "Ana completes|Ana complete|Ana completa",
    "Action who=Ana verb=complete to=8": "Ana completes to 8|Ana completa a 8|Ana completa hasta 8",
    "Action who=Ana verb=raise": (
        "Ana raises|Ana raise|Ana r|Ana raised|Ana re-raises|Ana reraises|Ana sube|Ana subo|Ana resube"
        "|Ana check-raises|Ana le sube|Ana la sube|Ana lo sube|Ana se la sube|Ana la resube"
    ),
    "Action who=Ana verb=raise amount=8": "Ana raises 8|Ana sube 8|Ana r 8",
    "Action who=Ana verb=raise to=8": (
        "Ana raises to 8|Ana makes it 8|Ana made it 8|Ana sube a 8|Ana sube hasta 8|Ana raises it to 8"
        "|Ana raises 4 to 8|Ana le sube a 8|Ana la sube a 8|Ana se la sube a 8|Ana lo hace 8"
    ),
    "Action who=Ana verb=raise amount=4 by": "Ana raises by 4|Ana sube en 4",
    "Action who=Ana verb=raise nth_bet=3": (
        "Ana 3-bets|Ana 3bets|Ana 3-bet|Ana three-bets|Ana 3b|Ana makes it three bets"
    ),
    "Action who=Ana verb=raise to=8 nth_bet=4": "Ana 4-bets to 8|Ana four-bets to 8",
    "Action who=Ana verb=raise nth_bet=5": "Ana 5-bets|Ana 5bets",
    "Action who=Ana verb=raise caps": "Ana caps|Ana caps it|Ana capped",
    "Action who=Ana verb=all-in all_in": (
        "Ana all-in|Ana all in|Ana allin|Ana ai|Ana is all-in|Ana goes all-in|Ana va con todo|Ana resto"
    ),
    "Action who=Ana verb=all-in amount=3 all_in": (
        "Ana all-in 3|Ana all in 3|Ana va con todo 3|Ana resto 3|Ana is all-in for 3"
    ),
    "Action who=Ana verb=all-in to=6 all_in": "Ana all-in to 6|Ana all-in a 6|Ana va con todo hasta 6",
    "Action who=Ana verb=call amount=3 all_in": (
        "Ana calls 3 all-in|Ana calls 3 and is all-in|Ana calls all-in 3|Ana paga 3 all-in|Ana paga 3 resto"
    ),
    "Action who=Ana verb=raise to=6 all_in": (
        "Ana raises to 6 all-in|Ana sube a 6 all in|Ana raises all-in to 6"
    ),
    "Action who=Ana verb=bet amount=2 all_in": "Ana bets 2 all-in|Ana apuesta 2 all-in",
    # draws
    "Draw who=Ana count=2": (
        "Ana draws 2|Ana drew 2|Ana draw 2|Ana takes 2|Ana took two|Ana discards 2|Ana throws 2|Ana d2"
        "|Ana D2|Ana draws two cards|Ana 2 cards|Ana asks for two|Ana cambia 2|Ana pide dos"
        "|Ana descarta 2|Ana tira 2|Ana se descarta de dos|Ana cambia dos cartas"
    ),
    "Draw who=Ana count=1": (
        "Ana draws one card|Ana takes one|Ana pide una|Ana tira una|Ana cambia una carta|Ana descarta un"
        "|Ana pide uno|Ana draws a card"
    ),
    "Draw who=Ana count=3": "Ana draws three|Ana pide tres",
    "Draw who=Ana count=4": "Ana draws four|Ana pide cuatro",
    "Draw who=Ana count=5": "Ana draws five|Ana pide cinco",
    "Draw who=Ana count=0": (
        "Ana pat|Ana stands pat|Ana stays pat|Ana raps|Ana is pat|Ana draws 0|Ana d0|Ana draws none"
        "|Ana servido|Ana servida|Ana se planta|Ana plantado|Ana plantada|Ana no cambia|Ana stood pat"
    ),
    "Draw who=Ana count=2 cards=Kc Qd": (
        "Ana discards Kc Qd|Ana discards KcQd|Ana discards [Kc, Qd]|Ana throws Kc Qd|Ana d2 [Kc Qd]"
        "|Ana se descarta de Kc Qd|Ana tira Kc Qd|Ana cambia Kc Qd|Ana draws 2 [Kc Qd]"
    ),
    "Draw who=Ana count=2 cards=Kc Qd gets=5d 2c gets_count=2": (
        "Ana discards Kc Qd gets 5d 2c|Ana discards Kc Qd -> 5d 2c|Ana Kc Qd -> 5d 2c|Ana Kc Qd → 5d 2c"
        "|Ana discards [Kc Qd] draws [5d 2c]|Ana cambia Kc Qd por 5d 2c|Ana descarta Kc Qd y recibe 5d 2c"
    ),
    "Draw who=Ana count=2 cards=Kc Qd gets_count=2": "Ana discards Kc Qd gets 2",
    "ChangeDraw who=Ana count=1": "Ana changes to 1|Ana changes to one card|Ana cambia a 1|Ana cambia a una",
    "ChangeDraw who=Ana count=0": "Ana changes to pat|Ana cambia a servida",
    "Gets who=Ana count=2": "Ana gets 2|Ana receives 2|Ana is dealt 2 cards|Ana recibe dos|Ana roba 2",
    "Gets who=Ana count=1 cards=5d": "Ana gets 5d|Ana receives 5d|Ana is dealt 5d|Ana recibe 5d|Ana roba 5♦",
    # showdown and awards
    "Show who=Ana cards=7s 5d 4h 3d 2c": (
        "Ana shows 7s 5d 4h 3d 2c|Ana tables 7s5d4h3d2c|Ana muestra 7s 5d 4h 3d 2c"
        "|Ana enseña 7s 5d 4h 3d 2c|Ana: shows [7s 5d 4h 3d 2c]"
    ),
    "Claim who=Ana text=8-6": "Ana claims 8-6|Ana canta 8-6|Ana dice 8-6|Ana says 8-6",
    "Claim who=Ana text=a pair of aces": "Ana claims a pair of aces",
    "Win who=Ana amount=21": (
        "Ana wins 21|Ana collects 21|Ana takes the pot 21|Ana gana 21|Ana cobra 21|Ana se lleva 21"
    ),
    "Win who=Ana": "Ana wins|Ana wins the pot|Ana takes the pot|Ana se lleva el bote|Ana gana",
    "Win who=Ana amount=18 pot=0": (
        "Ana wins 18 main|Ana wins main 18|Ana wins 18 from the main pot|Ana gana 18 principal"
        "|Ana gana 18 del bote principal"
    ),
    "Win who=Ana amount=8 pot=1": "Ana wins 8 side|Ana wins 8 side 1|Ana wins side 8|Ana cobra 8 lateral",
    "Win who=Ana amount=8 pot=2": (
        "Ana wins 8 side 2|Ana wins 8 from side pot 2|Ana wins side 2 8|Ana cobra 8 lateral 2"
    ),
    "Split players=Ana Beto amount=18 pot=0": (
        "Ana, Beto split 18 main|Ana and Beto split 18 main|Ana y Beto reparten 18 principal"
        "|Ana y Beto dividen 18 principal"
    ),
    "Split players=Ana Beto": (
        "Ana, Beto split|Ana, Beto split the pot|Ana and Beto chop|Ana y Beto reparten el bote"
    ),
    "Split players=Ana Beto Carla amount=18": "Ana, Beto, Carla split 18|Ana, Beto and Carla split 18",
    "Return who=Carla amount=4": (
        "4 returned to Carla|return 4 to Carla|uncalled 4 returned to Carla|Carla gets back 4"
        "|4 back to Carla|4 devuelto a Carla|devuelve 4 a Carla|devuelto 4 a Carla"
    ),
    "Rake amount=3": "rake 3|comisión 3|Comision: 3",
    # posts and cards
    "Post who=Beto kind=sb amount=1": (
        "Beto posts sb 1|Beto sb 1|Beto posts the small blind 1|Beto posts small blind of 1"
        "|Beto small blind 1|Beto ciega pequeña 1|Beto ciega chica 1|Beto cp 1"
        "|Beto pone la ciega pequeña 1|Beto pone cp 1"
    ),
    "Post who=Beto kind=bb amount=2": (
        "Beto posts bb 2|Beto bb 2|Beto big blind 2|Beto ciega grande 2|Beto cg 2"
        "|Beto pone la ciega grande de 2"
    ),
    "Post who=Beto kind=bb amount=1 all_in": "Beto bb 1 all-in|Beto posts bb 1 all in|Beto cg 1 all-in",
    "Post who=Ana kind=sb": "Ana posts sb|Ana sb",
    "Post who=Ana kind=ante amount=1": (
        "Ana posts ante 1|Ana antes 1|Ana ante 1|Ana posts an ante of 1|Ana pone ante 1"
    ),
    "Post who=Ana kind=straddle amount=4": "Ana straddles 4|Ana straddle 4|Ana posts straddle 4",
    "Post who=Ana kind=dead amount=1": "Ana posts dead 1|Ana dead 1|Ana posts dead sb 1|Ana ciega muerta 1",
    "Post who=Ana kind=live amount=2": "Ana posts 2|Ana pone 2",
    "Has who=Carla count=4": "Carla has 4 cards|Carla has 4|Carla tiene cuatro cartas",
    "Has who=Ana cards=2c 3d count=2": "Ana has 2c 3d|Ana tiene 2c 3d",
    # coming and going
    "Join who=Dora seat=4 stack=100": "Dora joins 4 100|Dora joins seat 4 with 100|Dora entra 4 100",
    "Join who=Dora": "Dora joins|Dora entra",
    "Join who=Dora stack=100": "Dora joins 100|Dora entra 100",
    "Leave who=Beto": "Beto leaves|Beto left|Beto sale",
    "Add who=Ana amount=50": "Ana adds 50|Ana rebuys 50|Ana añade 50|Ana recompra 50",
    "SitOut who=Carla": "Carla sits out|Carla se ausenta",
    "SitIn who=Carla": "Carla sits in|Carla is back|Carla vuelve",
    # headings
    "HandStart number=1": "hand 1|Hand 1:|hand one|mano 1|Mano 1:",
    "HandStart": "hand|mano",
    "ButtonLine who=Ana": "button Ana|button: Ana|botón Ana|BOTON Ana",
    "ButtonLine who=#3": "button seat 3|button 3|botón asiento 3",
    "SeatsHeading": "seats|seats:|asientos",
    "SeatLine seat=1 who=Ana stack=100": (
        "1 Ana 100|seat 1 Ana 100|seat 1: Ana 100|asiento 1: Ana 100|1. Ana 100|1: Ana 100"
    ),
    "Deal": "deal|reparto",
    "Deal count=5": "deal 5|deal 5 cards|reparto 5|deal five",
    "RoundHeading": "bet|betting|bet:|apuestas",
    "RoundHeading number=2": "round 2|betting round 2|ronda 2|second round|segunda ronda",
    "RoundHeading number=1": "predraw|pre-draw|before the draw",
    "DrawHeading number=1": (
        "draw 1|first draw|1st draw|draw one|D1|d1:|cambio 1|descarte 1|primer cambio|primer descarte"
    ),
    "DrawHeading number=2": "draw 2:|second draw|D2|segundo cambio|segundo descarte|cambio dos",
    "DrawHeading number=3": "third draw|3rd draw|d3|tercer cambio|tercer descarte",
    "DrawHeading number=4": "draw 4|4th draw|D4",
    "DrawHeading": "draw|draw:|cambio|descarte",
    "ShowdownHeading": "showdown|showdown:|muestra|enfrentamiento",
    "PotLine amount=12": "pot 12|pot: 12|bote 12",
    "PotsLine pots=0=18": "main 18|main pot 18|principal 18|bote principal 18",
    "PotsLine pots=0=18 1=8": "main 18, side 8|principal 18, lateral 8|main 18, side 1 8",
    "PotsLine pots=2=4": "side 2 4|side pot 2: 4|lateral 2 4",
    "StacksLine stacks=Ana=112 Beto=99": (
        "stacks Ana 112, Beto 99|stacks: Ana 112, Beto 99|fichas Ana 112, Beto 99"
    ),
    "Burn": "burn|quema",
    "Burn card=5h": "burn 5h|quema 5h|burn 5♥",
    "Reshuffle": "reshuffle|rebaraja",
    "Shuffle": "shuffle|baraja",
    "Exposed card=9c": "exposed 9c|carta expuesta 9c",
    "Exposed who=Carla card=9c": "Carla exposed 9c|Carla expone 9c",
    "Misdeal": "misdeal|hand cancelled|hand canceled|mal reparto|mano anulada",
    "EndSession": "end session|fin de sesión|fin sesion",
    "Standings places=Ana=1 Beto=2 Carla=2": (
        "standings Ana 1, Beto 2, Carla 2|clasificación Ana 1, Beto 2, Carla 2"
    ),
    # header
    "SessionLine text=Thursday game at Ana's": "session Thursday game at Ana's|sesión Thursday game at Ana's",
    "DateLine text=2026-11-26": "date 2026-11-26|fecha 2026-11-26|date: 2026-11-26",
    "GameLine text=2-7 triple draw": "game 2-7 triple draw|juego 2-7 triple draw",
    "ProfileLine text=home": 'profile home|perfil home|profile "home"',
    "LimitsLine small=2 big=4": "limits 2/4|límites 2/4|limites 2 / 4|limits: $2/$4",
    "BlindsLine small=1 big=2": "blinds 1/2|ciegas 1/2",
    "AnteLine amount=0": "ante 0",
    "ChipLine amount=0.25": "chip 0.25|ficha 0.25|chip .25",
    "HandsLine count=10": "hands 10|manos 10",
    "OmitLine words=burns gets shuffles": "omit burns, gets, shuffles|omite quemas, robos, barajas",
    "OmitLine words=reshuffles awards Foo": "omit reshuffles, awards, Foo|omite rebarajas, premios, Foo",
    # notes
    "RulingLine code=B007 text=floor let it stand": (
        "ruling B007: floor let it stand|decisión b007: floor let it stand"
    ),
    "Note text=anything, at all": "note anything, at all|nota anything, at all|note: anything, at all",
}


@pytest.mark.parametrize(
    ("line", "meaning"),
    [(line, meaning) for meaning, lines in TABLE.items() for line in lines.split("|")],
)
def test_word(line: str, meaning: str) -> None:
    assert briefs(line) == [meaning]


@pytest.mark.parametrize(
    "blanks", ["  Ana folds", "\tAna\tfolds  ", "Ana\u00a0folds", "Ana folds.", "Ana folds,"]
)
def test_blanks_and_stops_mean_nothing(blanks: str) -> None:
    assert briefs(blanks) == ["Action who=Ana verb=fold"]


@pytest.mark.parametrize(
    ("line", "piles"),
    [
        (
            "reshuffle stub 2 + discards 9 + folded 10 + served 3 = 24",
            "piles=stub:2 discards:9 folded:10 served:3 total=24",
        ),
        (
            "rebaraja resto 2 + descartes 9 + retiradas 10 + servidos 3 = 24",
            "piles=stub:2 discards:9 folded:10 served:3 total=24",
        ),
        ("reshuffle discards + folded", "piles=discards folded"),
        ("reshuffle own 1 + waiting 2 and burns + live 5", "piles=own:1 waiting:2 burns live:5"),
        ("rebaraja propios 1 + pendientes 2 y quemadas 3 + vivas", "piles=own:1 waiting:2 burns:3 live"),
        ("reshuffle = 24", "total=24"),
    ],
)
def test_reshuffle(line: str, piles: str) -> None:
    assert briefs(line) == [f"Reshuffle {piles}"]
