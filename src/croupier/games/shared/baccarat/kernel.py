"""Coups from a shoe: cards without replacement up to the cut card, third cards by the Tableau, every side wager.

A coup is reduced to what any wager can depend on: the point and the number of cards of both hands, whether each hand
began with a pair, and what punto was given while banco stood at three. For every such class the game's own settlement
says, once, what the wagers bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import numpy as np

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.games.shared.baccarat import RANKS, hand
from croupier.hands.baccarat import Draws, card_value, hand_point, is_natural, should_banco_draw, should_punto_draw
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels.shoe import cards_behind_cut
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Plan, common_unit, to_ticks
from croupier.simulate.random_streams import WORDS, open_stream, shuffle
from croupier.simulate.wagers import Laid, column_of
from croupier.table import Table
from croupier.table.felt import Felt, Wager

POINTS, GIVEN = 10, 3  # punto was given nothing at banco's three, an eight, or another card
CODES = (POINTS * 2) ** 2 * 4 * GIVEN
MOST_CARDS = 6
_PAIR, _THREE, _FOUR = 4, 16, 17
PAIR, THREE, FOUR = 1 << _PAIR, 1 << _THREE, 1 << _FOUR


def code(punto: int, three: int, banco: int, four: int, pairs: int, given: int) -> int:
    """The class of a coup: points, whether each hand has three cards, pairs (1 punto, 2 banco), what was given."""
    return (((punto * 2 + three) * POINTS + banco) * 2 + four) * 4 * GIVEN + pairs * GIVEN + given


def classes() -> Iterator[tuple[int, list[Card], list[Card]]]:
    """Every class that can be, with two hands that belong to it."""
    parts = range(POINTS), (0, 1), range(POINTS), (0, 1), range(4), range(GIVEN)
    for punto, three, banco, four, pairs, given in product(*parts):
        if given and not three:
            continue
        eight = None if not given else given == 1
        mine = hand(punto, 2 + three, bool(pairs & 1), eight, None)
        theirs = hand(banco, 2 + four, bool(pairs & 2), None, bool(given) if three else None)
        if mine is not None and theirs is not None:
            yield code(punto, three, banco, four, pairs, given), list(mine), list(theirs)


def felt_of(table: Table, laid: tuple[Laid, ...]) -> Felt:
    """The table's felt with these wagers on it, before the deal."""
    felt = Felt(table.game, table.options, table.pays, table.seats, rounding=table.rounding, rules=table.rules)
    felt.wagers = [Wager(w.seat, w.wager, w.stake, w.on) for w in laid]
    return felt


def nets(laid: tuple[Laid, ...], felt: Felt) -> list[Fraction]:
    """The lines of a settlement by column."""
    out = [Fraction(0)] * len(laid)
    for line in felt.lines:
        column = column_of(laid, line)
        if column is not None:
            out[column] += line.net
    return out


Settle = Callable[[Table, tuple[Laid, ...], list[Card], list[Card]], list[Fraction]]


