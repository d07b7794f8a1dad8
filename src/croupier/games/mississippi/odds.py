"""Edge and best play of Mississippi Stud, exactly: backwards over every four, three and two cards a player may see.

Serves gb-archive 7.36 to 7.49. What a street is worth depends only on the cards seen and on how many Antes are staked;
which of the cards are the player's own does not matter. With four cards seen, the pay of the 48 last cards is one sum;
with three and two, every next card leads to a set whose worth is known already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

from croupier.equipment.cards import DECK, RANKS, Card, card
from croupier.games.mississippi.representative_deals import FOLDED, classes
from croupier.games.mississippi.rules import ANTE, FOLD, STREETS, WAGERS, Rules
from croupier.games.shared.poker.five_cards.odds import (
    PAIR,
    kinds,
    rows_of_kinds,
    seen_cards,
    set_number,
    sums_by_set,
    whole_nets,
    within,
)
from croupier.games.shared.poker.five_cards.partial_hands import sort_of
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, Edge, distribution_of, mean, percent
from croupier.odds.layout_edges import clauses
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table
from croupier.table.symmetry import Alike

DEALS = comb(52, 2) * 50 * 49 * 48


@dataclass(frozen=True)
class Best:
    """The Antes to bet by the set of cards seen (0 folds) and, after 3rd Street, by the Antes staked so far; and what
    the game is worth from there on, in parts of `unit` times the number of deals to come."""

    two: Any  # [set]
    three: Any  # [staked, set]
    four: Any  # [staked, set]
    after_two: Any  # [set]
    after_three: Any  # [staked][set]
    after_four: Any  # [staked][set]
    last: Any  # [set of four]: what a unit staked brings over the 48 last cards
    unit: int
    times: tuple[int, ...]

    @property
    def worth(self) -> Fraction:
        """The whole game, in Antes."""
        return Fraction(int(self.after_two.sum()), self.unit * DEALS)


def best_play(table: Table) -> Best:
    """The best bet for every set of cards that may be seen."""
    rules: Rules = table.rules
    times = tuple(sorted(rules.street.times.values()))
    whole, unit = whole_nets(classes(table))
    worth = tuple(whole.get(row, 0) for row in rows_of_kinds(table, ANTE))  # five of a kind needs a wild card
    within(worth, 50 * 49 * 48 * (1 + 3 * max(times)))
    return _best(worth, whole[FOLDED], unit, times)


@lru_cache(maxsize=4)
def _best(worth: tuple[int, ...], folded: int, unit: int, times: tuple[int, ...]) -> Best:
    """Backward induction. A hand for which a bet and a fold are worth the same is bet."""
    import numpy as np

    totals, begin = sums_by_set(worth)
    last = totals[begin[4] : begin[5]]
    four = [np.stack([(staked + bet) * last for bet in times]) for staked in range(2 + 2 * max(times))]
    bet_four, after_four = _best_bets(four, times, folded * 48)
    cards = _followers(4)
    three = [
        np.stack([after_four[staked + bet][cards].sum(axis=1) for bet in times]) for staked in range(2 + max(times))
    ]
    bet_three, after_three = _best_bets(three, times, folded * 48 * 49)
    cards = _followers(3)
    two = np.stack([after_three[1 + bet][cards].sum(axis=1) for bet in times])
    bet_two, after_two = _best_bets([two, two], times, folded * 48 * 49 * 50)
    return Best(bet_two[1], bet_three, bet_four, after_two[1], after_three, after_four, last, unit, times)


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice in Antes, with everything staked so far, from the cards the player sees."""
    ask = playing.awaiting
    assert ask is not None
    best, seen = best_play(playing.table), seen_cards(playing)
    ante, *streets = (wager.stake for wager in playing.felt.on_box(ask.box, *WAGERS))
    staked = 1 + int(sum(streets, 0) / ante)
    rules: Rules = playing.table.rules
    out = {FOLD: staked * classes(playing.table)[FOLDED]}
    bets = rules.street.times.items()
    return out | {choice: _bet_worth(best, seen, staked + bet) for choice, bet in bets}


