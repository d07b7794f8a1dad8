"""The display of NeverBust: the totals of the hands."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.neverbust.round import DISCARD
from croupier.hands.blackjack import LIMIT, score
from croupier.table.felt import Felt


def label(felt: Felt, place: str, cards: list[Card]) -> str:
    """Return the total of a hand: a soft one both ways, until it is 21. What is thrown away comes to nothing."""
    if place == DISCARD:
        return ""
    total, soft = score(cards)
    return f"{total - 10}/{total}" if soft and total < LIMIT else str(total)
