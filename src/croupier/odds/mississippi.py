"""Edge and best play of Mississippi Stud, exactly: backwards over every four, three and two cards a player may see.

Serves gb-archive 7.36 to 7.49. What a street is worth depends only on the cards seen and on how many Antes are staked;
which of the cards are the player's own does not matter. With four cards seen, the pay of the 48 last cards is one sum;
with three and two, every next card leads to a set already worth known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from croupier.odds.edge import Distribution, Edge, gathered
from croupier.odds.five_cards import HANDS, kinds, nets, rows_of_kinds, sums_by_set, whole_nets, within
from croupier.odds.layout import clauses
from croupier.rulebooks.model import Claim
from croupier.table import Table

DEALS = comb(52, 2) * 50 * 49 * 48
FOLDED = "folded"
STREETS = ("third_street", "fourth_street", "fifth_street")


@dataclass(frozen=True)
class Best:
    """The Antes to bet by the set of cards seen (0 folds) and, after 3rd Street, by the Antes staked so far."""

    two: Any  # [set]
    three: Any  # [staked, set]
    four: Any  # [staked, set]
    worth: Fraction  # of the whole game, in Antes
    times: tuple[int, ...]


def best_play(table: Table) -> Best:
    """Backward induction over the cards seen. Between equal bets the smaller is taken, and a fold before any."""
    import numpy as np

    times = tuple(sorted(table.game.facts["street"]["times"].values()))
    whole, unit = whole_nets(nets(table, "ante"))
    worth = [whole[row] for row in rows_of_kinds(table.game, "hand")]
    within(worth, 50 * 49 * 48 * (1 + 3 * max(times)))
    totals, begin = sums_by_set(worth)
    last = totals[begin[4] : begin[5]]
    most = 1 + 2 * max(times)
    four = [np.stack([(staked + bet) * last for bet in times]) for staked in range(most + 1)]
    bet_four, after_four = _decided(four, times, unit * 48)
    next_four = _followers(4)
    three = [
        np.stack([after_four[staked + bet][next_four].sum(axis=1) for bet in times])
        for staked in range(2 + max(times))
    ]
    bet_three, after_three = _decided(three, times, unit * 48 * 49)
    next_three = _followers(3)
    two = [np.stack([after_three[1 + bet][next_three].sum(axis=1) for bet in times])]
    bet_two, after_two = _decided([two[0], two[0]], times, unit * 48 * 49 * 50)
    return Best(bet_two[1], bet_three, bet_four, Fraction(int(after_two[1].sum()), unit * DEALS), times)


def _decided(worth: list[Any], times: tuple[int, ...], unit: int) -> tuple[Any, Any]:
    """For each number of Antes staked and each set: the best bet and what it is worth, folding being a loss of all."""
    import numpy as np

    bets, values = [], []
    for staked, choices in enumerate(worth):
        fold = np.full((1, choices.shape[1]), -staked * unit, dtype=np.int64)
        largest_first = np.concatenate([choices[::-1], fold])
        bets.append(np.array((*times[::-1], 0), dtype=np.int64)[largest_first.argmax(axis=0)])
        values.append(largest_first.max(axis=0))
    return np.stack(bets), values


def _followers(size: int) -> Any:
    """For every set of one card less, the numbers of the sets of `size` that one more card makes of it."""
    import numpy as np

    from croupier.odds.five_card_kernels import followers

    return np.asarray(followers(size))


def tally(table: Table, best: Best) -> dict[tuple[int, str], int]:
    """All deals at best play, by the Antes staked and the row of the hand, or folded."""
    from croupier.odds.five_card_kernels import KINDS, offsets, tally_streets

    most = 1 + 3 * max(best.times)
    found = tally_streets(kinds(), offsets(52), best.two, best.three, best.four, most)
    rows = rows_of_kinds(table.game, "hand")
    out: dict[tuple[int, str], int] = {}
    for staked in range(most + 1):
        for kind in range(KINDS + 1):
            key = (staked, FOLDED if kind == len(HANDS) else rows[kind])
            out[key] = out.get(key, 0) + int(found[staked, kind])
    return {key: n for key, n in out.items() if n}


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The whole game under the Ante; the street wagers are part of it."""
    for name in table.game.wager:
        if wager not in (None, name):
            continue
        if name == "ante":
            yield _game(table)
        else:
            note = "laid by a decision at best play; what it brings is in the Ante's edge"
            yield Edge(table.game.name, name, table.options, None, clauses(table, name), note=note)


def _game(table: Table) -> Edge:
    dealt = tally(table, best_play(table))
    note = "Ante and all street wagers at best play, per unit of the Ante"
    total = _distribution(table, dealt)
    edge = Edge(table.game.name, "ante", table.options, total, clauses(table, "ante"), note=note)
    edge.staked = Fraction(sum(staked * n for (staked, _), n in dealt.items()), DEALS)
    return edge


def _distribution(table: Table, dealt: dict[tuple[int, str], int]) -> Distribution:
    brings = {**nets(table, "ante"), FOLDED: Fraction(-1)}
    return gathered((staked * brings[row], Fraction(n, DEALS)) for (staked, row), n in dealt.items())


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """The whole game at best play, against all that is staked."""
    edge = _game(table)
    assert edge.edge is not None
    return [edge.edge / edge.staked]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}
