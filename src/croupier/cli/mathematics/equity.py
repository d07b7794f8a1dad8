"""croupier equity: what share of the pot each of several hands takes on average."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs
from croupier.cli.mathematics.messages import DealsAtRandom, DealsCounted
from croupier.cli.usage.messages import EveryDealIsCounted
from croupier.errors import CroupierError
from croupier.messages import Words
from croupier.table import Table


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "hand",
        nargs="+",
        metavar="HAND",
        help="Cards (AhKd), random, or, for hands of two cards, a range: QQ, AKs, TT+",
    )
    parser.add_argument("--game", default="kings/holdem", metavar="GAME", help="The poker game (default kings/holdem)")
    parser.add_argument("--board", default="", metavar="CARDS", help="Community cards that are already dealt")
    parser.add_argument("--dead", default="", metavar="CARDS", help="Cards that are out of play")
    parser.add_argument(
        "--trials",
        type=int,
        default=0,
        metavar="N",
        help="Deal N random boards instead of counting all",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="The seed of the random boards (default 1)")
    parser.add_option_argument()


def run(args: Namespace) -> None:
    """Print the chances of hands against each other."""
    from croupier.odds.poker.equity import equities

    if args.seed is not None and not args.trials:
        raise CroupierError(EveryDealIsCounted())
    table = Table(args.game, pairs(args.option))
    with progress.show_progress():
        shares = equities(table, args.hand, args.board, args.dead, args.trials, 1 if args.seed is None else args.seed)
    if args.json:
        output.as_json([{"game": table.game.name, **hand.plain()} for hand in shares])
        return
    rows = []
    for hand in shares:
        plain = hand.plain()
        more = f" ± {plain['standard_error']}" if not hand.exact else ""
        rows.append((hand.hand, f"{plain['equity_decimal']}{more}", plain["win"], plain["tie"]))
    title = DealsCounted if shares[0].exact else DealsAtRandom
    heading = title(game=Words(table.game.name), deals=Words(f"{shares[0].total:,}"))
    columns = ("hand", "equity", "win", "tie")
    output.table(speech.say(heading), columns, rows, right=("equity", "win", "tie"))


COMMAND = Command(
    examples=(
        'croupier equity AhKd QQ --board "2c 7d 9h"',
        "croupier equity AhKd QQ TT+ --trials 100000",
    ),
    arguments=arguments,
    run=run,
)
