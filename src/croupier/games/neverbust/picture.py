"""The display of NeverBust: the totals of the hands."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.neverbust.round import DISCARD
from croupier.hands.blackjack import LIMIT, score
from croupier.hands.messages import HandTotal, SoftTotal
from croupier.messages import Message, Words
from croupier.table.felt import Felt


def hand_total(felt: Felt, place: str, cards: list[Card]) -> Message | None:
    """Return the total of a hand: a soft one both ways, until it is 21. What is thrown away comes to nothing."""
    if place == DISCARD:
        return None
    total, soft = score(cards)
    return SoftTotal(low=total - 10, high=total) if soft and total < LIMIT else HandTotal(total=Words(str(total)))
