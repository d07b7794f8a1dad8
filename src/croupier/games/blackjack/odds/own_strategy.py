"""Blackjack by a strategy of your own: tables by totals, from a file or by name, priced exactly.

The file is that of `croupier simulate --strategy` (kernel/tables.py): rows that it leaves out are played as the charts
of best play have them. Names are levels of attention: `best` follows the charts, `dealer` plays as the dealer must,
`never_bust` never takes a card that could bust; neither of these doubles, splits or gives up.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.blackjack.kernel.tables import DOUBLES, GIVES_UP, HIT, SOFT_OFFSET, SURRENDERS, UPS, Tables, tables
from croupier.games.blackjack.odds.best_play import SPREAD
from croupier.games.blackjack.odds.exact import price
from croupier.games.blackjack.odds.solver import Against, Solver, Way
from croupier.games.blackjack.odds.solver_input import given_of
from croupier.odds.edge import EXACT_EDGE, Edge, mean, ratio
from croupier.odds.layout_edges import clauses
from croupier.simulate.plan import Asked
from croupier.table import Table

NOTE = "one player, off the top of a full shoe; no insurance"


def edge(table: Table, wager: str, strategy: str) -> Edge:
    """The main wager played by a strategy."""
    chosen = tables(table, Asked(strategy=strategy))
    solver = Solver(given_of(table))
    price_of_play = price(solver, play_totals(solver, chosen))
    out = Edge(table.game.name, wager, table.options, price_of_play.distribution, clauses(table, wager))
    out.average, out.staked, out.note = price_of_play.mean, price_of_play.staked, f"{chosen.note}; {NOTE}"
    if mean(price_of_play.distribution) != price_of_play.mean:
        out.method, out.note = EXACT_EDGE, f"{out.note}; {SPREAD}"
    out.extra["strategy"] = strategy or "best"
    out.extra["mean"] = ratio(price_of_play.mean)
    return out


def mean_by_charts_of(table: Table, charts: Table) -> Fraction:
    """Return the mean of a unit at a table, played by the charts by totals of another table."""
    solver = Solver(given_of(table))
    return price(solver, play_totals(solver, tables(charts, Asked()))).mean


def play_totals(solver: Solver, chosen: Tables) -> dict[int, Against]:
    """The play of a table of totals, against each card."""
    ways, splits = {}, {}
    for up in solver.ups:
        ways[up] = _way(solver, chosen, up)
        asked = {pair for pair in range(solver.classes) if _pair(solver, chosen, pair, up) == 1}
        splits[up] = asked & set(solver.pairs(solver.empty[up]))
    play = solver.follow(ways, splits)
    for up, against in play.items():
        if solver.given.surrender is not None:
            against.given_up |= _given_up(solver, chosen, up)
            for pair in [p for p in against.splits if solver.two(p, p) in against.given_up]:
                del against.splits[pair]
    return play


def _value(solver: Solver, up: int) -> int:
    return solver.given.values[up]


def _pair(solver: Solver, chosen: Tables, pair: int, up: int) -> int:
    return int(chosen.splits[UPS * _value(solver, pair) + _value(solver, up)])


def _word(solver: Solver, chosen: Tables, hand: int, up: int) -> int:
    total, soft = int(solver.hands.total[hand]), bool(solver.hands.soft[hand])
    return int(chosen.play[UPS * (total + (SOFT_OFFSET if soft else 0)) + _value(solver, up)])


def _way(solver: Solver, chosen: Tables, up: int) -> Way:
    way = solver.new_way()
    for hand in range(solver.size):
        word = _word(solver, chosen, hand, up)
        word -= SURRENDERS if word >= SURRENDERS else 0
        way.double[hand] = word >= DOUBLES and bool(solver.doubles[hand])
        way.draw[hand] = word % DOUBLES == HIT and solver.hands.total[hand] < 21
    return way


def _given_up(solver: Solver, chosen: Tables, up: int) -> set[int]:
    out = set()
    for first in range(solver.classes):
        for second in range(first, solver.classes):
            hand = solver.two(first, second)
            if first == second:
                gives_up = _pair(solver, chosen, first, up) == GIVES_UP
            else:
                gives_up = _word(solver, chosen, hand, up) >= SURRENDERS
            if gives_up and not solver.given.is_blackjack(first, second):
                out.add(hand)
    return out
