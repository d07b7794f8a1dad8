"""Blackjack from a shoe, by any strategy table: doubling, splitting, switching, insurance and every side wager.

Serves gb-core section 3, gb-archive 4.1 to 4.73 and qld part 4. The strategy is a table by totals; odds.strategy finds
it for the rules of the table at hand, or it is given by name or in a file (tables). One box with nothing beside it is
played by a chain of states (chain), everything else hand by hand (rounds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from croupier.equipment.cards import DECK, Card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack import side_wagers
from croupier.games.blackjack.kernel import chain, rounds
from croupier.games.blackjack.kernel.rounds import Game, Sides
from croupier.games.blackjack.kernel.tables import UNREACHED_COUNT, Tables, swaps, tables
from croupier.games.blackjack.representative_deals import Settled, settlement_of, side_net
from croupier.games.blackjack.stepper import meetings, table_rules
from croupier.games.shared.twenty_one.kernel import VALUES
from croupier.games.shared.twenty_one.messages import NotLaidAtStart, SeatHasNoMainWager
from croupier.games.shared.twenty_one.opening_odds import net_of_insurance
from croupier.simulate.kernels.shoe import cards_behind_cut
from croupier.simulate.plan import Asked, Bytes, Ints, Kernel, Plan, common_unit, to_ticks
from croupier.simulate.wagers import Laid
from croupier.table import Table

TAGS = np.array([1 if 2 <= v <= 6 else 0 if 7 <= v <= 9 else -1 for v in VALUES.tolist()], np.int64)  # high and low
BY_TWO = {"perfect_pairs": side_wagers.perfect_pairs, "royal_match": side_wagers.royal_match}
BY_THREE, BY_FOUR = "twenty_one_plus_three", "super_match"
ROWS_BY_PAIRS = (
    None,
    "single_pair",
    "two_pairs",
    "three_of_a_kind",
    None,
    None,
    "four_of_a_kind",
)  # by pairs among four cards
IN_ROW = ("2c 7d", "7c 2d", "7c 7d 2c", "7c 7c 2c", "7c 7d 7h", "7c 7c 7c")  # by how many sevens are in a row
PLAYED = ("main", "switch")
HALF = Fraction(1, 2)
SWITCH_HANDS = {"main": ("first hand of a Switch box",), "switch": ("second hand of a Switch box",)}
Dealt = tuple[int, str, bool]  # a hand: its seat, its wager, and whether its box plays Switch


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The shoe, the rules, the strategy and the money of a table, in arrays."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    shoe = np.array([card.index for card in pack.pack], np.uint8)
    dealt, chosen = hands(laid), tables(table, asked)
    cut = cards_behind_cut(table, asked, len(shoe), 0)
    money = Money(table, laid, dealt)
    counted = bool(asked.more.get("count")) or chosen.insure != UNREACHED_COUNT
    how = np.array([chosen.insure, chosen.even_money, counted], np.int64)
    swapped = swaps(table, asked) if any(switches for *_, switches in dealt) else np.empty(0, np.uint8)
    game = Game(
        *(table_rules(table.rules), _book(chosen), how, _columns_of_hands(laid, dealt), money.stakes(), money.nets()),
        swapped,
        TAGS,
    )
    arrays: tuple[Any, ...] = (shoe, cut, game, money.sides())
    module = rounds.__name__
    if len(laid) == 1:
        module, arrays = chain.__name__, (*arrays, *chain.compile_chain(chosen, game, shoe))
    made = partial(Plan, table.game.name, dict(table.options), laid, money.unit)
    of = SWITCH_HANDS if any(switches for *_, switches in dealt) else {}
    return made(f"{module}:deal", arrays, note=chosen.note, signal=True, of=of)


def hands(laid: tuple[Laid, ...]) -> list[Dealt]:
    """The hands that are dealt, in order: one to a box, two to a Switch box."""
    out: list[Dealt] = []
    for seat in sorted({w.seat for w in laid}):
        mine = {w.wager for w in laid if w.seat == seat}
        if "main" not in mine:
            raise CroupierError(SeatHasNoMainWager(seat=str(seat)))
        out.append((seat, "main", "switch" in mine))
        if "switch" in mine:
            out.append((seat, "switch", True))
    return out


def _column(laid: tuple[Laid, ...], seat: int, wager: str) -> int:
    return next(i for i, w in enumerate(laid) if (w.seat, w.wager) == (seat, wager))


def _columns_of_hands(laid: tuple[Laid, ...], dealt: list[Dealt]) -> Ints:
    """Return for each hand the column of its wager, the seat's first column, and whether it begins a pair that may
    switch."""
    rows = []
    for seat, wager, switches in dealt:
        first = next(i for i, w in enumerate(laid) if w.seat == seat)
        rows.append((_column(laid, seat, wager), first, switches and wager == "main"))
    return np.array(rows, np.int64)


def _book(chosen: Tables) -> Bytes:
    """Return the strategy in one array."""
    out = np.zeros(rounds.BOOK, np.uint8)
    for at, part in ((rounds.SPLITS, chosen.splits), (rounds.PLAY, chosen.play)):
        out[at : at + part.size] = part
    return out


class Money:
    """Stakes and results by the settlement, in ticks."""

    def __init__(self, table: Table, laid: tuple[Laid, ...], dealt: list[Dealt]) -> None:
        self.table, self.laid, self.dealt = table, laid, dealt
        self.found = {switches: settlement_of(table, switches) for *_, switches in dealt}
        self.staked = [Fraction(laid[_column(laid, seat, wager)].stake) for seat, wager, _ in dealt]
        self._rows: dict[tuple[int, str, str | None], Fraction] = {}
        everything = [amount for row in (*self._stakes(), *self._nets()) for amount in row]
        everything += [Fraction(w.stake) for w in laid] + [net for w in laid for net in self._all_rows(w)]
        self.unit = common_unit(everything)

    def _settlements(self) -> list[Settled]:
        return [self.found[switches] for *_, switches in self.dealt]

    def _stakes(self) -> list[list[Fraction]]:
        """Return the stakes of a hand, half of it on insurance, and its result."""
        won, lost = net_of_insurance(self.table, True), net_of_insurance(self.table, False)
        return [[stake, stake * HALF, stake * HALF * won, stake * HALF * lost] for stake in self.staked]

    def _nets(self) -> list[list[Fraction]]:
        return [[stake * net for net in meetings(f)] for stake, f in zip(self.staked, self._settlements(), strict=True)]

    def _ticks(self, rows: list[list[Fraction]]) -> Ints:
        return np.array([[to_ticks(amount, self.unit) for amount in row] for row in rows], np.int64)

    def stakes(self) -> Ints:
        """Return the stake of each meeting of hands, in ticks."""
        return self._ticks(self._stakes())

    def nets(self) -> Ints:
        """Return the net of each meeting of hands, in ticks."""
        return self._ticks(self._nets())

    # Side wagers

    def row(self, w: Laid, row: str | None) -> Fraction:
        """Return the net of a side wager by a row of its pay table, or without one."""
        key = w.seat, w.wager, row
        if key not in self._rows:
            self._rows[key] = side_net(self.table, w.wager, row, w.stake)
        return self._rows[key]

    def _all_rows(self, w: Laid) -> list[Fraction]:
        if w.wager in PLAYED:
            return []
        if w.wager not in SIDES:
            raise CroupierError(NotLaidAtStart(wager=w.wager))
        cells = self.table.pays[w.wager]
        return [self.row(w, row) for row in (None, *(cells if isinstance(cells, dict) else ("",)))]

    def sides(self) -> Sides:
        """Side wagers: column, hand and stake, and what the cards bring."""
        parts: dict[str, tuple[list[list[int]], list[list[int]]]] = {kind: ([], []) for kind in set(SIDES.values())}
        for column, w in enumerate(self.laid):
            if w.wager not in SIDES:
                continue
            hand = next(i for i, (seat, *_) in enumerate(self.dealt) if seat == w.seat)
            wagers, brings = parts[SIDES[w.wager]]
            wagers.append([column, hand, to_ticks(w.stake, self.unit), *self._further(w)])
            brings.append([to_ticks(net, self.unit) for net in self._brings(w)])
        two, three, four, sevens, bonus = (parts[kind] for kind in ("two", "three", "four", "sevens", "bonus"))
        pairs = np.array(bonus[1], np.int64).reshape(-1, 52 * 52 + KEYS_OF_MORE_CARDS)
        return Sides(
            np.array(two[0], np.int64).reshape(-1, 3),
            np.array(two[1], np.int64).reshape(-1, 52 * 52),
            np.array(three[0], np.int64).reshape(-1, 3),
            np.array(three[1], np.int64).reshape(-1, 2 * 13**3),
            np.array(four[0], np.int64).reshape(-1, 4),
            np.array(four[1], np.int64).reshape(-1, len(ROWS_BY_PAIRS)),
            np.array(sevens[0], np.int64).reshape(-1, 3),
            np.array(sevens[1], np.int64).reshape(-1, len(IN_ROW)),
            np.array(bonus[0], np.int64).reshape(-1, 3),
            pairs[:, : 52 * 52].copy(),
            pairs[:, 52 * 52 :].copy(),
        )

    def _further(self, w: Laid) -> list[int]:
        return [0 if side_wagers.is_suit_asked(self.table.rules) else 2] if w.wager == BY_FOUR else []

    def _brings(self, w: Laid) -> list[Fraction]:
        if w.wager in BY_TWO:
            return [self.row(w, BY_TWO[w.wager]([a, b])) for a in DECK for b in DECK]
        if w.wager == BY_THREE:
            return [self.row(w, side_wagers.twenty_one_plus_three(held)) for held in _three_cards()]
        if w.wager == BY_FOUR:
            return [self.row(w, row) for row in ROWS_BY_PAIRS]
        if w.wager == side_wagers.SEVENS:
            return [self.row(w, side_wagers.super_sevens([_CARDS[text] for text in cards.split()])) for cards in IN_ROW]
        if w.wager == side_wagers.BONUS:
            judge = partial(side_wagers.bonus_blackjack, self.table.rules)
            return [self.row(w, row) for row in _bonus_rows(judge)]
        return []


SIDES = {
    **dict.fromkeys(BY_TWO, "two"),
    BY_THREE: "three",
    BY_FOUR: "four",
    side_wagers.SEVENS: "sevens",
    side_wagers.BONUS: "bonus",
}
KEYS_OF_MORE_CARDS = 2 * (13**3 + 13**4)  # keys of three and of four cards, of several suits and of one
_CARDS = {card.text: card for card in DECK}


def _bonus_rows(judge: Callable[[list[Card]], str | None]) -> list[str | None]:
    """Return the rows of bonus blackjack for any two cards, then for three and four ranks, of several suits and of
    one."""
    out = [judge([a, b]) for a in DECK for b in DECK]
    for count in (3, 4):
        for key in range(13**count):
            ranks = [key // 13**place % 13 for place in range(count)]
            if not set(ranks) <= BONUS_RANKS:
                out += [None, None]
                continue
            mixed = [DECK[4 * rank + min(place, 1)] for place, rank in enumerate(ranks)]
            out += [judge(mixed), judge([DECK[4 * rank] for rank in ranks])]
    return out


BONUS_RANKS = {rank - 2 for rank in (5, 6, 7, 8)}  # all others lose: it saves asking 50,000 times


def _three_cards() -> Iterator[list[Card]]:
    """Any three ranks, of several suits and of one."""
    for ranks in product(range(13), repeat=3):
        yield [DECK[4 * rank + suit] for suit, rank in enumerate(ranks)]
        yield [DECK[4 * rank] for rank in ranks]


def _strategy_name(table: Table, asked: str) -> str:
    return "totals" if asked in ("", "best") else asked


KERNEL = Kernel(plan=plan, named=_strategy_name)
