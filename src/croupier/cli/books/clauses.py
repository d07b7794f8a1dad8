"""croupier clauses: the register of every clause with its subsections and paragraphs, and where each one lives; with
--missing it fails where one is."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator

from croupier.cli import output, speech
from croupier.cli.books.messages import ClausesCounted
from croupier.cli.command import Command, Parser
from croupier.messages import Words
from croupier.rulebooks import books, rulebook
from croupier.rulebooks.coverage import Covered, coverage, unregistered_clauses

FOUND = 1  # the exit status when clauses are missing


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "rulebook",
        nargs="?",
        metavar="RULEBOOK",
        help="One rulebook, for example gb-core; all if you leave it out",
    )
    parser.add_argument(
        "--missing",
        action="store_true",
        help="List only clauses that nothing covers; the exit status is 1 if there are any",
    )


def run(args: Namespace) -> int:
    """Print what is done about every clause; 1 where something is missing."""
    chosen = [rulebook(args.rulebook).id] if args.rulebook else books()
    by_book = {book: coverage(book) for book in chosen}
    if args.missing:
        by_book = {book: [e for e in entries if e.status == "missing"] for book, entries in by_book.items()}
        by_book = {book: entries + unregistered_clauses(book) for book, entries in by_book.items()}
    listed = [(book, entry) for book, entries in by_book.items() for entry in entries]
    if args.json:
        output.as_json([entry.plain(book) for book, entry in listed])
    else:
        _say(by_book)
    return FOUND if args.missing and listed else 0


def _say(by_book: dict[str, list[Covered]]) -> None:
    rows = [row for book, entries in by_book.items() for entry in entries for row in _rows(book, entry)]
    output.table(
        "", ("clause", "kind", "what it says", "status", "where, or why not executed"), rows, worded=("kind", "status")
    )
    if not rows:
        print(speech.term("no clause is missing"))
        return
    for book, entries in by_book.items():
        print(_count_text(book, entries))


def _rows(book: str, entry: Covered) -> Iterator[tuple[str, ...]]:
    """A clause, and under it the parts that it has."""
    clause = entry.clause
    yield f"{book} {clause.clause}", clause.kind, clause.title, entry.status, clause.reason or (*entry.where, "")[0]
    for part in entry.parts:
        place = part.reason or (*part.where, "")[0]
        yield f"  {part.label}", part.kind, part.title, part.status, place


def _count_text(book: str, entries: list[Covered]) -> str:
    """Return how many units a rulebook has, in the reader's language."""
    count, *statuses = count_units(entries).split(", ")
    told = [f"{number} {speech.term(status)}" for number, status in (one.split(" ", 1) for one in statuses)]
    return speech.say(ClausesCounted(book=Words(book), count=int(count.split()[0]), statuses=Words(", ".join(told))))


def count_units(entries: list[Covered]) -> str:
    """How many units there are, clauses left whole and parts of the others, and what is done about them."""
    counts = Counter(unit.status for entry in entries for unit in entry.units)
    idle = counts.pop("informative", 0) + counts.pop("physical", 0)
    told = [f"{counts.total() + idle} clauses and parts of clauses"]
    told += [f"{counts[status]} {status}" for status in ("executed", "stated", "missing") if counts[status]]
    return ", ".join([*told, f"{idle} informative or physical"])


COMMAND = Command(
    examples=(
        "croupier clauses gb-core",
        "croupier clauses gb-core --missing",
    ),
    arguments=arguments,
    run=run,
)
