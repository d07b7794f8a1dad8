"""Whose word each line of a settlement and each ruling is: the book's, the house's own, or our reading of unclear text.

A record keeps its lines as they were settled. The basis is worked out where a line is shown, from today's readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.rulebooks.citations import Basis, basis_of, names_of_line, readings_behind, with_basis
from croupier.rulebooks.model import Game
from croupier.table.felt import Line

EXPLAINED = ("basis", "readings", "cause", "remarks")  # what a line has besides, where it is shown


def basis_of_line(game: Game, line: Line) -> Basis:
    """Whose word decides a line."""
    return basis_of(line.clause, game, *names_of_line(line.wager, line.on, line.result, line.odds))


def cited_line(game: Game, line: Line) -> str:
    """The clause of a line as it is shown to people, with whose word it is: "qld s 58, our reading"."""
    return with_basis(line.clause, basis_of_line(game, line))


def explained_line(game: Game, line: Line) -> dict[str, Any]:
    """Return a line as plain values, with its cause, whose word decides it, and by which readings."""
    cause: dict[str, Any] = {"cause": line.cause.as_json()} if line.cause is not None else {}
    if line.remarks:
        cause["remarks"] = [remark.as_json() for remark in line.remarks]
    return explain_line(game, line.plain()) | cause


def explain_line(game: Game, plain: Mapping[str, Any]) -> dict[str, Any]:
    """A line of a record with its `basis`, and the ids of the `readings` that decide it where there are any."""
    names = names_of_line(plain["wager"], plain.get("on", ""), plain["result"], plain.get("odds", ""))
    basis = basis_of(plain["clause"], game, *names)
    out = {**plain, "basis": str(basis)}
    if basis is Basis.READING:
        out["readings"] = [reading.id for reading in readings_behind(plain["clause"], game, *names)]
    return out


def without_authority(lines: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Lines as a record keeps them."""
    return [{key: value for key, value in line.items() if key not in EXPLAINED} for line in lines]


def basis_of_ruling(game: Game, name: str) -> Basis:
    """Whose word a ruling is."""
    ruling = game.ruling[name]
    return basis_of(game.cite_clause(ruling.clause), game, name, house=ruling.house)


def cited_ruling(game: Game, name: str) -> str:
    """The clause of a ruling as it is shown to people, with whose word it is."""
    return with_basis(game.cite_clause(game.ruling[name].clause), basis_of_ruling(game, name))
