"""``pots``: side pots, who can win them, what goes back, who takes how much."""

from __future__ import annotations

from typing import Final

from lowball_audit.drill.play import TRIES, Spot, chips_at, end_of_betting, hands
from lowball_audit.drill.question import Amounts, Answer, Players, Question
from lowball_audit.drill.words import amount, listed, say, sentence
from lowball_audit.game.betting import Chips
from lowball_audit.game.pots import Layer, layers
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.lowball import name as hand_name
from lowball_audit.profiles import Profile
from lowball_audit.replay.settle import Settled, Shown, settle
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import Text
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.steps import Hand
from lowball_audit.simulate.style import Wants

NAME: Final = "pots"
ABOUT: Final = Text(
    "side pots, who can win them, what goes back, who takes what",
    "botes laterales, quién puede ganarlos, qué vuelve, cuánto se cobra",
)

_TOTALS = Text(
    "The betting is over. In the whole hand they have put in: {totals}.",
    "Las apuestas han terminado. En toda la mano han puesto: {totals}.",
)
_STATES: Final = {
    "in": Text("{player} {total}", "{player} {total}"),
    "all-in": Text("{player} {total} (all-in)", "{player} {total} (all-in)"),
    "folded": Text("{player} {total} (folded)", "{player} {total} (se retiró)"),
}
_HANDS = Text("They show: {hands}.", "Muestran: {hands}.")

_WHICH = Text(
    "How large are the {count} pots, the main pot first?",
    "¿De cuánto son los {count} botes, primero el principal?",
)
_SINGLE = Text("How large is the pot?", "¿De cuánto es el bote?")
_WHO = Text("Who can win {pot}?", "¿Quién puede ganar {pot}?")
_BACK = Text(
    "How many chips does {player} get back, uncalled?", "¿Cuántas fichas se le devuelven a {player}?"
)
_TAKES = Text(
    "How many chips does {player} win in all, without what goes back?",
    "¿Cuántas fichas gana {player} en total, sin contar lo devuelto?",
)

_UNCALLED = Text(
    "back to {player}: {amount}, which nobody called", "se devuelve a {player}: {amount}, que nadie pagó"
)
_ALL_CALLED = Text(
    "every chip was called: nothing goes back", "todas las fichas fueron pagadas: no se devuelve nada"
)
_POT = Text("{pot}: {amount} ({players})", "{pot}: {amount} ({players})")
_POT_TO = Text("{pot}: {amount} to {winners}", "{pot}: {amount} para {winners}")
_ONLY = Text("the pot", "el bote")
_MAIN = Text("the main pot", "el bote principal")
_SIDE = Text("the side pot", "el bote lateral")
_SIDE_N = Text("side pot {number}", "el bote lateral {number}")


@immutable
class Felt:
    """The end of a hand: the chips when the uncalled bet has gone back, the pots, and who wins what."""

    hand: Hand
    chips: Chips
    pots: tuple[Layer[int], ...]
    settled: Settled

    @property
    def gross(self) -> list[int]:
        """What each player has put in, before anything goes back."""
        return [total + back for total, back in zip(self.chips.totals, self.chips.returned, strict=True)]


def make(chance: Chance, profile: Profile, lang: str) -> Question | None:
    """A question about the pots of a finished hand; None if none was found."""
    wants = Wants(wild=0.6, loose=0.9, tie=False)
    form = chance.choice((_pots, _pots, _eligible, _returned, _takes, _takes))
    plain = form is not _returned and (chance.often(0.1) or profile.players_max < 3)
    for hand, _ in zip(hands(chance, profile, wants), range(TRIES), strict=False):
        felt = felt_of(hand, profile)
        if felt is None or (len(felt.pots) < 2) != plain:
            continue
        made = form(felt, chance, lang)
        if made is not None:
            return _question(felt, made, lang)
    return None


def felt_of(hand: Hand, profile: Profile) -> Felt | None:
    """The end of a hand at which at least two are still in; None of any other."""
    chips = chips_at(Spot(hand, end_of_betting(hand)), profile)
    if chips is None or chips.over:
        return None
    chips = chips.give_back()
    live = [p for p in range(chips.players) if chips.live[p]]
    all_in = [p for p in live if chips.stacks[p] <= 0]
    pots = layers(dict(enumerate(chips.totals)), live, all_in, chips.dead)
    values = {p: (hand.values[p], hand.values[p]) for p in live}
    done = settle(chips, Shown(values, frozenset(), frozenset()), hand.stakes.chip)
    return Felt(hand, chips, tuple(pots), done)


