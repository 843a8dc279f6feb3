"""L: lines that cannot be read, names, header, places, amounts and numbers."""

from __future__ import annotations

import pytest

from tests.rules.logs import check_bad, check_good, check_log, check_words, only, paid, rules_of
from tests.rules.tables import TO_ROUND_2, cases, run_out, three, two

ONE = three("Ana folds\nBeto folds")
SEATS = "seats\n1 Ana 100\n2 Beto 100\n3 Carla 100\n"
NEXT = "hand 2\nbutton Beto\nCarla sb 1, Ana bb 2\nBeto folds\nCarla folds\n"


@pytest.mark.parametrize("rule", rules_of("L"), ids=lambda rule: rule.code)
class TestCatalogue:
    def test_words(self, rule):
        check_words(rule)

    def test_bad_example(self, rule):
        check_bad(rule)

    def test_good_example(self, rule):
        check_good(rule)


# L001: one bad line is one finding, and the rest is audited


@cases(
    first_action=three("Ana fodls        # L001\nBeto folds"),
    first_action_after_deal=three("deal\nAna fodls  # L001\nBeto folds"),
    first_action_heads_up=two("Ana rasies to 4   # L001\nBeto folds"),
    fold=three("Ana calls 2\nBeto folsd  # L001\nCarla checks\ndraw 1: 1, 1\nburn\nCarla bets 2\nAna folds"),
    raise_=three(
        "Ana calls 2\nBeto rases to 4   # L001\nCarla calls 2\nAna calls 2\n"
        "draw 1: 1, 1, 1\nburn\nBeto bets 2\nCarla folds\nAna folds"
    ),
    not_a_word_of_it=three(
        "Ana calls 2\nblah blah blah   # L001\nCarla checks\ndraw 1: 1, 1\nburn\nCarla bets 2\nAna folds"
    ),
    no_player=three("Ana calls 2\nfolds   # L001\nCarla checks\ndraw 1: 1, 1\nburn\nCarla bets 2\nAna folds"),
    last_fold=three("Ana folds\nBeto flods   # L001"),
    award=three("Ana folds\nBeto folds\nCarla wnis 3  # L001"),
    one_of_two_on_a_line=three("Ana folsd, Beto folds   # L001"),
    small_blind=f"{SEATS}hand 1\nbutton Ana\nBeto bs 1   # L001\nCarla bb 2\nAna folds\nBeto folds",
    button=f"{SEATS}hand 1\nbuton Ana   # L001\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    hand_line=ONE + "hnad 2   # L001\nbutton Beto\nCarla sb 1, Ana bb 2\nBeto folds\nCarla folds",
    seat_line="seats\n1 Ana 100\n2 Beto 1oo   # L001\n"
    + two("Ana raises to 4\nBeto folds").split("2 Beto 100\n")[1],
    header_word="limts 2/4   # L001\n" + ONE,
    header_nonsense="foo bar   # L001\n" + ONE,
    decimal_comma=three("Ana raises to 4,50   # L001\nBeto folds\nCarla folds"),
    draw_heading=three(
        TO_ROUND_2.replace("draw 1: 2, 2, 2", "drwa 1: 2, 2, 2   # L001")
        + "\nBeto bets 2\nCarla folds, Ana folds"
    ),
)
def test_L001_a_bad_line_is_one_finding(text):
    check_log(text)


def test_L001_the_money_goes_on_with_the_nearest_word():
    assert paid(check_log(three("Ana calls 2\nBeto folsd   # L001\nCarla raises to 4\nAna folds"))) == {
        "Carla": 5
    }


def test_L001_names_the_nearest_word_and_what_could_stand_there():
    message = only(check_log(three("Ana fodls   # L001\nBeto folds")), "L001").message
    assert "'fodls'" in message
    assert "fold" in message
    assert "a betting action" in message


def test_L001_a_heading_word_used_as_a_name_is_to_be_quoted():
    text = """
        seats
        1 Ana 100
        2 "Draw" 100
        hand 1
        button Ana
        Ana sb 1, "Draw" bb 2
        Ana raises to 4
        Draw folds             # L001
    """
    assert '"Draw"' in only(check_log(text), "L001").message


