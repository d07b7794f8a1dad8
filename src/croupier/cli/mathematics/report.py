"""croupier report: a document about a game for a laboratory or an operator, as HTML, PDF or a workbook."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.cli import output as show
from croupier.cli import progress
from croupier.cli.given_values import pairs, whole
from croupier.errors import CroupierError


def arguments(verb: ArgumentParser) -> None:
    """Add the command's arguments."""
    verb.add_argument("game", metavar="GAME")
    verb.add_argument(
        "--output", action="append", default=[], metavar="FILE",
        help="where it is written: FILE.html, .pdf or .xlsx; several may be given (RULEBOOK-GAME.html)",
    )  # fmt: skip
    verb.add_argument("--odds", action="append", default=[], metavar="WAGER[.ROW]=ODDS", help="report other odds")
    verb.add_argument("--rounds", metavar="N", help="rounds of the second witness (1e6)")
    verb.add_argument("--seed", metavar="N", help="its seed (1)")


def run(args: Namespace) -> None:
    """Write the report on a game."""
    from croupier.cli.given_values import odds_given
    from croupier.papers.report import ReportRequest, report
    from croupier.papers.writing import SUFFIXES, write_document
    from croupier.rulebooks import game
    from croupier.rulebooks import laboratory as lab
    from croupier.table import Table

    files = args.output or ([] if args.json else [args.game.replace("/", "-") + ".html"])
    for name in files:
        if Path(name).suffix.lower() not in SUFFIXES:
            raise CroupierError(f"{name}: a report is written as {', '.join(SUFFIXES)}")
    rounds, seed = whole(args.rounds, "--rounds") or 1_000_000, whole(args.seed, "--seed")
    options = pairs(args.option)
    table = Table(lab.open_all_rules(game(args.game)) if args.lab else args.game, options, odds=odds_given(args.odds))
    asked = ReportRequest(table, options, args.odds, rounds, 1 if seed is None else seed, args.lab)
    with progress.show_progress():
        made = report(asked)
        for name in files:
            write_document(made, name)
    if args.json:
        show.as_json(made.as_json())
        return
    for name in files:
        print(f"{name}: {made.title}, {len(made.sections)} sections")
