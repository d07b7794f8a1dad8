"""Edges and best play of Let it Ride, exactly: 22,100 hands of three, and for each every board.

Serves gb-archive section 12. Whether a wager should ride depends only on the cards seen: with three, it should if all
1,176 boards together pay more than they cost; with four, if the 48 last cards do. Nothing is dealt: both are sums over
the hands of five that hold those cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from croupier.equipment.cards import DECK
from croupier.games.let_it_ride.representative_deals import Classes, classes
from croupier.games.let_it_ride.rules import BONUS, MANDATORY, POUND, RIDE, WITHDRAW, Rules, bonus_ladder
from croupier.games.shared.poker.five_cards.odds import kinds as all_kinds
from croupier.games.shared.poker.five_cards.odds import (
    rows_of_kinds,
    seen_cards,
    set_number,
    sums_by_set,
    whole_nets,
    within,
)
from croupier.games.shared.poker.three_cards import count_by_category
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, Edge, distribution_of, distribution_of_counts, mean, ratio
from croupier.odds.layout_edges import clauses
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table
from croupier.table.symmetry import Alike

DEALS = comb(52, 3) * 49 * 48
Tally = dict[tuple[int, int, str], int]  # deals by (wager 1 rides, wager 2 rides, row of the hand)


# Best play


def _worth(table: Table) -> tuple[tuple[int, ...], int]:
    """Return the gain of a unit by riding on each kind of hand, in whole numbers, and how many of these make a unit."""
    paid = classes(table)
    whole, unit = whole_nets({row: paid.riding(row) for row, _, _ in paid.made})
    worth = tuple(whole.get(row, 0) for row in rows_of_kinds(table, POUND))  # five of a kind needs a wild card
    within(worth, comb(52, 5))
    return worth, unit


def when_to_ride(table: Table) -> tuple[Any, Any]:
    """For every three cards whether wager 1 should ride, and for every four whether wager 2 should: arrays of 0 and 1
    by the number of the set. A wager that rides for nothing either way is withdrawn."""
    totals, begin = sums_by_set(_worth(table)[0])
    three, four = totals[begin[3] : begin[4]], totals[begin[4] : begin[5]]
    return (three > 0).astype("int8"), (four > 0).astype("int8")


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the gain of letting the wager asked about ride, per unit of it, from the cards the player sees."""
    seen, (worth, unit) = seen_cards(playing), _worth(playing.table)
    totals, begin = sums_by_set(worth)
    brings = int(totals[begin[len(seen)] + set_number(seen)])
    return {RIDE: Fraction(brings, unit * comb(52 - len(seen), 5 - len(seen))), WITHDRAW: Fraction(0)}


def tally(table: Table) -> Tally:
    """All deals at best play, by what rides and what hand is made."""
    return tally_riding(table, *when_to_ride(table))