def test_L001_in_spanish():
    report = check_log(three("Ana se retria   # L001\nBeto se retira"), lang="es")
    message = only(report, "L001").message
    assert "no se entiende" in message
    assert "a betting action" not in message


@cases(
    spanish=(
        "perfil casa\nasientos\n1 Ana 100\n2 Beto 100\nmano 1\n"
        "botón Ana\nAna cp 1, Beto cg 2\nAna sube a 4\nBeto no va"
    ),
    no_accents=(
        "asientos\n1 Ana 100\n2 Beto 100\nmano 1\nboton Ana\n"
        "Ana ciega chica 1, Beto ciega grande 2\nAna se retira"
    ),
    mixed=three("Ana paga 2; Beto retira, Carla checks\ncambio 1: 1, 1\nquema\nCarla apuesta 2\nAna folds"),
    upper_case=three("ANA FOLDS\nBETO FOLDS"),
    semicolons=three("Ana folds; Beto folds"),
    colons="seats:\n1: Ana 100\n2: Beto 100\nhand 1:\nbutton: Ana\nAna: sb 1\nBeto: bb 2\nAna: folds",
    tabs="seats\n\t1\tAna\t100\n\t2\tBeto\t100\nhand 1\n\tbutton Ana\n\tAna sb 1, Beto bb 2\n\tAna folds",
    suits=three("Ana has 7♥ 5♦ 4♣ 3♠ 2♥\nAna folds\nBeto folds"),
    short_words=three("Ana c\nBeto c\nCarla x\ndraw 1: 1, 1, 1\nburn\nBeto b\nCarla r, Ana f, Beto f"),
    comments=three("# nothing\nAna folds # she sighs\n\n   Beto folds"),
    windows="\ufeff" + ONE.replace("\n", "\r\n"),
    headings=three(
        "predraw\nAna calls\nBeto calls\nCarla checks\ndraw 1: 1, 1, 1\n"
        "burn\nround 2\nBeto bets\nCarla folds, Ana folds"
    ),
)
def test_L001_words_of_the_language(text):
    check_log(text)


AFTER_DRAW_1 = f"{TO_ROUND_2}\nBeto bets"
NEXT_STREET = "draw 2: 1, 1, 1\nburn\nBeto bets\nCarla folds, Ana folds"


@cases(
    call=three(f"{AFTER_DRAW_1}\nCarla clls   # L001\nAna folds\ndraw 2: 1, 1\nburn\nBeto bets\nCarla folds"),
    raise_=three(f"{AFTER_DRAW_1}\nCarla raizes to 4   # L001\nAna calls 4\nBeto calls 2\n{NEXT_STREET}"),
    raise_nobody_can_guess=three(
        f"{AFTER_DRAW_1}\nqqqq zzz   # L001\nAna calls 4\nBeto calls 2\n{NEXT_STREET}"
    ),
    two_raises_behind=three(
        f"{AFTER_DRAW_1}\nqqqq zzz   # L001\nAna raises to 6\nBeto calls 4\nCarla calls 2\n{NEXT_STREET}"
    ),
    draw=three(
        "Ana calls, Beto calls, Carla checks\ndraw 1\n"
        "Beto draws 1\nCarla darws 2   # L001\nAna draws 1\nburn\n"
        "Beto bets\nCarla folds, Ana folds"
    ),
    big_blind=f"{SEATS}hand 1\nbutton Ana\nBeto sb 1\nCarla pots bb 2   # L001\nAna calls 2\nBeto folds\n"
    "Carla raises to 4\nAna folds\nCarla wins 5",
    all_in=three(f"Ana raises to 4\nBeto al-inn 3   # L001\nCarla folds\n{run_out('Beto', 'Ana')}", beto=4),
    stack_and_all_in=(
        three(f"Ana raises to 4\nBeto all-in 3\nCarla folds\n{run_out('Beto', 'Ana')}").replace(
            "2 Beto 100", "2 Beto abc   # L001"
        )
    ),
    limits=(
        "limits 3/6x   # L001\n" + three("Ana raises to 6\nBeto folds, Carla folds").replace("bb 2", "bb 3")
    ),
)
def test_L001_nothing_that_follows_from_not_knowing_the_line_is_reported(text):
    check_log(text)


