"""Casino War: the kernel and the readable engine settle the same shoes to the same amounts."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from croupier.equipment.cards import DECK
from croupier.errors import CroupierError
from croupier.games.war import kernel as war
from croupier.simulate.plan import Asked
from croupier.table import Table
from simulate.rounds import by_codes, choosing, laid_at, played, rounds_of, texts

GAME = "gb-archive/casino-war"
RANKS = np.array([card.rank for card in DECK], np.uint8)
WAGERS = (("original=2",), ("original=2", "tie=1", "3:original=5", "4:original=1", "4:tie=3"))


@rounds_of(400, 20_000)
@pytest.mark.parametrize("decks, strategy, wagers", list(product((1, 8), ("war", "surrender"), WAGERS)))
def test_the_same_shoes_settle_the_same(decks: int, strategy: str, wagers: tuple[str, ...], rounds: int) -> None:
    table, rng = Table(GAME, {"decks": decks}, seats=[1, 3, 4]), np.random.default_rng(decks)
    laid = laid_at(table, *wagers)
    plan = war.plan(table, laid, Asked(strategy))
    pack = np.tile(np.arange(52), decks)
    codes = np.zeros((plan.rows, 1), np.uint16)
    decide = choosing("go_to_war" if strategy == "war" else "surrender")
    for _ in range(rounds):
        some = rng.choice(13, 4, replace=False)  # few ranks, so that there is often war
        shoe = rng.permutation(pack[np.isin(pack // 4, some)])
        nets, drawn = played(table, laid, texts(shoe), decide)
        used = war.settle(RANKS[shoe], 0, codes, 0, strategy == "war")
        assert by_codes(plan, codes) == nets
        assert used == drawn


def test_a_strategy_has_a_name() -> None:
    table = Table(GAME, seats=[1])
    with pytest.raises(CroupierError, match="'peace' is not a strategy of this game; it has best, war, surrender"):
        war.plan(table, laid_at(table), Asked("peace"))