def _bet_worth(best: Best, seen: list[Card], staked: int) -> Fraction:
    """Return the value of the game once so many Antes are staked on the cards seen."""
    if len(seen) == 4:
        return Fraction(staked * int(best.last[set_number(seen)]), best.unit * 48)
    after = best.after_four if len(seen) == 3 else best.after_three
    total = sum(int(after[staked][set_number([*seen, card])]) for card in DECK if card not in seen)
    return Fraction(total, best.unit * 48 * 49 * (50 if len(seen) == 2 else 1))


def _best_bets(worth: list[Any], times: tuple[int, ...], folded: int) -> tuple[Any, Any]:
    """For each number of Antes staked and each set: the best bet, the largest of equals, and what it is worth; a fold
    brings so much of every Ante that is staked."""
    import numpy as np

    bets, values = [], []
    for staked, choices in enumerate(worth):
        fold = np.full((1, choices.shape[1]), staked * folded, dtype=np.int64)
        largest_first = np.concatenate([choices[::-1], fold])
        bets.append(np.array((*times[::-1], 0), dtype=np.int64)[largest_first.argmax(axis=0)])
        values.append(largest_first.max(axis=0))
    return np.stack(bets), values


def _followers(size: int) -> Any:
    """For every set of one card less, the numbers of the sets of `size` that one more card makes of it."""
    from croupier.games.shared.poker.five_cards.kernel import followers

    return followers(size)


Bets = tuple[int, int, int]  # Antes on 3rd, 4th and 5th Street
Tally = dict[tuple[Bets, str], int]


def tally(table: Table, best: Best) -> Tally:
    """All deals at best play, by the Antes bet on each street and the row of the hand, or folded."""
    return tally_bets(table, (best.two, best.three, best.four), best.times)


