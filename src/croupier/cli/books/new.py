"""croupier new: a rulebook of your own, with two games that play."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from croupier.cli import output, speech
from croupier.cli.books.messages import NewRulebook
from croupier.cli.command import Command, Parser
from croupier.cli.usage.messages import BookNameForm, BookNameTaken, FolderIsThere
from croupier.errors import CroupierError
from croupier.messages import Words
from croupier.rulebooks.book_folders import COVER, SHIPPED

_COVER = """\
# The cover of the book. Its id stands before every game and every clause: {id}/six-to-five, {id} 1.1.
id        = "{id}"
title     = "House rules of {id}"
publisher = "{id}"
edition   = "1"
date      = "{date}"
source    = "our own"

# One entry a game. A game's rules stand in the file of its id; its family is the procedure it is played by
# (`croupier games --json` tells the family of every game).
[[game]]
id      = "six-to-five"
title   = "Blackjack at 6 to 5"
family  = "blackjack"
section = "1"

[[game]]
id      = "nine-to-one"
title   = "Punto Banco with a tie at 9 to 1"
family  = "baccarat"
section = "2"
"""

_BLACKJACK = """\
# Everything is as gb-archive says of its blackjack, with that book's clauses, but for what stands here. Whatever is
# changed stands beside a clause of this book, and is cited by it.
like    = "gb-archive/blackjack"
title   = "Blackjack at 6 to 5"
section = "1"
clause  = "1"

# Parts of the other game that this one does not have: a table's by their keys ("wager.NAME"), a list's by
# their clauses. That book pays 6 to 5 only from a single deck; this one does not say so. The clause above says that.
without = ["constraint.4.21(a)"]

# What the book leaves to the house: the values a table may choose, and what it is when it chooses nothing.
[option.blackjack_pays]
values  = ["6 to 5"]
default = "6 to 5"
clause  = "1.1"

[option.decks]
default = 2
clause  = "1.2"

[option.soft_17]
default = true
clause  = "1.3"
"""

_PUNTO = """\
like    = "gb-core/punto-banco"
title   = "Punto Banco with a tie at 9 to 1"
section = "2"
clause  = "2"

# A figure stands beside the clause that gives it.
[wager.egalite]
pays   = "9 to 1"
clause = "2.1"
"""

_FILES = {COVER: _COVER, "six-to-five.toml": _BLACKJACK, "nine-to-one.toml": _PUNTO}


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("folder", metavar="DIR", help="The folder to make. Its name is the name of the rulebook.")


def run(args: Namespace) -> None:
    """Start a rulebook of your own in a new folder."""
    folder = Path(args.folder)
    book = folder.name
    if not re.fullmatch(r"[a-z][a-z0-9-]*", book) or book in SHIPPED:
        wrong = BookNameTaken if book in SHIPPED else BookNameForm
        raise CroupierError(wrong(book=repr(book)))
    if folder.exists():
        raise CroupierError(FolderIsThere(folder=str(folder)))
    folder.mkdir(parents=True)
    for name, text in _FILES.items():
        (folder / name).write_text(text.format(id=book, date="2026"), encoding="utf-8")
    if args.json:
        output.as_json({"rulebook": book, "folder": str(folder), "files": list(_FILES)})
        return
    print(speech.say(NewRulebook(folder=Words(str(folder)))))
    for line in ("games", f"edge {book}/six-to-five", f"play {book}/nine-to-one", "serve"):
        print(f"  croupier {line} --rulebooks {folder}")


COMMAND = Command(
    examples=(
        "croupier new my-book",
        "croupier new books/my-book",
    ),
    arguments=arguments,
    run=run,
    notes="The folder has two games that play. Change them, then run any command with --rulebooks DIR.",
)
