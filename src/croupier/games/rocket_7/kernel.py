"""Rocket 7 in kernels: throws as a chain of states, and the side bet's prizes for the life of its meter.

Serves gb-archive 8.34 to 8.48.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.rocket_7.odds import endings, is_jackpot, parts
from croupier.money import shown
from croupier.simulate import chain
from croupier.simulate.plan import Kernel, Outcome
from croupier.table import Table


def side_bet(table: Table) -> list[Outcome]:
    """Fixed prizes of a run add up, and the jackpot may follow them."""
    found: dict[tuple[Fraction, bool, Fraction], Fraction] = {}
    for likely, steps in endings(table):
        won = is_jackpot(table, steps)
        paid, least = parts(table, steps)
        if paid or won:
            found[paid, won, least] = found.get((paid, won, least), Fraction(0)) + likely
    of_fund = table.rules.fixed_prizes == "fund"
    return [
        Outcome(_words(paid, won), likely, paid, Fraction(won), least, of_fund)
        for (paid, won, least), likely in sorted(found.items())
    ]


def _words(paid: Fraction, won: bool) -> str:
    fixed = [f"{shown(paid)} x wager"] if paid else []
    return " and ".join([*fixed, "the meter"] if won else fixed)


KERNEL = Kernel(plan=chain.plan, meter_outcomes=side_bet)
