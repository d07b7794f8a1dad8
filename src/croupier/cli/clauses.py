"""croupier clauses: the register of every clause, and where each one lives; with --missing it fails where one is."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter

from croupier.cli import show
from croupier.rulebooks import books, rulebook
from croupier.rulebooks.coverage import Covered, coverage, unregistered

FOUND = 1  # the exit status when clauses are missing


def run(args: Namespace) -> int:
    """Print what is done about every clause; 1 where something is missing."""
    chosen = [rulebook(args.rulebook).id] if args.rulebook else books()
    found = [(book, entry) for book in chosen for entry in coverage(book)]
    if args.missing:
        found = [(book, entry) for book, entry in found if entry.status == "missing"]
        found += [(book, entry) for book in chosen for entry in unregistered(book)]
    _say(found, args.json)
    return FOUND if args.missing and found else 0


def _say(found: list[tuple[str, Covered]], as_json: bool) -> None:
    if as_json:
        show.as_json([entry.plain(book) for book, entry in found])
        return
    rows = [
        (f"{book} {e.clause.clause}", e.clause.kind, e.clause.title, e.status, e.clause.reason or (*e.where, "")[0])
        for book, e in found
    ]
    show.table("", ("clause", "kind", "what it says", "status", "where, or why not executed"), rows)
    counts = Counter(entry.status for _, entry in found)
    print(", ".join(f"{n} {status}" for status, n in counts.most_common()) or "no clause is missing")
