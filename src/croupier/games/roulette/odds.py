"""Edges of roulette: compartments counted on the wheel of the table; what one of each sort pays, the settlement says.

The layout and NewAR are decided by one spin. Roulette Rage and Colours live over several, but every spin is alike, so
their chains are powers of the chance that a colour is repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

from croupier.equipment.devices import Wheel
from croupier.games.roulette.round import settle
from croupier.games.roulette.rules import EVEN_CHANCES, NEWAR, Rules, numbers_covered
from croupier.games.shared.wheel.layout import BLACKS, REDS, ZEROS
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, distribution_of
from croupier.odds.enumeration.outcomes import net_of_settlement
from croupier.odds.layout_edges import common_edge, version_clause
from croupier.table import Table
from croupier.table.felt import STANDS, Felt, Wager

RED, BLACK = min(REDS), min(BLACKS)  # a number of each colour


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that is offered. All positions of one kind cover as many numbers, so one of them stands for all."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            priced = _SIDE.get(name, _layout)(table, name)
            yield Edge(table.game.name, name, table.options, priced, _clauses(table, name))


def _clauses(table: Table, name: str) -> tuple[str, ...]:
    """The clause of the wager, those of its results, of its pay table, and of what zero does to an even chance."""
    game, rules = table.game, _rules(table)
    rule = game.wager[name]
    clauses_of_wager = [rule.clause, *(clause for result, clause in rule.rule.items() if result != "remove")]
    clauses_of_wager += version_clause(table, name)
    if name in EVEN_CHANCES:
        clauses_of_wager.append(getattr(rules.cite, f"zero_{rules.zero_rule}") or rules.cite.zero_all)
    return tuple(dict.fromkeys(game.cite_clause(clause) for clause in clauses_of_wager))


def _rules(table: Table) -> Rules:
    rules: Rules = table.rules
    return rules


def _pockets(table: Table) -> tuple[str, ...]:
    wheel = table.devices["wheel"]
    assert isinstance(wheel, Wheel)
    return wheel.pockets


def _net_of_unit(table: Table, name: str, on: str, pocket: str, spun: int = 0, **state: Any) -> Fraction:
    """Return the net of one unit when the ball falls there: after so many spins of its own (of an even chance, in
    prison), with this memory of the table."""

    def spin(felt: Felt, wager: Wager) -> None:
        wager.note["spun"] = spun
        wager.note[STANDS] = name in EVEN_CHANCES and spun > 0
        settle(felt, wager, pocket)

    return net_of_settlement(table, name, on, spin, state)


def _one_spin(table: Table, name: str, on: str, sorts: Iterable[Iterable[str]]) -> Distribution:
    """The distribution over one spin: of each sort of compartments on this wheel, and of all others, one is settled."""
    pockets = _pockets(table)
    kinds = [[pocket for pocket in pockets if pocket in numbers] for numbers in map(frozenset, sorts)]
    kinds.append([pocket for pocket in pockets if not any(pocket in sort for sort in kinds)])
    return distribution_of((_net_of_unit(table, name, on, s[0]), Fraction(len(s), len(pockets))) for s in kinds if s)


def _layout(table: Table, name: str) -> Distribution:
    on = min(table.positions[name], key=lambda p: (len(p), p))
    numbers = numbers_covered(name, on)
    if name in EVEN_CHANCES and _rules(table).zero_rule == "prison":
        return _prison(table, name, on)
    return _one_spin(table, name, on, (numbers, set(ZEROS) - numbers))


def _prison(table: Table, name: str, on: str) -> Distribution:
    """An even chance that zero puts in prison: decided by a later spin, the next or the first that is no zero."""
    pockets, own_numbers = _pockets(table), numbers_covered(name, on)
    zeros = [pocket for pocket in pockets if pocket in ZEROS]
    lost = next(pocket for pocket in pockets if pocket not in own_numbers and pocket not in ZEROS)
    wins, again = Fraction(len(own_numbers), len(pockets)), Fraction(len(zeros), len(pockets))
    loses = 1 - wins - again
    later = [
        (_net_of_unit(table, name, on, min(own_numbers), 1), wins),
        (_net_of_unit(table, name, on, lost, 1), loses),
    ]
    if _rules(table).second_zero == "lost":
        later.append((_net_of_unit(table, name, on, zeros[0], 1), again))
    whole = sum((p for _, p in later), Fraction(0))  # of the spins that decide
    parts = [(_net_of_unit(table, name, on, min(own_numbers)), wins), (_net_of_unit(table, name, on, lost), loses)]
    return distribution_of([*parts, *((net, again * p / whole) for net, p in later)])


def _newar(table: Table, name: str) -> Distribution:
    """Either group: eight numbers and a bonus number that is none of them."""
    on, numbers = next(iter(NEWAR.items()))
    rules = _rules(table)
    assert rules.newar is not None
    return _one_spin(table, name, on, (numbers, [rules.newar.bonus(on)]))


def _repeat_chance(table: Table) -> Fraction:
    """The chance that a spin shows the colour awaited."""
    return Fraction(len(REDS), len(_pockets(table)))


def _rage(table: Table, name: str) -> Distribution:
    """By how often the establishing colour is repeated before the run breaks, or is capped."""
    rules, again = _rules(table), _repeat_chance(table)
    assert rules.rage is not None
    most = rules.rage.longest_run - 1
    broken = {n: again**n * (1 - again) for n in range(most)} | {most: again**most}
    return distribution_of(
        (_net_of_unit(table, name, "", BLACK, colour="red", run=n + 1), p) for n, p in broken.items()
    )


def _colours(table: Table, name: str) -> Distribution:
    """The colour backed again and again; or before that the other colour, or a zero."""
    rules, again, pockets = _rules(table), _repeat_chance(table), _pockets(table)
    assert rules.colours is not None
    last = rules.colours.colours_in_a_row - 1
    zeros = [pocket for pocket in pockets if pocket in ZEROS]
    parts = [(_net_of_unit(table, name, "red", RED, last), again ** (last + 1))]
    for spun in range(last + 1):
        ends = [(BLACK, again), *((zero, Fraction(1, len(pockets))) for zero in zeros)]
        parts += [(_net_of_unit(table, name, "red", pocket, spun), again**spun * p) for pocket, p in ends]
    return distribution_of(parts)


_SIDE: dict[str, Callable[[Table, str], Distribution]] = {
    "roulette_rage": _rage,
    "colours": _colours,
    "newar": _newar,
}


ANALYSIS = Analysis(edges=edges, measures={"one_edge": common_edge(edges)})
