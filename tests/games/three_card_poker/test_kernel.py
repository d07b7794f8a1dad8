"""Three Card Poker: the kernel and the readable engine settle the same packs alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.games.shared.poker.dealer_hand import hand
from croupier.games.three_card_poker import kernel as three_card_poker
from croupier.hands.poker_batch import Evaluator, evaluator
from croupier.places import Place
from croupier.simulate.plan import Asked
from croupier.table import Round, Table
from croupier.table.felt import Move
from simulate.rounds import by_codes, laid_at, played, rounds_of, texts

CORE, ARCHIVE = "gb-core/three-card-poker", "gb-archive/three-card-poker"
ALL = ("ante=2", "pair_plus=1", "prime=3", "3:ante=5", "4:ante=1", "4:prime=2")
TABLES: list[tuple[str, dict[str, object], tuple[str, ...], str]] = [
    (CORE, {}, ("ante=2", "pair_plus=1"), "best"),
    (CORE, {}, ("ante=2", "2:ante=1", "2:pair_plus=5"), "always"),
    (ARCHIVE, {"prime": True}, ALL, "best"),
    (ARCHIVE, {"prime": True}, ALL, "qualifier"),
    (ARCHIVE, {}, ("ante=2",), "always"),
]


def deciding(judge: Evaluator, plays: Any) -> Any:
    """The engine's decisions by the same table of strengths."""

    def decide(playing: Round) -> Move:
        ask, felt = playing.awaiting, playing.felt
        assert ask is not None
        mine = judge.strength(hand(felt, Place.box(ask.box)))
        return {"choice": "play" if plays[mine] else "fold"}

    return decide


@rounds_of(600, 20_000)
@pytest.mark.parametrize("name, options, wagers, strategy", TABLES)
def test_the_same_packs_settle_the_same(
    name: str, options: dict[str, object], wagers: tuple[str, ...], strategy: str, rounds: int
) -> None:
    table, rng = Table(name, options), np.random.default_rng(3)
    laid = laid_at(table, *wagers)
    plan = three_card_poker.plan(table, laid, Asked(strategy))
    codes = np.zeros((plan.rows, 1), np.uint16)
    decide = deciding(evaluator(3, table.rules.hand.ladder), plan.arrays[1])
    for _ in range(rounds):
        pack = rng.permutation(52).astype(np.uint8)
        if rng.random() < 0.5:  # few ranks or few suits, so that every kind of hand comes
            pack = pack[pack // 4 < 5] if rng.random() < 0.5 else pack[pack % 4 < 2]
        nets, drawn = played(table, laid, texts(pack), decide)
        three_card_poker.settle(pack, codes, 0, *plan.arrays)
        assert by_codes(plan, codes) == nets, list(texts(pack[:drawn]))
