"""What Queensland poker says of bets and discards that cannot be made."""

from __future__ import annotations

from fractions import Fraction

from croupier.messages import Message, Words

Amount = int | Fraction


class DrawNamesCards(Message, frozen=True, tag="draw_names_cards"):
    """A draw that names no cards, too many, or others than those held."""

    kind = "bad_cards"
    example: Words


class OpeningMustBe(Message, frozen=True, tag="opening_must_be"):
    """An opening bet that can be to one amount only."""

    kind = "bad_bet"
    amount: Amount
    named: Amount


class OpeningBetween(Message, frozen=True, tag="opening_between"):
    """An opening bet that is too small or too large."""

    kind = "bad_bet"
    least: Amount
    most: Amount
    named: Amount


class OpeningAloneOrBetween(Message, frozen=True, tag="opening_alone_or_between"):
    """An opening bet that is to one amount, or from some further amount on."""

    kind = "bad_bet"
    alone: Amount
    least: Amount
    most: Amount
    named: Amount
