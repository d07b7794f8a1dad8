"""The register's word "executed" is earned: rulebooks/<book>/executed.json has the units of each book that the worked
examples execute. `make setup` writes it; after a change of code, PYTHONPATH=src:tests python -m examples.executed.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import books, game, register, rulebook
from croupier.rulebooks.coverage import EXECUTED, Unit, coverage, unit_of, units
from croupier.rulebooks.load import PACKAGE_FOLDER
from croupier.rulebooks.model import Clause, Part, Ruling
from croupier.table.family import family
from croupier.table.felt import GOES_ON
from croupier.table.records import clause_trace
from croupier.table.records.clause_trace import is_note_only
from croupier.table.rulings.specs import note
from examples import executed
from examples.shorthand import clauses_of


@pytest.mark.parametrize("book", books())
def test_what_is_executed_is_in_step(book: str) -> None:
    file = PACKAGE_FOLDER / book / EXECUTED
    assert file.exists(), "run `make setup` first"
    stands = json.loads(file.read_text(encoding="utf-8"))
    assert stands == executed.executed_units(book), "run PYTHONPATH=src:tests python -m examples.executed"


# Of the units about play: how many in a hundred are executed, at least, which only rises; and how many are neither
# executed nor have a reason why no example can execute them, at most, which only falls.
LEAST = {"gb-core": 100, "gb-archive": 99, "perth": 98, "qld": 99, "kings": 99}  # percent
MOST_OPEN = {"gb-core": 0, "gb-archive": 0, "perth": 0, "qld": 0, "kings": 0}


@pytest.mark.parametrize("book", sorted(LEAST))
def test_what_can_be_executed_is(book: str) -> None:
    play = [unit for unit in units(book) if unit.is_play]
    runs = [unit for unit in play if unit.status == "executed"]
    assert 100 * len(runs) >= LEAST[book] * len(play), f"{len(runs)} of {len(play)}"


@pytest.mark.parametrize("book", sorted(MOST_OPEN))
def test_what_is_not_executed_says_why(book: str) -> None:
    """A unit about play has an example that executes it, or a reason why none can; never both."""
    silent = [unit.cited for unit in units(book) if unit.is_open]
    assert len(silent) <= MOST_OPEN[book], f"{len(silent)} neither executed nor explained: {', '.join(silent)}"
    assert [unit.cited for unit in units(book) if unit.status == "executed" and unit.reason] == []


def test_a_clause_with_prose_alone_is_not_executed() -> None:
    """Of the units of gb-core, some are only referred to, and none of those is called executed."""
    found = units("gb-core")
    assert {unit.status for unit in found} <= {"executed", "stated", "informative", "physical"}
    assert any(unit.status == "stated" and unit.where for unit in found)


# What a citation executes

BETS = Clause(clause="2.3", title="", kind="settlement", part=(Part(at=" A", title="", kind="play"),))
SPLIT = Clause(
    clause="4.28",
    title="",
    kind="decision",
    part=tuple(Part(at=at, title="", kind="play") for at in ("", "(a)", "(a)(i)")),
)
SIGN = Clause(
    clause="3.5",
    title="",
    kind="equipment",
    part=(Part(at="", title="", kind="shown"), Part(at="(a)", title="", kind="play")),
)
WHOLE = Clause(clause="s 60", title="", kind="ruling")
LISTED = {entry.clause: entry for entry in (BETS, SPLIT, SIGN, WHOLE)}


@pytest.mark.parametrize(
    ("citation", "unit"),
    [
        ("2.3 A", "2.3 A"),
        ("2.3 B", None),
        ("2.3", None),
        ("4.28", "4.28"),
        ("4.28(b)", None),
        ("4.28(a)", "4.28(a)"),
        ("4.28(a)(i)", "4.28(a)(i)"),
        ("4.28(a)(ii)", "4.28(a)"),
        ("4.28(a) item 5", "4.28(a)"),
        ("3.5", None),
        ("3.5(a)", "3.5(a)"),
        ("s 60", "s 60"),
        ("s 60(1)(b)", "s 60"),
        ("s 61", None),
    ],
)
def test_the_unit_that_a_citation_executes(citation: str, unit: str | None) -> None:
    """The paragraph that is named, or the listed one it lies in; above the paragraphs, none of them."""
    assert unit_of(citation, LISTED) == unit


def test_a_clause_is_executed_when_its_rules_of_play_are(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.rulebooks import coverage as module

    monkeypatch.setattr(module, "register", lambda book: (SPLIT,))
    monkeypatch.setattr(module, "all_references", lambda book: {"4.28": ["blackjack: decision.split"]})
    for runs, statuses, whole in (
        ({"4.28": ["x 1"]}, ["executed", "stated", "stated"], "stated"),
        ({u: ["x 1"] for u in ("4.28", "4.28(a)", "4.28(a)(i)")}, ["executed"] * 3, "executed"),
    ):
        monkeypatch.setattr(module, "units_shown_by_examples", lambda book, runs=runs: runs)
        (entry,) = module.coverage("gb-core")
        assert ([unit.status for unit in entry.parts], entry.status) == (statuses, whole)


def test_every_example_names_a_clause_of_the_register() -> None:
    """One that names the section of listed paragraphs stands for none of them; one that names nothing is a slip."""
    from croupier.rulebooks.coverage import parent
    from examples.test_examples import examples
    from examples.tournaments import tournaments

    cases = [case.values for case in examples()]
    named = [(game.partition("/")[0], clause) for game, example in cases for clause in clauses_of(example)]
    named += [(book, example["clause"]) for book in books() for _, _, example in tournaments(book)]
    known = {book: {entry.clause for entry in register(book)} for book in books()}
    assert [f"{book} {clause}" for book, clause in named if parent(clause) not in known[book]] == []


# Rulings that only print a note


CASES = [(GOES_ON, 0, True), (GOES_ON, 1, False), ("void_round", 0, False)]


@pytest.mark.parametrize(("effect", "whole", "only"), CASES)
def test_a_ruling_only_notes_where_its_data_do_not_say_that_this_is_all(effect: str, whole: int, only: bool) -> None:
    assert is_note_only(Ruling(title="", clause="s 1", effect=effect, whole=bool(whole))) is only


def test_a_ruling_that_only_notes_executes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does its example stand for the clause."""
    for only, expected in ((False, ["ultimate-holdem 1"]), (True, None)):
        for module in (clause_trace, executed):
            monkeypatch.setattr(module, "is_note_only", lambda ruling, only=only: only)
        found = _units_of(NOTED, "perth/ultimate-holdem", monkeypatch)
        assert found.get("6.1") == expected and "3.9(a)" in found


