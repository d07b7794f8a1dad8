"""Edges and best play of Crazy 4 Poker, exactly: every player's hand against every dealer's.

Serves gb-archive section 15. All 2,598,960 hands are gone through from the weakest up while they are counted by the
cards they hold; a player's 1,533,939 opponents are then what inclusion and exclusion leaves of those counts. Up to the
names of the suits there are 134,459 hands to decide about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Any

from croupier.equipment.cards import DECK, Card
from croupier.games.crazy_4.representative_deals import MAIN, Classes, classes
from croupier.games.crazy_4.rules import ANTE, LADDER, PLAY, QUEENS_UP, SUPER_BONUS, Rules
from croupier.games.shared.poker.five_cards.odds import judge, seen_cards, strengths, within
from croupier.games.shared.poker.paid_hands.procedure import row_of
from croupier.hands.poker import Hand, best_four_of_five
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.odds.edge import Distribution, Edge, distribution_of, distribution_of_counts, mean
from croupier.odds.layout_edges import clauses
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table
from croupier.table.rules import rows_of
from croupier.table.symmetry import Alike

AGAINST = comb(47, 5)  # the dealer's hands beside a player's


# Hands and their opponents


@dataclass(frozen=True, slots=True)
class Shapes:
    """Hands, ignoring which suit is which, as arrays: number, strength, weight, and opponents by how they fall."""

    numbers: Any
    strengths: Any
    weights: Any
    falls: Any  # [fall, shape]


def value(category: str, *ranks: int) -> int:
    """The least strength of a hand of this category with these leading ranks."""
    least: int = judge(LADDER).least(category, *ranks)
    return least


def shapes(table: Table) -> Shapes:
    """Every shape of hand against the dealer of this table."""
    rules: Rules = table.rules
    return _shapes(value(rules.qualifies.hand, *rules.qualifies.ranks))


@cache
def _shapes(least: int) -> Shapes:
    import numpy as np

    from croupier.games.shared.poker.five_cards.kernel import count_against_dealer, offsets

    values = strengths(LADDER)
    shape_counts = count_against_dealer(values, np.argsort(values, kind="stable"), least, offsets(52))
    numbers, weights, unqualified, weaker, equal = shape_counts.T
    held = values[numbers].astype(np.int64)
    good = held >= least
    not_better = np.where(good, unqualified, weaker + equal)
    worse, level = np.where(good, weaker - unqualified, 0), np.where(good, equal, 0)
    falls = [not_better, unqualified - not_better, worse, level, AGAINST - unqualified - worse - level]
    return Shapes(numbers, held, weights, np.stack(falls))


def hands_by_row(table: Table, wager: str, held: Any) -> list[tuple[str, Any]]:
    """The rows that a wager is paid by, and "" for none, each with the hands (as a mask of their strengths)."""
    import numpy as np

    each = [row_of(table, wager, hand) for hand in judge(LADDER).hands()]
    names = (*(rows_of(table.game, wager) or ()), "")
    numbers = np.array([names.index(row) for row in each], dtype=np.int8)[held]
    return [(row, numbers == i) for i, row in enumerate(names)]


def may_triple(table: Table, held: Any) -> Any:
    """The hands on which more than one Ante may be played."""
    rules: Rules = table.rules
    return held >= value(rules.triple_down.hand, *rules.triple_down.ranks)


# Best play


def sizes(table: Table) -> tuple[int, ...]:
    """The Play wagers there are, in Antes."""
    rules: Rules = table.rules
    return tuple(sorted(rules.times.values()))


def best_antes_by_shape(table: Table, paid: Classes) -> Any:
    """Return how many Antes it is best to play with every shape of hand; 0 folds."""
    import numpy as np

    shape_counts = shapes(table)
    may = may_triple(table, shape_counts.strengths)
    chosen = np.zeros(len(shape_counts.strengths), dtype=np.int64)
    for row, mask in hands_by_row(table, SUPER_BONUS, shape_counts.strengths):
        chosen[mask] = _choose_for_row(table, paid, row, shape_counts.falls[:, mask], may[mask])
    return chosen


def _choose_for_row(table: Table, paid: Classes, row: str, falls: Any, may: Any) -> Any:
    """Choose for the hands of one row of the Super Bonus. Between equals the hand is folded, or the less is played."""
    import numpy as np

    brings, folded = {size: paid.nets_of_played_hand(row, size) for size in sizes(table)}, paid.folded.net(*MAIN)
    unit = lcm(folded.denominator, *(net.denominator for column in brings.values() for net in column))
    whole = {size: [int(net * unit) for net in column] for size, column in brings.items()}
    within((net for column in whole.values() for net in column), AGAINST)
    best = np.full(falls.shape[1], int(folded * unit) * AGAINST, dtype=np.int64)
    chosen = np.zeros(len(best), dtype=np.int64)
    for size, column in whole.items():
        worth = np.array(column, dtype=np.int64) @ falls
        better = (worth > best) & (may | (size == 1))
        best[better], chosen[better] = worth[better], size
    return chosen


@dataclass(frozen=True, slots=True)
class Dealt:
    """All deals at best play: by the row of the Super Bonus, the Antes played (0 folds) and the fall of the dealer."""

    tally: dict[tuple[str, int, int], int]

    @property
    def total(self) -> int:
        """How many deals were counted."""
        return sum(self.tally.values())

    def average_play(self) -> Fraction:
        """Return the average Play, in units."""
        return Fraction(sum(played * n for (_, played, _), n in self.tally.items()), self.total)


def best_play(table: Table, paid: Classes | None = None) -> Dealt:
    """Every deal, the hand played or folded as is best."""
    return played_so(table, best_antes_by_shape(table, paid or classes(table)))


def played_so(table: Table, chosen: Any) -> Dealt:
    """Every deal, with so many Antes played on each shape of hand."""
    shape_counts = shapes(table)
    tally: dict[tuple[str, int, int], int] = {}
    for row, mask in hands_by_row(table, SUPER_BONUS, shape_counts.strengths):
        for played in (0, *sizes(table)):
            at = mask & (chosen == played)
            for i, n in enumerate((shape_counts.weights[at] * shape_counts.falls[:, at]).sum(axis=1)):
                tally[row, played, i] = int(n)
    return Dealt({key: n for key, n in tally.items() if n})


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The whole game under the Ante, its parts alone, and Queens Up."""
    wanted, paid = [name for name in table.game.wager if wager in (None, name)], classes(table)
    dealt = best_play(table, paid) if set(wanted) & set(MAIN) else None
    for name in wanted:
        if name == QUEENS_UP or dealt is None:
            yield Edge(table.game.name, name, table.options, queens_up(table, paid), clauses(table, name))
        elif name == ANTE:
            yield _game(table, paid, dealt)
        else:
            yield _part(table, name, paid, dealt)


