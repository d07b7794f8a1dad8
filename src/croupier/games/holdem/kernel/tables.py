"""Best play in the hold'em games against the house, as tables for the kernel.

Serves gb-archive 11.16 to 11.117 and perth's Ultimate Texas Hold'em. Before the flop, on it and on the turn a table
holds a yes or no for every class of cards (see suits) and hole. After the river there are too many boards and holes for
that; there a table by class of board holds two strengths: from the one up every hand plays, below the other none does,
and for the few between them the kernel counts the dealer's hands. So the play is the best, and exactly so.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.holdem.odds.best_play import Model, decisions, play_key
from croupier.games.holdem.odds.solver import _counts as outcomes_of
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import Evaluator, LadderTables, Strengths, strength_of_hand
from croupier.odds.array_cache import Array, arrays
from croupier.odds.poker.boards import HOLES, canonical, rivals
from croupier.simulate.kernels.suit_classes import class_keys, keys_of, pack_bits
from croupier.simulate.plan import Bytes, Ints
from croupier.table import Table

UNREACHED_STRENGTH = np.iinfo(np.uint16).max  # a strength that no hand has
WORKERS = 2
NO_RIVER, PLAY_OR_FOLD, BET_OR_CHECK = range(3)
Flags = NDArray[np.uint64]


class Rules(NamedTuple):
    """How a game decides after the river, and what a showdown is worth there by outcome and category of the hand (see
    odds.solver.Payoffs)."""

    river: int  # one of the three above
    qualifies: int  # the dealer's least strength
    fold: int
    base: Ints
    play: Ints
    categories: Bytes  # by strength
    numbers: Bytes  # of all that can be decided


class Tables(NamedTuple):
    """The decisions of best play: by hole; by class of flop and hole; by class of four cards and hole; by class of
    board."""

    early: Bytes
    flop: Flags
    turn: Flags
    least: Strengths  # below this none plays
    sure: Strengths  # from this up all play
    flops: Ints
    turns: Ints
    boards: Ints


def rules_of(model: Model, judge: Evaluator, river: int, qualifies: int, can_be: tuple[int, ...]) -> Rules:
    """The rules of a game, with all the ways to decide that there are in it."""
    numbers = np.zeros(16, np.uint8)
    numbers[list(can_be)] = np.arange(len(can_be))
    base, play = (np.ascontiguousarray(values, np.int64) for values in (model.pay.base, model.pay.play))
    return Rules(river, qualifies, model.fold, base, play, judge.categories, numbers)


def tables_of(table: Table, rules: Rules, judge: Evaluator, given: tuple[int | None, ...]) -> Tables:
    """The tables of a strategy: `given` says for early, flop, turn and river always (1) or never (0); None is best."""
    early, flop, turn = (np.full(shape, value or 0, np.uint8) for shape, value in zip((HOLES, (1, 1), (1, 1)), given))
    least, sure = (np.full(1, 0 if given[3] else UNREACHED_STRENGTH, np.uint16) for _ in "ls")
    if None in given[:3]:
        best = decisions(table)
        early = best.early if given[0] is None else early
        flop = best.flop if given[1] is None else flop
        turn = best.turn if given[2] is None and best.turn is not None else turn
    if given[3] is None and rules.river:
        least, sure = arrays(table, "hold'em: after the river", lambda: thresholds(rules, judge), play_key(table))
    keys = _keys(3, flop), _keys(4, turn), _keys(5, least)
    return Tables(early, pack_bits(flop), pack_bits(turn), least, sure, *keys)


def _keys(size: int, rows: Array) -> Ints:
    """The classes that a table has rows for: all of them, or one that stands for all."""
    return class_keys(size) if len(rows) > 1 else np.zeros(1, np.int64)


def thresholds(rules: Rules, judge: Evaluator) -> list[Array]:
    """For every class of boards: below which strength no hand plays after the river, and from which all do."""
    boards, _ = canonical(5, 140_000)
    boards = boards[np.argsort(keys_of(boards))]
    out = np.zeros((2, len(boards)), np.uint16)
    halves = np.array_split(np.arange(len(boards)), WORKERS)
    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(lambda part: _thresholds(boards, part, out, rules, len(judge.ranks), judge.arrays), halves))
    return [out[0], out[1]]


@leaf
def is_play_worth_it(n: Ints, mine: int, rules: Rules) -> bool:
    """Return whether a hand plays after the river, that meets so many of the dealer's 990 hands with each outcome."""
    stands, further, category = 0, 0, rules.categories[mine]
    for outcome in range(6):
        stands += n[outcome] * rules.base[outcome, category]
        further += n[outcome] * rules.play[outcome, category]
    if rules.river == PLAY_OR_FOLD:
        return stands + further > rules.fold * 990
    return further > 0


@leaf
def strengths_on(board: Bytes, hand: Bytes, live: Ints, strengths: Ints, judge: LadderTables) -> None:
    """The cards beside a board, and the strength of every two of them on it."""
    used, k = signed(0), 0
    for i in range(5):
        hand[i] = board[i]
        used |= signed(1) << signed(board[i])
    for card in range(52):
        if not used >> card & 1:
            live[k] = card
            k += 1
    k = 0
    for i in range(47):
        hand[5] = live[i]
        for j in range(i + 1, 47):
            hand[6] = live[j]
            strengths[k] = strength_of_hand(hand, judge)
            k += 1


@kernel
def _thresholds(boards: Bytes, part: Ints, out: Strengths, rules: Rules, size: int, judge: LadderTables) -> None:
    live, strengths, n = np.empty(47, np.int64), np.empty(1081, np.int64), np.zeros(6, np.int64)
    below, equal, under = np.empty(1081, np.int64), np.empty(1081, np.int64), np.empty((1081, 1), np.int64)
    work, cum, levels = np.empty(size, np.int64), np.empty((48, 1083), np.int16), np.array([rules.qualifies])
    hand = np.empty(7, np.uint8)
    for at in part:
        strengths_on(boards[at], hand, live, strengths, judge)
        rivals(strengths, levels, below, equal, under, work, cum)
        least, sure = UNREACHED_STRENGTH, 0
        for k in range(1081):
            outcomes_of(below[k], equal[k], under[k, 0], strengths[k], rules.qualifies, n)
            if is_play_worth_it(n, strengths[k], rules):
                least = min(least, strengths[k])
            else:
                sure = max(sure, strengths[k] + 1)
        out[0, at], out[1, at] = least, sure