UNKNOWN_RAISE = three(
    "Ana raises\nBeto raises to 6\nCarla calls 3 all-in\nAna raises\nLOST\nAna folds\n"
    + run_out("Beto", "Carla"),
    carla=5,
    ana=13,
)


@cases(
    nonsense=(UNKNOWN_RAISE.replace("LOST", "qqq www   # L001")),
    unknown_name=(UNKNOWN_RAISE.replace("LOST", "Zzz raises to 10   # L002")),
    raise_over_an_all_in_player=(
        "seats\n1 Ana 100\n2 Beto 5\n3 Carla 13\nhand 1\nbutton Carla\nAna sb 1, Beto bb 2\nCarla raises\n"
        "Ana raises to 6\nBeto calls 3 all-in\nCarla raises\nqqq www   # L001\nCarla folds\n"
        "draw 1\nAna draws 1\nBeto draws 1\nburn\ndraw 2: 1, 1\nburn\ndraw 3\n"
        "Ana draws 1\nBeto draws 1\nburn\n"
        "Ana shows 9h 8d Qc 4d 5h\nBeto shows Ad Ac Td 8c 2c"
    ),
    all_in=(two(f"Ana riases to 4 all-in   # L001\nBeto calls 2\n{run_out('Beto', 'Ana')}", ana=4)),
    draw_heading_between_burns=(
        two(f"Ana raises to 4\nBeto all-in\n{run_out('Beto', 'Ana')}", beto=4).replace(
            "draw 2: 1, 1", "drwa 2: 1, 1   # L001"
        )
    ),
)
def test_L001_L002_nothing_that_follows_with_all_in_players(text):
    check_log(text)


def test_L001_a_fault_elsewhere_in_the_hand_is_still_found():
    check_log(
        three(
            "Ana raises to 4\nqq zz ww   # L001\nBeto calls 3\nCarla calls 2\ndraw 1: 1, 1, 1\nburn\n"
            "Beto bets 4   # B005\nCarla folds, Ana folds"
        )
    )


# L002: names


@cases(
    first_action=three("Anna folds      # L002\nBeto folds"),
    later_action=three(
        "Ana calls 2\nBetto folds  # L002\nCarla checks\ndraw 1: 1, 1\nburn\nCarla bets 2\nAna folds"
    ),
    stranger=three("Ana folds\nZoe folds  # L002\nBeto folds"),
    award=three("Ana folds\nBeto folds\nCralla wins 3  # L002"),
    stacks=three("Ana folds\nBeto folds\nstacks Ana 100, Beto 99, Zoe 101  # L002"),
    leaves=ONE + "Zoe leaves   # L002\n" + NEXT,
    button=f"{SEATS}hand 1\nbutton Annna   # L002\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    empty_seat=three("seat 9 folds   # L002\nAna folds\nBeto folds"),
    no_such_position=three("CO folds   # L002\nBeto folds"),
)
def test_L002_a_name_that_is_not_seated(text):
    check_log(text)


def test_L002_suggests_the_nearest():
    message = only(check_log(three("Anna folds   # L002\nBeto folds")), "L002").message
    assert "'Anna'" in message
    assert "Ana?" in message


