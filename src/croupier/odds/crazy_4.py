"""Edges and best play of Crazy 4 Poker, exactly: every player's hand against every dealer's.

Serves gb-archive section 15. All 2,598,960 hands are gone through from the weakest up while they are counted by the
cards they hold; a player's 1,533,939 opponents are then what inclusion and exclusion leaves of those counts. Up to the
names of the suits there are 134,459 hands to decide about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Any

from croupier.hands.ladders import strength
from croupier.money import Odds
from croupier.odds.edge import Distribution, Edge, counted, gathered
from croupier.odds.five_cards import nets, within
from croupier.odds.layout import clauses
from croupier.rulebooks.model import Claim
from croupier.table import Table

LADDER = "four_card"
HANDS = comb(52, 5)
AGAINST = comb(47, 5)  # the dealer's hands beside a player's
MAIN = ("ante", "super_bonus", "play")
# How a dealer's hand may fall: not qualified and not better, not qualified but better, qualified and worse, equal, better.
FALLS = 5


def value(category: str, *ranks: int) -> int:
    """The least strength, as the kernels number them, of a hand of this category with these leading ranks."""
    digits = [*ranks, *[0] * (4 - len(ranks))]
    return strength(LADDER, category) << 16 | digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3]


@cache
def _values() -> Any:
    """How strong every hand is, and the hands from the weakest up."""
    import numpy as np

    from croupier.odds.five_card_kernels import best_fours

    values = best_fours()
    return values, np.argsort(values, kind="stable")


@cache
def _against(least: int) -> Any:
    """Every shape of hand: its strength, its weight, and its opponents by how they fall."""
    import numpy as np

    from croupier.odds.five_card_kernels import against_dealer, offsets

    values, order = _values()
    found = against_dealer(values, order, least, offsets(52))
    strengths = values[found[:, 0]].astype(np.int64)
    unqualified, weaker, equal = found[:, 2], found[:, 3], found[:, 4]
    good = strengths >= least
    not_better = np.where(good, unqualified, weaker + equal)
    worse, level = np.where(good, weaker - unqualified, 0), np.where(good, equal, 0)
    falls = [not_better, unqualified - not_better, worse, level, AGAINST - unqualified - worse - level]
    return strengths, found[:, 1], np.stack(falls)


def _kinds(table: Table, paytable: str, strengths: Any) -> list[tuple[str, Any]]:
    """The rows of a pay table, and "" for none, each with the hands (as a mask) that it pays."""
    import numpy as np

    rows, some = table.game.paytable[paytable].rows, table.game.facts["rows"]
    out, free = [], np.ones(len(strengths), dtype=np.bool_)
    for row in sorted(rows, key=lambda row: row not in some):
        category, low, high = some.get(row, (row, 0, 15))
        lead = strengths >> 12 & 15
        mask = free & (strengths >> 16 == strength(LADDER, category)) & (lead >= low) & (lead <= high)
        free &= ~mask
        out.append((row, mask))
    return [*out, ("", free)]


# Best play


@dataclass(frozen=True, slots=True)
class Dealt:
    """All deals at best play: by the row of the Super Bonus, the Antes played (0 folds) and how the dealer's hand fell."""

    tally: dict[tuple[str, int, int], int]

    @property
    def total(self) -> int:
        return sum(self.tally.values())

    def average_play(self) -> Fraction:
        return Fraction(sum(played * n for (_, played, _), n in self.tally.items()), self.total)


def results(table: Table, row: str, played: int) -> dict[str, list[Fraction]]:
    """What each wager brings per Ante for a played hand, by how the dealer's hand falls: 15.19 to 15.24."""
    ante, play = _odds(table, "ante"), _odds(table, "play")
    bonus, zero, one = nets(table, "super_bonus").get(row), Fraction(0), Fraction(-1)
    return {
        "ante": [zero, zero, ante, zero, one],
        "play": [played * net for net in (play, play, play, zero, one)],
        "super_bonus": [bonus] * FALLS if row and bonus is not None else [zero, one, zero, zero, one],
    }


def _odds(table: Table, wager: str) -> Fraction:
    cell = table.pays[wager]
    assert isinstance(cell, Odds)
    return cell.win