def tally_riding(table: Table, three: Any, four: Any) -> Tally:
    """Count all deals where wagers ride with these sets of three and four cards."""
    from croupier.games.shared.poker.five_cards.kernel import offsets, tally_rides

    tallies = tally_rides(all_kinds(), offsets(52), three, four)
    rows = rows_of_kinds(table, POUND)
    out: Tally = {}
    for first in (0, 1):
        for second in (0, 1):
            for kind, row in enumerate(rows):
                key = (first, second, row)
                out[key] = out.get(key, 0) + int(tallies[first, second, kind])
    return out


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The game as a whole under the £ wager, each of the other two alone, and the bonus."""
    wanted = [name for name in table.game.wager if wager in (None, name) and table.is_offered(name)]
    dealt, paid = tally(table) if set(wanted) & set(MANDATORY) else {}, classes(table)
    for name in wanted:
        if name == BONUS:
            yield _edge(table, name, _bonus(table, paid))
        elif name == POUND:
            yield _game(table, paid, dealt)
        else:
            yield _price_alone(table, name, paid, dealt)


def _edge(table: Table, name: str, distribution: Distribution, note: str = "", per: str = "initial wager") -> Edge:
    edge = Edge(table.game.name, name, table.options, distribution, clauses(table, name), per=per, note=note)
    rules: Rules = table.rules
    if rules.royal_ceiling is not None and name in MANDATORY:
        edge.note += "; as long as the ceiling on the royal flush touches no stake"
    return edge


def _bonus(table: Table, paid: Classes) -> Distribution:
    """Three cards alone: no choice to make."""
    brings, total = paid.bonus(), dict[Fraction, int]()
    for category, count in count_by_category(bonus_ladder(table.game)).items():
        total[brings[category]] = total.get(brings[category], 0) + count
    return distribution_of_counts(total)


def _distribution(paid: Classes, dealt: Tally, *wagers: str) -> Distribution:
    """Some of the three wagers together, per unit of one of them."""
    return distribution_of(
        (paid.net(row, first, second, *wagers), Fraction(n, DEALS)) for (first, second, row), n in dealt.items() if n
    )


def _game(table: Table, paid: Classes, dealt: Tally) -> Edge:
    note = "the three Mandatory Wagers together at best play, per unit of one of them"
    edge = _edge(table, POUND, _distribution(paid, dealt, *MANDATORY), note, "one of three equal wagers")
    edge.staked = 1 + _riding(dealt, 0) + _riding(dealt, 1)
    edge.extra = {"edge_of_pound_wager_alone": ratio(-mean(_distribution(paid, dealt, POUND)))}
    return edge


def _riding(dealt: Tally, which: int) -> Fraction:
    """How often wager 1 (0) or wager 2 (1) rides."""
    return Fraction(sum(n for key, n in dealt.items() if key[which]), DEALS)


def _price_alone(table: Table, name: str, paid: Classes, dealt: Tally) -> Edge:
    note = "this wager alone, at best play; withdrawn it comes back. The £ wager's edge is that of the whole game"
    edge = _edge(table, name, _distribution(paid, dealt, name), note)
    edge.staked = _riding(dealt, MANDATORY.index(name))
    return edge


# The best play in words


def strategy(table: Table) -> Strategy:
    """Return charts of the cards with which each wager should ride; everything else is withdrawn."""
    (game,), paid = edges(table, POUND), classes(table)
    assert game.edge is not None
    three, four = when_to_ride(table)
    note = "By rank, highest first; under one suit, only if all cards are of one. Everything else is withdrawn."
    charts = [
        Chart("Let wager 1 ride with", ("", "cards"), _riding_list(table, three, 3), note),
        Chart("Let wager 2 ride with", ("", "cards"), _riding_list(table, four, 4), note),
    ]
    best = Strategy(table.game.name, dict(table.options), game.edge, charts)
    best.simplified = [
        Simplified(what, -mean(_distribution(paid, tally_riding(table, *way), *MANDATORY)) - game.edge)
        for what, way in _simpler(table, three, four)
    ]
    return best


def _simpler(table: Table, three: Any, four: Any) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """Shorter rules: what rides of three cards and of four."""
    won = [three * 0, four * 0]
    for size, array in zip((3, 4), won, strict=True):
        for held in combinations(DECK, size):
            array[set_number(held)] = _is_paid_already(table, [card.rank for card in held])
    yield "let a wager ride only when the cards win already", (won[0], won[1])
    yield "the same for wager 1, and best play for wager 2", (won[0], four)
    yield "withdraw both wagers always", (three * 0, four * 0)
    yield "let both wagers ride always", (three * 0 + 1, four * 0 + 1)


def _riding_list(table: Table, riding: Any, size: int) -> list[tuple[str, ...]]:
    """Return the hands to ride with, by their common features."""
    won: set[str] = set()
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in ("of a kind", "one suit", "more suits")}
    for held in combinations(DECK, size):
        ranks, suits = "".join(card.text[0] for card in reversed(held)), {card.suit for card in held}
        kind = "of a kind" if len(set(ranks)) < size else "one suit" if len(suits) == 1 else "more suits"
        if kind == "of a kind" and _is_paid_already(table, [card.rank for card in held]):
            won.add(ranks)
        if riding[set_number(held)]:
            counts[kind][ranks] += 1
    paired = set(counts["of a kind"])
    always = {ranks for ranks, n in counts["more suits"].items() if n == 4**size - 4}
    rows = [
        ("of a kind", "every hand that wins already" if paired == won else _names_in_words(paired)),
        ("one suit", "any" if len(counts["one suit"]) == comb(13, size) else _names_in_words(counts["one suit"])),
        ("any suits", _names_in_words(always)),
        ("some suits", _names_in_words(set(counts["more suits"]) - always)),
    ]
    return [row for row in rows if row[1]]


def _is_paid_already(table: Table, ranks: list[int]) -> bool:
    """Return whether cards that hold a pair are paid already."""
    pairs = {rank for rank in ranks if ranks.count(rank) > 1}
    rules: Rules = table.rules
    least = rules.rows.lowest("one_pair")
    return len(pairs) > 1 or any(rank >= least or ranks.count(rank) > 2 for rank in pairs)


def _names_in_words(names: Iterable[str]) -> str:
    order = {rank: i for i, rank in enumerate("AKQJT98765432")}
    return " ".join(sorted(names, key=lambda ranks: [order[rank] for rank in ranks]))


# Figures the book states


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """The whole game at best play, against what is left in play."""
    (edge,) = edges(table, POUND)
    assert edge.edge is not None
    return [edge.edge / edge.staked]


def _pound_alone(table: Table, claim: Claim) -> list[Fraction]:
    """The £ wager alone, which is never withdrawn."""
    return [-mean(_distribution(classes(table), tally(table), POUND))]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {
    "edge_per_unit_staked": _per_unit_staked,
    "pound_wager_alone": _pound_alone,
}


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often best play lets each of the two wagers ride."""
    dealt = tally(table)
    every = sum(dealt.values())
    out = {}
    for place, name in enumerate(("the first wager", "the second wager")):
        riding = Fraction(sum(n for key, n in dealt.items() if key[place]), every)
        out[f"best play of {name}"] = {RIDE: riding, WITHDRAW: 1 - riding}
    return out


ANALYSIS = Analysis(
    alike=Alike(any_order={"box N": 3}),
    edges=edges,
    strategy=strategy,
    advice=advice,
    measures=MEASURES,
    frequencies=frequencies,
    slow=True,
)
