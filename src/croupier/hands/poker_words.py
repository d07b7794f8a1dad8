"""Hands of poker as messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from croupier.hands.messages import HandMade, OtherHand, PokerHand, Rank, Ranks
from croupier.hands.poker import ACE, Hand
from croupier.messages import HandName, Message, SeatNumber, Words

_BY_RUN = ("straight", "straight_flush")
_BY_TOP = ("flush", "high_card", "no_pair")
_BY_TWO = ("full_house", "two_pairs")
_BY_NAME = ("royal_flush", "mini_royal_flush", "five_aces")


def ranks_named(hand: Hand) -> tuple[Message | None, Message | None]:
    """Return the ranks that a hand is named by: the cards it is made of, the ends of a straight."""
    return _ranks_named(hand.category, hand.rank[1:])


@cache
def _ranks_named(category: str, ranks: tuple[int, ...]) -> tuple[Message | None, Message | None]:
    if category in _BY_NAME:
        return None, None
    if category in _BY_RUN:
        has_ace_on_top_of_a_wheel = ranks[0] - ranks[1] > 1  # pai gow: the ace counts high and begins the straight
        low, high = (ACE, ranks[1]) if has_ace_on_top_of_a_wheel else (ranks[-1], ranks[0])
        return one_rank(high), one_rank(low)
    if category in _BY_TOP:
        return one_rank(ranks[0]), None
    second = ranks[-1] if category == "full_house" else ranks[2] if category in _BY_TWO else None
    return Ranks(rank=Words(str(ranks[0]))), None if second is None else Ranks(rank=Words(str(second)))


def one_rank(rank: int) -> Rank:
    """Return the rank of one card as a message."""
    return Rank(rank=Words(str(rank)))


def hand_message(hand: Hand) -> PokerHand:
    """Return a hand as the dealer calls it: "pair of nines"."""
    return _hand_message(hand.category, hand.rank[1:])


@cache
def _hand_message(category: str, ranks: tuple[int, ...]) -> PokerHand:
    high, second = _ranks_named(category, ranks)
    return PokerHand(category=HandName(category), high=high, second=second)


def other_hand_message(hand: Hand) -> OtherHand:
    """Return a hand beside another: "a pair of nines"."""
    high, second = ranks_named(hand)
    return OtherHand(category=HandName(hand.category), high=high, second=second)


def _made_hand_message(hand: Hand, seat: int) -> Message:
    return HandMade(seat=SeatNumber(seat), hand=other_hand_message(hand))


def made_hand(hand: Hand) -> Callable[[int], Message]:
    """Return the cause of a result that a hand decides by itself, made for a seat when it is asked for."""
    return partial(_made_hand_message, hand)


def made_hands(hands: Mapping[int, Hand]) -> Callable[[int], Message]:
    """Return the cause of what several seats' hands decide together, each by itself; `hands` are by seat."""
    return partial(_one_of, hands)


def _one_of(hands: Mapping[int, Hand], seat: int) -> Message:
    return _made_hand_message(hands[seat], seat)
