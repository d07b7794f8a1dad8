"""The display of California blackjack: the totals of the hands, and the value of an ace and a ten at first."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.california_blackjack.rules import DOUBLE, MAIN, REDOUBLE, SPLIT
from croupier.games.california_blackjack.settlement import held_hands
from croupier.games.shared.twenty_one.opening import hand_value
from croupier.hands.blackjack import is_blackjack, score
from croupier.hands.messages import HandTotal
from croupier.messages import Message, Words
from croupier.places import DEALER
from croupier.table.family import Layout
from croupier.table.felt import Felt

PICTURE = Layout(grows=True, behind=MAIN, beside={DOUBLE: MAIN, SPLIT: MAIN, REDOUBLE: MAIN})


def label(felt: Felt, place: str, cards: list[Card]) -> Message:
    """Return the total of a hand as a dealer says it; a natural counts as the game says."""
    if is_blackjack(cards) and (place == DEALER or any(h.place == place and h.dealt for h in held_hands(felt))):
        return HandTotal(total=Words(str(felt.rules.natural.worth)))
    return hand_value(*score(cards))
