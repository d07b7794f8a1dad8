"""croupier equity: what share of the pot each of several hands takes on average."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, progress
from croupier.cli.given_values import pairs
from croupier.errors import CroupierError
from croupier.table import Table


def run(args: Namespace) -> None:
    """Print the chances of hands against each other."""
    from croupier.odds.poker.equity import equities

    if args.seed is not None and not args.trials:
        raise CroupierError("every deal is counted: --seed is for deals at random, with --trials N")
    table = Table(args.game, pairs(args.option))
    with progress.show_progress():
        found = equities(table, args.hand, args.board, args.dead, args.trials, 1 if args.seed is None else args.seed)
    if args.json:
        output.as_json([{"game": table.game.name, **hand.plain()} for hand in found])
        return
    rows = []
    for hand in found:
        plain = hand.plain()
        more = f" ± {plain['standard_error']}" if not hand.exact else ""
        rows.append((hand.hand, f"{plain['equity_decimal']}{more}", plain["win"], plain["tie"]))
    how = "deals, every one there is" if found[0].exact else "deals at random"
    columns = ("hand", "equity", "win", "tie")
    output.table(f"{table.game.name}, {found[0].total:,} {how}", columns, rows, right=("equity", "win", "tie"))
