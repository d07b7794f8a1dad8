"""croupier compare: two books' versions of a game, or two tables of one, each difference priced."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, progress, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import odds_given, pairs
from croupier.cli.mathematics.messages import PlayedBest


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The first game")
    parser.add_argument("other", metavar="GAME", help="The second game")
    parser.add_argument("--wager", metavar="WAGER", help="Price this bet (default: the main bet)")
    parser.add_option_argument()
    parser.add_argument(
        "--other-option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="An option of the second table",
    )
    parser.add_odds_argument("Odds of the first table.")
    parser.add_argument(
        "--other-odds",
        action="append",
        default=[],
        metavar="WAGER[.ROW]=ODDS",
        help="Odds of the second table",
    )
    parser.add_lab_argument()


def run(args: Namespace) -> None:
    """Print two games or two sets of options beside each other."""
    from croupier.odds.analysis import is_decided
    from croupier.odds.edge import percent, ratio
    from croupier.odds.studies.compare import compare
    from croupier.rulebooks import game, laboratory
    from croupier.table import Table

    first, second = (laboratory.open_all_rules(game(name)) if args.lab else name for name in (args.game, args.other))
    one = Table(first, pairs(args.option), odds=odds_given(args.odds))
    other = Table(second, pairs(args.other_option), odds=odds_given(args.other_odds))
    with progress.show_progress():
        differences = compare(one, other, args.wager)
    if args.json:
        output.as_json(
            {
                "wager": differences.wager,
                "first": {
                    "game": args.game,
                    "edge": ratio(differences.first) if differences.first is not None else None,
                },
                "second": {
                    "game": args.other,
                    "edge": ratio(differences.second) if differences.second is not None else None,
                },
                "differences": [step.plain() for step in differences.steps],
            }
        )
        return
    start = percent(differences.first) if differences.first is not None else speech.term("not priced")
    print(f"{differences.wager}: {args.game} {start}")
    rows = [
        (
            s.what,
            s.first,
            s.second,
            " / ".join(c for c in s.clauses if c),
            _signed_percent(s.moved),
            percent(s.edge) if s.edge is not None else "",
        )
        for s in differences.steps
    ]
    output.table(
        "", ("rule", args.game, args.other, "clauses", "moves the edge", "to"), rows, right=("moves the edge", "to")
    )
    print(
        f"{differences.wager}: {args.other} "
        + (percent(differences.second) if differences.second is not None else speech.term("not priced"))
    )
    if is_decided(other, differences.wager):
        print(speech.say(PlayedBest()))


def _signed_percent(moved: object) -> str:
    from fractions import Fraction

    from croupier.odds.edge import percent

    if not isinstance(moved, Fraction):
        return ""
    return ("+" if moved > 0 else "") + percent(moved, 4)


COMMAND = Command(
    examples=(
        "croupier compare gb-core/craps gb-archive/craps",
        "croupier compare gb-core/roulette gb-core/roulette --wager red_or_black --other-option zero_rule=all",
    ),
    arguments=arguments,
    run=run,
)
