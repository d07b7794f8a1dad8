"""croupier notice: the notices that a book demands at a table, the table's sign, and the notice of a change."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli import table_arguments
from croupier.cli.papers import write_papers
from croupier.errors import CroupierError

KINDS = ("notices", "sign", "change")


def arguments(verb: ArgumentParser) -> None:
    """Add the command's arguments."""
    table_arguments.arguments(verb)
    verb.add_argument("--kind", choices=KINDS, help="one of them (notices and sign)")
    verb.add_argument("--change", metavar="AMOUNT", help="the minimum that is to come, for --kind change")
    verb.add_argument("--at", default="", metavar="TIME", help="from when it holds, for --kind change")


def run(args: Namespace) -> None:
    """Write the notices that a table must show."""
    from croupier.money import amount
    from croupier.papers.signs import change_notice, notices_document, sign_document

    if (args.change or args.at) and args.kind != "change":
        raise CroupierError("--change and --at are for --kind change")
    about = table_arguments.subject(args)
    least = amount(args.change) if args.change else None
    if args.kind == "change":
        write_papers.write(args, about, {"change": lambda subject: change_notice(subject, least, args.at)})
        return
    write_papers.write(args, about, {"notices": notices_document, "sign": sign_document})
