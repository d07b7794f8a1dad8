"""The register of every book: complete, in step with the data, and held against the list of clause numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.rulebooks import books, game, readings, register, rulebook
from croupier.rulebooks.coverage import coverage, mistakes, parent

CHECKLIST = Path(__file__).with_name("numbers.json")  # the numbers of the clauses that each document prints


@pytest.mark.parametrize("book", books())
def test_register_and_data_agree(book: str) -> None:
    assert mistakes(book) == []


@pytest.mark.parametrize("book", books())
def test_no_clause_is_missing(book: str) -> None:
    missing = [c.clause.clause for c in coverage(book) if c.status == "missing"]
    assert missing == []


@pytest.mark.parametrize("book", json.loads(CHECKLIST.read_text(encoding="utf-8")))
def test_register_has_every_numbered_clause(book: str) -> None:
    ours = [entry.clause for entry in register(book)]
    for number in json.loads(CHECKLIST.read_text(encoding="utf-8"))[book]:
        repeats = sum(1 for clause in ours if clause == number or clause.startswith(f"{number} bis"))
        assert repeats >= 1, f"{book} {number} is not in the register"


@pytest.mark.parametrize("book", books())
def test_readings_are_whole(book: str) -> None:
    known = {entry.clause for entry in register(book)}
    ids = [r.id for r in readings(book)]
    assert len(ids) == len(set(ids)), sorted({i for i in ids if ids.count(i) > 1})
    for reading in readings(book):
        assert parent(reading.clause) in known, reading.id
        assert reading.printed and reading.taken and reading.why, reading.id
        assert set(reading.games) <= {entry.id for entry in rulebook(book).game}, reading.id


@pytest.mark.parametrize(
    ("cited", "clause"),
    [
        ("2.3 A", "2.3"),
        ("4.21(a)", "4.21"),
        ("6.72 bis", "6.72 bis"),
        ("s 37(2)", "s 37"),
        ("GEGA-004246 play 5(c)(ii)", "GEGA-004246 play 5"),
        ("GEGA-004246 pair plus 10", "GEGA-004246 pair plus 10"),
        ("GEGA-004249 dai bacc option 16", "GEGA-004249 dai bacc option 16"),
        ("GEGA-004229 type", "GEGA-004229 type"),
    ],
)
def test_the_clause_that_a_citation_stands_under(cited: str, clause: str) -> None:
    assert parent(cited) == clause


@pytest.mark.parametrize("name", [f"{b}/{g.id}" for b in books() for g in rulebook(b).game])
def test_every_game_loads(name: str) -> None:
    assert game(name).wager


def test_a_live_clause_that_nothing_cites_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: a clause is added to a copy of the register, and it is reported missing."""
    from croupier.rulebooks import coverage as module
    from croupier.rulebooks.model import Clause

    extra = (*register("gb-core"), Clause(clause="9.99", title="nothing", kind="wager"))
    monkeypatch.setattr(module, "register", lambda book: extra)
    assert [c.clause.clause for c in module.coverage("gb-core") if c.status == "missing"][-1] == "9.99"
