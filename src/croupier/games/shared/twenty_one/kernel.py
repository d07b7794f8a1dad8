"""Totals of cards at 21, compiled, as hands.blackjack has them, for hot loops."""

from __future__ import annotations

import numpy as np

from croupier.equipment.cards import DECK
from croupier.hands import blackjack
from croupier.hands.blackjack import LIMIT
from croupier.hands.compiling import inlined_leaf

VALUES = np.array([1 if card.pips == 11 else card.pips for card in DECK], np.uint8)  # of a card by its index


@inlined_leaf
def total_of(hard: int, ace: int) -> int:
    """An ace counts eleven where it can."""
    return hard + 10 if ace and hard + 10 <= LIMIT else hard


dealer_total = inlined_leaf(blackjack.dealer_total)


@inlined_leaf
def is_natural(a: int, b: int) -> bool:
    """Return whether two cards, an ace counting one, are an ace and a ten."""
    return a + b == 11 and (a == 1 or b == 1)


@inlined_leaf
def might_be_natural(up: int) -> bool:
    """Return whether a card can make a blackjack."""
    return up == 1 or up == 10
