"""NeverBust Blackjack: every hand is dealt as the dealer's, and a card that would bust it is thrown away.

Serves gb-archive 4.74 to 4.81. The first deal and insurance are those of blackjack.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.neverbust.messages import DealtByRule
from croupier.games.neverbust.rules import Rules
from croupier.games.shared.twenty_one.hand_rules import is_thrown_away, value_of
from croupier.games.shared.twenty_one.messages import (
    BlackjacksTie,
    DealerAnnouncesBlackjack,
    DealerAnnouncesTotal,
    DealerHasBlackjack,
    DealerHasTotal,
    DealerStandsOff,
    HasBlackjack,
)
from croupier.games.shared.twenty_one.opening import (
    Hand,
    can_be_spare,
    check_hole_card,
    dealer_total,
    first_deal,
    insurance,
    is_dealer_blackjack,
    open_hands,
    second_card,
    settle_insurance,
)
from croupier.games.shared.twenty_one.totals import totals_compared
from croupier.hands.blackjack import LIMIT, dealer_score, should_dealer_draw
from croupier.messages import OddsText
from croupier.messages.results import about_seat
from croupier.places import DEALER, Place
from croupier.table.felt import Ask, Because, Felt, Move, Procedure, Wager

PLACES = ("box N", "dealer")
DISCARD = Place("discard")
__all__ = ["PLACES", "can_be_spare", "play_round", "why_not_asked"]


def play_round(felt: Felt) -> Procedure:
    """Wagers, the deal, insurance, every hand dealt out by rule, the dealer's hand, and the settlement."""
    yield from felt.open()
    hands = open_hands(felt)
    if not hands:
        return
    yield from first_deal(felt, hands)
    yield from insurance(felt, hands)
    left_over = False
    if check_hole_card(felt):
        felt.show(DEALER)
        settle_insurance(felt, wins=True)
    else:
        for hand in hands:
            if hand.wagers:
                yield from dealt_out(felt, hand.place, hand.cards)
        yield from second_card(felt, hands)
        if any(hand.wagers and not hand.is_natural for hand in hands):
            left_over = yield from dealt_out(felt, DEALER, felt.things(DEALER).copy())
    settle(felt, hands, left_over)


def dealt_out(felt: Felt, place: Place, cards: list[Card]) -> Generator[Ask, Any, bool]:
    """Cards are drawn on 16 or less. One that would take the total over 21 is discarded and the hand stands: whether
    that happened."""
    while should_dealer_draw(cards, felt.rules.soft_17):
        card: Card = yield felt.deal(place)
        if is_thrown_away(sum(value_of(held.pips) for held in cards), value_of(card.pips)):
            felt.piles[place].things.pop()
            felt.piles[place].seen.pop()
            felt.lay(DISCARD, card)
            return True
        cards.append(card)
    return False


def why_not_asked(felt: Felt, move: Move, ask: Ask | None) -> Refusal | None:
    """4.75: players decide nothing about their cards."""
    if move.get("choice") not in ("hit", "stand", "double", "split"):
        return None
    return felt.refusal(DealtByRule(clause=felt.rules.cite.no_decision))


def settle(felt: Felt, hands: list[Hand], left_over: bool) -> None:
    """Every hand against the dealer's; all but a blackjack stand off when a discard leaves the dealer on 15."""
    rules: Rules = felt.rules
    cite, dealer, natural = rules.cite, dealer_total(felt), is_dealer_blackjack(felt)
    stands_off = left_over and dealer == rules.dealer_stands_off.total
    felt.announce(DealerAnnouncesBlackjack() if natural else DealerAnnouncesTotal(total=dealer))
    for hand in hands:
        for wager in hand.wagers:
            felt.cause = _cause(felt, hand, wager, natural, stands_off)
            if hand.is_natural and natural:
                felt.push(wager, cite.tie_blackjack)
            elif hand.is_natural:
                felt.win(wager, "blackjack", cite.blackjack_still if stands_off else cite.blackjack)
            elif natural:
                felt.lose(wager, cite.dealer_blackjack)
            elif stands_off:
                felt.push(wager, cite.dealer_stands_off, note=DealerHasTotal(total=dealer))
            else:
                _settle_totals(felt, wager, dealer_score(hand.cards, rules.soft_17)[0], dealer)


def _cause(felt: Felt, hand: Hand, wager: Wager, natural: bool, stands_off: bool) -> Because:
    """Return why a wager on a hand came out as it did."""
    if hand.is_natural and natural:
        return BlackjacksTie()
    if hand.is_natural:
        return about_seat(HasBlackjack, odds=OddsText(str(felt.cell(wager.name, "blackjack"))))
    if natural:
        return DealerHasBlackjack()
    if stands_off:
        return DealerStandsOff(total=dealer_total(felt))
    return totals_compared(dealer_score(hand.cards, felt.rules.soft_17)[0], dealer_total(felt))


def _settle_totals(felt: Felt, wager: Wager, total: int, dealer: int) -> None:
    """Two hands that are no blackjacks."""
    rules: Rules = felt.rules
    if total > dealer:
        felt.win(wager, "win", rules.cite.win)
    elif total < dealer:
        felt.lose(wager, rules.cite.lose)
    else:
        felt.push(wager, rules.cite.tie_21 if total == LIMIT else rules.cite.tie, rules.tie.result)
