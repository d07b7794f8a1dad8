"""Edges of tri-chro: pairs of balls by what is on them, each pair as often as it comes; one of each is settled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from croupier.games.tri_chro.round import settle
from croupier.games.tri_chro.rules import Balls
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, distribution_of_counts
from croupier.odds.enumeration.outcomes import Trial
from croupier.odds.layout_edges import layout
from croupier.table import Table
from croupier.table.equipment import balls_of


def pairs(table: Table) -> list[tuple[Balls, int]]:
    """Pairs of kinds of balls, and how many pairs of balls of these kinds there are."""
    counts = balls_of(table.game).counts()
    return [
        ((a, b), counts[a] * (counts[a] - 1) // 2 if a == b else counts[a] * counts[b])
        for a, b in combinations_with_replacement(counts, 2)
    ]


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager of the layout, priced."""
    return layout(table, wager, _price)


def net_of_balls(trial: Trial, balls: Balls) -> Fraction:
    """Return the net of a wager on two balls."""
    net = trial(lambda felt, wager: settle(felt, wager, balls))
    assert net is not None
    return net


def _price(table: Table, name: str, on: str) -> Distribution:
    trial = Trial(table, name, on)
    counts: dict[Fraction, int] = {}
    for balls, count in pairs(table):
        net = net_of_balls(trial, balls)
        counts[net] = counts.get(net, 0) + count
    return distribution_of_counts(counts)


ANALYSIS = Analysis(edges=edges)