def queens_up(table: Table, paid: Classes) -> Distribution:
    """The player's own hand alone decides; who folds keeps it in play."""
    brings = paid.queens(kept=True)
    total: dict[Fraction, int] = {}
    for row, mask in hands_by_row(table, QUEENS_UP, strengths(LADDER)):
        total[brings[row]] = total.get(brings[row], 0) + int(mask.sum())
    return distribution_of_counts(total)


def _nets(paid: Classes, dealt: Dealt, wagers: tuple[str, ...]) -> Distribution:
    """Return the results of some of the wagers together, per Ante."""
    parts = []
    for (row, played, fall), n in dealt.tally.items():
        brings = paid.results(row, played)
        net = sum((brings[name][fall] for name in wagers), Fraction(0)) if played else paid.folded.net(*wagers)
        parts.append((net, Fraction(n, dealt.total)))
    return distribution_of(parts)


def _game(table: Table, paid: Classes, dealt: Dealt) -> Edge:
    note = "Ante, Super Bonus and Play together at best play, per unit of the Ante"
    edge = Edge(table.game.name, ANTE, table.options, _nets(paid, dealt, MAIN), clauses(table, ANTE), note=note)
    edge.staked = 2 + dealt.average_play()
    return edge


def _part(table: Table, name: str, paid: Classes, dealt: Dealt) -> Edge:
    note = "this wager alone at best play of the whole, per unit of the Ante; the Ante's edge includes it"
    distribution = _nets(paid, dealt, (name,))
    edge = Edge(table.game.name, name, table.options, distribution, clauses(table, name), per="ante", note=note)
    if name == PLAY:
        edge.staked = dealt.average_play()
    return edge


# Best play for people


