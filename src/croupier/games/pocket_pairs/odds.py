"""Edges of Pocket Pairs: all two-card hands, counted. Nobody gains by folding the wager away or by hiding the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, counted
from croupier.table import Round, Table

NO_CHART = "nothing is gained by folding the wager away or by hiding the cards: keep it and show them"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The one wager, for a player who shows the cards."""
    rule, pays = table.game.wager["pocket_pairs"], table.pays["pocket_pairs"]
    same, mixed, others = hands(table)
    assert isinstance(pays, Mapping)
    counts: dict[Fraction, int] = {Fraction(-1): others}
    for row, n in (("same_colour", same), ("mixed_colour", mixed)):
        cell = pays[row]
        assert isinstance(cell, Odds)
        counts[cell.win] = counts.get(cell.win, 0) + n
    clauses = tuple(dict.fromkeys(table.game.cited(c) for c in (rule.clause, *rule.rule.values())))
    yield Edge(table.game.name, "pocket_pairs", table.options, counted(counts), clauses)


def hands(table: Table) -> tuple[int, int, int]:
    """Ordered hands of two cards: pairs of one colour, pairs of two colours, and all others."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    total, same, mixed = len(pack.pack), 0, 0
    for rank in range(2, 15):
        red = sum(pack.full[c.index] for c in DECK if c.rank == rank and c.red)
        black = sum(pack.full[c.index] for c in DECK if c.rank == rank and not c.red)
        same += red * (red - 1) + black * (black - 1)
        mixed += 2 * red * black
    return same, mixed, total * (total - 1) - same - mixed


def advice(playing: Round) -> dict[str, Fraction]:
    """What each choice is worth to the wager, the cards being known: the poker hand beside it is another matter."""
    ask, pays = playing.awaiting, playing.table.pays["pocket_pairs"]
    assert ask is not None and isinstance(pays, Mapping)
    first, second = playing.felt.things(f"box {ask.box}")
    shown = Fraction(-1)
    if first.rank == second.rank:
        cell = pays["same_colour" if first.red == second.red else "mixed_colour"]
        assert isinstance(cell, Odds)
        shown = cell.win
    gone = ("conceal", "fold_and_forfeit")
    return {choice: Fraction(-1) if choice in gone else shown for choice in ask.choices}


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, advice=advice)
