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
from croupier.hands.poker import Hand, best_four_of_five
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, counted, gathered, mean
from croupier.odds.layout import clauses
from croupier.odds.strategy import Chart, Simplified, Strategy
from croupier.parts.five_cards.odds import judge, nets, seen_cards, strengths, within
from croupier.parts.paid_hands import row_of
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table

LADDER = "four_card"
AGAINST = comb(47, 5)  # the dealer's hands beside a player's
MAIN = ("ante", "super_bonus", "play")
FALLS = 5  # dealer's hands: not qualified and not better, not qualified but better, qualified and worse, equal, better
FOLD = {"ante": Fraction(-1), "super_bonus": Fraction(-1), "play": Fraction(0)}


# Hands and their opponents


@dataclass(frozen=True, slots=True)
class Shapes:
    """Hands up to the names of the suits, as arrays: number, strength, weight, and opponents by how they fall."""

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
    needs = table.game.facts["qualifies"]
    return _shapes(value(needs["hand"], *needs["ranks"]))


@cache
def _shapes(least: int) -> Shapes:
    import numpy as np

    from croupier.parts.five_cards.kernels import against_dealer, offsets

    values = strengths(LADDER)
    found = against_dealer(values, np.argsort(values, kind="stable"), least, offsets(52))
    numbers, weights, unqualified, weaker, equal = found.T
    held = values[numbers].astype(np.int64)
    good = held >= least
    not_better = np.where(good, unqualified, weaker + equal)
    worse, level = np.where(good, weaker - unqualified, 0), np.where(good, equal, 0)
    falls = [not_better, unqualified - not_better, worse, level, AGAINST - unqualified - worse - level]
    return Shapes(numbers, held, weights, np.stack(falls))


def by_row(table: Table, paytable: str, held: Any) -> list[tuple[str, Any]]:
    """The rows of a pay table, and "" for none, each with the hands (as a mask of their strengths) that it pays."""
    import numpy as np

    rows = np.array([row_of(table.game, paytable, hand) for hand in judge(LADDER).hands()])[held]
    return [(row, rows == row) for row in (*table.game.paytable[paytable].rows, "")]


# What the wagers bring


def results(table: Table, row: str, played: int) -> dict[str, list[Fraction]]:
    """What each wager brings per Ante for a played hand, by how the dealer's hand falls: 15.19 to 15.24."""
    ante, play = _odds(table, "ante"), _odds(table, "play")
    zero, one = Fraction(0), Fraction(-1)
    return {
        "ante": [zero, zero, ante, zero, one],
        "play": [played * net for net in (play, play, play, zero, one)],
        "super_bonus": [nets(table, "super_bonus")[row]] * FALLS if row else [zero, one, zero, zero, one],
    }


def _odds(table: Table, wager: str) -> Fraction:
    cell = table.pays[wager]
    assert isinstance(cell, Odds)
    return cell.win


def together(table: Table, row: str, played: int) -> list[Fraction]:
    """All three wagers of a played hand, by how the dealer's hand falls."""
    return [sum(column, Fraction(0)) for column in zip(*results(table, row, played).values(), strict=True)]


# Best play


def sizes(table: Table) -> tuple[int, ...]:
    """The Play wagers there are, in Antes."""
    return (1, *sorted(table.game.facts["triple_down"]["times"].values()))


def choices(table: Table) -> Any:
    """How many Antes to play with every shape of hand; 0 folds."""
    import numpy as np

    found, more = shapes(table), table.game.facts["triple_down"]
    may_triple = found.strengths >= value(more["hand"], *more["ranks"])
    chosen = np.zeros(len(found.strengths), dtype=np.int64)
    for row, mask in by_row(table, "super_bonus", found.strengths):
        chosen[mask] = _chosen(table, row, found.falls[:, mask], may_triple[mask])
    return chosen


