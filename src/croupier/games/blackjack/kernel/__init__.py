"""Blackjack from a shoe, by any strategy table: doubling, splitting, switching, insurance and every side wager.

Serves gb-core section 3 and gb-archive 4.1 to 4.73. The strategy is a table by totals; odds.strategy finds it for the
rules of the table at hand, or it is given by name or in a file (blackjack_tables). One box with nothing beside it is
played by a chain of states (blackjack_chain), everything else hand by hand (blackjack_kernel).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack.kernel import chain as blackjack_chain
from croupier.games.blackjack.kernel import rounds as kernel
from croupier.games.blackjack.kernel.tables import NEVER, VALUES, Tables, swaps, tables
from croupier.games.blackjack.side import matches_suit, perfect_pairs, royal_match, twenty_one_plus_three
from croupier.simulate.pack import odds_of
from croupier.simulate.plan import Asked, Bytes, Ints, Kernel, Plan, common, ticks
from croupier.simulate.shoes import cut_of
from croupier.simulate.wagers import Laid
from croupier.table import Table

TAGS = np.array([1 if 2 <= v <= 6 else 0 if 7 <= v <= 9 else -1 for v in VALUES.tolist()], np.int64)  # high and low
BY_TWO = {"perfect_pairs": perfect_pairs, "royal_match": royal_match}
BY_THREE, BY_FOUR = "twenty_one_plus_three", "super_match"
ALIKE = (None, "single_pair", "two_pairs", "three_of_a_kind", None, None, "four_of_a_kind")  # by pairs among four cards
HALF = Fraction(1, 2)
Dealt = tuple[int, str, bool]  # a hand: its seat, its wager, and whether its box plays Switch


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The shoe, the rules, the strategy and the money of a table, in arrays."""
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    shoe = np.array([card.index for card in pack.pack], np.uint8)
    dealt, chosen = hands(laid), tables(table, asked)
    cut = cut_of(table, asked, len(shoe), 0)
    counted = bool(asked.more.get("count")) or chosen.insure != NEVER
    unit, money = _money(table, laid, dealt)
    rules, sides = _rules(table, chosen, counted), _sides(table, laid, dealt, unit)
    swapped = swaps(table, asked) if any(switches for *_, switches in dealt) else np.empty(0, np.uint8)
    arrays = (shoe, cut, TAGS, _book(chosen), rules, money, _columns(laid, dealt), swapped, *sides)
    module = kernel.__name__
    if len(laid) == 1:
        module, arrays = blackjack_chain.__name__, (*arrays, *blackjack_chain.compiled(chosen, rules, money[0], shoe))
    made = partial(Plan, table.game.name, dict(table.options), laid, unit)
    return made(f"{module}:deal", arrays, note=chosen.note, signal=True)


def hands(laid: tuple[Laid, ...]) -> list[Dealt]:
    """The hands that are dealt, in order: one to a box, two to a Switch box."""
    out: list[Dealt] = []
    for seat in sorted({w.seat for w in laid}):
        mine = {w.wager for w in laid if w.seat == seat}
        if "main" not in mine:
            raise CroupierError(f"seat {seat} has no main wager")
        out.append((seat, "main", "switch" in mine))
        if "switch" in mine:
            out.append((seat, "switch", True))
    return out


def _column(laid: tuple[Laid, ...], seat: int, wager: str) -> int:
    return next(i for i, w in enumerate(laid) if (w.seat, w.wager) == (seat, wager))


def _columns(laid: tuple[Laid, ...], dealt: list[Dealt]) -> Ints:
    """For each hand the column of its wager, the seat's first column, and whether it begins a pair that may switch and
    ties with a dealer who stands off."""
    rows = []
    for seat, wager, switches in dealt:
        first = next(i for i, w in enumerate(laid) if w.seat == seat)
        rows.append((_column(laid, seat, wager), first, switches and wager == "main", switches))
    return np.array(rows, np.int64)


def _rules(table: Table, chosen: Tables, counted: bool) -> Ints:
    options, facts = table.options, table.game.facts
    limit = options.get("split_limit")
    out = np.zeros(kernel.RULES, np.int64)
    out[kernel.HOLE], out[kernel.PEEK] = bool(options["hole_card"]), bool(options.get("peek"))
    out[kernel.SOFT_17], out[kernel.IN_TURN] = bool(options["soft_17"]), options.get("split_deal", "both") != "both"
    out[kernel.BY_RANK] = facts["pair"]["equal"] != "value"
    out[kernel.HANDS] = min(kernel.MOST_HANDS, int(limit) + 1 if limit else kernel.MOST_HANDS)
    out[kernel.INSURE], out[kernel.WHO] = chosen.insure, facts["insurance"]["who"] == "blackjack"
    out[kernel.EVEN_MONEY], out[kernel.AT_ONCE] = bool(options.get("even_money", True)), chosen.even_money
    out[kernel.COUNTED], out[kernel.PARALLEL] = counted, bool(options.get("parallel_deal"))
    out[kernel.STAND_OFF] = facts["dealer_stands_off"]["total"] if "dealer_stands_off" in facts else 0
    return out


