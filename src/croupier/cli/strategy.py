"""croupier strategy: the best play, and the cost of playing otherwise.

With --record FILE (a record that stops at a decision) it says what every choice there is worth.
"""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import patience, show
from croupier.cli.main import pairs


def run(args: Namespace) -> None:
    from croupier.odds.edge import percent
    from croupier.odds.strategy import strategy
    from croupier.rulebooks import game, lab
    from croupier.table import Table

    if args.record:
        return _advice(args)
    table = Table(lab.opened(game(args.game)) if args.lab else args.game, pairs(args.option))
    with patience.shown():
        best = strategy(table)
    if args.json:
        show.as_json(best.plain())
        return None
    print(f"{best.game}: edge {percent(best.edge, 4)} of the initial wager under this play")
    for chart in best.charts:
        show.table(chart.title, chart.columns, chart.rows)
        if chart.note:
            print(f"  {chart.note}")
    for title, entries in (("Exceptions", best.exceptions), ("Note", [best.note] if best.note else [])):
        if entries:
            print(title)
            for entry in entries:
                print(f"  {entry}")
    if best.simplified:
        rows = [(s.what, percent(s.cost, 4)) for s in best.simplified]
        show.table("What simpler play costs", ("simplification", "cost"), rows, right=("cost",))
    if best.cached:
        print("kept from before: nothing was computed anew")
    return None


def _advice(args: Namespace) -> None:
    from croupier.cli.settle import read
    from croupier.odds.edge import percent, ratio
    from croupier.odds.strategy import TIES, advice
    from croupier.table.record import until_decision

    playing = until_decision(read(args.record))
    with patience.shown():
        worth = advice(playing)
    best = max(worth.values())
    if args.json:
        show.as_json(
            [
                {"choice": c, "worth": ratio(v), "costs": ratio(best - v), "costs_percent": percent(best - v, 4)}
                for c, v in worth.items()
            ]
        )
        return
    rows = [(c, percent(v, 4), percent(best - v, 4) if v != best else "") for c, v in worth.items()]
    show.table(playing.awaited(), ("choice", "worth", "costs"), rows, right=("worth", "costs"))
    if list(worth.values()).count(best) > 1:
        print(TIES)
