"""Points of cards at punto banco, and the drawing of a third: gb-core 4.4, gb-archive 6.15 to 6.17 and 6.22 to 6.27."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from croupier.equipment.cards import Card

ACE = 14

# The Table of Play, gb-archive 6.27: D draw, S stand, by the count of punto's third card from 0 to 9, and last by none.
TABLEAU = {
    3: "DDDDDDDDSDD",
    4: "SSDDDDDDSSD",
    5: "SSSSDDDDSSD",
    6: "SSSSSSDDSSS",
}
TO_FIVE = {3: "D" * 11, 4: "D" * 11, 5: "D" * 11, 6: "S" * 11}  # banco as punto draws, whatever punto was given
Draws = Literal["tableau", "to_five"]
TABLES: dict[Draws, dict[int, str]] = {"tableau": TABLEAU, "to_five": TO_FIVE}


def card_value(card: Card) -> int:
    """Ace one, tens and pictures nothing once tens are taken away, the rest as marked: gb-archive 6.15, gb-core 4.4."""
    return 1 if card.rank == ACE else card.pips % 10


def hand_point(cards: Sequence[Card]) -> int:
    """The last figure of the total: gb-archive 6.17."""
    return sum(map(card_value, cards)) % 10


def is_natural(cards: Sequence[Card]) -> bool:
    """Return whether a hand is eight or nine with two cards, after which there is no drawing: gb-archive 6.23."""
    return len(cards) == 2 and hand_point(cards) >= 8


def should_punto_draw(punto: Sequence[Card]) -> bool:
    """Return whether punto draws: with up to five, when there is no natural (gb-archive 6.22)."""
    return hand_point(punto) <= 5


def should_banco_draw(banco_point: int, punto_third: Card | None, by: Draws = "tableau") -> bool:
    """Return whether banco draws on the point of its two cards, when there is no natural: gb-archive 6.24 and 6.27."""
    if banco_point not in TABLES[by]:
        return banco_point < 3
    return TABLES[by][banco_point][10 if punto_third is None else card_value(punto_third)] == "D"


def merit(cards: Sequence[Card]) -> int:
    """The order of merit, higher is better: gb-archive 6.25 sets a natural above a three-card nine or eight."""
    return hand_point(cards) + (2 if is_natural(cards) else 0)
