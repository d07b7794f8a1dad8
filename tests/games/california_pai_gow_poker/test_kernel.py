"""Pai gow poker against a player-dealer: the kernel and the readable engine settle the same packs alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.games.california_pai_gow_poker import kernel
from croupier.simulate.plan import Asked
from croupier.simulate.wagers import Laid
from croupier.table import Round, Table
from croupier.table.bots import decision
from croupier.table.felt import Move
from simulate.rounds import by_codes, played, rounds_of, texts

FORTUNE, FACE_UP = "kings/fortune-pai-gow-poker", "kings/face-up-pai-gow-poker"
BANK = 7  # this seat is the player-dealer in the engine's rounds
ONE = (Laid(1, "standard", "", 10), Laid(1, "fortune", "", 10))
SOME = (*ONE, Laid(3, "standard", "", 25), Laid(5, "standard", "", 110))
ACES = (Laid(1, "standard", "", 10), Laid(1, "ace_high", "", 5), Laid(1, "fortune", "", 3), Laid(4, "standard", "", 5))
CASES: list[tuple[str, dict[str, Any], tuple[Laid, ...], str]] = [
    (FORTUNE, {}, SOME, "house"),
    (FACE_UP, {}, ACES, "best"),
    (FACE_UP, {"joker_completes": "straights_and_flushes"}, ACES, "house"),
]


@rounds_of(60, 5_000)
@pytest.mark.parametrize(("game", "options", "laid", "strategy"), CASES)
def test_the_same_packs(game: str, options: dict[str, Any], laid: tuple[Laid, ...], strategy: str, rounds: int) -> None:
    rng, plan = np.random.default_rng(6), None

    def decide(playing: Round) -> Move:
        ask = playing.awaiting
        assert ask is not None
        if "accept" in ask.choices:
            return {"choice": "accept" if ask.seat == BANK else "decline"}
        return {"choice": "set"} if strategy == "house" else decision(playing, None)  # type: ignore[arg-type]

    for _ in range(rounds):
        table = Table(game, options, seats=sorted({w.seat for w in laid} | {BANK}))
        if plan is None:
            plan = kernel.plan(table, laid, Asked(strategy))
            codes = np.zeros((plan.rows, 1), np.uint16)
            hand, counts, local = (np.empty(size, np.int64) for size in (7, 13, 4))
        pack = rng.permutation(53).astype(np.uint8)
        if rng.random() < 0.5:
            pack = np.concatenate([pack[(pack % 4 < 2) | (pack == 52)], pack[(pack % 4 > 1) & (pack != 52)]])
        bank = Laid(BANK, "player_dealer", "", 10**6)
        nets, drawn = played(table, (*laid, bank), iter([[3, 3, 3], *texts(pack)]), decide)
        kernel.settle(pack, codes, 0, *plan.arrays, hand, counts, local)
        assert by_codes(plan, codes) == nets[:-1], list(texts(pack[: drawn - 1]))
