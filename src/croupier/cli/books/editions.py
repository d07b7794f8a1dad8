"""croupier editions: what changed from one edition of a book to another, and what that costs."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output, progress
from croupier.cli.command import Command, Parser


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
    print(
        f"{changes.before.id}: {changes.before.edition} ({changes.before.date}) to {changes.after.edition} "
        f"({changes.after.date})"
    )
    if changes.clauses:
        rows = [(change.where, change.before, change.after) for change in changes.clauses]
        output.table("Clauses", ("clause", "before", "after"), rows)
    for game in changes.games:
        changed = [(change.where, change.before, change.after, ", ".join(change.clauses)) for change in game.changes]
        output.table(game.game, ("what", "before", "after", "clauses"), changed)
        if game.before is not None and game.after is not None:
            steps = "; ".join(f"{what} {percent(moved, 4)}" for what, moved in game.priced)
            print(f"{game.wager}: {percent(game.before)} to {percent(game.after)}" + (f" ({steps})" if steps else ""))
        for what, before, after in game.others:
            print(f"{what}: {percent(before)} to {percent(after)}")
    if not changes.clauses and not changes.games:
        print("nothing differs")


COMMAND = Command(
    examples=(
        "croupier editions old/book new/book",
        "croupier editions gb-core books/gb-core --no-prices",
    ),
    arguments=arguments,
    run=run,
)
