"""Edges of roulette: compartments counted on the wheel of the table.

The layout and NewAR are decided by one spin. Roulette Rage and Colours live over several, but every spin is alike, so
their chains are powers of the chance that a colour is repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.equipment.devices import Wheel
from croupier.equipment.roulette import REDS, ZEROS
from croupier.errors import CroupierError
from croupier.games.roulette.round import EVEN_CHANCES, covered
from croupier.games.roulette.side import NEWAR
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, counted, gathered
from croupier.rulebooks.model import Claim
from croupier.table import Table

LOST = Fraction(-1)


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that is offered. All positions of one kind cover as many numbers, so one of them stands for all."""
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
            priced = _SIDE.get(name, _layout)(table, name)
            yield Edge(table.game.name, name, table.options, priced, _clauses(table, name))


def _clauses(table: Table, name: str) -> tuple[str, ...]:
    """The clause of the wager, those of its results, of its pay table, and of what zero does to an even chance."""
    game = table.game
    rule = game.wager[name]
    found = [rule.clause, *(clause for result, clause in rule.rule.items() if result != "remove")]
    if rule.paytable is not None:
        paytable = game.paytable[rule.paytable]
        found.append(paytable.table[str(table.options[paytable.option])]["clause"])
    if name in EVEN_CHANCES:
        found.append(game.cite["zero_half" if table.options.get("zero_rule") == "half" else "zero_all"])
    return tuple(dict.fromkeys(game.cited(clause) for clause in found))


def _pockets(table: Table) -> tuple[str, ...]:
    wheel = table.devices["wheel"]
    assert isinstance(wheel, Wheel)
    return wheel.pockets


def _wins(table: Table, name: str, row: str = "") -> Fraction:
    """What one unit wins at this table's odds."""
    cell = table.pays[name]
    odds = cell[row] if isinstance(cell, dict) else cell
    assert isinstance(odds, Odds)
    return odds.win


def _spun(table: Table, net: Callable[[str], Fraction]) -> Distribution:
    """The distribution of a result over one spin."""
    return gathered((net(pocket), Fraction(1, len(_pockets(table)))) for pocket in _pockets(table))


def _layout(table: Table, name: str) -> Distribution:
    numbers = covered(name, min(table.positions[name], key=lambda p: (len(p), p)))
    halved = name in EVEN_CHANCES and table.options.get("zero_rule") == "half"
    win, on_zero = _wins(table, name), LOST / 2 if halved else LOST
    return _spun(table, lambda pocket: win if pocket in numbers else on_zero if pocket in ZEROS else LOST)


def _newar(table: Table, name: str) -> Distribution:
    """Either group: eight numbers and a bonus number that is none of them."""
    group, bonus = next(iter(NEWAR.values())), _wins(table, name, "bonus")
    counts = {_wins(table, name, "group"): len(group), LOST: len(_pockets(table)) - len(group) - 1}
    counts[bonus] = counts.get(bonus, 0) + 1
    return counted(counts)


def _repeated(table: Table) -> Fraction:
    """The chance that a spin shows the colour awaited."""
    return Fraction(len(REDS), len(_pockets(table)))


def _rage(table: Table, name: str) -> Distribution:
    """By how often the establishing colour is repeated before the run breaks, or is capped."""
    again, most = _repeated(table), table.game.facts[name]["longest"] - 1
    rows = table.pays[name]
    assert isinstance(rows, dict)
    broken = {n: again**n * (1 - again) for n in range(most)} | {most: again**most}
    return gathered((_wins(table, name, str(n)) if str(n) in rows else LOST, p) for n, p in broken.items())


def _colours(table: Table, name: str) -> Distribution:
    won = _repeated(table) ** table.game.facts[name]["numbers"]
    return {_wins(table, name): won, LOST: 1 - won}


_SIDE: dict[str, Callable[[Table, str], Distribution]] = {
    "roulette_rage": _rage,
    "colours": _colours,
    "newar": _newar,
}


def one_edge(table: Table, claim: Claim, priced: Callable[[Table, str | None], Iterator[Edge]]) -> list[Fraction]:
    """The edge that several wagers have in common: all that are offered, or those in `detail`."""
    names = claim.detail.get("wagers", [name for name in table.game.wager if table.offered(name)])
    names = [name for name in names if name not in claim.detail.get("without", ())]
    found = {edge.edge for name in names for edge in priced(table, name)}
    if len(found) != 1 or None in found:
        raise CroupierError(f"{table.game.name} claim {claim.id}: these wagers have no edge in common")
    return [edge for edge in found if edge is not None]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {
    "one_edge": lambda table, claim: one_edge(table, claim, edges),
}


ANALYSIS = Analysis(edges=edges, measures=MEASURES)
