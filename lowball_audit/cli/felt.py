"""The chips on the felt, as told on the command line, and what becomes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import gcd

from lowball_audit.cards import RANK_LETTERS
from lowball_audit.chips import SCALE, format_amount, parse_amount
from lowball_audit.cli.console import Problem, suggestion
from lowball_audit.cli.ranking import hand_value, read_hand
from lowball_audit.game.pots import layers, share, unmatched
from lowball_audit.lowball import HandValue, ParsedHand, Scale


@dataclass(frozen=True, slots=True)
class Felt:
    """What lies there: chips of the whole hand by player, in seat order clockwise; who is still in."""

    totals: dict[str, int]
    folded: frozenset[str]
    all_in: frozenset[str]
    hands: dict[str, ParsedHand]
    button: str
    chip: int

    @property
    def live(self) -> list[str]:
        """The players who have not folded."""
        return [player for player in self.totals if player not in self.folded]


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot; ``winners`` is empty where no hands decide it. ``value`` is the winning hand."""

    name: str
    amount: int
    eligible: tuple[str, ...]
    winners: dict[str, int] = field(default_factory=dict)
    value: HandValue | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What goes back first, the pots, and who still owes chips."""

    returned: dict[str, int]
    pots: tuple[Pot, ...]
    owed: dict[str, int]

    @property
    def payouts(self) -> dict[str, int]:
        """What each winner takes from the pots."""
        paid: Counter[str] = Counter()
        for pot in self.pots:
            paid.update(pot.winners)
        return dict(paid)


def read_felt(
    amounts: Sequence[str],
    folded: Iterable[str],
    all_in: Iterable[str],
    hands: Iterable[str],
    button: str | None,
    chip: str | None,
) -> Felt:
    """Read the words of the command line; whatever does not fit together is a :class:`Problem`."""
    totals: dict[str, int] = {}
    for word in amounts:
        _add(totals, *_pair(word, "an amount, as in Ana=6"))
    if not totals:
        raise Problem(
            "whose chips? For example: lowball-audit pots Ana=6 Beto=10 Carla=10 (--help shows more)"
        )
    seats = list(totals)
    out = set()
    for word in _listed(folded):
        if "=" in word:
            player, amount = _pair(word, "an amount, as in --folded Dora=4")
            _add(totals, player, amount)
            out.add(player)
        else:
            out.add(_known(word, totals, "--folded"))
    live = [player for player in totals if player not in out]
    if not live:
        raise Problem("everybody has folded: one player at least must be in")
    short = {_known(word, totals, "--all-in") for word in _listed(all_in)}
    if both := sorted(short & out):
        raise Problem(f"{both[0]} cannot be all-in and folded")
    chip_units = _chip(chip, totals)
    felt = Felt(
        totals=totals,
        folded=frozenset(out),
        all_in=frozenset(short),
        hands=_hands(hands, totals, out),
        button=seats[-1] if button is None else _known(button, totals, "--button"),
        chip=chip_units,
    )
    if felt.button not in seats:
        there = f"{felt.button}={format_amount(totals[felt.button])}"
        raise Problem(
            f"where does {felt.button} sit? List {there} among the players, clockwise, "
            f"and say --folded {felt.button}"
        )
    return felt


def settle(felt: Felt, scale: Scale, *, all_in_given: bool) -> Outcome:
    """Give the uncalled top back, make the pots, and pay those that the hands decide."""
    totals, returned = dict(felt.totals), {}
    waiting = [p for p in felt.live if p not in felt.all_in] if all_in_given else []
    if excess := unmatched(totals, waiting):
        player, amount = excess
        totals[player] -= amount
        returned[player] = amount
    top = max(totals.values())
    short = [player for player in felt.live if totals[player] < top]
    all_in = felt.all_in if all_in_given else short
    owed = {player: top - totals[player] for player in short if player not in all_in}
    seats = list(felt.totals)
    after = seats.index(felt.button) + 1
    order = seats[after:] + seats[:after]
    values = {player: hand_value(hand, scale) for player, hand in felt.hands.items()}
    pots = []
    for index, layer in enumerate(layers(totals, felt.live, all_in)):
        name = "main" if index == 0 else "side" if index == 1 else f"side {index}"
        pots.append(_awarded(Pot(name, layer.amount, layer.eligible), values, order, felt.chip))
    return Outcome(returned, tuple(pots), owed)


def _awarded(pot: Pot, values: Mapping[str, HandValue], order: Sequence[str], chip: int) -> Pot:
    if len(pot.eligible) == 1:
        return Pot(pot.name, pot.amount, pot.eligible, {pot.eligible[0]: pot.amount})
    if any(player not in values for player in pot.eligible):
        return pot
    best = min(values[player] for player in pot.eligible)
    winners = [player for player in order if player in pot.eligible and values[player] == best]
    return Pot(pot.name, pot.amount, pot.eligible, share(pot.amount, winners, chip), best)


def _pair(word: str, wanted: str) -> tuple[str, int]:
    """``Ana=6`` as player and units."""
    player, equals, amount = word.rpartition("=")
    player = player.strip()
    if not equals or not player:
        raise Problem(f"{word!r} is not a name and {wanted}")
    try:
        units = parse_amount(amount)
    except ValueError as error:
        raise Problem(f"{player}: {error}") from error
    return player, units


def _add(totals: dict[str, int], player: str, units: int) -> None:
    if player in totals:
        raise Problem(f"{player} is named twice: one amount a player, for the whole hand")
    totals[player] = units


def _listed(words: Iterable[str]) -> list[str]:
    """Lists with commas taken apart; the comma of ``Dora=1,500`` stays."""
    import re

    return [part.strip() for word in words for part in re.split(r",(?!\d{3}\b)", word) if part.strip()]


def _known(player: str, totals: Mapping[str, int], option: str) -> str:
    if player not in totals:
        raise Problem(f"{option}: nobody is called {player!r}{suggestion(player, totals)}")
    return player


def _chip(chip: str | None, totals: Mapping[str, int]) -> int:
    """The smallest chip: as told, else 1, else the largest that all amounts are made of."""
    if chip is None:
        return gcd(SCALE, *totals.values())
    try:
        units = parse_amount(chip)
    except ValueError as error:
        raise Problem(f"--chip: {error}") from error
    if units < 1:
        raise Problem("--chip must be above 0")
    for player, amount in totals.items():
        if amount % units:
            raise Problem(
                f"{player}: {format_amount(amount)} cannot be made of chips of {format_amount(units)}"
            )
    return units


def _hands(words: Iterable[str], totals: Mapping[str, int], folded: Iterable[str]) -> dict[str, ParsedHand]:
    hands: dict[str, ParsedHand] = {}
    for word in words:
        player, equals, cards = word.partition("=")
        if not equals:
            raise Problem(f"--hand: {word!r} is not a name and a hand, as in Ana=75432")
        player = _known(player.strip(), totals, "--hand")
        if player in folded:
            raise Problem(f"{player} has folded: that hand cannot win")
        if player in hands:
            raise Problem(f"--hand: {player} is named twice")
        hands[player] = read_hand(cards)
    holders: dict[object, str] = {}
    ranks: Counter[int] = Counter()
    for player, hand in hands.items():
        for card in hand.cards:
            ranks[card.rank or 0] += 1
            if card.known and card in holders:
                raise Problem(f"{holders[card]} and {player} cannot both hold {card}")
            holders[card] = player
    for rank, times in ranks.items():
        if times > 4:
            raise Problem(f"the hands hold {times} cards of rank {RANK_LETTERS[rank - 2]}; a deck has four")
    return hands
