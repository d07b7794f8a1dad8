"""croupier bank: both sides' books of a game that a player banks.

For every wager the player's edge and the player-dealer's; for every schedule of the collection what is left of both at
the ends of its tiers and for which action banking pays; and what a bank of limited size expects of a hand.
"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.cli.mathematics.messages import HandWithAction, RangeFrom, RangeOf, ScheduleTitle
from croupier.cli.usage.messages import ActionAndBankAboveNothing, NoCollectionSchedule, NotBankedByAPlayer
from croupier.errors import CroupierError
from croupier.messages import ClauseName, Words

PARTS = (4, 2, 1)  # of the action, the banks that are shown where none is named


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example kings/ez-baccarat")
    parser.add_argument("wager", nargs="?", metavar="WAGER", help="The bet; all bets if you leave it out")
    parser.add_argument("--schedule", metavar="N", help="Show only this schedule of collection fees")
    parser.add_argument(
        "--action",
        default="100",
        metavar="AMOUNT",
        help="The bets against a limited bank (default 100)",
    )
    parser.add_argument(
        "--bank",
        action="append",
        default=[],
        metavar="AMOUNT",
        help="The money of the player-dealer. Repeat it to compare.",
    )
    parser.add_option_argument()


def run(args: Namespace) -> None:
    """Print the books of both sides of a player's bank."""
    from fractions import Fraction

    from croupier.money import amount, exact
    from croupier.odds import edges
    from croupier.odds.studies.player_dealer import books
    from croupier.table import Table
    from croupier.table.money.player_dealer import PLAYER_DEALER

    table = Table(args.game, pairs(args.option))
    if PLAYER_DEALER not in table.game.wager:
        raise CroupierError(NotBankedByAPlayer(game=table.game.name))
    action = amount(args.action)
    banks = [amount(text) for text in args.bank] or [exact(Fraction(action) / part) for part in PARTS]
    if min(action, *banks) <= 0:
        raise CroupierError(ActionAndBankAboveNothing())
    with progress.show_progress():
        both_sides = books(table, edges(table, args.wager), action, banks)
    if args.schedule is not None:
        both_sides["schedules"] = [sheet for sheet in both_sides["schedules"] if sheet["schedule"] == args.schedule]
        if not both_sides["schedules"]:
            raise CroupierError(NoCollectionSchedule(game=table.game.name, schedule=repr(args.schedule)))
    if args.json:
        output.as_json(both_sides)
    else:
        _tell(both_sides, output.changed_options(table))


def _tell(both_sides: dict[str, Any], options: str) -> None:
    from fractions import Fraction

    from croupier.odds.edge import percent

    prices = [
        (_name(side), *(percent(Fraction(side[who])) for who in ("player", "player_dealer")))
        for side in both_sides["wagers"]
    ]
    who = ("the player", "the player-dealer")
    output.table(f"{both_sides['game']}  {options}".rstrip(), ("wager", *who), prices, right=who)
    for sheet in both_sides["schedules"]:
        _schedule(sheet)
    rows = [
        (_name(at), at["bank"].removesuffix("/1"), at["expectation_decimal"], at["not_limited_decimal"])
        for at in both_sides["limited"]
    ]
    columns = ("wager", "bank", "the player-dealer expects", "with enough")
    action = both_sides["limited"][0]["action"].removesuffix("/1") if rows else ""
    if rows:
        output.table(speech.say(HandWithAction(action=Words(action))), columns, rows, right=columns[1:])


def _schedule(sheet: dict[str, Any]) -> None:
    """One schedule: fees, what the player-dealer keeps by action, and for which action banking pays."""
    ends = sheet["wagers"][0]["by_action"] if sheet["wagers"] else []
    columns = [str(at["action"]) for at in ends]
    rows = [(speech.term("the player-dealer's fee"), *(str(at["fee"]) for at in ends), "")]
    if any(at["player_fee"] for at in ends):
        rows.append((speech.term("a player's fee"), *(str(at["player_fee"]) for at in ends), ""))
    for entry in sheet["wagers"]:
        pays = ", ".join(map(_range_text, entry["banking_pays"]))
        rows.append((_name(entry), *(at["after_decimal"] for at in entry["by_action"]), pays or speech.term("never")))
        if any(at["player_fee"] for at in ends):
            rows.append(
                (speech.term("  the player of it"), *(at["player_after_decimal"] for at in entry["by_action"]), "")
            )
    title = ScheduleTitle(schedule=Words(sheet["schedule"]), cited=ClauseName(sheet["clause"]))
    output.table(speech.say(title), ("", *columns, "banking pays"), rows, right=columns)


def _range_text(actions: dict[str, Any]) -> str:
    """Return a range of action in words."""
    low, high = Words(str(actions["from"])), actions["to"]
    return speech.say(RangeOf(low=low, high=Words(str(high))) if high else RangeFrom(low=low))


def _name(one: dict[str, Any]) -> str:
    return f"{one['wager']} {one['on']}".strip()


COMMAND = Command(
    examples=(
        "croupier bank kings/ez-baccarat",
        "croupier bank kings/ez-baccarat player_line --bank 40",
    ),
    arguments=arguments,
    run=run,
)
