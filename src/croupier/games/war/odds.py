"""Edges of Casino War: first cards, and second cards after each tie, counted from a full shoe.

The main wager is measured per original wager with the better of war and surrender, whichever rank was tied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.equipment.cards import DECK, RANKS
from croupier.equipment.devices import Cards
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, gathered, mean, percent, ratio
from croupier.odds.strategy import Chart, Simplified, Strategy
from croupier.table import Round, Table

_LOSE, _SURRENDER = Fraction(-1), Fraction(-1, 2)


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The original wager with best play, the Go to War wager by itself, and the Tie wager."""
    for name, rule in table.game.wager.items():
        if wager in (None, name):
            clauses = tuple(dict.fromkeys(table.game.cited(c) for c in (rule.clause, *rule.rule.values())))
            edge = Edge(table.game.name, name, table.options, None, clauses)
            {"original": _original, "go_to_war": _go_to_war, "tie": _tie}[name](table, edge)
            yield edge


def _win(table: Table, wager: str, row: str = "") -> Fraction:
    """What one unit of a wager wins."""
    pays = table.pays[wager]
    cell = pays[row] if isinstance(pays, Mapping) else pays
    assert isinstance(cell, Odds)
    return cell.win


def _ranks(table: Table) -> list[int]:
    """How many cards of each rank the shoe holds, lowest first."""
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    return [sum(shoe.full[c.index] for c in DECK if c.rank == rank) for rank in range(2, 15)]


def compared(held: list[int]) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that the first of two cards is higher, equal and lower."""
    total = sum(held) * (sum(held) - 1)
    equal = Fraction(sum(n * (n - 1) for n in held), total)
    higher = Fraction(sum(n * sum(held[:rank]) for rank, n in enumerate(held)), total)
    return higher, equal, 1 - higher - equal


def _tied_at(held: list[int]) -> Iterator[tuple[Fraction, list[int]]]:
    """Each rank at which first cards may tie: its chance, and the shoe without the two cards."""
    total = sum(held) * (sum(held) - 1)
    for rank, n in enumerate(held):
        if n > 1:
            yield Fraction(n * (n - 1), total), [*held[:rank], n - 2, *held[rank + 1 :]]


def _wars(table: Table, left: list[int]) -> tuple[Distribution, Distribution]:
    """A war from what is left: the Go to War wager by itself, and together with the original wager."""
    higher, equal, lower = compared(left)
    saved = _win(table, "original", "war_won")
    on_higher = _win(table, "go_to_war", "second_card_higher")
    on_equal = _win(table, "go_to_war", "second_cards_equal")
    alone = gathered([(on_higher, higher), (on_equal, equal), (_LOSE, lower)])
    both = gathered([(on_higher + saved, higher), (on_equal + saved, equal), (2 * _LOSE, lower)])
    return alone, both


def _original(table: Table, edge: Edge) -> None:
    held = _ranks(table)
    higher, _, lower = compared(held)
    first = [(_win(table, "original", "first_card_higher"), higher), (_LOSE, lower)]
    best, warring, giving_up = list(first), list(first), list(first)
    for chance, left in _tied_at(held):
        _, both = _wars(table, left)
        war = [(net, p * chance) for net, p in both.items()]
        warring += war
        giving_up.append((_SURRENDER, chance))
        if mean(both) >= _SURRENDER:
            best += war
            edge.staked += chance
        else:
            best.append((_SURRENDER, chance))
    edge.distribution = gathered(best)
    edge.extra["edge_always_at_war"] = ratio(-mean(gathered(warring)))
    edge.extra["edge_always_surrendering"] = ratio(-mean(gathered(giving_up)))


def _go_to_war(table: Table, edge: Edge) -> None:
    ties = list(_tied_at(_ranks(table)))
    total = sum((chance for chance, _ in ties), Fraction(0))
    edge.distribution = gathered(
        (net, p * chance / total) for chance, left in ties for net, p in _wars(table, left)[0].items()
    )
    edge.per = "Go to War wager"
    edge.note = "by itself; the original wager that is lost with it or saved by it is counted under original"


def _tie(table: Table, edge: Edge) -> None:
    _, equal, _ = compared(_ranks(table))
    edge.distribution = gathered([(_win(table, "tie"), equal), (_LOSE, 1 - equal)])


# Best play


def strategy(table: Table) -> Strategy:
    """War or surrender for every rank that may tie, and what always doing one of them costs."""
    (edge,) = edges(table, "original")
    rows = []
    for rank, (_, left) in zip(RANKS, _tied_at(_ranks(table)), strict=True):
        war = mean(_wars(table, left)[1])
        rows.append((rank, "go to war" if war >= _SURRENDER else "surrender", percent(war, 4), percent(_SURRENDER, 4)))
    if len({row[1:] for row in rows}) == 1:  # a full shoe leaves the same chances whatever rank is gone
        rows = [("any rank", *rows[0][1:])]
    columns = ("tied at", "best", "war is worth", "surrender is worth")
    assert edge.edge is not None
    best = Strategy(table.game.name, dict(table.options), edge.edge, [Chart("Equal first cards", columns, rows)])
    best.simplified = [
        Simplified(what, Fraction(edge.extra[name]) - edge.edge)
        for what, name in (
            ("always going to war", "edge_always_at_war"),
            ("always surrendering", "edge_always_surrendering"),
        )
    ]
    return best


def advice(playing: Round) -> dict[str, Fraction]:
    """War and surrender, per unit of the original wager, out of the cards that do not lie on the table."""
    left = _ranks(playing.table)
    for pile in playing.felt.piles.values():
        for card in pile.things:
            left[card.rank - 2] -= 1
    return {"go_to_war": mean(_wars(playing.table, left)[1]), "surrender": _SURRENDER}


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice)
