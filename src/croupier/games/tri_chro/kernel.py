"""Tri-chro compiled: every pair of balls is as likely as any other, and what a pair brings the settlement says."""

from __future__ import annotations

from functools import partial

import numpy as np

from croupier.games.tri_chro.odds import net_of_balls, pairs
from croupier.odds.enumeration.outcomes import Trial
from croupier.simulate.kernels import state_chain
from croupier.simulate.plan import Asked, Kernel, Plan, common_unit, to_ticks
from croupier.simulate.wagers import Laid
from croupier.table import Table


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """One code for each pair of balls; by wager, what it brings."""
    counted = pairs(table)
    rows = [[net_of_balls(Trial(table, w.wager, stake=w.stake), balls) for balls, _ in counted] for w in laid]
    unit = common_unit([net for row in rows for net in row] + [w.stake for w in laid])
    often = np.array([count for _, count in counted])
    pays = np.repeat([[to_ticks(net, unit) for net in row] for row in rows], often, axis=1)
    outcomes = (int(often.sum()),)
    made = partial(Plan, table.game.name, dict(table.options), laid, unit)
    return made(kernel=f"{state_chain.__name__}:spin", arrays=outcomes, pays=pays, block=state_chain.CODES_BLOCK)


KERNEL = Kernel(plan=plan)
