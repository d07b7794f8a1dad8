"""Results of a way of playing blackjack, counted exactly, and their spread.

Every deal that ends a hand is a number of ordered draws out of the shoe. Those numbers are far too long for a machine
word, so they are counted by their remainders modulo several primes and put together again at the end; nothing is
rounded. The mean and what is staked are exact, splits included. The spread of results is exact too but for splits,
where the hands are taken as independent once the dealer's total is known. On shoes of twelve cards with one deal in six
split, dealt out in full, the mean square is at most 0.02 too high for it, and a third of that on a shoe twice as large.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import prod
from typing import NamedTuple

import numpy as np

from croupier.games.blackjack.odds.hands_and_draws import BLACKJACK, LOST, NETS, OVER, SAVED, STAKES, TWICE, WON, Array
from croupier.games.blackjack.odds.solver import TWO, Against, Orders, Solver, Way, map_on_threads
from croupier.games.blackjack.odds.solver_input import ACE
from croupier.games.blackjack.odds.splits import MOST_ALIKE, MOST_DRAWN, Weights

EXACT_FLOAT_BITS = 52  # bits of a whole number that a float certainly holds
DECIMALS = 10**15
LIKELY = 1e-10  # patterns of a split less likely than this are left out of the spread of results


@dataclass
class Priced:
    """A way of playing, priced per unit of the initial wager."""

    mean: Fraction
    staked: Fraction
    played: dict[Fraction, Fraction]  # net -> chance, hands that are not split: exact
    split: dict[int, float] = field(default_factory=dict)  # net -> chance, hands that are split

    @property
    def split_chance(self) -> Fraction:
        """How often the hand is split."""
        return 1 - sum(self.played.values(), Fraction(0))

    @property
    def distribution(self) -> dict[Fraction, Fraction]:
        """net -> chance, all hands; exact where nothing is split, and otherwise rounded to decimals that add to 1."""
        if not self.split:
            return self.played
        out: dict[Fraction, Fraction] = {}
        for net in sorted({*self.played, *map(Fraction, self.split)}):
            split = Fraction(self.split.get(int(net), 0.0)) if net.denominator == 1 else Fraction(0)
            out[net] = Fraction(int((self.played.get(net, Fraction(0)) + split) * DECIMALS), DECIMALS)
        out[Fraction(0)] += 1 - sum(out.values())
        return {net: p for net, p in out.items() if p}


# Whole numbers from remainders


@cache
def primes(bits: int, count: int) -> tuple[int, ...]:
    """The greatest primes below a power of two."""
    out: list[int] = []
    n = (1 << bits) - 1
    while len(out) < count:
        if _is_prime(n):
            out.append(n)
        n -= 2
    return tuple(out)


def _is_prime(n: int) -> bool:
    """Miller and Rabin's test; these bases decide every number below 3 * 10**24."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if any(n % p == 0 for p in bases):
        return n in bases
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in bases:
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        if all((x := x * x % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


def from_remainders(remainders: list[int], moduli: tuple[int, ...]) -> int:
    """The number nearest to zero that leaves these remainders."""
    every = prod(moduli)
    number = 0
    for residue, modulus, (share, inverse) in zip(remainders, moduli, _shares(moduli)):
        number += residue * inverse % modulus * share
    number %= every
    return number - every if 2 * number > every else number


@cache
def _shares(moduli: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    every = prod(moduli)
    return tuple((every // m, pow(every // m, -1, m)) for m in moduli)


def falling(n: int, k: int) -> int:
    """In how many ways k of n cards come one after the other."""
    return prod(range(n - k + 1, n + 1)) if k else 1


# Counting


class Begun(NamedTuple):
    """Where counting begins: what a hand holds, what has left the shoe for it, and the pair that it is split from."""

    held: tuple[int, ...]
    gone: tuple[int, ...]
    pair: int = -1


def split_of(solver: Solver, pair: int) -> Begun:
    """A hand of one card after a split; both cards of the pair have left the shoe."""
    first_hand = tuple(int(i == pair) for i in range(solver.classes))
    return Begun(first_hand, tuple(TWO * n for n in first_hand), pair)


class Counter:
    """Counts the deals of one way of playing against one card of the dealer's."""

    def __init__(self, solver: Solver, against: Against, later: bool = False, often: int = 1) -> None:
        """`later` is for a hand that a split has added; `often` is in how many more orders a first hand may count."""
        self.solver, self.against, self.often = solver, against, often
        self.facing = solver.second(against.facing) if later else against.facing

    @property
    def rows(self) -> int:
        """How many rows of results there are: the last only where half of a double may be saved."""
        return len(NETS) if (self.facing.brings.double_row == SAVED).any() else len(NETS) - 1

    def moduli(self, orders: Orders) -> tuple[int, ...]:
        """Primes enough for the largest count that can arise."""
        most = max(int(a.max()) for a in (orders.stand, orders.hit, orders.twice, self.against.tree.orders))
        factor = max(most, *(int(n) for n in self.against.shoe))
        bits = EXACT_FLOAT_BITS - factor.bit_length()
        size = int(self.solver.hands.size[orders.met].max()) + 1 + int(self.against.tree.size.max())
        bound = 4 * self.often * falling(int(self.against.shoe.sum()), min(size, int(self.against.shoe.sum())))
        return primes(bits, bound.bit_length() // (bits - 1) + 1)

    def tally(self, orders: Orders, begun: Begun, moduli: tuple[int, ...], to_the_end: bool = False) -> Array:
        """[outcome, result, k, s, prime]: the deals by their remainders, or with modulus 0 as floats."""
        from croupier.games.blackjack.odds import kernels

        facing = self.facing._replace(shoe=self.against.shoe - np.array(begun.gone, dtype=np.int64))
        start = np.array(begun.held, dtype=np.int64)
        clock = kernels.Clock(np.array(moduli, dtype=np.float64), np.array([1 / m if m else 0.0 for m in moduli]))
        depth = MOST_ALIKE if begun.pair >= 0 else 1
        groups = 2 if to_the_end else 1  # hands over the limit apart
        rows = self.rows
        out = np.zeros((kernels.SETTLED_AT_ONCE + 1, groups * rows, depth, MOST_DRAWN, len(moduli)))
        kernels.tally(
            *(facing, clock, self.solver.hands, start, begun.pair),
            *(orders.stand, orders.hit, orders.twice, to_the_end, out),
        )
        stakes = (0, TWICE), (TWICE, rows)
        for begin, end in ((at + low, at + high) for at in range(0, groups * rows, rows) for low, high in stakes):
            wins = begin + (WON if begin < rows else LOST)  # where the dealer is over; hands over lose even so
            others = out[:, begin:end].sum(axis=1)
            out[OVER, wins] -= others[:OVER].sum(axis=0) + others[BLACKJACK]
        return out[:, :rows] + out[:, rows:] if to_the_end else out

    def count_deals(
        self, orders: Orders, begun: Begun, rows: list[tuple[int, ...]]
    ) -> Iterator[tuple[int, int, list[int]]]:
        """For each k and s the deals, the results weighed by each of these rows."""
        moduli = self.moduli(orders)
        tally = self.tally(orders, begun, moduli).sum(axis=0).astype(np.int64) % moduli
        sums = np.tensordot(np.array(rows)[:, : self.rows], tally, axes=1) % moduli  # [row, k, s, prime]
        for k, s in zip(*np.nonzero(sums.any(axis=(0, 3)))):
            yield int(k), int(s), [from_remainders(row.tolist(), moduli) for row in sums[:, k, s]]


def price(solver: Solver, play: dict[int, Against], spread: bool = True) -> Priced:
    """A way of playing, exactly; the spread of results over splits only where asked for."""
    parts = map_on_threads(lambda against: _price_against(solver, against, spread), play.values())
    played: dict[Fraction, Fraction] = {}
    split: dict[int, float] = {}
    for part in parts:
        for net, p in part.played.items():
            played[net] = played.get(net, Fraction(0)) + p
        for total, share in part.split.items():
            split[total] = split.get(total, 0.0) + share
    mean, staked = (sum(values, Fraction(0)) for values in zip(*((part.mean, part.staked) for part in parts)))
    return Priced(mean, staked, {n: p for n, p in sorted(played.items()) if p}, split)


def _price_against(solver: Solver, against: Against, spread: bool) -> Priced:
    """The part of the deals in which the dealer shows one card."""
    chance = Fraction(solver.given.shoe[against.up], solver.given.cards)
    out = Priced(Fraction(0), Fraction(0), {})
    parts = (*_blackjacks(solver, against), *_given_up(solver, against), *_unsplit(solver, against))
    for (net, stake), p in parts:
        out.played[net] = out.played.get(net, Fraction(0)) + chance * p
        out.mean += chance * p * net
        out.staked += chance * p * stake
    for pair in against.splits:
        dealt = chance * dealt_pair(against, pair)
        worth, stakes = split_worth(solver, against, pair)
        out.mean += dealt * worth
        out.staked += dealt * stakes
        for total, share in _spread(solver, against, pair).items() if spread else ():
            out.split[total] = out.split.get(total, 0.0) + float(dealt) * share
    return out


def chance_of_natural(against: Against, *held: int) -> Fraction:
    """How likely the dealer's second card makes a blackjack, when some cards are held."""
    left = against.shoe.tolist()
    for card in held:
        left[card] -= 1
    return Fraction(sum(left[i] for i in against.naturals.tolist()), sum(left))


_Part = tuple[tuple[Fraction, int], Fraction]  # net and stake, chance


def _blackjacks(solver: Solver, against: Against) -> Iterator[_Part]:
    """The player's blackjacks, and where hands are only played when the dealer has none, the dealer's."""
    given = solver.given
    left = against.shoe.tolist()
    cards = falling(sum(left), TWO)
    for ten in given.with_ace:
        dealt = Fraction(2 * left[ACE] * left[ten], cards)
        if not dealt:
            continue
        tie = chance_of_natural(against, ACE, ten)
        won = given.blackjack * (1 - tie)
        at_once = given.at_once(against.up)
        if at_once is not None and at_once > won:
            yield (at_once, 1), dealt
        else:
            yield (given.blackjack, 1), dealt * (1 - tie)
            yield (Fraction(0), 1), dealt * tie
    if against.is_without_blackjack:
        second = chance_of_natural(against)
        both = sum(
            (
                Fraction(2 * left[ACE] * left[ten], cards) * chance_of_natural(against, ACE, ten)
                for ten in given.with_ace
            ),
            Fraction(0),
        )
        apart = sum(
            (dealt * chance_of_natural(against, *held) for held, dealt in _surrendered_hands(solver, against)),
            Fraction(0),
        )
        yield (Fraction(-1), 1), second - both - _split_natural(against) - apart


def _surrendered_hands(solver: Solver, against: Against) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """The two cards that are given up, with the chance of them."""
    left = against.shoe.tolist()
    for hand in sorted(against.given_up):
        held = [i for i, n in enumerate(solver.hands.counts[hand].tolist()) for _ in range(n)]
        first, second = held
        ways = left[first] * (left[second] - (first == second)) * (1 + (first != second))
        if ways > 0:
            yield (first, second), Fraction(ways, falling(sum(left), TWO))


def _given_up(solver: Solver, against: Against) -> Iterator[_Part]:
    """Yield the results of hands that are given up, without a dealer's blackjack and against one."""
    for held, dealt in _surrendered_hands(solver, against):
        assert solver.given.surrender is not None
        plain, lost = solver.given.surrender
        chance = chance_of_natural(against, *held)
        yield (plain, 1), dealt * (1 - chance)
        yield (lost, 1), dealt * chance


def _split_natural(against: Against) -> Fraction:
    """A dealer's blackjack against a pair that would have been split, which is counted with the splits."""
    return sum(
        (dealt_pair(against, pair) * chance_of_natural(against, pair, pair) for pair in against.splits), Fraction(0)
    )


def dealt_pair(against: Against, pair: int) -> Fraction:
    """How likely a pair is dealt."""
    return Fraction(falling(int(against.shoe[pair]), TWO), falling(int(against.shoe.sum()), TWO))


def _unsplit(solver: Solver, against: Against) -> Iterator[_Part]:
    """Hands that are played as they are dealt."""
    orders = solver.orders(against.way, solver.dealt_hands(against.splits, against.given_up))
    cards, nothing = int(against.shoe.sum()), (0,) * solver.classes
    rows = [tuple(int(i == r) for i in range(len(NETS))) for r in range(len(NETS))]
    for _, s, counts in Counter(solver, against).count_deals(orders, Begun(nothing, nothing), rows):
        whole_deals = falling(cards, s)
        for net, stake, count in zip(NETS, STAKES, counts):
            if count:
                yield (Fraction(net), stake), Fraction(count, whole_deals)


# Splits


def _sorts(solver: Solver, against: Against, pair: int, later: bool) -> Iterator[tuple[Weights, Orders]]:
    """The hands after a split, those with another second card and those with a like one."""
    split = against.splits[pair]
    left = solver.after_split(against, pair)
    for alike in (False, True):
        weights = solver.weights(left, pair, split.hands, alike)
        if any(True for _ in weights.terms()):
            no_draw = not solver.can_draw_after_split(pair)
            played = solver.new_way() if no_draw else split.way(alike, later)
            yield weights, solver.orders(played, solver.after_pair(pair, alike))


def split_worth(solver: Solver, against: Against, pair: int) -> tuple[Fraction, Fraction]:
    """Return the value of a split and the stake on it; where the first hand is paid differently from the second, half
    of the deals are of each."""
    worth, stakes = Fraction(0), Fraction(0)
    sides = (False, True) if solver.given.is_first_hand_apart else (False,)
    for later in sides:
        for weights, orders in _sorts(solver, against, pair, later):
            counted = Counter(solver, against, later).count_deals(orders, split_of(solver, pair), [NETS, STAKES])
            for k, s, (net, stake) in counted:
                weight = weights.exact(k, s) / len(sides)
                worth += net * weight
                stakes += stake * weight
    if against.is_without_blackjack:
        lost = chance_of_natural(against, pair, pair)
        return worth - lost, stakes + lost
    return worth, stakes


def _spread(solver: Solver, against: Against, pair: int) -> dict[int, float]:
    """net -> chance over the hands of one split."""
    out: dict[int, float] = {-1: float(chance_of_natural(against, pair, pair))} if against.is_without_blackjack else {}
    for (_, net), share in spread_by_outcome(solver, against, pair).items():
        out[net] = out.get(net, 0.0) + share
    return out


def spread_by_outcome(solver: Solver, against: Against, pair: int) -> dict[tuple[int, int], float]:
    """(the dealer's outcome, net) -> chance over the hands of one split, by pattern."""
    begun, out = split_of(solver, pair), dict[tuple[int, int], float]()
    sorts = list(_sorts(solver, against, pair, False))
    first_hand = _worth_by_outcome(solver, against, pair, False, begun)
    apart = solver.given.is_first_hand_apart
    tallies = first_hand, _worth_by_outcome(solver, against, pair, True, begun) if apart else first_hand
    every = {pattern: None for w, _ in sorts for *_, pattern in w.terms()}
    for pattern in every:
        parts = []
        for (w, _), first, later in zip(sorts, *tallies):
            times = pattern.alike if w.ends_alike else pattern.other
            if times:
                omega = w.omega(pattern)
                first_spread, other = (np.tensordot(tally, omega, axes=2) / times for tally in (first, later))
                parts.append((times, first_spread, other))
        for outcome in range(parts[0][1].shape[0]):
            chance = float(parts[0][1][outcome].sum())
            if chance > LIKELY:
                for net, share in _sum_of_hands(parts, outcome, apart).items():
                    out[outcome, net] = out.get((outcome, net), 0.0) + chance * share
    return out


def _worth_by_outcome(solver: Solver, against: Against, pair: int, later: bool, begun: Begun) -> list[Array]:
    counter = Counter(solver, against, later)
    sorts = _sorts(solver, against, pair, later)
    return [counter.tally(orders, begun, (0,), to_the_end=True)[..., 0] for _, orders in sorts]


def _sum_of_hands(parts: list[tuple[int, Array, Array]], outcome: int, apart: bool) -> dict[int, float]:
    """The sum of all hands of a split, given the dealer's outcome; where the first is apart, any of them may be it."""
    many = sum(times for times, *_ in parts)
    total = np.zeros(4 * many + 1)
    for which, times in enumerate([part[0] for part in parts] if apart else [many]):
        whole = np.ones(1)
        for place, (repeated, first, later) in enumerate(parts):
            is_first = place == which
            for spread, count in ((first, int(is_first)), (later, repeated - is_first)):
                for _ in range(count):
                    whole = np.convolve(whole, _one_hand(spread[outcome]))
        total += whole * times / many
    middle = total.size // 2
    return {i - middle: float(share) for i, share in enumerate(total)}


def _one_hand(spread: Array) -> Array:
    """[net of one hand, from -2 on]"""
    result = np.zeros(5)
    for net, share in zip(NETS, spread / spread.sum()):
        result[net + 2] += share
    return result


# One hand


def hand_worth(solver: Solver, against: Against, hand: int, way: Way) -> Fraction:
    """Return the value of a hand that is played on in a way, by itself; where the dealer's blackjacks are known, deals
    with one count nothing."""
    held = tuple(solver.hands.counts[hand].tolist())
    orders = solver.orders(way, [(hand, 1)])
    cards = int(against.shoe.sum()) - sum(held)
    counts = Counter(solver, against).count_deals(orders, Begun(held, held), [NETS])
    return sum((Fraction(net, falling(cards, s)) for _, s, (net,) in counts), Fraction(0))
