"""croupier earn: what a table earns by the hour, and what each other choice of its options would."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.cli.mathematics.messages import EarnsAnHour, EarnsAnHourSpread
from croupier.messages import Words


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument("--wager", default="", metavar="WAGER", help="The bet (default: the main bet)")
    parser.add_argument("--stake", default="10", metavar="AMOUNT", help="The stake of each seat (default 10)")
    parser.add_argument("--rounds", type=int, default=60, metavar="N", help="Rounds per hour (default 60)")
    parser.add_argument("--seats", type=int, default=1, metavar="N", help="Number of seats that bet (default 1)")
    parser.add_argument("--as-is", action="store_true", help="Only this table, without its other options")
    parser.add_option_argument()


def run(args: Namespace) -> None:
    """Print what a table earns by the hour."""
    from croupier.money import amount
    from croupier.odds.edge import percent
    from croupier.odds.studies.hourly import Pace, choices, hour, money_text
    from croupier.table import Table

    table = Table(args.game, pairs(args.option))
    pace = Pace(amount(args.stake), args.rounds, args.seats)
    with progress.show_progress():
        base, others = (hour(table, pace, args.wager), []) if args.as_is else choices(table, pace, args.wager)
    if args.json:
        output.as_json({"game": args.game, **base.plain(), "choices": [choice.plain() for choice in others]})
        return
    told = {
        "game": Words(args.game),
        "wager": Words(base.wager),
        "edge": Words(percent(base.edge, 4)),
        "amount": Words(money_text(base.earns)),
    }
    if base.deviation is None:
        print(speech.say(EarnsAnHour(**told)))
    else:
        print(speech.say(EarnsAnHourSpread(**told, spread=Words(money_text(base.deviation)))))
    rows = [
        (
            choice.option,
            choice.value,
            percent(choice.hour.edge, 4),
            money_text(choice.hour.earns),
            money_text(choice.more),
            choice.clause,
        )
        if choice.hour is not None and choice.more is not None
        else (choice.option, choice.value, "", "", choice.refused, choice.clause)
        for choice in others
    ]
    if rows:
        output.table(
            "", ("option", "value", "edge", "an hour", "more than now", "clause"), rows, right=("an hour", "edge")
        )


COMMAND = Command(
    examples=(
        "croupier earn gb-core/roulette --rounds 40",
        "croupier earn gb-core/roulette --wager red_or_black --stake 25 --seats 5",
    ),
    arguments=arguments,
    run=run,
)