def tally_bets(table: Table, bets: tuple[Any, Any, Any], times: tuple[int, ...]) -> Tally:
    """Count all deals with these bets on the three streets."""
    from croupier.games.shared.poker.five_cards.kernel import offsets, tally_streets

    tallies = tally_streets(kinds(), offsets(52), *bets, max(times))
    rows = [*rows_of_kinds(table, ANTE), FOLDED]
    out: Tally = {}
    for *laid, kind in zip(*(axis.tolist() for axis in tallies.nonzero()), strict=True):
        key = ((laid[0], laid[1], laid[2]), rows[kind])
        out[key] = out.get(key, 0) + int(tallies[(*laid, kind)])
    return out


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The whole game under the Ante; and each street wager alone, which is part of it."""
    dealt = tally(table, best_play(table))
    for name in table.game.wager:
        if wager in (None, name):
            yield _game(table, dealt) if name == ANTE else _street(table, name, dealt)


def _game(table: Table, dealt: Tally) -> Edge:
    note = "Ante and all street wagers at best play, per unit of the Ante"
    total = _distribution(table, dealt)
    edge = Edge(table.game.name, ANTE, table.options, total, clauses(table, ANTE), note=note)
    edge.staked = Fraction(sum((1 + sum(bets)) * n for (bets, _), n in dealt.items()), DEALS)
    return edge


def _street(table: Table, name: str, dealt: Tally) -> Edge:
    """The wager of one street; one that is laid and followed by a fold is lost."""
    brings, at = classes(table), STREETS.index(name)
    total = distribution_of((bets[at] * brings[row], Fraction(n, DEALS)) for (bets, row), n in dealt.items())
    note = "this wager alone at best play, per unit of the Ante; it is part of the edge of the Ante"
    edge = Edge(table.game.name, name, table.options, total, clauses(table, name), per="ante", note=note)
    edge.staked = Fraction(sum(bets[at] * n for (bets, _), n in dealt.items()), DEALS)
    return edge


def _distribution(table: Table, dealt: Tally) -> Distribution:
    brings = classes(table)
    return distribution_of(((1 + sum(bets)) * brings[row], Fraction(n, DEALS)) for (bets, row), n in dealt.items())


def strategy(table: Table) -> Strategy:
    """Return the strategy with every two cards, and on the later streets by what the cards are on the way to."""
    best = best_play(table)
    high = RANKS[::-1]
    rows = []
    for first in high:
        cells = []
        for second in high:
            above = high.index(second) > high.index(first)  # right of the diagonal: suited
            pair = [card(first + "s"), card(second + ("s" if above else "h"))]
            bet = int(best.two[set_number(pair)])
            cells.append(f"{bet}x" if bet else "fold")
        rows.append((first, *cells))
    note = "Above the diagonal the two cards are of one suit, below it they are not."
    result = Strategy(table.game.name, dict(table.options), -best.worth, [])
    result.charts = [
        Chart("Two cards: the bet on 3rd Street, in Antes", ("", *high), rows, note),
        _chart_by_sort(table, "Three cards: 4th Street, two Antes staked", best.three[2], best.times),
        _chart_by_sort(table, "Four cards: 5th Street, three Antes staked", best.four[3], best.times),
    ]
    result.simplified = [
        Simplified(what, -mean(_distribution(table, tally_bets(table, bets, best.times))) + best.worth)
        for what, bets in _simpler(best)
    ]
    result.exceptions = ["where a sort of cards is played in more than one way, croupier strategy --record says which"]
    return result


def _chart_by_sort(table: Table, title: str, bets: Any, times: tuple[int, ...]) -> Chart:
    """How cards are played by what they are on the way to: in how many of all sets of that sort each bet is best."""
    sorts: dict[str, Counter[int]] = {}
    size, high = next(size for size in (3, 4) if comb(52, size) == len(bets)), _winning_pair(table)
    for held in combinations(range(52), size):
        number = sum(comb(card, k) for k, card in enumerate(held, 1))
        sorts.setdefault(sort_of(held, frozenset(), high), Counter())[int(bets[number])] += 1
    choices = (*sorted(times, reverse=True), 0)
    rows = []
    for name, counts in sorts.items():
        shares = [Fraction(counts[bet], counts.total()) for bet in choices]
        rows.append((shares, (name, *(percent(share, 0) if share else "" for share in shares))))
    rows.sort(key=lambda row: row[0], reverse=True)
    columns = ("cards", *(f"{bet}x" if bet else "fold" for bet in choices))
    return Chart(title, columns, [row for _, row in rows], "high: a rank whose pair pays")


def _winning_pair(table: Table) -> int:
    """The lowest rank whose pair wins."""
    rules: Rules = table.rules
    brings = classes(table)
    return min(low for row, (category, low, _) in rules.rows.some.items() if category == PAIR and brings[row] > 0)


def _simpler(best: Best) -> Iterator[tuple[str, tuple[Any, Any, Any]]]:
    """Shorter rules, as bets on the three streets."""
    import numpy as np

    bets = (best.two, best.three, best.four)
    most = max(best.times)
    for what, change in (
        ("never betting more than one Ante on a street", lambda bet: np.minimum(bet, 1)),
        ("never folding", lambda bet: np.maximum(bet, 1)),
        ("folding or betting the most, never between", lambda bet: np.where(bet > 0, most, 0)),
        ("one Ante on every street", lambda bet: np.ones_like(bet)),
        (f"{most} Antes on every street", lambda bet: np.full_like(bet, most)),
    ):
        two, three, four = (change(bet) for bet in bets)
        yield what, (two, three, four)


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """The whole game at best play, against all that is staked."""
    edge = _game(table, tally(table, best_play(table)))
    assert edge.edge is not None
    return [edge.edge / edge.staked]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often best play bets each number of Antes on a street, of those who are still in."""
    best = best_play(table)
    dealt = tally(table, best)
    out = {}
    for at, name in enumerate(STREETS):
        asked = [(bets[at], n) for (bets, _), n in dealt.items() if at == 0 or bets[at - 1]]
        every = sum(n for _, n in asked)
        shares = {bet: Fraction(sum(n for laid, n in asked if laid == bet), every) for bet in (*best.times[::-1], 0)}
        out[f"best play on {table.game.wager[name].title}"] = {
            f"{bet}x" if bet else FOLD: share for bet, share in shares.items()
        }
    return out


ANALYSIS = Analysis(
    alike=Alike(any_order={"box N": 2}),
    edges=edges,
    strategy=strategy,
    advice=advice,
    measures=MEASURES,
    frequencies=frequencies,
    slow=True,
)