@cases(
    positions=three("BTN folds\nSB folds"),
    positions_six_handed="seats\n1 A1 100\n2 B1 100\n3 C1 100\n4 D1 100\n5 E1 100\n6 F1 100\n"
    "hand 1\nbutton F1\nSB sb 1, BB bb 2\nUTG folds, HJ folds, CO folds, BTN folds, SB folds",
    positions_heads_up="seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\nBTN sb 1, BB bb 2\nSB folds",
    named_like_a_position='seats\n1 "SB" 100\n2 Beto 100\nhand 1\nbutton Beto\nBeto sb 1, "SB" bb 2\n'
    'Beto folds\n"SB" wins 2',
    named_like_a_seat=(
        "seats\n1 s3 100\n2 Beto 100\n3 Carla 100\nhand 1\n"
        "button Carla\ns3 sb 1, Beto bb 2\nCarla folds\ns3 folds"
    ),
    utg_three_handed=three("UTG folds\nsb folds"),
    spanish_positions=three("Ana folds\nCP folds\nCG gana 2"),
    seat_numbers=three("seat 1 folds\nasiento 2 folds"),
    short_seat_number=f"{SEATS}hand 1\nbutton s1\ns2 sb 1, s3 bb 2\ns1 folds\ns2 folds",
    accents="seats\n1 José 100\n2 Beto 100\nhand 1\nbutton jose\nJOSE sb 1, beto bb 2\njosé folds",
    keyword_as_name=(
        "seats\n1 Pat 100\n2 Beto 100\nhand 1\nbutton Pat\nPat sb 1, Beto bb 2\n"
        "Pat calls\nBeto checks\ndraw 1: 1, 1\nburn\nBeto bets\nPat folds"
    ),
    burnett=(
        "seats\n1 Burnett 100\n2 Beto 100\nhand 1\nbutton Burnett\nBurnett sb 1, Beto bb 2\nBurnett folds"
    ),
)
def test_L002_near_miss_ways_to_name_a_player(text):
    check_log(text)


# L003: seats


@cases(
    seat_twice=f"{SEATS}3 Dora 100   # L003\n" + ONE.split("3 Carla 100\n")[1],
    name_twice=(
        "seats\n1 Ana 100\n2 Beto 100\n3 Ana 100   # L003\nhand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds"
    ),
    joins_a_taken_seat=f"profile pokerstars\n{ONE}Dora joins 2 100   # L003\n{NEXT}",
    joins_twice=f"profile pokerstars\n{ONE}Beto joins 5 100   # L003\n{NEXT}",
)
def test_L003_first_declaration_stands(text):
    check_log(text)


@cases(
    counted_again=f"{ONE}seats\n1 Ana 100\n2 Beto 99\n3 Carla 101\n{NEXT}",
    names_that_differ_by_an_accent=(
        "seats\n1 José 100\n2 Jose 100\nhand 1\nbutton José\nJosé sb 1, Jose bb 2\nJosé folds"
    ),
    part_counted=f"{ONE}seats\n2 Beto 99\n{NEXT}",
    joins_a_free_seat=(
        f"profile pokerstars\n{ONE}Dora joins 5 100\n"
        "hand 2\nbutton Beto\nCarla sb 1, Dora bb 2\nAna folds, Beto folds, Carla folds"
    ),
)
def test_L003_near_miss(text):
    check_log(text)


# L004: header values


@pytest.mark.parametrize(
    "line",
    [
        "profile nope",
        "game badugi",
        "limits 4/2",
        "limits 0/4",
        "blinds 2/1",
        "chip 0",
        "hands 0",
        "omit turns",
    ],
)
def test_L004_what_the_header_cannot_say(line):
    check_log(f"{line}   # L004\n{ONE}")


@pytest.mark.parametrize(
    "line",
    [
        "profile home",
        "profile casa",
        "game 2-7 triple draw",
        "juego 2-7 triple draw",
        "limits 2/4",
        "límites 2/4",
        "blinds 1/2",
        "ciegas 1/2",
        "chip 1",
        "ficha 0.5",
        "ante 0",
        "hands 10",
        "omit burns, gets, shuffles",
        "omite shuffles",
        "date 2026-11-26",
        "session Thursday game at Ana's",
    ],
)
def test_L004_near_miss(line):
    check_log(f"{line}\n{ONE}")


def test_L004_the_limits_in_force_stay():
    check_log("limits 4/2   # L004\n" + three("Ana raises to 4\nBeto folds\nCarla folds"))


