"""Money: what is left, what is held, how much the house allows."""

from __future__ import annotations

from croupier.messages.base import Cents, Message, OptionName, WagerName
from croupier.money import Amount


class NothingToWithhold(Message, frozen=True, tag="nothing_to_withhold"):
    """The rulebook lets no winnings be withheld here."""

    kind = "not_now"


class NothingHeld(Message, frozen=True, tag="nothing_held"):
    """No winnings are held."""

    kind = "not_now"


class NotEnough(Message, frozen=True, tag="not_enough"):
    """There is less on an account than is needed."""

    left: Cents
    needed: Cents


class AboveCeiling(Message, frozen=True, tag="above_ceiling"):
    """An amount is above the house's ceiling."""

    what: str
    most: Amount
    value: str


class OddsAboveCeiling(Message, frozen=True, tag="odds_above_ceiling"):
    """Odds are above the house's ceiling."""

    kind = "above_ceiling"
    wager: WagerName
    most: Amount
    value: str


class OddsByStaff(Message, frozen=True, tag="odds_by_staff"):
    """A player chooses odds that are not the book's."""

    kind = "not_allowed"


class AboveFloat(Message, frozen=True, tag="above_float"):
    """A round could pay more than the house brings to a table."""

    paid: Amount
    float: Amount


class OptionByStaff(Message, frozen=True, tag="option_by_staff"):
    """A player sets an option that says what the house puts up."""

    kind = "not_allowed"
    option: OptionName
