"""Coups: two hands, Punto and Banco, drawn by the Tableau; what the games share that are played with them."""

from __future__ import annotations

from functools import cache
from itertools import product

from croupier.equipment.cards import DECK, Card
from croupier.hands.baccarat import card_value, hand_point

RANKS: tuple[Card, ...] = DECK[::4]  # one card of each rank


@cache
def hand(total: int, cards: int, pair: bool, eight: bool | None, from_three: bool | None) -> tuple[Card, ...] | None:
    """Cards of such a point, number and pair; where it matters, with an eight as the third or from a three of two."""
    for held in product(RANKS, repeat=cards):
        if (
            hand_point(held) == total
            and (held[0].rank == held[1].rank) == pair
            and (eight is None or (card_value(held[2]) == 8) == eight)
            and (from_three is None or (hand_point(held[:2]) == 3) == from_three)
        ):
            return held
    return None
