"""The ladders of poker hands: what beats what, best first, under the names that pay tables use.

Each book and game says its own order. gb-archive 5.8 puts a three-card straight above a flush, 15.7 does the reverse
with four cards, qld s 292(3) lifts the flush above the full house when the deck is cut down.
The last rung of a ladder is always the hand with nothing in it and the one above that is always the pair.
"""

from __future__ import annotations

_TOP = ("royal_flush", "straight_flush")
_BOTTOM = ("straight", "three_of_a_kind", "two_pairs", "one_pair", "no_pair")
_MIDDLE = ("four_of_a_kind", "full_house", "flush")
_THREE_CARD = ("straight_flush", "three_of_a_kind", "straight", "flush", "pair", "high_card")

LADDERS: dict[str, tuple[str, ...]] = {
    # gb-archive 13.8: straights and flushes do not count in two cards.
    "two_card": ("pair", "high_card"),
    # gb-archive 5.8, gb-core 5.6.
    "three_card": _THREE_CARD,
    # gb-archive 12.30, kings three-card-poker: ace, king and queen suited stand apart.
    "three_card_mini_royal": ("mini_royal_flush", *_THREE_CARD),
    # gb-archive 15.7.
    "four_card": (
        "four_of_a_kind",
        "straight_flush",
        "three_of_a_kind",
        "flush",
        "straight",
        "two_pairs",
        "pair",
        "high_card",
    ),
    # gb-archive 7.7, 11.7, 12.7; perth 4.11; qld s 229, s 292(2), s 329(2); kings holdem, omaha.
    "five_card": (*_TOP, *_MIDDLE, *_BOTTOM),
    # qld s 256, s 292(3), s 329(3): 32 cards from the seven up, or 40 from the five up.
    "five_card_32": (*_TOP, "four_of_a_kind", "flush", "full_house", *_BOTTOM),
    # gb-archive 16.11. It prints no two pairs, though 16.23 speaks of them: they stand in their usual place.
    # It prints jacks or better last: that is a pair a pay table asks for, not a rung of its own.
    "five_card_wild": (*_TOP, "five_of_a_kind", *_MIDDLE, *_BOTTOM),
    # gb-archive 13.7: ace to five is the second highest straight and straight flush.
    "pai_gow": ("five_aces", *_TOP, *_MIDDLE, *_BOTTOM),
    # kings fortune and face up pai gow poker: ace to five is the lowest.
    "pai_gow_low_wheel": ("five_aces", *_TOP, *_MIDDLE, *_BOTTOM),
}

# How many cards make a hand on each ladder.
HAND_SIZE: dict[str, int] = {
    "two_card": 2,
    "three_card": 3,
    "three_card_mini_royal": 3,
    "four_card": 4,
    "five_card": 5,
    "five_card_32": 5,
    "five_card_wild": 5,
    "pai_gow": 5,
    "pai_gow_low_wheel": 5,
}

# Ladders on which the ace of an ace-low straight still counts as the highest card: gb-archive 13.7(c) and (g).
ACE_TOPS_LOW_STRAIGHT = frozenset({"pai_gow"})


def strength(ladder: str, category: str) -> int:
    """How high a category stands: 0 for the bottom rung, more for better."""
    rungs = LADDERS[ladder]
    return len(rungs) - 1 - rungs.index(category)
