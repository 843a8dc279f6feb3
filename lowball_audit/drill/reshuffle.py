"""``reshuffle``: whether the stub must be reshuffled, what goes into the new one, how many cards it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from lowball_audit.drill.question import Amounts, Answer, Choice, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.stub import Moment, Script, moments, names, pool, script
from lowball_audit.drill.words import NO, YES, listed, say, sentence
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance

NAME: Final = "reshuffle"
ABOUT: Final = Text(
    "when to reshuffle, what goes into the new stub, how many cards",
    "cuándo se rebaraja, qué entra en el mazo nuevo, cuántas cartas",
)

_DRAWS: Final = (
    Text("First draw", "Primer cambio"),
    Text("Second draw", "Segundo cambio"),
    Text("Last draw", "Último cambio"),
)
_PLAYERS = Text(
    "{draw}, {count} players were dealt in. Still in, in order: {requests}.",
    "{draw}, se repartió a {count} jugadores. Siguen, por orden: {requests}.",
)
_REQUEST = Text("{player} draws {count}", "{player} cambia {count}")
_PAT = Text("{player} pat", "{player} se planta")
_SERVED = Text(
    "{players} have their new cards; {player} is next.", "{players} ya tienen sus cartas; sigue {player}."
)
_SERVED_ONE = Text(
    "{players} has the new cards; {player} is next.", "{players} ya tiene sus cartas; sigue {player}."
)
_NOBODY_YET = Text(
    "The card of this draw is burned and {player} is to be served first.",
    "Ya se quemó la carta de este cambio; {player} recibe primero.",
)
_FIRST = Text("{player} is to be served first.", "{player} recibe primero.")
_LYING = Text("On the table lie: {piles}.", "En la mesa hay: {piles}.")

#: The piles as the table calls them.
_PILE: Final = {
    "stub": Text("the rest of the stub", "lo que queda del mazo"),
    "discards": Text("discards of earlier draws", "descartes de cambios anteriores"),
    "folded": Text("folded hands", "manos retiradas"),
    "burns": Text("burned cards", "cartas quemadas"),
    "served": Text("this draw's discards of players served", "descartes de este cambio de los ya servidos"),
    "waiting": Text("this draw's discards of players waiting", "descartes de este cambio de los que esperan"),
    "own": Text("this draw's discards of {player}", "descartes de este cambio de {player}"),
}
_COUNTED = Text("{pile} ({cards})", "{pile} ({cards})")

_MUST = Text(
    "Must the stub be reshuffled before {player} is served?", "¿Hay que rebarajar antes de servir a {player}?"
)
_STUB_IS = Text("The stub has {stub}.", "En el mazo quedan {stub}.")
_LEAST = Text(
    "Now it is reshuffled for {player}. How many cards must the new stub have at least?",
    "Ahora se rebaraja para {player}. ¿Cuántas cartas tiene el mazo nuevo como mínimo?",
)
_MOST = Text(
    "Now it is reshuffled for {player}. How many cards may the new stub have at most?",
    "Ahora se rebaraja para {player}. ¿Cuántas cartas puede tener el mazo nuevo como máximo?",
)
_CARDS = Text(
    "Now it is reshuffled for {player}. How many cards has the new stub?",
    "Ahora se rebaraja para {player}. ¿Cuántas cartas tiene el mazo nuevo?",
)
_GOES = Text(
    "Now it is reshuffled for {player}. Do these go into the new stub: {pile}?",
    "Ahora se rebaraja para {player}. ¿Entran en el mazo nuevo: {pile}?",
)
_MAY: Final = {
    "in": Text("yes, always", "sí, siempre"),
    "may": Text("they may, but need not", "pueden, pero no hace falta"),
    "out": Text("no, never", "no, nunca"),
}

_TRIGGER: Final = {
    "request": Text(
        "The stub is reshuffled when it does not cover the whole request of the player being served.",
        "Se rebaraja cuando el mazo no cubre todo lo que pide quien va a ser servido.",
    ),
    "one-card-left": Text(
        "The stub is reshuffled when one card would be left and cards are still needed; the last card is "
        "dealt only if that completes {last}.",
        "Se rebaraja cuando quedaría una carta y aún hacen falta cartas; la última solo se reparte si con "
        "ella se completa {last}.",
    ),
}
_LAST: Final = {
    "if-completes-draws": Text("all draws of the hand", "todos los cambios de la mano"),
    "if-completes-round": Text("the draw", "el cambio"),
    "used": Text("the request", "lo pedido"),
    "never": Text("nothing: it is never dealt", "nada: nunca se reparte"),
}
_ENOUGH = Text("The stub has {stub}, {player} wants {count}.", "El mazo tiene {stub}, {player} pide {count}.")
_GOES_IN = Text("These go in: {piles}.", "Entran: {piles}.")
_MAY_GO = Text("These may go in: {piles}.", "Pueden entrar: {piles}.")
_STAYS = Text("These stay out: {piles}.", "Quedan fuera: {piles}.")
_SUM = Text("Together {least}.", "En total {least}.")
_SUMS = Text("Together at least {least}, at most {most}.", "En total, mínimo {least} y máximo {most}.")

_WHEN = ("burn", "reshuffle.trigger", "reshuffle.last_card")
_POOL = ("pool.stub", "pool.discards", "pool.folded", "pool.burns", "pool.current")
#: The setting that decides on a pile.
_SETTING: Final = {
    "stub": "pool.stub",
    "discards": "pool.discards",
    "folded": "pool.folded",
    "burns": "pool.burns",
    "served": "pool.current",
    "waiting": "pool.current",
    "own": "pool.current",
}
_TRIES: Final = 80


@immutable
class Case:
    """What was asked about: the hand, the moment, and the pile if it was about one."""

    play: Script
    moment: Moment
    pile: str = ""


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about a stub that runs out; None if none was found that the profile decides."""
    if not any(stated(profile, (name,)) for name in (_WHEN[1], *_POOL)):
        return None
    forms: list[_Form] = [_count, _goes, _must] if chance.often(0.5) else [_goes, _must, _count]
    if chance.often(0.25):
        forms.reverse()
    for form in forms:  # the profile may decide when to reshuffle, but not with which cards
        found = _one(form, chance, profile, lang)
        if found is not None:
            return found
    return None


