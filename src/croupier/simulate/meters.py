"""Wagers paid from a meter, in kernels: the meter stands at the same amount in every round.

Serves gb-archive 2.4 with the progressive wagers of its games, and perth 3.26. The meter is what is asked for
(`more={"meter": 50000}`), else what the table's holds or is seeded with, and what the laid wagers put into it before
the cards are dealt. So the simulated edge is the one that croupier.odds prices at that meter. Where several seats could
win from one meter in the same round, or the meter's own life is the question, the readable engine plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.money import Prize, amount, shown
from croupier.odds.progressive import held
from croupier.simulate.plan import Asked
from croupier.simulate.wagers import Laid
from croupier.table import Table, levels
from croupier.table.meter import rules_of

PROGRESSIVE = "progressive"


def shared(laid: tuple[Laid, ...], *names: str) -> bool:
    """Whether more than one seat plays for the same pool."""
    return len({w.seat for w in laid if w.wager in names}) > 1


def meter(table: Table, laid: tuple[Laid, ...], asked: Asked, wager: str = PROGRESSIVE) -> Fraction:
    """What the meter holds once the wagers of a round are laid; nothing where none is."""
    stakes = [Fraction(w.stake) for w in laid if w.wager == wager]
    if not stakes:
        return Fraction(0)
    return before(table, asked) + rules_of(table).meter_rate * sum(stakes)


def before(table: Table, asked: Asked) -> Fraction:
    """What the meter holds before a round."""
    given = asked.more.get("meter")
    return held(table) if given is None else Fraction(amount(given))


def note(pool: Fraction) -> str:
    return f"; the meter stands at {shown(pool)} in every round"


def prizes(table: Table, w: Laid, pool: Fraction) -> dict[str, Fraction]:
    """What each row of a progressive wager brings, in money; the stake is gone."""
    cells = table.pays[w.wager]
    assert isinstance(cells, Mapping)
    return {row: prize(cell, pool, w) - w.stake for row, cell in cells.items() if isinstance(cell, Prize)}


def prize(cell: Prize, pool: Fraction, w: Laid) -> Fraction:
    if cell.kind == "meter":
        return cell.size * pool
    return cell.size * w.stake if cell.kind == "times" else cell.size


def level_prizes(table: Table, laid: tuple[Laid, ...], w: Laid) -> dict[str, Fraction]:
    """What each row of a jackpot wager of one level brings, in money: a share of every pool that it plays for, paid
    down to the table's unit; the stake is gone (perth 3.26)."""
    pools = levels.amounts(table.game, table.options, table.state)
    for other in laid:
        if other.wager in levels.levels(table.game):
            for pool, part in levels.funding(table.game, table.options, other.wager).items():
                pools[pool] += part * other.stake
    mine, paid = levels.plays_for(table.game.wager[w.wager]), levels.unit(table.options)
    cells, out = table.pays[w.wager], {}
    assert isinstance(cells, Mapping)
    for row, cell in cells.items():
        assert isinstance(cell, Prize)
        whole = sum((Fraction(paid(cell.size * pools[pool])) for pool in mine), Fraction(0))
        out[row] = (whole if cell.kind == "meter" else prize(cell, Fraction(0), w)) - w.stake
    return out
