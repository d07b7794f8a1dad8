"""Many tables of Let it Ride at once for Gymnasium: see croupier.learning.gym_cards."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.games.let_it_ride.kernel import Flags, plan, settle
from croupier.games.let_it_ride.rules import RIDE, WITHDRAW
from croupier.hands.compiling import kernel
from croupier.hands.poker_batch import LadderTables
from croupier.learning.gym_cards import PackTables, Path, Settled
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Plan


@kernel
def judge(
    packs: Bytes,
    codes: Codes,
    choose: Ints,
    three: Flags,
    four: Flags,
    rows: Bytes,
    categories: Bytes,
    five: LadderTables,
    own: LadderTables,
) -> None:
    """The code of every table's round."""
    hand = np.empty(5, np.uint8)
    for i in range(codes.shape[1]):
        settle(
            packs[i],
            codes,
            i,
            hand,
            choose,
            three,
            four,
            rows,
            categories,
            five,
            own,
        )


class LetItRideVectorEnv(PackTables):
    """So many tables of Let it Ride."""

    judge = judge

    @cached_property
    def _best(self) -> Plan:
        return plan(self.table, self.laid, Asked(strategy="best"))

    def settles(self, path: Path) -> Settled:
        choose, three, four, *others = self._best.arrays
        first, second = (np.full_like(part, name == RIDE) for part, name in zip((three, four), path[-2:], strict=True))
        return Settled(self._best, (choose, first, second, *others))

    def best(self, path: Path, packs: Bytes) -> NDArray[np.str_]:
        codes = self.codes(packs, self._best.arrays)  # which wagers ride: the last two bits, the second wager's last
        rides = codes & 1 if path[-1] in (RIDE, WITHDRAW) else codes >> 1 & 1
        return np.where(rides, RIDE, WITHDRAW)
