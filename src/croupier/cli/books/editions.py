"""croupier editions: what changed from one edition of a book to another, and what that costs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli import output, progress


def arguments(verb: ArgumentParser) -> None:
    """Add the command's arguments."""
    verb.add_argument("before", metavar="DIR", help="the folder of an edition, or a book that is here")
    verb.add_argument("after", metavar="DIR")
    verb.add_argument("--no-prices", action="store_true", help="only what changed, without what it moves")


def run(args: Namespace) -> None:
    """Print what differs between two editions of a book."""
    from croupier.odds.edge import percent
    from croupier.odds.studies.editions import editions

    with progress.show_progress():
        found = editions(args.before, args.after, not args.no_prices)
    if args.json:
        output.as_json(found.plain())
        return
    print(
        f"{found.before.id}: {found.before.edition} ({found.before.date}) to {found.after.edition} ({found.after.date})"
    )
    if found.clauses:
        rows = [(one.where, one.before, one.after) for one in found.clauses]
        output.table("Clauses", ("clause", "before", "after"), rows)
    for game in found.games:
        changed = [(one.where, one.before, one.after, ", ".join(one.clauses)) for one in game.changes]
        output.table(game.game, ("what", "before", "after", "clauses"), changed)
        if game.before is not None and game.after is not None:
            steps = "; ".join(f"{what} {percent(moved, 4)}" for what, moved in game.priced)
            print(f"{game.wager}: {percent(game.before)} to {percent(game.after)}" + (f" ({steps})" if steps else ""))
        for what, before, after in game.others:
            print(f"{what}: {percent(before)} to {percent(after)}")
    if not found.clauses and not found.games:
        print("nothing differs")