def _chosen(table: Table, row: str, falls: Any, may_triple: Any) -> Any:
    """The same for hands of one row of the Super Bonus. Between equals the hand is folded, or the less is played."""
    import numpy as np

    brings = {size: together(table, row, size) for size in sizes(table)}
    unit = lcm(*(net.denominator for column in brings.values() for net in column))
    whole = {size: [int(net * unit) for net in column] for size, column in brings.items()}
    within((net for column in whole.values() for net in column), AGAINST)
    best = np.full(falls.shape[1], int(sum(FOLD.values())) * unit * AGAINST, dtype=np.int64)
    chosen = np.zeros(len(best), dtype=np.int64)
    for size, column in whole.items():
        worth = np.array(column, dtype=np.int64) @ falls
        better = (worth > best) & (may_triple | (size == 1))
        best[better], chosen[better] = worth[better], size
    return chosen


@dataclass(frozen=True, slots=True)
class Dealt:
    """All deals at best play: by the row of the Super Bonus, the Antes played (0 folds) and the fall of the dealer."""

    tally: dict[tuple[str, int, int], int]

    @property
    def total(self) -> int:
        return sum(self.tally.values())

    def average_play(self) -> Fraction:
        return Fraction(sum(played * n for (_, played, _), n in self.tally.items()), self.total)


def best_play(table: Table) -> Dealt:
    """Every deal, the hand played or folded as is best."""
    return played_so(table, choices(table))


def played_so(table: Table, chosen: Any) -> Dealt:
    """Every deal, with so many Antes played on each shape of hand."""
    found = shapes(table)
    tally: dict[tuple[str, int, int], int] = {}
    for row, mask in by_row(table, "super_bonus", found.strengths):
        for played in (0, *sizes(table)):
            at = mask & (chosen == played)
            for i, n in enumerate((found.weights[at] * found.falls[:, at]).sum(axis=1)):
                tally[row, played, i] = int(n)
    return Dealt({key: n for key, n in tally.items() if n})


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The whole game under the Ante, its parts alone, and Queens Up."""
    wanted = [name for name in table.game.wager if wager in (None, name)]
    dealt = best_play(table) if set(wanted) & set(MAIN) else None
    for name in wanted:
        if name == "queens_up" or dealt is None:
            yield Edge(table.game.name, name, table.options, queens_up(table), clauses(table, name))
        elif name == "ante":
            yield _game(table, dealt)
        else:
            yield _part(table, name, dealt)


def queens_up(table: Table) -> Distribution:
    """The player's own hand alone decides; who folds keeps it in play."""
    brings = nets(table, "queens_up")
    total: dict[Fraction, int] = {}
    for row, mask in by_row(table, "queens_up", strengths(LADDER)):
        total[brings[row]] = total.get(brings[row], 0) + int(mask.sum())
    return counted(total)


def _nets(table: Table, dealt: Dealt, wagers: tuple[str, ...]) -> Distribution:
    """What some of the wagers bring together, per Ante."""
    parts = []
    for (row, played, fall), n in dealt.tally.items():
        brings = results(table, row, played)
        net = sum((brings[name][fall] if played else FOLD[name] for name in wagers), Fraction(0))
        parts.append((net, Fraction(n, dealt.total)))
    return gathered(parts)


def _game(table: Table, dealt: Dealt) -> Edge:
    note = "Ante, Super Bonus and Play together at best play, per unit of the Ante"
    edge = Edge(table.game.name, "ante", table.options, _nets(table, dealt, MAIN), clauses(table, "ante"), note=note)
    edge.staked = 2 + dealt.average_play()
    return edge


def _part(table: Table, name: str, dealt: Dealt) -> Edge:
    note = "this wager alone at best play of the whole, per unit of the Ante; the Ante's edge includes it"
    found = _nets(table, dealt, (name,))
    edge = Edge(table.game.name, name, table.options, found, clauses(table, name), per="ante", note=note)
    if name == "play":
        edge.staked = dealt.average_play()
    return edge


# Best play for people


