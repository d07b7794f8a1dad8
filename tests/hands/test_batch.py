"""Hands by the million: the batch evaluator ranks as the readable judge does, on every ladder."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import DECK, JOKER
from croupier.errors import CroupierError
from croupier.hands import poker_batch
from croupier.hands.ladders import HAND_SIZE, LADDERS
from croupier.hands.poker import Hand, judge
from croupier.hands.poker_batch import RANK_KEYS, evaluate3, evaluate4, evaluate5, evaluate7, evaluator

CARDS = (*DECK, JOKER)
FIVE = {  # of all 2,598,960 hands, counted by how many ways there are to choose ranks and suits
    "royal_flush": 4,
    "straight_flush": 9 * 4,
    "four_of_a_kind": 13 * 48,
    "full_house": 13 * comb(4, 3) * 12 * comb(4, 2),
    "flush": 4 * (comb(13, 5) - 10),
    "straight": 10 * (4**5 - 4),
    "three_of_a_kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
    "two_pairs": comb(13, 2) * comb(4, 2) ** 2 * 44,
    "one_pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
    "no_pair": (comb(13, 5) - 10) * (4**5 - 4),
}


def every(cards: int) -> np.ndarray:
    """Every hand of so many cards, a row each."""
    rows = np.arange(52, dtype=np.uint8)[:, None]
    for _ in range(cards - 1):  # each row with every higher card behind it
        more = 51 - rows[:, -1].astype(np.int64)
        first = np.repeat(np.cumsum(more) - more, more)
        last = np.repeat(rows[:, -1] + 1, more) + (np.arange(len(first)) - first)
        rows = np.column_stack([np.repeat(rows, more, axis=0), last.astype(np.uint8)])
    return rows


def judged(row: np.ndarray, ladder: str) -> Hand:
    """The best hand of some cards, as the readable judge finds it."""
    size, cards = HAND_SIZE[ladder], [CARDS[i] for i in row]
    wild = poker_batch.WILD.get(ladder)
    return max(
        (wild(chosen) if wild and JOKER in chosen else judge(chosen, ladder) for chosen in combinations(cards, size)),
        key=lambda hand: hand.rank,
    )


def test_every_hand_of_five_cards() -> None:
    hands = every(5)
    assert len(hands) == comb(52, 5)
    found, table = evaluate5(hands), evaluator(5)
    names = Counter[str]()
    for strength, times in zip(*np.unique(found, return_counts=True), strict=True):
        names[table.category(strength)] += int(times)
    assert names == FIVE


def test_every_hand_of_three_cards() -> None:
    hands = every(3)
    found = evaluate3(hands)
    for row, strength in zip(hands[::7], found[::7], strict=True):
        assert evaluator(3, "three_card").ranks[strength] == judged(row, "three_card").rank


LADDERED = [(cards, ladder) for ladder in LADDERS for cards in poker_batch.sizes(ladder)]


@pytest.mark.parametrize("cards, ladder", LADDERED)
def test_the_judge_agrees(cards: int, ladder: str) -> None:
    """Any cards, and cards of few ranks or suits so that the rare hands come too."""
    table, rng = evaluator(cards, ladder), np.random.default_rng(cards)
    whole = np.arange(53 if ladder in poker_batch.WILD else 52, dtype=np.uint8)
    some = [whole, whole[whole % 4 < 2], whole[(whole // 4 < 4) | (whole == 52)], whole[whole // 4 > 7]]
    rows = np.array([rng.permutation(some[i % len(some)])[:cards] for i in range(800)], np.uint8)
    for row, strength in zip(rows, table(rows), strict=True):
        hand = judged(row, ladder)
        assert table.ranks[strength] == hand.rank and table.category(strength) == hand.category
        assert table.strength(hand) == strength


@pytest.mark.long
def test_the_judge_agrees_on_many_sevens() -> None:
    rng = np.random.default_rng(77)
    rows = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (100_000, 1)), axis=1)[:, :7]
    for row, strength in zip(rows, evaluate7(rows), strict=True):
        assert evaluator(7).ranks[strength] == judged(row, "five_card").rank


def test_four_of_five_cards() -> None:
    rng = np.random.default_rng(45)
    rows = np.array([rng.permutation(52)[:5] for _ in range(300)], np.uint8)
    assert (poker_batch.best_four_of_five(rows) == evaluator(5, "four_card")(rows)).all()
    fours = np.stack([evaluate4(np.delete(rows, place, axis=1)) for place in range(5)])
    ranks = evaluator(4, "four_card").ranks, evaluator(5, "four_card").ranks
    assert [ranks[0][i] for i in fours.max(0)] == [ranks[1][i] for i in poker_batch.best_four_of_five(rows)]


def test_sums_of_keys_are_all_different() -> None:
    """Of every choice of up to seven ranks, no one more than four times."""
    sums = {(0, 0)}  # how many cards, and their sum
    for key in RANK_KEYS:
        more = [(held + n, total + n * key) for held, total in sums for n in range(5) if held + n <= 7]
        assert len(set(more)) == len(more)
        sums = set(more)


def test_the_tables_stay_in_a_core_s_cache() -> None:
    table = evaluator(7)
    assert table.offsets.nbytes + table.table.nbytes + table.suited.nbytes < 400_000


@pytest.mark.parametrize(
    "cards, why",
    [
        (np.zeros((2, 6), np.uint8), "give an array of 7 cards a row"),
        (np.zeros(7, np.uint8), "give an array of 7 cards a row"),
        (np.full((1, 7), 52, np.uint8), "a card is a number from 0 to 51"),
    ],
)
def test_what_are_no_cards(cards: np.ndarray, why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        evaluate7(cards)


def test_a_hand_holds_one_joker() -> None:
    with pytest.raises(CroupierError, match="one joker at most"):
        evaluate5(np.array([[52, 52, 0, 1, 2]], np.uint8), "pai_gow")


def test_what_is_no_ladder() -> None:
    with pytest.raises(CroupierError, match="hands of 8 cards are not judged"):
        evaluator(8)
    for cards, ladder in ((2, "two_card"), (6, "three_card"), (5, "seven_up")):
        with pytest.raises(CroupierError, match=f"not judged on the ladder '{ladder}'"):
            evaluator(cards, ladder)


def test_the_example_of_the_page() -> None:
    """docs/how-to/poker-equity.md says what it prints."""
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "poker-equity.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], names)
    assert evaluator(7).category(names["strength"]) == "royal_flush"
