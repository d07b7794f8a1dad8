"""The register's word "executed" is earned: the clauses that the engine cites while the worked examples run.

What they are stands in rulebooks/<book>/executed.json, so that the command can say it without the tests; it is kept in
step here. After adding examples: CROUPIER_EXECUTED=write pytest tests/examples/test_executed.py
"""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import pytest

from croupier.rulebooks import books
from croupier.rulebooks.coverage import EXECUTED, coverage, executed, parent
from croupier.rulebooks.load import HOME
from croupier.table.trace import cited
from examples.shorthand import cases
from examples.tournaments import came, tournaments

HERE = Path(__file__).parent
MOST = 3  # examples named for a clause


def traced(book: str) -> dict[str, list[str]]:
    """Every clause that an example of the book makes the engine cite, with the first few examples."""
    found: dict[str, list[str]] = {}
    for file in sorted((HERE / book).glob("*.toml")):
        game = f"{book}/{file.stem.partition('.')[0]}"
        for number, example in enumerate(tomllib.loads(file.read_text(encoding="utf-8"))["example"], 1):
            traces = (cited(record) for record, _ in cases(game, example))
            for clause in {parent(clause) for found_here in traces for clause in found_here}:
                found.setdefault(clause, []).append(f"{file.stem} {number}")
    for label, document, example in tournaments(book):
        for clause in {parent(clause.removeprefix(f"{book} ")) for clause in came(document, example).clauses()}:
            found.setdefault(clause, []).append(label)
    return {clause: names[:MOST] for clause, names in sorted(found.items())}


@pytest.mark.parametrize("book", books())
def test_what_is_executed_is_in_step(book: str) -> None:
    found = traced(book)
    file = HOME / book / EXECUTED
    if os.environ.get("CROUPIER_EXECUTED") == "write":
        file.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
        executed.cache_clear()
    assert json.loads(file.read_text(encoding="utf-8")) == found, "run with CROUPIER_EXECUTED=write after a change"


RUNS = ("wager", "settlement", "decision", "option", "ruling", "jackpot")
LEAST = {"gb-core": 100, "gb-archive": 95, "perth": 98, "qld": 99, "kings": 74}  # percent; it only rises


@pytest.mark.parametrize("book", sorted(LEAST))
def test_what_can_be_executed_is(book: str) -> None:
    found = [entry for entry in coverage(book) if entry.clause.kind in RUNS]
    stated = [entry.clause.clause for entry in found if entry.status != "executed"]
    assert 100 * (len(found) - len(stated)) >= LEAST[book] * len(found), f"merely stated: {', '.join(stated)}"


@pytest.mark.parametrize("book", sorted(LEAST))
def test_what_is_not_executed_says_why(book: str) -> None:
    """A clause about play has an example that executes it, or a reason why none can; never both."""
    found = [entry for entry in coverage(book) if entry.clause.kind in RUNS]
    silent = {e.clause.clause for e in found if e.status != "executed" and not e.clause.reason}
    assert silent == set()
    assert [e.clause.clause for e in found if e.status == "executed" and e.clause.reason] == []


def test_a_clause_with_prose_alone_is_not_executed() -> None:
    """A procedure's sentence cites 2.1 of gb-core, and no payment or refusal rests on it."""
    found = {entry.clause.clause: entry for entry in coverage("gb-core")}
    assert {entry.status for entry in found.values()} <= {"executed", "stated", "informative", "physical"}
    assert any(entry.status == "stated" and entry.where for entry in found.values())
