"""croupier games: what can be played."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.play.messages import GameListed
from croupier.messages import Words
from croupier.rulebooks import book_folders, books, game, rulebook


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
            mark = "" if book_folders.file(book.id, entry.id).exists() else f"  {speech.term('(not playable yet)')}"
            name = f"{book.id}/{entry.id}"
            title = entry.title if mark else speech.names(game(name)).title
            listed_as = GameListed(title=Words(title), section=Words(entry.section))
            print(f"  {name:34}{speech.say(listed_as)}{mark}")
        print()


COMMAND = Command(
    examples=(
        "croupier games",
        "croupier games gb-core",
    ),
    arguments=arguments,
    run=run,
)
