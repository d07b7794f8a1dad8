"""Play by totals: the best table that tells hands apart by their total, and whether it is soft, alone.

What to do with a total is decided for all hands of that total together, each as often as it comes about under the
table itself. So the table is found by turns: how often hands come about, then the decisions from the highest totals
down, until nothing changes. Decisions that were close are then tried the other way on the whole game, splits included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from croupier.games.blackjack.odds.hands_and_draws import Array, hands
from croupier.games.blackjack.odds.solver import TWO, Against, Solver, Way, map_on_threads
from croupier.games.blackjack.odds.solver_input import Given
from croupier.hands.blackjack import DEALER_STANDS, LIMIT

CLOSE = 0.004  # per hand: a decision closer than this is tried the other way
TURNS = 20
SOFTEST = 12  # two aces; hard totals from here on lead to hard ones only


@dataclass(frozen=True)
class Cell:
    """A place in the table: a total, hard or soft, and the hands that have it."""

    total: int
    soft: bool
    members: Array  # of any number of cards
    pairs: Array  # of two cards


@dataclass(frozen=True)
class Choice:
    """A cell, whether it is about doubling, and by how much the decision was the better one, per hand."""

    cell: Cell
    double: bool
    margin: float


@lru_cache(maxsize=8)
def cells(values: tuple[int, ...]) -> tuple[Cell, ...]:
    """The places of the table in an order in which every draw leads to an earlier one."""
    known, _ = hands(values, LIMIT)
    rows = [(t, False) for t in range(LIMIT, SOFTEST - 1, -1)]
    rows += [(t, True) for t in range(LIMIT, SOFTEST - 1, -1)]
    rows += [(t, False) for t in range(SOFTEST - 1, 0, -1)]
    out = []
    for total, soft in rows:
        here = (known.total == total) & (known.soft == soft)
        any_size, two_cards = here & (known.size >= TWO), here & (known.size == TWO)
        out.append(Cell(total, soft, np.flatnonzero(any_size), np.flatnonzero(two_cards)))
    return tuple(cell for cell in out if cell.members.size)


def chances(given: Given, shoe: Array) -> Array:
    """[hand]: how likely its cards are, in one order of them."""
    known, _ = hands(given.values, LIMIT)
    most = int(known.counts.max())
    table = np.ones((len(given.values), most + 1))
    for i, n in enumerate(shoe.tolist()):
        table[i, 1:] = np.cumprod(np.maximum(n - np.arange(most), 0))
    every = np.cumprod(np.maximum(int(shoe.sum()) - np.arange(most), 1.0))
    ways = np.prod([table[i, known.counts[:, i]] for i in range(len(given.values))], axis=0)
    out: Array = ways / every[known.size - 1]
    return out


def play_by_totals(solver: Solver, split: bool = True, double: bool = True) -> dict[int, Against]:
    """Return tables of totals in which no single change is better, and the splits that go best with them."""
    plays = map_on_threads(lambda empty: table(solver, empty, split, double), solver.empty.values())
    return dict(zip(solver.empty, plays))


def table(solver: Solver, empty: Against, split: bool, double: bool) -> Against:
    """The table of totals against one card."""
    likely = chances(solver.given, empty.shoe)
    way = solver.new_way()
    way.draw[:] = solver.hands.total < np.where(solver.hands.soft, DEALER_STANDS + 1, DEALER_STANDS)
    way, choices = _stable_decisions(solver, empty, way, frozenset(), likely, double)
    against = _price_table(solver, empty, way, split)
    for _ in range(TURNS):
        way, choices = _stable_decisions(solver, empty, way, frozenset(against.splits), likely, double)
        if is_same_play(way, against.way):
            break
        against = _price_table(solver, empty, way, split)
    return given_up(solver, _improve_close_decisions(solver, against, choices, split))


def given_up(solver: Solver, against: Against) -> Against:
    """Return the play with the totals of two cards that are better surrendered; a pair is looked at by itself."""
    groups: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for first, second, _ in solver.deals(against.up):
        hand = solver.two(first, second)
        total = int(solver.hands.total[hand]), int(solver.hands.soft[hand])
        groups.setdefault((first,) if first == second else total, []).append((first, second))
    return solver.with_surrender(against, groups.values())


def is_same_play(first: Way, other: Way) -> bool:
    """Return whether two ways play every hand alike."""
    return bool((first.draw == other.draw).all() and (first.double == other.double).all())


def _price_table(solver: Solver, empty: Against, way: Way, split: bool) -> Against:
    """A table priced, with the splits that go best with it."""
    against = solver.follow({empty.up: way})[empty.up]
    for pair in solver.pairs(against) if split else ():
        if solver.is_split_hopeless(against, pair):
            continue
        most = solver.most_hands(pair, int(against.shoe[pair]) - TWO)
        part = solver.split(against, pair, most, way)
        against.tried[pair] = part
        if part.worth > against.worth[solver.two(pair, pair)]:
            against.splits[pair] = part
    return against


def _stable_decisions(
    solver: Solver, empty: Against, way: Way, splits: frozenset[int], likely: Array, double: bool
) -> tuple[Way, list[Choice]]:
    """Decisions that no longer change by the turn."""
    for _ in range(TURNS):
        decisions, choices = _turn(solver, empty, way, splits, likely, double)
        if is_same_play(decisions, way):
            break
        way = decisions
    return way, choices


def _turn(
    solver: Solver, empty: Against, way: Way, splits: frozenset[int], likely: Array, double: bool
) -> tuple[Way, list[Choice]]:
    """Every decision once, by how often hands come about under the table as it was."""
    from croupier.games.blackjack.odds import kernels

    orders = solver.orders(way, solver.dealt_hands(splits))
    undecided = (orders.stand + orders.hit) * likely
    dealt = np.zeros(solver.size)
    for hand, number in solver.dealt_hands(splits):
        dealt[hand] = number * likely[hand]
    new, worth, hit, twice = solver.new_way(), *solver.blank(3)
    choices: list[Choice] = []
    for cell in cells(solver.given.values):
        worth[cell.members] = empty.stand[cell.members]
        if cell.total >= LIMIT:
            continue
        kernels.draw_each(empty.facing, solver.hands, cell.members, worth, hit)
        weight = undecided if undecided[cell.members].any() else likely
        gain = float((weight * (hit - empty.stand))[cell.members].sum())
        choices.append(Choice(cell, False, gain / max(float(weight[cell.members].sum()), np.finfo(float).tiny)))
        if gain > 0:
            new.draw[cell.members] = True
            worth[cell.members] = hit[cell.members]
        doubled = cell.pairs[solver.doubles[cell.pairs]]
        if double and dealt[doubled].any():
            kernels.double_each(empty.facing, solver.hands, empty.chance, empty.stand, doubled, twice)
            more = float((dealt * (twice - worth))[doubled].sum())
            choices.append(Choice(cell, True, more / float(dealt[doubled].sum())))
            new.double[doubled] = more > 0
    return new, choices


def _improve_close_decisions(solver: Solver, against: Against, choices: list[Choice], split: bool) -> Against:
    """Close decisions the other way, kept where the whole game is better for it."""
    best = _mean(solver, against)
    for choice in choices:
        if abs(choice.margin) < CLOSE:
            way = Way(against.way.draw.copy(), against.way.double.copy())
            if choice.double:
                doubled = choice.cell.pairs[solver.doubles[choice.cell.pairs]]
                way.double[doubled] = ~way.double[doubled]
            else:
                way.draw[choice.cell.members] = ~way.draw[choice.cell.members]
            other = _price_table(solver, against, way, split)
            mean = _mean(solver, other)
            if mean > best:
                against, best = other, mean
    return against


def _mean(solver: Solver, against: Against) -> float:
    return sum(p * solver.worth(against, a, b) for a, b, p in solver.deals(against.up))


def decisions(solver: Solver, against: Against) -> Iterator[tuple[Cell, str]]:
    """The table in words: for each total what is done, doubling where two cards may."""
    for cell in cells(solver.given.values):
        plain = "hit" if against.way.draw[cell.members[0]] else "stand"
        word = f"double or {plain}" if against.way.double[cell.pairs].any() else plain
        yield cell, f"surrender or {plain}" if _hands_of_cell(solver, cell) & against.given_up else word


def _hands_of_cell(solver: Solver, cell: Cell) -> set[int]:
    """The hands of a place that are two different cards."""
    return {hand for hand in cell.pairs.tolist() if solver.hands.counts[hand].max() == 1}
