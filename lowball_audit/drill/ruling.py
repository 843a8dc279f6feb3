"""``ruling``: somebody does something, right or wrong: what stands?"""

from __future__ import annotations

from functools import partial
from typing import Final

from lowball_audit.drill.betting import explained, hint, settings_for
from lowball_audit.drill.play import BETTING_SETTINGS, TRIES, Spot, chips_at, hands, told
from lowball_audit.drill.question import Choice, Question
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.drill.words import amount, say, sentence
from lowball_audit.game.betting import Chips, expect
from lowball_audit.game.judge import Act, Said, Verdict, judge, stand
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.profiles import Profile
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.style import Wants

NAME: Final = "ruling"
ABOUT: Final = Text(
    "somebody bets, calls or raises, right or wrong: what stands?",
    "alguien apuesta, paga o sube, bien o mal: ¿qué vale?",
)

_ACTS: Final = {
    Act.BET: Text("{player} bets {amount}.", "{player} apuesta {amount}."),
    Act.CALL: Text("{player} calls with {amount}.", "{player} paga con {amount}."),
    Act.RAISE: Text("{player} raises to {amount}.", "{player} sube a {amount}."),
}
_QUESTION = Text("What stands?", "¿Qué vale?")
_STANDS: Final = {
    "check": Text("a check", "pasa"),
    "call": Text("a call of {amount}", "paga {amount}"),
    "bet": Text("a bet of {amount}", "apuesta {amount}"),
    "raise": Text("a raise to {amount}", "sube a {amount}"),
}
_RIGHT = Text("it is right as it was done", "está bien como se hizo")
_WRONG = Text("{code} {name}: {rule}", "{code} {name}: {rule}")

#: What may be asked about: faults whose ruling depends on nothing that is still to come.
_FAULTS: Final = frozenset(
    {
        Reason.WRONG_BET_SIZE,
        Reason.WRONG_RAISE_SIZE,
        Reason.OVER_CAP,
        Reason.NOT_REOPENED,
        Reason.WRONG_CALL_AMOUNT,
        Reason.ACTION_AFTER_CLOSE,
    }
)
#: How many kinds of faults are looked for, where the first ones are not found.
_MOST_FAULTS: Final = 4
#: The settings to cite for a fault, where a setting decides.
_SETTINGS: Final = {Reason.OVER_CAP: ("cap.raises",), Reason.NOT_REOPENED: ("short.threshold",)}


@immutable
class Case:
    """A spot, what was done in it, and what the house rules about it."""

    spot: Spot
    said: Said
    verdict: Verdict


@immutable
class Outcome:
    """What stands: ``check``, ``call``, ``bet`` or ``raise``, with its chips, and the fault if any."""

    kind: str
    amount: int
    reason: Reason | None


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about an action; mostly a wrong one. None if none was found that the profile decides."""
    faults: list[Reason | None] = [None, *sorted(_FAULTS)]
    chance.shuffle(faults)
    for fault in faults[:_MOST_FAULTS]:
        if stated(profile, _SETTINGS.get(fault, ()) if fault else ()):
            found = _one(fault, chance, profile, lang)
            if found is not None:
                return found
    return None


def _one(fault: Reason | None, chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about an action with this fault, or with none."""
    wants = Wants(wild=0.7, loose=0.92)
    for hand, _ in zip(hands(chance, profile, wants), range(2 * TRIES), strict=False):
        cases = []
        for place in hand.actions():
            spot = Spot(hand, place)
            cases += [case for case in _cases(spot, profile) if case.verdict.reason == fault]
        if not cases:
            continue
        case = chance.choice(cases)
        if not stated(profile, settings_for(case.spot.step.chips, case.spot.step.allowed)):
            continue
        found = agreed(profile, BETTING_SETTINGS, partial(_outcome, case))
        if found is not None:
            return _question(case, found, profile, lang)
    return None


