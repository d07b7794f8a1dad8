"""What it costs to play a changed table as the usual one is played: exactly where the family's charts can be followed
at another table, else counted over hands that a seed deals, each choice by its worth at the changed table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.odds.analysis import analysis
from croupier.odds.edge import EXACT, decimal, percent, ratio
from croupier.odds.figure_names import mains
from croupier.odds.strategy import advice
from croupier.simulate.play.fallback_analysis import first_position, wagers_to_lay
from croupier.simulate.play.own_strategy import mistakes
from croupier.table import Round, Table
from croupier.table.felt import Move

HANDS_JUDGED = 500


@dataclass(frozen=True)
class UsualCost:
    """The cost per unit of the initial wager; `error` is its standard error, 0 where it is exact."""

    cost: Fraction
    error: float = 0.0
    hands: int = 0

    def text(self) -> str:
        """Return the cost as people read it, with its error where it has one."""
        cost = percent(self.cost, 4)
        return cost if not self.hands else f"{cost} ± {2 * self.error:.4%} (counted over {self.hands:,} hands)"

    def plain(self) -> dict[str, Any]:
        """Return the cost as plain data: a fraction only where it is exact."""
        if not self.hands:
            return {"cost": ratio(self.cost), "cost_decimal": decimal(self.cost), "method": EXACT}
        counted = {"cost": None, "cost_decimal": decimal(self.cost), "method": "simulated"}
        return {**counted, "standard_error": f"{self.error:.6f}", "hands": self.hands}


@dataclass(frozen=True)
class UsualPlay:
    """The best play of another table, hand by hand."""

    usual: Table

    def answer(self, playing: Round) -> Move:
        """Return the move that is best at the other table after the same moves."""
        known = self.usual.apart().round()
        for earlier in playing.moves:
            known.do(earlier)
        ask = playing.awaiting
        assert ask is not None
        best, *cards = next(iter(advice(known))).split()
        move: Move = {"do": "decide", "seat": ask.seat, "choice": best}
        return {**move, "cards": cards} if cards else move


def cost_of_usual_play(usual: Table, table: Table, hands: int = HANDS_JUDGED) -> UsualCost:
    """Return what playing a table by the charts of the usual one costs beyond playing it by its own."""
    follow = analysis(table).by_charts_of
    if follow is not None:
        return UsualCost(follow(table, table) - follow(table, usual))
    laid = wagers_to_lay(table, mains(table)[0], first_position(table, mains(table)[0]))
    mean, error = mistakes(table, laid, UsualPlay(usual), hands)
    return UsualCost(mean, error, hands)
