"""A shoe: shuffled decks with burn cards and a cut card, and the rack where cards go afterwards.

Its state is a plain value (what is left, in what order; what is in the rack), so a table can be put down and picked up.
"""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import Card, cards
from croupier.equipment.randomness import Randomness


class Shoe:
    """Cards in dealing order. `cut` is how many cards lie behind the cut card, `burn` how many are burned at the start;
    a continuous shoe takes its discards back after every round."""

    def __init__(self, pack: list[Card], cut: int = 0, burn: int = 0, continuous: bool = False) -> None:
        self.pack = pack
        self.cut = cut
        self.burn = burn
        self.continuous = continuous
        self.left: list[Card] = []  # the next card is the last of the list
        self.rack: list[Card] = []

    def shuffle(self, chance: Randomness) -> None:
        """Take every card, shuffle, and burn."""
        self.left = self.pack.copy()
        chance.shuffle(self.left)
        self.rack = [self.left.pop() for _ in range(self.burn)]

    @property
    def should_shuffle(self) -> bool:
        """The cut card has come out, or the shoe was never filled: shuffle before the next round."""
        return self.continuous or len(self.left) <= self.cut

    def draw(self) -> Card:
        """The next card."""
        dealt = self.left.pop()
        self.rack.append(dealt)
        return dealt

    def state(self) -> dict[str, Any]:
        """Return the cards left and the cards dealt, as plain values."""
        return {"left": [c.text for c in self.left], "rack": [c.text for c in self.rack]}

    def restore(self, state: dict[str, Any]) -> None:
        """Lie as another shoe did."""
        self.left = cards(state["left"])
        self.rack = cards(state["rack"])