def _cases(spot: Spot, profile: Profile) -> list[Case]:
    """What somebody might do here: amounts near the right one."""
    chips = spot.step.chips
    who = spot.step.allowed.player
    own, stack, unit, chip = chips.bets[who], chips.stacks[who], chips.unit, spot.hand.stakes.chip
    said: list[Said] = []
    if chips.level:
        totals = {chips.full + unit, chips.level + unit, chips.level + 2 * unit, chips.level + unit // 2}
        totals |= {(chips.level // unit + 1) * unit}
        said += [Said(Act.RAISE, to=to) for to in sorted(totals)]
        price = chips.price(who)
        said += [Said(Act.CALL, add=add) for add in sorted({price, price - chip, price + chip, unit})]
    else:
        said += [Said(Act.BET, add=add) for add in sorted({unit, unit // 2, 2 * unit})]
    found = []
    for each in said:
        put = each.to - own if each.to is not None else each.add or 0
        # Never the last chips: whether somebody is all-in is another question.
        if not 0 < put < stack or put % chip or (each.to is not None and each.to <= chips.level):
            continue
        verdict = judge(chips, profile, who, each, True, chip)
        if verdict.reason is None or verdict.reason in _FAULTS:
            found.append(Case(spot, each, verdict))
    return found


def _outcome(case: Case, rules: Profile) -> Outcome | None:
    chips = chips_at(case.spot, rules)
    if chips is None:
        return None
    who = expect(chips, rules).player
    verdict = judge(chips, rules, who, case.said, True, case.spot.hand.stakes.chip)
    after = stand(chips, rules, who, verdict, True)
    return Outcome(*_what(chips, after, who), verdict.reason)


def _what(before: Chips, after: Chips, who: int) -> tuple[str, int]:
    """What a player did, told by the chips before and after it."""
    added = after.bets[who] - before.bets[who]
    if not added:
        return "check", 0
    if after.bets[who] <= before.level:
        return "call", added
    return ("raise", after.bets[who]) if before.level else ("bet", added)


def _question(case: Case, found: Outcome, profile: Profile, lang: str) -> Question:
    spot, said = case.spot, case.said
    chips, legal = spot.step.chips, spot.step.allowed
    player = spot.hand.names[legal.player]
    done = said.to if said.to is not None else said.add
    right = (found.kind, found.amount)
    over = "raise" if chips.level else "bet"
    options = {right, ("call", said.add or 0) if said.act is Act.CALL else (over, done or 0)}
    options.add(("check", 0) if legal.call is None else ("call", legal.call))
    to = legal.raise_to if legal.raise_to is not None else legal.bet_to
    if to is not None and to < chips.bets[legal.player] + chips.stacks[legal.player]:
        options.add((over, to))
    if chips.level and len(options) < 3:
        options.add(("raise", chips.full + chips.unit))
    ordered = sorted(options, key=lambda option: ([*_STANDS].index(option[0]), option[1]))
    return Question(
        NAME,
        "\n".join(
            [
                *told(spot, lang),
                say(_ACTS[said.act], lang, player=player, amount=amount(done or 0)),
                _QUESTION.in_(lang),
            ]
        ),
        Choice(tuple(_stands(kind, units, lang) for kind, units in ordered), ordered.index(right)),
        hint(profile, lang),
        _explained(case, found.reason, profile, lang),
        _source(found.reason, profile),
        case,
    )


def _stands(kind: str, units: int, lang: str) -> str:
    return say(_STANDS[kind], lang, amount=amount(units))


def _explained(case: Case, reason: Reason | None, profile: Profile, lang: str) -> str:
    chips, legal = case.spot.step.chips, case.spot.step.allowed
    call = case.said.act is Act.CALL
    here = explained(chips, legal, case.spot.hand.names[legal.player], lang, call=call, raises=not call)
    if reason is None:
        return f"{sentence(_RIGHT.in_(lang))} {here}"
    rule = rule_for(reason)
    text = rule.rule.in_(lang).partition(";")[0] if reason is Reason.NOT_REOPENED else rule.rule.in_(lang)
    text = text.format(cap=profile.cap_raises)
    return f"{here} {sentence(say(_WRONG, lang, code=rule.code, name=rule.name, rule=text))}"


def _source(reason: Reason | None, profile: Profile) -> str:
    rule = rule_for(reason or Reason.WRONG_RAISE_SIZE)
    return source_of(profile, _SETTINGS.get(reason, ()) if reason else (), rule.source)
