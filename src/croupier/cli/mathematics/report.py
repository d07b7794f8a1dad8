"""croupier report: a document about a game for a laboratory or an operator, as HTML, PDF or a workbook."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from croupier.cli import output as show
from croupier.cli import progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import pairs, whole
from croupier.cli.mathematics.messages import ReportWritten
from croupier.cli.usage.messages import PerHourAtLeastOne, ReportWrittenAs
from croupier.errors import CroupierError
from croupier.messages import Words


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game, for example gb-core/roulette")
    parser.add_argument(
        "--output",
        action="append",
        default=[],
        metavar="FILE",
        help="Where to write: .html, .pdf or .xlsx (default RULEBOOK-GAME.html). Repeat it for more.",
    )
    parser.add_argument("--rounds", metavar="N", help="Rounds of the simulation beside the exact figures (default 1e6)")
    parser.add_argument("--seed", metavar="N", help="The seed of that simulation (default 1)")
    parser.add_argument("--per-hour", metavar="N", help="Rounds per hour, for an hour, a day and a month (default 60)")
    parser.add_option_argument()
    parser.add_odds_argument("Report other odds.")
    parser.add_lab_argument()


def run(args: Namespace) -> None:
    """Write the report on a game."""
    from croupier.cli.given_values import odds_given
    from croupier.papers.file_output import SUFFIXES, write_document
    from croupier.papers.report import ReportRequest, report
    from croupier.rulebooks import game
    from croupier.rulebooks import laboratory as lab
    from croupier.table import Table

    files = args.output or ([] if args.json else [args.game.replace("/", "-") + ".html"])
    for name in files:
        if Path(name).suffix.lower() not in SUFFIXES:
            raise CroupierError(ReportWrittenAs(file=name, known=", ".join(SUFFIXES)))
    rounds, seed = whole(args.rounds, "--rounds") or 1_000_000, whole(args.seed, "--seed")
    options = pairs(args.option)
    table = Table(lab.open_all_rules(game(args.game)) if args.lab else args.game, options, odds=odds_given(args.odds))
    per_hour = whole(args.per_hour, "--per-hour")
    if per_hour == 0:
        raise CroupierError(PerHourAtLeastOne())
    asked = ReportRequest(table, options, args.odds, rounds, 1 if seed is None else seed, args.lab, per_hour or 60)
    with progress.show_progress():
        made = report(asked)
        for name in files:
            write_document(made, name)
    if args.json:
        show.as_json(made.as_json())
        return
    for name in files:
        written = ReportWritten(file=Words(name), title=Words(made.title), sections=Words(str(len(made.sections))))
        print(speech.say(written))


COMMAND = Command(
    examples=(
        "croupier report gb-core/three-card-poker --output report.pdf",
        "croupier report gb-core/craps --output craps.html --output craps.xlsx --rounds 1e7",
    ),
    arguments=arguments,
    run=run,
)
