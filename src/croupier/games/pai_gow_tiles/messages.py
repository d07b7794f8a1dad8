"""Messages of pai gow tiles: refusals about the bank, boxes and rulings; announcements."""

from __future__ import annotations

from croupier.messages.asks import Question
from croupier.messages.base import Message, PlaceText, SeatNumber, Words
from croupier.money import Amount

# Questions


class ChungOffered(Question, frozen=True, tag="chung_offered"):
    """The seat may bank the next round."""


class ChungCovers(Question, frozen=True, tag="chung_covers"):
    """The liability of a bank."""


# Refusals


class OneHandEach(Message, frozen=True, tag="one_hand_each"):
    """The seat sets one hand of tiles."""

    kind = "one_hand"
    seat: SeatNumber


class HouseLiableFor(Message, frozen=True, tag="house_liable_for"):
    """The house would be liable for too much."""

    kind = "house_liability"
    amount: Amount
    most: Amount


class LiabilityDisplayed(Message, frozen=True, tag="liability_displayed"):
    """Too large a liability of the house is displayed."""

    kind = "house_liability"
    amount: Amount
    boxes: Words
    most: Amount


class BanksSoNoWagers(Message, frozen=True, tag="banks_so_no_wagers"):
    """The seat banks and lays no wagers."""

    kind = "bank_has_wager"
    seat: SeatNumber


class HoldsBankSoNoWagers(Message, frozen=True, tag="holds_bank_so_no_wagers"):
    """The seat holds the bank and lays no wagers."""

    kind = "bank_has_wager"
    seat: SeatNumber


class BanksTiles(Message, frozen=True, tag="banks_tiles"):
    """The box has the bank's tiles."""

    kind = "bank_box"
    box: int


class PlayersOnOneBox(Message, frozen=True, tag="players_on_one_box"):
    """So many players wager on one box at most."""

    kind = "box_full"
    most: int


class NoBankToJoin(Message, frozen=True, tag="no_bank_to_join"):
    """No other player banks the round."""

    kind = "no_bank_to_join"


class WagersSoNoBank(Message, frozen=True, tag="wagers_so_no_bank"):
    """The seat has wagers and cannot bank."""

    kind = "bank_has_wager"
    seat: SeatNumber


class WagersSoHoldsNoBank(Message, frozen=True, tag="wagers_so_holds_no_bank"):
    """The seat has wagers and cannot hold the bank."""

    kind = "bank_has_wager"
    seat: SeatNumber


class CutNotApproved(Message, frozen=True, tag="cut_not_approved"):
    """Other cuts are approved."""

    kind = "no_such_cut"
    cuts: int
    number: int


class HouseWayCut(Message, frozen=True, tag="house_way_cut"):
    """The house banks, and cuts in its own way."""

    kind = "house_way_cut"


class BankChoosesCut(Message, frozen=True, tag="bank_chooses_cut"):
    """The bank chooses the cut."""

    kind = "not_the_bank"


class BankAsksLaJa(Message, frozen=True, tag="bank_asks_la_ja"):
    """The bank asks for a la ja."""

    kind = "not_the_bank"


class AloneOnBox(Message, frozen=True, tag="alone_on_box"):
    """A player wagers above the maximum alone on a box."""

    kind = "alone_on_box"
    seat: SeatNumber
    box: int


class TwoBoxesAlone(Message, frozen=True, tag="two_boxes_alone"):
    """Two boxes are played only alone."""

    kind = "one_hand"
    seat: SeatNumber
    times: Words


class LookedPlaysAsDealt(Message, frozen=True, tag="looked_plays_as_dealt"):
    """A player who has looked plays the hand as dealt."""

    kind = "looked"


class SayOfASeat(Message, frozen=True, tag="say_of_a_seat"):
    """The declaration does not say of which seat."""

    kind = "bad_input"


class SeatHasNoWager(Message, frozen=True, tag="seat_has_no_wager"):
    """The seat has no wager."""

    kind = "no_such_wager"
    seat: SeatNumber


class PlayerBanksAlone(Message, frozen=True, tag="player_banks_alone"):
    """A player banks alone, which the ruling is not about."""

    kind = "not_now"
    alone: bool


class IdleRounds(Message, frozen=True, tag="idle_rounds"):
    """The seat was idle too short, or other seats are free."""

    kind = "not_now"
    rounds: int
    seats: int


class TieIsSettled(Message, frozen=True, tag="tie_is_settled"):
    """The Bonanza Tie is settled."""

    kind = "too_late"


class NoTieToSurrender(Message, frozen=True, tag="no_tie_to_surrender"):
    """There is no Bonanza Tie wager."""

    kind = "no_tie"