# L005: places


@cases(
    action_before_any_hand=f"{SEATS}Ana folds   # L005\n" + ONE.split("3 Carla 100\n")[1],
    pot_before_any_hand=f"{SEATS}pot 3   # L005\n" + ONE.split("3 Carla 100\n")[1],
    hand_line_missing=f"{SEATS}button Ana   # L005\nBeto sb 1, Carla bb 2\nAna folds\nBeto folds",
    seat_in_a_hand=three("Ana folds\n4 Dora 100   # L005\nBeto folds"),
    limits_in_a_hand=three("Ana folds\nlimits 4/8   # L005\nBeto folds"),
    profile_in_a_hand=three("Ana folds\nprofile pokerstars   # L005\nBeto folds"),
    standings_in_a_hand=three("Ana folds\nstandings Ana 1, Beto 2, Carla 3   # L005\nBeto folds"),
    end_in_a_hand=three("Ana folds\nend session   # L005\nBeto folds"),
    second_button=three("button Beto   # L005\nAna folds\nBeto folds"),
    second_deal=three("deal\ndeal   # L005\nAna folds\nBeto folds"),
    deal_after_the_betting_began=three("Ana folds\ndeal   # L005\nBeto folds"),
    ante_after_the_betting_began=three("Ana folds\nBeto ante 1   # L005\nBeto folds"),
)
def test_L005_what_cannot_stand_here(text):
    check_log(text)


@cases(
    limits_between_hands=(
        f"{ONE}limits 4/8\nhand 2\nbutton Beto\nCarla sb 2, Ana bb 4\nBeto folds\nCarla folds"
    ),
    stacks_before_the_hand=f"{SEATS}stacks Ana 100, Beto 100, Carla 100\n" + ONE.split("3 Carla 100\n")[1],
    checkpoint_in_the_hand=three("pot 3\nAna folds\nstacks Ana 100, Beto 99, Carla 98\nBeto folds"),
    note_anywhere=three("note Ana is late\nAna folds\nnote phone\nBeto folds"),
)
def test_L005_near_miss(text):
    check_log(text)


# L006: unfinished hands, on the hand's last line


@cases(
    after_the_deal=three("deal   # L006"),
    after_a_call=three("Ana calls 2   # L006"),
    in_a_draw=three(TO_ROUND_2 + "   # L006"),
    no_line_at_all=(f"{SEATS}hand 1   # L006"),
    only_the_button=f"{SEATS}hand 1\nbutton Ana   # L006",
    before_the_next_hand=three("Ana calls 2\nBeto calls 1   # L006") + NEXT,
    betting_over_nobody_shown=two(
        "Ana calls\nBeto checks\ndraw 1: 1, 1\nburn\nBeto checks, Ana checks\ndraw 2: 1, 1\nburn\n"
        "Beto checks, Ana checks\ndraw 3: 1, 1\nburn\nBeto checks\nAna checks   # L006"
    ),
    a_note_is_no_line_of_the_hand=three("Ana calls 2   # L006\nnote phone"),
)
def test_L006_the_log_ends_before_the_hand_does(text):
    assert check_log(text).hands[0].payouts == {}


@cases(
    misdeal=three("misdeal"),
    cancelled=three("Ana raises to 4\nhand cancelled"),
    anulada=three("Ana sube a 4\nmano anulada"),
    decided_without_award=three("Ana folds\nBeto folds"),
)
def test_L006_near_miss(text):
    check_log(text)


def test_a_cancelled_hand_gets_L_findings_only():
    check_log(three("Ana checks\nCarla raises to 40\nZoe folds   # L002\nmisdeal"))


# L007: a bare number


@pytest.mark.parametrize("word", ["raises 4", "raises 2", "sube 4", "r 4"])
def test_D40_L007_raise_to_or_raise_by(word):
    report = check_log(three(f"Ana {word}   # L007\nBeto folds\nCarla folds"))
    assert (
        "raise to 4" in report.hands[0].findings[0].message
        or "subida a 4" in report.hands[0].findings[0].message
    )


