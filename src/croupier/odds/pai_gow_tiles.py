"""Edges of pai gow tiles: every four tiles of the player against every four of the dealer, as tile_solver counts them.

The standard wager, and a bank held by a player against it, are priced twice: with the player's tiles set the best way,
and with both sides set the house way of the table. The Bonanza Tie is priced with both sides set the house way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from croupier.games.pai_gow_tiles import tie_rows
from croupier.hands.pai_gow_tiles import PAIR_NAMES, classify, pairs_in
from croupier.money import Odds, odds
from croupier.odds.edge import Edge, counted
from croupier.odds.tile_solver import DEALERS, Four, fours, held, totals
from croupier.odds.tile_solver import advice as advice
from croupier.odds.tile_solver import strategy as strategy
from croupier.table import Table

SLOW = True  # what is found is kept on disk
LOST, HALF = Fraction(-1), Fraction(-1, 2)
BEST, HOUSE_WAY = "", "house_way"  # how the player's tiles are set
SET = {
    BEST: "the player's tiles set the best way against the dealer's house way",
    HOUSE_WAY: "both sides set the house way",
}
SET_BY_PLAYER = ("standard", "bank")  # what the setting decides


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
            for on in (BEST, HOUSE_WAY) if name in SET_BY_PLAYER else (BEST,):
                edge = Edge(table.game.name, name, table.options, None, _clauses(table, name), on)
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


def _totals(table: Table, on: str) -> tuple[int, int, int]:
    paid = table.pays["standard"]
    assert isinstance(paid, Odds)
    return totals(table, paid.win if on == BEST else None)


def _standard(table: Table, edge: Edge) -> Counter[Fraction]:
    paid = table.pays["standard"]
    assert isinstance(paid, Odds)
    edge.note = f"{SET[edge.on]}; every deal counted"
    wins, stand_offs, losses = _totals(table, edge.on)
    return Counter({paid.win: wins, Fraction(0): stand_offs, LOST: losses})


def _bank(table: Table, edge: Edge) -> Counter[Fraction]:
    """The bank of a round against one standard wager: the levy is on what the bank wins of all of them together."""
    edge.per = "the wagers against the bank"
    edge.note = f"against one player; the levy is on the excess of a round, so more of them pay less; {SET[edge.on]}"
    facts = table.game.facts
    wins, stand_offs, losses = _totals(table, edge.on)
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
    edge.note = f"the wager is surrendered with tiles that make that the better choice; {SET[HOUSE_WAY]}"
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
    return tuple(Against(one.four, one.ways, one.house.wins, one.house.stand_offs) for one in held(table))
