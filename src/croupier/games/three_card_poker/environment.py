"""Many tables of Three Card Poker at once for Gymnasium: see croupier.learning.gym_cards."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.games.shared.poker.showdown import Case
from croupier.games.three_card_poker.kernel import COLOURS, plan, settle
from croupier.hands.compiling import kernel
from croupier.hands.poker_batch import LadderTables
from croupier.learning.gym_cards import PackTables, Path, Settled
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Plan


@kernel
def judge(
    packs: Bytes,
    codes: Codes,
    places: Ints,
    plays: NDArray[np.bool_],
    qualifies: int,
    categories: Bytes,
    red: Bytes,
    ladder: LadderTables,
) -> None:
    """The code of every table's round."""
    for i in range(codes.shape[1]):
        settle(packs[i], codes, i, places, plays, qualifies, categories, red, ladder)


class ThreeCardPokerVectorEnv(PackTables):
    """So many tables of Three Card Poker."""

    judge = judge

    def settles(self, path: Path) -> Settled:
        every = plan(self.table, self.laid, Asked(strategy="always"))
        places, plays, *others = every.arrays
        return Settled(every, (places, plays & (path[-1] == "play"), *others))

    @cached_property
    def _best(self) -> Plan:
        return plan(self.table, self.laid, Asked(strategy="best"))

    def best(self, path: Path, packs: Bytes) -> NDArray[np.str_]:
        categories: Bytes = self._best.arrays[3]
        classes = len(Case) * (int(categories[-1]) + 1) * COLOURS  # of a hand that is folded; those played come after
        return np.where(self.codes(packs, self._best.arrays) >= classes, "play", "fold")