@pytest.mark.parametrize(
    "words", ["raises", "raises to 4", "makes it 4", "raises 2 to 4", "sube a 4", "sube hasta 4"]
)
def test_D40_L007_near_miss(words):
    assert not check_log(three(f"Ana {words}\nBeto folds\nCarla folds")).all_findings()


def test_D40_a_bare_number_that_is_neither_is_a_wrong_raise():
    check_log(three("Ana raises 3   # L007 B006\nBeto folds\nCarla folds"))


# L008: chips


@cases(
    bet=three(TO_ROUND_2 + "\nBeto bets 2.5   # L008\nCarla folds\nAna folds"),
    bet_of_zero=three(TO_ROUND_2 + "\nBeto bets 0   # L008\nCarla folds\nAna folds"),
    raise_=three("Ana raises to 4.5   # L008\nBeto folds\nCarla folds"),
    post=f"{SEATS}hand 1\nbutton Ana\nBeto sb 0.5   # L008\nCarla bb 2\nAna folds\nBeto folds",
    award=three("Ana folds\nBeto folds\nCarla wins 2.5   # L008"),
    stack="seats\n1 Ana 100.50   # L008\n2 Beto 100\nhand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds",
    limits="limits 1.5/3   # L008\n" + ONE.replace("sb 1", "sb 0.75").replace("bb 2", "bb 1.5"),
    call=two("Ana raises to 4\nBeto calls 1.5   # L008\ndraw 1: 1, 1\nburn\nBeto bets 2\nAna folds"),
    call_of_zero=(two("Ana raises to 4\nBeto calls 0   # L008\ndraw 1: 1, 1\nburn\nBeto bets 2\nAna folds")),
    added=f"profile pokerstars\n{ONE}Ana adds 0.5   # L008\n{NEXT}",
    brought=f"profile pokerstars\n{ONE}Dora joins 4 10.5   # L008\nDora sits out\n{NEXT}",
)
def test_L008_not_a_number_of_chips(text):
    check_log(text)


@cases(
    chip_line="chip 0.25\nlimits 1.5/3\nblinds 0.75/1.5\n"
    + ONE.replace("sb 1", "sb 0.75").replace("bb 2", "bb 1.5"),
    chip_line_behind="limits 1.5/3\nchip 0.25\n" + ONE.replace("sb 1", "sb 0.75").replace("bb 2", "bb 1.5"),
    half_chips_in_a_stack=(
        "chip 0.5\nseats\n1 Ana 100.50\n2 Beto 100\nhand 1\nbutton Ana\nAna sb 1, Beto bb 2\nAna folds"
    ),
    whole_number_with_decimals=three("Ana raises to 4.00\nBeto folds\nCarla folds"),
    currency=three("Ana raises to $4\nBeto folds\nCarla folds"),
)
def test_L008_near_miss(text):
    check_log(text)


@pytest.mark.parametrize(
    "stack", ["1,500", "1'500", "1_500", "1\u00a0500", "1500", "1.5k", "$1,500", "1,500€"]
)
def test_D39_thousands(stack):
    text = f"limits 500/1000\nblinds 250/500\nseats\n1 Ana {stack}\n2 Beto 1'500\nhand 1\nbutton Ana\n"
    text += "Ana sb 250, Beto bb 500\nAna raises to 1,000\nBeto raises to 1'500 all-in\nAna folds\n"
    text += "stacks Ana 500, Beto 2,500"
    check_log(text)


@pytest.mark.parametrize(
    "name",
    [
        "A$AP",
        "St. J",
        "Big C (host)",
        "Jack Seven",
        "X AAA-BBBB",
        "O'N",
        "all-in Al",
        "Ana María",
        "draw 1",
        "7h",
    ],
)
def test_D38_quoted_names_that_break_patterns(name):
    text = f'seats\n1 "{name}" 100\n2 Beto 100\nhand 1\nbutton "{name}"\n"{name}" sb 1, Beto bb 2\n'
    text += f'"{name}" raises to 4\nBeto calls 2\ndraw 1\nBeto draws 1\n"{name}" stands pat\nburn\n'
    text += f'Beto checks\n"{name}" bets 2\nBeto folds\n"{name}" wins 8'
    assert paid(check_log(text)) == {name: 8}