def strategy(table: Table) -> Strategy:
    """The weakest hand worth playing, the least that is worth more than one Ante, and what does not fit that."""
    found, chosen = shapes(table), choices(table)
    dealt = best_play(table)
    rows: list[tuple[str, ...]] = []
    exceptions = []
    for size in reversed(sizes(table)):
        if not (chosen >= size).any() or (size > 1 and not (chosen == size).any()):
            continue
        weakest = int(found.strengths[chosen >= size].min())
        below = (found.strengths >= weakest) & (chosen < size)
        rows.append((f"play {size} Ante{'s' * (size > 1)} with", f"{_described(found, weakest)} or better"))
        if below.any():
            number, name = int(found.weights[below].sum()), f"{size} Ante{'s' * (size > 1)}"
            exceptions.append(f"{number:,} hands as strong as the weakest worth {name}, or stronger, are not worth it")
    rows.append(("else", "fold, and keep Queens Up in play"))
    chart = Chart("By the best four cards", ("", "hand"), rows)
    edge = -mean(_nets(table, dealt, MAIN))
    best = Strategy(table.game.name, dict(table.options), edge, [chart], exceptions)
    best.simplified = [
        Simplified(what, -mean(_nets(table, played_so(table, way), MAIN)) - edge)
        for what, way in _simpler(table, chosen)
    ]
    return best


def _simpler(table: Table, chosen: Any) -> Iterator[tuple[str, Any]]:
    """Shorter rules, as Antes by shape of hand."""
    import numpy as np

    found, more = shapes(table), table.game.facts["triple_down"]
    most = max(sizes(table))
    may = found.strengths >= value(more["hand"], *more["ranks"])
    weakest = int(found.strengths[chosen > 0].min())
    yield "the chart without exceptions: every hand from the weakest on", np.where(
        found.strengths >= weakest, np.maximum(chosen, 1), 0
    )
    yield f"{most} Antes whenever they are allowed", np.where(may, most, chosen)
    yield "never more than one Ante", np.minimum(chosen, 1)
    yield "play nothing below a pair", np.where(found.strengths >= value("pair"), np.maximum(chosen, 1), 0)
    yield "never fold", np.maximum(chosen, 1)


def _described(found: Shapes, wanted: int) -> str:
    """A hand of this strength, by name and ranks."""
    import numpy as np

    at = int(np.nonzero(found.strengths == wanted)[0][0])
    hand = hand_of(int(found.numbers[at]))
    return f"{hand.name} ({'-'.join(card.text[0] for card in hand.cards)})"


def hand_of(number: int) -> Hand:
    """The best four cards of the hand with this number."""
    import numpy as np

    from croupier.parts.five_cards.kernels import unrank

    cards = np.empty(5, dtype=np.int64)
    unrank(number, cards)
    return best_four_of_five([DECK[index] for index in cards])


def advice(playing: Round) -> dict[str, Fraction]:
    """What each choice is worth in Antes, Queens Up apart, from the five cards the player sees."""
    ask = playing.awaiting
    assert ask is not None
    table = playing.table
    row, falls = opponents(table, seen_cards(playing))
    out = {}
    for choice in ask.choices:
        brings = together(table, row, table.game.facts["triple_down"]["times"].get(choice, 1))
        total = sum((net * n for net, n in zip(brings, falls, strict=True)), Fraction(0))
        out[choice] = sum(FOLD.values(), Fraction(0)) if choice.startswith("fold") else total / AGAINST
    return out


def opponents(table: Table, cards: list[Card]) -> tuple[str, list[int]]:
    """The Super Bonus row of a hand, and its opponents by how they fall."""
    import numpy as np

    from croupier.parts.five_cards.kernels import first_alike

    found = shapes(table)
    first = first_alike(np.array(sorted(card.index for card in cards)))
    at = int(np.nonzero(found.numbers == first)[0][0])
    row = next(row for row, mask in by_row(table, "super_bonus", found.strengths[at : at + 1]) if mask[0])
    return row, [int(n) for n in found.falls[:, at]]


# Figures a book may state


def _per_unit_staked(table: Table, claim: Claim) -> list[Fraction]:
    """The whole game at best play, against all that is staked on it."""
    edge = _game(table, best_play(table))
    assert edge.edge is not None
    return [edge.edge / edge.staked]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"edge_per_unit_staked": _per_unit_staked}


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, measures=MEASURES, slow=True)
