"""Why a wager on a hand of blackjack came out as it did."""

from __future__ import annotations

from croupier.games.shared.twenty_one.messages import (
    BlackjacksTie,
    DealerBusts,
    DealerHasBlackjack,
    DealerStandsOff,
    HandBusts,
    HandSurrendered,
    HasBlackjack,
)
from croupier.games.shared.twenty_one.opening import Hand
from croupier.games.shared.twenty_one.totals import totals_compared
from croupier.hands.blackjack import LIMIT
from croupier.messages import OddsText
from croupier.messages.results import about_seat
from croupier.table.felt import Because, Felt, Wager


def cause_of_bust(hand: Hand) -> Because:
    """Return the cause of what a hand over 21 loses."""
    return about_seat(HandBusts, total=hand.total, limit=LIMIT)


def blackjack_cause(felt: Felt, wager: Wager, row: str = "blackjack") -> Because:
    """Return the cause of what a blackjack wins."""
    return about_seat(HasBlackjack, odds=OddsText(str(felt.cell(wager.name, row))))


def cause_of(felt: Felt, hand: Hand, wager: Wager, why: str, dealer: int) -> Because:
    """Return why a wager on a hand came out as it did."""
    known: dict[str, Because] = {
        "tie_blackjack": BlackjacksTie(),
        "dealer_blackjack": DealerHasBlackjack(),
        "surrender": about_seat(HandSurrendered),
        "dealer_stands_off": DealerStandsOff(total=dealer),
    }
    if why in known:
        return known[why]
    if why in ("blackjack", "switch_blackjack"):
        return blackjack_cause(felt, wager, why)
    if dealer > LIMIT:
        return DealerBusts(total=dealer)
    return totals_compared(hand.total, dealer)
