"""croupier clauses: the register of every clause, and where each one lives."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter

from croupier.cli import show
from croupier.rulebooks import books, rulebook
from croupier.rulebooks.coverage import coverage


def run(args: Namespace) -> None:
    chosen = [rulebook(args.rulebook).id] if args.rulebook else books()
    found = [(book, entry) for book in chosen for entry in coverage(book)]
    if args.missing:
        found = [(book, entry) for book, entry in found if entry.status == "missing"]
    if args.json:
        show.as_json([entry.plain(book) for book, entry in found])
        return
    rows = [
        (f"{book} {e.clause.clause}", e.clause.kind, e.clause.title, e.status, e.where[0] if e.where else "")
        for book, e in found
    ]
    show.table("", ("clause", "kind", "what it says", "status", "where"), rows)
    counts = Counter(entry.status for _, entry in found)
    print(", ".join(f"{n} {status}" for status, n in counts.most_common()) or "no clause is missing")
