"""Totals of cards at blackjack: gb-core 3.4, 3.5, 3.8 and 3.12; gb-archive 4.14 and 4.18; qld s 15, 17 and 40."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import Card

ACE = 14
LIMIT = 21  # more is bust
DEALER_STANDS = 17


def score(cards: Sequence[Card], low: int = 0) -> tuple[int, bool]:
    """The total, and whether it is soft: an ace is 11 unless that busts, and then 1. Only one ace can be 11. Those
    among the first `low` cards count one in any case (qld s 37(3))."""
    hard = sum(1 if card.rank == ACE else card.pips for card in cards)
    soft = hard + 10 <= LIMIT and any(card.rank == ACE for card in cards[low:])
    return (hard + 10, True) if soft else (hard, False)


def is_blackjack(cards: Sequence[Card]) -> bool:
    """An ace and a card worth ten. Whether these are the first two dealt, and not a split pair, the table knows."""
    return len(cards) == 2 and score(cards) == (LIMIT, True)


def dealer_total(hard: int, ace: int, soft17: int) -> int:
    """The dealer's total: of what the cards come to with every ace as one, and whether there is one among them.

    Under the soft 17 rule (gb-core 3.12, gb-archive 4.18(b)) an ace that would make 17 counts one instead: ace and six
    are 7, and so are ace, ace and five. The hand is counted afresh after each card, so ace, six, four is 21.
    """
    total = hard + 10 if ace and hard + 10 <= LIMIT else hard
    return hard if soft17 and total == DEALER_STANDS else total


def dealer_score(cards: Sequence[Card], soft17: bool) -> tuple[int, bool]:
    """The dealer's total, and whether it is soft."""
    total, soft = score(cards)
    hard = total - 10 if soft else total
    counted = dealer_total(hard, soft, soft17)
    return counted, counted > hard


def should_dealer_draw(cards: Sequence[Card], soft17: bool) -> bool:
    """The dealer draws to 16 and stands on 17: gb-core 3.8, gb-archive 4.14."""
    return dealer_score(cards, soft17)[0] < DEALER_STANDS
