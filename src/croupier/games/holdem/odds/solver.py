"""Best play and exact distributions for hold'em against the house.

One pass over all boards up to suits gives, for every two hole cards, integer sums of what a showdown is worth; they
are gathered by flop (or by the first four cards), where decisions are made. A second pass, with every decision known,
counts every result. All numbers are integers; nothing is sampled and nothing is rounded.

A game is given by what a showdown pays, in units that make everything whole: `base[outcome, category]` for the
wagers that stand anyway and `play[outcome, category]` for one unit of the further wagers. Outcomes are win, tie and
lose, each against a qualifying and a non-qualifying dealer.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, permutations
from math import comb
from typing import Any, NamedTuple, TypeVar

import numpy as np

from croupier.games.holdem.representative_deals import LOSE, LOSE_OUT, TIE, TIE_OUT, WIN, WIN_OUT
from croupier.hands.compiling import kernel
from croupier.odds.poker.boards import (
    HOLES,
    Array,
    Tables,
    boards,
    canonical,
    go_to_next_choice,
    rivals,
    strengths,
    tables,
)
from croupier.odds.progress import Counted

PERMS = tuple(permutations(range(4)))
WORKERS = 2
STEPS = 16  # for each of them
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Sets of cards up to suits: for every set its class and the permutation of suits that takes it there."""

    size: int
    of: Array  # index of a set (as combinations are counted) -> class
    by: Array  # -> permutation
    holes: Array  # [permutation, hole] -> hole
    weights: Array  # sets in each class
    stabilisers: list[list[int]]  # per class, the permutations that leave it as it is


@cache
def hole_index() -> Array:
    """[card, card] -> number of the pair, 0 to 1325."""
    out = np.zeros((52, 52), np.uint16)
    n = 0
    for a in range(52):
        for b in range(a + 1, 52):
            out[a, b] = out[b, a] = n
            n += 1
    return out


@cache
def _permuted_holes() -> Array:
    pairs = [(a, b) for a in range(52) for b in range(a + 1, 52)]
    index = hole_index()
    out = np.zeros((24, HOLES), np.uint16)
    for p, perm in enumerate(PERMS):
        moved = [(c & ~3) | perm[c & 3] for c in range(52)]
        out[p] = [index[moved[a], moved[b]] for a, b in pairs]
    return out


@kernel
def _class_of_sets(size: int, binom: Array, keys: Array, perms: Array, total: int) -> tuple[Array, Array]:
    """The class and the permutation of every set of `size` cards; `keys` are the sorted keys of the classes."""
    of = np.zeros(total, np.int32)
    by = np.zeros(total, np.uint8)
    cards = np.arange(size)
    masks = np.zeros(4, np.int64)
    more = True
    while more:
        masks[:] = 0
        for c in cards:
            masks[c & 3] |= 1 << (c >> 2)
        for p in range(24):
            a = b = c2 = d = 0
            for s in range(4):
                to = perms[p, s]
                if to == 0:
                    a = masks[s]
                elif to == 1:
                    b = masks[s]
                elif to == 2:
                    c2 = masks[s]
                else:
                    d = masks[s]
            if a >= b and b >= c2 and c2 >= d:
                key = ((a * 8192 + b) * 8192 + c2) * 8192 + d
                index = 0
                for i in range(size):
                    index += binom[cards[i], i + 1]
                of[index] = np.searchsorted(keys, key)
                by[index] = p
                break
        more = go_to_next_choice(cards, 52)
    return of, by


@cache
def binomials() -> Array:
    return np.array([[comb(n, k) for k in range(6)] for n in range(53)], np.int64)


@cache
def symmetry(size: int) -> Symmetry:
    """Sets of three or four cards up to suits."""
    sets, _ = canonical(size, comb(52, size))
    masks = np.zeros((len(sets), 4), np.int64)
    for i in range(size):
        suits, ranks = sets[:, i] & 3, sets[:, i] >> 2
        masks[np.arange(len(sets)), suits] |= np.int64(1) << ranks.astype(np.int64)
    keys = ((masks[:, 0] * 8192 + masks[:, 1]) * 8192 + masks[:, 2]) * 8192 + masks[:, 3]
    order = np.argsort(keys)
    keys, masks = keys[order], masks[order]
    of, by = _class_of_sets(size, binomials(), keys, np.array(PERMS, np.int64), comb(52, size))
    weights = np.bincount(of, minlength=len(keys))
    stabilisers = [
        [p for p, perm in enumerate(PERMS) if all(row[s] == row[perm[s]] for s in range(4))] for row in masks
    ]
    return Symmetry(size, of, by, _permuted_holes(), weights, stabilisers)


