"""Edges of pai gow tiles: every four tiles of the player against every four of the dealer.

There are 35,960 x 20,475 deals, but tiles of a kind are alike: each different four is held against each different
four, weighed by how often the dealer's can still come. The standard wager and the Bonanza Tie are priced with both
sides set the house way of the table; a player who sets better than the house way does better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from croupier.equipment.devices import Tiles
from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow_tiles import ROWS_BY_OPTION, house_way_of, tie_rows
from croupier.hands.pai_gow_tiles import GB_ARCHIVE, PAIR_NAMES, classify, pairs_in
from croupier.money import Odds, odds
from croupier.odds.edge import Edge, counted
from croupier.rulebooks.model import Scalar
from croupier.table import Table

Four = tuple[Tile, ...]
LOST, HALF = Fraction(-1), Fraction(-1, 2)
KINDS = Tiles.KINDS
DEALERS = comb(len(TILES) - 4, 4)  # the fours that a dealer may have beside a player's
HOUSE_WAY = "both sides set the house way; a player who sets better does better"


@dataclass(frozen=True, slots=True)
class Against:
    """A player's four tiles against all that the dealer may hold: in how many ways they come, and how many of the
    dealer's fours they beat with both hands and with one."""

    four: Four
    ways: int
    wins: int
    stand_offs: int


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that is offered."""
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
            edge = Edge(table.game.name, name, table.options, None, _clauses(table, name))
            edge.distribution = counted(_PRICED[name](table, edge))
            yield edge


def _clauses(table: Table, name: str) -> tuple[str, ...]:
    rule = table.game.wager[name]
    found = [rule.clause, *(clause for result, clause in rule.rule.items() if result != "needs")]
    if rule.paytable is not None:
        paytable = table.game.paytable[rule.paytable]
        found.append(paytable.table[str(table.options[paytable.option])]["clause"])
    return tuple(dict.fromkeys(table.game.cited(clause) for clause in found))


def _cells(table: Table, name: str) -> dict[str, Fraction]:
    cells = table.pays[name]
    assert isinstance(cells, dict)
    return {row: cell.win for row, cell in cells.items() if isinstance(cell, Odds)}


# Wagers


def _standard(table: Table, edge: Edge) -> Counter[Fraction]:
    paid = table.pays["standard"]
    assert isinstance(paid, Odds)
    edge.note = HOUSE_WAY
    wins, stand_offs, losses = totals(table)
    return Counter({paid.win: wins, Fraction(0): stand_offs, LOST: losses})


def _bank(table: Table, edge: Edge) -> Counter[Fraction]:
    """The bank of a round against one standard wager: the levy is on what the bank wins of all of them together."""
    edge.per = "the wagers against the bank"
    edge.note = f"against one player; the levy is on the excess of a round, so more of them pay less. {HOUSE_WAY}"
    facts = table.game.facts
    wins, stand_offs, losses = totals(table)
    return Counter({1 - Fraction(facts["levy"]["rate"]): losses, Fraction(0): stand_offs,
                    -odds(facts["bank"]["pays"]).win: wins})  # fmt: skip


def _bonus(table: Table, edge: Edge) -> Counter[Fraction]:
    cells, nets = _cells(table, "bonanza_bonus"), Counter[Fraction]()
    for row, deals in bonus_counts().items():
        nets[cells.get(row, LOST)] += deals
    return nets


def _tie(table: Table, edge: Edge) -> Counter[Fraction]:
    """With each four tiles the better of keeping the wager and giving it up for half."""
    cells, nets = _cells(table, "bonanza_tie"), Counter[Fraction]()
    kept = Counter[Fraction]()
    for player in table_against(table):
        own = _tie_nets(player, cells)
        kept.update(own)
        worth = sum(net * deals for net, deals in own.items())
        nets.update(own if worth >= HALF * own.total() else {HALF: own.total()})
    edge.note = f"the wager is surrendered with tiles that make that the better choice; {HOUSE_WAY}"
    never = -sum((net * Fraction(deals, kept.total()) for net, deals in kept.items()), Fraction(0))
    edge.extra["edge_never_surrendered"] = f"{never.numerator}/{never.denominator}"
    return nets


def _tie_nets(player: Against, cells: dict[str, Fraction]) -> Counter[Fraction]:
    """What the Tie comes to with these tiles over all the dealer's, if it is kept."""
    found = Counter[Fraction]()
    for stand_off, dealers in ((True, player.stand_offs), (False, DEALERS - player.stand_offs)):
        net = max((cells[row] for row in tie_rows(player.four, stand_off)), default=LOST)
        found[net] += player.ways * dealers
    return found