def best_play(table: Table) -> Dealt:
    """Weigh a fold against every size of Play wager for each shape of hand."""
    needs, more = table.game.facts["qualifies"], table.game.facts["triple_down"]
    strengths, weight, falls = _against(value(needs["hand"], *needs["ranks"]))
    may_triple = strengths >= value(more["hand"], *more["ranks"])
    tally: dict[tuple[str, int, int], int] = {}
    for row, mask in _kinds(table, "super_bonus", strengths):
        fallen = falls[:, mask]
        chosen = _chosen(table, row, fallen, may_triple[mask])
        for played in sorted(set(chosen.tolist())):
            at = chosen == played
            for i, n in enumerate((weight[mask][at] * fallen[:, at]).sum(axis=1)):
                tally[row, played, i] = int(n)
    return Dealt({key: n for key, n in tally.items() if n})


def _chosen(table: Table, row: str, falls: Any, may_triple: Any) -> Any:
    """How many Antes to play with each of these hands, all of one row of the Super Bonus; 0 folds."""
    import numpy as np

    sizes = (1, *sorted(table.game.facts["triple_down"]["times"].values()))
    nets = [[sum(c, Fraction(0)) for c in zip(*results(table, row, size).values(), strict=True)] for size in sizes]
    unit = lcm(*(net.denominator for column in nets for net in column))
    within([int(net * unit) for column in nets for net in column], AGAINST)
    best = np.full(falls.shape[1], -2 * unit * AGAINST, dtype=np.int64)
    chosen = np.zeros(len(best), dtype=np.int64)
    for size, column in zip(sizes, nets, strict=True):
        worth = np.array([int(net * unit) for net in column], dtype=np.int64) @ falls
        better = (worth > best) & (may_triple | (size == 1))
        best[better], chosen[better] = worth[better], size
    return chosen


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The whole game under the Ante, its parts alone, and Queens Up."""
    wanted = [name for name in table.game.wager if wager in (None, name)]
    dealt = best_play(table) if set(wanted) & set(MAIN) else None
    for name in wanted:
        if name == "queens_up" or dealt is None:
            yield Edge(table.game.name, name, table.options, queens_up(table), clauses(table, name))
        elif name == "ante":
            yield _game(table, dealt)
        else:
            yield _part(table, name, dealt)


def queens_up(table: Table) -> Distribution:
    """The player's own hand alone decides."""
    strengths, brings = _values()[0], nets(table, "queens_up")
    total: dict[Fraction, int] = {}
    for row, mask in _kinds(table, "queens_up", strengths):
        total[brings[row]] = total.get(brings[row], 0) + int(mask.sum())
    return counted(total)


def _nets(table: Table, dealt: Dealt, wagers: tuple[str, ...]) -> Distribution:
    """What some of the wagers bring together, per Ante."""
    folded = {"ante": Fraction(-1), "super_bonus": Fraction(-1), "play": Fraction(0)}
    parts = []
    for (row, played, fall), n in dealt.tally.items():
        brings = results(table, row, played)
        net = sum((brings[name][fall] if played else folded[name] for name in wagers), Fraction(0))
        parts.append((net, Fraction(n, dealt.total)))
    return gathered(parts)


def _game(table: Table, dealt: Dealt) -> Edge:
    note = "Ante, Super Bonus and Play together at best play, per unit of the Ante"
    edge = Edge(table.game.name, "ante", table.options, _nets(table, dealt, MAIN), clauses(table, "ante"), note=note)
    edge.staked = 2 + dealt.average_play()
    return edge


def _part(table: Table, name: str, dealt: Dealt) -> Edge:
    note = "this wager alone at best play of the whole, per unit of the Ante; the Ante's edge includes it"
    found = _nets(table, dealt, (name,))
    edge = Edge(table.game.name, name, table.options, found, clauses(table, name), per="ante", note=note)
    if name == "play":
        edge.staked = dealt.average_play()
    return edge


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """The whole game at best play, against all that is staked on it."""
    edge = _game(table, best_play(table))
    assert edge.edge is not None
    return [edge.edge / edge.staked]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}
