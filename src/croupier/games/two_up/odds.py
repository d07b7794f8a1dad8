"""Edges of two-up: every spin of the coins, and every spin after one that decides nothing.

Each spin that leaves a wager takes it one step further (more odds running, one more of its side, bonus play), so the
chain of spins ends by itself and is followed in fractions. What a spin does to a wager, the settlement says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.games.two_up.round import settle
from croupier.games.two_up.rules import ODDS, Rules
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, distribution_of
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.layout_edges import layout
from croupier.table import Table
from croupier.table.felt import Wager


class State(NamedTuple):
    """A wager that waits for a spin: where it is, what it has counted, and how many odds were spun running."""

    on: str
    counted: tuple[tuple[str, int], ...] = ()
    odds: int = 0


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager of the layout, priced."""
    return layout(table, wager, price)


def price(table: Table, name: str, on: str) -> Distribution:
    """Return the distribution of a wager, followed through every spin until it is decided."""
    return _follow(table, name, State(on), {})


def results(table: Table) -> dict[str, Fraction]:
    """How likely each result of a valid spin is."""
    rules: Rules = table.rules
    coins = table.devices["coins"]
    counts = Counter(rules.results.result_of(str(sides)) for sides, _ in coins.possible([]))
    return {result: Fraction(n, counts.total()) for result, n in counts.items()}


def _follow(table: Table, name: str, state: State, known: dict[State, Distribution]) -> Distribution:
    """Return the distribution of a wager in this state at its end."""
    if state not in known:
        parts: list[tuple[Fraction, Fraction]] = []
        for result, likely in results(table).items():
            after_spin = _net_of_spin(table, name, state, result)
            later = (
                _follow(table, name, after_spin, known) if isinstance(after_spin, State) else {after_spin: Fraction(1)}
            )
            parts += [(net, likely * p) for net, p in later.items()]
        known[state] = distribution_of(parts)
    return known[state]


def _net_of_spin(table: Table, name: str, state: State, result: str) -> Fraction | State:
    """Return the net of a wager of one unit after a spin, or the state in which the spin leaves it."""
    felt = felt_of(table)
    wager = Wager(table.seats[0], name, 1, state.on, note=dict(state.counted), fresh=False)
    felt.wagers.append(wager)
    run = state.odds + 1 if result == ODDS else 0
    settle(felt, wager, result, run)
    if felt.wagers:
        return State(wager.on, tuple(sorted(wager.note.items())), run)
    return Fraction(felt.lines[0].net)


ANALYSIS = Analysis(edges=edges, no_chart="whoever spins, the coins fall alike: no choice changes what a wager costs")