# L009: where the authority is silent


def test_L009_home_is_silent_on_exposed_cards():
    text = two(
        "Ana calls, Beto checks\ndraw 1\nBeto draws 1\nAna draws 1\nburn\nBeto gets 1\nexposed 9c   # L009\n"
        "Ana gets 1\nBeto bets\nAna folds"
    )
    assert "exposed" in only(check_log(text), "L009").message


def test_L009_home_speaks_of_one_short_all_in_only():
    text = """
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 7
        4 Dora 8
        hand 1
        button Ana
        Beto sb 1, Carla bb 2
        Dora calls, Ana calls, Beto calls, Carla checks
        draw 1: 1, 1, 1, 1
        burn
        Beto checks, Carla checks, Dora checks, Ana checks
        draw 2: 1, 1, 1, 1
        burn
        Beto bets 4
        Carla all-in 5
        Dora all-in 6
        Ana calls 6
        Beto raises to 10     # L009
        Ana folds
        draw 3: 1, 1, 1
        burn
        Beto shows 8s 6d 4h 3d 2c
        Carla shows 9s 6h 4c 3s 2d
        Dora shows Ts 6c 4d 3h 2h
    """
    check_log(text)


def test_L009_home_is_silent_on_a_short_big_blind():
    text = (
        f"{SEATS.replace('3 Carla 100', '3 Carla 1')}hand 1\n"
        "button Ana\nBeto sb 1, Carla bb 1\nAna calls 2   # L009"
    )
    check_log(
        text + "\nBeto folds\ndraw 1: 1, 1; burn; draw 2: 1, 1; burn; draw 3: 1, 1; burn\n"
        "Carla shows 9s 6h 4c 3s 2d\nAna shows Ts 6c 4d 3h 2h"
    )


# L010: numbers


@cases(
    skipped=ONE + NEXT.replace("hand 2", "hand 3   # L010"),
    repeated=ONE + NEXT.replace("hand 2", "hand 1   # L010"),
    once_a_gap=ONE
    + NEXT.replace("hand 2", "hand 5   # L010")
    + "hand 6\nbutton Carla\nAna sb 1, Beto bb 2\nCarla folds\nAna folds",
    back=ONE + NEXT + "hand 1   # L010\nbutton Carla\nAna sb 1, Beto bb 2\nCarla folds\nAna folds",
)
def test_L010_numbers_skip_or_repeat(text):
    check_log(text)


@cases(
    any_first_number=ONE.replace("hand 1", "hand 55"),
    no_number=ONE + NEXT.replace("hand 2", "hand"),
    void_hand_repeats=three("misdeal") + ONE.split("3 Carla 100\n")[1],
    void_hand_counts=three("misdeal") + ONE.split("3 Carla 100\n")[1].replace("hand 1", "hand 2"),
)
def test_L010_near_miss(text):
    check_log(text)


def test_L010_says_which_was_due():
    message = only(check_log(ONE + NEXT.replace("hand 2", "hand 3   # L010")), "L010").message
    assert "hand 3" in message
    assert "hand 2" in message


def test_a_log_cut_in_the_middle_of_a_draw_says_nothing_of_those_not_served_yet() -> None:
    """A reshuffle may stand where the log breaks off: only the unfinished hand is found."""
    check_log("""
        seats
        1 Ana 100
        2 Beto 100
        3 Carla 100
        4 Dora 100
        5 Emil 100
        6 Fina 100
        hand 1
        button Fina
        Ana sb 1, Beto bb 2
        Carla calls, Dora calls, Emil calls, Fina calls, Ana calls, Beto checks
        draw 1
        Ana draws 5
        Beto draws 5
        Carla draws 5
        Dora draws 5
        Emil draws 5
        Fina pat
        burn
        Ana gets 5          # L006
    """)
