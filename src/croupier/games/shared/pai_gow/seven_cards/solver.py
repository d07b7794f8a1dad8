"""Pai gow poker solved: every hand of the player, set the house way and set best, against every hand of the dealer.

Serves gb-archive 13.21 to 13.26. There are 154,143,080 x 53,524,680 deals, and all of them are counted, in whole
numbers, in kernel.py. The best way to set a hand is found hand by hand, with all that its cards tell of the dealer's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np

from croupier.equipment.cards import JOKER, SUITS, Card
from croupier.games.shared.pai_gow.seven_cards.hand_classes import (
    HAND_SIZE,
    Array,
    Classes,
    Pack,
    Settings,
    classes,
    multisets,
    settings,
)
from croupier.games.shared.pai_gow.seven_cards.kernel import (
    MOST_SUITS,
    OWN,
    TALLIED,
    Blocks,
    Dealers,
    Halves,
    Moves,
    Sums,
    Tally,
    Ways,
    count_against_flushes,
    count_against_ranks,
    list_blocks,
    tally,
)
from croupier.odds.progress import Counted, tell

WORKERS = 2
PARTS = 64


def map_on_workers(what: str, work: Callable[[int], Any]) -> list[Any]:
    """Do the parts of a piece of work on all workers."""
    counted = Counted(f"pai gow poker: {what}", PARTS)

    def one(part: int) -> Any:
        done = work(part)
        counted.one_done()
        return done

    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(one, range(PARTS)))


# Preparing


def ways_of(s: Settings) -> Ways:
    return Ways(s.begin, s.way_high, s.way_low, int(max(s.low.max(), s.way_low.max())) + 1)


def _halves(pack: Pack, c: Classes, order: Array) -> Halves:
    n = len(pack.ranks)
    cut = (n + 1) // 2
    before: list[int] = []
    rank: list[int] = []
    cards: list[int] = []
    at: list[dict[tuple[int, ...], int]] = []
    for first, size in ((0, cut), (cut, n - cut)):
        halves = sorted(m for k in range(HAND_SIZE + 1) for m in multisets(size, pack.suits, k))
        at.append({m: len(before) + i for i, m in enumerate(halves)})
        for m in halves:
            last = max((i for i, k in enumerate(m) if k), default=0)
            cards.append(m[last] if m else 0)
            rank.append(first + last)
            before.append(at[-1][(*m[:last], 0, *m[last + 1 :])] if m else len(before))
    lower = len(at[0])
    upper = len(before) - lower
    counts = [tuple(row) for row in c.counts.tolist()]
    of_lower = np.array([at[0][m[:cut]] for m in counts], np.int32)
    of_upper = np.array([at[1][m[cut:]] for m in counts], np.int32) + upper * c.joker.astype(np.int32)
    places = (part[order].astype(np.uint16) for part in (of_lower, of_upper))
    return Halves(np.array(before), np.array(rank), np.array(cards), lower, *places)


def dealers_of(pack: Pack, c: Classes, s: Settings) -> Dealers:
    """The dealer's classes by ranks, in order."""
    by_ranks = len(c.counts)
    order = np.argsort(s.high[:by_ranks], kind="stable")
    choose = np.array([[comb(a, b) for b in range(HAND_SIZE + 1)] for a in range(pack.suits + 1)], np.int64)
    return Dealers(s.high[order], s.low[order].astype(np.uint8), _halves(pack, c, order), choose)


def moves_of(c: Classes, s: Settings) -> Moves:
    """The dealers that a flush moves, in order; those whom it leaves where their ranks put them are left out."""
    by_ranks = len(c.counts)
    places = np.arange(by_ranks, by_ranks + len(c.ranks))
    moved = (s.high[places] != s.high[c.ranks]) | (s.low[places] != s.low[c.ranks])
    places, ranks = places[moved], c.ranks[moved]
    high, low = np.concatenate([s.high[places], s.high[ranks]]), np.concatenate([s.low[places], s.low[ranks]])
    sign = np.repeat(np.array([1, -1], np.int8), len(places))
    order = np.argsort(high, kind="stable")
    suited, other, joker = (np.concatenate([part, part]) for part in (c.suited[moved], c.other[moved], c.joker[ranks]))
    return Moves(high[order], low[order].astype(np.uint8), suited[order], other[order], joker[order], sign[order])


def blocks_of(pack: Pack, c: Classes, s: Settings) -> tuple[Blocks, int]:
    """The blocks of all classes, and how many corrections they have between them."""
    nothing = np.empty(0, np.int64)
    count = list_blocks(c, nothing, nothing, nothing, False)
    owner, local, held = np.empty(count, np.int32), np.empty(count, np.int8), np.empty(count, np.int32)
    list_blocks(c, owner, local, held, True)
    sets = np.concatenate([1 << (c.counts > 0).sum(axis=1), np.full(len(c.ranks), OWN + 1)])
    begin = np.concatenate([[0], np.cumsum(sets * np.diff(s.begin))])
    order = np.argsort(held, kind="stable").astype(np.int32)
    of_set = np.searchsorted(held[order], np.arange((1 << len(pack.ranks)) + 1))
    return Blocks(begin[:-1], order, of_set, owner, local), int(begin[-1])


# Solving


@dataclass(frozen=True, slots=True)
class Solved:
    """Every hand of a pack counted: by the row of the house way that decides it, how many hands there are, the deals
    won and lost with the house way and with the best way, and the hands for which another way is better."""

    pack: Pack
    settings: Settings
    tallied: Array  # [rule, TALLIED]
    votes: Array  # [way to set] hands for which it is best
    widest: Array  # [rule] gain, way, class, the local set of each suit

    def total(self, what: str) -> int:
        return int(self.tallied[:, TALLIED.index(what)].sum())


