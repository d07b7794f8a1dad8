"""Rocket 7 in kernels: throws as a chain of states, and the side bet's prizes for the life of its meter.

Serves gb-archive 8.34 to 8.48.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.rocket_7.odds import endings, prize_of_ending
from croupier.money import Amount, amount_to_text
from croupier.odds.jackpots.meter_edges import Prized
from croupier.simulate.kernels import state_chain
from croupier.simulate.plan import Kernel, Outcome
from croupier.table import Table


def side_bet(table: Table, stake: Amount) -> list[Outcome]:
    """Fixed prizes of a run add up, and the jackpot may follow them."""
    chances: dict[Prized, Fraction] = {}
    for likely, steps in endings(table):
        prize = prize_of_ending(table, steps, stake)
        if prize.fixed or prize.share:
            chances[prize] = chances.get(prize, Fraction(0)) + likely
    return [Outcome(_words(*prize[:2]), likely, *prize) for prize, likely in sorted(chances.items())]


def _words(paid: Fraction, share: Fraction) -> str:
    fixed = [f"{amount_to_text(paid)} x wager"] if paid else []
    return " and ".join([*fixed, "the meter"] if share else fixed)


KERNEL = Kernel(plan=state_chain.plan, meter_outcomes=side_bet)
