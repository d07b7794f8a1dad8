"""Common parts of kernels that deal from one pack shuffled for every round: who gets which card, how hands are
judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.errors import CroupierError, Refused
from croupier.hands.ladders import LADDERS
from croupier.hands.poker_batch import Evaluator
from croupier.simulate.messages import NotAStrategyOfGame
from croupier.simulate.plan import BLOCK, Ints, Plan, common_unit, to_ticks
from croupier.simulate.wagers import Laid
from croupier.table import NO_MORE_BETS, Table
from croupier.table.money import collections as collection

Row = Sequence[Fraction]
RED = np.array([card.is_red for card in DECK], np.uint8)


def places_card_by_card(boxes: int, cards: int) -> Ints:
    """Places in the pack when boxes, and the dealer last, get a card each in turn: a row for each of them."""
    return np.arange(cards * (boxes + 1), dtype=np.int64).reshape(cards, boxes + 1).T.copy()


def places_hand_by_hand(boxes: int, cards: int) -> Ints:
    """Places in the pack when each box, and the dealer last, gets its whole hand at once."""
    return np.arange(cards * (boxes + 1), dtype=np.int64).reshape(boxes + 1, cards).copy()


def category_names(names_by_strength: Evaluator) -> list[str]:
    """The categories of a ladder, the lowest first, as an evaluator numbers them."""
    return list(reversed(LADDERS[names_by_strength.ladder]))


def check_wagers_close(table: Table, laid: tuple[Laid, ...]) -> None:
    """Refuse what the table refuses when its wagers close: one without the wager it needs, or beside which another must
    lie. (In some games wagers come later; these kernels are for games in which they do not.)"""
    playing = Table(table.game, table.options, odds=table.odds, seats=table.seats, carry=table.carry).round()
    waiting = list(laid)
    while some := [w for w in waiting if playing.may(w.move) is None]:
        playing.do(some[0].move)
        waiting.remove(some[0])
    refusal = playing.may(waiting[0].move if waiting else NO_MORE_BETS)
    if refusal is not None:
        raise Refused(refusal)


def choose_strategy(asked: str, known: Mapping[str, Any], usual: str) -> str:
    """The strategy asked for by name, or the usual one."""
    if asked and asked not in known:
        raise CroupierError(NotAStrategyOfGame(strategy=repr(asked), known=", ".join(known)))
    return asked or usual


def plan_by_unit(
    table: Table,
    laid: tuple[Laid, ...],
    kernel: str,
    arrays: tuple[Any, ...],
    brings: Mapping[str, Row],
    staked: Mapping[str, Row] | None = None,
    note: str = "",
    own_columns: bool = True,
    block: int | None = None,
) -> Plan:
    """A plan from what one unit of each wager brings by code, and what is staked on it where that varies."""
    nets = [[Fraction(w.stake) * net for net in brings[wager_key(w)]] for w in laid]
    stakes = [[Fraction(w.stake) * part for part in staked[wager_key(w)]] for w in laid] if staked is not None else []
    return plan_by_wager(table, laid, kernel, arrays, nets, stakes, note, own_columns, block)


def plan_by_wager(
    table: Table,
    laid: tuple[Laid, ...],
    kernel: str,
    arrays: tuple[Any, ...],
    nets: Sequence[Row],
    stakes: Sequence[Row] = (),
    note: str = "",
    own_columns: bool = True,
    block: int | None = None,
) -> Plan:
    """A plan from what each laid wager brings by code in money, for payments that do not simply grow with the stake."""
    each = {id(row): row for row in (*nets, *stakes)}  # equal wagers may share a row
    unit = common_unit([*(w.stake for w in laid), *(net for row in each.values() for net in row)])
    ticks = {number: np.array([to_ticks(net, unit) for net in row], np.int64) for number, row in each.items()}
    pays = np.stack([ticks[id(row)] for row in nets])
    more = np.stack([ticks[id(row)] for row in stakes]) if stakes else None
    options, size = dict(table.options), block or BLOCK
    return Plan(
        table.game.name, options, laid, unit, kernel, arrays, pays, more, own=own_columns, note=note, block=size
    )


def circle_fees(table: Table, laid: tuple[Laid, ...], base: str) -> list[Fraction]:
    """Return the collection for each of these wagers: a betting circle is one of the base wager."""
    sheet = collection.schedule(table.game, table.options)
    return [
        Fraction(collection.fee_due(sheet.player, w.stake)) if sheet and w.wager == base else Fraction(0) for w in laid
    ]


def wager_key(laid: Laid) -> str:
    """How `brings` names a wager: with its position where it has one."""
    return laid.name


Places = NDArray[np.int64]