@lru_cache(maxsize=1)
def count_house_way(pack: Pack) -> tuple[Settings, Sums, Array]:
    """All that does not depend on what a win pays, for the house way of gb-archive 13.21."""
    tell("pai gow poker: every class of hands set the house way (kernels are compiled when first used)")
    s = settings(pack)
    return s, *sums_of(pack, s)


def sums_of(pack: Pack, s: Settings) -> tuple[Sums, Array]:
    """Wins and losses of every way to set, by ranks and for each block; and where the blocks of each class begin."""
    c, ways = classes(pack), ways_of(s)
    wins, losses = np.empty(len(s.way_high), np.int64), np.empty(len(s.way_high), np.int64)
    dealers, suits, every = dealers_of(pack, c, s), pack.suits, pack.dealers
    by_ranks = "every class against the dealer's ranks"
    map_on_workers(by_ranks, lambda i: count_against_ranks(c, dealers, ways, suits, every, i, PARTS, wins, losses))
    moves, (blocks, size) = moves_of(c, s), blocks_of(pack, c, s)
    more, less = np.zeros(size, np.int32), np.zeros(size, np.int32)
    by_flushes = "every class against the dealer's flushes"
    map_on_workers(by_flushes, lambda i: count_against_flushes(c, moves, ways, blocks, suits, i, PARTS, more, less))
    return Sums(wins, losses, more, less), blocks.begin


def solve(pack: Pack, pays: tuple[int, int], s: Settings | None = None) -> Solved:
    """Count every deal; a win pays `pays[0]` for every `pays[1]` staked, and a loss loses them. Other settings than
    those of the house way of gb-archive may be given."""
    s, sums, begin = count_house_way(pack) if s is None else (s, *sums_of(pack, s))
    c, ways = classes(pack), ways_of(s)
    choices = choices_of(pack.suits)
    given = np.array(pays, np.int64)
    votes = np.zeros(len(s.way_high), np.int64)  # no two parts have a way in common

    def part(i: int) -> Tally:
        shapes = (len(s.rules), len(TALLIED)), (len(s.rules), 3 + MOST_SUITS)
        t = Tally(np.zeros(shapes[0], np.int64), votes, np.zeros(shapes[1], np.int64))
        tally(c, ways, begin, sums, s.house, s.rule, given, choices, pack.suits, i, PARTS, t)
        return t

    parts = map_on_workers("every hand", part)
    widest = np.stack([t.widest for t in parts])
    at = widest[:, :, 0].argmax(axis=0)
    solved = Solved(pack, s, sum(t.rows for t in parts), votes, widest[at, np.arange(len(s.rules))])
    if solved.total("hands") != pack.hands:
        raise ArithmeticError("the hands do not add up")
    return solved


def choices_of(suits: int) -> Array:
    """[n]: how many sets of n suits there are, and then the sets."""
    out = np.zeros((suits + 1, 1 + 2**suits), np.int64)
    for n in range(suits + 1):
        sets = [mask for mask in range(2**suits) if mask.bit_count() == n]
        out[n, 0] = len(sets)
        out[n, 1 : 1 + len(sets)] = sets
    return out


# One hand


def one_hand(
    pack: Pack, high: Array, low: Array, held: Sequence[Card], ways: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The dealer's hands that seven cards beat and lose to, for each way to set them, given as the worth of both hands.
    `high` and `low` are the worth of the dealer's hands by class."""
    c = classes(pack)
    by_ranks = len(c.counts)
    mine = [c for c in held if c is not JOKER]
    left = [pack.suits - sum(card.rank == rank for card in mine) for rank in pack.ranks]
    weights = np.ones(by_ranks, np.int64)
    for place, n in enumerate(left):
        weights *= np.array([comb(n, k) for k in range(pack.suits + 1)], np.int64)[c.counts[:, place]]
    if JOKER in held:
        weights[c.joker > 0] = 0
    dealers = [(high[:by_ranks], low[:by_ranks], weights)]
    for suit in SUITS[: pack.suits]:
        flushes = _flushes_left(pack, c, mine, left, suit) * (weights[c.ranks] > 0)
        dealers.append((high[by_ranks:], low[by_ranks:], flushes))
        dealers.append((high[c.ranks], low[c.ranks], -flushes))
    highs, lows, times = (np.concatenate([part[i] for part in dealers]) for i in range(3))
    highs, lows, times = (part[times != 0] for part in (highs, lows, times))
    return [(int(times[(highs < h) & (lows < v)].sum()), int(times[(highs >= h) & (lows >= v)].sum())) for h, v in ways]


def _flushes_left(pack: Pack, c: Classes, mine: Sequence[Card], left: Sequence[int], suit: str) -> Array:
    """How many hands of each flush class have their flush in a suit, the player's cards being gone."""
    own_flags = [any(card.rank == rank and card.suit == suit for card in mine) for rank in pack.ranks]
    gone = sum(1 << place for place, held in enumerate(own_flags) if held)
    others = np.array(
        [n - (not held) for n, held in zip(left, own_flags, strict=True)] + [1], np.int64
    )  # none: one way
    first_suit, two = others[c.other[:, 0]], others[c.other[:, 1]]
    ways = np.where(
        (c.other[:, 0] == c.other[:, 1]) & (c.other[:, 0] >= 0), first_suit * (first_suit - 1) // 2, first_suit * two
    )
    return ways * (c.suited & gone == 0)
