"""croupier leaflet: a guide for players, the house edges, a card for dealers, and what each stake is paid."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import table_arguments
from croupier.cli.command import Command, Parser
from croupier.cli.papers import write_papers

KINDS = ("guide", "edges", "dealer", "reckoner")


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    table_arguments.arguments(parser)
    parser.add_argument("--kind", choices=KINDS, help="Only this one (default: all)")


def run(args: Namespace) -> None:
    """Write a leaflet for players or dealers."""
    from croupier.papers.leaflets import dealer_card, house_edges, player_guide
    from croupier.papers.ready_reckoner import ready_reckoner

    about = table_arguments.subject(args)
    write_papers.write(
        args, about, {"guide": player_guide, "edges": house_edges, "dealer": dealer_card, "reckoner": ready_reckoner}
    )


COMMAND = Command(
    examples=(
        "croupier leaflet gb-core/roulette",
        "croupier leaflet table.toml --kind guide --output guide.pdf --size A5",
    ),
    arguments=arguments,
    run=run,
)
