"""Keno compiled: twenty numbers as bits of two words, and each way of a ticket by how many of its bits are among them.

What a catch brings a way, the settlement says. A round is as many games as the longest ticket is for. A jackpot grows
by its part of every game's wagers within a block, from what the table has in it; who catches all has it, or a share.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.games.keno.odds import net_of_unit
from croupier.games.keno.rules import JACKPOT, Rules, catches, pool
from croupier.games.keno.tickets import Ticket, read
from croupier.hands.compiling import inlined_leaf, kernel, leaf
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels import readable_engine
from croupier.simulate.plan import Asked, Ints, Kernel, Plan, common_unit, to_ticks
from croupier.simulate.random_streams import WORDS, below16, fill_words, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.equipment import balls_of

Words = NDArray[np.uint64]
MAX_NUMBERS = 128  # numbers that two words have room for


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """Every way of every ticket: its numbers as bits, its column, its games, and what each catch brings."""
    balls = balls_of(table.game)
    marked = [read(w.on, balls.numbered) for w in laid]
    if balls.numbered > MAX_NUMBERS:
        return readable_engine.plan(table, laid, asked)
    ways = [(i, way) for i, ticket in enumerate(marked) for way in ticket.ways]
    nets = [[Fraction(n) for n in _nets(table, laid[i], way, marked[i])] for i, way in ways]
    pools = _Pools(table, laid, marked, ways)
    unit = common_unit([*(net for row in nets for net in row), *(w.stake for w in laid), *pools.amounts])
    pays = np.zeros((len(ways), balls.drawn + 1), np.int64)
    for row, caught, (_, way) in zip(pays, nets, ways, strict=True):
        row[list(catches(table.game, len(way)))] = [to_ticks(net, unit) for net in caught]
    bits = np.array([_bits(way) for _, way in ways], np.uint64)
    columns = np.array([[i, marked[i].games, len(way)] for i, way in ways], np.int64)
    stakes = np.array([to_ticks(w.stake, unit) for w in laid], np.int64)
    most = max(ticket.games for ticket in marked)
    arrays = (balls.numbered, balls.drawn, most, bits, columns, pays, stakes, *pools.arrays(unit))
    return Plan(table.game.name, dict(table.options), laid, unit, f"{__name__}:deal", arrays)


def _nets(table: Table, laid: Laid, way: tuple[int, ...], ticket: Ticket) -> list[Fraction]:
    """Return the nets of each catch of a way, on its part of the stake; a whole catch at jackpot keno has its jackpot
    too."""
    part, alone = Fraction(ticket.share(laid.stake)), Ticket((way,), "")
    jackpot = len(way) if laid.wager == JACKPOT else 0
    return [
        -part if n == jackpot else part * net_of_unit(table, laid.wager, alone, (n,))
        for n in catches(table.game, len(way))
    ]


class _Pools:
    """The jackpots of some tickets: which one each way plays for, what it adds to it in a game, and its share."""

    def __init__(
        self, table: Table, laid: tuple[Laid, ...], marked: list[Ticket], ways: list[tuple[int, tuple[int, ...]]]
    ) -> None:
        rules: Rules = table.rules
        names = sorted({ticket.spots for w, ticket in zip(laid, marked, strict=True) if w.wager == JACKPOT})
        parts = [Fraction(marked[i].share(laid[i].stake)) if laid[i].wager == JACKPOT else Fraction(0) for i, _ in ways]
        self.which = [names.index(len(way)) if part else -1 for part, (_, way) in zip(parts, ways, strict=True)]
        self.gives = [rules.meter.meter_rate * part for part in parts]
        self.seeds = [Fraction(rules.seed)] * len(names)
        self.held = [Fraction(str(table.state.get(pool(spots), rules.seed))) for spots in names]
        whole = common_unit(parts)
        by_stake = rules.jackpot_shares == "by_stake"
        self.weights = [int(part * whole) if by_stake else 1 for part in parts]

    @property
    def amounts(self) -> list[Fraction]:
        return [*self.gives, *self.seeds, *self.held]

    def arrays(self, unit: int) -> tuple[Ints, Ints]:
        """By way the jackpot, what it is given and the share; by jackpot what it begins with and goes back to."""
        gives = [to_ticks(amount, unit) for amount in self.gives]
        ways = np.array([self.which, gives, self.weights], np.int64).T.copy()
        pools = [[to_ticks(held, unit), to_ticks(seed, unit)] for held, seed in zip(self.held, self.seeds, strict=True)]
        return ways, np.array(pools, np.int64).reshape(len(pools), 2)


def _bits(numbers: tuple[int, ...]) -> tuple[int, int]:
    whole = sum(1 << (number - 1) for number in numbers)
    return whole & (1 << 64) - 1, whole >> 64


@inlined_leaf
def ones(word: int) -> int:
    """How many bits of a word are set."""
    word = word - ((word >> _U(1)) & _U(0x5555555555555555))
    word = (word & _U(0x3333333333333333)) + ((word >> _U(2)) & _U(0x3333333333333333))
    word = (word + (word >> _U(4))) & _U(0x0F0F0F0F0F0F0F0F)
    return (word * _U(0x0101010101010101)) >> _U(56)


@leaf
def share(
    low: int,
    high: int,
    game: int,
    out: Ints,
    bits: Words,
    columns: Ints,
    jackpots: Ints,
    pools: Ints,
    held: Ints,
    total: Ints,
) -> None:
    """Jackpots that were caught go to those who caught them, by their weights, and begin anew."""
    for way in range(columns.shape[0]):
        which = jackpots[way, 0]
        if game < columns[way, 1] and which >= 0 and total[which]:
            catch = ones(low & bits[way, 0]) + ones(high & bits[way, 1])
            if catch == _U(columns[way, 2]):
                out[columns[way, 0]] += held[which] * jackpots[way, 2] // total[which]
    for which in range(total.size):
        if total[which]:
            held[which], total[which] = pools[which, 1], 0


@kernel
def deal(
    seed: int,
    block: int,
    out: Ints,
    staked: Ints,
    numbers: int,
    drawn: int,
    most: int,
    bits: Words,
    columns: Ints,
    pays: Ints,
    stakes: Ints,
    jackpots: Ints,
    pools: Ints,
) -> None:
    """Game after game: numbers are drawn until there are enough different ones, and every way is counted."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    used, piece, word = words.size, 4, _U(0)
    held, total, any_pool = pools[:, 0].copy(), np.zeros(pools.shape[0], np.int64), pools.shape[0] > 0
    out[:] = 0
    for i in range(out.shape[1]):
        for game in range(most):
            low, high, count = _U(0), _U(0), 0
            while count < drawn:
                if piece == 4:
                    if used == words.size:
                        fill_words(state, words)
                        used = 0
                    word, piece = words[used], 0
                    used += 1
                number = _U(below16(word, numbers, state))
                word >>= _U(16)
                piece += 1
                if number < _U(64):
                    bit = _U(1) << number
                    count += 0 if low & bit else 1
                    low |= bit
                else:
                    bit = _U(1) << (number - _U(64))
                    count += 0 if high & bit else 1
                    high |= bit
            for way in range(columns.shape[0]):
                if game < columns[way, 1]:
                    catch = ones(low & bits[way, 0]) + ones(high & bits[way, 1])
                    out[columns[way, 0], i] += pays[way, catch]
                    if any_pool and jackpots[way, 0] >= 0:
                        held[jackpots[way, 0]] += jackpots[way, 1]
                        if catch == _U(columns[way, 2]):
                            total[jackpots[way, 0]] += jackpots[way, 2]
            if any_pool and total.any():
                share(low, high, game, out[:, i], bits, columns, jackpots, pools, held, total)
    for c in range(stakes.size):
        staked[c] += stakes[c] * out.shape[1]


KERNEL = Kernel(plan=plan)
