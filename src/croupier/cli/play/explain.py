"""croupier explain: the answer to a dispute, as a letter."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output
from croupier.cli.command import Command, Parser
from croupier.cli.play.settle import read


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help='The record, as JSON; "-" or nothing reads standard input',
    )


def run(args: Namespace) -> None:
    """Print the answer to a dispute as a letter."""
    from croupier.desk.letters import letter

    answer = letter(read(args.file))
    output.as_json(answer.plain()) if args.json else print(answer.text(), end="")


COMMAND = Command(
    examples=(
        "croupier explain round.json",
        "croupier explain - < round.json",
    ),
    arguments=arguments,
    run=run,
    notes=(
        'Put the decision into the record as a declaration first, for example {"do": "declare", "ruling": '
        '"extra_cards", "seat": 1}.'
    ),
)
