"""What the worked examples execute: the units of a register (a whole clause, or a part of one) that the engine cites
while they run, and those that they stand for.

It stands in rulebooks/<book>/executed.json, so that the command can say it without the tests. `make setup` writes it,
and again when examples or rulebooks have changed; after a change of code:

    PYTHONPATH=src:tests python -m examples.executed          (or the names of some books)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from croupier.rulebooks import books, game, register
from croupier.rulebooks.coverage import EXAMPLES_NAMED, EXECUTED, unit_of, units_shown_by_examples
from croupier.rulebooks.load import PACKAGE_FOLDER
from croupier.rulebooks.model import Clause
from croupier.table.records.clause_trace import cited_clauses, is_note_only
from examples.shorthand import Record, cases, clauses_of, read_examples
from examples.tournaments import came, tournaments

HERE = Path(__file__).parent
FORMER = 1  # an example of the procedures of before says nothing about those in force


def executed_units(book: str) -> dict[str, list[str]]:
    """Every unit that an example of the book executes, with the first few examples."""
    clauses = {entry.clause: entry for entry in register(book)}
    found: dict[str, list[str]] = {}
    for label, units in (*_of_rounds(book, clauses), *_of_tournaments(book, clauses)):
        for unit in units - {None}:
            found.setdefault(str(unit), []).append(label)
    return {unit: names[:EXAMPLES_NAMED] for unit, names in sorted(found.items())}


def write(book: str) -> None:
    """Write what the examples of a book execute where the register looks for it."""
    text = json.dumps(executed_units(book), indent=0, ensure_ascii=False) + "\n"
    (PACKAGE_FOLDER / book / EXECUTED).write_text(text, encoding="utf-8")
    units_shown_by_examples.cache_clear()


def _of_rounds(book: str, clauses: Mapping[str, Clause]) -> Iterator[tuple[str, set[str | None]]]:
    for file in sorted((HERE / book).glob("*.toml")):
        name = f"{book}/{file.stem.partition('.')[0]}"
        for number, example in enumerate(read_examples(file), 1):
            if example.get("record") == FORMER:
                continue
            records = [record for record, _ in cases(name, example)]
            units = {unit_of(clause, clauses) for record in records for clause in cited_clauses(record)}
            noted = {unit_of(clause, clauses) for record in records for clause in _noted(record)}
            yield (
                f"{file.stem} {number}",
                units | ({unit_of(clause, clauses) for clause in clauses_of(example)} - noted),
            )


def _noted(record: Record) -> Iterator[str]:
    """The clauses of rulings declared that only print a note: an example of one does not stand for its clause."""
    rulings = game(record["game"]).ruling
    for move in record["inputs"]:
        if move["do"] == "declare" and move["ruling"] in rulings and is_note_only(rulings[move["ruling"]]):
            yield rulings[move["ruling"]].clause


def _of_tournaments(book: str, clauses: Mapping[str, Clause]) -> Iterator[tuple[str, set[str | None]]]:
    for label, document, example in tournaments(book):
        named: list[Any] = [*came(document, example).clauses(), example["clause"]]
        yield label, {unit_of(clause.removeprefix(f"{book} "), clauses) for clause in named}


if __name__ == "__main__":
    for chosen in sys.argv[1:] or books():
        write(chosen)
