"""The compiled counting of five-card hands against the readable judge of hands, and against counts found otherwise."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

from croupier.equipment.cards import DECK, JOKER, Card
from croupier.games.shared.poker.five_cards.kernel import (
    count_alike,
    first_alike,
    followers,
    next_set,
    offsets,
    subset_numbers,
    sums,
    unrank,
)
from croupier.games.shared.poker.five_cards.odds import HANDS, kinds, set_number, strengths, sums_by_set
from croupier.hands.poker import Hand, best_four_of_five, five, five_wild
from croupier.odds.poker.hand_counts import category_counts

RANDOM = random.Random(7)
EVERY = [*DECK, JOKER]


def named(hand: Hand) -> tuple[str, int]:
    return hand.category, hand.rank[1] if hand.category == "one_pair" else 0


def dealt(pack: list[Card], size: int = 5) -> list[Card]:
    return sorted(RANDOM.sample(pack, size), key=lambda card: card.index)


def array(cards: list[Card]) -> np.ndarray:
    return np.array([card.index for card in cards], dtype=np.int64)


def test_kinds_without_wild_cards() -> None:
    for _ in range(3000):
        cards = dealt(list(DECK))
        assert HANDS[kinds()[set_number(cards)]] == named(five(cards)), cards


@pytest.mark.parametrize("wild", ["", "2", "2c", "J"])
def test_kinds_with_wild_cards(wild: str) -> None:
    cards_wild = {JOKER, *(card for card in DECK if wild and wild in (card.text, card.text[0]))}
    often = [*cards_wild] * 3 + EVERY
    found = kinds(len(EVERY), frozenset(card.index for card in cards_wild))
    for _ in range(1500):
        cards = sorted({RANDOM.choice(often) for _ in range(5)}, key=lambda card: card.index)
        if len(cards) == 5:
            kind = found[set_number(cards)]
            assert HANDS[kind] == named(five_wild(cards, cards_wild)), cards


def test_counts_of_all_hands_agree_with_counting_by_pattern() -> None:
    found: Counter[str] = Counter()
    for kind, number in enumerate(np.bincount(kinds(), minlength=len(HANDS))):
        found[HANDS[kind][0]] += int(number)
    assert +found == Counter(category_counts(5))


def test_sets_are_numbered_in_order() -> None:
    held = np.arange(3)
    for number, cards in enumerate(sorted(combinations(range(12), 3), key=lambda c: c[::-1])):
        assert tuple(held) == cards
        assert set_number([EVERY[i] for i in cards]) == number
        next_set(held)


def test_sums_by_set_add_up_the_hands_that_hold_it() -> None:
    worth = tuple(RANDOM.randrange(-5, 50) for _ in HANDS)
    totals, begin = sums_by_set(worth)
    of = {kind: worth[i] for i, kind in enumerate(HANDS)}
    for held in (dealt(list(DECK), 4), dealt(list(DECK), 3)):
        rest = [card for card in DECK if card not in held]
        expected = sum(of[named(five([*held, *more]))] for more in combinations(rest, 5 - len(held)))
        assert totals[begin[len(held)] + set_number(held)] == expected
    assert totals[0] == sum(worth[k] * int(n) for k, n in enumerate(np.bincount(kinds(), minlength=len(HANDS))))
    assert (sums(kinds(), np.array(worth), offsets(52)) == totals).all()


def test_hands_alike_but_for_suits_are_counted_once() -> None:
    total, number = 0, 0
    hand = np.arange(4)
    for _ in range(270_725):
        weight = count_alike(hand)
        total, number = total + weight, number + (weight > 0)
        next_set(hand)
    assert (total, number) == (270_725, 16_432)  # four cards have so many shapes


def test_first_alike_is_a_hand_of_the_same_shape() -> None:
    hand = np.empty(5, dtype=np.int64)
    for _ in range(300):
        cards = dealt(list(DECK))
        unrank(first_alike(array(cards)), hand)
        assert count_alike(hand) > 0
        other = [DECK[i] for i in hand]
        assert five(other).rank == five(cards).rank
        assert best_four_of_five(other).rank == best_four_of_five(cards).rank


def test_unrank_undoes_numbering() -> None:
    hand = np.empty(5, dtype=np.int64)
    for _ in range(200):
        cards = dealt(list(DECK))
        unrank(set_number(cards), hand)
        assert [DECK[i] for i in hand] == cards


def test_followers_add_one_card() -> None:
    after = followers(3)
    pair = dealt(list(DECK), 2)
    expected = {set_number([*pair, card]) for card in DECK if card not in pair}
    assert set(after[set_number(pair)].tolist()) == expected


def test_subsets_of_a_hand_have_their_own_places() -> None:
    cards = dealt(list(DECK))
    begin, at = offsets(52), np.empty(31, dtype=np.int64)
    subset_numbers(array(cards), begin, at)
    for bits in range(31):
        held = [card for i, card in enumerate(cards) if bits >> i & 1]
        assert at[bits] == begin[len(held)] + set_number(held)


def test_four_cards_are_ordered_as_the_judge_orders_them() -> None:
    values = strengths("four_card")
    hands = [dealt(list(DECK)) for _ in range(1500)]
    for one, other in pairwise(hands):
        ours = int(values[set_number(one)]) - int(values[set_number(other)])
        theirs = (best_four_of_five(one) > best_four_of_five(other)) - (
            best_four_of_five(one) < best_four_of_five(other)
        )
        assert (ours > 0) - (ours < 0) == theirs, (one, other)
