"""Pai gow poker as a product: what the standard wager comes to, how to set seven cards, and what the house way costs.

Serves gb-archive 13.18 to 13.26. The figures come from pai_gow_solver, which counts every deal; they are kept on disk.
This module brings numpy and numba along only when something has to be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import RANKS, Card, cards
from croupier.hands.pai_gow_poker import foul, high_hand, low_hand
from croupier.money import Odds
from croupier.odds.cache import remembered
from croupier.odds.edge import Distribution, percent
from croupier.odds.strategy import Chart, Simplified, Strategy
from croupier.table import Round, Table

if TYPE_CHECKING:
    from croupier.odds.pai_gow_solver import Solved

LOST, STAND_OFF = Fraction(-1), Fraction(0)
Plain = dict[str, Any]


def _pays(table: Table) -> Fraction:
    paid = table.pays["standard"]
    assert isinstance(paid, Odds)
    return paid.win


def _question(table: Table) -> Table:
    """The table as far as the standard wager depends on it, so that an answer serves every choice of side wagers."""
    asked = Table(table.game.name)
    asked.pays = {"standard": table.pays["standard"]}
    return asked


def solution(table: Table) -> Plain:
    """Every deal counted, as plain values."""
    plain, _ = remembered(_question(table), "pai gow poker", lambda: _solved(_pays(table)))
    found: Plain = plain
    return found


def _solved(pays: Fraction) -> Plain:
    from croupier.odds.pai_gow_classes import Pack
    from croupier.odds.pai_gow_kernels import TALLIED
    from croupier.odds.pai_gow_solver import solve

    solved = solve(Pack(), (pays.numerator, pays.denominator))
    rules = [
        {"id": rule.id, "does": rule.does, **dict(zip(TALLIED, row.tolist(), strict=True)), "widest": widest}
        for rule, row, widest in zip(solved.settings.rules, solved.tallied, _widest(solved), strict=True)
    ]
    two_pairs, no_pair = _votes(solved)
    return {
        "hands": solved.pack.hands,
        "dealers": solved.pack.dealers,
        "rules": rules,
        "two_pairs": [[*key, n] for key, n in sorted(two_pairs.items())],
        "no_pair": [[*key, n] for key, n in sorted(no_pair.items())],
    }


def total(table: Table, what: str) -> int:
    """A figure of the solution over all the rows of the house way."""
    return sum(row[what] for row in solution(table)["rules"])


def distribution(table: Table, how: str) -> Distribution:
    """What a unit on the standard wager comes to, the player's hands set the `best` or the `house` way."""
    found = solution(table)
    deals = found["hands"] * found["dealers"]
    wins, losses = total(table, f"{how}_wins"), total(table, f"{how}_losses")
    counts = {_pays(table): wins, STAND_OFF: deals - wins - losses, LOST: losses}
    return {net: Fraction(n, deals) for net, n in counts.items()}


# What is kept of a solution


def _fronts(solved: Solved, at: int) -> dict[tuple[int, int], tuple[tuple[int, bool], ...]]:
    """For each worth of both hands that a class can be set to, the two cards in front: the place of the rank and
    whether it is of the suit of the flush."""
    import numpy as np

    from croupier.odds.pai_gow_classes import HELD, classes, lay_out, ways_to_set, worth

    held, own = np.empty(HELD, np.int64), np.empty(HELD, np.int64)
    high, low = np.empty(21, np.int64), np.empty(21, np.int64)
    c = classes(solved.pack)
    lay_out(c, at, held, own)
    ways_to_set(held, own, c.counts.shape[1], worth(solved.pack), high, low)
    places = [(int(rank), bool(suited)) for rank, suited in zip(held, own, strict=True)]
    found: dict[tuple[int, int], tuple[tuple[int, bool], ...]] = {}
    for pair, way in zip(combinations(places, 2), zip(high.tolist(), low.tolist(), strict=True), strict=True):
        found.setdefault(way, pair)
    return found


def _widest(solved: Solved) -> Iterator[Plain | None]:
    """For each row of the house way, the hand on which it gives away most; None where it never does."""
    import numpy as np

    from croupier.odds.pai_gow_classes import classes

    c, s = classes(solved.pack), solved.settings
    for gain, way, ranks, *suits in solved.widest.tolist():
        if not gain:
            yield None
            continue
        support = [place for place, n in enumerate(c.counts[ranks]) if n]
        held = [
            RANKS[place] + "cdhs"[suit]
            for suit, local in enumerate(suits)
            for i, place in enumerate(support)
            if local >> i & 1
        ]
        held += ["Jk"] * int(c.joker[ranks])
        at = int(np.searchsorted(s.begin, way, side="right")) - 1
        house = int(s.begin[at] + s.house[at])
        fronts = _fronts(solved, at)
        best, own = (fronts[int(s.way_high[w]), int(s.way_low[w])] for w in (way, house))
        yield {"cards": _sorted(held), "best": _named(best), "house": _named(own), "gain": gain}


def _sorted(held: Sequence[str]) -> list[str]:
    return [c.text for c in sorted(cards(held), key=lambda c: (c.rank or 15, c.index), reverse=True)]


def _named(front: Sequence[tuple[int, bool]]) -> str:
    """Two cards in front, by their ranks, the higher first; `(flush)` after one of the flush's suit."""
    named = [(place, (RANKS[place] if place < len(RANKS) else "Jk") + (" (flush)" if suited else "")) for place, suited in front]
    return " and ".join(name for _, name in sorted(named, reverse=True))
