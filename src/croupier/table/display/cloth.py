"""The print on a felt: odds that stand alone, the dealer's own rule, and the equipment of the dealer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.rulebooks.model import Decision, Step
from croupier.table.family import Layout
from croupier.table.table import Table

EVEN = ("1 to 1", "0 to 1")  # said nowhere: everybody expects it
LETTERS = {14: "ace", 13: "king", 12: "queen", 11: "jack"}


def layout_of(table: Table) -> Layout:
    """How a table is drawn, which its Rules may have a say in."""
    layout = table.family.display.layout
    return layout(table.rules) if callable(layout) else layout


def cloth_lines(table: Table) -> list[str]:
    """The lines of a felt, the most important first."""
    pays = [line for name in table.game.wager if table.is_offered(name) for line in _pays(table, name)]
    return [*pays[:1], *layout_of(table).cloth, *_qualifying(table.game.facts), *pays[1:]]


def _pays(table: Table, name: str) -> list[str]:
    """The odds of a wager that are not even and stand in no pay table, which is printed whole."""
    rule, cells = table.game.wager[name], table.pays.get(name)
    if cells is None or rule.paytable:
        return []
    if not isinstance(cells, dict):
        return [] if str(cells) in EVEN else [f"{rule.title} pays {cells}"]
    rows = {row: str(odds) for row, odds in cells.items() if str(odds) not in EVEN}
    return [f"{row.replace('_', ' ').capitalize()} pays {odds}" for row, odds in rows.items()] if len(rows) < 3 else []


def _qualifying(facts: dict[str, Any]) -> list[str]:
    """With what the dealer plays."""
    condition = facts.get("qualifies")
    if not condition:
        return []
    ranks = " and ".join(LETTERS.get(rank, str(rank)) for rank in condition["ranks"])
    if condition["hand"] in ("high_card", "no_pair"):
        hand = f"{ranks} high" if len(condition["ranks"]) == 1 else ranks
    else:
        hand = condition["hand"].replace("_", " ").replace("one pair", "a pair") + (f" of {ranks}s" if ranks else "")
    return [f"Dealer plays with {hand} or better"]


def steps(table: Table) -> list[Step]:
    """The procedure as far as it is about what this table offers."""
    return [step for step in table.game.procedure if is_any_offered(table, step.about)]


def decisions(table: Table) -> dict[str, Decision]:
    """Return the decisions that can come up at this table."""
    known = table.game.decision.items()
    return {name: rule for name, rule in known if name not in table.not_offered and is_any_offered(table, rule.about)}


def is_any_offered(table: Table, wagers: Sequence[str]) -> bool:
    """Return whether one of these wagers is offered, or none is named."""
    return not wagers or any(map(table.is_offered, wagers))


def board_size(table: Table) -> int:
    """How many common cards a game for a pot deals to its board."""
    showdown = table.family.analysis.showdown
    return 0 if showdown is None else showdown(table.rules).board


def hand_size(table: Table) -> int:
    """How many cards a player holds, for the room that they need."""
    showdown = table.family.analysis.showdown
    if showdown is not None:
        return showdown(table.rules).held
    given: int = table.game.facts.get("hand", {}).get("cards") or layout_of(table).hand_size
    return given
