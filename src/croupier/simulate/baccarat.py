"""Baccarat from a shoe: cards without replacement up to the cut card, third cards by the Tableau, every side wager.

A coup is reduced to what any wager can depend on: the point and the number of cards of both hands, whether each hand
began with a pair, and what punto was given while banco stood at three. For every such class the game's own settlement
says, once, what the wagers bring.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from croupier.equipment.cards import DECK, Card
from croupier.equipment.devices import Cards
from croupier.games import baccarat as game
from croupier.games.felt import Felt, Wager
from croupier.hands.baccarat import banco_draws, count, natural, point, punto_draws
from croupier.hands.compiled import kernel, leaf
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Plan, common, ticks
from croupier.simulate.shoes import cut_of
from croupier.simulate.streams import WORDS, mix, opened
from croupier.simulate.wagers import Laid, column_of
from croupier.table import Table

_U = np.uint64
POINTS, GIVEN = 10, 3  # punto was given nothing at banco's three, an eight, or another card
CODES = (POINTS * 2) ** 2 * 4 * GIVEN
MOST_CARDS = 6
NO_CARD = 10
RANKS: tuple[Card, ...] = DECK[::4]  # one card of each rank


def code(punto: int, three: int, banco: int, four: int, pairs: int, given: int) -> int:
    """The class of a coup: points, whether each hand has three cards, pairs (1 punto, 2 banco), what was given."""
    return (((punto * 2 + three) * POINTS + banco) * 2 + four) * 4 * GIVEN + pairs * GIVEN + given


def classes() -> Iterator[tuple[int, list[Card], list[Card]]]:
    """Every class that can be, with two hands that belong to it."""
    for punto, three, banco, four, pairs, given in product(range(10), (0, 1), range(10), (0, 1), range(4), range(GIVEN)):
        if given and not three:
            continue
        eight = None if not given else given == 1
        mine = hand(punto, 2 + three, bool(pairs & 1), eight, None)
        theirs = hand(banco, 2 + four, bool(pairs & 2), None, bool(given) if three else None)
        if mine is not None and theirs is not None:
            yield code(punto, three, banco, four, pairs, given), list(mine), list(theirs)


@cache
def hand(total: int, cards: int, pair: bool, eight: bool | None, from_three: bool | None) -> tuple[Card, ...] | None:
    """Cards of such a point, number and pair; where it matters, with an eight as the third or from a three of two."""
    for held in product(RANKS, repeat=cards):
        if (
            point(held) == total
            and (held[0].rank == held[1].rank) == pair
            and (eight is None or (count(held[2]) == 8) == eight)
            and (from_three is None or (point(held[:2]) == 3) == from_three)
        ):
            return held
    return None


def settled(table: Table, laid: tuple[Laid, ...], punto: list[Card], banco: list[Card]) -> list[Fraction]:
    """What each wager brings by the game's own settlement of two hands."""
    felt = Felt(table.game, table.options, table.pays, table.seats)
    felt.wagers = [Wager(w.seat, w.wager, w.stake, w.on) for w in laid]
    for wager in felt.wagers.copy():
        game.SETTLE[wager.name](felt, wager, game.Coup(punto, banco))
    return nets(laid, felt)


def nets(laid: tuple[Laid, ...], felt: Felt) -> list[Fraction]:
    """The lines of a settlement by column."""
    out = [Fraction(0)] * len(laid)
    for line in felt.lines:
        column = column_of(laid, line)
        if column is not None:
            out[column] += line.net
    return out


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The table's shoe, and what each class of coup pays."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    brought = {key: settled(table, laid, punto, banco) for key, punto, banco in classes()}
    unit = common([net for row in brought.values() for net in row] + [w.stake for w in laid])
    pays = np.zeros((len(laid), CODES), np.int64)
    for key, row in brought.items():
        pays[:, key] = [ticks(net, unit) for net in row]
    shoe = np.array([card.index // 4 for card in pack.pack], np.uint8)
    cut = cut_of(table, asked, len(shoe), MOST_CARDS)
    arrays = (shoe, cut, *rules(stops=True))
    return Plan(table.game.name, dict(table.options), laid, unit, f"{__name__}:deal", arrays, pays)


def rules(stops: bool) -> tuple[Any, ...]:
    """The drawing rules as arrays: what a rank counts, when the first two cards end it, when a third is drawn."""
    counts = np.array([count(card) for card in RANKS], np.uint8)
    by_point = [(RANKS[0], held) for held in RANKS]  # two cards for every point
    two = {point(pair): pair for pair in by_point}
    ends = np.array([stops and (natural(two[p]) or natural(two[b])) for p in range(10) for b in range(10)])
    punto = np.array([punto_draws(two[p]) for p in range(10)])
    given = {count(card): card for card in RANKS}
    banco = np.array([[banco_draws(b, given.get(third)) for third in range(NO_CARD + 1)] for b in range(10)])
    first = np.array([2 * (0 if ends[10 * p + b] else 1) * int(punto[p]) for p in range(10) for b in range(10)])
    figure = np.array([total % POINTS for total in range(3 * POINTS)], np.int64)
    return counts, ends.astype(np.int64) + first.astype(np.int64), banco.astype(np.int64).ravel(), figure


@kernel
def deal(
    seed: int, block: int, codes: Codes, pack: Bytes, cut: int, counts: Bytes, first: Ints, banco: Ints, figure: Ints
) -> None:
    """Coups from shoes. `first` says by both points of two cards whether that is all (1) or punto draws (2); `banco`
    by banco's point and punto's third card whether banco draws; `figure` takes the last figure of a total."""
    out, state, words = codes[0], opened(seed, block), np.empty(WORDS, np.uint64)
    shoe, size = pack.copy(), pack.size
    used, at = words.size, size  # no word is left, and no card
    for i in range(out.size):
        if size - at <= cut:
            used = mix(shoe, 0, min(size, size - cut + MOST_CARDS), size, words, used, state)
            at = 1  # one card is burned
        key, drawn = coup(shoe, at, counts, first, banco, figure)
        out[i] = key
        at += drawn


@leaf
def coup(shoe: Bytes, at: int, counts: Bytes, first: Ints, banco: Ints, figure: Ints) -> tuple[int, int]:
    """The class of the coup dealt from a place of the shoe on, and how many cards it took. No branches: which hand
    draws is as good as random, and a processor that guesses wrong waits longer than all of this takes."""
    here = _U(at)
    a, b, c, d = shoe[here], shoe[here + _U(1)], shoe[here + _U(2)], shoe[here + _U(3)]
    fifth, sixth = np.int64(counts[shoe[here + _U(4)]]), np.int64(counts[shoe[here + _U(5)]])
    p, q = figure[_U(counts[a]) + _U(counts[c])], figure[_U(counts[b]) + _U(counts[d])]
    how = first[_U(10 * p + q)]
    three = how >> 1
    third = fifth if three else NO_CARD
    four = banco[_U(11 * q + third)] & (0 if how == 1 else 1)
    given = (1 if third == 8 else 2) * three if q == 3 else 0
    last = sixth if three else fifth
    p, q = figure[_U(p + fifth * three)], figure[_U(q + last * four)]
    pairs = np.int64(a == c) + 2 * np.int64(b == d)
    return (((p * 2 + three) * POINTS + q) * 2 + four) * 4 * GIVEN + pairs * GIVEN + given, 4 + three + four