def _question(felt: Felt, made: tuple[Text, dict[str, object], Answer, Reason], lang: str) -> Question:
    text, data, answer, reason = made
    shown = text is _TAKES
    lines = [_totals(felt, lang)]
    if shown:
        lines.append(say(_HANDS, lang, hands="; ".join(hands_shown(felt, lang))))
    lines.append(say(text, lang, **data))
    reasons = (Reason.UNCALLED_BET, Reason.WRONG_POT, Reason.INELIGIBLE_WINNER)
    return Question(
        NAME,
        "\n".join(lines),
        answer,
        " ".join(sentence(rule_for(each).rule.in_(lang)) for each in reasons),
        _explained(felt, lang, paid=shown),
        rule_for(reason).source,
        felt,
    )


# --- the forms


_Made = tuple[Text, dict[str, object], Answer, Reason]


def _pots(felt: Felt, chance: Chance, lang: str) -> _Made | None:
    amounts = tuple(pot.amount for pot in felt.pots)
    text = _WHICH if len(amounts) > 1 else _SINGLE
    return text, {"count": len(amounts)}, Amounts(amounts), Reason.WRONG_POT


def _eligible(felt: Felt, chance: Chance, lang: str) -> _Made | None:
    number = chance.below(len(felt.pots))
    names = felt.hand.names
    right = tuple(sorted(names[p] for p in felt.pots[number].eligible))
    answer = Players(tuple(sorted(names)), right)
    return _WHO, {"pot": pot_name(number, len(felt.pots), lang)}, answer, Reason.INELIGIBLE_WINNER


def _returned(felt: Felt, chance: Chance, lang: str) -> _Made | None:
    most = max(felt.gross)
    player = felt.gross.index(most)
    if not felt.chips.returned[player] and not chance.often(0.2):
        return None
    right = Amounts((felt.chips.returned[player],))
    return _BACK, {"player": felt.hand.names[player]}, right, Reason.UNCALLED_BET


def _takes(felt: Felt, chance: Chance, lang: str) -> _Made | None:
    paid = [p for p, units in felt.settled.payouts.items() if units]
    player = chance.choice(paid)
    right = Amounts((felt.settled.payouts[player],))
    return _TAKES, {"player": felt.hand.names[player]}, right, Reason.WRONG_AMOUNT


# --- telling


def _totals(felt: Felt, lang: str) -> str:
    chips, names = felt.chips, felt.hand.names
    told = []
    for player, total in enumerate(felt.gross):
        if not total:
            continue
        state = "folded" if not chips.live[player] else "in"
        # Whoever gets chips back is not all-in any more, but the table has seen him push all of them.
        if chips.live[player] and chips.stacks[player] == chips.returned[player]:
            state = "all-in"
        told.append(say(_STATES[state], lang, player=names[player], total=amount(total)))
    return say(_TOTALS, lang, totals=", ".join(told))


def hands_shown(felt: Felt, lang: str) -> list[str]:
    """``Ana 8-6-4-3-2``: the hands of those who are still in."""
    hand = felt.hand
    return [f"{hand.names[p]} {hand_name(hand.values[p], lang)}" for p in sorted(hand.values)]


def pot_name(number: int, count: int, lang: str) -> str:
    """``the main pot``, ``the side pot``, ``side pot 2`` … by its number from 0."""
    if count == 1:
        return _ONLY.in_(lang)
    if number == 0:
        return _MAIN.in_(lang)
    return _SIDE.in_(lang) if count == 2 else say(_SIDE_N, lang, number=number)


def _explained(felt: Felt, lang: str, *, paid: bool) -> str:
    names, chips = felt.hand.names, felt.chips
    texts = [
        say(_UNCALLED, lang, player=names[p], amount=amount(units))
        for p, units in enumerate(chips.returned)
        if units
    ] or [_ALL_CALLED.in_(lang)]
    pots = []
    for number, pot in enumerate(felt.settled.pots):
        data = {"pot": pot_name(number, len(felt.pots), lang), "amount": amount(pot.amount)}
        if paid and pot.winners:
            winners = listed([f"{names[p]} {amount(units)}" for p, units in pot.winners.items()], lang)
            if len(pot.winners) == 1:
                winners = names[next(iter(pot.winners))]
            pots.append(say(_POT_TO, lang, winners=winners, **data))
        else:
            pots.append(say(_POT, lang, players=listed(sorted(names[p] for p in pot.eligible), lang), **data))
    return " ".join(map(sentence, [*texts, "; ".join(pots)]))
