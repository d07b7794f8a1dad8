"""Messages about what a seat is asked, and about an answer that is outside the bounds of its ask."""

from __future__ import annotations

from fractions import Fraction

from croupier.messages.base import Message, WagerName, Words

Amount = int | Fraction


class Question(Message, frozen=True):
    """A question to a seat, or a hint before it answers. Those of a table or a family are subclasses of it."""


class StakeMustBe(Message, frozen=True, tag="stake_must_be"):
    """A stake that can be nothing else."""

    kind = "wrong_stake"
    wager: WagerName
    amount: Amount


class StakeIsOfAnotherChoice(Message, frozen=True, tag="stake_is_of_another_choice"):
    """The stake that was named is that of another choice."""

    kind = "wrong_stake"
    wager: WagerName
    amount: Amount
    choice: Words
    other: Words
    stake: Amount


class StakeOutsideBounds(Message, frozen=True, tag="stake_outside_bounds"):
    """A stake below the least, above the most or between two steps."""

    kind = "wrong_stake"
    wager: WagerName
    least: Amount
    most: Amount


class AmountIsTo(Message, frozen=True, tag="amount_is_to"):
    """A bet or a raise is named by what it is to, not by a stake."""

    kind = "bad_bet"
    choice: Words
    stake: Words


class BetMustBe(Message, frozen=True, tag="bet_must_be"):
    """A bet or a raise that can be to one amount only."""

    kind = "bad_bet"
    choice: Words
    amount: Amount
    named: Amount


class BetOutsideBounds(Message, frozen=True, tag="bet_outside_bounds"):
    """A bet or a raise that is too small or too large, or not of whole chips."""

    kind = "bad_bet"
    choice: Words
    least: Amount
    most: Amount
    named: Amount


class BetOffStep(Message, frozen=True, tag="bet_off_step"):
    """A bet or a raise that is not a whole step above the least."""

    kind = "bad_bet"
    choice: Words
    least: Amount
    most: Amount
    step: Amount
    named: Amount


class ChoiceIsFixed(Message, frozen=True, tag="choice_is_fixed"):
    """A choice with which nothing is named."""

    kind = "bad_input"
    choice: Words
    key: Words


class ChoiceTakesOther(Message, frozen=True, tag="choice_takes_other"):
    """A choice with which something else is named."""

    kind = "bad_input"
    choice: Words
    key: Words
    carried: tuple[Words, ...]
