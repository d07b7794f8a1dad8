"""Names of hands as messages: ranks, hands of poker, and the hand that decided a wager by itself."""

from __future__ import annotations

from croupier.messages.base import HandName, Message, SeatNumber, Words
from croupier.messages.results import Cause

# The hands, as they stand in other sentences


class Rank(Message, frozen=True, tag="rank"):
    """One card's rank; `rank` is 2 to 14."""

    rank: Words


class Ranks(Message, frozen=True, tag="ranks"):
    """Several cards of one rank; `rank` is 2 to 14."""

    rank: Words


class PokerHand(Message, frozen=True, tag="poker_hand"):
    """A hand as it is called: "pair of nines". `high` and `second` are the ranks that name it."""

    category: HandName
    high: Message | None = None
    second: Message | None = None


class OtherHand(Message, frozen=True, tag="other_hand"):
    """A hand beside the reader's own, with its article: "a pair of nines"."""

    category: HandName
    high: Message | None = None
    second: Message | None = None


# What cards come to


class HandTotal(Message, frozen=True, tag="hand_total"):
    """The total of cards, as the game counts them."""

    total: Words


class SoftTotal(Message, frozen=True, tag="soft_total"):
    """The total of cards with an ace that may still be one or eleven."""

    low: int
    high: int


class BustTotal(Message, frozen=True, tag="bust_total"):
    """The total of cards that are too many."""

    total: int


class HandIsBlackjack(Message, frozen=True, tag="hand_is_blackjack"):
    """An ace and a ten at once."""


# Causes of results


class HandMade(Cause, frozen=True, tag="hand_made"):
    """The hand that a seat made, for a wager that asks for no other."""

    seat: SeatNumber
    hand: Message


class PaiGowIsSeven(Message, frozen=True, tag="pai_gow_is_seven"):
    """A pai gow poker hand is seven cards, not count."""

    kind = "bad_input"
    count: int


class CardTwiceInPaiGow(Message, frozen=True, tag="card_twice_in_pai_gow"):
    """The same card is there twice."""

    kind = "bad_input"


class TilesNeeded(Message, frozen=True, tag="tiles_needed"):
    """This needs needed tiles, not given."""

    kind = "bad_input"
    needed: str
    given: int


class SetHasOnly(Message, frozen=True, tag="set_has_only"):
    """The set has only count of the tile tile."""

    kind = "bad_input"
    count: int
    tile: str


class NoSuchLadder(Message, frozen=True, tag="no_such_ladder"):
    """No ladder of hands is called ladder."""

    kind = "bad_input"
    ladder: str
    known: str


class HandNeedsCards(Message, frozen=True, tag="hand_needs_cards"):
    """This hand is made from wanted cards, not given."""

    kind = "bad_input"
    wanted: str
    given: int


class NotOnTheLadder(Message, frozen=True, tag="not_on_the_ladder"):
    """Category is not a hand of the ladder ladder."""

    kind = "bad_input"
    category: str
    ladder: str


class LadderTakesNoSuchHands(Message, frozen=True, tag="ladder_takes_no_such_hands"):
    """Hands of cards cards are not judged on the ladder ladder."""

    kind = "bad_input"
    cards: int
    ladder: str


class BestWithOneJoker(Message, frozen=True, tag="best_with_one_joker"):
    """The best size of more cards are found with one joker at most."""

    kind = "bad_input"
    size: int


class ArrayOfCards(Message, frozen=True, tag="array_of_cards"):
    """Give an array of cards cards a row."""

    kind = "bad_input"
    cards: int


class CardIsANumber(Message, frozen=True, tag="card_is_a_number"):
    """A card is a number from 0 to top."""

    kind = "bad_input"
    top: int


class JokersAtMost(Message, frozen=True, tag="jokers_at_most"):
    """A hand with too many jokers."""

    kind = "bad_input"
    most: int


class LowOutranksHigh(Message, frozen=True, tag="low_outranks_high"):
    """A foul of tiles: the low hand is the better one."""

    kind = "foul"


class TwoOutrankFive(Message, frozen=True, tag="two_outrank_five"):
    """A foul of cards: the two-card hand is the better one."""

    kind = "foul"
