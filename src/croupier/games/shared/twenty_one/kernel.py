"""Totals of cards at 21, compiled, as hands.blackjack has them, for hot loops."""

from __future__ import annotations

import numpy as np

from croupier.equipment.cards import DECK
from croupier.games.shared.twenty_one import hand_rules
from croupier.hands import blackjack
from croupier.hands.blackjack import LIMIT
from croupier.hands.compiling import inlined_leaf

VALUES = np.array([1 if card.pips == 11 else card.pips for card in DECK], np.uint8)  # of a card by its index


@inlined_leaf
def total_of(hard: int, ace: int) -> int:
    """An ace counts eleven where it can."""
    return hard + 10 if ace and hard + 10 <= LIMIT else hard


dealer_total = inlined_leaf(blackjack.dealer_total)
score_to_double = inlined_leaf(hand_rules.score_to_double)
why_no_card = inlined_leaf(hand_rules.why_no_card)
why_no_stand = inlined_leaf(hand_rules.why_no_stand)
why_no_double = inlined_leaf(hand_rules.why_no_double)
why_no_split = inlined_leaf(hand_rules.why_no_split)
is_over_when_split = inlined_leaf(hand_rules.is_over_when_split)
is_hard_31 = inlined_leaf(hand_rules.is_hard_31)
is_thrown_away = inlined_leaf(hand_rules.is_thrown_away)


@inlined_leaf
def is_natural(a: int, b: int) -> bool:
    """Return whether two cards, an ace counting one, are an ace and a ten."""
    return a + b == 11 and (a == 1 or b == 1)


@inlined_leaf
def can_become_natural(up: int) -> bool:
    """Return whether a card can make a blackjack."""
    return up == 1 or up == 10
