"""Messages of the commands that play and settle, in the reader's language."""

from __future__ import annotations

from croupier.messages.base import Message, Words


class GameListed(Message, frozen=True, tag="game_listed"):
    """A game in a list, and its section of the rulebook."""

    title: Words
    section: Words


class RulesHeading(Message, frozen=True, tag="rules_heading"):
    """The heading of a game's rules."""

    title: Words
    game: Words
    section: Words
    seats: int


class ClauseUsedIn(Message, frozen=True, tag="clause_used_in"):
    """Where a clause is used."""

    place: Words


class ReadingTaken(Message, frozen=True, tag="reading_taken"):
    """How an unclear passage is read."""

    reading: Words
    taken: Words


class FeeByTiers(Message, frozen=True, tag="fee_by_tiers"):
    """A collection fee that goes by the action."""

    who: Words
    basis: Words
    tiers: Words


class HalfHourFee(Message, frozen=True, tag="half_hour_fee"):
    """A fee for time."""

    amount: Words


class BuyInOf(Message, frozen=True, tag="buy_in_of"):
    """A buy-in."""

    amount: Words


class SeatTotal(Message, frozen=True, tag="seat_total"):
    """The result of a seat."""

    seat: Words
    net: Words


class SeatIsPaid(Message, frozen=True, tag="seat_is_paid"):
    """A correction pays a seat."""

    seat: Words
    amount: Words


class SeatGivesBack(Message, frozen=True, tag="seat_gives_back"):
    """A correction takes back from a seat."""

    seat: Words
    amount: Words


class DisputeFound(Message, frozen=True, tag="dispute_found"):
    """What broke the rules."""

    sentence: Words


class RoundIsStuck(Message, frozen=True, tag="round_is_stuck"):
    """The round cannot go on."""

    reason: Words


class RulingDoesNotApply(Message, frozen=True, tag="ruling_does_not_apply"):
    """A ruling does not fit what happened."""

    reason: Words


class MovePlaces(Message, frozen=True, tag="move_places"):
    """A move: a bet."""

    seat: Words
    amount: Words
    wager: Words


class MoveCalls(Message, frozen=True, tag="move_calls"):
    """A move: a call."""

    seat: Words
    call: Words


class MoveRemoves(Message, frozen=True, tag="move_removes"):
    """A move: a bet is taken back."""

    seat: Words
    wager: Words


class MoveDecides(Message, frozen=True, tag="move_decides"):
    """A move: a decision."""

    seat: Words
    choice: Words


class MoveDeclares(Message, frozen=True, tag="move_declares"):
    """A move: a ruling."""

    ruling: Words
