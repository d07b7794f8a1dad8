"""croupier games: what can be played."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output
from croupier.cli.command import Command, Parser
from croupier.rulebooks import book_folders, books, rulebook


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "rulebook",
        nargs="?",
        metavar="RULEBOOK",
        help="One rulebook, for example gb-core; all if you leave it out",
    )


def run(args: Namespace) -> None:
    """List the games."""
    chosen = [rulebook(args.rulebook)] if args.rulebook else [rulebook(b) for b in books()]
    listed = [(book, entry) for book in chosen for entry in book.game]
    if args.json:
        output.as_json(
            [
                {
                    "game": f"{book.id}/{e.id}",
                    "title": e.title,
                    "rulebook": book.id,
                    "family": e.family,
                    "section": e.section,
                    "edition": book.edition,
                    "playable": book_folders.file(book.id, e.id).exists(),
                }
                for book, e in listed
            ]
        )
        return
    for book in chosen:
        print(f"{book.title} ({book.publisher}, {book.date})")
        for entry in book.game:
            mark = "" if book_folders.file(book.id, entry.id).exists() else "  (not playable yet)"
            print(f"  {book.id + '/' + entry.id:34}{entry.title}, section {entry.section}{mark}")
        print()


COMMAND = Command(
    examples=(
        "croupier games",
        "croupier games gb-core",
    ),
    arguments=arguments,
    run=run,
)
