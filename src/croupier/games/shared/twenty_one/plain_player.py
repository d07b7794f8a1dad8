"""What a plain player does with a hand of 21."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from croupier.equipment.cards import Card
from croupier.hands.blackjack import ACE, score

STANDS_ON = 17
LOW_CARD = 6  # of the dealer's: up to it twelve and more stand


def plain_choice(choices: Collection[str], cards: Sequence[Card], up: int) -> str:
    """Return a plain player's choice against a dealer's card that counts `up`.

    Aces and eights are split, ten and eleven doubled against less, twelve and more stand against a low card, soft hands
    on eighteen, others on seventeen.
    """
    total, soft = score(cards)
    if "split" in choices and cards[0].rank in (ACE, 8):
        return "split"
    if "double" in choices and not soft and total in (10, 11) and up < total:
        return "double"
    stands = total > STANDS_ON if soft else total >= STANDS_ON or (total >= 12 and up <= LOW_CARD)
    wanted = "stand" if stands else "hit"
    return wanted if wanted in choices else next(iter(choices))