@dataclass(frozen=True, slots=True)
class Payoffs:
    """The payments of a showdown, in whole units; `scale` units are one initial wager. `qualify` is the least strength
    with which the dealer plays."""

    base: Array  # [outcome, category]
    play: Array  # [outcome, category]
    qualify: int
    scale: int


@kernel
def _counts(below: int, equal: int, out: int, strength: int, qualify: int, n: Array) -> None:
    """How the 990 dealer hands fall into the six outcomes."""
    above = 990 - below - equal
    if strength >= qualify:
        n[WIN_OUT], n[WIN] = out, below - out
        n[TIE_OUT], n[TIE] = 0, equal
        n[LOSE_OUT], n[LOSE] = 0, above
    else:
        n[WIN_OUT], n[WIN] = below, 0
        n[TIE_OUT], n[TIE] = equal, 0
        n[LOSE_OUT], n[LOSE] = out - below - equal, 990 - out


class Room(NamedTuple):
    """Room for the kernels to work in, one a worker."""

    live: Array
    found: Array
    below: Array
    equal: Array
    under: Array
    work: Array
    cum: Array
    where: Array


def _room() -> Room:
    return Room(
        np.zeros(47, np.int64),
        np.zeros(1081, np.int64),
        np.zeros(1081, np.int64),
        np.zeros(1081, np.int64),
        np.zeros((1081, 1), np.int64),
        np.zeros(len(tables().values), np.int64),
        np.zeros((48, 1083), np.int16),
        np.zeros(1081, np.int64),
    )


@kernel
def _look(board: Array, t: Tables, levels: Array, index: Array, room: Room) -> None:
    """Everything about one board: strengths, rivals, and the number of each pair of hole cards."""
    strengths(board, t, room.live, room.found)
    rivals(room.found, levels, room.below, room.equal, room.under, room.work, room.cum)
    k = 0
    for x in range(47):
        row = index[room.live[x]]
        for y in range(x + 1, 47):
            room.where[k] = row[room.live[y]]
            k += 1


@kernel
def _number_without(board: Array, u: int, v: int, binom: Array) -> int:
    """The number of the set of cards that is left of a board without its cards u and v (v = 5: without u alone)."""
    at = 0
    m = 1
    for z in range(5):
        if z != u and z != v:
            at += binom[board[z], m]
            m += 1
    return at


class Sets(NamedTuple):
    """By number, the class of every three and every four cards and how it is moved there, with every hole so moved."""

    binom: Array
    of3: Array
    by3: Array
    of4: Array
    by4: Array
    holes: Array
    pairs: Array


def _sets() -> Sets:
    flop, turn = symmetry(3), symmetry(4)
    return Sets(binomials(), flop.of, flop.by, turn.of, turn.by, flop.holes, hole_index())


@kernel
def _gather(
    chosen: Array,
    weights: Array,
    t: Tables,
    base: Array,
    play: Array,
    qualify: int,
    fold: int,
    flop: tuple[int, int],
    best_too: bool,
    sets: Sets,
    room: Room,
    whole: Array,
    three: Array,
    four: Array,
    river: Array,
) -> None:
    """Add up, over boards, what a showdown is worth: for each hole in `whole[hole]` (base, play); by flop in
    `three[class, hole]` (so many times base and play as `flop` says; and, where wanted, the better of playing once and
    folding after the river); by the first four cards the play alone in `four[class, hole]`. `river[0]` adds up the
    play where it is worth something after the river."""
    levels = np.array([qualify])
    n = np.zeros(6, np.int64)
    holes = sets.holes
    first, second, third = np.zeros(1081, np.int64), np.zeros(1081, np.int64), np.zeros(1081, np.int64)
    where = room.where
    for i in range(chosen.shape[0]):
        board, weight = chosen[i], weights[i]
        _look(board, t, levels, sets.pairs, room)
        for k in range(1081):
            _counts(room.below[k], room.equal[k], room.under[k, 0], room.found[k], qualify, n)
            c = t.category[room.found[k]]
            b = p = 0
            for o in range(6):
                b += n[o] * base[o, c]
                p += n[o] * play[o, c]
            whole[where[k], 0] += b * weight
            whole[where[k], 1] += p * weight
            first[k] = (flop[0] * b + flop[1] * p) * weight
            second[k] = max(b + p, fold * 990) * weight
            third[k] = p * weight
            if p > 0:
                river[0] += p * weight
        for u in range(5):
            for v in range(u + 1, 5):
                at = _number_without(board, u, v, sets.binom)
                row, moved = three[sets.of3[at]], holes[sets.by3[at]]
                if best_too:
                    for k in range(1081):
                        h = moved[where[k]]
                        row[h, 0] += first[k]
                        row[h, 1] += second[k]
                else:
                    for k in range(1081):
                        row[moved[where[k]], 0] += first[k]
        if four.shape[0] > 1:
            for u in range(5):
                at = _number_without(board, u, 5, sets.binom)
                street, turned = four[sets.of4[at]], holes[sets.by4[at]]
                for k in range(1081):
                    street[turned[where[k]]] += third[k]


