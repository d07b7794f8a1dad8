"""Edges of Casino War: first cards, and second cards after each tie, counted from a full shoe.

The main wager is measured per original wager with the better of war and surrender, whichever rank was tied.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from croupier.equipment.cards import DECK, RANKS
from croupier.equipment.devices import Cards
from croupier.games.war.messages import GoToWarNotLaidBefore
from croupier.games.war.representative_deals import Class, classes
from croupier.odds import layout_edges
from croupier.odds.analysis import Analysis, Joint
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, Edge, distribution_of, mean, percent, ratio
from croupier.odds.enumeration.outcomes import Brought
from croupier.table import Round, Table

BOTH = ("original", "go_to_war")
WARS = (Class.WAR_WON, Class.WAR_EQUAL, Class.WAR_LOST)


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The original wager with best play, the Go to War wager by itself, and the Tie wager."""
    for name in table.game.wager:
        if wager in (None, name):
            clauses = layout_edges.clauses(table, name)
            edge = Edge(table.game.name, name, table.options, None, clauses)
            {"original": _original, "go_to_war": _go_to_war, "tie": _tie}[name](table, edge)
            yield edge


def _ranks(table: Table) -> list[int]:
    """How many cards of each rank the shoe holds, lowest first."""
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    return [sum(shoe.full[c.index] for c in DECK if c.rank == rank) for rank in range(2, 15)]


def comparison_chances(held: list[int]) -> tuple[Fraction, Fraction, Fraction]:
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


def _war(nets: Mapping[Class, Brought], left: list[int], *wagers: str) -> Distribution:
    """A war from what is left: what these wagers bring."""
    chances = zip(WARS, comparison_chances(left), strict=True)
    return distribution_of((nets[fate].net(*wagers), chance) for fate, chance in chances)


def _original(table: Table, edge: Edge) -> None:
    held, nets = _ranks(table), classes(table)
    higher, _, lower = comparison_chances(held)
    first = [(nets[Class.HIGHER].net("original"), higher), (nets[Class.LOWER].net("original"), lower)]
    surrender = nets[Class.SURRENDERED].net("original")
    best, warring, giving_up = list(first), list(first), list(first)
    for chance, left in _tied_at(held):
        both = _war(nets, left, *BOTH)
        war = [(net, p * chance) for net, p in both.items()]
        warring += war
        giving_up.append((surrender, chance))
        if mean(both) >= surrender:
            best += war
            edge.staked += chance * nets[Class.WAR_LOST].stake("go_to_war")
        else:
            best.append((surrender, chance))
    edge.distribution = distribution_of(best)
    edge.ways = {"war": -mean(distribution_of(warring)), "surrender": -mean(distribution_of(giving_up))}
    edge.extra["edge_always_at_war"] = ratio(-mean(distribution_of(warring)))
    edge.extra["edge_always_surrendering"] = ratio(-mean(distribution_of(giving_up)))


def better(table: Table) -> str:
    """The better way to play every tie, whatever rank is tied: `war` or `surrender`."""
    edge = Edge(table.game.name, "original", table.options, None, ())
    _original(table, edge)
    return min(edge.ways, key=lambda way: edge.ways[way])


def _go_to_war(table: Table, edge: Edge) -> None:
    ties, nets = list(_tied_at(_ranks(table))), classes(table)
    total = sum((chance for chance, _ in ties), Fraction(0))
    edge.distribution = distribution_of(
        (net, p * chance / total) for chance, left in ties for net, p in _war(nets, left, "go_to_war").items()
    )
    edge.per = "Go to War wager"
    edge.note = "by itself; the original wager that is lost with it or saved by it is counted under original"


def _tie(table: Table, edge: Edge) -> None:
    nets, (_, equal, _) = classes(table), comparison_chances(_ranks(table))
    level, apart = nets[Class.SURRENDERED].net("tie"), nets[Class.LOWER].net("tie")
    edge.distribution = distribution_of([(level, equal), (apart, 1 - equal)])


def joint(table: Table, wagers: Sequence[tuple[str, str]]) -> Joint:
    """Return the results of the original and the Tie wager together, each tie played the better way."""
    held, nets, out = _ranks(table), classes(table), Joint()

    def add(fate: Class, chance: Fraction) -> None:
        adds = {"original": BOTH if fate in WARS else ("original",), "tie": ("tie",)}
        brought = tuple(nets[fate].net(*adds[name]) for name, _ in wagers)
        out[brought] = out.get(brought, Fraction(0)) + chance

    if {name for name, _ in wagers} - {"original", "tie"}:
        from croupier.odds.enumeration.play_out import TooLarge

        raise TooLarge(GoToWarNotLaidBefore())
    higher, _, lower = comparison_chances(held)
    add(Class.HIGHER, higher)
    add(Class.LOWER, lower)
    for chance, left in _tied_at(held):
        if mean(_war(nets, left, *BOTH)) >= nets[Class.SURRENDERED].net("original"):
            for fate, fares in zip(WARS, comparison_chances(left), strict=True):
                add(fate, chance * fares)
        else:
            add(Class.SURRENDERED, chance)
    return out


# Best play


def strategy(table: Table) -> Strategy:
    """War or surrender for every rank that may tie, and what always doing one of them costs."""
    (edge,) = edges(table, "original")
    nets, rows = classes(table), []
    surrender = nets[Class.SURRENDERED].net("original")
    for rank, (_, left) in zip(RANKS, _tied_at(_ranks(table)), strict=True):
        war = mean(_war(nets, left, *BOTH))
        rows.append((rank, "go to war" if war >= surrender else "surrender", percent(war, 4), percent(surrender, 4)))
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
    left, nets = _ranks(playing.table), classes(playing.table)
    for pile in playing.felt.piles.values():
        for card in pile.things:
            left[card.rank - 2] -= 1
    return {"go_to_war": mean(_war(nets, left, *BOTH)), "surrender": nets[Class.SURRENDERED].net("original")}


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, joint=joint, packs="any")
