"""The main wager of blackjack at best play: solved once for a table, kept, and told as an edge.

Serves gb-core section 3 and gb-archive 4.1 to 4.33. One player, off the top of a full shoe. Insurance is a wager of its
own and is left alone; being paid even money for a blackjack is part of the main wager, and is taken where it is better.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from croupier.games.blackjack.odds.solver_input import TEN, Given, given_of
from croupier.odds.edge import EXACT_EDGE, Distribution, Edge, decimal, ratio
from croupier.odds.edge import mean as mean_of
from croupier.odds.result_cache import cached_answer
from croupier.table import Table

SHOE = (
    "best play by the exact cards of the hand and the dealer's card (of choices worth the same, the one that stakes"
    " less); one player, off the top of a full shoe"
)
SPREAD = (
    "edge and stake are exact; in the variance the hands of a split count as independent given the dealer's outcome:"
    " beside simulations it is less than 0.001 off"
)


@dataclass(frozen=True, slots=True)
class Main:
    """The main wager, priced."""

    mean: Fraction  # by exact cards
    by_totals: Fraction
    staked: Fraction
    distribution: Distribution
    splits_tens: bool  # whether a pair of tens was found worth splitting


def main(table: Table) -> Main:
    """The main wager of a table at best play."""
    asked = given_of(table)
    kept, _ = cached_answer(table, "blackjack main", lambda: _plain(solve_best_play(asked)), asked)
    return Main(
        Fraction(kept["mean"]),
        Fraction(kept["by_totals"]),
        Fraction(kept["staked"]),
        {Fraction(net): Fraction(p) for net, p in kept["distribution"].items()},
        kept["splits_tens"],
    )


def _plain(main_wager: Main) -> dict[str, Any]:
    return {
        "mean": ratio(main_wager.mean),
        "by_totals": ratio(main_wager.by_totals),
        "staked": ratio(main_wager.staked),
        "distribution": {ratio(net): ratio(p) for net, p in main_wager.distribution.items()},
        "splits_tens": main_wager.splits_tens,
    }


def solve_best_play(asked: Given) -> Main:
    """Best play under some rules. Where tens are a pair by rank alone, the more generous pair by value is tried: if
    splitting them so is not worth it, neither is it by rank."""
    from croupier.games.blackjack.odds.exact import price
    from croupier.games.blackjack.odds.play_by_totals import play_by_totals
    from croupier.games.blackjack.odds.solver import Solver

    solver = Solver(asked)
    cards = solver.play_by_cards()
    tens = {i for i, value in enumerate(asked.values) if value == TEN}
    splits_tens = any(tens & set(against.splits) for against in cards.values())
    if splits_tens and asked.rules.pair.equal == "denomination":
        solution = solve_best_play(replace(asked, unsplit=asked.unsplit | {TEN}))
        return replace(solution, splits_tens=True)
    best = price(solver, cards)
    totals = price(solver, play_by_totals(solver), spread=False)
    return Main(best.mean, totals.mean, best.staked, best.distribution, splits_tens)


def mean(table: Table) -> Fraction:
    """Return the mean of a unit at best play by exact cards, and nothing else of its price."""
    asked = given_of(table)
    kept, _ = cached_answer(table, "blackjack mean", lambda: ratio(_mean(asked)), asked)
    return Fraction(kept)


def _mean(asked: Given) -> Fraction:
    from croupier.games.blackjack.odds.exact import price
    from croupier.games.blackjack.odds.solver import Solver

    solver = Solver(asked)
    cards = solver.play_by_cards()
    tens = {i for i, value in enumerate(asked.values) if value == TEN}
    if asked.rules.pair.equal == "denomination" and any(tens & set(against.splits) for against in cards.values()):
        return _mean(replace(asked, unsplit=asked.unsplit | {TEN}))
    return price(solver, cards, spread=False).mean


def edges(table: Table, clauses: tuple[str, ...]) -> Iterator[Edge]:
    """The edge of the main wager, whatever is added to it in play included."""
    main_wager = main(table)
    off = mean_of(main_wager.distribution) != main_wager.mean
    note = f"{SHOE}; {SPREAD}" if off else SHOE
    if main_wager.splits_tens and table.rules.pair.equal == "denomination":
        note += "; tens of one rank are not split, though it might be better"
    edge = Edge(table.game.name, "main", table.options, main_wager.distribution, clauses, note=note)
    edge.average, edge.staked = main_wager.mean, main_wager.staked
    if off:  # the hands of a split are taken as independent in it
        edge.method = EXACT_EDGE
    edge.extra = {
        "edge_by_totals": ratio(-main_wager.by_totals),
        "edge_by_totals_decimal": decimal(-main_wager.by_totals),
    }
    edge.of = ("main", "double", "split")  # of a box that does not switch
    edge.ways = {"totals": -main_wager.by_totals}
    yield edge
