"""Pai gow tiles: four tiles each, set the house way or the best way, and both Bonanza wagers.

Serves gb-archive 14.24 to 14.50 and the wagers of qld part 19. Every set of four tiles is looked up: what its two hands
are worth as they are set, what the side wagers see in it, and whether a Bonanza Tie wager is better given up for half.
A player's bank (14.21) is held by a call and lives for a round: that is for the readable table, not for a kernel. At
kings GEGA-004233 the player-dealer is taken to have put up enough; where a seat that banks is simulated as well, the
readable engine plays.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, compress, product
from math import comb

import numpy as np

from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow_tiles.odds.prices import tie_nets
from croupier.games.pai_gow_tiles.odds.solver import Held, Way, fours_against_dealer
from croupier.games.pai_gow_tiles.representative_deals import Classes, classes
from croupier.games.pai_gow_tiles.round import tie_rows
from croupier.games.pai_gow_tiles.rules import BONUS, STANDARD, TIE, TIE_ROWS, Rules
from croupier.games.pai_gow_tiles.setting import tiling
from croupier.games.shared.pai_gow.standard_wager import OUTCOMES
from croupier.games.shared.poker.paid_hands.kernel import set_of_four
from croupier.hands.compiling import inlined_leaf, kernel, leaf, signed
from croupier.hands.pai_gow_tiles import classify
from croupier.odds.array_cache import arrays
from croupier.simulate.kernels.shared_pack import Row, check_wagers_close, choose_strategy, circle_fees, plan_by_wager
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

NOTES = {
    "house": "both sides set the house way",
    "best": "set the best way for the standard wager, the dealer's the house way",
}
CHOOSE = np.array([[comb(n, k) for k in range(5)] for n in range(len(TILES) + 1)], np.int64)
TWO_PAIR, DUCK, SURRENDER = 1, 2, 4  # what four tiles are to the Bonanza Tie
FOURS = comb(len(TILES), 4)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    rules: Rules = table.rules
    if rules.bank is None:  # a player-dealer is asked for before anything is laid
        check_wagers_close(table, laid)
    name = choose_strategy(asked.strategy, NOTES, "best")
    house, own_settings, seen, bonus = arrays(
        table, f"tiles set the {name} way", lambda: settings(table, name == "best")
    )
    rows = bonus_rows(table)
    given = (CHOOSE, house, own_settings, seen, bonus, len(rows))
    more = "; the Bonanza Tie wager is surrendered where that is better" if any(w.wager == TIE for w in laid) else ""
    brings, fees = nets_by_code(table, rows), circle_fees(table, laid, STANDARD)
    nets = [[Fraction(w.stake) * net - fee for net in brings[w.wager]] for w, fee in zip(laid, fees, strict=True)]
    return plan_by_wager(table, laid, f"{__name__}:deal", given, nets, note=NOTES[name] + more)


def settings(table: Table, best: bool) -> list[Bytes]:
    """For each four tiles: what its high and low hand are worth the house way, and as the player sets them; what it is
    to the Bonanza Tie; and its row of the Bonus."""
    pays, rows = classes(table), bonus_rows(table)
    ranks = tiling(table.rules)
    keys = sorted({rank.key(a, b) for a, b in combinations(TILES, 2) for rank in (ranks.high, ranks.low)})
    place = {key: i for i, key in enumerate(keys)}

    def worth(way: Way) -> tuple[int, int]:
        return place[ranks.high.key(*way.high)], place[ranks.low.key(*way.low)]

    known = {}
    for one in fours_against_dealer(table):
        way = one.best(pays.standard.ratio) if best else one.house
        known[_names(one.four)] = worth(one.house), worth(way), _to_the_tie(one, way, pays)
    house, own_settings = np.zeros((FOURS, 2), np.uint8), np.zeros((FOURS, 2), np.uint8)
    seen, bonus = np.zeros(FOURS, np.uint8), np.zeros(FOURS, np.uint8)
    for places in combinations(range(len(TILES)), 4):
        four, at = [TILES[i] for i in places], sum(comb(i, k + 1) for k, i in enumerate(places))
        house[at], own_settings[at], seen[at] = known[_names(four)]
        bonus[at] = rows.index(classify(four)) if len(rows) > 1 else 0
    return [house, own_settings, seen, bonus]


def bonus_rows(table: Table) -> list[str | None]:
    """The rows of the Bonus as the kernel numbers them, nothing first."""
    return [None, *table.game.paytable[BONUS].rows] if BONUS in table.game.wager else [None]


def _names(four: tuple[Tile, ...] | list[Tile]) -> tuple[str, ...]:
    return tuple(sorted(tile.text for tile in four))


def _to_the_tie(four: Held, way: Way, pays: Classes) -> int:
    """The rows that four tiles reach whatever the result, and whether the wager is better given up."""
    rows = tie_rows(four.four, False)
    code = TWO_PAIR * ("two_pair" in rows) + DUCK * ("lucky_duck" in rows)
    if pays.tie:
        nets = tie_nets(four, way, pays)
        worth = sum((net * deals for net, deals in nets.items()), Fraction(0)) / nets.total()
        code += SURRENDER * (worth < pays.surrendered)
    return code


def nets_by_code(table: Table, bonus: list[str | None]) -> dict[str, Row]:
    """A code is: the result of the standard wager, the Bonus row, and what four tiles are to the Bonanza Tie."""
    pays, out = classes(table), dict[str, list[Fraction]]({name: [] for name in (STANDARD, BONUS, TIE)})
    for result, row, own_flags in product(range(len(OUTCOMES)), bonus, range(2 * SURRENDER)):
        out[STANDARD].append(pays.standard.by_hands[result])
        if pays.bonus:
            out[BONUS].append(pays.bonus[row])
        if pays.tie:
            reached = tuple(
                compress(TIE_ROWS, (OUTCOMES[result] == "stand_off", own_flags & TWO_PAIR, own_flags & DUCK))
            )
            out[TIE].append(pays.surrendered if own_flags & SURRENDER else pays.tie[reached])
    return dict(out)


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    choose: Ints,
    house: Bytes,
    own_settings: Bytes,
    seen: Bytes,
    bonus: Bytes,
    rows: int,
) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    count = 4 * (codes.shape[0] + 1)
    tiles, used = np.empty(count + 4, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(tiles, count, 32, words, used, state)
        settle(tiles, codes, i, choose, house, own_settings, seen, bonus, rows)


@inlined_leaf
def _four(tiles: Bytes, at: int, choose: Ints) -> int:
    """The number of the four tiles from a place on, in whatever order they lie."""
    a, b, c, d = signed(tiles[at]), signed(tiles[at + 1]), signed(tiles[at + 2]), signed(tiles[at + 3])
    return set_of_four(a, b, c, d, choose)


@leaf
def settle(
    tiles: Bytes,
    codes: Codes,
    i: int,
    choose: Ints,
    house: Bytes,
    own_settings: Bytes,
    seen: Bytes,
    bonus: Bytes,
    rows: int,
) -> None:
    """The code of every box in round `i`; the dealer has the last four tiles. A copy is the dealer's."""
    boxes = codes.shape[0]
    dealer = _four(tiles, 4 * boxes, choose)
    for box in range(boxes):
        mine = _four(tiles, 4 * box, choose)
        won = signed(own_settings[mine, 0] > house[dealer, 0]) + signed(own_settings[mine, 1] > house[dealer, 1])
        row = signed(bonus[mine])
        if rows > 1 and seen[mine] & seen[dealer] & TWO_PAIR:
            row = 1  # two pairs against two pairs, the first of the rows
        codes[box, i] = (won * rows + row) * (2 * SURRENDER) + signed(seen[mine])


KERNEL = Kernel(plan=plan, usual="best")
