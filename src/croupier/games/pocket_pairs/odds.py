"""Edges of Pocket Pairs: all two-card hands, counted. No player gains by folding the wager away or by hiding the
cards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.games.pocket_pairs.representative_deals import Class, classes
from croupier.games.pocket_pairs.rules import WAGER
from croupier.odds import layout_edges
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, distribution_of
from croupier.places import Place
from croupier.table import Round, Table

NO_CHART = "nothing is gained by folding the wager away or by hiding the cards: keep it and show them"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The one wager, for a player who shows the cards."""
    nets, dealt = classes(table), hands(table)
    total = sum(dealt.values())
    distribution = distribution_of((nets[kind], Fraction(count, total)) for kind, count in dealt.items())
    clauses = layout_edges.clauses(table, WAGER)
    yield Edge(table.game.name, WAGER, table.options, distribution, clauses)


def hands(table: Table) -> dict[Class, int]:
    """Ordered hands of two cards: pairs of one colour, pairs of two colours, and all others."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    total, same, mixed = len(pack.pack), 0, 0
    for rank in range(2, 15):
        red = sum(pack.full[c.index] for c in DECK if c.rank == rank and c.is_red)
        black = sum(pack.full[c.index] for c in DECK if c.rank == rank and not c.is_red)
        same += red * (red - 1) + black * (black - 1)
        mixed += 2 * red * black
    return {Class.SAME: same, Class.MIXED: mixed, Class.NO_PAIR: total * (total - 1) - same - mixed}


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice to the wager, the cards being known: the poker hand beside it is another
    matter."""
    ask, nets = playing.awaiting, classes(playing.table)
    assert ask is not None
    first, second = playing.felt.things(Place.box(ask.box))
    pair = Class.SAME if first.is_red == second.is_red else Class.MIXED
    shown = nets[pair if first.rank == second.rank else Class.NO_PAIR]
    gone = {"fold_and_forfeit": nets[Class.FORFEITED], "conceal": nets[Class.CONCEALED]}
    return {choice: gone.get(choice, shown) for choice in ask.choices}


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, advice=advice, packs="any")