_Form = Callable[[Chance, Script, int, Moment, Profile, str], Question | None]


def _one(form: _Form, chance: Chance, profile: Profile, lang: str) -> Question | None:
    wanted = chance.often(0.5)
    for _ in range(_TRIES):
        play = script(chance, profile.players_max)
        served = list(moments(play, profile))
        if not served or not served[-1].must:
            continue
        least, most = pool(served[-1], profile)
        # Too small a pool is the floor's business; where the least does not suffice, more has to go in.
        if most.least < served[-1].count or (form is not _must and least.least < served[-1].count):
            continue
        last = len(served) - 1
        if form is _must and not wanted:
            if last < 1 or served[last - 1].by_name["stub"] - served[last - 1].count > 8:
                continue
            last -= 1
        found = form(chance, play, last, served[last], profile, lang)
        if found is not None:
            return found
    return None


def _at(play: Script, number: int, rules: Profile) -> Moment | None:
    """The same moment under other rules; None where it does not come to it."""
    served = list(moments(play, rules))
    return served[number] if number < len(served) else None


# --- the forms


def _must(
    chance: Chance, play: Script, number: int, moment: Moment, profile: Profile, lang: str
) -> Question | None:
    settings = (*_WHEN, "draw.order")
    whole = moment.by_name["stub"] == moment.count
    if whole and profile.reshuffle_trigger == "request" and profile.last_card != "used":
        return None  # the trigger and the rule of the last card: which is the stronger, no one says
    if not stated(profile, _WHEN[1:] if profile.reshuffle_trigger == "one-card-left" else _WHEN[1:2]):
        return None

    def must(rules: Profile) -> bool | None:
        found = _at(play, number, rules)
        return None if found is None else found.must

    right = agreed(profile, settings, must)
    if right is None:
        return None
    who = names(play.players)[moment.player]
    lines = [
        *_told(moment, lang),
        say(_STUB_IS, lang, stub=moment.by_name["stub"]),
        say(_MUST, lang, player=who),
    ]
    answer = Choice((YES.in_(lang), NO.in_(lang)), 0 if right else 1)
    why = say(_ENOUGH, lang, stub=moment.by_name["stub"], player=who, count=moment.count)
    return _question(
        Case(play, moment), lines, answer, f"{why} {_trigger(profile, lang)}", profile, _WHEN[1:], lang
    )


def _count(
    chance: Chance, play: Script, number: int, moment: Moment, profile: Profile, lang: str
) -> Question | None:
    least, most = pool(moment, profile)
    small = chance.often(0.5)

    def cards(rules: Profile) -> int | None:
        found = _at(play, number, rules)
        if found is None or not found.must:
            return None
        sizes = pool(found, rules)
        return sizes[0 if small else 1].least

    right = agreed(profile, (*_WHEN, *_POOL, "draw.order"), cards)
    if right is None or not stated(profile, _POOL):
        return None
    text = _CARDS if least == most else _LEAST if small else _MOST
    who = names(play.players)[moment.player]
    lines = [*_told(moment, lang), _piles_told(moment, lang), say(text, lang, player=who)]
    return _question(
        Case(play, moment),
        lines,
        Amounts((right,), cards=True),
        _fates(moment, profile, lang),
        profile,
        _POOL,
        lang,
    )


