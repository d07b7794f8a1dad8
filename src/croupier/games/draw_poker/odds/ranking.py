"""Live draw poker as people play it: a ranking of what to hold, as for video poker, and what playing by it costs.

Serves gb-archive section 16. Every hold is of a sort: what its cards are, or are on the way to. The ranking puts the
sorts in the order of what they are worth where they are best; to play by it is to hold the first sort of the list that
the cards have. The ranking does not look at the cards thrown away, which costs a little; the cost is counted over all
deals. With wild cards the sort is that of the other cards, and of how many wild ones go with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from croupier.games.draw_poker.odds.prices import count_made_hands, edges, is_symmetric_in_suits, pack, rows, scales
from croupier.games.draw_poker.representative_deals import nets
from croupier.games.draw_poker.rules import HAND, Rules
from croupier.games.shared.poker.five_cards.odds import HANDS, kinds, whole_nets
from croupier.games.shared.poker.five_cards.partial_hands import pair_sort, sort_of
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import decimal, percent
from croupier.table import Table

NEVER_BEST = 1 << 20  # where a sort that is never best stands in the ranking


def strategy(table: Table) -> Strategy:
    """The ranking at a table's odds."""
    (edge,) = edges(table, HAND)
    assert edge.edge is not None
    order = _ranking(table)
    ranked = [(name, decimal(back, 4), percent(share, 4)) for name, back, share in order.ranked]
    note = "hold the first of these that the cards have; what comes back is counted with the stake"
    chart = Chart("What to hold", ("hold", "comes back per unit", "of all deals"), ranked, note)
    best = Strategy(table.game.name, dict(table.options), edge.edge, [chart])
    best.simplified = [Simplified("the ranking, whatever is thrown away", order.cost)]
    best.exceptions = [
        f"the ranking is not the best in {percent(order.wrong, 3)} of deals: croupier strategy --record says what is"
    ]
    return best


# Counting


def _sorts(table: Table) -> tuple[list[str], Any]:
    """The names of the sorts; and the number of the sort of every set of up to four cards, then of every kind of hand
    held whole."""
    import numpy as np

    cards, wild = pack(table)
    rules: Rules = table.rules
    high = rules.high
    names: dict[str, int] = {}
    numbers: list[int] = []
    for size in range(5):
        here = np.empty(comb(cards, size), dtype=np.int64)
        for held in combinations(range(cards), size):
            at = sum(comb(card, k) for k, card in enumerate(held, 1))
            here[at] = names.setdefault(sort_of(held, wild, high), len(names))
        numbers += here.tolist()
    for category, rank in HANDS:
        name = pair_sort([rank, rank], high) if category == "one_pair" else category.replace("_", " ")
        numbers.append(names.setdefault(f"{name}, all five cards", len(names)))
    return list(names), np.array(numbers, dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Sorts with what comes back per unit where they are best and how often they are; how often the ranking is not the
    best, and what playing by it costs."""

    ranked: list[tuple[str, Fraction, Fraction]]
    wrong: Fraction
    cost: Fraction


def _ranking(table: Table) -> Ranking:
    import numpy as np

    from croupier.games.draw_poker.odds import holds as draw_kernels
    from croupier.games.shared.poker.five_cards import kernel as five_card_kernels

    (cards, wild), row = pack(table), tuple(rows(table))
    whole, unit = whole_nets(nets(table))
    names, by_set = count_made_hands(cards, wild, row)
    brings = np.array([whole[name] for name in names], dtype=np.int64)
    worth = np.array([whole[name] for name in row], dtype=np.int64)
    sorts, sort = _sorts(table)
    scale = np.array(scales(cards), dtype=np.int64)
    given = (
        kinds(cards, wild),
        worth,
        by_set @ brings,
        five_card_kernels.offsets(cards),
        scale,
        is_symmetric_in_suits(wild),
    )
    number, total, _ = draw_kernels.best_by_sort(*given, sort, len(sorts))
    deals, unit_of_all = comb(cards, 5), unit * int(scale[0])
    met = sorted((s for s in range(len(sorts)) if number[s]), key=lambda s: -Fraction(int(total[s]), int(number[s])))
    best = Fraction(int(total.sum()), deals * unit_of_all)
    place = np.full(len(sorts), NEVER_BEST, dtype=np.int64)
    place[met] = np.arange(len(met))
    got, wrong = draw_kernels.worth_by_ranking(*given, sort, place)
    ranked = [
        (sorts[s], 1 + Fraction(int(total[s]), int(number[s]) * unit_of_all), Fraction(int(number[s]), deals))
        for s in met
    ]
    return Ranking(ranked, Fraction(int(wrong), deals), best - Fraction(int(got), deals * unit_of_all))
