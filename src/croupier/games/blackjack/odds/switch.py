"""Blackjack Switch: two hands whose second cards may be exchanged, at best play.

Serves gb-archive 4.60 to 4.66. Whether to switch is decided by what the two hands are worth either way, with all five
cards that lie open known to have left the shoe; each hand is then played by its own cards, the dealer's and the first
two of the other hand. Both hands together are worth the sum of them whatever passes between them, so the edge takes
nothing as independent. Decisions are found in floats; what they bring is counted exactly (switch_exact.py).

The spread of results needs both hands at once. There they are taken as independent once the dealer's outcome is known;
how far its mean is from the edge says how good that is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from croupier.games.blackjack.odds.exact import spread_by_outcome
from croupier.games.blackjack.odds.hands_and_draws import BLACKJACK, OUTCOMES, Array
from croupier.games.blackjack.odds.solver import CLEAR_MARGIN, Against, Solver, map_on_threads
from croupier.games.blackjack.odds.solver_input import Given, given_of, given_without
from croupier.games.blackjack.odds.switch_exact import Beside, data_beside, worth
from croupier.odds.edge import EXACT_EDGE, Distribution, Edge, decimal, mean, ratio
from croupier.odds.progress import Counted
from croupier.odds.result_cache import cached_answer
from croupier.table import Table

NOTE = (
    "both hands of a Switch box together, per unit staked on the two of them; switched where the two hands are worth"
    " more so, and each then played by its own cards, the dealer's card and the first two cards of the other hand"
)
SPREAD = (
    "edge and stake are exact; the spread takes the two hands as independent given the dealer's outcome, and its mean"
    " is {} off the edge"
)
DECIMALS = 10**12
OPEN_CARDS = 5
MAX_UNITS_OF_HAND = (
    8  # units that one hand and what is split off it may win or lose in the spread; more is counted as this
)
NETS = 2 * MAX_UNITS_OF_HAND + 1


def edges(table: Table, clauses: tuple[str, ...]) -> Iterator[Edge]:
    """The two wagers of a Switch box, as one."""
    edge = Edge(table.game.name, "switch", table.options, net_distribution(table), clauses)
    edge.average, edge.staked = price(table)
    edge.per, edge.units, edge.method = "both initial wagers", 2, EXACT_EDGE
    off = mean(edge.distribution or {}) - edge.average
    edge.of, edge.play = ("main", "switch", "double", "split"), "best"
    edge.note = f"{NOTE}; {SPREAD.format(decimal(abs(off) * 100, 4) + '%')}"
    yield edge


def edge(table: Table) -> Fraction:
    """The edge of both wagers of a Switch box, per unit of the two."""
    return -price(table)[0]


def _cached_solution(table: Table) -> dict[str, Any]:
    asked = given_of(table, switching=True)
    solution, _ = cached_answer(table, "blackjack switch", lambda: _solve(asked), asked)
    plain: dict[str, Any] = solution
    return plain


def price(table: Table) -> tuple[Fraction, Fraction]:
    """Return the mean of a unit on the two hands at best play, and the stake for it; exactly."""
    solution = _cached_solution(table)
    return Fraction(solution["mean"]), Fraction(solution["staked"])


def net_distribution(table: Table) -> Distribution:
    """net per unit of the two wagers -> chance."""
    return {Fraction(net): Fraction(p) for net, p in _cached_solution(table)["spread"].items()}


def _solve(asked: Given) -> dict[str, Any]:
    both = Both(asked)
    worth, stake = both.exactly()
    nets = both.net_counts()
    parts = {
        Fraction(i - 2 * MAX_UNITS_OF_HAND, 2): Fraction(int(p * DECIMALS), DECIMALS)
        for i, p in enumerate(nets.tolist())
    }
    parts[Fraction(0)] += 1 - sum(parts.values())
    return {"mean": ratio(worth), "staked": ratio(stake), "spread": {str(net): str(p) for net, p in parts.items() if p}}


@dataclass(frozen=True)
class Worths:
    """[up, first, second, of the other hand, of the other hand]: what a hand is worth as dealt, and after a switch,
    when it is no blackjack; and [up][hand, other hand, outcome, net], hands of two cards by number: how they end."""

    dealt: Array
    switched: Array
    dealt_ends: Array
    plain_ends: Array


class Both:
    """Two hands at once."""

    def __init__(self, given: Given) -> None:
        self.given, self.classes = given, len(given.values)
        self.base = Solver(given)
        self.plays: dict[tuple[int, int], Beside] = {}  # by the other two cards, by number, and the dealer's card
        self.twos = list(combinations_with_replacement(range(self.classes), 2))
        self.number = np.zeros((self.classes, self.classes), dtype=np.int64)
        for i, (a, b) in enumerate(self.twos):
            self.number[a, b] = self.number[b, a] = i

    def means(self) -> tuple[float, float]:
        """Return the means of two hands with the switch, and without it."""
        keep, swap = self.keep_and_swap
        chance = self.chances
        return float((chance * np.maximum(keep, swap)).sum() / 2), float((chance * keep).sum() / 2)

    def exactly(self) -> tuple[Fraction, Fraction]:
        """Return the mean of one unit on the two hands at best play, and the stake for it."""
        dealt, switched = self.arrangements()
        counted = Counted("Blackjack Switch: counting every deal", len(self.plays))

        def part(place: tuple[int, int]) -> tuple[Fraction, Fraction]:
            other, up = place
            part_worth = worth(self.plays[place], self.twos, dealt[up, :, other], switched[up, :, other])
            counted.one_done()
            return part_worth

        parts = map_on_threads(part, self.plays)
        return sum((net for net, _ in parts), Fraction(0)), sum((stake for _, stake in parts), Fraction(0))

    def arrangements(self) -> tuple[Array, Array]:
        """[up, hand, other hand]: in how many orders of the four cards a hand comes to lie beside another, as it is
        dealt and after a switch."""
        keep, swap = self.keep_and_swap
        hands = len(self.twos)
        dealt, switched = (np.zeros((self.classes, hands, hands), dtype=np.int64) for _ in range(2))
        possible, swaps, number = self.chances > 0, swap > keep, self.number
        for up, a, b, c, d in np.argwhere(possible & ~swaps).tolist():
            dealt[up, number[a, b], number[c, d]] += 1
        for up, a, b, c, d in np.argwhere(possible & swaps).tolist():
            switched[up, number[a, d], number[c, b]] += 1
        return dealt, switched

    def net_counts(self) -> Array:
        """[net of both hands, from -2 * MOST on]: how likely."""
        from croupier.games.blackjack.odds import switch_kernels as kernels

        keep, swap = self.keep_and_swap

        def part(up: int) -> Array:
            out = np.zeros(2 * NETS - 1)
            ends = self.worths.dealt_ends[up], self.worths.plain_ends[up]
            kernels.net_of_both(self.chances[up], keep[up], swap[up], *ends, self.number, out)
            return out

        total: Array = sum(map_on_threads(part, self.base.ups))
        return total

    @cached_property
    def keep_and_swap(self) -> tuple[Array, Array]:
        """The values of both hands, as they are and with their second cards exchanged: (a, d) and (c, b)."""
        dealt, switched = self.worths.dealt, self.worths.switched
        swap = switched.transpose(0, 1, 4, 3, 2)
        return dealt + dealt.transpose(0, 3, 4, 1, 2), swap + swap.transpose(0, 3, 4, 1, 2)

    @cached_property
    def chances(self) -> Array:
        """[up, and the four cards in order]: how likely they are."""
        left = np.array(self.given.shoe, dtype=np.float64)
        out = np.zeros((self.classes,) * OPEN_CARDS)
        whole = float(np.prod([float(self.given.cards - i) for i in range(OPEN_CARDS)]))
        for dealt in product(range(self.classes), repeat=OPEN_CARDS):
            ways = 1.0
            for i, card in enumerate(dealt):
                ways *= left[card] - dealt[:i].count(card)
            out[dealt] = max(ways, 0.0) / whole
        return out

    # Each hand beside every other

    @cached_property
    def worths(self) -> Worths:
        """The values of every pair of hands, kept and switched."""
        classes, hands = self.classes, len(self.twos)
        worths_of_pairs = Worths(
            np.zeros((classes,) * OPEN_CARDS),
            np.zeros((classes,) * OPEN_CARDS),
            np.zeros((classes, hands, hands, OUTCOMES, NETS)),
            np.zeros((classes, hands, hands, OUTCOMES, NETS)),
        )
        shared, tried, splits = _Shared(self.base, self.twos), self._pairs_to_try(), self._splits()
        counted = Counted("Blackjack Switch: each hand beside every other", hands)
        for other, others in enumerate(self.twos):
            remaining = given_without(self.given, *others)
            if min(remaining.shoe) >= 0:
                solver = Solver(remaining, chances=shared.chances_beside(other))
                for against in solver.play_by_cards(pairs=tried).values():
                    self._note(worths_of_pairs, solver, against, other, splits)
                    self.plays[other, against.up] = data_beside(solver, against, others)
                del solver.empty  # and the chances of every hand with it
            counted.one_done()
        return worths_of_pairs

    def _pairs_to_try(self) -> dict[int, set[int]]:
        """The pairs worth trying to split beside another hand: where splitting is not clearly wrong off the top."""
        out = {}
        far = CLEAR_MARGIN / max(self.given.cards, 1)
        for up, against in self.base.play_by_cards().items():
            gains = {p: s.worth - float(against.worth[self.base.two(p, p)]) for p, s in against.tried.items()}
            out[up] = {pair for pair, gain in gains.items() if gain > -far}
        return out

    def _splits(self) -> dict[tuple[int, int], Array]:
        """(up, pair) -> [outcome, net]: how a split ends, given the outcome; off the top of the shoe."""
        out = {}
        for up, against in self.base.play_by_cards().items():
            for pair in against.splits:
                ends = np.zeros((OUTCOMES, NETS))
                for (outcome, net), share in spread_by_outcome(self.base, against, pair).items():
                    ends[outcome, min(max(net, -MAX_UNITS_OF_HAND), MAX_UNITS_OF_HAND) + MAX_UNITS_OF_HAND] += share
                whole = ends.sum(axis=1, keepdims=True)
                out[up, pair] = np.divide(ends, whole, out=np.zeros_like(ends), where=whole > 0)
        return out

    def _note(
        self, note: Worths, solver: Solver, against: Against, other: int, splits: dict[tuple[int, int], Array]
    ) -> None:
        """Write down what every hand of two cards is worth, and how it ends, beside another."""
        from croupier.games.blackjack.odds import switch_kernels as kernels

        up, others = against.up, self.twos[other]
        ends = np.zeros((solver.size, OUTCOMES, 5))
        kernels.endings(against.facing, solver.hands, against.chance, against.way.draw, against.way.double, ends)
        for first, second, _ in solver.deals(up):
            worth = [solver.worth(against, first, second), solver.worth(against, first, second, plain=True)]
            for (a, b), (c, d) in product({(first, second), (second, first)}, {others, others[::-1]}):
                note.dealt[up, a, b, c, d], note.switched[up, a, b, c, d] = worth
            here, two = self.number[first, second], solver.two(first, second)
            chance = against.chance[two]
            plain = note.plain_ends[up, here, other]
            if first == second and first in against.splits and (up, first) in splits:
                plain[:] = chance[:, None] * splits[up, first]
            else:
                plain[:, MAX_UNITS_OF_HAND - 2 : MAX_UNITS_OF_HAND + 3] = ends[two]
            if against.is_without_blackjack:
                plain[BLACKJACK] = 0
                plain[BLACKJACK, MAX_UNITS_OF_HAND - 1] = chance[BLACKJACK]
            dealt = note.dealt_ends[up, here, other]
            dealt[:] = plain
            if solver.given.is_blackjack(first, second):
                dealt[:] = 0
                dealt[:, MAX_UNITS_OF_HAND + int(solver.given.blackjack)] = chance
                dealt[BLACKJACK] = 0
                dealt[BLACKJACK, MAX_UNITS_OF_HAND] = chance[BLACKJACK]


class _Shared:
    """The dealer's chances when a hand and another's two cards are gone: they depend on all of those together, of which
    there are far fewer than of hands beside hands."""

    def __init__(self, base: Solver, twos: list[tuple[int, int]]) -> None:
        counts = base.hands.counts
        digits = (1 << 5 * np.arange(base.classes)).astype(np.int64)
        codes = [counts @ digits + digits[a] + digits[b] for a, b in twos]
        every, where = np.unique(np.concatenate(codes), return_inverse=True)
        self.where = where.reshape(len(twos), base.size)
        gone = every[:, None] >> 5 * np.arange(base.classes) & 31
        self.gone = base.hands._replace(counts=gone, size=gone.sum(axis=1))
        self.chance = dict(zip(base.ups, map_on_threads(lambda up: self._chances(base, up), base.ups)))

    def _chances(self, base: Solver, up: int) -> Array:
        from croupier.games.blackjack.odds import kernels

        out = np.zeros((len(self.gone.size), OUTCOMES))
        kernels.chances(base.facing(up, known=False), self.gone, out)
        return out

    def chances_beside(self, other: int) -> Any:
        """The chances by hand, beside one other pair of cards, for any card of the dealer's."""
        return lambda up: self.chance[up][self.where[other]]