def _goes(
    chance: Chance, play: Script, number: int, moment: Moment, profile: Profile, lang: str
) -> Question | None:
    lying = [name for name, cards in moment.piles if cards]
    pile = chance.choice([name for name in lying if name not in ("stub", "discards")] or lying)
    right = agreed(profile, (*_WHEN, *_POOL, "draw.order"), partial(_fate_at, play, number, pile))
    if right is None or not stated(profile, (_SETTING[pile],)):
        return None
    who = names(play.players)[moment.player]
    lines = [
        *_told(moment, lang),
        _piles_told(moment, lang),
        say(_GOES, lang, player=who, pile=_pile(pile, moment, lang)),
    ]
    answer = Choice(tuple(text.in_(lang) for text in _MAY.values()), list(_MAY).index(right))
    return _question(
        Case(play, moment, pile),
        lines,
        answer,
        _fates(moment, profile, lang),
        profile,
        (_SETTING[pile],),
        lang,
    )


def _fate_at(play: Script, number: int, pile: str, rules: Profile) -> str | None:
    found = _at(play, number, rules)
    return None if found is None or not found.must or not found.by_name[pile] else fate(found, rules, pile)


def fate(moment: Moment, rules: Profile, pile: str) -> str:
    """Whether a pile goes ``in``, ``may`` go in, or stays ``out``: told by one card more in it."""
    (least, most), (more_least, more_most) = pool(moment, rules), pool(moment, rules, more=pile)
    if more_least.least > least.least:
        return "in"
    return "may" if more_most.least > most.least else "out"


# --- telling


def _question(
    case: Case,
    lines: list[str],
    answer: Answer,
    why: str,
    profile: Profile,
    settings: tuple[str, ...],
    lang: str,
) -> Question:
    rules = [
        rule_for(reason).rule.in_(lang)
        for reason in (Reason.POOL_INCOMPLETE, Reason.CURRENT_DISCARDS_IN_POOL)
    ]
    when = [_trigger(profile, lang)] if stated(profile, _WHEN[1:2]) else []
    hint = " ".join([*when, *map(sentence, rules)])
    return Question(
        NAME,
        "\n".join(lines),
        answer,
        hint,
        why,
        source_of(profile, settings, rule_for(Reason.MISSING_RESHUFFLE).source),
        case,
    )


def _trigger(profile: Profile, lang: str) -> str:
    return say(_TRIGGER[profile.reshuffle_trigger], lang, last=_LAST[profile.last_card].in_(lang))


def _told(moment: Moment, lang: str) -> list[str]:
    """The draw so far: who is in and wants what, who has been served."""
    who = names(moment.dealt)
    requests = [
        say(_REQUEST if count else _PAT, lang, player=who[p], count=count) for p, count in moment.requests
    ]
    draw = say(
        _PLAYERS, lang, draw=_DRAWS[moment.draw].in_(lang), count=moment.dealt, requests=", ".join(requests)
    )
    takes = dict(moment.requests)
    done = [who[p] for p in moment.served if takes[p]]
    player = who[moment.player]
    if done:
        text = _SERVED if len(done) > 1 else _SERVED_ONE
        return [draw, say(text, lang, players=listed(done, lang), player=player)]
    return [draw, say(_NOBODY_YET if moment.by_name["burns"] else _FIRST, lang, player=player)]


def _piles_told(moment: Moment, lang: str) -> str:
    return say(_LYING, lang, piles=_counted([name for name, cards in moment.piles if cards], moment, lang))


def _counted(piles: Iterable[str], moment: Moment, lang: str) -> str:
    """The piles with their cards: ``the rest of the stub 2, folded hands 10``."""
    lying = moment.by_name
    return ", ".join(say(_COUNTED, lang, pile=_pile(name, moment, lang), cards=lying[name]) for name in piles)


def _pile(name: str, moment: Moment, lang: str) -> str:
    return say(_PILE[name], lang, player=names(moment.dealt)[moment.player])


def _fates(moment: Moment, profile: Profile, lang: str) -> str:
    """What goes in, what may, what stays out; and how many cards that makes."""
    found: dict[str, list[str]] = {}
    for name, cards in moment.piles:
        if cards and stated(profile, (_SETTING[name],)):
            found.setdefault(fate(moment, profile, name), []).append(name)
    texts = [
        say(text, lang, piles=_counted(found[key], moment, lang))
        for key, text in (("in", _GOES_IN), ("may", _MAY_GO), ("out", _STAYS))
        if key in found
    ]
    if stated(profile, _POOL):
        least, most = pool(moment, profile)
        texts.append(say(_SUM if least == most else _SUMS, lang, least=least.least, most=most.least))
    return " ".join(texts)