def _book(chosen: Tables) -> Bytes:
    """What cards count and what to do, in one array."""
    out = np.zeros(kernel.BOOK, np.uint8)
    parts = ((kernel.VALUE, VALUES), (kernel.MAY_DOUBLE, chosen.may_double))
    for at, part in (*parts, (kernel.SPLITS, chosen.splits), (kernel.PLAY, chosen.play)):
        out[at : at + part.size] = part
    return out


def _money(table: Table, laid: tuple[Laid, ...], dealt: list[Dealt]) -> tuple[int, Ints]:
    """What each hand stakes and wins, in ticks."""
    added = [odds_of(table, "split"), odds_of(table, "double"), odds_of(table, "insurance") * HALF, HALF]
    rows = []
    for seat, wager, switches in dealt:
        stake = Fraction(laid[_column(laid, seat, wager)].stake)
        natural = "switch_blackjack" if switches else "blackjack"
        wins = [odds_of(table, wager, row) for row in ("win", natural, "even_money")]
        rows.append([stake, *(stake * part for part in (*wins, *added))])
    others = [Fraction(w.stake) * part for w in laid for part in (Fraction(1), *_side_wins(table, w))]
    unit = common([amount for row in rows for amount in row] + others)
    return unit, np.array([[ticks(amount, unit) for amount in row] for row in rows], np.int64)


def _side_wins(table: Table, w: Laid) -> list[Fraction]:
    if w.wager in ("main", "switch"):
        return []
    cells = table.pays[w.wager]
    return [odds_of(table, w.wager, row) for row in (cells if isinstance(cells, Mapping) else ("",))]


def _sides(table: Table, laid: tuple[Laid, ...], dealt: list[Dealt], unit: int) -> tuple[Any, ...]:
    """Side wagers: column, hand and stake, and what the cards bring; by two cards, with the dealer's, by four."""
    by_two: list[tuple[int, ...]] = []
    by_three: list[tuple[int, ...]] = []
    by_four: list[tuple[int, ...]] = []
    two, four = [], []
    for column, w in enumerate(laid):
        hand, stake = next(i for i, (seat, *_) in enumerate(dealt) if seat == w.seat), ticks(w.stake, unit)
        if w.wager in BY_TWO:
            by_two.append((column, hand, stake))
            two.append(_two_cards(table, w, unit))
        elif w.wager == BY_THREE:
            by_three.append((column, hand, ticks(Fraction(w.stake) * odds_of(table, w.wager), unit), stake))
        elif w.wager == BY_FOUR:
            by_four.append((column, hand, stake, 0 if matches_suit(table.options) else 2))
            four.append([_row(table, w, row, unit) for row in ALIKE])
        elif w.wager not in ("main", "switch"):
            raise CroupierError(f"{w.wager} is not laid at the start of a round")
    return (
        np.array(by_two, np.int64).reshape(-1, 3),
        np.array(two, np.int64).reshape(-1, 52 * 52),
        np.array(by_three, np.int64).reshape(-1, 4),
        _three_ranks(),
        np.array(by_four, np.int64).reshape(-1, 4),
        np.array(four, np.int64).reshape(-1, len(ALIKE)),
    )


def _row(table: Table, w: Laid, row: str | None, unit: int) -> int:
    """What a wager brings by a row of its pay table, or without one."""
    return ticks(Fraction(w.stake) * (-1 if row is None else odds_of(table, w.wager, row)), unit)


def _two_cards(table: Table, w: Laid, unit: int) -> list[int]:
    return [_row(table, w, BY_TWO[w.wager]([a, b]), unit) for a in DECK for b in DECK]


def _three_ranks() -> Bytes:
    """Which three ranks win 21+3 whatever their suits."""
    out = np.zeros(13**3, np.uint8)
    for i in range(13**3):
        ranks = i // 169, i // 13 % 13, i % 13
        held = [DECK[4 * rank + suit] for suit, rank in enumerate(ranks)]
        out[i] = twenty_one_plus_three(held) is not None
    return out


KERNEL = Kernel(plan=plan)
