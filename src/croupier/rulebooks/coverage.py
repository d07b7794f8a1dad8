"""The register held against the data and the worked examples: which clauses are executed, and where each one lives.

A clause is executed when a worked example makes the engine cite it: a payment, a refusal, a question, a transfer, a
ruling (executed.json, which the tests keep in step). It is stated when something refers to it, an entry of a game's
data, a rule of the book or a claim, but nothing runs on it. Informative and physical clauses need nothing. What is left
is missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from croupier.rulebooks import places
from croupier.rulebooks.load import _toml, claims, register, rulebook
from croupier.rulebooks.model import KINDS, PART_KINDS, Clause

_CITING = ("cite", "rule", "why", "refuses")
EXECUTED = "executed.json"
PAPERS = "papers.toml"  # what the notices of the games show, which cite their clauses themselves


@dataclass(frozen=True, slots=True)
class Covered:
    """A clause of the register with its status and the places that refer to it."""

    clause: Clause
    status: str
    where: tuple[str, ...]
    examples: tuple[str, ...] = ()

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
            **({"reason": entry.reason} if entry.reason else {}),
        }


def parent(cited: str) -> str:
    """The clause that a citation stands under: `2.3 A` and `4.21(a)` belong to 2.3 and 4.21; where clauses are named
    after a heading and an item, `GEGA-004246 play 3(a)` belongs to `GEGA-004246 play 3`."""
    match = re.match(r"^(\d+(?:\.\d+)?|s \d+\w*)( bis| house edge)?", cited)
    if match:
        return match[0]
    return re.sub(r"(\([a-z]+\))+$", "", cited) if cited[:1].isupper() else cited


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
    """For every clause of a book, the places that refer to it or to a part of it."""
    found: dict[str, list[str]] = {}
    for file in sorted(file for file in places.folder(book).glob("*.toml") if file.name != PAPERS):
        for clause, place in references(_toml(file)):
            found.setdefault(parent(clause), []).append(f"{file.stem}: {place}" if place else file.stem)
    for claim in claims(book):
        found.setdefault(parent(claim.clause), []).append(f"claims: {claim.id}")
    return found


@cache
def executed(book: str) -> dict[str, list[str]]:
    """The clauses that worked examples make the engine cite, with some of the examples."""
    file = places.folder(book) / EXECUTED
    found: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def coverage(book: str) -> list[Covered]:
    """Every clause of the register with its status."""
    cited, runs = all_references(book), executed(book)
    out = []
    for entry in register(book):
        where = tuple(dict.fromkeys(cited.get(entry.clause, ())))
        out.append(Covered(entry, _status(entry, where, runs), where, tuple(runs.get(entry.clause, ()))))
    return out


def _status(entry: Clause, where: tuple[str, ...], runs: dict[str, list[str]]) -> str:
    if entry.clause in runs:
        return "executed"
    if entry.kind in ("informative", "physical"):
        return entry.kind
    return "stated" if where else "missing"


def unregistered(book: str) -> list[Covered]:
    """The clauses that the data cites and the register does not have."""
    listed = {entry.clause for entry in register(book)}
    strange = {clause: places for clause, places in all_references(book).items() if clause not in listed}
    return [
        Covered(Clause(clause=clause, title="cited, and not in the register", kind="missing"), "missing", tuple(places))
        for clause, places in strange.items()
    ]


def mistakes(book: str) -> list[str]:
    """What is wrong between the register and the data: unknown kinds and games, repeated and unknown clauses."""
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
    out.extend(f"{e.where[0]} cites {e.clause.clause}, which the register does not have" for e in unregistered(book))
    return out
