"""The tableau, cell by cell as gb-core 4.4 words it, and the order of merit."""

from __future__ import annotations

from itertools import combinations_with_replacement

from croupier.equipment.cards import card, cards
from croupier.hands.baccarat import card_value, hand_point, is_natural, merit, should_banco_draw, should_punto_draw

BY_COUNT = [card(text) for text in ("Kd", "Ac", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s")]


def test_what_cards_count() -> None:
    assert [card_value(held) for held in BY_COUNT] == list(range(10))
    assert {card_value(held) for held in cards("Ts Jd Qh Kc")} == {0}
    assert hand_point(cards("Th 5d")) == 5 and hand_point(cards("Th As 5d")) == 6  # gb-core 4.4's own sums
    assert hand_point(cards("9s 9d 9h")) == 7


def test_a_natural_is_eight_or_nine_with_two_cards() -> None:
    assert is_natural(cards("Ks 8d")) and is_natural(cards("4s 5d"))
    assert not is_natural(cards("Ks 7d")) and not is_natural(cards("Ks 4d 5h"))


def test_punto_draws_to_five() -> None:
    for total in range(10):
        assert should_punto_draw([BY_COUNT[0], BY_COUNT[total]]) is (total <= 5)


def test_banco_after_a_card_to_punto() -> None:
    # gb-core 4.4 in its own terms: three draws unless an eight, four unless 0, 1, 8 or 9, and so on.
    stands_on = {3: {8}, 4: {0, 1, 8, 9}, 5: {0, 1, 2, 3, 8, 9}, 6: set(range(10)) - {6, 7}, 7: set(range(10))}
    for total in range(8):
        for third in BY_COUNT:
            assert should_banco_draw(total, third) is (card_value(third) not in stands_on.get(total, set())), (
                total,
                third,
            )


def test_banco_when_punto_stands_draws_as_punto_does() -> None:
    assert [should_banco_draw(total, None) for total in range(10)] == [total <= 5 for total in range(10)]


def test_eight_and_nine_never_draw() -> None:
    assert not any(should_banco_draw(total, third) for total in (8, 9) for third in (None, *BY_COUNT))


def test_the_order_of_merit() -> None:
    ladder = [
        "4s 5d",
        "Ks 8d",
        "2s 3s 4s",
        "As 3s 4s",
        "Ks 7d",
        "Ks 6d",
        "Ks 5d",
        "Ks 4d",
        "Ks 3d",
        "Ks 2d",
        "Ks Ad",
        "Ks Kd",
    ]
    merits = [merit(cards(text)) for text in ladder]
    assert merits == sorted(merits, reverse=True) and len(set(merits)) == len(ladder)


def test_merit_is_the_point_but_for_naturals() -> None:
    for n in (2, 3):
        for hand in combinations_with_replacement(BY_COUNT, n):
            assert merit(hand) == hand_point(hand) + (2 if n == 2 and hand_point(hand) in (8, 9) else 0)
    assert merit(cards("Ks 7d")) == merit(cards("Ks 3d 4c"))  # gb-archive 6.25: two or three cards, all one
