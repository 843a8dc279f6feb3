"""``lowball-audit pots``: side pots at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from lowball_audit.cli.felt import Felt, Outcome, Pot

EPILOG = """\b
Examples:
  lowball-audit pots Ana=6 Beto=10 Carla=10
  lowball-audit pots Ana=6 Beto=10 Carla=10 --folded Dora=4
  lowball-audit pots Ana=6 Beto=10 Carla=10 --hand Ana=75432 --hand Beto=76432 --hand Carla=86432
\b
Amounts are all the chips a player has put in during the hand, uncalled ones too.
Without --all-in, whoever is in with less than the highest amount is taken to be all-in."""


def command(
    amounts: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME=AMOUNT", help="The players in seat order, clockwise."),
    ] = None,
    folded: Annotated[
        list[str] | None, typer.Option(metavar="NAME[=AMOUNT]", help="Who has folded, with what went in.")
    ] = None,
    all_in: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who is all-in.")] = None,
    hand: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CARDS", help="A hand at the showdown.")
    ] = None,
    button: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who has the button, for odd chips (the last named).")
    ] = None,
    chip: Annotated[str | None, typer.Option(metavar="AMOUNT", help="The smallest chip (1).")] = None,
    game: Annotated[str, typer.Option(metavar="2-7|a-5|a-6|2-6", help="How hands rank.")] = "2-7",
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the answer.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Make the main and side pots from the chips on the felt, and pay them if the hands are given."""
    from lowball_audit.cli.config import LANGUAGES, own_language
    from lowball_audit.cli.console import one_of, write
    from lowball_audit.cli.felt import read_felt, settle
    from lowball_audit.cli.ranking import game_scale

    lang = one_of(lang or own_language(), LANGUAGES, "--lang")
    scale = game_scale(game)
    felt = read_felt(amounts or (), folded or (), all_in or (), hand or (), button, chip)
    outcome = settle(felt, scale, all_in_given=bool(all_in))
    write(_json(felt, outcome) if json else _text(felt, outcome, lang))


def _text(felt: Felt, outcome: Outcome, lang: str) -> str:
    """One line for each thing to do, in the order in which a dealer does it."""
    from lowball_audit.chips import format_amount, places_of
    from lowball_audit.report import table
    from lowball_audit.report.labels import label, pot_name
    from lowball_audit.report.style import plain
    from lowball_audit.report.table import Column

    places = places_of(*felt.totals.values())

    def paid(payments: dict[str, int]) -> str:
        return ", ".join(f"{player} {format_amount(units, places)}" for player, units in payments.items())

    rows = [
        (label(lang, "pots.back"), format_amount(units, places), player, label(lang, "pots.uncalled"))
        for player, units in outcome.returned.items()
    ]
    rows += [
        (label(lang, "pots.owes"), format_amount(units, places), player, label(lang, "pots.short"))
        for player, units in outcome.owed.items()
    ]
    for pot in outcome.pots:
        result = f"→ {paid(pot.winners)}{_reason(pot, lang)}" if pot.winners else ""
        rows.append(
            (pot_name(lang, pot.name), format_amount(pot.amount, places), ", ".join(pot.eligible), result)
        )
    if len(outcome.pots) > 1 and all(pot.winners for pot in outcome.pots):
        total = format_amount(sum(outcome.payouts.values()), places)
        rows.append((label(lang, "pots.pay"), total, paid(outcome.payouts), ""))
    names, amounts, players, results = zip(*rows, strict=True)
    columns = [Column("", names), Column("", amounts, True), Column("", players), Column("", results)]
    return "\n".join(table.lines(columns, "", plain)) + "\n"


def _reason(pot: Pot, lang: str) -> str:
    """Why the winners win: the hand, the tie, the odd chip; or that nobody else can."""
    from lowball_audit.lowball import name
    from lowball_audit.report.labels import label

    if pot.value is None:
        return f" ({label(lang, 'pots.alone')})"
    words = [name(pot.value, lang)]
    if len(pot.winners) > 1:
        words.append(label(lang, "pots.tie"))
        odd = [player for player, units in pot.winners.items() if units > min(pot.winners.values())]
        if odd:
            words.append(label(lang, "pots.odd", players=", ".join(odd)))
    return f" ({', '.join(words)})"


def _json(felt: Felt, outcome: Outcome) -> str:
    import json

    from lowball_audit.chips import format_amount, places_of

    places = places_of(*felt.totals.values())

    def texts(amounts: dict[str, int]) -> dict[str, str]:
        return {player: format_amount(units, places) for player, units in amounts.items()}

    value: dict[str, Any] = {
        "schema": 1,
        "returned": texts(outcome.returned),
        "owed": texts(outcome.owed),
        "pots": [
            {
                "name": pot.name,
                "amount": format_amount(pot.amount, places),
                "eligible": list(pot.eligible),
                "winners": texts(pot.winners),
            }
            for pot in outcome.pots
        ],
        "payouts": texts(outcome.payouts),
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
