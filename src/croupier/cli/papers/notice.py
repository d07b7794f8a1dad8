"""croupier notice: the notices that a book demands at a table, the table's sign, and the notice of a change."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import table_arguments
from croupier.cli.command import Command, Parser
from croupier.cli.papers import write_papers
from croupier.cli.usage.messages import ChangeAndAt
from croupier.errors import CroupierError

KINDS = ("notices", "sign", "change")


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    table_arguments.arguments(parser)
    parser.add_argument("--kind", choices=KINDS, help="Only this one (default: notices and sign)")
    parser.add_argument("--change", metavar="AMOUNT", help="The new minimum, for --kind change")
    parser.add_argument("--at", default="", metavar="TIME", help="When the new minimum begins, for --kind change")


def run(args: Namespace) -> None:
    """Write the notices that a table must show."""
    from croupier.money import amount
    from croupier.papers.signs import change_notice, notices_document, sign_document

    if (args.change or args.at) and args.kind != "change":
        raise CroupierError(ChangeAndAt())
    about = table_arguments.subject(args)
    least = amount(args.change) if args.change else None
    if args.kind == "change":
        write_papers.write(args, about, {"change": lambda subject: change_notice(subject, least, args.at)})
        return
    write_papers.write(args, about, {"notices": notices_document, "sign": sign_document})


COMMAND = Command(
    examples=(
        "croupier notice gb-core/roulette --output papers",
        "croupier notice table.toml --kind change --change 25",
    ),
    arguments=arguments,
    run=run,
)
