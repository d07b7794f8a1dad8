"""croupier editions: what changed from one edition of a book to another, and what that costs."""

from __future__ import annotations

from argparse import Namespace
from fractions import Fraction

from croupier.cli import output, progress, speech
from croupier.cli.books.messages import EditionsCompared, MovesFromTo
from croupier.cli.command import Command, Parser
from croupier.messages import Words


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("before", metavar="BEFORE", help="The earlier edition: a folder, or the name of a rulebook")
    parser.add_argument("after", metavar="AFTER", help="The later edition")
    parser.add_argument("--no-prices", action="store_true", help="List the changes without their prices")


def run(args: Namespace) -> None:
    """Print what differs between two editions of a book."""
    from croupier.odds.edge import percent
    from croupier.odds.studies.editions import editions

    with progress.show_progress():
        changes = editions(args.before, args.after, not args.no_prices)
    if args.json:
        output.as_json(changes.plain())
        return
    compared = EditionsCompared(
        book=Words(changes.before.id),
        before=Words(changes.before.edition),
        before_date=Words(changes.before.date),
        after=Words(changes.after.edition),
        after_date=Words(changes.after.date),
    )
    print(speech.say(compared))
    if changes.clauses:
        rows = [(change.where, change.before, change.after) for change in changes.clauses]
        output.table("Clauses", ("clause", "before", "after"), rows)
    for game in changes.games:
        changed = [(change.where, change.before, change.after, ", ".join(change.clauses)) for change in game.changes]
        output.table(game.game, ("what", "before", "after", "clauses"), changed)
        if game.before is not None and game.after is not None:
            steps = "; ".join(f"{what} {percent(moved, 4)}" for what, moved in game.priced)
            print(_change_text(game.wager, game.before, game.after) + (f" ({steps})" if steps else ""))
        for what, before, after in game.others:
            print(_change_text(what, before, after))
    if not changes.clauses and not changes.games:
        print(speech.term("nothing differs"))


def _change_text(what: str, before: Fraction, after: Fraction) -> str:
    """Return a figure in both editions, in words."""
    from croupier.odds.edge import percent

    told = MovesFromTo(what=Words(what), before=Words(percent(before)), after=Words(percent(after)))
    return speech.say(told)


COMMAND = Command(
    examples=(
        "croupier editions old/book new/book",
        "croupier editions gb-core books/gb-core --no-prices",
    ),
    arguments=arguments,
    run=run,
)
