"""Keno compiled: twenty numbers as bits of two words, and each way of a ticket by how many of its bits are among them.

What a catch brings a way, the settlement says. Jackpots, which change from game to game, and tickets for several games
are played by the readable engine.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.games.keno.odds import brings
from croupier.games.keno.rules import JACKPOT, catches
from croupier.games.keno.tickets import Ticket, read
from croupier.hands.compiled import inlined, kernel
from croupier.hands.compiled import unsigned as _U
from croupier.simulate import engine
from croupier.simulate.plan import Asked, Ints, Kernel, Plan, common, ticks
from croupier.simulate.streams import WORDS, below16, fill, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.equipment import balls_of

Words = NDArray[np.uint64]
MOST = 128  # numbers that two words have room for


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """Every way of every ticket: its numbers as bits, its column, and what each catch brings."""
    balls = balls_of(table.game)
    marked = [read(w.on, balls.numbered) for w in laid]
    if balls.numbered > MOST or any(w.wager == JACKPOT for w in laid) or any(t.games > 1 for t in marked):
        return engine.plan(table, laid, asked)
    ways = [(i, way) for i, ticket in enumerate(marked) for way in ticket.ways]
    nets = [[Fraction(n) for n in _nets(table, laid[i], way, marked[i])] for i, way in ways]
    unit = common([net for row in nets for net in row] + [w.stake for w in laid])
    pays = np.zeros((len(ways), balls.drawn + 1), np.int64)
    for row, found, (_, way) in zip(pays, nets, ways, strict=True):
        row[list(catches(table.game, len(way)))] = [ticks(net, unit) for net in found]
    bits = np.array([_bits(way) for _, way in ways], np.uint64)
    columns = np.array([i for i, _ in ways], np.int64)
    stakes = np.array([ticks(w.stake, unit) for w in laid], np.int64)
    arrays = (balls.numbered, balls.drawn, bits, columns, pays, stakes)
    return Plan(table.game.name, dict(table.options), laid, unit, f"{__name__}:deal", arrays)


def _nets(table: Table, laid: Laid, way: tuple[int, ...], ticket: Ticket) -> list[Fraction]:
    """What each catch of a way brings of its part of the stake."""
    part, alone = Fraction(ticket.share(laid.stake)), Ticket((way,), "")
    return [part * brings(table, laid.wager, alone, (n,)) for n in catches(table.game, len(way))]


def _bits(numbers: tuple[int, ...]) -> tuple[int, int]:
    whole = sum(1 << (number - 1) for number in numbers)
    return whole & (1 << 64) - 1, whole >> 64


@inlined
def ones(word: int) -> int:
    """How many bits of a word are set."""
    word = word - ((word >> _U(1)) & _U(0x5555555555555555))
    word = (word & _U(0x3333333333333333)) + ((word >> _U(2)) & _U(0x3333333333333333))
    word = (word + (word >> _U(4))) & _U(0x0F0F0F0F0F0F0F0F)
    return (word * _U(0x0101010101010101)) >> _U(56)


@kernel
def deal(
    seed: int, block: int, out: Ints, staked: Ints, numbers: int, drawn: int, bits: Words, columns: Ints, pays: Ints,
    stakes: Ints,
) -> None:  # fmt: skip
    """Game after game: numbers are drawn until there are enough different ones, and every way is counted."""
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    used, piece, word = words.size, 4, _U(0)
    out[:] = 0
    for i in range(out.shape[1]):
        low, high, count = _U(0), _U(0), 0
        while count < drawn:
            if piece == 4:
                if used == words.size:
                    fill(state, words)
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
        for way in range(columns.size):
            catch = ones(low & bits[way, 0]) + ones(high & bits[way, 1])
            out[columns[way], i] += pays[way, catch]
    for c in range(stakes.size):
        staked[c] += stakes[c] * out.shape[1]


KERNEL = Kernel(plan=plan)
