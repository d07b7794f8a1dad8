"""Counting at blackjack, against every way of counting the aces."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from croupier.equipment.cards import card, cards
from croupier.hands.blackjack import dealer_score, is_blackjack, score, should_dealer_draw

SPADES = [card(rank + "s") for rank in "23456789TJQKA"]
HANDS = [hand for n in range(1, 6) for hand in combinations_with_replacement(SPADES, n)]


def every_count(hand: tuple[object, ...]) -> set[int]:
    """All totals a hand could have, each ace as one or eleven."""
    worth = {"T": (10,), "J": (10,), "Q": (10,), "K": (10,), "A": (1, 11)}
    marks = [str(held)[0] for held in hand]
    return {sum(choice) for choice in product(*(worth.get(mark) or (int(mark),) for mark in marks))}


def test_the_best_total_that_does_not_bust() -> None:
    for hand in HANDS:
        totals = every_count(hand)
        alive = [total for total in totals if total <= 21]
        total, soft = score(hand)
        assert total == (max(alive) if alive else min(totals))
        assert soft == (total > min(totals)), hand  # soft when an ace is counted as more than it must be


def test_the_soft_seventeen_rule_changes_seventeens_with_an_ace_as_eleven_and_nothing_else() -> None:
    changed = [hand for hand in HANDS if dealer_score(hand, True) != dealer_score(hand, False)]
    assert changed == [hand for hand in HANDS if score(hand) == (17, True)]
    assert {dealer_score(hand, True) for hand in changed} == {(7, False)}


@pytest.mark.parametrize(
    "dealt, total, draws, draws_soft17",
    [
        ("As 6d", 17, False, True),  # gb-core 3.12, gb-archive 4.18
        ("As Ad 5c", 17, False, True),
        ("As 6d Ac", 18, False, False),
        ("As 6d 4c", 21, False, False),
        ("As 6d Tc", 17, False, False),  # hard: the ace is one already
        ("As 6d 5c", 12, True, True),
        ("Td 7c", 17, False, False),
        ("Td 6c", 16, True, True),
        ("Td 6c 6s", 22, False, False),
        ("As", 11, True, True),
        ("As Ad", 12, True, True),
    ],
)
def test_when_the_dealer_draws(dealt: str, total: int, draws: bool, draws_soft17: bool) -> None:
    hand = cards(dealt)
    assert score(hand)[0] == total
    assert should_dealer_draw(hand, soft17=False) is draws
    assert should_dealer_draw(hand, soft17=True) is draws_soft17


def test_blackjack_is_an_ace_and_a_ten_and_no_more() -> None:
    found = [hand for hand in HANDS if is_blackjack(hand)]
    assert {str(hand[0])[0] + str(hand[1])[0] for hand in found} == {"TA", "JA", "QA", "KA"}
    assert all(len(hand) == 2 for hand in found)
    assert not is_blackjack(cards("7s 7d 7c"))
