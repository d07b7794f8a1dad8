"""Messages of what a felt prints: odds, and the dealer's own rule."""

from __future__ import annotations

from croupier.messages.base import HandName, Message, OddsText, WagerName, Words


class WagerPays(Message, frozen=True, tag="wager_pays"):
    """The odds of a wager."""

    wager: WagerName
    odds: OddsText


class RowPays(Message, frozen=True, tag="row_pays"):
    """The odds of one way to win a wager, by what has to come: a blackjack."""

    row: HandName
    odds: OddsText


class NumberPays(Message, frozen=True, tag="number_pays"):
    """The odds of a wager if this number comes."""

    wager: WagerName
    number: Words
    odds: OddsText


PRINTED_ODDS = (WagerPays, RowPays, NumberPays)


class DealerPlaysWith(Message, frozen=True, tag="dealer_plays_with"):
    """The least hand with which the dealer qualifies."""

    hand: Message


class DealerPlaysWithCards(Message, frozen=True, tag="dealer_plays_with_cards"):
    """The two highest cards of the least hand with which the dealer qualifies."""

    high: Message
    second: Message


class DealerPlaysWithPair(Message, frozen=True, tag="dealer_plays_with_pair"):
    """The dealer qualifies with any pair."""


class DealerPlaysWithRow(Message, frozen=True, tag="dealer_plays_with_row"):
    """The category of the least hand with which the dealer qualifies."""

    row: HandName


class RoundOverBeforeAsked(Message, frozen=True, tag="round_over_before_asked"):
    """The round is over before the seat is asked."""

    kind = "bad_input"


class DescribedCardFaceDown(Message, frozen=True, tag="described_card_face_down"):
    """A card is described that is dealt face down."""

    kind = "bad_input"


class LiesAfter(Message, frozen=True, tag="lies_after"):
    """What lies at place comes after awaited."""

    kind = "bad_input"
    place: str
    awaited: str


class SeatSees(Message, frozen=True, tag="seat_sees"):
    """What a seat sees at a place is not said."""

    kind = "bad_input"
    seat: int
    place: str
    strange: str


class SeatSeesAnother(Message, frozen=True, tag="seat_sees_another"):
    """A further card comes to a place before the seat is asked."""

    kind = "bad_input"
    seat: int
    place: str
    after: str