class TieKeptWhenSet(Message, frozen=True, tag="tie_kept_when_set"):
    """A Bonanza Tie wager is kept when all hands are set."""

    kind = "not_now"


class HandsAreSet(Message, frozen=True, tag="hands_are_set"):
    """The hands are set."""

    kind = "not_now"
    at: PlaceText


class PositionsAtMost(Message, frozen=True, tag="positions_at_most"):
    """A player has so many positions at most."""

    kind = "too_many_positions"
    most: int


class HouseHoldsBank(Message, frozen=True, tag="house_holds_bank"):
    """The house holds the bank."""

    kind = "house_banks"


class BankIsTaken(Message, frozen=True, tag="bank_is_taken"):
    """Another seat holds the bank of the round."""

    kind = "bank_taken"
    seat: SeatNumber


# Announcements


class ChungBeforeHouse(Message, frozen=True, tag="chung_before_house"):
    """The chung is before the house."""


class ChungBefore(Message, frozen=True, tag="chung_before"):
    """The chung is before a seat that banks, or shares the bank with the house."""

    seat: SeatNumber
    shares: bool


class TilesCutInWay(Message, frozen=True, tag="tiles_cut_in_way"):
    """The tiles are cut in a way."""

    number: int


class PriorityMarker(Message, frozen=True, tag="priority_marker"):
    """A priority set marker is at a box."""

    box: int


class LaJa(Message, frozen=True, tag="la_ja"):
    """The stacked tiles are shuffled once more."""


class HoldsTheBank(Message, frozen=True, tag="holds_the_bank"):
    """A seat holds the bank."""

    seat: SeatNumber


class ActionButtonAtSeat(Message, frozen=True, tag="action_button_at_seat"):
    """A throw says where the action button is."""

    dice: Words
    seat: SeatNumber


class FirstStackTo(Message, frozen=True, tag="first_stack_to"):
    """A throw says where the first stack goes."""

    dice: Words
    to: Words


class DealtSoFewTiles(Message, frozen=True, tag="dealt_so_few_tiles"):
    """The seat has been dealt fewer tiles."""

    kind = "not_so"
    seat: SeatNumber
    tiles: int


class BankDealtSoFewTiles(Message, frozen=True, tag="bank_dealt_so_few_tiles"):
    """The bank has been dealt fewer tiles."""

    kind = "not_so"
    tiles: int


class HasSetTheHand(Message, frozen=True, tag="has_set_the_hand"):
    """The seat has looked at all tiles and set the hand."""

    kind = "not_so"
    seat: SeatNumber


class TilesHaveBeenDealt(Message, frozen=True, tag="tiles_have_been_dealt"):
    """The tiles of the round have been dealt."""

    kind = "not_so"


class NoHandSetYet(Message, frozen=True, tag="no_hand_set_yet"):
    """No hand has been set yet."""

    kind = "not_so"


class NoMaximumHere(Message, frozen=True, tag="no_maximum_here"):
    """The table has no maximum."""

    kind = "not_so"


# Notes on lines


class BankTook(Message, frozen=True, tag="bank_took"):
    """The amounts that a bank took and paid."""

    taken: Amount
    paid: Amount
    charged: Amount
    is_levy: bool


# What a seat may call


class JoinBank(Message, frozen=True, tag="join_bank"):
    """The call by which a seat joins the bank."""


class AddsToBank(Message, frozen=True, tag="adds_to_bank"):
    """What that call does."""


class CallLaJa(Message, frozen=True, tag="call_la_ja"):
    """The call by which the tiles are shuffled again."""


class TilesShuffledAgain(Message, frozen=True, tag="tiles_shuffled_again"):
    """What that call does."""


class CutTiles(Message, frozen=True, tag="cut_tiles"):
    """The call by which a way of cutting is chosen."""

    number: int


class CutInThisWay(Message, frozen=True, tag="cut_in_this_way"):
    """What that call does."""

    number: int


class HoldBank(Message, frozen=True, tag="hold_bank"):
    """The call by which a seat asks for the bank."""


class AsksForBank(Message, frozen=True, tag="asks_for_bank"):
    """What that call does."""


class FormAOrB(Message, frozen=True, tag="form_a_or_b"):
    """A form of the tile house way is 'a' or 'b'."""

    kind = "bad_input"


class RuleWithoutPair(Message, frozen=True, tag="rule_without_pair"):
    """The rule for hands without a pair is one of known, not given."""

    kind = "bad_input"
    known: str
    given: str


class HouseWaySecondForm(Message, frozen=True, tag="house_way_second_form"):
    """The house way has no second form for row."""

    kind = "bad_input"
    row: str
    known: str
