"""The causes of what two hands of poker decide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from croupier.games.shared.poker.messages import (
    HandBeats,
    HandBeatsByKicker,
    HandFolded,
    HandIsDead,
    HandLoses,
    HandLosesByKicker,
    HandsTie,
    PotShared,
    PotSharedUnseen,
    PotTaken,
    PotToAnother,
    PotToHand,
    PotUncontested,
)
from croupier.hands.poker import Hand
from croupier.hands.poker_words import hand_message, other_hand_message, ranks_named
from croupier.messages import Message, SeatNumber
from croupier.table.felt import Because


def _compare_message(mine: Hand, theirs: Hand, seat: int) -> Message:
    if mine == theirs:
        return HandsTie(hand=other_hand_message(mine))
    number, better = SeatNumber(seat), mine > theirs
    if mine.category == theirs.category and ranks_named(mine) == ranks_named(theirs):
        hand = other_hand_message(mine)
        return HandBeatsByKicker(seat=number, hand=hand) if better else HandLosesByKicker(seat=number, hand=hand)
    if better:
        return HandBeats(seat=number, own_hand=hand_message(mine), other_hand=other_hand_message(theirs))
    return HandLoses(seat=number, own_hand=hand_message(mine), other_hand=other_hand_message(theirs))


def compare_cause(mine: Hand, theirs: Hand) -> Because:
    """Return the cause of a hand's result against another, made for a seat when it is asked for."""
    return partial(_compare_message, mine, theirs)


def pot_cause(
    wins: bool, hands: Mapping[int, Hand], is_folded: bool, is_shared: bool, is_dead: bool = False
) -> Because:
    """Return why a seat takes of the pots what it takes, made for that seat when it is asked for.

    Args:
        wins: whether it takes anything.
        hands: by seat the hands that were shown.
        is_folded: whether it had folded.
        is_shared: whether it shares what it takes with others.
        is_dead: whether its hand was declared dead.
    """
    return partial(_pot_cause, wins, hands, is_folded, is_shared, is_dead)


def _pot_cause(
    wins: bool, hands: Mapping[int, Hand], is_folded: bool, is_shared: bool, is_dead: bool, seat: int
) -> Message:
    number, own_hand = SeatNumber(seat), hands.get(seat)
    if is_dead and not wins:
        return HandIsDead(seat=number)
    if is_folded and not wins:
        return HandFolded(seat=number)
    if own_hand is None:
        if wins:
            return PotSharedUnseen(seat=number) if is_shared else PotUncontested(seat=number)
        if not hands:
            return PotToAnother(seat=number)
        return PotToHand(seat=number, winning_hand=other_hand_message(max(hands.values(), key=lambda hand: hand.key)))
    if wins:
        return (
            PotShared(seat=number, hand=hand_message(own_hand))
            if is_shared
            else PotTaken(seat=number, hand=hand_message(own_hand))
        )
    best = max(hands.values(), key=lambda hand: hand.key)
    return _compare_message(own_hand, best, seat) if best > own_hand else PotToAnother(seat=number)