_PRICED: dict[str, Callable[[Table, Edge], Counter[Fraction]]] = {
    "standard": _standard,
    "bonanza_bonus": _bonus,
    "bonanza_tie": _tie,
    "bank": _bank,
}


# Counting deals


def totals(table: Table) -> tuple[int, int, int]:
    """Of all deals, how many the player wins, stands off and loses."""
    players = table_against(table)
    wins = sum(p.ways * p.wins for p in players)
    stand_offs = sum(p.ways * p.stand_offs for p in players)
    return wins, stand_offs, sum(p.ways for p in players) * DEALERS - wins - stand_offs


@cache
def bonus_counts() -> dict[str, int]:
    """How many deals reach each row of the Bonanza Bonus; those that reach none stand under an empty name.

    Each of the 32 tiles belongs to just one pair. Two pairs of the player leave all the other pairs whole, and any two
    of those give the dealer two pairs as well.
    """
    found: Counter[str] = Counter()
    for four, ways in fours():
        both = comb(len(PAIR_NAMES) - 2, 2) if len(pairs_in(four)) == 2 else 0
        found["two_pair_against_two_pair"] += ways * both
        found[classify(four) or ""] += ways * (DEALERS - both)
    return dict(found)


def table_against(table: Table) -> tuple[Against, ...]:
    """Every four tiles against all the dealer's, both set the house way of this table."""
    names = (*ROWS_BY_OPTION, "house_way_no_pair")
    return _against(tuple((name, table.options[name]) for name in names))


@cache
def fours() -> list[tuple[Four, int]]:
    """Every different four tiles, and in how many ways they come."""
    held = [TILES.count(kind) for kind in KINDS]
    found = []
    for places in combinations_with_replacement(range(len(KINDS)), 4):
        ways = prod(comb(held[place], places.count(place)) for place in set(places))
        if ways:
            found.append((tuple(KINDS[place] for place in places), ways))
    return found


@cache
def _against(options: tuple[tuple[str, Scalar], ...]) -> tuple[Against, ...]:
    import numpy as np

    house_way = house_way_of(dict(options))
    hands = [house_way(four) for four, _ in fours()]
    high = np.array([GB_ARCHIVE.key(*hand.high) for hand in hands])
    low = np.array([GB_ARCHIVE.key(*hand.low) for hand in hands])
    all_ways = np.array([ways for _, ways in fours()])
    found = []
    for i, (four, ways) in enumerate(fours()):
        dealers, halvings = all_ways, 0
        for kind in set(four):
            dealers = dealers * _still(kind, four.count(kind))
            halvings += four.count(kind) < TILES.count(kind)
        higher, lower = high[i] > high, low[i] > low
        both, one = int(dealers @ (higher & lower)), int(dealers @ (higher ^ lower))
        found.append(Against(four, ways, both >> halvings, one >> halvings))
    return tuple(found)


@cache
def _still(kind: Tile, gone: int) -> Any:
    """For each different four, how much of the ways it comes is left when so many tiles of a kind are gone: none or
    all; or, where one of two is gone, twice the part, which is half for a four with one of them."""
    import numpy as np

    parts = (2, 1, 0) if gone < TILES.count(kind) else (1, 0, 0)
    return np.array([parts[four.count(kind)] for four, _ in fours()])
