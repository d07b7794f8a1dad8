"""The compiled evaluator beside others: phevaluator on millions of hands, and slow definitions of the short packs."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.equipment.cards import DECK
from croupier.hands.poker_batch import evaluator
from games.buck.test_stud import _slowly

theirs = pytest.importorskip("phevaluator").evaluate_cards
WEAKEST = 7462  # what it calls the weakest of so many hands; the strongest is 1


def agree(rows: np.ndarray) -> None:
    """Ours number the hands from 0, the weakest, up."""
    ours = evaluator(rows.shape[1])(rows)
    assert ours.tolist() == [WEAKEST - theirs(*row) for row in rows.tolist()]


def dealt(rng: np.random.Generator, count: int, cards: int) -> np.ndarray:
    return rng.random((count, 52)).argpartition(cards, axis=1)[:, :cards].astype(np.uint8)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_hands_rank_as_another_evaluator_has_them(cards: int) -> None:
    agree(dealt(np.random.default_rng(cards), 20_000, cards))


@pytest.mark.long
def test_every_hand_of_five_ranks_as_another_evaluator_has_it() -> None:
    every = np.array(list(combinations(range(52), 5)), np.uint8)
    assert len(every) == 2_598_960
    agree(every)


@pytest.mark.long
@pytest.mark.parametrize("cards", [6, 7])
def test_millions_of_hands_rank_as_another_evaluator_has_them(cards: int) -> None:
    rng = np.random.default_rng(cards)
    for _ in range(25):
        agree(dealt(rng, 200_000, cards))


def by_definition(pack: int, ace: str, rows: list[tuple[int, ...]]) -> None:
    """Strengths of a short pack stand in the order of the slow definition, equal where it is."""
    lowest = {40: 5, 32: 7}[pack]
    low = lowest if ace != "high" else 0
    quick = evaluator(5, "five_card_32", low or 2)(np.array(rows, np.uint8))
    slow = [_slowly(tuple(DECK[i] for i in row), low, pack) for row in rows]
    pairs = {(int(q), (kind, *ranks)) for q, (kind, ranks) in zip(quick, slow, strict=True)}
    assert len(pairs) == len({q for q, _ in pairs}) == len({s for _, s in pairs})
    assert [s for _, s in sorted(pairs)] == sorted(s for _, s in pairs)


def short(pack: int) -> list[int]:
    return [card.index for card in DECK if card.rank >= {40: 5, 32: 7}[pack]]


@pytest.mark.parametrize("ace", ["high", "high_and_low"])
@pytest.mark.parametrize("pack", [40, 32])
def test_short_packs_rank_as_defined(pack: int, ace: str) -> None:
    choose, cards = Random(f"{pack} {ace}"), short(pack)
    by_definition(pack, ace, [tuple(choose.sample(cards, 5)) for _ in range(3_000)])


@pytest.mark.long
@pytest.mark.parametrize("ace", ["high", "high_and_low"])
@pytest.mark.parametrize("pack, hands", [(40, 658_008), (32, 201_376)])
def test_every_hand_of_a_short_pack_ranks_as_defined(pack: int, hands: int, ace: str) -> None:
    every = list(combinations(short(pack), 5))
    assert len(every) == hands
    by_definition(pack, ace, every)
