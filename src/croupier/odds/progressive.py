"""Edges of wagers paid from a meter: a straight line in what the meter holds, and the meter at which they break even.

Serves gb-archive 2.4 and the progressive wagers on poker hands (7.16 to 7.21, 11.39 to 11.47, 11.92 to 11.100), for a
player who has the meter alone. A prize is all that is paid, the stake is gone; a stake's own share is in the meter
before the cards are dealt. Amounts are in units of the stake.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.money import Amount, Prize, amount, exact, shown, written
from croupier.odds.edge import Edge, decimal, gathered, ratio
from croupier.odds.layout import clauses
from croupier.odds.outcomes import decided
from croupier.rulebooks.model import Cell
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.meter import METER, rules_of, win


def edge(table: Table, wager: str, chances: Mapping[str, Fraction]) -> Edge:
    """The price of a wager whose rows come with these chances, at what the table's meter holds now."""
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    own = rules_of(table).meter_rate
    meter = held(table)
    parts = [(brings(table, wager, cells[row], meter + own), p) for row, p in chances.items()]
    parts.append((brings(table, wager, None, meter + own), 1 - sum(chances.values(), Fraction(0))))
    slope = sum((p * _share(cells[row]) for row, p in chances.items()), Fraction(0))
    found = Edge(table.game.name, wager, table.options, gathered(parts), clauses(table, wager))
    assert found.edge is not None
    empty = found.edge + slope * meter
    even = max(empty / slope, Fraction(0))
    found.extra = {
        "meter": ratio(meter),
        "edge_by_meter": f"{ratio(empty)} - {ratio(slope)} x meter",
        "break_even_meter": ratio(even),
        "break_even_meter_decimal": decimal(even, 2),
    }
    found.note = f"a stake of 1 by the only player with this wager, with {shown(exact(meter))} on the meter before it"
    if empty <= 0:
        found.note += "; it favours the player whatever the meter holds"
    return found


def held(table: Table) -> Fraction:
    """What the table's meter holds: what stands from earlier rounds, or its seed."""
    return Fraction(amount(table.state.get(METER, rules_of(table).seed)))


def _share(cell: Cell) -> Fraction:
    """The part of the meter that a row pays."""
    return cell.size if isinstance(cell, Prize) and cell.kind == "meter" else Fraction(0)


def brings(table: Table, wager: str, cell: Cell | None, pool: Fraction, stake: Amount = 1) -> Fraction:
    """What a wager brings that wins a prize alone, or nothing, when so much is on the meter."""

    def settle(felt: Felt, laid: Wager) -> None:
        if isinstance(cell, Prize):
            win(felt, laid, cell)
        elif cell is not None:
            felt.pay(laid, cell)
        else:
            felt.lose(laid)

    return decided(table, wager, settle, stake, {METER: written(exact(pool))})
