"""The display of blackjack: the totals of the hands."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.blackjack.messages import DealerDrawsOnSoft17, DealerStandsOnAll17s
from croupier.games.blackjack.rules import Rules
from croupier.games.shared.twenty_one.opening import COMMUNAL, hand_value, has_dealer_extra_card
from croupier.hands.blackjack import is_blackjack, score
from croupier.messages import Message
from croupier.places import DEALER, Place
from croupier.table.family import Layout
from croupier.table.felt import Felt


def layout(rules: Rules) -> Layout:
    """Return boxes, with the communal cards of Parallel Deal in the middle; doubles and splits lie beside the main
    wager."""
    return Layout(
        shared_places=(COMMUNAL,) if rules.parallel_deal else (),
        grows=True,
        behind="main",
        beside={"double": "main", "split": "main", "insurance": "main"},
        cloth=(DealerDrawsOnSoft17() if rules.soft_17 else DealerStandsOnAll17s(),),
    )


def _is_ace_one(felt: Felt, place: Place) -> bool:
    """Return whether the hand was doubled where that makes an ace of its first two cards count one."""
    if felt.rules.ace_in_double != "one":
        return False
    doubled = [(w.name, w.box, w.on) for w in felt.wagers] + [(line.wager, line.box, line.on) for line in felt.lines]
    return ("double", place.number, str(place.hand) if place.hand > 1 else "") in doubled


def _is_natural(felt: Felt, place: Place, cards: list[Card]) -> bool:
    """Return whether two cards are a blackjack for everybody to see; a box of several hands was split, or switched."""
    if place == DEALER:
        return is_blackjack(cards) and not has_dealer_extra_card(felt)
    return is_blackjack(cards) and place.hand == 1 and Place.box(place.number, 2) not in felt.piles


def label(felt: Felt, place: Place, cards: list[Card]) -> Message:
    """Return the total of a hand as a dealer says it. The cards of Parallel Deal are everybody's."""
    shared = [] if place in (DEALER, COMMUNAL) else felt.things(COMMUNAL)
    total, soft = score([*shared, *cards], 2 if _is_ace_one(felt, place) else 0)
    return hand_value(total, soft, not shared and place != COMMUNAL and _is_natural(felt, place, cards))
