"""croupier strategy: the best play, and the cost of playing otherwise.

With --record FILE (a record that stops at a decision) it says what every choice there is worth.
"""

from __future__ import annotations

from argparse import Namespace
from textwrap import fill
from typing import TYPE_CHECKING

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import odds_given, pairs
from croupier.cli.mathematics.messages import EdgeUnderPlay, FileDrawn, UsualPlayCosts
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.odds.charts import Chart

COLUMNS = 80  # of a terminal that everybody has


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="Show what each choice is worth in a record that stops at a decision",
    )
    parser.add_argument(
        "--chart",
        metavar="FILE",
        help="Draw the charts, as .svg or .png, or a card to print, as .pdf or .html",
    )
    parser.add_option_argument()
    parser.add_odds_argument("Use other odds for a bet.")
    parser.add_lab_argument()


def run(args: Namespace) -> None:
    """Print best play as charts."""
    from croupier.odds.charts import changed_cells
    from croupier.odds.edge import percent
    from croupier.odds.strategy import strategy
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table

    if args.record:
        return _advice(args)
    rules = laboratory.open_all_rules(game(args.game)) if args.lab else args.game
    table = Table(rules, pairs(args.option), odds=odds_given(args.odds))
    with progress.show_progress():
        best = strategy(table)
        usual = Table(rules) if args.option or args.odds else None
        changes = None if usual is None else changed_cells(strategy(usual), best)
        cost = None
        if usual is not None and changes:  # what counts hands needs numpy, and charts by themselves do not
            from croupier.simulate.play.usual_play import cost_of_usual_play

            cost = cost_of_usual_play(usual, table)
    if args.chart:
        from croupier.papers.charts import write_charts

        files = write_charts(best, table.game.title, args.chart)
        if not args.json:
            print("\n".join(speech.say(FileDrawn(file=Words(str(file)))) for file in files))
            return None
    if args.json:
        changed_plain = {} if changes is None else {"changed": [change.plain() for change in changes]}
        output.as_json(best.plain() | changed_plain | ({} if cost is None else {"usual_play": cost.plain()}))
        return None
    print(speech.say(EdgeUnderPlay(game=Words(best.game), edge=Words(percent(best.edge, 4)))))
    for chart in best.charts:
        _chart(chart, best.charts)
    for title, entries in (("Exceptions", best.exceptions), ("Note", [best.note] if best.note else [])):
        if entries:
            print(speech.term(title))
            for entry in entries:
                print(fill(entry, COLUMNS, initial_indent="  ", subsequent_indent="    "))
    if best.simplified:
        rows = [(s.what, percent(s.cost, 4)) for s in best.simplified]
        output.table("What simpler play costs", ("simplification", "cost"), rows, right=("cost",))
    if changes is not None:
        changed = [(change.chart, change.row, change.column, change.was, change.now) for change in changes]
        if changed:
            output.table("Different from the usual table", ("chart", "row", "column", "usual", "here"), changed)
            assert cost is not None
            print(speech.say(UsualPlayCosts(cost=Words(cost.text()))))
        else:
            print(speech.term("the charts are those of the usual table"))
    if best.cached:
        print(speech.term("from the cache"))
    return None


def _chart(chart: Chart, charts: list[Chart]) -> None:
    """A chart that fits eighty columns: with codes for words where these are too long."""
    widths = [max(len(str(cell)) for cell in column) for column in zip(chart.columns, *chart.rows, strict=True)]
    legend = ""
    if sum(widths) + 3 * len(widths) > COLUMNS and len(chart.columns) > 4:
        from croupier.papers.charts import chart_with_codes, is_grid, short_codes

        chart, legend = chart_with_codes(
            chart, short_codes(*(one for one in charts if is_grid(one))) if is_grid(chart) else None
        )
    output.table(chart.title, chart.columns, chart.rows)
    for line in (legend, chart.note):
        if line:
            print(f"  {line}")


def _advice(args: Namespace) -> None:
    from croupier.cli.mathematics.advise import _refuse_beside_record, _round_of_record
    from croupier.odds.charts import TIES
    from croupier.odds.edge import percent, ratio
    from croupier.odds.strategy import advice

    _refuse_beside_record(args, ("option", "odds", "lab", "chart"))
    playing = _round_of_record(args.game, args.record)
    with progress.show_progress():
        worth = advice(playing)
    best = max(worth.values())
    if args.json:
        output.as_json(
            [
                {"choice": c, "worth": ratio(v), "costs": ratio(best - v), "costs_percent": percent(best - v, 4)}
                for c, v in worth.items()
            ]
        )
        return
    rows = [(c, percent(v, 4), percent(best - v, 4) if v != best else "") for c, v in worth.items()]
    output.table(playing.awaited_text(), ("choice", "worth", "costs"), rows, right=("worth", "costs"))
    if list(worth.values()).count(best) > 1:
        print(speech.term(TIES))


COMMAND = Command(
    examples=(
        "croupier strategy gb-core/three-card-poker",
        "croupier strategy gb-core/blackjack --chart chart.svg",
    ),
    arguments=arguments,
    run=run,
)
