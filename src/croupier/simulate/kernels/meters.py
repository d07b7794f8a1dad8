"""Wagers paid from a meter, in kernels: the meter stands at the same amount in every round.

Serves gb-archive 2.4 with the progressive wagers of its games, and perth 3.26. The meter is what is asked for
(`more={"meter": 50000}`), else what the table's holds or is seeded with, and what the laid wagers put into it before
the cards are dealt. So the simulated edge is the one that croupier.odds prices at that meter. Where several seats could
win from one meter in the same round, or the meter's own life is the question, the readable engine plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.money import amount, amount_to_json, amount_to_text, exact
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.jackpots import level_edges
from croupier.odds.jackpots.meter_edges import meter_amount, payment_from_meter
from croupier.simulate.plan import Asked
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.felt import Wager
from croupier.table.money.meter import METER, amount_in_meter, contribute

PROGRESSIVE = "progressive"


def is_pool_shared(laid: tuple[Laid, ...], *names: str) -> bool:
    """Return whether more than one seat plays for the same pool."""
    return len({w.seat for w in laid if w.wager in names}) > 1


def meter_with_wagers(table: Table, laid: tuple[Laid, ...], asked: Asked, wager: str = PROGRESSIVE) -> Fraction:
    """Return the amount on the meter once the wagers of a round are laid; nothing where none is."""
    mine = [w for w in laid if w.wager == wager]
    if not mine:
        return Fraction(0)
    felt = felt_of(table, {METER: amount_to_json(exact(meter_before(table, asked)))})
    for w in mine:
        contribute(felt, Wager(w.seat, wager, w.stake))
    return Fraction(amount_in_meter(felt))


def meter_before(table: Table, asked: Asked) -> Fraction:
    """Return the amount on the meter before a round."""
    given = asked.more.get("meter")
    return meter_amount(table) if given is None else Fraction(amount(given))


def meter_note(pool: Fraction) -> str:
    return f"; the meter stands at {amount_to_text(pool)} in every round"


def prizes(table: Table, w: Laid, pool: Fraction) -> dict[str, Fraction]:
    """Return the prize of each row of a progressive wager, in money, as the meter pays a single winner; "" for no
    row."""
    cells = table.pays[w.wager]
    assert isinstance(cells, Mapping)
    return {row: payment_from_meter(table, w.wager, cells.get(row), pool, w.stake) for row in ("", *cells)}


def level_prizes(table: Table, w: Laid) -> dict[str, Fraction]:
    """Return the prize of each row of a jackpot wager of one level, in money, at the present amounts of the table's
    pools (perth 3.26); "" for no row."""
    cells = table.pays[w.wager]
    assert isinstance(cells, Mapping)
    return {row: level_edges.payment_of_level(table, w.wager, row or "no_pair") for row in ("", *cells)}
