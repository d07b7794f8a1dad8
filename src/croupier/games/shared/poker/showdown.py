"""A player's hand against a dealer's who must qualify: how the dealer's hand may fall, and one deal for every class of
hands that may meet, to be sent through the settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from itertools import permutations

from croupier.equipment.cards import DECK, Card

SUITS = 4
Cards = Sequence[Card]
Meeting = tuple[list[Card], list[Card]]  # the player's cards and the dealer's


class Case(IntEnum):
    """The dealer's hand beside the player's."""

    NOT_QUALIFIED = 0
    WORSE = 1
    EQUAL = 2
    BETTER = 3


def case(mine: int, dealer: int, least: int) -> Case:
    """How a dealer's hand falls who qualifies from a strength on."""
    if dealer < least:
        return Case.NOT_QUALIFIED
    return Case.WORSE if dealer < mine else Case.EQUAL if dealer == mine else Case.BETTER


Falls = Callable[[int, int, int], int]  # of the player's strength, the dealer's, and the least that qualifies


def meetings(
    kinds: Sequence[str], cards: Callable[[int], Cards], least: int, falls: Falls = case
) -> dict[tuple[str, int], Meeting]:
    """For every kind of hand of the player (`kinds` by strength) and every way in which the dealer's may fall, one deal
    where there is one. `cards` gives a hand of a strength."""
    by_meeting: dict[tuple[str, int], Meeting] = {}
    top, strengths = len(kinds) - 1, dict[str, list[int]]()
    for strength, kind in enumerate(kinds):
        strengths.setdefault(kind, []).append(strength)
    for kind, each in strengths.items():
        for mine in dict.fromkeys((each[0], each[-1])):
            for dealer in _strengths_to_try(mine, least, top):
                key = kind, int(falls(mine, dealer, least))
                if key not in by_meeting and (meeting := meeting_of(cards(mine), cards(dealer))):
                    by_meeting[key] = meeting
    return by_meeting


def _strengths_to_try(mine: int, least: int, top: int) -> Iterator[int]:
    """The dealer's strengths that between them fall in every way that there is."""
    for dealer in dict.fromkeys((0, least - 1, least, mine - 1, mine, mine + 1, top)):
        if 0 <= dealer <= top:
            yield dealer


def meeting_of(mine: Cards, others: Cards) -> Meeting | None:
    """Two hands that share no card, the second with its suits named anew; None where there are none."""
    for names in permutations(range(SUITS)):
        theirs = [DECK[SUITS * (card.rank - 2) + names[card.index % SUITS]] for card in others]
        if not set(theirs) & set(mine):
            return list(mine), theirs
    return None
