"""Payments of the rows of the side wagers of pai gow poker, by the settlement."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from croupier.games.pai_gow_poker import round as game
from croupier.games.pai_gow_poker.rules import FORTUNE, JOKOLOR, Rules
from croupier.money import Amount, Odds
from croupier.odds.enumeration.outcomes import felt_of, net_of_any_settlement
from croupier.table import Table
from croupier.table.felt import Wager


def fortune(table: Table, row: str | None, stake: Amount = 1) -> Fraction:
    """Return the net of a Fortune wager whose seven cards reach a row, or none."""
    return net_of_any_settlement(table, FORTUNE, partial(game.settle_fortune, row=row), stake)


def jokolor(table: Table, row: str | None) -> Fraction:
    return net_of_any_settlement(table, JOKOLOR, partial(game.settle_jokolor, row=row))


def envy(table: Table, row: str | None, stake: Amount) -> Fraction:
    """Return the payment of another player's row to a Fortune wager of such a stake, in money."""
    felt, (seat, *_) = felt_of(table), table.seats
    felt.wagers.append(Wager(seat, FORTUNE, stake))
    game.settle_envy(felt, {seat + 1: row}, game.envy_qualifying(felt))
    return sum((Fraction(line.net) for line in felt.lines), Fraction(0))


def stake_below_ceiling(table: Table) -> Fraction | None:
    """The largest stake on Fortune that the ceiling does not touch; None where there is none."""
    rules: Rules = table.rules
    cells = table.pays[FORTUNE]
    assert rules.fortune is not None and isinstance(cells, dict)
    bounds = [(game.ceiling_on(rules.fortune, cell), cell.win) for cell in cells.values() if isinstance(cell, Odds)]
    return min((Fraction(ceiling) / win for ceiling, win in bounds if ceiling is not None), default=None)
