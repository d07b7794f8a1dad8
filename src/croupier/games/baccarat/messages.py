"""Messages of baccarat: announcements, and refusals about the shoe and standing players."""

from __future__ import annotations

from croupier.messages.asks import Question
from croupier.messages.base import Message, SeatNumber, WagerName, Words
from croupier.money import Amount

# Questions


class ShoeOffered(Question, frozen=True, tag="shoe_offered"):
    """The seat may hold the shoe."""


class ShoeHolderDeals(Question, frozen=True, tag="shoe_holder_deals"):
    """The meaning of holding the shoe."""


# Refusals


class IsDummyRound(Message, frozen=True, tag="is_dummy_round"):
    """The round is a dummy round."""

    kind = "dummy_round"


class DragonOnOneHand(Message, frozen=True, tag="dragon_on_one_hand"):
    """Dragon Bonus goes on one hand."""

    kind = "both_hands"
    hand: WagerName


class NeedsAHand(Message, frozen=True, tag="needs_a_hand"):
    """A side wager needs a wager on one of the hands beside it."""

    kind = "needs_wager"
    wager: WagerName
    seat: SeatNumber


class NoShoeHolder(Message, frozen=True, tag="no_shoe_holder"):
    """No player holds the shoe."""

    kind = "not_now"


class NoCardsBeingDealt(Message, frozen=True, tag="no_cards_being_dealt"):
    """No cards are being dealt."""

    kind = "not_now"


class FaceUpCardIsPlayed(Message, frozen=True, tag="face_up_card_is_played"):
    """A card found face up after the start is played."""

    kind = "not_now"


class SayFaceUpCard(Message, frozen=True, tag="say_face_up_card"):
    """The declaration does not name the card."""

    kind = "bad_input"


class NobodyOwesCommission(Message, frozen=True, tag="nobody_owes_commission"):
    """No seat owes commission."""

    kind = "not_now"


class StandingOnOneBox(Message, frozen=True, tag="standing_on_one_box"):
    """A standing player lays on one box."""

    kind = "one_box"
    box: int


class StandingNeverOfferedShoe(Message, frozen=True, tag="standing_never_offered_shoe"):
    """A standing player is not offered the shoe."""

    kind = "standing_player"
    seat: SeatNumber


class StandingAreaOwn(Message, frozen=True, tag="standing_area_own"):
    """Standing players have an area of their own."""

    kind = "wrong_area"


class PlacesFree(Message, frozen=True, tag="places_free"):
    """Standing players take part when every place is taken."""

    kind = "places_free"
    place: int


class NotYourBox(Message, frozen=True, tag="not_your_box"):
    """A seated player lays on the own box."""

    kind = "not_your_box"
    box: int
    seat: SeatNumber


class NobodySeatedThere(Message, frozen=True, tag="nobody_seated_there"):
    """The box of a standing player's wager is empty."""

    kind = "no_seated_player"
    box: int


# Announcements


class CardIsBancosThird(Message, frozen=True, tag="card_is_bancos_third"):
    """A card drawn in error is banco's third."""


class LastRoundBeforeShuffle(Message, frozen=True, tag="last_round_before_shuffle"):
    """The round is the last before the shuffle."""


class CardOpensNextHand(Message, frozen=True, tag="card_opens_next_hand"):
    """A card is the first of the next hand."""


class CardOpensDummyRound(Message, frozen=True, tag="card_opens_dummy_round"):
    """A card that was seen opens a dummy round."""

    card: Words


class LastRoundComes(Message, frozen=True, tag="last_round_comes"):
    """The last round is about to be played."""


class CommissionOfGoneSeats(Message, frozen=True, tag="commission_of_gone_seats"):
    """Seats that are gone still owe commission."""

    seats: Words


class ErrorCardIsFirst(Message, frozen=True, tag="error_card_is_first"):
    """The card drawn in error is the first."""


class GivesUpShoe(Message, frozen=True, tag="gives_up_shoe"):
    """The holder lays nothing and gives the shoe up."""

    seat: SeatNumber


class HandsNotBegun(Message, frozen=True, tag="hands_not_begun"):
    """The hands have not their first two cards."""

    kind = "not_so"


class ThirdCardWasDue(Message, frozen=True, tag="third_card_was_due"):
    """The hand draws, so its third card was due."""

    kind = "not_so"
    hand: WagerName
    points: int


class ErrorOnItsWay(Message, frozen=True, tag="error_on_its_way"):
    """A card dealt in error is on its way already."""

    kind = "not_so"


class IsThirdCardOf(Message, frozen=True, tag="is_third_card_of"):
    """Another card lies there as the third."""

    kind = "not_so"
    card: Words
    hand: WagerName


class NoCardDealtYet(Message, frozen=True, tag="no_card_dealt_yet"):
    """No card has been dealt."""

    kind = "not_so"


class CardWaitsAlready(Message, frozen=True, tag="card_waits_already"):
    """A card waits for the next hand already."""

    kind = "not_so"


class CardOpensHandAlready(Message, frozen=True, tag="card_opens_hand_already"):
    """A card that was drawn before opens the hand."""

    kind = "not_so"


# Notes on lines


class LessCommission(Message, frozen=True, tag="less_commission"):
    """A commission is taken off a win."""

    is_commission = True
    due: Amount


class LessCommissionAtOnce(Message, frozen=True, tag="less_commission_at_once"):
    """A commission is taken at once."""

    is_commission = True
    due: Amount


class CommissionIsOwed(Message, frozen=True, tag="commission_is_owed"):
    """A commission is taken later."""

    is_commission = True
    due: Amount


class NotCountedTogether(Message, frozen=True, tag="not_counted_together"):
    """Wager is not counted together with others."""

    kind = "bad_input"
    wager: str
