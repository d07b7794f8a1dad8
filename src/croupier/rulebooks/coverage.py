"""The register held against the data and the worked examples: which clauses are executed, and where each one lives.

What counts is the unit: a clause that the register leaves whole, or each subsection and paragraph that it lists of one
(the `part` of a clause). A unit is executed when a worked example makes the engine cite it exactly, or a paragraph
below it: a payment, a refusal, a transfer, a wager laid, a choice, an option, a ruling that does something; or when it
is the clause that a worked example stands for (executed.json, which `make setup` writes). To cite the section alone
executes none of its paragraphs. A unit is stated when something refers to it, an entry of a game's data, a rule of the
book or a claim, but nothing runs on it. Informative and physical units need nothing. What is left is missing.

A clause with parts is executed when every part of it that is about play is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from croupier.errors import CroupierError
from croupier.rulebooks import book_folders
from croupier.rulebooks.load import PACKAGE_FOLDER, _toml, claims, register, rulebook
from croupier.rulebooks.messages import ExamplesNotRun
from croupier.rulebooks.model import IDLE_KINDS, KINDS, PART_KINDS, Clause, Part

_CITING = ("cite", "rule", "why", "refuses")
EXECUTED = "executed.json"
EXAMPLES_NAMED = 3  # examples named for a clause
STATUSES = ("missing", "stated", "physical", "informative", "executed")  # the last that a clause with parts may claim
PAPERS = "papers.toml"  # what the notices of the games show, which cite their clauses themselves


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the count: a whole clause (`at` is None), or a part of one, with its status."""

    cited: str
    at: str | None
    kind: str
    title: str
    status: str
    where: tuple[str, ...]
    examples: tuple[str, ...]
    reason: str

    @property
    def label(self) -> str:
        """How it is listed under its clause."""
        return (self.at or "").strip() or "itself"

    @property
    def is_play(self) -> bool:
        """Return whether a program that runs a game could obey or break it."""
        return self.kind not in IDLE_KINDS

    @property
    def is_open(self) -> bool:
        """Return whether it is a rule of play that no example executes, without a reason why none can."""
        return self.is_play and self.status != "executed" and not self.reason

    def plain(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        fields = {"at": self.at, "kind": self.kind, "title": self.title, "status": self.status}
        return fields | {"where": list(self.where), "examples": list(self.examples), "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Covered:
    """A clause of the register with its status, the places that refer to it and its parts, where it has any."""

    clause: Clause
    status: str
    where: tuple[str, ...]
    examples: tuple[str, ...] = ()
    parts: tuple[Unit, ...] = ()

    @property
    def units(self) -> tuple[Unit, ...]:
        """The parts, or the clause itself where it has none."""
        c = self.clause
        return self.parts or (Unit(c.clause, None, c.kind, c.title, self.status, self.where, self.examples, c.reason),)

    def plain(self, book: str) -> dict[str, Any]:
        """As plain values, for JSON."""
        entry = self.clause
        return {
            "rulebook": book,
            "clause": entry.clause,
            "kind": entry.kind,
            "title": entry.title,
            "games": list(entry.games),
            "status": self.status,
            "where": list(self.where),
            "examples": list(self.examples),
            "parts": [part.plain() for part in self.parts],
            **({"reason": entry.reason} if entry.reason else {}),
        }


def parent(cited: str) -> str:
    """The clause that a citation stands under: `2.3 A` and `4.21(a)` belong to 2.3 and 4.21; where clauses are named
    after a heading and an item, `GEGA-004246 play 3(a)` belongs to `GEGA-004246 play 3`."""
    match = re.match(r"^(\d+(?:\.\d+)?|s \d+\w*)( bis| house edge)?", cited)
    if match:
        return match[0]
    return re.sub(r"(\([a-z]+\))+$", "", cited) if cited[:1].isupper() else cited


_LAST_STEP = re.compile(r"(\s*\([^()]*\)|\s+[^\s()]+|)$")  # of a citation: "(a)", " A", " item 5" in two


def unit_of(cited: str, clauses: Mapping[str, Clause]) -> str | None:
    """The unit that a citation executes: it or the one it lies in. A citation above the parts executes none of them,
    but for what the clause says outside its paragraphs, where that is a rule of play and not of a sign.

    >>> from croupier.rulebooks import register
    >>> clauses = {entry.clause: entry for entry in register("gb-core")}
    >>> unit_of("2.3 A", clauses), unit_of("5.8(i)(b)", clauses), unit_of("5.8", clauses), unit_of("3.1(a)", clauses)
    ('2.3 A', '5.8(i)', None, '3.1')
    """
    shorter = cited
    while shorter:
        if shorter in clauses:
            whole = clauses[shorter]
            is_own_unit = not whole.part or (
                shorter == cited and any(p.at == "" and p.kind == "play" for p in whole.part)
            )
            return shorter if is_own_unit else None
        owner = clauses.get(parent(shorter))
        if owner is not None and any(owner.clause + part.at == shorter for part in owner.part):
            return shorter
        above = _LAST_STEP.sub("", shorter, count=1)
        shorter = above if above != shorter else ""
    return None


def references(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every (clause, place) cited in a data file."""
    if isinstance(data, dict):
        for key, value in data.items():
            here = f"{path}.{key}" if path else key
            if (key == "clause" or key.endswith("_clause")) and isinstance(value, str):
                yield value, path
            elif key in _CITING and isinstance(value, dict):
                yield from ((v, f"{here}.{k}") for k, v in value.items() if isinstance(v, str))
            else:
                yield from references(value, here)
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from references(value, f"{path}[{i}]")


def all_references(book: str) -> dict[str, list[str]]:
    """For every clause as it is cited in the data of a book, the places that do."""
    clauses_by_name: dict[str, list[str]] = {}
    for file in sorted(file for file in book_folders.folder(book).glob("*.toml") if file.name != PAPERS):
        for clause, place in references(_toml(file)):
            clauses_by_name.setdefault(clause, []).append(f"{file.stem}: {place}" if place else file.stem)
    for claim in claims(book):
        clauses_by_name.setdefault(claim.clause, []).append(f"claims: {claim.id}")
    return clauses_by_name


@cache
def units_shown_by_examples(book: str) -> dict[str, list[str]]:
    """Return the units of a book that worked examples execute, with some of the examples.

    Raises CroupierError for a book of the package if its examples were not run where it was built.
    """
    folder = book_folders.folder(book)
    file = folder / EXECUTED
    if not file.exists():
        if folder.parent == PACKAGE_FOLDER:
            raise CroupierError(ExamplesNotRun(book=book))
        return {}
    units: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return units


def coverage(book: str) -> list[Covered]:
    """Every clause of the register with its status and that of its parts."""
    clauses, runs = {entry.clause: entry for entry in register(book)}, units_shown_by_examples(book)
    cited, under = all_references(book), dict[str, list[str]]()
    by_unit: dict[str, list[str]] = {}
    for clause, references in cited.items():
        under.setdefault(parent(clause), []).extend(references)
        unit = unit_of(clause, clauses)
        if unit is not None:
            by_unit.setdefault(unit, []).extend(references)
    out = []
    for entry in register(book):
        where = tuple(dict.fromkeys(under.get(entry.clause, ())))
        parts = tuple(_part(entry, part, by_unit, bool(where), runs) for part in entry.part)
        names = [name for unit in [entry.clause, *(part.cited for part in parts)] for name in runs.get(unit, ())]
        status = _status_of_parts(parts) if parts else _status(entry.kind, bool(where), entry.clause in runs)
        out.append(Covered(entry, status, where, tuple(dict.fromkeys(names))[:EXAMPLES_NAMED], parts))
    return out


def units(book: str) -> list[Unit]:
    """Everything in the register of a book that counts by itself."""
    return [unit for entry in coverage(book) for unit in entry.units]


def _part(entry: Clause, part: Part, by_unit: dict[str, list[str]], stated: bool, runs: dict[str, list[str]]) -> Unit:
    """A part with its status; what refers to its section states it too."""
    cited = entry.clause + part.at
    status = _status(part.kind, stated, cited in runs)
    where = tuple(dict.fromkeys(by_unit.get(cited, ())))
    return Unit(cited, part.at, part.kind, part.title, status, where, tuple(runs.get(cited, ())), part.reason)


def _status(kind: str, stated: bool, runs: bool) -> str:
    if runs:
        return "executed"
    if kind in ("informative", "physical"):
        return kind
    return "stated" if stated else "missing"


def _status_of_parts(parts: tuple[Unit, ...]) -> str:
    """A clause is executed when all its rules of play are; where it has none, what it must show stands for it."""
    for kind in ("play", "shown", "informative", "physical"):
        statuses = [part.status for part in parts if part.kind == kind]
        if statuses:
            return min(statuses, key=STATUSES.index)
    raise ValueError("a clause without parts")


def title_of(book: str, cited: str) -> str:
    """Return the text of a clause in our words as it is cited, or of the part that is named; "" where there is none."""
    owner = next((entry for entry in register(book) if entry.clause in (cited, parent(cited))), None)
    if owner is None:
        return ""
    return next((p.title for p in owner.part if p.at and owner.clause + p.at == cited), owner.title)


def unregistered_clauses(book: str) -> list[Covered]:
    """The clauses that the data cites and the register does not have."""
    listed = {entry.clause for entry in register(book)}
    strange: dict[str, list[str]] = {}
    for clause, references in all_references(book).items():
        if parent(clause) not in listed:
            strange.setdefault(parent(clause), []).extend(references)
    return [
        Covered(
            Clause(clause=clause, title="cited, and not in the register", kind="missing"), "missing", tuple(references)
        )
        for clause, references in strange.items()
    ]


def mistakes(book: str) -> list[str]:
    """Return the mistakes between the register and the data: unknown kinds and games, repeated and unknown clauses."""
    known = [entry.clause for entry in register(book)]
    games = {entry.id for entry in rulebook(book).game}
    out = [f"{c} is listed twice" for c in sorted({c for c in known if known.count(c) > 1})]
    for entry in register(book):
        if entry.kind not in KINDS:
            out.append(f"{entry.clause}: unknown kind {entry.kind!r}")
        out.extend(f"{entry.clause}: unknown game {g!r}" for g in entry.games if g not in games)
        at = [part.at for part in entry.part]
        out += [f"{entry.clause}{a} is listed twice" for a in sorted({a for a in at if at.count(a) > 1})]
        out += [f"{entry.clause}{p.at}: unknown kind {p.kind!r}" for p in entry.part if p.kind not in PART_KINDS]
        if entry.part and entry.reason:
            out.append(f"{entry.clause}: the reason belongs to one of its parts")
    out.extend(
        f"{e.where[0]} cites {e.clause.clause}, which the register does not have" for e in unregistered_clauses(book)
    )
    return out
