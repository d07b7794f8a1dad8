"""Many tables of Ultimate Hold'em at once for Gymnasium: see croupier.learning.gym_cards.

Serves gb-archive 11.48 to 11.76 and perth's game. The Play wager is laid before the flop, on it or after the river, or
the hand is folded; where a book gives more than one size to choose from, each is an action.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.games.holdem.kernel.plan import Given, plan_of_decider
from croupier.games.holdem.kernel.rounds import CATEGORIES, EARLY, FLOP, OUTCOMES, RIVER, Side, settle
from croupier.games.holdem.kernel.tables import Rules, Tables
from croupier.games.holdem.messages import ManyTablesWithoutJackpot, NoEnvironmentOfMany
from croupier.games.holdem.odds.best_play import kind, ultimate_model
from croupier.hands.compiling import kernel
from croupier.hands.poker_batch import LadderTables
from croupier.learning.gym_cards import PackTables, Path, Settled
from croupier.simulate.kernels import meters
from croupier.simulate.plan import Bytes, Codes, Ints, Plan
from croupier.table.money.jackpot_levels import levels

STAGES = ("early", "middle", "late")
FORCED: tuple[Given, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))  # the Play wager at each of them
FOLDED: Given = (0, 0, 0, 0)
BEST: tuple[Given, ...] = ((None, 0, 0, 0), (0, None, 0, 0), (0, 0, 0, None))  # best play, looked at stage by stage
BITS = (EARLY, FLOP, RIVER)
SIZES = {"play_1x": 1, "play_2x": 2, "play_3x": 3, "play_4x": 4}


@kernel
def judge(
    packs: Bytes,
    codes: Codes,
    order: Ints,
    rules: Rules,
    tables: Tables,
    side: Side,
    seven: LadderTables,
    five: LadderTables,
) -> None:
    """The code of every table's round."""
    hand, other, n = np.empty(7, np.uint8), np.empty(7, np.uint8), np.empty(OUTCOMES, np.int64)
    for i in range(codes.shape[1]):
        settle(packs[i], codes, i, order, rules, tables, side, seven, five, hand, other, n)


class UltimateVectorEnv(PackTables):
    """So many tables of Ultimate Hold'em."""

    judge = judge

    def check(self) -> None:
        if kind(self.table) != "ultimate":
            raise CroupierError(NoEnvironmentOfMany(game=self.table.game.name))
        if {w.wager for w in self.laid} & {meters.PROGRESSIVE, *levels(self.table)}:
            raise CroupierError(ManyTablesWithoutJackpot())

    def settles(self, path: Path) -> Settled:
        if path[-1] == "fold":
            plan = self._plan(FOLDED)
        else:
            stage = len(path) - 2  # after the deal, and a check at each stage before
            plan = self._plan(FORCED[stage], stage, SIZES[path[-1]])
        return Settled(plan, plan.arrays)

    def _plan(self, given: Given, stage: int = 0, size: int = 0) -> Plan:
        model = ultimate_model(self.table)
        if size:
            model = replace(model, sizes={**model.sizes, STAGES[stage]: size})
        return plan_of_decider(self.table, self.laid, given, model, Fraction(0), "")

    def best(self, path: Path, packs: Bytes) -> NDArray[np.str_]:
        stage = len(path) - 1
        action = self._best(stage)
        _, rules, _, side, *_ = action.arrays
        every = self.codes(packs, action.arrays) // (OUTCOMES * CATEGORIES * side.width)
        largest = max(SIZES[name] for name in self.actions if name in SIZES and self._is_legal(path, name))
        return np.where(every == rules.numbers[BITS[stage]], f"play_{largest}x", "fold" if stage == 2 else "check")

    def _is_legal(self, path: Path, name: str) -> bool:
        return bool(self.moments.legal[self.moments.paths.index(path), self.numbers[name]])

    @cache  # noqa: B019  # three of them, as long as the environment lives
    def _best(self, stage: int) -> Plan:
        return self._plan(BEST[stage])
