"""Messages about records: reasons why a move stands in none of their rounds."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words


class NoSuchRoundInRecord(Message, frozen=True, tag="no_such_round_in_record"):
    """The record has no such round."""

    kind = "bad_input"
    round: Words


class NotPlacedInRound(Message, frozen=True, tag="not_placed_in_round"):
    """The wager could not be placed in the round."""

    kind = "not_now"
    wager: WagerName
    round: Words


class NotPlacedInRounds(Message, frozen=True, tag="not_placed_in_rounds"):
    """The wager could not be placed in any of the rounds."""

    kind = "not_now"
    wager: WagerName


class NotAskedFor(Message, frozen=True, tag="not_asked_for"):
    """The seat is not asked for this choice."""

    kind = "not_now"
    seat: Words
    choice: Words


class FitsNowhere(Message, frozen=True, tag="fits_nowhere"):
    """The move fits nowhere in the record."""

    kind = "not_now"
    move: Words