NOTED = """
[[example]]
clause = "6.1"
moves = [
  "1 ante 10", "1 blind 10", "= 2c 3d Kc 4d", "1: check", "= 4h 5h 6s", "1: check", "= Ks 9d", "1: play_1x",
  "declare best_hand",
]
expect = ["1 ante win 10", "1 play win 10", "1 blind win 10"]
"""


def _units_of(text: str, game: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """What a file of examples of a game executes."""
    book, name = game.split("/")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / book).mkdir()
        (Path(folder) / book / f"{name}.toml").write_text(text, encoding="utf-8")
        monkeypatch.setattr(executed, "HERE", Path(folder))
        monkeypatch.setattr(executed, "tournaments", lambda book: iter(()))
        return executed.executed_units(book)


def test_only_a_ruling_that_goes_on_can_be_whole() -> None:
    """Which one that is noted is: one that any table notes, or that a family holds against the record first."""
    found = [
        (name, known, family(game(name).family).ruling_spec(ruling))
        for name, known, ruling in _rulings()
        if ruling.whole
    ]
    assert found and [f"{name} {known}" for name, known, spec in found if spec.prepare is not note] == []


def _rulings() -> list[tuple[str, str, Any]]:
    found = [game(f"{book}/{entry.id}") for book in books() for entry in rulebook(book).game]
    return [(rules.name, name, ruling) for rules in found for name, ruling in rules.ruling.items()]


def test_an_example_of_former_procedures_executes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[[example]]\nclause = "2.3 D"\nrecord = {}\nmoves = ["1 corner@1-2-4-5 10", "= 1"]\nexpect = []\n'
    for record, expected in ((1, {}), (2, {"2.3 D": ["roulette 1"]})):
        assert _units_of(text.format(record), "gb-core/roulette", monkeypatch) == expected


def _of(book: str, citation: str) -> Unit:
    return next(unit for unit in units(book) if unit.cited == citation)


def test_a_clause_says_what_its_parts_are() -> None:
    (entry,) = (found for found in coverage("gb-core") if found.clause.clause == "2.3")
    told = entry.plain("gb-core")
    assert [part["at"] for part in told["parts"]] == ["", *(f" {letter}" for letter in "ABCDEFGHIJKLM")]
    assert told["parts"][4]["status"] == _of("gb-core", "2.3 D").status == "executed"
