"""NeverBust Blackjack: the kernel and the readable engine settle the same shoes to the same amounts."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.games.neverbust import kernel as neverbust
from croupier.games.shared.twenty_one.kernel import VALUES
from croupier.simulate.plan import Asked
from croupier.table import Table
from simulate.rounds import by_codes, choosing, laid_at, played, rounds_of, texts

GAME = "gb-archive/neverbust-blackjack"
TABLES: list[tuple[dict[str, object], tuple[str, ...]]] = [
    ({}, ("main=2",)),
    ({"hole_card": True}, ("main=2", "2:main=4")),
    ({"hole_card": True, "peek": True}, ("main=2", "2:main=4", "7:main=6")),
    ({"soft_17": True}, ("main=10", "5:main=2")),
    ({"soft_17": True, "hole_card": True, "peek": True}, ("main=10",)),
]


@rounds_of(500, 20_000)
@pytest.mark.parametrize("options, wagers", TABLES)
def test_the_same_shoes_settle_the_same(options: dict[str, object], wagers: tuple[str, ...], rounds: int) -> None:
    table, rng = Table(GAME, options), np.random.default_rng(5)
    laid = laid_at(table, *wagers)
    plan = neverbust.plan(table, laid, Asked())
    codes, totals = np.zeros((plan.rows, 1), np.uint16), np.zeros(plan.rows, np.int64)
    pack = np.tile(np.arange(52), int(table.options["decks"]))
    for number in range(rounds):
        shoe = rng.permutation(pack)
        if number % 4 == 0:  # aces and tens, for blackjacks
            shoe[:8] = shoe[np.isin(VALUES[shoe], (1, 10))][:8]
            shoe = shoe[: len(pack) // 3]
        nets, drawn = played(table, laid, texts(shoe), choosing("decline"))
        used = neverbust.settle(VALUES[shoe], 0, codes, 0, plan.arrays[2], totals)
        assert by_codes(plan, codes) == nets, list(texts(shoe[:used]))
        assert used == drawn
