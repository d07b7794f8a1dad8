"""Pai gow tiles: four tiles each, set the house way or the best way, and both Bonanza wagers.

Every set of four tiles is looked up: what its two hands are worth as they are set, and what the side wagers see in it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb

import numpy as np

from croupier.equipment.tiles import TILES
from croupier.games.pai_gow_tiles import BONUS, STANDARD, TIE, house_way_of, tie_rows
from croupier.hands.compiled import inlined, kernel, leaf
from croupier.hands.pai_gow_tiles import GB_ARCHIVE, classify
from croupier.money import Odds
from croupier.odds.tile_solver import held
from croupier.simulate.pack import Row, chosen, coded, odds_of, rows_of
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Plan
from croupier.simulate.streams import WORDS, different, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table

STRATEGIES = ("house", "best")
CHOOSE = np.array([[comb(n, k) for k in range(5)] for n in range(len(TILES) + 1)], np.int64)
LOSES, STANDS_OFF, WINS = range(3)
FOURS = comb(len(TILES), 4)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    if any(w.wager not in (STANDARD, BONUS, TIE) for w in laid):
        from croupier.simulate import engine

        return engine.plan(table, laid, asked)
    name = chosen(asked.strategy, dict.fromkeys(STRATEGIES), "house")
    house, own, seen = settings(table, name == "best")
    bonus = ["", *table.game.paytable["bonanza_bonus"].rows] if table.options["bonanza"] else [""]
    arrays = (CHOOSE, house, own, seen, _bonus_rows(table, bonus), len(bonus))
    brings = by_code(table, bonus)
    return coded(table, laid, f"{__name__}:deal", arrays, brings, note=f"tiles set the {name} way; the dealer's the house way")


def settings(table: Table, best: bool) -> tuple[Bytes, Bytes, Bytes]:
    """For each four: what its high and low hand are worth the house way, and as the player sets them; and which rows of
    the Bonanza Tie it reaches by itself (1 two pairs, 2 lucky duck)."""
    way, odds = house_way_of(table.options), table.pays[STANDARD]
    assert isinstance(odds, Odds)
    better = {one.four: one.best(odds.win) for one in held(table)} if best else {}
    keys = sorted({GB_ARCHIVE.hand(a, b).key for a, b in combinations(TILES, 2)})
    place = {key: i for i, key in enumerate(keys)}
    cached: dict[tuple[str, ...], tuple[tuple[int, int], tuple[int, int], int]] = {}
    house, own, seen = np.zeros((FOURS, 2), np.uint8), np.zeros((FOURS, 2), np.uint8), np.zeros(FOURS, np.uint8)
    for indices in combinations(range(len(TILES)), 4):
        four = tuple(TILES[i] for i in indices)
        names = tuple(t.text for t in four)
        if names not in cached:
            found = way(four)
            theirs = _worth(place, found.high, found.low)
            mine = theirs
            if best:
                chosen_way = next(w for f, w in better.items() if sorted(t.text for t in f) == sorted(names))
                mine = _worth(place, chosen_way.high, chosen_way.low)
            rows = tie_rows(four, False)
            cached[names] = theirs, mine, ("two_pair" in rows) + 2 * ("lucky_duck" in rows)
        at = sum(comb(i, k + 1) for k, i in enumerate(indices))
        house[at], own[at], seen[at] = cached[names]
    return house, own, seen


def _worth(place: dict[object, int], high: object, low: object) -> tuple[int, int]:
    return place[GB_ARCHIVE.hand(*high).key], place[GB_ARCHIVE.hand(*low).key]  # type: ignore[misc]


def _bonus_rows(table: Table, names: list[str]) -> Bytes:
    """By four of the player, the Bonus row; the one that both sides' two pairs make is the kernel's to see."""
    out = np.zeros(FOURS, np.uint8)
    if len(names) > 1:
        for indices in combinations(range(len(TILES)), 4):
            at = sum(comb(i, k + 1) for k, i in enumerate(indices))
            out[at] = names.index(classify([TILES[i] for i in indices]) or "")
    return out


def by_code(table: Table, bonus: list[str]) -> dict[str, Row]:
    """A code is: the result of the standard wager, the Bonus row, and what four tiles are to the Bonanza Tie."""
    won, lost = odds_of(table, STANDARD), Fraction(-1)
    offered = len(bonus) > 1
    paid = rows_of(table, BONUS) if offered else {}
    tie = rows_of(table, TIE) if offered else {}
    out: dict[str, list[Fraction]] = {STANDARD: [], BONUS: [], TIE: []}
    for result, row, own in product(range(3), bonus, range(4)):
        out[STANDARD].append((lost, Fraction(0), won)[result])
        out[BONUS].append(paid.get(row, lost))
        reached = ["tie"] * (result == STANDS_OFF) + ["two_pair"] * (own & 1) + ["lucky_duck"] * (own >> 1)
        out[TIE].append(max((tie[name] for name in reached), default=lost) if offered else lost)
    return dict(out)


@kernel
def deal(
    seed: int, block: int, codes: Codes, choose: Ints, house: Bytes, own: Bytes, seen: Bytes, bonus: Bytes, rows: int
) -> None:
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    count = 4 * (codes.shape[0] + 1)
    tiles, used = np.empty(count + 4, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = different(tiles, count, 32, words, used, state)
        settle(tiles, codes, i, choose, house, own, seen, bonus, rows)


@inlined
def _four(tiles: Bytes, at: int, choose: Ints) -> int:
    """The number of the four tiles from a place on, in whatever order they lie."""
    a, b, c, d = (np.int64(tiles[at]), np.int64(tiles[at + 1]), np.int64(tiles[at + 2]), np.int64(tiles[at + 3]))
    p, q, r, s = min(a, b), max(a, b), min(c, d), max(c, d)
    x, y = max(p, r), min(q, s)
    return choose[min(p, r), 1] + choose[min(x, y), 2] + choose[max(x, y), 3] + choose[max(q, s), 4]


@leaf
def settle(
    tiles: Bytes, codes: Codes, i: int, choose: Ints, house: Bytes, own: Bytes, seen: Bytes, bonus: Bytes, rows: int
) -> None:
    """The code of every box in round `i`; the dealer has the last four tiles. A copy is the dealer's."""
    boxes = codes.shape[0]
    dealer = _four(tiles, 4 * boxes, choose)
    for box in range(boxes):
        mine = _four(tiles, 4 * box, choose)
        won = np.int64(own[mine, 0] > house[dealer, 0]) + np.int64(own[mine, 1] > house[dealer, 1])
        row = np.int64(bonus[mine])
        if rows > 1 and seen[mine] & seen[dealer] & 1:
            row = 1  # two pairs against two pairs, the first of the rows
        codes[box, i] = (won * rows + row) * 4 + np.int64(seen[mine])