def strategy(table: Table) -> Strategy:
    """The weakest hand worth playing, the least that is worth more than one Ante, and what does not fit that."""
    shape_counts, paid = shapes(table), classes(table)
    chosen = best_antes_by_shape(table, paid)
    dealt = played_so(table, chosen)
    rows: list[tuple[str, ...]] = []
    exceptions = []
    for size in reversed(sizes(table)):
        if not (chosen >= size).any() or (size > 1 and not (chosen == size).any()):
            continue
        weakest = int(shape_counts.strengths[chosen >= size].min())
        below = (shape_counts.strengths >= weakest) & (chosen < size)
        rows.append(
            (f"play {size} Ante{'s' * (size > 1)} with", f"{_hand_of_strength(shape_counts, weakest)} or better")
        )
        if below.any():
            number, name = int(shape_counts.weights[below].sum()), f"{size} Ante{'s' * (size > 1)}"
            exceptions.append(f"{number:,} hands as strong as the weakest worth {name}, or stronger, are not worth it")
    rows.append(("else", "fold, and keep Queens Up in play"))
    chart = Chart("By the best four cards", ("", "hand"), rows)
    edge = -mean(_nets(paid, dealt, MAIN))
    best = Strategy(table.game.name, dict(table.options), edge, [chart], exceptions)
    best.simplified = [
        Simplified(what, -mean(_nets(paid, played_so(table, way), MAIN)) - edge)
        for what, way in _simpler(table, chosen)
    ]
    return best


def _simpler(table: Table, chosen: Any) -> Iterator[tuple[str, Any]]:
    """Shorter rules, as Antes by shape of hand."""
    import numpy as np

    shape_counts, most = shapes(table), max(sizes(table))
    may = may_triple(table, shape_counts.strengths)
    weakest = int(shape_counts.strengths[chosen > 0].min())
    yield (
        "the chart without exceptions: every hand from the weakest on",
        np.where(shape_counts.strengths >= weakest, np.maximum(chosen, 1), 0),
    )
    yield f"{most} Antes whenever they are allowed", np.where(may, most, chosen)
    yield "never more than one Ante", np.minimum(chosen, 1)
    yield "play nothing below a pair", np.where(shape_counts.strengths >= value("pair"), np.maximum(chosen, 1), 0)
    yield "never fold", np.maximum(chosen, 1)


def _hand_of_strength(shape_counts: Shapes, wanted: int) -> str:
    """A hand of this strength, by name and ranks."""
    import numpy as np

    at = int(np.nonzero(shape_counts.strengths == wanted)[0][0])
    hand = hand_of(int(shape_counts.numbers[at]))
    return f"{hand.name} ({hand.short})"


def hand_of(number: int) -> Hand:
    """The best four cards of the hand with this number."""
    import numpy as np

    from croupier.games.shared.poker.five_cards.kernel import unrank

    cards = np.empty(5, dtype=np.int64)
    unrank(number, cards)
    return best_four_of_five([DECK[index] for index in cards])


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice in Antes, Queens Up apart, from the five cards the player sees."""
    ask = playing.awaiting
    assert ask is not None
    table, paid = playing.table, classes(playing.table)
    rules: Rules = table.rules
    row, falls = opponents(table, seen_cards(playing))
    out = {}
    for choice in ask.choices:
        if choice in rules.times:
            brings = paid.nets_of_played_hand(row, rules.times[choice])
            out[choice] = sum((net * n for net, n in zip(brings, falls, strict=True)), Fraction(0)) / AGAINST
        else:
            out[choice] = paid.folded.net(*MAIN)
    return out


def opponents(table: Table, cards: list[Card]) -> tuple[str, list[int]]:
    """The Super Bonus row of a hand, and its opponents by how they fall."""
    import numpy as np

    from croupier.games.shared.poker.five_cards.kernel import first_alike

    shape_counts = shapes(table)
    first = first_alike(np.array(sorted(card.index for card in cards)))
    at = int(np.nonzero(shape_counts.numbers == first)[0][0])
    row = next(row for row, mask in hands_by_row(table, SUPER_BONUS, shape_counts.strengths[at : at + 1]) if mask[0])
    return row, [int(n) for n in shape_counts.falls[:, at]]


# Figures a book may state


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """The whole game at best play, against all that is staked on it."""
    (edge,) = edges(table, ANTE)
    assert edge.edge is not None
    return [edge.edge / edge.staked]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often the dealer qualifies, and how often best play plays how many Antes, and folds."""
    dealt, need = best_play(table), table.rules.qualifies
    idle = Fraction(int((strengths(LADDER) < judge(LADDER).least(need.hand, *need.ranks)).sum()), comb(52, 5))
    sizes = sorted({played for _, played, _ in dealt.tally}, reverse=True)
    shares = {size: Fraction(sum(n for key, n in dealt.tally.items() if key[1] == size), dealt.total) for size in sizes}
    return {
        "the dealer": {"qualifies": 1 - idle, "does not": idle},
        "best play": {f"play {size}" if size else "fold": share for size, share in shares.items()},
    }


ANALYSIS = Analysis(
    alike=Alike(any_order={"box N": 5, "dealer": 5}),
    edges=edges,
    strategy=strategy,
    advice=advice,
    measures=MEASURES,
    frequencies=frequencies,
    slow=True,
)
