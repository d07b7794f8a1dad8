"""Edges of wagers paid from a meter: a straight line in what the meter holds, and the meter at which they break even.

Serves gb-archive 2.4 and the progressive wagers on poker hands (7.16 to 7.21, 11.39 to 11.47, 11.92 to 11.100), for a
player who has the meter alone. A prize is all that is paid, the stake is gone; a stake's own share is in the meter
before the cards are dealt. Amounts are in units of the stake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from croupier.money import Amount, Prize, amount, amount_to_json, amount_to_text, exact
from croupier.odds.edge import Edge, decimal, distribution_of, ratio
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.layout_edges import clauses
from croupier.rulebooks.model import Cell
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.money.meter import METER, amount_in_meter, contribute, rules_of, win

LARGE = Fraction(10**9)  # a meter beyond every least that is guaranteed


def edge(table: Table, wager: str, chances: Mapping[str, Fraction], stake: Amount = 1) -> Edge:
    """The price of a wager whose rows come with these chances, at what the table's meter holds now."""
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    meter = meter_amount(table)
    rows = {row: _Row(partial(net_of_only_winner, table, wager, cells[row], stake=stake)) for row in chances}
    parts = [(rows[row].at(meter), p) for row, p in chances.items()]
    parts.append((net_of_only_winner(table, wager, None, meter, stake), 1 - sum(chances.values(), Fraction(0))))
    meter_edge = Edge(table.game.name, wager, table.options, distribution_of(parts), clauses(table, wager))
    assert meter_edge.edge is not None
    line = _Line((rows[row], p) for row, p in chances.items())
    at = max(meter, line.parts[0][0])  # from where the edge falls in a straight line
    slope = line.slope(at)
    empty = meter_edge.edge - line.fall(at) + line.fall(meter) + slope * at
    even = line.where(meter, meter_edge.edge)
    meter_edge.extra = {
        "stake": ratio(Fraction(stake)),
        "meter": ratio(meter),
        "edge_by_meter": f"{ratio(empty)} - {ratio(slope)} x meter",
        "break_even_meter": ratio(even),
        "break_even_meter_decimal": decimal(even, 2),
    }
    by = f"a stake of {amount_to_text(stake)} by the only player with this wager"
    meter_edge.note = f"{by}, with {amount_to_text(exact(meter))} on the meter before it"
    if even == 0:
        meter_edge.note += "; it favours the player whatever the meter holds"
    return meter_edge


class _Row:
    """A prize as the meter grows, by the settlement: no more at first, where a least is guaranteed, and from there on
    its share."""

    def __init__(self, at: Callable[[Fraction], Fraction]) -> None:
        self.at = at
        empty, full = at(Fraction(0)), at(LARGE)
        self.share = at(LARGE + 1) - full
        self.start = max((empty - full) / self.share + LARGE, Fraction(0)) if self.share else Fraction(0)


class _Line:
    """How an edge falls as the meter grows: straight, but for guaranteed prizes, which do not grow until their share of
    the meter is more. `rows` come with their chances."""

    def __init__(self, rows: Iterable[tuple[_Row, Fraction]]) -> None:
        self.parts = sorted((row.start, p * row.share) for row, p in rows if row.share)

    def slope(self, meter: Fraction) -> Fraction:
        """How much the edge falls for one more on a meter that holds so much."""
        return sum((p for start, p in self.parts if start <= meter), Fraction(0))

    def fall(self, meter: Fraction) -> Fraction:
        """How far the edge has fallen when the meter holds so much."""
        return sum((p * max(meter - start, Fraction(0)) for start, p in self.parts), Fraction(0))

    def where(self, meter: Fraction, edge: Fraction) -> Fraction:
        """The meter at which nothing is left of an edge; 0 if nothing is even when it is empty."""
        wanted = edge + self.fall(meter)
        if wanted <= 0:
            return Fraction(0)
        for start, _ in reversed(self.parts):
            slope, fallen = self.slope(start), self.fall(start)
            if wanted >= fallen:
                return start + (wanted - fallen) / slope
        return Fraction(0)


def meter_amount(table: Table) -> Fraction:
    """Return the amount on the table's meter: from earlier rounds, or its seed."""
    return Fraction(amount(table.state.get(METER, rules_of(table).seed)))


def net_of_only_winner(table: Table, wager: str, cell: Cell | None, meter: Fraction, stake: Amount) -> Fraction:
    """Return the net of a unit that alone wins a prize, or nothing, with so much on the meter before its stake."""
    felt, laid = _felt_with_wager(table, wager, meter, stake)
    contribute(felt, laid)
    _settle(felt, laid, cell)
    return _net(felt) / stake


def payment_from_meter(table: Table, wager: str, cell: Cell | None, pool: Fraction, stake: Amount = 1) -> Fraction:
    """Return the payment to a wager that alone wins a prize, or nothing, with so much on the meter."""
    return net_and_meter(table, wager, cell, pool, stake)[0]


def net_and_meter(
    table: Table, wager: str, cell: Cell | None, pool: Fraction, stake: Amount = 1
) -> tuple[Fraction, Fraction]:
    """Return what a wager brings that wins a prize alone, and what is on the meter then."""
    felt, laid = _felt_with_wager(table, wager, pool, stake)
    _settle(felt, laid, cell)
    return _net(felt), Fraction(amount_in_meter(felt))


def _felt_with_wager(table: Table, wager: str, pool: Fraction, stake: Amount) -> tuple[Felt, Wager]:
    felt, laid = felt_of(table, {METER: amount_to_json(exact(pool))}), Wager(table.seats[0], wager, stake)
    felt.wagers.append(laid)
    return felt, laid


def _settle(felt: Felt, laid: Wager, cell: Cell | None) -> None:
    if isinstance(cell, Prize):
        win(felt, laid, cell)
    elif cell is not None:
        felt.pay(laid, cell)
    else:
        felt.lose(laid)


def _net(felt: Felt) -> Fraction:
    return sum((Fraction(line.net) for line in felt.lines), Fraction(0))


class Prized(NamedTuple):
    """The effect of a prize that is won alone on a meter, by the settlement: the stakes it pays in any case, its share
    of the meter, the least that this share comes to in stakes, whether fixed parts come out of the meter, and the
    amount to which the house fills an empty one afterwards."""

    fixed: Fraction
    share: Fraction
    least: Fraction
    of_meter: bool
    back: Fraction


def prize_of(table: Table, wager: str, cell: Cell, stake: Amount) -> Prized:
    """A prize, tried on an empty meter and on a large one."""
    (empty, back), (full, left), (fuller, _) = (
        net_and_meter(table, wager, cell, pool, stake) for pool in (Fraction(0), LARGE, LARGE + 1)
    )
    share = fuller - full
    fixed = full - share * LARGE + stake  # the stake is gone
    least = empty + stake - fixed if share else Fraction(0)
    return Prized(fixed / stake, share, least / stake, left < LARGE, back / stake)