def _split(chosen: Array, weights: Array) -> list[list[tuple[Array, Array]]]:
    """The boards in as many parts as there are workers, each in steps so that one sees how far it is."""
    cut = np.linspace(0, len(chosen), WORKERS * STEPS + 1).astype(int)
    steps = [(chosen[a:b], weights[a:b]) for a, b in pairwise(cut)]
    return [steps[i::WORKERS] for i in range(WORKERS)]


def _map_on_workers(what: str, part: Callable[[list[tuple[Array, Array]], Counted], Found]) -> list[Found]:
    """A part of the boards for each worker."""
    counted = Counted(f"hold'em: every board, {what}", WORKERS * STEPS)
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(lambda steps: part(steps, counted), _split(*boards())))


@dataclass(slots=True)
class Gathered:
    """Sums over everything that may still come: for each hole (base, play); by flop class and hole (what the decision
    on the flop is about, and the best after the river); by the first four cards (play); and the play after the river
    where it is worth something."""

    whole: Array
    three: Array
    four: Array
    river: int


def gather(
    payoffs: Payoffs, fold: int, at_flop: tuple[int, int], best_too: bool = False, with_four: bool = False
) -> Gathered:
    """The first pass, on all workers. `at_flop`: how many units of base and play a decision on the flop is about."""
    t, sets, flop, turn = tables(), _sets(), symmetry(3), symmetry(4)
    four_classes = len(turn.weights) if with_four else 1

    def part(steps: list[tuple[Array, Array]], counted: Counted) -> Gathered:
        whole = np.zeros((HOLES, 2), np.int64)
        three = np.zeros((len(flop.weights), HOLES, 2 if best_too else 1), np.int64)
        four = np.zeros((four_classes, HOLES), np.int64)
        river = np.zeros(1, np.int64)
        room = _room()
        for given in steps:
            _gather(
                *given,
                t,
                payoffs.base,
                payoffs.play,
                payoffs.qualify,
                fold,
                at_flop,
                best_too,
                sets,
                room,
                whole,
                three,
                four,
                river,
            )
            counted.one_done()
        return Gathered(whole, three, four, int(river[0]))

    parts = _map_on_workers("what each decision is worth", part)
    whole: Any = sum(p.whole for p in parts)
    images = sum(whole[moved] for moved in flop.holes)  # each hole stands for all its images, 24 times over
    three = _symmetrise(sum(p.three for p in parts), flop)
    streets: Any = sum(p.four for p in parts)
    four = _symmetrise(streets[..., None], turn)[..., 0] if with_four else parts[0].four
    return Gathered(np.asarray(images) // 24, three, four, sum(p.river for p in parts))


def _symmetrise(sums: Any, group: Symmetry) -> Array:
    """Give every hole of a class what all its mirror images gathered; the sums then belong to one set of the class."""
    out = np.zeros_like(sums)
    for kind, perms in enumerate(group.stabilisers):
        for p in perms:
            out[kind] += sums[kind][group.holes[p]]
    if np.any(out % 24):
        raise ArithmeticError("the sums of a class do not come out whole")
    result: Array = out // 24
    return result


@kernel
def _tally(  # noqa: C901 - one pass over all deals of a class: every way to stop is a branch of its own
    chosen: Array,
    weights: Array,
    t: Tables,
    base: Array,
    play: Array,
    qualify: int,
    fold: int,
    river_rule: int,
    sets: Sets,
    preflop: Array,
    flop_plan: Array,
    turn_plan: Array,
    room: Room,
    out: Array,
) -> None:
    """Count every result with all decisions made, in `out[early, flop + 2 * turn, river, outcome, category]`: early is
    1 where all was decided before the flop."""
    levels = np.array([qualify])
    n = np.zeros(6, np.int64)
    plans = np.zeros((4, 1081), np.int64)
    holes = sets.holes
    where = room.where
    streets = turn_plan.shape[0] > 1
    for i in range(chosen.shape[0]):
        board, weight = chosen[i], weights[i]
        _look(board, t, levels, sets.pairs, room)
        plans[:] = 0
        for u in range(5):
            for v in range(u + 1, 5):
                at = _number_without(board, u, v, sets.binom)
                plan, moved = flop_plan[sets.of3[at]], holes[sets.by3[at]]
                if not streets:
                    for k in range(1081):
                        plans[1, k] += plan[moved[where[k]]]
                    continue
                for last in (u, v):
                    at = _number_without(board, last, 5, sets.binom)
                    later, turned = turn_plan[sets.of4[at]], holes[sets.by4[at]]
                    for k in range(1081):
                        plans[plan[moved[where[k]]] + 2 * later[turned[where[k]]], k] += 1
        ways = 20 if streets else 10
        for k in range(1081):
            _counts(room.below[k], room.equal[k], room.under[k, 0], room.found[k], qualify, n)
            c = t.category[room.found[k]]
            b = p = 0
            for o in range(6):
                b += n[o] * base[o, c]
                p += n[o] * play[o, c]
            last = 0
            if river_rule == 1:
                last = 1 if b + p > fold * 990 else 0
            elif river_rule == 2:
                last = 1 if p > 0 else 0
            early = preflop[where[k]]
            if not streets:
                plans[0, k] = ways - plans[1, k]
            for j in range(4):
                times = plans[j, k] if not early else ways if j == 0 else 0
                if times:
                    for o in range(6):
                        out[early, j, last, o, c] += times * weight * n[o]


def tally(
    payoffs: Payoffs, fold: int, river_rule: int, preflop: Array, flop_plan: Array, turn_plan: Array | None = None
) -> Array:
    """The second pass: counts by early or not, plan, river decision, outcome and category. `river_rule` 0 is no
    decision, 1 plays rather than folds when that is better, 2 bets when the bet is worth something."""
    t, sets = tables(), _sets()
    turns = turn_plan if turn_plan is not None else np.zeros((1, 1), np.uint8)

    def part(steps: list[tuple[Array, Array]], counted: Counted) -> Array:
        out = np.zeros((2, 4, 2, 6, 10), np.int64)
        room = _room()
        for given in steps:
            _tally(
                *given,
                t,
                payoffs.base,
                payoffs.play,
                payoffs.qualify,
                fold,
                river_rule,
                sets,
                preflop,
                flop_plan,
                turns,
                room,
                out,
            )
            counted.one_done()
        return out

    total: Array = np.sum(_map_on_workers("what comes of them", part), axis=0)
    return total


@kernel
def _weigh(
    hole: int, chosen: Array, t: Tables, base: Array, play: Array, qualify: int, fold: int, index: Array, room: Room
) -> tuple[int, int, int, int]:
    levels = np.array([qualify])
    n = np.zeros(6, np.int64)
    b_sum = p_sum = best = bets = 0
    for i in range(chosen.shape[0]):
        _look(chosen[i], t, levels, index, room)
        for k in range(1081):
            if room.where[k] == hole:
                _counts(room.below[k], room.equal[k], room.under[k, 0], room.found[k], qualify, n)
                c = t.category[room.found[k]]
                b = p = 0
                for o in range(6):
                    b += n[o] * base[o, c]
                    p += n[o] * play[o, c]
                b_sum += b
                p_sum += p
                best += max(b + p, fold * 990)
                bets += max(p, 0)
    return b_sum, p_sum, best, bets


def weigh(
    payoffs: Payoffs, fold: int, hole: tuple[int, int], known: list[int]
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """For two hole cards and the board cards seen (three, four or five): what base and one unit of play are worth on
    average, the better of playing once and folding after the river, and a bet after the river made only when good."""
    unseen = [c for c in range(52) if c not in {*hole, *known}]
    chosen = np.array([sorted((*known, *more)) for more in combinations(unseen, 5 - len(known))], np.uint8)
    index = hole_index()
    sums = _weigh(int(index[hole]), chosen, tables(), payoffs.base, payoffs.play, payoffs.qualify, fold, index, _room())
    unit = len(chosen) * 990 * payoffs.scale
    b, p, best, bets = (Fraction(int(value), unit) for value in sums)
    return b, p, best, bets