def plan_by_class(
    table: Table, laid: tuple[Laid, ...], asked: Asked, settle: Settle, stops: bool = True, by: Draws = "tableau"
) -> Plan:
    """The plan of a table on which two hands say, once for each class, what the wagers bring; `stops` is whether a
    natural ends the dealing, `by` the table by which banco draws."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    brought = {key: settle(table, laid, punto, banco) for key, punto, banco in classes()}
    unit = common_unit([net for row in brought.values() for net in row] + [w.stake for w in laid])
    pays = np.zeros((len(laid), CODES), np.int64)
    for key, row in brought.items():
        pays[:, key] = [to_ticks(net, unit) for net in row]
    shoe = np.array([card.index // 4 for card in pack.pack], np.uint8)
    cut = cards_behind_cut(table, asked, len(shoe), MOST_CARDS)
    arrays = (shoe, cut, *rules(stops, by))
    return Plan(table.game.name, dict(table.options), laid, unit, f"{__name__}:deal", arrays, pays)


def rules(stops: bool, by: Draws = "tableau") -> tuple[Bytes, Bytes, Ints, Ints]:
    """The drawing rules as arrays: what a rank counts; the point of two ranks, and PAIR if they are alike; by both
    points of two cards and the fifth card, which hands draw and all of the class that is known then; and by banco's
    point and a card, banco's part of the class."""
    counts = np.array([card_value(card) for card in RANKS], np.uint8)
    two = np.zeros((len(RANKS), 16), np.uint8)  # rows of a power of two
    two[:, : len(RANKS)] = [[hand_point((a, b)) + PAIR * (a is b) for b in RANKS] for a in RANKS]
    held = {hand_point((RANKS[0], card)): (RANKS[0], card) for card in RANKS}  # two cards for every point
    given = {card_value(card): card for card in RANKS}
    fifth = []
    for p, q, third in product(range(POINTS), repeat=3):
        ends = stops and (is_natural(held[p]) or is_natural(held[q]))
        four = should_banco_draw(q, given[third] if should_punto_draw(held[p]) and not ends else None, by) and not ends
        fifth.append(_fifth(p, q, third, should_punto_draw(held[p]) and not ends, four))
    banco = [code(0, 0, (q + last) % POINTS, 1, 0, 0) for q, last in product(range(POINTS), repeat=2)]
    banco += [code(0, 0, q, 0, 0, 0) for q in range(POINTS) for _ in range(POINTS)]
    return counts, two.ravel(), np.array(fifth, np.int64), np.array(banco, np.int64)


def _fifth(p: int, q: int, third: int, three: bool, four: bool) -> int:
    """Return the fifth card's decision: THREE if punto takes it, FOUR if banco draws (it or the sixth), and punto's
    part of the class."""
    gift = 0 if not three or q != 3 else 1 if third == 8 else 2
    mine = (p + third) % POINTS if three else p
    return code(mine, int(three), 0, 0, 0, gift) | THREE * three | FOUR * four


@kernel
def deal(
    seed: int, block: int, codes: Codes, pack: Bytes, cut: int, counts: Bytes, two: Bytes, fifth: Ints, banco: Ints
) -> None:
    """Coups from shoes."""
    out, state, words = codes[0], open_stream(seed, block), np.empty(WORDS, np.uint64)
    shoe, size = pack.copy(), pack.size
    used, at = words.size, size  # no word is left, and no card
    for i in range(out.size):
        if size - at <= cut:
            used = shuffle(shoe, 0, min(size, size - cut + MOST_CARDS), size, words, used, state)
            at = 1  # one card is burned
        key, drawn = coup(shoe, at, counts, two, fifth, banco)
        out[i] = key
        at += drawn


@leaf
def coup(shoe: Bytes, at: int, counts: Bytes, two: Bytes, fifth: Ints, banco: Ints) -> tuple[int, int]:
    """The class of the coup dealt from a place of the shoe on, and how many cards it took. No branches: which hand
    draws is as good as random, and a processor that guesses wrong waits longer than all of this takes."""
    here = _U(at)
    a, b, c, d = _U(shoe[here]), _U(shoe[here + _U(1)]), _U(shoe[here + _U(2)]), _U(shoe[here + _U(3)])
    next_, after = signed(counts[shoe[here + _U(4)]]), signed(counts[shoe[here + _U(5)]])
    mine, theirs = signed(two[a << _U(4) | c]), signed(two[b << _U(4) | d])
    p, q = mine & (PAIR - 1), theirs & (PAIR - 1)
    known = fifth[_U(100 * p + 10 * q + next_)]
    three, four = known >> _THREE & 1, known >> _FOUR & 1
    last = after if three else next_
    key = (known & (THREE - 1)) + banco[_U(100 * (1 - four) + 10 * q + last)]
    return key + GIVEN * (mine >> _PAIR) + 2 * GIVEN * (theirs >> _PAIR), 4 + three + four
